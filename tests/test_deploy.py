"""What deploy/ has for several machines: that its files fit together, as far as can be seen without a cluster."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from api.settings import Settings
from tests.caching import KEPT

DEPLOY = Path(__file__).parents[1] / "deploy"
HAPROXY = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
KUBERNETES = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text(encoding="utf-8")))
NOT_OURS = {"HOST", "PORT"}  # options of `lexicorn serve`


def container(name: str) -> dict[str, Any]:
    deployment = next(one for one in KUBERNETES if one["kind"] == "Deployment" and one["metadata"]["name"] == name)
    found: dict[str, Any] = deployment["spec"]["template"]["spec"]["containers"][0]
    return found


def test_every_setting_for_replicas_exists() -> None:
    lines = (DEPLOY / "settings.env").read_text(encoding="utf-8").splitlines()
    named = {line.partition("=")[0] for line in lines if line and not line.startswith("#")} - NOT_OURS
    assert {name.removeprefix("LEXICORN_").lower() for name in named} <= set(Settings.model_fields)


def test_both_give_haproxy_what_its_configuration_asks_for() -> None:
    asked = set(re.findall(r'"\$\{(\w+)\}"', HAPROXY))
    assert asked == set(COMPOSE["services"]["balancer"]["environment"])
    assert asked == {variable["name"] for variable in container("balancer")["env"]}


def test_both_hand_out_the_same_files() -> None:
    generated = yaml.safe_load((DEPLOY / "kustomization.yaml").read_text(encoding="utf-8"))["configMapGenerator"]
    files = {name for one in generated for name in one.get("files", []) + one.get("envs", [])}
    mounted = {volume.split(":")[0].removeprefix("./") for volume in COMPOSE["services"]["balancer"]["volumes"]}
    assert files == mounted | {COMPOSE["services"]["lexicorn"]["env_file"]}
    assert all((DEPLOY / name).is_file() for name in files)


def test_they_find_the_replicas_under_their_name() -> None:
    name = re.findall(r"server-template replica \d+ (\w+):8000", (DEPLOY / "replicas.cfg").read_text(encoding="utf-8"))
    assert name == ["lexicorn"]
    assert "lexicorn" in COMPOSE["services"]
    headless = next(one for one in KUBERNETES if one["kind"] == "Service" and one["metadata"]["name"] == "lexicorn")
    assert headless["spec"]["clusterIP"] == "None"


@pytest.mark.parametrize("path", ["/readyz", "/healthz"])
def test_kubernetes_looks_where_the_service_answers(path: str) -> None:
    probes = [container("lexicorn")[kind]["httpGet"]["path"] for kind in ("readinessProbe", "livenessProbe")]
    assert path in probes


def test_the_cache_keeps_as_long_as_its_check_waits() -> None:
    assert f"proxy_cache_valid 200 {KEPT}s;" in (DEPLOY / "cache.conf").read_text(encoding="utf-8")


def test_the_cache_keeps_an_answer_for_each_host_as_it_hands_the_host_on() -> None:
    rules = (DEPLOY / "cache.conf").read_text(encoding="utf-8")
    assert "proxy_set_header Host $http_host;" in rules
    assert "proxy_cache_key $scheme$http_host$request_uri;" in rules


def test_the_balancer_sends_a_replica_fewer_connections_than_it_takes_and_no_source_has_them_all() -> None:
    most, of_one = (int(re.findall(what, HAPROXY)[0]) for what in (r"server maxconn (\d+)", r"conn_cur gt (\d+)"))
    assert most < Settings().connections
    assert of_one * 10 <= int(re.findall(r"^    maxconn (\d+)", HAPROXY, re.MULTILINE)[0])

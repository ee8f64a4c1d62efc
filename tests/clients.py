"""Clients made from the OpenAPI document: generated without a warning, imported, and every operation called.

    python -m tests.clients [--only-python]

Serves the library, generates a Python client and calls each operation with its examples; then generates types for
TypeScript and has Redocly and Spectral look at the document. Wants openapi-python-client in .venv/clients, and npx.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.request import urlopen

from jsonschema_rs import Draft202012Validator

from api.server.service import Service
from api.settings import Settings
from kb.snapshots import open_library
from tests.api.http.test_openapi import parameter_examples
from tests.api.served import served

GENERATOR = Path(sys.prefix) / "clients" / "bin" / "openapi-python-client"
PACKAGE = "lexicorn_generated"
RULES_OF_SPECTRAL = 'extends: ["spectral:oas"]\n'
LINTERS = (
    ["openapi-typescript@7", "openapi.json", "--output", "types.ts"],
    ["@redocly/cli@2", "lint", "openapi.json", "--format", "stylish"],
    ["@stoplight/spectral-cli@6", "lint", "openapi.json", "--ruleset", "spectral.yaml", "--fail-severity", "hint"],
)
COMPONENTS = "#/components/schemas/"


def main(*options: str) -> int:
    with served(Service(open_library(), Settings(log=False))) as port, tempfile.TemporaryDirectory() as folder:
        address = f"http://127.0.0.1:{port}"
        document = json.load(urlopen(f"{address}/openapi.json"))
        (Path(folder) / "openapi.json").write_text(json.dumps(document), encoding="utf-8")
        faults = [*generate(folder), *call_everything(document, address, folder)]
    if "--only-python" not in options:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "openapi.json").write_text(json.dumps(document, indent=1), encoding="utf-8")
            (Path(folder) / "spectral.yaml").write_text(RULES_OF_SPECTRAL, encoding="utf-8")
            faults += [fault for command in LINTERS for fault in lint(command, folder)]
    print("\n".join(faults) or "no faults")
    return 1 if faults else 0


def run(command: list[str], folder: str) -> tuple[int, str]:
    # The generator formats what it makes with ruff, which is beside this Python.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "REDOCLY_TELEMETRY": "off", "NO_COLOR": "1", "PATH": path}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def generate(folder: str) -> Iterator[str]:
    command = [str(GENERATOR), "generate", "--path", "openapi.json", "--meta", "none", "--output-path", PACKAGE]
    status, said = run([*command, "--fail-on-warning"], folder)
    if status or re.search("warning|error", said, re.IGNORECASE):
        yield f"openapi-python-client: {said[:2000]}"


def lint(command: list[str], folder: str) -> Iterator[str]:
    status, said = run(["npx", "--yes", *command], folder)
    print(command[0], said[-300:])
    if status or re.search(r"\d+ (warning|error)s?\b", said):
        yield f"{command[0]}: {said[-3000:]}"


def call_everything(document: dict[str, Any], address: str, folder: str) -> Iterator[str]:
    """Each operation with each of its examples, by the function that was generated for it."""
    sys.path.insert(0, folder)
    client = importlib.import_module(PACKAGE).Client(base_url=address, follow_redirects=True, timeout=60)
    models = importlib.import_module(f"{PACKAGE}.models")
    called = 0
    for path, item in document["paths"].items():
        for method, operation in item.items():
            name = snake(operation["operationId"])
            module = importlib.import_module(f"{PACKAGE}.api.{operation['tags'][0]}.{name}")
            for arguments in calls(document, operation, models):
                called += 1
                yield from fault_of(module, client, arguments, f"{method} {path}")
    print(f"{called} calls")


def fault_of(module: ModuleType, client: Any, arguments: dict[str, Any], name: str) -> Iterator[str]:
    try:
        response = module.sync_detailed(client=client, **arguments)
    except Exception as error:  # whatever a generated client stumbles over is a fault of the document
        yield f"{name}: {type(error).__name__}: {error}"
        return
    if response.status_code != 200:
        yield f"{name}: {response.status_code} {response.content[:200]!r}"
    elif hasattr(response.parsed, "to_dict") and "json" in response.headers["content-type"]:
        lost = missing(json.loads(response.content), response.parsed.to_dict())
        if lost:
            yield f"{name}: the client's model has lost {lost[:3]}"


def missing(sent: Any, kept: Any, where: str = "") -> list[str]:
    """What of the answer the client's models have not kept."""
    if isinstance(sent, dict) and isinstance(kept, dict):
        return [one for key in sent for one in missing(sent[key], kept.get(key, ...), f"{where}.{key}")]
    if isinstance(sent, list) and isinstance(kept, list) and len(sent) == len(kept):
        return [one for n, part in enumerate(sent) for one in missing(part, kept[n], f"{where}.{n}")]
    return [] if sent == kept else [where]


def calls(document: dict[str, Any], operation: dict[str, Any], models: ModuleType) -> Iterator[dict[str, Any]]:
    parameters = operation.get("parameters", [])
    values = {snake(p["name"]): found[0] for p in parameters if (found := parameter_examples(p))}
    typed = {snake(p["name"]): p["schema"] for p in parameters}
    given = {name: as_parameter(value, typed[name], models) for name, value in values.items()}
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        yield given
        return
    for example in content["examples"].values():
        yield {**given, "body": as_model(document, content["schema"], example["value"], models)}


def as_parameter(value: Any, schema: dict[str, Any], models: ModuleType) -> Any:
    name = schema.get("$ref", "").removeprefix(COMPONENTS)
    return getattr(models, name)(value) if name else value


def as_model(document: dict[str, Any], schema: dict[str, Any], value: Any, models: ModuleType) -> Any:
    """The body as the model of the one component that it is valid for."""
    name = schema["$ref"].removeprefix(COMPONENTS) if "$ref" in schema else ""
    kinds = document["components"]["schemas"][name].get("anyOf") if name else None
    for kind in kinds or [schema]:
        if Draft202012Validator({**kind, "components": document["components"]}).is_valid(value):
            return getattr(models, kind["$ref"].removeprefix(COMPONENTS)).from_dict(value)
    raise AssertionError(f"an example is of no kind of {name}")


def snake(name: str) -> str:
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return {"from": "from_", "id": "id", "format": "format_"}.get(name, name)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Answers for programs with little room: parts of them, as text, many at once, and one by nearly its name."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from api.plain_text import unconditional

RULE = "vast.knight.attack-dragon.greater"
QUESTION = {
    "play": {"type": "knight.hit-dragon"},
    "situation": {"knight.strength": 6, "dragon.armor": 5},
}


def test_fields_leave_only_what_was_asked_for(client: TestClient) -> None:
    found = client.post("/api/v1/judge?fields=verdict,proof.rule,proof.says", json=QUESTION).json()
    assert found.keys() == {"verdict", "proof"}
    assert found["verdict"] == "legal"
    assert all(step.keys() == {"rule", "says"} for step in found["proof"])
    assert client.get(f"/api/v1/rules/{RULE}?fields=id,versions.layer").json() == {
        "id": RULE,
        "versions": [{"layer": "rulebook"}],
    }
    listed = client.get("/api/v1/rules?fields=id&limit=3").json()["results"]
    assert all(rule.keys() == {"id"} for rule in listed)
    assert client.get("/api/v1/plays?fields=name&limit=1").json()["plays"][0].keys() == {"name"}


def test_a_field_that_there_is_not_is_a_problem_that_names_the_nearest(client: TestClient) -> None:
    for address in (f"rules/{RULE}", "rules", "plays", "plays/knight.hit-dragon"):
        problem = client.get(f"/api/v1/{address}?fields=titel").json()
        assert (problem["status"], problem["parameter"], problem["near"][0]) == (422, "fields", "title")


def test_a_brief_judgement_keeps_what_a_person_is_told(client: TestClient) -> None:
    whole = client.post("/api/v1/judge", json=QUESTION)
    found = client.post("/api/v1/judge?brief=true", json=QUESTION)
    assert len(found.content) < len(whole.content) / 2
    for name in ("verdict", "firm", "says", "link", "ruleset", "revision"):
        assert found.json()[name] == whole.json()[name]
    assert [u["fact"] for u in found.json().get("unless", [])] == [u["fact"] for u in whole.json()["unless"]]
    speaking = [step["rule"] for step in whole.json()["proof"] if step["says"] != "silent"]
    assert [step["rule"] for step in found.json()["proof"]] == speaking
    assert all(value not in ([], {}, None) for value in found.json().values())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_judgement_and_a_rule_can_be_had_as_text(client: TestClient, lang: str) -> None:
    plain = {"accept": "text/plain"}
    judged = client.post(f"/api/v1/judge?lang={lang}", json=QUESTION, headers=plain)
    whole = client.post("/api/v1/judge", json=QUESTION).json()
    assert judged.headers["content-type"].startswith("text/plain")
    assert judged.text.startswith(whole["says"][lang])
    assert f"[{RULE}@1]" in judged.text
    rule = client.get(f"/api/v1/rules/{RULE}?lang={lang}", headers=plain)
    assert rule.headers["content-language"] == lang
    assert client.get(f"/api/v1/rules/{RULE}").json()["text"][lang] in rule.text
    assert "crystal-caverns.en" in rule.text
    links = client.get(f"/api/v1/rules/{RULE}").json()["links"]
    assert links
    assert all(f"[{link['to']}]" in rule.text for link in links)
    assert client.get(f"/api/v1/rules/named?fuzzy={RULE}&lang={lang}", headers=plain).text == rule.text


def test_what_has_to_be_asked_is_in_the_text_with_the_verdict_of_each_answer(client: TestClient) -> None:
    question = {**QUESTION, "situation": {"knight.strength": 6, "dragon.armor": None}}
    whole = client.post("/api/v1/judge", json=question).json()
    text = client.post("/api/v1/judge?lang=en", json=question, headers={"accept": "text/plain"}).text
    assert whole["verdict"] == "depends"
    assert all(ask["text"]["en"] in text and ask["fact"] in text for ask in whole["questions"])


BACKSTAB = {
    "play": {"type": "thief.backstab"},
    "situation": {"thief.target": "knight", "thief.stealth": 4, "knight.perception": 3, "thief.cubes_left": 2},
}


def test_what_follows_only_where_a_play_is_not_legal_does_not_follow(client: TestClient) -> None:
    judged = client.post("/api/v1/judge", json=BACKSTAB).json()
    [ask] = judged["questions"]
    spent = {one["when"][ask["fact"]] for one in judged["consequences"] if ask["fact"] in one["when"]}
    assert ask["if"] == {"1": "legal", "2": "legal", "3": "illegal"}
    assert spent == {1, 2}


@pytest.mark.parametrize(("lang", "loss"), [("en", "her Grit: -3"), ("ja", "ナイトの経験値: -3")])
def test_the_text_says_what_follows_where_and_each_rule_once(client: TestClient, lang: str, loss: str) -> None:
    judged, text = client.post("/api/v1/judge", json=BACKSTAB).json(), as_text(client, BACKSTAB, lang)
    [ask] = judged["questions"]
    label = judged["labels"][ask["fact"]]["label"][lang]
    [line] = [line for line in text.splitlines() if line.startswith(f"- {label}: 2 → ") and loss in line]
    first = next(one for one in judged["consequences"] if one["rule"] in line)
    rule_text = unconditional(first["text"])[lang]
    assert rule_text in text
    assert rule_text not in line


def as_text(client: TestClient, question: object, lang: str = "en") -> str:
    return client.post(f"/api/v1/judge?lang={lang}", json=question, headers={"accept": "text/plain"}).text


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_text_has_every_step_every_hinge_and_each_claim_once(client: TestClient, lang: str) -> None:
    step = {"play": {"type": "knight.move"}}
    steps = {"situation": {"knight.movement_left": 2}, "steps": [step, step, step]}
    judged = client.post("/api/v1/judge", json=steps).json()
    lines = as_text(client, steps, lang).splitlines()
    assert [f"- {one['number']}. {one['says'][lang]}" in lines for one in judged["steps"]] == [True] * 3
    claimed = {**QUESTION, "claims": [{"fact": "dragon.health", "by": -1}]}
    judged, text = client.post("/api/v1/judge", json=claimed).json(), as_text(client, claimed, lang)
    assert all(hinge["text"][lang] in text for hinge in judged["unless"])
    assert text.count(judged["claims"][0]["text"][lang].rstrip(".。")) == 1


def test_of_a_claim_the_text_says_what_bears_it_out_and_not_what_allows_it(client: TestClient) -> None:
    question = {"play": {"type": "unstable.claim-effect-lapsed"}, "situation": {"effect.says_may": False}}
    text = as_text(client, question)
    assert "speaks against it" in text
    assert "What would make it right:" in text
    unsure = as_text(client, {"play": {"type": "dragon.declare-victory"}, "situation": {"dragon.on_surface": None}})
    assert "IT DEPENDS" not in unsure
    assert "→ right" in unsure


def test_a_ruleset_that_cannot_judge_a_play_is_told_in_words(client: TestClient) -> None:
    play = client.get("/api/v1/plays/goblins.move-by-underworm").json()
    text = as_text(client, play["example"]["question"])
    assert "vast/rulebook: cannot be judged" in text


def test_json_stays_what_it_is_for_a_client_that_takes_both(client: TestClient) -> None:
    both = {"accept": "application/json, text/plain, */*"}
    assert client.get(f"/api/v1/rules/{RULE}", headers=both).json()["id"] == RULE


def test_many_rules_come_at_once_in_the_order_asked(client: TestClient) -> None:
    ids = [RULE, "vast.knight.bomb.wall"]
    found = client.get("/api/v1/rules", params={"ids": ",".join(ids)}).json()
    assert [rule["id"] for rule in found["results"]] == ids
    assert client.get("/api/v1/rules?ids=vast.knight.bomb.wal").status_code == 404


def test_rules_can_be_sorted(client: TestClient) -> None:
    ids = [rule["id"] for rule in client.get("/api/v1/rules?sort=id&limit=200&fields=id").json()["results"]]
    assert ids == sorted(ids)
    back = client.get("/api/v1/rules?sort=-id&limit=1&fields=id").json()["results"][0]["id"]
    assert back > ids[-1]


def test_one_rule_is_found_by_nearly_its_name(client: TestClient) -> None:
    found = client.get(f"/api/v1/rules/{RULE}").json()
    for words in (RULE, found["title"]["en"], found["title"]["ja"], found["title"]["en"].upper()):
        assert client.get("/api/v1/rules/named", params={"fuzzy": words}).json()["id"] == RULE
    unclear = client.get("/api/v1/rules/named?fuzzy=knight")
    assert (unclear.status_code, unclear.json()["type"]) == (409, "/docs/problems#ambiguous")
    assert len(unclear.json()["near"]) > 1
    assert client.get("/api/v1/rules/named?fuzzy=qqqqzzzz").status_code == 404


def test_the_root_lists_every_address_with_its_parameters(client: TestClient) -> None:
    root = client.get("/api/v1").json()
    paths = client.get("/openapi.json").json()["paths"]
    listed = set()
    for template in root["addresses"].values():
        path, _, names = template.removeprefix("http://testserver").partition("{?")
        operation = next(iter(paths[path].values()))
        known = [template_name(p) for p in operation.get("parameters", []) if p["in"] == "query"]
        assert sorted(filter(None, names.rstrip("}").split(","))) == sorted(known), path
        listed.add(path)
    assert {path for path in paths if path.startswith("/api/v1/")} == listed


def template_name(parameter: dict[str, Any]) -> str:
    """As RFC 6570 has it: a list whose parts are parameters of their own has a star."""
    is_repeated = parameter["schema"].get("type") == "array" and parameter.get("explode", True)
    return f"{parameter['name']}*" if is_repeated else str(parameter["name"])


def test_plays_come_in_stretches(client: TestClient) -> None:
    first = client.get("/api/v1/plays?limit=2&brief=true").json()
    second = client.get(first["next"]).json()
    both = client.get("/api/v1/plays?limit=4&brief=true").json()["plays"]
    assert first["plays"] + second["plays"] == both
    links = client.get(first["next"]).headers["link"]
    assert 'rel="next"' in links
    assert 'rel="prev"' in links


@pytest.mark.parametrize(
    "fields", ["id" + ".a" * 9_000, "id" + ".a" * 8, ",".join(["id"] * 51)], ids=["very deep", "too deep", "many"]
)
@pytest.mark.parametrize("path", ["/api/v1/rules", "/api/v1/rules/vast.knight.attack-dragon.bomb", "/api/v1/plays"])
def test_fields_that_no_answer_has_are_refused(client: TestClient, path: str, fields: str) -> None:
    answer = client.get(path, params={"fields": fields})
    assert (answer.status_code, answer.json()["parameter"]) == (422, "fields")

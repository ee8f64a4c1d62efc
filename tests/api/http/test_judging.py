"""Judging over HTTP, as the contract gives it."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient

from api.editions import Edition
from api.http.ready_answers import ReadyAnswer
from validators.engine.budget import Budget
from validators.engine.judging import Judge, NoRuleGoverns
from validators.engine.questions import Asked
from validators.registry import GAMES

TIE = {"play": {"type": "knight.hit-dragon"}, "situation": {"knight": {"strength": 5}, "dragon.armor": 5}}
FIELDS = {"verdict", "proof", "questions", "assumed", "consequences", "divergences", "ruleset", "revision", "link"}
ALL_PLAYS = [(game, play) for game in GAMES.values() for play in game.plays.values()]


def post(client: TestClient, path: str, body: object) -> Any:
    response = client.post(f"/api/v1/{path}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_an_answer_has_what_the_contract_says(client: TestClient) -> None:
    found = post(client, "judge", TIE)
    assert found.keys() >= FIELDS
    assert found["verdict"] == "depends"
    for step in found["proof"]:
        assert step.keys() >= {"rule", "version", "says", "facts", "text", "sources"}
    ask = next(q for q in found["questions"] if q["fact"] == "dice.center")
    assert ask["if"] == {"false": "illegal", "true": "legal"}
    assert ask["text"]["en"]
    assert ask["text"]["ja"]
    for assumed in found["assumed"]:
        assert assumed.keys() >= {"fact", "value", "text"}
    for follows in found["consequences"]:
        assert follows.keys() >= {"rule", "text"}
    assert found["ruleset"] == "vast/faq-2019"


def test_answers_to_questions_settle_the_verdict(client: TestClient) -> None:
    for roll, verdict in ((True, "legal"), (False, "illegal")):
        question = {**TIE, "situation": {**TIE["situation"], "dice": {"center": roll}}}
        assert post(client, "judge", question)["verdict"] == verdict


def test_strict_takes_nothing_for_granted(client: TestClient) -> None:
    assert post(client, "judge", TIE)["assumed"]
    assert post(client, "judge", {**TIE, "strict": True})["assumed"] == []


def test_rulesets_are_compared(client: TestClient) -> None:
    found = post(client, "judge/compare", TIE)
    assert found["verdicts"].keys() == {"vast/faq-2019", "vast/rulebook"}
    assert found["differs"] is (len(set(found["verdicts"].values())) > 1)
    named = post(client, "judge/compare", {**TIE, "rulesets": ["vast/rulebook"]})
    assert named["verdicts"].keys() == {"vast/rulebook"}


@pytest.mark.parametrize("rulesets", [[], "vast/rulebook", [1], ["vast/rulebook"] * 9, {}])
def test_a_comparison_of_nothing_sensible_is_a_problem(client: TestClient, rulesets: object) -> None:
    assert client.post("/api/v1/judge/compare", json={**TIE, "rulesets": rulesets}).status_code == 422


def test_a_chain_is_judged_step_by_step(client: TestClient) -> None:
    steps = [
        {"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},
        {"does": "respond", "player": "Ben", "card": "Neigh"},
        {"does": "pass"},
    ]
    found = post(client, "judge/chain", {"steps": steps})
    assert [step["number"] for step in found["steps"]] == [1, 2, 3]
    assert {o["name"]: o["becomes"] for o in found["outcomes"]}["Unicorn"] == "is stopped"


def test_a_chain_whose_steps_do_not_connect_is_a_problem(client: TestClient) -> None:
    response = client.post("/api/v1/judge/chain", json={"steps": [{"does": "resolve", "name": "nothing"}]})
    assert response.status_code == 409
    assert response.json()["type"].endswith("#impossible-chain")


def test_every_play_is_listed_with_all_that_a_question_needs(client: TestClient) -> None:
    found = client.get("/api/v1/plays").json()
    assert {play["name"] for play in found["plays"]} == {play.name for _, play in ALL_PLAYS}
    for play in found["plays"]:
        names = [fact["name"] for fact in play["facts"]]
        assert set(play["fields"]) <= set(names)
        for fact in play["facts"]:
            assert fact["question"]["en"]
            assert fact["question"]["ja"]
            assert fact["values"]
            assert (fact["type"] == "integer") == (fact["minimum"] is not None)


def test_the_example_of_every_play_judges_as_it_says(client: TestClient) -> None:
    for play in client.get("/api/v1/plays").json()["plays"]:
        example = play["example"]
        assert post(client, "judge", example["question"])["verdict"] == example["verdict"], play["name"]


def test_every_fact_that_judging_meets_is_among_a_plays_facts_or_part_of_one(edition: Edition) -> None:
    for _, play in ALL_PLAYS[::9]:
        question, _ = edition.court.question(Asked(play={"type": play.name}, strict=True))
        judging = Judge(question, Budget())
        try:
            judging.judge()
        except NoRuleGoverns:
            continue
        listed = {question.game.facts[fact.name] for fact in edition.playbook.play(play.name).facts}
        assert judging.diagrams.ranks.keys() <= listed.union(*map(question.game.parts, listed)), play.name


def test_plays_are_filtered(client: TestClient) -> None:
    found = client.get("/api/v1/plays?game=vast&role=knight&q=dragon").json()
    assert 0 < found["total"] < len(ALL_PLAYS)
    assert all(play["role"] == "knight" for play in found["plays"])


def test_the_table_of_presumptions_is_public(client: TestClient) -> None:
    facts = client.get("/api/v1/facts?game=vast").json()
    presumed = [fact for fact in facts if fact["presumed"] is not None]
    assert presumed
    assert all(fact["because"]["en"] and fact["because"]["ja"] for fact in presumed)


def test_claims_come_back_with_their_outcome_and_their_link(client: TestClient) -> None:
    claims = [{"fact": "knight.movement_left", "by": -1}, {"fact": "knight.health", "is": 2}]
    question = {"play": {"type": "knight.move"}, "situation": {"knight.movement_left": 2}, "claims": claims}
    found = post(client, "judge", question)
    assert [(c["fact"], c.get("by"), c.get("is"), c["right"]) for c in found["claims"]] == [
        ("knight.movement_left", -1, None, True),
        ("knight.health", None, 2, None),
    ]
    opened = client.get("/api/v1" + found["link"]).json()
    assert opened["question"]["claims"] == claims
    assert opened["answer"]["claims"] == found["claims"]
    assert client.get(found["link"]).status_code == 200


def test_steps_come_back_one_by_one_and_their_link_opens(client: TestClient) -> None:
    step = {"play": {"type": "knight.move"}}
    question = {"steps": [step, {**step, "facts": {"reach.wall_between": True}}], "situation": {"knight.grit": 3}}
    found = post(client, "judge", question)
    assert [(s["number"], s["verdict"]) for s in found["steps"]] == [(1, "legal"), (2, "illegal")]
    assert found["verdict"] == "illegal"
    opened = client.get("/api/v1" + found["link"]).json()
    assert opened["question"]["steps"] == question["steps"]
    page = client.get(found["link"] + "?lang=en")
    assert page.status_code == 200
    assert "Step by step" in page.text


def test_a_claim_is_right_or_wrong_in_every_word(client: TestClient) -> None:
    page = client.get("/settle/knight.hit-dragon?knight.strength=4&dragon.armor=5&lang=en").text
    assert "Wrong" in page
    assert "Not legal" not in page
    claimed = client.get("/settle/knight.move?by:knight.movement_left=-1&lang=en").text
    assert "Right: the Movement she has left" in claimed


def test_every_play_is_an_act_or_a_claim(client: TestClient) -> None:
    kinds = {play["name"]: play["kind"] for play in client.get("/api/v1/plays").json()["plays"]}
    assert kinds["knight.move"] == "act"
    assert kinds["knight.hit-dragon"] == "claim"
    assert set(kinds.values()) == {"act", "claim"}


def test_a_comparison_covers_the_variants_that_bear_on_the_play(client: TestClient) -> None:
    found = post(client, "judge/compare", {"play": {"type": "knight.throw-revised-javelin"}})
    assert "vast/faq-2019+bonus-cards" in found["verdicts"]
    assert found["differs"]


def test_a_ruleset_says_what_it_can_be_combined_with(client: TestClient) -> None:
    usual = next(r for r in client.get("/api/v1/rulesets").json() if r["id"] == "vast/faq-2019")
    parts = {part["id"]: part for part in usual["combines"]}
    assert parts["bonus-cards"]["ruleset"] == "vast/faq-2019+bonus-cards"
    assert parts["fearsome-foes"]["in_use"]
    for part in parts.values():
        assert client.get(f"/api/v1/rulesets/{part['ruleset']}").json()["variants"] is not None


def test_a_fact_that_is_stated_twice_differently_is_a_problem(client: TestClient) -> None:
    situation = {"knight.strength": 5, "knight": {"strength": 3}}
    response = client.post("/api/v1/judge", json={"play": {"type": "knight.move"}, "situation": situation})
    assert response.status_code == 409
    assert "knight.strength is stated twice" in response.json()["detail"]


def test_claims_by_the_hundred_are_answered(client: TestClient) -> None:
    claims = [{"fact": "knight.grit", "by": n} for n in range(900)]
    for question in (
        {"play": {"type": "knight.move"}, "claims": claims},
        {"steps": [{"play": {"type": "knight.move"}, "claims": claims[:30]}] * 20},
    ):
        answer = client.post("/api/v1/judge", json=question)
        assert answer.status_code == 200, answer.text[:200]
    assert (
        len(client.post("/api/v1/judge", json={"play": {"type": "knight.move"}, "claims": claims}).json()["claims"])
        == 900
    )


def test_an_answer_has_the_words_for_its_facts_and_its_whole_address(client: TestClient, edition: Edition) -> None:
    situation = {"knight.strength": 6, "dragon.armor": 5}
    question = {"play": {"type": "knight.hit-dragon"}, "situation": situation}
    found = client.post("/api/v1/judge", json=question).json()
    assert found["url"] == f"http://testserver{found['link']}"
    named = {name for step in found["proof"] for name in step["facts"]} | {ask["fact"] for ask in found["questions"]}
    assert named <= found["labels"].keys()
    text = edition.court.fact_texts["vast", "dragon.armor"]
    assert found["labels"]["dragon.armor"]["label"] == text.label.model_dump()
    opened = client.get("/api/v1" + found["link"] + "?lang=ja").json()["answer"]
    assert opened["labels"]["dragon.armor"]["label"] == {"ja": text.label.ja}
    compared = client.post("/api/v1/judge/compare", json=question).json()["answers"]
    assert all(answer["labels"] and answer["url"] for answer in compared)


def test_a_response_is_made_in_the_thread_that_judges(
    client: TestClient, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def respond(request: Request, ready: ReadyAnswer) -> Response:
        threads.append(threading.current_thread().name)
        return Response(ready.body)

    edition.judged_answers.clear()
    for module in ("responses", "judging"):
        monkeypatch.setattr(f"api.http.{module}.respond", respond)
    question = {"play": {"type": "knight.enter-tribe"}}
    chain = {"steps": [{"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"}]}
    for path, body in (
        ("judge", question),
        ("judge/compare", question),
        ("judge/chain", chain),
        ("ask", {"text": "may she attack?"}),
    ):
        assert client.post(f"/api/v1/{path}", json=body).status_code == 200
    assert len(threads) == 4
    assert all(name.startswith("judge") for name in threads)

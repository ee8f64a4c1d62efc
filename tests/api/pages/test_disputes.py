"""A dispute of many facts: its page stays small, whatever its address states."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.limits import SIZES
from api.pages import disputes
from api.pages.disputes import MOST_OTHERS, Dispute
from validators.engine.facts import value_name
from validators.engine.games import Game, Play
from validators.engine.questions import Asked

PLAY = "knight.move"


def many(edition: Edition, number: int) -> dict[str, str]:
    facts = edition.court.games["vast"].facts.values()
    return {fact.name: value_name(fact.domain[0]) for fact in list(facts)[:number]}


@pytest.mark.parametrize("page", [f"/settle/{PLAY}", "/"])
def test_a_page_of_very_many_facts_is_refused(client: TestClient, edition: Edition, page: str) -> None:
    facts = many(edition, SIZES.page_facts + 1)
    answer = client.get(page, params={"q": "may the knight move onto a dark tile", **facts})
    assert answer.status_code == 422
    assert f"at most {SIZES.page_facts} facts" in answer.text


def test_names_that_an_address_leaves_open_count_as_facts(client: TestClient, edition: Edition) -> None:
    names = ",".join(many(edition, SIZES.page_facts + 1))
    for way in ("skip", "open"):
        assert client.get(f"/settle/{PLAY}", params={way: names}).status_code == 422


def test_other_values_are_offered_while_they_are_few_together(
    client: TestClient, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = 0
    is_possible = Dispute.is_possible

    def counting(dispute: Dispute, facts: dict[str, object]) -> bool:
        nonlocal checked
        checked += 1
        return is_possible(dispute, facts)  # type: ignore[arg-type]

    monkeypatch.setattr(Dispute, "is_possible", counting)
    assert client.get(f"/settle/{PLAY}", params=many(edition, SIZES.page_facts)).status_code == 200
    assert 0 < checked <= MOST_OTHERS


def test_a_page_tries_only_so_many_facts_whether_they_go_together(
    client: TestClient, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    check = disputes.stated_facts

    def counting(game: Game, play: Play, asked: Asked) -> object:
        tried.append(len(asked.situation))
        return check(game, play, asked)

    monkeypatch.setattr(disputes, "stated_facts", counting)
    monkeypatch.setattr(disputes, "MOST_TRIED", 100)
    assert client.get(f"/settle/{PLAY}", params=many(edition, 9)).status_code == 200
    assert 50 < sum(tried) <= 100


@pytest.mark.parametrize(("lang", "told"), [("en", "There is no fact"), ("ja", "という事実はない")])
def test_a_misspelt_fact_in_an_address_is_told_with_those_near_it(client: TestClient, lang: str, told: str) -> None:
    answer = client.get(f"/settle/{PLAY}", params={"knight.strenght": "3", "lang": lang})
    assert answer.status_code == 422
    assert told in answer.text
    assert "knight.strength" in answer.text


def test_strict_is_said_in_an_address_as_in_a_question(client: TestClient) -> None:
    pages = [client.get(f"/settle/{PLAY}", params={"strict": strict}).text for strict in ("1", "true")]
    assert pages[0].replace("strict=1", "strict=true") == pages[1].replace("strict=1", "strict=true")

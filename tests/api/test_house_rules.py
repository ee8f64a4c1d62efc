"""One file of house rules through every door, in both languages: HTTP, links, assistants, pages, the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from api.cli.commands import app
from api.editions import Edition, Editions, Watcher
from api.house_rules import NOT_HERE, SETTING
from api.judging import judge
from api.rulings import decode, encode
from api.server.service import Service
from kb import ROOT
from kb.faults import ContentError
from kb.library import Library
from kb.model import Language
from tests.api.conftest import QUIET
from tests.api.mcp.test_tools import use
from tests.api.served import served
from validators.engine.questions import parse_question

FRIDAY = ROOT / "examples" / "house-rules" / "friday-group.md"
TEXT = FRIDAY.read_text(encoding="utf-8")
MOVE = {"play": {"type": "dragon.move-free"}, "situation": {"dragon.move_tiles": 3, "dragon.straight_line": True}}
AGAIN = {
    "play": {"type": "knight.attack-dragon"},
    "situation": {
        "dragon.on_surface": False,
        "dragon.armor": 1,
        "knight.strength": 5,
        "knight.uses_bomb": True,
        "knight.attacked_dragon_this_turn": True,
    },
}
CRYSTAL = {
    "play": {"type": "knight.smash-crystal"},
    "situation": {"knight.strength": 4, "knight.encounters_left": 2},
    "claims": [{"fact": "knight.grit", "by": 3}],
}
THIEF = {"play": {"type": "knight.attack-thief"}, "situation": {"thief.carried": 0}}
LONG_WINGS = "house.friday-group.long-wings"
SETTLE = "/settle/dragon.move-free?dragon.move_tiles=3&dragon.straight_line=true"


@pytest.fixture(scope="module")
def bringing(library: Library) -> Service:
    """A service that brought the house rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SETTING, str(FRIDAY))
        return Service(library, QUIET)


@pytest.fixture(scope="module")
def friday(bringing: Service) -> Iterator[TestClient]:
    with TestClient(bringing, follow_redirects=False) as client:
        yield client


def post(client: TestClient, body: object, path: str = "judge") -> Any:
    response = client.post(f"/api/v1/{path}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def problem(client: TestClient, body: object) -> tuple[str, str]:
    found = client.post("/api/v1/judge", json=body).json()
    return found["type"].rpartition("#")[2], found["detail"]


def under(question: dict[str, Any], house: object = "friday-group") -> dict[str, Any]:
    return {**question, "house": house}


@pytest.mark.parametrize(
    ("question", "verdict", "official", "rules"),
    [
        (AGAIN, "legal", "illegal", {"blow-upon-blow": "switches off"}),
        (MOVE, "legal", "illegal", {"long-wings": "changes", "hourglass": "not judged"}),
        (CRYSTAL, "legal", "legal", {"rich-crystals": "changes"}),
        (THIEF, "illegal", "depends", {"fair-game": "adds", "hourglass": "not judged"}),
    ],
)
def test_each_of_the_five_rules_is_told_over_http(
    friday: TestClient, question: dict[str, Any], verdict: str, official: str, rules: dict[str, str]
) -> None:
    for house in ("friday-group", {"text": TEXT}):
        answer = post(friday, under(question, house))
        found = {each["rule"].removeprefix("house.friday-group."): each["does"] for each in answer["house"]["rules"]}
        assert (answer["verdict"], answer["house"]["official"]["verdict"], found) == (verdict, official, rules)
        assert answer["house"]["official"]["says"]["ja"]
    assert [claim["right"] for claim in answer["claims"]] == [True] * len(question.get("claims", ()))


def test_without_house_rules_every_answer_is_what_it_is_on_a_server_without_any(
    friday: TestClient, client: TestClient
) -> None:
    for question in (AGAIN, MOVE, CRYSTAL, THIEF):
        alike = [each.post("/api/v1/judge", json=question).content for each in (friday, client)]
        assert alike[0] == alike[1]
        assert b"house" not in alike[0]
        assert post(client, under(question, None)) == json.loads(alike[0])
    for path in (SETTLE, "/settle?game=vast&lang=ja"):
        assert b"friday" not in client.get(path).content


def test_rulesets_are_compared_under_house_rules(friday: TestClient) -> None:
    found = post(friday, under(MOVE), "judge/compare")
    assert set(found["verdicts"].values()) == {"legal"}
    assert all(answer["house"]["official"]["verdict"] == "illegal" for answer in found["answers"])


def test_a_brief_answer_and_a_text_keep_what_house_rules_did(friday: TestClient) -> None:
    brief = friday.post("/api/v1/judge?brief=true&lang=ja", json=under(MOVE)).json()["house"]
    assert brief["official"]["verdict"] == "illegal"
    assert brief["rules"][0] == {
        "rule": LONG_WINGS,
        "does": "changes",
        "title": {"ja": "ドラゴンは無料で3タイル動ける"},
    }
    text = friday.post(
        "/api/v1/judge", json=under(MOVE), headers={"Accept": "text/plain", "Accept-Language": "ja"}
    ).text
    assert "公式ルールでは：できない" in text


@pytest.mark.parametrize(
    ("house", "slug", "detail"),
    [
        ("monday-group", "unknown-house-rules", "There are: friday-group."),
        (7, "bad-question", "house: the name of house rules"),
        ({"text": TEXT, "name": "x"}, "bad-question", "house: the name of house rules"),
        ({"text": "x" * 8_001}, "bad-house-rules", "at most 8000 characters"),
        ({"text": TEXT.replace("instead of 2", "instead of 4", 1)}, "bad-house-rules", "house:27: bad-number"),
        ({"text": TEXT.replace("- not allowed", "- forbidden")}, "bad-house-rules", "house:46: bad-shape: 'forbidden'"),
    ],
)
def test_a_bad_name_or_text_is_told(friday: TestClient, house: object, slug: str, detail: str) -> None:
    found = problem(friday, under(MOVE, house))
    assert found[0] == slug
    assert detail in found[1]


def test_a_server_without_any_says_so(client: TestClient) -> None:
    assert problem(client, under(MOVE))[1] == "There are no house rules 'friday-group' here. There are: none."


def test_house_rules_of_another_game_are_refused(friday: TestClient) -> None:
    play = {"play": {"type": "unstable.draw-as-action"}}
    assert problem(friday, under(play))[0] == "wrong-game"


def test_a_link_carries_a_digest_and_no_text_and_is_judged_by_the_same_rules(
    friday: TestClient, client: TestClient, bringing: Service
) -> None:
    answer = post(friday, under(MOVE))
    token = answer["link"].removeprefix("/rulings/")
    ruling = decode(token)
    assert ruling.house == answer["house"]["digest"]
    assert "friday" not in str(ruling)
    opened = friday.get(f"/api/v1{answer['link']}").json()
    assert (opened["answer"]["verdict"], opened["house"]) == (
        "legal",
        {"digest": ruling.house, "here": True, "note": None},
    )
    assert opened["changed"] == []
    assert post(friday, opened["question"])["house"]["name"] == "friday-group"


def test_whoever_lacks_the_house_rules_of_a_link_is_told_with_the_official_verdict(
    friday: TestClient, client: TestClient
) -> None:
    link = post(friday, under(MOVE))["link"]
    opened = client.get(f"/api/v1{link}").json()
    assert (opened["answer"]["verdict"], opened["house"]["here"]) == ("illegal", False)
    assert opened["house"]["note"] == NOT_HERE.model_dump()
    assert "house" not in opened["answer"]
    assert (opened["changed"], "house" in opened["question"]) == ([], False)
    for lang, note in (("en", NOT_HERE.en), ("ja", NOT_HERE.ja)):
        assert note in client.get(f"{link}?lang={lang}").text
        assert note not in friday.get(f"{link}?lang={lang}").text


def test_a_link_that_names_house_rules_instead_of_their_digest_is_garbled(friday: TestClient) -> None:
    """Rules of that name may be others by now."""
    asked = parse_question(MOVE)
    answer = friday.get(f"/api/v1/rulings/{encode(asked, 'r', (), 'friday-group')}")
    assert answer.json()["type"].endswith("#garbled-link")


def test_a_link_of_a_text_that_came_with_a_question_is_known_by_a_server_that_has_it(
    friday: TestClient, client: TestClient
) -> None:
    link = post(client, under(MOVE, {"text": TEXT}))["link"]
    assert client.get(f"/api/v1{link}").json()["house"]["here"] is False
    assert friday.get(f"/api/v1{link}").json()["house"]["here"] is True


def test_nothing_of_a_text_is_kept(edition: Edition) -> None:
    text = TEXT.replace("friday-group", "passing-guests")
    assert judge(edition, under(MOVE, {"text": text})).house
    assert edition.house_courts.find("passing-guests") is None


LANGUAGES: list[tuple[Language, str, str, str]] = [
    ("en", "The Friday group", "House rule", "By the official rules"),
    ("ja", "金曜の会", "ハウスルール", "公式ルールでは"),
]


@pytest.mark.parametrize(("lang", "title", "tag", "official"), LANGUAGES)
def test_a_page_offers_the_house_rules_and_shows_what_they_did(
    friday: TestClient, lang: str, title: str, tag: str, official: str
) -> None:
    plain = friday.get(f"{SETTLE}&lang={lang}").text
    assert title in plain
    assert 'class="aside house"' not in plain
    page = friday.get(f"{SETTLE}&lang={lang}&house=friday-group").text
    for part in ('class="aside house"', f"<strong>{title}</strong>", tag, official, "friday-group.md 18"):
        assert part in page
    assert f"/rules/{LONG_WINGS}" not in page
    assert "verdict legal" in page
    assert "verdict illegal" in plain
    following = [link.split('"')[0] for link in page.split('href="/settle/dragon.move-free?')[1:]]
    kept = [link for link in following if "house=friday-group" in link]
    assert kept
    assert len(following) - len(kept) <= 2  # the choice of none, which a page offers in one place


@pytest.mark.parametrize(("lang", "title", "tag", "official"), LANGUAGES)
def test_the_list_of_plays_keeps_the_choice(friday: TestClient, lang: str, title: str, tag: str, official: str) -> None:
    listed = friday.get(f"/settle?game=vast&role=dragon&lang={lang}&house=friday-group").text
    assert f"<strong>{title}</strong>" in listed
    assert f"/settle/dragon.move-free?house=friday-group&amp;lang={lang}" in listed
    assert title not in friday.get(f"/settle?game=unstable&lang={lang}").text


def test_a_page_of_house_rules_that_are_not_here_says_so(client: TestClient) -> None:
    page = client.get(f"{SETTLE}&house=friday-group&lang=en").text
    assert NOT_HERE.en in page
    assert "verdict illegal" in page


def test_a_ruling_page_of_steps_shows_them(friday: TestClient, client: TestClient) -> None:
    steps = {
        "steps": [
            {"play": MOVE["play"], "facts": MOVE["situation"]},
            {"play": AGAIN["play"], "facts": AGAIN["situation"]},
        ]
    }
    link = post(friday, under(steps))["link"]
    assert "friday-group.md 18" in friday.get(link).text
    assert NOT_HERE.ja in client.get(f"{link}?lang=ja").text


def test_assistants_judge_and_compare_under_house_rules(bringing: Service) -> None:
    with served(bringing) as port:
        _, judged, in_japanese, compared, unknown = use(
            f"http://127.0.0.1:{port}/mcp",
            ("judge_play", {**MOVE, "house": "friday-group"}),
            ("judge_play", {**THIEF, "house": {"text": TEXT}, "lang": "ja"}),
            ("compare_rulesets", {**MOVE, "house": "friday-group"}),
            ("judge_play", {**MOVE, "house": "nobody"}),
        )
    assert judged.structured_content["house"]["official"]["verdict"] == "illegal"
    assert "By the official rules: Not legal" in judged.content[0].text
    assert "house.friday-group.fair-game" in in_japanese.content[0].text
    assert set(compared.structured_content["verdicts"].values()) == {"legal"}
    assert "unknown-house-rules" in unknown.content[0].text


def run(*words: str, text: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(app, words, input=text)
    return result.exit_code, result.output


def test_the_command_line_judges_and_checks(tmp_path: Path) -> None:
    code, found = run("judge", "-", "--house", str(FRIDAY), "--json", text=json.dumps(MOVE))
    assert (code, json.loads(found)["verdict"]) == (0, "legal")
    code, found = run("judge", "-", "--house", str(FRIDAY), "--lang", "ja", text=json.dumps(MOVE))
    assert "house.friday-group.long-wings friday-group.md 18" in found
    assert run("check", "--house", str(FRIDAY.parent))[1].startswith("no faults: friday-group")
    bad = tmp_path / "bad.md"
    bad.write_text(TEXT.replace("thief.carried is 0", "thief.carried is 99"), encoding="utf-8")
    code, found = run("check", "--house", str(bad))
    assert code == 1
    assert "bad.md:46: unknown-name: thief.carried cannot be 99" in found


def test_a_server_does_not_start_or_reload_with_faulty_house_rules(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.md"
    file.write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(SETTING, str(file))
    editions = Editions(library)
    file.write_text(TEXT.replace("long-wings` change", "long-wings` alter"), encoding="utf-8")
    assert not editions.reload()
    assert editions.refusal
    assert editions.refusal.faults[0].startswith("own.md:20: bad-shape")
    assert editions.current.house_courts.find("friday-group")
    with pytest.raises(ContentError):
        Editions(library)


def test_changed_house_rules_are_taken_up_by_the_watcher(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.md"
    file.write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(SETTING, str(tmp_path))
    editions = Editions(library)
    watcher = Watcher(editions, 1)
    file.write_text(TEXT.replace("friday-group", "monday-group"), encoding="utf-8")
    for _ in range(2):  # a change is followed once it has stayed for a moment
        watcher.look()
    assert editions.current.house_courts.find("monday-group")
    assert editions.current.house_courts.find("friday-group") is None


def test_a_file_whose_name_is_not_utf8_is_read_and_its_faults_can_be_told(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / os.fsdecode(b"own\xff.md")
    file.write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(SETTING, str(tmp_path))
    editions = Editions(library)
    assert editions.current.house_courts.find("friday-group")
    file.write_text(TEXT.replace("long-wings` change", "long-wings` alter"), encoding="utf-8")
    assert not editions.reload()
    assert editions.refusal
    assert editions.refusal.faults[0].startswith("own\\xff.md:20: bad-shape")

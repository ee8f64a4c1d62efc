"""Tables over HTTP: every form of them is read, checked, drawn and asked for options; bad ones are clear problems."""

from __future__ import annotations

import asyncio
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from subprocess import CalledProcessError, TimeoutExpired
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.pages.pictures import drawing
from api.pages.templating import render_picture
from api.server.page_threads import THREADS
from api.tables import CheckedTable, check_table
from tests.api.full_lane import full
from validators.registry import GAMES
from validators.vast.table.spaces import read_name

TEXT = "turn knight\ncollapse no\na b c\n1 . D .\n2 D E Dn\n3 . D .\nknight b2\nbones b2\n"
TABLE = {"tiles": [{"at": "b2", "type": "entrance", "walls": "nesw"}], "pieces": [{"who": "knight", "at": "b2"}]}
CHECK, PICTURE, OPTIONS = "/api/v1/table/check", "/api/v1/table/picture", "/api/v1/options"


def check(client: TestClient, **body: object) -> Any:
    response = client.post(CHECK, json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_faults_and_warnings_have_place_rule_and_text(client: TestClient) -> None:
    found = check(client, text=TEXT)
    assert [(fault["at"], fault["rule"]) for fault in found["faults"]] == [
        ("b2", "vast.knight.enter-tribe.must-attack")
    ]
    assert [warning["at"] for warning in found["warnings"]] == ["c2"]
    assert found["faults"][0]["text"].keys() == {"en", "ja"}


def test_nobody_else_waits_for_a_check(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def check_elsewhere(edition: Edition, data: object) -> CheckedTable:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return check_table(edition, data)

    monkeypatch.setattr("api.tables.check_table", check_elsewhere)
    check(client, text=TEXT)


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.table_faces])
def test_every_form_of_a_table_is_read_as_the_same(client: TestClient, game: str) -> None:
    faces = GAMES[game].table_faces
    assert faces
    found = check(client, text=faces.example)
    assert (found["game"], found["faults"]) == (game, [])
    for form in ({"table": found["table"]}, {"code": found["code"]}, {"text": found["text"]["ja"]}):
        assert check(client, **form) == found
    assert check(client, text=faces.example, game=game) == found


def test_a_code_is_short_and_fits_into_an_address(client: TestClient) -> None:
    code = check(client, text=TEXT)["code"]
    assert len(code) < 160
    assert code.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize(
    ("body", "slug"),
    [
        ({}, "bad-table"),
        ([], "bad-table"),
        ({"table": TABLE, "text": TEXT}, "bad-table"),
        ({"table": []}, "bad-question"),
        ({"table": {"tiles": [{"at": "b2"}, {"at": "b2"}]}}, "bad-table"),
        ({"table": {"tiles": [{"at": "b2", "type": "lake"}]}}, "bad-table"),
        ({"table": {"tiles": [{"at": "b2", "tokens": ["coin"]}]}}, "bad-table"),
        ({"table": {"tiles": [{"at": "b200"}]}}, "bad-question"),
        ({"table": {"tiles": [], "pieces": [{"who": "frog", "at": "b2"}]}}, "bad-table"),
        ({"table": {"tiles": [], "edges": [{"between": ["b2", "d2"], "is": "wall"}]}}, "bad-table"),
        ({"table": {"tiles": [], "facts": {"no.such": 1}}}, "unknown-fact"),
        ({"table": {"tiles": [], "facts": {"knight.strength": "big"}}}, "bad-value"),
        ({"table": {"tiles": [{"at": "b2"}] * 10_000}}, "bad-question"),
        ({"text": "a\n1 Q"}, "bad-table"),
        ({"text": 3}, "bad-table"),
        ({"text": "a" * 20_001}, "bad-question"),
        ({"code": "AAAA"}, "garbled-link"),
        ({"code": "a" * 9_000}, "garbled-link"),
        ({"code": 7}, "garbled-link"),
        ({"table": TABLE, "game": "chess"}, "bad-question"),
        ({"table": TABLE, "more": 1}, "bad-question"),
    ],
)
def test_a_bad_table_is_one_clear_problem(client: TestClient, body: object, slug: str) -> None:
    response = client.post(CHECK, json=body)
    assert response.status_code >= 400
    assert response.json()["type"] == f"/docs/problems#{slug}"
    assert response.json()["text"]["en"] != response.json()["text"]["ja"]


def test_a_code_that_unpacks_to_very_much_is_refused(client: TestClient) -> None:
    from api.table_codes import encode_table

    code = encode_table("vast", "#" * 500_000)
    assert len(code) < 8_000
    assert client.post(CHECK, json={"code": code}).json()["type"] == "/docs/problems#garbled-link"


def test_a_picture_is_svg_with_title_and_description(client: TestClient) -> None:
    response = client.post(PICTURE, json={"text": TEXT, "path": ["b2", "c2"], "marked": ["c2"]}, params={"lang": "ja"})
    assert response.headers["content-type"].startswith("image/svg+xml")
    assert "<title" in response.text
    assert "ナイト：b2。" in response.text
    assert 'class="step"' in response.text
    assert 'class="mark"' in response.text
    assert "prefers-color-scheme" in response.text


def test_a_picture_is_png_where_that_is_asked_for(client: TestClient) -> None:
    response = client.post(PICTURE, json={"text": TEXT, "theme": "dark"}, headers={"Accept": "image/png"})
    assert response.headers["content-type"] == "image/png"
    assert response.content.startswith(b"\x89PNG")


def test_a_picture_is_drawn_in_a_process_of_its_own_and_the_same_there(monkeypatch: pytest.MonkeyPatch) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>部族</title><path d="M0 0h9v9z"/></svg>'
    expected = drawing.draw_here(svg, 2.0)
    monkeypatch.setattr(drawing, "draw_here", None)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert drawing.draw_apart(svg, 2.0) == expected


def test_pictures_beyond_those_that_may_wait_are_refused_at_once(client: TestClient) -> None:
    with full(drawing.DRAWING):
        response = client.post(PICTURE, json={"text": TEXT}, headers={"Accept": "image/png"})
    assert (response.status_code, response.headers["retry-after"]) == (503, "5")
    assert client.post(PICTURE, json={"text": TEXT}, headers={"Accept": "image/png"}).status_code == 200


def test_nothing_that_was_sent_becomes_part_of_the_picture_unescaped(client: TestClient) -> None:
    response = client.post(PICTURE, json={"table": {"players": [{"name": "<script>"}, {"name": "Ben"}]}})
    assert "<script" not in response.text
    assert "&lt;script&gt;" in response.text


def test_a_play_is_drawn_with_its_way_and_what_decided_it(client: TestClient) -> None:
    play = {"type": "knight.move", "from": "b2", "to": "c2"}
    response = client.post(PICTURE, json={"text": TEXT.replace("bones b2\n", ""), "play": play})
    assert response.status_code == 200, response.text
    assert 'class="step"' in response.text
    assert 'class="mark"' in response.text


def test_a_path_that_names_no_spaces_is_a_problem(client: TestClient) -> None:
    play = {"type": "knight.move", "path": [""]}
    assert client.post("/api/v1/judge", json={"play": play, "table": TABLE}).status_code == 422
    assert client.post(PICTURE, json={"text": TEXT, "ruleset": "no/such"}).status_code == 422


@pytest.mark.parametrize("named", [{"path": ["b2", "zz"]}, {"path": ["b2", "k9"]}, {"marked": ["nowhere"]}])
def test_a_picture_of_places_that_it_does_not_show_is_a_problem(client: TestClient, named: dict[str, Any]) -> None:
    response = client.post(PICTURE, json={"text": TEXT, **named})
    assert response.json()["type"] == "/docs/problems#bad-table"
    assert repr(next(iter(named.values()))[-1]) in response.json()["detail"]
    players = {"players": [{"name": "Ann"}, {"name": "Ben"}]}
    assert client.post(PICTURE, json={"table": players, **named}).status_code == 409
    assert client.post(PICTURE, json={"table": players, "marked": ["Ann"]}).status_code == 200


def test_options_are_listed_with_their_verdicts(client: TestClient) -> None:
    table = {"players": [{"name": "Ann", "hand": 3}, {"name": "Ben"}], "turn": "Ann", "phase": "action"}
    found = client.post(OPTIONS, json={"table": table, "who": "Ann"}).json()["options"]
    verdicts = {(option["play"], option["to"]): option["verdict"] for option in found}
    assert verdicts["unstable.play-card", "upgrade"] == "legal"
    assert verdicts["unstable.play-instant", None] == "illegal"
    assert all(option["because"]["ja"] for option in found)


def test_options_of_somebody_who_is_not_there_are_a_problem(client: TestClient) -> None:
    table = {"players": [{"name": "Ann"}, {"name": "Ben"}]}
    response = client.post(OPTIONS, json={"table": table, "who": "Cat"})
    assert response.json()["type"] == "/docs/problems#bad-table"
    assert client.post(OPTIONS, json={"table": table}).status_code == 422


def test_the_places_of_one_play_are_listed(client: TestClient) -> None:
    tiles = [{"at": "b2", "type": "entrance"}, {"at": "b3", "side": "dark"}, {"at": "c2", "side": "dark"}]
    table = {"tiles": tiles, "turn": "cave", "pieces": [{"who": "goblins:eye", "at": "c2"}]}
    found = client.post(OPTIONS, json={"table": table, "play": {"type": "cave.place-treasure"}}).json()["options"]
    assert {option["to"]: option["verdict"] for option in found} == {"b2": "illegal", "b3": "legal", "c2": "illegal"}


@pytest.mark.parametrize("more", [{}, {"who": "cave", "play": {"type": "cave.place-treasure"}}])
def test_either_somebody_or_a_play_is_named(client: TestClient, more: dict[str, Any]) -> None:
    response = client.post(OPTIONS, json={"table": TABLE, **more})
    assert response.status_code == 422
    assert "'who'" in response.json()["detail"]


def test_a_table_without_a_map_has_no_places(client: TestClient) -> None:
    players = {"players": [{"name": "Ann"}, {"name": "Ben"}]}
    response = client.post(OPTIONS, json={"table": players, "play": {"type": "unstable.draw-as-action"}})
    assert "no map" in response.json()["detail"]


def test_a_table_of_256_tiles_is_answered_with_what_was_left_out(client: TestClient) -> None:
    spaces = [f"{column}{row}" for row in range(1, 17) for column in "abcdefghijklmnop"]
    tiles = [{"at": at, "type": "entrance" if at == "h8" else "plain"} for at in spaces]
    pieces = [{"who": f"goblins:{tribe}", "at": at} for tribe, at in (("bones", "a1"), ("fangs", "p16"), ("eye", "h9"))]
    answer = client.post(OPTIONS, json={"table": {"tiles": tiles, "pieces": pieces}, "who": "goblins"}).json()
    left_out = sum(each["count"] for each in answer["cut"])
    assert len(answer["options"]) + left_out >= 3 * 255
    assert left_out > 100
    assert {"en", "ja"} == set(answer["cut"][0]["text"])


ROWS = "a b\n1 L L\n"
ONE_TILE = {"tiles": [{"at": "b2"}]}


@pytest.mark.parametrize(
    "body",
    [
        {"table": {**ONE_TILE, "edges": [{"between": ["b2\n", "b3"], "is": "wall"}]}},
        {"table": {"tiles": [{"at": "a1"}, {"at": "zz99"}]}},
        {"table": {**ONE_TILE, "pieces": [{"who": "goblins:eye", "at": "zz99", "state": "lurking"}]}},
        {"text": f"{ROWS}bones a1 population {'1' * 5_000}"},
        {"text": f"{ROWS}knight.strength {'9' * 5_000}"},
        {"text": f"{ROWS}knight.strength {'[' * 1_000}{']' * 1_000}"},
        {"text": f"{ROWS}knight.strength strong"},
        {"text": f"{ROWS}knight.trousers 3"},
        {"text": f"player Ann\nplayer Ben\nturn.actions = {'[' * 1_000}{']' * 1_000}"},
    ],
    ids=lambda body: repr(body)[:60],
)
def test_whatever_a_table_says_that_cannot_be_gets_a_clear_problem(client: TestClient, body: dict[str, Any]) -> None:
    for address in (CHECK, PICTURE):
        answer = client.post(address, json=body)
        assert answer.status_code in (409, 422), answer.text[:300]
        assert answer.json()["detail"]


@pytest.mark.parametrize("part", ["path", "marked"])
def test_a_picture_points_out_no_space_with_a_line_break_in_its_name(client: TestClient, part: str) -> None:
    answer = client.post(PICTURE, json={"table": TABLE, part: ["b2\n"]})
    assert answer.status_code == 409, answer.text[:300]


def test_names_of_spaces_that_are_kept_are_short(client: TestClient) -> None:
    read_name.cache_clear()
    client.post(CHECK, json={"table": {**ONE_TILE, "edges": [{"between": ["b2", "x" * 10_000], "is": "wall"}]}})
    assert read_name.cache_info().currsize == 1


def test_pages_are_answered_while_pictures_are_drawn(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many pictures are under way as the pool has threads in which pages are made, and more."""
    begun, may_go_on = threading.Event(), threading.Event()

    def draw(*_: object) -> bytes:
        begun.set()
        assert may_go_on.wait(20)
        return b"drawn"

    monkeypatch.setattr("api.pages.table_page.table_png", draw)
    with ThreadPoolExecutor(THREADS + 1) as clients:
        asked = [clients.submit(client.get, "/table/picture.png") for _ in range(THREADS + 1)]
        assert begun.wait(20)
        try:
            assert client.get("/rules/vast.knight.attack-dragon.bomb").status_code == 200
            assert not may_go_on.is_set()
        finally:
            may_go_on.set()
        assert [one.result().content for one in asked] == [b"drawn"] * len(asked)


@pytest.mark.parametrize("path", ["/table/picture.svg", "/table/picture.png"])
def test_a_picture_can_be_kept_in_each_language(client: TestClient, path: str) -> None:
    first = client.get(path, headers={"accept-language": "en"})
    assert "Accept-Language" in first.headers["vary"]
    known = {"if-none-match": first.headers["etag"]}
    assert client.get(path, headers={"accept-language": "en", **known}).status_code == 304
    # Only the SVG has words in it.
    again = client.get(path, headers={"accept-language": "ja", **known})
    assert again.status_code == (200 if path.endswith("svg") else 304)


def named(*names: str) -> dict[str, Any]:
    return {"players": [{"name": name} for name in names]}


@pytest.mark.parametrize("name", ["\ufffe", "An\uffffn"])
def test_a_name_that_cannot_be_drawn_is_refused(client: TestClient, name: str) -> None:
    for table in (named(name), {"players": [{"name": "Ann", "stable": [{"kind": "basic", "name": name}]}]}):
        assert client.post(CHECK, json={"table": table, "game": "unstable"}).json()["status"] in (409, 422)
    text = {"text": f"player {name}\n", "game": "unstable"}
    assert client.post(PICTURE, json=text).json()["type"] == "/docs/problems#bad-table"


@pytest.mark.parametrize("names", [("\u00e9", "e\u0301"), ("Ann\ufe55b",), ("\ufdfa" * 20,), ("\u00b4x",)])
def test_names_that_a_link_could_not_carry_are_refused(client: TestClient, names: tuple[str, ...]) -> None:
    response = client.post(CHECK, json={"table": named(*names), "game": "unstable"})
    assert response.json()["type"] == "/docs/problems#bad-table"


@pytest.mark.parametrize("name", ["e\u0301", "Ａｎｎ", "ｹｲ"])
def test_a_name_in_another_spelling_can_be_carried_by_a_link(client: TestClient, name: str) -> None:
    table = {**named(name, "Ben"), "turn": name}
    assert check(client, code=check(client, table=table, game="unstable")["code"])["faults"] == []


def test_whatever_is_written_in_a_picture_it_is_xml() -> None:
    svg = render_picture("preview", scene="\x00\ufffe\uffff\ud800x", verdict="legal", width=1, height=1)
    assert "\ufffd" * 4 + "x" in ElementTree.tostring(ElementTree.fromstring(svg), encoding="unicode")


@pytest.mark.parametrize(
    ("failure", "status"),
    [(CalledProcessError(1, "draw"), 500), (TimeoutExpired("draw", 20), 503), (OSError(11, "no process"), 500)],
)
def test_a_drawing_that_fails_is_a_problem(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise failure

    monkeypatch.setattr(drawing.subprocess, "run", fail)
    response = client.post(PICTURE, json={"text": TEXT}, headers={"Accept": "image/png"})
    assert (response.status_code, response.json()["status"]) == (status, status)
    assert "SVG" in response.json()["detail"]


MOVED = {"play": {"type": "knight.move", "to": "c1"}}
WALKED = "turn knight\ncollapse no\n  a b c d\n1 . E L L\nknight b1\nknight.movement_left 1\nknight.encounters_left 1"


def test_options_are_those_after_what_was_done_before(client: TestClient) -> None:
    def moves(**more: object) -> dict[str, str]:
        found = client.post(OPTIONS, json={"text": WALKED, "who": "knight", **more}).json()["options"]
        return {option["to"]: option["verdict"] for option in found if option["play"] == "knight.move"}

    assert moves()["c1"] == "legal"
    assert moves(steps=[MOVED]) == {"b1": "illegal", "d1": "illegal"}
    assert moves(steps=[{**MOVED, "facts": {"knight.movement_left": 2}}])["d1"] == "legal"


def test_what_the_rules_say_of_the_steps_before_comes_with_the_options(client: TestClient) -> None:
    steps = [MOVED, {"play": {"type": "knight.move", "to": "d1"}}]
    found = client.post(OPTIONS, json={"text": WALKED, "who": "knight", "steps": steps}).json()
    assert [step["verdict"] for step in found["steps"]] == ["legal", "illegal"]
    assert all(option["from"] == "c1" for option in found["options"])


def test_what_a_step_before_states_in_vain_comes_with_the_options(client: TestClient) -> None:
    steps = [{**MOVED, "facts": {"thief.carried": 1}}]
    found = client.post(OPTIONS, json={"text": WALKED, "who": "knight", "steps": steps}).json()
    assert "thief.carried" in found["steps"][0]["unread"]


def test_the_places_of_a_play_are_looked_for_after_what_was_done_before(client: TestClient) -> None:
    dark = "turn cave\ncollapse no\n  a b c\n1 E D D"
    place = {"type": "cave.place-treasure"}
    body = {"text": dark, "play": place, "steps": [{"play": {**place, "to": "b1"}}]}
    found = client.post(OPTIONS, json=body).json()["options"]
    assert {option["to"]: option["verdict"] for option in found}["b1"] == "illegal"


@pytest.mark.parametrize(
    "steps",
    [[{"play": {"type": "no.such"}}], [{"play": {"type": "unstable.end-turn"}}], [{"play": {"type": {}}}], ["x"], 3],
)
def test_steps_before_that_make_no_sense_are_one_clear_problem(client: TestClient, steps: object) -> None:
    response = client.post(OPTIONS, json={"text": WALKED, "who": "knight", "steps": steps})
    assert response.status_code in (400, 422)


def test_steps_of_another_game_do_not_fit_the_table(client: TestClient) -> None:
    steps = [MOVED, {"play": {"type": "unstable.act-after-instant"}, "facts": {"action.used": None}}]
    problem = client.post(OPTIONS, json={"text": WALKED, "who": "knight", "steps": steps}).json()
    assert problem["type"].endswith("bad-table")
    assert problem["text"]["en"].startswith("Step 2: unstable.act-after-instant is a play of unstable")

"""The page of a table as the server makes it: read, checked, asked, played on, and carried in its address."""

from __future__ import annotations

import gzip
import re
import threading
from html import unescape
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.pages.table_address import MOST_STEPS, read_step, step_of
from api.tables import check_table, table_options
from kb.table_templates import TableTemplate
from validators.registry import GAMES

BROWSER = {"accept": "text/html"}
FORCED = {"game": "vast", "example": "forced-movement"}
MOVE = "knight.move,who:knight,from:c3,to:d3"


def page(client: TestClient, status: int = 200, lang: str = "en", **params: object) -> str:
    answer = client.get("/table", params={**params, "lang": lang}, headers=BROWSER)  # type: ignore[arg-type]
    assert answer.status_code == status
    return answer.text


def links(text: str, mark: str) -> list[str]:
    found = re.findall(r"<a ([^>]*)>", text)
    return [unescape(match[1]) for tag in found if mark in tag and (match := re.search('href="([^"]*)"', tag))]


def templates(edition: Edition) -> list[TableTemplate]:
    return list(edition.library.table_templates)


def test_every_game_with_tables_has_templates(edition: Edition) -> None:
    assert {template.game for template in templates(edition)} == {name for name in GAMES if GAMES[name].table_faces}


def test_every_template_is_a_sound_position_with_each_of_its_roles(edition: Edition) -> None:
    for template in templates(edition):
        roles = [lines.role for lines in template.roles]
        for chosen in ((), *((role,) for role in roles), tuple(roles)):
            found = check_table(edition, {"game": template.game, "text": template.text_for(chosen)})
            assert found.faults == (), template.name


@pytest.mark.parametrize(("lang", "said"), [("en", "To: "), ("ja", "どこへ：")])
def test_what_is_wrong_with_a_step_is_told_without_names_of_fields(client: TestClient, lang: str, said: str) -> None:
    step = "cave.place-tile,to:c3"
    text = page(client, lang=lang, game="vast", example="forced-movement", step=step)
    (problem,) = re.findall('class="verdict problem".*?</section>', text, re.S)
    assert said in problem
    assert "play." not in problem


def test_a_rule_shows_the_table_that_is_laid_out_for_it(client: TestClient, edition: Edition) -> None:
    for template in templates(edition):
        for rule in template.rules[:1]:
            said = client.get(f"/rules/{rule}", params={"lang": "en"}).text
            picture = f"/table/picture.svg?game={template.game}&amp;example={template.name}&amp;lang=en"
            assert picture in said, template.name
            assert client.get(picture.replace("&amp;", "&")).headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_template_is_one_link_away(client: TestClient, edition: Edition, lang: str) -> None:
    for template in templates(edition):
        text = page(client, lang=lang, game=template.game, example=template.name)
        assert template.title.of("ja" if lang == "ja" else "en") in text
        assert f"example={template.name}" in text
        assert all(f"/rules/{rule}?lang={lang}" in text for rule in template.rules)


def test_a_text_that_cannot_be_read_stays_in_the_form_with_what_is_wrong(client: TestClient) -> None:
    for lang, said in (("en", "Line 1"), ("ja", "1行目")):
        text = page(client, 422, lang, game="vast", text="knigt b2")
        assert said in text
        assert ">knigt b2</textarea>" in text


def test_a_damaged_code_is_a_problem_on_the_page(client: TestClient) -> None:
    assert "cut or changed" in page(client, 422, code="eNpt")


def test_what_is_wrong_with_a_position_is_shown_with_its_rule(client: TestClient) -> None:
    text = page(client, game="vast", text="    a  b\n1   E  E\n")
    assert "a second Entrance tile" in unescape(text)
    assert 'class="illegal"' in text


def test_an_address_carries_table_steps_and_claims(client: TestClient) -> None:
    text = page(client, **FORCED, step=[MOVE])
    link = re.search(r'id="share-link" readonly value="http://testserver([^"]+)"', text)
    assert link
    again = client.get(unescape(link[1]), headers=BROWSER).text
    assert "verdict-line legal" in again
    assert again.count("data-step") == text.count("data-step")


def test_options_say_how_sure_they_are_and_each_can_be_done(client: TestClient) -> None:
    text = page(client, **FORCED, who="knight")
    assert {"unless", "illegal"} <= set(re.findall(r'class="option (\w+)"', text))
    done = next(href for href in links(text, "data-step") if MOVE in href)
    after = unescape(client.get(done, headers=BROWSER).text)
    assert "verdict-line legal" in after
    assert '"at":"d3"' in after.split('"position"')[1].split('"code"')[0]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_can_be_read_again_as_a_step(edition: Edition, game: str) -> None:
    """What is tapped is judged as the option was."""
    faces = GAMES[game].table_faces
    assert faces
    table = faces.read_text(faces.example)
    actors = {actor.id: actor for actor in faces.actors(table)}
    found = table_options(edition, {"game": game, "text": faces.example, "who": faces.example_who}).options
    assert found
    for option in found:
        step = read_step(GAMES[game], step_of(option, actors.get(option.who)))
        assert step.play["type"] == option.play
        assert step.facts == option.facts


def test_a_table_of_cards_speaks_of_players_and_not_of_pieces(client: TestClient) -> None:
    for game, said in (("vast", "Tap a piece"), ("unstable", "Tap a player")):
        assert f'<p class="hint">No step yet. {said}' in page(client, game=game)


def test_a_step_is_taken_back_by_the_link_beside_it(client: TestClient) -> None:
    text = page(client, **FORCED, step=[MOVE, "knight.move,who:knight,from:d3,to:d4"])
    back = [href for href in links(text, "data-step") if "step=" in href]
    assert any(href.count("step=") == 1 for href in back)


def test_an_illegal_step_is_judged_and_not_carried_out(client: TestClient) -> None:
    text = page(client, **FORCED, step=["knight.move,who:knight,from:c3,to:e3"])
    assert "verdict-line illegal" in text
    assert "Not carried out" in text


def test_a_step_that_makes_no_sense_is_told(client: TestClient) -> None:
    for step in (
        "knight.move,who:knight,from:a3,to:b3",
        "no.such-play",
        "knight.move,colour:blue",
        "knight.move,to:zz99x",
    ):
        assert 'role="alert"' in page(client, **FORCED, step=[step]), step


def test_what_a_step_turns_on_can_be_stated_of_it(client: TestClient) -> None:
    text = page(client, **FORCED, step=[MOVE])
    stated = [href for href in links(text, "data-step") if "knight.movement_left:0" in href]
    assert stated
    after = client.get(stated[0], headers=BROWSER).text
    assert "verdict-line illegal" in after


def test_a_claim_is_judged_after_the_steps(client: TestClient) -> None:
    noted = "turn knight\ncollapse no\n    a  b\n1   E  L\nknight a1\nknight.movement_left = 2\n"
    step = "knight.move,who:knight,from:a1,to:b1"
    form = {"claim": "knight.movement_left", "way": "by", "value": "-1"}
    text = page(client, game="vast", text=noted, step=[step], **form)
    assert 'class="claimed"' in text
    assert "by:knight.movement_left" in text


def test_a_play_is_found_by_words_and_becomes_the_next_step(client: TestClient) -> None:
    text = page(client, **FORCED, do="giant bats move the knight", **{"from": "c3", "to": "d3"})
    found = [href for href in links(text, "data-step") if "cave.giant-bats" in href]
    assert found
    assert "verdict-line" in client.get(found[0], headers=BROWSER).text
    assert "No play fits" in page(client, **FORCED, do="zzzxq")


def test_the_picture_of_an_address(client: TestClient) -> None:
    svg = client.get("/table/picture.svg", params={**FORCED, "step": MOVE})
    png = client.get("/table/picture.png", params=FORCED)
    assert svg.headers["content-type"] == "image/svg+xml"
    assert 'class="step"' in svg.text
    assert png.content.startswith(b"\x89PNG")


def test_names_of_players_cannot_break_out_of_the_data(client: TestClient) -> None:
    text = page(client, game="unstable", text="player </script><b>\n")
    assert "</script><b>" not in text


@pytest.mark.parametrize("by", ["+-1", "+" * 9 + "1", "--", "1" * 5_000, "one", ""])
@pytest.mark.parametrize("path", ["/table", "/table/picture.svg", "/settle/knight.enter-tribe"])
def test_a_claim_by_no_number_is_a_clear_problem(client: TestClient, path: str, by: str) -> None:
    answer = client.get(path, params={"by:knight.grit": by})
    assert answer.status_code == 422
    assert "knight.grit" in answer.text


@pytest.mark.parametrize("by", ["+2", "-2", "２"])
def test_a_claim_by_a_number_is_read(client: TestClient, by: str) -> None:
    assert client.get("/settle/knight.enter-tribe", params={"by:knight.grit": by}).status_code == 200


def test_a_claim_beyond_what_a_number_can_be_is_shown_as_wrong(client: TestClient) -> None:
    given = {"knight.movement_left": "1", "is:knight.movement_left": "-1"}
    answer = client.get("/settle/knight.move", params=given)
    assert (answer.status_code, ", not -1" in answer.text) == (200, True)


def test_a_step_that_names_no_space_leaves_the_picture_without_an_arrow(client: TestClient) -> None:
    drawn, plain = (client.get("/table/picture.svg", params=p) for p in ({"step": "knight.move,from:b2\n,to:b3"}, {}))
    assert (drawn.status_code, drawn.text) == (200, plain.text)


def long_walk() -> dict[str, object]:
    """As many steps as an address has, each of which turns on something and states the same many times over."""
    columns = "abcdefghijklmnop"
    rows = "\n".join(f"{row}  " + " ".join("L" * len(columns)) for row in range(1, 17))
    said = ",thief.stealth:3" * 24
    steps = [f"thief.move,who:thief,to:a{3 - n % 2}{said}" for n in range(MOST_STEPS)]
    return {"game": "vast", "text": f"turn thief\n   {' '.join(columns)}\n{rows}\nthief a2", "step": steps}


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "on the page that ends with this step"), ("ja", "この手順で終わるページ")]
)
def test_a_long_address_makes_no_page_of_many_megabytes(client: TestClient, lang: str, said: str) -> None:
    text = page(client, lang=lang, **long_walk())
    assert len(text) < 2_500_000
    assert "open-facts" in text
    assert said in text
    alone = next(href for href in links(text, "data-step") if href.count("step=") == 1)
    assert "open-facts" in client.get(alone, headers=BROWSER).text


@pytest.mark.parametrize(("lang", "said"), [("en", "more are not listed"), ("ja", "件は載せていない")])
def test_options_that_would_be_too_many_links_are_counted(client: TestClient, lang: str, said: str) -> None:
    text = page(client, lang=lang, who="thief", **long_walk())
    assert len(text) < 3_500_000
    assert said in text


def test_a_large_page_is_compressed_where_it_is_made(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def compress(data: bytes, level: int, mtime: int) -> bytes:
        threads.append(threading.current_thread().name)
        return gzip.compress(data, level, mtime=mtime)

    monkeypatch.setattr("api.pages.page_request.gzip", Mock(compress=compress))
    answer = client.get("/table", params=long_walk(), headers=BROWSER)  # type: ignore[arg-type]
    assert answer.headers["content-encoding"] == "gzip"
    assert "open-facts" in answer.text
    assert all(name.startswith("judge") for name in threads)
    assert threads


def test_a_step_that_is_legal_unless_is_not_called_legal(client: TestClient) -> None:
    (said,) = re.findall('<ol>.*?<span class="outcome">(.*?)</span>', page(client, **FORCED, step=MOVE), re.S)
    assert said == "legal, unless …"


def test_words_of_the_game_are_explained_in_what_is_said_of_an_option(client: TestClient) -> None:
    options = page(client, **FORCED, who="knight").split('id="options"')[1].split("</section>")[0]
    assert "moves to an adjacent tile" in options
    assert 'class="term" href="/terms/term.vast.adjacent' in options

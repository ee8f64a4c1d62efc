"""The table in the browser: drawn by touch, mouse and keyboard, asked, played on, and carried in its address."""

from __future__ import annotations

import re
from time import monotonic
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import BOTH_WIDTHS, DESKTOP, PHONE, Opener

CLASSES = "signs => signs.map((sign) => sign.className)"
FORCED = "/table?game=vast&example=forced-movement"
EMPTY = "/table?game=vast&example=empty"


def tool(page: Page, name: str) -> None:
    page.get_by_role("toolbar").get_by_role("button", name=name, exact=True).click()


def kind(page: Page, name: str) -> None:
    page.locator(".toolbar.more").get_by_role("button", name=name, exact=True).click()


def cell(page: Page, at: str) -> Locator:
    return page.locator(f'.map [data-at="{at}"]')


def settled(page: Page) -> None:
    """Until the server has answered what was drawn last: the address then has its code."""
    expect(page.locator("#drawing")).not_to_have_attribute("data-waiting", "yes")


def text_of(page: Page) -> str:
    settled(page)
    return page.locator("#table-text").input_value()


def paint(page: Page, first: str, last: str) -> None:
    """A stroke of the brush, in a straight line."""
    boxes = [box for at in (first, last) if (box := cell(page, at).bounding_box())]
    (x1, y1), (x2, y2) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    page.mouse.move(x1, y1)
    page.mouse.down()
    page.mouse.move(x2, y2, steps=12)
    page.mouse.up()


@BOTH_WIDTHS
def test_a_map_is_drawn_with_tools(new_page: Opener, width: dict[str, object]) -> None:
    page = new_page(EMPTY, **width)
    tool(page, "Dark")
    cell(page, "b1").click()
    tool(page, "Lit")
    cell(page, "c2").click()
    tool(page, "Wall")
    box = cell(page, "c2").bounding_box()
    assert box
    cell(page, "c2").click(position={"x": box["width"] / 2, "y": 6})
    tool(page, "Token")
    kind(page, "Treasure token")
    cell(page, "c2").click()
    tool(page, "Piece")
    kind(page, "Knight")
    cell(page, "b2").click()
    text = text_of(page)
    assert re.search(r"^1 +D", text, re.M)
    assert re.search(r"^2 +E +Ln", text, re.M)
    assert "knight b2" in text
    assert "treasure c2" in text
    assert "code=" in page.url


@BOTH_WIDTHS
def test_a_piece_is_dragged_and_that_can_be_undone(new_page: Opener, width: dict[str, object]) -> None:
    page = new_page(FORCED, **width)
    cell(page, "c3").locator(".man").drag_to(cell(page, "d3"))
    expect(cell(page, "d3").locator(".man")).to_be_visible()
    assert "knight d3" in text_of(page)
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, "c3").locator(".man")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(cell(page, "d3").locator(".man")).to_be_visible()


def test_the_map_grows_to_the_left_and_upwards_and_stays_under_the_finger(new_page: Opener) -> None:
    page = new_page("/table?game=vast&text=%20%20a%0A1%20E&lang=en")
    before = cell(page, "a1").bounding_box()
    tool(page, "Dark")
    page.locator('.map [data-column="0"][data-row="1"]').click()
    expect(cell(page, "a1")).to_have_class(re.compile("dark"))
    expect(cell(page, "b1")).to_have_attribute("aria-label", re.compile("Entrance"))
    after = cell(page, "b1").bounding_box()
    assert before
    assert after
    assert [after[side] for side in ("x", "width")] == pytest.approx([before[side] for side in ("x", "width")], abs=1)


def test_what_is_done_to_a_space_has_another_sign_than_going_there(new_page: Opener) -> None:
    text = "turn knight\n   a b c\n1  E L L\nknight a1\nbones c1 revealed population 2\n"
    page = new_page(f"/table?game=vast&text={quote(text)}")
    cell(page, "a1").click()
    expect(cell(page, "b1")).to_have_attribute("aria-label", re.compile("Go there: Legal"))
    expect(cell(page, "c1").locator(".aim")).to_be_visible()
    expect(cell(page, "c1")).to_have_attribute("aria-label", re.compile("Do something there: "))


def test_every_sign_on_the_map_is_in_the_legend(new_page: Opener) -> None:
    page = new_page(FORCED)
    cell(page, "c3").click()
    expect(cell(page, "d3")).to_have_class(re.compile("unless"))
    signs = {re.sub("aim|sign", "", css).strip() for css in page.locator(".cell > .sign").evaluate_all(CLASSES)}
    assert len(signs) > 2
    assert {css.split()[-1] for css in page.locator(".legend .sign").evaluate_all(CLASSES)} >= signs
    expect(page.locator(".legend")).to_contain_text("Not legal")


@BOTH_WIDTHS
def test_a_tap_on_a_piece_shows_where_it_can_go_and_a_step_is_done_and_taken_back(
    new_page: Opener, width: dict[str, object]
) -> None:
    page = new_page(FORCED, **width)
    cell(page, "c3").click()
    expect(cell(page, "d3")).to_have_class(re.compile("unless"))
    expect(cell(page, "e3")).to_have_class(re.compile("illegal"))
    cell(page, "e3").click()
    expect(page.locator(".inspector .option.illegal").first).to_contain_text("Not legal")
    expect(page.locator(".inspector .option.illegal a[href^='/rules/']").first).to_be_visible()
    cell(page, "d3").click()
    page.locator(".inspector").get_by_role("link", name="Do it").first.click()
    expect(page.locator("#steps .verdict-line")).to_contain_text("Legal")
    expect(cell(page, "d3").locator(".man")).to_be_visible()
    expect(page.locator("#steps ol > li")).to_have_count(1)
    page.locator("#steps").get_by_role("link", name="Take back").click()
    expect(cell(page, "c3").locator(".man")).to_be_visible()
    expect(page.locator("#steps ol > li")).to_have_count(0)


def test_the_link_opens_the_same_table_elsewhere_in_the_other_language(new_page: Opener) -> None:
    page = new_page(FORCED)
    cell(page, "c3").click()
    cell(page, "d3").click()
    page.locator(".inspector").get_by_role("link", name="Do it").first.click()
    expect(page.locator("#steps ol > li")).to_have_count(1)
    page.locator(".sharing-table summary").click()
    expect(page.locator(".qr svg")).to_be_visible()
    other = new_page(page.locator("#share-link").input_value(), locale="ja-JP")
    expect(cell(other, "d3").locator(".man")).to_be_visible()
    expect(other.locator("#steps .verdict-line")).to_contain_text("できる")
    expect(cell(other, "d3")).to_have_attribute("aria-label", re.compile("ナイト"))


def test_a_claim_about_the_steps_is_judged(new_page: Opener) -> None:
    text = "turn knight\n   a b\n1  E L\nknight a1\nknight.movement_left = 2\n"
    page = new_page("/table")
    page.locator("#text-form > summary").click()
    page.locator("#table-text").fill(text)
    page.get_by_role("button", name="Check the table").click()
    cell(page, "a1").click()
    cell(page, "b1").click()
    page.locator(".inspector").get_by_role("link", name="Do it").first.click()
    page.locator(".claim summary").click()
    page.locator("select[name=claim]").select_option("knight.movement_left")
    page.locator("input[name=value]").fill("-1")
    page.get_by_role("button", name="Judge the claim").click()
    expect(page.locator(".claimed li").first).to_have_class("legal")


def test_a_position_that_no_rules_allow_is_told_at_once(new_page: Opener) -> None:
    page = new_page(EMPTY)
    tool(page, "Lit")
    kind(page, "Entrance tile")
    cell(page, "c2").click()
    expect(page.locator("#check .illegal")).to_contain_text("second Entrance")
    expect(page.locator("#check .illegal a")).to_have_attribute("href", re.compile("^/rules/"))


def test_a_board_keeps_what_is_known(new_page: Opener) -> None:
    page = new_page("/table?game=vast&example=setup&role=knight")
    page.locator(".all-boards > summary").click()
    board = page.locator('[data-board="knight"]')
    expect(board.locator("summary")).to_contain_text("7")
    board.locator("summary").click()
    board.get_by_label("Knight: Note something").select_option("knight.movement_left")
    assert "knight.movement_left" not in text_of(page)
    board.get_by_label("The Movement she has left", exact=True).select_option("3")
    assert "knight.movement_left = 3" in text_of(page)


def test_a_board_stays_open_that_is_drawn_again_at_once(new_page: Opener) -> None:
    page = new_page("/table?game=vast&example=setup&role=knight")
    page.locator(".all-boards > summary").click()
    board = page.locator('[data-board="knight"]')
    board.evaluate("""(board) => {
        board.querySelector("summary").click();
        const more = [...board.querySelectorAll("select")].at(-1);
        more.value = "knight.movement_left";
        more.dispatchEvent(new Event("change"));
    }""")
    expect(board.get_by_label("The Movement she has left", exact=True)).to_be_visible()


def test_all_of_it_by_keyboard_alone(new_page: Opener) -> None:
    page = new_page(FORCED, **DESKTOP)
    cell(page, "c3").focus()
    page.keyboard.press("ArrowRight")
    expect(cell(page, "d3")).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")
    expect(cell(page, "d3")).to_have_attribute("aria-label", re.compile("Walls: south"))
    expect(cell(page, "d3")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(cell(page, "d3")).not_to_have_attribute("aria-label", re.compile("Walls"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(cell(page, "d3")).to_have_attribute("aria-label", re.compile("Legal, unless"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".inspector").get_by_role("link", name="Do it").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#steps ol > li")).to_have_count(1)


def test_a_map_of_twenty_tiles_with_six_pieces_is_drawn_on_a_phone_in_few_touches(new_page: Opener) -> None:
    page = new_page(EMPTY, **PHONE)
    began, touches = monotonic(), 0
    tool(page, "Lit")
    for first, last in (("c2", "c2"), ("b1", "d1"), ("d2", "d2"), ("b3", "e3"), ("b4", "e4")):
        paint(page, first, last)
        touches += 1
    tool(page, "Dark")
    for first, last in (("e1", "e2"), ("b5", "e5")):
        paint(page, first, last)
        touches += 1
    expect(page.locator(".map .cell:not(.gap)")).to_have_count(20)
    tool(page, "Piece")
    touches += 3
    places = {"Knight": "b2", "Bones Tribe": "b3", "Fangs Tribe": "c3", "Dragon": "d3", "Thief": "d2", "Ghoul": "e3"}
    for name, at in places.items():
        kind(page, name)
        cell(page, at).click()
        touches += 2
    expect(page.locator(".map .man")).to_have_count(6)
    print(f"{touches} touches, {monotonic() - began:.0f} seconds")
    assert touches < 25
    assert len(text_of(page).splitlines()) > 10


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_form_works_without_javascript(new_page: Opener, lang: str) -> None:
    page = new_page(f"{FORCED}&lang={lang}", java_script_enabled=False)
    expect(page.locator("#drawing img")).to_be_visible()
    assert page.locator("#drawing img").evaluate("image => image.naturalWidth") > 100
    page.locator("#text-form > summary").click()
    expect(page.locator("#text-form [data-copy]")).to_be_hidden()
    page.locator(".sharing-table summary").click()
    expect(page.locator(".sharing-table a[data-copy]")).to_have_attribute("href", re.compile("/table\\?"))
    text = page.locator("#table-text").input_value().replace("c3", "d3")
    page.locator("#table-text").fill(text)
    page.locator("#text-form").get_by_role("button").first.click()
    assert "d3" in page.locator("#table-text").input_value()
    page.locator("#who-can a", has_text={"en": "Knight", "ja": "ナイト"}[lang]).click()
    page.locator("#options .option.unless summary").first.click()
    page.locator("#options .option.unless a[data-step]").first.click()
    expect(page.locator("#steps .verdict-line")).to_be_visible()
    page.locator(".other > summary").click()
    page.locator("input[name=do]").fill({"en": "smash the crystal", "ja": "クリスタルを砕く"}[lang])
    page.locator(".other form").get_by_role("button").click()
    page.locator(".other .linklist a").first.click()
    expect(page.locator("#steps ol > li, #outcome .problem").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
@BOTH_WIDTHS
def test_nothing_is_wider_than_the_screen(new_page: Opener, width: dict[str, object], lang: str) -> None:
    page = new_page("about:blank", **width)
    for path in (FORCED, "/table?game=unstable&example=chain"):
        page.goto(f"{path}&lang={lang}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, path


@BOTH_WIDTHS
def test_a_table_of_cards_is_laid_out_asked_and_played_on(new_page: Opener, width: dict[str, object]) -> None:
    page = new_page("/table?game=unstable&example=setup", **width)
    page.locator(".settings [data-key=phase]").select_option("action")
    page.locator("[data-key=add-0]").select_option("magical")
    page.get_by_role("button", name="One more: Ben: Hand").click()
    text = text_of(page)
    assert "stable Ann: baby, magical" in text
    assert "player Ben: hand 6" in text
    page.locator("#who-can a", has_text="Ann").click()
    option = page.locator("#options .option", has_text="Basic Unicorn").first
    option.locator("summary").click()
    option.get_by_role("link", name="Do it").click()
    expect(page.locator(".pile .stack li")).to_have_count(1)
    page.locator("#who-can a", has_text="Ben").click()
    option = page.locator("#options .option", has_text="Plays an Instant").first
    option.locator("summary").click()
    option.locator("[data-step]").click()
    expect(page.locator(".pile .stack li")).to_have_count(2)
    expect(page.locator("#steps ol > li")).to_have_count(2)


def test_the_chain_is_shown_link_by_link(new_page: Opener) -> None:
    page = new_page("/table?game=unstable&example=chain")
    expect(page.locator(".links > li")).to_have_count(2)
    page.get_by_label("Effect", exact=True).fill("SACRIFICE")
    page.get_by_role("button", name="+ Effect").click()
    expect(page.locator(".links > li").last.locator("ul li")).to_have_count(2)
    assert "link 2 Ann: SACRIFICE" in text_of(page)


def test_drawing_does_not_push_out_the_pages_that_were_read(new_page: Opener) -> None:
    page = new_page(FORCED, service_workers="allow")
    page.evaluate(
        "async () => { while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50)); }"
    )
    cell(page, "c3").locator(".man").drag_to(cell(page, "d3"))
    settled(page)
    assert "code=" in page.url
    kept = page.evaluate("async () => (await (await caches.open('pages')).keys()).map((each) => each.url)")
    assert [url for url in kept if "code=" in url] == []


def test_the_roles_that_are_laid_out_are_shown_on_the_map_at_once(new_page: Opener) -> None:
    page = new_page("/table?game=vast&example=setup", **PHONE)
    page.get_by_label("Knight", exact=True).check()
    page.get_by_role("button", name="Lay it out").tap()
    page.wait_for_url(re.compile("role=knight"))
    expect(page.locator("#drawing .cell.lit").first).to_be_in_viewport()


@BOTH_WIDTHS
def test_the_map_stays_where_it_is_whatever_tool_is_chosen(new_page: Opener, width: dict[str, object]) -> None:
    page = new_page(FORCED, **width)
    expect(cell(page, "c3")).to_be_visible()
    tops = set()
    for each in ("Look", "Lit", "Dark", "Wall", "Token", "Piece", "Border", "Erase"):
        tool(page, each)
        tops.add(page.locator(".map").evaluate("map => map.getBoundingClientRect().top + scrollY"))
    assert len(tops) == 1


def test_the_legend_has_the_signs_as_they_are_on_the_map(new_page: Opener) -> None:
    page = new_page("/table?game=vast&example=forced-movement&who=knight")
    looks = "sign => (({ borderRadius, backgroundColor }) => [borderRadius, backgroundColor])(getComputedStyle(sign))"
    on_map, explained = page.locator(".cell > .sign.unless").first, page.locator(".legend .sign.unless")
    expect(on_map).to_be_visible()
    assert explained.evaluate(looks) == on_map.evaluate(looks)


def test_a_table_of_cards_is_printed_without_the_fields_to_add_to_it(new_page: Opener) -> None:
    page = new_page("/table?game=unstable&example=chain")
    expect(page.locator(".card-name").first).to_be_visible()
    page.emulate_media(media="print")
    assert page.locator(".card-name:visible, select:visible").count() == 0
    expect(page.locator(".card-chip").first).to_be_visible()

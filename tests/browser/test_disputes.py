"""A dispute in the browser, from nothing to a verdict."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOTH_WIDTHS, Opener

AMONG_EIGHT = "title => [...document.querySelectorAll('.results h2')].slice(0, 8).some(h => h.innerText == title)"
# The words of each text that begin on one line and end on another.
WORDS_ON_TWO_LINES = """(buttons, lang) => buttons.flatMap((button) => {
  const text = button.firstChild;
  return [...new Intl.Segmenter(lang, { granularity: "word" }).segment(text.data)].filter(({ segment, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    return /[\\p{L}]{2}/u.test(segment) && new Set([...range.getClientRects()].map((box) => box.top)).size > 1;
  }).map(({ segment }) => segment);
})"""


def answer(page: Page, name: str) -> None:
    asked = page.locator(".asking h2").inner_text()
    page.locator(".asking").get_by_role("link", name=name, exact=True).click()
    expect(page.locator("[data-focus]")).not_to_have_text(asked)


def settle_a_hit(page: Page) -> None:
    """Strength 5 against Armor 3, each asked for by itself."""
    answers = {"Strength": "5", "Armor": "3", "center": "Yes"}
    for _ in range(4):
        if page.locator(".verdict").count():
            return
        asked = page.locator(".asking h2").inner_text()
        answer(page, next(value for word, value in answers.items() if word in asked))


def test_from_nothing_to_a_verdict_one_question_at_a_time(new_page: Opener) -> None:
    page = new_page("/settle")
    page.locator("main").get_by_role("searchbox").press_sequentially("attack on the dragon hits")
    page.locator(".results").get_by_role("link", name="The Knight claims that her attack on the Dragon hits").click()
    expect(page.locator(".asking h2")).to_have_count(1)
    settle_a_hit(page)
    expect(page.locator(".verdict h2")).to_contain_text("Right")
    expect(page.locator(".why h3").first).to_contain_text("Strength above his Armor")
    assert page.locator(".asking").count() == 0


def test_changing_an_assumption_changes_the_verdict(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4")
    expect(page.locator(".verdict h2")).to_contain_text("Wrong")
    page.locator(".assumed summary", has_text="Javelin").click()
    page.get_by_role("link", name="The Javelin was revealed for this attack: Yes").click()
    expect(page.locator(".verdict h2, .asking h2")).not_to_contain_text("Wrong")
    page.go_back()
    expect(page.locator(".verdict h2")).to_contain_text("Wrong")


def test_one_tap_on_a_remedy_makes_it_legal(new_page: Opener) -> None:
    page = new_page("/settle/knight.enter-tribe?knight.strength=3&tribe.strength=3")
    expect(page.locator(".verdict h2")).to_contain_text("Not legal")
    remedy = page.locator(".remedies a", has_text="the Tribe's total Strength")
    wanted = remedy.locator("strong").inner_text()
    assert int(wanted) < 3
    page.evaluate("window.stayed = true")
    remedy.click()
    expect(page.locator(".verdict h2")).to_contain_text("Legal")
    expect(page.locator(".verdict h2")).to_be_focused()
    assert page.evaluate("window.stayed"), "the page was loaded anew"
    assert f"tribe.strength={wanted}" in page.url
    assert "knight.strength=3" in page.url
    expect(page.locator(".said li", has_text="Tribe").locator("strong")).to_have_text(wanted)
    expect(page.locator(".remedies")).to_have_count(0)
    page.go_back()
    expect(page.locator(".verdict h2")).to_contain_text("Not legal")


def test_remedies_are_plain_links_without_javascript(new_page: Opener) -> None:
    address = "/settle/knight.enter-tribe?knight.strength=3&tribe.strength=3&lang=ja"
    page = new_page(address, java_script_enabled=False)
    expect(page.locator(".verdict h2")).to_contain_text("できない")
    page.locator(".remedies a").first.click()
    expect(page.locator(".verdict h2")).to_contain_text("できる")
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_what_is_taken_for_granted_is_one_tap_from_the_verdict(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=5&dragon.armor=3")
    page.locator(".verdict .sure a").click()
    expect(page.locator("#assumed")).to_be_in_viewport()
    expect(page.locator(".verdict h2")).to_contain_text("Right")
    page.go_back()
    expect(page.locator(".verdict h2")).to_contain_text("Right")


def test_a_shared_ruling_that_depends_tells_on_what(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=5&skip=dragon.armor,dice.center")
    expect(page.locator(".verdict h2")).to_have_text("It depends")
    other = new_page(page.locator("#share-link").input_value())
    expect(other.locator(".verdict h2")).to_have_text("It depends")
    other.locator(".leads h3 a").first.click()
    expect(other.locator(".asking h2")).to_have_count(1)


def test_plays_are_found_by_everyday_words(new_page: Opener) -> None:
    page = new_page("/settle")
    for lang, said, first in (
        ("en", "attack the dragon", "The Knight attacks the Dragon"),
        ("en", "steal a unicorn", "A player picks a card to STEAL, or puts it somewhere"),
        ("ja", "竜を殴る", "ナイトがドラゴンを攻撃する"),
        ("ja", "いななき", "プレイヤーがネイなどのインスタントを何かに対してプレイする"),
    ):
        page.goto(f"/settle?lang={lang}")
        page.locator("main").get_by_role("searchbox").press_sequentially(said)
        page.wait_for_function(AMONG_EIGHT, arg=first)  # the list follows the typing a little later


def test_the_share_link_opens_the_same_ruling_elsewhere(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=5&dragon.armor=3")
    expect(page.locator(".qr svg")).to_be_visible()
    link = page.locator("#share-link").input_value()
    other = new_page(link, locale="ja-JP")
    expect(other.locator(".verdict h2")).to_contain_text("正しい")
    expect(other.locator(".said > ul > li")).to_have_count(2)


def test_not_knowing_leads_to_what_it_depends_on(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=5")
    while page.locator(".asking").count():
        asked = page.locator(".asking h2").inner_text()
        page.get_by_role("link", name="I don't know").click()
        expect(page.locator("[data-focus]")).not_to_have_text(asked)
    expect(page.locator(".verdict h2")).to_have_text("It depends")
    expect(page.locator(".leads")).to_contain_text("Armor")


def test_a_dispute_is_settled_without_javascript(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon", java_script_enabled=False)
    settle_a_hit(page)
    expect(page.locator(".verdict h2")).to_contain_text("Right")


def test_a_dispute_is_settled_by_keyboard_alone(new_page: Opener) -> None:
    page = new_page("/settle/knight.walk-several-tiles?knight.movement=7")
    heading = page.locator("[data-focus]")
    expect(heading).to_contain_text("tiles")
    heading.focus()
    for _ in range(5):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_contain_text("Legal")
    expect(page.locator(".verdict h2")).to_be_focused()


def test_facts_that_cannot_hold_together_are_told_on_the_page(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=99")
    expect(page.locator("h1")).to_have_text(re.compile("does not fit"))


def test_plays_are_listed_by_role_and_by_what_is_happening(new_page: Opener) -> None:
    for lang, role, topic, play in (
        ("en", "Knight", "Attacking the Dragon", "The Knight attacks the Dragon"),
        ("ja", "ナイト", "ドラゴンへの攻撃", "ナイトがドラゴンを攻撃する"),
    ):
        page = new_page(f"/settle?game=vast&lang={lang}", java_script_enabled=False)
        page.locator(".shelf a", has=page.get_by_text(role, exact=True)).click()
        group = page.locator(".group", has_text=topic)
        assert page.locator(".group a:visible").count() == 0
        group.locator("summary").click()
        group.get_by_role("link", name=play, exact=True).click()
        expect(page.locator("h1")).to_have_text(play)


def test_every_play_is_in_one_topic_and_no_list_is_long(new_page: Opener) -> None:
    page = new_page("/settle?game=vast&role=knight")
    number = int(page.locator(".roles [aria-current] small").inner_text())
    lengths = page.locator(".group").evaluate_all("groups => groups.map((each) => each.querySelectorAll('li').length)")
    assert sum(lengths) == number
    assert max(lengths) < 25


def test_what_was_said_can_be_changed_in_place(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4")
    expect(page.locator(".verdict h2")).to_contain_text("Wrong")
    page.locator(".said summary", has_text="Armor").click()
    page.locator(".said li", has_text="Armor").get_by_role("link", name="The Dragon's Armor: 2").click()
    expect(page.locator(".verdict h2")).to_contain_text("Right")
    page.locator(".said summary", has_text="Armor").click()
    page.locator(".said").get_by_role("link", name="Ask again: The Dragon's Armor").click()
    expect(page.locator(".asking h2")).to_be_visible()
    assert "dragon.armor=" not in page.url


def test_a_shared_ruling_shows_what_was_said_and_its_rules_above_the_fold(new_page: Opener) -> None:
    link = new_page("/settle/knight.hit-dragon?knight.strength=5&dragon.armor=3").locator("#share-link").input_value()
    page = new_page(f"{link}?lang=en")
    expect(page.locator(".given")).to_be_in_viewport()
    expect(page.locator(".given")).to_contain_text("Armor")
    expect(page.locator(".dated")).to_contain_text("2019-07-12")
    expect(page.locator(".verdict h2")).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_two_answers_to_a_condition_stand_side_by_side(new_page: Opener, lang: str) -> None:
    page = new_page(f"/settle/knight.enter-tribe?knight.strength=3&tribe.strength=3&lang={lang}")
    tops = [button.bounding_box() for button in page.locator(".hinges li").first.locator(".button").all()]
    assert len({box["y"] for box in tops if box}) == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_button_is_named_by_all_that_is_written_on_it(new_page: Opener, lang: str) -> None:
    page = new_page(f"/settle/knight.enter-tribe?knight.strength=3&tribe.strength=3&lang={lang}")
    for button in page.locator(".hinges .button").all():
        assert (button.get_attribute("aria-label") or "").startswith(" ".join(button.inner_text().split()))


def test_under_the_stamp_the_reason_stands_before_the_rule(new_page: Opener) -> None:
    """The title of a rule says when something is so; right under "Wrong" it would read as the opposite."""
    page = new_page("/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4")
    expect(page.locator(".verdict .because")).to_contain_text("er Strength 3 is not above the Dragon's Armor 4")
    expect(page.locator(".verdict .because + .by")).to_contain_text("Rule: ")


@pytest.mark.parametrize("lang", ["en", "ja"])
@BOTH_WIDTHS
def test_no_word_of_an_answer_is_broken(new_page: Opener, width: dict[str, object], lang: str) -> None:
    page = new_page(f"/settle/unstable.play-instant?lang={lang}", **width)
    assert page.locator(".answers a").evaluate_all(WORDS_ON_TWO_LINES, lang) == []
    page.goto(f"/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4&lang={lang}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.locator(".hinges .button").evaluate_all(WORDS_ON_TWO_LINES, lang) == []

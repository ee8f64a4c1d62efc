"""House rules are read from Markdown, in one language at least; what is wrong has its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.faults import ContentError, Fault
from kb.house_rules import HouseRules, parse_house_rules, read_house_rules

HEAD = "# Sundays · 日曜の会\n\n- game: toy\n- name: sundays\n\n"
RULE = "### No hugs · 抱かない\n\n`no-hugs` add\n\nNobody hugs.\n\n誰も抱かない。\n\n- bears on: hug, toy.hug\n"


def read(markdown: str) -> HouseRules:
    [found] = parse_house_rules({"sundays.md": markdown})
    return found


def faults(markdown: str, file: str = "sundays.md") -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_house_rules({file: markdown})
    return [str(fault) for fault in caught.value.faults]


def test_a_rule_has_its_id_texts_lines_and_place() -> None:
    found = read(HEAD + RULE)
    assert (found.name, found.game, found.title.ja) == ("sundays", "toy", "日曜の会")
    [rule] = found.rules
    assert (rule.id, rule.kind, str(rule.place)) == ("house.sundays.no-hugs", "add", "sundays.md:6")
    assert (rule.text.en, rule.text.ja) == ("Nobody hugs.", "誰も抱かない。")
    assert rule.bears_on == ("hug", "toy.hug")
    assert rule.of is None


@pytest.mark.parametrize(
    ("left", "en", "ja"),
    [
        ("Nobody hugs.", "Nobody hugs.", "Nobody hugs.（英語のみ）"),
        ("誰も抱かない。", "誰も抱かない。 (Japanese only)", "誰も抱かない。"),
    ],
)
def test_one_language_stands_in_for_the_other_and_is_marked(left: str, en: str, ja: str) -> None:
    [rule] = read(HEAD + RULE.replace("Nobody hugs.\n\n誰も抱かない。", left)).rules
    assert (rule.text.en, rule.text.ja) == (en, ja)


def test_a_heading_over_several_rules_is_no_rule() -> None:
    assert len(read(HEAD + "## Bears · くま\n\n" + RULE).rules) == 1


def test_the_digest_changes_with_every_letter_and_tells_nothing() -> None:
    first, second = read(HEAD + RULE), read(HEAD + RULE.replace("Nobody", "No one"))
    assert first.digest != second.digest
    assert len(first.digest) == 16
    assert read(HEAD + RULE).digest == first.digest


@pytest.mark.parametrize(
    ("markdown", "fault"),
    [
        ("Just a text.", "sundays.md:1: bad-shape: a set of house rules begins with"),
        ("# T\n\n- name: sundays\n", "sundays.md:1: bad-shape: '- game: …' under the title"),
        ("# T\n\n- game: toy\n- name: Sun days\n", "sundays.md:1: bad-shape: '- name: …' under the title"),
        ("# T\n\n- game: toy\n- name: x\n- colour: red\n", "unknown key 'colour'"),
        (HEAD + RULE.replace("`no-hugs` add", "no-hugs add"), "sundays.md:8: bad-shape: under the heading come"),
        (HEAD + RULE.replace("` add", "` forbid"), "one of add, change, off"),
        (HEAD + RULE.replace("Nobody hugs.\n\n誰も抱かない。\n", ""), "sundays.md:8: missing-language"),
        (HEAD + RULE.replace("bears on", "forbids"), "sundays.md:14: bad-shape: 'forbids' is no way to say"),
        (HEAD + RULE.replace("bears on", "forbids"), "allowed, not allowed, at most, at least, exactly, costs, gains"),
        (HEAD + RULE.replace("hug, toy.hug", ""), "sundays.md:14: bad-shape: 'bears on:' says nothing"),
        (HEAD + RULE.replace("- bears on: hug, toy.hug\n", ""), "so it is not judged: it needs '- bears on: …'"),
        (HEAD + RULE.replace("` add", "` off"), "'bears on' is no way"),
        (HEAD + RULE.replace("` add", "` change").replace("bears on: hug, toy.hug", "at most: 1 hugs"), "'- rule: ID'"),
        (HEAD + RULE.replace("bears on: hug, toy.hug", "at most: 1 hugs"), "is for one play: '- play: NAME'"),
        (HEAD + RULE + "- overrides: toy.hug\n", "sundays.md:15: bad-shape: 'overrides:' goes with 'allowed:'"),
        (HEAD + RULE + "\n" + RULE, "sundays.md:16: duplicate-id: house.sundays.no-hugs stands in sundays.md:6 too"),
    ],
)
def test_a_fault_has_file_and_line(markdown: str, fault: str) -> None:
    assert any(fault in found for found in faults(markdown)), faults(markdown)


def test_every_fault_of_a_file_is_listed() -> None:
    assert len(faults(HEAD + RULE.replace("` add", "` x") + "\n" + RULE.replace("hug, toy.hug", ""))) == 2


def test_the_files_of_a_folder_with_one_name_are_one_set(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(HEAD + RULE, encoding="utf-8")
    (tmp_path / "b.md").write_text(HEAD + RULE.replace("no-hugs", "no-kisses"), encoding="utf-8")
    [found] = read_house_rules(tmp_path)
    assert [rule.id for rule in found.rules] == ["house.sundays.no-hugs", "house.sundays.no-kisses"]
    assert found.rules[1].place.file == "b.md"
    assert found.digest != read(HEAD + RULE).digest
    (tmp_path / "b.md").write_text(HEAD.replace("sundays", "mondays") + RULE, encoding="utf-8")
    assert {each.name for each in read_house_rules(tmp_path)} == {"sundays", "mondays"}


def test_two_files_of_one_set_share_their_game_and_no_names(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(HEAD + RULE, encoding="utf-8")
    (tmp_path / "b.md").write_text(HEAD.replace("toy", "other") + RULE, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_house_rules(tmp_path)
    assert {(fault.file, fault.slug) for fault in caught.value.faults} == {
        ("b.md", "unknown-game"),
        ("b.md", "duplicate-id"),
    }


def test_what_cannot_be_read_is_a_fault_without_its_path(tmp_path: Path) -> None:
    (tmp_path / "latin.md").write_bytes(b"# Caf\xe9")
    (tmp_path / "long.md").write_text("x" * 70_000)
    for name, why in (("latin.md", "not UTF-8"), ("long.md", "longer than"), ("none.md", "No such file")):
        with pytest.raises(ContentError, match=why) as caught:
            read_house_rules(tmp_path / name)
        assert str(tmp_path) not in str(caught.value)
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match=r"no \.md file"):
        read_house_rules(tmp_path / "empty")


HEADS = ("# T", "#", "### R · 規則", "###", "`a` add", "`b` off", "`", "Text.", "本文。", "")
LINES = (
    "- game: toy",
    "- name: x",
    "- rule: x",
    "- at most: 1 y",
    "- - -",
    "- * - x",
    "> q",
    "    code",
    "1. one",
    "<b>",
)


@given(st.lists(st.sampled_from(HEADS + LINES), max_size=14))
def test_whatever_is_written_is_read_or_has_faults(pieces: list[str]) -> None:
    sets, found = read_or_faults("\n".join(pieces))
    assert [each.name for each in sets] == (["x"] if not found else [])
    assert all(fault.line >= 1 for fault in found)


def read_or_faults(markdown: str) -> tuple[tuple[HouseRules, ...], tuple[Fault, ...]]:
    try:
        return parse_house_rules({"any.md": markdown}), ()
    except ContentError as error:
        return (), error.faults

"""Each kind of fault is found, at its file and line, and all of them at once."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from kb import bounded_files
from kb import library as libraries
from kb.checks import check_library
from kb.faults import ContentError, Fault
from kb.library import read_library
from kb.locks import LOCK, check_lock, read_lock, write_lock
from tests.kb.content import CHAPTER, WHERE, write_content

GLOSSARY = (
    "# Terms · 用語\n\n| id | English | 日本語 | かな | also | 別名 | defined by | definition | 定義 |\n"
    "| - | - | - | - | - | - | - | - | - |\n"
)
WAIVERS = "# Waived · 対象外\n\n| document | lines | reason |\n| - | - | - |\n"


def faults_of(folder: Path) -> list[Fault]:
    library, faults = read_library(folder)
    return faults + check_library(library)


def test_a_sound_chapter_has_no_fault(tmp_path: Path) -> None:
    assert faults_of(write_content(tmp_path)) == []


FRIENDS_ONLY = "   - 変更: 友だちだけになった。\n"
BREAKS = [
    ("duplicate-id", "`vast.toys.growl` note", "`vast.toys.hug` note", 23),
    ("dangling-link", "- see: vast.toys.growl", "- see: vast.toys.nobody", 5),
    ("no-link", "- see: vast.toys.hug\n", "", 23),
    ("missing-language", "   - くまはうなる。\n", "", 27),
    ("missing-language", "   - くまはうなる。\n", "   - It growls.\n", 27),
    ("missing-language", "### A bear growls · くまはうなる", "### A bear growls", 23),
    ("missing-language", "- 質問: 2回抱ける？ · 抱く回数\n", "", 19),
    ("version-gap", "2. faq-2019", "3. faq-2019", 5),
    ("line-out-of-bounds", "crystal-caverns.en 9", "crystal-caverns.en 9999", 23),
    ("unknown-document", "crystal-caverns.en 9", "crystal-cavern.en 9", 23),
    ("unknown-term", "- see: vast.toys.growl", "- defines: term.vast.bear", 5),
    ("two-versions-in-one-layer", "2. faq-2019", "2. rulebook", 5),
    ("unknown-layer", "2. faq-2019", "2. faq-2091", 5),
    ("unknown-kind", "`vast.toys.growl` note", "`vast.toys.growl` notes", 23),
    ("unknown-variant", "- asked: may", "- variant: teddy\n- asked: may", 5),
    ("bad-shape", "`vast.toys.growl` note", "vast.toys.growl note", 23),
    ("bad-shape", "crystal-caverns.en 9", "crystal-caverns.en nine", 27),
    ("bad-shape", "- see: vast.toys.hug\n", "- sea: vast.toys.hug\n", 31),
    ("bad-shape", "2. faq-2019 clarification:", "2. faq-2019:", 13),
    ("bad-shape", FRIENDS_ONLY, FRIENDS_ONLY + "   - judges: as 2\n", 18),
    ("bad-shape", FRIENDS_ONLY, FRIENDS_ONLY + "   - judges: as one\n", 18),
    ("bad-shape", FRIENDS_ONLY, FRIENDS_ONLY + "   - judges: never\n", 18),
]


@pytest.mark.parametrize(("slug", "old", "new", "line"), BREAKS, ids=[f"{b[0]} at {b[3]}" for b in BREAKS])
def test_a_broken_chapter_is_reported_with_file_and_line(
    tmp_path: Path, slug: str, old: str, new: str, line: int
) -> None:
    broken = CHAPTER.replace(old, new) if old.startswith("crystal") else CHAPTER.replace(old, new, 1)
    assert broken != CHAPTER
    found = faults_of(write_content(tmp_path, broken))
    assert any(str(fault).startswith(f"{WHERE}:{line}: {slug}: ") for fault in found), "\n".join(map(str, found))


CONFLICT = """
### Once or often? · 1回か何度もか

`vast.conflict.hugs` conflict

1. crystal-caverns-faq.en 10-12
   - Once.
   - 1回。
2. crystal-caverns.en 7
   - Often.
   - 何度も。

- against: 1
- reading: Often.
- 判断: 何度も。
- rules: vast.toys.hug
"""


def test_a_rule_that_restates_only_what_a_reading_sets_aside_is_reported(tmp_path: Path) -> None:
    (found,) = faults_of(write_content(tmp_path, CHAPTER + CONFLICT))
    assert str(found).startswith(
        f"{WHERE}:5: reading-not-followed: vast.toys.hug restates only what vast.conflict.hugs"
    )


CITING_BOTH = CHAPTER.replace("faq.en 10-12", "faq.en 10-12; crystal-caverns.en 7")
REPEATING = CHAPTER.replace("- asked: may", "- restated: crystal-caverns.en 7\n- asked: may")
OTHER_LINES = CHAPTER.replace("faq.en 10-12", "faq.en 13")


@pytest.mark.parametrize("chapter", [CITING_BOTH, REPEATING, OTHER_LINES], ids=["cites both", "repeats", "elsewhere"])
def test_a_rule_that_rests_on_what_a_reading_follows_is_sound(tmp_path: Path, chapter: str) -> None:
    assert faults_of(write_content(tmp_path, chapter + CONFLICT)) == []


def test_a_reading_that_takes_every_passage_to_the_letter_binds_no_rule(tmp_path: Path) -> None:
    assert faults_of(write_content(tmp_path, CHAPTER + CONFLICT.replace("against: 1", "against: none"))) == []


@pytest.mark.parametrize("line", ["- against: 3\n", "- against: some\n", ""])
def test_a_conflict_says_which_passages_are_read_otherwise(tmp_path: Path, line: str) -> None:
    chapter = CHAPTER + CONFLICT.replace("- against: 1\n", line)
    assert [fault.slug for fault in faults_of(write_content(tmp_path, chapter))] == ["bad-shape"]


CORRECTION = """
3. faq-2019 correction: crystal-caverns-faq.en 10-12
   - A bear hugs friends once a turn.
   - くまは1ターンに1回、友だちを抱く。
   - changed: Said better.
   - 変更: 言い直した。
"""


def with_correction(layer: str = "faq-2019") -> str:
    return CHAPTER.replace(FRIENDS_ONLY, FRIENDS_ONLY + CORRECTION.replace("faq-2019", layer))


@pytest.mark.parametrize("layer", ["faq-2019", "rulebook"])
def test_our_own_text_can_be_corrected_in_its_layer(tmp_path: Path, layer: str) -> None:
    assert faults_of(write_content(tmp_path, with_correction(layer))) == []


def test_a_correction_needs_something_to_correct(tmp_path: Path) -> None:
    chapter = CHAPTER.replace("2. faq-2019 clarification", "2. faq-2019 correction")
    assert [fault.slug for fault in faults_of(write_content(tmp_path, chapter))] == ["bad-shape"]


RULESET_BREAKS = [
    ("unknown-game", 'game = "unstable"', 'game = "checkers"', "unstable/rulebook: checkers; one of unstable, vast"),
    ("unknown-layer", '"rulebook", "faq-2019"', '"rulebook", "faq-2091"', "vast/faq-2019: faq-2091 does not exist"),
    ("unknown-expansion", '["fearsome-foes"]', '["fearsome-friends"]', "fearsome-friends does not exist"),
    ("unknown-variant", '["goblin-infestation"]', '["goblin-party"]', "goblin-party does not exist"),
    ("bad-shape", "default = true", "default = false", "vast has 0 default rulesets; it needs one"),
]


@pytest.mark.parametrize(("slug", "old", "new", "message"), RULESET_BREAKS, ids=[b[0] for b in RULESET_BREAKS])
def test_a_broken_ruleset_is_reported(tmp_path: Path, slug: str, old: str, new: str, message: str) -> None:
    file = write_content(tmp_path) / "rulesets.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    found = [str(fault) for fault in faults_of(tmp_path) if fault.slug == slug]
    assert any(fault.startswith(f"rulesets.toml:1: {slug}: ") and message in fault for fault in found), found


def test_a_version_that_no_ruleset_plays_by_is_reported(tmp_path: Path) -> None:
    file = write_content(tmp_path) / "rulesets.toml"
    text = file.read_text(encoding="utf-8").replace('layers = ["rulebook", "faq-2019"]', 'layers = ["rulebook"]')
    file.write_text(text, encoding="utf-8")
    message = "vast.toys.hug: no ruleset of vast has the layer faq-2019, so nobody would play by this version"
    assert any(f"{WHERE}:5: unplayed-layer: {message}" in str(fault) for fault in faults_of(tmp_path))


def test_a_rule_of_an_unknown_game_is_reported(tmp_path: Path) -> None:
    found = faults_of(write_content(tmp_path, CHAPTER.replace("vast.toys", "chess.toys")))
    assert f"{WHERE}:5: unknown-game: chess.toys.hug: chess; one of unstable, vast" in map(str, found)


@pytest.mark.parametrize("name", [b"caf\xe9.md", b"vast/caf\xe9.md", b"caf\xe9.toml"])
def test_a_file_name_that_is_not_utf8_is_reported_so_that_it_can_be_printed(tmp_path: Path, name: bytes) -> None:
    write_content(tmp_path)
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).touch()
    (fault,) = (fault for fault in faults_of(tmp_path) if "not UTF-8" in fault.message)
    assert fault.file == name.decode(errors="backslashreplace")
    assert str(fault).encode()


@pytest.mark.parametrize("name", ["x.md", "x.toml", "vast/x.md", "facts.toml"])
def test_a_folder_with_the_name_of_a_file_is_reported(tmp_path: Path, name: str) -> None:
    (write_content(tmp_path) / name).mkdir()
    assert [(f.file, f.slug) for f in faults_of(tmp_path)] == [(name, "unreadable")]


def test_content_that_changes_while_it_is_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_content(tmp_path)
    read = libraries.read_settings

    def read_and_change(folder: Path) -> libraries.Settings:
        write_content(folder, CHAPTER.replace("growls", "roars"))
        return read(folder)

    monkeypatch.setattr(libraries, "read_settings", read_and_change)
    assert [fault.slug for fault in faults_of(tmp_path)] == ["unreadable"]


def test_a_retired_id_leads_to_an_entry_that_exists(tmp_path: Path) -> None:
    write_content(tmp_path)
    retired = '[renamed]\n[split]\n[retired]\n"vast.toys.old" = { en = "why", ja = "なぜ", see = "vast.toys.nobody" }\n'
    (tmp_path / "ids.toml").write_text(retired, encoding="utf-8")
    assert "vast.toys.old leads to vast.toys.nobody" in "".join(f.message for f in faults_of(tmp_path))


@pytest.mark.parametrize("text", ["3", "[]", '{"a": 1}', "{", "\udcff"])
def test_a_broken_lock_is_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / LOCK).write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(ContentError, match=r"^lock.json:1: unreadable: "):
        read_lock(tmp_path)


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    broken = CHAPTER.replace("vast.toys.growl\n", "vast.toys.nobody\n", 1).replace("crystal-caverns.en 9", "nobook 9")
    slugs = {fault.slug for fault in faults_of(write_content(tmp_path, broken))}
    assert {"dangling-link", "unknown-document"} <= slugs


@pytest.mark.parametrize(
    ("row", "slug"),
    [
        ("| term.vast.bear | bear | くま | くま | | | vast.toys.nobody | It growls. | うなるもの。 |", "dangling-link"),
        ("| term.vast.bear | bear | | くま | | | | It growls. | うなるもの。 |", "missing-language"),
        ("| term.vast.bear | bear | くま | くま | | | | It growls. | |", "missing-language"),
        ("| bear | bear | くま | くま | | | |", "bad-table"),
        ("| term.vast.bear | bear |", "missing-language"),
    ],
)
def test_a_broken_term_is_reported(tmp_path: Path, row: str, slug: str) -> None:
    write_content(tmp_path)
    (tmp_path / "glossary.md").write_text(GLOSSARY + row + "\n", encoding="utf-8")
    found = [fault for fault in faults_of(tmp_path) if fault.file == "glossary.md"]
    assert [(fault.line, fault.slug) for fault in found] == [(5, slug)]


def test_a_waiver_needs_a_reason_from_the_list(tmp_path: Path) -> None:
    write_content(tmp_path)
    (tmp_path / "waivers.md").write_text(WAIVERS + "| crystal-caverns.en | 3 | boring |\n", encoding="utf-8")
    assert [(f.file, f.line, f.slug) for f in faults_of(tmp_path)] == [("waivers.md", 5, "bad-table")]


def test_a_file_that_is_not_utf8_is_reported(tmp_path: Path) -> None:
    write_content(tmp_path)
    (tmp_path / "vast" / "latin.md").write_bytes(b"# caf\xe9")
    assert [(f.file, f.line, f.slug) for f in faults_of(tmp_path)] == [("vast/latin.md", 1, "unreadable")]


def test_a_changed_word_of_a_published_text_fails_and_says_what_to_do(tmp_path: Path) -> None:
    library, _ = read_library(write_content(tmp_path))
    assert write_lock(library, tmp_path) == (3, 3)
    assert list(check_lock(library, tmp_path)) == []
    changed, _ = read_library(write_content(tmp_path, CHAPTER.replace("hugs once a turn.", "hugs twice a turn.", 1)))
    (fault,) = check_lock(changed, tmp_path)
    assert (fault.file, fault.line, fault.slug) == (WHERE, 5, "locked-text-changed")
    assert re.search(r"restore it and add version 3", fault.message)


@pytest.mark.parametrize(("line", "judges"), [("judges: as 1", 1), ("judges: not yet", "not yet")])
def test_how_a_version_is_judged_is_no_part_of_its_published_text(tmp_path: Path, line: str, judges: object) -> None:
    write_lock(read_library(write_content(tmp_path))[0], tmp_path)
    with_line = CHAPTER.replace(FRIENDS_ONLY, f"{FRIENDS_ONLY}   - {line}\n")
    library, faults = read_library(write_content(tmp_path, with_line))
    assert [version.judges for version in library.rule("vast.toys.hug").versions] == [None, judges]
    assert faults + list(check_lock(library, tmp_path)) == []


def test_calling_a_clarification_a_change_leaves_its_published_text_as_it_was(tmp_path: Path) -> None:
    write_lock(read_library(write_content(tmp_path))[0], tmp_path)
    library, _ = read_library(write_content(tmp_path, CHAPTER.replace("faq-2019 clarification", "faq-2019 change")))
    assert [amendment.change for amendment in library.amendments] == ["change"]
    assert list(check_lock(library, tmp_path)) == []


def test_locking_again_does_not_hide_a_changed_text(tmp_path: Path) -> None:
    write_lock(read_library(write_content(tmp_path))[0], tmp_path)
    changed, _ = read_library(write_content(tmp_path, CHAPTER.replace("hugs once a turn.", "hugs twice a turn.", 1)))
    write_lock(changed, tmp_path)
    assert [fault.slug for fault in check_lock(changed, tmp_path)] == ["locked-text-changed"]


def test_a_published_text_that_is_gone_is_reported(tmp_path: Path) -> None:
    write_lock(read_library(write_content(tmp_path))[0], tmp_path)
    shorter, _ = read_library(write_content(tmp_path, CHAPTER.split("### A bear growls")[0]))
    assert "vast.toys.growl@1 was published and is gone" in str(next(iter(check_lock(shorter, tmp_path))))


def test_a_new_text_wants_to_be_locked(tmp_path: Path) -> None:
    library, _ = read_library(write_content(tmp_path))
    assert [fault.slug for fault in check_lock(library, tmp_path)] == ["not-locked"]


def test_a_pipe_in_the_content_is_a_fault_and_is_not_waited_for(tmp_path: Path) -> None:
    folder = write_content(tmp_path)
    os.mkfifo(folder / "vast" / "pipe.md")
    with pytest.raises(ContentError) as refused:
        read_library(folder)
    assert [fault.file for fault in refused.value.faults] == ["vast/pipe.md"]
    assert libraries.content_digest(folder)


def test_a_version_of_very_many_digits_is_a_fault(tmp_path: Path) -> None:
    far = CHAPTER.replace(FRIENDS_ONLY, f"{FRIENDS_ONLY}   - judges: as {'9' * 5000}\n")
    assert [fault.slug for fault in read_library(write_content(tmp_path, far))[1]] == ["bad-shape"]


def test_a_linked_folder_is_a_fault_because_the_revision_would_not_tell_what_is_in_it(tmp_path: Path) -> None:
    folder = write_content(made(tmp_path / "content"))
    (folder / "facts").symlink_to(made(tmp_path / "elsewhere"))
    with pytest.raises(ContentError) as refused:
        read_library(folder)
    assert [fault.file for fault in refused.value.faults] == ["facts"]


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.mark.parametrize("name", ["vast/long.md", "facts/vast.toml", "synonyms.toml", "lists/vast-long.toml"])
def test_a_file_that_is_too_long_is_a_fault_and_is_not_read_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file = write_content(tmp_path) / name
    file.parent.mkdir(exist_ok=True)
    monkeypatch.setattr(bounded_files, "MOST_BYTES", 100_000)
    with file.open("wb") as long:
        long.truncate(200_000)
    assert libraries.bytes_of(file) == str(errno.EFBIG).encode()
    faults = [fault for fault in read_library(tmp_path)[1] if fault.file == name]
    assert [(fault.slug, "longer than 100000 bytes" in fault.message) for fault in faults] == [("unreadable", True)]


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000])
@pytest.mark.parametrize("name", ["facts/vast.toml", "synonyms.toml", "phrases/vast.toml", "tables/vast.toml"])
def test_toml_that_is_beyond_its_reader_is_a_fault(tmp_path: Path, name: str, value: str) -> None:
    file = write_content(tmp_path) / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"x = {value}", encoding="utf-8")
    assert [(fault.file, fault.slug) for fault in read_library(tmp_path)[1]] == [(name, "unreadable")]

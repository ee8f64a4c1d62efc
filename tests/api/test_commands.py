"""The command line: what it prints, and that bad input ends in a message and an exit code."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from api.commands import app
from kb.library import CONTENT
from tests.kb.content import CHAPTER, write_content

SOURCES = CONTENT.parent.parent / "shared" / "sources"


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


@pytest.fixture
def own_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "content"
    folder.mkdir()
    write_content(folder)
    monkeypatch.setenv("LEXICORN_CONTENT", str(folder))
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    return folder


def test_check_lists_every_fault_and_exits_1(own_content: Path) -> None:
    write_content(own_content, CHAPTER.replace("- see: vast.toys.growl", "- see: vast.toys.nobody"))
    result = run("check", str(own_content / "vast" / "toys.md"))
    assert result.exit_code == 1
    assert "vast/toys.md:5: dangling-link: vast.toys.hug: see: vast.toys.nobody does not exist" in result.output


def test_check_of_a_changed_published_text_says_what_to_do(own_content: Path) -> None:
    assert run("lock").exit_code == 0
    write_content(own_content, CHAPTER.replace("A bear growls.", "A bear growls twice."))
    result = run("check", str(own_content / "vast" / "toys.md"))
    assert result.exit_code == 1
    assert "restore it and add version 2" in result.output


def test_export_prints_a_json_object_a_line(own_content: Path) -> None:
    lines = [json.loads(line) for line in run("export").output.splitlines()]
    assert {line["entity"] for line in lines} >= {"rule", "amendment", "document", "ruleset"}


def test_show_prints_both_languages_the_history_and_the_links(own_content: Path) -> None:
    told = run("show", "vast.toys.hug").output
    for part in (
        "A bear hugs",
        "くまは抱く",
        "faq-2019",
        "Friends only.",
        "crystal-caverns-faq.en 10-12",
        "vast.toys.growl",
    ):
        assert part in told


def test_show_of_an_unknown_id_names_its_neighbours(own_content: Path) -> None:
    result = run("show", "vast.toys.hugs")
    assert result.exit_code == 1
    assert "vast.toys.hug" in result.output


@pytest.mark.parametrize("command", ["check", "export", "lock", "build"])
def test_a_missing_content_folder_is_told(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXICORN_CONTENT", str(tmp_path / "nowhere"))
    result = run(command)
    assert result.exit_code == 1
    assert "unreadable" in result.output


def test_an_unreadable_settings_file_is_told(own_content: Path) -> None:
    (own_content / "rulesets.toml").write_text("[[rulesets", encoding="utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert "rulesets.toml:1: unreadable" in result.output


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_chapter_is_told(own_content: Path) -> None:
    (own_content / "vast" / "toys.md").chmod(0)
    assert "unreadable" in run("check").output


def test_trace_of_a_folder_that_is_not_there_exits_2(own_content: Path, tmp_path: Path) -> None:
    result = run("trace", "--sources", str(tmp_path / "nowhere"))
    assert result.exit_code == 2
    assert "is not a folder of documents" in result.output


def test_trace_of_a_document_that_is_not_utf8_exits_2(own_content: Path, tmp_path: Path) -> None:
    (tmp_path / "crystal-caverns.en.txt").write_bytes(b"\xff\xfe\xfa")
    result = run("trace", "--sources", str(tmp_path))
    assert result.exit_code == 2
    assert "not UTF-8" in result.output


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the documents are not beside this checkout")
def test_every_line_of_every_document_is_accounted_for() -> None:
    result = run("trace", "--sources", str(SOURCES), "--json")
    traces = json.loads(result.output)
    assert {trace["doc"]: trace["share"] for trace in traces} == {trace["doc"]: 1.0 for trace in traces}
    assert all(trace["exact"] for trace in traces)
    assert result.exit_code == 0

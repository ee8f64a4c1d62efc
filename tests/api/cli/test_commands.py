"""The command line: what it prints, and that bad input ends in a message and an exit code."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from api.cli.commands import app
from api.cli.serve_commands import where_it_serves
from kb.library import CONTENT, read_library
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
    output = run("show", "vast.toys.hug").output
    for part in (
        "A bear hugs",
        "くまは抱く",
        "faq-2019",
        "Friends only.",
        "crystal-caverns-faq.en 10-12",
        "vast.toys.growl",
    ):
        assert part in output


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


def test_trace_of_documents_that_are_shorter_than_known_exits_1(own_content: Path, tmp_path: Path) -> None:
    documents = read_library(own_content)[0].documents
    for document in documents:
        (tmp_path / f"{document.id}.txt").write_bytes(b"")
    result = run("trace", "--sources", str(tmp_path))
    assert result.exit_code == 1
    for document in documents:
        assert f"{document.id} is {document.lines - 1} lines shorter than it is known to be" in result.output


def test_trace_with_broken_anchors_names_the_file(own_content: Path, tmp_path: Path) -> None:
    (own_content / "anchors.json").write_text("[1]", encoding="utf-8")
    result = run("trace", "--sources", str(tmp_path))
    assert result.exit_code == 1
    assert "anchors.json:1: unreadable" in result.output


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["check", "/nowhere.md"], 2, "does not exist"),
        (["check", "/etc"], 2, "is a directory"),
        (["check", "/etc/hostname"], 2, "is not in the content folder"),
        (["search", "bear", "--limit", "0"], 2, "--limit"),
        (["search", "bear", "--limit", "many"], 2, "--limit"),
        (["search", "bear", "--lang", "fr"], 2, "--lang"),
        (["search", "bear", "--game", "chess"], 0, "No entry has game:chess"),
        (["search", ""], 0, "There is nothing to look for"),
        (["show", ""], 1, "There is no rule"),
        (["judge", "/nowhere.json"], 2, "cannot be read: No such file"),
        (["judge", "/"], 2, "cannot be read: Is a directory"),
        (["judge", "/dev/null"], 2, "is not JSON"),
        (["judge", sys.executable], 2, "is not JSON"),
        (["trace", "--sources", "/nowhere"], 2, "is not a folder"),
        (["anchor", "--sources", "/nowhere"], 2, "cannot be read"),
        (["serve", "--port", "99999"], 2, "65535"),
        (["serve", "--port", "-1"], 2, "--port"),
        (["serve", "--port", "http"], 2, "--port"),
        (["serve", "--workers", "0"], 2, "--workers"),
        (["serve", "--host", "nowhere.invalid"], 1, "nowhere.invalid:8000 cannot be listened on"),
        (["serve", "--host", "a" * 100], 1, "cannot be listened on"),
        (["fly"], 2, "No such command"),
    ],
)
@pytest.mark.usefixtures("own_content")
def test_what_cannot_be_done_is_told_with_an_exit_code(words: list[str], code: int, message: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert message in unwrapped(result.output)


def unwrapped(output: str) -> str:
    """Without the frame that is drawn around the help on a wrong option."""
    return " ".join(re.sub("[│╭╮╰╯─]", " ", output).split())


@pytest.mark.usefixtures("own_content")
def test_plays_that_fit_nothing_are_told() -> None:
    result = run("plays", "zzzzzz")
    assert result.exit_code == 1
    assert "No play fits" in result.output


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [("PORT", "99999", 2), ("PORT", "abc", 2), ("LEXICORN_WATCH", "inf", 1), ("LEXICORN_RATE", "fast", 1)],
)
@pytest.mark.usefixtures("own_content")
def test_a_variable_that_cannot_be_used_is_named(
    name: str, value: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.cli.serve_commands.free_port", lambda host, port: port)
    monkeypatch.setenv(name, value)
    result = run("serve")
    assert result.exit_code == code
    assert name in result.output


@pytest.mark.parametrize(
    ("host", "address", "reach"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000", "only this machine"),
        ("localhost", "http://localhost:8000", "only this machine"),
        ("::1", "http://[::1]:8000", "only this machine"),
        ("0.0.0.0", "http://localhost:8000", "every machine"),
        ("192.0.2.1", "http://192.0.2.1:8000", "whoever reaches 192.0.2.1"),
    ],
)
def test_a_terminal_is_told_where_it_serves_and_for_whom(host: str, address: str, reach: str) -> None:
    told = where_it_serves(host, 8000)
    assert address in told
    assert reach in told


@pytest.mark.usefixtures("own_content")
def test_a_port_in_use_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port))
    assert result.exit_code == 1
    assert f"127.0.0.1:{port} cannot be listened on: Address already in use" in result.output


@pytest.mark.usefixtures("own_content")
def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A line as a shell runs it, with `lexicorn` for the command: its streams can be closed or full."""
    command = f'lexicorn() {{ "{sys.executable}" -m api "$@"; }}; set -o pipefail; {line}'
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.usefixtures("own_content")
def test_a_terminal_without_japanese_gets_question_marks() -> None:
    done = shell("PYTHONIOENCODING=ascii lexicorn show vast.toys.hug")
    assert (done.returncode, done.stderr) == (0, "")
    assert "???" in done.stdout


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("lexicorn judge - <&-", 2, "standard input is closed"),
        ("lexicorn mcp <&-", 2, "standard input is closed"),
        ("lexicorn export > /dev/full", 1, "standard output: No space left on device"),
        ("lexicorn show --json vast.toys.hug > /dev/full", 1, "standard output: No space left on device"),
        ("lexicorn show vast.toys.hug > /dev/full", 1, "standard output: No space left on device"),
        ("lexicorn export >&-", 1, "standard output: closed"),
        ("lexicorn judge /dev/zero", 2, "/dev/zero has more than 256,000 bytes"),
        ("yes | lexicorn table -", 2, "- has more than 256,000 bytes"),
    ],
)
@pytest.mark.usefixtures("own_content")
def test_streams_and_files_that_fail_end_in_one_message(line: str, code: int, message: str) -> None:
    done = shell(line)
    assert done.returncode == code
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_reader_that_has_seen_enough_is_no_reason_to_complain() -> None:
    done = shell("lexicorn export | head -1")
    assert json.loads(done.stdout)["entity"] == "export"
    assert done.stderr == ""


def test_an_assistant_that_has_gone_is_no_reason_to_complain() -> None:
    hello = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    done = shell(f"(sleep 1; while echo '{hello}'; do sleep 0.2; done) 2>/dev/null | lexicorn mcp | true; echo ended")
    assert (done.stdout, done.stderr) == ("ended\n", "")


def test_an_interrupted_command_says_no_more_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("api.cli.check_commands.open_content", interrupted)
    result = run("build")
    assert result.exit_code in (1, 130)
    assert "Traceback" not in result.output


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the documents are not beside this checkout")
def test_every_line_of_every_document_is_accounted_for() -> None:
    result = run("trace", "--sources", str(SOURCES), "--json")
    traces = json.loads(result.output)
    assert {trace["doc"]: trace["share"] for trace in traces} == {trace["doc"]: 1.0 for trace in traces}
    assert all(trace["exact"] for trace in traces)
    assert result.exit_code == 0


@pytest.mark.usefixtures("own_content")
def test_a_sentence_is_answered_in_one_line() -> None:
    result = run("ask", "what is for lunch today")
    assert result.exit_code == 0
    assert "does not seem to be about these games" in result.output
    assert json.loads(run("ask", "昼ごはん", "--json").stdout)["answer"]["confidence"] == "none"


def test_a_chain_of_cards_that_are_called_alike_is_judged_as_a_whole(tmp_path: Path) -> None:
    chain = tmp_path / "chain.json"
    chain.write_text(
        '{"steps": [{"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},'
        ' {"does": "respond", "player": "Ben", "card": "Neigh"},'
        ' {"does": "respond", "player": "Ann", "card": "Neigh"}]}'
    )
    judged = run("judge", str(chain))
    assert judged.exit_code == 0
    assert "3. Ann respond Neigh 2 → Neigh 1: legal (as step 2)" in judged.output
    assert "- Unicorn: enters a Stable" in judged.output
    assert '"becomes": "enters a Stable"' in run("judge", str(chain), "--json").output

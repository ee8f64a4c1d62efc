"""A pack is bilingual, traced and bound; its cases judge as they say, and cover it."""

from __future__ import annotations

import ast
import random
from dataclasses import replace
from pathlib import Path

import pytest

from kb.library import Library, content_folder, read_part
from kb.model import Rule
from kb.packs import Pack, find_packs
from kb.search.searcher import open_searcher
from kb.traces import trace
from lexicorn.conformance.case_record import can_be_silent, can_decide, record_cases
from lexicorn.conformance.cases import Case, faults_of, read_cases
from validators.engine.content_check import check_content
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game, Play
from validators.engine.judging import judge
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, check_consistent
from validators.registry import GAMES

NOT_ITS_OWN = ("kb", "api", "validators", "lexicorn")
TRIES = 12  # situations for each play


def own_cases(pack: Pack) -> list[Case]:
    return read_cases(pack.folder / "cases")


def game_of(pack: Pack) -> Game:
    return GAMES[pack.name]


def test_there_is_a_pack_to_test() -> None:
    assert find_packs(), "no pack is installed, and LEXICORN_PACKS names none"


def test_check_finds_no_fault() -> None:
    assert [str(fault) for fault in check_content(GAMES, content_folder()).faults] == []


def test_everything_in_it_is_of_its_own_game(pack: Pack) -> None:
    part, _ = read_part(pack.content)
    named = {document.game for document in part.documents} | {entry.game for entry in part.rules}
    named |= {text.game for text in part.facts} | {text.game for text in part.plays}
    named |= {game.id for game in part.display.games} | {play.id.split(".")[0] for play in part.plays}
    assert named == {pack.name}


def test_every_rule_is_asked_for_in_both_languages(pack: Pack) -> None:
    part, _ = read_part(pack.content)
    assert [rule.id for rule in part.rules if not (rule.asked.en and rule.asked.ja)] == []


def test_every_line_of_its_documents_is_accounted_for(pack: Pack) -> None:
    part, _ = read_part(pack.content)
    for found in trace(part, pack.folder / "documents", pack.content):
        assert not found.unaccounted, f"{found.doc}: {found.unaccounted}"
        assert found.exact, f"{found.doc} is not the text whose digest is in documents.toml"


def test_its_code_imports_only_the_engine_and_itself(pack: Pack) -> None:
    allowed = ("validators.engine", "kb.model")
    for file in pack.code:
        foreign = [name for name in imports(file) if name.split(".")[0] in NOT_ITS_OWN]
        assert [name for name in foreign if not name.startswith(allowed)] == [], file


def imports(file: Path) -> list[str]:
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return plain + [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]


def test_a_rule_is_found_by_its_own_title(pack: Pack, library: Library) -> None:
    searcher = open_searcher(library)
    for rule in (entry for entry in library.rules if entry.game == pack.name):
        for title in (rule.title.en, rule.title.ja):
            assert rule.id in [hit.findable.id for hit in searcher.search(title).hits[:5]], title


def test_its_cases_judge_as_they_say(pack: Pack, court: Court) -> None:
    cases = own_cases(pack)
    assert cases
    assert {case.case: faults for case in cases if (faults := faults_of(court, case))} == {}


def test_every_rule_function_and_effect_is_at_work_in_a_case(pack: Pack, court: Court) -> None:
    record, game = record_cases(court, own_cases(pack)), game_of(pack)
    rules = [(bound, version) for bound in game.rules for version in bound.versions]
    idle = [b.id for b, v in rules if (b, v) not in record.deciding and can_decide(court, game, b, v)]
    loud = [b.id for b, v in rules if (b, v) not in record.silent and can_be_silent(game, b)]
    unseen = [e.id for e in game.effects for v in e.versions if (e, v) not in record.following]
    assert (idle, loud, unseen) == ([], [], []), "never decides, is never silent, never follows"


def test_every_play_says_what_it_changes(pack: Pack) -> None:
    game = game_of(pack)
    assert [play.name for play in game.plays.values() if not game.declares_changes(play)] == []


def test_a_definite_verdict_is_what_every_completion_says(pack: Pack, court: Court) -> None:
    game = game_of(pack)
    for play in game.plays.values():
        for seed in range(TRIES):
            check_completions(court, game, play, random.Random(seed))


def check_completions(court: Court, game: Game, play: Play, chance: random.Random) -> None:
    question, _ = court.question(Asked(play={"type": play.name}, strict=True))
    facts: tuple[AnyFact, ...] = tuple(game.facts.values())
    stated = {fact: value for fact, value in drawn(facts, chance).items() if chance.random() < 0.6}
    if not possible(game, stated):
        return
    verdict = judge(replace(question, stated=stated)).verdict
    whole = drawn(facts, chance) | stated
    if verdict != "depends" and possible(game, whole):
        assert judge(replace(question, stated=whole)).verdict == verdict, f"{play}: {stated}, then {whole}"


def drawn(facts: tuple[AnyFact, ...], chance: random.Random) -> dict[AnyFact, Value]:
    found: dict[AnyFact, Value] = {}
    for fact in facts:
        values: tuple[Value, ...] = fact.domain
        found[fact] = chance.choice(values)
    return found


def possible(game: Game, stated: dict[AnyFact, Value]) -> bool:
    try:
        check_consistent(game, stated)
    except QuestionProblem:
        return False
    return True


def test_answers_are_in_both_languages(pack: Pack, court: Court) -> None:
    for text in (text for text in court.library.plays if text.game == pack.name):
        answer = court.answer(Asked(play={"type": text.id}, situation=text.example.facts))
        assert answer.verdict == text.example.verdict
        texts = [step.text for step in answer.proof] + [question.text for question in answer.questions]
        texts += [each.text for each in answer.assumed] + [each.text for each in answer.consequences]
        assert all(text.en and text.ja for text in texts)


def test_its_tables_are_sound(pack: Pack, library: Library) -> None:
    faces = game_of(pack).table_faces
    if faces is None:
        pytest.skip("it has no tables")
    texts = [faces.example, *(table.text for table in library.table_templates if table.game == pack.name)]
    for text in texts:
        table = faces.read_text(text)
        assert faces.read_text(faces.text(table, "en")) == table
        assert faces.check(table).faults == ()


def test_its_rules_are_judged_or_say_why_not(pack: Pack, court: Court) -> None:
    part, _ = read_part(pack.content)
    rules = [rule for rule in part.rules if isinstance(rule, Rule) and rule.kind == "rule"]
    assert [rule.id for rule in rules if rule.id not in court.judged_by and not rule.not_judged] == []

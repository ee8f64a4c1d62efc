"""What a court keeps does not grow with the rulesets that are made up for it."""

from __future__ import annotations

from kb.library import Library
from kb.rulesets import default_ruleset
from validators.engine.court import Court
from validators.engine.questions import Asked
from validators.registry import GAMES

ENTER = {"type": "knight.enter-tribe"}
FACTS = {"knight": {"strength": 3}, "tribe": {"population": 3}}


def test_rulesets_that_only_look_different_are_kept_within_bounds(library: Library) -> None:
    court = Court(library, GAMES)
    usual = court.answer(Asked(play=ENTER, situation=FACTS))
    caches = (court._in_force, court._numbers)
    for n in range(1, caches[0].most_entries + 20):
        ruleset = "vast/faq-2019" + "+bonus-cards~bonus-cards" * n + "+bonus-cards"
        answer = court.answer(Asked(play=ENTER, situation=FACTS, ruleset=ruleset))
        assert (answer.verdict, answer.ruleset) == (usual.verdict, ruleset)
    for cache in caches:
        assert len(cache) <= cache.most_entries
        assert 0 < cache.held_bytes <= cache.most_bytes
    assert court.answer(Asked(play=ENTER, situation=FACTS)) == usual


def test_many_rulesets_fill_the_caches_and_no_more(library: Library) -> None:
    court = Court(library, GAMES)
    usual = default_ruleset(library, "vast")
    for n in range(100):
        court.numbers(usual.model_copy(update={"id": f"vast/made-up-{n}"}))
    for cache in (court._in_force, court._numbers):
        assert len(cache) == cache.most_entries
        assert 0 < cache.held_bytes <= cache.most_bytes

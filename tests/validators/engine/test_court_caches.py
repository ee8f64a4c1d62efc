"""However many rulesets there are, they fill the court's caches no further than their bounds."""

from __future__ import annotations

from kb.library import Library
from kb.rulesets import default_ruleset
from validators.engine.court import Court
from validators.registry import GAMES


def test_many_rulesets_fill_the_caches_and_no_more(library: Library) -> None:
    court = Court(library, GAMES)
    usual = default_ruleset(library, "vast")
    for n in range(100):
        court.numbers(usual.model_copy(update={"id": f"vast/made-up-{n}"}))
    for cache in (court._in_force, court._numbers):
        assert len(cache) == cache.most_entries
        assert 0 < cache.held_bytes <= cache.most_bytes

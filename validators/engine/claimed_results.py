"""A field that says by how much a number changes, taken from what a step claims of that number."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.claims_about_acts import own_facts
from validators.engine.facts import AnyFact
from validators.engine.games import Game, Play
from validators.engine.questions import Claim, Step


def with_claimed_results(game: Game, play: Play, step: Step, before: Mapping[str, object]) -> Step:
    """The step with such a field stated, where it does not state it itself."""
    if not step.claims:
        return step
    own = own_facts(game, play, step)
    unsaid = [field for field in game.results_claimed if field in play.fields and field not in own]
    found = {field.name: claimed_change(step.claims, field, game.results_claimed[field], before) for field in unsaid}
    told = {name: value for name, value in found.items() if value is not None}
    return step.model_copy(update={"facts": {**told, **step.facts}}) if told else step


def claimed_change(claims: tuple[Claim, ...], field: AnyFact, of: AnyFact, before: Mapping[str, object]) -> int | None:
    claim = next((claim for claim in claims if claim.fact == of.name), None)
    if claim is None:
        return None
    by, now = claim.by, before.get(of.name)
    if by is None and type(claim.is_) is int and type(now) is int:
        by = claim.is_ - now
    return by if by is not None and field.parse(by) is not None else None

"""The facts that an effect can change at all, whatever is known of a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Effect, Game
from validators.engine.views import View

MOST_CALLS = 100  # of one effect, to learn which facts it can change


def can_change(game: Game, effect: Effect) -> frozenset[AnyFact]:
    """The facts that an effect changes in some world, whatever is known."""
    if effect not in _CHANGED:
        _CHANGED[effect] = frozenset(_can_change(game, effect))
    return _CHANGED[effect]


_CHANGED: WeakKeyDictionary[Effect, frozenset[AnyFact]] = WeakKeyDictionary()


def _can_change(game: Game, effect: Effect) -> set[AnyFact]:
    found, worlds = set(effect.touches), [dict[AnyFact, Value]()]
    for _ in range(MOST_CALLS):
        if not worlds:
            break
        world = worlds.pop()
        try:
            changes = effect.function(View({}, game.derivations, world))
        except Unstated as missing:
            worlds += [{**world, missing.fact: value} for value in missing.fact.domain]
            continue
        found.update(changes if isinstance(changes, Mapping) else ())
    return found


def rules_that_change(game: Game, facts: Iterable[AnyFact]) -> frozenset[str]:
    """The rules by which some play of the game changes one of these facts."""
    if game not in _RULES:
        found: dict[AnyFact, set[str]] = {}
        for effect in game.effects:
            for fact in can_change(game, effect):
                found.setdefault(fact, set()).add(effect.id)
        _RULES[game] = {fact: frozenset(ids) for fact, ids in found.items()}
    return frozenset[str]().union(*(_RULES[game].get(fact, frozenset()) for fact in facts))


_RULES: WeakKeyDictionary[Game, dict[AnyFact, frozenset[str]]] = WeakKeyDictionary()

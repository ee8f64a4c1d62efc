"""Which facts can bear on a play at all, by the code of its rules: more than they read, never less."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from types import CodeType, FunctionType, ModuleType

from validators.engine.facts import AnyFact, Fact
from validators.engine.games import Game, Play


@lru_cache(maxsize=1024)
def relevant_facts(game: Game, play: Play) -> frozenset[AnyFact]:
    """Whatever else is stated changes nothing about the play, nor about what looks at the same act."""
    sides = game.sides_of(play)
    plays = (play, *(side.play for side in sides))
    functions: list[object] = [bound.function for each in plays for bound in game.rules_on(each)]
    functions += [effect.function for each in plays for effect in game.effects_on(each)]
    conditions = [when for side in sides for when in side.when]
    declared = [(*each.fields, *each.cruxes) for each in plays]
    return with_parts(game, facts_named_by([*functions, *conditions, *declared]))


def facts_to_read(game: Game, play: Play, known: Collection[AnyFact]) -> frozenset[AnyFact]:
    """Those that bear on a play, and those that could contradict what is known of others."""
    related = (*map(game.parts, known), *map(game.results, known))
    return relevant_with_results(game, play).union(known, excluding_facts(game), *related)


@lru_cache(maxsize=1024)
def relevant_with_results(game: Game, play: Play) -> frozenset[AnyFact]:
    """Those that bear on a play, and all that is worked out from them: where that is open, they are not presumed."""
    relevant = relevant_facts(game, play)
    return relevant.union(*map(game.results, relevant))


@lru_cache(maxsize=16)
def excluding_facts(game: Game) -> frozenset[AnyFact]:
    """The facts of which some values cannot hold together."""
    return with_parts(game, facts_named_by(game.impossible))


def with_parts(game: Game, facts: Iterable[AnyFact]) -> frozenset[AnyFact]:
    """The facts, and all that they can be worked out from."""
    found: set[AnyFact] = set()
    waiting = list(facts)
    while waiting:
        fact = waiting.pop()
        if fact not in found:
            found.add(fact)
            waiting += facts_named_by([game.derivations[fact]]) if fact in game.derivations else ()
    return frozenset(found)


def facts_named_by(things: Iterable[object]) -> Iterator[AnyFact]:
    """Every fact that functions name, or the functions and collections that they name, and so on."""
    met: dict[int, object] = {}  # kept alive, so that no other thing is met under the same number
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in met:
            continue
        met[id(thing)] = thing
        if isinstance(thing, Fact):
            yield thing
        else:
            waiting += inside(thing)


def inside(thing: object) -> Iterator[object]:
    if isinstance(thing, FunctionType):
        yield from named_by(thing)
    elif isinstance(thing, partial):
        yield from (thing.func, *thing.args, *thing.keywords.values())
    elif isinstance(thing, Game):
        raise TypeError("a rule function that looks facts up in its game could read any of them")
    elif isinstance(thing, Mapping):
        yield from (*thing.keys(), *thing.values())
    elif isinstance(thing, tuple | list | set | frozenset):
        yield from thing


def named_by(function: FunctionType) -> Iterator[object]:
    names = set(names_in(function.__code__))
    found = [function.__globals__[name] for name in names if name in function.__globals__]
    yield from found
    for module in (thing for thing in found if isinstance(thing, ModuleType)):
        yield from (getattr(module, name) for name in names if hasattr(module, name))
    yield from (cell.cell_contents for cell in function.__closure__ or ())
    yield from (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values())


def names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)

"""What a table states of single Tribes: under a Tribe's name, its Population, discs and Monsters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from validators.engine.facts import AnyFact, Fact, Value
from validators.engine.questions import flatten
from validators.engine.tables import OfNamedPiece, OfOnePiece, with_stated
from validators.engine.views import View
from validators.vast.facts import goblins, tribe
from validators.vast.facts import table as general_table
from validators.vast.game import vast
from validators.vast.table.model import Table
from validators.vast.table.names import TRIBE_PIECES

# What a Tribe has done in this turn: no other Tribe has done it too.
DONE_THIS_TURN = (
    goblins.activated_before,
    goblins.acted_before,
    goblins.moved_before,
    goblins.revealed_this_turn,
    goblins.placed_this_turn,
    goblins.left_lurking,
)
POPULATION = ("population", tribe.population.name)
# What facts about all the Tribes say of one.
OF_ONE_TRIBE = {
    fact.name: OfOnePiece(tribe.population.name, tribe.which.name, name)
    for fact, name in (
        (goblins.bones_population, "bones"),
        (goblins.fangs_population, "fangs"),
        (goblins.eye_population, "eye"),
    )
}
UNDER_TRIBE = {f"goblins:{one.value}.{name}": fact for fact, one in OF_ONE_TRIBE.items() for name in POPULATION}
COLLAPSE_BEGUN = general_table.collapse_begun.name
DONE_NAMES = tuple(fact.name for fact in DONE_THIS_TURN)


def tribe_fact(name: str) -> AnyFact | None:
    """The fact of a name such as `population` or `tribe.population`."""
    if name in DONE_NAMES:
        return vast.facts[name]
    return vast.facts.get(name if name.startswith("tribe.") else f"tribe.{name}")


def facts_of_tribe(table: Table, who: str | None) -> dict[str, object]:
    said = table.facts.get(who) if who in TRIBE_PIECES and who else None
    return by_dotted_names(said) if isinstance(said, Mapping) else {}


def population_of_one(table: Table, name: str) -> int | None:
    """The Population that a table states, by the name that it has as a fact about one Tribe."""
    return population_of(table, f"goblins:{OF_ONE_TRIBE[name].value}")


def population_of(table: Table, who: str) -> int | None:
    facts = facts_of_tribe(table, who)
    said = facts.get("population", facts.get("tribe.population"))
    return said if type(said) is int else None


def is_stated(table: Table, who: str, fact: AnyFact) -> bool:
    return any(full_name(name) == fact.name for name, value in facts_of_tribe(table, who).items() if value is not None)


def number_of_tribe(table: Table, who: str, fact: Fact[int]) -> int | None:
    found = value_of_tribe(table, who, fact)
    return int(found) if found is not None else None


def value_of_tribe(table: Table, who: str, fact: AnyFact) -> Value | None:
    """A fact of one Tribe, as it is stated of it, drawn, or worked out by the rules from what is."""
    of_all = {name: value for name, value in common_facts(table).items() if not is_of_tribe(name)}
    stated = {**of_all, **{full_name(name): value for name, value in facts_of_tribe(table, who).items()}}
    facts = ((vast.facts[name], value) for name, value in stated.items() if name in vast.facts)
    known: dict[AnyFact, Value] = {one: parsed for one, value in facts if (parsed := one.parse(value)) is not None}
    known |= {**drawn_of_tribe(table, who), tribe.which: who.removeprefix("goblins:")}
    return known[fact] if fact in known else View(known, vast.derivations).derive(fact)


def drawn_of_tribe(table: Table, who: str) -> dict[AnyFact, Value]:
    """Where a Tribe is that is drawn."""
    state = next((piece.state or "revealed" for piece in table.pieces if piece.who == who), None)
    is_lurking, is_hidden = state == "lurking", state == "hidden"
    if state is None:
        return {}
    return {tribe.on_map: not is_lurking and not is_hidden, tribe.lurking: is_lurking, tribe.on_board: is_hidden}


def named_of_tribe(table: Table, name: str) -> OfNamedPiece | None:
    """The fact of a name such as `goblins:eye.on_board`."""
    who, _, rest = name.partition(".")
    fact = tribe_fact(rest) if who in TRIBE_PIECES else None
    if fact is None:
        return None
    one = who.removeprefix("goblins:")
    return OfNamedPiece(fact.name, value_of_tribe(table, who, fact), tribe.which.name, one)


def name_for_tribe(fact: str, which: Value) -> str:
    return f"goblins:{which}.{fact}"


def tribe_entries(table: Table) -> Iterator[tuple[str, str, object]]:
    """Every fact that the table states of a Tribe, with the Tribe's name."""
    for who in TRIBE_PIECES:
        yield from ((who, name, value) for name, value in facts_of_tribe(table, who).items())


def kept_by_tribe(table: Table, who: str | None, changed: Collection[str]) -> Table:
    """The table with what a Tribe has just done stated of it alone."""
    done = {name: table.facts[name] for name in DONE_NAMES if name in changed and table.facts.get(name) is not None}
    if who not in TRIBE_PIECES or who is None or not done:
        return table
    facts = {name: value for name, value in table.facts.items() if name not in done}
    return table.model_copy(update={"facts": {**facts, who: {**facts_of_tribe(table, who), **done}}})


def common_facts(table: Table) -> dict[str, object]:
    """The facts that are not about one Tribe alone, by their dotted names."""
    return by_dotted_names({name: value for name, value in table.facts.items() if name not in TRIBE_PIECES})


def by_dotted_names(facts: Mapping[str, object]) -> dict[str, object]:
    """Most tables have no fact within another: then the names are what they are."""
    return dict(flatten(facts)) if dict in map(type, facts.values()) else dict(facts)


def full_name(name: str) -> str:
    """The name of a fact as it stands under a Tribe's: with its group, but for what a Tribe has done."""
    return name if name in vast.facts or name.startswith("tribe.") else f"tribe.{name}"


def is_of_tribe(name: str) -> bool:
    return name.startswith("tribe.")


def stated_of_one(table: Table, who: str, seen: Collection[str]) -> Table:
    """The table with what is stated of a Tribe without its name stated of this one alone, but for what is seen."""
    stated = {name: value for name, value in common_facts(table).items() if value is not None}
    unnamed = {name: value for name, value in stated.items() if is_of_tribe(name) and name not in seen}
    if not unnamed:
        return table
    own = {**unnamed, **{full_name(name): value for name, value in facts_of_tribe(table, who).items()}}
    rest = without(table, unnamed)
    return rest.model_copy(update={"facts": {**rest.facts, who: own}})


def stating(table: Table, facts: Mapping[str, object]) -> Table:
    """The table with more facts stated, which cannot be others than it states itself."""
    begun = facts.get(COLLAPSE_BEGUN)
    if table.collapse is None and isinstance(begun, bool):
        table = table.model_copy(update={"collapse": begun})
        facts = {name: value for name, value in facts.items() if name != COLLAPSE_BEGUN}
    return table.model_copy(update={"facts": with_stated(flat(table), facts)}) if facts else table


def without(table: Table, names: Collection[str]) -> Table:
    """The table with nothing stated of some facts."""
    kept = {name: value for name, value in flat(table).items() if name not in names}
    return table.model_copy(update={"facts": kept})


def flat(table: Table) -> dict[str, object]:
    return common_facts(table) | {who: table.facts[who] for who in TRIBE_PIECES if who in table.facts}

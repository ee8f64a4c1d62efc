"""Facts about whom a play is aimed at, where the table or the play names the piece."""

from __future__ import annotations

from validators.engine.facts import Fact
from validators.vast.facts import cave, dragon, goblins, thief, tribe
from validators.vast.table.facts_goblins import state_of_tribe
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import EAT, Scene, kind_of
from validators.vast.table.tribe_facts import facts_of_tribe, is_stated, number_of_tribe, population_of
from validators.vast.table.tribes_hit import EATEN_BY, LOST_BY_SCATTERING, tribes_hit

SMASH = "goblins.smash-crystal"
SPORES = "cave.spores-on-goblins"


@reads(thief.target, on="thief.")
def whom_the_thief_aims_at(s: Scene) -> Found[str] | None:
    """Whom the question names need not stand on the map."""
    if s.where.met in TRIBE_PIECES and s.map.piece(s.where.met) is None and thief.target in s.play.fields:
        return Found("tribe", ())
    kinds = {kind_of(piece) for piece in s.others if piece.state != "hidden"}
    if thief.target not in s.play.fields or len(kinds) != 1:
        return None
    return Found(kinds.pop(), tuple(space_of(piece.at) for piece in s.others))


@reads(goblins.scattered_state, on="goblins.scatter-for-overpopulation")
def how_the_scattering_tribe_is(s: Scene) -> str | None:
    return state_of_tribe(s)


# The Tribes that the Goblins could have chosen instead.


def other_populations(s: Scene) -> list[int | None]:
    """The Population of each Tribe but the one that the play names; None where it is not stated."""
    if s.mover not in TRIBE_PIECES:
        return [None]
    facts = [facts_of_tribe(s.map.table, who) for who in TRIBE_PIECES if who != s.mover]
    stated = [each.get("population", each.get("tribe.population")) for each in facts]
    return [value if type(value) is int else None for value in stated]


@reads(cave.other_population, on=SPORES)
def highest_population_of_the_others(s: Scene) -> int | None:
    known = [number for number in other_populations(s) if number is not None]
    return max(known) if len(known) == len(TRIBE_PIECES) - 1 else None


@reads(cave.other_reducible, "vast.cave.spores.goblins-reducible", on=SPORES)
def another_tribe_could_lose_population(s: Scene) -> bool | None:
    """One Tribe that could is enough."""
    return True if any(other_populations(s)) else None


# Two Tribes at a Crystal.


def tribes_at_crystal(s: Scene) -> list[Piece]:
    """The two Tribes on the tile, the one that the play names first."""
    at = s.start or s.target
    there = [piece for piece in s.map.at(at) if piece.who in TRIBE_PIECES] if at else []
    there = sorted((piece for piece in there if piece.state != "lurking"), key=lambda piece: piece.who != s.mover)
    return there if len(there) == 2 else []


@reads(goblins.tribes_attacking, "vast.goblins.attack.crystal-two-tribes", on=SMASH)
def two_tribes_are_at_the_crystal(s: Scene) -> Found[int] | None:
    """One alone may be about to be joined; whether a third takes part is for the Goblins to say."""
    there = tribes_at_crystal(s)
    if s.known.get(goblins.tribes_attacking) is not None:
        return None
    return Found(len(there), tuple(space_of(piece.at) for piece in there[:1])) if there else None


def number_of(s: Scene, which: int, fact: Fact[int]) -> Found[int] | None:
    for piece in tribes_at_crystal(s)[which : which + 1]:
        is_summed = fact is tribe.strength and not is_stated(s.map.table, piece.who, fact)
        value = None if is_summed else number_of_tribe(s.map.table, piece.who, fact)
        return None if value is None else Found(value, (space_of(piece.at),))
    return None


@reads(goblins.first_population, on=SMASH)
def population_of_first_tribe(s: Scene) -> Found[int] | None:
    return number_of(s, 0, tribe.population)


@reads(goblins.second_population, on=SMASH)
def population_of_second_tribe(s: Scene) -> Found[int] | None:
    return number_of(s, 1, tribe.population)


@reads(goblins.first_discs, on=SMASH)
def discs_of_first_tribe(s: Scene) -> Found[int] | None:
    return number_of(s, 0, tribe.strength_discs)


@reads(goblins.second_discs, on=SMASH)
def discs_of_second_tribe(s: Scene) -> Found[int] | None:
    return number_of(s, 1, tribe.strength_discs)


@reads(goblins.first_strength, on=SMASH)
def strength_of_first_tribe(s: Scene) -> Found[int] | None:
    return number_of(s, 0, tribe.strength)


@reads(goblins.second_strength, on=SMASH)
def strength_of_second_tribe(s: Scene) -> Found[int] | None:
    return number_of(s, 1, tribe.strength)


# What the Dragon's die hits.


@reads(goblins.tribes_hit, "vast.goblins.rage.gain-each-tribe", on=EAT)
def tribes_that_the_die_hits(s: Scene) -> Found[int] | None:
    there = tribes_hit(s)
    return Found(len(there), tuple(space_of(piece.at) for piece in there)) if there else None


@reads(dragon.population_lost, "vast.goblins.scatter.effect", on=EAT)
def population_that_scattering_costs(s: Scene) -> Found[int] | None:
    """Each Tribe that a Claw or Scratch hits scatters; None where a Population is not stated."""
    hit = tribes_hit(s)
    if not (s.hits or hit) or s.known.get(dragon.eating_power) not in EATEN_BY:
        return None
    numbers = [population_of(s.map.table, piece.who) for piece in hit]
    lost = [min(LOST_BY_SCATTERING, number) for number in numbers if number is not None]
    spaces = tuple(map(space_of, s.hits)) or tuple(space_of(piece.at) for piece in hit)
    return Found(sum(lost), spaces) if len(lost) == len(numbers) else None

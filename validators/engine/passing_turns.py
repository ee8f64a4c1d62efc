"""Turns that pass between steps: what players did in a turn of theirs is over once it is somebody else's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from validators.engine.facts import AnyFact, Fact, Value

if TYPE_CHECKING:
    from validators.engine.games import Game, Play

D = TypeVar("D", bool, int, str)


class Due(NamedTuple):
    """A play that follows by itself once what comes before it is over, with what it states."""

    play: str
    facts: Mapping[str, Value]


class OwnTurn(NamedTuple):
    """The fact by which a step says that it is the own turn of whoever acts, and who acts in a play."""

    fact: Fact[bool]
    player: Callable[[str], str | None]


@dataclass(eq=False, repr=False, kw_only=True)
class DeclaredTurns:
    at_turn_start: dict[str, dict[AnyFact, Value]] = field(default_factory=dict)  # by player
    open_at_turn_start: dict[str, tuple[AnyFact, ...]] = field(default_factory=dict)  # by player
    counted_in_each_turn: dict[AnyFact, Value] = field(default_factory=dict)
    chosen_at_turn_start: dict[str, tuple[AnyFact, ...]] = field(default_factory=dict)  # by player
    over_with: dict[str, AnyFact] = field(default_factory=dict)  # by player
    only_in_turn_of: dict[str, str] = field(default_factory=dict)  # by play
    says_own_turn: OwnTurn | None = None
    ending_turn: set[str] = field(default_factory=set)  # plays
    due_with_next_turn: list[tuple[Due, Fact[bool]]] = field(default_factory=list)

    def begins_turn_with(self, player: str, value: D, *facts: Fact[D]) -> None:
        """Declares facts about what a player did in a turn of theirs, as the next one finds them."""
        self.at_turn_start.setdefault(player, {}).update(dict.fromkeys(facts, value))

    def opens_in_turn(self, player: str, *facts: AnyFact) -> None:
        """Declares facts that hold for one turn of a player: nobody knows them in the next one."""
        self.open_at_turn_start[player] = (*self.open_at_turn_start.get(player, ()), *facts)

    def chooses_in_turn(self, player: str, *facts: AnyFact) -> None:
        """Declares facts that a player chooses anew as a turn of theirs begins, and that hold until the next one."""
        self.chosen_at_turn_start[player] = (*self.chosen_at_turn_start.get(player, ()), *facts)

    def counts_in_each_turn(self, value: D, *facts: Fact[D]) -> None:
        """Declares facts that are counted anew in the turn of whichever player."""
        self.counted_in_each_turn.update(dict.fromkeys(facts, value))

    def turn_is_over_with(self, player: str, fact: Fact[bool]) -> None:
        """Declares what comes last in a player's turn: who says that it is theirs after it may mean the next one."""
        self.over_with[player] = fact

    def ends_turn(self, *plays: str) -> None:
        """Declares plays after which it is another turn."""
        self.ending_turn.update(plays)

    def comes_with_next_turn(self, play: str, facts: Mapping[str, Value], where: Fact[bool]) -> None:
        """Declares what follows by itself as soon as a turn is over, where a fact is so."""
        self.due_with_next_turn.append((Due(play, facts), where))

    def belongs_to_turn(self, player: str, *plays: str) -> None:
        """Declares plays that a player has in a turn of their own and never else."""
        self.only_in_turn_of.update(dict.fromkeys(plays, player))


def whose_turn_is_said(game: Game, play: Play, said: object) -> str | None:
    """The player whose turn it is, where a step says that it is the own one of whoever acts."""
    return game.says_own_turn.player(play.name) if game.says_own_turn and said is True else None


def over_in_turn_of(
    game: Game, player: str, standing: Mapping[str, object], ended: str | None = None
) -> dict[str, Value | None]:
    """What does not hold any more in a player's turn: facts about the turns of the others as their next ones find them.

    What is open then stays as it is of those who, as far as is known, have not had their turn yet.
    """
    found: dict[str, Value | None] = {}
    for other, start in game.at_turn_start.items():
        if other == player:
            continue
        over = {
            fact.name: value for fact, value in start.items() if fact.name in standing and standing[fact.name] != value
        }
        opened = game.open_at_turn_start.get(other, ()) if over or other == ended else ()
        found |= {**over, **{fact.name: None for fact in opened if fact.name in standing}}
    return found


def counted_anew(game: Game, standing: Mapping[str, object]) -> dict[str, Value]:
    """What is counted anew in each turn, once one has passed on to another player."""
    counted = {fact.name: value for fact, value in game.counted_in_each_turn.items()}
    return {name: value for name, value in counted.items() if name in standing and standing[name] != value}


def chosen_anew(game: Game, player: str, standing: Mapping[str, object]) -> dict[str, None]:
    """What a player whose turn begins may have chosen otherwise than it stood before."""
    chosen = game.chosen_at_turn_start.get(player, ())
    return {fact.name: None for fact in chosen if standing.get(fact.name) is not None}


def in_doubt_in_turn_of(
    game: Game, player: str, standing: Mapping[str, object], said: Mapping[AnyFact, object]
) -> dict[str, Value | None]:
    """What a player did, where that turn may be over: nobody knows whether the one that is meant is the next.

    It may be, too, where they state otherwise what nobody knows of the next one."""
    last = game.over_with.get(player)
    opened = [fact for fact in game.open_at_turn_start.get(player, ()) if standing.get(fact.name) is not None]
    restated = [fact for fact in opened if said.get(fact, standing[fact.name]) != standing[fact.name]]
    if not restated and (last is None or standing.get(last.name) is not True):
        return {}
    done = [fact for fact in game.at_turn_start.get(player, ()) if fact.name in standing]
    return {fact.name: None for fact in (*done, *restated)}


def worked_out_from(game: Game, names: Mapping[str, object]) -> frozenset[str]:
    """The names of facts that are worked out from some of these, and are not among them."""
    results = (game.results(game.facts[name]) for name in names)
    return frozenset(result.name for every in results for result in every) - names.keys()

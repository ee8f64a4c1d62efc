"""The facts that a table of *Unstable Unicorns* shows, for whoever acts on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from validators.engine.facts import AnyFact, Finding, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.unstable.facts import cards, effects, instants, turn, winning
from validators.unstable.table.chain_effects import of_effect
from validators.unstable.table.model import Phase, PileCard, Player, Table, player_named
from validators.unstable.table.phases import phase_for
from validators.unstable.table.picked_cards import for_demand, of_picked_card
from validators.unstable.table.pile import ABOUT_PILE

SEVEN_UP_TO = 5
RESOLVE = "unstable.resolve-pile-card"
SECOND_CARD = "unstable.play-second-card"
FORCED = "unstable.skip-impossible-action"
SAYS_ANOTHER_ACTS: tuple[tuple[AnyFact, Value], ...] = ((turn.own_turn, False), (turn.when, "other-turn"))
OF_PILE: tuple[AnyFact, ...] = (instants.answers, instants.on_top, instants.own_card, instants.done)
OF_EFFECT: tuple[AnyFact, ...] = (
    effects.says_may,
    effects.earlier_open,
    effects.target_taken,
    effects.mandatory_waiting,
    effects.resolving,
)
OF_PICKED_CARD: tuple[AnyFact, ...] = (cards.kind, cards.source, cards.into)
READ_OFF: tuple[AnyFact, ...] = (
    winning.players,
    winning.deck_out,
    winning.grown,
    winning.babies,
    winning.unicorns,
    winning.letters,
    winning.rival,
    winning.rival_letters,
    winning.somebody_reached,
    winning.top_tied,
    winning.letters_tied,
    effects.chain_open,
    *OF_EFFECT,
    instants.waiting,
    *OF_PILE,
    *OF_PICKED_CARD,
    turn.phase,
    turn.used,
    turn.own_turn,
    turn.when,
    turn.draw_not_due,
    turn.draw_owed,
    turn.hand,
    cards.stable_cards,
    cards.entry,
    cards.others_cards,
    cards.demand_available,
)


def required_unicorns(players: int) -> int:
    return 7 if players <= SEVEN_UP_TO else 6


def unicorns(player: Player) -> int | None:
    """How many Unicorn cards are in the Stable; None where it is not known."""
    if player.stable is None:
        return None
    return sum(card.kind in cards.UNICORNS for card in player.stable)


def letters(player: Player) -> int | None:
    """The letters in the names of the Unicorns; None where a name is not known."""
    named = [card.name for card in player.stable or () if card.kind in cards.UNICORNS]
    if player.stable is None or None in named:
        return None
    return sum(letter.isalpha() for name in named if name for letter in name)


def findings(
    table: Table,
    play: Play,
    where: Where,
    stated: Mapping[AnyFact, Value],
    wanted: frozenset[AnyFact] | None = None,
) -> Iterable[Finding]:
    actor = acting_player(table, play, where, stated)
    found = [
        *of_table(table, play, stated),
        *of_turn(table, actor, phase_of(table, play, actor, stated)),
        *of_pile(table, actor, where.met if play.name in ABOUT_PILE else None, stated),
        *of_picked_card(table, play, actor, where, stated),
        *for_demand(table, play, actor, stated),
        *of_effect(table, play, actor, where, stated),
        *of_deck_end(table, actor),
    ]
    found += of_player(actor) if actor else []
    asked_for = (finding for finding in found if wanted is None or finding.fact in wanted)
    return [finding for finding in asked_for if finding.value in finding.fact.domain]


def acting_player(table: Table, play: Play, where: Where, stated: Mapping[AnyFact, Value]) -> Player | None:
    """Who acts: the player that is named, else whose turn it is; None where it may be somebody else."""
    if where.who is not None:
        return player_at(table, where.who)
    return None if may_be_another(play, stated) else player_named(table, table.turn)


def may_be_another(play: Play, stated: Mapping[AnyFact, Value]) -> bool:
    """Another player's card forces whomever it names, and what is said of the turn may be said of anybody."""
    if play.name == FORCED and stated.get(cards.forced_by, "other-players-card") == "other-players-card":
        return True
    return any(stated.get(fact) == value for fact, value in SAYS_ANOTHER_ACTS)


def player_at(table: Table, name: str) -> Player:
    player = player_named(table, name)
    if player is None:
        names = ", ".join(player.name for player in table.players)
        raise QuestionProblem(
            "bad-table", f"There is no player {name!r}: {names}.", f"{name!r} というプレイヤーはいない：{names}。"
        )
    return player


def of_table(table: Table, play: Play, stated: Mapping[AnyFact, Value]) -> Iterator[Finding]:
    """A pile waits to be resolved; whoever resolves it says that nobody wants to respond any more.

    Effects that are not drawn may be said, and of a card that has just resolved nobody knows yet.
    """
    yield Finding(winning.players, len(table.players))
    if table.chain or not (table.entered or stated.get(effects.chain_open)):
        yield Finding(effects.chain_open, bool(table.chain), rule="unstable.chain.all-links")
    if play.name != RESOLVE or not table.pile:
        yield Finding(instants.waiting, bool(table.pile))
    if table.deck is not None:
        yield Finding(winning.deck_out, table.deck == 0)
    if play.name == SECOND_CARD and table.action == "played" and cards.entry not in stated:
        yield Finding(cards.entry, "played-in-action-phase", rule="unstable.turn.action.one-thing")


def phase_of(table: Table, play: Play, actor: Player | None, stated: Mapping[AnyFact, Value]) -> Phase | None:
    """The phase of the play; whoever states the table's own says that the turn has not moved on."""
    return table.phase if stated.get(turn.phase) == table.phase else phase_for(table, play, actor)


def of_turn(table: Table, actor: Player | None, phase: Phase | None) -> Iterator[Finding]:
    if phase is not None:
        yield Finding(turn.phase, phase)
    if table.action is not None:
        yield Finding(turn.used, table.action)
    elif actor and table.pile and table.pile[0].by == actor.name == table.turn:
        yield Finding(turn.used, "played", (actor.name,), "unstable.turn.action.one-thing")
    if table.phase is not None:
        yield Finding(turn.draw_owed, table.phase == "draw" and not table.drawn, (), "unstable.turn.draw.one")
    if actor is None or table.turn is None:
        return
    own = actor.name == table.turn
    if phase is not None:
        not_due = not own or phase in turn.AFTER_DRAW or table.drawn
        yield Finding(turn.draw_not_due, not_due, (actor.name,), "unstable.turn.phases")
    yield Finding(turn.own_turn, own, (actor.name,))
    if not own:
        yield Finding(turn.when, "other-turn", (actor.name,), "unstable.terms.play")
    elif phase is not None:
        when = "own-action-phase" if phase == "action" else "own-other-phase"
        yield Finding(turn.when, when, (actor.name,), "unstable.terms.play")


def of_pile(
    table: Table, actor: Player | None, named: str | None, stated: Mapping[AnyFact, Value]
) -> Iterator[Finding]:
    """A response is to the top card, unless the question says to which other one."""
    card = answered_card(table, named, stated)
    if card is None:
        return
    yield Finding(instants.answers, answered_kind(card), (card.by,), "unstable.instants.top-only")
    if instants.done not in stated:
        yield Finding(instants.done, False, (card.by,))
    yield Finding(instants.on_top, card is table.pile[-1], (card.by,))
    if actor is not None:
        yield Finding(instants.own_card, card.by == actor.name, (card.by,))


def answered_kind(card: PileCard) -> str:
    return card.kind if card.kind in ("magic", "instant") else "played-card"


def answered_card(table: Table, named: str | None, stated: Mapping[AnyFact, Value]) -> PileCard | None:
    """The card that is named, or the only one of a stated kind; None where it can be one of several."""
    if named is not None:
        return card_named(table, named)
    if not table.pile or stated.get(instants.on_top) is False:
        return None
    kind, top = stated.get(instants.answers), table.pile[-1]
    alike = [card for card in table.pile if answered_kind(card) == kind]
    if not alike or top in alike:
        return top
    return alike[0] if len(alike) == 1 else None


def card_named(table: Table, name: str) -> PileCard:
    found = [card for card in table.pile if name in (card.name, card.by)]
    if len(found) != 1:
        known = ", ".join(f"{card.name or card.kind} ({card.by})" for card in table.pile)
        en = f"in it are {known}. Name it by its name, or by its player" if known else "there is no pile"
        ja = f"あるのは {known}。カード名かプレイヤー名で書く" if known else "パイルはない"
        raise QuestionProblem(
            "bad-table",
            f"play.met: {name!r} does not name one card of the pile; {en}.",
            f"play.met：{name!r} ではパイルのカードが1枚に決まらない。{ja}。",
        )
    return found[0]


def of_player(player: Player) -> Iterator[Finding]:
    at = (player.name,)
    if player.hand is not None:
        yield Finding(turn.hand, player.hand, at)
    if player.stable is None:
        return
    kinds = [card.kind for card in player.stable]
    grown, babies = sum(kind in cards.GROWN for kind in kinds), kinds.count("baby")
    yield Finding(cards.stable_cards, len(kinds), at)
    # More than can be counted of one part would make the whole look contradictory.
    if grown in winning.grown.domain and babies in winning.babies.domain:
        yield Finding(winning.grown, grown, at)
        yield Finding(winning.babies, babies, at, "unstable.winning.baby-counts")
    yield Finding(winning.unicorns, sum(kind in cards.UNICORNS for kind in kinds), at, "unstable.winning.counts-one")
    number = letters(player)
    if number is not None:
        yield Finding(winning.letters, number, at, "unstable.winning.tie-letters")


def of_deck_end(table: Table, actor: Player | None) -> Iterator[Finding]:
    """The strongest of the others, where all their Stables are known."""
    others = [player for player in table.players if player is not actor]
    yield from of_lead(table)
    counts = [number for player in others if (number := unicorns(player)) is not None]
    if actor is None or not others or len(counts) < len(others):
        return
    most = max(counts)
    yield Finding(winning.rival, most, tuple(player.name for player in others))
    named = [letters(player) for player in others if unicorns(player) == most]
    known = [number for number in named if number is not None]
    if len(known) == len(named):
        yield Finding(winning.rival_letters, max(known), tuple(player.name for player in others))


def of_lead(table: Table) -> Iterator[Finding]:
    """Whether anybody has enough Unicorns, and whether players share the most of them and of letters, whoever acts."""
    counts = {player.name: number for player in table.players if (number := unicorns(player)) is not None}
    if not counts or len(counts) < len(table.players):
        return
    reached = max(counts.values()) >= required_unicorns(len(table.players))
    yield Finding(winning.somebody_reached, reached, tuple(counts))
    leaders = [player for player in table.players if counts[player.name] == max(counts.values())]
    names = tuple(player.name for player in leaders)
    yield Finding(winning.top_tied, len(leaders) > 1, names, "unstable.winning.tie-letters")
    spelt = [number for player in leaders if (number := letters(player)) is not None]
    if len(leaders) > 1 and len(spelt) == len(leaders):
        yield Finding(winning.letters_tied, spelt.count(max(spelt)) > 1, names, "unstable.winning.tie-lose")


def counted(before: Table, after: Table, play: Play, where: Where, fact: AnyFact) -> tuple[int, int] | None:
    """A number of whoever acts on the first table, there and on the second; None where a Stable or hand is unknown."""
    actor = acting_player(before, play, where, {})
    players = [player_named(table, actor.name) for table in (before, after)] if actor else []
    found = [{each.fact: each.value for each in of_player(player)} for player in players if player]
    one, other = ([each.get(fact) for each in found] + [None, None])[:2]
    return (one, other) if type(one) is int and type(other) is int else None

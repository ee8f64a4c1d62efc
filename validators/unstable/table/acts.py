"""What is done on a table: one step and one side each, and how the hands, the deck and the pile are afterwards."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.simple_tables import stated_facts, without
from validators.unstable.facts import effects, turn
from validators.unstable.game import unstable
from validators.unstable.table.act import Act
from validators.unstable.table.acts_of_effects import ACTS_OF_EFFECTS, with_what_nobody_knows
from validators.unstable.table.card_moves import more, with_changed, with_hand
from validators.unstable.table.chain_effects import (
    LEAVE_UNUSED,
    OF_EFFECTS,
    RESOLVE_LINK,
    TRIGGER,
    effects_meant,
    first_link,
    with_effect,
    with_link_begun,
    with_target,
    without_effects,
)
from validators.unstable.table.facts import RESOLVE, acting_player
from validators.unstable.table.model import Effect, Player, Table, player_named
from validators.unstable.table.phases import PHASE_OF, in_new_turn, in_phase_of, moved_on
from validators.unstable.table.picked_cards import PICK_TARGET
from validators.unstable.table.pile import RESPONSES, on_pile, played, resolved

# Facts that a table goes on having, beside those of which nothing is known; the others are about one play.
LASTING = ("hand.limit", "stable.counted_otherwise", "card_text.")
# What cards in Stables forbid is as it was after plays that bring none there.
BANS = "ban."
BRINGS_NO_CARD = ("unstable.draw-in-draw-phase", "unstable.draw-as-action", LEAVE_UNUSED, "unstable.move-on")
DRAWS = ("unstable.draw-in-draw-phase", "unstable.draw-as-action")


def after(
    table: Table,
    play: Play,
    where: Where,
    changes: Mapping[str, FactChange | None],
    known: Mapping[AnyFact, Value],
) -> Table:
    """The table after a legal play, as far as that is known."""
    stated = stated_facts(table)
    known = {**written(stated), **known}
    actor = acting_player(table, play, where, known)
    lasting = (*LASTING, BANS) if play.name in BRINGS_NO_CARD else LASTING
    table = without(table, [name for name, value in stated.items() if not (value is None or name.startswith(lasting))])
    if play.name == RESOLVE and table.pile:
        return with_stated_chain(resolved(table), known)
    if play.name == "unstable.move-on":
        return moved_on(told(table))
    if play.name == "unstable.take-next-turn":
        return in_new_turn(told(table), player_named(table, where.who) or only_other(table))
    if play.name in (TRIGGER, *OF_EFFECTS):
        return with_chain_changed(table, play, actor, where, known)
    if play.name in PHASE_OF:
        table = told(table)
    return with_cards_moved(Act(in_phase_of(table, play, actor, known), play, actor, where, known), changes)


def only_other(table: Table) -> Player | None:
    """The one of two players whose turn it is not."""
    others = [player for player in table.players if player.name != table.turn]
    return others[0] if table.turn and len(table.players) == 2 and len(others) == 1 else None


def written(stated: Mapping[str, object]) -> dict[AnyFact, Value]:
    """The facts that stand on a table."""
    read = {unstable.facts[name]: unstable.facts[name].parse(value) for name, value in stated.items()}
    return {fact: value for fact, value in read.items() if value is not None}


def told(table: Table) -> Table:
    """The table once the game has gone on: whatever a card did when it resolved is over."""
    return table.model_copy(update={"entered": False})


def with_stated_chain(table: Table, known: Mapping[AnyFact, Value]) -> Table:
    """Of a chain that is said to run as a card resolves, nobody knows after the next act whether it still does."""
    return table.model_copy(update={"entered": True}) if known.get(effects.chain_open) else table


def with_chain_changed(
    table: Table, play: Play, actor: Player | None, where: Where, known: Mapping[AnyFact, Value]
) -> Table:
    if play.name == TRIGGER:
        by = actor or table.players[0]
        return with_effect(table, by.name, where.effect_name)
    meant = effects_meant(table, play, actor, where, known)
    if play.name == PICK_TARGET:
        return with_target(table, meant, where.met)
    if play.name == LEAVE_UNUSED:
        return without_unused_effect(table, [effect for effect in meant if effect.may is not False])
    resolving = meant if where.effect_name else first_link(table)
    return with_what_nobody_knows(with_link_begun(without_effects(table, resolving), resolving), RESOLVE_LINK)


def without_unused_effect(table: Table, unused: list[Effect]) -> Table:
    """Where just one effect can be left unused, it is that one, and its link is done with it."""
    return without_effects(table, unused) if len(unused) == 1 else told(table)


def with_cards_moved(act: Act, changes: Mapping[str, FactChange | None]) -> Table:
    """The cards that a play draws, puts on the pile, or moves by an effect; else what nobody knows any more."""
    table, name = act.table, act.play.name
    if name in ACTS_OF_EFFECTS:
        return with_link_begun(ACTS_OF_EFFECTS[name](act), of_named_effect(act))
    if act.actor is None:
        return with_what_nobody_knows(table, name)
    if name in DRAWS:
        return drawn(act, act.actor)
    if name in RESPONSES:
        return on_pile(table, act.actor, "instant")
    if name == "unstable.play-card":
        return played(act, act.actor)
    hand = changes.get(turn.hand.name)
    if hand is not None:
        return with_changed_hand(table, act.actor, hand)
    return with_what_nobody_knows(table, name)


def of_named_effect(act: Act) -> list[Effect]:
    """The effect of the chain that an act says it carries out."""
    return [effect for effect in act.table.chain if effect.name == act.where.effect_name]


def with_changed_hand(table: Table, player: Player, change: FactChange) -> Table:
    if change.by is not None:
        return with_hand(table, player, change.by)
    hand = change.after if isinstance(change.after, int) else None
    return with_changed(table, player, hand=hand)


def drawn(act: Act, player: Player) -> Table:
    as_action = act.play.name == "unstable.draw-as-action"
    number = 1 if as_action else int(act.known.get(turn.draw_count, 1))
    table = with_hand(act.table, player, number)
    update: dict[str, object] = {"deck": more(table.deck, -number), **({"action": "drew"} if as_action else {})}
    return table.model_copy(update=update)

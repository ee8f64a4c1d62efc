"""The effects of a chain on a table: which of them a play is about, and what the table shows of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from validators.engine.facts import AnyFact, Finding, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.unstable.facts import effects
from validators.unstable.table.model import Effect, Player, Table
from validators.unstable.table.picked_cards import PICK_TARGET

RESOLVE_LINK = "unstable.resolve-link"
TRIGGER = "unstable.trigger-effect-in-chain"
LEAVE_UNUSED = "unstable.leave-effect-unused"
OF_EFFECTS = (PICK_TARGET, RESOLVE_LINK, LEAVE_UNUSED)


def effects_meant(
    table: Table, play: Play, actor: Player | None, where: Where, known: Mapping[AnyFact, Value]
) -> list[Effect]:
    """The effects that a play can be about: the one that is named, or those of who acts which it fits."""
    if where.effect_name is not None:
        return [effect_named(table, where.effect_name)]
    own = [effect for effect in table.chain if actor is None or effect.by == actor.name]
    may = known.get(effects.says_may)
    own = [effect for effect in own if may is None or effect.may in (None, may)]
    if play.name != PICK_TARGET:
        return own
    return [effect for effect in own if effect.picks and effect.target is None] or own


def effect_named(table: Table, name: str) -> Effect:
    found = [effect for effect in table.chain if effect.name == name]
    if len(found) == 1:
        return found[0]
    known = ", ".join(f"{effect.name} ({effect.by})" for effect in table.chain)
    en = f"the effects in it are {known}" if known else "it has no effects"
    ja = f"あるのは {known}" if known else "チェーンに効果はない"
    raise QuestionProblem(
        "bad-table",
        f"play.effect_name: {name!r} does not name one effect of the chain; {en}.",
        f"play.effect_name：{name!r} ではチェーンの効果が1つに決まらない。{ja}。",
    )


def of_effect(
    table: Table, play: Play, actor: Player | None, where: Where, known: Mapping[AnyFact, Value]
) -> Iterator[Finding]:
    """What holds of every effect that the play can be about."""
    meant = effects_meant(table, play, actor, where, known) if play.name in OF_EFFECTS else []
    if not meant:
        return
    may = {effect.may for effect in meant}
    if len(may) == 1 and None not in may:
        yield Finding(effects.says_may, may == {True}, (meant[0].by,))
    if play.name == RESOLVE_LINK and len({effect.link for effect in meant}) == 1:
        earlier = [effect for effect in table.chain if effect.link < meant[0].link]
        yield Finding(effects.earlier_open, bool(earlier), tuple(dict.fromkeys(effect.by for effect in earlier)))
    if play.name == PICK_TARGET:
        yield from of_link(table, meant, where.met)
        if all(effect.begun for effect in meant):
            yield Finding(effects.resolving, True, tuple(dict.fromkeys(effect.by for effect in meant)))


def of_link(table: Table, meant: list[Effect], picked: str | None) -> Iterator[Finding]:
    """Whether the picked card is taken in the link, and whether a mandatory effect of it still lacks its target."""
    others = [[other for other in table.chain if other.link == each.link and other is not each] for each in meant]
    taken = {any(other.target == picked for other in link) for link in others}
    if picked is not None and len(taken) == 1 and copies(table, picked) <= 1:
        yield Finding(effects.target_taken, taken == {True}, (picked,))
    waiting = {mandatory_waits(link) for link in others}
    if len(waiting) == 1 and None not in waiting:
        by = tuple(dict.fromkeys(other.by for link in others for other in link if lacks_target(other)))
        yield Finding(effects.mandatory_waiting, waiting == {True}, by)


def copies(table: Table, name: str) -> int:
    return sum(card.name == name for player in table.players for card in player.stable or ())


def mandatory_waits(link: list[Effect]) -> bool | None:
    """Whether a mandatory effect lacks its target; None where it is not known of one if it is mandatory."""
    lacking = [effect.may for effect in link if lacks_target(effect)]
    return None if None in lacking and False not in lacking else False in lacking


def lacks_target(effect: Effect) -> bool:
    return effect.picks and effect.target is None


def with_target(table: Table, meant: list[Effect], picked: str | None) -> Table:
    """The table with a card picked for the one effect that is meant."""
    if len(meant) != 1 or picked is None:
        return table
    aimed = meant[0].model_copy(update={"target": picked})
    return table.model_copy(update={"chain": tuple(aimed if e is meant[0] else e for e in table.chain)})


def without_effects(table: Table, gone: list[Effect]) -> Table:
    kept = tuple(effect for effect in table.chain if not any(effect is each for each in gone))
    return table.model_copy(update={"chain": kept, "entered": False})


def with_link_begun(table: Table, done: Iterable[Effect]) -> Table:
    """The table on which the links of effects resolve: no more targets are picked for them."""
    links = {effect.link for effect in done}
    chain = [effect.model_copy(update={"begun": True}) if effect.link in links else effect for effect in table.chain]
    return table.model_copy(update={"chain": tuple(chain)})


def first_link(table: Table) -> list[Effect]:
    """The effects that resolve next."""
    first = min((effect.link for effect in table.chain), default=0)
    return [effect for effect in table.chain if effect.link == first]


def with_effect(table: Table, by: str, name: str | None) -> Table:
    """The table with one more link in its chain."""
    last = max((effect.link for effect in table.chain), default=0)
    effect = Effect(by=by, name=name or f"effect {len(table.chain) + 1}", link=min(last + 1, 60))
    return table.model_copy(update={"chain": (*table.chain, effect), "entered": False})

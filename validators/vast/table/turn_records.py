"""What the pieces on a table have done or undergone in this turn, as each play leaves it."""

from __future__ import annotations

from collections.abc import Iterable

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.vast.facts import cave, collapse, dragon, goblins, knight, nightmare, thief, variants
from validators.vast.game import vast
from validators.vast.goblins.outcomes import ACTIONS, MOVES
from validators.vast.nightmare.outcomes import AT_TURN_END, MAY_BE_ANGRY
from validators.vast.table.changes import put_tile
from validators.vast.table.map import map_of, space_of
from validators.vast.table.model import Piece, Table
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.nightmare_attacks import with_attack_recorded
from validators.vast.table.passing_turns import in_turn_of, with_locks_fresh
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import MOVES_OTHERS, SMASH, Scene, kind_of, smashing_tribes
from validators.vast.table.spent_gems import with_gem_spent
from validators.vast.table.tribe_facts import DONE_NAMES, facts_of_tribe
from validators.vast.thief.outcomes import AT_TURN_START, TARGETING

ENDED = (goblins.acted_before, goblins.activated_before)
DONE_BY: dict[str, tuple[AnyFact, ...]] = {
    **dict.fromkeys(ACTIONS, ENDED),
    "goblins.enter-knight-tile": ENDED,
    **dict.fromkeys(MOVES, (goblins.moved_before,)),
    "goblins.activate-lurking-tribe": (goblins.moved_before,),
    "goblins.reveal-tribe": (goblins.revealed_this_turn, goblins.activated_before),
    "goblins.place-lurking-tribe": (goblins.placed_this_turn, goblins.activated_before),
}
# A Tribe that moves or acts, and may, has not done any of this before.
NEEDS_FRESH = (*MOVES, *ACTIONS, "goblins.enter-knight-tile")
NOT_YET_DONE = tuple(
    fact.name
    for fact in (goblins.activated_before, goblins.acted_before, goblins.revealed_this_turn, goblins.left_lurking)
)
ATTACKED_ON_ENTERING = ("knight", *UNICORNS)
NEXT_GOBLIN_TURN = "goblins.draw-war-cards"
UNICORN_TARGETING = ("nightmare.thief-attacks", "shadow.backstab")
REMOVE = "collapse.remove-tile"
# A removed tile may force a Unicorn to Teleport before the next one goes.
DURING_COLLAPSE = (
    *("collapse.move-", "collapse.connect-", "collapse.skip-", "collapse.claim-", "collapse.keep-"),
    *("nightmare.forced-teleport-", "nightmare.claim-forced-teleport"),
)
MOST_REMOVED = collapse.removed_before.domain[-1]
# The card alone: an angry one raises his Anger with the action that it is played for.
PLAYS_CARD = "nightmare.play-card"
NIGHTMARE_ACTS = (
    PLAYS_CARD,
    "nightmare.move",
    "nightmare.turn",
    "nightmare.teleport-action",
    "nightmare.displacement-blast",
    *AT_TURN_END,
)
# What is left for a power to do to Tribes once some have scattered, nobody can tell by the spaces that it hits.
SCATTERS = "goblins.scatter-or-stay"
LEFT_BY_WRATH = "dragon.wrath-leave-piece"
WRATH_MOVES = ("knight", "dragon", "thief")
MOST_ANGER = nightmare.anger.domain[-1]
TRIES_LOCK = ("thief.pick-lock", "thief.open-vault")
# What has been done once more after these plays; of which piece it is said next, somebody must say.
DONE_ONCE_MORE: dict[str, AnyFact] = {
    "variants.use-flare": variants.flares_before,
    "cave.use-omen": cave.used_before,
    "table.evade": thief.attacked_before,
}
ASSIGNS_CUBE = "knight.assign-cube"
CUBES_ON: dict[Value | None, tuple[AnyFact, ...]] = {
    "equipment": knight.CUBES_ON_EQUIPMENT,
    "treasure": knight.CUBES_ON_TREASURES,
}
THIEF_ATTACKS = (*TARGETING, *UNICORN_TARGETING)


def recorded(table: Table, scene: Scene) -> Table:
    """The table with what the play has used up for the pieces that took part in it."""
    player = vast.only_in_turn_of.get(scene.play.name)
    table = in_turn_of(table, player) if player else table
    table = with_gem_spent(with_attack_recorded(with_once_more(table, scene), scene), scene)
    table = with_anger_kept(with_crystals_counted(with_removed_counted(table, scene), scene), scene)
    table = with_collapse_put_off(with_order_kept(with_hits_kept(table, scene), scene), scene)
    if scene.play.name == NEXT_GOBLIN_TURN:
        return with_goblins_fresh(table)
    if scene.play.name in AT_TURN_START:
        return with_locks_fresh(marked(table, [piece.who for piece in table.pieces], False))
    if scene.play.name in MOVES_OTHERS and scene.mover == "knight":
        return table.model_copy(update={"facts": {**table.facts, knight.encounter_running.name: False}})
    if scene.play.name in TRIES_LOCK:
        return with_lock_tried(table, scene)
    if scene.play.name in THIEF_ATTACKS:
        target = attacked_piece(scene)
        return marked(table, [target.who], True) if target else table
    return with_tribes_records(table, scene)


def with_once_more(table: Table, scene: Scene) -> Table:
    """The table on which nothing is presumed any more of what this play has done."""
    fact = DONE_ONCE_MORE.get(scene.play.name)
    facts: tuple[AnyFact, ...] = (fact,) if fact else ()
    if scene.play.name == ASSIGNS_CUBE:
        facts = CUBES_ON.get(scene.known.get(knight.cube_target), ())
    unknown = {fact.name: None for fact in facts}
    return table.model_copy(update={"facts": {**table.facts, **unknown}}) if unknown else table


def with_removed_counted(table: Table, scene: Scene) -> Table:
    """The tiles that went for the Collapse, one after another; what a player does in between may be another turn."""
    name = collapse.removed_before.name
    before = table.facts.get(name, 0)
    if scene.play.name == REMOVE and isinstance(before, int):
        return table.model_copy(update={"facts": {**table.facts, name: min(before + 1, MOST_REMOVED)}})
    if name not in table.facts or scene.play.name.startswith(DURING_COLLAPSE):
        return table
    return table.model_copy(update={"facts": {fact: value for fact, value in table.facts.items() if fact != name}})


def with_crystals_counted(table: Table, scene: Scene) -> Table:
    """After a removal, the Crystal tiles that went before the next one are those that have gone in all."""
    before, in_all = (table.facts.get(fact.name) for fact in (collapse.crystals_before, collapse.crystals_removed))
    known = before if before is not None else in_all
    if scene.play.name != REMOVE or known is None or (before is not None and in_all is not None):
        return table
    both = dict.fromkeys((collapse.crystals_before.name, collapse.crystals_removed.name), known)
    return table.model_copy(update={"facts": {**table.facts, **both}})


def with_anger_kept(table: Table, scene: Scene) -> Table:
    """His Anger once an action of his is over, as the one before the next: an angry one would raise it again."""
    now, before = nightmare.anger.name, nightmare.anger_before.name
    if scene.play.name not in NIGHTMARE_ACTS:
        return table
    kept = table.facts.get(now) if scene.play.name in AT_TURN_END else anger_known(scene)
    if kept is None:
        return table
    facts = {name: value for name, value in table.facts.items() if name != now}
    return table.model_copy(update={"facts": {**facts, before: kept}})


def anger_known(scene: Scene) -> int | None:
    """At the moment of the action, the +1 of an angry card included; what is not angry need not be said."""
    stated, before = scene.known.get(nightmare.anger), scene.known.get(nightmare.anger_before)
    is_angry = scene.play.name in MAY_BE_ANGRY and scene.known.get(nightmare.angry) is True
    if before is not None:
        return min(int(before) + (is_angry and scene.play.name != PLAYS_CARD), MOST_ANGER)
    # Of an angry action, nobody says whether the Anger that the table states counts it already.
    return int(stated) if stated is not None and (not is_angry or stated == MOST_ANGER) else None


def with_hits_kept(table: Table, scene: Scene) -> Table:
    """The spaces that the die affects, as long as the parts of a power of the Dragon's are told."""
    hits = scene.where.hits if scene.role == "dragon" else ()
    is_over = scene.play.name in (*vast.only_in_turn_of, SCATTERS)
    return table.model_copy(update={"hits": hits}) if (is_over or hits) and table.hits != hits else table


def with_order_kept(table: Table, scene: Scene) -> Table:
    """Once a piece that Wrath strikes is left where it is, the only other one there is not moved before its turn."""
    name = dragon.wrath_out_of_order.name
    others = [p for p in table.pieces if p.who in WRATH_MOVES and p.who != scene.mover and p.at in scene.hits]
    if scene.play.name == LEFT_BY_WRATH and scene.hits and len(others) <= 1:
        return table.model_copy(update={"facts": {**table.facts, name: False}})
    if name not in table.facts or scene.play.name.startswith("dragon.wrath-"):
        return table
    return table.model_copy(update={"facts": {fact: value for fact, value in table.facts.items() if fact != name}})


def with_collapse_put_off(table: Table, scene: Scene) -> Table:
    """Once a tile is back in the stack, nobody knows which one will be the last that is placed."""
    if scene.known.get(collapse.tile_back_in_stack) is not True or collapse.last_tile_placed.name not in table.facts:
        return table
    return table.model_copy(update={"facts": {**table.facts, collapse.last_tile_placed.name: None}})


# The Tribes.


def with_tribes_records(table: Table, scene: Scene) -> Table:
    acting = [who for who in acting_tribes(scene) if scene.play.name in DONE_BY]
    if not acting:
        return table
    facts = dict(table.facts)
    for who in TRIBE_PIECES:
        new = done_by(scene, who) if who in acting else finished_by_another(table, who)
        if new:
            facts[who] = {**facts_of_tribe(table, who), **dict.fromkeys((fact.name for fact in new), True)}
    return table.model_copy(update={"facts": facts})


def shown_of_tribes(before: Table, table: Table, play: Play, where: Where) -> Table:
    """The table after a legal play of a Tribe, on which it has not done before what would have forbidden that."""
    acting = acting_tribes(Scene(map_of(before), play, where)) if play.name in NEEDS_FRESH else []
    not_yet = dict.fromkeys(NOT_YET_DONE, False)
    facts = {who: {**not_yet, **facts_of_tribe(table, who)} for who in acting}
    return table.model_copy(update={"facts": {**table.facts, **facts}}) if facts else table


def acting_tribes(scene: Scene) -> list[str]:
    """The Tribe that acts; two that smash a Crystal together."""
    if scene.play.name == SMASH:
        return smashing_tribes(scene)
    return [scene.mover] if scene.mover in TRIBE_PIECES and scene.mover else []


def done_by(scene: Scene, who: str) -> Iterable[AnyFact]:
    piece = scene.map.piece(who)
    leaves_lurking = piece is not None and piece.state == "lurking" and space_of(piece.at) not in scene.map.tiles
    done = DONE_BY[scene.play.name]
    if goblins.moved_before not in done:
        return done
    attacks = ENDED if any(other.who in ATTACKED_ON_ENTERING for other in scene.others) else ()
    return (*done, *attacks, *((goblins.left_lurking,) if leaves_lurking else ()))


def finished_by_another(table: Table, who: str) -> Iterable[AnyFact]:
    """A Tribe that has moved is done with once another one is activated."""
    return (goblins.activated_before,) if facts_of_tribe(table, who).get(goblins.moved_before.name) is True else ()


def with_goblins_fresh(table: Table) -> Table:
    """The table at the beginning of their turn, in which no Tribe has done anything yet."""
    fresh = {who: {**facts_of_tribe(table, who), **dict.fromkeys(DONE_NAMES, False)} for who in TRIBE_PIECES}
    facts = {**{name: value for name, value in table.facts.items() if name not in DONE_NAMES}, **fresh}
    pieces = tuple(piece.model_copy(update={"left": ()}) for piece in table.pieces)
    return table.model_copy(update={"facts": facts, "pieces": pieces})


# Whom the Thief has attacked.


def marked(table: Table, who: Iterable[str], targeted: bool) -> Table:
    named = set(who)
    pieces = [p.model_copy(update={"targeted": targeted}) if p.who in named else p for p in table.pieces]
    return table.model_copy(update={"pieces": tuple(pieces)})


def attacked_piece(scene: Scene) -> Piece | None:
    """The piece that the Thief attacks: the one there, or the one of the kind that is named."""
    if scene.play.name in UNICORN_TARGETING:
        return scene.map.piece(scene.play.name.split(".")[0])
    kind = scene.known.get(thief.target)
    there = scene.others or [piece for piece in scene.map.table.pieces if piece.who != scene.mover]
    found = [piece for piece in there if kind in (None, kind_of(piece))]
    return found[0] if len(found) == 1 and (kind or scene.others) else None


@reads(thief.targeted_this_turn, "vast.thief.target.once-per-piece", on=THIEF_ATTACKS)
def piece_was_attacked_before(s: Scene) -> bool | None:
    """Of a turn that has begun in these steps, it is known whom he has not attacked yet."""
    piece = attacked_piece(s)
    return piece.targeted if piece and "targeted" in piece.model_fields_set else None


@reads(thief.other_tribe_targeted, "vast.thief.target.once-per-piece", on=THIEF_ATTACKS)
def other_tribe_was_attacked_before(s: Scene) -> bool | None:
    piece = attacked_piece(s)
    if piece is None or piece.who not in TRIBE_PIECES:
        return None
    others = [other for other in s.map.table.pieces if other.who in TRIBE_PIECES and other.who != piece.who]
    if any(other.targeted for other in others):
        return True
    return False if all("targeted" in other.model_fields_set for other in others) else None


# Which Vaults he has tried.


def with_lock_tried(table: Table, scene: Scene) -> Table:
    at = scene.target or scene.start
    tile = map_of(table).tiles.get(at) if at else None
    return put_tile(table, tile.model_copy(update={"lock_tried": True})) if tile else table


@reads(thief.vault_tried, "vast.thief.pick-lock.once-per-vault", on="thief.pick-lock")
def vault_there_was_tried(s: Scene) -> Found[bool] | None:
    tile = s.map.tiles.get(s.target) if s.target else None
    return Found(True, (space_of(tile.at),)) if tile and tile.lock_tried else None


@reads(thief.vault_opened, "vast.thief.pick-lock.reward", on="thief.pick-lock")
def vault_there_keeps_its_token(s: Scene) -> Found[bool] | None:
    """Whoever opens a Vault takes its token away."""
    is_locked = s.target is not None and s.map.tokens(s.target, "vault") > 0
    return Found(False, (s.target,)) if is_locked and s.target and thief.vault_opened not in s.known else None

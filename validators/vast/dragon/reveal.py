"""Tiles that the Dragon reveals: which, in what order and orientation, and what is put on them; Flame Walls."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.common.grit_losses import grit_taken
from validators.vast.facts import cave, dice, dragon, knight, reach, table, thief
from validators.vast.game import vast

REVEAL = vast.play(
    "dragon.reveal-tile",
    dragon.reveal_power,
    dragon.was_on_map,
    crux(dice.affects_target),
    dragon.target_at,
    dragon.scorch_corners,
)
REVEAL_BY_MOVING = vast.play("dragon.reveal-by-moving")
ORDER = vast.play("dragon.choose-reveal-order", dragon.order_chooser)
ORIENT = vast.play("dragon.orient-revealed-tile", dragon.connects, dragon.could_connect)
FILL = vast.play(
    "dragon.fill-edges-after-reveal",
    crux(table.collapse_begun, lambda f: not f[dragon.still_revealing] and not f[dragon.draws_tiles_himself]),
    dragon.still_revealing,
    crux(table.cave_plays, lambda f: f[dragon.draws_tiles_himself]),
    dragon.draws_tiles_himself,
)
LEAVE_OPEN = vast.play("dragon.leave-edges-open-after-reveal", crux(table.collapse_begun))
PUT_TOKEN = vast.play("dragon.token-on-revealed-tile", dragon.revealed_tile, dragon.token_placed)
AMBUSH = vast.play("dragon.ambush-on-revealed-tile", dragon.ambush_victim)
SAFE = vast.play("dragon.safe-from-revealed-ambush", dragon.ambush_victim)
SKIP_EVENT = vast.play("dragon.knight-skips-revealed-event", dragon.event_token_there, cave.event_cards_left)
BURNS = vast.play(
    "dragon.flame-wall-affects",
    dragon.flame_contact,
    dragon.burned_this_turn,
    dragon.burned_player,
    dragon.own_fire,
    reach.entrance,
)
UNBURNED = vast.play("dragon.flame-wall-does-nothing", *BURNS.fields)
STASH_IN_FIRE = vast.play("dragon.thief-stashes-in-flame-wall")


@vast.rule("vast.dragon.reveal.order", 1, on=REVEAL)
def dragon_powers_reveal_tiles(f: View) -> Says:
    return True


@vast.rule("vast.dragon.flame.existing-tiles", 1, on=REVEAL)
def flame_reveals_tiles_already_there(f: View) -> Says:
    return f[dragon.was_on_map] if f[dragon.reveal_power] == "flame" else None


@vast.rule("vast.dragon.scorch.existing-tiles", 1, on=REVEAL)
def scorch_reveals_tiles_already_there(f: View) -> Says:
    return f[dragon.was_on_map] if f[dragon.reveal_power] == "scorch" else None


@vast.rule("vast.dragon.scorch.surrounding", 1, on=REVEAL)
def scorch_reveals_surrounding_tiles(f: View) -> Says:
    if f[dragon.reveal_power] != "scorch":
        return None
    return f[dragon.scorch_corners] if f[dragon.target_at] == "corner" else f[dragon.target_at] == "next"


@vast.rule("vast.dragon.die.white-spaces", 1, on=REVEAL)
def flame_reveals_tiles_on_die(f: View) -> Says:
    if f[dragon.reveal_power] != "flame":
        return None
    return f[dragon.was_on_map] and f[dice.affects_target]


@vast.rule("vast.dragon.reveal.order", 1, on=REVEAL_BY_MOVING)
@vast.rule("vast.dragon.move.underground", 1, 2, on=REVEAL_BY_MOVING)
def dragon_moving_reveals_nothing(f: View) -> Says:
    return False


@vast.rule("vast.dragon.reveal.order", 1, on=ORDER)
def dragon_chooses_reveal_order(f: View) -> Says:
    return f[dragon.order_chooser] == "dragon"


@vast.rule("vast.dragon.reveal.orient", 1, 2, on=ORIENT)
def dragon_connects_tile_if_possible(f: View) -> Says:
    return f[dragon.connects] or not f[dragon.could_connect]


@vast.rule("vast.general.reveal.connect", 1, on=ORIENT)
def revealed_tile_must_connect(f: View) -> Says:
    return False if not f[dragon.connects] and f[dragon.could_connect] else None


@vast.rule("vast.general.reveal.free-orientation", 1, 2, on=ORIENT)
def unconnectable_tile_may_face_anywhere(f: View) -> Says:
    if f[dragon.connects]:
        return None
    return None if f[dragon.could_connect] else True


@vast.rule("vast.dragon.reveal.fill-edges", 1, 2, on=FILL)
def cave_fills_edges_after_reveal(f: View) -> Says:
    if f[table.collapse_begun] or f[dragon.still_revealing]:
        return False
    return not (f[dragon.draws_tiles_himself] and f[table.cave_plays])


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def collapse_forbids_filling_edges(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.dragon.reveal.fill-edges", 1, 2, on=LEAVE_OPEN)
def edges_stay_open_only_in_collapse(f: View) -> Says:
    return f[table.collapse_begun]


@vast.rule("vast.general.reveal.fill", 1, 2, on=LEAVE_OPEN)
def revealed_tile_edges_are_filled(f: View) -> Says:
    return None if f[table.collapse_begun] else False


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_OPEN)
def collapse_leaves_edges_open(f: View) -> Says:
    return True if f[table.collapse_begun] else None


@vast.rule("vast.dragon.reveal.event", 1, on=PUT_TOKEN)
def event_tile_gets_event_token(f: View) -> Says:
    return f[dragon.token_placed] == "event" if f[dragon.revealed_tile] == "event" else None


@vast.rule("vast.dragon.reveal.tokens", 1, on=PUT_TOKEN)
def revealed_tile_gets_matching_token(f: View) -> Says:
    if f[dragon.revealed_tile] in ("event", "ambush"):
        return None
    due = {"treasure-room": "treasure", "crystal": "crystal", "vault": "vault", "other": "none"}
    return f[dragon.token_placed] == due[f[dragon.revealed_tile]]


@vast.rule("vast.dragon.reveal.ambush", 1, on=PUT_TOKEN)
def ambush_tile_gets_no_token(f: View) -> Says:
    return f[dragon.token_placed] == "none" if f[dragon.revealed_tile] == "ambush" else None


@vast.effect("vast.dragon.reveal.event-knight", 1, on=PUT_TOKEN, changes_nothing="may")
@vast.effect("vast.dragon.sloth.pride-event", 1, on=PUT_TOKEN, changes_nothing="may")
def revealed_event_awaits_knight(f: View) -> Changes:
    return f[dragon.revealed_tile] == "event"


@vast.rule("vast.dragon.reveal.ambush", 1, on=AMBUSH)
def dragon_revealed_ambush_has_no_effect(f: View) -> Says:
    return False


@vast.rule("vast.dragon.reveal.ambush", 1, on=SAFE)
def dragon_revealed_ambush_harms_nobody(f: View) -> Says:
    return True


@vast.rule("vast.goblins.attack.no-ambush-dragon", 1, on=SAFE)
def dragon_is_safe_from_ambush(f: View) -> Says:
    return True if f[dragon.ambush_victim] == "dragon" else None


@vast.rule("vast.goblins.attack.no-ambush-dragon", 1, on=AMBUSH)
def dragon_cannot_be_ambushed(f: View) -> Says:
    return False if f[dragon.ambush_victim] == "dragon" else None


@vast.rule("vast.knight.ambush.only-entering", 1, on=AMBUSH)
def later_knight_is_not_ambushed(f: View) -> Says:
    return False if f[dragon.ambush_victim] == "knight-later" else None


@vast.rule("vast.knight.event.token-enter", 1, 2, on=SKIP_EVENT)
@vast.rule("vast.dragon.reveal.event-knight", 1, on=SKIP_EVENT)
def knight_cannot_skip_event_token(f: View) -> Says:
    return not f[dragon.event_token_there]


@vast.rule(
    "vast.cave.events.exhausted",
    1,
    on=SKIP_EVENT,
    overrides=("vast.dragon.reveal.event-knight", "vast.knight.event.token-enter"),
)
def knight_skips_event_token_without_cards(f: View) -> Says:
    return None if f[cave.event_cards_left] else True


@vast.rule("vast.dragon.flame-wall.on-entry", 1, on=BURNS)
def flame_wall_burns_on_entering(f: View) -> Says:
    if f[dragon.flame_contact] == "appears":
        return None
    return f[dragon.flame_contact] != "already-there" and not f[dragon.own_fire]


@vast.rule("vast.dragon.flame-wall.once-per-turn", 1, on=BURNS)
def flame_wall_burns_once_a_turn(f: View) -> Says:
    return False if f[dragon.burned_this_turn] else None


@vast.rule("vast.dragon.flame-wall.thief-appears", 1, on=BURNS)
def flame_wall_spares_appearing_thief(f: View) -> Says:
    return False if f[dragon.flame_contact] == "appears" else None


@vast.rule("vast.general.forced-movement.entering-effects", 1, on=BURNS)
def flame_wall_burns_moved_pieces(f: View) -> Says:
    return True if f[dragon.flame_contact] == "moved-in" else None


def player_enters_flame_wall(f: View) -> bool:
    return f[dragon.flame_contact] in ("walks-in", "moved-in") and not f[dragon.own_fire]


@vast.rule("vast.dragon.flame-wall.on-entry", 1, on=UNBURNED)
def flame_wall_harmless_without_entering(f: View) -> Says:
    return None if f[dragon.burned_this_turn] else not player_enters_flame_wall(f)


@vast.rule("vast.dragon.flame-wall.once-per-turn", 1, on=UNBURNED)
def flame_wall_harmless_on_second_entry(f: View) -> Says:
    return True if f[dragon.burned_this_turn] else None


@vast.rule("vast.dragon.flame-wall.thief-appears", 1, on=UNBURNED)
def flame_wall_harmless_to_appearing_thief(f: View) -> Says:
    return True if f[dragon.flame_contact] == "appears" else None


@vast.rule("vast.general.forced-movement.entering-effects", 1, on=UNBURNED)
def flame_wall_harms_moved_pieces(f: View) -> Says:
    if f[dragon.flame_contact] != "moved-in" or f[dragon.own_fire]:
        return None
    return None if f[dragon.burned_this_turn] else False


@vast.effect("vast.knight.grit.losses", 1, on=BURNS)
def flame_wall_costs_knight_five_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 5)} if f[dragon.burned_player] == "knight" else None


@vast.effect("vast.knight.shield.grit", 1, on=BURNS, changes_nothing="counts")
def shield_limits_grit_lost_to_flame_wall(f: View) -> Changes:
    return f[knight.shield] == "before" if f[dragon.burned_player] == "knight" else None


@vast.effect("vast.thief.die.drop", 1, on=BURNS, touches=thief.DROPPED)
def flame_wall_kills_thief(f: View) -> Changes:
    return thief.DEATH if f[dragon.burned_player] == "thief" else None


@vast.effect("vast.dragon.powers.ignore-stealth", 1, on=BURNS, changes_nothing="counts")
def stealth_is_no_help_against_fire(f: View) -> Changes:
    return f[dragon.burned_player] == "thief"


@vast.effect("vast.dragon.flame-wall.thief-entrance", 1, on=BURNS, changes_nothing="counts")
def thief_burns_before_stashing(f: View) -> Changes:
    if not f[reach.entrance]:
        return None
    return f[dragon.burned_player] == "thief"


@vast.effect("vast.general.attacks.not-flame-wall-entry", 1, on=BURNS, always=True, changes_nothing="counts")
def flame_wall_entry_is_no_attack(f: View) -> Changes:
    return True


# The first that is bound, the one nearest to the function, is the one that the answer names.
@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=STASH_IN_FIRE)
@vast.rule("vast.thief.evasion.only-attacks", 1, on=STASH_IN_FIRE)
@vast.rule("vast.thief.stash.effects-first", 1, on=STASH_IN_FIRE)
@vast.rule("vast.dragon.flame-wall.thief-entrance", 1, on=STASH_IN_FIRE)
def burned_thief_cannot_stash(f: View) -> Says:
    return False


@vast.effect("vast.thief.die.drop", 1, on=STASH_IN_FIRE, always=True, touches=thief.DROPPED)
def burned_thief_drops_loot(f: View) -> Changes:
    return thief.DEATH


@vast.effect("vast.thief.die.return", 1, on=STASH_IN_FIRE, always=True, changes_nothing="must")
def burned_thief_returns(f: View) -> Changes:
    return True


@vast.effect("vast.dragon.flame-wall.thief-appears", 1, on=STASH_IN_FIRE, always=True, changes_nothing="stays")
def returning_thief_is_unharmed(f: View) -> Changes:
    return True

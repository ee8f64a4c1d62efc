"""Tiles that the Dragon reveals: which, in what order and orientation, and what is put on them; Flame Walls."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, dragon, knight, reach, table
from validators.vast.game import vast

REVEAL = vast.play("dragon.reveal-tile", dragon.reveal_power, dragon.was_on_map, dice.affects_target, dragon.target_at)
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
SKIP_EVENT = vast.play("dragon.knight-skips-revealed-event", dragon.event_token_there)
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
def powers_reveal(f: View) -> Says:
    return True


@vast.rule("vast.dragon.flame.existing-tiles", 1, on=REVEAL)
def flame_finds_old_tiles(f: View) -> Says:
    return f[dragon.was_on_map] if f[dragon.reveal_power] == "flame" else None


@vast.rule("vast.dragon.scorch.existing-tiles", 1, on=REVEAL)
def scorch_finds_old_tiles(f: View) -> Says:
    return f[dragon.was_on_map] if f[dragon.reveal_power] == "scorch" else None


@vast.rule("vast.dragon.scorch.surrounding", 1, on=REVEAL)
def scorch_goes_round_him(f: View) -> Says:
    return f[dragon.target_at] == "next" if f[dragon.reveal_power] == "scorch" else None


@vast.rule("vast.dragon.die.white-spaces", 1, on=REVEAL)
def flame_follows_the_die(f: View) -> Says:
    if f[dragon.reveal_power] != "flame":
        return None
    return f[dragon.was_on_map] and f[dice.affects_target]


@vast.rule("vast.dragon.move.underground", 1, 2, on=REVEAL_BY_MOVING)
@vast.rule("vast.dragon.reveal.order", 1, on=REVEAL_BY_MOVING)
def only_powers_reveal(f: View) -> Says:
    return False


@vast.rule("vast.dragon.reveal.order", 1, on=ORDER)
def his_own_order(f: View) -> Says:
    return f[dragon.order_chooser] == "dragon"


@vast.rule("vast.dragon.reveal.orient", 1, 2, on=ORIENT)
def connected_if_possible(f: View) -> Says:
    return f[dragon.connects] or not f[dragon.could_connect]


@vast.rule("vast.general.reveal.connect", 1, on=ORIENT)
def everybody_must_connect(f: View) -> Says:
    return False if not f[dragon.connects] and f[dragon.could_connect] else None


@vast.rule("vast.general.reveal.free-orientation", 1, 2, on=ORIENT)
def otherwise_free(f: View) -> Says:
    if f[dragon.connects]:
        return None
    return None if f[dragon.could_connect] else True


@vast.rule("vast.dragon.reveal.fill-edges", 1, 2, on=FILL)
def filled_by_the_cave_if_there_is_one(f: View) -> Says:
    if f[table.collapse_begun] or f[dragon.still_revealing]:
        return False
    return not (f[dragon.draws_tiles_himself] and f[table.cave_plays])


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def never_in_the_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.dragon.reveal.fill-edges", 1, 2, on=LEAVE_OPEN)
def open_in_the_collapse_only(f: View) -> Says:
    return f[table.collapse_begun]


@vast.rule("vast.general.reveal.fill", 1, 2, on=LEAVE_OPEN)
def whoever_reveals_edges_are_filled(f: View) -> Says:
    return None if f[table.collapse_begun] else False


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_OPEN)
def the_collapse_leaves_them_open(f: View) -> Says:
    return True if f[table.collapse_begun] else None


@vast.rule("vast.dragon.reveal.event", 1, on=PUT_TOKEN)
def event_token_on_event(f: View) -> Says:
    return f[dragon.token_placed] == "event" if f[dragon.revealed_tile] == "event" else None


@vast.rule("vast.dragon.reveal.tokens", 1, on=PUT_TOKEN)
def matching_token(f: View) -> Says:
    if f[dragon.revealed_tile] in ("event", "ambush"):
        return None
    due = {"treasure-room": "treasure", "crystal": "crystal", "vault": "vault", "other": "none"}
    return f[dragon.token_placed] == due[f[dragon.revealed_tile]]


@vast.rule("vast.dragon.reveal.ambush", 1, on=PUT_TOKEN)
def nothing_on_ambush(f: View) -> Says:
    return f[dragon.token_placed] == "none" if f[dragon.revealed_tile] == "ambush" else None


@vast.effect("vast.dragon.reveal.event-knight", 1, on=PUT_TOKEN)
@vast.effect("vast.dragon.sloth.pride-event", 1, on=PUT_TOKEN)
def an_event_waits(f: View) -> Changes:
    return f[dragon.revealed_tile] == "event"


@vast.rule("vast.dragon.reveal.ambush", 1, on=AMBUSH)
def ambush_is_spent(f: View) -> Says:
    return False


@vast.rule("vast.dragon.reveal.ambush", 1, on=SAFE)
def nobody_is_ambushed(f: View) -> Says:
    return True


@vast.rule("vast.goblins.attack.no-ambush-dragon", 1, on=SAFE)
def certainly_not_he(f: View) -> Says:
    return True if f[dragon.ambush_victim] == "dragon" else None


@vast.rule("vast.goblins.attack.no-ambush-dragon", 1, on=AMBUSH)
def no_ambush_on_him(f: View) -> Says:
    return False if f[dragon.ambush_victim] == "dragon" else None


@vast.rule("vast.knight.ambush.only-entering", 1, on=AMBUSH)
def she_did_not_reveal_it(f: View) -> Says:
    return False if f[dragon.ambush_victim] == "knight-later" else None


@vast.rule("vast.dragon.reveal.event-knight", 1, on=SKIP_EVENT)
@vast.rule("vast.knight.event.token-enter", 1, 2, on=SKIP_EVENT)
def event_token_takes_an_encounter(f: View) -> Says:
    return not f[dragon.event_token_there]


@vast.rule("vast.dragon.flame-wall.on-entry", 1, on=BURNS)
def only_on_entering(f: View) -> Says:
    if f[dragon.flame_contact] == "appears":
        return None
    return f[dragon.flame_contact] != "already-there" and not f[dragon.own_fire]


@vast.rule("vast.dragon.flame-wall.once-per-turn", 1, on=BURNS)
def first_entry_of_the_turn(f: View) -> Says:
    return False if f[dragon.burned_this_turn] else None


@vast.rule("vast.dragon.flame-wall.thief-appears", 1, on=BURNS)
def appearing_is_not_entering(f: View) -> Says:
    return False if f[dragon.flame_contact] == "appears" else None


@vast.rule("vast.general.forced-movement.entering-effects", 1, on=BURNS)
def moved_in_is_entering(f: View) -> Says:
    return True if f[dragon.flame_contact] == "moved-in" else None


def burns(f: View) -> bool:
    return f[dragon.flame_contact] in ("walks-in", "moved-in") and not f[dragon.own_fire]


@vast.rule("vast.dragon.flame-wall.on-entry", 1, on=UNBURNED)
def no_entry_no_harm(f: View) -> Says:
    return None if f[dragon.burned_this_turn] else not burns(f)


@vast.rule("vast.dragon.flame-wall.once-per-turn", 1, on=UNBURNED)
def second_entry_does_nothing(f: View) -> Says:
    return True if f[dragon.burned_this_turn] else None


@vast.rule("vast.dragon.flame-wall.thief-appears", 1, on=UNBURNED)
def appearing_is_safe(f: View) -> Says:
    return True if f[dragon.flame_contact] == "appears" else None


@vast.rule("vast.general.forced-movement.entering-effects", 1, on=UNBURNED)
def being_moved_is_no_excuse(f: View) -> Says:
    if f[dragon.flame_contact] != "moved-in" or f[dragon.own_fire]:
        return None
    return None if f[dragon.burned_this_turn] else False


@vast.effect("vast.knight.grit.losses", 1, on=BURNS)
def five_grit_burn(f: View) -> Changes:
    return {knight.grit: By(-5)} if f[dragon.burned_player] == "knight" else None


@vast.effect("vast.dragon.powers.ignore-stealth", 1, on=BURNS)
@vast.effect("vast.thief.die.drop", 1, on=BURNS)
def the_thief_burns(f: View) -> Changes:
    return f[dragon.burned_player] == "thief"


@vast.effect("vast.dragon.flame-wall.thief-entrance", 1, on=BURNS)
def before_he_can_stash(f: View) -> Changes:
    if not f[reach.entrance]:
        return None
    return f[dragon.burned_player] == "thief"


@vast.effect("vast.general.attacks.not-flame-wall-entry", 1, on=BURNS, always=True)
def burning_is_no_attack(f: View) -> Changes:
    return True


@vast.rule("vast.dragon.flame-wall.thief-entrance", 1, on=STASH_IN_FIRE)
@vast.rule("vast.thief.stash.effects-first", 1, on=STASH_IN_FIRE)
@vast.rule("vast.thief.evasion.only-attacks", 1, on=STASH_IN_FIRE)
@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=STASH_IN_FIRE)
def he_burns_first(f: View) -> Says:
    return False


@vast.effect("vast.thief.die.drop", 1, on=STASH_IN_FIRE, always=True)
@vast.effect("vast.thief.die.return", 1, on=STASH_IN_FIRE, always=True)
@vast.effect("vast.dragon.flame-wall.thief-appears", 1, on=STASH_IN_FIRE, always=True)
def loot_falls_and_he_returns(f: View) -> Changes:
    return True

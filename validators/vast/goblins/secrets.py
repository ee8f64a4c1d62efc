"""The Goblins' Secrets cards: the hand, playing them, and what some of them do."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import goblins, knight, reach, table, thief, tribe
from validators.vast.game import vast
from validators.vast.knight.attacks import ATTACK_SEVERAL, ENTER_TRIBE
from validators.vast.knight.moves import MOVE

KEEP_HAND = vast.play("goblins.keep-secrets", goblins.secrets_in_hand, goblins.secrets_face_up)
DISCARD_DOWN = vast.play("goblins.discard-to-limit", goblins.discards_at_once, goblins.discards_chosen_by)
PLAY_SECRET = vast.play("goblins.play-secret", table.own_turn)
KEEP_PLAYED = vast.play("goblins.keep-played-secret", goblins.card_says_keep)
CONCEAL = vast.play("goblins.conceal-secrets")
CAVE_IN = vast.play(
    "goblins.remove-tile-by-cave-in",
    reach.occupant,
    goblins.crystal_tile,
    goblins.crystal_on_tile,
    goblins.tile_protected,
    goblins.tile_in_middle,
    reach.entrance,
    table.own_turn,
)
FILL = vast.play(
    "goblins.fill-after-cave-in",
    crux(table.collapse_begun, lambda f: not f[goblins.map_split]),
    goblins.map_split,
    goblins.slid_together,
)
LEAVE_HOLES = vast.play("goblins.leave-cave-in-holes", crux(table.collapse_begun))
PLAY_RUBY = vast.play("goblins.play-ruby", table.own_turn, goblins.tribe_already_zero)
DISCARD_RUBY = vast.play("goblins.discard-ruby", goblins.ruby_face_up, goblins.tribe_fell_to_zero)
KEEP_RUBY = vast.play("goblins.keep-ruby", goblins.ruby_face_up, goblins.tribe_fell_to_zero)
HIDING_SPOTS = vast.play("goblins.use-hiding-spots", reach.wall_between, table.own_turn)
USE_TRAP = vast.play("goblins.use-trap", goblins.trap_use, goblins.trap_face_up)
KEEP_TRAP = vast.play("goblins.decline-trap", goblins.trap_use)
TRAP_EFFECT = vast.play("goblins.claim-trap-effect", goblins.trap_claim)
THIEF_STOPPED = vast.play(
    "goblins.stop-thief-with-trap",
    thief.stealth,
    thief.stealth_token,
    thief.stealth_boost,
    thief.carried,
    tribe.population,
    tribe.perception,
    crux(tribe.trap_bonus),
)
LIMIT = 5


# The hand.


def too_many(f: View) -> bool:
    return f[goblins.secrets_in_hand] + f[goblins.secrets_face_up] > LIMIT


@vast.rule("vast.goblins.secrets.hand-limit", 1, on=KEEP_HAND)
def five_at_most(f: View) -> Says:
    return not too_many(f)


@vast.rule("vast.goblins.secrets.face-up-count", 1, on=KEEP_HAND)
def face_up_cards_count(f: View) -> Says:
    return False if f[goblins.secrets_face_up] and too_many(f) else None


@vast.rule("vast.goblins.secrets.hand-limit", 1, on=DISCARD_DOWN)
def at_once_and_their_own_choice(f: View) -> Says:
    return f[goblins.discards_at_once] and f[goblins.discards_chosen_by] == "goblins"


@vast.rule("vast.goblins.secrets.play", 1, on=(PLAY_SECRET, PLAY_RUBY, HIDING_SPOTS))
def only_in_their_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.goblins.secrets.play", 1, on=CAVE_IN)
def cave_in_in_their_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.goblins.secrets.discard-after-play", 1, on=(PLAY_SECRET, CAVE_IN, HIDING_SPOTS))
def played_card_is_discarded(f: View) -> Changes:
    return True


@vast.rule("vast.goblins.secrets.discard-after-play", 1, on=KEEP_PLAYED)
def kept_only_if_it_says_so(f: View) -> Says:
    return f[goblins.card_says_keep]


@vast.rule("vast.goblins.secrets.hidden", 1, on=CONCEAL)
def hidden_until_used(f: View) -> Says:
    return True


# Cave-In.


@vast.rule("vast.goblins.secrets.cave-in.which-tiles", 1, on=CAVE_IN)
def nobody_no_crystal_no_protection(f: View) -> Says:
    if f[reach.occupant] not in ("none", "tribe"):
        return False
    return not (f[goblins.crystal_on_tile] or f[goblins.tile_protected])


@vast.rule("vast.collapse.order.entrance", 1, on=CAVE_IN)
def entrance_never_falls(f: View) -> Says:
    return False if f[reach.entrance] else None


@vast.rule("vast.collapse.others.who", 1, on=CAVE_IN)
def cave_in_collapses_tiles(f: View) -> Says:
    return True


@vast.rule("vast.goblins.secrets.cave-in.no-edge-rule", 1, on=CAVE_IN)
def no_order_for_a_cave_in(f: View) -> Says:
    return True if f[goblins.tile_in_middle] else None


@vast.effect("vast.collapse.others.before-crystal", 1, on=CAVE_IN)
def it_counts_for_the_cave(f: View) -> Changes:
    return f[goblins.crystal_tile] and not f[table.collapse_begun]


@vast.effect("vast.collapse.others.before-other", 1, on=CAVE_IN)
def it_goes_under_the_stack(f: View) -> Changes:
    return not f[goblins.crystal_tile] and not f[table.collapse_begun]


@vast.effect("vast.collapse.others.during", 1, on=CAVE_IN)
def it_leaves_the_game(f: View) -> Changes:
    return f[table.collapse_begun]


@vast.effect("vast.goblins.secrets.cave-in.fill", 1, on=CAVE_IN)
def dark_tiles_close_the_edges(f: View) -> Changes:
    return not f[table.collapse_begun]


@vast.rule("vast.goblins.secrets.cave-in.fill", 1, on=FILL)
def filled_before_the_collapse(f: View) -> Says:
    return not f[table.collapse_begun]


@vast.rule("vast.collapse.connect.fill-after", 1, on=FILL)
def slid_together_first(f: View) -> Says:
    return False if f[goblins.map_split] and not f[goblins.slid_together] else None


@vast.rule("vast.goblins.secrets.cave-in.fill", 1, on=LEAVE_HOLES)
def open_only_in_the_collapse(f: View) -> Says:
    return f[table.collapse_begun]


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def nothing_is_filled_in_the_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_HOLES)
def holes_stay_in_the_collapse(f: View) -> Says:
    return True if f[table.collapse_begun] else None


# The Goblin Ruby and Hiding Spots.


@vast.rule("vast.goblins.secrets.goblin-ruby.discard", 1, on=PLAY_RUBY)
def ruby_while_a_tribe_is_at_zero(f: View) -> Says:
    return True if f[goblins.tribe_already_zero] else None


@vast.rule("vast.goblins.secrets.goblin-ruby.discard", 1, on=DISCARD_RUBY)
def ruby_goes_at_zero(f: View) -> Says:
    return f[goblins.ruby_face_up] and f[goblins.tribe_fell_to_zero]


@vast.rule("vast.goblins.secrets.goblin-ruby.no-choice", 1, on=DISCARD_RUBY)
def ruby_goes_by_no_choice(f: View) -> Says:
    return None if f[goblins.tribe_fell_to_zero] else False


@vast.rule("vast.goblins.secrets.goblin-ruby.discard", 1, on=KEEP_RUBY)
def ruby_stays_otherwise(f: View) -> Says:
    return not (f[goblins.tribe_fell_to_zero] and f[goblins.ruby_face_up])


@vast.rule("vast.goblins.secrets.hiding-spots.walls", 1, on=HIDING_SPOTS)
def walls_do_not_matter(f: View) -> Says:
    return True if f[reach.wall_between] else None


@vast.effect("vast.general.attacks.hiding-spots", 1, on=HIDING_SPOTS)
def it_is_an_attack(f: View) -> Changes:
    return True


# Trap.


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=USE_TRAP)
def against_her_entering(f: View) -> Says:
    return True if f[goblins.trap_use] == "knight-enters" else None


@vast.rule("vast.general.attacks.trap-knight", 1, on=USE_TRAP)
def against_her_attack(f: View) -> Says:
    return True if f[goblins.trap_use] == "knight-enters" else None


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=USE_TRAP)
def against_his_fingers(f: View) -> Says:
    return True if f[goblins.trap_use] == "thief-action" else None


@vast.rule("vast.goblins.secrets.trap.dragon-optional", 1, on=USE_TRAP)
def against_his_power(f: View) -> Says:
    return True if f[goblins.trap_use] == "dragon-power" else None


@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=USE_TRAP)
def not_in_ambushes_nor_shots(f: View) -> Says:
    return False if f[goblins.trap_use] in ("ambush", "bow") else None


@vast.rule("vast.general.attacks.trap-not", 1, on=USE_TRAP)
def not_when_shot(f: View) -> Says:
    return False if f[goblins.trap_use] in ("ambush", "bow") else None


@vast.rule("vast.goblins.stats.strength", 2, on=USE_TRAP)
def not_for_their_own_attack(f: View) -> Says:
    return False if f[goblins.trap_use] == "own-move" else None


@vast.rule("vast.goblins.secrets.play", 1, on=USE_TRAP)
def laid_out_in_their_own_turn(f: View) -> Says:
    return None if f[goblins.trap_face_up] else False


@vast.rule("vast.goblins.secrets.trap.dragon-optional", 1, on=KEEP_TRAP)
def no_need_to_use_it(f: View) -> Says:
    return True


@vast.rule("vast.goblins.secrets.trap.dragon-effect", 1, on=TRAP_EFFECT)
def every_tribe_and_nobody_else(f: View) -> Says:
    return f[goblins.trap_claim] not in ("power-cancelled", "others-unharmed")


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=(ENTER_TRIBE, ATTACK_SEVERAL))
def trap_keeps_her_out(f: View) -> Says:
    if not f[goblins.trap_used] and not f[tribe.trap_bonus]:
        return None
    her = f[knight.strength] + f[knight.javelin_revealed]
    return her > f[tribe.strength] + f[tribe.trap_bonus]


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=MOVE)
def trap_bars_her_way(f: View) -> Says:
    if f[reach.occupant] != "tribe" or not f[tribe.trap_bonus]:
        return None
    return f[knight.strength] > f[tribe.strength] + f[tribe.trap_bonus]


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=THIEF_STOPPED)
def stealth_does_not_exceed(f: View) -> Says:
    return f[thief.stealth] <= tribe.sight(f) + f[tribe.trap_bonus]


@vast.effect("vast.thief.carry.stealth-loss", 1, on=THIEF_STOPPED, always=True)
def his_load_shows(f: View) -> Changes:
    return thief.weighed_down(f)

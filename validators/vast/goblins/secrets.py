"""The Goblins' Secrets cards: the hand, playing them, and what some of them do."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import collapse, goblins, knight, reach, table, thief, tribe
from validators.vast.game import vast
from validators.vast.knight.attacks import ATTACK_SEVERAL, ENTER_TRIBE

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


def secrets_exceed_limit(f: View) -> bool:
    return f[goblins.secrets_in_hand] + f[goblins.secrets_face_up] > LIMIT


@vast.rule("vast.goblins.secrets.hand-limit", 1, on=KEEP_HAND)
def goblins_hold_at_most_five_secrets(f: View) -> Says:
    return not secrets_exceed_limit(f)


@vast.rule("vast.goblins.secrets.face-up-count", 1, on=KEEP_HAND)
def face_up_secrets_count(f: View) -> Says:
    return False if f[goblins.secrets_face_up] and secrets_exceed_limit(f) else None


@vast.rule("vast.goblins.secrets.hand-limit", 1, on=DISCARD_DOWN)
def goblins_discard_chosen_secrets_at_once(f: View) -> Says:
    return f[goblins.discards_at_once] and f[goblins.discards_chosen_by] == "goblins"


@vast.rule("vast.goblins.secrets.play", 1, on=(PLAY_SECRET, PLAY_RUBY, HIDING_SPOTS))
def secrets_played_on_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.goblins.secrets.play", 1, on=CAVE_IN)
def cave_in_played_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.goblins.secrets.discard-after-play", 1, on=(PLAY_SECRET, CAVE_IN, HIDING_SPOTS))
def played_secret_is_discarded(f: View) -> Changes:
    return {goblins.secrets_in_hand: By(-1)}


@vast.rule("vast.goblins.secrets.discard-after-play", 1, on=KEEP_PLAYED)
def secret_kept_if_card_says_so(f: View) -> Says:
    return f[goblins.card_says_keep]


@vast.rule("vast.goblins.secrets.hidden", 1, on=CONCEAL)
def secrets_stay_hidden_until_used(f: View) -> Says:
    return True


# Cave-In.


@vast.rule("vast.goblins.secrets.cave-in.which-tiles", 1, on=CAVE_IN)
def cave_in_needs_unoccupied_unprotected_tile(f: View) -> Says:
    if f[reach.occupant] not in ("none", "tribe"):
        return False
    return not (f[goblins.crystal_on_tile] or f[goblins.tile_protected])


@vast.rule("vast.collapse.order.entrance", 1, on=CAVE_IN)
def cave_in_never_removes_entrance(f: View) -> Says:
    return False if f[reach.entrance] else None


@vast.rule("vast.collapse.others.who", 1, on=CAVE_IN)
def cave_in_can_collapse_tiles(f: View) -> Says:
    return True


@vast.rule("vast.goblins.secrets.cave-in.no-edge-rule", 1, on=CAVE_IN)
def cave_in_ignores_collapse_order(f: View) -> Says:
    return True if f[goblins.tile_in_middle] else None


@vast.effect("vast.collapse.others.before-crystal", 1, on=CAVE_IN)
def collapsed_crystal_tile_counts_for_cave(f: View) -> Changes:
    return {collapse.crystals_removed: By(1)} if f[goblins.crystal_tile] and not f[table.collapse_begun] else None


@vast.effect("vast.collapse.others.before-other", 1, on=CAVE_IN, changes_nothing="counts")
def collapsed_tile_goes_under_stack(f: View) -> Changes:
    return not f[goblins.crystal_tile] and not f[table.collapse_begun]


@vast.effect("vast.collapse.others.during", 1, on=CAVE_IN)
def tile_removed_in_collapse_leaves_game(f: View) -> Changes:
    return {collapse.crystals_removed: By(int(f[goblins.crystal_tile]))} if f[table.collapse_begun] else None


@vast.effect("vast.goblins.secrets.cave-in.fill", 1, on=CAVE_IN, changes_nothing="must")
def dark_tiles_fill_cave_in_edges(f: View) -> Changes:
    return not f[table.collapse_begun]


@vast.rule("vast.goblins.secrets.cave-in.fill", 1, on=FILL)
def cave_in_filled_before_collapse(f: View) -> Says:
    return not f[table.collapse_begun]


@vast.rule("vast.collapse.connect.fill-after", 1, on=FILL)
def map_slides_together_before_filling(f: View) -> Says:
    return False if f[goblins.map_split] and not f[goblins.slid_together] else None


@vast.rule("vast.goblins.secrets.cave-in.fill", 1, on=LEAVE_HOLES)
def cave_in_holes_stay_in_collapse_only(f: View) -> Says:
    return f[table.collapse_begun]


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def collapse_forbids_filling_cave_in(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_HOLES)
def collapse_leaves_cave_in_holes(f: View) -> Says:
    return True if f[table.collapse_begun] else None


# The Goblin Ruby and Hiding Spots.


@vast.rule("vast.goblins.secrets.goblin-ruby.discard", 1, on=PLAY_RUBY)
def ruby_playable_with_tribe_at_zero(f: View) -> Says:
    return True if f[goblins.tribe_already_zero] else None


@vast.rule("vast.goblins.secrets.goblin-ruby.discard", 1, on=DISCARD_RUBY)
def ruby_discarded_when_tribe_reaches_zero(f: View) -> Says:
    return f[goblins.ruby_face_up] and f[goblins.tribe_fell_to_zero]


@vast.rule("vast.goblins.secrets.goblin-ruby.no-choice", 1, on=DISCARD_RUBY)
def ruby_cannot_be_discarded_by_choice(f: View) -> Says:
    return None if f[goblins.tribe_fell_to_zero] else False


@vast.rule("vast.goblins.secrets.goblin-ruby.discard", 1, on=KEEP_RUBY)
def ruby_stays_while_tribes_have_population(f: View) -> Says:
    return not (f[goblins.tribe_fell_to_zero] and f[goblins.ruby_face_up])


@vast.rule("vast.goblins.secrets.hiding-spots.walls", 1, on=HIDING_SPOTS)
def hiding_spots_ignores_walls(f: View) -> Says:
    return True if f[reach.wall_between] else None


@vast.effect("vast.general.attacks.hiding-spots", 1, on=HIDING_SPOTS, changes_nothing="counts")
def hiding_spots_is_an_attack(f: View) -> Changes:
    return True


# Trap.


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=USE_TRAP)
def trap_works_when_knight_enters(f: View) -> Says:
    return True if f[goblins.trap_use] == "knight-enters" else None


@vast.rule("vast.general.attacks.trap-knight", 1, on=USE_TRAP)
def trap_works_against_knight_attack(f: View) -> Says:
    return True if f[goblins.trap_use] == "knight-enters" else None


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=USE_TRAP)
def trap_works_against_thief_action(f: View) -> Says:
    return True if f[goblins.trap_use] == "thief-action" else None


@vast.rule("vast.goblins.secrets.trap.dragon-optional", 1, on=USE_TRAP)
def trap_works_against_dragon_power(f: View) -> Says:
    return True if f[goblins.trap_use] == "dragon-power" else None


@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=USE_TRAP)
def trap_excludes_ambush_and_bow(f: View) -> Says:
    return False if f[goblins.trap_use] in ("ambush", "bow") else None


@vast.rule("vast.general.attacks.trap-not", 1, on=USE_TRAP)
def trap_fails_against_bow_and_ambush(f: View) -> Says:
    return False if f[goblins.trap_use] in ("ambush", "bow") else None


@vast.rule("vast.goblins.stats.strength", 2, on=USE_TRAP)
def trap_adds_nothing_to_tribe_attack(f: View) -> Says:
    return False if f[goblins.trap_use] == "own-move" else None


@vast.rule("vast.goblins.secrets.play", 1, on=USE_TRAP)
def trap_must_lie_face_up(f: View) -> Says:
    return None if f[goblins.trap_face_up] else False


@vast.rule("vast.goblins.secrets.trap.dragon-optional", 1, on=KEEP_TRAP)
def goblins_need_not_use_trap(f: View) -> Says:
    return True


@vast.rule("vast.goblins.secrets.trap.dragon-effect", 1, on=TRAP_EFFECT)
def trap_protects_tribes_only(f: View) -> Says:
    return f[goblins.trap_claim] not in ("power-cancelled", "others-unharmed")


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=(ENTER_TRIBE, ATTACK_SEVERAL))
def trap_strength_keeps_knight_out(f: View) -> Says:
    if not f[goblins.trap_used] and not f[tribe.trap_bonus]:
        return None
    her = f[knight.strength] + f[knight.javelin_revealed]
    return her > f[tribe.strength] + f[tribe.trap_bonus]


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=THIEF_STOPPED)
def trap_perception_stops_thief(f: View) -> Says:
    return f[thief.stealth] <= tribe.sight(f) + f[tribe.trap_bonus]


@vast.effect("vast.thief.carry.stealth-loss", 1, on=THIEF_STOPPED, always=True, changes_nothing="counts")
def carried_loot_lowers_thief_stealth(f: View) -> Changes:
    return thief.weighed_down(f)

"""The Goblins' Monsters: drawing, assigning, what some of them do, and the Goblin Infestation."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import goblins, table, tribe
from validators.vast.game import vast

DRAW_CARDS = vast.play("goblins.draw-cards", goblins.card_kind, goblins.card_number, goblins.cards_drawn)
ASSIGN = vast.play(
    "goblins.assign-monster",
    tribe.which,
    tribe.monsters,
    goblins.replaces_monster,
    goblins.monsters_assigned,
    goblins.bones_population,
    goblins.strength_monster,
)
KEEP_MONSTERS = vast.play("goblins.keep-monsters", goblins.monsters_assigned, goblins.bones_population)
HOLD_MONSTER = vast.play("goblins.hold-monster-card")
AMBUSH_TEXT = vast.play("goblins.use-ambush-text", table.goblins_play, table.goblin_infestation)
REMOVE_DISC = vast.play("goblins.remove-strength-disc", goblins.disc_origin, goblins.monster_gone)
BEETLES = vast.play(
    "goblins.count-eaten-with-beetles",
    goblins.dragon_power,
    goblins.beetles_discarded,
    goblins.population_lost,
    goblins.claimed_eaten,
)
KRAKEN = vast.play("goblins.attack-with-kraken", goblins.kraken_order, goblins.kraken_killed, table.knight_plays)
UNDERWORM = vast.play("goblins.move-by-underworm", goblins.diagonal_split, goblins.diagonal_turns, goblins.walks_too)
WISP = vast.play("goblins.use-wisp", goblins.wisp_moment, goblins.saw_knight_at_start, goblins.sight_lost_later)
DISCARD_CARD = vast.play("infestation.discard-monster-card", goblins.infested_by, goblins.monster_defeated)
FIGHT_AGAIN = vast.play("infestation.fight-monster-on-map", goblins.infested_by, goblins.knight_enters_monster)
REMOVE_TOKEN = vast.play("infestation.remove-monster-token", goblins.infested_by, goblins.monster_defeated)
REMOVE_CANYON = vast.play("infestation.remove-canyon", goblins.monster_defeated)
FORCE_ONTO = vast.play("infestation.force-onto-monster", goblins.infested_by)
WORM_AMBUSH = vast.play(
    "infestation.underworm-ambush",
    goblins.dark_on_diagonal,
    goblins.worm_to,
    goblins.worm_nearest,
    goblins.worm_chooser,
)


# Drawing and assigning.


@vast.rule("vast.goblins.monsters.draw", 1, on=DRAW_CARDS)
def as_many_monsters_as_shown(f: View) -> Says:
    return f[goblins.cards_drawn] == f[goblins.card_number] if f[goblins.card_kind] == "monster" else None


@vast.rule("vast.goblins.secrets.draw", 1, on=DRAW_CARDS)
def as_many_secrets_as_shown(f: View) -> Says:
    return f[goblins.cards_drawn] == f[goblins.card_number] if f[goblins.card_kind] == "secret" else None


@vast.rule("vast.goblins.monsters.draw", 1, on=ASSIGN)
def to_any_tribe(f: View) -> Says:
    return True


@vast.rule("vast.goblins.monsters.slots", 1, on=ASSIGN)
def room_for_the_monster(f: View) -> Says:
    room = 2 if f[tribe.which] == "bones" else 1
    return None if f[tribe.monsters] - f[goblins.replaces_monster] < room else False


@vast.rule("vast.goblins.tribes.bones", 1, on=ASSIGN)
def bones_control_two(f: View) -> Says:
    return True if f[tribe.which] == "bones" else None


def stay_assigned(f: View) -> int:
    return f[goblins.monsters_assigned] - f[goblins.replaces_monster]


@vast.rule("vast.goblins.monsters.limit", 1, on=ASSIGN)
def within_bones_population(f: View) -> Says:
    return None if stay_assigned(f) < f[goblins.bones_population] else False


@vast.rule("vast.goblins.monsters.no-new-at-limit", 1, on=ASSIGN)
def no_new_one_at_the_limit(f: View) -> Says:
    return False if stay_assigned(f) >= f[goblins.bones_population] else None


@vast.rule("vast.goblins.monsters.keep-or-replace", 1, on=ASSIGN)
def swap_is_allowed(f: View) -> Says:
    return True if f[goblins.replaces_monster] else None


@vast.effect("vast.goblins.strength-discs.add", 1, on=ASSIGN)
def a_disc_for_the_bonus(f: View) -> Changes:
    return {tribe.strength_discs: By(1)} if f[goblins.strength_monster] else None


@vast.effect("vast.goblins.monsters.discard-unassigned", 1, 2, on=(ASSIGN, DRAW_CARDS), always=True)
def the_others_are_discarded(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.monsters.limit-drop", 1, on=ASSIGN, always=True)
def assigned_ones_stay(f: View) -> Changes:
    return True


@vast.rule("vast.goblins.monsters.limit-drop", 1, on=KEEP_MONSTERS)
def they_stay_when_bones_shrink(f: View) -> Says:
    return True


@vast.effect("vast.goblins.monsters.no-new-at-limit", 1, on=KEEP_MONSTERS)
def but_no_new_ones(f: View) -> Changes:
    return f[goblins.monsters_assigned] >= f[goblins.bones_population]


@vast.rule("vast.goblins.monsters.discard-unassigned", 1, 2, on=HOLD_MONSTER)
def no_monster_in_hand(f: View) -> Says:
    return False


@vast.rule("vast.goblins.monsters.ambush-text", 1, on=AMBUSH_TEXT)
def not_with_a_goblins_player(f: View) -> Says:
    return True if f[table.goblin_infestation] else not f[table.goblins_play]


@vast.rule("vast.goblins.monsters.ambush-text", 2, on=AMBUSH_TEXT)
def only_in_an_infestation(f: View) -> Says:
    return f[table.goblin_infestation]


@vast.rule("vast.goblins.strength-discs.fangs-permanent", 1, on=REMOVE_DISC)
def fangs_keep_theirs(f: View) -> Says:
    return False if f[goblins.disc_origin] == "fangs-own" else None


@vast.rule("vast.goblins.strength-discs.add", 1, on=REMOVE_DISC)
def disc_goes_with_the_monster(f: View) -> Says:
    return f[goblins.monster_gone] if f[goblins.disc_origin] == "monster" else None


# Monsters by name.


@vast.rule("vast.dragon.eat-goblins.count", 1, on=BEETLES)
def eats_what_was_lost(f: View) -> Says:
    return f[goblins.claimed_eaten] == f[goblins.population_lost]


def one_fewer(f: View) -> bool:
    return f[goblins.claimed_eaten] == max(0, f[goblins.population_lost] - 1)


@vast.rule(
    "vast.goblins.monsters.bright-beetles.claw-scratch",
    1,
    on=BEETLES,
    overrides=("vast.dragon.eat-goblins.count",),
)
def beetles_save_one(f: View) -> Says:
    return one_fewer(f) if f[goblins.dragon_power] != "hiss" else None


@vast.rule("vast.goblins.monsters.bright-beetles.hiss", 1, on=BEETLES, overrides=("vast.dragon.eat-goblins.count",))
def discarded_beetles_save_one(f: View) -> Says:
    return one_fewer(f) if f[goblins.dragon_power] == "hiss" and f[goblins.beetles_discarded] else None


@vast.rule("vast.goblins.monsters.ground-kraken.order", 1, on=KRAKEN)
def attack_then_die(f: View) -> Says:
    return f[goblins.kraken_order] == "attack-then-roll"


@vast.rule(
    "vast.goblins.monsters.ground-kraken.kill",
    1,
    on=KRAKEN,
    overrides=("vast.goblins.monsters.ground-kraken.order",),
)
def no_die_after_the_kill(f: View) -> Says:
    if f[goblins.kraken_order] != "no-roll":
        return None
    return f[goblins.kraken_killed] == ("knight" if f[table.knight_plays] else "dragon")


@vast.rule("vast.goblins.attack.knight-effect", 1, on=KRAKEN)
def attack_as_usual_first(f: View) -> Says:
    return None if f[goblins.kraken_order] == "no-roll" else f[goblins.kraken_order] == "attack-then-roll"


@vast.rule("vast.goblins.win.kill-knight", 1, on=KRAKEN)
def her_death_ends_the_game(f: View) -> Says:
    if f[goblins.kraken_order] != "no-roll" or not f[table.knight_plays]:
        return None
    return f[goblins.kraken_killed] == "knight"


@vast.rule("vast.goblins.win.no-knight", 1, on=KRAKEN)
def his_death_ends_the_game(f: View) -> Says:
    if f[goblins.kraken_order] != "no-roll" or f[table.knight_plays]:
        return None
    return f[goblins.kraken_killed] == "dragon"


@vast.rule("vast.goblins.monsters.underworm.one-direction", 1, on=UNDERWORM)
def one_unbroken_line(f: View) -> Says:
    return not (f[goblins.diagonal_split] or f[goblins.diagonal_turns])


@vast.rule("vast.goblins.monsters.underworm.normal-movement", 1, on=UNDERWORM)
def walking_before_and_after(f: View) -> Says:
    return True if f[goblins.walks_too] else None


@vast.rule("vast.goblins.monsters.wisp.timing", 1, on=WISP)
def while_the_tribe_moves(f: View) -> Says:
    return f[goblins.wisp_moment] != "not-moving"


@vast.rule("vast.goblins.monsters.wisp.visibility", 1, on=WISP)
def seen_at_the_start(f: View) -> Says:
    if not f[goblins.saw_knight_at_start]:
        return False
    return True if f[goblins.sight_lost_later] else None


# The Goblin Infestation.


@vast.rule("vast.infestation.ogre.card", 1, on=DISCARD_CARD)
def ogre_card_waits(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.card", 1, on=DISCARD_CARD)
def troll_card_waits(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.infestation.ogre.fight-again", 1, on=FIGHT_AGAIN)
def into_the_ogres_space(f: View) -> Says:
    return f[goblins.knight_enters_monster] if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.fight-again", 1, on=FIGHT_AGAIN)
def into_the_trolls_space(f: View) -> Says:
    return f[goblins.knight_enters_monster] if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.infestation.ogre.defeated", 1, on=REMOVE_TOKEN)
def beaten_ogre_leaves(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.defeated", 1, on=REMOVE_TOKEN)
def beaten_troll_leaves(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.infestation.troll.defeated", 1, on=REMOVE_CANYON)
def canyon_stays(f: View) -> Says:
    return False


@vast.effect("vast.infestation.ogre.defeated", 1, on=DISCARD_CARD)
def ogre_token_goes_too(f: View) -> Changes:
    return f[goblins.infested_by] == "ogre"


@vast.effect("vast.infestation.troll.defeated", 1, on=DISCARD_CARD)
def troll_token_goes_too(f: View) -> Changes:
    return f[goblins.infested_by] == "troll"


@vast.rule("vast.infestation.ogre.blocks-forced-movement", 1, on=FORCE_ONTO)
def nobody_onto_the_ogre(f: View) -> Says:
    return False if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.blocks-forced-movement", 1, on=FORCE_ONTO)
def nobody_onto_the_troll(f: View) -> Says:
    return False if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.general.forced-movement.infestation-occupied", 1, on=FORCE_ONTO)
def token_counts_as_a_player(f: View) -> Says:
    return False


@vast.rule("vast.infestation.underworm.nearest", 1, on=WORM_AMBUSH)
def nearest_dark_tile(f: View) -> Says:
    if not f[goblins.dark_on_diagonal]:
        return None
    return f[goblins.worm_to] == "dark-tile" and f[goblins.worm_nearest]


@vast.rule("vast.infestation.underworm.none", 1, on=WORM_AMBUSH)
def new_dark_tile(f: View) -> Says:
    if f[goblins.dark_on_diagonal]:
        return None
    return f[goblins.worm_to] == "new-dark-tile" and f[goblins.worm_nearest]


@vast.rule("vast.infestation.underworm.nearest", 1, on=WORM_AMBUSH)
def she_breaks_ties(f: View) -> Says:
    return None if f[goblins.worm_chooser] == "knight" else False

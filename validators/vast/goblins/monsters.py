"""The Goblins' Monsters: drawing, assigning, what some of them do, and the Goblin Infestation."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import goblins, nightmare, shadow, table, tribe
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
UNICORNS = ("nightmare", "shadow")
STRENGTH = (tribe.strength_discs, tribe.strength_monsters)
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
def goblins_draw_shown_number_of_monsters(f: View) -> Says:
    return f[goblins.cards_drawn] == f[goblins.card_number] if f[goblins.card_kind] == "monster" else None


@vast.rule("vast.goblins.secrets.draw", 1, on=DRAW_CARDS)
def goblins_draw_shown_number_of_secrets(f: View) -> Says:
    return f[goblins.cards_drawn] == f[goblins.card_number] if f[goblins.card_kind] == "secret" else None


@vast.rule("vast.goblins.monsters.draw", 1, on=ASSIGN)
def monster_goes_to_any_tribe(f: View) -> Says:
    return True


@vast.rule("vast.goblins.monsters.slots", 1, on=ASSIGN)
def tribe_needs_a_free_monster_slot(f: View) -> Says:
    room = 2 if f[tribe.which] == "bones" else 1
    return None if f[tribe.monsters] - f[goblins.replaces_monster] < room else False


@vast.rule("vast.goblins.tribes.bones", 1, on=ASSIGN)
def bones_control_two_monsters(f: View) -> Says:
    return True if f[tribe.which] == "bones" else None


def monsters_still_assigned(f: View) -> int:
    return f[goblins.monsters_assigned] - f[goblins.replaces_monster]


@vast.rule("vast.goblins.monsters.limit", 1, on=ASSIGN)
def bones_population_limits_monsters(f: View) -> Says:
    return None if monsters_still_assigned(f) < f[goblins.bones_population] else False


@vast.rule("vast.goblins.monsters.no-new-at-limit", 1, on=ASSIGN)
def no_new_monster_at_limit(f: View) -> Says:
    return False if monsters_still_assigned(f) >= f[goblins.bones_population] else None


@vast.rule("vast.goblins.monsters.keep-or-replace", 1, on=ASSIGN)
def new_monster_may_replace_old(f: View) -> Says:
    return True if f[goblins.replaces_monster] else None


@vast.effect("vast.goblins.monsters.draw", 1, on=ASSIGN)
def assigned_monster_is_one_more(f: View) -> Changes:
    return None if f[goblins.replaces_monster] else {tribe.monsters: By(1), goblins.monsters_assigned: By(1)}


@vast.effect("vast.goblins.secrets.draw", 1, on=DRAW_CARDS)
def drawn_secrets_come_to_hand(f: View) -> Changes:
    return {goblins.secrets_in_hand: By(f[goblins.cards_drawn])} if f[goblins.card_kind] == "secret" else None


@vast.effect("vast.goblins.strength-discs.add", 1, on=ASSIGN)
def strength_monster_adds_a_disc(f: View) -> Changes:
    return {tribe.strength_discs: By(1)} if f[goblins.strength_monster] else None


@vast.effect("vast.goblins.monsters.keep-or-replace", 1, on=ASSIGN, touches=STRENGTH)
def replaced_monster_may_have_given_strength(f: View) -> Changes:
    return f[goblins.replaces_monster]


@vast.effect("vast.goblins.strength-discs.add", 1, on=ASSIGN)
def strength_monster_is_one_more(f: View) -> Changes:
    """One that is replaced may have been such a Monster itself."""
    if not f[goblins.strength_monster] or f[goblins.replaces_monster]:
        return None
    return {tribe.strength_monsters: By(1) if f[tribe.monsters] else 1}


@vast.effect(
    "vast.goblins.monsters.discard-unassigned", 1, 2, on=(ASSIGN, DRAW_CARDS), always=True, changes_nothing="must"
)
def unassigned_monsters_are_discarded(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.monsters.limit-drop", 1, on=ASSIGN, always=True, changes_nothing="stays")
def assigned_monsters_stay(f: View) -> Changes:
    return True


@vast.rule("vast.goblins.monsters.limit-drop", 1, on=KEEP_MONSTERS)
def monsters_stay_when_bones_shrink(f: View) -> Says:
    return True


@vast.effect("vast.goblins.monsters.no-new-at-limit", 1, on=KEEP_MONSTERS, changes_nothing="counts")
def shrunken_bones_allow_no_new_monsters(f: View) -> Changes:
    return f[goblins.monsters_assigned] >= f[goblins.bones_population]


@vast.rule("vast.goblins.monsters.discard-unassigned", 1, 2, on=HOLD_MONSTER)
def goblins_hold_no_monster_in_hand(f: View) -> Says:
    return False


@vast.rule("vast.goblins.monsters.ambush-text", 1, on=AMBUSH_TEXT)
def ambush_text_unused_with_goblins(f: View) -> Says:
    return True if f[table.goblin_infestation] else not f[table.goblins_play]


@vast.rule("vast.goblins.monsters.ambush-text", 2, on=AMBUSH_TEXT)
def ambush_text_only_in_infestation(f: View) -> Says:
    return f[table.goblin_infestation]


@vast.rule("vast.goblins.strength-discs.fangs-permanent", 1, on=REMOVE_DISC)
def fangs_keep_their_strength_disc(f: View) -> Says:
    return False if f[goblins.disc_origin] == "fangs-own" else None


@vast.rule("vast.goblins.strength-discs.add", 1, on=REMOVE_DISC)
def strength_disc_leaves_with_monster(f: View) -> Says:
    return f[goblins.monster_gone] if f[goblins.disc_origin] == "monster" else None


# Monsters by name.


@vast.rule("vast.dragon.eat-goblins.count", 1, on=BEETLES)
def dragon_eats_population_lost(f: View) -> Says:
    return f[goblins.claimed_eaten] == f[goblins.population_lost]


def dragon_eats_one_fewer(f: View) -> bool:
    return f[goblins.claimed_eaten] == max(0, f[goblins.population_lost] - 1)


@vast.rule(
    "vast.goblins.monsters.bright-beetles.claw-scratch",
    1,
    on=BEETLES,
    overrides=("vast.dragon.eat-goblins.count",),
)
def bright_beetles_save_one_goblin(f: View) -> Says:
    return dragon_eats_one_fewer(f) if f[goblins.dragon_power] != "hiss" else None


@vast.rule("vast.goblins.monsters.bright-beetles.hiss", 1, on=BEETLES, overrides=("vast.dragon.eat-goblins.count",))
def discarded_bright_beetles_save_one_goblin(f: View) -> Says:
    return dragon_eats_one_fewer(f) if f[goblins.dragon_power] == "hiss" and f[goblins.beetles_discarded] else None


@vast.rule("vast.goblins.monsters.ground-kraken.order", 1, on=KRAKEN)
def kraken_attacks_before_rolling(f: View) -> Says:
    return f[goblins.kraken_order] == "attack-then-roll"


@vast.rule(
    "vast.goblins.monsters.ground-kraken.kill",
    1,
    on=KRAKEN,
    overrides=("vast.goblins.monsters.ground-kraken.order",),
)
def kraken_needs_no_roll_after_kill(f: View) -> Says:
    if f[goblins.kraken_order] != "no-roll":
        return None
    if f[goblins.kraken_killed] == "nightmare":
        return nightmare.is_hunted_by(f, "tribe")
    if f[goblins.kraken_killed] == "shadow":
        return f[shadow.hunter]
    return f[goblins.kraken_killed] == ("knight" if f[table.knight_plays] else "dragon") and not f[goblins.hunt_unicorn]


def unicorn_dies_without_roll(f: View, unicorn: str) -> bool:
    return f[goblins.kraken_order] == "no-roll" and f[goblins.kraken_killed] == unicorn


@vast.rule("vast.goblins.attack.knight-effect", 1, on=KRAKEN)
def kraken_attacks_knight_as_usual_first(f: View) -> Says:
    return None if f[goblins.kraken_order] == "no-roll" else f[goblins.kraken_order] == "attack-then-roll"


@vast.rule("vast.goblins.win.kill-knight", 1, on=KRAKEN)
def killing_knight_ends_the_game(f: View) -> Says:
    if f[goblins.kraken_order] != "no-roll" or f[goblins.kraken_killed] in UNICORNS or not f[table.knight_plays]:
        return None
    return f[goblins.kraken_killed] == "knight"


@vast.rule("vast.goblins.win.no-knight", 1, on=KRAKEN)
def killing_dragon_ends_the_game(f: View) -> Says:
    if f[goblins.kraken_order] != "no-roll" or f[goblins.kraken_killed] in UNICORNS or f[table.knight_plays]:
        return None
    return f[goblins.kraken_killed] == "dragon"


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=KRAKEN)
def killing_nightmare_in_dragons_place_ends_the_game(f: View) -> Says:
    if not unicorn_dies_without_roll(f, "nightmare") or not f[nightmare.replaces_dragon]:
        return None
    return not f[table.knight_plays]


@vast.rule("vast.nightmare.with-dragon.hunter", 1, on=KRAKEN)
def killing_hunted_nightmare_beside_dragon_ends_the_game(f: View) -> Says:
    if not unicorn_dies_without_roll(f, "nightmare") or f[nightmare.replaces_dragon]:
        return None
    return f[nightmare.hunts]


@vast.rule("vast.shadow.win.solo-kill", 2, on=KRAKEN)
def killing_shadow_alone_ends_the_game(f: View) -> Says:
    return True if unicorn_dies_without_roll(f, "shadow") and not f[shadow.multiplayer] else None


@vast.rule("vast.shadow.multiplayer.hunter", 1, on=KRAKEN)
def killing_hunted_shadow_ends_the_game(f: View) -> Says:
    return f[shadow.hunter] if unicorn_dies_without_roll(f, "shadow") and f[shadow.multiplayer] else None


@vast.rule("vast.goblins.monsters.underworm.one-direction", 1, on=UNDERWORM)
def underworm_moves_in_one_direction(f: View) -> Says:
    return not (f[goblins.diagonal_split] or f[goblins.diagonal_turns])


@vast.rule("vast.goblins.monsters.underworm.normal-movement", 1, on=UNDERWORM)
def underworm_tribe_also_walks_normally(f: View) -> Says:
    return True if f[goblins.walks_too] else None


@vast.rule("vast.goblins.monsters.wisp.timing", 1, on=WISP)
def wisp_works_while_tribe_moves(f: View) -> Says:
    return f[goblins.wisp_moment] != "not-moving"


@vast.rule("vast.goblins.monsters.wisp.visibility", 1, on=WISP)
def wisp_needs_knight_visible_at_start(f: View) -> Says:
    if not f[goblins.saw_knight_at_start]:
        return False
    return True if f[goblins.sight_lost_later] else None


# The Goblin Infestation.


@vast.rule("vast.infestation.ogre.card", 1, on=DISCARD_CARD)
def ogre_card_stays_until_defeat(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.card", 1, on=DISCARD_CARD)
def troll_card_stays_until_defeat(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.infestation.ogre.fight-again", 1, on=FIGHT_AGAIN)
def entering_ogre_space_fights_again(f: View) -> Says:
    return f[goblins.knight_enters_monster] if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.fight-again", 1, on=FIGHT_AGAIN)
def entering_troll_space_fights_again(f: View) -> Says:
    return f[goblins.knight_enters_monster] if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.infestation.ogre.defeated", 1, on=REMOVE_TOKEN)
def defeated_ogre_leaves(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.defeated", 1, on=REMOVE_TOKEN)
def defeated_troll_leaves(f: View) -> Says:
    return f[goblins.monster_defeated] if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.infestation.troll.defeated", 1, on=REMOVE_CANYON)
def canyon_stays_after_troll_defeat(f: View) -> Says:
    return False


@vast.effect("vast.infestation.ogre.defeated", 1, on=DISCARD_CARD, changes_nothing="must")
def defeated_ogre_token_is_removed(f: View) -> Changes:
    return f[goblins.infested_by] == "ogre"


@vast.effect("vast.infestation.troll.defeated", 1, on=DISCARD_CARD, changes_nothing="must")
def defeated_troll_token_is_removed(f: View) -> Changes:
    return f[goblins.infested_by] == "troll"


@vast.rule("vast.infestation.ogre.blocks-forced-movement", 1, on=FORCE_ONTO)
def nobody_is_forced_onto_ogre(f: View) -> Says:
    return False if f[goblins.infested_by] == "ogre" else None


@vast.rule("vast.infestation.troll.blocks-forced-movement", 1, on=FORCE_ONTO)
def nobody_is_forced_onto_troll(f: View) -> Says:
    return False if f[goblins.infested_by] == "troll" else None


@vast.rule("vast.general.forced-movement.infestation-occupied", 1, on=FORCE_ONTO)
def infestation_token_counts_as_player(f: View) -> Says:
    return False


@vast.rule("vast.infestation.underworm.nearest", 1, on=WORM_AMBUSH)
def underworm_moves_knight_to_nearest_tile(f: View) -> Says:
    if not f[goblins.dark_on_diagonal]:
        return None
    return f[goblins.worm_to] == "dark-tile" and f[goblins.worm_nearest]


@vast.rule("vast.infestation.underworm.none", 1, on=WORM_AMBUSH)
def underworm_places_a_new_tile(f: View) -> Says:
    if f[goblins.dark_on_diagonal]:
        return None
    return f[goblins.worm_to] == "new-dark-tile" and f[goblins.worm_nearest]


@vast.rule("vast.infestation.underworm.nearest", 1, on=WORM_AMBUSH)
def knight_breaks_underworm_ties(f: View) -> Says:
    return None if f[goblins.worm_chooser] == "knight" else False

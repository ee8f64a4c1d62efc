"""What the Knight's statistics, Encounters, Grit and Sidequests come to, from what lies on her board."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.vast.facts import dice, dragon, knight, table, thief, tribe
from validators.vast.game import vast
from validators.vast.knight.grit import GAINS, LOSSES

WEAPONS = (
    ("vast.knight.elven-sword.strength", knight.elven_sword),
    ("vast.knight.mighty-axe.strength", knight.mighty_axe),
)
LANTERN = ("vast.knight.pixie-lantern.bonus", knight.pixie_lantern)
SWORD = ("vast.knight.elven-sword.perception", knight.elven_sword)
BOOTS = ("vast.knight.heroic-boots.movement", knight.heroic_boots)


def weapon_bonus(f: View) -> int:
    bonus = f[knight.elven_sword] + f[knight.mighty_axe]
    return bonus if bonus and f[knight.her_turn] else 0


@vast.derived(knight.dragon_in_game)
def replaced_dragon_is_not_in_the_game(f: View) -> bool | None:
    return False if f[table.nightmare_replaces_dragon] else None


@vast.derived(knight.strength, "vast.knight.cubes.raise-stat", *WEAPONS)
def track_and_weapons_make_strength(f: View) -> int:
    return f[knight.strength_track] + weapon_bonus(f)


@vast.derived(knight.strength_after, "vast.knight.cubes.raise-stat", "vast.knight.grit.use-same-turn", *WEAPONS)
def next_space_and_weapons_make_strength(f: View) -> int:
    return f[knight.strength_track_next] + weapon_bonus(f)


@vast.derived(knight.perception, "vast.knight.cubes.raise-stat", SWORD, LANTERN)
def track_and_treasures_make_perception(f: View) -> int:
    return f[knight.perception_track] + f[knight.elven_sword] + f[knight.pixie_lantern]


@vast.derived(knight.movement, "vast.knight.cubes.raise-stat", BOOTS, LANTERN)
def track_and_treasures_make_movement(f: View) -> int:
    return f[knight.movement_track] + (4 if f[knight.heroic_boots] else 0) + f[knight.pixie_lantern]


@vast.derived(knight.movement_left, "vast.knight.move.distance")
def tiles_moved_use_up_movement(f: View) -> int:
    return within(knight.movement_left, f[knight.movement] - f[knight.tiles_moved])


@vast.derived(knight.encounters_left, "vast.knight.encounter.per-turn")
def perception_limits_encounters(f: View) -> int:
    return within(knight.encounters_left, f[knight.perception] - f[knight.encounters_used])


@vast.derived(knight.spare_cube, "vast.knight.cubes.never-below-two")
def knight_has_more_than_two_cubes(f: View) -> bool:
    return f[knight.cubes] > 2


# Attacks and shots.


@vast.derived(
    knight.axe_attack_hit,
    "vast.knight.attack-dragon.greater",
    "vast.knight.attack-dragon.equal",
    ("vast.knight.javelin.strength", knight.javelin_revealed),
)
def strength_against_armor_hits(f: View) -> bool:
    strength = f[knight.strength] + f[knight.javelin_revealed]
    return strength > f[dragon.armor] or (strength == f[dragon.armor] and f[dice.center])


@vast.derived(knight.shot_harmed, "vast.knight.sidequest.eagle-eyed")
def shot_harms_by_target_and_strength(f: View) -> bool | None:
    """The Thief dies; a Tribe or the Dragon loses her Strength - 1, but no more than there is."""
    if f[knight.shot_target] == "thief":
        return True
    if f[knight.strength] == 1:
        return False
    if f[knight.shot_target] == "tribe":
        return True
    return f[dragon.hand] > 0 if f[knight.shot_target] == "dragon" else None


# Sidequests.


@vast.derived(knight.sidequest_all_done, "vast.knight.sidequest.several-times")
def sidequest_is_done_as_often_as_asked(f: View) -> bool:
    return f[knight.sidequest_times_done] >= f[knight.sidequest_times_asked]


@vast.derived(knight.sidequest_fulfilled, "vast.knight.sidequest.reveal")
def sidequest_asks_for_this(f: View) -> bool:
    quest = f[knight.sidequest]
    if quest == "bedecked":
        return f[knight.faceup_treasures] >= 2
    if quest == "daring":
        return f[tribe.population] >= 3
    if quest == "other" and told_by_times(f):
        return f[knight.sidequest_all_done]
    return f[SEEN_BY_QUEST[quest]]


def told_by_times(f: View) -> bool:
    """Whether it is said how often she did what a card asks for, and not whether she did it."""
    times = (knight.sidequest_times_done, knight.sidequest_times_asked)
    return not f.knows(knight.sidequest_text_met) and all(map(f.knows, times))


SEEN_BY_QUEST = {
    "cunning": knight.tried_gem,
    "fearless": knight.tribe_on_dark,
    "stalwart": knight.tribe_has_monster,
    "eagle-eyed": knight.shot_harmed,
    "other": knight.sidequest_text_met,
}


# Grit.


@vast.derived(knight.grit_used_up, "vast.knight.grit.floor")
def knight_loses_all_grit(f: View) -> bool:
    return f[knight.grit] <= f[knight.grit_lost]


@vast.derived(knight.grit_change, "vast.knight.grit.gains", "vast.knight.grit.losses", asked_whole=True)
def deed_or_harm_moves_grit(f: View) -> int | None:
    return grit_gained(f) if f[knight.grit_moves] == "gain" else grit_taken(f)


def grit_gained(f: View) -> int:
    deed = f[knight.grit_deed]
    if deed == "sidequest":
        return f[knight.sidequest_number]
    return f[thief.loot_drop] if deed == "kill-thief" else GAINS[deed]


def grit_taken(f: View) -> int | None:
    """None where the effect's own text or a die says how much."""
    least, most = LOSSES.get(f[knight.grit_loss_cause], (0, 0))
    if not least or least != most:
        return None
    return -1 if f[knight.shield] == "before" else -least

"""The Thief's attacks on other players: whom he can Pickpocket and Backstab."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.common.grit_losses import grit_taken
from validators.vast.facts import dice, dragon, goblins, knight, reach, thief, tribe
from validators.vast.game import vast

SENSES = (
    thief.stealth,
    thief.stealth_token,
    thief.stealth_boost,
    thief.carried,
    knight.perception,
    tribe.perception,
    tribe.population,
    *tribe.TRAP,
    dragon.armor,
)
LIMITS = (reach.same_space, thief.cubes_spent, thief.cubes_left, thief.targeted_this_turn, thief.other_tribe_targeted)
PICKPOCKET = vast.play(
    "thief.pickpocket",
    thief.target,
    *SENSES,
    *LIMITS,
    thief.knight_has_treasure,
    thief.goblins_have_secret,
    thief.greed_full,
    dice.action_roll,
)
BACKSTAB = vast.play(
    "thief.backstab", thief.target, *SENSES, *LIMITS, thief.hand_crossbow, reach.visible, reach.distance, reach.cardinal
)
SHOOT = vast.play(
    "thief.shoot-hand-crossbow",
    thief.target,
    reach.visible,
    reach.distance,
    reach.cardinal,
    dragon.on_surface,
    *SENSES,
    thief.cubes_spent,
    thief.cubes_left,
    thief.targeted_this_turn,
    thief.other_tribe_targeted,
)
ATTACKS = (PICKPOCKET, BACKSTAB, SHOOT)
INJURIES = {"knight": (1, 3, 5), "tribe": (1, 2, 3), "dragon": (1, 2, 3)}


# Who can be a target.


def perception_of_target(f: View) -> int:
    """The Perception that his Stealth must exceed."""
    if f[thief.target] == "knight":
        return f[knight.perception]
    return f[tribe.perception] + f[tribe.trap_bonus]


@vast.rule("vast.thief.target.stealth", 1, on=ATTACKS)
def thief_stealth_exceeds_target_perception(f: View) -> Says:
    return None if f[thief.target] == "dragon" else f[thief.stealth] > perception_of_target(f)


@vast.rule("vast.thief.target.dragon", 1, on=ATTACKS)
def thief_stealth_exceeds_dragon_armor(f: View) -> Says:
    return f[thief.stealth] > f[dragon.armor] if f[thief.target] == "dragon" else None


@vast.rule("vast.thief.interact.compare", 1, on=ATTACKS)
def stealth_is_compared_before_attack(f: View) -> Says:
    return None if f[thief.target] == "dragon" or f[thief.stealth] > perception_of_target(f) else False


@vast.rule("vast.thief.perception.knight", 1, on=ATTACKS)
def thief_stealth_exceeds_knight_perception(f: View) -> Says:
    return f[thief.stealth] > f[knight.perception] if f[thief.target] == "knight" else None


@vast.rule("vast.thief.perception.goblins", 1, 2, on=ATTACKS)
def thief_stealth_exceeds_tribe_perception(f: View) -> Says:
    return f[thief.stealth] > perception_of_target(f) if f[thief.target] == "tribe" else None


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=ATTACKS)
def trap_raises_tribe_perception(f: View) -> Says:
    if f[tribe.trap_bonus] == 0:
        return None
    return f[thief.stealth] > perception_of_target(f) if f[thief.target] == "tribe" else None


@vast.rule("vast.thief.target.once-per-player", 1, on=ATTACKS)
def thief_targets_each_player_once(f: View) -> Says:
    return False if f[thief.targeted_this_turn] or f[thief.other_tribe_targeted] else None


@vast.rule("vast.thief.target.once-per-piece", 1, on=ATTACKS, overrides=("vast.thief.target.once-per-player",))
def second_tribe_is_another_target(f: View) -> Says:
    if f[thief.targeted_this_turn]:
        return None
    return True if f[thief.other_tribe_targeted] else None


@vast.rule("vast.thief.target.once-per-piece", 1, on=ATTACKS)
def thief_targets_each_piece_once(f: View) -> Says:
    return False if f[thief.targeted_this_turn] else None


@vast.rule("vast.thief.act.cost", 1, on=ATTACKS)
def thief_needs_cubes_to_attack(f: View) -> Says:
    return False if f[thief.cubes_spent] > f[thief.cubes_left] else None


@vast.effect("vast.thief.carry.stealth-loss", 1, on=ATTACKS, always=True, changes_nothing="counts")
def carried_tokens_lower_thief_stealth(f: View) -> Changes:
    return thief.weighed_down(f)


@vast.effect("vast.thief.upgrade.stat-boost", 1, on=ATTACKS, always=True, changes_nothing="counts")
def upgrade_raises_thief_stealth(f: View) -> Changes:
    return f[thief.stealth_boost]


@vast.effect("vast.general.attacks.thief", 1, on=ATTACKS, changes_nothing="counts")
def pickpocket_and_backstab_are_attacks(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.rage.gain-thief", 1, on=ATTACKS)
def goblins_gain_rage_when_targeted(f: View) -> Changes:
    return {goblins.rage: By(1)} if f[thief.target] == "tribe" else None


# Pickpocket.


@vast.rule("vast.thief.pickpocket.target", 1, on=PICKPOCKET)
def pickpocket_target_shares_thiefs_space(f: View) -> Says:
    return f[reach.same_space]


@vast.rule("vast.thief.pickpocket.knight-none", 1, on=PICKPOCKET)
def knight_without_treasure_is_not_robbed(f: View) -> Says:
    return False if f[thief.target] == "knight" and not f[thief.knight_has_treasure] else None


@vast.rule("vast.thief.pickpocket.goblins-none", 1, on=PICKPOCKET)
def goblins_without_secret_are_not_robbed(f: View) -> Says:
    return False if f[thief.target] == "tribe" and not f[thief.goblins_have_secret] else None


@vast.rule("vast.thief.pickpocket.dragon-full", 1, on=PICKPOCKET)
def dragon_with_full_greed_is_not_robbed(f: View) -> Says:
    return False if f[thief.target] == "dragon" and f[thief.greed_full] else None


# Backstab.


@vast.rule("vast.thief.backstab.target", 1, on=BACKSTAB)
def backstab_target_shares_thiefs_space(f: View) -> Says:
    return f[reach.same_space]


def in_crossbow_range(f: View) -> bool:
    """Whether the target is visible within 3 spaces; an underground Dragon never is."""
    if f[thief.target] == "dragon" and not f[dragon.on_surface]:
        return False
    return f[reach.distance] <= 3 and f[reach.visible]


@vast.rule("vast.thief.backstab.hand-crossbow", 1, on=SHOOT)
def hand_crossbow_shoots_three_visible_spaces(f: View) -> Says:
    return in_crossbow_range(f)


@vast.rule("vast.thief.backstab.hand-crossbow", 2, on=SHOOT)
def hand_crossbow_shoots_three_straight_spaces(f: View) -> Says:
    return f[reach.cardinal] and in_crossbow_range(f)


@vast.rule("vast.thief.backstab.hand-crossbow", 1, on=BACKSTAB, overrides=("vast.thief.backstab.target",))
def crossbow_backstab_reaches_visible_target(f: View) -> Says:
    return in_crossbow_range(f) if f[thief.hand_crossbow] and not f[reach.same_space] else None


@vast.rule("vast.thief.backstab.hand-crossbow", 2, on=BACKSTAB, overrides=("vast.thief.backstab.target",))
def crossbow_backstab_reaches_straight_target(f: View) -> Says:
    return f[reach.cardinal] and in_crossbow_range(f) if f[thief.hand_crossbow] and not f[reach.same_space] else None


@vast.effect("vast.thief.backstab.crossbow-is-attack", 1, on=SHOOT, changes_nothing="counts")
def hand_crossbow_shot_is_an_attack(f: View) -> Changes:
    return True


@vast.effect("vast.thief.backstab.injuries", 1, on=(BACKSTAB, SHOOT))
def backstab_injures_target(f: View) -> Changes:
    size = INJURIES[f[thief.target]][f[thief.cubes_spent] - 1]
    if f[thief.target] == "knight":
        return {knight.grit: grit_taken(f, size)}
    return {tribe.population if f[thief.target] == "tribe" else dragon.hand: By(-size)}


@vast.effect("vast.knight.shield.grit", 1, on=(BACKSTAB, SHOOT), changes_nothing="counts")
def shield_limits_knights_grit_loss(f: View) -> Changes:
    return f[knight.shield] == "before" if f[thief.target] == "knight" else None


@vast.effect("vast.thief.backstab.no-scatter", 1, on=(BACKSTAB, SHOOT))
def tribe_scatters_only_at_zero(f: View) -> Changes:
    if f[thief.target] != "tribe":
        return None
    return {tribe.on_map: False} if f[tribe.population] <= f[thief.cubes_spent] else {}

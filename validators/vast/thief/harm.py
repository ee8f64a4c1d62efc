"""What the Thief's Pickpocket and Backstab do: the roll, the stolen card, the injury."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, dragon, goblins, knight, thief, tribe
from validators.vast.game import vast
from validators.vast.thief.targets import PICKPOCKET

ROB = vast.play("thief.pickpocket-succeeds", thief.target, thief.cubes_spent, dice.action_roll)
REROLL = vast.play("thief.reroll-pickpocket", thief.rerolled_action, thief.rerolled_this_turn, thief.sticky_fingers)
TAKE_TREASURE_CARD = vast.play("thief.take-knights-card", thief.card_shown, thief.card_choice)
TAKE_SECRET = vast.play("thief.take-secrets-card", thief.card_shown, thief.card_is_ruby, thief.card_choice)
STOLEN_CARD = vast.play("thief.stolen-card-goes", thief.target, thief.card_goes)
MOVE_SLOTH = vast.play("thief.move-sloth-cube", thief.sloth_cubes, thief.sloth_cube_goes)
INJURY = vast.play(
    "thief.claim-injury",
    thief.target,
    thief.cubes_spent,
    thief.claimed_harm,
    knight.grit,
    knight.shield,
    knight.shield_cube,
    tribe.population,
    dragon.hand,
)
SCATTER = vast.play("thief.claim-tribe-scatters", thief.harmed_by, thief.cubes_spent, tribe.population)
INJURIES = {"knight": (1, 3, 5), "tribe": (1, 2, 3), "dragon": (1, 2, 3)}


# Pickpocket.


def pickpocket_fails(f: View) -> bool:
    return f[thief.cubes_spent] < 3 and f[dice.action_roll] < (2 if f[thief.cubes_spent] == 2 else 4)


@vast.rule("vast.thief.pickpocket.odds", 1, on=ROB)
def pickpocket_succeeds_by_cubes_and_roll(f: View) -> Says:
    return not pickpocket_fails(f)


@vast.effect("vast.thief.pickpocket.reward", 1, on=ROB)
def pickpocket_gives_thief_a_token(f: View) -> Changes:
    return {thief.carried: By(1), thief.stealth: By(-1)}


@vast.effect("vast.thief.pickpocket.reward", 1, on=PICKPOCKET)
def good_roll_gives_thief_a_token(f: View) -> Changes:
    return None if pickpocket_fails(f) else {thief.carried: By(1), thief.stealth: By(-1)}


@vast.effect("vast.thief.pickpocket.knight-card", 1, on=ROB, changes_nothing="may")
def robbed_knight_loses_treasure_card(f: View) -> Changes:
    return f[thief.target] == "knight"


@vast.effect("vast.thief.pickpocket.goblins-card", 1, 2, on=ROB, changes_nothing="may")
def robbed_goblins_lose_a_secret(f: View) -> Changes:
    return f[thief.target] == "tribe"


@vast.effect("vast.thief.pickpocket.dragon", 1, on=ROB)
def robbed_dragon_moves_sloth_cube(f: View) -> Changes:
    if f[thief.target] != "dragon":
        return None
    return {dragon.wakefulness: By(-1), dragon.greed_cubes: By(1)}


@vast.effect("vast.goblins.rage.gain-thief", 1, on=ROB, always=True)
def goblins_gain_rage_even_if_unrobbed(f: View) -> Changes:
    return {goblins.rage: By(1)} if f[thief.target] == "tribe" else None


@vast.rule("vast.thief.pickpocket.sticky-fingers", 1, on=REROLL)
def sticky_fingers_rerolls_pickpocket_once(f: View) -> Says:
    if not f[thief.sticky_fingers] or f[thief.rerolled_this_turn]:
        return False
    return f[thief.rerolled_action] == "pickpocket"


@vast.rule("vast.thief.pickpocket.knight-card", 1, on=TAKE_TREASURE_CARD)
def thief_takes_shown_or_random_treasure(f: View) -> Says:
    return f[thief.card_choice] == ("chosen" if f[thief.card_shown] else "random")


@vast.rule("vast.thief.pickpocket.goblins-card", 1, on=TAKE_SECRET)
def thief_takes_hidden_secret_or_ruby(f: View) -> Says:
    if f[thief.card_choice] == "victim-chooses":
        return False
    return f[thief.card_is_ruby] if f[thief.card_shown] else True


@vast.rule("vast.thief.pickpocket.goblins-card", 2, on=TAKE_SECRET)
def thief_takes_shown_or_random_secret(f: View) -> Says:
    return f[thief.card_choice] == ("chosen" if f[thief.card_shown] else "random")


@vast.rule("vast.thief.pickpocket.knight-card-goes", 1, on=STOLEN_CARD)
def stolen_treasure_goes_under_deck(f: View) -> Says:
    return f[thief.card_goes] == "bottom-of-deck" if f[thief.target] == "knight" else None


@vast.rule("vast.thief.pickpocket.knight-card-goes", 3, on=STOLEN_CARD)
def stolen_treasure_is_discarded_under_deck(f: View) -> Says:
    return f[thief.card_goes] in ("bottom-of-deck", "discarded") if f[thief.target] == "knight" else None


@vast.rule("vast.thief.pickpocket.goblins-card-goes", 1, on=STOLEN_CARD)
def stolen_secret_is_discarded(f: View) -> Says:
    return f[thief.card_goes] == "discarded" if f[thief.target] == "tribe" else None


@vast.rule("vast.thief.pickpocket.dragon", 1, on=STOLEN_CARD)
def dragon_has_no_card_to_steal(f: View) -> Says:
    return False if f[thief.target] == "dragon" else None


@vast.rule("vast.thief.pickpocket.dragon", 1, on=MOVE_SLOTH)
def one_sloth_cube_moves_to_greed(f: View) -> Says:
    return f[thief.sloth_cubes] == 1 and f[thief.sloth_cube_goes] == "greed"


@vast.effect("vast.thief.pickpocket.dragon", 1, on=MOVE_SLOTH)
def moved_sloth_cube_leaves_wakefulness(f: View) -> Changes:
    return {dragon.wakefulness: By(-1), dragon.greed_cubes: By(1)}


# Backstab.


def claimed_injury_is_right(f: View) -> bool:
    """Whether the claimed injury is the table's; less only if the target has less to lose."""
    size = INJURIES[f[thief.target]][f[thief.cubes_spent] - 1]
    if f[thief.target] == "knight" and f[knight.shield] == "before":
        size = 1
    if f[thief.claimed_harm] >= size:
        return f[thief.claimed_harm] == size
    there = {"knight": knight.grit, "tribe": tribe.population, "dragon": dragon.hand}[f[thief.target]]
    return f[there] == f[thief.claimed_harm]


@vast.rule("vast.thief.backstab.injuries", 1, on=INJURY)
def backstab_injury_follows_table(f: View) -> Says:
    return claimed_injury_is_right(f)


@vast.rule("vast.knight.shield.grit", 1, on=INJURY)
def shield_limits_backstab_to_one_grit(f: View) -> Says:
    return claimed_injury_is_right(f) if f[knight.shield] == "before" else None


@vast.rule("vast.goblins.scatter.zero-population", 1, on=SCATTER)
def tribe_scatters_at_zero_population(f: View) -> Says:
    if f[thief.harmed_by] == "pickpocket":
        return None
    return True if f[tribe.population] <= f[thief.cubes_spent] else None


@vast.effect("vast.thief.backstab.injuries", 1, on=SCATTER, always=True, changes_nothing="counts")
def backstab_table_sets_population_loss(f: View) -> Changes:
    return f[thief.harmed_by] == "backstab"


@vast.rule("vast.goblins.scatter.attacked", 1, on=SCATTER)
def attacked_tribe_scatters(f: View) -> Says:
    return True


@vast.rule("vast.thief.backstab.no-scatter", 1, on=SCATTER, overrides=("vast.goblins.scatter.attacked",))
def backstabbed_tribe_scatters_only_at_zero(f: View) -> Says:
    if f[thief.harmed_by] == "pickpocket":
        return None
    return f[tribe.population] <= f[thief.cubes_spent]


@vast.rule("vast.thief.pickpocket.reward", 1, on=SCATTER, overrides=("vast.goblins.scatter.attacked",))
def pickpocketed_tribe_does_not_scatter(f: View) -> Says:
    return False if f[thief.harmed_by] == "pickpocket" else None

"""What follows when the Thief is killed: his tokens, the killer's bonus, his return."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import goblins, reach, thief
from validators.vast.game import vast

DROP = vast.play("thief.dropped-tokens-go", thief.dropped_goes)
BONUS = vast.play("thief.claim-kill-bonus", thief.killer, thief.killed_with, thief.loot_drop, thief.claimed_bonus)
GOBLIN_BONUS = vast.play("thief.goblins-choose-bonus", goblins.reward)
RETURN = vast.play("thief.return", thief.return_place, thief.return_time, reach.flame_wall)
RECOVER = vast.play("thief.recover-dropped-tokens", thief.loot_cubes, thief.tokens_taken, reach.same_space)
OTHERS_TAKE = vast.play("thief.others-take-dropped-tokens", thief.taker)
UNPAID = ("flame-wall", "gem-trap")


@vast.rule("vast.thief.die.drop", 1, on=DROP)
def killed_thief_drops_tokens_on_tile(f: View) -> Says:
    return f[thief.dropped_goes] == "tile"


@vast.effect("vast.thief.die.others-pick-up", 1, on=DROP, always=True, changes_nothing="may")
def anyone_may_take_dropped_tokens(f: View) -> Changes:
    return True


@vast.effect("vast.thief.die.piece", 1, on=DROP, always=True, touches=thief.DROPPED)
def killed_thief_leaves_map(f: View) -> Changes:
    return thief.DEATH


# The bonus.


def kill_bonus(f: View) -> int:
    return 0 if f[thief.killed_with] in UNPAID else f[thief.loot_drop]


@vast.rule("vast.thief.die.bonus", 1, on=BONUS)
def kill_bonus_equals_loot_drop_level(f: View) -> Says:
    return f[thief.claimed_bonus] == kill_bonus(f)


@vast.rule("vast.knight.attack-thief.grit", 1, on=BONUS)
def knight_gains_bonus_as_grit(f: View) -> Says:
    return f[thief.claimed_bonus] == kill_bonus(f) if f[thief.killer] == "knight" else None


@vast.rule("vast.goblins.attack.thief-killed", 1, on=BONUS)
def goblins_gain_bonus_as_secrets_or_rage(f: View) -> Says:
    return f[thief.claimed_bonus] == kill_bonus(f) if f[thief.killer] == "goblins" else None


@vast.rule("vast.dragon.kill-thief.draw", 1, on=BONUS)
def dragon_gains_bonus_as_cards(f: View) -> Says:
    return f[thief.claimed_bonus] == kill_bonus(f) if f[thief.killer] == "dragon" else None


@vast.rule("vast.dragon.gems.thief-no-loot", 1, on=BONUS)
def gem_trap_gives_no_kill_bonus(f: View) -> Says:
    return f[thief.claimed_bonus] == 0 if f[thief.killed_with] == "gem-trap" else None


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=BONUS, always=True, changes_nothing="stays")
def killed_thief_keeps_loot_drop_level(f: View) -> Changes:
    return True


@vast.rule("vast.thief.die.goblins-choice", 1, 2, on=GOBLIN_BONUS)
def goblins_choose_one_kind_of_bonus(f: View) -> Says:
    return f[goblins.reward] != "both"


# Coming back.


@vast.rule("vast.thief.die.return", 1, on=RETURN)
def thief_returns_at_entrance_next_turn(f: View) -> Says:
    return f[thief.return_place] == "entrance" and f[thief.return_time] == "next-turn-start"


@vast.rule("vast.dragon.flame-wall.thief-appears", 1, on=RETURN)
def flame_wall_spares_returning_thief(f: View) -> Says:
    return True if f[reach.flame_wall] else None


@vast.rule("vast.thief.die.recover", 1, on=RECOVER)
@vast.rule("vast.thief.loot.one-token", 1, on=RECOVER)
def thief_recovers_tokens_by_looting(f: View) -> Says:
    return f[reach.same_space] and f[thief.tokens_taken] <= f[thief.loot_cubes]


@vast.rule("vast.thief.die.others-pick-up", 1, on=OTHERS_TAKE)
def others_may_take_dropped_tokens(f: View) -> Says:
    return True

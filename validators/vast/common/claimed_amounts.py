"""What follows where an amount is claimed rightly: the number that it is about moves by it, or is set to it."""

from __future__ import annotations

from typing import NamedTuple

from validators.engine.facts import Fact, within
from validators.engine.games import By, Changes, Play
from validators.engine.views import View
from validators.vast.dragon.powers import DRAW_FOR_THIEF
from validators.vast.dragon.turn import REPLACE_HAND
from validators.vast.facts import dragon, goblins, knight, nightmare, shadow, thief, tribe
from validators.vast.game import vast
from validators.vast.goblins.attacks import CLAIM_DAMAGE as KNIGHT_DAMAGE
from validators.vast.goblins.lurking import LOSE_DISCS, LOSE_MONSTERS
from validators.vast.goblins.monsters import BEETLES
from validators.vast.goblins.rage import KILL_TOTAL, SET_RAGE
from validators.vast.knight.gear import CLAIM_BOW_DAMAGE
from validators.vast.knight.grit import TAKE_CUBE, USE_EARNED_CUBE
from validators.vast.knight.hits import CLAIM_DRAGON_LOSS
from validators.vast.knight.treasures import CLAIM_CARDS
from validators.vast.nightmare.attacks import RAGE
from validators.vast.nightmare.others import EATEN
from validators.vast.nightmare.radiance import GAIN
from validators.vast.shadow.others import SHOT_CARDS, TRIBE_RESULT
from validators.vast.thief.death import BONUS
from validators.vast.thief.harm import INJURY

LOSS, GAINED = -1, 1


class Amount(NamedTuple):
    """A play that says by how much a number moves, which fact says it, and the rule by which it does."""

    play: Play
    rule: str
    number: Fact[int]
    amount: Fact[int]
    sign: int


AMOUNTS = (
    Amount(TAKE_CUBE, "vast.knight.grit.track", knight.grit, knight.grit_change, GAINED),
    Amount(USE_EARNED_CUBE, "vast.knight.grit.track", knight.grit, knight.grit_change, GAINED),
    Amount(CLAIM_DRAGON_LOSS, "vast.knight.attack-dragon.damage", dragon.health, knight.claimed_dragon_loss, LOSS),
    Amount(CLAIM_BOW_DAMAGE, "vast.knight.bow.damage", tribe.population, knight.claimed_population_lost, LOSS),
    Amount(CLAIM_CARDS, "vast.knight.enchanted-bow.effect-dragon", dragon.hand, knight.claimed_cards_discarded, LOSS),
    Amount(KNIGHT_DAMAGE, "vast.goblins.attack.knight-effect", knight.health, goblins.claimed_health_loss, LOSS),
    Amount(LOSE_MONSTERS, "vast.goblins.scatter.effect", tribe.monsters, goblins.claimed_monsters_lost, LOSS),
    Amount(BEETLES, "vast.dragon.eat-goblins.count", dragon.eaten_goblins, goblins.claimed_eaten, GAINED),
    Amount(DRAW_FOR_THIEF, "vast.dragon.kill-thief.draw", dragon.hand, dragon.cards_drawn, GAINED),
    Amount(RAGE, "vast.goblins.rage.gain-knight-dragon", goblins.rage, nightmare.rage_gained, GAINED),
    Amount(EATEN, "vast.nightmare.others.dragon-eats", dragon.eaten_goblins, dragon.eaten_claimed, GAINED),
    Amount(GAIN, "vast.nightmare.radiance.three-ways", nightmare.radiance, nightmare.claimed_radiance, GAINED),
    Amount(TRIBE_RESULT, "vast.shadow.defend.tribe-effect", goblins.rage, shadow.rage_change, GAINED),
    Amount(SHOT_CARDS, "vast.shadow.powers.enchanted-bow", shadow.pile_left, shadow.cards_discarded, LOSS),
)
HARMED = {"knight": knight.grit, "tribe": tribe.population, "dragon": dragon.hand}


def bind(row: Amount) -> None:
    @vast.effect(row.rule, 1, on=row.play)
    def number_moves_by_its_amount(f: View) -> Changes:
        moved = row.sign * f[row.amount]
        return {row.number: By(moved)} if moved else None


for row in AMOUNTS:
    bind(row)


@vast.effect("vast.thief.backstab.injuries", 1, on=INJURY)
def injury_is_taken_off(f: View) -> Changes:
    return {HARMED[f[thief.target]]: By(-f[thief.claimed_harm])}


@vast.effect("vast.knight.attack-thief.grit", 1, on=BONUS)
def knight_gains_claimed_bonus(f: View) -> Changes:
    return {knight.grit: By(f[thief.claimed_bonus])} if f[thief.killer] == "knight" else None


@vast.effect("vast.dragon.kill-thief.draw", 1, on=BONUS)
def dragon_draws_claimed_bonus(f: View) -> Changes:
    return {dragon.hand: By(f[thief.claimed_bonus])} if f[thief.killer] == "dragon" else None


@vast.effect("vast.goblins.rage.limits", 1, on=(SET_RAGE, KILL_TOTAL))
def rage_is_as_claimed(f: View) -> Changes:
    return {goblins.rage: within(goblins.rage, f[goblins.claimed_rage])}


@vast.effect("vast.goblins.scatter.effect", 1, on=LOSE_DISCS)
def scattered_population_is_as_claimed(f: View) -> Changes:
    return {tribe.population: within(tribe.population, f[goblins.claimed_population])}


@vast.effect("vast.dragon.replace-hand.draw", 1, on=REPLACE_HAND)
def new_hand_is_what_was_drawn(f: View) -> Changes:
    return {dragon.hand: within(dragon.hand, f[dragon.cards_drawn])}

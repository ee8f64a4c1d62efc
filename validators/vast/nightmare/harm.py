"""What an attack of the Nightmare Unicorn costs each role, by his Anger."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import knight, nightmare, thief
from validators.vast.game import vast

KNIGHT = vast.play(
    "nightmare.claim-knight-grit-loss",
    nightmare.anger,
    knight.grit_lost,
    knight.shield,
    knight.shield_cube,
    knight.grit,
)
TRIBE = vast.play("nightmare.claim-tribe-harm", nightmare.anger, nightmare.tribe_claim)
DRAGON = vast.play("nightmare.claim-dragon-discards", nightmare.anger, nightmare.power_cards)
THIEF = vast.play("nightmare.claim-thief-harm", nightmare.anger, nightmare.thief_claim)
LOOT = vast.play("nightmare.draw-for-thief", nightmare.anger, thief.loot_drop, nightmare.cards_drawn, nightmare.drawer)
GHOUL = vast.play("nightmare.claim-ghoul-harm", nightmare.anger, nightmare.ghoul_claim)
SKITTER = vast.play("nightmare.claim-skitter-order", nightmare.skitter_order, nightmare.ghoul_was)
CLAIMS = (KNIGHT, TRIBE, DRAGON, THIEF, LOOT, GHOUL)
TRIBE_HARM = {1: "scatters", 2: "scatters-and-discards", 3: "scatters-discards-and-zero"}


def grit_taken(f: View) -> int:
    return 1 if f[knight.shield] == "before" else 2 * f[nightmare.anger] - 1


@vast.derived(nightmare.grit_suffices)
def as_much_as_is_taken(f: View) -> bool:
    return f[knight.grit] >= grit_taken(f)


@vast.rule("vast.nightmare.attack.knight", 1, on=KNIGHT)
def one_three_or_five_grit(f: View) -> Says:
    if f[knight.shield] == "before" or not f[nightmare.grit_suffices]:
        return None
    return f[knight.grit_lost] == grit_taken(f)


@vast.rule("vast.knight.shield.grit", 1, on=KNIGHT)
def one_behind_the_shield(f: View) -> Says:
    if f[knight.shield] != "before" or not f[nightmare.grit_suffices]:
        return None
    return f[knight.grit_lost] == 1


@vast.rule("vast.knight.shield.before", 1, on=KNIGHT)
def too_late_for_the_shield(f: View) -> Says:
    return False if f[knight.shield] == "after" and f[knight.grit_lost] < grit_taken(f) else None


@vast.rule("vast.knight.grit.floor", 1, on=KNIGHT)
def no_more_than_she_has(f: View) -> Says:
    return None if f[nightmare.grit_suffices] else f[knight.grit_lost] == f[knight.grit]


@vast.effect("vast.nightmare.angry.maximum", 1, on=(KNIGHT, TRIBE, DRAGON, THIEF, LOOT), always=True)
def at_the_height_of_his_anger(f: View) -> Changes:
    return f[nightmare.anger] == 3


@vast.rule("vast.nightmare.attack.goblins", 1, on=TRIBE)
def each_level_adds_to_those_below(f: View) -> Says:
    return f[nightmare.tribe_claim] == TRIBE_HARM[f[nightmare.anger]]


@vast.rule("vast.nightmare.attack.dragon", 1, on=DRAGON)
def as_many_cards_as_his_anger(f: View) -> Says:
    return f[nightmare.power_cards] == f[nightmare.anger]


@vast.rule("vast.nightmare.attack.thief", 1, on=THIEF)
def the_thief_is_killed(f: View) -> Says:
    return f[nightmare.thief_claim] != "survives"


@vast.rule("vast.nightmare.attack.thief-upgrade", 1, on=THIEF)
def an_upgrade_without_its_token(f: View) -> Says:
    if f[nightmare.anger] == 3:
        return f[nightmare.thief_claim] == "killed-loses-upgrade"
    return False if f[nightmare.thief_claim].startswith("killed-loses") else None


@vast.rule("vast.nightmare.attack.thief", 1, on=LOOT)
def his_level_and_a_bonus(f: View) -> Says:
    if f[nightmare.drawer] != "unicorn":
        return False
    return f[nightmare.cards_drawn] == f[thief.loot_drop] + f[nightmare.anger] - 1


@vast.rule("vast.nightmare.attack.ghoul", 1, on=GHOUL)
def it_always_skitters(f: View) -> Says:
    return f[nightmare.ghoul_claim] != "stays"


@vast.rule("vast.nightmare.attack.ghoul-terror", 1, on=GHOUL)
def a_terror_card_at_anger_three(f: View) -> Says:
    if f[nightmare.anger] == 3:
        return f[nightmare.ghoul_claim] == "skitters-and-discards"
    return False if f[nightmare.ghoul_claim] == "skitters-and-discards" else None


@vast.effect("vast.nightmare.attack.effect-by-anger", 1, on=CLAIMS, always=True)
def by_the_table(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.attack.thief-upgrade", 1, on=LOOT)
def an_upgrade_goes_too(f: View) -> Changes:
    return f[nightmare.anger] == 3


# Which comes first.


@vast.rule("vast.nightmare.attack.ghoul-order", 1, on=SKITTER)
def he_leaves_after_the_ghoul_he_attacked(f: View) -> Says:
    return f[nightmare.skitter_order] == "skitter-first" if f[nightmare.ghoul_was] == "attacked" else None


@vast.rule("vast.nightmare.others.ghoul-order", 1, on=SKITTER)
def he_leaves_after_the_ghoul_that_attacked(f: View) -> Says:
    return f[nightmare.skitter_order] == "skitter-first" if f[nightmare.ghoul_was] == "attacker" else None

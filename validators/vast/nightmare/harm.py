"""What an attack of the Nightmare Unicorn costs each role, by his Anger."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dragon, goblins, knight, nightmare, thief
from validators.vast.game import vast

KNIGHT = vast.play(
    "nightmare.claim-knight-grit-loss",
    nightmare.anger,
    knight.grit_lost,
    knight.shield,
    knight.shield_cube,
    knight.grit,
)
TRIBE = vast.play("nightmare.claim-tribe-harm", nightmare.anger, nightmare.tribe_claim, goblins.trap_used)
DRAGON = vast.play("nightmare.claim-dragon-discards", nightmare.anger, nightmare.power_cards)
THIEF = vast.play("nightmare.claim-thief-harm", nightmare.anger, nightmare.thief_claim, nightmare.ignored_by)
LOOT = vast.play("nightmare.draw-for-thief", nightmare.anger, thief.loot_drop, nightmare.cards_drawn, nightmare.drawer)
GHOUL = vast.play("nightmare.claim-ghoul-harm", nightmare.anger, nightmare.ghoul_claim)
SKITTER = vast.play("nightmare.claim-skitter-order", nightmare.skitter_order, nightmare.ghoul_was)
CLAIMS = (KNIGHT, TRIBE, DRAGON, THIEF, LOOT, GHOUL)
TRIBE_HARM = {1: "scatters", 2: "scatters-and-discards", 3: "scatters-discards-and-zero"}


def grit_taken(f: View) -> int:
    return 1 if f[knight.shield] == "before" else 2 * f[nightmare.anger] - 1


@vast.derived(nightmare.grit_suffices, "vast.knight.grit.floor")
def knight_has_grit_to_lose(f: View) -> bool:
    return f[knight.grit] >= grit_taken(f)


@vast.rule("vast.nightmare.attack.knight", 1, on=KNIGHT)
def knight_loses_grit_by_anger(f: View) -> Says:
    if f[knight.shield] == "before" or not f[nightmare.grit_suffices]:
        return None
    return f[knight.grit_lost] == grit_taken(f)


@vast.rule("vast.knight.shield.grit", 1, on=KNIGHT)
def shielded_knight_loses_one_grit(f: View) -> Says:
    if f[knight.shield] != "before" or not f[nightmare.grit_suffices]:
        return None
    return f[knight.grit_lost] == 1


@vast.rule("vast.knight.shield.before", 1, on=KNIGHT)
def shield_after_attack_is_too_late(f: View) -> Says:
    return False if f[knight.shield] == "after" and f[knight.grit_lost] < grit_taken(f) else None


@vast.rule("vast.knight.grit.floor", 1, on=KNIGHT)
def knight_loses_no_more_than_her_grit(f: View) -> Says:
    return None if f[nightmare.grit_suffices] else f[knight.grit_lost] == f[knight.grit]


@vast.effect("vast.nightmare.attack.knight", 1, on=KNIGHT, always=True)
def attacked_knight_loses_grit(f: View) -> Changes:
    return {knight.grit: By(-grit_taken(f))}


@vast.effect(
    "vast.nightmare.angry.maximum", 1, on=(KNIGHT, TRIBE, DRAGON, THIEF, LOOT), always=True, changes_nothing="counts"
)
def nightmare_anger_is_at_maximum(f: View) -> Changes:
    return f[nightmare.anger] == 3


@vast.rule("vast.nightmare.attack.goblins", 1, on=TRIBE)
def tribe_harm_adds_up_by_anger(f: View) -> Says:
    return f[nightmare.tribe_claim] == TRIBE_HARM[f[nightmare.anger]]


@vast.rule("vast.nightmare.attack.trap", 1, on=TRIBE, overrides=("vast.nightmare.attack.goblins",))
def trap_leaves_tribe_unharmed(f: View) -> Says:
    return f[nightmare.tribe_claim] == "unharmed" if f[goblins.trap_used] and f[goblins.trap_face_up] else None


@vast.rule("vast.nightmare.attack.trap", 1, on=TRIBE, overrides=("vast.nightmare.attack.goblins",), reading="ja")
def revealed_trap_leaves_tribe_unharmed(f: View) -> Says:
    return f[nightmare.tribe_claim] == "unharmed" if f[goblins.trap_used] else None


@vast.rule("vast.nightmare.attack.dragon", 1, on=DRAGON)
def dragon_discards_cards_equal_to_anger(f: View) -> Says:
    return f[nightmare.power_cards] == f[nightmare.anger]


@vast.effect("vast.nightmare.attack.dragon", 1, on=DRAGON, always=True)
def attacked_dragon_discards_cards(f: View) -> Changes:
    return {dragon.hand: By(-f[nightmare.anger])}


@vast.rule("vast.nightmare.attack.thief", 1, on=THIEF)
def thief_is_killed(f: View) -> Says:
    return f[nightmare.thief_claim] != "survives"


@vast.rule("vast.nightmare.attack.thief-upgrade", 1, on=THIEF)
def thief_loses_upgrade_at_anger_three(f: View) -> Says:
    if f[nightmare.anger] == 3:
        return f[nightmare.thief_claim] == "killed-loses-upgrade"
    return False if f[nightmare.thief_claim].startswith("killed-loses") else None


@vast.rule(
    "vast.nightmare.attack.evasion",
    1,
    on=THIEF,
    overrides=("vast.nightmare.attack.thief", "vast.nightmare.attack.thief-upgrade"),
)
def evading_thief_is_unharmed(f: View) -> Says:
    return f[nightmare.thief_claim] == "survives" if f[nightmare.ignored_by] == "evasion" else None


@vast.rule("vast.nightmare.attack.thief", 1, on=LOOT)
def nightmare_draws_loot_drop_and_bonus(f: View) -> Says:
    if f[nightmare.drawer] != "unicorn":
        return False
    return f[nightmare.cards_drawn] == f[thief.loot_drop] + f[nightmare.anger] - 1


@vast.rule("vast.nightmare.attack.ghoul", 1, on=GHOUL)
def ghoul_always_skitters(f: View) -> Says:
    return f[nightmare.ghoul_claim] != "stays"


@vast.rule("vast.nightmare.attack.ghoul-terror", 1, on=GHOUL)
def ghoul_discards_terror_at_anger_three(f: View) -> Says:
    if f[nightmare.anger] == 3:
        return f[nightmare.ghoul_claim] == "skitters-and-discards"
    return False if f[nightmare.ghoul_claim] == "skitters-and-discards" else None


@vast.effect("vast.nightmare.attack.effect-by-anger", 1, on=CLAIMS, always=True, changes_nothing="counts")
def attack_effect_follows_anger(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.attack.thief-upgrade", 1, on=LOOT)
def killed_thief_loses_upgrade_too(f: View) -> Changes:
    return {thief.upgrades: By(-1)} if f[nightmare.anger] == 3 else None


# Whether the Ghoul skitters or he Teleports first.


@vast.rule("vast.nightmare.attack.ghoul-order", 1, on=SKITTER)
def attacked_ghoul_skitters_before_teleport(f: View) -> Says:
    return f[nightmare.skitter_order] == "skitter-first" if f[nightmare.ghoul_was] == "attacked" else None


@vast.rule("vast.nightmare.others.ghoul-order", 1, on=SKITTER)
def attacking_ghoul_skitters_before_teleport(f: View) -> Says:
    return f[nightmare.skitter_order] == "skitter-first" if f[nightmare.ghoul_was] == "attacker" else None

"""Who must interact with whom on entering a space, and who may pass by."""

from validators.engine.games import Says, crux
from validators.engine.views import View
from validators.vast.facts import attacks, knight, table
from validators.vast.game import vast

IGNORE = vast.play(
    "table.enter-and-ignore",
    attacks.enterer,
    attacks.met,
    attacks.own_value,
    attacks.foe_value,
    attacks.extra_movement,
    crux(table.ash_dragon),
    crux(knight.her_turn, lambda f: f[attacks.met] == "knight"),
)
MEET = vast.play(
    "table.enter-and-interact",
    attacks.enterer,
    attacks.met,
    attacks.own_value,
    attacks.foe_value,
    crux(table.ash_dragon),
    crux(knight.her_turn, lambda f: f[attacks.met] == "knight"),
)

KNIGHT_MUST = ("tribe", "dragon-surfaced", "unicorn", "ghoul")
KNIGHT_EQUAL = ("dragon-surfaced", "unicorn")
GOBLINS_MUST = ("knight", "unicorn", "ghoul")
DRAGON = ("dragon-underground", "dragon-surfaced")
DRAGON_MUST = ("knight", "ghoul")
UNICORN_MUST = ("knight", "tribe", "thief", "ghoul", *DRAGON)
GHOUL_MUST = ("knight", "tribe", "thief", "unicorn", *DRAGON)


def met_by(f: View, enterer: str, met: tuple[str, ...]) -> bool:
    return f[attacks.enterer] == enterer and f[attacks.met] in met


def ignorable_by(f: View, enterer: str, met: tuple[str, ...]) -> bool:
    return f[attacks.enterer] == enterer and f[attacks.met] not in met


def enterer_is_stronger(f: View) -> bool:
    return f[attacks.own_value] > f[attacks.foe_value]


# The Knight.


@vast.rule("vast.general.guide.knight-must", 1, on=IGNORE)
def knight_must_not_ignore_these(f: View) -> Says:
    return False if met_by(f, "knight", KNIGHT_MUST) else None


@vast.rule("vast.general.guide.knight-must", 1, on=MEET)
def knight_meets_these(f: View) -> Says:
    return True if met_by(f, "knight", KNIGHT_MUST) else None


@vast.rule("vast.general.guide.knight-strength", 1, on=MEET)
def knight_needs_enough_strength(f: View) -> Says:
    if not met_by(f, "knight", KNIGHT_MUST):
        return None
    return enterer_is_stronger(f) or (f[attacks.met] in KNIGHT_EQUAL and f[attacks.own_value] == f[attacks.foe_value])


@vast.rule("vast.general.guide.knight-ignore", 1, on=(IGNORE, MEET))
def knight_may_ignore_the_rest(f: View) -> Says:
    return True if ignorable_by(f, "knight", KNIGHT_MUST) else None


# The Goblins.


@vast.rule("vast.general.guide.goblins-must", 1, on=IGNORE)
def tribe_must_not_ignore_these(f: View) -> Says:
    return False if met_by(f, "tribe", GOBLINS_MUST) else None


@vast.rule("vast.general.guide.goblins-must", 1, on=MEET)
def tribe_meets_these(f: View) -> Says:
    return True if met_by(f, "tribe", GOBLINS_MUST) else None


@vast.rule("vast.general.guide.goblins-strength", 1, on=MEET)
def tribe_must_be_stronger(f: View) -> Says:
    return enterer_is_stronger(f) if met_by(f, "tribe", GOBLINS_MUST) else None


@vast.rule("vast.general.guide.goblins-dragon", 1, on=(IGNORE, MEET))
def tribe_may_meet_or_ignore_dragon(f: View) -> Says:
    return True if met_by(f, "tribe", DRAGON) else None


@vast.rule("vast.general.guide.goblins-dragon-strength", 1, on=(IGNORE, MEET))
def tribe_must_exceed_dragons_armor(f: View) -> Says:
    return enterer_is_stronger(f) if met_by(f, "tribe", DRAGON) else None


@vast.rule("vast.general.guide.goblins-ignore", 1, on=(IGNORE, MEET))
def tribe_may_ignore_the_rest(f: View) -> Says:
    return True if ignorable_by(f, "tribe", (*GOBLINS_MUST, *DRAGON)) else None


# The Dragon and the Thief.


@vast.rule("vast.general.guide.dragon-underground", 1, on=(IGNORE, MEET))
def underground_dragon_may_ignore_all(f: View) -> Says:
    return True if f[attacks.enterer] == "dragon-underground" else None


def enterer_is_surfaced_dragon(f: View) -> bool:
    return f[attacks.enterer] == "dragon-surfaced"


def surfaced_dragon_must_meet(f: View) -> bool:
    return f[attacks.met] in DRAGON_MUST or (f[attacks.met] == "tribe" and f[table.ash_dragon])


def surfaced_dragon_can_meet(f: View) -> bool:
    return f[attacks.met] == "unicorn" or surfaced_dragon_must_meet(f)


@vast.rule("vast.general.guide.dragon-surfaced", 2, on=IGNORE)
def surfaced_dragon_must_not_ignore_these(f: View) -> Says:
    if not enterer_is_surfaced_dragon(f):
        return None
    if f[attacks.met] == "unicorn":
        return True
    return False if surfaced_dragon_must_meet(f) else None


@vast.rule("vast.general.guide.dragon-surfaced", 2, on=MEET)
def surfaced_dragon_meets_these(f: View) -> Says:
    if not enterer_is_surfaced_dragon(f):
        return None
    return True if surfaced_dragon_can_meet(f) else None


@vast.rule("vast.general.guide.dragon-ignore", 1, on=(IGNORE, MEET))
def surfaced_dragon_may_ignore_the_rest(f: View) -> Says:
    if not enterer_is_surfaced_dragon(f):
        return None
    return None if surfaced_dragon_can_meet(f) else True


@vast.rule("vast.general.guide.thief", 1, on=(IGNORE, MEET))
def thief_may_ignore_all(f: View) -> Says:
    return True if f[attacks.enterer] == "thief" else None


# Unicorns, Ghouls and Ghosts.


@vast.rule("vast.general.guide.unicorn-must", 1, on=IGNORE)
def unicorn_must_not_ignore_these(f: View) -> Says:
    return False if met_by(f, "unicorn", UNICORN_MUST) else None


@vast.rule("vast.general.guide.unicorn-must", 1, on=MEET)
def unicorn_meets_these(f: View) -> Says:
    return True if met_by(f, "unicorn", UNICORN_MUST) else None


@vast.rule("vast.general.guide.unicorn-ghosts", 1, on=IGNORE)
def unicorn_ignores_ghosts(f: View) -> Says:
    return True if ignorable_by(f, "unicorn", UNICORN_MUST) else None


@vast.rule("vast.general.guide.unicorn-ghosts", 1, on=MEET)
def unicorn_cannot_meet_ghosts(f: View) -> Says:
    return False if ignorable_by(f, "unicorn", UNICORN_MUST) else None


@vast.rule("vast.general.guide.ghoul-pay", 1, on=IGNORE)
def ghoul_pays_movement_to_ignore(f: View) -> Says:
    return f[attacks.extra_movement] if met_by(f, "ghoul", GHOUL_MUST) else None


@vast.rule("vast.general.guide.ghoul-attack", 1, on=MEET)
def ghoul_must_be_stronger(f: View) -> Says:
    return enterer_is_stronger(f) if met_by(f, "ghoul", GHOUL_MUST) else None


@vast.rule("vast.general.guide.ghoul-ghosts", 1, on=IGNORE)
def ghoul_ignores_ghosts(f: View) -> Says:
    return True if ignorable_by(f, "ghoul", GHOUL_MUST) else None


@vast.rule("vast.general.guide.ghoul-ghosts", 1, on=MEET)
def ghoul_cannot_meet_ghosts(f: View) -> Says:
    return False if ignorable_by(f, "ghoul", GHOUL_MUST) else None


@vast.rule("vast.general.guide.ghost", 1, on=(IGNORE, MEET))
def ghost_may_ignore_all(f: View) -> Says:
    return True if f[attacks.enterer] == "ghost" else None

"""How the Nightmare Unicorn wins and loses, and games without a Cave or with a Dragon or Thief beside him."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, nightmare, reach, table, thief, variants
from validators.vast.game import vast

WIN = vast.play(
    "nightmare.win",
    nightmare.radiance,
    nightmare.entrance_by,
    crux(table.own_turn, lambda f: f[nightmare.entrance_by] == "forced-teleport"),
    nightmare.difficulty,
    reach.occupant,
    nightmare.last_radiance_there,
    nightmare.solo,
)
GOAL = vast.play("nightmare.claim-radiance-goal", nightmare.target_claimed, nightmare.difficulty)
LOSE = vast.play("nightmare.lose-solo", nightmare.collapse_state)
KILL = vast.play(
    "nightmare.win-by-killing-him",
    nightmare.attacker,
    nightmare.health,
    nightmare.hunts,
    nightmare.replaces_dragon,
    crux(table.knight_plays, nightmare.by_a_tribe),
    crux(nightmare.only_thief_and_cave, nightmare.by_the_thief),
)
DRAGON_WINS = vast.play(
    "nightmare.dragon-hunter-wins",
    nightmare.unicorn_killed,
    dragon.awake,
    dragon.on_surface,
    nightmare.dragon_escaped,
)
THIEF_WINS = vast.play(
    "nightmare.thief-wins", thief.stashed, nightmare.unicorn_killed, crux(nightmare.only_thief_and_cave)
)
PLACE = vast.play(
    "nightmare.place-tile-without-cave",
    crux(table.cave_plays),
    variants.cave_ghost_plays,
    nightmare.ghost_plays,
    nightmare.solo,
    table.collapse_begun,
    nightmare.tile_revealed,
    nightmare.tiles_placed,
)
REMOVE = vast.play(
    "nightmare.remove-tiles-without-cave",
    crux(table.cave_plays),
    variants.cave_ghost_plays,
    nightmare.ghost_plays,
    nightmare.solo,
    crux(table.collapse_begun),
    nightmare.tiles_removed,
)
TARGETS = {"terror-pony": 7, "night-mare": 8, "nightmare-unicorn": 9, "dire-unicorn": 10, "phantasm-unicorn": 11}


def radiance_target(f: View) -> int:
    return TARGETS[f[nightmare.difficulty]]


def difficulty_is_standard(f: View) -> bool:
    return f[nightmare.difficulty] == "nightmare-unicorn"


def enters_entrance(f: View) -> bool:
    return f[nightmare.entrance_by] in ("move", "teleport-action", "forced-teleport")


@vast.rule("vast.nightmare.win.radiance", 1, on=WIN)
def nightmare_needs_nine_radiance(f: View) -> Says:
    return f[nightmare.radiance] >= 9


@vast.rule("vast.nightmare.radiance.win", 1, on=WIN)
def nightmare_needs_radiance_before_entrance(f: View) -> Says:
    return enters_entrance(f) and f[nightmare.radiance] >= 9 and not f[nightmare.last_radiance_there]


@vast.rule("vast.nightmare.solo.win", 1, on=WIN)
def solo_nightmare_needs_nine_radiance(f: View) -> Says:
    return f[nightmare.radiance] >= 9 if f[nightmare.solo] else None


@vast.rule(
    "vast.nightmare.difficulty.levels",
    1,
    2,
    on=WIN,
    overrides=("vast.nightmare.win.radiance", "vast.nightmare.radiance.win", "vast.nightmare.solo.win"),
)
def difficulty_sets_radiance_needed(f: View) -> Says:
    return None if difficulty_is_standard(f) else f[nightmare.radiance] >= radiance_target(f)


@vast.rule("vast.nightmare.win.entrance", 1, on=WIN)
def nightmare_enters_entrance_on_own_turn(f: View) -> Says:
    return enters_entrance(f) and f[table.own_turn]


@vast.rule("vast.nightmare.win.immediate", 1, on=WIN)
def nightmare_wins_at_once_on_entering(f: View) -> Says:
    return enters_entrance(f) and f[nightmare.radiance] >= radiance_target(f)


@vast.rule("vast.nightmare.win.occupied-entrance", 1, on=WIN)
def occupied_entrance_does_not_prevent_win(f: View) -> Says:
    return True if f[reach.occupant] != "none" and f[nightmare.radiance] >= radiance_target(f) else None


def attack_there_brings_last_radiance(f: View) -> bool:
    """Whether it was that attack, or is: he lacks just the 1 that it gives at the highest Anger."""
    if f[nightmare.last_radiance_there]:
        return True
    if f[reach.occupant] == "none" or f[nightmare.radiance] != radiance_target(f) - 1:
        return False
    return enters_entrance(f) and f.knows(nightmare.anger) and f[nightmare.anger] == 3


@vast.rule(
    "vast.nightmare.win.last-radiance-at-entrance",
    1,
    on=WIN,
    overrides=(
        "vast.nightmare.win.radiance",
        "vast.nightmare.radiance.win",
        "vast.nightmare.solo.win",
        "vast.nightmare.win.immediate",
        "vast.nightmare.difficulty.levels",
    ),
)
def radiance_gained_at_entrance_is_late(f: View) -> Says:
    return False if attack_there_brings_last_radiance(f) else None


@vast.effect("vast.nightmare.attack.forced-teleport", 1, on=WIN, always=True, changes_nothing="must")
def attack_at_entrance_forces_teleport_first(f: View) -> Changes:
    return attack_there_brings_last_radiance(f)


@vast.rule("vast.nightmare.win.radiance", 1, on=GOAL)
def standard_radiance_goal_is_nine(f: View) -> Says:
    return f[nightmare.target_claimed] == 9


@vast.rule("vast.nightmare.difficulty.levels", 1, 2, on=GOAL, overrides=("vast.nightmare.win.radiance",))
def difficulty_sets_radiance_goal(f: View) -> Says:
    return None if difficulty_is_standard(f) else f[nightmare.target_claimed] == radiance_target(f)


@vast.rule("vast.nightmare.solo.lose", 1, on=LOSE)
def solo_nightmare_loses_when_cave_collapses(f: View) -> Says:
    return f[nightmare.collapse_state] == "ended"


# Against a Dragon or a Thief.


@vast.rule("vast.nightmare.role.replaces-dragon", 1, 2, on=KILL)
@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=KILL)
def dragons_hunter_wins_by_killing_nightmare(f: View) -> Says:
    return f[nightmare.hunts] if f[nightmare.replaces_dragon] else None


@vast.rule("vast.nightmare.others.lose-health", 1, on=KILL)
def killed_nightmare_has_no_health(f: View) -> Says:
    return f[nightmare.health] == 0


@vast.rule("vast.nightmare.with-dragon.hunter", 1, on=KILL)
def agreed_hunter_wins_by_killing_nightmare(f: View) -> Says:
    return None if f[nightmare.replaces_dragon] else f[nightmare.hunts]


@vast.rule("vast.nightmare.with-thief.win", 1, on=KILL)
def lone_thief_wins_by_killing_nightmare(f: View) -> Says:
    if f[nightmare.attacker] != "thief":
        return None
    return True if f[nightmare.only_thief_and_cave] else None


@vast.rule("vast.nightmare.with-dragon.dragon-hunter", 1, on=KILL)
def killing_nightmare_is_insufficient_for_dragon(f: View) -> Says:
    return False if f[nightmare.attacker] == "dragon" else None


@vast.rule("vast.nightmare.with-dragon.dragon-hunter", 1, on=DRAGON_WINS)
def hunting_dragon_must_kill_and_escape(f: View) -> Says:
    if not f[nightmare.unicorn_killed] or not f[nightmare.dragon_escaped]:
        return False
    return f[dragon.awake] and f[dragon.on_surface]


@vast.rule("vast.nightmare.with-thief.win", 1, on=THIEF_WINS)
def thief_wins_by_stash_or_kill(f: View) -> Says:
    return f[thief.stashed] >= 6 or (f[nightmare.unicorn_killed] and f[nightmare.only_thief_and_cave])


# Without a Cave.


def plays_without_any_cave(f: View) -> bool:
    return not f[table.cave_plays] and not f[variants.cave_ghost_plays]


@vast.rule("vast.nightmare.no-cave.when", 1, on=(PLACE, REMOVE))
def tile_rules_need_company_and_no_cave_ghost(f: View) -> Says:
    return None if plays_without_any_cave(f) and not f[nightmare.solo] else False


@vast.rule("vast.nightmare.no-cave.when", 1, on=(PLACE, REMOVE), reading="ja")
def tile_rules_need_company_and_no_ghost(f: View) -> Says:
    return None if not (f[table.cave_plays] or f[nightmare.ghost_plays] or f[nightmare.solo]) else False


@vast.rule("vast.nightmare.no-cave.place", 1, on=PLACE)
def one_tile_after_turn_without_reveal(f: View) -> Says:
    if f[table.collapse_begun]:
        return f[nightmare.tiles_placed] == 0
    return f[nightmare.tiles_placed] == (0 if f[nightmare.tile_revealed] else 1)


@vast.rule("vast.nightmare.no-cave.remove", 1, on=REMOVE)
def three_tiles_removed_in_collapse(f: View) -> Says:
    return f[nightmare.tiles_removed] == (3 if f[table.collapse_begun] else 0)

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
    table.collapse_begun,
    nightmare.tile_revealed,
    nightmare.tiles_placed,
)
REMOVE = vast.play(
    "nightmare.remove-tiles-without-cave",
    crux(table.cave_plays),
    variants.cave_ghost_plays,
    nightmare.ghost_plays,
    crux(table.collapse_begun),
    nightmare.tiles_removed,
)
TARGETS = {"terror-pony": 7, "night-mare": 8, "nightmare-unicorn": 9, "dire-unicorn": 10, "phantasm-unicorn": 11}


def target(f: View) -> int:
    return TARGETS[f[nightmare.difficulty]]


def is_standard(f: View) -> bool:
    return f[nightmare.difficulty] == "nightmare-unicorn"


def enters(f: View) -> bool:
    return f[nightmare.entrance_by] in ("move", "teleport-action", "forced-teleport")


@vast.rule("vast.nightmare.win.radiance", 1, on=WIN)
def nine_radiance(f: View) -> Says:
    return f[nightmare.radiance] >= 9


@vast.rule("vast.nightmare.radiance.win", 1, on=WIN)
def first_radiance_then_out(f: View) -> Says:
    return enters(f) and f[nightmare.radiance] >= 9 and not f[nightmare.last_radiance_there]


@vast.rule("vast.nightmare.solo.win", 1, on=WIN)
def alone_he_needs_the_same(f: View) -> Says:
    return f[nightmare.radiance] >= 9 if f[nightmare.solo] else None


@vast.rule(
    "vast.nightmare.difficulty.levels",
    1,
    2,
    on=WIN,
    overrides=("vast.nightmare.win.radiance", "vast.nightmare.radiance.win", "vast.nightmare.solo.win"),
)
def as_much_as_his_level_says(f: View) -> Says:
    return None if is_standard(f) else f[nightmare.radiance] >= target(f)


@vast.rule("vast.nightmare.win.entrance", 1, on=WIN)
def by_entering_on_his_own_turn(f: View) -> Says:
    return enters(f) and f[table.own_turn]


@vast.rule("vast.nightmare.win.immediate", 1, on=WIN)
def on_foot_or_by_teleport(f: View) -> Says:
    return enters(f) and f[nightmare.radiance] >= target(f)


@vast.rule("vast.nightmare.win.occupied-entrance", 1, on=WIN)
def whoever_stands_there(f: View) -> Says:
    return None if f[reach.occupant] == "none" else f[nightmare.radiance] >= target(f)


@vast.rule("vast.nightmare.win.last-radiance-at-entrance", 1, on=WIN)
def not_with_radiance_won_on_it(f: View) -> Says:
    return False if f[nightmare.last_radiance_there] else None


@vast.effect("vast.nightmare.attack.forced-teleport", 1, on=WIN, always=True)
def he_is_thrown_away_first(f: View) -> Changes:
    return f[nightmare.last_radiance_there]


@vast.rule("vast.nightmare.win.radiance", 1, on=GOAL)
def nine_is_the_standard(f: View) -> Says:
    return f[nightmare.target_claimed] == 9


@vast.rule("vast.nightmare.difficulty.levels", 1, 2, on=GOAL, overrides=("vast.nightmare.win.radiance",))
def each_level_has_its_number(f: View) -> Says:
    return None if is_standard(f) else f[nightmare.target_claimed] == target(f)


@vast.rule("vast.nightmare.solo.lose", 1, on=LOSE)
def when_the_cave_has_collapsed(f: View) -> Says:
    return f[nightmare.collapse_state] == "ended"


# Against a Dragon or a Thief.


@vast.rule("vast.nightmare.others.lose-health", 1, on=KILL)
def his_health_must_be_gone(f: View) -> Says:
    return f[nightmare.health] == 0


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=KILL)
@vast.rule("vast.nightmare.role.replaces-dragon", 1, 2, on=KILL)
def instead_of_the_dragon(f: View) -> Says:
    return f[nightmare.hunts] if f[nightmare.replaces_dragon] else None


@vast.rule("vast.nightmare.with-dragon.hunter", 1, on=KILL)
def who_took_it_as_a_goal(f: View) -> Says:
    return None if f[nightmare.replaces_dragon] else f[nightmare.hunts]


@vast.rule("vast.nightmare.with-thief.win", 1, on=KILL)
def the_lone_thief_wins_by_it(f: View) -> Says:
    if f[nightmare.attacker] != "thief":
        return None
    return True if f[nightmare.only_thief_and_cave] else None


@vast.rule("vast.nightmare.with-dragon.dragon-hunter", 1, on=KILL)
def the_dragon_has_more_to_do(f: View) -> Says:
    return False if f[nightmare.attacker] == "dragon" else None


@vast.rule("vast.nightmare.with-dragon.dragon-hunter", 1, on=DRAGON_WINS)
def kill_wake_surface_and_escape(f: View) -> Says:
    if not f[nightmare.unicorn_killed] or not f[nightmare.dragon_escaped]:
        return False
    return f[dragon.awake] and f[dragon.on_surface]


@vast.rule("vast.nightmare.with-thief.win", 1, on=THIEF_WINS)
def six_treasures_or_a_dead_unicorn(f: View) -> Says:
    return f[thief.stashed] >= 6 or (f[nightmare.unicorn_killed] and f[nightmare.only_thief_and_cave])


# Without a Cave.


def changed_tiles(f: View) -> bool:
    return not f[table.cave_plays] and not f[variants.cave_ghost_plays]


@vast.rule("vast.nightmare.no-cave.when", 1, on=(PLACE, REMOVE))
def without_cave_and_cave_ghost(f: View) -> Says:
    return None if changed_tiles(f) else False


@vast.rule("vast.nightmare.no-cave.when", 1, on=(PLACE, REMOVE), reading="ja")
def without_cave_and_ghost(f: View) -> Says:
    return None if not f[table.cave_plays] and not f[nightmare.ghost_plays] else False


@vast.rule("vast.nightmare.no-cave.place", 1, on=PLACE)
def one_after_a_turn_without_reveals(f: View) -> Says:
    if f[table.collapse_begun]:
        return f[nightmare.tiles_placed] == 0
    return f[nightmare.tiles_placed] == (0 if f[nightmare.tile_revealed] else 1)


@vast.rule("vast.nightmare.no-cave.remove", 1, on=REMOVE)
def three_in_the_collapse(f: View) -> Says:
    return f[nightmare.tiles_removed] == (3 if f[table.collapse_begun] else 0)

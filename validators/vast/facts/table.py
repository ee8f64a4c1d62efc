"""Facts about the game as a whole: who plays, with what, and how far it has come."""

from validators.engine.views import View
from validators.vast.game import vast

own_turn = vast.flag("table.own_turn")
collapse_begun = vast.flag("table.collapse_begun")
players = vast.number("table.players", 1, 7)
knight_plays = vast.flag("table.knight_plays")
goblins_play = vast.flag("table.goblins_play")
dragon_plays = vast.flag("table.dragon_plays")
cave_plays = vast.flag("table.cave_plays")
thief_plays = vast.flag("table.thief_plays")
unicorn_plays = vast.flag("table.unicorn_plays")
nightmare_replaces_dragon = vast.flag("table.nightmare_replaces_dragon")
dark_tiles_left = vast.number("table.dark_tiles_left", 0, 12)

ash_dragon = vast.flag("table.ash_dragon")
goblin_infestation = vast.flag("table.goblin_infestation")
one_tile_collapse = vast.flag("table.one_tile_collapse")
difficulty = vast.choice("table.difficulty", "easiest", "easy", "standard", "hard", "expert")
winner = vast.choice(
    "table.winner", "knight", "goblins", "dragon", "cave", "thief", "nightmare", "shadow", "ghoul", "ghost", "nobody"
)
unicorn_teleports = vast.flag("table.unicorn_teleports")


def dragon_or_replacement_plays(f: View) -> bool:
    """Whether there is a Dragon to kill: he himself, or the Nightmare Unicorn in his place."""
    return f[dragon_plays] or f[nightmare_replaces_dragon]


@vast.derived(dragon_plays)
def replaced_dragon_does_not_play(f: View) -> bool | None:
    return False if f[nightmare_replaces_dragon] else None

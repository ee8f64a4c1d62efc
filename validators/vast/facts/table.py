"""Facts about the game as a whole: who plays, with what, and how far it has come."""

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
dark_tiles_left = vast.number("table.dark_tiles_left", 0, 12)

ash_dragon = vast.flag("table.ash_dragon")
goblin_infestation = vast.flag("table.goblin_infestation")
one_tile_collapse = vast.flag("table.one_tile_collapse")
difficulty = vast.choice("table.difficulty", "easiest", "easy", "standard", "hard", "expert")
winner = vast.choice(
    "table.winner", "knight", "goblins", "dragon", "cave", "thief", "nightmare", "shadow", "ghoul", "ghost", "nobody"
)
unicorn_teleports = vast.flag("table.unicorn_teleports")

"""Facts about the way from the acting piece to where it goes or what it aims at. A drawn map will derive them."""

from validators.vast.game import vast

adjacent = vast.flag("reach.adjacent")
wall_between = vast.flag("reach.wall_between")
visible = vast.flag("reach.visible")
cardinal = vast.flag("reach.cardinal")
distance = vast.number("reach.distance", 0, 12)
same_space = vast.flag("reach.same_space")
dark = vast.flag("reach.dark")
open_space = vast.flag("reach.open_space")
occupant = vast.choice(
    "reach.occupant", "none", "knight", "tribe", "dragon", "thief", "unicorn", "ghoul", "ghost", "several"
)
which_unicorn = vast.choice("reach.which_unicorn", "nightmare", "shadow")
entrance = vast.flag("reach.entrance")
tile_type = vast.choice("reach.tile_type", "event", "ambush", "treasure-room", "crystal", "vault", "entrance", "other")
event_token = vast.flag("reach.event_token")
crystal_token = vast.flag("reach.crystal_token")
flame_wall = vast.flag("reach.flame_wall")
flame_walls = vast.number("reach.flame_walls", 1, 5)
vault_token = vast.flag("reach.vault_token")
rockslide = vast.flag("reach.rockslide")
treasures = vast.number("reach.treasures", 0, 6)
gems = vast.number("reach.gems", 0, 3)

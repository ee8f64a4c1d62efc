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

"""Facts about the Dragon."""

from validators.vast.game import vast
from validators.views import View

awake = vast.flag("dragon.awake")
on_surface = vast.flag("dragon.on_surface")
armor = vast.number("dragon.armor", 0, 9)
health = vast.number("dragon.health", 0, 9)


@vast.derived(on_surface)
def asleep_means_underground(f: View) -> bool | None:
    return None if f[awake] else False

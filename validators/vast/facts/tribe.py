"""Facts about the Goblin Tribe that a play is about, and about the Goblins."""

from validators.vast.facts import goblins
from validators.vast.game import vast
from validators.views import View

which = vast.choice("tribe.which", "fangs", "bones", "eye")
population = vast.number("tribe.population", 0, 4)
strength_discs = vast.number("tribe.strength_discs", 0, 3)
trap_bonus = vast.number("tribe.trap_bonus", 0, 5)
strength = vast.number("tribe.strength", 0, 12)
perception = vast.number("tribe.perception", 0, 10)
on_map = vast.flag("tribe.on_map")


@vast.derived(strength)
def total_strength(f: View) -> int:
    malaise = 1 if f[goblins.rage] == 0 else 0
    return max(0, f[population] + f[strength_discs] + f[trap_bonus] - malaise)


@vast.derived(perception)
def total_perception(f: View) -> int:
    return f[population] + 1 + f[trap_bonus]


@vast.derived(strength_discs)
def permanent_disc(f: View) -> int | None:
    """The Fangs Tribe always has its own disc; what Monsters add must be stated."""
    return 1 if f[which] == "fangs" else 0

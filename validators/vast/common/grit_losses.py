"""How much Grit the Knight loses where an effect takes some of it: her Shield reads every one of them."""

from validators.engine.games import By
from validators.engine.views import View
from validators.vast.facts import knight


def grit_taken(f: View, size: int) -> By:
    """A Shield with a cube on it from before leaves 1 of any loss."""
    return By(-1 if f[knight.shield] == "before" else -size)

"""What a card's own text says of the point in dispute. The documents print no card's text."""

from validators.engine.views import View
from validators.unstable.game import unstable

speaks = unstable.flag("card_text.speaks")
says = unstable.choice("card_text.says", "allows", "forbids", "neither")


@unstable.derived(says)
def silent_card_neither_allows_nor_forbids(f: View) -> str | None:
    return None if f[speaks] else "neither"


def allows(f: View) -> bool:
    return f[says] == "allows"


def forbids(f: View) -> bool:
    return f[says] == "forbids"

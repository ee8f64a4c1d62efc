"""How a player's number stands against the best of the others."""

RANKS = ("most", "tied", "fewer")


def rank(own: int, best_of_others: int) -> str:
    if own == best_of_others:
        return "tied"
    return "most" if own > best_of_others else "fewer"

"""A game that somebody has won is over: nobody else wins it after that."""

from validators.engine.games import Play, Says
from validators.engine.views import View
from validators.vast.collapse import tiles
from validators.vast.dragon import waking
from validators.vast.facts import table
from validators.vast.game import vast
from validators.vast.goblins import horde
from validators.vast.knight import crystals
from validators.vast.nightmare import wins
from validators.vast.thief import stash

# Who claims to have won, by the play.
VICTORIES: dict[Play, str] = {
    crystals.WIN_WITHOUT_DRAGON: "knight",
    horde.CLAIM_VICTORY: "goblins",
    waking.WIN: "dragon",
    wins.DRAGON_WINS: "dragon",
    tiles.WIN: "cave",
    stash.WIN: "thief",
    wins.THIEF_WINS: "thief",
    wins.WIN: "nightmare",
}
for play, winner in VICTORIES.items():
    vast.sets(table.winner, winner, by=(play.name,))
vast.sets(table.winner, "nobody", by=(wins.LOSE.name,))


def not_by(winner: str) -> tuple[Play, ...]:
    return tuple(play for play, claimant in VICTORIES.items() if claimant != winner)


def is_won_by(f: View, *winners: str) -> bool:
    """Only where it is said, or an earlier step tells it."""
    return f.knows(table.winner) and f[table.winner] in winners


@vast.rule("vast.knight.win.kill-dragon", 1, on=not_by("knight"))
def game_is_won_by_knight(f: View) -> Says:
    return False if is_won_by(f, "knight") else None


@vast.rule("vast.goblins.win.kill-knight", 1, on=not_by("goblins"))
def game_is_won_by_goblins(f: View) -> Says:
    return False if is_won_by(f, "goblins") else None


@vast.rule("vast.dragon.win.escape", 1, on=not_by("dragon"))
def game_is_won_by_dragon(f: View) -> Says:
    return False if is_won_by(f, "dragon") else None


@vast.rule("vast.collapse.end.five-crystals", 1, on=not_by("cave"))
def game_ended_with_collapse(f: View) -> Says:
    return False if is_won_by(f, "cave", "nobody") else None


@vast.rule("vast.thief.win.stash-six", 1, on=not_by("thief"))
def game_is_won_by_thief(f: View) -> Says:
    return False if is_won_by(f, "thief") else None


@vast.rule("vast.nightmare.win.immediate", 1, on=not_by("nightmare"))
def game_is_won_by_nightmare(f: View) -> Says:
    return False if is_won_by(f, "nightmare") else None

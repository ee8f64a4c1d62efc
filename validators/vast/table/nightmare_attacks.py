"""Which players the Nightmare Unicorn has attacked in his turn, as the steps of a question leave it."""

from __future__ import annotations

from validators.vast.facts import nightmare
from validators.vast.nightmare.outcomes import AT_TURN_END
from validators.vast.table.model import Role, Table, spelled
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import reads
from validators.vast.table.scenes import Scene

# He attacks whomever a Move brings him to.
ATTACK, MOVE = "nightmare.attack", "nightmare.move"
PLAYERS: dict[str, Role] = {
    "knight": "knight",
    "dragon": "dragon",
    "thief": "thief",
    **dict.fromkeys(("tribe", *TRIBE_PIECES), "goblins"),
}


def with_attack_recorded(table: Table, scene: Scene) -> Table:
    """The table with one more player attacked; with none once his turn is over."""
    if scene.play.name in AT_TURN_END and table.attacked:
        return table.model_copy(update={"attacked": ()})
    player = player_attacked(scene) if scene.play.name in (ATTACK, MOVE) else None
    if player is None or player in table.attacked:
        return table
    return table.model_copy(update={"attacked": (*table.attacked, player)})


def player_attacked(scene: Scene) -> Role | None:
    """The one whose pieces are there, or of the kind that is named; None where it can be one of several."""
    kind = scene.known.get(nightmare.target) or scene.where.met
    if kind is not None:
        return PLAYERS.get(str(spelled(kind)))
    players = {PLAYERS.get(piece.who) for piece in scene.others if piece.state not in ("hidden", "underground")}
    return players.pop() if len(players) == 1 else None


@reads(nightmare.attacked_before, "vast.nightmare.attack.radiance-once", on=(ATTACK, MOVE))
def he_attacked_that_player_before(s: Scene) -> bool | None:
    return True if player_attacked(s) in s.map.table.attacked else None

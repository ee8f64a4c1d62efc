"""The Rockslide token that the Cave moves: from which edge it is taken, and where it lies afterwards."""

from __future__ import annotations

from validators.vast.table.model import Edge, Table
from validators.vast.table.scenes import Scene, bad


def with_rockslide_moved(table: Table, scene: Scene) -> Table:
    """The token on its new edge only; as it was where no such edge is named, or a Rockslide lies there already."""
    if scene.start is None or scene.target is None or "rockslide" in scene.map.things_on(scene.start, scene.target):
        return table
    taken = rockslide_taken(table, scene)
    new = Edge.model_validate({"between": (str(scene.start), str(scene.target)), "is": "rockslide"})
    return table.model_copy(update={"edges": (*(edge for edge in table.edges if edge != taken), new)})


def rockslide_taken(table: Table, scene: Scene) -> Edge | None:
    """The only one that is drawn, or beside the tile that is named; None where it is not drawn."""
    beside = scene.where.tile
    found = [edge for edge in table.edges if edge.is_ == "rockslide" and beside in (None, *edge.between)]
    if len(found) > 1 or (beside and not found):
        names = ", ".join("–".join(edge.between) for edge in table.edges if edge.is_ == "rockslide")
        raise bad(
            "tile",
            f"which Rockslide is moved? They lie on {names or 'no edge'}; name a tile beside which only that one lies",
            f"どの落石を移すのか。盤面の落石：{names or 'なし'}。その落石だけに接するタイルを書く",
        )
    return found[0] if found else None

"""What a map cannot look like: its Entrance, its parts, its open edges, and what lies on its borders."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.table_faces import Remark
from validators.vast.table.labels import ENTRANCE, FACINGS, TRIBE_BY_ID
from validators.vast.table.map import Map
from validators.vast.table.model import Direction
from validators.vast.table.spaces import Space, space_named

ROCKSLIDES, BOMBS, PITS = 3, 3, 3


def remarks(position: Map) -> Iterator[Remark]:
    yield from entrance(position)
    yield from parts(position)
    yield from open_edges(position)
    yield from rockslides(position)
    yield from bombs(position)
    yield from tiles(position)


def entrance(position: Map) -> Iterator[Remark]:
    found = [space for space, tile in position.tiles.items() if tile.type == ENTRANCE]
    if not found and position.tiles:
        yield Remark(
            None,
            "vast.collapse.order.entrance",
            "The map has no Entrance tile, which is never removed.",
            "マップにエントランスタイルがない。エントランスタイルが除去されることはない。",
        )
    for space in found[1:]:
        yield Remark(
            str(space),
            "vast.general.setup.starting-tiles",
            f"{space} is a second Entrance tile; the first is {found[0]}. There is one.",
            f"{space} は2枚目のエントランスタイルである（1枚目は {found[0]}）。エントランスは1枚しかない。",
        )
    for space in found:
        if position.is_dark(space):
            yield Remark(
                str(space),
                "vast.general.reveal.connect",
                f"The Entrance tile {space} lies Dark side up.",
                f"エントランスタイル {space} がダーク面になっている。",
                is_fault=False,
            )


def parts(position: Map) -> Iterator[Remark]:
    sections = sorted((sorted(section) for section in position.sections()), key=len, reverse=True)
    for section in sections[1:]:
        names = ", ".join(map(str, section[:6])) + (" …" if len(section) > 6 else "")
        yield Remark(
            str(section[0]),
            "vast.collapse.connect.must",
            f"No edge joins {names} to the rest of the map: whoever splits it must slide it together.",
            f"{names} はマップの残りとつながっていない。分けた者がずらしてつなげなければならない。",
        )


def open_edges(position: Map) -> Iterator[Remark]:
    if position.table.collapse:
        return
    for space in position.tiles:
        sides = [side for beyond in position.open_edges(space) if (side := space.direction_to(beyond))]
        if sides:
            yield open_edge(space, sides, position.table.collapse)


def open_edge(space: Space, sides: list[Direction], collapse: bool | None) -> Remark:
    unsaid = collapse is None
    en, ja = " and ".join(FACINGS[side].en for side in sides), "・".join(FACINGS[side].ja for side in sides)
    return Remark(
        str(space),
        "vast.general.reveal.fill",
        f"{space} is Lit and open to the {en}, where no tile lies: until the Collapse begins such edges are filled."
        + (" The table does not say whether it has begun." if unsaid else ""),
        f"ライトタイル {space} は{ja}に開いているが、そこにタイルがない。崩壊が始まるまで、開いた側面は埋められる。"
        + ("崩壊が始まったかどうかは書かれていない。" if unsaid else ""),
        is_fault=not unsaid,
    )


def rockslides(position: Map) -> Iterator[Remark]:
    found = borders(position, "rockslide")
    if len(found) > ROCKSLIDES:
        yield Remark(
            None,
            "vast.cave.rockslide.three",
            f"{len(found)} Rockslide tokens lie on the map, but there are {ROCKSLIDES}.",
            f"マップに落石トークンが{len(found)}個あるが、{ROCKSLIDES}個しかない。",
        )
    for one, other in found:
        yield from rockslide(position, one, other)


def borders(position: Map, kind: str) -> list[tuple[Space, Space]]:
    """The pairs of spaces with such a thing between them, as often as the table names them."""
    pairs = [edge.between for edge in position.table.edges if edge.is_ == kind]
    return [(one, other) for a, b in pairs if (one := space_named(a)) and (other := space_named(b))]


def rockslide(position: Map, one: Space, other: Space) -> Iterator[Remark]:
    between = f"{one} {other}"
    if not (one.touches(other) and one in position.tiles and other in position.tiles):
        yield Remark(
            between,
            "vast.cave.rockslide.place",
            f"The Rockslide between {one} and {other} does not lie between two adjacent tiles.",
            f"{one} と {other} の間の落石トークンは、隣り合う2枚のタイルの間にない。",
        )
    elif position.is_dark(one) and position.is_dark(other):
        yield Remark(
            between,
            "vast.cave.rockslide.place",
            f"The Rockslide between {one} and {other} lies between two Dark tiles.",
            f"{one} と {other} の間の落石トークンは、2枚のダークタイルの間にある。",
        )
    elif position.walls_on(one, other) and "bombed" not in position.things_on(one, other):
        yield Remark(
            between,
            "vast.cave.rockslide.no-wall",
            f"The Rockslide between {one} and {other} lies where a tile shows a wall.",
            f"{one} と {other} の間の落石トークンが、タイルの壁のある側面に置かれている。",
        )


def bombs(position: Map) -> Iterator[Remark]:
    found = borders(position, "bombed")
    number = max(len(found), position.count("bomb"))
    if number > BOMBS:
        yield Remark(
            None,
            "vast.knight.bomb.three-tokens",
            f"{number} Bomb tokens lie on the map, but there are {BOMBS}.",
            f"マップに爆弾トークンが{number}個あるが、{BOMBS}個しかない。",
        )
    for one, other in found:
        if not one.touches(other) or not position.walls_on(one, other):
            yield Remark(
                f"{one} {other}",
                "vast.knight.bomb.wall",
                f"The Bomb token between {one} and {other} is on no wall.",
                f"{one} と {other} の間の爆弾トークンは壁の上にない。",
            )


def tiles(position: Map) -> Iterator[Remark]:
    pits = [space for space, tile in position.tiles.items() if tile.type == "pit"]
    if len(pits) > PITS:
        yield Remark(
            str(pits[PITS]),
            "vast.terrain.pit.last-one",
            f"{len(pits)} Pits lie on the map, but there are {PITS}.",
            f"マップに横穴が{len(pits)}あるが、{PITS}つしかない。",
        )
    for space, tile in position.tiles.items():
        if tile.side == "dark" and tile.walls:
            yield Remark(
                str(space),
                "vast.knight.reveal.connect",
                f"{space} is Dark: its walls are settled only when it is revealed and turned.",
                f"{space} はダークタイルで、壁の位置は明らかにして向きを決める時に初めて決まる。",
                is_fault=False,
            )
        if tile.side == "lit" and tile.symbol in TRIBE_BY_ID:
            yield Remark(
                str(space),
                "vast.goblins.reveal.where",
                f"{space} is Lit, but a Tribe symbol is given for it: those matter on Dark tiles.",
                f"{space} はライトタイルだが部族シンボルが書かれている。シンボルが効くのはダークタイルである。",
                is_fault=False,
            )

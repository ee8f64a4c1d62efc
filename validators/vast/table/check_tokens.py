"""How many tokens there are, and where they cannot lie."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.table_faces import Remark
from validators.vast.table.labels import TILE_BY_ID, TOKEN_BY_ID, UNKNOWN
from validators.vast.table.map import Map
from validators.vast.table.model import Tile
from validators.vast.table.spaces import Space

TREASURES, TREASURES_WITH_THIEF, UNICORN_CUBES = 10, 12, 21
# Tokens that come onto a tile of one kind when it is revealed, and are never moved.
ON_REVEALED = {
    "crystal": ("crystal", "vast.knight.crystal-tile.token"),
    "vault": ("vault", "vast.knight.vault-tile.token"),
    "event": ("event", "vast.dragon.reveal.event"),
}
SINGLE = ("crystal", "vault", "event")


def remarks(position: Map) -> Iterator[Remark]:
    yield from treasures(position)
    yield from unicorn_cubes(position)
    yield from vaults(position)
    for space, tile in position.tiles.items():
        for token in dict.fromkeys(tile.tokens):
            if token in ON_REVEALED:
                yield from on_its_tile(space, tile, token)


def treasures(position: Map) -> Iterator[Remark]:
    number, thief = position.count("treasure"), thief_plays(position)
    if number <= TREASURES or (thief and number <= TREASURES_WITH_THIEF):
        return
    certain = number > TREASURES_WITH_THIEF or thief is False
    yield Remark(
        None,
        "vast.cave.place-treasure.limit",
        f"{number} Treasure tokens lie on the map; there are {TREASURES}, or {TREASURES_WITH_THIEF} with a Thief.",
        f"マップにトレジャートークンが{number}個ある。{TREASURES}個、シーフがいれば{TREASURES_WITH_THIEF}個しかない。",
        is_fault=certain,
    )


def thief_plays(position: Map) -> bool | None:
    if position.piece("thief") or position.table.turn == "thief":
        return True
    stated = position.table.facts.get("table.thief_plays")
    return stated if isinstance(stated, bool) else None


def unicorn_cubes(position: Map) -> Iterator[Remark]:
    number = position.count("unicorn-cube")
    if number > UNICORN_CUBES:
        yield Remark(
            None,
            "vast.nightmare.components.list",
            f"{number} Unicorn cubes lie on the map, but there are {UNICORN_CUBES}.",
            f"マップにユニコーンキューブが{number}個あるが、{UNICORN_CUBES}個しかない。",
        )


def vaults(position: Map) -> Iterator[Remark]:
    if position.count("vault") and thief_plays(position) is False:
        yield Remark(
            None,
            "vast.knight.vault-tile.token",
            "A Vault token lies on the map, but there is no Thief: Vaults are used only with one.",
            "マップに金庫トークンがあるが、シーフがいない。金庫を使うのはシーフのいるゲームだけである。",
        )


def on_its_tile(space: Space, tile: Tile, token: str) -> Iterator[Remark]:
    needed, rule = ON_REVEALED[token]
    name, kind = TOKEN_BY_ID[token], TILE_BY_ID[needed]
    if tile.side == "dark":
        yield Remark(
            str(space),
            rule,
            f"On {space}, which is Dark, lies a token ({name.en}): it comes onto a tile when that is revealed.",
            f"ダークタイル {space} に{name.ja}がある。このトークンはタイルが明らかになった時に置かれる。",
        )
    elif tile.type not in (needed, UNKNOWN):
        yield Remark(
            str(space),
            rule,
            f"The {name.en} on {space} belongs on another kind of tile ({kind.en}).",
            f"{space} に{name.ja}があるが、これは{kind.ja}に置かれるものである。",
            is_fault=False,
        )
    if token in SINGLE and tile.tokens.count(token) > 1:
        yield Remark(
            str(space),
            rule,
            f"The {name.en} lies {tile.tokens.count(token)} times on {space}; a tile gets one.",
            f"{space} に{name.ja}が{tile.tokens.count(token)}個ある。1枚のタイルに置くのは1個である。",
        )

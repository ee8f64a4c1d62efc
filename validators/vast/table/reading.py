"""Reads a table as people send it, and says what is wrong with one that makes no sense, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from validators.engine.problems import QuestionProblem
from validators.engine.questions import read_strictly
from validators.engine.tables import table_problem, unknown_name
from validators.vast.table.model import Edge, Piece, Table, Tile
from validators.vast.table.names import PIECES, STATES, TILE_TYPES, TOKENS, TRIBES
from validators.vast.table.spaces import space_named
from validators.vast.table.tribe_facts import tribe_entries, tribe_fact

MOST_SPACES = 5_000  # of the rectangle that holds a map


def read_table(data: object) -> Table:
    """The table in data that came as JSON; a QuestionProblem that names the place where it makes no sense."""
    if isinstance(data, Table):
        return data
    table = read_strictly(
        Table,
        data,
        "table",
        'A table has "tiles" such as {"at": "b2", "side": "lit"}, at most 256 of them, and may have "edges", "pieces", '
        '"turn", "collapse" and "facts".',
        '盤面には {"at": "b2", "side": "lit"} のような "tiles" が256枚まであり、'
        '"edges"、"pieces"、"turn"、"collapse"、"facts" が付けられる。',
    )
    for problem in problems(table):
        raise problem
    return table


def problems(table: Table) -> Iterator[QuestionProblem]:
    yield from problems_of_map(table)
    yield from twice((piece.who for piece in table.pieces), "two such pieces", "同じ駒が2つある")
    for who, name, value in tribe_entries(table):
        fact = tribe_fact(name)
        if fact is None or fact.parse(value) is None:
            yield table_problem(who, f"no Tribe has {name}: {value!r}", f"部族に {name}: {value!r} はない")
    spaces = {tile.at for tile in table.tiles}
    for piece in table.pieces:
        yield from problems_of_piece(piece, spaces)


def problems_of_map(table: Table) -> Iterator[QuestionProblem]:
    yield from twice((tile.at for tile in table.tiles), "two tiles", "タイルが2枚ある")
    yield from too_wide(table)
    for tile in table.tiles:
        yield from problems_of_tile(tile)
    for edge in table.edges:
        yield from problems_of_edge(edge)


def too_wide(table: Table) -> Iterator[QuestionProblem]:
    """The text and the picture of a map show every space between what lies on it."""
    names = [*(tile.at for tile in table.tiles), *(piece.at for piece in table.pieces)]
    spaces = [space for name in names if (space := space_named(name))]
    columns, rows = [space.column for space in spaces] or [0], [space.row for space in spaces] or [0]
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    if width * height > MOST_SPACES:
        yield table_problem(
            "tiles",
            f"they take {width} columns and {height} rows; no more than {MOST_SPACES} spaces can be shown",
            f"{width}列×{height}行に広がっている。示せるのは{MOST_SPACES}スペースまで",
        )


def twice(names: Iterable[str], en: str, ja: str) -> Iterator[QuestionProblem]:
    met: set[str] = set()
    for name in names:
        if name in met:
            yield table_problem(name, f"there are {en}", ja)
        met.add(name)


def problems_of_tile(tile: Tile) -> Iterator[QuestionProblem]:
    yield from unknown(tile.at, "type of tile", "タイルの種類", tile.type, TILE_TYPES)
    for token in tile.tokens:
        yield from unknown(tile.at, "token", "トークン", token, TOKENS)
    if tile.symbol is not None:
        yield from unknown(tile.at, "symbol", "シンボル", tile.symbol, TRIBES)
    if tile.side == "lit" and tile.type == "unknown":
        yield table_problem(
            tile.at, "a Lit tile has a type that everybody sees", "ライトタイルの種類は誰の目にも明らかである"
        )


def problems_of_edge(edge: Edge) -> Iterator[QuestionProblem]:
    name = "–".join(edge.between)
    one, other = map(space_named, edge.between)
    if one is None or other is None or not one.touches(other):
        yield table_problem(
            name,
            "an edge lies between two adjacent spaces, such as b2 and b3",
            "辺は b2 と b3 のような隣り合う2スペースの間にある",
        )


def problems_of_piece(piece: Piece, spaces: set[str]) -> Iterator[QuestionProblem]:
    yield from unknown(piece.at, "piece", "駒", piece.who, PIECES)
    if piece.state is not None and piece.who not in STATES[piece.state]:
        yield table_problem(
            piece.at, f"{piece.who} cannot be {piece.state!r}", f"{piece.who} は {piece.state!r} にならない"
        )
    if piece.state == "lurking" and piece.at in spaces:
        yield table_problem(
            piece.at,
            f"{piece.who} lurks only where there is no tile",
            f"{piece.who} が潜むのはタイルのない所だけ",
        )
    if piece.state != "lurking" and piece.at not in spaces:
        yield table_problem(piece.at, f"there is no tile under {piece.who}", f"{piece.who} の下にタイルがない")


def unknown(place: str, en: str, ja: str, name: str, known: tuple[str, ...]) -> Iterator[QuestionProblem]:
    if name not in known:
        yield unknown_name(place, en, ja, name, known)

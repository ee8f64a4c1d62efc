"""Tables with anything on them that a table can hold, for properties that all of them have."""

from __future__ import annotations

from hypothesis import strategies as st

from validators.vast.table.model import Edge, Piece, Table, Tile
from validators.vast.table.names import PIECES, STATES, TILE_TYPES, TOKENS, TRIBES
from validators.vast.table.spaces import Space

SPACES = st.builds(Space, st.integers(1, 30), st.integers(1, 12))
NAMES = SPACES.map(str)
WALLS = st.sets(st.sampled_from("nesw")).map(lambda walls: "".join(d for d in "nesw" if d in walls))
LIT_TYPES = st.sampled_from([name for name in TILE_TYPES if name != "unknown"])
DARK_TYPES = st.sampled_from(TILE_TYPES)
TRIBE_NAMES = st.none() | st.sampled_from(TRIBES)
SOME_TOKENS = st.lists(st.sampled_from(TOKENS), max_size=3).map(tuple)


def tiles(at: str) -> st.SearchStrategy[Tile]:
    lit = st.builds(Tile, at=st.just(at), side=st.just("lit"), type=LIT_TYPES, walls=WALLS, tokens=SOME_TOKENS)
    dark = st.builds(
        Tile, at=st.just(at), side=st.just("dark"), type=DARK_TYPES, walls=WALLS, tokens=SOME_TOKENS, symbol=TRIBE_NAMES
    )
    return lit | dark


def edges(space: Space) -> st.SearchStrategy[Edge]:
    pairs = st.sampled_from("nesw").map(lambda side: (str(space), str(space.next(side))))  # type: ignore[arg-type]
    return st.builds(
        lambda between, kind: Edge.model_validate({"between": between, "is": kind}),
        pairs,
        st.sampled_from(["rockslide", "bombed", "wall"]),
    )


PIECE = st.builds(
    Piece,
    who=st.sampled_from(PIECES),
    at=NAMES,
    state=st.none() | st.sampled_from(sorted(STATES)),
    facing=st.none() | st.sampled_from("nesw"),
    left=st.lists(NAMES, max_size=2).map(tuple),
)
FACTS = st.dictionaries(
    st.sampled_from(["knight.movement_left", "table.cave_plays", "table.difficulty"]),
    st.none() | st.booleans() | st.integers(0, 9) | st.sampled_from(["standard", "yes", "no", "12", "?"]),
)
INSIDE = st.builds(Space, st.integers(2, 29), st.integers(2, 11))
TABLES = st.builds(
    Table,
    tiles=st.lists(NAMES, unique=True, max_size=12).flatmap(lambda at: st.tuples(*map(tiles, at))),
    edges=st.lists(INSIDE.flatmap(edges), max_size=3).map(tuple),
    pieces=st.lists(PIECE, max_size=4).map(tuple),
    turn=st.none() | st.sampled_from(["knight", "goblins", "cave", "shadow"]),
    collapse=st.none() | st.booleans(),
    facts=FACTS,
)

"""Where pieces cannot be, how they cannot be there, and which cannot be together."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.table_faces import Remark
from validators.vast.table.labels import STATES, piece_label
from validators.vast.table.map import TRIBE, Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.spaces import Space

UNICORNS = ("nightmare", "shadow")
# Where the rules first speak of a piece: there is one of each.
ONE_OF = {
    "knight": "vast.knight.setup.start-tile",
    "dragon": "vast.dragon.setup.start-tile",
    "thief": "vast.thief.setup.placement",
    "nightmare": "vast.nightmare.setup.placement",
    "shadow": "vast.shadow.setup.place",
}
REVEALS = {
    "knight": "vast.knight.reveal.must",
    "nightmare": "vast.nightmare.move.reveal",
    "shadow": "vast.shadow.move.step-reveal",
}
OWN_STATES = {"dragon": ("surface", "underground"), "tribe": ("hidden", "revealed", "lurking")}
STATE_RULE = {
    "surface": "vast.dragon.move.surface",
    "underground": "vast.dragon.setup.underground",
    "hidden": "vast.goblins.hide.hidden-tribe",
    "revealed": "vast.goblins.reveal.revealed-tribe",
    "lurking": "vast.goblins.lurk.definition",
}
# Two pieces of which one would have had to leave, each with the rule that says so.
APART = (
    ("knight", "tribe", "vast.knight.enter-tribe.must-attack"),
    ("knight", "nightmare", "vast.nightmare.others.forced-teleport"),
    ("knight", "shadow", "vast.shadow.defend.teleports"),
    ("tribe", "nightmare", "vast.nightmare.others.forced-teleport"),
    ("tribe", "shadow", "vast.shadow.defend.teleports"),
)


def remarks(position: Map) -> Iterator[Remark]:
    yield from doubled(position)
    for piece in position.table.pieces:
        yield from of_piece(position, piece, space_of(piece.at))
    for space, pieces in position.pieces.items():
        yield from together(space, pieces)


def kind(piece: Piece) -> str:
    return "tribe" if piece.who.startswith(TRIBE) else piece.who


def doubled(position: Map) -> Iterator[Remark]:
    first: dict[str, Piece] = {}
    for piece in position.table.pieces:
        before = first.setdefault(piece.who, piece)
        if before is not piece and kind(piece) in (*ONE_OF, "tribe"):
            name = piece_label(piece.who)
            yield Remark(
                piece.at,
                ONE_OF.get(piece.who, "vast.goblins.tribes.three"),
                f"There is one {name.en}, but it is on {before.at} and on {piece.at}.",
                f"{name.ja}は1つしかないが、{before.at} と {piece.at} にある。",
            )


def of_piece(position: Map, piece: Piece, space: Space) -> Iterator[Remark]:
    own = OWN_STATES.get(kind(piece), ())
    if piece.state and piece.state not in own:
        yield state_of_others(piece)
    elif kind(piece) == "tribe":
        yield from tribe(position, piece, space)
    elif space not in position.tiles:
        yield on_no_tile(piece)
    if piece.who == "dragon" and piece.state == "surface" and position.is_dark(space):
        yield surfaced_dragon(piece)
    if piece.who in REVEALS and position.is_dark(space):
        yield on_dark_tile(piece)
    if piece.who in UNICORNS and piece.facing is None:
        yield without_facing(piece)


def state_of_others(piece: Piece) -> Remark:
    assert piece.state
    name, state = piece_label(piece.who), STATES[piece.state]
    return Remark(
        piece.at,
        STATE_RULE[piece.state],
        f"The {name.en} on {piece.at} cannot be {state.en}.",
        f"{piece.at} の{name.ja}が「{state.ja}」の状態になることはない。",
    )


def on_no_tile(piece: Piece) -> Remark:
    name = piece_label(piece.who)
    return Remark(
        piece.at,
        "vast.general.forced-movement.open-space",
        f"The {name.en} is on {piece.at}, where no tile lies.",
        f"{name.ja}がタイルのない {piece.at} にいる。",
    )


def surfaced_dragon(piece: Piece) -> Remark:
    return Remark(
        piece.at,
        "vast.dragon.move.surface",
        f"The Dragon is on the surface of {piece.at}, which is Dark.",
        f"地上のドラゴンがダークタイル {piece.at} にいる。",
    )


def on_dark_tile(piece: Piece) -> Remark:
    name = piece_label(piece.who)
    return Remark(
        piece.at,
        REVEALS[piece.who],
        f"The {name.en} is on {piece.at}, which is still Dark: entering it reveals it.",
        f"{name.ja}のいる {piece.at} がダークのままである。入れば明らかになる。",
    )


def without_facing(piece: Piece) -> Remark:
    name = piece_label(piece.who)
    return Remark(
        piece.at,
        f"vast.{piece.who}.facing.cardinal",
        f"The table does not say which way the {name.en} on {piece.at} faces.",
        f"{piece.at} の{name.ja}の向きが書かれていない。",
        is_fault=False,
    )


def tribe(position: Map, piece: Piece, space: Space) -> Iterator[Remark]:
    yield from on_tile(position, piece, space) if space in position.tiles else on_open_space(position, piece, space)


def on_tile(position: Map, piece: Piece, space: Space) -> Iterator[Remark]:
    name = piece_label(piece.who)
    if piece.state == "lurking":
        yield Remark(
            piece.at,
            "vast.goblins.lurk.tile-under",
            f"The {name.en} cannot lurk on {piece.at}, where a tile lies: a tile under it reveals it.",
            f"{piece.at} にはタイルがあるので、{name.ja}は潜伏していられない。下にタイルが置かれれば明らかになる。",
        )
    if piece.state == "hidden":
        lit = position.is_lit(space)
        yield Remark(
            piece.at,
            "vast.goblins.reveal.revealed-tribe",
            f"The {name.en} is on the {'Lit' if lit else 'Dark'} tile {piece.at}, so it is revealed and not hidden.",
            f"{name.ja}は{'ライト' if lit else 'ダーク'}タイル {piece.at} にいるので、明らかになっている。",
            is_fault=lit,
        )


def on_open_space(position: Map, piece: Piece, space: Space) -> Iterator[Remark]:
    name = piece_label(piece.who)
    if piece.state == "revealed":
        yield Remark(
            piece.at,
            "vast.goblins.lurk.hidden",
            f"The {name.en} is on {piece.at}, where no tile lies: it is lurking, and so not revealed.",
            f"{name.ja}のいる {piece.at} にはタイルがない。潜伏中なので、明らかになっていない。",
        )
    if not position.touching(space):
        yield Remark(
            piece.at,
            "vast.goblins.lurk.place",
            f"The {name.en} is on {piece.at}, which no tile is next to: a Tribe lurks beside a tile.",
            f"{name.ja}のいる {piece.at} に隣り合うタイルがない。部族が潜伏するのはタイルの隣である。",
        )


def together(space: Space, pieces: list[Piece]) -> Iterator[Remark]:
    kinds = {kind(piece): piece for piece in pieces}
    for one, other, rule in APART:
        if one in kinds and other in kinds:
            first, second = piece_label(kinds[one].who), piece_label(kinds[other].who)
            yield Remark(
                str(space),
                rule,
                f"The {first.en} and the {second.en} cannot both stay on {space}: the attack makes one of them leave.",
                f"{first.ja}と{second.ja}は {space} に一緒にいられない。攻撃が起き、一方がそこを離れる。",
            )

"""What a table of *Vast* is drawn with: tiles, tokens, pieces, what lies on borders, and what player boards show."""

from __future__ import annotations

from collections.abc import Iterable

from validators.engine.table_faces import bilingual
from validators.engine.table_kits import Actor, Board, KitItem, KitPiece, MapKit
from validators.engine.table_text import Label
from validators.vast.table.labels import (
    EDGES,
    PIECES,
    PLAIN,
    ROLES,
    STATES,
    TILES,
    TOKENS,
    TRIBES,
    UNKNOWN,
    piece_label,
)
from validators.vast.table.model import Role, Table
from validators.vast.table.moving_plays import LANDS, MOVES, RAMPAGES
from validators.vast.table.names import STATES as WHOSE_STATES
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.picture import SHARED, TILE_DRAWINGS, drawing_of_piece
from validators.vast.table.text_words import COLLAPSE

# The facts on each board that tables argue about, in the order of the board.
OF_BOARDS: dict[Role, tuple[str, ...]] = {
    "knight": (
        "knight.health",
        "knight.grit",
        "knight.strength",
        "knight.perception",
        "knight.movement",
        "knight.movement_left",
        "knight.encounters_left",
        "knight.faceup_treasures",
        "knight.bomb_tokens_placed",
    ),
    "goblins": ("goblins.rage", "goblins.phase_done", "goblins.secrets_in_hand", "goblins.secrets_face_up"),
    "dragon": (
        "dragon.health",
        "dragon.armor",
        "dragon.spirit",
        "dragon.wakefulness",
        "dragon.greed_cubes",
        "dragon.hunger_cubes",
        "dragon.eaten_goblins",
        "dragon.hand",
    ),
    "cave": ("cave.stage", "cave.treasures_out"),
    "thief": (
        "thief.movement_left",
        "thief.cubes_left",
        "thief.stealth",
        "thief.thievery",
        "thief.loot_drop",
        "thief.carried",
        "thief.stashed",
    ),
    "nightmare": (
        "nightmare.health",
        "nightmare.anger",
        "nightmare.radiance",
        "nightmare.armor",
        "nightmare.pace",
        "nightmare.spirit",
        "nightmare.clarity",
        "nightmare.actions_taken",
    ),
    "shadow": ("shadow.health", "shadow.armor", "shadow.spirit", "shadow.crystals_revealed"),
}
OF_TRIBE = ("tribe.population", "tribe.strength_discs", "tribe.strength", "tribe.perception", "tribe.monsters")


def items(labels: Iterable[Label]) -> tuple[KitItem, ...]:
    return tuple(KitItem(id=label.id, label=bilingual(label.en, label.ja)) for label in labels)


def tile(label: Label) -> KitItem:
    drawing = "" if label.id in (UNKNOWN, PLAIN) else TILE_DRAWINGS.get(label.id, label.id)
    return KitItem(id=label.id, label=bilingual(label.en, label.ja), drawing=drawing)


def token(label: Label) -> KitItem:
    return KitItem(id=label.id, label=bilingual(label.en, label.ja), drawing=label.id)


def piece(label: Label) -> KitPiece:
    return KitPiece(
        id=label.id,
        label=bilingual(label.en, label.ja),
        drawing=drawing_of_piece(label.id),
        mark=SHARED.get(label.id, ""),
        states=tuple(state for state, whose in WHOSE_STATES.items() if label.id in whose),
        has_facing=label.id in UNICORNS,
    )


def boards() -> Iterable[Board]:
    for role, facts in OF_BOARDS.items():
        label = ROLES[role]
        yield Board(id=role, label=bilingual(label.en, label.ja), drawing=drawing_of_piece(role), facts=facts)
    for who in TRIBE_PIECES:
        label = piece_label(who)
        yield Board(
            id=who,
            label=bilingual(label.en, label.ja),
            drawing=drawing_of_piece(who),
            mark=SHARED[who],
            owner=who,
            facts=OF_TRIBE,
        )


def actors(table: Table) -> tuple[Actor, ...]:
    """Every piece on the map, and the Cave, which acts without one; whoever has the turn comes first."""
    who = [piece.who for piece in table.pieces] + ["cave"]
    who.sort(key=lambda each: each.split(":")[0] != table.turn)
    labels = [ROLES["cave"] if each == "cave" else piece_label(each) for each in dict.fromkeys(who)]
    return tuple(map(actor, labels))


def actor(label: Label) -> Actor:
    return Actor(
        id=label.id,
        label=bilingual(label.en, label.ja),
        drawing=drawing_of_piece(label.id),
        has_piece=label.id != "cave",
    )


KIT = MapKit(
    tiles=tuple(map(tile, TILES)),
    tokens=tuple(map(token, TOKENS)),
    pieces=tuple(map(piece, PIECES)),
    edges=items(EDGES.values()),
    states=items(STATES.values()),
    symbols=items(TRIBES),
    turns=items(ROLES.values()),
    switches=items((Label(COLLAPSE.id, "Collapse", "崩壊"),)),
    boards=tuple(boards()),
    moves=(*MOVES, *LANDS, *RAMPAGES),
)

"""A table as a picture: a row for each player with the Stable's cards, a row for the pile; and the same in words."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.problems import QuestionProblem
from validators.engine.table_faces import Highlights, PicturePiece, PictureSquare, TablePicture, bilingual
from validators.engine.table_text import Label
from validators.unstable.table.labels import CARD, HAND, KINDS, PILE
from validators.unstable.table.model import Card, PileCard, Player, Table

MARKS = {"baby": "b", "magical": "m", "downgrade": "d", "unicorn": ""}


def check_names(highlights: Highlights, rows: list[str]) -> None:
    unknown = next((name for name in highlights.named if name not in rows), None)
    if unknown is not None:
        known = ", ".join(rows)
        raise QuestionProblem(
            "bad-table",
            f"{unknown!r} is no row of this picture; there are {known}.",
            f"{unknown!r} という行はこの図にない。あるのは {known}。",
        )


def picture(table: Table, highlights: Highlights) -> TablePicture:
    rows = [player.name for player in table.players] + ([PILE.en] if table.pile else [])
    check_names(highlights, rows)
    cards: list[tuple[Card | PileCard, ...]] = [player.stable or () for player in table.players]
    cards += [table.pile] if table.pile else []
    wide = max(1, *(len(row) for row in cards))
    number = len(table.players)
    return TablePicture(
        columns=tuple(str(n + 1) for n in range(wide)),
        rows=tuple(rows),
        squares=tuple(PictureSquare(column=c, row=r) for r, row in enumerate(cards) for c in range(len(row))),
        pieces=tuple(piece(card, c, r) for r, row in enumerate(cards) for c, card in enumerate(row)),
        marked=tuple((c, rows.index(name)) for name in highlights.marked if name in rows for c in range(wide)),
        title=bilingual(f"A table with {number} players", f"{number}人の盤面"),
        description=bilingual(" ".join(sentences(table, "en")), "".join(sentences(table, "ja"))),
    )


def piece(card: Card | PileCard, column: int, row: int) -> PicturePiece:
    return PicturePiece(column=column, row=row, drawing=KINDS[card.kind].sign or CARD, mark=MARKS.get(card.kind, ""))


def sentences(table: Table, lang: str) -> Iterator[str]:
    """What is seen, for those who cannot see it."""
    yield from (of_player(player, lang) for player in table.players)
    if table.pile:
        yield sentence(lang, PILE.of(lang), ", ".join(f"{card.by} {card_words(card, lang)}" for card in table.pile))


def of_player(player: Player, lang: str) -> str:
    words = [] if player.hand is None else [f"{HAND.of(lang)} {player.hand}"]
    words += [card_words(card, lang) for card in player.stable or ()]
    return sentence(lang, player.name, ", ".join(words))


def card_words(card: Card | PileCard, lang: str) -> str:
    label: Label = KINDS[card.kind]
    return label.of(lang) + (f" {card.name}" if card.name else "")


def sentence(lang: str, name: str, what: str) -> str:
    return f"{name}：{what}。" if lang == "ja" else f"{name}: {what}."

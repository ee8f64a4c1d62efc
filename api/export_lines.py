"""The whole library as lines of JSON: one that describes the file, then every entity by its id.

Beside what the books say there are the plays and facts of the judge, with what is presumed of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from api.playbook import DescribedExample, DescribedFact, Playbook
from kb.exports import Json, export
from kb.library import Library
from kb.model import Frozen, KnownBy, PlayKind, Text

LICENCE = "CC-BY-4.0"
SCHEMA = "/api/v1/export.schema.json"
DESCRIPTION_ID = "export"


class ExportDescription(Frozen):
    """The first line of a file: what the file is."""

    id: Literal["export"] = "export"
    entity: Literal["export"] = "export"
    about: Text
    revision: str
    date: str | None = Field(description="When this revision was published; null of a draft.")
    licence: str = Field(description="As SPDX names it.")
    line_schema: str = Field(description="The address of the JSON Schema that every line meets.")
    lines: dict[str, int] = Field(description="How many lines there are of each kind, beside this one.")


class ChangesDescription(Frozen):
    """The first line of what changed since a revision."""

    entity: Literal["changes"] = "changes"
    since: str
    revision: str
    sha256: str = Field(description="Of the whole export at this revision.")
    gone: tuple[str, ...] = Field(description="The ids of lines that are no longer there.")


class ExportedFact(DescribedFact):
    """A fact that a question may state. `presumed` is taken for granted where nobody says otherwise."""

    id: str
    entity: Literal["fact"] = "fact"
    game: str
    known_by: KnownBy | None = Field(description="Whether it is seen or said at the table, counted, or ruled.")
    unless: Text | None = Field(description="The opposite of what is presumed, in words.")


class ExportedPlay(Frozen):
    """A play that can be judged. Facts are named as in their own lines."""

    id: str
    entity: Literal["play"] = "play"
    name: str
    game: str
    role: str
    kind: PlayKind
    title: Text
    about: Text
    rulesets: tuple[str, ...]
    fields: tuple[str, ...] = Field(description="The facts that a question about this play normally states.")
    facts: tuple[str, ...] = Field(description="Every fact that its rules may read.")
    presumes_nothing_of: tuple[str, ...] = Field(description="Facts that it turns on: nothing is presumed of these.")
    sides: tuple[str, ...] = Field(description="Plays that look at the same act and are judged with it if need be.")
    rules: tuple[str, ...]
    example: DescribedExample | None


def export_lines(playbook: Playbook, date: str | None) -> Iterator[Json]:
    lines = entity_lines(playbook)
    yield description(playbook.court.library, date, lines).model_dump()
    yield from lines


def entity_lines(playbook: Playbook) -> list[Json]:
    """Every line but the first, in the order of their ids, so that a copy can be put together line by line."""
    court = playbook.court
    lines = [*export(court.library, court.judged_by), *fact_lines(playbook), *play_lines(playbook)]
    return sorted(lines, key=lambda line: str(line["id"]))


def description(library: Library, date: str | None, lines: Sequence[Json]) -> ExportDescription:
    return ExportDescription(
        about=Text(
            en="Rules restated in our own words, in English and Japanese; the games belong to their publishers.",
            ja="ルールを自分たちの言葉で英語と日本語に書き直したもの。ゲームの権利はそれぞれの発行元にある。",
        ),
        revision=library.revision,
        date=date,
        licence=LICENCE,
        line_schema=SCHEMA,
        lines=dict(sorted(Counter(str(line["entity"]) for line in lines).items())),
    )


def fact_lines(playbook: Playbook) -> Iterator[Json]:
    for game in playbook.court.games.values():
        for fact in game.facts.values():
            text = playbook.court.fact_texts.get((game.name, fact.name))
            line = ExportedFact(
                **dict(playbook.fact(game, fact)),
                id=f"fact.{game.name}.{fact.name}",
                game=game.name,
                known_by=text.known_by if text else None,
                unless=text.unless if text else None,
            )
            yield line.model_dump()


def play_lines(playbook: Playbook) -> Iterator[Json]:
    for play in playbook.all():
        cruxes = playbook.games[play.name].plays[play.name].cruxes
        line = ExportedPlay(
            **play.model_dump(include=ExportedPlay.model_fields.keys() - {"facts"}),
            id=f"play.{play.game}.{play.name}",
            facts=tuple(fact.name for fact in play.facts),
            presumes_nothing_of=tuple(dict.fromkeys(crux.fact.name for crux in cruxes)),
        )
        yield line.model_dump()

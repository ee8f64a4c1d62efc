"""Gives the game its tables: how they are read, judged on, checked and shown."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import bad_value, flatten, read_strictly
from validators.engine.simple_tables import simple_tables, stated_facts, unread
from validators.engine.table_faces import TableFaces
from validators.engine.tables import Unsaid
from validators.unstable.facts import instants
from validators.unstable.game import unstable
from validators.unstable.table.acts import after
from validators.unstable.table.acts_of_effects import ACTS_OF_EFFECTS
from validators.unstable.table.chain_effects import OF_EFFECTS, TRIGGER
from validators.unstable.table.check import check
from validators.unstable.table.facts import OF_PILE, READ_OFF, counted, findings
from validators.unstable.table.kit import KIT, actors
from validators.unstable.table.model import LONGEST_NAME, NAME, Table, as_in_text, names_in, player_named
from validators.unstable.table.options import options
from validators.unstable.table.picked_cards import PICKING, PLAY_CARD
from validators.unstable.table.picture import picture
from validators.unstable.table.pile import ABOUT_PILE, all_resolved
from validators.unstable.table.text_form import table_text
from validators.unstable.table.text_reader import read_text

EXAMPLE = """\
turn Ann
phase action
player Ann: hand 5
stable Ann: baby, basic Sparkle, magical Glitter
player Ben: hand 6
stable Ben: baby, upgrade Rainbow
deck 20
pile Ann: upgrade Saddle
"""


def read_table(data: object) -> Table:
    """The table in data that came as JSON; a QuestionProblem that names what makes no sense."""
    if isinstance(data, Table):
        return data
    table = read_strictly(
        Table,
        data,
        "table",
        'A table has "players" such as {"name": "Ann", "hand": 5}, and may have "turn", "phase", "pile" and "chain".',
        '盤面には {"name": "Ann", "hand": 5} のような "players" があり、"turn"、"pile"、"chain" などが付けられる。',
    )
    for problem in problems(table):
        raise problem
    return table


def read_described(text: str) -> Table:
    return read_table(read_text(text).model_dump(mode="json"))


def problems(table: Table) -> Iterator[QuestionProblem]:
    names = [player.name for player in table.players]
    yield from problems_of_names(table)
    read = [*map(as_in_text, names)]
    twice = next((name for name in read if read.count(name) > 1), None)
    if twice is not None:
        yield bad_table(f"{twice} plays twice.", f"{twice} が2人いる。")
    named = [table.turn, *(name for card in table.pile for name in (card.by, *card.into))]
    named += [effect.by for effect in table.chain]
    for name in named:
        if name is not None and name not in names:
            yield bad_table(f"{name!r} is none of the players.", f"{name!r} というプレイヤーはいない。")
    yield from problems_of_facts(table)


def problems_of_names(table: Table) -> Iterator[QuestionProblem]:
    """A name that is another once it is written as text has to be one still, so that a link to the table opens."""
    for name in names_in(table):
        read = as_in_text(name)
        if read != name and not (len(read) <= LONGEST_NAME and re.fullmatch(NAME, read)):
            yield bad_table(f"{name!r} cannot be a name: as text it is {read!r}.", f"{name!r} は名前にできない。")


def problems_of_facts(table: Table) -> Iterator[QuestionProblem]:
    for name, value in flatten(table.facts):
        fact = unstable.facts.get(name)
        if fact is None:
            yield QuestionProblem("unknown-fact", f"There is no fact {name!r}.", f"{name!r} という事実はない。")
        elif value is not None and fact.parse(value) is None:
            yield bad_value(fact, value)


def bad_table(en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-table", f"table: {en}", f"盤面：{ja}")


def unread_places(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], read: Collection[str]
) -> Iterable[str]:
    """A table of cards has no places: the player is looked at, the card that is answered or picked, and the effect."""
    names_stable = play.name == PLAY_CARD and player_named(table, where.met) is not None
    looks_at_card = names_stable or play.name in PICKING or any(fact.name in read for fact in OF_PILE)
    is_carried_out = play.name in ACTS_OF_EFFECTS and any(each.name == where.effect_name for each in table.chain)
    looks_at_effect = play.name in (TRIGGER, *OF_EFFECTS) or is_carried_out
    return unread(where, ("who", *(["met"] if looks_at_card else []), *(["effect_name"] if looks_at_effect else [])))


def left_open(table: Table, *_: object) -> Collection[AnyFact]:
    """The facts of which the steps before have left nothing known."""
    return [unstable.facts[name] for name, value in stated_facts(table).items() if value is None]


unstable.tables = simple_tables(
    Table,
    READ_OFF,
    (),
    unsaid=Unsaid(instants.waiting, all_resolved, ABOUT_PILE),
    read=read_table,
    findings=findings,
    after=after,
    options=options,
    left_open=left_open,
)._replace(unread=unread_places, counted=counted)
unstable.table_faces = TableFaces(
    Table, EXAMPLE, "Ben", read_table, check, read_described, table_text, table_text, picture, KIT, actors
)

"""A drawn table as a situation: where a play happens on it, and the facts that are read off it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from kb.model import Frozen, Text
from kb.nearest import nearest
from validators.engine.answers import Answer, FactChange
from validators.engine.budget import Budget
from validators.engine.facts import AnyFact, Fact, Finding, Value
from validators.engine.games import Game, Play
from validators.engine.judging import Verdict
from validators.engine.places import PLACES, Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, check_consistent, parse_facts, read_strictly
from validators.engine.relevance import facts_to_read, relevant_facts
from validators.engine.sentences import NO, YES

if TYPE_CHECKING:
    from validators.engine.court import Court


class Option(Frozen):
    """Something that a role could try from a table, and what the rules say of it."""

    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    play: str
    who: str
    from_: str | None = Field(None, alias="from")
    to: str | None = None
    met: str | None = Field(None, description="The piece at which it is aimed.")
    path: tuple[str, ...] = ()
    facts: dict[str, Value] = Field({}, description="What else the play states, such as the kind of card.")
    verdict: Verdict
    firm: bool
    because: Text
    rule: str | None = Field(description="The rule that decided; null where the verdict depends on what is not known.")


class LeftOut(Frozen):
    """Options of one kind that were not judged, and how many."""

    play: str
    who: str
    count: int
    text: Text


class StepBefore(Frozen):
    """A step that was taken before, and what the rules say of it; an illegal one is not carried out."""

    play: str
    verdict: Verdict
    says: Text
    unread: tuple[str, ...] = Field((), description="What the step states, or its table, and no rule of it looks at.")


class Options(Frozen):
    options: tuple[Option, ...]
    steps: tuple[StepBefore, ...] = Field((), description="What was done before, judged; an illegal step is not.")
    cut: tuple[LeftOut, ...] = Field((), description="What was left out, where judging it all would take too much.")
    unread: tuple[str, ...] = Field((), description="Stated facts that no rule of the play looks at.")


class TableSide(NamedTuple):
    """A play that looks at one step or one side of an act on a table, and where it happens."""

    play: Play
    where: Where


class OfOnePiece(NamedTuple):
    """A fact about one of several pieces, as a play has it that is about this piece: `which` is `value` there.

    A play that may change it leaves it on the table as far as it `hangs_on` a fact that it states.
    """

    fact: str
    which: str
    value: str
    hangs_on: str = ""


class OfNamedPiece(NamedTuple):
    """A fact of a piece that a claim names, and its value on a table, where that is known.

    Plays in which the fact `which` is something else than `one` are about other pieces.
    """

    fact: str
    value: Value | None
    which: str
    one: str


class Unsaid(NamedTuple):
    """What players do without a word before they go on: the fact that is true until then, and the table afterwards.

    `done` gives None where there is nothing to do. Plays of `before` are what is done before it.
    """

    fact: Fact[bool]
    done: Callable[[Any], Any | None]
    before: frozenset[str]


class Tables(NamedTuple):
    """How a game reads and judges tables. The model is the game's own; the engine never looks into it."""

    model: type[BaseModel]
    of_a_place: Callable[[], frozenset[str]]  # facts that are read off it, by their names
    read: Callable[[object], Any]
    facts: Callable[[Any], Mapping[str, object]]
    stating: Callable[[Any, Mapping[str, object]], Any]
    without: Callable[[Any, Collection[str]], Any]
    findings: Callable[[Any, Play, Where, Mapping[AnyFact, Value], frozenset[AnyFact] | None], Iterable[Finding]]
    routes: Callable[[Any, Play, Where, Budget], Iterable[Iterable[TableSide]]]  # looked for at that budget's expense
    for_each_met: frozenset[str]  # facts that change once for each piece met, where an act is judged with several
    of_one_piece: Mapping[str, OfOnePiece]  # by their names
    sides: Callable[[Any, Play, Where], list[TableSide]]
    unread: Callable[[Any, Play, Where, Mapping[AnyFact, Value], Collection[str]], Iterable[str]]
    after: Callable[[Any, Play, Where, Mapping[str, FactChange | None], Mapping[AnyFact, Value]], Any]
    options: Callable[[Court, Any, str, str | None, Budget], Options]
    of_an_act: Callable[[], frozenset[str]] = frozenset  # of these, what is the same wherever the act leads
    # Facts of one piece as a table states them under its name, by the names that they have elsewhere.
    under_piece: Mapping[str, str] = MappingProxyType({})
    stated_of_piece: Callable[[Any, str], int | None] = lambda table, name: None  # of one of `of_one_piece`
    # The fact of a name such as `goblins:eye.on_board`, with its value on a table; None for a name without a piece.
    named_of_piece: Callable[[Any, str], OfNamedPiece | None] = lambda table, name: None
    # The name that a claim has for a fact of one of several pieces, by the fact's own and what tells that one apart.
    name_for_piece: Callable[[str, Value], str] | None = None
    # The table with what is stated of one of several pieces stated of the one that a play is about.
    stated_of_its_piece: Callable[[Any, Play, Where, Mapping[AnyFact, Value]], Any] = lambda table, *_: table
    # A number that is counted on the first table for whoever acts there, on the first and on the second.
    counted: Callable[[Any, Any, Play, Where, AnyFact], tuple[int, int] | None] = lambda *_: None
    places: Callable[[Court, Any, Asked, Budget], Options] | None = None  # one play, wherever it could happen
    # Of the wanted facts, those of which nothing is presumed or read off: more would have to be said of where the play
    # happens.
    left_open: Callable[[Any, Play, Where, Mapping[AnyFact, Value], frozenset[AnyFact] | None], Collection[AnyFact]] = (
        lambda *_: ()
    )
    unsaid: Unsaid | None = None
    # Whether a play happens where a piece stands: as a part of an act, where the act has led it.
    is_where_it_stands: Callable[[Play], bool] = lambda play: False
    # The second table, which a legal act has left on the first, with what that shows of the piece that acted.
    shown_of_piece: Callable[[Any, Any, Play, Where], Any] = lambda before, table, *_: table
    # The first table with what became of pieces between the second and the third, where a part of the act is told.
    with_part_told: Callable[[Any, Any, Any], Any] = lambda table, *_: table
    whose_turn: Callable[[Any], str | None] = lambda table: None
    turn_passed: Callable[[Any, str], Any] = lambda table, player: table  # the table once the turn is that player's
    # The first table with what is unknown of single pieces there, of these facts, as it is on the second.
    known_again_of_pieces: Callable[[Any, Any, Where, frozenset[str]], Any] = lambda table, *_: table
    # The first table with what it states of single pieces, of these facts, unknown where the second has it otherwise.
    doubting_pieces: Callable[[Any, Any, frozenset[str]], Any] = lambda table, *_: table
    # The table that a step finds, by what it states, and whether others came before it.
    before_step: Callable[[Any, Play, Mapping[AnyFact, object], bool], Any] = lambda table, *_: table


class AmongMany(NamedTuple):
    """What many questions about a table and its successors share: only what bears on a play is looked at, and facts
    that were seen to hold together are not looked at again."""

    consistent: set[frozenset[tuple[AnyFact, Value]]]

    def check_consistent(self, game: Game, stated: Mapping[AnyFact, Value]) -> None:
        facts = frozenset(stated.items())
        if facts not in self.consistent:
            check_consistent(game, stated)
            self.consistent.add(facts)


class Seen(NamedTuple):
    """What a question states, what its table adds, and what is expressly left open."""

    stated: dict[AnyFact, Value]
    findings: tuple[Finding, ...]
    left_open: frozenset[AnyFact]


def in_turn_of_play(game: Game, play: Play, table: Any) -> Any:
    """The table in the turn in which the play happens, where that is another one than the table shows."""
    tables, player = tables_of(game), game.only_in_turn_of.get(play.name)
    shown = tables.whose_turn(tables.read(table)) if player else None
    return tables.turn_passed(tables.read(table), player) if player and shown not in (None, player) else table


def table_problem(place: str, en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-table", f"table, {place}: {en}.", f"盤面の {place}：{ja}。")


def unknown_name(place: str, en: str, ja: str, name: str, known: Iterable[str]) -> QuestionProblem:
    near = ", ".join(nearest(name, dict.fromkeys(known)))
    return table_problem(
        place, f"there is no {en} {name!r}; near it: {near}", f"{name!r} という{ja}はない。近いもの：{near}"
    )


class Attempt(NamedTuple):
    """A play that could be tried from a table."""

    name: str
    who: str
    from_: str | None = None
    to: str | None = None
    met: str | None = None

    def play(self, acts_without_piece: bool) -> dict[str, object]:
        who = {} if acts_without_piece else {"who": self.who}
        places = {"from": self.from_, "met": self.met}
        return {"type": self.name, **who, **{key: at for key, at in places.items() if at}, "to": self.to}

    def judged(self, answer: Answer, told: Collection[str] = ()) -> Option:
        """The option with the answer's reason, and what becomes of the facts that a player would want to be told of."""
        spaces = filter(None, (answer.way[0].from_, *(step.to for step in answer.way))) if answer.way else ()
        path = tuple(space for space, _ in groupby(spaces))  # a step may stay where the one before it led
        rule = answer.proof[0].rule if answer.proof else None
        return self.option(answer.verdict, answer.firm, with_what_follows(answer, told), rule, path)

    def impossible(self, problem: QuestionProblem) -> Option:
        return self.option("illegal", True, problem.text, None, ())

    def option(self, verdict: Verdict, firm: bool, because: Text, rule: str | None, path: tuple[str, ...]) -> Option:
        return Option(
            play=self.name,
            who=self.who,
            from_=self.from_,
            to=self.to,
            met=self.met,
            path=path,
            verdict=verdict,
            firm=firm,
            because=because,
            rule=rule,
        )


def with_what_follows(answer: Answer, told: Collection[str]) -> Text:
    """`Legal: why. It follows: the Thief is on the map: no.`"""
    every = [change for follows in answer.consequences if not follows.when for change in follows.changes]
    of_told = [change for change in every if change.fact in told] if answer.verdict != "illegal" else []
    changes = {change.fact: in_all([each for each in of_told if each.fact == change.fact]) for change in of_told}
    if not changes:
        return answer.says
    en = "; ".join(f"{change.label.en}: {change_in_words(change).en}" for change in changes.values())
    ja = "、".join(f"{change.label.ja}：{change_in_words(change).ja}" for change in changes.values())
    return Text(en=f"{answer.says.en} It follows: {en}.", ja=f"{answer.says.ja}その結果：{ja}。")


def in_all(changes: list[FactChange]) -> FactChange:
    """Several changes of one fact on a way: what they move adds up."""
    moved = [change.by for change in changes if change.by is not None]
    is_sum = len(moved) == len(changes)
    return changes[-1].model_copy(update={"by": sum(moved)}) if is_sum else changes[-1]


def change_in_words(change: FactChange) -> Text:
    if isinstance(change.after, bool):
        return YES if change.after else NO
    number = f"{change.by:+d}" if change.by is not None else str(change.after)
    return Text(en=number, ja=number)


def tables_of(game: Game) -> Tables:
    if game.tables is None:
        raise QuestionProblem(
            "bad-question", f"{game.name} has no tables here.", f"ここには {game.name} の盤面がない。"
        )
    return game.tables


def where_of(asked: Asked) -> Where:
    given = {key: value for key, value in asked.play.items() if key in PLACES}
    return read_strictly(
        Where,
        given,
        "play",
        "Spaces are named like b3: columns are letters from the left, rows numbers from the top. The marked space of a "
        "Unicorn card is written like f2r1: two forward, one to the right. A card, or the player who has it, is 'met'.",
        "スペースは b3 のように書く。列は左からの英字、行は上からの数字。ユニコーンカードの示すスペースは "
        "f2r1（前に2、右に1）のように書く。カードやその持ち主は 'met' に書く。",
    )


def look(
    game: Game,
    play: Play,
    asked: Asked,
    stated: dict[AnyFact, Value],
    left_open: frozenset[AnyFact],
    among: AmongMany | None,
) -> Seen:
    """The stated facts with those that stand on the table and those that can be read off it."""
    if asked.table is None:
        return Seen(stated, (), left_open)
    tables = tables_of(game)
    table, where = tables.read(asked.table), where_of(asked)
    written, unknown = parse_facts(game, play, tables.facts(table))
    for fact, value in written.items():
        agree(fact, stated.get(fact, value), value, ())
    known = {**written, **stated}
    wanted = facts_to_read(game, play, known) if among else None
    unsaid = frozenset(tables.left_open(table, play, where, known, wanted))
    left_open |= unsaid - known.keys()
    read = tables.findings(table, play, where, known, wanted)
    # What the table leaves open is as somebody says.
    found = [finding for finding in read if finding.fact not in left_open | (unsaid & known.keys())]
    for finding in found:
        agree(finding.fact, known.get(finding.fact, finding.value), finding.value, finding.spaces)
    merged = known | {finding.fact: finding.value for finding in found}
    (among.check_consistent if among else check_consistent)(game, merged)
    if among:
        relevant = relevant_facts(game, play)
        merged = {fact: value for fact, value in merged.items() if fact in relevant}
    return Seen(merged, tuple(found), left_open | (unknown - merged.keys()))


def with_stated(own: Mapping[str, object], facts: Mapping[str, object]) -> dict[str, object]:
    """The facts that a table states, and more, which cannot be others than it states itself."""
    for name, value in facts.items():
        if own.get(name, value) != value:
            raise QuestionProblem(
                "contradictory-facts",
                f"{name} is stated as {value!r}, but the table has {own[name]!r}.",
                f"{name} は {value!r} とされているが、盤面では {own[name]!r} である。",
            )
    return {**own, **facts}


def agree(fact: AnyFact, stated: Value, found: Value, spaces: tuple[object, ...]) -> None:
    """A fact that is stated otherwise than the table has it is a contradiction that names both."""
    if stated == found:
        return
    at = f" ({', '.join(map(str, spaces))})" if spaces else ""
    raise QuestionProblem(
        "contradictory-facts",
        f"{fact.name} is stated as {shown(stated)}, but the table says {shown(found)}{at}.",
        f"{fact.name} は {shown(stated)} とされているが、盤面では {shown(found)} である{at}。",
    )


def shown(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

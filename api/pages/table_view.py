"""What the page of a table shows: the position and its faults, the steps with their verdicts, and what is possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

from api.limits import SIZES
from api.pages.page_request import PageRequest
from api.pages.play_links import with_names
from api.pages.table_address import TableAddress, read_step, step_of, written
from api.pages.table_drawing import drawing_data, drawings, value_label
from api.pages.verdicts import qr_code
from api.tables import CheckedTable, as_json, checked
from kb.model import PlayText
from validators.engine.answers import Answer, JudgedStep
from validators.engine.budget import Budget
from validators.engine.facts import Value, value_name
from validators.engine.judging import Verdict
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked
from validators.engine.table_faces import TableFault
from validators.engine.table_kits import Actor
from validators.engine.table_steps import steps_on_table
from validators.engine.tables import Option, tables_of

Sureness = Literal["sure", "unless", "depends", "illegal"]
DECIDES: dict[Verdict, int] = {"illegal": 0, "depends": 1, "legal": 2}
MOST_PLAYS_FOUND, MOST_OPEN_FACTS, MOST_VALUES = 8, 4, 16
# Of the links in one list: each has the whole address in it, which may be long.
MOST_LINKED = 600_000


class OptionRow(NamedTuple):
    """Something that can be tried: how sure it is, and the page on which it is done."""

    option: Option
    sureness: Sureness
    title: str
    because: Markup
    href: str


class StatedValue(NamedTuple):
    """A value of a fact that a step leaves open, the verdict with it, and the page on which it is stated."""

    label: str
    verdict: Verdict
    href: str


class OpenFact(NamedTuple):
    """A fact that the verdict on a step turns on, as a question or as what was presumed."""

    text: str
    values: list[StatedValue]


class StepRow(NamedTuple):
    """A step that was taken, what it turns on, and the page from before it.

    Where there would be too many links, `alone` is the page on which it is the last step and shows what it turns on.
    """

    judged: JudgedStep
    title: str
    where: str
    back: str
    open_facts: list[OpenFact]
    alone: str | None


class FoundPlay(NamedTuple):
    """A play that somebody may have meant, and the page on which it is a step."""

    play: PlayText
    href: str


class ClaimedFact(NamedTuple):
    name: str
    label: str


class TableView(NamedTuple):
    address: TableAddress
    checked: CheckedTable
    answer: Answer | None
    steps: list[StepRow]
    problem: Markup | None
    actors: tuple[Actor, ...]
    options: list[OptionRow] | None
    options_left_out: int
    found: list[FoundPlay] | None
    claimable: list[ClaimedFact]
    link: str
    qr: Markup
    query: Mapping[str, object]
    data: str
    drawings: list[str]

    @property
    def remarks(self) -> tuple[TableFault, ...]:
        """What is wrong with the position, then what is unusual."""
        return self.checked.faults + self.checked.warnings


class Position(NamedTuple):
    """Where the steps have led, or why they cannot be judged."""

    table: Any
    answer: Answer | None = None
    problem: QuestionProblem | None = None


def view_table(page: PageRequest, address: TableAddress, budget: Budget) -> TableView:
    given, check = address.given, checked(address.given)
    position = play_steps(page, address, budget)
    actors = given.faces.actors(position.table)
    query = address.query(check.code)
    link = page.base + page.href("/table", query)
    options, problem = [], position.problem
    if address.who and not problem:
        try:
            options = list(option_rows(page, address, check.code, position.table, actors, budget))
        except QuestionProblem as refused:
            problem = refused
    listed = options_listed(options)
    return TableView(
        address=address,
        checked=check,
        answer=position.answer,
        steps=list(step_rows(page, address, check.code, position.answer)),
        problem=with_names(page, given.game, page.of(problem.text)) if problem else None,
        actors=actors,
        options=listed if address.who and not problem else None,
        options_left_out=len(options) - len(listed),
        found=found_plays(page, address, check.code, actors),
        claimable=claimable(page, address, position.answer),
        link=link,
        qr=qr_code(link),
        query={name: value for name, value in query.items() if value},
        data=drawing_data(page, given, position.table, check.code, address.steps),
        drawings=drawings(given.faces.kit),
    )


def play_steps(page: PageRequest, address: TableAddress, budget: Budget) -> Position:
    """An illegal step is not carried out; where one makes no sense, the table is as it was before all of them."""
    start = address.given.table
    if not address.steps:
        return Position(start)
    try:
        steps = tuple(read_step(address.given.game, text) for text in address.steps)
        asked = Asked(steps=steps, claims=address.claims, ruleset=address.ruleset, table=as_json(start))
        played = steps_on_table(page.edition.court, asked, budget)
    except QuestionProblem as problem:
        return Position(start, problem=problem)
    return Position(played.table, played.answer)


def step_rows(page: PageRequest, address: TableAddress, code: str, answer: Answer | None) -> Iterator[StepRow]:
    titles = play_titles(page)
    steps = answer.steps if answer else ()
    open_facts = facts_by_step(page, address, code, steps)
    for number, (text, judged) in enumerate(zip(address.steps, steps, strict=False)):
        back, up_to = (page.href("/table", address.query(code, address.steps[:n])) for n in (number, number + 1))
        alone = None if number in open_facts or not (judged.questions or judged.unless) else up_to
        title = titles.get(judged.play, judged.play)
        yield StepRow(judged, title, where(text), back, open_facts.get(number, []), alone)


def facts_by_step(
    page: PageRequest, address: TableAddress, code: str, steps: tuple[JudgedStep, ...]
) -> dict[int, list[OpenFact]]:
    """What each step turns on, that of the deciding one and of the last ones first, as far as all links go."""
    deciding = min(range(len(steps)), key=lambda number: DECIDES[steps[number].verdict], default=0)
    found: dict[int, list[OpenFact]] = {}
    linked = 0
    for number in dict.fromkeys((deciding, *reversed(range(len(steps))))) if steps else ():
        if linked > MOST_LINKED:
            break
        found[number] = list(facts_to_state(page, address, code, number, steps[number]))
        linked += sum(len(value.href) for fact in found[number] for value in fact.values)
    return found


def facts_to_state(
    page: PageRequest, address: TableAddress, code: str, number: int, judged: JudgedStep
) -> Iterator[OpenFact]:
    """Questions with their answers, and hinges with what would change the verdict; each can be stated of the step."""
    game, steps = address.given.game, address.steps

    def stated(name: str, value: Value, verdict: Verdict) -> StatedValue:
        step = f"{steps[number]},{name}:{value_name(value)}"
        href = page.href("/table", address.query(code, (*steps[:number], step, *steps[number + 1 :])))
        return StatedValue(value_label(page, game, name, value), verdict, href)

    for ask in judged.questions[:MOST_OPEN_FACTS]:
        if ask.fact in game.facts and len(ask.if_) <= MOST_VALUES:
            by_name = {value_name(value): value for value in game.facts[ask.fact].domain}
            known = [(by_name[name], verdict) for name, verdict in ask.if_.items() if name in by_name]
            yield OpenFact(page.of(ask.text), [stated(ask.fact, value, verdict) for value, verdict in known])
    for hinge in judged.unless[:MOST_OPEN_FACTS]:
        if hinge.fact in game.facts:
            yield OpenFact(page.of(hinge.text), [stated(hinge.fact, hinge.value, hinge.verdict)])


def where(step: str) -> str:
    """The spaces that a step names, as its line shows them."""
    said = dict(part.partition(":")[::2] for part in step.split(",")[1:])
    spaces = said["path"].split("-") if said.get("path") else [said.get("from", ""), said.get("to", "")]
    return " → ".join(dict.fromkeys(filter(None, spaces)))


def play_titles(page: PageRequest) -> dict[str, str]:
    return {text.id: page.of(text.title) for text in page.edition.library.plays}


def option_rows(
    page: PageRequest, address: TableAddress, code: str, table: Any, actors: tuple[Actor, ...], budget: Budget
) -> Iterator[OptionRow]:
    game, titles = address.given.game, play_titles(page)
    judged_on = tables_of(game)
    position = judged_on.read(table.model_dump(mode="json", by_alias=True))
    found = judged_on.options(page.edition.court, position, address.who, address.ruleset, budget)
    by_id = {actor.id: actor for actor in actors}
    for option in found.options:
        step = step_of(option, by_id.get(option.who))
        href = page.href("/table", address.query(code, (*address.steps, step)))
        said = [value_label(page, game, name, value) for name, value in option.facts.items()]
        title = " · ".join([titles.get(option.play, option.play), *said])
        because = page.with_terms(game.name, option.because, option.rule)
        yield OptionRow(option, sureness(option), title, because, href)


def options_listed(rows: list[OptionRow]) -> list[OptionRow]:
    """As many options as links go, those that are not illegal before the others, in their order."""
    linked, chosen = 0, set[int]()
    for place in sorted(range(len(rows)), key=lambda place: rows[place].sureness == "illegal"):
        linked += len(rows[place].href)
        if linked > MOST_LINKED:
            break
        chosen.add(place)
    return [row for place, row in enumerate(rows) if place in chosen]


def sureness(option: Option) -> Sureness:
    if option.verdict == "legal":
        return "sure" if option.firm else "unless"
    return option.verdict


def found_plays(
    page: PageRequest, address: TableAddress, code: str, actors: tuple[Actor, ...]
) -> list[FoundPlay] | None:
    """The plays that fit the words of the form, each as the next step from where and to where it says."""
    query, game = page.request.query_params, address.given.game
    words = query.get("do", "").strip()[: SIZES.query]
    if not words:
        return None
    said = {name: query.get(name, "").strip().lower() for name in ("from", "to")}
    actor = next((actor for actor in actors if actor.id == query.get("by")), None)
    if actor and actor.has_piece:
        said = {"who": actor.id, **said}
    plays = [found.text for found in page.edition.play_index.search(words, game.name)][:MOST_PLAYS_FOUND]
    steps = [(play, (*address.steps, written(play.id, said))) for play in plays]
    return [FoundPlay(play, page.href("/table", address.query(code, step))) for play, step in steps]


def claimable(page: PageRequest, address: TableAddress, answer: Answer | None) -> list[ClaimedFact]:
    """Facts of which something can be claimed: those that the steps change, then those of the steps' effects."""
    game, court = address.given.game, page.edition.court
    steps = answer.steps if answer else ()
    names = [change.fact for step in steps for follows in step.consequences for change in follows.changes]
    names += [name for step in steps for name in step.carried]
    names += [fact.name for step in steps for fact in game.plays[step.play].fields]
    names = [name for name in dict.fromkeys(names) if name in game.facts]
    return [ClaimedFact(name, page.of(court.label(game, game.facts[name]))) for name in names]

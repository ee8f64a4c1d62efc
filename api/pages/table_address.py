"""A table as an address has it: the position, the steps taken on it, what is claimed, and whose options are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from starlette.datastructures import QueryParams

from api.editions import Edition
from api.limits import SIZES
from api.pages.disputes import read_claims, read_value
from api.problems import of_unknown_id
from api.tables import GivenTable, given_table, named_game
from kb.faults import UnknownId
from kb.nearest import nearest
from kb.table_templates import TableTemplate
from validators.engine.facts import Value, value_name
from validators.engine.games import Game
from validators.engine.places import PLACES
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Claim, Step
from validators.engine.table_kits import Actor
from validators.engine.tables import Option

MOST_STEPS = 30
BETWEEN, OF, ALONG = ",", ":", "-"  # in a step: PLAY,to:b3,path:b2-b3
LISTS = ("path", "hits")


class TableAddress(NamedTuple):
    """What is asked about one table. `steps` are as the address has them."""

    given: GivenTable
    template: TableTemplate | None
    steps: tuple[str, ...]
    claims: tuple[Claim, ...]
    who: str
    ruleset: str | None

    def query(self, code: str, steps: Iterable[str] | None = None, who: str = "") -> dict[str, object]:
        """What the address of this table has, with the steps changed."""
        claimed: dict[str, object] = {f"by:{c.fact}": str(c.by) for c in self.claims if c.by is not None}
        claimed |= {f"is:{c.fact}": value_name(c.is_) for c in self.claims if c.is_ is not None}
        steps = self.steps if steps is None else steps
        return {"code": code, "step": list(steps), **claimed, "who": who, "ruleset": self.ruleset}


def read_address(edition: Edition, query: QueryParams) -> TableAddress:
    """Raises Problem or QuestionProblem where the address makes no sense."""
    template = named_template(edition, query)
    given = given_table(edition, body_of(query, template))
    steps = tuple(query.getlist("step")) or (template.steps if template and not chosen(query) else ())
    if len(steps) > MOST_STEPS:
        raise QuestionProblem("bad-question", f"More than {MOST_STEPS} steps.", f"手順が{MOST_STEPS}を超えている。")
    claims = tuple(read_claims(given.game, with_form_claim(query)))
    who = query.get("who", "")[: SIZES.table_name]
    return TableAddress(given, template, steps, claims, who, query.get("ruleset") or None)


def with_form_claim(query: QueryParams) -> QueryParams:
    """What the form says of a fact, as addresses say it: `by:FACT=2` or `is:FACT=5`."""
    fact, way, value = (query.get(name, "") for name in ("claim", "way", "value"))
    said = [(f"{way}:{fact}", value.strip())] if fact and way in ("by", "is") else []
    return QueryParams([*query.multi_items(), *said])


def chosen(query: QueryParams) -> bool:
    """Whether the address itself says what the table is."""
    return "code" in query or "text" in query


def named_template(edition: Edition, query: QueryParams) -> TableTemplate | None:
    """The template that is named, or the first of the game, where the address has no table."""
    if chosen(query):
        return None
    game = query.get("game") or edition.library.display.games[0].id
    found = {table.name: table for table in edition.library.table_templates if table.game == game}
    name = query.get("example")
    if name and name not in found:
        raise of_unknown_id(UnknownId(name, nearest(name, found)))
    return found[name] if name else next(iter(found.values()), None)


def body_of(query: QueryParams, template: TableTemplate | None) -> Mapping[str, object]:
    """As the API takes it."""
    if "code" in query:
        return {"code": query["code"]}
    game = query.get("game")
    if "text" in query:
        return {"text": query["text"], **({"game": game} if game else {})}
    if template is None:
        return {"text": "", "game": game}
    return {"text": template.text_for(query.getlist("role")), "game": template.game}


def game_in(edition: Edition, query: QueryParams) -> Game:
    """The game of an address whose table cannot be read: the one that is named, else the first."""
    try:
        return named_game(edition, query.get("game"))[0]
    except QuestionProblem:
        return named_game(edition, edition.library.display.games[0].id)[0]


def step_of(option: Option, actor: Actor | None) -> str:
    """An option as a step of an address. What it leads to is no space where one of its facts says it."""
    said: dict[str, Value | None] = {"who": option.who if actor and actor.has_piece else None}
    said |= {"from": option.from_, "met": option.met, "path": ALONG.join(option.path), **option.facts}
    if not option.path and option.to not in option.facts.values():
        said["to"] = option.to
    return written(option.play, {name: value_name(value) for name, value in said.items() if value is not None})


def written(play: str, said: Mapping[str, str]) -> str:
    return BETWEEN.join([play, *(f"{name}{OF}{value}" for name, value in said.items() if value)])


def read_step(game: Game, text: str) -> Step:
    """The step of a question that an address names; QuestionProblem where it makes no sense."""
    name, *parts = text.split(BETWEEN)
    play: dict[str, object] = {"type": name}
    facts: dict[str, object] = {}
    for part in parts:
        key, _, value = part.partition(OF)
        if key in PLACES:
            play[key] = value.split(ALONG) if key in LISTS else value
        elif key in game.facts:
            facts[key] = read_value(game.facts[key], value)
        else:
            raise QuestionProblem(
                "unknown-fact", f"A step says {key!r}, which is no fact.", f"手順の {key!r} という事実はない。"
            )
    return Step(play=play, facts=facts)

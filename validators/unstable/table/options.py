"""What a player can try from a table: each play of the turn and of the pile, judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.facts import Value
from validators.engine.option_budget import UNITS, judge_within
from validators.engine.questions import Asked
from validators.engine.tables import Option, Options
from validators.unstable.table.facts import player_at
from validators.unstable.table.model import Table

ACTIONS = ("basic", "magical", "upgrade", "downgrade", "magic")


def options(court: Court, table: Table, who: str, ruleset: str | None, budget: Budget | None = None) -> Options:
    """Every option of the player with its verdict; those that belong to another moment are illegal, and say why."""
    player_at(table, who)
    within = budget or Budget(UNITS)

    def judge(candidate: Candidate) -> Option:
        play = {"type": candidate.name, "who": who, **candidate.fields}
        asked = Asked(play=play, ruleset=ruleset).model_copy(update={"table": table})
        return option(who, candidate.fields, court.answer(asked, within))

    every = [Candidate(name, who, fields) for name, fields in candidates(table, who)]
    return judge_within(court, [every], judge, within)


class Candidate(NamedTuple):
    name: str
    who: str
    fields: dict[str, Value]


def candidates(table: Table, who: str) -> Iterator[tuple[str, dict[str, Value]]]:
    own = who == table.turn
    if own and table.phase in (None, "beginning"):
        yield "unstable.use-beginning-effect", {}
    if own and table.phase in (None, "draw") and not table.drawn:
        yield "unstable.draw-in-draw-phase", {"draw.count": 1}
        yield "unstable.skip-draw", {}
    if table.phase in (None, "action") or table.drawn or not own:
        for kind in ACTIONS:
            yield "unstable.play-card", {"card.kind": kind}
        yield "unstable.draw-as-action", {}
    if own and (table.phase in (None, "action") or table.drawn) and not (table.pile or table.chain):
        yield "unstable.do-nothing-in-action-phase", {}
    if own and table.phase == "end":
        yield "unstable.end-turn-with-hand", {}
    yield from at_any_time(table)


def at_any_time(table: Table) -> Iterator[tuple[str, dict[str, Value]]]:
    yield "unstable.play-instant", {} if table.pile else {"instant.answers": "nothing"}
    if table.pile:
        yield "unstable.decline-to-respond", {}
    yield "unstable.move-on", {}
    yield "unstable.claim-win", {}


def option(who: str, fields: dict[str, Value], answer: Answer) -> Option:
    decided = {"legal": "permits", "illegal": "forbids"}.get(answer.verdict)
    return Option(
        play=answer.play,
        who=who,
        to=str(fields["card.kind"]) if "card.kind" in fields else None,
        facts=fields,
        verdict=answer.verdict,
        firm=answer.firm,
        because=answer.says,
        rule=next((step.rule for step in answer.proof if step.says == decided), None),
    )

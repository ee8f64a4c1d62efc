"""The tools that judge: a sentence, a play, several rulesets, a chain; and those that find the play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any

import orjson
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, InputRequiredResult

from api.asking.asking import ask as ask_sentence
from api.bounds import is_long_sentence
from api.editions import Edition, Editions
from api.fact_labels import fact_labels
from api.field_selection import BRIEF_ANSWER, BRIEF_PLAY, brief, selected
from api.judging import LinkedAnswer, compare, judge, judge_chain
from api.mcp.arguments import (
    ChainSteps,
    Claims,
    Game,
    House,
    Lang,
    Limit,
    PlayAsked,
    PlayName,
    Query,
    Reading,
    Relations,
    Role,
    RulesetId,
    Rulesets,
    Sentence,
    Situation,
    Steps,
    Strict,
    TableJson,
    Whole,
)
from api.mcp.elicitation import ask_player
from api.mcp.reading_tools import HIT
from api.mcp.refusals import refuse
from api.mcp.results import ASKED, CHAIN, COMPARISON, JUDGEMENT, PLAY, PLAYS, Json, result
from api.plain_text import in_lines, judgement_text, mark, text_words
from api.problems import Problem
from api.roles import known_role
from api.server.judge_pool import JudgePool, Work
from kb.model import Frozen, Language
from kb.nearest import nearest
from validators.engine.problems import QuestionProblem

NO_PLAY = "No play fits; try other words."
IN_READING = ("play", "title", "score", "understood", "question", "judgement")
IN_LATER_JUDGEMENT = ("verdict", "firm", "says", "link")


class JudgingTools:
    """Each method is a tool; its docstring is what an assistant reads to choose it."""

    def __init__(self, editions: Editions, judge_pool: JudgePool, base: str) -> None:
        self.editions, self.judge_pool, self.base = editions, judge_pool, base

    @property
    def edition(self) -> Edition:
        return self.editions.current

    async def run(self, work: Work[Frozen], is_long: bool = False) -> Any:
        """What the judge says; where it cannot, an error in plain words."""
        run = self.judge_pool.run_slowly if is_long else self.judge_pool.run
        try:
            return await run(work, None)
        except (QuestionProblem, Problem) as problem:
            refuse(problem)

    async def ask(self, text: Sentence, game: Game = None, lang: Lang = "both") -> Annotated[CallToolResult, ASKED]:
        """Answer one sentence: which plays it may mean, the facts it states, the verdict or what to ask, and the rules.

        answer.says is the answer in one line. Rely on it only where answer.confidence is "high": otherwise look at
        "readings", correct what was misunderstood in the question of the right one, and send that to judge_play. Only
        the first reading has its whole judgement.
        """
        asked = {"text": text, "game": game}
        found = await self.run(partial(ask_sentence, self.edition, asked), is_long_sentence(asked))
        answer = found.model_dump()
        readings = [{**selected(r, IN_READING), "judgement": self.shown(r["judgement"])} for r in answer["readings"]]
        for reading in readings[1:]:
            reading["judgement"] = selected(reading["judgement"], IN_LATER_JUDGEMENT)
        rules = [selected(hit, HIT) for hit in answer["rules"]]
        value = {"answer": answer["answer"], "readings": readings, "rules": rules}
        return result(value, lang, lambda prose: asked_text(answer, prose))

    def list_plays(
        self,
        q: Query = "",
        game: Game = None,
        role: Role = None,
        limit: Limit = 4,
        lang: Lang = "en",
    ) -> Annotated[CallToolResult, PLAYS]:
        """List the plays that judge_play can decide: name, title and when to choose it, what fits q best first.

        A play is something a player does or claims. Narrow by role and words; then get_play for the facts of one.
        """
        try:
            found = self.edition.plays_about(q, game, known_role(role))
        except Problem as problem:
            refuse(problem)
        fields = ("name", "kind", "title", "about", "score")
        listed = (self.edition.playbook.listed(play.name, True, play.score) for play in found[:limit])
        plays = [brief(play, fields) for play in listed]
        value = {"total": len(found), "shown": len(plays), "plays": plays}
        return result(value, lang, lambda prose: in_lines(play_lines(plays, prose)) or NO_PLAY)

    def get_play(self, name: PlayName, lang: Lang = "en", whole: Whole = False) -> Annotated[CallToolResult, PLAY]:
        """Read one play: the facts it normally turns on (name, type, possible values, the question to ask a player,
        what is presumed if nobody says), the names of the others that its rules may read, and an example question that
        can be sent to judge_play as it stands."""
        try:
            play = self.edition.playbook.play(name).model_dump()
        except KeyError:
            near = ", ".join(nearest(name, self.edition.playbook.games))
            raise ToolError(f"There is no play {name!r}. Near it: {near}. list_plays has them.") from None
        value = {**play, "example": example(play)} if whole else brief_play(play)
        return result(value, lang, lambda prose: play_text(play, prose))

    async def judge_play(
        self,
        ctx: Context[Any, Any],
        play: PlayAsked = None,
        situation: Situation = None,
        ruleset: RulesetId = None,
        claims: Claims = None,
        steps: Steps = None,
        strict: Strict = False,
        relations: Relations = None,
        reading: Reading = "en",
        table: TableJson = None,
        house: House = None,
        lang: Lang = "en",
        whole: Whole = False,
    ) -> Annotated[CallToolResult, JUDGEMENT] | InputRequiredResult:
        """Decide whether a play is legal, with a proof that cites each rule, its version and the facts it read.

        verdict is "legal", "illegal" or "depends". On "depends", "questions" has what to ask, with the verdict for each
        answer. "says" is the answer in one line: quote it. Where "firm" is false, the verdict hangs on what is in
        "unless": say so, and ask. "remedies" is what would make it legal; "consequences" is what follows; "elsewhere"
        is where another ruleset says otherwise. "link" is an address to share. Of a play whose "kind" is "claim", legal
        means right and illegal wrong. What is empty is left out.
        """
        question: Json = {"situation": situation or {}, "ruleset": ruleset, "strict": strict, "reading": reading}
        question |= asked_of(play, steps) | {"claims": claims or [], "relations": relations or []}
        question |= {"table": table} if table else {}
        question |= {"house": house} if house else {}
        answer: LinkedAnswer = await self.run(partial(judge, self.edition, question))
        if answer.verdict == "depends" and not steps:
            stated = await ask_player(ctx, self.edition, answer, "ja" if lang == "ja" else "en")
            if isinstance(stated, InputRequiredResult):
                return stated
            question["situation"] = {**question["situation"], **stated}
            answer = await self.run(partial(judge, self.edition, question)) if stated else answer
        dumped = answer.model_dump()
        dumped["labels"] = fact_labels(dumped, self.edition.court)
        value = dumped if whole else self.shown(dumped)
        return result(value, lang, lambda prose: judgement_text(dumped, prose, self.base))

    def shown(self, answer: Json) -> Json:
        return {**brief(answer, BRIEF_ANSWER), "link": self.base + answer["link"]}

    async def compare_rulesets(
        self,
        play: PlayAsked,
        situation: Situation = None,
        rulesets: Rulesets = None,
        house: House = None,
        lang: Lang = "en",
    ) -> Annotated[CallToolResult, COMPARISON]:
        """Judge the same play under several rulesets: do the errata, an expansion or a variant change the verdict?"""
        question = {"situation": situation or {}, **asked_of(play, None)} | ({"rulesets": rulesets} if rulesets else {})
        question |= {"house": house} if house else {}
        found = (await self.run(partial(compare, self.edition, question))).model_dump()
        answers = [brief(answer, ("ruleset", "verdict", "firm", "says")) for answer in found["answers"]]
        lines = [(answer["ruleset"], answer["says"]) for answer in answers]
        lines += [(ruleset, text) for ruleset, text in found["problems"].items()]
        return result(
            {**found, "answers": answers}, lang, lambda prose: in_lines(f"{r}: {says[prose]}" for r, says in lines)
        )

    async def judge_chain(
        self, steps: ChainSteps, ruleset: RulesetId = None, lang: Lang = "en"
    ) -> Annotated[CallToolResult, CHAIN]:
        """Who stops what? Judge a pile of responses or a chain of effects (Unstable Unicorns) as a whole: each step by
        itself, and what becomes of every card and effect in the order in which they resolve."""
        found = await self.run(partial(judge_chain, self.edition, {"steps": steps, "ruleset": ruleset}))
        value = found.model_dump()
        fields = ("number", "does", "player", "verdict", "counts")
        judged = [{**selected(step, fields), "says": step["answer"]["says"]} for step in value["steps"]]
        outcomes = [selected(one, ("order", "name", "becomes", "goes_to", "rules")) for one in value["outcomes"]]
        said = selected(value, ("verdict", "ruleset"))
        return result(
            {**said, "steps": judged, "outcomes": outcomes}, lang, lambda prose: chain_text(judged, outcomes, prose)
        )


def asked_of(play: str | dict[str, Any] | None, steps: list[dict[str, Any]] | None) -> Json:
    """One play, or steps; a play before steps is the first of them."""
    first = {"type": play} if isinstance(play, str) else play
    if steps:
        return {"steps": [*([{"play": first}] if first else []), *steps]}
    return {"play": first} if first else {}


def example(play: Json) -> Json | None:
    found: Json | None = play["example"] and {k: v for k, v in play["example"]["question"].items() if k != "strict"}
    return found


def fields_and_others(play: Json) -> tuple[list[Json], list[str]]:
    """The facts that it normally turns on, and the names of the others."""
    fields = [fact for fact in play["facts"] if fact["name"] in play["fields"]]
    return fields, [fact["name"] for fact in play["facts"] if fact not in fields]


def brief_play(play: Json) -> Json:
    fields, others = fields_and_others(play)
    parts = tuple(part for part in BRIEF_PLAY if part != "fields")  # they are the facts here
    found = {**brief(play, parts), "facts": [fact_json(fact) for fact in fields], "example": example(play)}
    return {**found, "also_reads": others} if others else found


def fact_json(fact: Json) -> Json:
    """A fact in brief: numbers by their bounds, choices by their values."""
    found = brief(fact, ("name", "type", "minimum", "maximum", "question", "presumed"))
    return {**found, "values": fact["values"]} if fact["type"] == "string" else found


def play_lines(plays: Iterable[Json], lang: Language) -> list[str]:
    return [f"{play['name']}: {play['title'][lang]}. {play['about'][lang]}" for play in plays]


def values_text(fact: Json) -> str:
    if fact["type"] == "integer":
        return f"{fact['minimum']}…{fact['maximum']}"
    return "true/false" if fact["type"] == "boolean" else "/".join(fact["values"])


def play_text(play: Json, lang: Language) -> str:
    """What a play is, the facts that it normally turns on, the names of the others, and an example."""
    words = text_words(lang)
    fields, others = fields_and_others(play)
    asked = example(play)
    return in_lines(
        [
            f"{play['name']}: {play['title'][lang]}. {play['about'][lang]}",
            *(f"- {fact_text(fact, lang)}" for fact in fields),
            f"{words['also_read']}: {', '.join(others)}" if others else "",
            f"{words['example']}: {orjson.dumps(asked).decode()}" if asked else "",
        ]
    )


def fact_text(fact: Json, lang: Language) -> str:
    """`thief.cubes_left (0…7; presumed 5): How many …?`"""
    presumed = (
        f"; {text_words(lang)['presumed']} {shown_value(fact['presumed'])}" if fact["presumed"] is not None else ""
    )
    return f"{fact['name']} ({values_text(fact)}{presumed}): {fact['question'][lang]}"


def shown_value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def asked_text(answer: Json, lang: Language) -> str:
    """The answer in one line, how sure it is, and what the sentence was read as."""
    said = answer["answer"]
    readings = [f"- {r['play']}: {r['judgement']['says'][lang]}" for r in answer["readings"][:3]]
    rules = [f"- {mark(hit['id'], hit['version'])} {hit['title'][lang]}" for hit in answer["rules"][:3]]
    return in_lines([f"{said['says'][lang]} (confidence {said['confidence']})", *readings, *rules])


def chain_text(steps: Iterable[Json], outcomes: Iterable[Json], lang: Language) -> str:
    judged = [f"{step['number']}. {step['player']} {step['does']}: {step['says'][lang]}" for step in steps]
    return in_lines([*judged, *(f"- {one['name']}: {one['becomes']}" for one in outcomes)])

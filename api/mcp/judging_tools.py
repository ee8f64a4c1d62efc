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
from api.chain_text import chain_text
from api.editions import Edition, Editions
from api.fact_labels import fact_labels
from api.field_selection import brief, selected
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
    SentenceLang,
    Situation,
    Steps,
    Strict,
    TableJson,
    Whole,
)
from api.mcp.asked import MOST_UNSTATED, asked_json, asked_text, rules_beside
from api.mcp.chains import chain_json
from api.mcp.elicitation import ask_player
from api.mcp.judgements import in_brief, judgement_json, of_a_sentence
from api.mcp.refusals import refuse
from api.mcp.results import ASKED, CHAIN, COMPARISON, JUDGEMENT, PLAY, PLAYS, Json, result
from api.plain_text import in_lines, judgement_text, shown_value, text_words
from api.problems import Problem
from api.roles import known_role
from api.server.judge_pool import JudgePool, Work
from kb.model import Frozen, Language
from kb.nearest import nearest
from kb.rulesets import default_ruleset
from validators.engine.problems import QuestionProblem

NO_PLAY = "No play fits; try other words."
MOST_TOLD = 2  # plays of a list
PLAY_LINE = ("name", "title", "about")
MOST_OTHERS = 8  # names of facts that a play may read besides


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

    async def ask(
        self, text: Sentence, game: Game = None, lang: SentenceLang = None
    ) -> Annotated[CallToolResult, ASKED]:
        """Begin here. Answer what a player typed, with all the facts that were told: a dispute, or what a rule says.

        answer.says is the answer in one line. The first of "readings" has the play that was judged, the facts that were
        understood, and the judgement, as judge_play gives it. Unless answer.confidence is "high", check them: if they
        are right, you are done; where something was misunderstood or left out, mend "question" and send that to
        judge_play. On "depends", ask the players, and judge with what they say: what follows comes then. The other
        readings are what it may mean instead. Where answer.kind is "rule", "rules" has what answers it.
        """
        asked = {"text": text, "game": game}
        found = await self.run(partial(ask_sentence, self.edition, asked), is_long_sentence(asked))
        answer = found.model_dump()
        for reading in answer["readings"]:
            reading["question"] = self.shortest(reading["question"])
        first: Json = answer["readings"][0] if answer["readings"] else {}
        if answer["answer"]["kind"] == "verdict":
            first["judgement"]["labels"] = fact_labels(first["judgement"], self.edition.court)
            first["judgement"] = of_a_sentence(first["judgement"])
        elif first:
            first["turns_on"] = self.unstated(first)
        answer["rules"] = rules_beside(answer)
        return result(asked_json(answer), lang or found.lang, lambda prose: asked_text(answer, prose))

    def unstated(self, reading: Json) -> list[str]:
        """The facts that a play turns on and nobody stated: what it hangs or depends on, then its fields."""
        judgement, stated = reading["judgement"], reading["question"].get("situation", {})
        asked = [one["fact"] for part in ("unless", "questions") for one in judgement[part]]
        names = dict.fromkeys([*asked, *self.edition.playbook.play(reading["play"]).fields])
        return [name for name in names if name not in stated][:MOST_UNSTATED]

    def list_plays(
        self,
        q: Query = "",
        game: Game = None,
        role: Role = None,
        limit: Limit = 4,
        lang: Lang = "en",
    ) -> Annotated[CallToolResult, PLAYS]:
        """List the plays that judge_play can decide, what fits q best first: name and title, and of the first two when
        to choose them. A play is something a player does or claims. get_play has when to choose any, and its facts."""
        try:
            found = self.edition.plays_about(q, game, known_role(role))
        except Problem as problem:
            refuse(problem)
        listed = [self.edition.playbook.listed(play.name, True, play.score) for play in found[:limit]]
        plays = [selected(play, PLAY_LINE if n < MOST_TOLD else PLAY_LINE[:2]) for n, play in enumerate(listed)]
        value = {"total": len(found), "shown": len(plays), "plays": plays}
        return result(value, lang, lambda prose: in_lines(play_lines(plays, prose)) or NO_PLAY)

    def get_play(self, name: PlayName, lang: Lang = "en", whole: Whole = False) -> Annotated[CallToolResult, PLAY]:
        """Read one play: the facts it normally turns on (name, possible values, the question to ask a player, what is
        presumed if nobody says; of what is usually so or not so only the name), names of others that its rules may read
        (whole has all), and an example question that can be sent to judge_play as it stands."""
        try:
            play = self.edition.playbook.play(name).model_dump()
        except KeyError:
            near = ", ".join(nearest(name, self.edition.playbook.games))
            raise ToolError(f"There is no play {name!r}. Near it: {near}. list_plays has them.") from None
        asked = self.shortest(play["example"]["question"]) if play["example"] else None
        value = {**play, "example": asked} if whole else brief_play(play, asked)
        most = None if whole else MOST_OTHERS
        return result(value, lang, lambda prose: play_text(play, asked, prose, most))

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
        """Judge one play, or steps, by facts with their names: "legal", "illegal" or "depends", and why.

        For what a player typed, ask comes first. "says" is the answer in one line: quote it. Where "firm" is false, the
        verdict hangs on what is in "unless": say so, and judge again only if somebody says that it is so. On "depends",
        "questions" has what to ask, with the verdict of each answer. "proof" has the rules, to be cited as
        [rule@version]; "remedies" is what would make it legal, "consequences" what follows, "elsewhere" where another
        ruleset says otherwise. Of a "kind" that is "claim", legal means right and illegal wrong. What is empty is left
        out; of long lists "more_…" counts the rest, which whole has, with "link", an address to share.
        """
        question: Json = {"situation": situation or {}, "ruleset": ruleset, "strict": strict, "reading": reading}
        question |= asked_of(play, steps) | {"claims": claims or [], "relations": relations or []}
        question |= {"table": table} if table is not None else {}
        question |= {"house": house} if house is not None else {}
        answer: LinkedAnswer = await self.run(partial(judge, self.edition, question))
        if answer.verdict == "depends" and not steps:
            stated = await ask_player(ctx, self.edition, answer, "ja" if lang == "ja" else "en")
            if isinstance(stated, InputRequiredResult):
                return stated
            question["situation"] = {**question["situation"], **stated}
            answer = await self.run(partial(judge, self.edition, question)) if stated else answer
        dumped = answer.model_dump()
        dumped["labels"] = fact_labels(dumped, self.edition.court)
        if whole:
            value = {**dumped, "link": self.base + dumped["link"]}
            return result(value, lang, lambda prose: judgement_text(dumped, prose, self.base))
        shown = in_brief(dumped)
        return result(judgement_json(shown), lang, lambda prose: judgement_text(shown, prose))

    def shortest(self, question: Json) -> Json:
        """The question without what holds anyway, so that it can be sent to judge_play as it stands."""
        usual = {
            "strict": False,
            "ruleset": default_ruleset(self.edition.library, str(question["ruleset"]).partition("/")[0]).id,
        }
        return {name: part for name, part in question.items() if name not in usual or part != usual[name]}

    async def compare_rulesets(
        self,
        play: PlayAsked,
        situation: Situation = None,
        rulesets: Rulesets = None,
        house: House = None,
        lang: Lang = "en",
    ) -> Annotated[CallToolResult, COMPARISON]:
        """Judge the same play under several rulesets: do the errata, an expansion or a variant change the verdict?"""
        question = {"situation": situation or {}, **asked_of(play, None)} | (
            {"rulesets": rulesets} if rulesets is not None else {}
        )
        question |= {"house": house} if house is not None else {}
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
        return result(chain_json(value), lang, lambda prose: chain_text(value, prose))


def asked_of(play: str | dict[str, Any] | None, steps: list[dict[str, Any]] | None) -> Json:
    """One play, or steps; a play before steps is the first of them."""
    first = {"type": play} if isinstance(play, str) else play
    if steps:
        return {"steps": [*([{"play": first}] if first else []), *steps]}
    return {"play": first} if first else {}


def fields_and_others(play: Json) -> tuple[list[Json], list[str]]:
    """The facts that it normally turns on, and the names of the others."""
    fields = [fact for fact in play["facts"] if fact["name"] in play["fields"]]
    return fields, [fact["name"] for fact in play["facts"] if fact not in fields]


def brief_play(play: Json, asked: Json | None) -> Json:
    fields, others = fields_and_others(play)
    found = brief(play, ("name", "title", "about", "sides"))
    found |= {"facts": [fact_json(fact) for fact in fields], "example": asked}
    found |= {"also_reads": others[:MOST_OTHERS]} if others else {}
    return found | ({"more_reads": more} if (more := len(others) - MOST_OTHERS) > 0 else {})


def fact_json(fact: Json) -> Json:
    """A fact in brief: numbers by their bounds, choices by their values, what is usually so or not so by its name."""
    if is_usual(fact):
        return selected(fact, ("name", "presumed"))
    kinds: Json = {"integer": ("minimum", "maximum"), "string": ("values",)}
    return brief(fact, ("name", *kinds.get(fact["type"], ("type",)), "question", "presumed"))


def is_usual(fact: Json) -> bool:
    """Whether it is so, or not so, unless somebody says otherwise; its name then tells what it is."""
    return fact["type"] == "boolean" and fact["presumed"] is not None


def play_lines(plays: Iterable[Json], lang: Language) -> list[str]:
    return [
        f"{play['name']}: {play['title'][lang]}" + (f". {play['about'][lang]}" if "about" in play else "")
        for play in plays
    ]


def values_text(fact: Json) -> str:
    if fact["type"] == "integer":
        return f"{fact['minimum']}…{fact['maximum']}"
    return "true/false" if fact["type"] == "boolean" else "/".join(fact["values"])


def play_text(play: Json, asked: Json | None, lang: Language, most: int | None) -> str:
    """What a play is, the facts that it normally turns on, the names of the others, and an example."""
    words = text_words(lang)
    fields, others = fields_and_others(play)
    shown = others[:most] + ([f"… +{len(others) - most}"] if most and len(others) > most else [])
    usual = [f"{fact['name']} {shown_value(fact['presumed'])}" for fact in fields if is_usual(fact)]
    return in_lines(
        [
            f"{play['name']}: {play['title'][lang]}. {play['about'][lang]}",
            *(f"- {fact_text(fact, lang)}" for fact in fields if not is_usual(fact)),
            f"{words['presumed_too']}: {', '.join(usual)}" if usual else "",
            f"{words['also_read']}: {', '.join(shown)}" if others else "",
            f"{words['example']}: {orjson.dumps(asked).decode()}" if asked else "",
        ]
    )


def fact_text(fact: Json, lang: Language) -> str:
    """`thief.cubes_left (0…7; presumed 5): How many …?`"""
    presumed = (
        f"; {text_words(lang)['presumed']} {shown_value(fact['presumed'])}" if fact["presumed"] is not None else ""
    )
    return f"{fact['name']} ({values_text(fact)}{presumed}): {fact['question'][lang]}"

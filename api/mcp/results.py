"""What a tool gives back: text that can be read as it is, and the same as JSON in brief, each of them once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mcp.types import CallToolResult, TextContent
from pydantic import GetJsonSchemaHandler, RootModel
from pydantic_core import CoreSchema

from api.editions import in_language
from kb.model import Language

Json = dict[str, Any]
TEXT = {"type": ["object", "null"]}  # by language: {"en": "…"}
STRING, NUMBER = {"type": ["string", "null"]}, {"type": ["number", "null"]}
BOOLEAN = {"type": "boolean"}
ANYTHING: Json = {}


def result(value: Mapping[str, Any], lang: str, text: Callable[[Language], str]) -> CallToolResult:
    """The value as structured content in the language asked for, and its text."""
    prose: Language = "ja" if lang == "ja" else "en"
    structured = in_language(dict(value), lang)
    assert isinstance(structured, dict)
    return CallToolResult(content=[TextContent(type="text", text=text(prose))], structured_content=structured)


def objects(**properties: Json) -> Json:
    return {"type": "array", "items": {"type": "object", "properties": properties}}


def shape(meaning: str, required: tuple[str, ...] = (), /, **properties: Json) -> type[RootModel[Json]]:
    """A model whose schema names the fields of a structured answer; what is empty is left out of one."""
    schema = {
        "type": "object",
        "description": f'{meaning} Texts are {{"en": …}} or {{"ja": …}}.',
        "required": [*required],
        "properties": properties,
    }

    class Structured(RootModel[dict[str, Any]]):
        @classmethod
        def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
            return schema

    return Structured


HITS = objects(id=STRING, entity=STRING, version=NUMBER, title=TEXT, text=TEXT)
SEARCH = shape(
    "Results, best first. Cite one as [id@version].", ("total", "results"), total=NUMBER, results=HITS,
    confidence={"enum": ["high", "low", "none"]}, suggestions=ANYTHING, warnings=ANYTHING,
)  # fmt: skip
ENTRY = shape(
    "One entry. Cite it as [id@version].", ("id", "title"), id=STRING, entity=STRING, version=NUMBER, title=TEXT,
    text=TEXT, versions=objects(version=NUMBER, layer=STRING, change=STRING, changed=TEXT), judged=ANYTHING,
    links={**objects(type=STRING, to=STRING), "description": "Without a type: see also."},
    sources=objects(doc=STRING, lines=ANYTHING), link=STRING,
    remarks=objects(id=STRING, entity=STRING, title=TEXT, text=TEXT),
)  # fmt: skip
ENTRIES = shape("Entries of a list.", ("total", "results"), total=NUMBER, results=HITS)
PLAYS = shape(
    "Plays, those that fit best first.", ("total", "plays"), total=NUMBER, shown=NUMBER,
    plays=objects(name=STRING, title=TEXT, about=TEXT),
)  # fmt: skip
PLAY = shape(
    "A play. example can be sent to judge_play as it stands.", ("name", "facts"), name=STRING, title=TEXT, about=TEXT,
    sides=ANYTHING, example=ANYTHING, rules=ANYTHING, also_reads=ANYTHING,
    facts=objects(
        name=STRING, type=STRING, values=ANYTHING, minimum=NUMBER, maximum=NUMBER, question=TEXT, presumed=ANYTHING
    ),
)  # fmt: skip
VERDICT = {"enum": ["legal", "illegal", "depends", None]}
JUDGED: Json = {
    "verdict": VERDICT,
    "firm": {**BOOLEAN, "description": "False where the verdict hangs on what is in unless."},
    "says": {**TEXT, "description": "The answer in one line: quote it."},
    "unless": objects(fact=STRING, value=ANYTHING, verdict=VERDICT, text=TEXT),
    "questions": {
        **objects(fact=STRING, text=TEXT),
        "description": 'What to ask; if has the verdict of each answer: {"0…3": …}.',
    },
    "proof": objects(rule=STRING, version=NUMBER, says=STRING, because=TEXT, title=TEXT),
    "consequences": {
        **objects(rule=STRING, version=NUMBER, text=TEXT, when=ANYTHING, if_so=BOOLEAN),
        "description": "if_so: only if it is legal, or right.",
    },
    "claims": objects(fact=STRING, right=ANYTHING, text=TEXT),
    "steps": objects(number=NUMBER, play=STRING, verdict=VERDICT, says=TEXT),
    "remedies": objects(text=TEXT),
    "elsewhere": objects(ruleset=STRING, verdict=VERDICT),
    "divergences": objects(id=STRING, verdict=VERDICT),
    "house": {"type": "object", "description": "The house rules that bear on it, and the official verdict."},
    "link": STRING,
}
JUDGEMENT = shape("A verdict and its proof.", ("verdict", "says"), **JUDGED)
COMPARISON = shape(
    "The same question under several rulesets.", ("verdicts", "differs"), verdicts={"type": "object"}, differs=BOOLEAN,
    problems={"type": "object"}, answers=objects(ruleset=STRING, verdict=VERDICT, firm=BOOLEAN, says=TEXT),
)  # fmt: skip
ASKED = shape(
    "What a sentence was read as.", ("answer", "readings"),
    answer={"type": "object", "properties": {
        "kind": {"enum": ["verdict", "rule", "unknown"]}, "yes": {"type": ["boolean", "null"]}, "says": TEXT,
        "confidence": {"enum": ["high", "low", "none"]},
    }},
    readings=objects(
        play=STRING, title=TEXT, understood=objects(words=STRING, fact=STRING, value=ANYTHING, sure=BOOLEAN),
        question={"type": "object"}, taken_as_usual=ANYTHING, turns_on=ANYTHING, judgement={"type": "object"},
        held_back={**BOOLEAN, "description": "Its verdict is not the answer: it may not be meant, or hangs on more."},
    ),
    rules=HITS,
)  # fmt: skip
CHAIN = shape(
    "A chain, judged step by step.", ("verdict", "outcomes"), verdict=VERDICT,
    steps=objects(
        number=NUMBER, does=STRING, player=STRING, name=STRING, to=STRING, verdict=VERDICT, counts=BOOLEAN, says=TEXT,
        same_as=NUMBER,
    ),
    outcomes=objects(order=NUMBER, name=STRING, becomes=STRING, goes_to=TEXT),
)  # fmt: skip
TABLE = shape(
    "A table, checked.", ("faults", "table"), faults=objects(at=ANYTHING, rule=ANYTHING, text=TEXT),
    warnings=ANYTHING, game=STRING, table={"type": "object"}, code=STRING,
)  # fmt: skip
OPTIONS = shape(
    "What can be tried, with verdicts.", ("options",),
    options=objects(play=STRING, who=STRING, to=ANYTHING, verdict=VERDICT, firm=BOOLEAN, because=TEXT, rule=ANYTHING),
)  # fmt: skip
CITATIONS = shape("Every citation in a text.", ("sound",), sound=BOOLEAN, citations=ANYTHING)

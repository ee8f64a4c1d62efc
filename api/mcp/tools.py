"""The tools that an assistant has over MCP: ask, search, read, judge, check citations."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import orjson
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from api.asking.asking import ask as ask_sentence
from api.citations import check_citations
from api.editions import Edition, Editions, in_language
from api.judging import judge
from api.limits import SIZES
from api.problems import Problem
from api.server.judge_pool import JudgePool
from api.tables import check_table, table_options
from kb.faults import UnknownId
from validators.engine.option_budget import UNITS
from validators.engine.problems import QuestionProblem
from validators.registry import GAMES

INSTRUCTIONS = """\
Rules of the board games Vast: The Crystal Caverns (game "vast") and Unstable Unicorns (game "unstable"), in English and
Japanese, with errata, and a judge that decides disputed plays from facts and proves it rule by rule.

To begin with what a player typed: ask, which reads the sentence and shows what it understood.
To answer what a rule says: search_rules, then get_rule for its history. Quote the text and cite it as [id@version].
To answer whether a play is legal: list_plays to find the play, get_play for the facts it turns on, judge_play with the
facts that were stated. Never invent a fact: leave out what nobody said, and send null for what they say they do not
know, so that nothing is presumed of it. On "depends", ask the people at the table the questions that come back.
Report the verdict as it is, with the rules that decided it.
"""
Language = Annotated[
    Literal["en", "ja", "both"],
    Field(description="The language of the texts in the answer: the one of the person asking."),
]
GameName = Annotated[
    str | None, Field(description="Only this game.", pattern=f"^({'|'.join(GAMES)})$", examples=list(GAMES))
]
READING = ToolAnnotations(read_only_hint=True, idempotent_hint=True, destructive_hint=False, open_world_hint=False)
Answered = dict[str, Any]


def create_tools(editions: Editions, judge_pool: JudgePool) -> MCPServer[Any]:
    server: MCPServer[Any] = MCPServer(
        "lexicorn", title="Lexicorn", instructions=INSTRUCTIONS, version="1", log_level="WARNING"
    )
    tools = Tools(editions, judge_pool)
    for tool in (
        tools.ask,
        tools.search_rules,
        tools.get_rule,
        tools.list_plays,
        tools.get_play,
        tools.judge_play,
        tools.check_table,
        tools.table_options,
        tools.check_citations,
    ):
        server.add_tool(tool, annotations=READING)
    return server


class Tools:
    """Each method is a tool; its docstring is what an assistant reads to choose it."""

    def __init__(self, editions: Editions, judge_pool: JudgePool) -> None:
        self.editions, self.judge_pool = editions, judge_pool

    @property
    def edition(self) -> Edition:
        return self.editions.current

    async def ask(
        self,
        text: Annotated[
            str,
            Field(description="What happened, in a player's own words, in either language.", max_length=SIZES.sentence),
        ],
        game: GameName = None,
        language: Language = "both",
    ) -> Answered:
        """Answer one sentence: which plays it may mean, the facts it states, the verdict or what to ask, and the rules.

        answer.says is the answer in one line. Rely on it only where answer.confidence is "high": otherwise look at
        "readings", correct what was misunderstood in the question of the right one, and send that to judge_play.
        """
        asked = {"text": text, "game": game}
        try:
            answer = await self.judge_pool.run(partial(ask_sentence, self.edition, asked))
            return localised(answer.model_dump(), language)
        except (QuestionProblem, Problem) as problem:
            raise ToolError(f"{problem.slug}: {problem.text.en}") from None

    def search_rules(
        self,
        query: Annotated[
            str,
            Field(
                description="A question in a player's words, or keywords, in English or Japanese.",
                max_length=SIZES.query,
            ),
        ],
        game: GameName = None,
        limit: Annotated[int, Field(ge=1, le=20)] = 5,
        language: Language = "en",
    ) -> Answered:
        """Find rules, errata, conflicts, open questions and terms by what they say, best first.

        Works across languages: a Japanese query finds the same rules as an English one. Filters may stand in the query:
        role:knight, kind:rule, has:errata. Each result has an id for get_rule, its text in force, and its sources.
        """
        found = orjson.loads(self.edition.searcher.search_json(query, None, game, limit, 0))
        results = [{k: v for k, v in hit.items() if k != "highlights"} for hit in found["results"]]
        kept = {key: found[key] for key in ("query", "total", "suggestions", "warnings")}
        return localised({**kept, "results": results}, language)

    def get_rule(
        self,
        id: Annotated[str, Field(description='An id from search_rules, such as "vast.knight.attack-dragon.greater".')],
        language: Language = "en",
    ) -> Answered:
        """Read one rule whole: its text in force, every earlier version with what changed and why, its sources, links
        to related rules, and everything that amends, contradicts or questions it."""
        library = self.edition.library
        if id in library.terms_by_id:
            return localised(self.edition.term(id), language)
        try:
            entry = self.edition.entry(id)
        except UnknownId as error:
            near = ", ".join(error.near)
            raise ToolError(f"There is no {error.id!r}. Near it: {near}. search_rules finds ids.") from None
        remarks = [self.edition.entry(remark.id) for remark in library.remarks_on.get(str(entry["id"]), ())]
        remarks_json = [{key: r.get(key) for key in ("id", "entity", "title", "text")} for r in remarks]
        return localised({**entry, "remarks": remarks_json, "revision": self.edition.revision}, language)

    def list_plays(
        self,
        game: GameName = None,
        role: Annotated[
            str | None, Field(description='Whose play: "knight", "dragon", "goblins", "thief", "nightmare" …')
        ] = None,
        words: Annotated[
            str,
            Field(
                description="What the play is about, in everyday words; what fits best comes first.",
                max_length=SIZES.query,
            ),
        ] = "",
        language: Language = "en",
    ) -> Answered:
        """List the plays that judge_play can decide: name, title and when to choose it.

        A play is something a player does or claims. Narrow by role and words; then get_play for the facts of one.
        """
        found = self.edition.plays_about(words, game, role)
        lines = [self.edition.playbook.listed(play.name, True) for play in found[:MOST_PLAYS]]
        return localised({"total": len(found), "shown": len(lines), "plays": lines}, language)

    def get_play(
        self,
        name: Annotated[str, Field(description='A name from list_plays, such as "knight.hit-dragon".')],
        language: Language = "en",
    ) -> Answered:
        """Read one play: every fact its rules may read (name, type, possible values, the question to ask a player, what
        is presumed if nobody says), and an example question that can be sent to judge_play as it stands."""
        try:
            return localised(self.edition.playbook.play(name).model_dump(), language)
        except KeyError:
            raise ToolError(f"There is no play {name!r}. list_plays has them.") from None

    async def judge_play(
        self,
        play: Annotated[str, Field(description='A name from list_plays, such as "knight.hit-dragon".')],
        facts: Annotated[
            dict[str, bool | int | str | None],
            Field(
                description='The facts that were stated, by name: {"knight.strength": 5}. Leave out what nobody said,'
                " and send null for what is expressly unknown: nothing is presumed of it."
            ),
        ],
        ruleset: Annotated[
            str | None, Field(description='"vast/faq-2019" (with errata), "vast/rulebook"; the default if left out.')
        ] = None,
        claims: Annotated[
            list[dict[str, bool | int | str]] | None,
            Field(
                description='What is said of the outcome: [{"fact": "knight.grit", "by": 2}] or [{"fact": …, "is": …}].'
                " Each comes back in claims with right true, false, or null where it depends."
            ),
        ] = None,
        steps: Annotated[
            list[dict[str, Any]] | None,
            Field(
                description="Further plays that follow the first, in order, what follows from each carried on:"
                ' [{"play": {"type": "knight.move"}, "facts": {…}}, …].'
            ),
        ] = None,
        strict: Annotated[bool, Field(description="Presume nothing that was not stated.")] = False,
        relations: Annotated[
            list[tuple[str, str, str | int]],
            Field(
                description="How numbers relate that nobody gave themselves:"
                ' [["thief.stealth", ">", "knight.perception"]]; one of > >= = <= <, then a fact or a number.'
            ),
        ] = [],  # noqa: B006 the schema shows the default, and nobody changes it
        language: Language = "en",
    ) -> Answered:
        """Decide whether a play is legal, with a proof that cites each rule, its version and the facts it read.

        verdict is "legal", "illegal" or "depends". On "depends", "questions" has what to ask, with the verdict for each
        answer. "says" is the answer in one line: quote it. Where "firm" is false, the verdict hangs on what is in
        "unless": say so, and ask. "assumed" is all that was taken for granted. "remedies" is what would make it legal;
        "consequences" is what follows; "elsewhere" is where another ruleset says otherwise. "link" is an address to
        share. Of a play whose "kind" is "claim", legal means right and illegal wrong.
        """
        question: Answered = {"situation": facts, "ruleset": ruleset, "strict": strict, "claims": claims or []}
        first = {"play": {"type": play}}
        question |= {"steps": [first, *steps]} if steps else first
        question["relations"] = relations
        try:
            answer = await self.judge_pool.run(partial(judge, self.edition, question))
            return localised(answer.model_dump(), language)
        except (QuestionProblem, Problem) as problem:
            raise ToolError(f"{problem.slug}: {problem.text.en}") from None

    def check_table(
        self,
        text: Annotated[
            str,
            Field(
                description="The table as text: 'turn knight', 'collapse no', a line with the columns (a b c), a line"
                " for each row (2 D E Lns: D Dark, L Lit, E Entrance, C Crystal tile; small letters are walls; . is an"
                " open space), then what lies where: 'knight b2', 'treasure c2', 'rockslide b2 c2'. Of Unstable"
                " Unicorns: 'player Ann hand 5', 'stable Ann: baby, basic Sparkle', 'phase action'.",
                max_length=SIZES.table_text,
            ),
        ],
        language: Language = "en",
    ) -> Answered:
        """Check a drawn table: what the components or the rules do not allow in it (faults) and what is unusual
        (warnings), each with its rule and place. The answer also has the table as JSON, for table_options."""
        try:
            return localised(check_table(self.edition, {"text": text}).model_dump(), language)
        except (QuestionProblem, Problem) as problem:
            raise ToolError(f"{problem.slug}: {problem.text.en}") from None

    async def table_options(
        self,
        who: Annotated[
            str, Field(description='A role ("knight", "thief" …) or a player.', max_length=SIZES.table_name)
        ],
        text: Annotated[
            str, Field(description="The table as text, as check_table takes it.", max_length=SIZES.table_text)
        ],
        language: Language = "en",
    ) -> Answered:
        """List what a role or player can do from a drawn table: each option with its verdict and the reason for it."""
        try:
            work = partial(table_options, self.edition, {"text": text, "who": who})
            return localised((await self.judge_pool.run_slowly(work, None, UNITS)).model_dump(by_alias=True), language)
        except (QuestionProblem, Problem) as problem:
            raise ToolError(f"{problem.slug}: {problem.text.en}") from None

    def check_citations(
        self,
        text: Annotated[
            str, Field(description="A text with citations such as [vast.knight.bomb@1].", max_length=SIZES.cited_text)
        ],
    ) -> Answered:
        """Check every [id@version] citation in a text: current, superseded by a later version, renamed, retired, or
        unknown; with what to write instead. Use it before you send an answer that cites rules."""
        try:
            return check_citations(self.edition, text).model_dump()
        except Problem as problem:
            raise ToolError(f"{problem.slug}: {problem.text.en}") from None


MOST_PLAYS = 60


def localised(value: Answered, lang: str) -> Answered:
    found = in_language(value, lang)
    assert isinstance(found, dict)
    return found

"""Prompts that a person can choose: settle a dispute, explain a rule."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer

from api.editions import Editions
from api.mcp.arguments import cited_id
from api.mcp.refusals import refuse_prompt, unknown
from api.problems import of_unknown_id
from kb.faults import UnknownId

SETTLE = """\
Players disagree about this: {dispute}

Settle it by the rules, with the tools of lexicorn: begin with ask, and every fact that was told. Unless its confidence
is "high", check the play and what it understood; if something is wrong, mend its question, or choose the play with
list_plays and its facts with get_play, and send what was really said to judge_play. Never invent a fact. If the verdict
depends on something, ask me that first, in my own language. Then tell me the verdict as it is, what it hangs on
("unless"), and the rules that decide it, cited as [id@version].
"""
EXPLAIN = """\
Explain the rule {id} to a player at the table, in {language}. Read it with get_rule (lang: {lang}). Say what it allows
and forbids in simple words, what errata or later versions changed, and any open question, conflict or difference
between the languages about it. Cite it as [id@version], and add nothing that is not in it.
"""
LANGUAGES = {"en": "English", "ja": "Japanese"}


def add_prompts(server: MCPServer[Any], editions: Editions) -> None:
    @server.prompt(
        title="Settle a dispute", description="Judge what players disagree about, with the rules that decide it."
    )
    def settle_dispute(dispute: str) -> str:
        return SETTLE.format(dispute=dispute)

    @server.prompt(title="Explain a rule", description="Explain one rule in English (lang en) or Japanese (lang ja).")
    def explain_rule(id: str, lang: str = "ja") -> str:
        if lang not in LANGUAGES:
            refuse_prompt(unknown("lang", lang, LANGUAGES))
        try:
            found = editions.current.library.entry(cited_id(id)).id
        except UnknownId as error:
            refuse_prompt(of_unknown_id(error).text.en)
        return EXPLAIN.format(id=found, lang=lang, language=LANGUAGES[lang])

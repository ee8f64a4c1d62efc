"""A typed client of Lexicorn: find a rule, ask in plain words, judge a play; in English or Japanese."""

from __future__ import annotations

from lexicorn_client.answers import Hit, Judgement, Plain, Play, Question, Rule
from lexicorn_client.clients import AsyncClient, Client, LexicornProblem

__all__ = ["AsyncClient", "Client", "Hit", "Judgement", "LexicornProblem", "Plain", "Play", "Question", "Rule"]

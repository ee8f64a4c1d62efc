"""A rule's title is the headline of a verdict: it states the rule and names whom it is about."""

from __future__ import annotations

import re

from kb.library import Library

TOPIC = re.compile(r"^(What|Where|How|When|Which) [^,]*$")
PRONOUN = re.compile(r"^(He|She|His|Her|It|Its)\b")


def test_titles_of_rules_are_statements_that_name_their_subject(library: Library) -> None:
    titles = {rule.id: rule.title.en for rule in library.rules if rule.kind == "rule"}
    assert titles
    assert [(id, title) for id, title in titles.items() if TOPIC.match(title) or PRONOUN.match(title)] == []

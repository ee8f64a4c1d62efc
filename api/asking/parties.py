"""To whom something is done: the one role, beside the play's own, that a sentence names."""

from __future__ import annotations

import re

from api.asking.fact_reader import Stated, is_about_roles
from api.asking.mentions import Mentions
from api.asking.sentence import Sentence
from validators.engine.games import Play

WHO_DECIDES = re.compile(r"choose|chosen_by|decid|picker")  # whoever is named need not be who does that
DECIDES = re.compile(r" (?:player )?(?:choose|pick|decide|set|select)s?\b|[がはも](?:選|決)")


def other_party(sentence: Sentence, play: Play, mentions: Mentions, roles: frozenset[str]) -> Stated | None:
    """The play's field that names a role, where it has only one and the sentence names only one that fits."""
    role = play.name.split(".")[0]
    fields = [fact for fact in play.fields if is_about_roles(fact, roles)]
    if role not in roles or len(fields) != 1:
        return None
    is_chooser = WHO_DECIDES.search(fields[0].name) is not None
    named = [mention for mention in mentions.all if mention.subject != role and mention.subject in fields[0].domain]
    if len({mention.subject for mention in named}) != 1:
        return None
    if is_chooser and not DECIDES.match(sentence.folded, named[0].end):
        return None
    return Stated(fields[0], fields[0].parse(named[0].subject), named[0].start, named[0].end, sure=False)

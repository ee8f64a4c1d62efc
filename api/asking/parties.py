"""To whom something is done: the one role, beside the play's own, that a sentence names."""

from __future__ import annotations

import re
from collections.abc import Collection

from api.asking.directions import Direction
from api.asking.fact_reader import Stated, is_about_roles
from api.asking.mentions import Mention, Mentions
from api.asking.sentence import Sentence
from api.asking.subjects import Subjects
from validators.engine.games import Play

ATTACKER = ".attacker"  # how the names of facts end of who does something to the play's own role
# Whoever is attacked attacks nobody: "he runs into the Knight", ナイトが攻撃された.
DONE_TO_BEFORE = re.compile(
    r"\b(?:into|at|onto|against|(?:attack|hit|ram|charge|trample|strike|shoot|backstab|slap|chase)(?:s|ed|ing)?)"
    r" (?:the |my |our |an? )?\Z"
)
DONE_TO_AFTER = re.compile(r"[をに]|[がはも][^。、]{0,16}?(?:され|られ|たれ)|'?s? (?:is|was|gets?|got) \w+ed\b")
PIECE = ".piece"  # how the names of facts end of who is moved off a tile
OCCUPANT = "reach.occupant"
REMOVED_BEFORE = re.compile(r"\b(?:remov|collaps|destroy)\w*\b[^.?!;,]{0,24}\Z")
REMOVED_AFTER = re.compile(r"(?:タイル|場所|マス)?を?(?:取り除|崩|消|除去)")
WHO_DECIDES = re.compile(r"choose|chosen_by|decid|picker")  # whoever is named need not be who does that
DECIDES = re.compile(r" (?:player )?(?:choose|pick|decide|set|select)s?\b|[がはも](?:選|決)")


def other_party(
    sentence: Sentence, play: Play, mentions: Mentions, subjects: Subjects, told: Collection[Direction]
) -> Stated | None:
    """The play's field that names a role, where it has only one and the sentence names only one that fits.

    Of several that fit, it is the one of whom it is told who attacks whom.
    """
    role, roles = play.name.split(".")[0], subjects.known
    fields = [fact for fact in play.fields if is_about_roles(fact, roles)]
    if role not in roles or len(fields) != 1:
        return None
    is_chooser = WHO_DECIDES.search(fields[0].name) is not None
    named = [mention for mention in mentions.all if mention.subject != role and mention.subject in fields[0].domain]
    if len({mention.subject for mention in named}) > 1 and fields[0].name.endswith(ATTACKER):
        attackers = {one.doer for one in told if one.target == role}
        named = [mention for mention in named if subjects.roles.get(mention.subject) in attackers]
    if len({mention.subject for mention in named}) != 1:
        return None
    if fields[0].name.endswith(ATTACKER) and all(is_done_to(sentence, one) for one in named):
        return None
    if is_chooser and not DECIDES.match(sentence.folded, named[0].end):
        return None
    return Stated(fields[0], fields[0].parse(named[0].subject), named[0].start, named[0].end, sure=False)


def is_done_to(sentence: Sentence, named: Mention) -> bool:
    before, after = DONE_TO_BEFORE.search(sentence.folded, 0, named.start), DONE_TO_AFTER.match
    return before is not None or after(sentence.folded, named.end) is not None


def with_piece_moved(sentence: Sentence, play: Play, stated: list[Stated]) -> list[Stated]:
    """Whoever stands on a tile that is removed is the one moved off it, and not where that one goes."""
    moved = next((fact for fact in play.fields if fact.name.endswith(PIECE)), None)
    there = next((one for one in stated if one.fact.name == OCCUPANT and is_on_removed(sentence, one)), None)
    if moved is None or there is None or there.value not in moved.domain:
        return stated
    others = [one for one in stated if one is not there]
    is_known = any(one.fact is moved for one in others)
    return others if is_known else [*others, there._replace(fact=moved)]


def is_on_removed(sentence: Sentence, there: Stated) -> bool:
    before, after = REMOVED_BEFORE.search(sentence.folded, 0, there.start), REMOVED_AFTER.match
    return before is not None or after(sentence.folded, there.end) is not None

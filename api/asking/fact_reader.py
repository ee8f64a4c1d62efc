"""The facts that a sentence states, by how players put them: which value, in which words, of whom."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from typing import NamedTuple

from api.asking.asked_states import is_asked_or_wished, is_of_failed_try
from api.asking.changes import (
    NUMBER_FIRST,
    is_before_change,
    is_change,
    is_got,
    is_how_much_changes,
    is_none_changed,
    is_nothing_changed,
    is_of_other_direction,
)
from api.asking.doers import is_possessive
from api.asking.holdings import is_held, is_left_to_do, is_of_use, is_put_on
from api.asking.mentions import Mention
from api.asking.negations import LIGHT
from api.asking.one_of_several import OF_OTHERS, WHICH, is_meant_of, kind_told_of, named, the_one
from api.asking.phrase_matching import NUMERAL, PHRASES, THING, ArticlePhrase, Match, Phrase, PhraseKind
from api.asking.polarity import is_prevented
from api.asking.pronouns import is_of_another
from api.asking.question_form import asked_place
from api.asking.sentence import Sentence
from api.asking.subjects import Subjects
from api.asking.totals import in_all, is_of_each
from api.asking.used_up import ways_to_say_none
from kb.library import Library
from kb.model import LANGUAGES, FactText, Phrases, Text
from kb.phrases import NUMBER, NUMBER_MARK, FactPhrases
from kb.search.folding import fold
from kb.search.stems import stem
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game
from validators.engine.phrase_check import value_named

# Who speaks of one fact this often is not read to the end: the fact is left open.
MOST_MATCHES = 40
CLAIM = "claimed"  # in the names of facts that are what somebody says that comes of an act
SAYING = "claim"  # in the names of facts of who says something, or what
# Whoever acts speaks of a number of their own: "I've got strength 3", "with my bow at strength 3".
OWN = re.compile(r"\b(?:my|i'm|im|i am|i have|i've|i got)(?: [\w']+){0,3} \Z|\bwith (?:her|his)(?: [\w']+){0,2} at \Z")
WAS = re.compile(r"\b(?:was|were|had)\b")
COUNTED_JA = re.compile(
    r"(?P<noun>[ァ-ヺー一-鿿]+)[をがは]?\{n\}(?P<rest>(?![枚個体人つ回点本歩枚階段目])[ぁ-ゖ一-鿿].*)"
)
# What a number counts that stands before it; not when or of how many.
COUNTED_BEFORE = re.compile(
    r"(?P<noun>(?!今|毎|各|合計|全部|残|計|最大|現在|以上|最初|次|前|後)[ァ-ヺー一-鿿]+(?<!ターン)(?<!手番)(?<!今回))[をがはもの]?\Z"
)
KIND_JA = re.compile(r"[ァ-ヺー]+\Z")
PIECE = "tribe"  # one of several pieces of a role
SEVERAL_PIECES = re.compile(r"\b(?:[2-9]|two|three|four|five|both)(?: goblin| hidden| revealed)? tribes\b")
DONE = re.compile(r"(?:attacked|hit|targeted|fought)_")  # in the names of facts of what somebody did to somebody
TARGET = ".target"  # how the names of facts end of whom something is done to
DONE_TO = ("targeted_this_turn", ".attacked_before")  # and that it was done to the same one before
BEFORE_NOW = re.compile(r"\b(?:already|earlier) \Z|(?:もう|既に|すでに|さっき)\Z")
# What is done for the first time was not done before: "first time targeting her this turn", 今ターン初の.
FIRST_TIME = re.compile(
    r"\b(?:the |my |his |her |their )?(?:very )?first (?:time|attempt|try|go)\b"
    r"(?: (?:that|i|i'm|he|he's|she|she's|they|they're|we|is|am))*"
    r"(?: [\w']+){0,1} ?\Z|(?:初めて|はじめて|初の?)[^、。]{0,8}\Z"
)
FIRST_TIME_AFTER = re.compile(
    r"[^.?!;。？！]{0,40}\b(?:for the )?first time this turn\b|[^、。？！]{0,16}(?:今|この)(?:ターン|番)初"
)
SEVERAL_TIMES = re.compile(r"\b(?:twice|two|2|second|again)\b|[2二]回|もう[一1]|再び|また")
SEVERAL = re.compile(
    r"(?!.*\b(?:one|1)\b).*\b(?:treasures|cubes|cards|tokens|tiles|monsters|goblins|crystals|gems|unicorns|upgrades)\Z"
)
# What is rolled then does not count for another try.
ANOTHER_TRY = re.compile(
    r"[^?]*\b(?:another|a second|one more) (?:roll|try|attempt|go|shot)\b|[^?]*\b(?:roll|try)(?:ing)? (?:it )?again\b"
    r"|[^?？]*もう(?:一度|1度|一回|1回)[^。？?]{0,8}(?:振|試|挑戦)"
)
# A name that only says of which kind a thing is: the "spirit pile" is no Ghost.
OF_A_PILE = re.compile(r" (?:pile|deck|stack|track|card|cards)\b")
STILL = "まだ"  # a way to say that something is not so yet, with which the negation that follows belongs
LONGEST_LABEL = 4  # words of a value's label that are still a phrase


DIGIT = re.compile(r"\d")
# Between whose thing it is and how much of something it has.
THING_OF = re.compile(
    r"(?:'s)?(?: [a-z]+){1,2}(?: (?:still|only|now|just))* (?:has|have|holds|got)(?: (?:all|only|just|still))* ?"
    r"|の[^。、はがもをに]{1,8}[はがに]"
)
# Where somebody says something, what they say need not be in the question.
SAID_SO = re.compile(
    r"\b(?:say|said|claim|insist|argue|think|thought|reckon|believe|tell|told|want|announce|declare)\w*\b"
    r"|(?:と|って)(?:言|いう|主張)|つもり"
)
HAS = re.compile(r"(?:has|have|holds|got)\b")
LAST = re.compile(r"\blast\b|最後")
LASTING = frozenset(map(stem, ("carried", "held", "kept", "assigned", "needed")))  # what is done is so meanwhile
NEAR_OWNER = 8  # characters between what is left and whoever has it: " on the "
PLACE = "reach."  # how the names of facts begin that are of the place that is gone to, or of who is there
DIE = "dice."  # how the names of facts begin that are what a die shows
# What a number counts that comes after it, which no die shows: "and one treasure card", 目は3個.
COUNTED_AFTER = re.compile(rf" {THING}|[枚個体人歩]")
# What was rolled first does not count: "rolled a 1 and rerolled it".
REROLLED_AFTER = re.compile(
    r"[^?？]*?(?:\b(?:re-?rolled|re-?rolls (?:it )?(?:and|to|into)|rolled again)\b|振り(?:直|なお)し(?:た|て|たら|で))"
)
POPULATION = "population"  # in the names of facts of how many live somewhere, who are no cards: モンスターは骨に1枚
CARDS_AFTER = re.compile("枚")
LEFT = "_left"  # how the names of facts end of what is left of something
DISTANCE = "distance"  # in the names of facts of how far away something is
FAR_AFTER = re.compile(r" (?:away|off|apart|ahead|over there)\b|(?:先|離れ|向こう)")
# Part of a way, of which more is told: "goes one tile, uses a power, then takes the second tile".
STEP = re.compile(r"\b(?:tiles?|spaces?|steps?|squares?)\Z|(?:マス|タイル|スペース|歩)")
REST_AFTER = re.compile(
    r"[^.?!;]{0,60}\b(?:then|and|before)\b[^.?!;]{0,24}\b(?:other|second|2nd|rest|remaining|last)\b|[^。？?]{0,30}残り"
)
REST_BEFORE = re.compile(r"残り(?:の|は)?\Z|\b(?:other|remaining|last)(?: of)? \Z")
# Who goes into one and out of another has more than one: "in one pit and out of another".
ONE_THING = re.compile(r"(?:1|one) (?!of\b)|[^。、\d]{0,8}1つの")
ANOTHER_AFTER = re.compile(
    r"[^.?!;]{0,40}\b(?:another|the other|a different)(?: one\b|\W*(?:\Z|[.?!,;]|(?:with|using|by|on|in|right|via)\b))"
    r"|[^。？?]{0,20}(?:別の|もう[1一]つの)"
)
# What was so before that: 1まで下げたあと、.
BEFORE_THAT_JA = re.compile(r"[に]?[一-龠]?[ぁ-ゖ]{0,3}[ただ](?:あと|後|ところ|のに)")
# Where somebody is who goes somewhere else is not where they go: 森の中にいる, "standing in the forest".
DESTINATION = re.compile(r"destination\Z")
IS_IN_AFTER = re.compile(r"の?中[にで](?:い|立|居|居る|待)")
IS_IN_BEFORE = re.compile(
    r"\b(?:is|am|are|he's|i'm|she's|standing|stands|sits|sitting|waits|starts)(?: standing| sitting| now| still)* \Z"
)
# Of either: "attacks the Tribe with strength 4".
FIGHTS_BEFORE = re.compile(
    r"\b(?:attack|hit|fight|charge|ambush|fought)(?:s|ed|ing)? (?:the |a |an |my |her |his |their )?\Z"
)
WITH = re.compile(r" (?:with|at|on|using)(?: a| an)? (?:\d )?\Z")
# In the names of facts of what was done already, and how people say that it is asked of another thing.
DONE_ALREADY = re.compile(r"_(?:this_turn|used|spent|before|tried)\Z|\.(?:used|spent)_")
ANOTHER_ONE = re.compile(r"\b(?:an?|is|with) (?:totally )?different\b|\bthe other one\b|別の|もう(?:一つ|1つ|ひとつ)の")
# What is denied of it is not that there is any: "the goblins aren't wanted".
IS_NOT_SUCH = re.compile(
    r" (?:is|are|was|were)(?:n't|nt| not) (?!left\b|there\b|any\b|in\b|on\b|at\b|here\b|out\b|with\b|remaining\b)\w"
)
NOUN_AFTER = re.compile(r"(?:'s)? [a-z]")
STANDING = re.compile(r"(?:(?:is|are|'s|s) )?(?:standing|sitting|camping|waiting|stands|sits|waits|camps)\b")
# Counted of several together, which is no number of one: "2 monsters across the tribes", 全部族で2体.
TOGETHER_AFTER = re.compile(
    r"(?: [\w']+){0,2} (?:across|among|between|over|on) (?:all |the |our |my |their |three )*tribes\b"
    r"|[枚個体人つ回点]?ずつ|(?: [\w']+){0,2} each\b"
    r"|[^.;?!]{0,20}[,:;] (?:there's )?(?:one|1|a) (?:on|with|for|at|held by) (?:the )?[\w']+"
    r"(?: and|,) (?:one|1|another|the other) "
    r"|[^。？?]{0,8}、[^。、？?]{1,6}に[1一][枚体]、?[^。、？?]{1,6}に[1一][枚体]"
)
TOGETHER_BEFORE = re.compile(r"(?:全部族|部族全体|部族全部|3部族|三部族)[でにはの]*(?:合わせて|合計)?、?\Z")


class Stated(NamedTuple):
    """A fact that a sentence speaks of; None for a value that it mentions but leaves open.

    `sure` where a phrase states it; otherwise only the words of a label are there.
    """

    fact: AnyFact
    value: Value | None
    start: int
    end: int
    sure: bool = True


class FoundPhrase(NamedTuple):
    """Where a phrase stands, the value that it states there, and the phrase."""

    match: Match
    value: Value | None
    fact: AnyFact
    key: str
    core: str


class Meant(NamedTuple):
    """A value of a fact that some phrase puts; None stands for the number in the phrase."""

    fact: AnyFact
    value: Value | None


class FactReader:
    """The phrases of one game's facts, ready to be looked for."""

    def __init__(self, library: Library, game: Game, subjects: Subjects) -> None:
        self.game, self.subjects = game, subjects
        self.last: tuple[str, Mapping[AnyFact, list[FoundPhrase]]] = ("", {})
        self.last_several: tuple[str, list[Mention]] = ("", [])
        self.meant = meanings(self.written(library))
        self.named = names_of_facts(library, game.name)
        self.said = {text.id for text in library.facts if text.game == game.name and text.known_by == "said"}
        self.changes = {one.fact for phrase, meant in self.meant.items() if is_change(phrase.key) for one in meant}
        self.owned = {one for one in game.facts.values() if one.name.replace(".", f".{CLAIM}_", 1) in game.facts}
        self.used = {text.id for text in library.facts if text.game == game.name and is_of_use(text.label.en)}
        self.phrases = by_rarest(self.meant)
        whiches = (fact for name, fact in game.facts.items() if name.endswith(WHICH))
        self.kinds = {subject_of(fact): frozenset(map(str, fact.domain)) for fact in whiches}

    def written(self, library: Library) -> Iterator[tuple[Meant, PhraseKind, str]]:
        for written in (*library.phrases.facts, *value_labels(library, self.game, self.subjects.known)):
            if written.game == self.game.name and written.id in self.game.facts:
                fact = self.game.facts[written.id]
                for each in self.alike(fact) if written.value == NUMBER else (fact,):
                    yield from ways_to_say(each, written)
                    if written.value == NUMBER and subject_of(each) in self.subjects.known:
                        yield from ways_to_say_none_of(each, written)

    def alike(self, fact: AnyFact) -> Iterator[AnyFact]:
        """The numbers of the same name that others have, of whom people say it in the same words."""
        name = fact.name.partition(".")[2]
        yield fact
        for other in self.game.facts.values() if subject_of(fact) in self.subjects.known else ():
            shared = other.name == f"{subject_of(other)}.{name}" and subject_of(other) in self.subjects.known
            if shared and other is not fact and other.kind == "number":
                yield other

    def read(self, sentence: Sentence, facts: Collection[AnyFact], actor: str = "") -> list[Stated]:
        """What a sentence says of these facts, where somebody acts, in the order of its words."""
        matches = self.matches(sentence)
        owners: dict[str, set[str]] = defaultdict(set)  # of whom each phrase found may be said, among these facts
        for fact in facts:
            for one in matches.get(fact, ()):
                owners[one.key].add(subject_of(fact))
        there = [fact for fact in facts if fact in matches]
        told = {fact: self.about(sentence, matches[fact], owners, actor) for fact in there}
        said = (one_value(fact, outside_of_longer(fact, told)) for fact in there)
        stated = without_parts(one for one in said if one)
        states = [one for one in stated if one.fact.kind == "yes or no"]
        stated = [one for one in stated if not any(is_counted_in(sentence, one, other) for other in states)]
        return [*stated, *self.numbers_of_others(sentence, facts, stated)]

    def matches(self, sentence: Sentence) -> Mapping[AnyFact, list[FoundPhrase]]:
        """Kept for one sentence only: every play that it may mean is read in a row."""
        of, found = self.last
        if of != sentence.folded:
            self.last = (sentence.folded, found := self.find(sentence))
        return found

    def find(self, sentence: Sentence) -> dict[AnyFact, list[FoundPhrase]]:
        found: dict[AnyFact, list[FoundPhrase]] = {}
        for phrase in (phrase for anchor in sentence.anchors for phrase in self.phrases.get(anchor, ())):
            for match in phrase.find(sentence):
                for one in self.stated_at(sentence, match, self.meant[phrase]):
                    if len(of_fact := found.setdefault(one.fact, [])) < MOST_MATCHES:
                        of_fact.append(FoundPhrase(match, one.value, one.fact, phrase.key, phrase.core))
        return found

    def stated_at(self, sentence: Sentence, match: Match, meant: Iterable[Meant]) -> Iterator[Meant]:
        """What the words at a place say of facts; no value where they are in doubt."""
        if is_prevented(sentence, match.start, match.end) or sentence.is_only_wanted(match.start, match.end):
            return
        names_speaker = self.subjects.mentions(sentence).is_said_by(match)
        in_doubt = sentence.is_in_doubt(match.start, match.end)
        asked = is_asked_or_wished(sentence, match.start, match.end)
        failed = is_of_failed_try(sentence, match.start)
        for fact, value in meant:
            # Who only says something is told of no fact but of just that.
            if is_of_start(sentence, fact, match):
                continue
            if (SAYING in fact.name or not names_speaker) and self.states(sentence, fact, value, match):
                is_still = value is False and STILL in sentence.folded[match.start : match.end]
                in_other = in_doubt or self.is_of_another_target(sentence, fact, value, match)
                in_other = in_other or (value is True and is_done_with_another(sentence, fact))
                in_other = in_other or is_told_before_claim(sentence, fact, match)
                match = of_all(sentence, fact, match)
                is_tried = failed and fact.kind == "number" and (fact.name in self.said or fact.name.startswith(DIE))
                is_open = in_other or is_tried or (asked and fact.name not in self.said)
                if value is True and not is_open and is_first_time(sentence, fact, match):
                    yield Meant(fact, False)
                    continue
                yield Meant(fact, None if is_open else value if is_still else value_in(fact, value, match))

    def is_of_another_target(self, sentence: Sentence, fact: AnyFact, value: Value | None, match: Match) -> bool:
        """Whether what was done before may have been done to another than the one who is asked about."""
        if fact.name.endswith(TARGET):
            return BEFORE_NOW.search(sentence.folded, 0, match.start) is not None
        if value is not True or not fact.name.endswith(DONE_TO):
            return False
        roles = {self.subjects.roles.get(one) for one in self.subjects.mentions(sentence).subjects}
        return len(roles - {subject_of(fact)}) > 1

    def states(self, sentence: Sentence, fact: AnyFact, value: Value | None, match: Match) -> bool:
        """Whether words with a number say how much there is, and not by how much it changes or what it came to."""
        if fact.kind == "number" and match.number is None and NUMERAL.match(sentence.folded, match.end):
            return False  # it is counted after the words: トレジャーが2個 is not one
        if fact.kind == "number" and self.is_number_of_another(sentence, fact, match):
            return False
        if fact.kind == "number" and match.number is None and value == 1 and is_of_several(sentence, match):
            return False
        is_counted = match.number is not None or is_counted_out(sentence, fact, match)
        is_changed = is_counted and fact not in self.changes and is_how_much_changes(sentence, match)
        return not is_changed and not states_no_number(sentence, fact, match) and self.counts(sentence, fact, match)

    def is_number_of_another(self, sentence: Sentence, fact: AnyFact, match: Match) -> bool:
        """Whether a number is what somebody has and not what they use, what there was before, or none that was used."""
        if fact.name in self.used and is_held(sentence, match.start, match.end):
            return True
        if CLAIM in fact.name and is_told_as_before(sentence, match):
            return True
        if fact.name.startswith(DIE) and any(
            p.match(sentence.folded, match.end) for p in (COUNTED_AFTER, REROLLED_AFTER, ANOTHER_TRY)
        ):
            return True
        if POPULATION in fact.name and CARDS_AFTER.match(sentence.folded, match.end):
            return True
        if subject_of(fact) == PIECE and counts_pieces(sentence, match):
            return True
        if fact.name.endswith(LEFT) and is_put_on(sentence, match.end):
            return not self.is_on_its_owner(sentence, fact, match)
        if is_of_other_direction(fact.name, sentence, match):
            return True
        if fact.name not in self.said and is_being_done(fact, sentence, match):
            return True
        if is_left_to_do(fact.name, sentence, match.end):
            return True
        if DISTANCE not in fact.name and is_part_of_a_way(sentence, match):
            return True
        if ONE_THING.match(sentence.folded, match.start) and ANOTHER_AFTER.match(sentence.folded, match.end):
            return True
        if fact not in self.changes and CLAIM not in fact.name and is_none_changed(sentence, match):
            return True
        if fact in self.owned and is_got(sentence, match):
            return True
        if match.number is None:
            if IS_NOT_SUCH.match(sentence.folded, match.end):
                return True
            return fact not in self.changes and is_nothing_changed(sentence, match.start)
        return CLAIM not in fact.name and is_before_change(sentence, match.start, match.end)

    def is_on_its_owner(self, sentence: Sentence, fact: AnyFact, match: Match) -> bool:
        """Whether what is left is on nothing but the board of whoever has it: "0 movement left on the Thief"."""
        near = (one for one in self.subjects.mentions(sentence).all if match.end < one.start <= match.end + NEAR_OWNER)
        return any(one.subject == subject_of(fact) for one in near)

    def counts(self, sentence: Sentence, fact: AnyFact, match: Match) -> bool:
        """Whether what is counted is the thing itself: クリスタルタイル1枚 is no タイル1枚."""
        kind = KIND_JA.search(sentence.folded, 0, match.start) if match.number is not None else None
        is_joined = kind is not None and KIND_JA.match(sentence.folded[match.start]) is not None
        noun = COUNTED_BEFORE.search(sentence.folded, 0, match.start) if starts_with_number(sentence, match) else None
        counted = kind[0] if kind and is_joined else noun["noun"] if noun else ""
        return counted in self.named.get(fact.name, "") or counted in self.subjects.words

    def counted(self, sentence: Sentence) -> list[tuple[int, int]]:
        """Where a number stands in words that say of anything how much of it there is."""
        found = (one.match for matches in self.matches(sentence).values() for one in matches)
        return [(match.start, match.end) for match in found if match.number is not None]

    def about(
        self, sentence: Sentence, found: Iterable[FoundPhrase], owners: Mapping[str, Set[str]], actor: str
    ) -> list[FoundPhrase]:
        """Those whose words speak of the fact's subject, where they could as well speak of another."""
        return [one for one in found if self.is_about(sentence, one, owners[one.key], actor)]

    def is_about(self, sentence: Sentence, found: FoundPhrase, owned_by: Set[str], actor: str) -> bool:
        known, subject = self.subjects.known, subject_of(found.fact)
        if self.is_of_another_kind(sentence, found):
            return False
        if found.value in known and is_of_possession(sentence, found):
            return False
        if (
            isinstance(found.value, str)
            and OF_A_PILE.match(sentence.folded, found.match.end)
            and " " not in found.core.strip()
        ):
            return False
        if subject not in known:
            return True
        if found.fact.kind == "number" and subject == actor:
            mentions = self.subjects.mentions(sentence)
            if is_of_another(sentence, mentions, subject, found.match.start, self.subjects.pronouns):
                return False
        if self.is_of_other_role(sentence, found.fact, actor):
            return False
        if subject == PIECE and is_together(sentence, found.match):
            return False
        if found.value in known and is_in_longer_name(sentence, found.match):
            return False
        if self.is_standing_of_another(sentence, found):
            return False
        if is_about_roles(found.fact, known) and subject not in {actor, *self.subjects.mentions(sentence).subjects}:
            return False
        if found.fact.kind == "number" and self.is_own(sentence, found.match):
            if self.subjects.is_another(sentence, subject):
                return False
            if actor in self.having(found.fact):
                return subject == actor
        if found.fact.kind == "number" and self.is_of_either_fighter(sentence, found):
            return False
        if found.fact.kind == "number" and self.is_of_unnamed_actor(sentence, found, actor):
            return subject == actor
        if found.fact.kind == "number" and self.is_of_thing_of_another(sentence, found):
            return False
        owners = owned_by & known
        if len(owners) > 1:
            return self.subjects.nearest(sentence, found.match, owners) == subject
        return found.fact.kind != "number" or self.nearest_with_one(sentence, found) in (None, subject)

    def several(self, sentence: Sentence) -> list[Mention]:
        """Where the sentence names pieces of which there are several kinds, if it names more than one kind."""
        of, found = self.last_several
        if of != sentence.folded:
            mentions = self.subjects.mentions(sentence)
            found = [one for subject, kinds in self.kinds.items() for one in named(mentions, subject, kinds)]
            found = found if len({one.kind for one in found}) > 1 else []
            self.last_several = (sentence.folded, found)
        return found

    def is_of_another_kind(self, sentence: Sentence, found: FoundPhrase) -> bool:
        """Whether words say of another Tribe what is asked of the one that the question is about."""
        subject, fact = subject_of(found.fact), found.fact
        if subject not in self.kinds and not fact.name.startswith(PLACE):
            return False
        several = self.several(sentence)
        asked = the_one(sentence, several) if several else None
        if asked is None:
            return False
        if fact.name.endswith(WHICH):
            return found.value in self.kinds[subject] and found.value != asked
        told = kind_told_of(sentence, self.subjects.mentions(sentence), found.match, several)
        return told not in (None, asked)

    def numbers_of_others(
        self, sentence: Sentence, facts: Collection[AnyFact], stated: Collection[Stated]
    ) -> Iterator[Stated]:
        """What is told of the Tribe that the question is not about, or of each of two, where facts ask for that."""
        several = self.several(sentence)
        if not several:
            return
        known, kinds = {one.fact for one in stated}, list(dict.fromkeys(one.kind for one in several))
        wanted = [fact for fact in facts if fact not in known and fact.kind == "number"]
        for fact in wanted:
            which, _, name = fact.name.partition(".")[2].partition("_")
            told = self.told_of_kinds(sentence, several, name) if which in OF_OTHERS else {}
            meant = (kind for kind in told if is_meant_of(which, kind, kinds, the_one(sentence, several)))
            for found in (told[kind] for kind in meant):
                if said := one_value(fact, found):
                    yield said

    def told_of_kinds(
        self, sentence: Sentence, several: Collection[Mention], name: str
    ) -> dict[str | None, list[FoundPhrase]]:
        """The numbers of that name that are told of pieces of several kinds, by the kind."""
        told: dict[str | None, list[FoundPhrase]] = defaultdict(list)
        mentions = self.subjects.mentions(sentence)
        for fact in (self.game.facts.get(f"{subject}.{name}") for subject in self.kinds):
            for one in self.matches(sentence).get(fact, ()) if fact else ():
                told[kind_told_of(sentence, mentions, one.match, several)].append(one)
        return told

    def is_standing_of_another(self, sentence: Sentence, found: FoundPhrase) -> bool:
        """Whether where somebody stands is told right after the name of another: "the Knight standing on it"."""
        match, roles = found.match, self.subjects.roles
        if found.fact.kind == "number" or not STANDING.match(sentence.folded, match.start):
            return False
        before = self.subjects.mentions(sentence).before(sentence, match)
        owners = {roles.get(one.subject) for one in before if not sentence.folded[one.end : match.start].strip()}
        return bool(owners) and roles.get(subject_of(found.fact)) not in owners

    def is_of_either_fighter(self, sentence: Sentence, found: FoundPhrase) -> bool:
        """Whether it is not plain whose the only number of its name is: "he attacks the Tribe with strength 4"."""
        folded, match, name = sentence.folded, found.match, found.fact.name.partition(".")[2]
        alike = [fact for fact in self.matches(sentence) if fact.name.partition(".")[2] == name]
        if len({one.match.start for fact in alike for one in self.matches(sentence)[fact]}) > 1:
            return False
        named = self.subjects.mentions(sentence).before(sentence, match)
        if sentence.lang != "en" or not named or WITH.fullmatch(folded, named[-1].end, match.start) is None:
            return False
        return FIGHTS_BEFORE.search(folded, 0, named[-1].start) is not None

    def is_of_thing_of_another(self, sentence: Sentence, found: FoundPhrase) -> bool:
        """Whether a number is told of a thing that is another's: "the Dragon's Greed track has 4 cubes"."""
        before, roles = self.subjects.mentions(sentence).before(sentence, found.match), self.subjects.roles
        verb = HAS.match(sentence.folded, found.match.start)  # the words of the number may begin with it
        end = verb.end() if verb else found.match.start
        if before and verb and sentence.folded[before[-1].end : verb.start()] == " ":
            return roles.get(subject_of(found.fact)) not in {roles.get(one.subject) for one in before}
        if not before or THING_OF.fullmatch(sentence.folded, before[-1].end, end) is None:
            return False
        is_whose = sentence.lang == "ja" or is_possessive(sentence, before[-1])
        return is_whose and roles.get(subject_of(found.fact)) not in {roles.get(one.subject) for one in before}

    def is_of_other_role(self, sentence: Sentence, fact: AnyFact, actor: str) -> bool:
        """Whether somebody else acts, and the fact is what its role did to another one that nobody names."""
        subject, _, name = fact.name.partition(".")
        done_to = set(name.split("_")) & set(self.subjects.roles.values())
        is_done = DONE.match(name) is not None and actor not in ("", subject)
        return is_done and bool(done_to) and done_to.isdisjoint(self.subjects.mentions(sentence).subjects)

    def is_of_unnamed_actor(self, sentence: Sentence, found: FoundPhrase, actor: str) -> bool:
        """Whether a number stands before anybody is named, and whoever acts has such a one and is not named at all."""
        is_named = actor in self.subjects.mentions(sentence).subjects
        having = self.having(found.fact)
        names_another = any(f" {stem(other)} " in found.core for other in having - {actor})
        is_theirs = not is_named and not names_another and actor in having
        return is_theirs and self.subjects.is_before_all(sentence, found.match)

    def nearest_with_one(self, sentence: Sentence, found: FoundPhrase) -> str | None:
        """Of whom a number is said, among all that have a number of that name."""
        return self.subjects.nearest(sentence, found.match, self.having(found.fact))

    def owner_of_what_is_told(self, sentence: Sentence, facts: Iterable[AnyFact]) -> str | None:
        """The only role that has what is told of nobody by name: Encounters and a Bomb are the Knight's."""
        found, named = self.matches(sentence), self.subjects.mentions(sentence).subjects
        own = [fact for fact in facts if fact in found and self.having(fact) == {subject_of(fact)}]
        owners = {subject_of(fact) for fact in own} & set(self.subjects.roles.values())
        unnamed = owners - named
        return unnamed.pop() if len(unnamed) == 1 else None

    def having(self, fact: AnyFact) -> set[str]:
        name = fact.name.partition(".")[2]
        return {subject for subject in self.subjects.known if f"{subject}.{name}" in self.game.facts}

    def is_own(self, sentence: Sentence, match: Match) -> bool:
        """Whether whoever asks says it of themselves, and names nobody in between."""
        begin = max(match.start - 40, 0)
        own = OWN.search(sentence.folded[begin : match.start])
        nearest = self.subjects.mentions(sentence).before(sentence, match)
        return own is not None and all(one.start < begin + own.start() for one in nearest)


def is_done_with_another(sentence: Sentence, fact: AnyFact) -> bool:
    """Whether what was done already may have been done with another thing than the one that is asked about."""
    return DONE_ALREADY.search(fact.name) is not None and ANOTHER_ONE.search(sentence.folded) is not None


def is_of_several(sentence: Sentence, match: Match) -> bool:
    """Whether words that may count one thing name several, with no number: "she still has unplaced cubes"."""
    return SEVERAL.match(sentence.folded, match.start, match.end) is not None and not starts_with_number(
        sentence, match
    )


def is_of_start(sentence: Sentence, fact: AnyFact, match: Match) -> bool:
    """Whether words say where somebody is, and the fact is where they go."""
    if not DESTINATION.search(fact.name):
        return False
    before = sentence.folded[max(match.start - 24, 0) : match.start]
    # The words may end before the place does: キノコの森の|中に.
    end = match.end - 1 if sentence.folded[match.end - 1] == "の" else match.end
    return bool(IS_IN_AFTER.match(sentence.folded, end) or IS_IN_BEFORE.search(before))


def is_first_time(sentence: Sentence, fact: AnyFact, match: Match) -> bool:
    """Whether words that may say that something was done already say that it is done for the first time."""
    if DONE_ALREADY.search(fact.name) is None:
        return False
    before = sentence.folded[max(match.start - 40, 0) : match.start]
    return FIRST_TIME.search(before) is not None or is_first_time_after(sentence, match.start, match.end)


def is_first_time_after(sentence: Sentence, start: int, end: int) -> bool:
    """Whether it is said right after words that tell of one time only."""
    is_first = FIRST_TIME_AFTER.match(sentence.folded, end) is not None
    return is_first and SEVERAL_TIMES.search(sentence.folded, start, end) is None


def is_in_longer_name(sentence: Sentence, match: Match) -> bool:
    """Whether a name only begins another one: ナイト in ナイトメア."""
    last = KIND_JA.search(sentence.folded, match.start, match.end)
    return last is not None and KIND_JA.match(sentence.folded[match.end : match.end + 1]) is not None


def is_being_done(fact: AnyFact, sentence: Sentence, match: Match) -> bool:
    """Whether words say how much is done now, and the fact is how much has been: who stashes one has not only one."""
    if match.number is None or CLAIM in fact.name or not fact.name.endswith("ed"):
        return False
    deed = stem(re.split(r"[._]", fact.name)[-1])
    if deed in LASTING:
        return False
    there = [word for word in sentence.words if match.start <= word.start < match.end and word.stem == deed]
    return bool(there) and not any(word.raw.endswith("ed") for word in there)


def is_of_possession(sentence: Sentence, found: FoundPhrase) -> bool:
    """Whether words that say where somebody is end with whose thing it is: "where the Knight's Bomb token is"."""
    place = Mention("", found.match.start, found.match.end)
    if len(found.core.split()) < 2 or not is_possessive(sentence, place):  # nothing but a name says where nobody is
        return False
    return NOUN_AFTER.match(sentence.folded, place.end) is not None


def is_part_of_a_way(sentence: Sentence, match: Match) -> bool:
    """Whether a number of steps is how far away something is, or not all of the way."""
    folded = sentence.folded
    if match.number is None or not STEP.search(folded, match.start, match.end):
        return False
    is_rest = REST_AFTER.match(folded, match.end) or REST_BEFORE.search(folded, 0, match.start)
    return bool(FAR_AFTER.match(folded, match.end) or is_rest)


def counts_pieces(sentence: Sentence, match: Match) -> bool:
    """Whether a number counts the pieces themselves: "two Goblin Tribes" have no Population of 2."""
    return SEVERAL_PIECES.search(sentence.folded, match.start, match.end + len(" tribes")) is not None


def of_all(sentence: Sentence, fact: AnyFact, match: Match) -> Match:
    """With what several come to, of which a number that is claimed is that of each: "1 for each, so 2 in all"."""
    is_each = match.number is not None and CLAIM in fact.name and is_of_each(sentence, match.start, match.end)
    return match._replace(number=in_all(sentence)) if is_each else match


def is_together(sentence: Sentence, match: Match) -> bool:
    before = sentence.folded[max(match.start - 16, 0) : match.start]
    return bool(TOGETHER_AFTER.match(sentence.folded, match.end) or TOGETHER_BEFORE.search(before))


def ways_to_say(fact: AnyFact, written: FactPhrases) -> Iterator[tuple[Meant, PhraseKind, str]]:
    value = None if written.value == NUMBER else value_named(fact, written.value)
    for lang in LANGUAGES:
        for phrase in filter(partial(tells_enough, fact), either_order(written.said.of(lang))):
            yield Meant(fact, value), PHRASES[lang], phrase
            if CLAIM in fact.name and value is None and lang == "en":
                yield Meant(fact, fact.parse(1)), ArticlePhrase, phrase


def ways_to_say_none_of(fact: AnyFact, written: FactPhrases) -> Iterator[tuple[Meant, PhraseKind, str]]:
    if fact.parse(0) is None or CLAIM in fact.name or DONE.match(fact.name.partition(".")[2]):
        return
    for lang in LANGUAGES:
        for phrase in written.said.of(lang):
            yield from ((Meant(fact, fact.parse(0)), PHRASES[lang], none) for none in ways_to_say_none(phrase, lang))


def meanings(written: Iterable[tuple[Meant, PhraseKind, str]]) -> dict[Phrase, list[Meant]]:
    """What each phrase may mean; of those that are found alike, one."""
    compiled: dict[tuple[PhraseKind, str], Phrase] = {}
    found: dict[Phrase, list[Meant]] = {}
    known = set[tuple[Meant, str]]()
    for meant, kind, said in written:
        phrase = compiled.get((kind, said)) or compiled.setdefault((kind, said), kind(said))
        if (meant, phrase.key) not in known:
            known.add((meant, phrase.key))
            found.setdefault(phrase, []).append(meant)
    return found


def names_of_facts(library: Library, game: str) -> dict[str, str]:
    """All that is said of each fact in Japanese: its label, its question and its phrases."""
    said: dict[str, str] = defaultdict(str)
    for text in (text for text in library.facts if text.game == game):
        said[text.id] += fold(f"{text.label.ja} {text.question.ja} ")
    for written in (written for written in library.phrases.facts if written.game == game):
        said[written.id] += fold(" ".join(written.said.ja))
    return said


def is_counted_out(sentence: Sentence, fact: AnyFact, match: Match) -> bool:
    """Whether the words of a value begin with its number: "one treasure"."""
    return fact.kind == "number" and NUMBER_FIRST.match(sentence.folded, match.start) is not None


def starts_with_number(sentence: Sentence, match: Match) -> bool:
    return match.number is not None and NUMERAL.match(sentence.folded, match.start) is not None


def by_rarest(phrases: Collection[Phrase]) -> dict[str, list[Phrase]]:
    """Phrases by the word or signs of each that fewest others need: they are looked for only where these stand."""
    counts = Counter(anchor for phrase in phrases for anchor in phrase.anchors)
    found: dict[str, list[Phrase]] = {}
    for phrase in (phrase for phrase in phrases if phrase.anchors):
        rarest = min(phrase.anchors, key=lambda anchor: (counts[anchor], anchor))
        found.setdefault(rarest, []).append(phrase)
    return found


def one_value(fact: AnyFact, matches: Sequence[FoundPhrase]) -> Stated | None:
    """What the longest of the matches say, if they agree; nothing of it where nothing matches."""
    found = most_specific(longest(matches))
    if not found:
        return None
    agree = len({one.value for one in found}) == 1 and len(matches) < MOST_MATCHES
    if not agree and (last := none_after_the_last(fact, found)):
        return Stated(fact, last.value, last.match.start, last.match.end)
    return Stated(fact, found[0].value if agree else None, found[0].match.start, found[0].match.end)


def none_after_the_last(fact: AnyFact, found: Sequence[FoundPhrase]) -> FoundPhrase | None:
    """That there is none, where before only the last one is spoken of: "with her last Encounter … none left"."""
    if fact.kind != "number" or {one.value for one in found} != {0, 1}:
        return None
    *before, last = sorted(found, key=lambda one: one.match.start)
    is_none = last.value == 0 and all(one.value == 1 and LAST.search(one.key) for one in before)
    return last if is_none else None


def outside_of_longer(fact: AnyFact, told: Mapping[AnyFact, Sequence[FoundPhrase]]) -> Sequence[FoundPhrase]:
    """The matches of a choice; where they disagree, without those that only are in the words of another fact."""
    own = told[fact]
    if fact.kind != "choice" or len({one.value for one in own}) < 2:
        return own
    others = [one.match for other, found in told.items() if other is not fact for one in found]
    return [one for one in own if not any(is_inside(one.match, other) for other in others)] or own


def is_inside(part: Match, whole: Match) -> bool:
    return whole.start <= part.start and part.end <= whole.end and part.length < whole.length


def most_specific(found: list[FoundPhrase]) -> list[FoundPhrase]:
    """Without what says less of the same: a unicorn, where a baby unicorn is spoken of too; but all the numbers."""
    return [one for one in found if one.match.number is not None or not any(says_more(other, one) for other in found)]


def says_more(other: FoundPhrase, one: FoundPhrase) -> bool:
    """Whether another phrase has all of one and more; not where they are numbers that are apart."""
    is_beside = other.match.start >= one.match.end or one.match.start >= other.match.end
    is_apart = one.fact.kind == "number" and one.value != other.value and is_beside
    return one.core in other.core != one.core and not is_apart


def without_parts(found: Iterable[Stated]) -> list[Stated]:
    """Those that are in no longer one, in the order of their words; a number that two have is the longer one's."""
    all = list(found)
    whole = [stated for stated in all if not any(is_part_of(stated, other) for other in all)]
    own = [stated for stated in whole if not any(has_its_number(other, stated) for other in whole)]
    return sorted(own, key=lambda stated: stated.start)


def states_no_number(sentence: Sentence, fact: AnyFact, match: Match) -> bool:
    """Whether a number is what something is said to have come to, or, of a fact that is just that, what it was."""
    if match.number is None:
        return False
    was = CLAIM in fact.name and WAS.search(sentence.folded, match.start, match.end) is not None
    return was or is_claimed(sentence, fact, match.start, match.end)


def is_claimed(sentence: Sentence, fact: AnyFact, start: int, end: int) -> bool:
    """Whether a number is what something is said to have come to, and the fact is how it was."""
    return CLAIM not in fact.name and sentence.is_claimed(start, end)


def value_in(fact: AnyFact, value: Value | None, match: Match) -> Value | None:
    """The value that is stated where a phrase stands; None where the words leave it open."""
    if value is None:
        return fact.parse(match.number)
    if not match.negated:
        return value
    return not value if isinstance(value, bool) else None


def longest(matches: Iterable[FoundPhrase]) -> list[FoundPhrase]:
    """Those that are in no longer one; of two as long, the one that has a value, then the one that comes first."""
    kept: list[FoundPhrase] = []
    for one in sorted(matches, key=lambda one: (-one.match.length, one.value is None, one.match.start)):
        if not any(one.match.start < other.match.end and other.match.start < one.match.end for other in kept):
            kept.append(one)
    return kept


def is_part_of(stated: Stated, other: Stated) -> bool:
    within = other.start <= stated.start and stated.end <= other.end
    return within and other.end - other.start > stated.end - stated.start


def has_its_number(other: Stated, stated: Stated) -> bool:
    """Whether another fact says more of the same words, and both say the same number."""
    overlap = other.start < stated.end and stated.start < other.end
    is_longer = other.end - other.start > stated.end - stated.start
    both_count = other.fact.kind == stated.fact.kind == "number" and other.value == stated.value
    return overlap and is_longer and both_count and other.value is not None


def is_told_before_claim(sentence: Sentence, fact: AnyFact, match: Match) -> bool:
    """Whether words stand before the question that claims something: "this turn" may be when something else was."""
    if CLAIM not in fact.name or fact.kind != "choice" or match.end > asked_place(sentence.folded):
        return False
    return SAID_SO.search(sentence.folded) is None


def is_told_as_before(sentence: Sentence, match: Match) -> bool:
    """Whether words with a number tell what was so before, and not what somebody claims: 1まで下げた後に."""
    return BEFORE_THAT_JA.match(sentence.folded, match.end) is not None


def is_counted_in(sentence: Sentence, stated: Stated, other: Stated) -> bool:
    """Whether a number stands in longer words for a state: "the Greed track has all 4 cubes" counts none of his own."""
    is_longer = other.end - other.start > stated.end - stated.start
    if not is_longer or not (stated.start < other.end and other.start < stated.end):
        return False
    if stated.fact.kind != "number" or stated.value is None:
        return False
    first, last = max(stated.start, other.start), min(stated.end, other.end)
    return DIGIT.search(sentence.folded, first, last) is not None


def is_about_roles(fact: AnyFact, roles: Iterable[str]) -> bool:
    """Whether a fact is who somebody is, not who happens to stand somewhere."""
    own = subject_of(fact) in roles
    return own and fact.kind == "choice" and len(set(roles) & set(fact.domain)) > 1


def subject_of(fact: AnyFact) -> str:
    return fact.name.split(".")[0]


def either_order(phrases: Iterable[str]) -> Iterator[str]:
    """With the number before what it counts too: 経験値を5得る, 5経験値を得る."""
    for phrase in phrases:
        yield phrase
        if found := COUNTED_JA.fullmatch(phrase):
            yield f"{NUMBER_MARK}{found['noun']}{found['rest']}"


def tells_enough(fact: AnyFact, phrase: str) -> bool:
    """Whether a phrase has more than one word that counts, where a number must not be read from an article alone."""
    return fact.kind != "number" or not phrase.isascii() or len(telling_words(phrase)) > 1


def telling_words(phrase: str) -> list[str]:
    return [word for word in fold(phrase).split() if word not in LIGHT]


def value_labels(library: Library, game: Game, subjects: Collection[str]) -> Iterator[FactPhrases]:
    """The names of choices for which nobody wrote phrases: of roles, or short ones of several words."""
    written = {(phrases.id, phrases.value) for phrases in library.phrases.facts}
    for text in library.facts:
        if text.game == game.name:
            for value, label in text.values.items():
                if (text.id, value) not in written:
                    yield label_phrases(text, value, label, value in subjects)


def label_phrases(text: FactText, value: str, label: Text, is_subject: bool) -> FactPhrases:
    count = len(telling_words(label.en))
    is_phrase = is_subject or 1 < count <= LONGEST_LABEL
    said = Phrases(en=(label.en,), ja=(label.ja,)) if is_phrase else Phrases()
    return FactPhrases(id=text.id, game=text.game, value=value, said=said, place=text.place)

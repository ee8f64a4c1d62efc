"""Answers a sentence: reads it, judges what it may mean, and says so in one line with how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import orjson
from pydantic import BaseModel, ConfigDict, Field

from api.asking.answers import AskedAnswer, PlainAnswer, SentenceReading
from api.asking.asked_act import asked_verb, asks_what_is_done, names_it
from api.asking.duties import due_act, needed_thing
from api.asking.outcomes import is_about
from api.asking.polarity import turn_of, turned_yes
from api.asking.question_form import (
    QuestionForm,
    asked_part,
    asks_permission,
    denial_place,
    is_declining,
    is_question,
    leaves_part_unanswered,
    question_form,
    restricts,
    speaks_of_declining,
)
from api.asking.quotations import quoted_names
from api.asking.sentence import MOST_READ, Sentence
from api.asking.speakers import is_disputed_saying, quotes_another, says_both, says_it_is_over
from api.asking.trust import Evidence, Settled, WhatIsRead, evidence, rivals, settle, turning_on
from api.asking.wording import ANOTHER_SUBJECT, asking_line, rule_line, unknown_line, verdict_line
from api.bounds import bounded
from api.limits import SIZES
from api.play_search import HOW_FAR
from kb.model import Language, PlayText
from kb.search.query_reader import LONGEST, QUOTES
from kb.search.results import SearchResult
from validators.engine.budget import Budget
from validators.engine.judging import Verdict
from validators.engine.problems import QuestionProblem
from validators.engine.questions import read_strictly

if TYPE_CHECKING:
    from api.editions import Edition

CANDIDATES, MOST_FOUND, MOST_RULES, MOST_QUOTED = 16, 8, 5, 3
MUCH_READ = 3  # facts that are understood of a play which is surely meant
EITHER_END = 150  # characters of the beginning and of the end of a text that is too long to be searched for
SYNTAX = {ord(sign): " " for sign in '":-'}


class AskedSentence(BaseModel):
    """A sentence as somebody typed it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str = Field(
        max_length=SIZES.sentence,
        examples=["can I hit the dragon without a bomb"],
        description=f"What happened. Facts are read from the first {MOST_READ} characters: ask one thing at a time.",
    )
    game: str | None = Field(None, description="Only this game.")
    lang: Language | None = Field(None, description="The language of the sentence, where it is not plain from it.")


def ask(edition: Edition, data: object, budget: Budget | None = None) -> AskedAnswer:
    """The answer to a sentence that came as JSON; QuestionProblem where it is none."""
    asked = read_strictly(
        AskedSentence,
        bounded(data, SIZES.sentence),
        "question",
        "Send 'text', a sentence; 'game' and 'lang' may be left out.",
        "文を 'text' に入れる。'game' と 'lang' は省ける。",
    )
    if asked.game not in (None, *edition.court.games):
        raise unknown_game(str(asked.game), edition)
    return answer(edition, asked, budget or Budget())


def unknown_game(game: str, edition: Edition) -> QuestionProblem:
    known = ", ".join(edition.court.games)
    return QuestionProblem(
        "bad-question",
        f"game: there is no game {game!r}. There are: {known}.",
        f"game：{game!r} というゲームはない。あるのは：{known}。",
    )


def answer(edition: Edition, asked: AskedSentence, budget: Budget) -> AskedAnswer:
    sentence = Sentence(asked.text)
    words = searched(asked.text)
    matches = edition.searcher.find(words, asked.game, HOW_FAR)
    quoted = quoted_names(asked.text[:MOST_READ])[:MOST_QUOTED]
    found = edition.searcher.result(words, matches, asked.lang, MOST_FOUND)
    plays = edition.play_index.search(words, asked.game, limit=CANDIDATES, found=matches.ranked, quoted=quoted)
    reader = edition.sentence_reader
    readings = reader.readings(sentence, plays, budget) if found.confidence != "none" else ()
    said = plain_answer(edition, sentence, readings, found)
    if said.kind == "verdict" and said.yes is not None and "unless" in readings[0].judgement.cut:
        readings = (reader.judged_whole(readings[0], budget), *readings[1:])
        said = plain_answer(edition, sentence, readings, found)
    return AskedAnswer(
        text=asked.text,
        lang=asked.lang or sentence.lang,
        answer=said,
        readings=tuple(map(as_firm_as_it_is, readings)),
        rules=tuple(orjson.loads(edition.searcher.encoder.hit(hit)) for hit in found.hits[:MOST_RULES]),
        revision=edition.revision,
    )


def as_firm_as_it_is(reading: SentenceReading) -> SentenceReading:
    """What is taken as usual is stated in the question, so that its answer does not know that it hangs on that."""
    if not reading.taken_as_usual or not reading.judgement.firm:
        return reading
    return reading.model_copy(update={"judgement": reading.judgement.model_copy(update={"firm": False})})


def searched(text: str) -> str:
    """The words to search for: without the search's own syntax, and of a long text its beginning and end."""
    plain = text.translate(QUOTES).translate(SYNTAX)
    return plain if len(plain) <= LONGEST else f"{plain[:EITHER_END]} {plain[-EITHER_END:]}"


def plain_answer(
    edition: Edition, sentence: Sentence, readings: Sequence[SentenceReading], found: SearchResult
) -> PlainAnswer:
    """By the play where that is to be relied on, else by a rule; where neither says yes or no, what has to be known."""
    form = question_form(sentence)
    if found.confidence == "none":
        return PlainAnswer(kind="unknown", yes=None, says=ANOTHER_SUBJECT, confidence="none")
    is_open = form.is_open or (bool(readings) and leaves_part_unanswered(form, readings[0].title))
    if readings and not is_open and not sentence.leaves_open:
        by_play = settled_answer(edition, sentence, readings, found)
        if by_play:
            return by_play
    by_rule = of_what_is_read(edition, rule_answer(edition, sentence, found), readings, found)
    if by_rule.yes is None and readings and not is_open and readings[0].judgement.verdict == "depends":
        game = edition.sentence_reader.plays.plays[readings[0].play].game
        rules = (hit.findable for hit in found.hits if hit.findable.entity == "rule")
        nearest = next((rule.text for rule in rules if rule.game == game), None)
        says = asking_line(readings[0].title, readings[0].judgement.says, nearest)
        return PlainAnswer(kind="verdict", yes=None, says=says, confidence="low")
    return by_rule


def settled_answer(
    edition: Edition, sentence: Sentence, readings: Sequence[SentenceReading], found: SearchResult
) -> PlainAnswer | None:
    """The answer by the first reading, or by the rule nearest to the sentence; None where neither settles it."""
    if sentence.is_cut:  # what is asked mostly comes last
        return None
    best, reader = readings[0], edition.sentence_reader
    plays = reader.plays
    if not is_about(plays.plays[best.play], plays.said.get(best.play), asked_part(sentence.folded)):
        return None
    is_claim = reader.plays.plays[best.play].kind == "claim"
    turn = turn_of(asked_part(sentence.folded), plays.plays[best.play])
    form, needed = question_form(sentence), needed_thing(sentence)
    asks_plainly = turn == "plain" and is_question(sentence) and not (form.denies or form.must or needed)
    read = WhatIsRead(reader.reads_numbers(sentence, best), reader.reads_denials(sentence, best), asks_plainly)
    if reader.lacks_a_part(best):
        return None
    relied = evidence(readings, found, reader.coverage(sentence, best), read, is_claim)
    settled = settle(best, reader.nearest_rule(best, found), relied)
    if settled is None or not (is_question(sentence) or is_told_in_full(settled, relied)):
        return None
    yes = answered(sentence, plays.plays[best.play], best, settled.verdict)
    by_others = () if settled.by_rule else reader.by_others(sentence, readings)
    rival = (*rivals(readings), *by_others) if yes is not None else ()
    others = (answered(sentence, plays.plays[one.play], one, one.judgement.verdict) for one in rival)
    if any(other is (not yes) for other in others):
        return None
    if turn == "plain" and not settled.by_rule and reader.is_as_likely_left_open(sentence, readings):
        yes = None
    if settled.by_rule:
        says = rule_line(yes, settled.by_rule)
        return PlainAnswer(kind="rule", yes=yes, says=says, confidence="low")
    if turning_on(best, reader.own_fields(best)):
        return PlainAnswer(kind="verdict", yes=None, says=verdict_line(None, readings), confidence="low")
    if needed and reader.is_missing(best, needed):
        yes = True  # it is just what the verdict says is missing
    says = verdict_line(yes, readings, is_turned=turn != "plain" or bool(needed))
    return PlainAnswer(kind="verdict", yes=yes, says=says, confidence=relied.confidence)


def of_what_is_read(
    edition: Edition, by_rule: PlainAnswer, readings: Sequence[SentenceReading], found: SearchResult
) -> PlainAnswer:
    """The same, with the nearest rule that judges the first reading, where much was read of that."""
    if by_rule.kind != "rule" or by_rule.yes is not None or not readings:
        return by_rule
    is_read = sum(fact.value is not None for fact in readings[0].stated) >= MUCH_READ
    nearest = edition.sentence_reader.nearest_rule(readings[0], found) if is_read else None
    return by_rule.model_copy(update={"says": rule_line(None, nearest.text)}) if nearest else by_rule


def is_told_in_full(settled: Settled, evidence: Evidence) -> bool:
    """Whether what asks nothing, a heading perhaps, states all the same what decides it."""
    return settled.by_rule is None and evidence.is_sure and evidence.decided


def answered(sentence: Sentence, play: PlayText, reading: SentenceReading, verdict: Verdict) -> bool | None:
    form, turn = question_form(sentence), turn_of(asked_part(sentence.folded), play)
    if form.denies and is_denial_read(sentence, reading):
        return None
    if (form.banned and play.kind == "act" and is_disputed_saying(sentence)) or says_both(sentence):
        return None
    if quotes_another(sentence) or (play.kind == "act" and says_it_is_over(sentence, play.title)):
        return None
    if turn != "plain":
        return turned_yes(turn, form, play, verdict)
    if needed_thing(sentence) or not is_its_act(sentence, play, form):
        return None
    return form.yes(verdict, is_declining(reading.title), speaks_of_declining(sentence))


def is_its_act(sentence: Sentence, play: PlayText, form: QuestionForm) -> bool:
    """Whether what is asked is just what the play does, where no verdict on anything else tells it: whether it has to
    be done, or is done."""
    if form.must:
        due = due_act(sentence)
        return any(names_it(play.title, word) for word in due) or (not due and is_declining(play.title))
    verb = asked_verb(sentence) if play.kind == "act" and asks_what_is_done(sentence) else None
    return verb is None or names_it(play.title, verb)


def is_denial_read(sentence: Sentence, reading: SentenceReading) -> bool:
    """Whether what is denied was read as a fact: then it is not the play that is denied, or not alone."""
    place = sentence.original(denial_place(sentence), len(sentence.folded))[0]
    return any(fact.value in (False, None) and fact.start >= place for fact in reading.stated)


def rule_answer(edition: Edition, sentence: Sentence, found: SearchResult) -> PlainAnswer:
    """The rule that speaks to it, and what it answers where it is clearly meant; else what is nearest."""
    rules = [hit.findable for hit in found.hits if hit.findable.entity == "rule"]
    if not rules:
        nearest = unknown_line(hit.findable.title for hit in found.hits[:3])
        return PlainAnswer(kind="unknown", yes=None, says=nearest, confidence="low")
    is_plain = question_form(sentence) == QuestionForm() and needed_thing(sentence) is None
    asks_plainly = is_plain and asks_permission(sentence) and not sentence.leaves_open
    is_meant = (
        asks_plainly and not sentence.is_cut and found.confidence == "high" and found.hits[0].findable is rules[0]
    )
    yes = edition.sentence_reader.rule_answers.permits(rules[0].id) if is_meant else None
    if yes is restricts(rules[0].text):
        yes = None  # a rule that permits with another half, which may be what is asked about, or that does not say no
    confidence = found.confidence if yes is None else "low"
    return PlainAnswer(kind="rule", yes=yes, says=rule_line(yes, rules[0].text), confidence=confidence)

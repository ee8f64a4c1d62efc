"""Readings of a sentence: each play it may mean, with the facts it states of it, put to the judge."""

from __future__ import annotations

import re
import threading
from collections.abc import Collection, Iterable, Mapping, Sequence

from api.asking.answers import SentenceReading, UnderstoodFact
from api.asking.asked_act import asked_act, asked_verb, comes_after, words_of_act
from api.asking.changes import is_asked_change
from api.asking.directions import NamedParties, directions, judged_directions, named_parties
from api.asking.doers import doer
from api.asking.duties import is_mostly_in
from api.asking.fact_reader import CLAIM, LEFT, FactReader, Stated, has_its_number, is_about_roles, subject_of
from api.asking.goals import with_goals_of_those_who_act
from api.asking.label_reader import LabelReader, label_words, said_once
from api.asking.later_changes import without_changed
from api.asking.mentions import Mentions
from api.asking.near_phrases import NearPhrases
from api.asking.negations import is_negation, missing_things
from api.asking.neigh_chains import NEIGHS, asks_of_told_neighs, is_answering, with_told_neighs
from api.asking.parties import OCCUPANT, other_party, with_piece_moved
from api.asking.places import is_meant_of_place
from api.asking.played_cards import is_missing_in
from api.asking.presuming import JudgedAsUsual, Outline, Situation, Trials, UsualJudge
from api.asking.question_form import asked_place
from api.asking.quotations import is_read_from_the_card
from api.asking.repetitions import may_have_happened
from api.asking.rule_answers import NearestRule, RuleAnswers
from api.asking.sentence import Sentence
from api.asking.subjects import Subjects
from api.asking.trust import AS_LIKELY, deciding_steps
from api.asking.turns import OWN_TURN, turn_named
from api.play_search import PlayIndex, ScoredPlay
from api.playbook import Playbook
from kb.library import Library
from kb.model import PlayText
from kb.search.results import SearchResult
from validators.engine.budget import Budget, PartBudget, Share
from validators.engine.court import Court
from validators.engine.explored_before import ExploredBefore
from validators.engine.facts import AnyFact
from validators.engine.games import Game, Play

MOST_READINGS = 3  # and one of a text that is too long to be read to the end, which none of them answers
NEAR = 0.65  # readings that fit so much less well than the best are not shown: hardly ever is one of them meant
ANOTHER_DOES = 0.85  # what is left of the score of a play by another role than the one asked about
CANDIDATES = 6  # plays of which it is read what the sentence states
# What more a play is worth in which the one attacks the other whom the sentence names so, or attacks anybody.
AS_TOLD, AS_TOLD_OF_ANY = 1.1, 1.5
NOT_PLAYED = 0.8  # of a play of a card where the sentence speaks of none that is played
OF_OTHERS = 0.7  # what is left of it where the sentence says who attacks whom, and does not name who is in its name
THE_OTHER_WAY = 0.45  # of a play in which the one who does it is the one to whom the sentence says it is done
UNSTATED = 0.85  # what is left of a play's score to which the sentence states nothing
NEARLY_ALL = 0.9  # of the words in which the question names the act, said by a play that is surely meant
HALF = 0.5  # what words are worth for a play that has them itself, where they state something of another
# In the judge's units, for a trial of the best reading and of each other: ten milliseconds and three, at the worst.
MOST_WORK, OTHERS_WORK = 4_000, 1_000
MOST_IN_ALL, OTHERS_IN_ALL = 6_000, 2_000  # the same for all the trials of a reading
AGAIN = 12_000  # to judge the best once more for all that its verdict hangs on
VALUES = "attacks"  # the subject of numbers that are those of whoever fights
IS_THERE = re.compile(r"'?s? (?:is |stands |sits |standing )?(?:on|in|at) |[がも](?:いる|居る|立って|乗って|そこに)")
BESIDE = 2  # characters between words that belong together: a particle and a space
NONE_OF_IT = (0, False, "none")  # values of facts that say that there is none of what they are of
MOST_ROUNDS = 3  # in which what is said of open facts is read, and the rest judged again


class SentenceReader:
    """Reads sentences about the plays of every game."""

    def __init__(self, court: Court, playbook: Playbook, plays: PlayIndex) -> None:
        self.court, self.playbook, self.plays = court, playbook, plays
        self._facts: dict[str, tuple[AnyFact, ...]] = {}
        self.always = {game.name: facts_of_any_play(court.library, game) for game in court.games.values()}
        self._readers: dict[str, FactReader] = {}
        self._preparing = threading.Lock()
        self._label_readers: dict[str, LabelReader] = {}
        self._near_phrases: dict[str, NearPhrases] = {}
        self._directions: dict[str, NamedParties] = {}
        self.judge, self.rule_answers = UsualJudge(court), RuleAnswers(court)

    @property
    def library(self) -> Library:
        return self.court.library

    def facts(self, game: Game, name: str) -> tuple[AnyFact, ...]:
        """What the rules on a play may read, and what is worked out from nothing else."""
        if name not in self._facts:
            read = dict.fromkeys(self.playbook.facts_read(game, game.plays[name]))
            derived = (fact for fact in game.derivations if game.inputs(fact) and game.inputs(fact) <= read.keys())
            self._facts[name] = tuple(dict.fromkeys((*read, *derived)))
        return self._facts[name]

    def reader(self, game: Game) -> FactReader:
        if game.name not in self._readers:
            with self._preparing:  # so that a sentence which comes meanwhile waits for it, and does not make it again
                self.prepare_reader(game)
        return self._readers[game.name]

    def prepare_reader(self, game: Game) -> None:
        if game.name not in self._readers:
            subjects = Subjects(self.library, game.name, subjects_of(game), roles_of(game))
            self._readers[game.name] = FactReader(self.library, game, subjects)

    def label_reader(self, game: Game) -> LabelReader:
        if game.name not in self._label_readers:
            subjects = self.reader(game).subjects.words
            self._label_readers[game.name] = LabelReader(game, self.court.fact_texts, subjects)
        return self._label_readers[game.name]

    def near_phrases(self, game: Game) -> NearPhrases:
        if game.name not in self._near_phrases:
            subjects = self.reader(game).subjects.words
            self._near_phrases[game.name] = NearPhrases(self.library, game, subjects, self.plays.index)
        return self._near_phrases[game.name]

    def warm(self) -> None:
        """Prepares the phrases of every game."""
        for game in self.court.games.values():
            self.reader(game)
            self.near_phrases(game).warm()
            self.label_reader(game).warm()
            for name in game.plays:
                self.facts(game, name)
                self.direction(self.plays.plays[name])
        self.plays.warm()

    def readings(self, sentence: Sentence, plays: Sequence[ScoredPlay], budget: Budget) -> tuple[SentenceReading, ...]:
        """The plays with what the sentence states of each, judged, best first, but for those that cannot be judged."""
        doers = {game: self.asked_role(sentence, game) for game in {play.text.game for play in plays}}
        found = (self.by_what_is_told(sentence, self.by_doer(doers[play.text.game], play)) for play in plays)
        fitting = sorted(found, key=lambda play: -play.score)[:CANDIDATES]
        scored = self.rescored(sentence, [(play, self.stated(sentence, play)) for play in fitting])
        near = [pair for pair in scored if pair[0].score >= NEAR * scored[0][0].score]
        asked = self.asked_first(sentence, near[: 1 if sentence.is_cut else MOST_READINGS])
        readings = (self.tried(sentence, *pair, n > 0, budget) for n, pair in enumerate(asked))
        return tuple(reading for reading in readings if reading)

    def judged_whole(self, reading: SentenceReading, budget: Budget) -> SentenceReading:
        """The reading with all that its verdict hangs on, where its share of the work did not reach so far."""
        most = min(AGAIN, budget.left)
        whole = PartBudget(budget, most)
        answer = self.judge.answer(reading.question, Trials(Share(whole, most, ExploredBefore())))
        budget.left -= most - whole.left
        return reading.model_copy(update={"judgement": answer}) if answer else reading

    def nearest_rule(self, reading: SentenceReading, found: SearchResult) -> NearestRule | None:
        """The rule nearest to a sentence among those that judge what it was read as."""
        game = self.court.games[self.plays.plays[reading.play].game]
        stated = {game.facts[one.fact]: one.value for one in reading.stated if one.value is not None}
        return self.rule_answers.nearest(found, game, reading.play, stated)

    def coverage(self, sentence: Sentence, reading: SentenceReading) -> float:
        """How much of a sentence the play, the facts understood and the roles named explain."""
        spans = [(fact.start, fact.end) for fact in reading.stated]
        game = self.court.games[self.plays.plays[reading.play].game]
        mentions = self.reader(game).subjects.mentions(sentence)
        spans += [(one.start, one.end) for one in (*mentions.all, *mentions.speakers)]
        typed = ((word.text, any(a < word.end and word.start < b for a, b in spans)) for word in sentence.searched)
        return self.plays.coverage(reading.play, typed)

    def reads_numbers(self, sentence: Sentence, reading: SentenceReading) -> bool:
        """Whether every number that the sentence counts something with stands in what was understood."""
        starts = (sentence.original(number.start, number.end)[0] for number in sentence.numbers)
        return all(any(fact.start <= start < fact.end for fact in reading.understood) for start in starts)

    def reads_denials(self, sentence: Sentence, reading: SentenceReading) -> bool:
        """Whether everything that is said to be missing stands beside something that was understood."""
        spans = [(fact.start, fact.end) for fact in reading.understood]
        places = (sentence.original(*place) for place in missing_things(sentence.folded))
        return all(any(a < end and start < b for a, b in spans) for start, end in places)

    def own_fields(self, reading: SentenceReading) -> frozenset[str]:
        """The facts that a question about the play itself normally states of whoever does it."""
        game = self.court.games[self.plays.plays[reading.play].game]
        roles = {role_of(reading)} & {*self.reader(game).subjects.roles.values()}
        return frozenset(fact.name for fact in game.plays[reading.play].fields if subject_of(fact) in roles)

    def lacks_a_part(self, reading: SentenceReading) -> bool:
        """Whether a ban hangs on one number of a sum of which others are stated: on Monsters, beside "4 Goblins"."""
        if reading.judgement.verdict != "illegal":
            return False
        game = self.court.games[self.plays.plays[reading.play].game]
        stated = {game.facts[one.fact] for one in reading.stated if type(one.value) is int}
        hinges = {game.facts[one.fact] for one in reading.judgement.unless if one.fact in game.facts}
        missing = {fact for fact in hinges if fact.kind == "number"}
        sums = [game.inputs(fact) for fact in game.derivations if fact.kind == "number" and fact not in stated]
        return any(parts & stated and with_their_parts(game, parts) & missing for parts in sums)

    def is_missing(self, reading: SentenceReading, thing: Iterable[str]) -> bool:
        """Whether it is forbidden because there is none of a thing, as is stated, for all the rules that forbid it."""
        if reading.judgement.verdict != "illegal":
            return False
        game = self.court.games[self.plays.plays[reading.play].game]
        none = [one for one in reading.stated if one.sure and one.value in NONE_OF_IT]
        of_it = {
            one.fact for one in none if is_mostly_in(thing, self.label_reader(game).label(game.facts[one.fact]).own)
        }
        steps = deciding_steps(reading.judgement)
        return bool(steps) and not any(of_it.isdisjoint(step.facts) for step in steps)

    def is_as_likely_left_open(self, sentence: Sentence, readings: Sequence[SentenceReading]) -> bool:
        """Whether another reading that fits as well, and says the act that is asked about no less, depends.

        So where the best is only of what follows that act.
        """
        best, *others = readings
        if not asked_act(sentence):
            return False
        if comes_after(self.plays.plays[best.play].title, asked_verb(sentence)):
            return True
        said, *shares = self.said_of_act(sentence, [reading.play for reading in readings])
        return any(
            other.score >= AS_LIKELY * best.score and other.judgement.verdict == "depends" and share >= said
            for other, share in zip(others, shares, strict=True)
        )

    def asked_role(self, sentence: Sentence, game: str) -> str | None:
        """The role of which the sentence asks what it does, or else of whose things it tells without naming anybody."""
        reader = self.reader(self.court.games[game])
        asked = doer(sentence, reader.subjects.mentions(sentence)) or ""
        return reader.subjects.roles.get(asked) or reader.owner_of_what_is_told(sentence, self.always[game])

    def by_others(self, sentence: Sentence, readings: Sequence[SentenceReading]) -> list[SentenceReading]:
        """Readings in which another role does it, where that is the one asked about, or it is not plain who is."""
        best, *others = readings
        game, role = self.plays.plays[best.play].game, role_of(best)
        roles, asked = self.reader(self.court.games[game]).subjects.roles, self.asked_role(sentence, game)
        numbered = {roles.get(one.fact.split(".")[0]) for one in best.stated if type(one.value) is int} - {None}
        if asked:
            is_plain = asked == role or asked in [one.value for one in best.stated]
            return [] if is_plain else [one for one in others if role_of(one) == asked]
        if len(numbered) < 2:
            return []
        return [one for one in others if role_of(one) in {*roles.values()} - {role} and states_as_much(one, best)]

    def by_doer(self, asked: str | None, play: ScoredPlay) -> ScoredPlay:
        """A play fits less where the sentence asks what another role does."""
        role, roles = play.text.id.split(".")[0], self.reader(self.court.games[play.text.game]).subjects.roles
        is_other = asked is not None and role in roles.values() and role != asked
        return play._replace(score=play.score * ANOTHER_DOES) if is_other else play

    def by_what_is_told(self, sentence: Sentence, play: ScoredPlay) -> ScoredPlay:
        """A play fits more or less by who does what to whom there."""
        played = play._replace(score=play.score * NOT_PLAYED) if is_missing_in(sentence, play.text) else play
        return self.by_chain(sentence, self.by_direction(sentence, played))

    def by_direction(self, sentence: Sentence, play: ScoredPlay) -> ScoredPlay:
        """A play fits less where the sentence says that what it is called is done the other way round."""
        subjects, named = self.reader(self.court.games[play.text.game]).subjects, self.direction(play.text)
        mentions = subjects.mentions(sentence)
        told = judged_directions(sentence, mentions, subjects.roles)
        if not told:
            return play
        there = {subjects.roles.get(one.subject) for one in mentions.all}
        worth = OF_OTHERS if not there >= named.roles else 1.0
        if named.direction and named.direction.is_reversed_in(told):
            worth = THE_OTHER_WAY
        elif named.direction and named.direction.is_told_in(told):
            worth = AS_TOLD if named.direction.target else AS_TOLD_OF_ANY
        return play._replace(score=min(play.score * worth, 1))

    def by_chain(self, sentence: Sentence, play: ScoredPlay) -> ScoredPlay:
        """Of Neighs that are told one after the other, and of which no more is asked for, it is asked what they do."""
        fields = self.court.games[play.text.game].plays[play.text.id].fields
        counts = any(fact.name.endswith(NEIGHS) for fact in fields)
        if not (counts or is_answering(play.text)) or not asks_of_told_neighs(sentence):
            return play
        return play._replace(score=1.0 if counts else play.score * NOT_PLAYED)

    def direction(self, play: PlayText) -> NamedParties:
        """Who does something to whom in a play, by what it is called."""
        if play.id not in self._directions:
            subjects, title = self.reader(self.court.games[play.game]).subjects, Sentence(play.title.en)
            self._directions[play.id] = named_parties(
                title, subjects.told_of(title), subjects.roles, play.id.split(".")[0]
            )
        return self._directions[play.id]

    def asked_first(
        self, sentence: Sentence, plays: list[tuple[ScoredPlay, list[Stated]]]
    ) -> list[tuple[ScoredPlay, list[Stated]]]:
        """Where the first says little of the act that is asked about, one that says it comes before it, as likely.

        Not one of which the sentence states less, where the first has read the act as a fact.
        """
        said = self.said_of_act(sentence, [play.text.id for play, _ in plays])
        meant = next((n for n, share in enumerate(said) if share >= NEARLY_ALL), 0)
        first, other = plays[0][1], plays[meant][1]
        if (
            not meant
            or said[0] >= HALF
            or (len(first) > len(other) and (known(first) > known(other) or is_act_read(sentence, first)))
        ):
            return plays
        play, facts = plays[meant]
        return [(play._replace(score=plays[0][0].score), facts), *plays[:meant], *plays[meant + 1 :]]

    def said_of_act(self, sentence: Sentence, plays: Iterable[str]) -> list[float]:
        """How much of the act that is asked about some way to put each play says."""
        asked, verb = self.plays.weighed(asked_act(sentence)), asked_verb(sentence)
        return [
            0.0
            if comes_after(self.plays.plays[play].title, verb)
            else self.plays.share_said(asked, play)
            if asked
            else 1.0
            for play in plays
        ]

    def rescored(
        self, sentence: Sentence, plays: Sequence[tuple[ScoredPlay, list[Stated]]]
    ) -> list[tuple[ScoredPlay, list[Stated]]]:
        """A play of which the sentence states more fits better than one that its words alone have found.

        Of which it states nothing, what it states of others counts half if the play has those words itself: "a second
        card in my Action phase" is said whole by the play of a second card.
        """
        spans = {(fact.start, fact.end) for _, facts in plays for fact in facts if fact.sure}
        counts = [
            sum(fact.sure for fact in facts) or HALF * sum(self.has_words(sentence, play, *span) for span in spans)
            for play, facts in plays
        ]
        most = max(counts, default=0.0)
        shares = [UNSTATED + (1 - UNSTATED) * min(count / most, 1) if most else 1.0 for count in counts]
        scored = [
            (play._replace(score=round(play.score * share, 3)), facts)
            for (play, facts), share in zip(plays, shares, strict=True)
        ]
        return sorted(scored, key=lambda pair: -pair[0].score)

    def has_words(self, sentence: Sentence, play: ScoredPlay, start: int, end: int) -> bool:
        """Whether the words at a place are all a play's own."""
        there = [(word.text, False) for word in sentence.searched if start <= word.start and word.end <= end]
        return bool(there) and self.plays.coverage(play.text.id, there) == 1

    def stated(self, sentence: Sentence, play: ScoredPlay) -> list[Stated]:
        return self.read_play(sentence, self.court.games[play.text.game], play.text.id)

    def read_play(self, sentence: Sentence, game: Game, name: str) -> list[Stated]:
        """What a sentence states of the facts that the rules on a play may read."""
        reader = self.reader(game)
        play, facts, subjects = game.plays[name], self.facts(game, name), reader.subjects
        read = self.own_numbers(sentence, game, reader.read(sentence, facts, name.split(".")[0]))
        read = without_changed(sentence, read)
        labels = self.label_reader(game)
        named = [one for one in read if one.fact in play.fields or labels.speaks_of(sentence, one.fact)]
        stated = [one for one in named if is_told(sentence, one) and not self.is_asked(sentence, name, one)]
        mentions, names_act = subjects.mentions(sentence), self.names_act(sentence, name)
        if not names_act:  # whoever is only named need not be the one to whom it is done
            stated = [one for one in stated if not (is_about_roles(one.fact, subjects.known) and mentions.is_name(one))]
        turn = turn_named(play, facts, sentence, mentions, subjects.roles)
        if turn:  # whose turn it is named says more than that it is some other's
            stated = [one for one in stated if one.fact is not turn.fact or not names_somebody(mentions, one)]
        told = directions(sentence, mentions, subjects.roles)
        for also in (other_party(sentence, play, mentions, subjects, told) if names_act else None, turn):
            if also and all(one.fact is not also.fact for one in stated):
                stated = [*stated, also]
        stated = with_goals_of_those_who_act(sentence, stated, facts, told, mentions, subjects.roles)
        stated = with_told_neighs(sentence, play, with_piece_moved(sentence, play, stated))
        stated = [one for one in stated if not is_own_piece(one, play, subjects.roles)]
        return opened_where_parts_are_stated(game, opened_where_target_is_open(stated))

    def names_act(self, sentence: Sentence, play: str) -> bool:
        """Whether a sentence has a word by which a play is known, apart from those who do it and what facts are of."""
        game = self.court.games[self.plays.plays[play].game]
        labels = (self.label_reader(game).label(fact) for fact in game.plays[play].fields if is_count(fact))
        known = frozenset[str]().union(*(phrase.keys() for phrase in self.plays.phrases(play)))
        known -= frozenset[str]().union(*(label.counted[sentence.lang] for label in labels))
        title = self.plays.plays[play].title
        known = (known | label_words(title.of(sentence.lang))) - self.reader(game).subjects.words
        telling = (word.text for word in sentence.searched if not word.text.isdecimal() and not is_negation(word.text))
        return any(word in known for word in telling)

    def own_numbers(self, sentence: Sentence, game: Game, read: list[Stated]) -> list[Stated]:
        """Without numbers that longer words say of something else of the same role: who carries 2 takes no 2.

        Who has none of something has none of any kind of it either.
        """
        known = {one.fact for one in read}
        others = self.reader(game).read(sentence, [fact for fact in self.always[game.name] if fact not in known])
        return [one for one in read if one.value == 0 or not any(is_anothers_number(other, one) for other in others)]

    def is_asked(self, sentence: Sentence, play: str, stated: Stated) -> bool:
        """Whether it is asked if something changes so much, of an act: a claim has that as a fact of its own."""
        may_tell = self.plays.plays[play].kind == "claim" or stated.fact.kind != "number" or CLAIM in stated.fact.name
        return not may_tell and is_asked_change(sentence, stated.start, stated.end)

    def besides(self, sentence: Sentence, play: PlayText) -> list[Stated]:
        """What a sentence tells, before it asks, that the rules on a play do not look at."""
        game = self.court.games[play.game]
        own = self.facts(game, play.id)
        others = [fact for fact in self.always[game.name] if fact not in own]
        stated = self.reader(game).read(sentence, (*own, *others), play.id.split(".")[0])
        end = asked_place(sentence.folded) or len(sentence.folded)
        there = [one for one in stated if one.fact in others and one.value is not None and one.end <= end]
        subjects = self.reader(game).subjects
        there = [one for one in there if not is_own_piece(one, game.plays[play.id], subjects.roles)]
        absent = subjects.known - subjects.mentions(sentence).subjects - {play.id.split(".")[0]}
        told = self.reader(game).read(sentence, own, play.id.split(".")[0])
        there = [one for one in there if not any(is_in_the_same_words(one, other) for other in told)]
        return [one for one in there if subject_of(one.fact) not in absent]

    def tried(
        self, sentence: Sentence, play: ScoredPlay, stated: list[Stated], is_other: bool, budget: Budget
    ) -> SentenceReading | None:
        """The reading within what all its trials may take; less of one that is not the first, of which less is told.

        So of a text that is too long to be read to the end, which no reading answers.
        """
        in_all, units = (OTHERS_IN_ALL, OTHERS_WORK) if is_other or sentence.is_cut else (MOST_IN_ALL, MOST_WORK)
        most = min(in_all, budget.left)
        whole = PartBudget(budget, most)
        reading = self.reading(sentence, play, stated, Trials(Share(whole, units, ExploredBefore()), is_other))
        budget.left -= most - whole.left
        return reading

    def reading(
        self, sentence: Sentence, play: ScoredPlay, stated: list[Stated], trials: Trials
    ) -> SentenceReading | None:
        for facts in (stated, opened(stated)):  # facts that do not go together are left open, and asked
            facts = self.with_labels_read(sentence, play.text, facts, trials)
            if judged := self.judge.judge(play.text, situation_of(facts), trials):
                mentioned = self.mentioned(sentence, play.text, facts, judged, trials)
                again = mentioned and self.judge.judge(play.text, situation_of([*facts, *mentioned]), trials)
                known = [*facts, *(one for one in mentioned if one.value is not None)] if again else facts
                besides = () if trials.is_brief else self.besides(sentence, play.text)
                return reading_of(sentence, play, known, besides, again or judged)
        return None

    def with_labels_read(
        self, sentence: Sentence, play: PlayText, stated: list[Stated], trials: Trials
    ) -> list[Stated]:
        """With what labels and near phrases tell of the facts that the verdict still turns on."""
        for _ in range(MOST_ROUNDS):
            outline = self.outline(play, stated, trials)
            if outline is None or outline.verdict != "depends":
                return stated
            more = self.read_open(sentence, play, stated, outline.open_facts)
            fits = more and self.outline(play, [*stated, *more], trials)
            if not fits:
                return stated
            stated = [*stated, *more]
        return stated

    def outline(self, play: PlayText, stated: Iterable[Stated], trials: Trials) -> Outline | None:
        return self.judge.outline(self.judge.question(play, situation_of(stated)), trials)

    def read_open(
        self, sentence: Sentence, play: PlayText, stated: list[Stated], open_facts: Collection[AnyFact]
    ) -> list[Stated]:
        game, known = self.court.games[play.game], {one.fact for one in stated}
        unread = [fact for fact in open_facts if fact not in known]
        near = [one for one in self.near_phrases(game).read(sentence, play, unread, stated) if one.value is not None]
        fields = game.plays[play.id].fields
        counted = self.reader(game).counted(sentence)
        said = self.label_reader(game).read(sentence, fields, [*stated, *near], counted)
        read = [*near, *said_once([one for one in said if one.fact in unread])]
        return [one for one in read if is_told(sentence, one)]

    def mentioned(
        self, sentence: Sentence, play: PlayText, stated: list[Stated], judged: JudgedAsUsual, trials: Trials
    ) -> list[Stated]:
        """What the sentence seems to speak of among that which was presumed: nothing may be presumed of it."""
        game = self.court.games[play.game]
        if trials.is_brief:  # what it hangs on is worth looking for only if anything of it can be meant
            outline = self.judge.outline(judged.question, trials)
            presumed = [*(outline.presumed if outline else ())]
            presumed += [game.facts[hinge.fact] for hinge in judged.hinges]
            if not self.spoken_of(sentence, play, stated, presumed):
                return []
        hinges = dict.fromkeys(self.judge.hinges(judged, trials))
        return self.spoken_of(sentence, play, stated, [game.facts[name] for name in hinges if name in game.facts])

    def spoken_of(
        self, sentence: Sentence, play: PlayText, stated: list[Stated], presumed: Sequence[AnyFact]
    ) -> list[Stated]:
        # Words near those that name whose turn it is may name another's.
        near = [fact for fact in presumed if not fact.name.endswith(OWN_TURN)]
        spoken = list(self.near_phrases(self.court.games[play.game]).read(sentence, play, near, stated))
        known = {one.fact for one in (*spoken, *stated)}
        texts = ((fact, self.court.fact_texts.get((play.game, fact.name))) for fact in presumed if fact not in known)
        before = [
            Stated(fact, None, 0, 1, sure=False) for fact, text in texts if may_have_happened(sentence, text, stated)
        ]
        known |= {one.fact for one in before}
        there = self.somebody_there(sentence, play, [fact for fact in presumed if fact not in known])
        return [*spoken, *before, *there]

    def somebody_there(self, sentence: Sentence, play: PlayText, presumed: Iterable[AnyFact]) -> list[Stated]:
        """Facts of who is somewhere, presumed to be nobody, where a sentence says of another role that it is."""
        mentions = self.reader(self.court.games[play.game]).subjects.mentions(sentence)
        there = {m.subject for m in mentions.all if IS_THERE.match(sentence.folded, m.end)} - {play.id.split(".")[0]}
        return [Stated(fact, None, 0, 1, sure=False) for fact in presumed if there & set(map(str, fact.domain))]


def known(stated: Iterable[Stated]) -> int:
    """How much is stated, apart from what is only mentioned."""
    return sum(one.value is not None for one in stated)


def is_own_piece(stated: Stated, play: Play, roles: Mapping[str, str]) -> bool:
    """Whether who is said to stand somewhere is who acts: the fact is which other one is there."""
    return stated.fact.name == OCCUPANT and roles.get(str(stated.value)) == role_in(play.name)


def role_in(name: str) -> str:
    return name.split(".")[0]


def is_act_read(sentence: Sentence, stated: Iterable[Stated]) -> bool:
    """Whether the act that is asked about stands in words by which a fact is stated, or right after them."""
    act = words_of_act(sentence)
    return any(one.start < word.end and word.start <= one.end + BESIDE for one in stated for word in act)


def is_count(fact: AnyFact) -> bool:
    return fact.kind == "number" and CLAIM not in fact.name


def is_told(sentence: Sentence, stated: Stated) -> bool:
    """Whether words tell a fact that may be named for something else: what a card says, or where it is."""
    return is_read_from_the_card(sentence, stated) and is_meant_of_place(sentence, stated)


def is_anothers_number(other: Stated, one: Stated) -> bool:
    return subject_of(other.fact) == subject_of(one.fact) and has_its_number(other, one)


def is_in_the_same_words(one: Stated, other: Stated) -> bool:
    both_count = one.fact.kind == other.fact.kind == "number" and one.value != 0 and other.value is not None
    return both_count and overlap(one, other)


def names_somebody(mentions: Mentions, stated: Stated) -> bool:
    return any(stated.start <= one.start < stated.end for one in mentions.all)


def overlap(one: Stated, other: Stated) -> bool:
    return one.start < other.end and other.start < one.end


def role_of(reading: SentenceReading) -> str:
    return role_in(reading.play)


def states_as_much(one: SentenceReading, other: SentenceReading) -> bool:
    return len(one.stated) >= len(other.stated)


def reading_of(
    sentence: Sentence,
    play: ScoredPlay,
    stated: Iterable[Stated],
    besides: Iterable[Stated],
    judged: JudgedAsUsual,
) -> SentenceReading:
    return SentenceReading(
        play=play.text.id,
        title=play.text.title,
        score=play.score,
        understood=(
            *(understood(sentence, one) for one in stated),
            *(understood(sentence, one, matters=False) for one in besides),
        ),
        question=judged.question,
        judgement=judged.answer,
        taken_as_usual=judged.hinges,
    )


def situation_of(stated: Iterable[Stated]) -> Situation:
    return {one.fact.name: one.value for one in stated}


def subjects_of(game: Game) -> set[str]:
    """Of whom the facts of a game are said; nobody where its plays are not by roles."""
    return set(map(subject_of, game.facts.values())) if len(roles_of(game)) > 1 else set()


def facts_of_any_play(library: Library, game: Game) -> tuple[AnyFact, ...]:
    named = dict.fromkeys(one.id for one in library.phrases.always if one.game == game.name)
    return tuple(game.facts[name] for name in named if name in game.facts)


def roles_of(game: Game) -> set[str]:
    """The first parts of the names of plays."""
    return {name.split(".")[0] for name in game.plays}


def opened_where_parts_are_stated(game: Game, stated: list[Stated]) -> list[Stated]:
    """A number beside a part of it may be meant with the part or without: "Stealth 3, carrying 2".

    What the same words say of a part needs not be said of the whole: the judge works that out.
    """
    owned = [one for one in stated if not any(is_told_by_part(game, one, other) for other in stated)]
    whole = [one for one in owned if not any(is_same_number(game, one, other) for other in owned)]
    # What only says of which kind something is, a choice, is no part of a number.
    facts = {one.fact for one in whole if one.value and one.fact.kind != "choice"}
    may_be_either = [
        one
        for one in whole
        if (one.fact.kind == "number" and facts & game.inputs(one.fact) and not one.fact.name.endswith(LEFT))
        or (one.fact.kind == "choice" and any(is_part_in_same_words(game, one, other) for other in whole))
    ]
    return [one._replace(value=None) if one in may_be_either else one for one in whole]


def opened_where_target_is_open(stated: list[Stated]) -> list[Stated]:
    """Where several are named, who was targeted this turn may not be the one who is targeted now."""
    depending = {f"{one.fact.name}ed_this_turn" for one in stated if one.value is None}
    return [one._replace(value=None) if one.fact.name in depending else one for one in stated]


def is_same_number(game: Game, part: Stated, whole: Stated) -> bool:
    """Whether the words of a number were taken for a part of it as well: "at Anger 3" is the Anger that counts."""
    return part.fact in game.inputs(whole.fact) and part[1:] == whole[1:] and part.fact.kind == "number"


def with_their_parts(game: Game, facts: frozenset[AnyFact]) -> frozenset[AnyFact]:
    return facts.union(*map(game.inputs, facts))


def is_told_by_part(game: Game, whole: Stated, part: Stated) -> bool:
    """Whether a state or a number that is nobody's own is told of a part of it in the same words."""
    is_derived = whole.fact.kind == "yes or no" or subject_of(whole.fact) == VALUES
    return is_derived and part.fact in game.inputs(whole.fact) and part.value is not None and same_words(whole, part)


def is_part_in_same_words(game: Game, whole: Stated, part: Stated) -> bool:
    return part.fact in game.inputs(whole.fact) and bool(part.value) and overlap(whole, part)


def same_words(one: Stated, other: Stated) -> bool:
    return (one.start, one.end) == (other.start, other.end)


def opened(stated: list[Stated]) -> list[Stated]:
    """The same facts with their values left open."""
    return [one._replace(value=None) for one in stated]


def understood(sentence: Sentence, stated: Stated, matters: bool = True) -> UnderstoodFact:
    start, end = sentence.original(stated.start, stated.end)
    return UnderstoodFact(
        words=sentence.text[start:end],
        start=start,
        end=end,
        fact=stated.fact.name,
        value=stated.value,
        sure=stated.sure,
        matters=matters,
    )

"""A library and the games bound to it, ready to answer questions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from sys import getsizeof
from typing import NamedTuple

from kb.bounded_cache import BoundedCache
from kb.faults import UnknownRuleset
from kb.library import Library
from kb.model import Divergence, FactText, PlayKind, Ruleset, Text, Version
from kb.rulesets import default_ruleset, in_force, parts_left_out, ruleset_named
from validators.engine.answerer import Answerer
from validators.engine.answers import Answer
from validators.engine.budget import UNITS_FOR_A_PLAY, Budget
from validators.engine.claims import AnsweredPlay, ClaimJudge, answer_claims
from validators.engine.explored_before import ExploredBefore
from validators.engine.facts import AnyFact, Value
from validators.engine.function_trees import tree_of
from validators.engine.games import Game, Play
from validators.engine.judging import Judgement, NoRuleGoverns, NoWorldLeft, Question, judge
from validators.engine.problems import QuestionProblem
from validators.engine.questions import (
    Asked,
    check_ruleset,
    contradiction,
    find_play,
    stated_facts,
    stated_relations,
)
from validators.engine.relevance import relevant_facts
from validators.engine.ruleset_facts import PlayedBy, RulesetHinges, read_ruleset_facts
from validators.engine.sentences import Wording
from validators.engine.steps import judge_steps
from validators.engine.table_answers import answer_on_table
from validators.engine.table_steps import judge_steps_on_table
from validators.engine.tables import AmongMany, Seen, look


class SeenQuestion(NamedTuple):
    """A question with all that is stated and seen of it, before anything is presumed."""

    asked: Asked
    game: Game
    play: Play
    seen: Seen
    ruleset: Ruleset
    played: PlayedBy
    relevant_only: bool


class ReadQuestion(NamedTuple):
    """A question as it is judged, the ruleset, and what was said of that."""

    question: Question
    ruleset: Ruleset
    played: PlayedBy

    def sharing(self, explored: ExploredBefore) -> ReadQuestion:
        """The same as one of several questions, with what was explored for the others."""
        return self._replace(question=self.question.but(explored_before=explored))


class Court:
    def __init__(self, library: Library, games: Mapping[str, Game]) -> None:
        self.library, self.games = library, games
        # By a ruleset's id, of which a client can make up any number: a variant may be added and left out again.
        # The library holds the ids and versions anyway.
        self._in_force = BoundedCache[str, dict[str, Version]](64, 32_000_000, measure=getsizeof)
        self._numbers = BoundedCache[str, dict[str, int]](64, 32_000_000, measure=getsizeof)
        self._presumptions: dict[str, dict[AnyFact, Value]] = {}
        self._presumptions_on: dict[Play, dict[AnyFact, Value]] = {}
        self._wordings: dict[str, Wording] = {}

    @property
    def official(self) -> Court:
        """The court by the official rules alone: itself, unless house rules hold."""
        return self

    @cached_property
    def fact_texts(self) -> dict[tuple[str, str], FactText]:
        return {(text.game, text.id): text for text in self.library.facts}

    @cached_property
    def play_kinds(self) -> dict[str, PlayKind]:
        return {text.id: text.kind for text in self.library.plays}

    @cached_property
    def variant_rules(self) -> dict[str, str]:
        """The variant of each rule that belongs to one."""
        return {rule.id: rule.variant for rule in self.library.rules if rule.variant}

    @cached_property
    def amended_by(self) -> dict[str, str]:
        """The amendment of each rule that has one."""
        return {rule: amendment.id for amendment in self.library.amendments for rule in amendment.rules}

    @cached_property
    def divergences_that_matter(self) -> tuple[Divergence, ...]:
        return tuple(each for each in self.library.divergences if each.severity == "changes-play")

    @cached_property
    def diverging_rules(self) -> frozenset[str]:
        return frozenset(rule for divergence in self.divergences_that_matter for rule in divergence.rules)

    @cached_property
    def play_titles(self) -> dict[str, Text]:
        return {text.id: text.title for text in self.library.plays}

    @cached_property
    def judged_by(self) -> dict[str, tuple[str, ...]]:
        return {id: plays for game in self.games.values() for id, plays in game.judged_by().items()}

    def warm(self) -> None:
        """Makes the trees of all functions, which the first question with open facts would wait for."""
        for game in self.games.values():
            for function in game.functions():
                tree_of(function, game.derivations)
            for fact in game.facts.values():
                game.reached_from(fact)

    def versions(self, ruleset: Ruleset) -> dict[str, Version]:
        return self._in_force.get(ruleset.id) or self._in_force.keep(ruleset.id, in_force(self.library, ruleset))

    def numbers(self, ruleset: Ruleset) -> dict[str, int]:
        """For each rule in force, the number of the version whose functions judge it."""
        numbers = self._numbers.get(ruleset.id)
        if numbers is None:
            numbers = {id: self.library.rule(id).judged_as(version) for id, version in self.versions(ruleset).items()}
            self._numbers.keep(ruleset.id, numbers)
        return numbers

    def answer(self, asked: Asked, budget: Budget | None = None) -> Answer:
        """The whole answer to a question; QuestionProblem where it cannot be judged as it stands."""
        budget = budget or Budget()
        if asked.table is not None:
            return (judge_steps_on_table if asked.steps else answer_on_table)(self, asked, budget)
        if asked.steps:
            return judge_steps(self, asked, budget)
        budget.limit(UNITS_FOR_A_PLAY)
        return self.answer_play(asked, budget).answer

    def answer_play(
        self, asked: Asked, budget: Budget, said_before: Mapping[AnyFact, Value] | None = None
    ) -> AnsweredPlay:
        """The answer to a question about one play, and what it was made from."""
        answered = self.answer_question(self.read(asked, said_before), budget)
        return answered._replace(answer=answer_claims(answered.answer, answered.claims, asked.claims))

    def read(self, asked: Asked, said_before: Mapping[AnyFact, Value] | None = None) -> ReadQuestion:
        """The question as it is judged, and what is stated of the ruleset itself."""
        return self.with_presumptions(self.look_at(asked), said_before)

    def answer_question(
        self, asked: ReadQuestion, budget: Budget, brief: bool = False, judgement: Judgement | None = None
    ) -> AnsweredPlay:
        """The answer without claims; a brief one has the verdict, what it hangs on, what decided and what follows."""
        question, ruleset, played = asked
        judgement = judgement or self.judge(question, ruleset, budget)
        answerer = Answerer(self, question, judgement, ruleset, budget, brief)
        answer = answerer.brief() if brief else answerer.answer()
        answer = RulesetHinges(self, question, ruleset, played, answerer.others).added_to(answer)
        return AnsweredPlay(answer, question, ClaimJudge(self, question, judgement, budget))

    def question(self, asked: Asked) -> tuple[Question, Ruleset]:
        """The question as it is judged, and the ruleset it is judged under."""
        read = self.read(asked)
        return read.question, read.ruleset

    def look_at(self, asked: Asked, among: AmongMany | None = None) -> SeenQuestion:
        """What a question states and its table shows, or of that what bears on the play, and the ruleset."""
        game, play = find_play(self.games, asked)
        asked, played = read_ruleset_facts(self.library, game.name, asked)
        ruleset = self.ruleset(asked, game)
        check_ruleset(game, play, ruleset)
        if play.role in parts_left_out(self.library, ruleset):
            raise not_in_ruleset(play, ruleset)
        stated, left_open = stated_facts(game, play, asked)
        seen = look(game, play, asked, stated, left_open, among)
        return SeenQuestion(asked, game, play, seen, ruleset, played, relevant_only=among is not None)

    def with_presumptions(
        self, looked_at: SeenQuestion, said_before: Mapping[AnyFact, Value] | None = None
    ) -> ReadQuestion:
        """The question with what goes without saying; what was said of an earlier step is presumed to hold still."""
        asked, game, play, seen, ruleset, played, relevant_only = looked_at
        usual = self.presumptions_on(game, play) if relevant_only else self.presumptions(game)
        presumptions = {} if asked.strict else {**usual, **(said_before or {})}
        question = Question(game, play, {}, {}, self.numbers(ruleset), asked.reading, presumptions)
        relations = stated_relations(game, play, asked)
        question = question.copy(findings=seen.findings, relations=relations)
        return ReadQuestion(question.with_facts(seen.stated, seen.left_open), ruleset, played)

    def ruleset(self, asked: Asked, game: Game) -> Ruleset:
        if asked.ruleset is None:
            return default_ruleset(self.library, game.name)
        try:
            return ruleset_named(self.library, asked.ruleset)
        except UnknownRuleset as error:
            known = ", ".join(error.known)
            raise QuestionProblem(
                "unknown-ruleset",
                f"There is no ruleset {error.id!r}. There are: {known}.",
                f"{error.id!r} というルールセットはない。あるのは：{known}。",
            ) from None

    def presumptions(self, game: Game) -> dict[AnyFact, Value]:
        """What is taken for granted where nobody says otherwise."""
        if game.name not in self._presumptions:
            self._presumptions[game.name] = {
                game.facts[text.id]: text.presumed
                for text in self.library.facts
                if text.game == game.name and text.presumed is not None and text.id in game.facts
            }
        return self._presumptions[game.name]

    def presumptions_on(self, game: Game, play: Play) -> dict[AnyFact, Value]:
        """Of these, what bears on a play."""
        if play not in self._presumptions_on:
            relevant, usual = relevant_facts(game, play), self.presumptions(game)
            self._presumptions_on[play] = {fact: value for fact, value in usual.items() if fact in relevant}
        return self._presumptions_on[play]

    def judge(
        self, question: Question, ruleset: Ruleset, budget: Budget, similar: Judgement | None = None
    ) -> Judgement:
        try:
            return judge(question, budget, similar)
        except NoWorldLeft:
            raise contradiction([*question.related]) from None
        except NoRuleGoverns:
            play = question.play
            if any(bound.id not in question.in_force for bound in question.game.rules_on(play)):
                raise not_in_ruleset(play, ruleset) from None
            raise QuestionProblem(
                "no-rule-governs",
                f"No rule of {ruleset.id} settles {play} in this situation.",
                f"{ruleset.id} には、この状況の {play} を裁くルールがない。",
            ) from None

    def wording(self, game: Game) -> Wording:
        if game.name not in self._wordings:
            texts = {text.id: text for text in self.library.facts if text.game == game.name}
            self._wordings[game.name] = Wording(texts)
        return self._wordings[game.name]

    def question_text(self, game: Game, fact: AnyFact) -> Text:
        text = self.fact_texts.get((game.name, fact.name))
        return text.question if text else Text(en=f"{fact.name}?", ja=f"{fact.name}？")

    def label(self, game: Game, fact: AnyFact) -> Text:
        return self.wording(game).label(fact)

    def value_text(self, game: Game, fact: AnyFact, value: Value) -> Text:
        return self.wording(game).value(fact, value)


def not_in_ruleset(play: Play, ruleset: Ruleset) -> QuestionProblem:
    return QuestionProblem(
        "not-in-ruleset",
        f"{ruleset.id} lacks the rules that {play} needs here.",
        f"{ruleset.id} には、ここで {play} に必要なルールがない。",
    )

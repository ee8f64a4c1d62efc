"""Several plays that follow each other: what follows from each is the situation of the next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from kb.model import Text
from validators.engine.answers import Answer, JudgedStep
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.claim_sentences import with_asks, with_claims
from validators.engine.claimed_results import with_claimed_results
from validators.engine.claims import AnsweredPlay
from validators.engine.claims_about_acts import (
    ActBefore,
    act_before,
    before_act,
    comes_of_nothing,
    in_doubt,
    is_about,
    not_as_before,
    own_facts,
    without_act,
)
from validators.engine.claims_after_steps import UNCHANGED, change_of, judge_claim
from validators.engine.facts import AnyFact, Value, value_name
from validators.engine.games import Game, Play
from validators.engine.outcomes import Change, Outcomes, can_change, sorted_by_name
from validators.engine.passing_turns import (
    counted_anew,
    in_doubt_in_turn_of,
    over_in_turn_of,
    whose_turn_is_said,
    worked_out_from,
)
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, Step, check_consistent, find_play, flatten
from validators.engine.unread_facts import unread_in_steps

if TYPE_CHECKING:
    from validators.engine.court import Court


class DueFacts(NamedTuple):
    """Facts that change once the parts of an act have been told, and the play that tells it."""

    play: str
    names: frozenset[str]


NOTHING_DUE = DueFacts("", frozenset())


@dataclass(frozen=True)
class Standing:
    """How things stand before a step.

    `stated` holds for certain, `unknown` is expressly so, and `said` was stated of an earlier step alone: it is
    presumed to hold still. `changed` are the facts that the step before has changed, `moved` those that any has: by
    name, whether a play did that only claims something.
    """

    stated: Mapping[str, object]
    unknown: frozenset[str] = frozenset()
    said: Mapping[AnyFact, Value] = field(default_factory=dict)
    changed: Mapping[str, Value | None] = field(default_factory=dict)
    moved: Mapping[str, bool] = field(default_factory=dict)

    def situation(self, step: Step) -> dict[str, object]:
        return {**self.stated, **dict.fromkeys(self.unknown), **dict(flatten(step.facts))}

    def forgetting(self, names: Set[str]) -> Standing:
        """The same with nothing known of these facts, which were about another piece."""
        return Standing(
            stated={name: value for name, value in self.stated.items() if name not in names},
            unknown=self.unknown - names,
            said={fact: value for fact, value in self.said.items() if fact.name not in names},
            changed={name: value for name, value in self.changed.items() if name not in names},
            moved={name: by_claim for name, by_claim in self.moved.items() if name not in names},
        )

    def doubting(self, names: frozenset[str]) -> Standing:
        """The same with these facts unknown."""
        stated = {name: value for name, value in self.stated.items() if name not in names}
        said = {fact: value for fact, value in self.said.items() if fact.name not in names}
        return replace(self, stated=stated, said=said, unknown=self.unknown | names)

    def knowing_again(self, before: Standing, names: frozenset[str]) -> Standing:
        """The same with these facts, where they are unknown now, as they stood before."""
        again = {name: value for name, value in before.stated.items() if name in names & self.unknown}
        moved = {name: by_claim for name, by_claim in self.moved.items() if name not in again}
        return replace(self, stated={**self.stated, **again}, unknown=self.unknown - again.keys(), moved=moved)

    def with_turn_passed(self, game: Game) -> Standing:
        """The same once the turn is another player's: some things are counted anew in each."""
        known = {**dict.fromkeys(self.unknown), **self.stated, **{fact.name: v for fact, v in self.said.items()}}
        anew = counted_anew(game, known)
        rest = self.forgetting(anew.keys() | worked_out_from(game, anew)) if anew else self
        return replace(rest, stated={**rest.stated, **anew})

    def counting_on(self, game: Game, before: Standing) -> Standing:
        """The same with what is counted in each turn as it stood before, because the turn has not passed."""
        names = [fact.name for fact in game.counted_in_each_turn if fact.name in before.stated]
        return replace(self, stated={**self.stated, **{name: before.stated[name] for name in names}})

    def in_turn_of(self, game: Game, player: str | None, said: Mapping[AnyFact, object] | None = None) -> Standing:
        """The same in a player's turn, as a step may say: what the others did in a turn of theirs is over."""
        if player is None:
            return self
        known = {**dict.fromkeys(self.unknown), **self.stated, **{fact.name: v for fact, v in self.said.items()}}
        over = over_in_turn_of(game, player, known)
        over |= in_doubt_in_turn_of(game, player, known, said) if said is not None else {}
        if not over:
            return self
        rest = self.forgetting(over.keys() | worked_out_from(game, over))
        stated = {name: value for name, value in over.items() if value is not None}
        return replace(rest, stated={**rest.stated, **stated}, unknown=rest.unknown | (over.keys() - stated.keys()))

    def marking(self, marks: Mapping[AnyFact, Value]) -> Standing:
        """The same with what is so once a play was carried out."""
        named = {fact.name: value for fact, value in marks.items()}
        said = {fact: value for fact, value in self.said.items() if fact not in marks}
        stated, changed = {**self.stated, **named}, {**self.changed, **named}
        return replace(self, stated=stated, said=said, changed=changed, unknown=self.unknown - named.keys())


def judge_steps(court: Court, asked: Asked, budget: Budget) -> Answer:
    """The answer to all the steps; QuestionProblem, which names the step, where one cannot be judged."""
    game, _ = find_play(court.games, asked)
    standing = Standing(dict(flatten(asked.situation)))
    steps: list[JudgedStep] = []
    plays: list[AnsweredPlay] = []
    act: ActBefore | None = None
    untold: ActBefore | None = None
    told: frozenset[str] = frozenset()
    player: str | None = None
    open_again: frozenset[str] = frozenset()
    due, lowered = NOTHING_DUE, dict[str, object]()
    for number, step in enumerate(asked.steps, 1):
        budget.reserve_for(len(asked.steps) - number)
        try:
            play = play_of(court, game, asked, step)
            told_turn = whose_turn_is_told(game, play, step)
            standing = standing.in_turn_of(game, told_turn if steps else None, own_facts(game, play, step))
            now = told_turn or game.only_in_turn_of.get(play.name)
            before = standing
            standing = standing.with_turn_passed(game) if player and now not in (None, player) else standing
            step = with_claimed_results(game, play, step, standing.stated)
            if act and is_about(game, play, step, act):
                answered = answer_about_act(court, asked, step, act, budget)
                if comes_of_nothing(game, play, act.play, act.answer):
                    kind = court.play_kinds.get(play.name, "act")
                    steps.append(judged_step(number, without_act(answered.answer, act.answer, kind), Standing({})))
                    continue
                more = changed_besides(answered, act.changed)
                steps.append(judged_step(number, answered.answer, Standing({}, changed=dict.fromkeys(sorted(more)))))
                if play.name in game.answering and answered.answer.verdict != "illegal":
                    act = after_answer(act, answered)
                    open_again |= act.changed.keys()
                open_again |= more
                standing = standing.doubting(open_again).marking(marks_told(answered))
                continue
            if untold and (names := game.left_to_parts.get((play.name, untold.play.name))):
                standing = standing.knowing_again(untold.standing, names - told)
            elif due.names and play.name not in game.unchanged:
                standing = standing if play.name == due.play else standing.doubting(due.names)
                due = NOTHING_DUE
            fallen: dict[str, object] = {}
            if lowered and frozenset(lowered) == game.choices_told.get(play.name):
                fallen = {name: standing.stated[name] for name in lowered}
                standing = replace(standing, stated={**standing.stated, **lowered}, changed={})
            standing = standing.forgetting(about_another(game, standing, step))
            check_not_contradicted(standing, step)
            doubted = in_doubt(game, play, step, act)
            standing = standing.doubting(doubted)
            answered = court.answer_play(question_of(asked, step, standing), budget, standing.said)
            if twice := changed_twice(court, answered, standing):
                standing = standing.doubting(twice)
                answered = court.answer_play(question_of(asked, step, standing), budget, standing.said)
        except QuestionProblem as problem:
            raise in_step(number, problem) from None
        plays.append(answered)
        after = carry_on(court, standing, step, answered)
        steps.append(judged_step(number, answered.answer, after))
        act = last_act(court, answered, standing, after, act)
        if untold and game.goes_on_telling(play.name, untold.play.name):
            told |= after.changed.keys()
        elif play.name not in game.unchanged:
            untold, told = act, frozenset()
        open_again |= (doubted | twice) & after.changed.keys()
        open_again -= {name for name, value in after.changed.items() if value is not None}
        if answered.answer.verdict == "illegal":
            after = replace(after, stated={**after.stated, **fallen})
        elif play.name not in game.unchanged:
            due = due_after(game, answered) or due
            lowered = lowered_alike(game, standing.stated, after.stated, after.changed)
        standing = after
        if answered.answer.verdict == "illegal" and not told_turn:
            standing = standing.counting_on(game, before)
        else:
            player = now or player
            standing = standing.in_turn_of(game, game.only_in_turn_of.get(play.name))
    return whole_answer(court, asked, steps, plays, open_again | due.names)


def due_after(game: Game, answered: AnsweredPlay) -> DueFacts | None:
    """What an act changes once its parts have been told: after them, nobody knows it here until that is told too."""
    due, waiting = game.due_after_parts.get(answered.question.play.name), answered.question.waiting
    return DueFacts(due.play, frozenset(fact.name for fact in waiting)) if due and waiting else None


def lowered_alike(
    game: Game, before: Mapping[str, object], after: Mapping[str, object], changed: Collection[str]
) -> dict[str, object]:
    """Facts that a step has lowered by one number, of which another play tells how, as they were before it."""
    for names in set(game.choices_told.values()):
        pairs = [(before.get(name), after.get(name)) for name in names if name in changed]
        moved = {new - old for old, new in pairs if type(old) is int and type(new) is int}
        if len(pairs) == len(names) and len(moved) == 1 and moved.pop() < 0:
            return {name: before[name] for name in names}
    return {}


def whose_turn_is_told(game: Game, play: Play, step: Step) -> str | None:
    """The player whose turn it is, where the step says that it is their own."""
    said = said_value(step, game.says_own_turn.fact) if game.says_own_turn else None
    return whose_turn_is_said(game, play, said)


def answer_about_act(court: Court, asked: Asked, step: Step, act: ActBefore, budget: Budget) -> AnsweredPlay:
    """The answer to a claim about the act before it; what the act has changed is not changed again."""
    game, play = find_play(court.games, asked.model_copy(update={"steps": (step,)}))
    check_not_contradicted(Standing({}, changed=act.changed), not_as_before(game, play, step, act))
    claim, before = before_act(game, play, step, act)
    return court.answer_play(question_of(asked, claim, before), budget, before.said)


def after_answer(act: ActBefore, answered: AnsweredPlay) -> ActBefore:
    """The act with what its answer has left: it cannot be answered a second time as if it had not been."""
    changes = changes_of(answered.claims.outcomes, ())
    known = {fact.name: value for fact, value in changes.items() if value is not None}
    return replace(act, standing=replace(act.standing, stated={**act.standing.stated, **known}))


def changed_besides(answered: AnsweredPlay, by_act: Collection[str]) -> frozenset[str]:
    """What a claim may change that did not follow from the act itself: nobody knows it then."""
    game = answered.question.game
    names = {fact.name for fact in changes_of(answered.claims.outcomes, ())}
    return frozenset(name for name in names.difference(by_act) if not game.is_passing(name))


def marks_told(answered: AnsweredPlay) -> Mapping[AnyFact, Value]:
    """What is so once a part of the act, or somebody's answer to it, was told that the act does not always have."""
    game, play = answered.question.game, answered.question.play.name
    is_done = (play in game.repeating or play in game.answering) and answered.answer.verdict != "illegal"
    return game.marks.get(play, {}) if is_done else {}


def last_act(
    court: Court, answered: AnsweredPlay, before: Standing, after: Standing, act: ActBefore | None
) -> ActBefore | None:
    """The act that a claim in the next step may be about; a claim that changes nothing leaves it as it was."""
    game, name = answered.question.game, answered.question.play.name
    if court.play_kinds.get(name) != "claim" or (after.changed and game.is_claimed_of(name)):
        return act_before(answered, before, after)
    return None if after.changed else act


def about_another(game: Game, standing: Standing, step: Step) -> frozenset[str]:
    """The facts about a piece that the step does not name any more, but another one of the same kind."""
    names: set[str] = set()
    for fact, about in game.told_apart.items():
        before = standing.stated.get(fact.name, standing.said.get(fact))
        now = said_value(step, fact)
        if before is not None and now is not None and now != before:
            names |= {*about, fact.name}
    return frozenset(names)


def changed_twice(court: Court, answered: AnsweredPlay, standing: Standing) -> frozenset[str]:
    """Facts that the step changes and one before has changed, where either only claims: it may be the same change."""
    game, play = answered.question.game, answered.question.play
    claims = court.play_kinds.get(play.name) == "claim"
    moved = {name for name, by_claim in standing.moved.items() if claims or by_claim}
    effects = game.effects_on(play) if moved else []
    doubtful = {fact.name for effect in effects for fact in can_change(game, effect)} & moved
    changed = changes_of(answered.claims.outcomes, standing.said) if doubtful else {}
    return frozenset(fact.name for fact in changed if fact.name in doubtful)


def question_of(asked: Asked, step: Step, standing: Standing) -> Asked:
    """The question about one step alone."""
    more = {"play": step.play, "situation": standing.situation(step), "steps": (), "claims": step.claims}
    return asked.model_copy(update=more)


def play_of(court: Court, game: Game, asked: Asked, step: Step) -> Play:
    """The play of a step; QuestionProblem where it is one of another game."""
    other, play = find_play(court.games, asked.model_copy(update={"steps": (step,)}))
    if other is not game:
        raise QuestionProblem(
            "wrong-game",
            f"{play} is a play of {other.name}, but the first step is one of {game.name}.",
            f"{play} は {other.name} のプレイだが、最初の手順は {game.name} のものである。",
        )
    return play


def check_not_contradicted(standing: Standing, step: Step) -> None:
    """What the step before has changed cannot be stated otherwise."""
    for name, value in (*flatten(step.facts), *flatten(step.play)):
        carried = standing.changed.get(name)
        if carried is not None and value is not None and value != carried:
            shown = value_name(carried)
            raise QuestionProblem(
                "contradictory-facts",
                f"{name} is stated as {value!r}, but the step before has left it at {shown}.",
                f"{name} は {value!r} とされているが、前の手順の後は {shown} である。",
            )


def in_step(number: int, problem: QuestionProblem) -> QuestionProblem:
    return QuestionProblem(problem.slug, f"Step {number}: {problem.text.en}", f"手順{number}：{problem.text.ja}")


def judged_step(number: int, answer: Answer, after: Standing) -> JudgedStep:
    """An illegal step carries nothing on but doubts: nobody knows what it has brought about all the same."""
    done = answer.verdict != "illegal"
    carried = {name: value for name, value in after.changed.items() if done or value is None}
    # The parts are models that were validated when the answer was made.
    return JudgedStep.model_construct(**dict(answer), number=number, carried_out=done, carried=carried)


def carry_on(court: Court, standing: Standing, step: Step, answered: AnsweredPlay) -> Standing:
    """How things stand after a step: what it changed, what still holds, and what was said of it."""
    question = answered.question
    everything = changes_of(answered.claims.outcomes, standing.said)
    over = {fact.name for fact in everything if question.game.is_passing(fact.name)}
    changed = {fact: value for fact, value in everything.items() if fact.name not in over}
    game, lasting = question.game, question.game.come_to_stay(question.stated)
    derived = [fact for fact in game.derivations if fact.name not in lasting]
    stale = {fact.name for fact in derived if not game.parts(fact).isdisjoint(changed)}
    named = {fact.name: value for fact, value in changed.items()}
    gone = named.keys() | stale | over
    kept = {name: value for name, value in {**standing.stated, **lasting}.items() if name not in gone}
    known = {name: value for name, value in named.items() if value is not None}
    unknown = (standing.unknown - known.keys()) | (named.keys() - known.keys())
    unknown |= (over | (stale - known.keys())) & standing.stated.keys()
    outdated = outdated_parts(question.game, kept | known, known)
    kept = {name: value for name, value in kept.items() if name not in outdated}
    said, doubtful = said_of(court, step, answered, standing.said)
    said = {fact: value for fact, value in said.items() if fact.name not in gone}
    unknown -= {fact.name for fact in said}
    claims = court.play_kinds.get(question.play.name) == "claim"
    restated = {fact.name for fact in question.stated if states(step, fact)}
    before = {name: by_claim for name, by_claim in standing.moved.items() if name not in restated}
    moved = {**before, **{name: claims or before.get(name, False) for name in named}}
    made = {game_fact.name: value for game_fact, value in question.stated.items() if states(step, game_fact)}
    known |= {name: made[name] for name in question.game.made.get(question.play.name, ()) if name in made}
    unknown = (unknown | doubtful) - known.keys() - kept.keys()
    shown = shown_by(court, question.game, answered.answer)
    kept |= {name: value for name, value in shown.items() if name not in named and name not in unknown}
    return Standing(kept | known, unknown, said, named, moved)


def shown_by(court: Court, game: Game, answer: Answer) -> dict[str, Value]:
    """What must have been so if an act was legal, and is no hinge of the steps after it."""
    if answer.verdict != "legal" or court.play_kinds.get(answer.play) == "claim":
        return {}
    hinges = (hinge for hinge in answer.unless if hinge.fact in game.shown)
    return {hinge.fact: hinge.presumed for hinge in hinges if hinge.presumed is not None}


def outdated_parts(game: Game, stated: Mapping[str, object], changed: Mapping[str, Value]) -> set[str]:
    """Stated facts from which a changed one would be worked out otherwise: it is not known which of them moved."""
    facts = {f: v for name, raw in stated.items() if (f := game.facts.get(name)) and (v := f.parse(raw)) is not None}
    try:
        check_consistent(game, facts)
    except QuestionProblem:
        derived = [game.facts[name] for name in changed if game.facts[name] in game.derivations]
        return {part.name for fact in derived for part in game.parts(fact)} - changed.keys()
    return set()


def changes_of(outcomes: Outcomes, said: Collection[AnyFact]) -> dict[AnyFact, Value | None]:
    """The facts that an act changes, with the values they have then; None where those are not known for certain."""
    try:
        facts = None if outcomes.judgement.cut_short else outcomes.may_change
    except TooMuchWork:
        facts = None
    if facts is None:
        return dict.fromkeys(sorted_by_name(all_that_may_change(outcomes)))
    changes = {fact: change_of(outcomes, fact) for fact in facts}
    return {fact: value_after(outcomes, fact, change, said) for fact, change in changes.items() if change != UNCHANGED}


def all_that_may_change(outcomes: Outcomes) -> frozenset[AnyFact]:
    """What an act of which no more was worked out can have changed."""
    question = outcomes.question
    by_effects = (can_change(question.game, effect) for effect in question.effects())
    marked = (question.game.marks.get(play.name, ()) for play in question.plays)
    return outcomes.may_unsettle.union(*by_effects, *marked)


def value_after(outcomes: Outcomes, fact: AnyFact, change: Change | None, said: Collection[AnyFact]) -> Value | None:
    """A number that moved from a value which was only presumed is not known: nobody said where it started."""
    if change is None or change.only_in_text or not change.followed:
        return None
    was_presumed = fact in outcomes.question.presumed and fact not in outcomes.question.stated and fact not in said
    return None if was_presumed and change.by else change.after


def said_of(
    court: Court, step: Step, answered: AnsweredPlay, before: Mapping[AnyFact, Value]
) -> tuple[dict[AnyFact, Value], frozenset[str]]:
    """What a step stated that may hold later: presumed then, or to be asked again where it is unusual."""
    game, stated = answered.question.game, answered.question.stated
    own = {fact: value for fact, value in stated.items() if states(step, fact)}
    said, doubtful = dict(before), set[str]()
    for fact, value in own.items():
        text = court.fact_texts.get((game.name, fact.name))
        if text is None or text.known_by == "said" or game.is_passing(fact.name):
            continue
        if text.presumed is None:
            said[fact] = value
        elif text.presumed != value:
            doubtful.add(fact.name)
    return said, frozenset(doubtful)


def states(step: Step, fact: AnyFact) -> bool:
    return said_value(step, fact) is not None


def said_value(step: Step, fact: AnyFact) -> object:
    """What a step states of a fact, by its full name or the end of it; None where it does not."""
    said = (*flatten(step.facts), *flatten(step.play))
    return next((value for name, value in said if fact.name == name or fact.name.endswith(f".{name}")), None)


def whole_answer(
    court: Court,
    asked: Asked,
    steps: list[JudgedStep],
    plays: list[AnsweredPlay],
    open_again: frozenset[str] = frozenset(),
) -> Answer:
    """The answer of the step that decided, with all of them beneath; of what is open again nothing can be claimed."""
    deciding = next((s for s in steps if s.verdict == "illegal"), None) or next(
        (s for s in steps if s.verdict == "depends"), steps[-1]
    )
    bearing = steps if deciding.verdict == "legal" else [deciding]
    claims = tuple(judge_claim(claim, plays, open_again) for claim in asked.claims)
    every = (*claims, *(claim for step in steps for claim in step.claims))
    update = {
        "questions": with_asks(deciding.questions, every, deciding.verdict),
        "unless": tuple(dict.fromkeys(hinge for step in bearing for hinge in step.unless)),
        "firm": all(step.firm for step in bearing) and not hangs_on_earlier(steps, deciding),
        "says": with_claims(says(court, deciding, len(asked.steps), deciding.number < len(steps)), claims),
        "claims": claims,
        "steps": tuple(steps),
        **unread_in_steps(court, asked, steps),
    }
    fields = {name: getattr(deciding, name) for name in Answer.model_fields}
    return Answer.model_construct(**{**fields, **update})


def hangs_on_earlier(steps: list[JudgedStep], deciding: JudgedStep) -> bool:
    """Whether it depends on something how things stood before the step that decided."""
    return any(step.verdict == "depends" for step in steps[: deciding.number - 1])


def says(court: Court, step: JudgedStep, count: int, goes_on: bool = False) -> Text:
    """What is said of all the steps; of those that `go on` after an illegal one, on what they are judged."""
    title = next((text.title for text in court.library.plays if text.id == step.play), Text(en=step.play, ja=step.play))
    if step.verdict == "legal":
        return Text(en=f"All {count} steps: {step.says.en}", ja=f"全{count}手順：{step.says.ja}")
    goes_on = goes_on and step.verdict == "illegal"
    rest_en = " The steps after it are judged as if it had not been tried." if goes_on else ""
    rest_ja = "この後の手順は、この手順がなかったものとして裁いている。" if goes_on else ""
    return Text(
        en=f"Step {step.number} of {count} ({title.en}): {step.says.en}{rest_en}",
        ja=f"{count}手順中の手順{step.number}（{title.ja}）：{step.says.ja}{rest_ja}",
    )

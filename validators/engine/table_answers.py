"""Answers a question on a drawn table: every step of the way, with every side of each, one after another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from validators.engine.answers import Answer, ClaimOutcome, FactChange, Follows, WayStep
from validators.engine.budget import UNITS_FOR_A_BRIEF_STEP, Budget, TooMuchWork
from validators.engine.claim_sentences import with_asks, with_claims
from validators.engine.claims import AnsweredPlay, FactClaim, Finding, read_claim
from validators.engine.claims_after_steps import UNCHANGED, change_of, judge_claim, not_summed, outcome_of_sum
from validators.engine.facts import AnyFact, Value, within
from validators.engine.games import Game, Play
from validators.engine.judging import Verdict
from validators.engine.outcomes import Change, sorted_by_name
from validators.engine.places import PLACES, Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, Claim, find_fact, find_play, flatten
from validators.engine.ruleset_facts import GROUP
from validators.engine.tables import OfNamedPiece, OfOnePiece, TableSide, in_turn_of_play, tables_of, where_of

if TYPE_CHECKING:
    from validators.engine.court import Court

AnswerPlay = Callable[[Asked, Budget], AnsweredPlay]
WayKey = tuple[object, ...]  # the play, and each step with all before it
ORDER: dict[Verdict, int] = {"legal": 0, "depends": 1, "illegal": 2}
BEST = (0, False)


@dataclass(frozen=True)
class Played:
    """An act on a table: the answer, what it was made from, and the table after it, worked out when it is looked at."""

    answer: Answer
    plays: tuple[AnsweredPlay, ...]
    with_each_met: tuple[AnsweredPlay, ...]  # these, and the same steps with the other pieces met there
    work_out_table: Callable[[], Any]

    @cached_property
    def table(self) -> Any:
        return self.work_out_table()

    @property
    def goes_nowhere(self) -> bool:
        """Whether it is a way of which some steps were legal, and which is not carried out all the same."""
        return self.answer.verdict == "illegal" and len(self.answer.way) > 1

    def leaving(self, table: Any) -> Played:
        return replace(self, work_out_table=lambda: table)


@dataclass(frozen=True)
class StepTaken(Played):
    """A step of an act with every side of it, judged."""

    where: Where

    @cached_property
    def on_way(self) -> WayStep:
        answer = self.answer
        return WayStep(
            from_=self.where.from_, to=self.where.to, play=answer.play, verdict=answer.verdict, says=answer.says
        )


def answer_on_table(court: Court, asked: Asked, budget: Budget) -> Answer:
    game, play = find_play(court.games, asked)
    asked = asked.model_copy(update={"table": in_turn_of_play(game, play, asked.table)})
    played = Walker(court, asked, budget).play()
    return with_claims_judged(played, asked)


def with_claims_judged(
    played: Played,
    asked: Asked,
    open_again: frozenset[str] = frozenset(),
    telling_of: Callable[[str], Played] | None = None,
) -> Answer:
    """The answer with what is claimed of the whole act; of what is open again nothing can be claimed.

    Of each fact, other parts of it may tell than those that decided."""
    if not asked.claims:
        return played.answer
    names = tables_of(played.plays[-1].question.game).under_piece
    named = (claim.model_copy(update={"fact": names.get(claim.fact, claim.fact)}) for claim in asked.claims)
    telling = telling_of or (lambda name: played)
    claims = tuple(judge_claim_on_table(claim, played, asked, open_again, telling) for claim in named)
    says = with_claims(played.answer.says, claims)
    questions = with_asks(played.answer.questions, claims, played.answer.verdict)
    return played.answer.model_copy(update={"claims": claims, "says": says, "questions": questions})


def judge_claim_on_table(
    claim: Claim, played: Played, asked: Asked, open_again: frozenset[str], telling_of: Callable[[str], Played]
) -> ClaimOutcome:
    """A fact that changes with each piece met is summed over them all; any other changes once for each step."""
    last = played.plays[-1]
    named = tables_of(last.question.game).named_of_piece(played.table, claim.fact)
    if named:
        return judge_of_named_piece(claim, named, played, asked.table)
    about = read_claim(last.question.game, last.question, claim)
    if name := named_as_before(about.fact, played):
        of_piece = judge_claim_on_table(claim.model_copy(update={"fact": name}), played, asked, open_again, telling_of)
        return of_piece.model_copy(update={"fact": about.fact.name})
    played = telling_of(about.fact.name)
    last = played.plays[-1]
    stays = stated_before(played, about.fact, asked.table) if played.goes_nowhere else None
    if stays is not None:
        return judge_by_change(
            claim, about, last, Change(0 if about.fact.kind == "number" else None, stays, illegal=True)
        )
    if about.is_beyond or about.fact.name in open_again:
        return judge_claim(claim, list(played.plays), open_again)
    one = tables_of(last.question.game).of_one_piece.get(claim.fact)
    if one and (outcome := judge_by_tables(claim, one, played, asked.table)):
        return outcome
    plays = [play for play in played.with_each_met if one and is_about(play, one)]
    if one and plays:
        outcome = judge_claim(claim.model_copy(update={"fact": one.fact}), plays)
        return outcome.model_copy(update={"fact": claim.fact})
    has_more_met = len(played.with_each_met) > len(played.plays)
    if has_more_met and about.fact.name in tables_of(last.question.game).for_each_met:
        return judge_sum(claim, about, list(played.with_each_met))
    outcome = judge_claim(claim, list(played.plays))
    is_open = outcome.right is None or no_rule_changes(about.fact, played)
    return judge_by_count(claim, about, played, asked) or outcome if is_open else outcome


def named_as_before(fact: AnyFact, played: Played) -> str | None:
    """The name of a fact of the one piece that the acts before were about, where the last is about none."""
    last = played.plays[-1].question
    name_for = tables_of(last.game).name_for_piece
    which = next((which for which, about in last.game.told_apart.items() if fact.name in about), None)
    if name_for is None or which is None or which in last.stated:
        return None
    pieces = {play.question.stated[which] for play in played.with_each_met if which in play.question.stated}
    return name_for(fact.name, pieces.pop()) if len(pieces) == 1 else None


def stated_before(played: Played, fact: AnyFact, table: Any) -> Value | None:
    tables = tables_of(played.plays[-1].question.game)
    return fact.parse(tables.facts(tables.read(table)).get(fact.name))


def judge_of_named_piece(claim: Claim, named: OfNamedPiece, played: Played, table: Any) -> ClaimOutcome:
    """What two tables show of the piece that the claim names, whichever the play is about."""
    last = played.plays[-1]
    tables = tables_of(last.question.game)
    unnamed = claim.model_copy(update={"fact": named.fact})
    about = read_claim(last.question.game, last.question, unnamed)
    found = tables.named_of_piece(tables.read(table), claim.fact)
    before, after = found.value if found else None, named.value
    by = after - before if type(after) is int and type(before) is int else None
    is_known = after is not None if claim.is_ is not None else by is not None
    is_open = played.answer.verdict == "depends" if after != before else may_have_changed(named, played)
    if is_known and not is_open:
        outcome = judge_by_change(unnamed, about, last, Change(by, after))
    else:
        outcome = not_summed(unnamed, about, last)
    return outcome.model_copy(update={"fact": claim.fact})


def may_have_changed(named: OfNamedPiece, played: Played) -> bool:
    """Whether a play about the piece may have changed the fact in a way that no table shows."""
    for number, play in enumerate(played.with_each_met, 1):
        game, stated = play.question.game, play.question.stated
        if is_told_later(named.fact, play, played.with_each_met[number:]):
            continue
        change = change_of(play.claims.outcomes, game.facts[named.fact])
        if not leaves_as_it_is(change, named.value) and stated.get(game.facts[named.which], named.one) == named.one:
            return True
    return False


def is_told_later(name: str, act: AnsweredPlay, after: Sequence[AnsweredPlay]) -> bool:
    """Whether what an act does to a fact is left to parts of it, and one of them is told after it."""
    game, act_name = act.question.game, act.question.play.name
    names = {name, *(part.name for part in game.parts(game.facts[name]))}
    left = (game.left_to_parts.get((part.question.play.name, act_name), frozenset()) for part in after)
    return any(not names.isdisjoint(each) for each in left)


def leaves_as_it_is(change: Change | None, value: Value | None) -> bool:
    """Whether rules that speak of a fact leave it what it is on the table."""
    if change is None or change.only_in_text or not change.followed:
        return False
    return change is UNCHANGED or change.by == 0 or (change.after is not None and change.after == value)


def no_rule_changes(fact: AnyFact, played: Played) -> bool:
    """Then the tables may still differ: by what the play does with cards, or by the act of which it tells a part."""
    return all(change_of(play.claims.outcomes, fact) is UNCHANGED for play in played.plays)


def judge_by_count(claim: Claim, about: FactClaim, played: Played, asked: Asked) -> ClaimOutcome | None:
    """A number that no rule works out, counted or stated on the table before a legal act and on the one after it."""
    last = played.plays[-1]
    tables = tables_of(last.question.game)
    if played.answer.verdict != "legal" or not asked.play:
        return None
    before, after = tables.read(asked.table), tables.read(played.table)
    count = tables.counted(before, after, last.question.play, where_of(asked), about.fact)
    count = count or stated_on_both(tables.facts(before), tables.facts(after), about.fact.name)
    return judge_by_change(claim, about, last, Change(count[1] - count[0], count[1], ())) if count else None


def stated_on_both(before: Mapping[str, object], after: Mapping[str, object], name: str) -> tuple[int, int] | None:
    one, other = before.get(name), after.get(name)
    return (one, other) if type(one) is int and type(other) is int else None


def judge_by_change(claim: Claim, about: FactClaim, last: AnsweredPlay, change: Change) -> ClaimOutcome:
    right = change.by == claim.by if claim.by is not None else change.after == about.value
    text = last.claims.wording.explained(about.fact, claim.by, about.value, right, change)
    return last.claims.outcome(claim, about, Finding(right, change), (), text)


def judge_by_tables(claim: Claim, one: OfOnePiece, played: Played, table: Any) -> ClaimOutcome | None:
    """What two tables state of one piece: a play that is about another may have changed it too."""
    last = played.plays[-1]
    tables = tables_of(last.question.game)
    before = tables.stated_of_piece(tables.read(table), claim.fact)
    if before is None or not is_told(one, played):
        return None
    after = tables.stated_of_piece(played.table, claim.fact)
    if after is None:
        return not_summed(claim, read_claim(last.question.game, last.question, claim), last)
    if after != before and played.answer.verdict == "depends":
        return None  # it changes so only if the play is legal
    about = read_claim(last.question.game, last.question, claim)
    change = Change(after - before, after, rules_that_change(one.fact, played) if after != before else ())
    return judge_by_change(claim, about, last, change)


def is_told(one: OfOnePiece, played: Played) -> bool:
    """Whether each play that may change it states what that hangs on."""
    if not one.hangs_on:
        return True
    game = played.plays[-1].question.game
    fact, cause = game.facts[one.fact], game.facts[one.hangs_on]
    changing = [play for play in played.plays if fact in game.unsettled.get(play.question.play.name, ())]
    return all(cause in play.question.stated for play in changing)


def rules_that_change(name: str, played: Played) -> tuple[str, ...]:
    fact = played.plays[-1].question.game.facts[name]
    changes = [change_of(play.claims.outcomes, fact) for play in played.with_each_met]
    return tuple(dict.fromkeys(rule for change in changes if change for rule in change.rules))


def is_about(play: AnsweredPlay, one: OfOnePiece) -> bool:
    return play.question.stated.get(play.question.game.facts[one.which]) == one.value


def judge_sum(claim: Claim, about: FactClaim, plays: list[AnsweredPlay]) -> ClaimOutcome:
    """A number after all of its changes, as far as its limits let it go."""
    changes = [change_of(play.claims.outcomes, about.fact) for play in plays]
    known = [change for change in changes if change and change.by is not None and not change.only_in_text]
    before = plays[0].question.stated.get(about.fact)
    if len(known) < len(changes) or (claim.by is None and before is None):
        return not_summed(claim, about, plays[-1])
    total, after = sum(change.by or 0 for change in known), None
    if before is not None:
        after = within(about.fact, int(before) + total)
        total = after - int(before)
    by = claim.by if claim.by is not None else int(about.value or 0) - int(before or 0)
    rules = tuple(dict.fromkeys(rule for change in known for rule in change.rules))
    whole = replace(known[0], by=total, after=after, rules=rules, illegal=all(change.illegal for change in known))
    outcome = outcome_of_sum(claim.model_copy(update={"by": by, "is_": None}), about, plays, known, whole)
    return outcome.model_copy(update={"by": claim.by, "is_": claim.is_})


class Walker:
    """Carries out acts on one table.

    Where many are asked about, `answer` may answer each play briefly, and `walked` remembers the ways gone before.
    """

    def __init__(
        self,
        court: Court,
        asked: Asked,
        budget: Budget,
        answer: AnswerPlay | None = None,
        walked: dict[WayKey, StepTaken] | None = None,
    ) -> None:
        self.court, self.asked, self.budget = court, asked, budget
        self.walked = {} if walked is None else walked
        self.game, self.main = find_play(court.games, asked)
        self.tables = tables_of(self.game)
        self.start, self.where = self.tables.read(asked.table), where_of(asked)
        self.answer, self.is_one_of_many = answer or court.answer_play, answer is not None

    def play(self) -> Played:
        """The act along the best of the ways that lead there; an illegal one leaves the table as it was."""
        best: Played | None = None
        for route in self.routes():
            played = self.walk(route)
            best = min(filter(None, (best, played)), key=hope)
            if hope(best) == BEST:
                break
        if best is None:
            raise no_way(self.where)
        best = best if self.is_one_of_many else self.naming_unread(best)
        if best.answer.verdict != "illegal":
            return best
        return replace(best, work_out_table=partial(self.table_unless_done, best))

    def routes(self) -> Iterator[Iterable[TableSide]]:
        """The ways to try, as long as the budget lasts: who knows whether one that was not found is legal?"""
        try:
            yield from self.tables.routes(self.standing, self.main, self.where, self.budget)
        except TooMuchWork:
            if self.is_one_of_many:
                raise
            raise too_many_ways() from None

    def table_unless_done(self, played: Played) -> Any:
        """The table of an act that is not carried out, with all that was stated of it."""
        known = played.plays[-1].question.stated
        before = self.tables.stated_of_its_piece(self.standing, self.main, self.where, known)
        return self.doubting(before, changes_by(played.plays[-1].answer).keys())

    def naming_unread(self, played: Played) -> Played:
        """The answer with the places beside the play that made no difference."""
        question = played.plays[-1].question
        seen = {finding.fact for finding in question.findings}
        known = {fact: value for fact, value in question.stated.items() if fact not in seen}
        read = {fact.fact for fact in played.answer.table}
        names = tuple(f"play.{name}" for name in self.tables.unread(self.start, self.main, self.where, known, read))
        update = {"unread": (*played.answer.unread, *names)}
        return replace(played, answer=played.answer.model_copy(update=update)) if names else played

    def walk(self, route: Iterable[TableSide]) -> Played:
        """One way, step by step: what follows from each is the table of the next. It ends at the first illegal step."""
        taken: list[StepTaken] = []
        key: WayKey = (self.main,)
        for step, is_last in with_last_marked(route):
            key = (key, step.play, *step.where.__dict__.values())
            if key not in self.walked:
                self.count_step()
                table = taken[-1].table if taken else self.standing
                self.walked[key] = self.carried_out(table, step, is_last)
            taken.append(self.walked[key])
            if taken[-1].answer.verdict == "illegal":
                break
        return Played(
            along(taken),
            tuple(play for step in taken for play in step.plays),
            tuple(play for step in taken for play in step.with_each_met),
            lambda: taken[-1].table,
        )

    def count_step(self) -> None:
        """Whoever asks about many acts pays for their steps and their rules together."""
        if self.is_one_of_many:
            self.budget.spend(UNITS_FOR_A_BRIEF_STEP)
            return
        try:
            self.budget.take_step()
        except TooMuchWork:
            raise too_far() from None

    @cached_property
    def standing(self) -> Any:
        """The table with everything that is stated of it."""
        return self.tables.stating(self.start, self.lasting())

    def carried_out(self, table: Any, step: TableSide, is_last: bool) -> StepTaken:
        """Every side of a step, judged together, and what follows from it."""
        sides = self.tables.sides(table, step.play, step.where)
        plays = [play for side in sides for play in (side.play, *(s.play for s in self.game.sides_of(side.play)))]
        parts = tuple(self.answer(self.question_about(table, side, plays, is_last), self.budget) for side in sides)
        answer = together([part.answer for part in parts], self.tables.for_each_met)

        def table_after() -> Any:
            if answer.verdict == "illegal":
                return table
            follow = answer.model_copy(update={"consequences": tuple(once_for_each(answer, self.tables.for_each_met))})
            changes = {**self.changes_without_text(parts), **changes_by(follow, self.tables.for_each_met)}
            changes |= dict(self.changed_unseen(parts))
            return self.tables.after(table, step.play, step.where, changes, parts[0].question.stated)

        # What else looks at the same step would count its changes again.
        met = tuple(part for part, side in zip(parts, sides, strict=True) if side.where.met)
        return StepTaken(answer, parts[:1], met or parts[:1], table_after, step.where)

    def doubting(self, table: Any, names: Collection[str]) -> Any:
        """The table on which nobody knows what an illegal act has brought about all the same, such as a death."""
        if not names or self.court.play_kinds.get(self.main.name) == "claim":
            return table
        unsure = [name for name in names if name not in self.tables.of_a_place()]
        return self.tables.stating(self.tables.without(table, unsure), dict.fromkeys(unsure))

    def changes_without_text(self, parts: Iterable[AnsweredPlay]) -> dict[str, FactChange | None]:
        """What is so by itself once the act is done, and those stated facts that nobody knows any more,
        or that are worked out from one such."""
        found: dict[str, FactChange | None] = {}
        for part in parts:
            stated = part.question.stated
            found |= {fact.name: None for fact in sorted_by_name(part.claims.outcomes.unsettled) if fact in stated}
            for play in part.question.plays:
                for fact, value in self.game.marks.get(play.name, {}).items():
                    label = self.court.label(self.game, fact)
                    found[fact.name] = FactChange(fact=fact.name, label=label, before=None, after=value)
        return found

    def changed_unseen(self, parts: Sequence[AnsweredPlay]) -> Iterator[tuple[str, FactChange | None]]:
        """The facts that may have changed by something that hangs on too much: nobody knows them any more, unless
        they change alike in every world.

        What is presumed, and was neither stated nor changed by a step, is presumed still.
        """
        for part in parts:
            stated = part.question.stated
            for fact in sorted_by_name(part.claims.outcomes.hanging):
                if fact in stated or self.is_new(fact, stated):
                    yield fact.name, self.changed_alike(part, fact) if len(parts) == 1 else None

    def changed_alike(self, part: AnsweredPlay, fact: AnyFact) -> FactChange | None:
        """How a number moves whatever is still open."""
        change = change_of(part.claims.outcomes, fact)
        if change is None or change.by is None or change.only_in_text or not change.followed:
            return None
        return FactChange(fact=fact.name, label=self.court.label(self.game, fact), after=change.after, by=change.by)

    def is_new(self, fact: AnyFact, stated: Mapping[AnyFact, Value]) -> bool:
        """Whether a fact is nowhere: not presumed, nor of such that stated ones are worked out from it."""
        text = self.court.fact_texts.get((self.game.name, fact.name))
        return text is not None and text.presumed is None and self.game.results(fact).isdisjoint(stated)

    @cached_property
    def stated(self) -> dict[str, object]:
        """The stated facts by their full names."""
        found = {name: value for name, value in flatten(self.asked.situation) if value is not None}
        return {full_name(self.game, [self.main], name): value for name, value in found.items()}

    def lasting(self) -> dict[str, object]:
        """Those that belong to the table from here on, and change with it."""
        return {name: value for name, value in self.stated.items() if self.lasts(name)}

    def lasts(self, name: str) -> bool:
        """Not what somebody means to do, what is so of this act against what is usual and only the rules could tell,
        nor what is about one place and would be read off the table of another."""
        text = self.court.fact_texts.get((self.game.name, name))
        if text is None or text.known_by == "said" or (text.known_by == "ruled" and text.presumed is not None):
            return False
        if name in self.tables.of_one_piece and self.tables.stated_of_piece(self.start, name) is not None:
            return False  # it stands on the table by the name of the piece
        return name not in self.tables.of_a_place()

    def question_about(self, table: Any, side: TableSide, plays: list[Play], is_last: bool) -> Asked:
        """What is stated of a place or beside the play is about the end of the way, and not of the steps before."""
        left_open = {name: None for name, value in flatten(self.asked.situation) if value is None}
        beside = facts_beside(self.asked, self.game, [*plays, self.main])
        passing = {**{name: value for name, value in self.stated.items() if not self.lasts(name)}, **beside}
        if passing and not is_last:
            of_the_end = self.tables.of_a_place() - self.tables.of_an_act()
            passing = {name: value for name, value in passing.items() if name not in of_the_end}
        play = {"type": side.play.name, **side.where.model_dump(by_alias=True, exclude_defaults=True)}
        stated = {**left_open, **passing}
        return self.asked.model_copy(update={"play": play, "situation": stated, "table": table, "claims": ()})


def hope(played: Played) -> tuple[int, bool]:
    """How good one of several ways is: a legal one best if nothing can change that, an illegal one if something can."""
    answer = played.answer
    return ORDER[answer.verdict], answer.firm is not (answer.verdict == "legal")


def with_last_marked(route: Iterable[TableSide]) -> Iterator[tuple[TableSide, bool]]:
    """Each step, and whether it is the last."""
    steps = iter(route)
    step = next(steps, None)
    while step is not None:
        following = next(steps, None)
        yield step, following is None
        step = following


def no_way(where: Where) -> QuestionProblem:
    there = where.to or where.tile
    return QuestionProblem(
        "bad-table", f"play.to: no tiles lead to {there}.", f"play.to：{there} に通じるタイルがない。"
    )


def too_far() -> QuestionProblem:
    return QuestionProblem(
        "bad-question",
        "The ways of this question have more steps than are judged at once. Ask about fewer.",
        "この質問の道のりは、一度に裁ける歩数を超えている。減らして質問する。",
    )


def too_many_ways() -> QuestionProblem:
    return QuestionProblem(
        "bad-question",
        "There are more ways to go on this map than one question looks at. Name the tiles on the way in 'path'.",
        "このマップには、1つの質問で調べきれないほど多くの道がある。通るタイルを 'path' に書く。",
    )


def together(parts: list[Answer], for_each_met: frozenset[str]) -> Answer:
    """Several sides of one act: whatever forbids it decides."""
    if len(parts) == 1:
        return parts[0]
    consequences = tuple(all_that_follows(parts, for_each_met))
    parts = sorted(parts, key=weight)
    deciding = parts[0]
    bearing = [part for part in parts if part.verdict == deciding.verdict]
    if deciding.verdict == "illegal":
        return joined(deciding, parts, [deciding], consequences)
    return joined(deciding, parts, bearing, consequences)


def all_that_follows(parts: list[Answer], for_each_met: frozenset[str]) -> Iterator[Follows]:
    """What follows from several sides: the same thing once, but for what follows with each piece met."""
    found: list[Follows] = []
    for part in parts:
        new = [f for f in part.consequences if f not in found or {c.fact for c in f.changes} & for_each_met]
        found += new
        yield from new


def weight(answer: Answer) -> tuple[int, bool]:
    """What forbids comes first, then what is open; of those that allow it, those that hang on something."""
    return -ORDER[answer.verdict], answer.firm if answer.verdict == "legal" else not answer.firm


def joined(deciding: Answer, parts: list[Answer], bearing: list[Answer], consequences: tuple[Follows, ...]) -> Answer:
    update = {
        "firm": all(part.firm for part in bearing),
        "unless": without_repeats(hinge for part in bearing for hinge in part.unless),
        "proof": without_repeats(step for part in parts for step in part.proof),
        "questions": without_repeats(ask for part in bearing for ask in part.questions),
        "assumed": without_repeats(assumed for part in parts for assumed in part.assumed),
        "consequences": consequences,
        "table": without_repeats(fact for part in parts for fact in part.table),
        "unread": tuple(name for name in deciding.unread if all(name in part.unread for part in parts)),
    }
    return deciding.model_copy(update=update)


def without_repeats(things: Iterable[Any]) -> tuple[Any, ...]:
    """Each of them once; the very same things first, because to compare answers takes long."""
    found: list[Any] = []
    for thing in {id(thing): thing for thing in things}.values():
        if thing not in found:
            found.append(thing)
    return tuple(found)


def along(taken: list[StepTaken]) -> Answer:
    """The answer for a whole way: the first illegal step decides, else the first that depends."""
    answers = [step.answer for step in taken]
    deciding = min(answers if answers[-1].verdict != "legal" else reversed(answers), key=weight)
    if len(answers) == 1:
        return deciding
    unread = [name for name in deciding.unread if all(name in answer.unread for answer in answers)]
    bearing = answers if deciding.verdict == "legal" else [deciding]
    update = {
        "firm": all(answer.firm for answer in bearing),
        "unless": without_repeats(hinge for answer in bearing for hinge in answer.unless),
        "consequences": tuple(follows for answer in answers for follows in answer.consequences),
        "unread": tuple(unread),
        "reads_it": tuple(fact for fact in deciding.reads_it if fact.fact in unread),
        "way": tuple(step.on_way for step in taken),
    }
    return deciding.model_copy(update=update)


def changes_by(answer: Answer, for_each_met: frozenset[str] = frozenset()) -> dict[str, FactChange | None]:
    """The facts that a legal act changes; None for one of which it is not certain how."""
    found: dict[str, FactChange | None] = {}
    seen: list[Follows] = []
    for follows in answer.consequences:
        by_this_rule = {change.fact for other in seen if other.rule == follows.rule for change in other.changes}
        for change in follows.changes:
            new, old = certain(follows, change), found.get(change.fact)
            if change.fact not in found:
                found[change.fact] = new
            elif change.fact not in by_this_rule or (follows in seen and change.fact in for_each_met):
                found[change.fact] = merged(old, new, is_same=False)
            else:
                found[change.fact] = merged(old, new)
        seen.append(follows)
    return found


def once_for_each(answer: Answer, for_each_met: frozenset[str]) -> Iterator[Follows]:
    """What follows in one step, without what a rule moves by as much for another of the pieces met."""
    seen: set[tuple[object, ...]] = set()
    for follows in answer.consequences:
        moved = tuple((change.fact, change.by) for change in follows.changes if change.by is not None)
        key = (follows.rule, tuple(follows.when.items()), moved)
        if not moved or key not in seen or {fact for fact, _ in moved} & for_each_met:
            yield follows
        seen.add(key)


def certain(follows: Follows, change: FactChange) -> FactChange | None:
    return None if follows.when else change


def merged(one: FactChange | None, other: FactChange | None, is_same: bool = True) -> FactChange | None:
    """Two changes of a number add up, a later value takes its place; anything else that differs is not certain."""
    if one is None or other is None:
        return None
    if one == other and (is_same or one.by is None):
        return one
    return other if one.by is not None and other.by is None else added(one, other)


def added(one: FactChange | None, other: FactChange | None) -> FactChange | None:
    if one is None or other is None or one.by is None or other.by is None:
        return None
    return one.model_copy(update={"by": one.by + other.by, "after": None})


def new_value(change: FactChange | None, before: object, low: int, high: int) -> Value | None:
    """What a fact is after a change; None where that is not known."""
    if change is None:
        return None
    if change.by is None:
        return change.after
    known = type(before) is int
    return min(max(int(str(before)) + change.by, low), high) if known else None


def facts_beside(asked: Asked, game: Game, plays: list[Play]) -> dict[str, object]:
    """The facts that stand beside the play, by their full names."""
    beside = {name: value for name, value in asked.play.items() if name != "type" and name not in PLACES}
    return {full_name(game, plays, name): value for name, value in flatten(beside)}


def full_name(game: Game, plays: list[Play], name: str) -> str:
    """The name of a fact that stands beside a play, whichever of its sides it belongs to."""
    if name.startswith(GROUP):
        return name
    for play in plays:
        try:
            return find_fact(game, play, name).name
        except QuestionProblem:
            continue
    return find_fact(game, plays[0], name).name

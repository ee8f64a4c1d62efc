"""Several plays on a drawn table, each on the table that the one before has left."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.model import Text
from validators.engine.answers import Answer, FactChange
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.claimed_results import with_claimed_results
from validators.engine.claims_about_acts import comes_of_nothing, own_facts, without_act
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game, Play
from validators.engine.judging import Verdict
from validators.engine.passing_turns import Due
from validators.engine.places import PLACES, Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, Step, find_fact, find_play, flatten
from validators.engine.steps import (
    Standing,
    changed_besides,
    in_step,
    judged_step,
    marks_told,
    said_value,
    shown_by,
    whole_answer,
    whose_turn_is_told,
)
from validators.engine.table_answers import Played, Walker, changes_by, new_value, with_claims_judged
from validators.engine.table_claims import (
    ActOnTable,
    act_on_table,
    facts_before,
    in_doubt_on_table,
    is_about_act,
    tells_act,
    without_facts,
)
from validators.engine.tables import Tables, Unsaid, tables_of, where_of
from validators.engine.unsaid_acts import TwoTables, depending_on, hanging_on, tables_of_step

if TYPE_CHECKING:
    from validators.engine.court import Court


# Problems of a step that another table might not have.
DOES_NOT_FIT = ("bad-table", "contradictory-facts")


class StepPlayed(NamedTuple):
    """A step as it was played, whether it only claims something of the act before, and what may count twice now.

    What it has `retold` is as it says, whatever the act by itself would tell of it.
    """

    played: Played
    is_about_act: bool = False
    open_again: frozenset[str] = frozenset()
    retold: frozenset[str] = frozenset()


class Chosen(NamedTuple):
    """What the last step has lowered, as it was `before`, where a play may tell next how that was done."""

    before: Mapping[str, object]


class PlayedInTurn(NamedTuple):
    """The steps as they were played, and why those from the next one on do not fit, if they do not."""

    steps: list[StepPlayed]
    misfit: QuestionProblem | None = None


class PlayedSteps(NamedTuple):
    """The answer to all the steps, and the table that they leave."""

    answer: Answer
    table: Any


def judge_steps_on_table(court: Court, asked: Asked, budget: Budget) -> Answer:
    """The answer to all the steps of a question, each judged on the table that the one before has left."""
    return steps_on_table(court, asked, budget).answer


def steps_on_table(court: Court, asked: Asked, budget: Budget) -> PlayedSteps:
    found, misfit = play_in_turn(court, asked, budget)
    judged = []
    table = asked.table
    for number, (step, (played, is_about, *_)) in enumerate(zip(asked.steps, found, strict=False), 1):
        about = {"play": step.play, "claims": step.claims, "table": table}
        answer = with_claims_judged(played, asked.model_copy(update=about))
        table = played.table
        changes = {} if is_about else changes_by(answer)
        changes = dict.fromkeys(changes) if answer.verdict == "illegal" else changes
        carried = values_carried(court, asked, changes, table)
        judged.append(judged_step(number, answer, Standing({}, changed=carried)))
    acts = [step.played for step in found if not step.is_about_act]
    plays = [part for played in acts for part in played.plays]
    answer = whole_answer(court, asked.model_copy(update={"claims": ()}), judged, plays)
    answer = answer.model_copy(update={"says": with_rest_unjudged(answer.says, misfit)}) if misfit else answer

    def whole(parts: Sequence[Played]) -> Played:
        done = [played for played in parts if not played.goes_nowhere] or parts
        plays = tuple(part for played in done for part in played.plays)
        met = tuple(part for played in done for part in played.with_each_met)
        told = answer if len(done) == len(parts) else answer.model_copy(update={"way": ()})
        return Played(told, plays, met, lambda: table)

    answer = with_claims_judged(
        whole(acts), asked, found[-1].open_again, lambda name: whole(telling_of(found, name) or acts)
    )
    return PlayedSteps(answer, table)


def telling_of(found: Sequence[StepPlayed], name: str) -> list[Played]:
    """The steps that tell of a fact: the acts, but of one whose later part has told it again, that part."""
    telling: list[Played] = []
    for step in found:
        if not step.is_about_act:
            telling.append(step.played)
        elif name in step.retold:
            telling[-1:] = [step.played]
    return telling


def values_carried(
    court: Court, asked: Asked, changes: Mapping[str, FactChange | None], table: Any
) -> dict[str, Value | None]:
    """What the changed facts are now: as the changes say, else as the table has them."""
    game, _ = find_play(court.games, asked)
    now = tables_of(game).facts(tables_of(game).read(table))
    return {name: value_now(game, name, change, now) for name, change in changes.items()}


def value_now(game: Game, name: str, change: FactChange | None, now: Mapping[str, object]) -> Value | None:
    if change is not None and change.after is not None:
        return change.after
    value = now.get(name)
    return None if value is None else game.facts[name].parse(value)


def with_rest_unjudged(says: Text, misfit: QuestionProblem) -> Text:
    """What an answer says, and from which step on it judges nothing."""
    return Text(
        en=f"{says.en} The steps from there on are not judged, since the illegal one was not carried out: "
        f"{misfit.text.en}",
        ja=f"{says.ja} 違反の手順は実行されないため、次の手順から後は裁いていない：{misfit.text.ja}",
    )


def play_in_turn(court: Court, asked: Asked, budget: Budget) -> PlayedInTurn:
    """Each step in turn; an illegal one is not carried out. A QuestionProblem names the step that makes no sense.

    Steps that fit only the table which an illegal one would have left are not judged, nor those after them.
    """
    found: list[StepPlayed] = []
    turn = Turn(court, asked.table, asked.situation, budget)
    for number, step in enumerate(asked.steps, 1):
        budget.reserve_for(len(asked.steps) - number)
        try:
            found.append(turn.play(asked, step))
        except QuestionProblem as problem:
            misfit = in_step(number, problem)
            if problem.slug in DOES_NOT_FIT and any(each.played.answer.verdict == "illegal" for each in found):
                return PlayedInTurn(found, misfit)
            raise misfit from None
    return PlayedInTurn(found)


class Turn:
    """Plays steps one after another: the table as it is now, what the rules have changed, and the last act.

    Beside that table there may be the one on which something that goes without saying is not done yet.
    """

    def __init__(self, court: Court, table: Any, situation: Mapping[str, object], budget: Budget) -> None:
        self.court, self.table, self.situation, self.budget = court, table, situation, budget
        self.changed: set[str] = set()
        self.claimed: set[str] = set()  # of these, what plays have changed that only claim something
        self.directions: dict[str, set[int]] = {}  # whether numbers have gone up or down; 0 where nobody knows
        self.open_again: set[str] = set()  # what may have been told twice
        self.act: ActOnTable | None = None
        self.untold: ActOnTable | None = None  # the last act whose parts may follow
        self.due: Due | None = None  # what follows by itself once they are over
        self.due_facts: frozenset[str] = frozenset()  # what that changes: after all steps, nobody knows whether it has
        self.turn_over = False  # whether the last step has ended a turn
        self.choice: Chosen | None = None  # what the last step has lowered, if it is told how
        self.told: set[str] = set()  # what its parts have changed so far
        self.otherwise: Any | None = None
        self.has_begun = False
        self.player: str | None = None  # whose turn it is, where a step has said or shown it

    def play(self, asked: Asked, step: Step) -> StepPlayed:
        now = asked.model_copy(update={"play": dict(step.play), "table": self.table, "steps": (), "claims": ()})
        game, play = find_play(self.court.games, now)
        known = tables_of(game).facts(tables_of(game).read(self.table))
        step = with_claimed_results(game, play, step, {**known, **self.situation})
        step, made = without_made(game, play, step, known, self.act.play.name if self.act else None)
        if self.act and is_about_act(game, play, step, self.act):
            return self.claim(now, game, play, step, self.act, made)
        if self.act and tells_act(game, play, step, self.act):
            self.take_back(self.act)
            now = now.model_copy(update={"table": self.table})
        if self.untold and (names := game.left_to_parts.get((play.name, self.untold.play.name))):
            untold = names - self.told
            self.table = with_known_again(tables_of(game), self.table, self.untold.table, where_of(now), untold)
            now = now.model_copy(update={"table": self.table})
        self.finish_parts(now, game, play)
        now = now.model_copy(update={"table": self.table})
        chosen, fallen = self.choice_told(game, play), self.table
        if chosen:
            self.table = with_values(tables_of(game), self.table, chosen.before)
            now = now.model_copy(update={"table": self.table})
        tables = tables_of(game)
        if not self.has_begun:
            self.player = tables.whose_turn(tables.read(self.table))
        before, says_turn = (self.table, self.player), whose_turn_is_told(game, play, step)
        player = says_turn or game.only_in_turn_of.get(play.name)
        self.begin_turn(now, game, player)
        self.pass_turn_to(game, player)
        self.table = tables.before_step(tables.read(self.table), play, own_facts(game, play, step), self.has_begun)
        now = now.model_copy(update={"table": self.table})
        unsaid = tables_of(game).unsaid
        if unsaid and self.has_begun:
            both = TwoTables(tables_of(game).read(self.table), self.otherwise)
            self.table, self.otherwise = tables_of_step(unsaid, play, both, said_value(step, unsaid.fact))
            now = now.model_copy(update={"table": self.table})
        doubted = in_doubt_on_table(game, play, step, self.act, now)
        own = {**dict.fromkeys(sorted(doubted)), **dict(flatten(step.facts))}
        played = one_step(self.court, now, self.situation, own, self.changed - doubted, self.budget)
        claims = self.court.play_kinds.get(play.name) == "claim"
        before_it = self.changed if claims else self.claimed
        if twice := changed_twice(game, played, before_it, self.directions) - own.keys():
            doubted |= twice
            own = {**own, **dict.fromkeys(twice)}
            played = one_step(self.court, now, self.situation, own, self.changed - doubted, self.budget)
        if unsaid and self.otherwise is not None:
            played = self.compared(played, now, own, unsaid)
        self.has_begun = True
        changes = changes_by(played.answer).keys()
        if not claims or (changes and game.is_claimed_of(play.name)):
            self.act = act_on_table(now, play, played, self.situation, self.changed)
            self.go_on_telling(game, play, changes)
        else:
            self.act = None if changes else self.act
            self.told |= set(changes)
        if played.answer.verdict != "illegal":
            self.changed |= changes
            for name, change in changes_by(played.answer).items():
                self.directions.setdefault(name, set()).add(direction_of(change))
            self.claimed |= changes if claims else set()
            self.open_again |= doubted & changes
        elif not says_turn and self.player != before[1]:
            self.player = before[1]
            played = played.leaving(counting_on(tables, game, played.table, before[0]))
        if played.answer.verdict == "legal":
            played = played.leaving(self.with_shown(now, game, play, played, changes))
        if chosen and played.answer.verdict == "illegal":
            played = played.leaving(fallen)
        self.note_what_follows(now, game, play, played)
        if made and played.answer.verdict != "illegal":
            played = played.leaving(tables.stating(tables.without(tables.read(played.table), made), made))
        self.table, self.situation = played.table, {}
        return StepPlayed(played, open_again=frozenset(self.open_again) | self.due_facts)

    def finish_parts(self, now: Asked, game: Game, play: Play) -> None:
        """What follows once the parts of an act have been told, before a step that is none of them."""
        due = self.due
        is_part = self.untold is not None and (play.name, self.untold.play.name) in game.left_to_parts
        if due is None or is_part or play.name in game.unchanged:
            return
        self.due, self.due_facts = None, frozenset()
        if due.play == play.name:
            return
        self.follow(now, due)

    def begin_turn(self, now: Asked, game: Game, player: str | None) -> None:
        """What comes with the next turn once the last one was ended, or is another player's by what a step says."""
        is_next = self.turn_over or (player is not None and self.player is not None and player != self.player)
        self.turn_over = False
        known = tables_of(game).facts(tables_of(game).read(self.table)) if is_next else {}
        for due, fact in game.due_with_next_turn:
            if known.get(fact.name) is True:
                self.follow(now, due)

    def follow(self, now: Asked, due: Due) -> None:
        """Plays what follows by itself."""
        step = now.model_copy(update={"play": {"type": due.play}, "table": self.table})
        played = one_step(self.court, step, {}, due.facts, set(), self.budget)
        game, _ = find_play(self.court.games, step)
        self.table = tables_of(game).without(played.table, due.facts.keys())
        self.changed |= changes_by(played.answer).keys()

    def choice_told(self, game: Game, play: Play) -> Chosen | None:
        """What a step tells of the one before it: facts as they were before that."""
        names = game.choices_told.get(play.name)
        return self.choice if self.choice and names == frozenset(self.choice.before) else None

    def note_what_follows(self, now: Asked, game: Game, play: Play, played: Played) -> None:
        """What waits for parts of the act, and what a choice that is told next would be about."""
        if played.answer.verdict == "illegal":
            return
        self.turn_over = play.name in game.ending_turn
        waits = frozenset(fact.name for part in played.plays for fact in part.question.waiting)
        if waits and play.name in game.due_after_parts:
            self.due, self.due_facts = game.due_after_parts[play.name], waits
        if lowered := lowered_alike(tables_of(game), game, now.table, changes_by(played.answer)):
            self.choice = Chosen(lowered)
        elif play.name not in game.unchanged:
            self.choice = None

    def pass_turn_to(self, game: Game, player: str | None) -> None:
        if player and self.player and player != self.player:
            self.table = tables_of(game).turn_passed(tables_of(game).read(self.table), player)
        self.player = player or self.player

    def go_on_telling(self, game: Game, play: Play, changes: Collection[str]) -> None:
        """Parts of the same act may follow one another; any other act leaves its own to be told."""
        if self.untold and game.goes_on_telling(play.name, self.untold.play.name):
            self.told |= set(changes)
        elif play.name not in game.unchanged:
            self.untold, self.told = self.act, set()

    def with_shown(self, now: Asked, game: Game, play: Play, played: Played, changed: Collection[str]) -> Any:
        """The table with what a legal step shows to be so, unless the step itself has changed it."""
        tables = tables_of(game)
        table = tables.shown_of_piece(tables.read(now.table), tables.read(played.table), play, where_of(now))
        known = tables.facts(table)
        shown = shown_by(self.court, game, played.answer)
        new = {name: value for name, value in shown.items() if name not in known and name not in changed}
        return tables.stating(table, new) if new else table

    def take_back(self, act: ActOnTable) -> None:
        """As things stood before an act of which the step tells what it does."""
        self.table, self.situation, self.changed = act.table, act.situation, set(act.settled)

    def compared(self, played: Played, now: Asked, own: Mapping[str, object], unsaid: Unsaid) -> Played:
        """A step beside itself on the other table; an act that can only be done on the first leaves no other."""
        answer, name = played.answer, unsaid.fact.name
        verdict = self.verdict_otherwise(now, {key: value for key, value in own.items() if key != name})
        if verdict is None:
            cut = {"cut": (*answer.cut, "unless"), "firm": False}
            return replace(played, answer=answer.model_copy(update=cut))
        if verdict == answer.verdict:
            return played
        if answer.verdict != "illegal" and self.court.play_kinds.get(answer.play) != "claim":
            self.otherwise = None
        game, _ = find_play(self.court.games, now)
        is_lifted = now.strict or (name in own and own[name] is None)
        if is_lifted:
            question = self.court.question_text(game, unsaid.fact)
            return replace(played, answer=depending_on(answer, unsaid, verdict, question))
        return replace(played, answer=hanging_on(answer, unsaid, verdict, self.court.wording(game)))

    def verdict_otherwise(self, now: Asked, own: Mapping[str, object]) -> Verdict | None:
        """The verdict on the other table, which goes on from there; None where the budget does not reach."""
        try:
            with self.budget.sparing():
                other = now.model_copy(update={"table": self.otherwise})
                played = one_step(self.court, other, {}, own, self.changed, self.budget)
        except QuestionProblem as problem:
            return "illegal" if problem.slug in DOES_NOT_FIT else None
        except TooMuchWork:
            return None
        self.otherwise = played.table
        return played.answer.verdict

    def claim(
        self, now: Asked, game: Game, play: Play, step: Step, act: ActOnTable, made: Mapping[str, object]
    ) -> StepPlayed:
        """A claim about the last act: what it may change besides nobody knows any more, unless it is what it makes."""
        before = now.model_copy(update={"play": where_act_ended(game, play, step, act), "table": act.table})
        facts = facts_before(game, play, step, act)
        played = one_step(self.court, before, act.situation, facts, set(act.settled), self.budget)
        if comes_of_nothing(game, play, act.play, act.answer):
            kind = self.court.play_kinds.get(play.name, "act")
            nothing = replace(played, answer=without_act(played.answer, act.answer, kind)).leaving(self.table)
            return StepPlayed(nothing, True, frozenset(self.open_again))
        certain = {name for name, value in act.changed.items() if value is not None or play.name not in game.repeating}
        more = frozenset[str]().union(*(changed_besides(part, certain) for part in played.plays))
        told: dict[str, object] = {**game.come_to_stay(act.known)}
        told |= {f.name: v for part in played.plays for f, v in marks_told(part).items()}
        tables = tables_of(game)
        now_standing = tables.read(self.table)
        retold: dict[str, object] = {}
        if play.name in game.repeating:
            retold = values_told(game, played, more, {**act.situation, **tables.facts(tables.read(act.table))})
            now_standing = tables.with_part_told(now_standing, tables.read(act.table), played.table)
        if play.name in game.answering and played.answer.verdict != "illegal":
            of_one = frozenset[str]().union(*game.told_apart.values())
            now_standing = tables.doubting_pieces(now_standing, tables.read(act.table), of_one)
        told |= {**retold, **(made if played.answer.verdict != "illegal" else {})}
        lasting = self.said_to_last(game, play, step, act.changed.keys() | more | told.keys())
        told |= lasting
        self.act = replace(act, situation={**act.situation, **lasting})
        self.open_again |= more - told.keys()
        self.table = tables.without(now_standing, more | told.keys())
        self.situation = {**self.situation, **told}
        return StepPlayed(played.leaving(self.table), True, frozenset(self.open_again), frozenset(retold))

    def said_to_last(self, game: Game, play: Play, step: Step, but: Set[str]) -> dict[str, object]:
        """What a claim states beside what it claims, such as who is out for what: it is so for the steps after it."""
        own = {fact.name: value for fact, value in own_facts(game, play, step).items() if fact.name not in but}
        of_one = frozenset[str]().union(*game.told_apart.values())
        texts = {name: self.court.fact_texts.get((game.name, name)) for name in own if name not in of_one}
        return {
            name: own[name]
            for name, text in texts.items()
            if text and text.known_by != "said" and text.presumed is None and not game.is_passing(name)
        }


def where_act_ended(game: Game, play: Play, step: Step, act: ActOnTable) -> dict[str, object]:
    """The play of a step about the act before it; where it names no place, and happens where the act has led, there."""
    told = without_facts(step)
    is_part = play.name in game.repeating and tables_of(game).is_where_it_stands(play)
    path = act.where.get("path")
    end = path[-1] if isinstance(path, list | tuple) and path else act.where.get("to")
    names_place = not {"from", "to", "path", "tile", "met"}.isdisjoint(told)
    return {**told, "to": end} if is_part and end and not names_place else told


def without_made(
    game: Game, play: Play, step: Step, before: Mapping[str, object], act: str | None = None
) -> tuple[Step, dict[str, object]]:
    """A step without what its play makes anew, and that, as far as it is another value than before.

    So it is where another act has just left it open by making the same anew: the step tells what came of it.
    """
    names = game.raised.get(play.name, frozenset())
    said = {fact.name: value for fact, value in own_facts(game, play, step).items() if fact.name in names}
    if not said:
        return step, {}
    facts, beside = (
        {name: value for name, value in flatten(stated) if not names_made(game, play, name, names)}
        for stated in (step.facts, step.play)
    )
    left = game.raised.get(act or "", frozenset()) if act != play.name else frozenset[str]()
    left &= {name for name, value in before.items() if value is None}
    made = {name: value for name, value in said.items() if name in left or before.get(name) not in (None, value)}
    return step.model_copy(update={"facts": facts, "play": beside}), made


def names_made(game: Game, play: Play, name: str, names: frozenset[str]) -> bool:
    return name not in PLACES and name != "type" and find_fact(game, play, name).name in names


def lowered_alike(
    tables: Tables, game: Game, table: Any, changes: Mapping[str, FactChange | None]
) -> dict[str, object] | None:
    """Facts that a step has lowered by one number, of which another play tells how, as they were before it."""
    known = tables.facts(tables.read(table))
    for names in set(game.choices_told.values()):
        by = {change.by if (change := changes.get(name)) else None for name in names}
        if len(by) == 1 and (by.pop() or 0) < 0:
            return {name: known.get(name) for name in names}
    return None


def with_values(tables: Tables, table: Any, values: Mapping[str, object]) -> Any:
    return tables.stating(tables.without(tables.read(table), values), values)


def counting_on(tables: Tables, game: Game, table: Any, before: Any) -> Any:
    """The table with what is counted or chosen in each turn as it was before, because the turn has not passed."""
    known = tables.facts(tables.read(before))
    chosen = (fact for each in game.chosen_at_turn_start.values() for fact in each)
    counted = {f.name: known[f.name] for f in (*game.counted_in_each_turn, *chosen) if known.get(f.name) is not None}
    return tables.stating(tables.without(tables.read(table), counted), counted) if counted else table


def changed_twice(game: Game, played: Played, before: Set[str], directions: Mapping[str, Set[int]]) -> frozenset[str]:
    """Numbers that a step moves and one before has moved, where either only claims: it may be the same change.

    It is another one where the number only ever went the other way. What is said of one of several pieces is not said
    of the one that another step is about."""
    of_one = frozenset[str]().union(*game.told_apart.values())
    moved = {name: direction_of(change) for name, change in changes_by(played.answer).items() if change and change.by}
    alike = {name for name, way in moved.items() if not {0, way}.isdisjoint(directions.get(name, {0}))}
    return frozenset(alike & before) - of_one


def direction_of(change: FactChange | None) -> int:
    by = change.by if change else None
    return 0 if not by else 1 if by > 0 else -1


def with_known_again(tables: Tables, table: Any, before: Any, where: Where, names: frozenset[str]) -> Any:
    """The table on which these facts, where they are unknown now, are as they were before."""
    known, now = tables.facts(tables.read(before)), tables.facts(tables.read(table))
    again = {
        name: known[name] for name in sorted(names) if name in now and now[name] is None and known.get(name) is not None
    }
    table = tables.stating(tables.without(tables.read(table), again), again) if again else table
    return tables.known_again_of_pieces(tables.read(table), tables.read(before), where, names)


def values_told(game: Game, played: Played, names: Set[str], before: Mapping[str, object]) -> dict[str, object]:
    """What a part of the act changes that the act itself has not, where it is known from what value.

    What is said of one of several pieces is not said of the one that the next step is about."""
    changes = changes_by(played.answer) if played.answer.verdict == "legal" else {}
    of_one = frozenset[str]().union(*game.told_apart.values())
    found = {
        name: after_change(game.facts[name], changes.get(name), before.get(name)) for name in sorted(names - of_one)
    }
    return {name: value for name, value in found.items() if value is not None}


def after_change(fact: AnyFact, change: FactChange | None, before: object) -> Value | None:
    low, high = (int(fact.domain[0]), int(fact.domain[-1])) if fact.kind == "number" else (0, 0)
    return new_value(change, before, low, high)


def one_step(
    court: Court,
    asked: Asked,
    situation: Mapping[str, object],
    own: Mapping[str, object],
    changed: set[str],
    budget: Budget,
) -> Played:
    """What a step states takes the place of what was stated before, but not of what the rules have made of it.

    Afterwards its own is forgotten where something else is usual, or where it tells of this act alone.
    """
    facts = {**situation, **own}
    walker = Walker(court, asked, budget)
    unknown = {name for name, value in walker.tables.facts(walker.start).items() if value is None}
    makes = walker.game.made.get(walker.main.name, frozenset())
    again = {name for name in facts if name not in changed or name in unknown or name in makes & own.keys()}
    table = walker.tables.without(walker.start, again)
    walker = Walker(court, asked.model_copy(update={"table": table, "situation": dict(facts)}), budget)
    played = walker.play()
    passing = {name for name in own if name in again and is_over(court, walker, name)}
    table = walker.tables.without(played.table, passing - changes_by(played.answer).keys())
    return played.leaving(with_made(walker, table, own) if played.answer.verdict != "illegal" else table)


def with_made(walker: Walker, table: Any, own: Mapping[str, object]) -> Any:
    """The table with what the play makes of facts, as the step states it."""
    made = {name: own[name] for name in sorted(walker.game.made.get(walker.main.name, ())) if own.get(name) is not None}
    return walker.tables.stating(walker.tables.without(table, made), made) if made else table


def is_over(court: Court, walker: Walker, name: str) -> bool:
    """What is said of a piece without its name is said of the one that the step is about."""
    of_a_piece = any(name in about for about in walker.game.told_apart.values())
    return of_a_piece or walker.game.is_passing(name) or usual(court, walker, name) is not None


def usual(court: Court, walker: Walker, name: str) -> Any:
    """What is presumed of a fact where nobody says otherwise."""
    text = court.fact_texts.get((walker.game.name, name))
    return text.presumed if text else None

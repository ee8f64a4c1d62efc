"""A court that judges by a set of house rules, and says what the official rules would have said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from kb.faults import ContentError, Fault
from kb.house_rules import HouseKind, HouseRule, HouseRules
from kb.library import Library
from kb.model import Rule, Ruleset, Text, Version
from validators.engine.answers import Answer, HouseAnswer, HouseDoes, HouseFinding, OfficialAnswer, ProofStep
from validators.engine.budget import Budget, PartBudget
from validators.engine.court import Court
from validators.engine.facts import Value
from validators.engine.house_binding import BoundHouseRules, bind_house_rules
from validators.engine.house_lines import Condition, PlayLine
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, find_play

TOO_OPEN = Text(
    en="The question leaves too much open to be judged by the official rules as well.",
    ja="未定の事が多すぎて、公式ルールでの判定まではできなかった。",
)
X = TypeVar("X", Version, int)
DOES: dict[HouseKind, HouseDoes] = {"add": "adds", "change": "changes", "off": "switches off"}


class HouseCourt(Court):
    """The official court with one game changed. It keeps nothing of a question."""

    def __init__(self, official: Court, bound: BoundHouseRules) -> None:
        library = with_entries(official.library, bound.entries)
        super().__init__(library, {**official.games, bound.game.name: bound.game})
        self._official, self.bound, self.house = official, bound, bound.rules
        self.by_id = {rule.id: rule for rule in bound.rules.rules}

    @property
    def official(self) -> Court:
        return self._official

    def versions(self, ruleset: Ruleset) -> dict[str, Version]:
        found = self._in_force.get(ruleset.id)
        if found is None:
            found = self.in_force_here(self.official.versions(ruleset), ruleset, self.own_versions)
            self._in_force.keep(ruleset.id, found)
        return found

    def numbers(self, ruleset: Ruleset) -> dict[str, int]:
        found = self._numbers.get(ruleset.id)
        if found is None:
            official = self.official.numbers(ruleset)
            own = {id: official.get(self.bound.changes.get(id, ""), 1) for id in self.by_id}
            found = self._numbers.keep(ruleset.id, self.in_force_here(official, ruleset, own))
        return found

    @property
    def own_versions(self) -> dict[str, Version]:
        return {entry.id: entry.versions[0] for entry in self.bound.entries}

    def in_force_here(self, official: Mapping[str, X], ruleset: Ruleset, own: Mapping[str, X]) -> dict[str, X]:
        """The official rules but for those switched off, and the house rules but for changes of others."""
        if ruleset.game != self.house.game:
            return dict(official)
        kept = {id: found for id, found in official.items() if id not in self.bound.off}
        changes = self.bound.changes
        return kept | {id: found for id, found in own.items() if changes.get(id) is None or changes[id] in official}

    def answer(self, asked: Asked, budget: Budget | None = None) -> Answer:
        budget = budget or Budget()
        self.check_game(asked)
        try:
            answer = super().answer(asked, budget)
        except QuestionProblem as problem:
            if problem.slug != "no-rule-governs":
                raise
            raise without_rule(problem, self.house) from None
        return self.with_house(answer, self.officially(asked, budget))

    def check_game(self, asked: Asked) -> None:
        game, play = find_play(self.games, asked)
        if game.name != self.house.game:
            raise QuestionProblem(
                "wrong-game",
                f"{play} is a play of {game.name}, but the house rules {self.house.name} are for {self.house.game}.",
                f"{play} は {game.name} のプレイだが、ハウスルール {self.house.name} は {self.house.game} 用である。",
            )

    def officially(self, asked: Asked, budget: Budget) -> Answer | QuestionProblem:
        """The answer by the official rules alone, with what is left of the budget; or why there is none."""
        try:
            return self.official.answer(asked, PartBudget(budget, max(budget.left, 0)))
        except QuestionProblem as problem:
            return problem

    def with_house(self, answer: Answer, official: Answer | QuestionProblem) -> Answer:
        set_aside = [*self.steps_set_aside(official)]
        findings = tuple(self.findings(answer, official))
        alone = official_answer(official)
        first = next((step.rule for step in answer.proof), "")
        is_cut = isinstance(official, Answer) and official.cut_short  # then nobody knows whether they say otherwise
        house = HouseAnswer(
            name=self.house.name,
            title=self.house.title,
            digest=self.house.digest,
            decided=not answer.cut_short
            and ((differs(answer, alone) and not is_cut) or (answer.verdict != "depends" and first in self.by_id)),
            rules=findings,
            official=alone,
        )
        unjudged = [finding for finding in findings if finding.does == "not judged"]
        proof = (*(step for step in answer.proof if step.says != "silent"), *set_aside)
        update = {
            "house": house,
            "firm": answer.firm and not unjudged,
            "says": says_with(answer, house, unjudged),
            "proof": (*proof, *(step for step in answer.proof if step.says == "silent")),
        }
        return answer.model_copy(update=update)

    def steps_set_aside(self, official: Answer | QuestionProblem) -> Iterator[ProofStep]:
        """What rules that are switched off would have said."""
        switched = {rule.of: rule.id for rule in self.house.rules if rule.kind == "off"}
        for step in official.proof if isinstance(official, Answer) else ():
            if step.rule in switched and step.says != "silent":
                yield step.model_copy(update={"says": f"set aside by {switched[step.rule]}"})

    def findings(self, answer: Answer, official: Answer | QuestionProblem) -> Iterator[HouseFinding]:
        answers = [answer, *answer.steps]
        applied = set(rules_applied(answers))
        before = [official, *official.steps] if isinstance(official, Answer) else []
        applied_officially = set(rules_applied(before))
        looked_at = {*rules_looked_at(answers), *rules_looked_at(before)}
        plays = {each.play for each in answers} | {step.play for each in answers for step in each.proof}
        for rule in self.house.rules:
            if rule.id in applied or (rule.kind == "off" and rule.of in applied_officially):
                yield self.finding(rule, DOES[rule.kind])
            # A rule that is changed still stands where its functions do not turn on the number.
            elif {*rule.bears_on} & (looked_at | plays) or (rule.kind == "change" and rule.of in applied):
                yield self.finding(rule, "not judged")

    def finding(self, rule: HouseRule, does: HouseDoes) -> HouseFinding:
        [source] = self.library.rule(rule.id).sources
        return HouseFinding(rule=rule.id, does=does, of=rule.of, title=rule.title, text=rule.text, source=source)


def rules_applied(answers: Iterable[Answer]) -> Iterator[str]:
    """The rules that had something to say, by which something follows or was counted or read off a table."""
    for answer in answers:
        yield from (step.rule for step in answer.proof if step.says != "silent" or step.derives)
        yield from (follows.rule for follows in answer.consequences)
        yield from (rule for claim in answer.claims for rule in claim.rules)
        yield from (fact.rule for fact in answer.table if fact.rule)


def rules_looked_at(answers: list[Answer]) -> Iterator[str]:
    yield from rules_applied(answers)
    yield from (step.rule for answer in answers for step in answer.proof)


def official_answer(official: Answer | QuestionProblem) -> OfficialAnswer:
    if isinstance(official, QuestionProblem):
        return OfficialAnswer(verdict=None, firm=False, says=official.text)
    if official.cut_short:
        return OfficialAnswer(verdict=None, firm=False, says=TOO_OPEN)
    claims = tuple(claim.right for claim in official.claims)
    return OfficialAnswer(verdict=official.verdict, firm=official.firm, says=official.says, claims=claims)


def differs(answer: Answer, official: OfficialAnswer) -> bool:
    return (answer.verdict, *(claim.right for claim in answer.claims)) != (official.verdict, *official.claims)


def says_with(answer: Answer, house: HouseAnswer, unjudged: list[HouseFinding]) -> Text:
    """The answer in one line, with what the official rules say where that is something else."""
    en, ja, title, official = answer.says.en, answer.says.ja, house.title, house.official
    if house.decided and differs(answer, official):
        en += f" That is by the house rules “{title.en}”. By the official rules: {official.says.en}"
        ja += f"これはハウスルール「{title.ja}」による。公式ルールでは：{official.says.ja}"
    elif house.decided:
        en += f" That is by a house rule of “{title.en}”; the official rules say so too."
        ja += f"これは「{title.ja}」のハウスルールによるが、公式ルールでも同じ。"
    for finding in unjudged:
        en += f" A house rule bears on this and is not judged: “{finding.title.en}”."
        ja += f"判定に入れていないハウスルールが関わる：「{finding.title.ja}」。"
    return Text(en=en, ja=ja)


def without_rule(problem: QuestionProblem, house: HouseRules) -> QuestionProblem:
    return QuestionProblem(
        problem.slug,
        f"{problem.text.en} The house rules “{house.title.en}” may have switched off the one that did.",
        f"{problem.text.ja}ハウスルール「{house.title.ja}」が、裁くはずのルールを外しているのかもしれない。",
    )


def with_entries(library: Library, entries: tuple[Rule, ...]) -> Library:
    """The library with the house rules as entries; what it has worked out for itself is not copied."""
    fields = {name: getattr(library, name) for name in Library.model_fields}
    return Library.model_construct(**{**fields, "rules": library.rules + entries})


def open_house_court(official: Court, rules: HouseRules, budget: Budget | None = None) -> HouseCourt:
    """The court for a set of house rules; ContentError with every fault of the set."""
    court = HouseCourt(official, bind_house_rules(rules, official.library, official.games))
    lines = court.bound.allowed
    # All checks together take no more than half of what there is for the question.
    units = budget.left // (2 * len(lines)) if budget and lines else 0
    shares = (PartBudget(budget, units) if budget else Budget() for _ in lines)
    found = (still_forbidden(court, line, share) for line, share in zip(lines, shares, strict=True))
    faults = [fault for fault in found if fault]
    if faults:
        raise ContentError(faults)
    return court


def still_forbidden(court: HouseCourt, line: PlayLine, budget: Budget) -> Fault | None:
    """What is said to be allowed and is not, because of a rule that nobody has set aside."""
    facts: dict[str, object] = {condition.fact.name: first_of(condition) for condition in line.where}
    place = (line.rule.place.file, line.line.line)
    try:
        answer = Court.answer(court, Asked(play={"type": line.play.name}, situation=facts), budget)
    except QuestionProblem as problem:
        return Fault(*place, "contradiction", problem.text.en)
    if answer.verdict != "illegal":
        return None
    names = ", ".join(dict.fromkeys(step.rule for step in answer.proof if step.says == "forbids"))
    return Fault(*place, "contradiction", f"this is still forbidden, by {names}: say '- overrides: {names}'")


def first_of(condition: Condition) -> Value:
    return next(value for value in condition.fact.domain if value in condition.values)

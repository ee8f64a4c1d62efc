"""Turns a judgement into the answer people read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from kb.model import Ruleset, Text, Version
from validators.engine.acts import facts_that_call
from validators.engine.answers import (
    Answer,
    Ask,
    Assumed,
    Elsewhere,
    FactChange,
    Follows,
    JapaneseReading,
    Part,
    ProofStep,
    ReadElsewhere,
    ReadingPlay,
    Remedy,
    TableFact,
    Unless,
)
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.consequences import Consequence, consequences
from validators.engine.derivations import Working, workings
from validators.engine.facts import AnyFact, Value, value_name, within
from validators.engine.games import By
from validators.engine.hinges import hinges
from validators.engine.judging import Judgement, Opinion, Question, Verdict
from validators.engine.other_rulesets import OtherRulesets
from validators.engine.problems import QuestionProblem
from validators.engine.readers import plays_reading
from validators.engine.reasons import Reasons
from validators.engine.remedies import remedies
from validators.engine.sentences import IF_SO, VERDICTS, by_japanese_text, in_brackets, in_one_line, joined

if TYPE_CHECKING:
    from validators.engine.court import Court

X = TypeVar("X")


class Answerer:
    """Turns a judgement into the answer people read."""

    def __init__(
        self,
        court: Court,
        question: Question,
        judgement: Judgement,
        ruleset: Ruleset,
        budget: Budget,
        is_brief: bool = False,
    ) -> None:
        self.court, self.question, self.judgement, self.ruleset = court, question, judgement, ruleset
        self.versions, self.budget = court.versions(ruleset), budget
        self.cut: list[Part] = ["verdict"] if judgement.cut_short else []
        self.wording = court.wording(question.game)
        self.kind = court.play_kinds.get(question.play.name, "act")
        self.reasons = Reasons(question, judgement, self.wording, self.kind == "claim", budget)
        self.others = OtherRulesets(court, question, judgement, budget)
        # In brief, one that depends says so whatever else it hangs on.
        self.is_brief = is_brief
        needs_hinges = not (is_brief and judgement.verdict == "depends")
        self.unless = self.beside_verdict("unless", self.find_hinges) if needs_hinges else ()
        self.consequences = self.within_budget("consequences", self.find_consequences)

    def answer(self) -> Answer:
        return Answer(
            verdict=self.judgement.verdict,
            firm=self.judgement.verdict != "depends" and not self.unless and "unless" not in self.cut,
            unless=self.unless,
            says=self.says(),
            play=self.question.play.name,
            reading=self.question.reading,
            kind=self.kind,
            proof=self.proof(),
            questions=self.asks(),
            assumed=self.assumed(),
            consequences=tuple(self.follows(c) for c in self.consequences if not self.is_ruled_out(c)),
            remedies=self.beside_verdict("remedies", self.remedies),
            divergences=self.beside_verdict("divergences", self.japanese),
            elsewhere=self.beside_verdict("elsewhere", self.elsewhere),
            unread=tuple(fact.name for fact in self.unread),
            reads_it=tuple(self.read_elsewhere(fact) for fact in self.unread),
            table=self.read_off_table(),
            cut_short=self.judgement.cut_short,
            cut=self.all_cut(),
            ruleset=self.ruleset.id,
            revision=self.court.library.revision,
        )

    def brief(self) -> Answer:
        decided = self.judgement.verdict != "depends" and not self.judgement.cut_short
        return Answer(
            verdict=self.judgement.verdict,
            firm=decided and not self.unless and "unless" not in self.cut,
            unless=self.unless,
            says=self.says(),
            reading=self.question.reading,
            kind=self.kind,
            play=self.question.play.name,
            proof=(self.step(self.reasons.cited[:1], None),) if decided else (),
            questions=(),
            assumed=(),
            consequences=tuple(self.follows(c) for c in self.consequences),
            remedies=(),
            divergences=(),
            elsewhere=(),
            unread=(),
            reads_it=(),
            cut_short=self.judgement.cut_short,
            cut=self.all_cut(),
            ruleset=self.ruleset.id,
            revision=self.court.library.revision,
        )

    def all_cut(self) -> tuple[Part, ...]:
        return (*self.cut, "proof") if self.reasons.was_cut else tuple(self.cut)

    def within_budget(self, part: Part, work: Callable[[], tuple[X, ...]]) -> tuple[X, ...]:
        """A part of the answer; nothing, and a note of that, where the budget does not reach."""
        try:
            return work()
        except TooMuchWork:
            self.cut.append(part)
            return ()

    def beside_verdict(self, part: Part, work: Callable[[], tuple[X, ...]]) -> tuple[X, ...]:
        """The same of a part on which no later step rests: the verdicts of those come first."""
        with self.budget.sparing():
            return self.within_budget(part, work)

    def find_hinges(self) -> tuple[Unless, ...]:
        if self.judgement.cut_short:
            return ()
        return tuple(
            Unless(
                fact=hinge.fact.name,
                presumed=hinge.presumed,
                value=hinge.value,
                verdict=hinge.verdict,
                text=self.wording.unless(hinge, self.kind),
            )
            for hinge in hinges(self.question, self.judgement, self.budget, first_only=self.is_brief)
        )

    def says(self) -> Text:
        """The verdict, the hinge that matters most, and the rule that decided with what it compared or looked at."""
        word = VERDICTS[self.kind][self.judgement.verdict]
        if self.question.reading == "ja":
            word = by_japanese_text(word)
        if self.judgement.verdict == "depends":
            asked = self.judgement.open_facts
            return in_one_line(word, None, self.ask_text(asked[0]) if asked else None)
        decided = self.reasons.cited[0]
        title = self.court.library.rule(decided.bound.id).title
        reasons = in_brackets(self.reasons.texts(decided))
        why = Text(en=title.en + reasons.en, ja=title.ja + reasons.ja)
        return in_one_line(word, self.unless[0].text if self.unless else None, why)

    def find_consequences(self) -> tuple[Consequence, ...]:
        return tuple(consequences(self.question, self.judgement.verdict, self.budget))

    def is_ruled_out(self, c: Consequence) -> bool:
        """Whether it would follow only where the play, which depends, is not legal."""
        needed = (
            [] if c.effect.always else [(fact, c.when[fact]) for fact in self.judgement.open_facts if fact in c.when]
        )
        return any(self.verdicts(fact).get(value_name(value)) == "illegal" for fact, value in needed)

    def proof(self) -> tuple[ProofStep, ...]:
        """A step for each rule, the deciding ones first; a rule that only counted comes after those that spoke."""
        cited = self.reasons.cited
        counting = workings(self.question, cited)
        by_rule: dict[str, list[Opinion]] = {}
        for opinion in cited:
            by_rule.setdefault(opinion.bound.id, []).append(opinion)
        steps = [self.step(opinions, counting.pop(id, None)) for id, opinions in by_rule.items()]
        silent = [step for step in steps if step.says == "silent"]
        spoken = [step for step in steps if step.says != "silent"]
        return (*spoken, *(self.counting_step(working) for working in counting.values()), *silent)

    def step(self, opinions: list[Opinion], counted: Working | None) -> ProofStep:
        """What the first function of a rule says, and what all of them read."""
        o = opinions[0]
        reads = {fact: value for opinion in opinions for fact, value in opinion.reads.items()}
        return self.proof_step(o.bound.id, {**reads, **counted.reads} if counted else reads, counted, o)

    def counting_step(self, working: Working) -> ProofStep:
        return self.proof_step(working.rule, working.reads, working)

    def proof_step(
        self, id: str, reads: Mapping[AnyFact, Value], counted: Working | None, by: Opinion | None = None
    ) -> ProofStep:
        """What a rule read and counted, and what it says by one of its functions, if it says anything."""
        rule, version = self.court.library.rule(id), self.versions[id]
        when = self.judgement.says_when(by) if by else {}
        return ProofStep(
            rule=rule.id,
            play=(self.question.play_of(by.bound) if by else self.question.play).name,
            version=version.version,
            says=self.judgement.says(by) if by else "silent",
            when={fact.name: tuple(values) for fact, values in when.items()},
            because=joined(self.reasons.texts(by)) if by else None,
            title=rule.title,
            text=version.text,
            facts={fact.name: value for fact, value in reads.items()},
            derives={fact.name: value for fact, value in counted.results.items()} if counted else {},
            sources=rule.sources,
        )

    def asks(self) -> tuple[Ask, ...]:
        facts = self.judgement.open_facts
        asks = [Ask(fact=f.name, text=self.ask_text(f), if_=self.verdicts(f)) for f in facts]
        return tuple(sorted(asks, key=lambda ask: -share_decided(ask)))

    def ask_text(self, fact: AnyFact) -> Text:
        return self.court.question_text(self.question.game, fact)

    def verdicts(self, fact: AnyFact) -> dict[str, Verdict]:
        """The verdict at each value of an open fact: `depends` at all of them where the budget does not reach."""
        try:
            values = self.question.values_left(fact)
            return {value_name(value): self.judgement.if_known(fact, value) for value in values}
        except TooMuchWork:
            self.cut = list(dict.fromkeys((*self.cut, "questions")))
            return dict.fromkeys(map(value_name, fact.domain), "depends")

    def assumed(self) -> tuple[Assumed, ...]:
        used: dict[AnyFact, Value] = {}
        for o in self.reasons.cited:
            used |= o.reads
        for c in self.consequences:
            used |= c.reads
        known = self.question.known
        return tuple(
            Assumed(fact=f.name, value=v, text=self.because(f, v))
            for f, v in used.items()
            if f in known and f not in self.question.stated
        )

    @cached_property
    def facts_read(self) -> frozenset[AnyFact]:
        by_rules = {fact for o in self.judgement.opinions for fact in o.reads}
        by_effects = {fact for c in self.consequences for fact in c.reads}
        stated, openings = self.question.stated, self.question.game.openings.get(self.question.play.name, ())
        opening = {each.fact for each in openings if stated.get(each.fact) == each.value}
        return frozenset(by_rules | by_effects | opening | set(facts_that_call(self.question)))

    @cached_property
    def unread(self) -> list[AnyFact]:
        seen = self.facts_read | {finding.fact for finding in self.question.findings}
        return [fact for fact in self.question.stated if fact not in seen]

    def read_off_table(self) -> tuple[TableFact, ...]:
        findings = self.question.findings
        return tuple(self.wording.finding(finding) for finding in findings if finding.fact in self.facts_read)

    def read_elsewhere(self, fact: AnyFact) -> ReadElsewhere:
        plays = plays_reading(self.question.game, fact, self.question.play, self.question.stated.keys())
        titles = self.court.play_titles
        return ReadElsewhere(
            fact=fact.name,
            label=self.wording.label(fact),
            plays=tuple(ReadingPlay(play=play.name, title=titles[play.name]) for play in plays if play.name in titles),
        )

    def because(self, fact: AnyFact, value: Value) -> Text:
        text = self.court.fact_texts.get((self.question.game.name, fact.name))
        if text and text.because:
            return text.because
        return self.wording.stated(fact, value)

    def follows(self, c: Consequence) -> Follows:
        rule, version = self.court.library.rule(c.effect.id), self.versions[c.effect.id]
        changes = tuple(self.change(f, v) for f, v in c.changes.items())
        sure = self.judgement.verdict != "depends" or c.effect.always
        return Follows(
            rule=rule.id,
            version=version.version,
            text=with_changes(version.text, changes, None if sure else IF_SO[self.kind]),
            changes=changes,
            when={fact.name: value for fact, value in c.when.items()},
            sources=rule.sources,
        )

    def change(self, fact: AnyFact, to: Value | By) -> FactChange:
        before, label = self.question.known.get(fact), self.court.label(self.question.game, fact)
        if not isinstance(to, By):
            return FactChange(fact=fact.name, label=label, before=before, after=to)
        # Where several rules change it, none of them leads from what is known to what comes of it.
        alone = sum(fact in c.changes for c in self.consequences) == 1
        after = within(fact, int(before) + to.amount) if alone and before is not None else None
        return FactChange(fact=fact.name, label=label, before=before, after=after, by=to.amount)

    def remedies(self) -> tuple[Remedy, ...]:
        if self.judgement.verdict != "illegal":
            return ()
        return tuple(
            Remedy(
                changes=tuple(self.change(fact, value) for fact, value in cure.changes.items()),
                when={fact.name: tuple(values) for fact, values in cure.when.items()},
                text=self.wording.remedy(cure),
            )
            for cure in remedies(self.question, self.judgement, self.budget, self.wording.can_be_changed)
        )

    def japanese(self) -> tuple[JapaneseReading, ...]:
        """The divergences that touch what was decided, with the verdict by the Japanese text alone."""
        every = {o.bound.id for o in self.judgement.opinions}
        spoke = {o.bound.id for o in self.judgement.opinions if o.says != "silent"}
        follows = {c.effect.id for c in self.consequences}
        if self.court.diverging_rules.isdisjoint(every | follows):
            return ()
        other = self.verdict_by_reading("ja" if self.question.reading == "en" else "en")
        changing = self.court.divergences_that_matter
        touched = every if other != self.judgement.verdict else spoke | follows
        return tuple(JapaneseReading(id=d.id, note=d.note, verdict=other) for d in changing if touched & set(d.rules))

    def verdict_by_reading(self, reading: str) -> Verdict:
        """The verdict by the text in one language alone."""
        if all(bound.reading == "en" for play in self.question.plays for bound in self.question.game.rules_on(play)):
            return self.judgement.verdict
        judgement = self.court.judge(self.question.but(reading=reading), self.ruleset, self.budget, self.judgement)
        if judgement.cut_short:
            raise TooMuchWork
        return judgement.verdict

    def elsewhere(self) -> tuple[Elsewhere, ...]:
        """The game's other rulesets under which the verdict is another one."""
        found = []
        for ruleset in self.court.library.rulesets:
            if ruleset.game != self.ruleset.game:
                continue
            differing = self.differing(self.court.versions(ruleset))
            if not differing:
                continue
            try:
                verdict: Verdict | None = self.others.judged_by(ruleset).verdict
            except QuestionProblem:
                verdict = None
            if verdict != self.judgement.verdict:
                found.append(Elsewhere(ruleset=ruleset.id, verdict=verdict, because=differing))
        return tuple(found)

    def differing(self, versions: Mapping[str, Version]) -> tuple[str, ...]:
        """The amendments, else the rules, that make the difference between two rulesets for this play."""
        changed = [id for id in self.others.rules if number(self.versions.get(id)) != number(versions.get(id))]
        return tuple(self.court.amended_by.get(id, id) for id in changed)


def number(version: Version | None) -> int:
    return version.version if version else 0


def share_decided(ask: Ask) -> float:
    """The share of a question's answers that lead to a definite verdict."""
    definite = sum(verdict != "depends" for verdict in ask.if_.values())
    return definite / len(ask.if_)


def with_changes(text: Text, changes: tuple[FactChange, ...], condition: Text | None) -> Text:
    shown = [(c.label, how) for c in changes if (how := change_text(c))]
    en, ja = (condition.en + text.en, condition.ja + text.ja) if condition else (text.en, text.ja)
    if shown:
        en += " (" + "; ".join(f"{label.en}: {how}" for label, how in shown) + ")"
        ja += "（" + "、".join(f"{label.ja}：{how}" for label, how in shown) + "）"
    return Text(en=en, ja=ja)


def change_text(change: FactChange) -> str | None:
    if isinstance(change.after, int) and not isinstance(change.after, bool) and change.before is not None:
        return f"{change.before} → {change.after}"
    return f"{change.by:+d}" if change.by is not None else None

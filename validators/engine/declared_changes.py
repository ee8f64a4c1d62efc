"""What the plays of a game change beside its effects: what is known after them, and what nobody knows any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeVar

from validators.engine.facts import AnyFact, Fact, Unstated, Value
from validators.engine.passing_turns import DeclaredTurns, Due
from validators.engine.views import View

D = TypeVar("D", bool, int, str)
# Why a play changes no fact: it only says how something counts, looks at something, chooses or orders, leaves something
# out, moves what no fact counts, comes before the game, or is never legal.
Unchanged = Literal["says", "looks", "chooses", "omits", "moves", "sets-up", "never"]


class LeftAlone(NamedTuple):
    facts: frozenset[AnyFact]
    where: Callable[[View], bool]

    def holds(self, stated: View) -> bool:
        try:
            return self.where(stated)
        except Unstated:
            return False


@dataclass(eq=False, repr=False, kw_only=True)
class DeclaredChanges(DeclaredTurns):
    """Plays are named, because one list is about plays of many modules."""

    unsettled: dict[str, frozenset[AnyFact]] = field(default_factory=dict)  # by play: what nobody knows after it
    # by play: what it leaves alone where it is stated that nothing came of it
    left_alone: dict[str, list[LeftAlone]] = field(default_factory=dict)
    marks: dict[str, dict[AnyFact, Value]] = field(default_factory=dict)  # by play: what is so once it was done
    unchanged: dict[str, Unchanged] = field(default_factory=dict)  # by play: why it changes nothing
    acts_claimed_of: dict[str, frozenset[str]] = field(default_factory=dict)  # by claim: the acts that it is about
    acts_in_doubt: dict[str, frozenset[str]] = field(default_factory=dict)  # by claim: those that it may be about
    doubted_where: dict[tuple[str, str], tuple[AnyFact, Value]] = field(default_factory=dict)  # by claim and act
    claimed_where: dict[tuple[str, str], tuple[AnyFact, tuple[Value, ...]]] = field(default_factory=dict)  # the same
    claimed_at_place: set[tuple[str, str]] = field(default_factory=set)  # by claim and act
    answering: set[str] = field(default_factory=set)  # plays on whose outcome it hangs what such an act does
    answered_as: dict[str, dict[AnyFact, Value]] = field(default_factory=dict)  # by act: what its answers say of it
    repeating: set[str] = field(default_factory=set)  # plays that tell a part of such an act once more
    coming_of: set[tuple[str, str]] = field(default_factory=set)  # by play and act: nothing without that act
    told_again: dict[str, frozenset[str]] = field(default_factory=dict)  # by play: the others that tell the same deed
    told_by_parts: dict[str, frozenset[str]] = field(default_factory=dict)  # by part: acts of which only parts tell
    told_where: dict[tuple[str, str], tuple[AnyFact, Value]] = field(default_factory=dict)  # by part and act
    # by part and act: what the act leaves unknown only where no such part follows
    left_to_parts: dict[tuple[str, str], frozenset[str]] = field(default_factory=dict)
    # by play: what it changes only once parts that are told by plays of their own are over
    waiting: dict[str, list[LeftAlone]] = field(default_factory=dict)
    due_after_parts: dict[str, Due] = field(default_factory=dict)  # by act: what comes of it once they are
    # by play: the facts that an act has lowered alike, where the play tells how that was done
    choices_told: dict[str, frozenset[str]] = field(default_factory=dict)
    changes_told: dict[Fact[int], Fact[int]] = field(default_factory=dict)  # a change, by the number that it is of
    results_claimed: dict[Fact[int], Fact[int]] = field(default_factory=dict)  # the same, where a play claims it
    made: dict[str, frozenset[str]] = field(default_factory=dict)  # by play: what it makes as a step states it
    raised: dict[str, frozenset[str]] = field(default_factory=dict)  # by play: what a step may say that it is then
    lasting: dict[AnyFact, Value] = field(default_factory=dict)  # what stays so once it is
    shown: set[str] = field(default_factory=set)  # facts that a legal act shows to be as was presumed
    told_apart: dict[AnyFact, frozenset[str]] = field(default_factory=dict)  # facts about what another one names

    def tells_apart(self, fact: Fact[str], *about: AnyFact) -> None:
        """Declares that facts are about the one that a fact names: of another one, nothing is known by them."""
        self.told_apart[fact] = frozenset(each.name for each in about)

    def makes(self, *facts: AnyFact, by: tuple[str, ...]) -> None:
        """Declares facts that are, after such a play, as a step states them of it: it is what the play is about."""
        for play in by:
            self.made[play] = self.made.get(play, frozenset()).union(fact.name for fact in facts)

    def makes_anew(self, *facts: AnyFact, by: tuple[str, ...]) -> None:
        """Declares facts that such a play changes by how much only a board shows: on a table, another value than before
        which a step states of it is the one after it."""
        for play in by:
            self.raised[play] = self.raised.get(play, frozenset()).union(fact.name for fact in facts)

    def stays(self, fact: Fact[D], value: D) -> None:
        """Declares what stays so once it is, whatever becomes of what it was worked out from."""
        self.lasting[fact] = value

    def shown_by_acts(self, *facts: AnyFact) -> None:
        """Declares facts that stay as they are until a play changes them: a legal act that hangs on what is presumed of
        one shows, for the steps after it, that it is so."""
        self.shown.update(fact.name for fact in facts)

    def unsettles(self, *facts: AnyFact, by: tuple[str, ...]) -> None:
        """Declares facts that plays may change where no effect works out how: afterwards nobody knows them."""
        for play in by:
            self.unsettled[play] = self.unsettled.get(play, frozenset()) | frozenset(facts)

    def leaves_alone(self, *facts: AnyFact, by: tuple[str, ...], where: Callable[[View], bool]) -> None:
        """Declares what such plays unsettle, but not where what is stated says that nothing comes of them."""
        for play in by:
            self.left_alone.setdefault(play, []).append(LeftAlone(frozenset(facts), where))

    def sets(self, fact: Fact[D], value: D, by: tuple[str, ...]) -> None:
        """Declares what is so once certain plays were carried out, such as that this was done in this turn."""
        for play in by:
            self.marks.setdefault(play, {})[fact] = value

    def changes_nothing(self, *plays: str, because: Unchanged) -> None:
        """Declares plays that leave every fact as it was, and why."""
        for play in plays:
            self.unchanged[play] = because

    def is_claimed_of(self, act: str) -> bool:
        """Whether some play tells what such an act does."""
        return any(act in acts for acts in self.acts_claimed_of.values())

    def tells_change(self, change: Fact[int], of: Fact[int]) -> None:
        """Declares a number that says by how much another one changes: a claim about an act need not say it again."""
        self.changes_told[change] = of

    def claims_change(self, change: Fact[int], of: Fact[int]) -> None:
        """Declares a field by which a play claims how much a number changes: who claims the number claims it too."""
        self.results_claimed[change] = of

    def claimed_of(self, acts: tuple[str, ...], *claims: str, at_its_place: bool = False) -> None:
        """Declares claims about what acts do: after such an act they look at the facts as they were before it.

        Where several such acts may have come before, only those `at_its_place`: they name the space of the act.
        """
        if at_its_place:
            self.claimed_at_place.update((claim, act) for claim in claims for act in acts)
        for claim in claims:
            self.acts_claimed_of[claim] = self.acts_claimed_of.get(claim, frozenset()).union(acts)

    def answers(self, acts: tuple[str, ...], *plays: str) -> None:
        """Declares what others do against an act while it goes on: it looks at the facts as they were before the act,
        and leaves open what the act does, unless it is not allowed."""
        self.claimed_of(acts, *plays)
        self.answering.update(plays)

    def is_answered_as(self, fact: Fact[D], value: D, acts: tuple[str, ...]) -> None:
        """Declares what plays that answer such acts say of them: after one, nobody need say it."""
        for act in acts:
            self.answered_as.setdefault(act, {})[fact] = value

    def repeats(
        self, acts: tuple[str, ...], *plays: str, where: tuple[AnyFact, tuple[Value, ...]] | None = None
    ) -> None:
        """Declares plays that tell a part of an act, such as what comes of its die: it is not counted again.

        With a fact and its values, only where the play states one of them and nothing else than the act presumed;
        where it does not, it may be about something else, and it is asked for.
        """
        self.claimed_of(acts, *plays)
        self.repeating.update(plays)
        if where:
            self.claimed_where.update({(play, act): where for play in plays for act in acts})

    def comes_of(self, acts: tuple[str, ...], *plays: str) -> None:
        """Declares parts of acts that are nothing without them: of an illegal act, nothing comes."""
        self.repeats(acts, *plays)
        self.coming_of.update((play, act) for play in plays for act in acts)

    def tells_again(self, *plays: str) -> None:
        """Declares plays that tell one deed in other words, such as who lays a tile, and that it is laid.

        On a table, such a play right after another of them at the same place is about the same deed.
        """
        for play in plays:
            self.told_again[play] = frozenset(plays) - {play}

    def told_by(self, acts: tuple[str, ...], *plays: str, where: tuple[AnyFact, Value] | None = None) -> None:
        """Declares plays that tell, right after an act on a table, what it does: they are played as if without it.

        With a fact and its value, only of acts of which that was stated, by the same piece and at the same place.
        """
        for play in plays:
            self.told_by_parts[play] = self.told_by_parts.get(play, frozenset()).union(acts)
        if where:
            self.told_where.update({(play, act): where for play in plays for act in acts})

    def leaves_to(self, parts: tuple[str, ...], *facts: AnyFact, by: tuple[str, ...]) -> None:
        """Declares facts that acts may change by parts which have plays of their own: nobody knows them after the act,
        but such a part, told next, is about them as they were before it. So is another part, told after that one, about
        what the first has not changed."""
        self.unsettles(*facts, by=by)
        names = frozenset(fact.name for fact in facts)
        for key in ((part, act) for part in parts for act in by):
            self.left_to_parts[key] = self.left_to_parts.get(key, frozenset()) | names

    def waits(
        self, parts: tuple[str, ...], *facts: AnyFact, by: tuple[str, ...], then: Due, where: Callable[[View], bool]
    ) -> None:
        """Declares what acts change only after parts that have plays of their own, where something stated says so.

        Until such a part is told, nobody knows these facts; the part is about them as they were before the act. What
        comes `then` follows when the last part has been told."""
        names = frozenset(fact.name for fact in facts)
        for act in by:
            self.waiting.setdefault(act, []).append(LeftAlone(frozenset(facts), where))
            self.due_after_parts[act] = then
            for part in parts:
                self.left_to_parts[part, act] = self.left_to_parts.get((part, act), frozenset()) | names

    def waits_of(self, plays: Iterable[str], stated: View) -> frozenset[AnyFact]:
        """The facts that these plays of one act change only later."""
        each = (waits for play in plays for waits in self.waiting.get(play, ()))
        return frozenset().union(*(waits.facts for waits in each if waits.holds(stated)))

    def tells_choice(self, play: str, *facts: AnyFact) -> None:
        """Declares a play that tells how certain facts came to be lower by one number, right after the act that has
        lowered them: it is about them as they were before it."""
        self.choices_told[play] = frozenset(fact.name for fact in facts)

    def goes_on_telling(self, play: str, act: str) -> bool:
        """Whether a play leaves an act to be told further: as a part of it that leaves nothing to parts of its own."""
        return (play, act) in self.left_to_parts and all(play != other for _, other in self.left_to_parts)

    def may_repeat(self, acts: tuple[str, ...], *plays: str, where: tuple[AnyFact, Value] | None = None) -> None:
        """Declares plays that may tell what an act has changed already, or something else: it is asked for.

        With a fact and its value, only of acts of which that was stated.
        """
        self.may_be_claimed_of(acts, *plays)
        self.repeating.update(plays)
        if where:
            self.doubted_where.update({(play, act): where for play in plays for act in acts})

    def may_be_claimed_of(self, acts: tuple[str, ...], *claims: str) -> None:
        """Declares claims of which nobody knows whether they are about the facts before such an act or after it."""
        for claim in claims:
            self.acts_in_doubt[claim] = self.acts_in_doubt.get(claim, frozenset()).union(acts)

"""Judges a pile of responses or an effect chain as a whole: step by step, then in what order all of it resolves.

Each step is put to the judge as an ordinary question, with the facts that the steps before it have made true. A step
that is illegal is reported and then left out, as at the table. Cards that are called alike are different cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.chain_answers import Becomes, ChainAnswer, ChainOutcome, Chains, StepAnswer
from validators.engine.court import Court
from validators.engine.judging import Verdict
from validators.engine.questions import Asked, check_stated_once, read_strictly
from validators.unstable.chain_names import Names, impossible
from validators.unstable.facts import cards
from validators.unstable.game import unstable

MOST_STEPS = 60
Name = Annotated[str, Field(min_length=1, max_length=80)]
Kind = Literal["unicorn", "basic", "magical", "baby", "upgrade", "downgrade", "magic", "instant"]


class Did(BaseModel):
    """What every step has: who does it, and facts that the steps do not tell."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    player: Name = "?"
    facts: dict[str, object] = Field(default_factory=dict)


class PlaysCard(Did):
    """Plays a card from hand as the action. It lies alone until somebody responds."""

    does: Literal["play"]
    card: Name
    kind: Kind


class Brings(Did):
    """Brings a card directly into a Stable by an effect."""

    does: Literal["bring"]
    card: Name
    kind: Kind = "unicorn"


class Responds(Did):
    """Plays an Instant on a card; on the top card of the pile where none is named, or where it is called so. Of several
    cards of one name, `to` can say which: `Neigh 1` is the first of them."""

    does: Literal["respond"]
    card: Name
    to: Name | None = None
    stops: bool = True  # a Neigh: when it resolves, the card under it is stopped
    slower: bool = False  # somebody else answered the same card faster


class AllPass(Did):
    """All players declare that they do not respond to the top card."""

    does: Literal["pass"]


class Triggers(Did):
    """An effect triggers; `by` names the effect that set it off, else it belongs to the first link."""

    does: Literal["trigger"]
    effect: Name
    may: bool | None = None
    by: Name | None = None
    target: Name | None = None
    needs_target: bool = False


class Targets(Did):
    """Picks a card as the target of an effect that has triggered."""

    does: Literal["target"]
    effect: Name
    card: Name


class Resolves(Did):
    """Resolves a card of the pile, or an effect; without a name the one that is due."""

    does: Literal["resolve"]
    name: Name | None = None


class ClaimsWin(Did):
    """Claims to have won. `unicorns` are all that the player counts; one that is still in the pile is in no Stable."""

    does: Literal["win"]
    unicorns: Annotated[int, Field(ge=0, le=12)]


class MovesOn(Did):
    """Carries on with the turn."""

    does: Literal["move-on"]


Step = Annotated[
    PlaysCard | Brings | Responds | AllPass | Triggers | Targets | Resolves | ClaimsWin | MovesOn,
    Field(discriminator="does"),
]


class Chain(BaseModel):
    """What happened, in order."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=MOST_STEPS)]
    players: Annotated[int, Field(ge=2, le=8)] | None = None
    ruleset: str | None = None
    strict: bool = False


@dataclass
class PlayedCard:
    name: str
    player: str
    kind: str
    brought: bool = False
    answers: str | None = None
    stops: bool = False
    uncovered: bool = False


@dataclass
class WaitingEffect:
    name: str
    link: int
    may: bool | None
    needs_target: bool
    target: str | None = None

    def aim(self, card: str) -> None:
        self.target = card


@dataclass
class Table:
    """The pile and the waiting effects between two steps."""

    pile: list[PlayedCard] = field(default_factory=list)
    gone: dict[str, PlayedCard] = field(default_factory=dict)
    effects: dict[str, WaitingEffect] = field(default_factory=dict)
    resolved: dict[str, WaitingEffect] = field(default_factory=dict)
    closed: bool = False

    def close(self) -> None:
        self.closed = True

    @property
    def chain_open(self) -> bool:
        return bool(self.effects)

    def waiting(self) -> list[WaitingEffect]:
        return sorted(self.effects.values(), key=lambda effect: effect.link)

    def card(self, name: str) -> PlayedCard | None:
        return next((c for c in self.pile if c.name == name), None) or self.gone.get(name)

    def effect(self, name: str) -> WaitingEffect | None:
        return self.effects.get(name) or self.resolved.get(name)

    def link(self, number: int) -> list[WaitingEffect]:
        return [e for e in (*self.resolved.values(), *self.effects.values()) if e.link == number]


def judge_chain(court: Court, data: object, budget: Budget) -> ChainAnswer:
    """The chain in data that came as JSON, judged as a whole; QuestionProblem where it cannot be as it stands."""
    return Walk(court, read_chain(data), budget).walk()


unstable.chains = Chains(Chain, judge_chain)


def read_chain(data: object) -> Chain:
    return read_strictly(
        Chain,
        data,
        "chain",
        "A chain has 'steps', each with what it 'does'.",
        "連鎖には、それぞれ 'does' を持つ 'steps' がある。",
    )


def names_written(step: Step) -> list[str]:
    """The name of the card or effect that a step brings in."""
    if isinstance(step, PlaysCard | Brings | Responds):
        return [step.card]
    return [step.effect] if isinstance(step, Triggers) else []


@dataclass(frozen=True)
class Put:
    """What a step puts to the judge: the play that it stands for, its facts on the present table, and what it changes;
    then the card or effect that it is about, and the one that it answers."""

    play: str
    facts: dict[str, object]
    then: Callable[[], None]
    about: str | None = None
    to: str | None = None


class Walk:
    def __init__(self, court: Court, chain: Chain, budget: Budget) -> None:
        self.court, self.chain, self.budget, self.table = court, chain, budget, Table()
        self.outcomes: list[ChainOutcome] = []
        self.names = Names(name for step in chain.steps for name in names_written(step))

    def walk(self) -> ChainAnswer:
        steps = [self.step(number, step) for number, step in enumerate(self.chain.steps, 1)]
        self.finish()
        return ChainAnswer(
            verdict=overall_verdict([step.verdict for step in steps]),
            steps=tuple(map(self.with_labels, steps)),
            outcomes=tuple(one.model_copy(update={"name": self.names.label(one.name)}) for one in self.outcomes),
            ruleset=steps[0].answer.ruleset,
            revision=steps[0].answer.revision,
        )

    def with_labels(self, step: StepAnswer) -> StepAnswer:
        """Which names need a number is known at the end."""
        label = self.names.label
        update: dict[str, object] = {"pile": tuple(map(label, step.pile)), "waiting": tuple(map(label, step.waiting))}
        update |= {"name": step.name and label(step.name), "to": step.to and label(step.to)}
        return step.model_copy(update=update)

    def ask(self, play: str, facts: dict[str, object]) -> Answer:
        asked = Asked(
            play={"type": f"unstable.{play}"},
            situation={name: value for name, value in facts.items() if value is not None},
            ruleset=self.chain.ruleset,
            strict=self.chain.strict,
        )
        return self.court.answer(asked, self.budget)

    def step(self, number: int, step: Step) -> StepAnswer:
        put = self.question(step)
        check_stated_once({name: value for name, value in put.facts.items() if value is not None}, step.facts)
        answer = self.ask(put.play, put.facts | step.facts)
        counts = answer.verdict != "illegal"
        if counts:
            put.then()
        elif isinstance(step, Responds) and step.slower:
            self.add_outcome(put.about or step.card, "returns to hand", "hand", (answer,))
        return StepAnswer(
            number=number,
            does=step.does,
            player=step.player,
            name=put.about,
            to=put.to,
            verdict=answer.verdict,
            rules=deciding_rules(answer),
            counts=counts,
            pile=tuple(card.name for card in self.table.pile),
            waiting=tuple(effect.name for effect in self.table.waiting()),
            answer=answer,
        )

    def question(self, step: Step) -> Put:
        if isinstance(step, PlaysCard):
            return self.plays_card(step)
        if isinstance(step, Brings):
            return self.brings(step)
        if isinstance(step, Responds):
            return self.responds(step)
        if isinstance(step, AllPass):
            return Put("decline-to-respond", {}, self.table.close)
        if isinstance(step, Triggers):
            return self.triggers(step)
        if isinstance(step, Targets):
            effect, card = self.known_effect(step.effect, lacks_target), step.card
            return Put("pick-target", self.target_facts(effect, card), lambda: effect.aim(card), effect.name)
        if isinstance(step, Resolves):
            return self.resolves(step)
        return self.claims_or_moves_on(step)

    def plays_card(self, step: PlaysCard) -> Put:
        name = self.new_name(step.card)
        if self.table.pile:
            return Put("move-on", {"pile.waiting": True}, change_nothing, name)
        card = PlayedCard(name, step.player, step.kind)
        facts: dict[str, object] = {"card.kind": step.kind, "chain.open": self.table.chain_open}
        return Put("play-card", facts, lambda: self.put_on_pile(card), name)

    def brings(self, step: Brings) -> Put:
        card = PlayedCard(self.new_name(step.card), step.player, step.kind, brought=True)
        return Put("bring-card-directly", {}, lambda: self.table.gone.update({card.name: card}), card.name)

    def responds(self, step: Responds) -> Put:
        top = self.table.pile[-1] if self.table.pile else None
        to = self.answered_name(step.to) if step.to else None
        target = self.table.card(to) if to else top
        facts: dict[str, object] = {"instant.answers": self.answered(step, target)}
        if target and not target.brought:
            facts |= {
                "instant.own_card": target.player == step.player,
                "pile.on_top": target is top,
                "pile.card_done": target.name in self.table.gone,
                "pile.uncovered": target.uncovered,
                "pile.closed": self.table.closed and target is top,
                "instant.slower": step.slower,
            }
        answers, name = target.name if target else None, self.new_name(step.card)
        card = PlayedCard(name, step.player, "instant", answers=answers, stops=step.stops)
        return Put("play-instant", facts, lambda: self.put_on_pile(card), card.name, to or answers)

    def answered_name(self, said: str) -> str:
        """What a response says that it answers: the card played last where that is called so, else the only card of the
        pile, else the only one of all."""
        called = self.known(said)
        if not called:
            raise impossible(f"No step before names {said!r}.", f"{said!r} はそれより前の手順にない。")
        in_pile = [card.name for card in self.table.pile if card.name in called]
        return self.names.one_of(said, in_pile[-1:] if self.is_top(in_pile) else in_pile or called)

    def is_top(self, names: list[str]) -> bool:
        return bool(names) and names[-1] == self.table.pile[-1].name

    def answered(self, step: Responds, target: PlayedCard | None) -> str:
        if target is None:
            return "effect" if step.to else "nothing"
        if target.brought:
            return "brought-card"
        return target.kind if target.kind in ("magic", "instant") else "played-card"

    def triggers(self, step: Triggers) -> Put:
        cause = self.known_effect(step.by) if step.by else None
        name = self.new_name(step.effect)
        if cause is None and not self.table.chain_open:
            self.table.resolved.clear()  # the chain before is over; this starts another
        begun = bool(self.table.resolved)
        link = cause.link + 1 if cause else 1
        needs = step.needs_target or step.target is not None
        effect = WaitingEffect(name, link, step.may, needs, step.target)

        def joins() -> None:
            self.table.effects[effect.name] = effect

        if cause is None and begun:
            return Put("trigger-effect-in-chain", {"chain.set_off": False}, joins, name)
        if step.target:
            return Put("pick-target", self.target_facts(effect, step.target), joins, name)
        if cause:
            return Put("trigger-effect-in-chain", {"chain.set_off": True}, joins, name)
        return Put("use-card-effect", {"card.where": "own-stable"}, joins, name)

    def target_facts(self, effect: WaitingEffect, card: str) -> dict[str, object]:
        link = self.table.link(effect.link)
        others = [e for e in link if e.name != effect.name]
        return {
            "link.target_taken": any(e.target == card for e in others),
            "link.resolving": any(e.name in self.table.resolved for e in link),
            "link.mandatory_waiting": any(e.may is False and e.needs_target and e.target is None for e in others),
            "effect.says_may": effect.may,
        }

    def resolves(self, step: Resolves) -> Put:
        due = self.due()
        name = self.resolved_name(step.name, due) if step.name else due
        if name is None:
            raise impossible("There is nothing to resolve.", "解決するものがない。")
        if effect := self.table.effects.get(name):
            earlier = any(other.link < effect.link for other in self.table.effects.values())
            return Put("resolve-link", {"chain.earlier_open": earlier}, lambda: self.resolve_effect(effect), name)
        is_top = self.table.pile[-1].name == name
        return Put("resolve-pile-card", {"pile.on_top": is_top}, self.resolve_top, name)

    def resolved_name(self, said: str, due: str | None) -> str:
        """What is said to resolve: what is due where it is called so, else the only one that waits."""
        waiting = [*(card.name for card in self.table.pile), *self.table.effects]
        meant = [name for name in self.known(said) if name in waiting]
        if not meant:
            raise impossible(f"{said!r} is not waiting to be resolved.", f"{said!r} は解決を待っていない。")
        return due if due in meant else self.names.one_of(said, meant)

    def claims_or_moves_on(self, step: ClaimsWin | MovesOn) -> Put:
        if isinstance(step, MovesOn):
            waits: dict[str, object] = {"chain.open": self.table.chain_open, "pile.waiting": bool(self.table.pile)}
            return Put("move-on", waits, change_nothing)
        facts: dict[str, object] = {
            "stable.unicorns": max(0, step.unicorns - self.unicorns_in_pile(step.player)),
            "table.players": self.chain.players,
            "chain.open": self.table.chain_open,
        }
        return Put("claim-win", facts, change_nothing)

    def unicorns_in_pile(self, player: str) -> int:
        """The Unicorns that a player has played, and that can still be stopped."""
        return sum(card.player == player and card.kind in cards.UNICORNS for card in self.table.pile)

    def new_name(self, written: str) -> str:
        return self.names.new(written, self.is_known)

    def is_known(self, name: str) -> bool:
        return bool(self.table.card(name) or self.table.effect(name))

    def known(self, said: str) -> list[str]:
        """The cards and effects on the table that are called so."""
        return [name for name in self.names.called(said) if self.is_known(name)]

    def known_effect(
        self, said: str, is_likelier: Callable[[WaitingEffect], bool] = lambda effect: True
    ) -> WaitingEffect:
        """The effect of that name; of several, the only one that is likelier."""
        found = [effect for name in self.known(said) if (effect := self.table.effect(name))]
        if not found:
            raise impossible(f"No step before triggers {said!r}.", f"{said!r} を誘発させる手順がそれより前にない。")
        by_name = {effect.name: effect for effect in found}
        likelier = [effect.name for effect in found if is_likelier(effect)]
        return by_name[self.names.one_of(said, likelier if len(likelier) == 1 else by_name)]

    def put_on_pile(self, card: PlayedCard) -> None:
        self.table.pile.append(card)
        self.table.closed = False

    def due(self) -> str | None:
        if self.table.pile:
            return self.table.pile[-1].name
        return next((effect.name for effect in self.table.waiting()), None)

    def finish(self) -> None:
        """What is left resolves: the pile from its top, the chain from its first link."""
        while self.table.pile:
            self.resolve_top()
        for effect in self.table.waiting():
            self.resolve_effect(effect)

    def resolve_top(self) -> None:
        """A Neigh takes the card under it off the pile too."""
        rule = self.ask("resolve-pile-card", {"pile.on_top": True})
        card = self.take_off()
        if card.kind != "instant":
            self.card_resolves(card, rule)
            return
        stopped = self.take_off() if card.stops and self.table.pile else None
        becomes: Becomes = "stops a card" if stopped else "takes effect"
        self.put_away(card.name, becomes, "used-instant", card.kind, rule)
        if stopped:
            self.put_away(stopped.name, "is stopped", "stopped", stopped.kind, rule)
        if self.table.pile:
            self.table.pile[-1].uncovered = True

    def card_resolves(self, card: PlayedCard, rule: Answer) -> None:
        if card.kind == "magic":
            self.put_away(card.name, "takes effect", "used-magic", card.kind, rule)
        else:
            self.add_outcome(card.name, "enters a Stable", "stable", (rule,))

    def take_off(self) -> PlayedCard:
        card = self.table.pile.pop()
        self.table.gone[card.name] = card
        self.table.closed = False
        return card

    def put_away(self, name: str, becomes: Becomes, cause: str, kind: str, rule: Answer) -> None:
        away = self.ask("put-card-away", {"card.kind": kind, "away.cause": cause, "away.to": "discard-pile"})
        self.add_outcome(name, becomes, "discard-pile", (rule, away))

    def resolve_effect(self, effect: WaitingEffect) -> None:
        self.table.resolved[effect.name] = self.table.effects.pop(effect.name)
        self.add_outcome(effect.name, "resolves", None, (self.ask("resolve-link", {"chain.earlier_open": False}),))

    def add_outcome(self, name: str, becomes: Becomes, goes_to: str | None, answers: tuple[Answer, ...]) -> None:
        rules = dict.fromkeys(rule for answer in answers for rule in deciding_rules(answer))
        place = self.court.value_text(unstable, cards.away_to, goes_to) if goes_to else None
        self.outcomes.append(
            ChainOutcome(
                order=len(self.outcomes) + 1,
                name=name,
                becomes=becomes,
                goes_to=place,
                rules=tuple(rules),
                answers=answers,
            )
        )


def deciding_rules(answer: Answer) -> tuple[str, ...]:
    """The rules that decided, then those behind the consequences."""
    decided = [step.rule for step in answer.proof if step.says != "silent"]
    return tuple(dict.fromkeys([*decided, *(follows.rule for follows in answer.consequences)]))


def overall_verdict(verdicts: list[Verdict]) -> Verdict:
    if "illegal" in verdicts:
        return "illegal"
    return "depends" if "depends" in verdicts else "legal"


def lacks_target(effect: WaitingEffect) -> bool:
    return effect.needs_target and effect.target is None


def change_nothing() -> None:
    """A step that changes nothing."""

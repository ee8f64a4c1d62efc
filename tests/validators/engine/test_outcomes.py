"""What a play leaves behind: what its effects work out, what is so by itself, and what nobody knows any more."""

from __future__ import annotations

import pytest

from validators.engine.budget import Budget
from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, Game, Says
from validators.engine.judging import Question, judge
from validators.engine.outcomes import Change, Outcomes
from validators.engine.views import View

RULES = {"r.legal": 1, "r.cost": 1}


class Toy:
    """A game of one play, with money, a purse that is counted from it, and something done."""

    def __init__(self) -> None:
        self.game = Game("toy")
        self.money = self.game.number("hero.money", 0, 9)
        self.rich = self.game.flag("hero.rich")
        self.done = self.game.flag("hero.done")
        self.other = self.game.number("foe.money", 0, 9)
        self.allowed = self.game.flag("hero.allowed")
        self.play = self.game.play("hero.buy")

        @self.game.derived(self.rich, "r.cost")
        def is_rich(f: View) -> bool:
            return f[self.money] > 4

        @self.game.rule("r.legal", 1, on=self.play)
        def only_if_allowed(f: View) -> Says:
            return f[self.allowed]

    def costs(self) -> None:
        @self.game.effect("r.cost", 1, on=self.play)
        def one_less(f: View) -> Changes:
            return {self.money: By(-1)}

    def after(self, fact: AnyFact, of_claim: bool = False, **facts: Value) -> Change:
        stated = {self.game.facts[f"hero.{name}"]: value for name, value in facts.items()}
        question = Question(self.game, self.play, stated, {}, RULES)
        found = Outcomes(question, judge(question), Budget(), of_claim).in_every_world(lambda w: w.change(fact))
        assert isinstance(found, Change)
        return found


@pytest.fixture
def toy() -> Toy:
    return Toy()


def test_a_play_that_declares_nothing_leaves_its_own_group_unknown(toy: Toy) -> None:
    toy.game.sets(toy.other, 3, by=("foe.sell",))
    assert not toy.game.declares_changes(toy.play)
    assert not toy.after(toy.money, money=5, allowed=True).followed
    other = toy.after(toy.other, money=5, allowed=True)
    assert (other.followed, other.by) == (True, 0)


def test_a_play_that_changes_nothing_leaves_everything_as_it_was(toy: Toy) -> None:
    toy.game.changes_nothing("hero.buy", because="looks")
    toy.game.sets(toy.money, 3, by=("hero.sell",))
    found = toy.after(toy.money, money=5, allowed=True)
    assert (found.followed, found.by, found.after) == (True, 0, 5)


def test_what_is_counted_from_an_unsettled_fact_is_not_known_either(toy: Toy) -> None:
    toy.game.unsettles(toy.money, by=("hero.buy",))
    assert not toy.after(toy.rich, money=5, allowed=True).followed
    assert toy.after(toy.rich, money=5, allowed=False).followed


def test_an_effect_tells_what_is_unsettled_otherwise(toy: Toy) -> None:
    toy.costs()
    toy.game.unsettles(toy.money, by=("hero.buy",))
    found = toy.after(toy.money, money=5, allowed=True)
    assert (found.followed, found.by, found.after) == (True, -1, 4)


def test_a_mark_is_set_by_a_legal_play_alone(toy: Toy) -> None:
    toy.game.sets(toy.done, True, by=("hero.buy",))
    assert toy.after(toy.done, done=False, allowed=True).after is True
    assert toy.after(toy.done, done=False, allowed=False).after is False


def test_after_a_wrong_claim_nobody_knows_what_it_is_about(toy: Toy) -> None:
    toy.costs()
    assert toy.after(toy.money, money=5, allowed=False).followed
    assert not toy.after(toy.money, of_claim=True, money=5, allowed=False).followed

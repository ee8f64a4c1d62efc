"""Whoever has much work waiting keeps another client waiting for no more than a piece of it."""

from __future__ import annotations

import threading
from concurrent.futures import CancelledError, Future
from contextlib import ExitStack
from contextvars import copy_context

import pytest

from api.problems import Problem
from api.server.judge_pool import too_busy
from api.server.turns import CLIENT, CLIENTS_WITH_ALL_PLACES, Places, TurnThread, Waiting

LONGEST = 20  # seconds after which a test has hung


def test_clients_take_turns() -> None:
    thread, released, done = TurnThread("test"), threading.Event(), list[str]()
    jobs: list[Future[None]] = []
    thread.submit(released.wait, LONGEST)

    def submit(client: str, name: str) -> None:
        CLIENT.set(client)
        jobs.append(thread.submit(done.append, name))

    for client, name in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1"), ("b", "b2")):
        copy_context().run(submit, client, name)
    released.set()
    for job in jobs:
        job.result(LONGEST)
    assert done == ["a1", "b1", "c1", "a2", "b2", "a3"]
    thread.close()


def put(waiting: Waiting[str], one: str) -> None:
    """Its name begins with its client's."""
    CLIENT.set(one[0])
    waiting.put(one)


def test_whoever_has_taken_less_time_comes_first() -> None:
    waiting = Waiting[str]()
    for one in ("a1", "a2", "b1", "b2", "b3", "b4"):
        copy_context().run(put, waiting, one)
    order = []
    for _ in range(5):
        order.append(waiting.take())
        waiting.spend(order[-1][0], {"a": 0.3, "b": 0.1}[order[-1][0]])
    assert order == ["a1", "b1", "b2", "b3", "a2"]


def test_whoever_comes_anew_again_and_again_keeps_nobody_waiting() -> None:
    """As somebody does who has many addresses."""
    waiting, taken = Waiting[str](), list[str]()
    copy_context().run(put, waiting, "a1")
    copy_context().run(put, waiting, "a2")
    waiting.spend("a", 0.2)
    for client in map(chr, range(ord("b"), ord("b") + 60)):
        copy_context().run(put, waiting, f"{client}1")
        copy_context().run(put, waiting, f"{client}2")
        taken.append(waiting.take())
        waiting.spend(taken[-1][0], 0.2)
    assert "a1" in taken


def test_whoever_seldom_wants_any_comes_before_all_others() -> None:
    waiting = Waiting[str]()
    for one in ("a1", "a2", "b1", "b2"):
        copy_context().run(put, waiting, one)
    for _ in range(2):
        waiting.spend(waiting.take()[0], 0.2)
    copy_context().run(put, waiting, "c1")
    assert waiting.take() == "c1"


def test_once_nobody_waits_all_are_alike() -> None:
    waiting = Waiting[str]()
    waiting.spend("a", 1)
    copy_context().run(put, waiting, "a1")
    copy_context().run(put, waiting, "b1")
    assert waiting.take() == "a1"


def test_closing_cancels_what_waits() -> None:
    thread, released = TurnThread("test"), threading.Event()
    thread.submit(released.wait, LONGEST)
    waiting = thread.submit(str)
    thread.close()
    released.set()
    with pytest.raises(CancelledError):
        waiting.result(LONGEST)


def test_cancelled_work_leaves_nothing_behind_and_takes_no_turn() -> None:
    thread, started, released = TurnThread("test"), threading.Event(), threading.Event()

    def hold() -> None:
        started.set()
        released.wait(LONGEST)

    thread.submit(hold)
    assert started.wait(LONGEST)
    for job in [thread.submit(str) for _ in range(3)]:
        assert job.cancel()
    last = thread.submit(str)
    assert list(thread.waiting) == [last]
    released.set()
    assert last.result(LONGEST) == ""
    thread.close()


def test_one_client_leaves_places_to_others() -> None:
    places, taken = Places(2, 2, too_busy), ExitStack()

    def take(client: str) -> None:
        CLIENT.set(client)
        taken.enter_context(places.one(unwatched=False))

    for number in range(CLIENTS_WITH_ALL_PLACES):
        for _ in range(2):
            copy_context().run(take, f"client {number}")
        with pytest.raises(Problem):
            copy_context().run(take, f"client {number}")
    copy_context().run(take, "one more")
    with pytest.raises(Problem):
        copy_context().run(take, "one more")


def test_one_client_that_nobody_watches_leaves_places_to_others() -> None:
    places, taken = Places(4, 2, too_busy), ExitStack()

    def take(client: str) -> None:
        CLIENT.set(client)
        taken.enter_context(places.one(unwatched=True))

    for _ in range(2):
        copy_context().run(take, "a")
    with pytest.raises(Problem):
        copy_context().run(take, "a")
    copy_context().run(take, "b")


def test_a_place_that_was_left_is_forgotten() -> None:
    places = Places(2, 2, too_busy)
    with places.one(unwatched=True):
        assert (places.waiting, places.unwatched.total()) == (1, 1)
    assert (places.waiting, dict(places.unwatched), dict(places.taken)) == (0, {}, {})

"""Bodies that wait for an answer take no more memory than they may."""

from __future__ import annotations

from starlette.testclient import TestClient

from api.limits import SIZES
from api.server.service import Service
from api.server.waiting_bodies import WaitingBodies
from api.settings import Settings
from kb.library import Library

WHOLE = SIZES.body_bytes


def test_one_client_has_a_part_of_all_room() -> None:
    bodies = WaitingBodies(most_bytes=4 * WHOLE, most_of_one=2 * WHOLE)
    assert bodies.take("a", WHOLE)
    assert bodies.take("a", WHOLE)
    assert not bodies.take("a", 1)
    assert bodies.take("b", 1)


def test_where_all_room_is_taken_whoever_has_none_gets_as_much_as_a_body_takes() -> None:
    bodies = WaitingBodies(most_bytes=WHOLE, most_of_one=WHOLE)
    assert bodies.take("a", WHOLE)
    assert bodies.take("b", WHOLE - 1)
    assert bodies.take("b", 1)
    assert not bodies.take("b", 1)


def test_what_was_given_back_is_forgotten() -> None:
    bodies = WaitingBodies()
    bodies.take("a", WHOLE)
    bodies.give_back("a", WHOLE)
    assert (bodies.held_bytes, dict(bodies.held)) == (0, {})


def test_a_body_without_room_is_refused_and_one_that_was_answered_leaves_its_own(library: Library) -> None:
    service = Service(library, Settings(log=False))
    bodies = service.gateway.bodies = WaitingBodies(most_bytes=100, most_of_one=20)
    with TestClient(service) as client:
        for _ in range(3):
            assert client.post("/api/v1/citations/check", json={"text": "x"}).status_code == 200
        refused = client.post("/api/v1/citations/check", json={"text": "much longer"})
    assert (refused.status_code, refused.json()["type"].partition("#")[2]) == (503, "too-busy")
    assert refused.headers["retry-after"] == "5"
    assert (bodies.held_bytes, dict(bodies.held)) == (0, {})

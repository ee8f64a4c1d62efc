"""Rulings as links: they carry their question, survive new rules, and a damaged one is recognised."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from api.editions import Edition
from api.judging import judge
from api.problems import Problem
from api.rulings import FORMAT, Ruling, checksum, decode, encode, id_mark, mark, revised_since, shortest_form
from kb.library import Library
from kb.rulesets import default_ruleset
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked

QUESTION = {"play": {"type": "knight.hit-dragon"}, "situation": {"knight.strength": 5, "dragon.armor": 5}}
names = st.text("abcdefgh.-", min_size=1, max_size=12)
values = st.booleans() | st.integers(-99, 99) | names
questions = st.builds(
    Asked,
    play=st.fixed_dictionaries({"type": names}),
    situation=st.dictionaries(names, values, max_size=8),
    ruleset=st.none() | names,
    strict=st.booleans(),
    reading=st.sampled_from(["en", "ja"]),
)


@given(question=questions, marks=st.lists(st.binary(min_size=7, max_size=7), max_size=20))
def test_a_link_gives_back_what_it_was_made_of(question: Asked, marks: list[bytes]) -> None:
    found = decode(encode(question, "0123456789ab", marks))
    assert shortest_form(found.question) == shortest_form(question)
    assert (found.revision, found.marks) == ("0123456789ab", tuple(marks))


@pytest.fixture(scope="module")
def token(edition: Edition) -> str:
    return judge(edition, QUESTION).link.removeprefix("/rulings/")


def test_a_link_is_short_and_needs_no_escaping(token: str) -> None:
    assert len(token) < 300
    assert token.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize("signs", [2_000, 20_000, 60_000], ids=["too long a token", "too long packed", "too long"])
def test_a_question_that_no_link_can_carry_is_refused(signs: int) -> None:
    drawn = Random(1)
    names = ["".join(chr(drawn.randrange(0x20000, 0x2A000)) for _ in range(80)) for _ in range(signs // 80 + 80)]
    asked = Asked(play={"type": "unstable.play-card"}, table={"players": [{"name": name} for name in names]})
    with pytest.raises(QuestionProblem, match="link"):
        encode(asked, "0123456789ab", ())


def test_the_longest_link_that_is_made_can_be_opened() -> None:
    drawn = Random(1)
    for number in range(5_300, 5_400):
        name = "".join(drawn.choices("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", k=number * 3))
        cut = [name[n : n + 200] for n in range(0, len(name), 200)]
        try:
            token = encode(Asked(play={"type": "a"}, situation=dict.fromkeys(cut, 1)), "0123456789ab", ())
        except QuestionProblem:
            break
        assert decode(token)
    else:
        raise AssertionError("none was too long")


def test_a_link_cut_anywhere_is_told_to_be_damaged(token: str) -> None:
    for end in range(len(token)):
        with pytest.raises(Problem, match="cut or changed"):
            decode(token[:end])


@settings(max_examples=200)
@given(data=st.data())
def test_a_link_changed_anywhere_is_told_to_be_damaged(token: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(token) - 1))
    other = data.draw(st.sampled_from("ABCxyz019-_"))
    changed = token[:place] + other + token[place + 1 :]
    if base64.urlsafe_b64decode(changed + "==") != base64.urlsafe_b64decode(token + "=="):
        with pytest.raises(Problem, match="cut or changed"):
            decode(changed)


def sealed(body: bytes) -> str:
    return base64.urlsafe_b64encode(body + checksum(body)).rstrip(b"=").decode()


def packed(data: bytes) -> bytes:
    deflated = zlib.compress(data, 9, wbits=-15)
    return bytes([FORMAT]) + len(deflated).to_bytes(2, "big") + deflated


@pytest.mark.parametrize(
    "body",
    [
        b"",
        bytes([FORMAT]),
        bytes([FORMAT + 1]) + packed(b"[]")[1:],
        packed(b"[]"),
        packed(b"{}"),
        packed(b"[[], 1]"),
        packed(b'[{"play": {}}]'),
        packed(b'[{"play": {"type": "x"}}, 7]'),
        packed(b'[{"play": {"type": "x"}}, "r"]') + b"half",
        packed(b" " * 10_000_000),
        bytes([FORMAT]) + b"\x00\x05hello",
    ],
)
def test_a_token_that_is_sealed_but_says_nothing_is_damaged(body: bytes) -> None:
    with pytest.raises(Problem, match="cut or changed"):
        decode(sealed(body))


def nested(levels: int, opening: bytes, closing: bytes) -> bytes:
    return opening * levels + b"1" + closing * levels


@pytest.mark.parametrize("levels", [20, 200, 1000, 10_000])
@pytest.mark.parametrize(("opening", "closing"), [(b'{"a":', b"}"), (b"[", b"]")])
@pytest.mark.parametrize("place", [b'[{"play": %s}, "r"]', b'[{"play": {"type": "x"}, "situation": {"a": %s}}, "r"]'])
def test_a_token_of_many_levels_is_damaged(
    client: TestClient, levels: int, opening: bytes, closing: bytes, place: bytes
) -> None:
    token = sealed(packed(place % nested(levels, opening, closing)))
    for address in (f"/api/v1/rulings/{token}", f"/rulings/{token}"):
        response = client.get(address)
        assert response.status_code == 404
        assert response.json()["type"].endswith("#garbled-link")


def test_a_token_of_many_parts_is_damaged(client: TestClient) -> None:
    token = sealed(packed(b'[{"play": {"type": "x"}, "situation": {"a": [1%s]}}, "r"]' % (b",1" * 6_000)))
    assert client.get(f"/api/v1/rulings/{token}").json()["type"].endswith("#garbled-link")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=20,
)
facts = st.dictionaries(st.sampled_from(["knight.strength", "dragon", "dragon.armor", "", ".", "type"]), json_values)
odd_questions = st.fixed_dictionaries(
    {"play": json_values | facts.map(lambda stated: {**stated, **QUESTION["play"]})},
    optional={"situation": json_values | facts, "ruleset": json_values, "strict": json_values, "reading": json_values},
)


@settings(max_examples=150)
@given(question=json_values | odd_questions, revision=json_values, marks=st.binary(max_size=15))
def test_any_sealed_question_gets_an_answer_or_a_problem(
    client: TestClient, question: object, revision: object, marks: bytes
) -> None:
    token = sealed(packed(json.dumps([question, revision]).encode()) + marks)
    for address in (f"/api/v1/rulings/{token}", f"/rulings/{token}"):
        assert client.get(address).status_code < 500


@settings(max_examples=150)
@given(data=st.data())
def test_a_sealed_token_with_flipped_bits_gets_an_answer_or_a_problem(
    client: TestClient, token: str, data: st.DataObject
) -> None:
    body = bytearray(base64.urlsafe_b64decode(token + "==")[:-4])
    for place in data.draw(st.lists(st.integers(0, 8 * len(body) - 1), min_size=1, max_size=3)):
        body[place // 8] ^= 1 << place % 8
    end = data.draw(st.integers(0, len(body)))
    assert client.get(f"/api/v1/rulings/{sealed(bytes(body[:end]))}").status_code < 500


@settings(max_examples=200)
@given(text=st.text(max_size=80))
def test_any_other_text_is_damaged(text: str) -> None:
    with pytest.raises(Problem, match="cut or changed"):
        decode(text)


def test_opening_a_link_judges_again(client: TestClient) -> None:
    answer = client.post("/api/v1/judge", json=QUESTION).json()
    opened = client.get(f"/api/v1{answer['link']}").json()
    assert opened["answer"] == answer
    assert opened["current"] is True
    assert opened["changed"] == []
    assert opened["question"]["situation"] == QUESTION["situation"]


def test_what_changed_since_a_ruling_is_named(edition: Edition) -> None:
    library = edition.library
    versions = edition.court.versions(default_ruleset(library, "vast"))
    first, second = "vast.knight.attack-dragon.greater", "vast.knight.attack-dragon.equal"
    reworded = mark(first, versions[first])[:4] + b"old"
    gone = id_mark("vast.knight.gone") + b"old"
    marks = (reworded, mark(second, versions[second]), gone)
    ruling = Ruling(question=Asked(play={"type": "x"}), revision="before", marks=marks)
    assert [revised.rule for revised in revised_since(ruling, library, versions)] == [first, None]


def test_a_link_carries_what_is_expressly_unknown(client: TestClient, library: Library) -> None:
    depending = 0
    for play in library.plays[::15]:
        question = {"play": {"type": play.id}, "situation": dict(play.example.facts)}
        for assumed in client.post("/api/v1/judge", json=question).json()["assumed"]:
            unknown = {**question, "situation": {**play.example.facts, assumed["fact"]: None}}
            answer = client.post("/api/v1/judge", json=unknown).json()
            assert client.get(f"/api/v1{answer['link']}").json()["answer"] == answer
            depending += answer["verdict"] == "depends"
    assert depending

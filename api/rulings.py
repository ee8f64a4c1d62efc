"""Rulings as links: a token that carries a question, its revision, and a fingerprint of each rule that was cited.

It holds no verdict, so there is nothing to forge; and it is all there is, so there is nothing to store. The token is
URL-safe base64 of: a format byte, the length of the question (two bytes), the question and revision as deflated JSON
(with a digest of the house rules, where there are any),
seven bytes for each cited rule (four of its id, three of the text then in force), and a checksum of four bytes.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterable, Iterator, Mapping

import orjson

from api.bounds import beyond, bounded
from api.limits import SIZES
from api.problems import Problem
from kb.house_rules import is_digest
from kb.library import Library
from kb.locks import digest
from kb.model import Frozen, Version
from validators.engine.answers import Answer
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, Claim, Step, flatten, parse_question
from validators.engine.ruleset_facts import GROUP

FORMAT = 1
MARK = 7


class Ruling(Frozen):
    """What a link carries."""

    question: Asked
    revision: str
    marks: tuple[bytes, ...]
    house: str | None = None  # the digest of the house rules it was made under


class Revised(Frozen):
    """A rule that a ruling cited and that reads otherwise now; `rule` is None where the rule is gone."""

    rule: str | None
    version: int | None


def link_to(answer: Answer, asked: Asked, versions: Mapping[str, Version]) -> str:
    """The address of an answer's ruling."""
    answers = answer.steps or (answer,)
    of_proofs = (step.rule for each in answers for step in each.proof)
    cited = dict.fromkeys((*of_proofs, *(follows.rule for each in answers for follows in each.consequences)))
    marks = [mark(id, versions[id]) for id in cited if id in versions]
    # What the table plays by stays unsaid where the verdict hangs on it.
    unsaid = any(hinge.ruleset for hinge in answer.unless) or leaves_rules_open(asked)
    kept = asked if asked.ruleset or unsaid else asked.model_copy(update={"ruleset": answer.ruleset})
    return "/rulings/" + encode(kept, answer.revision, marks, answer.house.digest if answer.house else None)


def leaves_rules_open(asked: Asked) -> bool:
    """Whether nobody knows, by the question, something of what the table plays by."""
    return any(name.startswith(GROUP) and value is None for name, value in flatten(asked.situation))


def encode(asked: Asked, revision: str, marks: Iterable[bytes], house: str | None = None) -> str:
    carried = [shortest_form(asked), revision, *([house] if house else [])]
    question = orjson.dumps(carried)
    packed, cited = zlib.compress(question, 9, wbits=-15), b"".join(marks)
    if len(question) > SIZES.ruling_question or token_length(len(packed) + len(cited)) > SIZES.ruling_token:
        raise beyond("more than its link can carry", "リンクで運べる量を超える内容")
    body = bytes([FORMAT]) + len(packed).to_bytes(2, "big") + packed + cited
    return base64.urlsafe_b64encode(body + checksum(body)).rstrip(b"=").decode()


def token_length(carried: int) -> int:
    """Characters of a token that carries so many bytes beside its own seven."""
    return -(-(carried + 7) * 4 // 3)


def shortest_form(asked: Asked) -> dict[str, object]:
    """The question in its shortest form: facts by their dotted names, and nothing that is understood."""
    found: dict[str, object] = {"steps": [short_step(s) for s in asked.steps]} if asked.steps else {}
    found |= {} if asked.steps else {"play": dict(flatten(asked.play))}
    found |= {"situation": dict(flatten(asked.situation)), "ruleset": asked.ruleset, "strict": asked.strict}
    found |= {"claims": short_claims(asked.claims)} if asked.claims else {}
    usual: dict[str, object] = {"situation": {}, "strict": False}
    stated = {key: value for key, value in found.items() if value != usual.get(key)}
    stated |= {"table": asked.table} if asked.table is not None else {}
    stated |= {"relations": asked.relations} if asked.relations else {}
    return stated | ({"reading": asked.reading} if asked.reading != "en" else {})


def short_step(step: Step) -> dict[str, object]:
    found: dict[str, object] = {"play": dict(flatten(step.play))}
    found |= {"facts": dict(flatten(step.facts))} if step.facts else {}
    return found | ({"claims": short_claims(step.claims)} if step.claims else {})


def short_claims(claims: tuple[Claim, ...]) -> list[dict[str, object]]:
    return [claim.model_dump(exclude_none=True) for claim in claims]


def decode(token: str) -> Ruling:
    """What the token carries; a Problem where it was cut or changed on its way."""
    try:
        body = unsealed(token)
        length = int.from_bytes(body[1:3], "big")
        packed, marks = body[3 : 3 + length], body[3 + length :]
        question, revision, *house = orjson.loads(inflate(packed))
        asked, [digest] = parse_question(bounded(question)), house or [None]
        if digest and not is_digest(digest):  # the name of house rules, which may be others by now
            raise ValueError(digest)
        return Ruling(question=asked, revision=revision, marks=tuple(split(marks)), house=digest)
    except (ValueError, TypeError, zlib.error, QuestionProblem):
        raise Problem(
            "garbled-link",
            "This link to a ruling was cut or changed on its way. Copy it again from where it was first shown.",
            "この裁定へのリンクは、途中で切れたか変わったかしている。最初に示された所から写し直してほしい。",
        ) from None


def unsealed(token: str) -> bytes:
    if not token.isascii() or len(token) > SIZES.ruling_token:
        raise ValueError(token)
    try:
        sealed = base64.b64decode(token + "=" * (-len(token) % 4), b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(token) from error
    body = sealed[:-4]
    if len(body) < 3 or checksum(body) != sealed[-4:] or body[0] != FORMAT:
        raise ValueError(token)
    return body


def inflate(packed: bytes) -> bytes:
    """Never more than a question can be, whatever the bytes claim."""
    found = zlib.decompressobj(wbits=-15).decompress(packed, SIZES.ruling_question + 1)
    if len(found) > SIZES.ruling_question:
        raise ValueError("too long")
    return found


def split(marks: bytes) -> Iterator[bytes]:
    if len(marks) % MARK:
        raise ValueError("half a mark")
    for start in range(0, len(marks), MARK):
        yield marks[start : start + MARK]


def checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(4, "big")


def mark(id: str, version: Version) -> bytes:
    return id_mark(id) + bytes.fromhex(digest(version))[:3]


def id_mark(id: str) -> bytes:
    return hashlib.blake2b(id.encode(), digest_size=4).digest()


def revised_since(ruling: Ruling, library: Library, versions: Mapping[str, Version]) -> tuple[Revised, ...]:
    """The rules that the ruling cited and whose text in force is another one now."""
    ids = {id_mark(rule.id): rule.id for rule in library.rules}
    renamed = {id_mark(old): new for old, new in library.old_ids.renamed.items()}
    found = []
    for known in ruling.marks:
        id = ids.get(known[:4]) or renamed.get(known[:4])
        version = versions.get(id) if id else None
        if version is None or mark(id or "", version)[4:] != known[4:]:
            found.append(Revised(rule=id, version=version.version if version else None))
    return tuple(found)

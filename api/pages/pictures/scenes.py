"""The scene of a play, drawn from its facts: who does what to whom, on which ground, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from api.pages.pictures.pieces import shape
from validators.engine.answers import Answer
from validators.engine.facts import Value

if TYPE_CHECKING:
    from api.pages.disputes import Dispute

# Words in a play's name, and the piece that they speak of.
TARGETS = {
    "dragon": "dragon",
    "knight": "knight",
    "thief": "thief",
    "tribe": "goblins",
    "goblin": "goblins",
    "ghost": "ghost",
    "ghoul": "ghoul",
    "treasure": "treasure",
    "loot": "treasure",
    "vault": "treasure",
    "gem": "gem",
    "crystal": "crystal",
    "bomb": "bomb",
    "event": "event",
    "omen": "event",
    "wall": "wall",
    "tile": "tile",
    "dice": "die",
    "die": "die",
    "instant": "neigh",
    "neigh": "neigh",
    "respon": "neigh",
    "stable": "stable",
    "unicorn": "unicorn",
    "baby": "unicorn",
    "hand": "hand",
    "draw": "deck",
    "deck": "deck",
    "discard": "deck",
    "win": "crown",
    "victory": "crown",
    "card": "card",
    "cube": "die",
    "effect": "card",
}
VERDICT_MARKS = {
    "legal": "M-9 1l6 6L10-7",
    "illegal": "M-8-8L8 8M8-8L-8 8",
    "depends": "M-5-5a5.500 5.500 0 1 1 8 5c-2 1-3 2-3 4M0 9v1",
}


class Bar(NamedTuple):
    """A number among those that were compared; `share` is how long its bar is."""

    label: str
    value: int
    share: float


def scene(dispute: Dispute, answer: Answer, facts: Mapping[str, Value]) -> Markup:
    role, _, deed = dispute.play.name.partition(".")
    is_vast = dispute.game.name == "vast"
    actor = role if is_vast else "player"
    target = next((piece for word, piece in TARGETS.items() if word in deed), "tile" if is_vast else "card")
    texts = {text.id: text for text in dispute.desk.edition.library.plays}
    play = texts.get(dispute.play.name)
    told = dispute.desk.words["scene_of"].format(dispute.desk.of(play.title) if play else dispute.play.name)
    drawn = "".join((*ground(is_vast, facts), *pieces(actor, target, facts), *passing(answer, facts)))
    frame = f'class="scene {answer.verdict}" viewBox="0 0 320 150" role="img" aria-label="{escape(told)}"'
    return Markup(f"<svg {frame}>{drawn}</svg>")


def ground(is_vast: bool, facts: Mapping[str, Value]) -> Iterator[str]:
    """Two tiles of the cave, or the felt of a table."""
    if not is_vast:
        yield '<ellipse class="felt" cx="160" cy="104" rx="150" ry="34"/>'
        return
    together = facts.get("reach.same_space") is True
    for x, is_target in ((40, False), (170, True)):
        if together and not is_target:
            continue
        kind = "tile dark" if is_target and facts.get("reach.dark") is True else "tile"
        x = 105 if together else x
        yield f'<rect class="{kind}" x="{x}" y="22" width="110" height="110" rx="6"/>'
        yield f'<path class="seam" d="M{x + 37} 22v9M{x + 73} 22v9M{x + 37} 132v-9M{x + 73} 132v-9"/>'
    if facts.get("reach.wall_between") is True:
        yield '<path class="wall" d="M160 18v118"/>'
    if facts.get("reach.flame_wall") is True:
        yield '<path class="flame" d="M160 26q10 12 0 24t0 24 0 24 0 24"/>'
    if isinstance(facts.get("reach.distance"), int) and not together:
        yield f'<text class="distance" x="160" y="146">{facts["reach.distance"]}</text>'


def pieces(actor: str, target: str, facts: Mapping[str, Value]) -> Iterator[str]:
    together = facts.get("reach.same_space") is True
    left, right = (116, 166) if together else (71, 201)
    yield placed(actor, "actor", left, 54)
    under = target == "dragon" and facts.get("dragon.on_surface") is False
    if under:
        yield f'<ellipse class="hole" cx="{right + 24}" cy="96" rx="42" ry="15"/>'
    yield placed(target, "target under" if under else "target", right, 54)


def placed(piece: str, css: str, x: int, y: int) -> str:
    return f'<g class="{css}" transform="translate({x} {y})">{shape(piece)}</g>'


def passing(answer: Answer, facts: Mapping[str, Value]) -> Iterator[str]:
    """The move from one to the other, under the sign of the verdict."""
    together = facts.get("reach.same_space") is True
    if not together:
        yield '<path class="move" d="M116 50Q160 14 204 50"/><path class="tip" d="M204 50l-11-2 7-9z"/>'
    y = 26 if not together else 20
    yield f'<circle class="seal" cx="160" cy="{y}" r="18"/>'
    yield f'<path class="sign" transform="translate(160 {y})" d="{VERDICT_MARKS[answer.verdict]}"/>'

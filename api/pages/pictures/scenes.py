"""The scene of a play, drawn from its facts: who does what to whom, on which ground, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from api.pages.pictures.pieces import shape
from api.pages.templating import render_picture
from kb.game_display import Scene
from validators.engine.answers import Answer
from validators.engine.facts import Value

if TYPE_CHECKING:
    from api.pages.disputes import Dispute

LEFT, MIDDLE, RIGHT = 40, 105, 170  # where a tile begins
PIECE_IN_TILE = 31


class Bar(NamedTuple):
    """A number among those that were compared; `share` is how long its bar is."""

    label: str
    value: int
    share: float


class Tile(NamedTuple):
    x: int
    is_dark: bool


def scene(dispute: Dispute, answer: Answer, facts: Mapping[str, Value]) -> Markup:
    display = dispute.page.display
    game = display.by_id[dispute.game.name]
    role, _, deed = dispute.play.name.partition(".")
    target = next((piece for word, piece in game.scene.targets.items() if word in deed), game.scene.target)
    return render_picture(
        "scene",
        title=dispute.page.words["scene_of"].format(dispute.title),
        verdict=answer.verdict,
        actor=shape(display, game.scene.actor or game.drawing(role)),
        target=shape(display, target),
        is_hidden=facts.get(game.scene.surfaced.get(target, "")) is False,
        **ground(game.scene, facts),
    )


def ground(scene: Scene, facts: Mapping[str, Value]) -> dict[str, object]:
    """The tiles with what stands between them, or a table; and where the two pieces are."""
    together = is_true(scene.same_space, facts)
    tiles = [Tile(x, is_true(scene.dark, facts) and x != LEFT) for x in ([MIDDLE] if together else [LEFT, RIGHT])]
    distance = facts.get(scene.distance or "")
    return {
        "together": together,
        "tiles": tiles if scene.ground == "tiles" else [],
        "has_wall": is_true(scene.wall, facts),
        "has_flames": is_true(scene.flames, facts),
        "distance": distance if isinstance(distance, int) and not together else None,
        "actor_x": 116 if together else LEFT + PIECE_IN_TILE,
        "target_x": 166 if together else RIGHT + PIECE_IN_TILE,
    }


def is_true(fact: str | None, facts: Mapping[str, Value]) -> bool:
    return fact is not None and facts.get(fact) is True

"""Whose plays there are, and what is said of a role that there is not."""

from __future__ import annotations

from api.problems import Problem
from kb.nearest import nearest
from validators.registry import GAMES

ROLES = sorted({name.partition(".")[0] for game in GAMES.values() for name in game.plays})


def known_role(role: str | None) -> str | None:
    if role is not None and role not in ROLES:
        raise unknown_role(role)
    return role


def unknown_role(role: str) -> Problem:
    near, listed = nearest(role, ROLES)[:1], ", ".join(ROLES)
    return Problem(
        "bad-parameter",
        f"role: there is no {role!r}. Near it: {near[0]}. All: {listed}.",
        f"role：{role!r} はない。近いもの：{near[0]}。使えるもの：{listed}。",
        parameter="role",
        near=near,
    )

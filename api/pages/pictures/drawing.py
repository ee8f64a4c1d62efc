"""PNG from SVG, here or in a process of its own: drawing keeps every other thread waiting, for a third of a second."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from api.problems import Problem
from api.server.judge_pool import Receive
from api.server.lanes import Lane

PROGRAM = """
import sys, resvg_py
svg, zoom = sys.stdin.read(), float(sys.argv[1])
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True)))
"""
MOST_SECONDS = 20.0


def draw_here(svg: str, zoom: float) -> bytes:
    import resvg_py  # only where something is drawn

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True))


async def draw_in_turn(work: Callable[[], bytes], receive: Receive) -> bytes:
    """What the work draws; a Problem where too many wait already."""
    return await DRAWING.run(work, receive)


def draw_apart(svg: str, zoom: float) -> bytes:
    """A Problem where the process takes too long, or fails."""
    command = [sys.executable, "-I", "-X", "utf8", "-c", PROGRAM, str(zoom)]
    try:
        done = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=MOST_SECONDS, check=True)
    except subprocess.TimeoutExpired:
        raise too_many_pictures() from None
    except (subprocess.CalledProcessError, OSError) as error:
        raise not_drawn() from error
    return done.stdout


def too_many_pictures() -> Problem:
    return Problem(
        "too-busy",
        "Too many pictures are being drawn. Ask for SVG, or try again in a few seconds.",
        "図の作成が混み合っている。SVGで求めるか、数秒後にもう一度。",
        {"Retry-After": "5"},
    )


def not_drawn() -> Problem:
    return Problem("internal", "The picture could not be drawn. Ask for SVG.", "図を描けなかった。SVGで求める。")


DRAWING = Lane("drawing", 8, too_many_pictures)

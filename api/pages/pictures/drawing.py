"""PNG from SVG, here or in a process of its own: drawing keeps every other thread waiting, for a third of a second."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from api.problems import Problem
from api.server.judge_pool import Receive, unless_gone

PROGRAM = """
import sys, resvg_py
svg, zoom = sys.stdin.read(), float(sys.argv[1])
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True)))
"""
MOST_SECONDS = 20.0
# Pictures are drawn one after another in a thread of their own: whoever waits for one keeps no page waiting.
DRAWING = ThreadPoolExecutor(1, "drawing")
MOST_WAITING = 8
places = threading.BoundedSemaphore(MOST_WAITING)


def draw_here(svg: str, zoom: float) -> bytes:
    import resvg_py  # only where something is drawn

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True))


async def draw_in_turn(work: Callable[[], bytes], receive: Receive) -> bytes:
    """What the work draws; a Problem where too many wait already. It is not begun for a client that has gone."""
    own = places
    if not own.acquire(blocking=False):
        raise too_many_pictures()
    job = DRAWING.submit(work)
    job.add_done_callback(lambda _: own.release())
    return await unless_gone(job, receive)


def draw_apart(svg: str, zoom: float) -> bytes:
    command = [sys.executable, "-I", "-X", "utf8", "-c", PROGRAM, str(zoom)]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=MOST_SECONDS, check=True)
    return done.stdout


def too_many_pictures() -> Problem:
    return Problem(
        "too-busy",
        "Too many pictures are being drawn. Ask for SVG, or try again in a few seconds.",
        "図の作成が混み合っている。SVGで求めるか、数秒後にもう一度。",
        {"Retry-After": "5"},
    )

"""PNG from SVG, here or in a process of its own: drawing keeps every other thread waiting, for a third of a second."""

from __future__ import annotations

import subprocess
import sys
import threading

from api.problems import Problem

PROGRAM = """
import sys, resvg_py
svg, zoom = sys.stdin.read(), float(sys.argv[1])
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True)))
"""
MOST_SECONDS = 20.0
# Pictures that are drawn or wait for it: each has a thread of the pool in which pages are made, too.
MOST_WAITING = 8
places = threading.BoundedSemaphore(MOST_WAITING)
one_at_a_time = threading.Lock()


def draw_here(svg: str, zoom: float) -> bytes:
    import resvg_py  # only where something is drawn

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True))


def draw_apart(svg: str, zoom: float) -> bytes:
    """Pictures are drawn one after another: Problem where too many wait already."""
    if not places.acquire(blocking=False):
        raise too_many_pictures()
    try:
        with one_at_a_time:
            return drawn_by_process(svg, zoom)
    finally:
        places.release()


def drawn_by_process(svg: str, zoom: float) -> bytes:
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

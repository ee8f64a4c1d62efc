"""When Python looks for garbage: not while the service starts."""

from __future__ import annotations

import gc


def pause_gc() -> None:
    """Starting makes a great many objects, all of which stay: looking among them takes as long as all the rest."""
    gc.disable()


def resume_gc() -> None:
    """Start-up disables GC; freeze what is alive, then enable it."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()

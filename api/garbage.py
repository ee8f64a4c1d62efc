"""When Python looks for garbage: not while the service starts."""

from __future__ import annotations

import gc

# After so many looks at what is young comes one at all that came since the start: it stops every answer meanwhile.
YOUNG, OLDER, ALL = 5_000, 10, 50


def pause_gc() -> None:
    """Starting makes a great many objects, all of which stay: looking among them takes as long as all the rest."""
    gc.disable()


def resume_gc() -> None:
    """Start-up disables GC; drop what is not alive, as checking new content leaves much, freeze the rest, enable it."""
    if not gc.isenabled():
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, OLDER, ALL)
        gc.enable()


def freeze_what_stays() -> None:
    """What is alive now is not looked at again: each look at it would stop every answer for a tenth of a second."""
    gc.freeze()

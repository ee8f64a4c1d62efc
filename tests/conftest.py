"""What most tests share: the library as it is written, and the court over it, as the tests of packs have them."""

from __future__ import annotations

from functools import cache

from hypothesis import settings

from kb import chapters
from lexicorn.conformance.conftest import court as court
from lexicorn.conformance.conftest import library as library

# How long an example takes says more about the machine than about the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Dozens of tests read the whole content with one file changed; the chapters that are as they were are parsed once.
chapters.parse_chapter = cache(chapters.parse_chapter)

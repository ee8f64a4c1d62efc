"""The cases of our own games, under tests/cases."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lexicorn.conformance import cases
from lexicorn.conformance.cases import Case, faults_of, overlap

__all__ = ["CASES", "Case", "faults_of", "overlap", "read_cases"]

CASES = Path(__file__).resolve().parent.parent / "cases"


@cache
def read_cases() -> tuple[Case, ...]:
    return tuple(cases.read_cases(CASES))

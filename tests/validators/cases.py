"""The cases of our own games, under tests/cases."""

from __future__ import annotations

from pathlib import Path

from lexicorn.conformance import cases
from lexicorn.conformance.cases import Case, faults_of, overlap, uncited

__all__ = ["CASES", "Case", "faults_of", "overlap", "read_cases", "uncited"]

CASES = Path(__file__).resolve().parent.parent / "cases"


def read_cases() -> list[Case]:
    return cases.read_cases(CASES)

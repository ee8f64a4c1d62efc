"""How far a search's first result can be trusted: as the right one, as one among others, or not at all."""

from __future__ import annotations

from typing import Literal

Confidence = Literal["high", "low", "none"]

# Measured on the queries of `make eval-search`: where the second result has at most this share of the first one's
# score, the first is right in 98 of 100. What covers less of the query than this leaves out what may be asked about.
FAR_AHEAD, NEARLY_ALL = 0.6, 0.65
# Scores below which nothing of the library is meant, and below which most of the query has to be covered.
NOTHING, LITTLE, MOSTLY = 300, 4_000, 0.6
UNKNOWN_WORD = 6.0  # what a word that nothing has weighs in a query, as much as one that few entries have


def confidence(scores: list[float], coverage: float) -> Confidence:
    """From the scores of the results, best first, and how much of the query the first one covers."""
    if not scores or scores[0] < NOTHING or (scores[0] < LITTLE and coverage < MOSTLY):
        return "none"
    is_ahead = len(scores) == 1 or scores[1] <= FAR_AHEAD * scores[0]
    return "high" if is_ahead and coverage >= NEARLY_ALL else "low"

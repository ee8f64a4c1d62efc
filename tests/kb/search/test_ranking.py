"""Candidates are those that come near the best."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from kb.search.ranking import MOST, best

Lists = st.lists(st.floats(0, 50, width=32), max_size=400)


@given(scores=Lists, wanted=st.integers(1, 60))
def test_candidates_ascend_and_leave_out_nothing_better(scores: list[float], wanted: int) -> None:
    array = np.array(scores, np.float32)
    found = best(array, wanted)
    assert list(found) == sorted(set(found.tolist()))
    assert min(wanted, np.count_nonzero(array)) <= len(found) <= max(wanted, MOST)
    left = np.delete(array, found)
    assert not len(left) or not len(found) or left.max() <= array[found].min()

"""Every sequence of steps judges as it says, and what is claimed after it is as right as it says."""

from __future__ import annotations

import pytest

from tests.validators.sequences import Sequence, faults_of_sequence, read_sequences
from validators.engine.court import Court


@pytest.mark.parametrize("sequence", read_sequences(), ids=lambda sequence: f"{sequence.file}: {sequence.case}")
def test_sequence_judges_as_it_says(court: Court, sequence: Sequence) -> None:
    assert not faults_of_sequence(court, sequence)

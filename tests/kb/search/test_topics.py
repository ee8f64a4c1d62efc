"""Words that keep the same company point the same way."""

from __future__ import annotations

import numpy as np

from kb.search.topics import decomposed, normalised


def test_what_goes_together_is_alike_and_the_rest_is_not() -> None:
    together = np.kron(np.eye(2, dtype=np.float32), np.ones((4, 3), np.float32))
    words, documents = decomposed(normalised(together))
    assert np.allclose(documents[0] @ documents[3], 1, atol=1e-3)
    assert np.allclose(documents[0] @ documents[4], 0, atol=1e-3)
    assert words[0] @ documents[0] > 10 * abs(words[0] @ documents[7])


def test_the_same_on_every_run_and_without_words_nothing() -> None:
    weights = np.random.default_rng(1).random((20, 30)).astype(np.float32)
    assert np.array_equal(decomposed(weights)[0], decomposed(weights)[0])
    assert not normalised(np.zeros((2, 3), np.float32)).any()

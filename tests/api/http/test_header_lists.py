"""Of a header that is a very long list, only the beginning is read, whatever it is a list of."""

from __future__ import annotations

import pytest

from api.http.etags import matches
from api.http.header_lists import LONGEST_READ, beginning
from api.http.ready_answers import accepts_gzip

TAG = 'W/"en-0123456789"'
LONG = "," * LONGEST_READ


def test_a_list_is_read_up_to_its_last_whole_item() -> None:
    assert beginning("a, b") == "a, b"
    assert beginning("a," + "b" * LONGEST_READ) == "a"


@pytest.mark.parametrize(("header", "found"), [(f'"x", {TAG}', True), (TAG + LONG, True), (LONG + TAG, False)])
def test_a_tag_is_looked_for_at_the_beginning(header: str, found: bool) -> None:
    assert matches(header, TAG) is found


@pytest.mark.parametrize(("header", "taken"), [("br, gzip", True), ("gzip" + LONG, True), (LONG + "gzip", False)])
def test_a_coding_is_looked_for_at_the_beginning(header: str, taken: bool) -> None:
    assert accepts_gzip(header.encode()) is taken

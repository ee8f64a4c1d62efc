"""An address that will go says so in standard headers."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from starlette.testclient import TestClient

from api.http.deprecations import DEPRECATED, Deprecation


def test_a_deprecated_address_says_since_when_until_when_and_what_instead(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = Deprecation(datetime(2030, 1, 1, tzinfo=UTC), datetime(2031, 1, 1, tzinfo=UTC), "/api/v2/terms")
    monkeypatch.setitem(DEPRECATED, "/api/v1/terms", going)
    headers = client.get("/api/v1/terms?limit=1").headers
    assert headers["deprecation"] == "@1893456000"
    assert headers["sunset"] == "Wed, 01 Jan 2031 00:00:00 GMT"
    assert '</api/v2/terms>; rel="successor-version"' in headers["link"]


def test_other_addresses_say_nothing(client: TestClient) -> None:
    assert "deprecation" not in client.get("/api/v1/documents").headers

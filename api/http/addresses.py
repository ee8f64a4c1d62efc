"""Under which address others reach the service, and which Host headers are believed about it.

Whoever sends a request chooses its Host header. Only one that names a machine of somebody's own network is believed,
so that a link or QR code made at home opens on every phone there. For the public there is LEXICORN_URL.
"""

from __future__ import annotations

import re
from ipaddress import ip_address

from starlette.requests import Request
from starlette.types import Scope

HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?", re.IGNORECASE)
# A name without dots is none of the public's. It begins with a letter, because browsers read 134744072 as 8.8.8.8.
# It is no longer than a name can be: pages that list others have it in every line.
LOCAL_NAME = re.compile(r"[a-z][a-z0-9-]{0,62}(\.local)?", re.IGNORECASE)


def forget_foreign_host(scope: Scope) -> None:
    """Without a host, every address that is made of this request is relative: redirects, next pages, links."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if not hosts or not all(is_local(host.decode("latin-1")) for host in hosts):
        scope["headers"] = [header for header in scope["headers"] if header[0] != b"host"]
        scope["server"] = None


def is_local(host: str) -> bool:
    match = HOST.fullmatch(host)
    name = match and (match[1] or match[2])
    if not name:
        return False
    try:
        return ip_address(name).is_private
    except ValueError:
        return LOCAL_NAME.fullmatch(name) is not None


def public_address(request: Request) -> str:
    """What links begin with that people paste elsewhere, without a slash at its end; empty where it is unknown."""
    return str(request.app.state.settings.url or request.base_url).rstrip("/")

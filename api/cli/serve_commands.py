"""The commands that serve: mcp, serve."""

from __future__ import annotations

import errno
import ipaddress
import signal
import socket
from typing import Annotated

import typer

from api.cli.console import err, fail, plain_errors, progress, standard_input
from api.garbage import resume_gc


def mcp() -> None:
    """Serve the tools for assistants over standard input and output (Model Context Protocol)."""
    from api.editions import Editions
    from api.mcp.tools import create_tools
    from api.server.judge_pool import JudgePool
    from api.settings import read_settings

    standard_input()
    with plain_errors():
        editions = Editions()
    resume_gc()
    try:
        create_tools(editions, JudgePool(), read_settings().url).run()
    except BaseExceptionGroup as group:
        if group.subgroup(BrokenPipeError) is None:
            raise
        raise BrokenPipeError(errno.EPIPE, "whoever listened has gone") from None


def free_port(host: str, port: int) -> int:
    """The port to listen on. Fails in plain words, before anything is loaded, where the address cannot be had."""
    try:
        family, type, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, type, protocol) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
            tried.listen()
            return int(tried.getsockname()[1])
    except (OSError, UnicodeError) as error:
        fail(f"{host}:{port} cannot be listened on: {getattr(error, 'strerror', None) or error}")


def where_it_serves(host: str, port: int) -> str:
    """What whoever started it on a terminal wants to know: the address to open, and who else can."""
    shown = f"[{host}]" if ":" in host else host
    if host in ("", "0.0.0.0", "::"):
        return (
            f"Lexicorn serves on http://localhost:{port} and to every machine that reaches this one. Ctrl+C stops it."
        )
    reach = "only this machine reaches it" if is_loopback(host) else f"for whoever reaches {host}"
    return f"Lexicorn serves on http://{shown}:{port} ({reach}). Ctrl+C ends it."


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def serve(
    port: Annotated[
        int, typer.Option(envvar="PORT", min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8000,
    host: Annotated[str, typer.Option(envvar="HOST", help="The address to listen on.")] = "127.0.0.1",
    workers: Annotated[
        int,
        typer.Option(
            min=1, help="How many processes; they share only what is on disk, and each counts LEXICORN_RATE by itself."
        ),
    ] = 1,
) -> None:
    """Serve the API and the pages on 127.0.0.1. /docs/running on the service lists every setting and limit."""
    from api.server.logs import configure_logs
    from api.server.service import Service
    from api.server.serving import run

    port = free_port(host, port)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the service runs and takes it as a wish to reload
    configure_logs()
    with plain_errors(), progress("Opening the rules; the first time this builds the index, about half a minute …"):
        service = Service()
    if err.is_terminal:
        err.print(where_it_serves(host, port), markup=False)
    run(service, host, port, workers)

"""The commands that serve: mcp, serve."""

from __future__ import annotations

import signal
import socket
from typing import Annotated

import typer

from api.cli.console import fail, plain_errors, standard_input
from api.garbage import resume_gc


def mcp() -> None:
    """Serve the tools for assistants over standard input and output (Model Context Protocol)."""
    from api.editions import Editions
    from api.mcp.tools import create_tools
    from api.server.judge_pool import JudgePool

    standard_input()
    with plain_errors():
        editions = Editions()
    resume_gc()
    create_tools(editions, JudgePool()).run()


def check_address(host: str, port: int) -> None:
    """Fails in plain words, before anything is loaded, where the address cannot be listened on."""
    try:
        family, type, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, type, protocol) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
            tried.listen()
    except (OSError, UnicodeError) as error:
        fail(f"{host}:{port} cannot be listened on: {getattr(error, 'strerror', None) or error}")


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

    check_address(host, port)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the service runs and takes it as a wish to reload
    configure_logs()
    with plain_errors():
        service = Service()
    run(service, host, port, workers)

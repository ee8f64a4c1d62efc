"""The `lexicorn` command, also as `python -m api`."""

from __future__ import annotations

import gc


def main() -> None:
    # Starting makes a great many objects, all of which stay: looking for garbage among them takes as long as the rest.
    gc.disable()
    from api.commands import app

    app()


if __name__ == "__main__":
    main()

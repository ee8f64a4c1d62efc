"""Which facts a drawn table settles, and which it could but does not: `make table-facts` prints both."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from kb.snapshots import open_library
from validators.engine.court import Court
from validators.registry import GAMES
from validators.vast.table.readers import read_off

REASONS = Path(__file__).resolve().parent / "data" / "table_facts.toml"
GAME = "vast"


class Share(NamedTuple):
    """Names of facts, and of those that are not settled the reason."""

    settled: tuple[str, ...]
    not_settled: dict[str, str]

    @property
    def of_all(self) -> float:
        return len(self.settled) / (len(self.settled) + len(self.not_settled))


def reasons() -> dict[str, str]:
    with REASONS.open("rb") as file:
        return dict(tomllib.load(file)["not_settled"])


def marked(court: Court) -> set[str]:
    """Facts of which the content says that only a drawn table can give them."""
    return {name for (game, name), text in court.fact_texts.items() if game == GAME and text.derived_from == "table"}


def share(court: Court) -> Share:
    without_reason = dict.fromkeys(marked(court) - read_off(), "no reason is given")
    return Share(tuple(sorted(read_off())), {**without_reason, **reasons()})


def print_share(found: Share) -> None:
    for name in found.settled:
        print(f"settled      {name}")
    for name, why in sorted(found.not_settled.items()):
        print(f"not settled  {name}: {why}")
    print(f"{len(found.settled)} of {len(found.settled) + len(found.not_settled)} settled, {found.of_all:.1%}")


if __name__ == "__main__":
    print_share(share(Court(open_library(), GAMES)))

"""Prints rules drawn at random with the lines they cite, to be read against each other.

python -m tests.sample_rules SOURCES [COUNT] [SEED] [GAME or part such as vast.thief]
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from kb.library import read_library
from kb.passages import read_document


def main(sources: str, count: str = "60", seed: str = "2019", prefix: str = "") -> None:
    library, _ = read_library()
    rules = sorted((rule for rule in library.rules if rule.id.startswith(prefix)), key=lambda rule: rule.id)
    for rule in random.Random(int(seed)).sample(rules, min(int(count), len(rules))):
        print(f"\n## {rule.id} ({rule.kind}) {rule.title.en} · {rule.title.ja}")
        for version in rule.versions:
            print(f"{version.version} {version.layer}: {version.text.en}\n  {version.text.ja}")
            for source in version.sources:
                for n in range(source.lines[0], source.lines[1] + 1):
                    print(f"    {source.doc} {n}: {read_document(Path(sources), source.doc)[n - 1].strip()}")


if __name__ == "__main__":
    main(*sys.argv[1:])

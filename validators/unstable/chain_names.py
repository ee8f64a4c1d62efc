"""The names in a chain: cards and effects that are called alike are told apart by numbers, in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from validators.engine.problems import QuestionProblem


def impossible(en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("impossible-chain", en, ja)


class Names:
    """Every card and effect has a key: the first of a name the name itself, the others the name with their number."""

    def __init__(self, written: Iterable[str]) -> None:
        self.written = frozenset(written)  # names of cards and effects as the steps write them
        self.keys: dict[str, list[str]] = {}  # by the name as it is written, in the order of play

    def new(self, written: str, is_known: Callable[[str], bool]) -> str:
        """The key of another card or effect; a name can be used again once nothing on the table has it."""
        if not is_known(written):
            self.keys[written] = [written]
            return written
        key = self.numbered(written, len(self.keys[written]))
        self.keys[written].append(key)
        return key

    def numbered(self, written: str, place: int) -> str:
        """`Neigh 2` for the second; a number that is written of another card is passed over."""
        free = 0
        for number in range(1, len(self.written) + place + 2):
            label = f"{written} {number}"
            if label in self.written:
                continue
            if free == place:
                return label
            free += 1
        raise AssertionError("More numbers than names are tried.")

    def called(self, said: str) -> list[str]:
        """The keys of what may be meant: all that are called so, or the one that has this number."""
        if said in self.keys:
            return self.keys[said]
        return [key for keys in self.keys.values() for key in keys if said in (key, self.of_place(keys, key))]

    def of_place(self, keys: list[str], key: str) -> str:
        return self.numbered(keys[0], keys.index(key))

    def label(self, key: str) -> str:
        """The name, with its number where several have it."""
        keys = self.keys.get(key, ())
        return self.numbered(key, 0) if len(keys) > 1 else key

    def one_of(self, said: str, meant: Collection[str]) -> str:
        """The only one of several keys; else an error that says how to tell which is meant."""
        if len(meant) == 1:
            return next(iter(meant))
        labels = [self.label(key) for key in meant]
        raise impossible(
            f"{said!r} may be {' or '.join(labels)}: write which, such as {labels[0]!r}.",
            f"{said!r} は{'か'.join(labels)}のどれか分からない。{labels[0]!r} のように書く。",
        )

"""Any string is a sentence: random and hostile ones, in process, after some that make ready what each play needs.

In processor time, so that a busy machine counts for little. Fails where one takes more than 50 ms, or is an error.

python -m tests.any_string [COUNT [SEED]]: with other seeds the whole can be asked in parts.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from api.asking.asking import ask
from api.editions import Edition
from api.garbage import pause_gc, resume_gc
from api.limits import SIZES
from kb.library import Library
from kb.phrases import NUMBER_MARK
from kb.snapshots import open_library
from tests.validators.cases import read_cases

COUNT, BEFORE, SEED, SLOW = 100_000, 1_000, 41, 50.0  # strings, those before, where chance begins, milliseconds
LATIN = [*"abcdefghijklmnopqrstuvwxyz", *"     '.,?!-\"", *"0123456789"]
JAPANESE = [chr(n) for n in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB))] * 3 + [
    chr(n) for n in range(0x4E00, 0x5200)
]
CONTROLS = [chr(n) for n in range(32)] + ["\x7f", "\u200b", "\u200d", "\ufeff", "\u2028", "\ufffd", "\ufdd0"]
EMOJI = [chr(n) for n in range(0x1F300, 0x1F650)] + ["\ufe0f", "\u20e3"]
DIRECTIONS = ["\u202e", "\u202d", "\u2066", "\u2069", *"אבגדה", *"ابتثج", *"abc", " "]
MARKS = ["e\u0301", "a" + "\u0300" * 30, "が", "か\u3099", "ｶﾞ", "Ａ", "ﬃ", "İ", "ß"]
Make = Callable[[random.Random], str]


def of_signs(signs: Sequence[str]) -> Make:
    return lambda chance: "".join(chance.choices(signs, k=length(chance)))


def of_words(words: Sequence[str], joint: str) -> Make:
    """Up to 500 words."""
    return lambda chance: joint.join(chance.choices(words, k=chance.choice((1, 3, 8, 20, 60, 500))))


def repeated(phrases: Sequence[str]) -> Make:
    """One thing said again and again, 500 times at most."""
    return lambda chance: chance.choice(("", " ", "、", ". ")).join(
        [chance.choice(phrases)] * chance.choice((2, 40, 500))
    )


def followed_by_letters(texts: Sequence[str]) -> Make:
    """A sentence that goes on and on with one letter or particle."""
    return lambda chance: (
        chance.choice(texts) + chance.choice((*JAPANESE[:86], "もし", "もと", "って", "a", "no ")) * 450
    )


def garbled(texts: Sequence[str]) -> Make:
    """Two sentences with pieces of them swapped, doubled and lost."""

    def make(chance: random.Random) -> str:
        one, other = chance.choice(texts), chance.choice(texts)
        cut, start = chance.randrange(len(one) + 1), chance.randrange(len(other) + 1)
        return chance.choice((one[:cut] + other[start:], one + other, one[cut:] + one[:cut], f"{one} {other} {one}"))

    return make


def length(chance: random.Random) -> int:
    return chance.choice((0, 1, 2, 10, 40, 200, SIZES.sentence))


def makers(library: Library) -> list[Make]:
    names = [name for term in library.terms for name in (term.name.en, term.name.ja, *term.also.en, *term.also.ja)]
    said = [one for phrases in library.phrases.facts for one in (*phrases.said.en, *phrases.said.ja)]
    labels = [one for fact in library.facts for one in (fact.label.en, fact.label.ja)]
    asked = [one for rule in library.rules for one in (*rule.asked.en, *rule.asked.ja)]
    counted = [one.replace(NUMBER_MARK, str(n % 12)) for n, one in enumerate(said)]
    signs = (LATIN, JAPANESE, CONTROLS, EMOJI, DIRECTIONS, MARKS, [*"0123456789"], [*"?!.,;:\"'()-。、？！「」"])
    return [
        *map(of_signs, (*signs, [sign for some in signs for sign in some])),
        *(of_words(words, joint) for words in (names, counted, labels, asked) for joint in (" ", "")),
        of_words(["not", "no", "never", "without", "ない", "なし", "if", "whether", "か"], " "),
        *map(repeated, (names, counted, labels, asked)),
        lambda chance: " ".join(chance.sample(names, len(names))),
        garbled([case.case for case in read_cases()]),
        garbled(asked),
        followed_by_letters(asked),
    ]


def any_strings(library: Library, count: int, seed: int = SEED) -> Iterator[str]:
    """The same ones for the same seed, each kind as often as any other."""
    chance, kinds = random.Random(seed), makers(library)
    for number in range(count):
        yield kinds[number % len(kinds)](chance)[: SIZES.sentence]


def milliseconds(edition: Edition, text: str) -> float:
    start = time.process_time()
    ask(edition, {"text": text})
    return (time.process_time() - start) * 1000


def main() -> None:
    pause_gc()
    edition = Edition(open_library()).opened()
    edition.warm()
    before = random.Random(SEED).sample(read_cases(), BEFORE)
    resume_gc()
    for case in before:
        ask(edition, {"text": case.case})
    errors, times = 0, list[tuple[float, str]]()
    given = [int(number) for number in sys.argv[1:]]
    count, seed = (*given, *(COUNT, SEED)[len(given) :])
    for text in any_strings(edition.library, count, seed):
        try:
            times.append((milliseconds(edition, text), text))
        except Exception as error:  # whatever it is: none may be raised
            errors += 1
            print(f"{type(error).__name__}: {error}: {text[:80]!r}")
    times.sort(reverse=True)
    slow = [one for one in times if one[0] > SLOW]
    print(
        f"{len(times) + errors} strings, {errors} errors; median {times[len(times) // 2][0]:.1f} ms, "
        f"{times[0][0]:.0f} ms at most, {len(slow)} over {SLOW:.0f} ms"
    )
    for taken, text in times[:10]:
        print(f"{taken:8.1f} ms  {text[:100]!r}")
    sys.exit(1 if errors or slow else 0)


if __name__ == "__main__":
    main()

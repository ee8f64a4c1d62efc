"""English words brought to one form: plurals, verb endings, possessives, numbers."""

from __future__ import annotations

import re

from kb.bounded_cache import BoundedCache, remembered_in

NUMBERS = {
    word: str(n)
    for n, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
IRREGULAR = {
    form: verb
    for verb, forms in {
        "agree": "agreed",
        "awaken": "awoke awoken",
        "begin": "began begun",
        "break": "broke broken",
        "can": "can't",
        "choose": "chose chosen",
        "die": "dice",
        "died": "dies dying",  # what is rolled is asked about more often than death
        "draw": "drew drawn",
        "eat": "ate eaten",
        "fall": "fell fallen",
        "fight": "fought",
        "find": "found",
        "free": "freed",
        "get": "got gotten",
        "give": "gave given",
        "go": "went gone",
        "hide": "hid hidden",
        "hold": "held",
        "keep": "kept",
        "kill": "killer",
        "leave": "left",
        "light": "lit",
        "lose": "lost losing",
        "run": "ran",
        "see": "saw seen",
        "shoot": "shot",
        "sleep": "slept asleep",
        "stand": "stood",
        "steal": "stole stolen",
        "take": "took taken",
        "throw": "threw thrown",
        "tie": "tied tying",
        "use": "used using",
        "wake": "woke woken",
        "will": "won't",
        "win": "won",
    }.items()
    for form in forms.split()
}
ENCLITIC = re.compile(r"(?:n't|'(?:s|re|ve|ll|d|m)?)$")
VOWEL = re.compile(r"[aeiouy]")
DOUBLED = frozenset("bdfgkmnprt")
STEMS = BoundedCache[str, str](most_entries=20_000, most_bytes=4_000_000)


@remembered_in(STEMS)
def stem(word: str) -> str:
    """The form that the inflections of a word share; it need not be a word itself."""
    word = IRREGULAR.get(word, word)
    if "'" in word:
        word = ENCLITIC.sub("", word)
    word = IRREGULAR.get(word, NUMBERS.get(word, word))
    if len(word) <= 3 or not word.isalpha():
        return word
    return without_e(without_verb_ending(without_plural(word)))


def without_plural(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def without_verb_ending(word: str) -> str:
    for ending in ("ing", "ed"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) > 2 and VOWEL.search(root):
            return without_double(root)
    return without_double(word) if len(word) > 4 else word


def without_double(word: str) -> str:
    return word[:-1] if word[-1] == word[-2] and word[-1] in DOUBLED else word


def without_e(word: str) -> str:
    if word.endswith("y") and len(word) > 3:
        return word[:-1] + "i"
    return word[:-1] if word.endswith("e") and len(word) > 3 else word

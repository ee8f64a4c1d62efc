"""What later documents made of an entry, in one word: the same wherever it is shown."""

from __future__ import annotations

from kb.library import Library
from kb.model import Amended, Amendment, Entry, Rule
from kb.rulesets import shown_version

WEIGHTIEST_FIRST: tuple[Amended, ...] = ("erratum", "change", "clarification")


def amended(library: Library, entry: Entry) -> Amended | None:
    """The weightiest of what is in force: by the version shown, or by an amendment that names the rule."""
    found = {a.change for a in (entry, *library.remarks_on.get(entry.id, ())) if isinstance(a, Amendment)}
    if isinstance(entry, Rule) and (by_version := entry.amended_in(shown_version(library, entry))):
        found.add(by_version)
    return next((change for change in WEIGHTIEST_FIRST if change in found), None)

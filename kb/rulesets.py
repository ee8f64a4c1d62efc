"""Which version of each rule is in force at a table."""

from __future__ import annotations

import re

from kb.faults import UnknownRuleset
from kb.library import Library
from kb.model import Rule, Ruleset, Version

PARTS = re.compile(r"[+~]")


def ruleset_named(library: Library, id: str) -> Ruleset:
    """The ruleset of an id such as `vast/faq-2019`, `vast/faq-2019+bonus-cards` or `vast/rulebook~fearsome-foes`.

    `+` adds a variant, `~` leaves an expansion or a variant out. What is in or out already may be said again.
    """
    known = tuple(ruleset.id for ruleset in library.rulesets)
    base = next((r for r in library.rulesets if r.id == PARTS.split(id)[0]), None)
    if base is None:
        raise UnknownRuleset(id, known)
    expansions, variants = set(base.expansions), set(base.variants)
    possible = {v.id for v in library.variants if v.game == base.game}
    expanding = {e.id for e in library.expansions if e.game == base.game}
    for sign, name in re.findall(r"([+~])([^+~]*)", id):
        if name not in possible | expanding:
            raise UnknownRuleset(id, known)
        parts = variants if name in possible else expansions
        if sign == "+":
            parts.add(name)
        else:
            parts.discard(name)
    if (expansions, variants) == (set(base.expansions), set(base.variants)):
        return base
    return base.model_copy(
        update={
            "id": id,
            "expansions": tuple(sorted(expansions)),
            "variants": tuple(sorted(variants)),
            "default": False,
        }
    )


def says_of_variants(id: str) -> set[str]:
    """The variants and expansions that an id such as `vast/faq-2019~bonus-cards` names."""
    return set(PARTS.split(id)[1:])


def default_ruleset(library: Library, game: str) -> Ruleset:
    return next(ruleset for ruleset in library.rulesets if ruleset.game == game and ruleset.default)


def parts_left_out(library: Library, ruleset: Ruleset) -> set[str]:
    """The roles of expansions that the ruleset does not play with."""
    return {part for e in library.expansions if e.id not in ruleset.expansions for part in e.parts}


def plays_with(library: Library, rule: Rule, ruleset: Ruleset) -> bool:
    """Whether the ruleset's game, expansions and variants include the rule at all."""
    if rule.game != ruleset.game or rule.part in parts_left_out(library, ruleset):
        return False
    return rule.variant is None or rule.variant in ruleset.variants


def version_in_force(library: Library, rule: Rule, ruleset: Ruleset) -> Version | None:
    """The version a table plays by; None where the ruleset does not have the rule."""
    if not plays_with(library, rule, ruleset):
        return None
    return latest_in(ruleset, rule)


def latest_in(ruleset: Ruleset, rule: Rule) -> Version | None:
    """The last version of the latest layer of a ruleset, also of a rule that its expansions and variants leave out."""
    found = [v for v in rule.versions if v.layer in ruleset.layers]
    return max(found, key=lambda v: (ruleset.layers.index(v.layer), v.version), default=None)


def versions_in_use(library: Library, rule: Rule) -> tuple[Version, ...]:
    """The versions that are in force in some ruleset, with whatever variants can be added to it; oldest first."""
    latest = [latest_in(ruleset, rule) for ruleset in library.rulesets if ruleset.game == rule.game]
    return tuple(version for version in rule.versions if version in latest)


def shown_version(library: Library, rule: Rule) -> Version:
    """The version to show a reader who named no ruleset: the default's, or the latest of a variant's rule."""
    return version_in_force(library, rule, default_ruleset(library, rule.game)) or rule.versions[-1]


def in_force(library: Library, ruleset: Ruleset) -> dict[str, Version]:
    versions = ((rule.id, version_in_force(library, rule, ruleset)) for rule in library.rules)
    return {id: version for id, version in versions if version}

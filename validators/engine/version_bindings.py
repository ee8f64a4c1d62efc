"""Whether every version in force has functions that judge it: a new version of a rule must not silence the rule."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kb import ROOT
from kb.faults import Fault, FaultSlug
from kb.library import Library
from kb.model import Place, Rule, Version
from kb.rulesets import versions_in_use
from validators.engine.games import Bound, Effect, Game

Binding = Bound | Effect
ByVersion = Mapping[int, Sequence[Binding]]  # the functions of one rule, by the version that they are bound to


def check_versions(library: Library, game: Game) -> Iterator[Fault]:
    functions = functions_by_rule(game)
    for rule in (rule for rule in library.rules if rule.game == game.name):
        by_version, in_use = functions.get(rule.id, {}), versions_in_use(library, rule)
        for version in rule.versions:
            if version.judges is not None:
                yield from check_judges(rule, version, by_version)
            elif version in in_use and by_version and version.version not in by_version:
                yield unbound(rule, version, by_version)


def functions_by_rule(game: Game) -> Mapping[str, ByVersion]:
    found = defaultdict[str, defaultdict[int, list[Binding]]](lambda: defaultdict(list))
    bindings: list[Binding] = [*game.rules, *game.effects]
    for binding in bindings:
        for version in binding.versions:
            found[binding.id][version].append(binding)
    return found


def check_judges(rule: Rule, version: Version, by_version: ByVersion) -> Iterator[Fault]:
    """The faults of a version's `judges:` line."""
    name = f"{rule.id}@{version.version}"
    if own := by_version.get(version.version):
        yield fault(rule, "stale-judges", f"{name} is judged by {places(own)}; remove its 'judges:' line")
    elif version.judges == "not yet":
        message = f"{name} says 'judges: not yet': bind functions to it, then remove the line"
        yield fault(rule, "code-due", message + bound_to_others(by_version))
    elif (older := rule.judged_as(version)) not in by_version:
        message = f"{name} judges as {older}, but no function is bound to version {older}"
        yield fault(rule, "stale-judges", message + bound_to_others(by_version))


def unbound(rule: Rule, version: Version, by_version: ByVersion) -> Fault:
    latest = max((v for v in by_version if v < version.version), default=None)
    same = f"if the rule is judged as before, write 'judges: as {latest}' under the version; if not, " if latest else ""
    return fault(
        rule,
        "unbound-version",
        f"{rule.id}@{version.version} is in force, but no function is bound to it{bound_to_others(by_version)}: "
        f"{same}bind functions to it (content/README.md, 'An erratum')",
    )


def bound_to_others(by_version: ByVersion) -> str:
    listed = [f"version {version} is judged by {places(found)}" for version, found in sorted(by_version.items())]
    return f" ({'; '.join(listed)})" if listed else ""


def places(bindings: Sequence[Binding]) -> str:
    return ", ".join(str(place_of(binding)) for binding in bindings)


def place_of(binding: Binding) -> Place:
    """Where a bound function is written: its file below the project's folder, and the line."""
    file = Path(inspect.getsourcefile(binding.function) or "")
    name = file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)
    return Place(file=name, line=binding.function.__code__.co_firstlineno)


def fault(rule: Rule, slug: FaultSlug, message: str) -> Fault:
    return Fault(rule.place.file, rule.place.line, slug, message)

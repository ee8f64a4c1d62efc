"""What must hold across the whole library; every breach is a fault with its file and line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from kb.display_checks import displays
from kb.faults import Fault, FaultSlug
from kb.library import Library, entry_rules
from kb.model import Conflict, Place, Rule, Source
from kb.sheets import Sheet

RULESETS = "rulesets.toml"
Line = tuple[str, int]  # a document and the number of one of its lines


def check_library(library: Library) -> list[Fault]:
    checks = (
        duplicate_ids,
        references,
        versions,
        cited_lines,
        old_ids,
        games,
        rulesets,
        displays,
        sheets,
        tables,
        readings,
    )
    return [fault for check in checks for fault in check(library)]


def fault(place: Place, slug: FaultSlug, message: str) -> Fault:
    return Fault(place.file, place.line, slug, message)


def duplicate_ids(library: Library) -> Iterator[Fault]:
    seen: dict[str, Place] = {}
    placed = [(e.id, e.place) for e in library.entries] + [(t.id, t.place) for t in library.terms]
    for id, place in placed:
        if id in seen:
            yield fault(place, "duplicate-id", f"{id} is already at {seen[id]}")
        seen.setdefault(id, place)


def references(library: Library) -> Iterator[Fault]:
    for entry in library.entries:
        if not entry.links and not entry_rules(entry):
            yield fault(entry.place, "no-link", f"{entry.id} is linked to nothing; add 'see:' or another link")
        for link in entry.links:
            if link.type == "defines":
                if link.to not in library.terms_by_id:
                    yield fault(
                        entry.place, "unknown-term", f"{entry.id} defines {link.to}, which is not in the glossary"
                    )
            elif link.to not in library.by_id:
                yield fault(entry.place, "dangling-link", f"{entry.id}: {link.type}: {link.to} does not exist")
        for rule in entry_rules(entry):
            if not isinstance(library.by_id.get(rule), Rule):
                yield fault(entry.place, "dangling-link", f"{entry.id}: rules: {rule} is not a rule")
    for term in library.terms:
        if term.defined_by and term.defined_by not in library.by_id:
            yield fault(term.place, "dangling-link", f"{term.id}: defined by {term.defined_by}, which does not exist")


def sheets(library: Library) -> Iterator[Fault]:
    for aid in library.aids:
        yield from bad_sheet(library, aid, aid.line_roles)
    seen = dict[str, str]()
    for found in library.lists:
        yield from bad_sheet(library, found, frozenset())
        for item in found.items:
            if item.term not in library.terms_by_id:
                yield fault(found.place, "unknown-term", f"{found.id}: {item.term} is not in the glossary")
            if item.term in seen:
                yield fault(found.place, "duplicate-id", f"{item.term} is on {seen[item.term]} and on {found.id}")
            seen[item.term] = found.id


def bad_sheet(library: Library, sheet: Sheet, roles: frozenset[str]) -> Iterator[Fault]:
    """A sheet names a game that there is, roles of that game, and rules that there are."""
    display = library.display.by_id.get(sheet.game)
    if display is None:
        yield fault(sheet.place, "unknown-game", f"{sheet.id}: there is no game {sheet.game}")
        return
    known = {role.id for role in display.roles}
    for role in sorted({*roles, *filter(None, (sheet.role,))} - known):
        yield fault(sheet.place, "dangling-link", f"{sheet.id}: {role} is not a role of {sheet.game}")
    for rule in sheet.rules:
        if rule not in library.by_id:
            yield fault(sheet.place, "dangling-link", f"{sheet.id}: {rule} does not exist")


def tables(library: Library) -> Iterator[Fault]:
    for table in library.table_templates:
        display = library.display.by_id.get(table.game)
        if display is None:
            yield fault(table.place, "unknown-game", f"{table.name}: there is no game {table.game}")
            continue
        for role in sorted({each.role for each in table.roles} - {role.id for role in display.roles}):
            yield fault(table.place, "dangling-link", f"{table.name}: {role} is not a role of {table.game}")
        for rule in table.rules:
            if rule not in library.by_id:
                yield fault(table.place, "dangling-link", f"{table.name}: {rule} does not exist")


def versions(library: Library) -> Iterator[Fault]:
    layers = {layer.id for layer in library.layers}
    variants = {variant.id for variant in library.variants}
    played = defaultdict[str, set[str]](set)
    for ruleset in library.rulesets:
        played[ruleset.game].update(ruleset.layers)
    for rule in library.rules:
        numbers = [v.version for v in rule.versions]
        if numbers != list(range(1, len(numbers) + 1)):
            yield fault(rule.place, "version-gap", f"{rule.id}: versions {numbers} do not count up from 1")
        used = [v.layer for v in rule.versions if v.change != "correction"]
        for version in rule.versions:
            if version.change == "correction" and version.layer not in used:
                yield fault(rule.place, "bad-shape", f"{rule.id}: nothing in {version.layer} is there to be corrected")
        for layer in {layer for layer in used if used.count(layer) > 1}:
            yield fault(rule.place, "two-versions-in-one-layer", f"{rule.id}: two versions in {layer}")
        for layer in set(used) - layers:
            known = ", ".join(sorted(layers))
            yield fault(rule.place, "unknown-layer", f"{rule.id}: {layer}; {RULESETS} has {known}")
        for layer in sorted((set(used) & layers) - played[rule.game]):
            message = (
                f"{rule.id}: no ruleset of {rule.game} has the layer {layer}, so nobody would play by this version"
            )
            yield fault(rule.place, "unplayed-layer", f"{message}; give {RULESETS} a ruleset with it")
        if rule.versions and rule.versions[0].change != "original":
            yield fault(rule.place, "bad-shape", f"{rule.id}: version 1 cannot be a {rule.versions[0].change}")
        if rule.variant and rule.variant not in variants:
            yield fault(
                rule.place, "unknown-variant", f"{rule.id}: {rule.variant}; one of {', '.join(sorted(variants))}"
            )


def cited_lines(library: Library) -> Iterator[Fault]:
    for entry in library.entries:
        yield from bad_sources(library, entry.place, entry.id, entry.sources)
    for waiver in library.waivers:
        yield from bad_sources(library, waiver.place, "a waiver", [waiver.source])


def bad_sources(library: Library, place: Place, who: str, sources: Iterable[Source]) -> Iterator[Fault]:
    for source in sources:
        document = library.documents_by_id.get(source.doc)
        if document is None:
            known = ", ".join(library.documents_by_id)
            yield fault(place, "unknown-document", f"{who} cites {source.doc}; documents.toml has {known}")
        elif source.lines[1] > document.lines:
            yield fault(place, "line-out-of-bounds", f"{who} cites {source}, but it ends at line {document.lines}")


def old_ids(library: Library) -> Iterator[Fault]:
    old = library.old_ids
    for id in {*old.renamed, *old.split, *old.retired} & set(library.by_id):
        yield Fault("ids.toml", 1, "duplicate-id", f"{id} is listed as no longer used, but an entry has it")
    single = {**old.renamed, **{id: why.see for id, why in old.retired.items()}}
    for id, targets in [*((i, (t,)) for i, t in single.items()), *old.split.items()]:
        for target in targets:
            if target not in library.by_id:
                yield Fault("ids.toml", 1, "dangling-link", f"{id} leads to {target}, which does not exist")


def games(library: Library) -> Iterator[Fault]:
    """A game is known by its documents; everything else that names one must name one of these."""
    known = {document.game for document in library.documents}
    named = [(rule.place.file, rule.place.line, rule.id, rule.game) for rule in library.rules]
    named += [(term.place.file, term.place.line, term.id, term.game) for term in library.terms]
    named += [(RULESETS, 1, expansion.id, expansion.game) for expansion in library.expansions]
    named += [(RULESETS, 1, variant.id, variant.game) for variant in library.variants]
    named += [(RULESETS, 1, ruleset.id, ruleset.game) for ruleset in library.rulesets]
    named += [(text.place.file, text.place.line, text.id, text.game) for text in library.facts]
    named += [(text.place.file, text.place.line, text.id, text.game) for text in library.plays]
    for file, line, id, game in named:
        if game not in known:
            yield Fault(file, line, "unknown-game", f"{id}: {game}; one of {', '.join(sorted(known))}")


def rulesets(library: Library) -> Iterator[Fault]:
    layers, expansions = {layer.id for layer in library.layers}, {each.id for each in library.expansions}
    variants = {variant.id for variant in library.variants}
    for ruleset in library.rulesets:
        unknown: list[tuple[FaultSlug, set[str]]] = [
            ("unknown-layer", set(ruleset.layers) - layers),
            ("unknown-expansion", set(ruleset.expansions) - expansions),
            ("unknown-variant", set(ruleset.variants) - variants),
        ]
        for slug, names in unknown:
            for name in sorted(names):
                yield Fault(RULESETS, 1, slug, f"{ruleset.id}: {name} does not exist")
    for game in sorted({document.game for document in library.documents}):
        defaults = [ruleset.id for ruleset in library.rulesets if ruleset.game == game and ruleset.default]
        if len(defaults) != 1:
            yield Fault(RULESETS, 1, "bad-shape", f"{game} has {len(defaults)} default rulesets; it needs one")


def readings(library: Library) -> Iterator[Fault]:
    """A rule in a conflict follows the reading: it does not rest on those passages alone that are read otherwise."""
    for conflict in library.conflicts:
        aside, followed = read_otherwise(conflict)
        for rule in (library.by_id.get(id) for id in conflict.rules):
            if isinstance(rule, Rule) and rests_on(library, rule) & aside and not rests_on(library, rule) & followed:
                yield fault(
                    rule.place,
                    "reading-not-followed",
                    f"{rule.id} restates only what {conflict.id} reads otherwise: say in a new version what the "
                    "reading says, and cite the passages it follows",
                )


def read_otherwise(conflict: Conflict) -> tuple[set[Line], set[Line]]:
    """The lines that the reading does not take to the letter, and those that it follows."""
    aside, followed = set[Line](), set[Line]()
    for number, passage in enumerate(conflict.passages, 1):
        (aside if number in conflict.against else followed).update(lines_of(passage.sources))
    return aside, followed


def rests_on(library: Library, rule: Rule) -> set[Line]:
    """The lines of the version of the latest layer, and those that only repeat it."""
    layers = {layer.id: n for n, layer in enumerate(library.layers)}
    version = max(rule.versions, key=lambda v: (layers.get(v.layer, 0), v.version))
    return lines_of(version.sources + rule.restated)


def lines_of(sources: Iterable[Source]) -> set[Line]:
    return {(source.doc, n) for source in sources for n in range(source.lines[0], source.lines[1] + 1)}


def in_files(faults: Iterable[Fault], files: Iterable[str]) -> list[Fault]:
    """Only the faults of the files named; all of them if none is."""
    wanted = set(files)
    return sorted({f for f in faults if not wanted or f.file in wanted})

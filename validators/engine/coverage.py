"""How the bound functions and the library fit: what is bound, what is excused, what is neither."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from kb.faults import Fault, FaultSlug
from kb.library import Library
from kb.model import FactText, Frozen, Place, PlayText, Rule
from validators.engine.court import Court
from validators.engine.games import Bound, Effect, Game
from validators.engine.phrase_check import check_phrases
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked
from validators.engine.version_bindings import check_versions, place_of


class Count(Frozen):
    """A chapter's normative rules: how many are bound, and how many are excused."""

    chapter: str
    rules: int
    bound: int
    excused: int


def check_bindings(library: Library, games: Mapping[str, Game]) -> list[Fault]:
    faults: list[Fault] = []
    for game in games.values():
        faults += functions(library, game)
        faults += check_versions(library, game)
        faults += texts(library, game)
        faults += derivations(library, game)
        faults += examples(library, games, game)
        faults += check_phrases(library, game)
    return faults + list(coverage(library, games))


def functions(library: Library, game: Game) -> Iterator[Fault]:
    things: list[Bound | Effect] = [*game.rules, *game.effects]
    for bound in things:
        rule = library.by_id.get(bound.id)
        if not isinstance(rule, Rule):
            yield fault_at(bound, "dangling-link", f"bound to {bound.id}, which is not a rule")
            continue
        for version in bound.versions:
            if rule.at(version) is None:
                yield fault_at(bound, "version-gap", f"bound to {bound.id}@{version}, which does not exist")
        for other in getattr(bound, "overrides", ()):
            if other not in rule.linked("overrides"):
                yield Fault(
                    rule.place.file,
                    rule.place.line,
                    "unstated-override",
                    f"{bound.id} overrides {other} when judging; add it to its 'overrides:' line",
                )


def fault_at(bound: Bound | Effect, slug: FaultSlug, message: str) -> Fault:
    return fault_in(place_of(bound), slug, message)


def texts(library: Library, game: Game) -> Iterator[Fault]:
    facts = {text.id: text for text in library.facts if text.game == game.name}
    plays = {text.id: text for text in library.plays if text.game == game.name}
    yield from unmatched_texts("facts", game.facts.keys(), facts)
    yield from unmatched_texts("plays", game.plays.keys(), plays)
    for id in set(facts) & set(game.facts):
        yield from fact_values(game, facts[id])


def unmatched_texts(
    folder: str, declared: Set[str], written: Mapping[str, FactText] | Mapping[str, PlayText]
) -> Iterator[Fault]:
    # A text that is missing belongs beside those whose ids begin alike: `knight.strength` beside `knight.grit`.
    beside = {id.split(".")[0]: text.place for id, text in written.items()}
    for id in sorted(declared - written.keys()):
        place = beside.get(id.split(".")[0], Place(file=folder, line=1))
        yield fault_in(place, "missing-language", f"{id} has no text in either language")
    for id in sorted(written.keys() - declared):
        yield fault_in(written[id].place, "dangling-link", f"{id} has a text but is not declared")


def fault_in(place: Place, slug: FaultSlug, message: str) -> Fault:
    return Fault(place.file, place.line, slug, message)


def fact_values(game: Game, text: FactText) -> Iterator[Fault]:
    fact = game.facts[text.id]
    if text.presumed is not None and fact.parse(text.presumed) is None:
        yield fault_in(text.place, "bad-shape", f"{text.id} cannot be presumed {text.presumed!r}")
    if (text.presumed is None) != (text.because is None):
        yield fault_in(text.place, "missing-language", f"{text.id}: 'presumed' and 'because' go together")
    if fact.kind == "choice" and set(text.values) != set(fact.domain):
        yield fault_in(
            text.place, "missing-language", f"{text.id} names the values {sorted(text.values)} of {fact.domain}"
        )


def derivations(library: Library, game: Game) -> Iterator[Fault]:
    """Counted and ruled facts are worked out by bound rules or from a drawn table; seen and said ones are not."""
    for text in (text for text in library.facts if text.game == game.name and text.id in game.facts):
        rules = game.citations.get(game.facts[text.id])
        if text.known_by in ("counted", "ruled") and not rules and not text.derived_from:
            message = f"{text.id} is {text.known_by}: bind a derivation to its rules, or say 'derived_from = \"table\"'"
            yield fault_in(text.place, "underived", message)
        if text.known_by in ("seen", "said") and (rules or text.derived_from):
            yield fault_in(text.place, "underived", f"{text.id} is {text.known_by}, but rules or a table work it out")
        for citation in rules or ():
            id = citation if isinstance(citation, str) else citation[0]
            if not isinstance(library.by_id.get(id), Rule):
                yield fault_in(text.place, "dangling-link", f"{text.id} is worked out by {id}, which is not a rule")


def examples(library: Library, games: Mapping[str, Game], game: Game) -> Iterator[Fault]:
    court = Court(library, games)
    for text in (text for text in library.plays if text.id in game.plays):
        verdict = example_verdict(court, text)
        if verdict != text.example.verdict:
            message = f"the example of {text.id} judges as {verdict}, not {text.example.verdict}"
            yield fault_in(text.place, "bad-shape", message)


def example_verdict(court: Court, text: PlayText) -> str:
    try:
        return court.answer(Asked(play={"type": text.id}, situation=text.example.facts)).verdict
    except QuestionProblem as problem:
        return f"{problem.slug} ({problem.text.en})"
    except Exception as error:  # whatever content makes the judge fail is a fault of that content, and is listed
        return f"an error ({type(error).__name__}: {error})"


def coverage(library: Library, games: Mapping[str, Game]) -> Iterator[Fault]:
    bound = {id for game in games.values() for id in game.judged_by()}
    for rule in library.rules:
        if rule.not_judged and rule.id in bound:
            yield Fault(
                rule.place.file, rule.place.line, "stale-excuse", f"{rule.id} is judged; remove 'judged: not …'"
            )
        if rule.kind == "rule" and rule.game in games and not rule.not_judged and rule.id not in bound:
            yield Fault(
                rule.place.file,
                rule.place.line,
                "unjudged",
                f"{rule.id} is bound to no function and gives no reason; add 'judged: not …' or bind it",
            )


def counts(library: Library, games: Mapping[str, Game]) -> list[Count]:
    bound = {id for game in games.values() for id in game.judged_by()}
    found = []
    for chapter in library.chapters:
        rules = [rule for rule in library.rules if rule.chapter == chapter.file and rule.kind == "rule"]
        found.append(
            Count(
                chapter=chapter.file,
                rules=len(rules),
                bound=sum(rule.id in bound for rule in rules),
                excused=sum(rule.not_judged is not None for rule in rules),
            )
        )
    return found

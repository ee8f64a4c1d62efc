"""What an assistant can read without a tool: rules, player aids, outlines of the books; and how their ids go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError
from mcp.types import Completion, CompletionArgument, CompletionContext, PromptReference, ResourceTemplateReference

from api.editions import Editions
from api.plain_text import entry_text, in_lines, mark
from api.problems import shortened
from kb.aids import Aid
from kb.faults import UnknownId
from kb.model import Language

PLAIN = "text/plain"
MOST_COMPLETIONS = 100


def add_resources(server: MCPServer[Any], editions: Editions) -> None:
    """The texts, each in one language: `lexicorn://rule/{id}/{lang}` and its like."""
    readers = {
        "lexicorn://rule/{id}": ("rule", "A rule", "A rule, erratum or conflict by its id, in English.", rule),
        "lexicorn://rule/{id}/{lang}": ("rule-in", "A rule in a language", "The same in `en` or `ja`.", rule),
        "lexicorn://aid/{id}/{lang}": ("aid", "A player aid", "A role's turn, the setup … on one sheet.", aid),
        "lexicorn://document/{id}/{lang}": ("document", "A book's outline", "Its headings, by line.", outline),
    }
    for address, (name, title, about, read) in readers.items():
        server.resource(address, name=name, title=title, description=about, mime_type=PLAIN)(
            bound(read, editions, address)
        )
    server.resource(
        "lexicorn://aids", name="aids", title="Player aids", description="Which there are.", mime_type=PLAIN
    )(lambda: in_lines(f"lexicorn://aid/{one.id}/en {one.title.en}" for one in editions.current.library.aids))
    server.resource(
        "lexicorn://documents", name="documents", title="The books", description="Which there are.", mime_type=PLAIN
    )(lambda: in_lines(f"lexicorn://document/{d.id}/en {d.title.en}" for d in editions.current.library.documents))


def bound(read: Any, editions: Editions, address: str) -> Any:
    """A function with just the parameters that the address has."""

    def in_language(id: str, lang: str) -> str:
        return text_of(read, editions, id, lang)

    def in_english(id: str) -> str:
        return text_of(read, editions, id, "en")

    return in_language if "{lang}" in address else in_english


def text_of(read: Any, editions: Editions, id: str, lang: str) -> str:
    if lang not in ("en", "ja"):
        raise ResourceError(f"There is no {shortened(lang)!r} here: en or ja.")
    try:
        found: str = read(editions, id, lang)
    except (KeyError, UnknownId) as error:
        near = ", ".join(getattr(error, "near", ()))
        raise ResourceError(f"There is no {shortened(id)!r}." + (f" Near it: {near}." if near else "")) from None
    return found


def rule(editions: Editions, id: str, lang: Language) -> str:
    return entry_text(editions.current.entry(id), lang)


def aid(editions: Editions, id: str, lang: Language) -> str:
    found: Aid = editions.current.library.aid(id)
    return in_lines([found.title.of(lang), *aid_lines(found, lang)])


def aid_lines(found: Aid, lang: Language) -> Iterable[str]:
    for section in found.sections:
        yield f"\n{section.title.of(lang)}"
        yield from (f"- {line.text.of(lang)} {' '.join(map(mark, line.rules))}" for line in section.lines)


def outline(editions: Editions, id: str, lang: Language) -> str:
    document = editions.current.library.documents_by_id[id]
    headings = (f"{heading.line}: {heading.name.of(lang)}" for heading in document.contents)
    return in_lines([document.title.of(lang), *headings])


def add_completion(server: MCPServer[Any], editions: Editions) -> None:
    @server.completion()  # type: ignore[no-untyped-call, untyped-decorator]
    async def complete(
        ref: PromptReference | ResourceTemplateReference,
        argument: CompletionArgument,
        context: CompletionContext | None,
    ) -> Completion | None:
        names = [name for name in possible(editions, ref, argument.name) if name.startswith(argument.value)]
        return Completion(values=names[:MOST_COMPLETIONS], total=len(names), has_more=len(names) > MOST_COMPLETIONS)


def possible(editions: Editions, ref: PromptReference | ResourceTemplateReference, argument: str) -> Iterable[str]:
    """What an argument of a template or a prompt can be."""
    library = editions.current.library
    if argument == "lang":
        return ("en", "ja")
    if argument != "id":
        return ()
    uri = ref.uri if isinstance(ref, ResourceTemplateReference) else ""
    if uri.startswith("lexicorn://aid/"):
        return [one.id for one in library.aids]
    if uri.startswith("lexicorn://document/"):
        return [document.id for document in library.documents]
    return [entry.id for entry in library.entries]

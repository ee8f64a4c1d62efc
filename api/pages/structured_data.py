"""What search engines read of a rule's page: JSON-LD in the words of schema.org."""

from __future__ import annotations

from typing import Any

import orjson
from markupsafe import Markup

from api.pages.page_request import PageRequest
from kb.model import Entry, Text

CONTEXT = "https://schema.org"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"


def entry_data(page: PageRequest, entry: Entry, text: Text, version: int | None) -> Markup:
    """The entry as an article about its game, based on the documents that it restates."""
    library, address = page.edition.library, f"{page.base}/rules/{entry.id}"
    documents = [library.documents_by_id[doc] for doc in dict.fromkeys(source.doc for source in entry.sources)]
    value = {
        "@context": CONTEXT,
        "@type": "Article",
        "@id": address,
        "url": address,
        "identifier": entry.id,
        "headline": page.of(entry.title),
        "articleBody": page.of(text),
        "inLanguage": page.lang,
        "license": LICENCE,
        "about": {"@type": "Game", "name": page.of(page.display.by_id[entry.game].title)},
        "isBasedOn": [{"@type": "CreativeWork", "name": page.of(document.title)} for document in documents],
        "isPartOf": {"@type": "WebSite", "name": str(page.words.site), "url": f"{page.base}/"},
    }
    return script_text(value | ({"version": version} if version else {}))


def script_text(value: dict[str, Any]) -> Markup:
    """JSON that may stand in a script element: nothing in it can end the element."""
    return Markup(orjson.dumps(value).decode().replace("<", "\\u003c"))

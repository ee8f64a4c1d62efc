"""Where a source stands in its document: every one has a heading in both languages, pages where they are marked."""

from __future__ import annotations

import pytest

from kb.library import Library
from kb.model import LANGUAGES


def test_every_source_says_its_section_in_both_languages(library: Library) -> None:
    sources = [source for entry in library.entries for source in entry.sources]
    assert sources
    for source in sources:
        assert source.section, source
        assert all(source.section.of(lang) for lang in LANGUAGES)
        assert (source.page is not None) == bool(library.documents_by_id[source.doc].pages)


@pytest.mark.parametrize(
    ("doc", "line", "en", "ja", "page"),
    [
        ("crystal-caverns-faq.en", 712, "FAQ, The Dragon, Flame Wall", "FAQ：ドラゴン：炎の壁", None),
        ("crystal-caverns-faq.en", 1049, "FAQ, Terrain Variant, Magma", "FAQ：地形ヴァリアント：マグマ", None),
        ("crystal-caverns.en", 4, "Rulebook, The Knight", "ルールブック：ナイト", None),
        ("fearsome-foes-unicorns.en", 640, "Fearsome Foes, The Shadow Unicorn, How Players Win", None, 5),
        ("fearsome-foes-unicorns.en", 36, "Fearsome Foes, The Nightmare Unicorn", None, 2),
    ],
)
def test_a_line_is_found_in_the_book(
    library: Library, doc: str, line: int, en: str, ja: str | None, page: int | None
) -> None:
    document = library.documents_by_id[doc]
    section = document.section(line)
    assert (section.en, document.page(line)) == (en, page)
    assert ja is None or section.ja == ja

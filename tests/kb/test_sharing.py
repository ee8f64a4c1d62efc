"""Equal parts become one object, and nothing else changes."""

from __future__ import annotations

from kb.library import Library
from kb.model import Frozen, Text
from kb.sharing import share_parts


class Entry(Frozen):
    title: Text
    texts: tuple[Text, ...] = ()
    named: dict[str, Text] | None = None


def bomb() -> Text:
    return Text(en="".join(("bo", "mb")), ja="".join(("爆", "弾")))


def test_equal_texts_are_one_wherever_they_are() -> None:
    first, second = Entry(title=bomb()), Entry(title=Text(en="wall", ja="壁"), texts=(bomb(),), named={"it": bomb()})
    share_parts((first, second))
    assert second == Entry(title=Text(en="wall", ja="壁"), texts=(bomb(),), named={"it": bomb()})
    assert first.title is second.texts[0] is (second.named or {})["it"]


def test_equal_strings_of_different_texts_are_one() -> None:
    first, second = bomb(), Text(en=bomb().en, ja="ボム")
    share_parts((first, second))
    assert first.en is second.en
    assert (first.ja, second.ja) == ("爆弾", "ボム")


def test_models_that_differ_only_in_what_was_given_stay_apart() -> None:
    given, left_out = Entry(title=bomb(), texts=()), Entry(title=bomb())
    both = {"given": given, "left out": left_out}
    share_parts(both)
    assert both["given"].model_fields_set == {"title", "texts"}
    assert both["left out"].model_fields_set == {"title"}


def test_a_library_is_as_before_and_its_models_share_their_sets_of_fields(library: Library) -> None:
    rules = [rule.model_copy(deep=True) for rule in library.rules[:50]]
    share_parts(tuple(rules))
    assert rules == list(library.rules[:50])
    assert [rule.model_fields_set for rule in rules] == [rule.model_fields_set for rule in library.rules[:50]]
    assert len({id(rule.title.model_fields_set) for rule in rules}) == 1
    changed = rules[0].title.model_copy(update={"en": "other"})
    assert changed.model_fields_set is not rules[0].title.model_fields_set


def test_models_with_equal_dicts_are_one_and_those_with_other_values_are_not() -> None:
    first, second, third = (
        Entry(title=bomb(), named={"it": Text(en=said, ja="壁")}) for said in ("wall", "wall", "no")
    )
    entries = {"first": first, "second": second, "third": third}
    share_parts(entries)
    assert entries["first"] is entries["second"]
    assert entries["third"].named == {"it": Text(en="no", ja="壁")}


def test_a_dict_in_another_order_stays_as_it_is() -> None:
    entries = {
        n: Entry(title=bomb(), named=named)
        for n, named in enumerate(({"a": bomb(), "b": bomb()}, {"b": bomb(), "a": bomb()}))
    }
    share_parts(entries)
    assert [[*(entry.named or {})] for entry in entries.values()] == [["a", "b"], ["b", "a"]]

"""Names are spotted in words, the longest first, and synonyms with them."""

from __future__ import annotations

from kb.model import Phrases, Place, Term, Text
from kb.search.names import (
    ALSO,
    MEANT,
    Meaning,
    Spotted,
    echo,
    echoes,
    exact_names,
    proper_names,
    romanised_names,
    spoken_names,
)
from kb.search.words import bare_words
from kb.synonyms import Synonyms


def term(name: str, en: str, ja: str, kana: str = "", also: tuple[str, ...] = ()) -> Term:
    place = Place(file="glossary.md", line=1)
    return Term(
        id=f"term.vast.{name}",
        name=Text(en=en, ja=ja),
        definition=Text(en="A thing.", ja="もの。"),
        kana=kana,
        also=Phrases(en=also),
        defined_by=None,
        place=place,
    )


FLAME = term("flame", "Flame", "フレイム", "ふれいむ")
WALL = term("flame-wall", "Flame Wall", "炎の壁", "ほのおのかべ", ("fire wall",))
SPIRIT = term("spirit", "Spirit (Unicorn)", "魂（ユニコーン）", "たましい")


def test_the_longest_name_is_spotted_in_either_language() -> None:
    names = proper_names([FLAME, WALL])
    wall = (Meaning("#vast.flame-wall", 1),)
    assert list(names.spot(["flam", "wall"])) == [Spotted(0, 2, wall)]
    assert list(names.spot(["炎", "壁"])) == [Spotted(0, 2, wall)]
    assert list(names.spot(["a", "flam"])) == [Spotted(1, 2, (Meaning("#vast.flame", 1),))]
    assert list(names.spot_longer(["flam", "flam", "wall"])) == [Spotted(1, 3, wall)]


def test_other_names_and_synonyms_are_less_sure() -> None:
    names = spoken_names([WALL], [Synonyms(said=("blaze",), means=("flame wall", "hot"))])
    assert names.at(("fir", "wall")) == (Meaning("#vast.flame-wall", ALSO),)
    assert names.at(("blaz",)) == (Meaning("#vast.flame-wall", MEANT), Meaning("hot", MEANT))


def test_a_name_is_known_with_and_without_its_aside_and_by_its_reading() -> None:
    names = exact_names([SPIRIT])
    assert names[("spirit",)] == names[("spirit", "unicorn")] == ("#vast.spirit",)
    assert romanised_names([SPIRIT]) == {"tamasi": "#vast.spirit"}


def test_words_of_which_one_comes_twice_are_known_by_the_term_that_it_calls() -> None:
    spoken = spoken_names([FLAME, WALL], [])
    once, twice = bare_words("flame wall"), bare_words("flame spirit flame")
    assert echo(once, spoken) == []
    assert echo(twice, spoken) == [" ".join(twice), f"#vast.flame {twice[1]} #vast.flame"]
    assert echoes({"a.rule": [bare_words("フレイム フレイム"), once]}, spoken)["#vast.flame #vast.flame"] == ("a.rule",)

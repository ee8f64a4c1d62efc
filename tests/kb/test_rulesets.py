"""Which version is in force under which ruleset."""

from __future__ import annotations

import pytest

from kb.faults import UnknownRuleset
from kb.library import Library
from kb.rulesets import default_ruleset, in_force, ruleset_named, version_in_force

BOW = "vast.knight.enchanted-bow.obstacles"


@pytest.mark.parametrize(("ruleset", "version"), [("vast/faq-2019", 3), ("vast/rulebook", 1)])
def test_a_ruleset_picks_the_last_version_of_its_layers(library: Library, ruleset: str, version: int) -> None:
    found = version_in_force(library, library.rule(BOW), ruleset_named(library, ruleset))
    assert found is not None
    assert found.version == version


def test_a_rule_of_the_faq_is_not_in_force_by_the_rulebook_alone(library: Library) -> None:
    rule = library.rule("vast.knight.attack-dragon.bomb-same-space")
    assert version_in_force(library, rule, ruleset_named(library, "vast/rulebook")) is None


def test_no_rule_of_another_game_is_in_force(library: Library) -> None:
    assert version_in_force(library, library.rule(BOW), default_ruleset(library, "unstable")) is None


def test_leaving_an_expansion_out_leaves_its_rules_out(library: Library) -> None:
    unicorns = {rule.id for rule in library.rules if rule.part in ("nightmare", "shadow")}
    assert unicorns
    assert not unicorns & set(in_force(library, ruleset_named(library, "vast/faq-2019~fearsome-foes")))


def test_a_variant_brings_its_rules_in(library: Library) -> None:
    bonus = {rule.id for rule in library.rules if rule.variant == "bonus-cards"}
    assert bonus
    assert not bonus & set(in_force(library, ruleset_named(library, "vast/faq-2019")))
    assert bonus <= set(in_force(library, ruleset_named(library, "vast/faq-2019+bonus-cards")))


@pytest.mark.parametrize(
    "id", ["", "vast", "vast/faq", "chess/rulebook", "vast/faq-2019+teddy", "vast/faq-2019~dragon", "+"]
)
def test_an_unknown_ruleset_names_those_there_are(library: Library, id: str) -> None:
    with pytest.raises(UnknownRuleset) as caught:
        ruleset_named(library, id)
    assert "vast/faq-2019" in caught.value.known

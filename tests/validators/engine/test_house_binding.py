"""House rules name what exists, change numbers that are there, and do not contradict each other."""

from __future__ import annotations

import pytest

from kb.faults import ContentError
from kb.house_rules import parse_house_rules
from validators.engine.court import Court
from validators.engine.function_trees import tree_of
from validators.engine.house_court import HouseCourt, open_house_court
from validators.engine.questions import Asked
from validators.registry import GAMES

HEAD = "# Sundays\n\n- game: vast\n- name: sundays\n\n"
FREE_MOVE = {"dragon.move_tiles": 3, "dragon.straight_line": True}


def house(court: Court, *rules: str, head: str = HEAD) -> HouseCourt:
    """Each rule as its kind and its lines; the first line of the first rule stands in line 12."""
    written = [f"### Rule {n}\n\n`r{n}` {kind}\n\nText.\n\n" + "".join(f"- {line}\n" for line in lines)
               for n, (kind, *lines) in enumerate(rule.split("; ") for rule in rules)]  # fmt: skip
    [found] = parse_house_rules({"s.md": head + "\n".join(written)})
    return open_house_court(court, found)


def verdict(court: Court, play: str, **facts: object) -> str:
    stated = {name.replace("__", "."): value for name, value in facts.items()}
    return court.answer(Asked(play={"type": play}, situation=stated)).verdict


def move(court: Court, tiles: int) -> str:
    return verdict(court, "dragon.move-free", dragon__move_tiles=tiles, dragon__straight_line=True)


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ("off; rule: vast.dragon.move.fre", "s.md:12: dangling-link: there is no rule 'vast.dragon.move.fre' of vast"),
        ("off; rule: unstable.winning.seven", "s.md:12: dangling-link"),
        ("off; rule: vast.dragon.move.free", "both permits and forbids dragon.move-free"),
        ("off; rule: vast.cave.setup.tile-stack", "s.md:12: "),
        ("change; rule: vast.dragon.move.free; at most: 3 dragon.move_tiles", "s.md:13: bad-shape: say which number"),
        ("change; rule: vast.dragon.move.free; at most: 3 dragon.move_tiles, instead of 3",
         "s.md:13: bad-number: vast.dragon.move.free does not say 'at most: 3 dragon.move_tiles'; it says: at most: 2"),
        ("change; rule: vast.dragon.move.free; at least: 3 dragon.move_tiles, instead of 3", "s.md:13: bad-number"),
        ("change; rule: vast.dragon.move.free; at most: 9 dragon.move_tiles, instead of 2",
         "s.md:13: bad-number: dragon.move_tiles cannot be 9: it is one of 1 … 5"),
        ("change; rule: vast.dragon.move.free; at most: 3 dragon.tiles, instead of 2",
         "s.md:13: unknown-name: there is no fact 'dragon.tiles' of vast. Near it: "),
        ("change; rule: vast.dragon.move.free; at most: many", "s.md:13: bad-shape: 'at most:' wants a number"),
        ("change; rule: vast.dragon.move.free; at most: 3 dragon.straight_line, instead of 2",
         "s.md:13: bad-number: dragon.straight_line is no number: it is one of false, true"),
        ("change; rule: vast.knight.crystal.grit; gains: 999 knight.grit, instead of 2", "cannot move by 999"),
        ("add; not allowed: dragon.fly", "s.md:12: unknown-name: there is no play 'dragon.fly' of vast. Near it: "),
        ("add; not allowed: dragon.move-free where dragon.on_surface is maybe",
         "s.md:12: unknown-name: dragon.on_surface cannot be maybe: it is one of false, true"),
        (f"add; not allowed: dragon.move-free where dragon.move_tiles is {'9' * 5000}", "s.md:12: bad-shape: 'dragon."),
        ("add; not allowed: dragon.move-free where dragon.move_tiles is 99999", "s.md:12: unknown-name: dragon.move_"),
        ("add; not allowed: dragon.move-free where the dragon sleeps", "s.md:12: bad-shape: 'the dragon sleeps' is no"),
        ("add; not allowed: dragon.move-free where dragon.on_surface is at least 1", "s.md:12: bad-number"),
        ("add; play: dragon.move-free; at most: 1 dragon.move_tiles, instead of 2", "s.md:13: bad-shape: 'instead of'"),
        ("add; bears on: dragon.fly", "s.md:12: dangling-link: there is no rule 'dragon.fly'"),
        ("add; allowed: dragon.move-free where dragon.move_tiles is 3",
         "s.md:12: contradiction: this is still forbidden, by vast.dragon.move.free: say '- overrides: vast.dragon."),
    ],
)  # fmt: skip
def test_a_fault_has_file_and_line(court: Court, rule: str, fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        house(court, rule)
    assert fault in str(caught.value)


def test_a_set_is_for_a_game_that_there_is(court: Court) -> None:
    with pytest.raises(ContentError, match=r"s.md:1: unknown-game: there is no game 'chess'"):
        house(court, "off; rule: chess.castling", head=HEAD.replace("vast", "chess"))


def test_a_rule_is_changed_or_switched_off_once(court: Court) -> None:
    changed = "change; rule: vast.dragon.move.free; at most: {} dragon.move_tiles, instead of 2"
    with pytest.raises(ContentError, match=r"contradiction: s.md:6 changes vast.dragon.move.free or switches it off"):
        house(court, changed.format(3), changed.format(4))


def test_what_is_allowed_and_not_allowed_wants_an_order(court: Court) -> None:
    forbidden = "add; not allowed: dragon.move-free where dragon.move_tiles is at most 2"
    allowed = "add; allowed: dragon.move-free where dragon.move_tiles is 2"
    with pytest.raises(ContentError, match=r"contradiction: s.md:12 does not allow this"):
        house(court, forbidden, allowed)
    with_order = house(court, forbidden, allowed + "; overrides: r0")
    assert (move(with_order, 1), move(with_order, 2)) == ("illegal", "legal")


def test_a_limit_is_another_one_and_the_rest_of_the_rule_stays(court: Court) -> None:
    changed = house(court, "change; rule: vast.dragon.move.free; at most: 3 dragon.move_tiles, instead of 2")
    assert [move(changed, tiles) for tiles in (2, 3, 4)] == ["legal", "legal", "illegal"]
    assert [move(court, tiles) for tiles in (2, 3, 4)] == ["legal", "illegal", "illegal"]
    used = {**FREE_MOVE, "dragon.free_move_used": True}
    assert changed.answer(Asked(play={"type": "dragon.move-free"}, situation=used)).verdict == "illegal"


def test_what_is_allowed_sets_aside_what_it_overrides_and_nothing_else(court: Court) -> None:
    line = "add; allowed: dragon.move-free where dragon.move_tiles is 3; overrides: vast.dragon.move.free"
    changed = house(court, line)
    assert [move(changed, tiles) for tiles in (2, 3, 4)] == ["legal", "legal", "illegal"]
    later = {**FREE_MOVE, "table.own_turn": False}
    assert changed.answer(Asked(play={"type": "dragon.move-free"}, situation=later)).verdict == "illegal"


def test_a_price_is_paid_and_must_be_there(court: Court) -> None:
    changed = house(court, "add; play: dragon.move-free; costs: 1 dragon.greed_cubes")
    answer = changed.answer(
        Asked(
            play={"type": "dragon.move-free"}, situation={**FREE_MOVE, "dragon.move_tiles": 2, "dragon.greed_cubes": 2}
        )
    )
    changes = [(c.fact, c.by) for follows in answer.consequences for c in follows.changes]
    assert (answer.verdict, ("dragon.greed_cubes", -1) in changes) == ("legal", True)
    poor = {**FREE_MOVE, "dragon.move_tiles": 2, "dragon.greed_cubes": 0}
    assert changed.answer(Asked(play={"type": "dragon.move-free"}, situation=poor)).verdict == "illegal"


def test_a_price_that_another_rule_wants_as_well_is_not_changed_alone(court: Court) -> None:
    line = "change; rule: vast.knight.encounter.dark-tile; costs: 2 knight.encounters_left, instead of 1"
    with pytest.raises(ContentError, match=r"s.md:13: contradiction: .* wants 'at least: 1 knight.encounters_left'"):
        house(court, line)


def test_the_games_themselves_do_not_change(court: Court) -> None:
    before = {name: (len(game.rules), len(game.effects)) for name, game in GAMES.items()}
    house(court, "off; rule: vast.knight.attack-dragon.once-underground")
    assert {name: (len(game.rules), len(game.effects)) for name, game in GAMES.items()} == before
    assert court.games["vast"] is GAMES["vast"]


def test_a_line_that_reads_much_is_called_and_not_made_into_a_tree(court: Court) -> None:
    """Nobody pays for trees, and anybody can send as many lines as fit."""
    where = " and ".join(
        f"{fact} is not 1" for fact in ("knight.grit", "knight.strength", "dragon.armor", "tribe.population")
    )
    judging = house(court, f"add; not allowed: shadow.hex where {where}")
    [line] = [bound for bound in judging.games["vast"].rules if bound.id in judging.by_id]
    assert not tree_of(line.function, judging.games["vast"].derivations).is_whole

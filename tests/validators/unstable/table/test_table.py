"""A table of Unstable Unicorns: checked, as a situation, and asked for options."""

from __future__ import annotations

import pytest

from kb.library import Library
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, parse_question
from validators.engine.table_faces import Highlights, TableCheck
from validators.registry import GAMES
from validators.unstable.facts import cards
from validators.unstable.table.acts import after
from validators.unstable.table.binding import EXAMPLE, read_table
from validators.unstable.table.check import check
from validators.unstable.table.facts import READ_OFF, findings
from validators.unstable.table.model import Table
from validators.unstable.table.options import options
from validators.unstable.table.picture import picture
from validators.unstable.table.text_reader import read_text

TWO = "turn Ann\nphase action\nplayer Ann: hand 5\nplayer Ben: hand 6\n"
SEVEN = "stable Ann: baby, basic A, basic B, basic C, basic D, magical E, unicorn F\n"
CHAIN = "link 1 Ann: gift, may, target Rainbow\n"


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, GAMES)


def check_text(text: str) -> TableCheck:
    return check(read_text(text))


def judge(court: Court, text: str, play: str, **fields: object) -> Answer:
    table = read_text(text).model_dump(mode="json")
    return court.answer(Asked(play={"type": f"unstable.{play}", **fields}, table=table))


@pytest.mark.parametrize("text", [EXAMPLE, TWO, TWO + "pile Ann: basic\npile Ben: instant\npile Ann: instant"])
def test_nothing_is_wrong(text: str) -> None:
    assert check_text(text) == TableCheck(faults=(), warnings=())


@pytest.mark.parametrize(
    ("text", "at", "rule"),
    [
        ("player Ann", None, "winning.seven"),
        ("\n".join(f"player P{n}" for n in range(9)), None, "winning.six"),
        (TWO + "stable Ben: magic", "Ben", "terms.stable"),
        (TWO + "stable Ben: instant Neigh", "Ben", "terms.stable"),
        (TWO + "pile Ann: baby", "Ann", "cards.baby.nursery-only"),
        (TWO + "pile Ann: instant", "Ann", "instants.when"),
        (TWO + "pile Ann: basic\npile Ben: magic", "Ben", "instants.pile"),
        (TWO + "pile Ann: basic\npile Ann: instant", "Ann", "instants.any-other-player"),
        (TWO + "pile Ben: basic", "Ben", "terms.play"),
        ("turn Ann\nphase draw\nplayer Ann\nplayer Ben\npile Ann: basic", "Ann", "terms.play"),
        (TWO + CHAIN + "link 1 Ben: other gift, target Rainbow", "Rainbow", "chain.same-card-once"),
    ],
)
def test_a_fault_names_its_place_and_rule(text: str, at: str | None, rule: str) -> None:
    assert [(fault.at, fault.rule) for fault in check_text(text).faults] == [(at, f"unstable.{rule}")]


@pytest.mark.parametrize(
    ("text", "at", "rule"),
    [
        ("turn Ann\nphase end\nplayer Ann: hand 9\nplayer Ben", "Ann", "turn.end.discard-down"),
        ("turn Ann\nphase end\nplayer Ann\nplayer Ben: hand 8", "Ben", "turn.end.hand-limit"),
        ("turn Ann\nphase beginning\nplayer Ann: hand 8\nplayer Ben", "Ann", "turn.end.hand-limit"),
        (TWO + SEVEN, "Ann", "winning.required"),
        (TWO + SEVEN + CHAIN, "Ann", "winning.after-chain"),
        (TWO + "deck 0", None, "winning.deck-out"),
    ],
)
def test_what_is_unusual_is_a_warning(text: str, at: str | None, rule: str) -> None:
    found = check_text(text)
    assert found.faults == ()
    assert [(warning.at, warning.rule) for warning in found.warnings] == [(at, f"unstable.{rule}")]


def test_every_rule_of_a_check_is_in_the_library(library: Library) -> None:
    for text in (TWO + SEVEN + CHAIN + "deck 0", TWO + "pile Ben: instant\npile Ben: magic"):
        found = check_text(text)
        assert all(remark.rule in library.by_id for remark in (*found.faults, *found.warnings))


def test_a_win_is_announced_only_when_the_chain_is_done(court: Court) -> None:
    done, open_chain = judge(court, TWO + SEVEN, "claim-win"), judge(court, TWO + SEVEN + CHAIN, "claim-win")
    assert (done.verdict, open_chain.verdict) == ("legal", "illegal")
    assert "unstable.winning.after-chain" in [step.rule for step in open_chain.proof if step.says == "forbids"]
    assert judge(court, TWO + SEVEN, "claim-win", who="Ben").verdict != "legal"


def test_facts_of_the_table_say_where_they_were_read(court: Court) -> None:
    answer = judge(court, TWO + SEVEN, "claim-win")
    found = {fact.fact: (fact.value, fact.at) for fact in answer.table}
    assert found["table.players"] == (2, ())
    assert found["stable.unicorns"] == (7, ("Ann",))


def test_the_hand_is_judged_at_the_end_of_the_turn(court: Court) -> None:
    text = "turn Ann\nphase end\nplayer Ann: hand {}\nplayer Ben"
    assert judge(court, text.format(7), "end-turn-with-hand").verdict == "legal"
    assert judge(court, text.format(8), "end-turn-with-hand").verdict == "illegal"


def test_a_stated_fact_against_the_table_is_a_problem(court: Court) -> None:
    table = read_text(TWO).model_dump(mode="json")
    asked = Asked(play={"type": "unstable.claim-win"}, situation={"table.players": 3}, table=table)
    with pytest.raises(QuestionProblem, match="stated as 3, but the table says 2"):
        court.answer(asked)


def test_options_are_what_the_judge_says_of_each(court: Court) -> None:
    table = read_text(TWO + SEVEN + "pile Ann: basic\n")
    for who in ("Ann", "Ben"):
        for option in options(court, table, who, None, Budget()).options:
            fields = {"card.kind": option.to} if option.to else {}
            asked = Asked(play={"type": option.play, "who": who, **fields}, table=table.model_dump(mode="json"))
            assert court.answer(asked).verdict == option.verdict


def test_only_others_respond_to_the_top_card(court: Court) -> None:
    table = read_text(TWO + "pile Ann: basic\n")
    verdicts = {
        who: {option.play: option.verdict for option in options(court, table, who, None, Budget()).options}
        for who in ("Ann", "Ben")
    }
    assert verdicts["Ben"]["unstable.play-instant"] == "legal"
    assert verdicts["Ann"]["unstable.play-instant"] == "illegal"
    assert verdicts["Ann"]["unstable.play-card"] == "illegal"


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"turn": "Cat"}, "'Cat' is none of the players."),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, "Ann plays twice."),
        ({"chain": [{"by": "Cat", "name": "gift"}]}, "'Cat' is none of the players."),
        ({"facts": {"nothing.such": 1}}, "There is no fact 'nothing.such'."),
        ({"facts": {"hand.limit": 99}}, "hand.limit cannot be 99"),
        ({"players": []}, "players: "),
    ],
)
def test_a_table_that_makes_no_sense_is_one_clear_problem(more: dict[str, object], problem: str) -> None:
    with pytest.raises(QuestionProblem, match=problem):
        read_table({"players": [{"name": "Ann"}, {"name": "Ben"}], **more})


def test_the_picture_has_a_row_for_each_player_and_the_pile() -> None:
    drawn = picture(read_text(EXAMPLE), Highlights(marked=("Ben",)))
    assert drawn.rows == ("Ann", "Ben", "pile")
    assert len(drawn.pieces) == 6
    assert {row for _, row in drawn.marked} == {1}
    assert "ベーシックユニコーン Sparkle" in drawn.description.ja


def test_an_empty_table_can_be_drawn() -> None:
    assert picture(Table(players=read_text("player Ann").players), Highlights()).columns == ("1",)


def test_a_fact_that_is_read_off_a_table_is_listed_as_one() -> None:
    named = TWO + SEVEN.replace("baby", "baby Z") + "stable Ben: basic A\ndeck 0\naction drew"
    tied = TWO + "stable Ann: basic A\nstable Ben: basic B"
    plays = GAMES["unstable"].plays
    tables = [read_text(text) for text in (EXAMPLE, named, tied)]
    found = {each.fact for table in tables for each in findings(table, plays["unstable.claim-win"], Where(), {})}
    linked = read_text(tied + "\nlink 1 Ann: gift, may, begun")
    for name, where in (
        ("play-card", Where(met="Ben")),
        ("pick-target", Where(met="B")),
        ("resolve-link", Where(effect_name="gift")),
    ):
        found |= {each.fact for each in findings(linked, plays[f"unstable.{name}"], where, {})}
    steals: dict[AnyFact, Value] = {cards.demanded: "steal"}
    for demand in (steals, {**steals, cards.wants: "basic"}):
        found |= {each.fact for each in findings(linked, plays["unstable.play-card"], Where(), demand)}
    found |= {
        each.fact
        for each in findings(
            tables[1].model_copy(update={"action": "played"}), plays["unstable.play-second-card"], Where(), {}
        )
    }
    assert found == set(READ_OFF)


def test_a_legal_play_changes_the_table() -> None:
    plays, table = GAMES["unstable"].plays, read_text(TWO + "deck 20\ncard.kind = upgrade\nhand.limit = 6")
    played = after(table, plays["unstable.play-card"], Where(), {}, {})
    assert [(card.by, card.kind) for card in played.pile] == [("Ann", "upgrade")]
    assert (played.players[0].hand, played.action, played.facts) == (4, "played", {"hand.limit": 6})
    answered = after(played, plays["unstable.play-instant"], Where(who="Ben"), {}, {})
    assert [(card.by, card.kind) for card in answered.pile][1:] == [("Ben", "instant")]
    drawn = after(table, plays["unstable.draw-as-action"], Where(), {}, {})
    assert (drawn.players[0].hand, drawn.deck, drawn.action) == (6, 19, "drew")


def test_an_effect_that_is_left_unused_is_no_longer_in_the_chain() -> None:
    play, lines = GAMES["unstable"].plays["unstable.leave-effect-unused"], "link 1 Ann: gift, may\n"
    alone = after(read_text(TWO + lines), play, Where(), {}, {})
    assert alone.chain == ()
    one_of_two = after(read_text(TWO + lines + "link 2 Ann: favour, may\n"), play, Where(), {}, {})
    assert len(one_of_two.chain) == 2


@pytest.mark.parametrize(("last", "verdict"), [("Ce", "legal"), ("Cef", "illegal")])
@pytest.mark.parametrize("turn", ["Ann", None])
def test_a_tie_is_seen_whoever_acts(court: Court, last: str, verdict: str, turn: str | None) -> None:
    stables = {"Ann": ["Xy"], "Bob": ["Ab", "Cd"], "Cai": ["Ab", last]}
    players = [
        {"name": who, "stable": [{"kind": "basic", "name": name} for name in names]} for who, names in stables.items()
    ]
    data = {"players": players, "deck": 0, **({"turn": turn} if turn else {})}
    found = court.answer(parse_question({"table": data, "play": {"type": "unstable.claim-nobody-wins"}}))
    assert (found.verdict, found.firm) == (verdict, True)


def test_an_empty_stable_has_nothing_to_sacrifice(court: Court) -> None:
    """Whoever is named has that Stable, and not whoever's turn it is."""
    stables = {"Ana": [{"kind": "baby"}], "Ben": []}
    data = {"players": [{"name": name, "hand": 1, "stable": cards} for name, cards in stables.items()], "turn": "Ana"}
    forced = {"forced.by": "other-players-card", "forced.action": "sacrifice", "forced.count": 1}
    for who, verdict in (("Ben", "legal"), ("Ana", "illegal")):
        play = {"type": "unstable.skip-impossible-action", "who": who}
        found = court.answer(parse_question({"table": data, "play": play, "situation": forced}))
        assert found.verdict == verdict


FORCED = {"forced.by": "other-players-card", "forced.action": "discard"}


@pytest.mark.parametrize(
    ("more", "verdict"),
    [
        ({}, "depends"),
        ({"who": "Ben"}, "legal"),
        ({"who": "Ann"}, "illegal"),
        ({"forced.available": 0}, "legal"),
        ({"forced.available": 1}, "illegal"),
        ({"forced.by": None}, "depends"),
        ({"forced.by": "card-in-own-stable"}, "illegal"),
    ],
    ids=str,
)
def test_whom_a_card_of_another_player_forces_is_not_taken_to_be_whose_turn_it_is(
    court: Court, more: dict[str, object], verdict: str
) -> None:
    table = "turn Ann\nphase action\nplayer Ann: hand 4\nplayer Ben: hand 0\n"
    answer = judge(court, table, "skip-impossible-action", **{**FORCED, **more})
    assert answer.verdict == verdict
    if more == {}:
        assert [ask.fact for ask in answer.questions] == ["hand.cards"]


def test_who_says_that_it_is_not_their_turn_is_not_whose_turn_it_is(court: Court) -> None:
    end = {"hand.cards": 9, "turn.own_turn": False}
    assert judge(court, TWO.replace("action", "end"), "hold-more-than-limit", **end).verdict == "legal"


PILE = "player Cy: hand 3\npile Ann: basic Sparkle\npile Ben: instant Neigh\n"


@pytest.mark.parametrize(
    ("fields", "verdict"),
    [
        ({}, "legal"),
        ({"met": "Neigh"}, "legal"),
        ({"met": "Ben"}, "legal"),
        ({"met": "Sparkle"}, "illegal"),
        ({"met": "Ann"}, "illegal"),
        ({"instant.answers": "played-card"}, "illegal"),
        ({"pile.on_top": False}, "illegal"),
    ],
    ids=str,
)
def test_an_instant_answers_the_top_card_alone(court: Court, fields: dict[str, object], verdict: str) -> None:
    answer = judge(court, TWO + PILE, "play-instant", who="Cy", **fields)
    assert (answer.verdict, answer.unread) == (verdict, ())
    forbidding = {step.rule for step in answer.proof if step.says == "forbids"}
    assert verdict == "legal" or "unstable.instants.top-only" in forbidding


def test_a_card_that_is_not_in_the_pile_is_told(court: Court) -> None:
    with pytest.raises(QuestionProblem) as problem:
        judge(court, TWO + PILE, "play-instant", who="Cy", met="Dora")
    assert problem.value.slug == "bad-table"


@pytest.mark.parametrize(
    ("table", "play", "verdict"),
    [
        ({"phase": "draw"}, "draw-in-draw-phase", "legal"),
        ({"phase": "beginning"}, "draw-in-draw-phase", "legal"),
        ({"phase": "action"}, "draw-in-draw-phase", "illegal"),
        ({"phase": "draw", "drawn": True}, "draw-in-draw-phase", "illegal"),
        ({"phase": "draw"}, "move-on", "illegal"),
        ({"phase": "draw", "drawn": True}, "move-on", "legal"),
        ({"phase": "beginning"}, "move-on", "legal"),
    ],
)
def test_the_card_of_the_draw_phase_is_drawn_once_and_in_it(
    court: Court, table: dict[str, object], play: str, verdict: str
) -> None:
    players = [{"name": "Ada", "hand": 4}, {"name": "Bo", "hand": 3}]
    question = {"table": {"players": players, "turn": "Ada", **table}, "play": {"type": f"unstable.{play}"}}
    assert court.answer(parse_question(question)).verdict == verdict

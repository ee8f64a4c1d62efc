"""The Cave's Omen tokens: how many it collects, when it may use them, and what they buy."""

from validators.engine.games import Says
from validators.engine.views import View
from validators.vast.facts import cave, table
from validators.vast.game import vast

COLLECT = vast.play(
    "cave.collect-omens",
    cave.treasures_on_map,
    cave.crystals_on_map,
    cave.omens_taken,
    cave.treasures_carried,
    cave.treasures_stashed,
    cave.dragon_keeps,
)
USE = vast.play("cave.use-omen", table.own_turn, cave.stage, cave.used_before, cave.symbols_match)
PAY = vast.play("cave.pay-omen", cave.cost_met, cave.omen_cost, cave.tokens_paid, cave.symbols_match)
PAY_RISING = vast.play(
    "cave.pay-hatred-or-past-plunder",
    cave.use_number,
    cave.price_paid,
    cave.tokens_paid,
    cave.cost_first,
    cave.cost_second,
    cave.cost_third,
    cave.symbols_match,
)
SAVE = vast.play("cave.save-omens")

FURTHER_USES = (4, 5, 6)
OMENS = (1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5)


# Collecting.


def omens_due(f: View) -> int:
    total = f[cave.treasures_on_map] + f[cave.crystals_on_map] + f[cave.treasures_carried]
    return OMENS[total] if total < len(OMENS) else 6


@vast.rule("vast.cave.omens.collect", 1, on=COLLECT)
def cave_collects_omens_by_table(f: View) -> Says:
    return f[cave.omens_taken] == omens_due(f)


@vast.rule("vast.cave.treasures.thief-carries", 1, on=COLLECT)
def thief_carried_treasures_count_for_omens(f: View) -> Says:
    return f[cave.omens_taken] == omens_due(f) if f[cave.treasures_carried] else None


@vast.rule("vast.cave.treasures.thief-stashes", 1, on=COLLECT)
def stashed_treasures_give_no_omens(f: View) -> Says:
    return f[cave.omens_taken] == omens_due(f) if f[cave.treasures_stashed] else None


@vast.rule("vast.cave.treasures.returned", 2, on=COLLECT)
def dragon_kept_treasures_give_no_omens(f: View) -> Says:
    return f[cave.omens_taken] == omens_due(f) if f[cave.dragon_keeps] else None


# When omens are used, and their cost.


def cave_has_collected_omens(f: View) -> bool:
    return f[table.own_turn] and f[cave.stage] != "start"


@vast.rule("vast.cave.omens.timing", 1, on=USE)
def cave_uses_omens_on_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.cave.omens.timing", 2, on=USE)
def cave_uses_omens_after_collecting(f: View) -> Says:
    return cave_has_collected_omens(f)


@vast.rule("vast.cave.omens.collect-first", 1, on=USE)
def saved_omens_wait_for_collecting(f: View) -> Says:
    return False if f[cave.stage] == "start" else None


@vast.rule("vast.cave.turn.ends", 1, on=USE)
def omens_unusable_after_last_phase(f: View) -> Says:
    return False if f[cave.stage] == "treasure-placed" else None


@vast.rule("vast.cave.turn.ends", 2, on=USE)
def omens_usable_after_last_phase(f: View) -> Says:
    return True if f[cave.stage] == "treasure-placed" else None


@vast.rule("vast.cave.omens.repeat", 1, on=USE)
def cave_may_repeat_paid_omen(f: View) -> Says:
    return True if f[cave.used_before] else None


@vast.rule("vast.cave.omens.symbols", 1, on=(USE, PAY, PAY_RISING))
def omen_tokens_must_match_symbols(f: View) -> Says:
    return None if f[cave.symbols_match] else False


@vast.rule("vast.cave.omens.cost", 1, on=PAY)
def omen_costs_listed_number(f: View) -> Says:
    return f[cave.cost_met] == "exactly"


@vast.rule("vast.cave.omens.rising-cost", 1, on=PAY_RISING)
def omen_price_rises_with_each_use(f: View) -> Says:
    return None if f[cave.use_number] in FURTHER_USES else f[cave.price_paid] == cave.due_price(f)


@vast.rule("vast.cave.omens.max-cost", 1, on=PAY_RISING)
def omen_price_stops_at_third(f: View) -> Says:
    return f[cave.price_paid] == "third" if f[cave.use_number] in FURTHER_USES else None


@vast.rule("vast.cave.omens.cost-resets", 1, on=PAY_RISING)
def omen_price_resets_each_turn(f: View) -> Says:
    return f[cave.price_paid] == "first" if f[cave.use_number] == 1 else None


@vast.rule("vast.cave.omens.save", 1, on=SAVE)
def cave_may_save_omens(f: View) -> Says:
    return True

"""Facts about pieces and tokens that somebody else moves."""

from validators.engine.views import View
from validators.vast.facts import reach
from validators.vast.game import vast

piece = vast.choice(
    "forced.piece",
    "knight",
    "tribe",
    "dragon",
    "thief",
    "unicorn",
    "treasure",
    "gem",
    "crystal-token",
    "event-token",
    "bomb-token",
    "vault-token",
    "rockslide-token",
    "flame-wall",
    "monster-token",
)
effect = vast.choice("forced.effect", "slap", "swat", "wisp", "wrath", "removed-tile", "other")
past_event = vast.flag("forced.past_event")
ends_there = vast.flag("forced.ends_there")
monster_there = vast.flag("forced.monster_there")
out_of_order = vast.flag("forced.out_of_order")
spaces_moved = vast.number("forced.spaces_moved", 1, 9)
spaces_allowed = vast.number("forced.spaces_allowed", 1, 9)
moved_by = vast.choice("forced.moved_by", "other-player", "removed-tile", "own-movement", "own-event")
rules_apply = vast.flag("forced.rules_apply")
order = vast.choice("forced.order", "turn-order", "other-order", "all-at-once")
entered = vast.choice("forced.entered", "flame-wall", "terrain", "magma", "entrance")
stays_there = vast.flag("forced.stays_there")
others_turn = vast.flag("forced.others_turn")
effect_applies = vast.flag("forced.effect_applies")
population_lost = vast.number("forced.population_lost", 0, 4)
separate_use = vast.flag("forced.separate_use")


@vast.derived(past_event)
def piece_moves_past_event(f: View) -> bool | None:
    return True if f[reach.event_token] and not f[ends_there] else None

"""Whose turn it is by what is done, and what each player does in a turn of theirs that the next one finds undone."""

from validators.engine.passing_turns import OwnTurn
from validators.vast.facts import cave, collapse, dragon, goblins, knight, nightmare, shadow, table, thief
from validators.vast.game import vast

PLAYERS = ("knight", "goblins", "dragon", "cave", "thief", "nightmare", "shadow")
UNICORNS = ("nightmare", "shadow")
# Who acts against a Unicorn, by the first word of the play.
BY_WORD = {
    "knight": "knight",
    "tribe": "goblins",
    "dragon": "dragon",
    "thief": "thief",
    "backstab": "thief",
    "ghoul": "ghoul",
}


def acting_player(play: str) -> str | None:
    first, _, rest = play.partition(".")
    if first in UNICORNS:
        return BY_WORD.get(rest.split("-")[0], first)
    return first if first in PLAYERS else None


def player_in_turn(play: str) -> str | None:
    player = acting_player(play)
    return player if player in PLAYERS else None


vast.says_own_turn = OwnTurn(table.own_turn, player_in_turn)

vast.belongs_to_turn(
    "knight",
    "knight.move",
    "knight.pass-wall",
    "knight.walk-several-tiles",
    "knight.enter-dark-tile",
    "knight.enter-tribe",
    "knight.enter-dragon-tile",
    "knight.enter-dragon-tile-peacefully",
    "knight.enter-thief-tile",
    "knight.attack-dragon",
    "knight.collect-tokens",
    "knight.smash-crystal",
    "knight.shoot-bow",
    "knight.bomb-wall",
    "knight.end-turn",
    "nightmare.knight-enters",
    "shadow.knight-enters",
    # Only a tile that she turns by entering it sets one off.
    "goblins.ambush-knight",
    "knight.suffer-ambush",
)
vast.belongs_to_turn(
    "goblins",
    "goblins.draw-war-cards",
    "goblins.move-tribe",
    "goblins.enter-knight-tile",
    "goblins.enter-dragon-tile",
    "goblins.enter-thief-tile",
    "goblins.reveal-tribe",
    "goblins.activate-tribe",
    "goblins.activate-lurking-tribe",
    "goblins.take-action",
    "goblins.explore",
    "goblins.use-special-action",
    "goblins.hide-tribe",
    "goblins.plunder",
)
vast.belongs_to_turn(
    "dragon",
    "dragon.move-free",
    "dragon.move-by-wing",
    "dragon.use-power",
    "dragon.pick-up-treasure",
    "dragon.place-gem",
    "dragon.replace-hand",
)
vast.belongs_to_turn(
    "thief",
    "thief.take-action-cubes",
    "thief.return",
    "thief.assign-stats",
    "thief.move",
    "thief.climb",
    "thief.loot-treasure",
    "thief.loot-gem",
    "thief.pick-lock",
    "thief.pickpocket",
    "thief.backstab",
    "thief.hide-loot",
)
vast.belongs_to_turn("cave", "cave.collect-omens", "cave.place-tile", "cave.place-treasure", "cave.end-turn")
vast.belongs_to_turn(
    "nightmare",
    "nightmare.move",
    "nightmare.turn",
    "nightmare.teleport-action",
    "nightmare.replace-hand",
    "nightmare.end-turn",
)
vast.belongs_to_turn("shadow", "shadow.take-turn", "shadow.reveal-card", "shadow.move-forward")

vast.ends_turn("knight.end-turn", "cave.end-turn", "nightmare.end-turn")
vast.comes_with_next_turn("collapse.begin", {"collapse.claimed_start": "next-turn"}, where=collapse.last_tile_placed)

vast.begins_turn_with(
    "knight",
    False,
    knight.moved_or_acted,
    knight.attacked_dragon_this_turn,
    knight.bombed_dragon_this_turn,
    knight.bombed_wall_this_turn,
    knight.encounter_running,
    knight.turn_cut_short,
    knight.ambush_declared,
)
vast.begins_turn_with("knight", 0, knight.tiles_moved, knight.encounters_used)
vast.begins_turn_with(
    "goblins",
    False,
    goblins.activated_before,
    goblins.acted_before,
    goblins.moved_before,
    goblins.revealed_this_turn,
    goblins.placed_this_turn,
    goblins.left_lurking,
    goblins.other_unfinished,
)
vast.begins_turn_with("goblins", "none", goblins.phase_done)
vast.begins_turn_with(
    "dragon",
    False,
    dragon.moved_this_turn,
    dragon.free_move_used,
    dragon.power_used,
    dragon.treasure_taken,
    dragon.gem_placed,
    dragon.hunger_cube_moved,
    dragon.pride_cube_moved,
    dragon.hand_replaced,
)
vast.counts_in_each_turn(
    False, thief.attacked_before, thief.killed_this_turn, thief.evasion_rolled, dragon.burned_this_turn
)
vast.turn_is_over_with("dragon", dragon.hand_replaced)
vast.begins_turn_with(
    "thief",
    False,
    thief.acted_before_assigning,
    thief.revealed_this_turn,
    thief.rerolled_this_turn,
    thief.targeted_this_turn,
    thief.other_tribe_targeted,
    thief.vault_tried,
)
vast.begins_turn_with("thief", 0, thief.tiles_moved)
# He takes new cubes then.
vast.opens_in_turn("thief", thief.cubes_left, thief.movement_left)
vast.opens_in_turn("knight", knight.encounters_left, knight.movement_left)
# She takes her Hero cubes back then and places them anew, and he his Stat tokens.
vast.chooses_in_turn(
    "knight",
    knight.strength,
    knight.strength_track,
    knight.perception,
    knight.perception_track,
    knight.movement,
    knight.movement_track,
    knight.unplaced_cubes,
    knight.cube_on_bow,
    knight.cube_on_bomb,
    knight.cube_on_map,
    *knight.CUBES_ON_EQUIPMENT,
)
vast.chooses_in_turn(
    "thief",
    thief.stealth,
    thief.stealth_token,
    thief.thievery,
    thief.thievery_token,
    thief.movement_token,
)
# It is the first time in a turn of theirs that anything was used.
vast.begins_turn_with("cave", False, cave.used_before)
vast.opens_in_turn("cave", cave.stage, cave.use_number)
vast.begins_turn_with(
    "nightmare",
    False,
    nightmare.attacked_before,
    nightmare.blast_used,
    nightmare.last_action_angry,
    nightmare.action_announced,
    nightmare.action_unfinished,
    nightmare.hand_replaced,
)
vast.begins_turn_with("nightmare", 0, nightmare.actions_taken)
vast.begins_turn_with("shadow", False, shadow.refreshed)
vast.opens_in_turn("shadow", shadow.first_turn, shadow.card_number)

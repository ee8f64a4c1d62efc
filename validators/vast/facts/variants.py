"""Facts about role combinations, the solo game, the Flare card and difficulty."""

from validators.vast.game import vast

# Games without some role.
cave_ghost_plays = vast.flag("variants.cave_ghost_plays")
alone_card = vast.flag("variants.alone_card")
tiles_placed = vast.number("variants.tiles_placed", 0, 3)
at_turn_end = vast.flag("variants.at_turn_end")
treasure_when = vast.choice("variants.treasure_when", "after-tile", "before-tile")
treasure_tile = vast.choice("variants.treasure_tile", "new-tile", "other-tile")
also_normal = vast.flag("variants.also_normal")
type_fits = vast.flag("variants.type_fits")
edges_in_order = vast.flag("variants.edges_in_order")
ambushed = vast.choice("variants.ambushed", "knight", "thief", "dragon", "other")
role = vast.choice("variants.role", "knight", "goblins", "dragon", "cave", "thief")
goal = vast.choice(
    "variants.goal",
    "kill-dragon",
    "kill-knight",
    "five-crystals",
    "five-crystals-and-leave",
    "escape",
    "collapse",
    "stash-six",
)

# Flare.
flare_user = vast.choice("variants.flare_user", "knight", "tribe", "thief", "ghoul", "vile-ghoul")
flares_before = vast.number("variants.flares_before", 0, 4)
flare_paid = vast.flag("variants.flare_paid")
tribe_revealed = vast.flag("variants.tribe_revealed")
tribes_on_map = vast.number("variants.tribes_on_map", 0, 3)
claimed_flares = vast.number("variants.claimed_flares", 0, 6)

# Difficulty.
agreed_before = vast.flag("variants.agreed_before")
all_standard = vast.flag("variants.all_standard")
removed_type = vast.choice(
    "variants.removed_type", "ambush", "crystal", "event", "treasure", "vault", "entrance", "ghost", "terrain"
)
card_holder = vast.choice("variants.card_holder", "target", "own-player", "nobody")
extra_health = vast.flag("variants.extra_health")

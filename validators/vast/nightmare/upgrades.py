"""The Nightmare Unicorn's upgrades, Displacement Blast among them."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import nightmare, table
from validators.vast.game import vast

CUBE = vast.play("nightmare.place-upgrade-cube", nightmare.upgrade_cube_from, nightmare.upgrade)
CLAIM = vast.play("nightmare.claim-upgrade-effect", nightmare.statistic, nightmare.upgrade_claim)
BLAST = vast.play(
    "nightmare.displacement-blast",
    nightmare.has_blast,
    nightmare.blast_used,
    nightmare.blast_tile,
    nightmare.performs_listed,
    nightmare.blast_cards,
    nightmare.action_left,
    table.own_turn,
)


@vast.rule("vast.nightmare.upgrade.place-cube", 1, on=CUBE)
def radiance_cube_goes_to_upgrade(f: View) -> Says:
    return f[nightmare.upgrade_cube_from] == "radiance-track" and f[nightmare.upgrade] != "none"


# By how much a statistic rises, only his board shows.


@vast.effect("vast.nightmare.upgrade.statistics", 1, on=CUBE, touches=(nightmare.spirit,))
def upgrade_raises_spirit(f: View) -> Changes:
    return f[nightmare.upgrade] == "spirit"


@vast.effect("vast.nightmare.upgrade.statistics", 1, on=CUBE, touches=(nightmare.pace,))
def upgrade_raises_pace(f: View) -> Changes:
    return f[nightmare.upgrade] == "pace"


@vast.effect("vast.nightmare.upgrade.statistics", 1, on=CUBE, touches=(nightmare.armor,))
def upgrade_raises_armor(f: View) -> Changes:
    return f[nightmare.upgrade] == "armor"


@vast.effect("vast.nightmare.upgrade.statistics", 1, on=CUBE, touches=(nightmare.clarity,))
def upgrade_raises_clarity(f: View) -> Changes:
    return f[nightmare.upgrade] == "clarity"


@vast.rule("vast.nightmare.upgrade.statistics", 1, on=CLAIM)
def upgraded_statistic_rises_at_once(f: View) -> Says:
    if f[nightmare.upgrade_claim] not in ("rises-at-once", "rises-later"):
        return None
    return f[nightmare.upgrade_claim] == "rises-at-once"


@vast.rule("vast.nightmare.upgrade.spirit", 1, on=CLAIM)
def spirit_upgrade_draws_with_next_hand(f: View) -> Says:
    if f[nightmare.upgrade_claim] == "draws-at-once":
        return False
    return f[nightmare.statistic] == "spirit" if f[nightmare.upgrade_claim] == "draws-in-next-hand" else None


# Displacement Blast.


@vast.rule("vast.nightmare.upgrade.displacement-blast", 1, on=BLAST)
def blast_plays_one_card_without_action(f: View) -> Says:
    return f[nightmare.has_blast] and f[nightmare.blast_cards] == 1 and not f[nightmare.performs_listed]


@vast.rule("vast.nightmare.upgrade.displacement-blast-tile", 1, on=BLAST)
def blast_takes_tile_marked_on_card(f: View) -> Says:
    return f[nightmare.blast_tile] == "marked-tile"


@vast.rule("vast.nightmare.upgrade.displacement-blast-once", 1, on=BLAST)
def nightmare_blasts_once_a_turn(f: View) -> Says:
    return False if f[nightmare.blast_used] else None


@vast.rule("vast.nightmare.actions.pace-limit", 1, on=BLAST)
def blast_needs_an_action_left(f: View) -> Says:
    return None if f[nightmare.action_left] else False


@vast.rule("vast.collapse.order.entrance", 1, on=BLAST)
def blast_cannot_remove_entrance(f: View) -> Says:
    return False if f[nightmare.blast_tile] == "entrance" else None


@vast.effect("vast.nightmare.upgrade.displacement-blast-once", 1, on=BLAST)
def blast_counts_as_used(f: View) -> Changes:
    return {nightmare.blast_used: True}

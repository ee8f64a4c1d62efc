"""What plays of the Ghouls and Ghosts leave unknown where no effect works it out, and those that change nothing."""

from validators.vast.facts import ghost, ghoul, knight
from validators.vast.game import vast

vast.unsettles(ghoul.movement_left, ghoul.attacks_left, by=("ghoul.go-on-after-skittering", "ghoul.spend-boost-dice"))
vast.unsettles(ghoul.boost_dice, ghoul.other_row_dice, by=("ghoul.spend-boost-dice",))
vast.unsettles(ghost.artifact_there, ghost.artifacts_carried, by=("ghost.pick-up-or-drop-artifact",))
vast.unsettles(ghost.artifacts_locked, by=("ghost.lock-artifact",))
vast.unsettles(ghost.deed_done, by=("ghost.act-in-possession-turn",))
vast.unsettles(
    knight.grit,
    knight.movement_left,
    knight.encounters_left,
    by=("ghost.act-in-possession-turn", "ghost.solo-possession-turn", "ghost.mental-block"),
)

vast.changes_nothing(
    "ghoul.win-with-lower-fury",
    "ghoul.claim-boost-points",
    "ghost.claim-possession-turn",
    "ghost.win-solo-with-shadow-unicorn",
    "ghost.claim-omen-total",
    "ghost.count-for-omens",
    "ghost.claim-possession-value",
    "ghost.possess-hidden-goblins",
    because="says",
)
vast.changes_nothing("ghost.cave-ghost-phase", "ghost.draw-omens", because="moves")

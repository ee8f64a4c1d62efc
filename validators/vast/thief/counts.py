"""What the Thief's statistics, Secrets to take and stashed Treasures come to, from what lies on the table."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.vast.facts import goblins, knight, thief
from validators.vast.game import vast

BOOST = "vast.thief.upgrade.stat-boost"


@vast.derived(thief.stealth, "vast.thief.stats.assign", (BOOST, thief.stealth_boost))
def total_stealth(f: View) -> int:
    """The token and the upgrade, less 1 for every token carried."""
    return f[thief.stealth_token] + f[thief.stealth_boost] - f[thief.carried]


@vast.derived(thief.seen_by_knight, "vast.knight.attack-thief.perception")
def knight_perceives_thief(f: View) -> bool:
    return f[knight.perception] > f[thief.stealth]


@vast.derived(thief.movement_left, "vast.thief.stats.movement", (BOOST, thief.movement_boost))
def tiles_moved_use_up_movement(f: View) -> int:
    token = 4 if thief.has_all_four(f) else f[thief.movement_token]
    return within(thief.movement_left, token + f[thief.movement_boost] - f[thief.tiles_moved])


@vast.derived(
    thief.thievery,
    "vast.thief.stats.assign",
    (BOOST, thief.thievery_boost),
    ("vast.thief.upgrade.all-four", thief.all_four),
)
def token_and_boost_make_thievery(f: View) -> int:
    return (4 if thief.has_all_four(f) else f[thief.thievery_token]) + f[thief.thievery_boost]


@vast.derived(thief.goblins_have_secret, "vast.thief.pickpocket.goblins-card", "vast.thief.pickpocket.goblins-none")
def goblins_hold_or_show_secrets(f: View) -> bool:
    return f[goblins.secrets_in_hand] + f[goblins.secrets_face_up] > 0


@vast.derived(
    thief.stashed, "vast.thief.stash.upgrade-space", ("vast.thief.upgrade.spores-still-counts", thief.spored_tokens)
)
def tokens_on_upgrades_and_set_aside(f: View) -> int:
    return within(thief.stashed, f[thief.upgrade_tokens] + f[thief.spored_tokens])

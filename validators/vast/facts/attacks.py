"""Facts about what counts as an attack, and about who meets whom on a space."""

from validators.engine.facts import Fact
from validators.engine.views import View
from validators.vast.facts import dice, dragon, ghoul, knight, tribe
from validators.vast.game import vast

deed = vast.choice(
    "attacks.deed",
    "knight-encounters-player",
    "knight-encounters-crystal",
    "javelin-at-range",
    "bow",
    "enchanted-bow",
    "goblins-attack-action",
    "hiding-spots",
    "ambush",
    "hex",
    "cave-in",
    "claw",
    "scratch",
    "hiss",
    "slap",
    "flame-wall-power",
    "wrath",
    "entering-flame-wall",
    "pickpocket",
    "backstab",
    "hand-crossbow",
    "ghoul-attack",
    "unicorn-attack",
    "unicorn-marks-crystal",
    "taking-treasure",
    "taking-gem",
    "trapped-gem-harm",
    "soporific-spores",
    "giant-bats",
)
claimed_as = vast.choice("attacks.claimed_as", "attack", "no-attack")
trap_against = vast.choice("attacks.trap_against", "knight-encounter", "ambush", "bow", "enchanted-bow")

# Who enters whose space.
PIECES = ("knight", "tribe", "dragon-underground", "dragon-surfaced", "thief", "unicorn", "ghoul", "ghost")
enterer = vast.choice("attacks.enterer", *PIECES)
met = vast.choice("attacks.met", *PIECES)
extra_movement = vast.flag("attacks.extra_movement")
own_value = vast.number("attacks.own_value", 0, 12)
foe_value = vast.number("attacks.foe_value", 0, 12)

# What the interaction guide alone says.
hex_target = vast.choice("attacks.hex_target", "knight", "dragon", "cave", "thief")
hindered = vast.choice("attacks.hindered", "knight", "goblins", "thief", "cave", "other")
GUIDE = ("vast.general.guide.knight-strength", "vast.general.guide.goblins-strength")
reveal_power = vast.choice("attacks.reveal_power", "flame", "scorch", "burn", "claw", "wrath", "flame-wall", "other")


@vast.derived(own_value, *GUIDE)
def enterers_value(f: View) -> int | None:
    return piece_value(f, f[enterer])


@vast.derived(foe_value, *GUIDE)
def met_pieces_value(f: View) -> int | None:
    return piece_value(f, f[met])


def piece_value(f: View, piece: str) -> int | None:
    if piece == "knight":
        return f[knight.strength]
    if piece == "tribe":
        return f[tribe.strength]
    if piece == "ghoul":
        return ghoul.attack_total(f)
    return f[dragon.armor] if piece.startswith("dragon") else None


def compare_with_armor(value: int, armor: int) -> str:
    """How a value compares with the Armor it has to beat."""
    return "more" if value > armor else "equal" if value == armor else "less"


def beats_armor(f: View, attacker: Fact[str], against: Fact[str]) -> bool:
    """Whether the attack succeeds: the Dragon's whatever the Armor, if the die of his Claw affects the target's tile.
    Of others a value above the Armor does; with an equal one only the Knight may roll."""
    if f[attacker] in ("dragon", "claw"):
        return f[dice.affects_target]
    if f[attacker] == "scratch":
        return True
    if f[attacker] == "knight" and f[against] == "equal":
        return f[dice.center]
    return f[against] == "more"

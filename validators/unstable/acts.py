"""Acts that several plays look at: a card is picked by an effect, and an effect waits for its place in the chain."""

from validators.unstable.cards import DESTROY, SACRIFICE, STEAL
from validators.unstable.effects import AFFECT_IMMUNE, CONTINUOUS_ON, PICK_TARGET, RESOLVE_LINK, TAKE_CARD, USE_EFFECT
from validators.unstable.facts import effects
from validators.unstable.game import unstable

PICKS = (SACRIFICE, DESTROY, STEAL, TAKE_CARD)

unstable.side(lambda f: f[effects.immune_to_it], of=(*PICKS, PICK_TARGET), is_=AFFECT_IMMUNE)
unstable.side(
    lambda f: f[effects.target_taken],
    lambda f: f[effects.mandatory_waiting],
    of=PICKS,
    is_=PICK_TARGET,
)
unstable.side(lambda f: f[effects.earlier_open], of=(USE_EFFECT, CONTINUOUS_ON), is_=RESOLVE_LINK)

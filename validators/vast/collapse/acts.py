"""An act of the Collapse that several plays look at: tiles are removed, at some moment and so many of them."""

from validators.vast.collapse.tiles import REMOVE_NUMBER, REMOVE_TILE, REMOVE_WHEN
from validators.vast.facts import collapse
from validators.vast.game import vast

vast.side(lambda f: bool(f[collapse.moment]), of=(REMOVE_TILE, REMOVE_NUMBER), is_=REMOVE_WHEN)
vast.side(lambda f: f[collapse.tiles_removed] != 3, of=(REMOVE_TILE, REMOVE_WHEN), is_=REMOVE_NUMBER)

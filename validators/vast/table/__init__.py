"""The table of *Vast* as a situation: the map, the pieces on it, and what is worked out from them."""

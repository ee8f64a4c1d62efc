"""The table of *Unstable Unicorns* as a situation: players, Stables, the turn, the pile and the effect chain."""

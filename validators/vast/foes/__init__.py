"""The rules of the Ghouls and Ghosts, and of pieces in the way."""

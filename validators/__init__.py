"""The judge: what follows from the rules."""

"""The rules of the Cave."""

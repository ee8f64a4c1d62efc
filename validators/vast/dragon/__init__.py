"""The rules of the Dragon."""

"""The rules of the Goblins."""

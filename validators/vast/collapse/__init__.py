"""The rules of the Collapse."""

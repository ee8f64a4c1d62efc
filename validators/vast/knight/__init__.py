"""The rules of the Knight."""

"""The rules of Unstable Unicorns as functions."""

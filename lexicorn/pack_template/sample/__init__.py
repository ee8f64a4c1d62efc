"""The game sample: its rules as functions."""

"""Rules that concern every role."""

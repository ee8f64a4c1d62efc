"""The library: what the rules say."""

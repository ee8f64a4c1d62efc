"""Everything that only searching needs; the rest of kb imports none of it."""

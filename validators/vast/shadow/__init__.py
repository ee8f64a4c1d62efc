"""The rules of the Shadow Unicorn."""

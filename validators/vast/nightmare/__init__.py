"""The rules of the Nightmare Unicorn."""

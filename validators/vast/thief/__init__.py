"""The rules of the Thief."""

"""The rules of Vast: The Crystal Caverns as functions: a folder for each role."""

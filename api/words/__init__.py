"""The words of the interface, one file a language, and how they are read."""

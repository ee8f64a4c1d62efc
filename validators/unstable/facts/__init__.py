"""The facts that a question about Unstable Unicorns may state, by what they are about."""

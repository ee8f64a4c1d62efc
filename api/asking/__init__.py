"""One sentence in, one answer out: which play a sentence means, which facts it states, and what that comes to."""

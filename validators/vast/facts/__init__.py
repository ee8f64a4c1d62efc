"""The facts of Vast, a module for each thing they are about. Their texts are in `content/facts`."""

"""Nine Men's Morris: its rules as functions."""

"""The judge itself: facts, views, diagrams, judging, answers. It knows no game."""

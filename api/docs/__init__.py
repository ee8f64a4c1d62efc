"""Texts, templates and examples of the documentation."""

"""The tests that every pack passes; `python -m pytest --pyargs lexicorn.conformance` runs them on each one found."""

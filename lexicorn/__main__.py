"""The `lexicorn` command, also as `python -m lexicorn`."""

from api.__main__ import main

if __name__ == "__main__":
    main()

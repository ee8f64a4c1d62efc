"""The library: what the rules say."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

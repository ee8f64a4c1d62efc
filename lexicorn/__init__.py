"""The name under which the service is installed.

A wheel has the packages of the checkout inside this one, so that it takes no other name in site-packages. They keep
the names by which they import each other: their folder comes first in the search path of a process that runs them.
"""

import sys
from pathlib import Path

INSTALLED = Path(__file__).resolve().parent

if (INSTALLED / "kb").is_dir() and str(INSTALLED) not in sys.path:
    sys.path.insert(0, str(INSTALLED))

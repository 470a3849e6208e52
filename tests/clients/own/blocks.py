"""Prints the code blocks of a page in one language as one program, except those that the page marks as not run.

Usage: blocks.py LANGUAGE URL PAGE: URL replaces the address of the service.
"""

import re
import sys
from pathlib import Path

language, url, page = sys.argv[1:]
blocks = re.findall(rf"^(.*)\n```{language}\n([^`]*(?:`(?!``)[^`]*)*)```", Path(page).read_text(), re.M)
parts = [code for before, code in blocks if not before.startswith("<!-- not run: ")]
assert parts, f"{page} has no block in {language}"
print("\n".join(parts).replace("http://127.0.0.1:8080", url))

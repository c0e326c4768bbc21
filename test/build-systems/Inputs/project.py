"""project.py FOLDER FILES: makes a project of so many sources with two calls each, and one in a
header that all of them include."""
import sys
from pathlib import Path

HEADER = """#include <stdio.h>
static inline int put_id(char *b, unsigned long id) { return sprintf(b, "%lu", id); }
"""
SOURCE = """#include "../common.h"

int show_{n}(char *b, size_t size, int v, const char *s) {{
  int r = snprintf(b, size, "%d:%s", v, s);
  r += snprintf(b, size, "{word}=%08x", (unsigned)v);
  return r + put_id(b, (unsigned long)r);
}}
"""

folder = Path(sys.argv[1])
folder.mkdir()
(folder / "common.h").write_text(HEADER)
for n in range(int(sys.argv[2])):
    path = folder / f"d{n // 50}" / f"f{n}.c"
    path.parent.mkdir(exist_ok=True)
    path.write_text(SOURCE.format(n=n, word="abcdefgh"[n % 8] * (1 + n % 5)))

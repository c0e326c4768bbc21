"""links.py FOLDER: each relative link of the Markdown files below FOLDER leads to a file there."""
import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
dead = [
    f"{page}: {link}"
    for page in Path(sys.argv[1]).rglob("*.md")
    for link in LINK.findall(page.read_text())
    if not re.match(r"\w+:", link) and not (page.parent / link).exists()
]
sys.exit("\n".join(dead) or 0)

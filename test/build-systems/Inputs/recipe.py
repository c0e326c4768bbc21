"""recipe.py PAGE NAME: prints the fenced block that follows the line `<!-- recipe: NAME -->` in
PAGE. The tests run what the page shows, so that the page cannot become wrong unnoticed."""
import re
import sys

page, name = sys.argv[1:]
blocks = re.findall(
    rf"^<!-- recipe: {re.escape(name)} -->\n```\w*\n(.*?)^```$", open(page).read(), re.M | re.S
)
if len(blocks) != 1:
    sys.exit(f"{page} has {len(blocks)} recipes called {name}")
print(blocks[0], end="")

"""compile_commands.py FILE: the entries of a compile_commands.json, one a line, as DIRECTORY |
FILE | OUTPUT | WORDS. Fails where the file is not JSON."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as File:
    for Entry in json.load(File):
        print(Entry["directory"], Entry["file"], Entry.get("output"), " ".join(Entry["arguments"]),
              sep=" | ")

"""read_while.py FILE SCRIPT WORD…: reads FILE, a compile_commands.json, again and again while bash
runs SCRIPT with the words, and once more after that. Fails where it is not JSON or SCRIPT fails."""
import json
import subprocess
import sys


def entries():
    with open(sys.argv[1], encoding="utf-8") as File:
        return json.load(File)


Build = subprocess.Popen(["bash", "-c", *sys.argv[2:]])
while Build.poll() is None:
    entries()
Found = entries()
print(len(Found), "entries of", len({Each["file"] for Each in Found}), "files")
sys.exit(Build.returncode)

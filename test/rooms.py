#!/usr/bin/env python3
"""Checks the rooms of tool/ (tool/README.md): what each file includes, and that no folder has too
many files.

    rooms.py [--graph]

A room is a folder with a library in tool/CMakeLists.txt. Its files may include those of the room
itself and of the rooms that it links, by LINK and by the LINK of these. The test fails for any
other include of a file of ours, for a circle of rooms, for a circle of headers, for an include that
is not written from tool/, for a folder with more than 30 files, and for more than 16 folders in
tool/ itself. So the direction of data, from
the view to the edits, is enforced by a test. --graph prints the rooms, from the bottom to the top,
with the number of files and the rooms that each links. The last line is "N passed, N failed".
"""
import re
import sys
from pathlib import Path

import runners

TOOL = Path(__file__).resolve().parent.parent / "tool"
MOST_FILES = 30
MOST_FOLDERS = 16
SUFFIXES = (".h", ".cpp", ".def", ".c")
# folders without a library; None: all
PROGRAMS = {"": None, "launcher": None, "prelude/build": set()}


def rooms():
    """For each room of CMakeLists.txt: the rooms that it links."""
    text = (TOOL / "CMakeLists.txt").read_text()
    found = {}
    for words in re.findall(r"^qrintf_room\(([^)]*)\)", text, re.M):
        name, *rest = words.split()
        links = rest[rest.index("LINK") + 1:] if "LINK" in rest else []
        found[name] = set(
            links[: next((i for i, each in enumerate(links) if each.isupper()), len(links))]
        )
    return found


def closure(links):
    """For each room: all that it reaches. A room on a circle reaches itself."""
    reach = {}

    def visit(room, seen):
        for each in links[room] - seen:
            seen.add(each)
            visit(each, seen)
        return seen

    for room in links:
        reach[room] = visit(room, set())
    return reach


def includes(file):
    return re.findall(r'^\s*#\s*include\s+"([^"]+)"', file.read_text(), re.M)


def circles(graph):
    """The files that lie on a circle of includes."""
    def reaches(start):
        seen, todo = set(), list(graph[start])
        while todo:
            each = todo.pop()
            if each not in seen:
                seen.add(each)
                todo += graph.get(each, [])
        return start in seen

    return [file for file in graph if reaches(file)]


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--graph", action="store_true")
    options = parser.parse_args()
    links = rooms()
    reach = closure(links)
    files = [file for file in sorted(TOOL.rglob("*")) if file.suffix in SUFFIXES]
    failures, graph = [], {}
    for file in files:
        name = str(file.relative_to(TOOL))
        room = "" if file.parent == TOOL else str(file.parent.relative_to(TOOL))
        if room not in links and room not in PROGRAMS:
            failures.append(f"{name}: tool/CMakeLists.txt has no room {room}")
            continue
        allowed = PROGRAMS[room] if room in PROGRAMS else reach[room]
        graph[name] = []
        for each in includes(file):
            if (TOOL / each).is_file():
                graph[name].append(each)
                other = str(Path(each).parent)
                if other != room and allowed is not None and other not in allowed:
                    failures.append(f"{name} includes {each}: room {room} does not link {other}")
            elif (file.parent / each).is_file():
                failures.append(f'{name} includes "{each}": write it from tool/')
    failures += [f"room {room} links itself" for room in links if room in reach[room]]
    failures += [f"{name} includes itself, by what it includes" for name in circles(graph)]
    for folder in sorted({file.parent for file in files}):
        count = sum(1 for file in folder.iterdir() if file.is_file())
        if count > MOST_FILES:
            failures.append(f"{folder.relative_to(TOOL)}: {count} files, more than {MOST_FILES}")
    top = {folder.relative_to(TOOL).parts[0] for folder in {file.parent for file in files} - {TOOL}}
    if len(top) > MOST_FOLDERS:
        failures.append(f"tool/: {len(top)} folders, more than {MOST_FOLDERS}")
    if options.graph:
        for room in sorted(links, key=lambda each: (len(reach[each]), each)):
            count = sum(1 for file in files if file.parent == TOOL / room)
            print(f"{room:16} {count:3} files  links {', '.join(sorted(links[room])) or 'nothing'}")
    for each in failures:
        print(f"FAIL {each}")
    print(f"{len(files) - len(failures)} passed, {len(failures)} failed")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())

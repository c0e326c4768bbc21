"""The line table of an object, decoded: which lines of the user's files have code."""
import os
import re
import shutil
import subprocess

DUMP = next(
    (name for name in ("llvm-dwarfdump-19", "llvm-dwarfdump") if shutil.which(name)),
    "llvm-dwarfdump-19",
)
DIRECTORY = re.compile(r'include_directories\[ *(\d+)\] = "(.*)"$')
FILE = re.compile(r"file_names\[ *(\d+)\]:$")
ROW = re.compile(r"0x[0-9a-f]{16} +(\d+) +\d+ +(\d+) ")
# Not the user's: headers of the system and of the compiler, and what we or the preprocessor made
# up.
FOREIGN = re.compile(r"/usr/(local/)?(include|lib)/|.*/<[^/]*>$")


def user_lines(path):
    """The set of (file, line) in the object's line table, without line 0, which is no line, and
    without the system's headers.

    Columns, the order of rows and how many rows name a line are the optimiser's: other code has
    others."""
    done = subprocess.run(
        [DUMP, "--debug-line", path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        errors="surrogateescape",
    )
    if done.returncode:
        raise RuntimeError(f"{DUMP} exits {done.returncode} for {path}")
    found, folders, files, file, pairs = set(), {}, {}, None, set()

    def flush():
        for line, number in pairs:
            name, folder = files.get(number, ("?", "0"))
            full = os.path.normpath(
                os.path.join("/build", folders.get("0", ""), folders.get(folder, ""), name)
            )
            if line != "0" and not FOREIGN.match(full):
                found.add((full.removeprefix("/build/"), int(line)))

    for text in done.stdout.splitlines():
        row = ROW.match(text)
        if row:
            pairs.add((row[1], row[2]))
            continue
        if text.startswith("debug_line["):
            flush()
            folders, files, pairs = {}, {}, set()
        elif text.startswith("include_directories"):
            found_folder = DIRECTORY.match(text)
            folders[found_folder[1]] = found_folder[2]
        elif text.startswith("file_names"):
            file = FILE.match(text)[1]
        elif text.startswith("           name: "):
            files[file] = (text[len('           name: "'):-1], "0")
        elif text.startswith("      dir_index: "):
            files[file] = (files[file][0], text[len("      dir_index: "):])
    flush()
    return found

"""Records what is in a folder, to the byte, and finds what changed, so that a test sees files that
nobody expected."""
import hashlib
import os
import stat


def take(folder):
    """path below `folder` -> (kind and permissions, contents)"""
    found = {}
    for where, folders, files in os.walk(folder):
        for name in [*folders, *files]:
            path = os.path.join(where, name)
            status = os.lstat(path)
            if stat.S_ISREG(status.st_mode):
                with open(path, "rb") as file:
                    contents = hashlib.file_digest(file, "sha256").digest()
            else:
                contents = os.readlink(path) if stat.S_ISLNK(status.st_mode) else None
            found[os.path.relpath(path, folder)] = status.st_mode, contents
    return found


def compare(before, after):
    """(changed, new, gone): sorted paths"""
    return (sorted(path for path in before.keys() & after.keys() if before[path] != after[path]),
            sorted(after.keys() - before.keys()), sorted(before.keys() - after.keys()))

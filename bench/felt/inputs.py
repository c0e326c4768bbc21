"""What the programs of bench/felt.py read, the same on every machine: files in the folder given."""
import math
import os
import random
import struct
import subprocess
import sys
from pathlib import Path

FOLDER = Path(sys.argv[1])
DAY = 1_700_000_000  # of every file and commit
WORDS = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu".split()
draw = random.Random(1)


def two_files():
    """Every second byte differs."""
    (FOLDER / "a").write_bytes(bytes(i * 7 % 251 for i in range(40000)))
    (FOLDER / "b").write_bytes(bytes((i * 7 + i % 2) % 251 for i in range(40000)))


def lines():
    (FOLDER / "lines").write_text(
        "".join(f"{draw.choice(WORDS)} {i // 3}\n" for i in range(20000))
    )


def small_files():
    (FOLDER / "small").mkdir()
    for i in range(2000):
        path = FOLDER / f"small/file{i:04}.txt"
        path.write_text(f"{i} {draw.choice(WORDS)}\n" * draw.randrange(40))
        os.utime(path, (DAY + 60 * i, DAY + 60 * i))


def database():
    """What SQLite's shell reads to make rows.db."""
    with open(FOLDER / "rows.sql", "w") as file:
        file.write("CREATE TABLE t(id INTEGER PRIMARY KEY, name, price REAL, data BLOB);\nBEGIN;\n")
        for i in range(5000):
            data = draw.randbytes(24).hex()
            name = f"{draw.choice(WORDS)} {i}"
            file.write(f"INSERT INTO t VALUES({i}, '{name}', {i * 0.37!r}, x'{data}');\n")
        file.write("COMMIT;\n")
    with open(FOLDER / "rows.db", "wb"), open(FOLDER / "rows.sql") as text:
        subprocess.run(["sqlite3", FOLDER / "rows.db"], stdin=text, check=True)


def json_rows():
    rows = (
        f'{{"id": {i}, "price": {draw.uniform(0, 1000)!r}, "name": "{draw.choice(WORDS)}"}}'
        for i in range(3000)
    )
    (FOLDER / "rows.json").write_text("[" + ",\n".join(rows) + "]\n")


def mesh():
    """A sphere of 3,200 triangles, as a binary STL file."""
    def point(i, j):
        around, down = 2 * math.pi * i / 40, math.pi * j / 40
        radius = math.sin(down)
        return (radius * math.cos(around), radius * math.sin(around), math.cos(down))
    triangles = [
        (point(i, j), *rest) for i in range(40) for j in range(40)
        for rest in ((point(i, j + 1), point(i + 1, j + 1)), (point(i + 1, j + 1), point(i + 1, j)))
    ]
    with open(FOLDER / "mesh.stl", "wb") as file:
        # admesh prints the header, which ends the string only if it has a null character.
        file.write(b"a sphere".ljust(80, b"\0") + struct.pack("<I", len(triangles)))
        for each in triangles:
            file.write(struct.pack("<12fH", 0, 0, 0, *(10 * x for at in each for x in at), 0))


def repository():
    """300 commits, each of which changes a few of 400 files."""
    subprocess.run(["git", "init", "-q", "--bare", FOLDER / "history.git"], check=True)
    commands = []
    for i in range(300):
        message = f"Change {i}\n\nBecause of {draw.choice(WORDS)}.\n"
        commands.append(
            f"commit refs/heads/main\ncommitter A U Thor <author@example.com> {DAY + 3600 * i} "
            f"+0100\ndata {len(message)}\n{message}"
        )
        for number in range(400) if i == 0 else draw.sample(range(400), 3):
            text = "".join(f"{draw.choice(WORDS)} {line}\n" for line in range(draw.randrange(60)))
            name = f"{WORDS[number % 12]}/file{number}.txt"
            commands.append(f"M 100644 inline {name}\ndata {len(text)}\n{text}")
    subprocess.run(
        ["git", "--git-dir", FOLDER / "history.git", "fast-import", "--quiet"],
        input="\n".join(commands).encode(), check=True,
    )
    subprocess.run(
        ["git", "--git-dir", FOLDER / "history.git", "symbolic-ref", "HEAD", "refs/heads/main"],
        check=True,
    )


two_files()
lines()
small_files()
database()
json_rows()
mesh()
repository()

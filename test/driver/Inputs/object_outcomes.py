"""Compares what a report says of calls with what the object does.

    object_outcomes.py REPORT OBJECT SOURCE

Each function of SOURCE is one line and makes one call of the family. A call that the report calls
`engine` is in the object a call of the engine, one that it calls `kept` is libc's or what the
compiler makes of it, and of one that is `compiled` or `partial` the function calls no engine.
Prints the calls for which that does not hold; the last line is the number of those for which it
does.
"""
import json
import re
import subprocess
import sys

FAMILY = r"(__)?v?(sn?|as|f)?printf(_chk)?"
PUTS = r"puts|putchar|fputs|fputc|fwrite|memcpy|str\w+|__builtin_unwind\w*|abort"


def calls_of(path):
    """The symbols that each function refers to."""
    text = subprocess.run(["objdump", "-dr", path], capture_output=True, text=True, check=True)
    found, function = {}, None
    for line in text.stdout.splitlines():
        if head := re.match(r"[0-9a-f]+ <(\w+)>:$", line):
            function = found.setdefault(head[1], set())
        elif (symbol := re.search(r"\sR_\w+\s+([\w.]+)", line)) and function is not None:
            function.add(symbol[1])
    return found


def wrong(outcome, callee, symbols):
    engine = {s for s in symbols if re.fullmatch(rf"qrintf_[0-9a-f]+_{FAMILY}", s)}
    libc = {s for s in symbols if re.fullmatch(FAMILY, s)}
    if outcome == "engine":
        named = any(re.fullmatch(rf"qrintf_[0-9a-f]+_{callee}(_chk)?", s) for s in engine)
        return not named or libc
    if engine:
        return True
    return outcome == "kept" and not libc and not any(re.fullmatch(PUTS, s) for s in symbols)


def main():
    report, path, source = sys.argv[1:]
    lines = open(source).read().splitlines()
    calls = calls_of(path)
    right = 0
    for row in map(json.loads, open(report)):
        if not row["callee"]:  # about the command
            continue
        function = re.search(r"(\w+)\(", lines[row["line"] - 1])[1]
        symbols = calls.get(function, set())
        if wrong(row["outcome"], row["callee"], symbols):
            print(f"{function}: {row['outcome']}, but it calls {' '.join(sorted(symbols))}")
        else:
            right += 1
    print(right)


main()

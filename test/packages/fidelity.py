"""How near a wrapped build is to the plain one, file by file, and the table of it in docs/fidelity.md."""
import concurrent.futures
import os
import re

import lines
import positions
from compare import HERE

STDERR_AT_LEAST, LINES_AT_LEAST = 0.995, 0.99
DOCUMENT = HERE.parents[1] / "docs/fidelity.md"
BEGIN, END = "<!-- packages:begin -->", "<!-- packages:end -->"


def pairs(plain, wrapped):
    """(one, other) for each file that both builds compiled, the wrapped one as often as the plain one."""
    for key, found in sorted(plain.records.items()):
        yield from ((one, other) for one, other in zip(found, wrapped.records.get(key, [])) if one.file)


def contents(path):
    return path.read_bytes() if path else None


def lines_of(pair):
    """(lines of the plain object only, lines of the wrapped one only), True where the objects are the same to the byte, or None when
    there is nothing to compare."""
    one, other = pair
    if not one.object or not other.object:
        return None
    if contents(one.object) == contents(other.object):
        return True
    expected, seen = lines.user_lines(one.object), lines.user_lines(other.object)
    return expected - seen, seen - expected


class Fidelity:
    """The comparison of two builds of one package.

    .files, .candidates (files with a call of the sprintf family), .seen and .compiled (such calls), .fallbacks, .probes (commands
    of configure scripts), and the numbers that agree: .same_stderr, .same_status, .same_lines of .with_lines, .same_dependencies
    of .with_dependencies, .none_gone (no line of the
    plain table is missing), .moved (files in which the optimiser is not the cause). .differences has (file, what differs, text) of all that does not."""

    def __init__(self, plain, wrapped):
        compared = list(pairs(plain, wrapped))
        self.files, self.candidates, self.seen, self.compiled, self.rewritten = len(compared), 0, 0, 0, 0
        self.same_stderr = self.same_status = self.same_lines = self.with_lines = self.same_lines_rewritten = 0
        self.same_dependencies = self.with_dependencies = self.none_gone = self.moved = 0
        self.differences = []
        commands = [each for found in wrapped.records.values() for each in found]
        self.probes = sum(each.probe for each in commands)
        self.fallbacks = sum(bool(each.fallback) for each in commands)
        self.differences += [(each.shown(), "fallback", each.fallback) for each in commands if each.fallback]
        for key in sorted(plain.records.keys() | wrapped.records.keys()):
            if len(plain.records.get(key, [])) != len(wrapped.records.get(key, [])):
                which = (plain.records.get(key) or wrapped.records.get(key))[0]
                self.differences.append((which.shown(), "command", f"run {len(plain.records.get(key, []))} and {len(wrapped.records.get(key, []))} times"))
        for key, found in sorted(plain.records.items()):
            if found[0].probe and plain.commands[key] != wrapped.commands.get(key, plain.commands[key]):
                self.differences.append((found[0].shown(), "probe", " ".join(key[1])))
        with concurrent.futures.ThreadPoolExecutor(2) as pool, wrapped.in_place() as tree:
            for (one, other), tables in zip(compared, pool.map(lines_of, compared)):
                self.compare(one, other, tables, tree)

    def compare(self, one, other, tables, tree):
        seen, compiled = other.buffer_calls()
        self.candidates += bool(seen)
        self.rewritten += bool(compiled)
        self.seen, self.compiled = self.seen + seen, self.compiled + compiled
        name = one.source
        self.same_status += one.status == other.status
        if one.status != other.status:
            self.differences.append((name, "exit status", f"{one.status}, {other.status}"))
        self.same_stderr += one.stderr == other.stderr
        if one.stderr != other.stderr:
            self.differences.append((name, "stderr", first_change(one.stderr, other.stderr)))
        if one.dependencies or other.dependencies:
            same = contents(one.dependencies) == contents(other.dependencies)
            self.with_dependencies += 1
            self.same_dependencies += same
            if not same:
                self.differences.append((name, "dependency file", ""))
        if tables is True:
            tables = set(), set()
        elif not compiled and tables is not None:
            self.differences.append((name, "object", "although no call in it was compiled away"))
        if tables is not None:
            self.with_lines += 1
            self.same_lines += not any(tables)
            self.same_lines_rewritten += bool(compiled) and not any(tables)
            self.none_gone += not tables[0]
            if any(tables):
                gone, new = (", ".join(f"{os.path.basename(file)}:{line}" for file, line in sorted(side)) for side in tables)
                moved = positions.lines_moved(other, tree)
                self.moved += moved is None or any(moved)
                what = "lines, but not before optimisation" if moved and not any(moved) else "lines"
                self.differences.append((name, what, "; ".join(filter(None, (gone and f"gone {gone}", new and f"new {new}")))))

    def row(self):
        """The numbers, for JSON and for the table."""
        return {name: value for name, value in vars(self).items() if name != "differences"} | {"differences": self.differences}


def first_change(plain, wrapped):
    a, b = plain.splitlines(), wrapped.splitlines()
    for left, right in zip(a, b):
        if left != right:
            return f"plain: {left[:200]} / wrapped: {right[:200]}"
    return f"{len(a)} lines, {len(b)} lines; first of the longer: {(a if len(a) > len(b) else b)[min(len(a), len(b))][:200]}"


def share(part, whole):
    return f"{100 * part / whole:.2f}" if whole else "-"


def total(rows, name):
    return sum(row[name] for row in rows)


def table(rows):
    """`rows` is {(package, compiler): row}; lines of Markdown."""
    yield "| package | compiler | files | candidates | calls compiled | fallbacks | stderr identical | line tables identical | dependency files identical | its own suite |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|---:|---|"
    compilers = sorted({compiler for _, compiler in rows}, reverse=True)
    sums = [("**all**", compiler, [row for (_, other), row in rows.items() if other == compiler]) for compiler in compilers]
    for package, compiler, group in [*((package, compiler, [row]) for (package, compiler), row in rows.items()), *sums]:
        number = {name: total(group, name) for name in group[0] if isinstance(group[0][name], int)}
        suite = group[0].get("suite", "not run") if len(group) == 1 and package != "**all**" else ""
        yield (f"| {package} | {compiler} | {number['files']} | {number['candidates']} | {number['compiled']} of {number['seen']} | {number['fallbacks']} | "
               f"{share(number['same_stderr'], number['files'])} % | {share(number['same_lines'], number['with_lines'])} % "
               f"({number['same_lines_rewritten']} of {number['rewritten']} rewritten) | "
               f"{share(number['same_dependencies'], number['with_dependencies'])} % | {suite} |")


def why_too_different(rows):
    """(name, why or None, note) for each of the bars, over all packages together."""
    rows = list(rows.values())
    for name, part, whole, least in (("stderr", "same_stderr", "files", STDERR_AT_LEAST), ("line tables", "same_lines", "with_lines", LINES_AT_LEAST)):
        good, number = total(rows, part), total(rows, whole)
        text = f"{good} of {number} files, {share(good, number)} %"
        yield f"{name} identical in at least {least:.1%} of the files", None if number and good >= least * number else text, text
    fallbacks = total(rows, "fallbacks")
    yield "no fallback", f"{fallbacks} fallbacks" if fallbacks else None, f"{total(rows, 'files')} files, {total(rows, 'probes')} probes"


def differences(rows, named):
    """Lines of Markdown: every difference of every build, with its cause."""
    found = {}
    for (package, compiler), row in rows.items():
        for file, what, text in row["differences"]:
            found.setdefault((package, file, what, text), []).append(compiler)
    if not found:
        yield "There is none."
        return
    yield "| package | file | compiler | differs | cause |"
    yield "|---|---|---|---|---|"
    for (package, file, what, text), compilers in sorted(found.items()):
        said = re.sub(r"[|\n]", " ", text)
        yield f"| {package} | `{file}` | {', '.join(dict.fromkeys(compilers))} | {what}{': ' + said if said else ''} | {named(package, compilers[0], file, what) or '**not yet known**'} |"


def write_document(path, rows, named, machine):
    text = path.read_text()
    before, rest = text.split(BEGIN, 1)
    _, after = rest.split(END, 1)
    made = [machine, "", *table(rows), "", "### Differences", "", *differences(rows, named)]
    path.write_text(f"{before}{BEGIN}\n" + "\n".join(made) + f"\n{END}{after}")

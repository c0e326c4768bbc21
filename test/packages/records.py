"""What cc_shim.py recorded of one build: its compiler commands, and what each of them said and
made.

A *probe* is a command of a configure script; a *file* is a source of the package, compiled alone
and with -c. A source that is compiled twice, in two ways, is two files, because the two objects
differ.
"""
import collections
import json
import os
import re

import calls

PROBE = re.compile(
    r"(^|/)(conftest[^/]*|config\./[^/]*\.c|cg/dummy\.c|CMakeFiles/CMake(Tmp|Scratch)/.*|CMakeC(XX)?CompilerId\.c(pp)?|_configtest\.c|objs/autotest\.c|ztest\.c)$"
)
# What has another name in each run: zlib's and iproute2's probes, config.guess's, a tool of
# binutils, and the compilers' own temporaries, which the linker names.
PASSING = re.compile(
    r"(?P<name>\bztest)\d+|(?P<chew>\bchw)\d+|(?P<iproute2>\bconfig\.)\w{6}(?=/)|(?P<guess>/tmp/cg)\w{6}(?=/dummy)|(?P<gcc>/tmp/cc)\w{6}(?=\.)|(?P<clang>/tmp/\w+-)[0-9a-f]{6}(?=\.o)"
)


def without_passing(text):
    return PASSING.sub(lambda found: found[found.lastgroup], text)


class Compilation:
    """One command: .folder and .command, .status and .stderr, .object and .dependencies (paths, or
    None), .report (its rows, or None where there is none: the plain build, or nothing was
    read)."""

    def __init__(self, path):
        record = json.loads(path.read_text())
        self.folder, self.command = record["cwd"], tuple(
            without_passing(word) for word in record["command"]
        )
        self.status, self.stderr = record["status"], without_passing(record["stderr"])
        kept = {suffix: path.with_suffix(suffix) for suffix in (".o", ".d", ".report")}
        kept = {suffix: file if file.exists() else None for suffix, file in kept.items()}
        self.object, self.dependencies, self.report = kept[".o"], kept[".d"], kept[".report"]
        sources = [word for word in self.command if word.endswith((".c", ".cc", ".cpp", ".cxx"))]
        self.source = (
            os.path.normpath(os.path.join(self.folder, sources[0])) if len(sources) == 1 else None
        )
        self.probe = any(PROBE.search(word) for word in self.command) or bool(
            PROBE.search(self.folder + "/")
        )
        self.file = bool(self.source) and "-c" in self.command and not self.probe

    def is_edited(self):
        """Whether some call in the report is not the compiler's and libc's alone."""
        return bool(self.report) and any(
            call["outcome"] != "kept" for call in calls.read(self.report)[0]
        )

    def shown(self):
        output = [self.command[i + 1] for i, word in enumerate(self.command[:-1]) if word == "-o"]
        return self.source or os.path.normpath(
            os.path.join(self.folder, (output or list(self.command))[0])
        )


def read(logs):
    """{(folder, command): [Compilation, in the order of time]}; a make builds a file once, a
    configure script says the same of every conftest.c"""
    found = collections.defaultdict(list)
    for path in sorted(logs.glob("*.json"), key=lambda path: path.name):
        compilation = Compilation(path)
        found[compilation.folder, compilation.command].append(compilation)
    return dict(found)


def joined_report(records, target):
    """All reports of a build in one file, as one QRINTF_REPORT for all of it would have been."""
    with target.open("wb") as out:
        for compilations in records.values():
            for compilation in compilations:
                if compilation.report:
                    out.write(compilation.report.read_bytes())

"""The results of one run: rows, which a CSV file holds, and what was measured on."""
import csv
import dataclasses
import json
import platform
import re
import statistics
import subprocess


@dataclasses.dataclass
class Row:
    """What one peer took for one set of inputs, compiled by one compiler. Nanoseconds a call."""

    workload: str
    peer: str
    variant: str  # gcc, clang
    inputs: str  # varied, or always the same: fixed
    min_ns: float  # the fastest measurement, at the best place on the stack
    median_ns: float  # the median over the places; at each the fastest
    mean_ns: float  # of all measurements
    sigma_ns: float
    mismatches: int  # inputs for which glibc prints something else

    def key(self):
        return self.workload, self.peer, self.variant, self.inputs


FIELDS = dataclasses.fields(Row)


def summarize(key, places, mismatches):
    """A row of {place: [nanoseconds]}."""
    best = [min(times) for times in places.values()]
    every = [time for times in places.values() for time in times]
    return Row(
        *key,
        *(
            round(number, 3)
            for number in (
                min(best), statistics.median(best), statistics.fmean(every),
                statistics.pstdev(every),
            )
        ),
        mismatches,
    )


def write(path, rows):
    with open(path, "w", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(field.name for field in FIELDS)
        writer.writerows(dataclasses.astuple(row) for row in rows)


def read(path):
    with open(path, newline="") as file:
        return [
            Row(**{field.name: field.type(line[field.name]) for field in FIELDS})
            for line in csv.DictReader(file)
        ]


class Table:
    """Rows by what they are of."""

    def __init__(self, rows):
        self.rows = {row.key(): row for row in rows}

    def get(self, workload, peer, variant, inputs="varied"):
        return self.rows.get((workload, peer, variant, inputs))


def first_line(command):
    try:
        return subprocess.check_output(command, text=True, stderr=subprocess.DEVNULL).splitlines()[
            0
        ]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return ""


def package_version(name):
    version = first_line(["dpkg-query", "-W", "-f", "${Version}", name])
    return (
        re.sub(r"[-+~].*", "", version) if not version.startswith("0.0~")
        else version.split("~")[1][:11]
    )


def machine(compilers):
    """What the numbers depend on, as text by name."""
    processor = next(
        (
            line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo")
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    found = {"processor": processor, "glibc": platform.libc_ver()[1]}
    for compiler in compilers:
        version = re.search(r"\d+\.\d+\.\d+", first_line([compiler, "--version"]))
        found[re.sub(r"-\d+$", "", compiler)] = version[0] if version else ""
    for name, package in (("fmt", "libfmt-dev"), ("stb", "libstb-dev")):
        found[name] = package_version(package)
    return found


def write_machine(path, compilers):
    path.write_text(json.dumps(machine(compilers), indent=1) + "\n")

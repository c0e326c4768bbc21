"""Suites that make runs: automake's, DejaGnu's and prove's, run on two builds and compared."""
import os
import re
import shutil

import processes
from compare import CLEAN

NOBODY = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
SUITE_LIMIT = 3600  # seconds
GOOD = ("PASS", "XFAIL")
FEW = 0.05  # tests that fail with both builds, for each that passes: more would show too little


class SuiteRun:
    """One `make check`, or of other goals, in the tree where it was built: .results maps a test to
    PASS, SKIP, XFAIL, FAIL, XPASS or ERROR.

    Not as root, whom some tests refuse and others do not expect. They are read from the .trs files
    of automake's parallel harness, from DejaGnu's .sum files, and from what automake's serial
    harness and prove print."""

    def __init__(self, build, output, folders=(".",), goals=("check",), variables=(), jobs=2):
        self.results, self.trouble = {}, None
        for pattern in ("*.trs", "*.sum"):
            for old in build.tree.rglob(pattern):
                old.unlink()
        with build.in_place() as tree:
            if NOBODY:
                for path, _, files in os.walk(tree):
                    for name in (path, *(os.path.join(path, file) for file in files)):
                        os.chown(name, NOBODY["user"], NOBODY["group"], follow_symlinks=False)
            home = tree.parent / f"home-{build.name}"
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir()
            os.chmod(home, 0o777)
            environment = {**CLEAN, "HOME": str(home), "TMPDIR": str(home), "SHELL": "/bin/sh"}
            for number, folder in enumerate(folders):
                status = processes.run(
                    ["make", "-k", f"-j{jobs}", *goals, *variables],
                    output.with_suffix(f".{number}.txt"), SUITE_LIMIT, cwd=tree / folder,
                    env=environment, **NOBODY,
                )
                if status is None:
                    self.trouble = f"took too long in {folder}"
                self.read(output.with_suffix(f".{number}.txt").read_text(errors="replace"))
            processes.end_programs_of(tree)
            shutil.rmtree(home, ignore_errors=True)
            for record in tree.rglob("*.sum"):
                self.read_dejagnu(record.read_text(errors="replace"))
            for record in tree.rglob("*.trs"):
                for line in record.read_text(errors="replace").splitlines():
                    if line.startswith(":test-result: "):
                        name = str(record.relative_to(tree))[:-len(".trs")]
                        result, _, sub = line[len(":test-result: "):].partition(" ")
                        self.results[f"{name} {sub}".strip()] = result

    def read_dejagnu(self, text):
        known = "PASS|FAIL|XFAIL|XPASS|KFAIL|UNSUPPORTED|UNTESTED|UNRESOLVED"
        for result, name in re.findall(rf"(?m)^({known}): (.+)$", text):
            self.results[name] = {
                "UNSUPPORTED": "SKIP", "UNTESTED": "SKIP", "KFAIL": "XFAIL", "UNRESOLVED": "ERROR",
            }.get(result, result)

    def read(self, text):
        self.results |= {
            name: result
            for result, name in re.findall(
                r"(?m)(?:^|\s)(PASS|FAIL|SKIP|XFAIL|XPASS|ERROR): (?!\d+$)(\S+)$", text
            )
        }
        self.results |= {
            name: {"ok": "PASS", "skipped": "SKIP"}.get(result, "FAIL")
            for name, result in re.findall(r"(?m)^(\S+\.(?:t|sh)) \.+ (\w+)", text)
        }
        for number, tests in enumerate(re.findall(r"(?m)^Files=\d+, Tests=(\d+)", text)):
            self.results[f"prove {number}: {tests} tests"] = "PASS"

    def count(self, *which):
        return sum(result in which for result in self.results.values())


def twice(plain, other, run, first, suspects):
    """Runs what failed first once more, in both builds: the trouble of these runs, what fails again
    with `other` only, and what fails with both. A machine is busy now and then, some tests race,
    and certificates expire."""
    expected, again = (run(build, suspects) for build in (plain, other))
    failed = again.failed & first.failed
    return (
        expected.trouble or again.trouble, failed - expected.failed,
        again.failed & expected.failed,
    )


def outcome(passed, fewest, bad, known, trouble, more=""):
    """Why a suite has failed, or None, and a note: of how many tests that pass, of those that fail
    twice with one build only, and of those that fail with both, of which there may be few."""
    why = trouble
    if bad:
        why = why or f"{len(bad)} fail, twice, with this build only: {'; '.join(sorted(bad))[:400]}"
    if passed < fewest:
        why = why or f"only {passed} tests pass"
    if len(known) > FEW * passed:
        why = why or f"{len(known)} tests fail with both builds, and {passed} pass"
    too = f", with the plain build too fail {' '.join(sorted(known))[:400]}" if known else ""
    return why, f"{passed} pass{too}{more}"


def compare(plain, other, work, fewest, **how):
    """Yields the one check: each test that passes with the plain build passes. If results differ,
    both suites run once more, and a test counts that has the same two results in both runs."""
    def run(build, which=""):
        return SuiteRun(build, work / f"check-{other.name}-{build.kind}{which}", **how)

    def different():
        return {
            test: pair for test in expected.results | seen.results
            if len(set(pair := (expected.results.get(test), seen.results.get(test)))) > 1
        }
    expected, seen = run(plain), run(other)
    more = f", {seen.count('SKIP')} skip themselves" if seen.count("SKIP") else ""
    if first := different():
        expected, seen = run(plain, "-again"), run(other, "-again")
        more += f"; a first run differed in {' '.join([*first][:5])}"
    bad = {
        f"{test}: {pair[0]}, {pair[1]}" for test, pair in different().items()
        if first.get(test) == pair and pair[0] in GOOD
    }
    failing = {test for test, result in seen.results.items() if result not in (*GOOD, "SKIP")}
    why, note = outcome(
        seen.count(*GOOD), fewest, bad,
        {test for test in failing if expected.results.get(test) not in GOOD},
        expected.trouble or seen.trouble, more,
    )
    yield f"make {' '.join(how.get('goals', ['check']))}", why, note

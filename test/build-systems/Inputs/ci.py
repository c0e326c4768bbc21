"""Runs what docs/build-systems.md and action.yml tell build servers and editors, as far as can be
done without them.

    ci.py action TOP OUTPUT-FILE INPUT=VALUE…   the steps of action.yml, as GitHub's runner
    ci.py gitlab SNIPPET                        the script of the job
    ci.py workflow TOP SNIPPET                  the inputs of the action that a workflow names
    ci.py vscode SNIPPET                        the tasks; prints what their matchers find

The exit status is that of the command that fails first.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

EXPRESSION = re.compile(r"\$\{\{ *([\w.-]+) *\}\}")


def action(top, output, *given):
    words = yaml.safe_load(Path(top, "action.yml").read_text())
    assert words["name"] and words["description"] and words["runs"]["using"] == "composite"
    values = {f"inputs.{name}": each.get("default", "") for name, each in words["inputs"].items()}
    for name, value in (each.split("=", 1) for each in given):
        assert f"inputs.{name}" in values, f"no input {name}"
        values[f"inputs.{name}"] = value
    values |= {"github.workspace": os.getcwd(), "github.action_path": top}
    values["github.action_repository"] = "nobody/qrintf"
    files = {name: Path(output + "." + name) for name in ("PATH", "OUTPUT", "STEP_SUMMARY")}
    for file in files.values():
        file.write_text("")
    environment = dict(os.environ, RUNNER_TEMP=output + ".temporary")
    environment |= {f"GITHUB_{name}": str(file) for name, file in files.items()}
    steps = words["runs"]["steps"]
    for each in words["outputs"].values():
        step = EXPRESSION.fullmatch(each["value"])[1].split(".")
        assert step[0] == "steps" and step[1] in [one.get("id") for one in steps], each
    for step in steps:
        assert set(step) <= {"name", "id", "shell", "env", "run"} and step["shell"] == "bash", step
        assert "${{" not in step["run"], "an input in a script could end it"
        more = {
            name: EXPRESSION.sub(lambda found: values[found[1]], value)
            for name, value in step["env"].items()
        }
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]],
            env=environment | more,
        )
        if done.returncode:
            return done.returncode
        paths = files["PATH"].read_text().split()
        environment["PATH"] = os.pathsep.join([*paths, os.environ["PATH"]])
    return 0


def gitlab(snippet):
    (job,) = yaml.safe_load(Path(snippet).read_text()).values()
    assert set(job) == {"stage", "variables", "script", "artifacts"}
    environment = dict(os.environ, CI_PROJECT_DIR=os.getcwd())
    for name, value in job["variables"].items():
        environment[name] = value.replace("$CI_PROJECT_DIR", os.getcwd())
    done = subprocess.run(["bash", "-e", "-c", "\n".join(job["script"])], env=environment)
    missing = [each for each in job["artifacts"]["paths"] if not Path(each).exists()]
    assert not missing, missing
    return done.returncode


def workflow(top, snippet):
    inputs = yaml.safe_load(Path(top, "action.yml").read_text())["inputs"]
    (job,) = yaml.safe_load(Path(snippet).read_text())["jobs"].values()
    (step,) = [each for each in job["steps"] if "/qrintf@" in each["uses"]]
    assert set(step["with"]) <= set(inputs), step
    required = {name for name, each in inputs.items() if each.get("required")}
    assert required <= set(step["with"]), step
    return 0


def vscode(snippet):
    for task in json.loads(Path(snippet).read_text())["tasks"]:
        command = task["command"].replace("${relativeFile}", "a.c")
        done = subprocess.run(command, shell=True, capture_output=True, text=True)
        pattern = task["problemMatcher"]["pattern"]
        for line in (done.stdout + done.stderr).splitlines():
            if found := re.match(pattern["regexp"], line):
                parts = [found[pattern[part]] for part in ("file", "line", "column", "message")]
                print(task["label"], "|".join(parts), sep=": ")
    return 0


COMMANDS = {each.__name__: each for each in (action, gitlab, workflow, vscode)}
sys.exit(COMMANDS[sys.argv[1]](*sys.argv[2:]))

# The lit suite: what the wrapper makes of a call, and what it leaves alone. One behaviour a file.
# The substitutions are documented in README.md.
import os

config.name = "qrintf"
config.suffixes = [".c", ".cpp", ".test"]
# A test shall see in a report what becomes of cold calls too.
config.environment["QRINTF_REPORT_ALL"] = "1"
# What test/run.py runs. All but the newcomer's tests are in the feature "all": those that take some
# seconds, or that need an old compiler or another machine.
level = os.environ.get("QRINTF_TESTS", "all")
config.available_features |= {"newcomer": set(), "all": {"all"}, "long": {"all", "long"}}[level]
config.environment["HISTORIES"] = "60000" if level == "long" else "5000"

inputs = os.path.join(config.qrintf_source_dir, "test/lit/Inputs")
compilers = {"gcc": "gcc", "clang": "clang-19", "gxx": "g++", "clangxx": "clang++-19"}


def substitute(name, text):
    config.substitutions.append((name + r"(?![\w-])", text))


def helper(mode, name):
    """The command of %MODE-NAME, whose arguments are compiler flags."""
    if mode == "tree":
        start = f"{config.python} {inputs}/tree.py {config.qrintf} {config.split_file}"
    else:
        start = f"sh {inputs}/same.sh {mode} {config.qrintf_cc}"
    return f"{start} %t.{mode}-{name} %s {compilers[name]}"


for mode in ("same", "diag", "object", "tree"):
    for name in compilers:
        substitute(f"%{mode}-{name}", helper(mode, name))
    # Without a compiler's name: both compilers of the language, each read by FileCheck.
    for language, names in (("", ("gcc", "clang")), ("-cxx", ("gxx", "clangxx"))):
        checks = " && ".join(f'{helper(mode, name)} "$@" | FileCheck %s' for name in names)
        substitute(f"%{mode}{language}", f"both() {{ {checks}; }}; both")
substitute("%qrintf-cc", config.qrintf_cc)
substitute("%qrintf", config.qrintf)
for name, program in compilers.items():
    substitute(f"%{name}", program)
substitute("%python", config.python)
substitute("%split-file", config.split_file)
substitute("%inputs", inputs)
substitute("%reasons", config.qrintf_reasons)
substitute("FileCheck", config.filecheck)

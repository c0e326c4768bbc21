# The together suite: ccache, distcc and icecream, with real daemons on the loopback, build systems
# that look closely at their compiler, sandboxes, and tools that watch a build. One behaviour a
# file; README.md has the shell functions.
import os

import lit.formats

config.name = "together"
config.test_format = lit.formats.ShTest(execute_external=True)  # RUN lines are bash
config.suffixes = [".test"]
config.excludes = ["Inputs", "README.md", "apt.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.qrintf_build_dir, "test", "together")

# The user's settings must not decide what a test sees.
for name in list(config.environment):
    if name.startswith(("QRINTF_", "CCACHE_", "DISTCC_", "ICECC_", "CMAKE_")) or name in (
        "CC", "CXX", "CFLAGS", "CXXFLAGS", "MAKEFLAGS", "CPATH", "C_INCLUDE_PATH",
        "SOURCE_DATE_EPOCH",
    ):
        del config.environment[name]
for name in ("HOME", "TMPDIR"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["LC_ALL"] = "C"
config.environment["TERM"] = "dumb"
config.environment["CCACHE_CONFIGPATH"] = os.devnull

inputs = os.path.join(config.test_source_root, "Inputs")
config.substitutions += [
    ("%inputs", inputs), ("%source", config.qrintf_source_dir),
    # %start: a new folder to work in, with the wrapper on PATH and the functions of
    # Inputs/functions.sh
    (
        "%start",
        f"rm -rf %t && mkdir %t && cd %t && export BIN={config.qrintf_bin_dir} INPUTS={inputs} PYTHON={config.python}"
        f" TOP={config.qrintf_source_dir} && . {inputs}/functions.sh",
    ),
    ("FileCheck", config.filecheck),
]

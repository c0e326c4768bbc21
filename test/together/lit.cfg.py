# The together suite: ccache, distcc and icecream, with real daemons on the loopback, build systems
# that look closely at their compiler, sandboxes, and tools that watch a build. One behaviour a
# file; README.md has the shell functions.
import os

config.name = "together"
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

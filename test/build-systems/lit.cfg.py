# The build-systems suite: what is installed, and the projects that use it. One behaviour a file;
# README.md has the substitutions and the shell functions.
import os
import shutil
import subprocess

config.name = "build-systems"
for name in ("http_proxy", "https_proxy"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["LC_ALL"] = "C.UTF-8"

# What every test uses is what the build directory installs.
prefix = os.path.join(config.test_exec_root, "prefix")
shutil.rmtree(prefix, ignore_errors=True)
install = subprocess.run(
    [config.qrintf_cmake, "--install", config.qrintf_build_dir, "--prefix", prefix],
    capture_output=True, text=True,
)
if install.returncode:
    lit_config.fatal(f"cannot install {config.qrintf_build_dir}:\n{install.stdout}{install.stderr}")

if os.environ.get("QRINTF_TESTS") == "long":
    config.available_features.add("long")
inputs = os.path.join(config.test_source_root, "Inputs")
config.substitutions += [
    ("%prefix", prefix), ("%inputs", inputs), ("%source", config.qrintf_source_dir),
    ("%build", config.qrintf_build_dir), ("%python", config.python),
    # %start: a new folder to work in, and the functions of Inputs/functions.sh
    (
        "%start",
        f"rm -rf %t && mkdir %t && cd %t && export PREFIX={prefix} INPUTS={inputs} TOP={config.qrintf_source_dir}"
        f" PYTHON={config.python} && . {inputs}/functions.sh",
    ),
    ("FileCheck", config.filecheck),
]

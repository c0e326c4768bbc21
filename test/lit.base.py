# What the lit suites have in common: RUN lines are bash, and nobody's settings decide what a test
# sees. lit.site.cfg.py loads this before the suite's own lit.cfg.py.
import os

import lit.formats

config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".test"]
config.excludes = ["Inputs", "README.md", "apt.txt"]
config.test_source_root = config.qrintf_suite
config.test_exec_root = os.path.join(
    config.qrintf_build_dir, "test", os.path.basename(config.qrintf_suite)
)
for name in list(config.environment):
    if name.startswith(("QRINTF_", "CCACHE_", "DISTCC_", "ICECC_", "CMAKE_", "PKG_")) or name in (
        "CC", "CXX", "CFLAGS", "CXXFLAGS", "MAKEFLAGS", "CPATH", "C_INCLUDE_PATH",
        "CPLUS_INCLUDE_PATH", "GCC_COLORS", "SOURCE_DATE_EPOCH",
    ):
        del config.environment[name]
for name in ("HOME", "TMPDIR"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment |= {"LC_ALL": "C", "TERM": "dumb", "CCACHE_CONFIGPATH": os.devnull}

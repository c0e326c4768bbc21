# The driver suite: everything a build sees besides the code, option by option, beside the bare
# compiler. One option or behaviour a file. The substitutions are documented in README.md.
import sys

# The lit suite's substitutions and environment, and then our own.
lit_config.load_config(config, config.qrintf_lit_config)
config.name = "driver"

# -S leaves out what a Python that people have installed may load at each start.
compare = f"{sys.executable} -S {config.test_source_root}/Inputs/compare.py --qrintf-cc {config.qrintf_cc} --work %t --compilers"
# In front of the suite's own, which would see %gcc in %compare-gcc. %compare-with is followed by
# compilers, with commas.
for name, programs in {
    "": "gcc,clang-19", "-cxx": "g++,clang++-19", "-gcc": "gcc", "-gxx": "g++",
    "-clang": "clang-19", "-clangxx": "clang++-19", "-with": "",
}.items():
    config.substitutions.insert(0, (f"%compare{name}" + r"(?![\w-])", f"{compare} {programs}"))
for name in ("random-options", "random-comments"):
    script = f"{config.test_source_root}/Inputs/{name.replace('-', '_')}.py"
    config.substitutions.insert(0, (rf"%{name}(?![\w-])", f"{sys.executable} {script}"))
config.substitutions.insert(
    0, (r"%numbered-compare(?![\w-])", f"{compare.replace('%t ', '%t.%%number ')}")
)
for name, compiler in (("", "gcc"), ("-gxx", "g++"), ("-clang", "clang-19")):
    tried = f"sh {config.test_source_root}/Inputs/tried.sh {config.qrintf_cc} {compiler}"
    config.substitutions.insert(0, (f"%tried{name}" + r"(?![\w-])", tried))
config.substitutions.insert(0, (r"%project(?![\w-])", f"{config.test_source_root}/Inputs/project"))
# nm would load the plugins of all LLVMs that are installed.
config.substitutions.append((r"(?<![\w./-])nm(?= )", "nm --plugin none"))

"""What is known about one package: where it comes from, how it is built with any compiler, how it is tested."""


class Recipe:
    name = ""
    source = ""  # Debian's source package
    cpus = None  # for packages whose build does not survive make -j: 1
    database = "."  # folder of compile_commands.json below the tree
    makes_database = False  # the build system writes it; otherwise bear does
    rewrite = ["."]  # what a maintainer would hand to `qrintf rewrite`
    fewest_simple_calls = 0  # wrapper: fewer simple calls in the reports would mean that some are missed
    fewest_rewritten = 0  # tree: fewer would mean that next to nothing was tested

    def prepare(self, tree):
        """What has to be done to Debian's tree, once, before anything else."""

    def configure(self, compilers):
        """Commands run in the tree with the compilers themselves; `compilers` has .c and .cxx, .launcher is a prefix that
        records what the compiler said."""
        return []

    def make(self, compilers, jobs):
        """Commands run in the tree, in which each compiler call goes through `compilers.launcher`."""
        raise NotImplementedError

    def checks(self, plain, other, work):
        """Yields (name of the check, why it failed or None, note); `other` is a build that must behave as `plain` does."""
        raise NotImplementedError

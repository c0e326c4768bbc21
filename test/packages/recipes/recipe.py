"""What is known about one package: where it comes from, how it is built with any compiler, how it
is tested."""

import suites


class Recipe:
    name = ""
    source = ""  # Debian's source package
    database = "."  # folder of compile_commands.json below the tree
    makes_database = False  # the build system writes it; otherwise bear does
    rewrite = ["."]  # what a maintainer would hand to `qrintf rewrite`
    # wrapper: fewer simple calls in the reports would mean that some are missed
    fewest_simple_calls = 0
    fewest_rewritten = 0  # tree: fewer would mean that next to nothing was tested
    fewest_found = 100  # tree: calls of the printf family, rewritten or not

    def prepare(self, tree):
        """What has to be done to Debian's tree, once, before anything else."""

    def configure(self, compilers):
        """Commands run in the tree. A configure script gets `compilers.launched_c` as CC, and so is
        wrapped as make is."""
        return []

    def make(self, compilers, jobs):
        """Commands run in the tree, in which each compiler call goes through `compilers.launcher`,
        which records what the compiler says and may put the wrapper under test before it. The
        environment has CFLAGS and LDFLAGS where they are Debian's; `compilers.cflags` and
        `.ldflags` are for makefiles that set their own."""
        raise NotImplementedError

    def make_tests(self, jobs):
        """Commands that build what only the suites need, after make()'s."""
        return []

    def checks(self, plain, other, work):
        """Yields (name of the check, why it failed or None, note); `other` is a build that must
        behave as `plain` does."""
        raise NotImplementedError


class Configured(Recipe):
    """A package with a configure script and `make check`."""

    options = ""  # of the configure script
    goals = ""  # of make, with variables
    no_test = ""  # the variable with which `make check` builds the tests and runs none
    fewest_tests = 0  # fewer that pass would mean that the suite did not run; 0 if there is none
    suite = {}  # more of what suites.compare takes

    def configure(self, compilers):
        return [["./configure", *self.options.split(), f"CC={compilers.launched_c}"]]

    def variables(self):
        return [word for word in self.goals.split() if "=" in word]

    def make(self, compilers, jobs):
        return [["make", "-k", f"-j{jobs}", *self.goals.split()]]

    def make_tests(self, jobs):
        if not self.no_test:
            return []
        return [["make", "-k", f"-j{jobs}", "check", self.no_test, *self.variables()]]

    def checks(self, plain, other, work):
        if self.fewest_tests:
            yield from suites.compare(
                plain, other, work, self.fewest_tests,
                **{"variables": self.variables(), **self.suite},
            )

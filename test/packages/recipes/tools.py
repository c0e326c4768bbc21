"""Programs that print by printf, fprintf and functions of their own: diffutils, binutils, procps,
git, strace and iproute2. What they print and each write(2) of theirs must be the plain build's, and
their suites must give the same results."""
import contextlib
import os
import subprocess
import sys

import suites
import writes
from compare import HERE
from recipes.recipe import Configured

LIBRARY = "/usr/lib/x86_64-linux-gnu/libc.so.6"


@contextlib.contextmanager
def inputs(work):
    """The folder of the inputs of bench/felt.py, and a Debian program's object with debug
    information."""
    folder = work / "inputs"
    if not folder.exists():
        folder.mkdir()
        maker = HERE.parents[1] / "bench/felt/inputs.py"
        subprocess.run([sys.executable, maker, folder], check=True)
        (folder / "object.c").write_text(
            "#include <stdio.h>\nstruct pair { int left; double right; } pairs[3];\n"
            "int main(int argc, char **argv) { return printf(\"%d %s\", argc, argv[0]); }\n"
        )
        subprocess.run(["gcc", "-g3", "-c", "object.c"], cwd=folder, check=True)
    yield {}


@contextlib.contextmanager
def processes_to_look_at(work):
    """The inputs, and processes that sleep: $PID maps 4,000 areas, $PIDS are 300."""
    with inputs(work), subprocess.Popen(
        [sys.executable, HERE.parents[1] / "bench/felt/processes.py"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True,
    ) as beside:
        yield dict(word.split("=") for word in beside.stdout.readline().split())
        beside.stdin.close()


@contextlib.contextmanager
def network(work):
    """The inputs, and a process that has a network of its own with addresses, routes and sockets:
    $PID."""
    with inputs(work), subprocess.Popen(
        ["unshare", "-n", sys.executable, HERE / "network.py"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True,
    ) as beside:
        yield {"PID": beside.stdout.readline().strip()}
        beside.stdin.close()


class Tools(Configured):
    """A package of tools: .commands and .inside are those of writes.py, and .beside makes what they
    look at."""

    options, commands, inside = "-q --disable-nls", "", ()
    beside = staticmethod(inputs)

    def checks(self, plain, other, work):
        with self.beside(work) as variables:
            commands = [line.strip() for line in self.commands.strip().splitlines()]
            yield from writes.compare(plain, other, commands, work, variables, self.inside)
        yield from super().checks(plain, other, work)


class Diffutils(Tools):
    name = source = "diffutils"
    goals, no_test = "MAKEINFO=true", "TESTS="
    fewest_tests, suite = 150, {"jobs": os.cpu_count()}
    commands = """
        src/cmp -l a b
        src/cmp -bl a b
        src/cmp a b
        src/diff -a a b
        src/diff -n lines small/file0001.txt
        src/diff -u small/file0001.txt small/file0003.txt
        src/diff -y -W 79 small/file0001.txt small/file0003.txt
        src/diff -c --color=always small/file0002.txt small/file0003.txt
        src/diff -e lines small/file0003.txt
        src/diff -DNAME small/file0001.txt small/file0003.txt
        src/diff --line-format=%5dn:%L small/file0001.txt small/file0003.txt
        src/diff -rq small history.git
        src/diff3 small/file0001.txt small/file0002.txt small/file0003.txt
        src/diff --help
        src/cmp --help"""


class Binutils(Tools):
    name = source = "binutils"
    options = Tools.options + "".join(
        f" --disable-{part}" for part in "shared gdb gold ld gprof gprofng werror plugins".split()
    )
    goals = "MAKEINFO=true all-binutils all-gas"
    fewest_tests, suite = 1500, {"goals": ["check-binutils", "check-gas"]}
    commands = f"""
        binutils/readelf -aW {LIBRARY}
        binutils/readelf -Ws {LIBRARY}
        binutils/readelf -a /bin/ls
        binutils/readelf -wi object.o
        binutils/readelf -x.rodata -p.comment /bin/ls
        binutils/objdump -s {LIBRARY}
        binutils/objdump -xtTR /bin/ls
        binutils/objdump -d /bin/ls
        binutils/objdump -dlr object.o
        binutils/objdump -W object.o
        binutils/nm-new -DS --size-sort {LIBRARY}
        binutils/nm-new -f sysv object.o
        binutils/size -A -d /bin/ls
        binutils/size -x /bin/ls {LIBRARY}
        binutils/strings -t x /bin/ls
        binutils/strings -t o -n 8 {LIBRARY}
        binutils/addr2line -f -e object.o 0 4 8
        binutils/objdump --help"""


class Procps(Tools):
    name = source = "procps"
    options = f"{Tools.options} --disable-shared --without-ncurses"
    no_test, fewest_tests, suite = "RUNTEST=true", 40, {"jobs": 1}
    beside = staticmethod(processes_to_look_at)
    commands = """
        src/pmap -x $PID
        ~src/pmap -XX $PID
        src/pmap $PID
        src/ps/pscommand -o pid,ppid,pgid,ni,stat,comm,args -p $PIDS
        src/ps/pscommand -o pid:20,uname,rss,vsz,sz,lstart,tty,wchan:12,cls,rtprio -p $PID
        src/ps/pscommand -j -p $PIDS
        src/pwdx $PID
        src/sysctl -n kernel.ostype kernel.pid_max fs.file-max
        ~src/free
        ~src/free -hlt
        ~src/vmstat
        ~src/vmstat -s
        ~src/vmstat -d
        ~src/vmstat -m
        ~src/uptime
        src/ps/pscommand L
        src/ps/pscommand --help all"""


class Git(Tools):
    name = source = "git"
    commands = """
        git --git-dir history.git log -200
        git --git-dir history.git log -100 --stat
        git --git-dir history.git log -100 --numstat --graph
        git --git-dir history.git log -50 -p --color=always
        git --git-dir history.git log -20 --pretty=fuller --date=iso
        git --git-dir history.git log -20 --date=format:%c --format=%h|%<(20)%an|%ad|%cr|%x41
        git --git-dir history.git log -5 --pretty=email
        git --git-dir history.git format-patch -5 --stdout HEAD
        git --git-dir history.git shortlog -sne HEAD
        git --git-dir history.git ls-tree -rl HEAD
        git --git-dir history.git ls-tree -rt HEAD
        git --git-dir history.git blame HEAD -- alpha/file0.txt
        git --git-dir history.git blame --porcelain HEAD -- alpha/file0.txt
        git --git-dir history.git diff --raw HEAD~9 HEAD
        git --git-dir history.git diff --word-diff HEAD~9 HEAD
        git --git-dir history.git diff --dirstat HEAD~99 HEAD
        git --git-dir history.git rev-list --count --left-right HEAD~9...HEAD
        git --git-dir history.git for-each-ref --format=%(objectname)%09%(refname)%(committerdate)
        git --git-dir history.git cat-file --batch-check --batch-all-objects
        git --git-dir history.git fast-export HEAD~20..HEAD
        git --git-dir history.git count-objects -v
        git --git-dir history.git verify-pack -v history.git/objects/pack
        git --git-dir history.git config --list --show-origin
        git --git-dir history.git grep -n -c alpha HEAD
        git --git-dir history.git grep -nh beta HEAD
        git --git-dir history.git branch -vv
        git --git-dir history.git show-ref
        git help -a"""
    VARIABLES = """prefix=/usr NO_GETTEXT=1 NO_CURL=1 NO_EXPAT=1 NO_PYTHON=1 NO_TCLTK=1 NO_OPENSSL=1
        NO_REGEX=NeedsStartEnd""".split()

    def configure(self, compilers):
        return []  # its makefile finds everything out

    def make(self, compilers, jobs):
        flags = [f"CFLAGS={compilers.cflags}", f"LDFLAGS={compilers.ldflags}"]
        return [
            ["make", "-k", f"-j{jobs}", *self.VARIABLES, *(flags if compilers.cflags else ()),
             f"CC={compilers.launched_c}"]
        ]

    def checks(self, plain, other, work):
        """Also the scripts whose output is compared with texts: diff and log, and the basic
        ones."""
        yield from super().checks(plain, other, work)
        scripts = sorted(path.name for path in (other.tree / "t").glob("t[034]???-*.sh"))
        yield from suites.compare(
            plain, other, work, len(scripts) * 9 // 10, folders=["t"], goals=["prove"],
            variables=[*self.VARIABLES, f"T={' '.join(scripts)}", "GIT_PROVE_OPTS=--jobs 2"],
        )


class Strace(Tools):
    name = source = "strace"
    options = f"{Tools.options} --enable-mpers=no"
    no_test, fewest_tests, suite = "TESTS=", 800, {"jobs": os.cpu_count()}
    commands = """
        src/strace -o /dev/stdout setarch -R /bin/true
        src/strace -xx -s 80 -o /dev/stdout setarch -R /bin/ls -l small
        src/strace -X verbose -e trace=%file -o /dev/stdout setarch -R /bin/ls -l small
        src/strace -k -e trace=nothing -o /dev/stdout /bin/true
        src/strace -n -e trace=openat,mmap,fstat -v -o /dev/stdout setarch -R /bin/ls -l small
        ~src/strace -c -o /dev/stdout /bin/ls small
        ~src/strace -ttt -T -r -o /dev/stdout /bin/true
        src/strace -V
        src/strace -h"""


class Iproute2(Tools):
    name = source = "iproute2"
    beside = staticmethod(network)
    inside = ("nsenter", "-n", "-t", "$PID", "--")
    commands = """
        ip/ip -s link
        ip/ip -s -s -d link
        ip/ip -d address
        ip/ip -br -c=always address
        ip/ip -j -p -d -s address
        ip/ip -N route show table all
        ip/ip -6 -d route
        ip/ip -d rule
        ~ip/ip -s neighbour
        ip/ip -o -4 address
        ip/ip -s maddress
        ip/ip netconf
        ip/ip ntable
        ip/ip -h
        misc/ss -ta
        misc/ss -uane
        misc/ss -tuano
        misc/ss -xape
        misc/ss -O -tulw
        misc/ss -s
        misc/ss --help
        ~misc/nstat -az
        misc/ifstat -a
        tc/tc -s -d qdisc
        tc/tc -j qdisc
        bridge/bridge -s fdb"""

    def configure(self, compilers):
        return [["env", f"CC={compilers.launched_c}", "./configure"]]

    def make(self, compilers, jobs):
        flags = f"CCOPTS={compilers.cflags or '-O2'} -pipe"
        return [
            ["make", "-k", f"-j{jobs}", "SUBDIRS=lib ip misc tc bridge", flags,
             f"CC={compilers.launched_c}"],
        ]

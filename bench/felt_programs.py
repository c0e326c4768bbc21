"""The programs of docs/gains.md: Debian's source packages, how they are built, and their tasks.

All commands are run by sh. `prepare` runs once in the tree, with the plain compiler; `build` runs
in a fresh copy of the prepared tree, with $CC, at the same path. What is named in `keeps` is kept
of each build under its last name. A task is a command in the folder of the inputs (felt/inputs.py),
of which the first word is kept from a build; {plain} is what the plain build kept, so that programs
that read programs have the same input twice.
"""
import dataclasses
from pathlib import Path

FELT = Path(__file__).resolve().parent / "felt"


@dataclasses.dataclass(frozen=True)
class Program:
    package: str
    prepare: str
    build: str
    keeps: tuple  # the first one is the server that runs, or what pgo.py builds
    tasks: dict = dataclasses.field(default_factory=dict)  # what it is: command
    beside: str = ""  # runs beside the tasks; it prints variables for them, and ends with its input
    server: str = ""  # a name of felt_servers.SERVERS, which has the tasks then


AUTOTOOLS = """test -x configure || autoreconf -fi
    ./configure -q --disable-nls CFLAGS=-O2"""
BINUTILS = """./configure -q --disable-nls --disable-shared --disable-gdb --disable-gold
    --disable-ld --disable-gas --disable-gprof --disable-gprofng --disable-werror --disable-plugins
    CFLAGS=-O2""".replace("\n", " ")
COREUTILS = "md5sum uniq ls od seq nl cksum stat wc".split()
# Debian's patches touch what generated files are made of; the generated ones have to look newer.
NOT_STALE = """find . -exec touch -h -d @1700000000 {} +
    touch -d @1700000001 aclocal.m4; touch -d @1700000002 configure lib/config.hin
    touch -d @1700000003 Makefile.in */Makefile.in"""
SQLITE = "-O2 -DSQLITE_ENABLE_MATH_FUNCTIONS -DSQLITE_ENABLE_DBSTAT_VTAB"
GIT = """-s -j2 CFLAGS=-O2 NO_GETTEXT=1 NO_CURL=1 NO_EXPAT=1 NO_PERL=1 NO_PYTHON=1 NO_TCLTK=1
    NO_OPENSSL=1 NO_REGEX=NeedsStartEnd CC="$CC" git""".replace("\n", " ")

PROGRAMS = (
    Program(
        "lua5.4", "echo '#define DEB_HOST_MULTIARCH \"lib\"' > src/lua5.4-deb-multiarch.h",
        "$CC -std=gnu99 -O2 -DLUA_USE_POSIX -o lua $(ls src/*.c | grep -v /luac.c) -lm", ("lua",),
        {
            "Lua: print 20,000 numbers": f"lua {FELT}/numbers.lua",
            "Lua: `string.format`, 20,000 lines": f"lua {FELT}/format.lua",
            "Lua: compute, print one number": f"lua {FELT}/loops.lua",
        },
    ),
    Program(
        "cjson", "true", f"$CC -O2 -I. cJSON.c {FELT}/cjson.c -o print -lm", ("print",),
        {"cJSON: print 4,000 objects": "print"},
    ),
    Program(
        "jansson", AUTOTOOLS,
        f"make -s -j2 -C src CC=\"$CC\" && "
        f"$CC -O2 -Isrc {FELT}/jansson.c src/.libs/libjansson.a -o dump",
        ("dump",), {"jansson: dump 4,000 objects": "dump"},
    ),
    Program(
        "diffutils", AUTOTOOLS, "make -s -j2 CC=\"$CC\" -C lib && make -s -j2 CC=\"$CC\" -C src",
        ("src/cmp", "src/diff"),
        {
            "diffutils: `cmp -l`, 20,000 bytes differ": "cmp -l a b",
            "diffutils: `diff` of the same": "diff -a a b",
        },
    ),
    Program(
        "admesh", "echo '#define VERSION \"0.98.4\"' > src/config.h",
        "$CC -O2 -Isrc -o admesh src/*.c -lm", ("admesh",),
        # Without its checks admesh prints counters that have no value.
        {"admesh: 3,200 triangles as text": "admesh -a /dev/stdout mesh.stl"},
    ),
    Program(
        "sipcalc", "test -x configure || autoreconf -fi\n./configure -q CFLAGS=-O2",
        "make -s -j2 CC=\"$CC\"", ("src/sipcalc",),
        {"sipcalc: the 1,024 networks of a /14": "sipcalc -s 24 10.0.0.0/14"},
    ),
    Program(
        "tree", "true", "make -s -j2 CC=\"$CC\" CFLAGS='-O2 -DLINUX -D_FILE_OFFSET_BITS=64' tree",
        ("tree",),
        {
            "tree: `-J`, 2,000 files": "tree -J small",
            "tree: `-psD`, the same files": "tree -psD small",
        },
    ),
    Program(
        "nasm", "./configure -q CFLAGS=-O2", "make -s -j2 CC=\"$CC\" ndisasm", ("ndisasm",),
        {"ndisasm: 40,000 bytes": "ndisasm -b64 a"},
    ),
    Program(
        "binutils", BINUTILS,
        "make -s -j2 CC=\"$CC\" MAKEINFO=true all-binutils",
        ("binutils/readelf", "binutils/objdump"),
        {
            "readelf: `-Ws`, symbols of objdump": "readelf -Ws {plain}/objdump",
            "readelf: `-Wr`, its relocations": "readelf -Wr {plain}/objdump",
            "objdump: `-s -j .rodata`": "objdump -s -j .rodata {plain}/objdump",
            "objdump: `-d` of readelf": "objdump -d -j .text {plain}/readelf",
        },
    ),
    Program(
        "coreutils",
        f"{NOT_STALE}\nFORCE_UNSAFE_CONFIGURE=1 ./configure -q --disable-nls CFLAGS=-O2",
        "make -s -j2 CC=\"$CC\" MAKEINFO=true",
        tuple(f"src/{name}" for name in COREUTILS),
        {
            "md5sum: 2,000 small files": "md5sum small/*",
            "cksum: the same files": "cksum small/*",
            "wc: the same files": "wc small/*",
            "ls: `-l`, the same files": "ls -l small",
            "stat: `-c`, the same files": "stat -c '%s %Y %a %n' small/*",
            "uniq: `-c`, 20,000 lines": "uniq -c lines",
            "nl: 20,000 lines": "nl lines",
            "od: 40,000 bytes": "od a",
            "od: `-A x -t x1z`": "od -A x -t x1z a",
            # valgrind computes long doubles with the bits of a double, so these are such numbers.
            "seq: `-f %.3f`, 20,000 numbers": "seq -f %.3f 1 0.375 7500",
            "seq: 1 to 200,000": "seq 200000",
        },
    ),
    Program(
        "sqlite3",
        "mkdir bld && cd bld && ../configure -q --disable-tcl && make -s sqlite3.c shell.c",
        f"cd bld && $CC {SQLITE} -o sqlite3 shell.c sqlite3.c -lpthread -ldl -lm", ("bld/sqlite3",),
        {
            "SQLite's shell: `.dump` of 5,000 rows": "sqlite3 -init /dev/null rows.db .dump",
            "SQLite's shell: `-csv`": "sqlite3 -init /dev/null -csv rows.db 'SELECT * FROM t'",
            "SQLite's shell: `-json`": "sqlite3 -init /dev/null -json rows.db 'SELECT * FROM t'",
            "SQLite's shell: `-quote`": "sqlite3 -init /dev/null -quote rows.db 'SELECT * FROM t'",
        },
    ),
    Program(
        "jq", "autoreconf -fi\n./configure -q --disable-docs --disable-maintainer-mode "
        "--disable-valgrind --disable-shared CFLAGS=-O2",
        "make -s -j2 CC=\"$CC\"", ("jq",),
        {
            "jq: `.`, 3,000 objects": "jq . rows.json",
            "jq: `@csv` of them": "jq -r '.[] | [.id, .price, .name] | @csv' rows.json",
        },
    ),
    Program(
        "git", "true", f"make {GIT}", ("git",),
        {
            "git: `log -200`": "git --git-dir history.git log -200",
            "git: `log -200 --numstat`": "git --git-dir history.git log -200 --numstat",
            "git: `ls-tree -rl`": "git --git-dir history.git ls-tree -rl HEAD",
            "git: `blame`": "git --git-dir history.git blame HEAD -- alpha/file0.txt",
        },
    ),
    Program(
        "procps", "./configure -q --disable-nls --disable-shared --without-ncurses CFLAGS=-O2",
        "make -s -j2 CC=\"$CC\"", ("src/pmap", "src/ps/pscommand"),
        {
            "procps: `pmap -x`, 4,000 mappings": "pmap -x $PID",
            "procps: `ps -o …` of 300 processes":
                "pscommand -o pid,ppid,pgid,ni,stat,comm,args -p $PIDS",
        },
        beside=f"exec python3 {FELT}/processes.py",
    ),
    Program(
        "redis", "true",
        "make -s -j2 -C src redis-server CC=\"$CC\" MALLOC=libc OPTIMIZATION=-O2 "
        "USE_SYSTEMD=no BUILD_TLS=no",
        ("src/redis-server",), server="redis",
    ),
    Program(
        "memcached", "./configure -q --disable-docs CFLAGS=-O2", "make -s -j2 CC=\"$CC\" memcached",
        ("memcached",), server="memcached",
    ),
    Program(
        "h2o", "sed -i 's/int use_neverbleed = 1,/int use_neverbleed = 0,/' src/main.c",
        # $CC is a compiler, or a launcher and a compiler
        "set -- $CC; cmake -S . -B build -DWITH_BUNDLED_SSL=OFF -DWITH_MRUBY=OFF "
        "-DCMAKE_C_COMPILER=${2:-$1} ${2:+-DCMAKE_C_COMPILER_LAUNCHER=$1} && "
        "make -s -j2 -C build h2o",
        ("build/h2o",), server="h2o",
    ),
)

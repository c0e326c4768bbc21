#!/usr/bin/env bash
# Tests of runtime/.   run.sh [--short | --long] [--shared BUILD/test/runtime/qrintf_shared.h] BUILD_TMP_DIR
#   parts.py reads the includes of runtime/, and compiles each part alone;
#   by_hand.py compares docs/runtime.md with the headers, and runs its examples and programs;
#   uses.c is compiled with every warning as an error, in every language and for other machines;
#   digits.c slack.c conversions.c strings.c floats.c run in many builds, under sanitizers and valgrind;
#   engine.c compares runtime/engine/ with libc, kept.c the plans that it keeps; engine_text.sh links units that carry it;
#   with --shared also with the functions that the objects of a program share, as rewritten units get them;
#   powers.py checks every power of ten that floating point is converted with;
#   tables.sh links units that share tables, and compares those with the static ones;
#   packed_code.py assembles it as lines and as numbers;
#   each special path of integers/vectors.h is forced in turn.
# Default: samples, three minutes on two cores.  --short: each program once with gcc and with clang, half a minute.
# --long: every 32-bit value, every boundary value.
# The last line: N passed, N failed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
usage() { echo "usage: run.sh [--short | --long] [--shared HEADER] BUILD_TMP_DIR" >&2; exit 2; }
long=
only=
shared=
dir=
while [ $# -gt 0 ]; do
  case $1 in
    --long) long=-long ;;
    --short) # the jobs whose names match
      only='^(includes|docs/|no byte|the tables? of|warnings: \S+ -std=c(90 -O2 -Wframe\S+|2x -O2 -fsyntax-only)$|parts alone: \S+ -std=c90'
      only+='|[a-z]+: \S+ -std=gnu11 -O2$|slack: gcc .*=address|engine: \S+ (-std=gnu99 -O2$|.*=address)'
      only+='|(kept plans|powers of ten|shared table): \S+ -O2$)'
      ;;
    --shared) shared=$(realpath "${2:-}") || usage; shift ;;
    -*) usage ;;
    *) dir=$1 ;;
  esac
  shift
done
[ -n "$dir" ] || usage
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
rm -rf "$dir/jobs"
mkdir "$dir/jobs"
count=0

# job NAME COMMAND: a command line for bash; one directory with its own files.
job() {
  [ -z "$only" ] || grep -Pq "$only" <<<"$1" || return 0
  count=$((count + 1))
  mkdir "$dir/jobs/$count"
  printf '%s\n' "$1" >"$dir/jobs/$count/name"
  printf 'cd %q\n%s\n' "$dir/jobs/$count" "$2" >"$dir/jobs/$count/command"
}

# missing WHAT: fails, because what `./bootstrap test` installs is missing.
missing() { job "$1" "echo 'missing: ./bootstrap test installs it'; false"; }

compilers=()
for compiler in "${CC:-gcc}" clang-19; do
  if command -v "$compiler" >/dev/null; then compilers+=("$compiler"); else missing "$compiler"; fi
done
have() { case " ${compilers[*]} " in *" $1 "*) return 0 ;; esac; return 1; }

avx512="-mavx512f -mavx512bw -mavx512vl -mavx512ifma -mavx512vbmi -mavx512cd -mbmi2"

# ---- texts that units carry: the longest jobs come first ----
if [ -n "$shared" ] && have gcc; then # they stand in the same build
  folder=$(dirname "$shared")/../../tool/prelude/build
  older= # which forgets symbols that a newer one does not
  [ -z "$long" ] || older=clang-14
  job "code as numbers" "$here/packed_code.py $folder/emitters-x86_64.s ${compilers[*]} $older"
  job "the engine's text" "$here/engine_text.sh $folder/engine-x86_64.txt gcc"
fi

# ---- parts ----
job "includes of the parts" "$here/parts.py"
job "docs/runtime.md" "$here/by_hand.py work"
alone() { job "parts alone: $*" "$here/parts.py $*"; }
for compiler in "${compilers[@]}"; do
  for more in "-std=c90 -pedantic" "-x c++ -std=c++20" "-std=c11 -DQRINTF_PORTABLE" "-DQRINTF_SHARED_TABLES -DQRINTF_NO_OVERREAD" \
    "$avx512 -DQRINTF_NO_FLOAT" -m32 "-x c++ -std=c++98"; do
    # What a part includes is the same for both compilers.
    case $compiler$long$more in *-long*) ;; clang* | *c++20) continue ;; esac
    alone "$compiler" $more
  done
done
if have clang-19; then
  for machine in aarch64-linux-gnu ${long:+s390x-linux-gnu}; do alone clang-19 --target=$machine; done
fi

# ---- warnings ----
strict="-Wfloat-equal -Wdouble-promotion -Wfloat-conversion -Wredundant-decls -Wall -Wextra -Wconversion -Wsign-conversion -Wundef -Wshadow -Wcast-qual -pedantic -Werror -c -o out.o"
uses() { job "warnings: $*" "$* $strict $here/uses.c"; }
# Every option of the runtime is compiled in the oldest and the newest standard, and in those between with --long. What a
# standard changes is found without generating code.
front="-O2 -fsyntax-only"
[ -z "$long" ] || front=-O2
for compiler in "${compilers[@]}"; do
  for standard in c90 gnu90 c99 c11 c2x; do
    uses "$compiler" -std="$standard" $front
    case $standard$long in c90* | c2x* | *-long) ;; *) continue ;; esac
    for more in -O0 "$front -DQRINTF_PORTABLE" "$front -DQRINTF_SHARED_TABLES"; do uses "$compiler" -std="$standard" $more; done
  done
  for standard in c++98 c++11 c++17 c++20; do
    cxx="-x c++ -Wold-style-cast -Wzero-as-null-pointer-constant -std=$standard"
    uses "$compiler" $cxx $front
    case $standard$long in c++98* | c++20* | *-long) ;; *) continue ;; esac
    for more in "$front -DQRINTF_PORTABLE" "$front -DQRINTF_SHARED_TABLES"; do uses "$compiler" $cxx $more; done
  done
  # gcc's analysis that finds false overruns runs late, so also with everything inlined, and for size. clang has all its
  # warnings from reading, but for frames: whoever asks for small ones does not hear of ours.
  for more in "-std=c90 -O2 -Wframe-larger-than=1000" "-std=c90 -O2 -DQRINTF_PORTABLE" "-std=c90 -O2 -DQRINTF_SHARED_TABLES" "-x c++ -std=c++20 -O2" \
    -O1 -O3 -Os "-O2 -ffast-math" "-O2 -fno-builtin" "-O2 -m32" "-O3 -march=native" "-O2 -m32 -std=c90" \
    "-O2 -D_FORTIFY_SOURCE=3 -fstack-protector-strong -Wframe-larger-than=1000"; do
    case $compiler$long$more in *-long* | *90*-Wframe* | *PORTABLE | *-m32\ * | gcc*c++* | gcc*-O3* | gcc*-f*) uses "$compiler" $more ;; esac
  done
  for more in "-O2 -ffreestanding -mgeneral-regs-only -DQRINTF_NO_FLOAT" "$front -m32 -x c++ -std=c++98"; do uses "$compiler" $more; done
done
if have gcc; then
  uses gcc -O2 -Wstringop-overflow=4 -Warray-bounds=2 -Wstringop-overread -Wnull-dereference
  uses gcc $front -x c++ -std=c++17 -Wuseless-cast -Wno-error=useless-cast
fi
if have clang-19; then # big endian, and a 32-bit one
  for machine in powerpc64-linux-gnu s390x-linux-gnu mips-linux-gnu aarch64-linux-gnu armv7-linux-gnueabi riscv64-linux-gnu; do
    uses clang-19 --target=$machine -O2
  done
  uses clang-19 -O2 -Weverything -Wno-unsafe-buffer-usage -Wno-padded -Wno-declaration-after-statement -Wno-switch-default -Wno-reserved-identifier \
    -Wno-used-but-marked-unused -Wno-missing-prototypes
fi
unused='printf "%s\n" "#include \"$1\"" "int x;" >unused.c; $2 -O2 -c unused.c -o unused.o && test -z "$(nm unused.o | grep -i qrintf)"'
for compiler in "${compilers[@]}"; do
  job "no byte when unused: $compiler" "$(sed "s,\$1,$here/../../runtime/qrintf.h,; s,\$2,$compiler," <<<"$unused")"
done

job "the table of powers of ten is up to date" "$here/../../runtime/tables/float_tables.py --check"
for compiler in "${compilers[@]}"; do
  for more in -O2 "-O2 -DQRINTF_PORTABLE" "-O2 -DQRINTF_SHARED_TABLES"; do
    job "powers of ten: $compiler $more" "$here/powers.py $compiler $more"
  done
done
job "the tables of digits are up to date" "$here/../../runtime/tables/digit_tables.py --check"

# ---- special paths ----
# Each path of runtime/integers/vectors.h, also where the default would be another.  What this machine cannot run is compiled.
paths=("-DQRINTF_FORCE_SWAR" "-DQRINTF_FORCE_SSE2 -march=x86-64-v3" "$avx512")
can_run() {
  local flag
  [ "$(uname -m)" = x86_64 ] || return 1
  case $1 in
    *avx512*) set -- avx512bw avx512vl avx512ifma avx512vbmi avx512cd bmi2 ;;
    *v3*) set -- avx2 bmi2 ;;
    *) return 0 ;;
  esac
  for flag; do grep -qw "$flag" /proc/cpuinfo || return 1; done
}
for compiler in "${compilers[@]}"; do
  for path in "${paths[@]}"; do
    for more in -std=c90 -std=c2x "-x c++ -std=c++98 -Wold-style-cast" "-x c++ -std=c++20 -Wold-style-cast"; do uses "$compiler" $front $path $more; done
    can_run "$path" || uses "$compiler" -O2 $path -std=c90 # the others run below
  done
done

# ---- the tables, one a program ----
for compiler in "${compilers[@]}"; do
  for more in -O2 "-O2 -fPIC" "-O2 -fdata-sections -ffunction-sections" "-O2 -flto" "-O2 -x c++" "-O2 -x c++ -flto" "-O2 -fPIC -flto" -O0; do
    job "shared table: $compiler $more" "$here/tables.sh $compiler $more"
  done
done

# ---- behaviour ----
# A decimal comma, and a decimal point of two bytes.
mkdir -p "$dir/locales"
for locale in de_DE ps_AF; do
  [ -d "$dir/locales/$locale.UTF-8" ] || localedef -i "$locale" -f UTF-8 --no-archive "$dir/locales/$locale.UTF-8"
done
export LOCPATH="$dir/locales" TEST_LOCALES=1
export ASAN_OPTIONS=detect_leaks=0 # glibc does not free what it made of LOCPATH

programs="digits slack conversions strings floats"
few=-DQRINTF_TEST_FEW # slacks and widths as constants
[ -z "$long" ] || few=
# runs PREFIX COMPILER FLAGS: the programs in one job each. PREFIX is a command in front, such as valgrind.
runs() {
  local prefix=$1 program arguments
  shift
  for program in $programs; do
    case $program in
      digits) arguments=${digit_stride:-20011} ;;
      conversions) arguments=${value_stride:-97} ;;
      floats) arguments=${float_count:-1500} ;;
      *) arguments= ;;
    esac
    job "$program: ${prefix:+$prefix }$*" "$* $few -Wall -Wextra -Werror -o program $here/$program.c -lm && $prefix ./program $arguments"
  done
}
for compiler in "${compilers[@]}"; do
  few='' value_stride=31 digit_stride=4099 float_count=20000 runs "" "$compiler" -std=gnu11 -O2
  runs "" "$compiler" -std=gnu11 -O2 -DQRINTF_PORTABLE
  case $compiler$long in gcc | *-long) runs "" "$compiler" -std=gnu90 -O3 ;; esac
  case $compiler$long in clang* | *-long) runs "" "$compiler" -x c++ -std=gnu++98 -O2 ;; esac
  if [ -n "$long" ]; then # -O1 is run with sanitizers below, C++ in its oldest standard, and each instruction set as a path
    runs "" "$compiler" -std=gnu11 -O1
    runs "" "$compiler" -std=gnu2x -Os
    runs "" "$compiler" -std=gnu99 -O2 -march=native
    runs "" "$compiler" -x c++ -std=gnu++20 -O2
  fi
  for path in "${paths[@]}"; do
    if can_run "$path"; then
      case $compiler$long in clang* | *-long) value_stride=31 digit_stride=4099 runs "" "$compiler" -std=gnu11 -O2 $path ;; esac
    else
      echo "skipped: this machine cannot run $path"
    fi
  done
  if [ -n "$shared" ]; then
    for more in ${long:+"-std=gnu11 -O1" "-x c++ -std=gnu++17 -O3"} "-std=gnu90 -O2" "-O2 -flto -fPIC"; do
      case $compiler$long$more in *-long* | gcc*gnu90* | clang*flto*) ;; *) continue ;; esac
      runs "" "$compiler" $more "-DQRINTF_TEST_SHARED='\"$shared\"' -I$(dirname "$shared")/../../include"
    done
  else
    echo "skipped: shared functions (--shared)"
  fi
  programs=strings
  runs "" "$compiler" -O2 -DQRINTF_NO_OVERREAD # of integers nothing is read
  programs=floats
  runs "" "$compiler" -O3 -ffast-math
  runs "" "$compiler" -O2 -DQRINTF_TEST_WINDOW=40 # every second number goes the slow way
  runs "" "$compiler" -O2 -DQRINTF_SHARED_TABLES -flto
  if echo "int main(void){return 0;}" | "$compiler" -m32 -x c -o "$dir/m32" - 2>/dev/null; then
    runs "" "$compiler" -O2 -m32
  else
    missing "gcc-multilib for $compiler -m32"
  fi
  programs="digits slack conversions strings floats"
done
programs=floats
if command -v musl-gcc >/dev/null; then
  runs "env -u TEST_LOCALES" musl-gcc -O2 -w
else
  missing musl-gcc
fi
programs="digits slack conversions strings floats"
arm=
for compiler in aarch64-linux-gnu-gcc "clang-19 --target=aarch64-linux-gnu"; do
  if [ -z "$arm" ] && echo "int main(void){return 0;}" | $compiler -static -x c -o "$dir/arm" - 2>/dev/null; then arm=$compiler; fi
done
arm_runs=$(command -v qemu-aarch64-static || command -v qemu-aarch64 || true)
if [ -n "$arm" ] && [ -n "$arm_runs" ]; then
  value_stride=197 digit_stride=100003 runs "env -u TEST_LOCALES $arm_runs" $arm -O2 -static
  programs="digits slack"
  digit_stride=100003 runs "env -u TEST_LOCALES $arm_runs" $arm -O2 -static -DQRINTF_FORCE_SWAR
else
  missing "a compiler for AArch64, and qemu-user-static"
fi
programs="digits slack conversions strings floats"
for compiler in "${compilers[@]}"; do
  digit_stride=100003 value_stride=197 float_count=500 runs "" "$compiler" -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
done
if have clang-19; then
  digit_stride=100003 value_stride=197 float_count=500
  runs "" clang-19 -O1 -g -fsanitize=memory -fno-sanitize-recover=all
  # The tests' own arithmetic wraps as well: only what comes from the runtime is of interest.
  printf 'src:%s/*\n' "$here" >"$dir/ignore-tests"
  runs "" clang-19 -O1 -g -fsanitize=integer -fno-sanitize-recover=all -fsanitize-ignorelist="$dir/ignore-tests"
  [ -z "$long" ] || runs "" clang-19 -O1 -g -DQRINTF_PORTABLE -fsanitize=address,undefined -fno-sanitize-recover=all
fi
command -v valgrind >/dev/null || missing valgrind
if have gcc && command -v valgrind >/dev/null; then
  digit_stride=2000003 value_stride=1999 float_count=20
  programs="digits slack strings ${long:+floats}"
  runs "valgrind -q --error-exitcode=9" gcc -O2 -g
  programs="digits slack conversions strings floats"
  for tool in memcheck:no helgrind:no drd:no none:yes callgrind:yes; do
    job "bytes behind strings under $tool" "gcc -O2 $here/watched.c -o program && test \$(valgrind -q --error-exitcode=9 --tool=${tool%:*} ./program) = ${tool#*:}"
  done
fi

# ---- the engine ----
# Its test passes arguments as only LP64 machines take them.
engine() {
  local formats=$1 prefix=$2
  shift 2
  job "engine: ${prefix:+$prefix }$*" "$* -Wall -Wextra -Werror -o program $here/engine.c -lm && $prefix ./program $formats"
}
for compiler in "${compilers[@]}"; do
  engine 10000 "" "$compiler" -std=gnu99 -O2
  for more in "-std=gnu90 -O1" "-std=gnu11 -O3 -march=native" "-O2 -DQRINTF_PORTABLE" "-O2 -DQRINTF_NO_OVERREAD" "-O2 -DQRINTF_NO_FLOAT" \
    "-x c++ -std=gnu++17 -O2"; do
    case $compiler$long$more in clang*-long* | gcc* | *-O3* | *PORTABLE) engine 4000 "" "$compiler" $more ;; esac
  done
  engine 1000 "" "$compiler" -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
done
if have clang-19; then engine 1000 "" clang-19 -O1 -g -fsanitize=memory -fno-sanitize-recover=all -DQRINTF_TEST_NO_FORTIFY; fi
if have gcc && command -v valgrind >/dev/null; then engine 100 "valgrind -q --error-exitcode=9" gcc -O2 -g; fi
# The plans that the engine keeps, also with two of the sanitizers that see threads and memory.
kept() {
  local formats=$1
  shift
  job "kept plans: $*" "$* -Wall -Wextra -Werror -o program $here/kept.c -lm -lpthread && ./program $formats"
}
for compiler in "${compilers[@]}"; do
  for more in -O2 "-O2 -DQRINTF_PORTABLE" "-O2 -m32" "-O2 -DQRINTF__KEEPS_PLANS=0" "-O1 -g -fsanitize=thread" \
    "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"; do
    case $more in *sanitize*) formats=100 ;; *) formats=400 ;; esac
    case $compiler$long$more in *-long* | *-O2 | gcc*-m32 | gcc*PLANS* | clang*PORTABLE | clang*thread | gcc*address*)
      kept $formats "$compiler" $more ;;
    esac
  done
done
if command -v musl-gcc >/dev/null; then engine 4000 "env -u TEST_LOCALES" musl-gcc -O2 -w -DQRINTF_TEST_MUSL; fi

# ---- everything ----
if [ -n "$long" ]; then
  for compiler in "${compilers[@]}"; do
    job "every 32-bit value, lower half: $compiler" \
      "$compiler -O2 -o program $here/digits.c && ./program 1 0 0x7fffffff"
    job "every 32-bit value, upper half: $compiler" \
      "$compiler -O2 -o program $here/digits.c && ./program 1 0x80000000"
    for path in "${paths[@]}"; do
      if can_run "$path"; then
        job "every 3rd 32-bit value: $compiler $path" "$compiler -O2 $path -o program $here/digits.c && ./program 3"
      fi
    done
    # The plain loop has no arithmetic to prove, and takes three times as long.
    job "every 61st 32-bit value: $compiler -DQRINTF_PORTABLE" \
      "$compiler -O2 -DQRINTF_PORTABLE -o program $here/digits.c && ./program 61"
    programs=floats float_count=10000000 runs "" "$compiler" -O2
    programs=floats float_count=1000000 runs "" "$compiler" -O2 -DQRINTF_PORTABLE
    programs=conversions value_stride=1 runs "" "$compiler" -O2
    engine 1000000 "" "$compiler" -O2
    programs=conversions value_stride=1 runs "" "$compiler" -O2 -DQRINTF_PORTABLE
  done
fi

# ---- two at a time, in their order ----
cat >"$dir/one" <<'END'
#!/usr/bin/env bash
if bash "$1/command" >"$1/output" 2>&1; then echo passed >"$1/result"; else echo failed >"$1/result"; fi
END
seq 1 "$count" | sed "s|^|$dir/jobs/|" | xargs -P "$(nproc)" -n 1 bash "$dir/one"

passed=0
failed=0
for ((i = 1; i <= count; i++)); do
  if [ "$(cat "$dir/jobs/$i/result")" = passed ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $(cat "$dir/jobs/$i/name")"
    head -20 "$dir/jobs/$i/output" | sed 's/^/  /'
    echo "  in $dir/jobs/$i"
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# Compiles the examples with and without qrintf-cc, runs both, and compares.
#
#   compare.sh [--qrintf-cc PATH] [--count] [PROGRAM...]
#
# PROGRAM is a name such as ipv4addr; without one, all are taken. Prints what each
# program says, then a table of times. Exits with 1 if the two builds of a program say
# different things (lines with a time aside) or do not build. CC and CFLAGS are heeded.

set -u
here=$(cd "$(dirname "$0")" && pwd)
qrintf_cc=$here/../build/bin/qrintf-cc
if [ "${1-}" = --qrintf-cc ]; then
	qrintf_cc=$2
	shift 2
fi
count=
if [ "${1-}" = --count ]; then # for test/run.py: how many agreed, how many did not
	count=1
	shift
fi
[ $# -gt 0 ] || set -- ipv4addr access_log vmstat

compilers=${CC:-}
if [ -z "$compilers" ]; then
	for compiler in gcc clang-19; do
		command -v $compiler >/dev/null && compilers="$compilers $compiler"
	done
fi
flags=${CFLAGS:--O2}

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

time_of() { sed -n 's/^ns_per_call: //p' "$1"; }
rest_of() { grep -v '^ns_per_call: ' "$1"; }

failed=0
passed=0
for program; do
	program=$(basename "$program" .c)
	for compiler in $compilers; do
		if ! "$compiler" $flags -o "$work/libc" "$here/$program.c" ||
		   ! QRINTF_STRICT=1 "$qrintf_cc" "$compiler" $flags -o "$work/qrintf" "$here/$program.c"; then
			echo "$program does not build with $compiler" >&2
			failed=$((failed + 1))
			continue
		fi
		agree=1
		for build in libc qrintf; do
			if ! "$work/$build" >"$work/$build.out"; then
				echo "$program fails, built by $compiler for $build" >&2
				agree=0
			fi
			rest_of "$work/$build.out" >"$work/$build.rest"
		done
		if ! diff "$work/libc.rest" "$work/qrintf.rest" >"$work/diff"; then
			echo "$program, $compiler: libc (<) and qrintf (>) differ" >&2
			cat "$work/diff" >&2
			agree=0
		fi
		passed=$((passed + agree))
		failed=$((failed + 1 - agree))
		[ -e "$work/$program.said" ] || sed "s/^/$program: /" "$work/qrintf.rest" | tee "$work/$program.said"
		printf '%s %s %s %s\n' "$program" "$compiler" "$(time_of "$work/libc.out")" "$(time_of "$work/qrintf.out")" >>"$work/times"
	done
done

[ -e "$work/times" ] && awk '
	BEGIN { printf "\n%-12s %-12s %10s %10s %8s\n", "program", "compiler", "libc ns", "qrintf ns", "ratio" }
	{ printf "%-12s %-12s %10.1f %10.1f %7.1fx\n", $1, $2, $3, $4, ($4 > 0 ? $3 / $4 : 0) }' "$work/times"
[ -z "$count" ] || echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

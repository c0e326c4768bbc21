#!/bin/sh
# same.sh same|object|diag QRINTF-CC WORK SOURCE COMPILER FLAGS… Compiles SOURCE bare and wrapped,
# fails if the two differ, and prints the report and the rewritten text, so that FileCheck can look
# for what a test is about.
mode=$1 wrapper=$2 work=$3 source=$4 compiler=$5
shift 5
inputs=$(dirname "$0")
rm -rf "$work"
mkdir -p "$work/plain" "$work/wrapped"
complain() {
  echo "same.sh: $1" >&2
  exit 1
}

# WHICH PROGRAM…: compiles into $work/WHICH; stderr and status are kept beside it.
build() {
  which=$1
  shift
  if [ "$mode" = same ]; then output="$work/$which/program"; else output="$work/$which/object.o"; fi
  "$@" -o "$output" 2>"$work/$which/stderr"
  echo $? >"$work/$which/status"
}
[ "$mode" = same ] || set -- -c "$@"
[ "$mode" = diag ] || export QRINTF_STRICT=1
build plain "$compiler" -O2 -I "$inputs" "$@" "$source"
QRINTF_EMIT="$work/emit" QRINTF_REPORT="$work/report" QRINTF_LOG="$work/log" \
  build wrapped "$wrapper" "$compiler" -O2 -I "$inputs" "$@" "$source"
diff -u "$work/plain/stderr" "$work/wrapped/stderr" >&2 || complain "the compiler says something else"
diff -u "$work/plain/status" "$work/wrapped/status" >&2 || complain "the compiler's exit status changes"
# A wrapper that only starts the compiler passes all that is compared here, so a call is reported as well, or logged
# that there is none, as in a source with errors.
grep -qs '"outcome":' "$work/report" ||
  grep -qsE 'untouched: |falls back to the untouched command: |nothing to compile away: no calls$' "$work/log" ||
  complain "no call is reported, and the log does not say why"
[ "$mode" = diag ] || [ "$(cat "$work/plain/status")" = 0 ] || {
  cat "$work/plain/stderr" >&2
  complain "$compiler alone does not compile the test"
}

if [ "$mode" = same ]; then
  for which in plain wrapped; do
    "$work/$which/program" >"$work/$which/output" 2>&1
    echo "exit status $?" >>"$work/$which/output"
  done
  diff -au "$work/plain/output" "$work/wrapped/output" >&2 || complain "the program prints something else"
fi

[ "$mode" != diag ] || { echo "== stderr"; cat "$work/plain/stderr"; }
echo "== report"
[ ! -e "$work/report" ] || cat "$work/report"
echo "== text"
# The lines of the source and, of our own text, the sites. RUN and CHECK comments would match themselves.
[ ! -d "$work/emit" ] || cat "$work"/emit/* | SOURCE="$source" awk '
  BEGIN { file = ENVIRON["SOURCE"] }
  /^# [0-9]+ "/ { split($0, part, "\""); file = part[2] }
  /^\/\* ([^ ]+:[0-9]+ "|$)/ && file == "<qrintf>" { sites = 1 }
  /^[ \t]*(\/\/|\/\*)? *(RUN|REQUIRES|[A-Z0-9-]*CHECK[A-Z0-9-]*):/ { next }
  file == ENVIRON["SOURCE"] || (file == "<qrintf>" && sites)'
exit 0

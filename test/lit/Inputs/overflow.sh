#!/bin/sh
# overflow.sh STATUS QRINTF-CC WORK COMPILER FLAGS…: Inputs/overflow.c ends with STATUS, bare and
# wrapped, and prints the same: 134 where FORTIFY ends it, 0 where the text fits.
want=$1 wrapper=$2 work=$3 compiler=$4
shift 4
inputs=$(dirname "$0")
rm -rf "$work"
mkdir -p "$work"
"$compiler" -w -O2 "$@" "$inputs/overflow.c" -o "$work/plain" || exit 1
QRINTF_STRICT=1 QRINTF_REPORT="$work/report" "$wrapper" "$compiler" -w -O2 "$@" "$inputs/overflow.c" -o "$work/wrapped" || exit 1
cat "$work/report"
for which in plain wrapped; do
  ulimit -c 0
  "$work/$which" >"$work/$which.output" 2>&1
  status=$?
  [ $status = $want ] || { echo "$which: exit status $status, not $want" >&2; exit 1; }
  [ $want = 0 ] || grep -q 'buffer overflow detected' "$work/$which.output" || exit 1
done
cmp "$work/plain.output" "$work/wrapped.output"

#!/bin/sh
# aborts.sh QRINTF-CC WORK COMPILER FLAGS…: FORTIFY ends the wrapped Inputs/overflow.c as it ends
# the bare one. fits.sh is the same script under another name: there the program must print and end
# with 0.
wrapper=$1 work=$2 compiler=$3
shift 3
inputs=$(dirname "$0")
rm -rf "$work"
mkdir -p "$work"
"$compiler" -w -O2 "$@" "$inputs/overflow.c" -o "$work/plain" || exit 1
QRINTF_STRICT=1 QRINTF_REPORT="$work/report" "$wrapper" "$compiler" -w -O2 "$@" "$inputs/overflow.c" -o "$work/wrapped" || exit 1
cat "$work/report"
case ${0##*/} in aborts.sh) want=134 ;; *) want=0 ;; esac
for which in plain wrapped; do
  ulimit -c 0
  "$work/$which" >"$work/$which.output" 2>&1
  status=$?
  [ $status = $want ] || { echo "$which: exit status $status, not $want" >&2; exit 1; }
  [ $want = 0 ] || grep -q 'buffer overflow detected' "$work/$which.output" || exit 1
done
cmp "$work/plain.output" "$work/wrapped.output"

#!/usr/bin/env bash
# Compares qrintf with glibc byte for byte on the workloads of shared/floor: every input of every
# workload, for gcc and clang; and that every call of theirs is compiled, since they are what
# qrintf is for. Usage: run.sh QRINTF_CC SCRATCH_DIR. Times are printed and never judged here,
# because a test must not depend on the machine (bench/ measures).
set -euo pipefail
wrapper=$(realpath "$1")
mkdir -p "$2"
scratch=$(realpath "$2")
floor=$(cd "$(dirname "$0")/../../.." && pwd)/shared/floor
passed=0 failed=0
for pair in gcc:g++ clang-19:clang++-19; do
  name=${pair%%:*}
  rm -f "$scratch/$name.json"
  if QRINTF_REPORT=$scratch/$name.json CC=$name CXX=${pair#*:} NO_PEERS=1 FLAVOURS=O2 OUT=$scratch/$name QRINTF_CC=$wrapper QRINTF_STRICT=1 \
    bash "$floor/run" -r 5 >"$scratch/$name.txt" 2>"$scratch/$name.err" && grep -q '^  qrintf ' "$scratch/$name.txt" &&
    ! grep -E '^  qrintf .* MISMATCH' "$scratch/$name.txt" &&
    grep -q '"outcome":"compiled"' "$scratch/$name.json" &&
    ! grep -v -e '"outcome":"compiled"' -e '"callee":""' "$scratch/$name.json"; then # lines about commands have no callee
    echo "PASS floor $name: $(grep -c '^  qrintf ' "$scratch/$name.txt") workloads agree"
    passed=$((passed + 1))
  else
    echo "FAIL floor $name: see $scratch/$name.txt and .err"
    tail -n 3 "$scratch/$name.err"
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# aarch64.sh OUT: makes the files of a release for AArch64 on x86-64, in OUT. Builds in build-aarch64/
# with clang, against Debian's packages for arm64, which are only unpacked (300 MB of downloads), and
# uses each file under qemu. Needs mmdebstrap, lld-19 and qemu-user-static.
set -euo pipefail
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
root=build-aarch64/root
if [ ! -e $root ]; then
  mkdir -p build-aarch64
  rm -rf $root.part
  mmdebstrap --quiet --variant=extract --architecture=arm64 --skip=check/qemu \
    --include=llvm-19-dev,libclang-19-dev,libstdc++-12-dev,zlib1g-dev,libzstd-dev bookworm $root.part
  mv $root.part $root
fi
cmake --preset aarch64 >/dev/null
cmake --build --preset aarch64
cmake/package/release.sh build-aarch64 "$out"

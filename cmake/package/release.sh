#!/usr/bin/env bash
# release.sh BUILD OUT: makes all files of a release in OUT from what BUILD has built, and uses each
# of them once.
#   qrintf-VERSION-linux-ARCH.tar.zst, with .sha256   unpacked anywhere; bin/qrintf-cc
#   *.deb, *.rpm, *.whl
# The same build gives the same bytes.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
machine=$(sed -n 's/^CMAKE_SYSTEM_PROCESSOR:.*=//p' "$build/CMakeCache.txt") # of a cross build
machine=${machine:-$(uname -m)}
# What is built for another machine runs under qemu. The kernel starts that in a user namespace of
# this script's own (Linux 6.7), so that nothing else on this machine changes.
if [ "$machine" != "$(uname -m)" ] && ! "$build/bin/qrintf-cc" --version >/dev/null 2>&1; then
  exec unshare --user --map-root-user --mount sh -ec '
    mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
    cat "/usr/lib/binfmt.d/qemu-$1.conf" >/proc/sys/fs/binfmt_misc/register
    shift
    exec "$@"' sh "$machine" "$0" "$@"
fi
mkdir -p "$2"
out=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SOURCE_DATE_EPOCH=$(date -u -d "$(sed -n 's/^set(QRINTF_DATE \([0-9-]*\)).*/\1/p' "$top/CMakeLists.txt")" +%s)
export SOURCE_DATE_EPOCH
umask 022

# works NAME FOLDER: compiles a program with the qrintf-cc in FOLDER/bin, which may fall back on nothing.
works() {
  (cd "$work" && rm -f report && QRINTF_STRICT=1 QRINTF_REPORT=report "$2/bin/qrintf-cc" \
    gcc -O2 -c "$top/examples/ipv4addr.c" -o "$1.o" && grep -q '"outcome":"compiled"' report &&
    "$2/bin/qrintf" --version >/dev/null) || { echo "release.sh: $1 does not work" >&2; exit 1; }
}

version=$(sed -n 's/^project(qrintf VERSION \([0-9.]*\).*/\1/p' "$top/CMakeLists.txt")
name=qrintf-$version-linux-$machine
cmake --install "$build" --strip --prefix "$work/$name" >"$work/log"
works archive "$work/$name"
tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  -cf - "$name" | zstd -q -15 -T0 -o "$out/$name.tar.zst"
(cd "$out" && sha256sum "$name.tar.zst" >"$name.tar.zst.sha256")

# The wheel has the programs of the archive. They are linked statically, so no version of glibc is
# too old for them; manylinux2014 is the oldest name that every pip knows.
_PYTHON_HOST_PLATFORM=manylinux2014-$machine python3 -m pip wheel -q --no-deps -w "$out" \
  -C "cmake.define.QRINTF_INSTALLED=$work/$name" "$top"
wheel=$(echo "$out"/*"_$machine.whl")
if [ "$machine" = "$(uname -m)" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/python" -m pip install -q --no-index "$wheel"
else
  python3 -m pip install -q --no-index --platform "manylinux2014_$machine" --only-binary :all: \
    --root-user-action ignore --target "$work/venv" "$wheel"
fi
works wheel "$work/venv"

for generator in DEB RPM; do
  cpack --config "$build/CPackConfig.cmake" -G $generator -B "$work/cpack" >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; exit 1; }
done
mkdir "$work/deb" "$work/rpm"
for package in "$work"/cpack/*.deb; do dpkg-deb -x "$package" "$work/deb"; done
works deb "$work/deb/usr"
rpm2cpio "$work"/cpack/*.rpm | (cd "$work/rpm" && cpio -idm --quiet)
works rpm "$work/rpm/usr"
mv "$work"/cpack/*.{deb,rpm} "$out"
(cd "$out" && ls -l)

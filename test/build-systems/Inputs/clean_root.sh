#!/bin/bash
# clean_root.sh FOLDER: makes a bare Debian 12 with apt, gcc and make in FOLDER (400 MB), because this
# machine has qrintf's own dependencies and would hide a missing one. It is made once, which takes up
# to two minutes of download, and kept in ~/.cache/qrintf.
# clean_root.sh --in FOLDER COMMAND...: runs COMMAND there, as root, with a /proc of its own.
# clean_root.sh --remove FOLDER
set -euo pipefail
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n --preserve-env=http_proxy,https_proxy)

case $1 in
--in)
  exec "${as_root[@]}" unshare --mount --pid --fork sh -c \
    'root=$1; shift; mount -t proc proc "$root/proc" && exec env -u TMPDIR -u TMP -u TEMP -u TEMPDIR chroot "$root" "$@"' sh "${@:2}"
  ;;
--remove)
  exec "${as_root[@]}" rm -rf --one-file-system "$2"
  ;;
esac

cache=${XDG_CACHE_HOME:-$HOME/.cache}/qrintf
archive=$cache/bookworm.tar
mkdir -p "$cache"
exec 9>"$cache/bookworm.lock"
flock 9
if [ ! -e "$archive" ]; then
  "${as_root[@]}" mmdebstrap --variant=essential --include=apt,gcc,libc6-dev,make \
    --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$archive.part.tar" >&2
  mv "$archive.part.tar" "$archive"
fi
mkdir "$1"
"${as_root[@]}" tar -xf "$archive" -C "$1"

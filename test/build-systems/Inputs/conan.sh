#!/bin/bash
# conan.sh ARGUMENTS...: Conan 2, which Debian does not have. It is installed from PyPI into
# ~/.cache/qrintf once.
set -euo pipefail
folder=${XDG_CACHE_HOME:-$HOME/.cache}/qrintf/conan
mkdir -p "${folder%/*}"
exec 9>"$folder.lock"
flock 9
if [ ! -e "$folder/bin/conan" ]; then
  rm -rf "$folder"
  /usr/bin/python3 -m venv "$folder" >&2
  "$folder/bin/pip" install -q 'conan>=2' >&2 || { rm -rf "$folder"; exit 1; }
fi
exec 9>&-
exec "$folder/bin/conan" "$@"

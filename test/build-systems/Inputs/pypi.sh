#!/bin/bash
# pypi.sh PROGRAM REQUIREMENT ARGUMENTS...: runs a program that Debian does not have, or not in the
# version that is needed. It is installed from PyPI into ~/.cache/qrintf once.
set -euo pipefail
program=$1 requirement=$2
shift 2
folder=${XDG_CACHE_HOME:-$HOME/.cache}/qrintf/$program
mkdir -p "${folder%/*}"
exec 9>"$folder.lock"
flock 9
if [ ! -e "$folder/bin/$program" ]; then
  rm -rf "$folder"
  /usr/bin/python3 -m venv "$folder" >&2
  "$folder/bin/pip" install -q "$requirement" >&2 || { rm -rf "$folder"; exit 1; }
fi
exec 9>&-
exec "$folder/bin/$program" "$@"

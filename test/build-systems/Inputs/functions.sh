# Functions for the RUN lines. The RUN lines of a file are one bash, so that variables stay.
export CCACHE_DIR=$PWD/ccache

# quietly COMMAND...: runs COMMAND and shows its output only if it fails, so that a log is short.
quietly() {
  "$@" >command.log 2>&1 || { echo "failed ($?): $*"; cat command.log; return 1; }
}

# build DIRECTORY GENERATOR CMAKE-ARGUMENTS...: configures $DIRECTORY into ./build, builds, and runs
# its tests. ./report has what was compiled through the wrapper; if the wrapper would fall back
# silently, the build fails.
build() {
  local directory=$1 generator=$2
  shift 2
  rm -rf build report
  quietly cmake -S "$directory" -B build -G "$generator" -DCMAKE_BUILD_TYPE=Release "$@" || return 1
  cp command.log configure.log
  rebuild && (cd build && quietly ctest -C Release --output-on-failure --no-tests=error)
}

rebuild() {
  QRINTF_STRICT=1 QRINTF_REPORT=$PWD/report quietly cmake --build build --config Release -v -j2 && cp command.log build.log
}

# compiled FILE...: exactly these files' calls were compiled away, each once and none of them kept.
compiled() {
  "$PYTHON" "$INPUTS/compiled.py" report "$@"
}

# shown NAME: the text that README.md or docs/ shows below `<!-- recipe: NAME -->`.
shown() {
  "$PYTHON" "$TOP/test/build-systems/Inputs/recipe.py" "$(grep -lx "<!-- recipe: $1 -->" "$TOP"/README.md "$TOP"/docs/*.md)" "$1"
}

# recipe NAME: the commands that a page shows under that name, run with the programs on PATH.
recipe() {
  shown "$1" >recipe.sh || return 1
  PATH=$PREFIX/bin:$PATH QRINTF_REPORT=$PWD/report quietly bash -e recipe.sh
}

# project NAME: the project in Inputs/NAME with its sources, in a folder of that name; goes there.
project() {
  mkdir "$1" && cp "$INPUTS/$1"/* "$INPUTS"/address.[ch] "$INPUTS"/main.cpp "$1" && cd "$1"
}

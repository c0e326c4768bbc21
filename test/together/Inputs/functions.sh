# Functions for the RUN lines. The RUN lines of a file are one bash, so that variables stay.
. "$TOP/test/build-systems/Inputs/functions.sh"
export PATH=$BIN:$PATH

fail() {
  echo "failed: $*"
  return 1
}

# servers distcc|icecream: starts a farm on the loopback, which lives until this shell ends.
servers() {
  "$PYTHON" "$INPUTS/servers.py" "$1" "$PWD/farm" </dev/null >servers.log 2>&1 &
  local pid=$!
  sh -c 'while [ ! -e farm ] && kill -0 $0; do sleep 0.1; done' $pid 2>/dev/null
  [ -e farm ] || { cat servers.log; return 1; }
  . ./farm
}

# sources: the C and C++ files that the tests compile.
sources() {
  cp "$INPUTS"/*.c "$INPUTS"/*.h "$INPUTS"/*.cpp .
}

# sent N COMMAND...: runs it, after which the distcc worker has compiled N texts more. Every command that the worker compiles for
# goes through this: distccd answers before it writes its log, and a line that comes late would count for the next command.
sent() {
  local n=$1 before after
  shift
  rm -f "$FARM"/texts/*
  before=$(grep -c dcc_job_summary "$FARM/distccd.log")
  "$@" || { fail "status $?: $*"; return 1; }
  [ "$n" = 0 ] || timeout 10 sh -c 'until [ $(grep -c dcc_job_summary "$FARM/distccd.log") -ge $0 ]; do sleep 0.1; done' $((before + n))
  after=$(grep -c dcc_job_summary "$FARM/distccd.log")
  [ $((after - before)) = "$n" ] || fail "$((after - before)) and not $n compilations on the worker: $*"
}

# remotely N COMMAND...: sent, and all of the texts are rewritten.
remotely() {
  sent "$@" || return 1
  # A compiler that was asked for by its path has not kept its text.
  [ "$(grep -l 'qrintf_' "$FARM"/texts/* | wc -l)" = "$(ls "$FARM/texts" | wc -l)" ] || { fail "what was compiled is not rewritten: $*"; return 1; }
  ! grep "$BIN\|qrintf-cc\|-wrapper\|ivfsoverlay" "$FARM/jobs" || fail "the worker was asked for what it has not"
}

# compiled OBJECT...: calls in it were compiled away.
compiled() {
  local each
  for each; do
    nm "$each" | grep -q ' [A-Za-z] qrintf_' || ! nm "$each" | grep -q 'U .*s.*printf' || { fail "$each: nothing was compiled away"; return 1; }
  done
}

# hits: what ccache has found since this was asked last, "N of M".
hits() {
  ccache --print-stats | awk '/^(direct|preprocessed)_cache_hit/ {h += $2} /^cache_miss/ {m += $2} END {print h + 0 " of " h + m}'
  ccache --zero-stats >/dev/null
}

# tried.sh QRINTF-CC COMPILER WHAT FILE FLAGS…: compiles, and fails unless the log says WHAT of it:
# "rewritten", "started" (the rewriter, to no use), "read" (either of the two) or "untouched".
wrapper=$1 compiler=$2 what=$3 file=$4
shift 4
rm -f log
QRINTF_STRICT=1 QRINTF_LOG=log $wrapper $compiler -w -O2 "$@" -c $file -o x.o || exit 1
if grep -q ": rewritten: " log; then is=rewritten; elif grep -q " unit --file" log; then is=started; else is=untouched; fi
case $what,$is in read,rewritten | read,started) exit 0 ;; esac
[ $is = $what ] || { echo "$file: $is, not $what"; cat $file log; exit 1; }

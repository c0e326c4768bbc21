# writes.sh PROGRAM: what a program prints, its exit status and its calls of write(2): into a file, a
# pipe, a terminal, a full device and a closed one.
log="strace -o log -e trace=write,writev -e signal=none"
calls() { sed 's/".*"//' log; }
{
  $log "$1" > file 2> said; echo $?; calls; cat file said
  $log "$1" | cat; calls
  $log script -qec "$1" /dev/null < /dev/null
  $log "$1" > /dev/full; echo $?; calls
  $log "$1" >&-; echo $?; calls
} 2> /dev/null

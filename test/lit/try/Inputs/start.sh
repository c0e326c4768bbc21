# A small project in a new folder DIR, which becomes the working directory. `state` prints what is
# in it, and when it was written.
rm -rf "$1" && mkdir -p "$1/tmp" "$1/src" && cd "$1/src" || exit 1
export TMPDIR="$1/tmp"
cat > a.c <<'END'
#include <stdio.h>
int main(int argc, char **argv) {
  char b[64];
  for (int i = 0; i < argc; i++)
    puts((snprintf(b, sizeof b, "%d-%s", i, argv[i]), b));
  return sprintf(b, argv[0], argc);
}
END
printf 'a: a.o\n\t$(CC) $^ -o $@\na.o: a.c\n\t$(CC) -O2 -c a.c\nclean:\n\trm -f a a.o\n' > Makefile
printf 'cmake_minimum_required(VERSION 3.20)\nproject(a C)\nadd_executable(a a.c)\n' > CMakeLists.txt
state() { find . -not -type d -printf '%p %T@\n' | sort; }

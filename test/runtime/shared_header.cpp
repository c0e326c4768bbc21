// shared_header INDEX TEXTS: the runtime's header for the baseline as a unit gets it that shares
// the out-of-line functions and needs all of them, for the tests of the runtime. INDEX has that
// header in parts (tool/prelude/Prelude.cpp). Without texts it is the header itself.
#include "prelude/Prelude.h"

#include <fstream>
#include <iostream>
#include <iterator>

static std::string read(const char *Path) {
  std::ifstream In(Path, std::ios::binary);
  return {std::istreambuf_iterator<char>(In), {}};
}

int main(int Argc, char **Argv) {
  if (Argc != 3)
    return 2;
  const std::string Index = read(Argv[1]), Texts = read(Argv[2]);
  const qrintf::Prelude P = qrintf::preludeFor(Index, {Index, Texts}, qrintf::Sharing::Full);
  std::cout << "#pragma GCC system_header\n"
            << P.Assembly << P.Declarations; // a prelude is one to the compiler
  return 0;
}

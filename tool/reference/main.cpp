// qrintf-reference PROGRAM KIND: prints the manual page or the completion of a program. Runs while
// qrintf is built and is not installed.
#include "reference/Reference.h"

#include <cstdio>
#include <cstring>

int main(int Argc, char **Argv) {
  using namespace qrintf;
  if (Argc != 3) {
    fputs("usage: qrintf-reference qrintf|qrintf-cc man|bash|zsh|fish\n", stderr);
    return 2;
  }
  std::string Text;
  const char *Program = Argv[1], *Kind = Argv[2];
  if (!strcmp(Kind, "man"))
    Text = manualPage(Program, QRINTF_VERSION_STRING, QRINTF_DATE_STRING);
  else if (!strcmp(Kind, "bash"))
    Text = bashCompletion(Program);
  else if (!strcmp(Kind, "zsh"))
    Text = zshCompletion(Program);
  else if (!strcmp(Kind, "fish"))
    Text = fishCompletion(Program);
  return Text.empty() || fputs(Text.c_str(), stdout) < 0 || fclose(stdout) ? 2 : 0;
}

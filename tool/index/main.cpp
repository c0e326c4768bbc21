// qrintf-header-index PART…: what HeaderText finds in the parts of the runtime's header, one behind the other, as initializers of
// DeclarationPlace, for the rewriter to embed beside the text.

#include "HeaderText.h"

#include <cstdio>
#include <fstream>
#include <iterator>

using namespace qrintf;

int main(int Count, char **Arguments) {
  std::string Text;
  for (int I = 1; I < Count; ++I) {
    std::ifstream In(Arguments[I], std::ios::binary);
    if (!In) {
      fprintf(stderr, "qrintf-header-index: cannot read %s\n", Arguments[I]);
      return 1;
    }
    Text.append(std::istreambuf_iterator<char>(In), {});
  }
  const HeaderText Header(Text);
  auto at = [&](std::string_view Part) { return Part.empty() ? 0 : static_cast<unsigned>(Part.data() - Text.data()); };
  for (const Declaration &D : Header.declarations())
    printf("{Declaration::Kind(%d), %u, %zu, %u, %zu},\n", D.K, at(D.Name), D.Name.size(), at(D.Text), D.Text.size());
  return ferror(stdout) || fflush(stdout) ? 1 : 0;
}

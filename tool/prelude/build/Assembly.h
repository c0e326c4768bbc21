// A compiler's assembly for x86-64 ELF, taken apart into its functions and objects. gcc's and
// clang's dialects.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// What stands behind one symbol.
struct AsmItem {
  enum Kind {
    Function,
    Object,   // named data
    Constant, // data that only the compiler has a name for: belongs to each function that uses it
    Guarded,  // top-level asm of ours in .ifndef SYMBOL … .endif, which stays as it is
  } K;
  std::string Name;
  std::string Section; // as the compiler called it
  bool Writable = false;
  bool Grouped = false; // in a COMDAT group already, by top-level asm of the runtime
  unsigned AlignLog2 = 0;
  std::vector<std::string> Lines; // without comments and leading blanks
};

/// Error says what was not understood; then there is no result.
std::optional<std::vector<AsmItem>> takeApart(const std::string &Assembly, std::string &Error);

/// Calls F(begin, end) for each symbol in a line: names, not registers, directives and mnemonics.
template <typename Function> void forEachSymbol(const std::string &Line, Function F) {
  auto isWord = [](char C) {
    return isalnum(static_cast<unsigned char>(C)) || C == '_' || C == '.' || C == '$';
  };
  bool First = true; // the mnemonic or directive
  for (size_t At = 0; At < Line.size();) {
    if (Line[At] == '"') {
      for (++At; At < Line.size() && Line[At] != '"'; ++At)
        At += Line[At] == '\\';
      ++At;
      continue;
    }
    if (!isWord(Line[At])) {
      ++At;
      continue;
    }
    size_t End = At;
    while (End < Line.size() && isWord(Line[End]))
      ++End;
    bool IsLabel = End < Line.size() && Line[End] == ':';
    bool IsNumber = isdigit(static_cast<unsigned char>(Line[At])),
         Prefixed = At && (Line[At - 1] == '%' || Line[At - 1] == '@');
    if ((!First || IsLabel) && !IsNumber && !Prefixed)
      F(At, End);
    First = First && IsLabel;
    At = End;
  }
}

} // namespace qrintf

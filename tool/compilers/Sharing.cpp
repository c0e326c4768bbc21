#include "compilers/Sharing.h"

#include <algorithm>
#include <string_view>

namespace qrintf {
namespace {

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// -m…: only what says nothing new of the baseline. The others choose instructions, registers,
/// calls or the syntax of assembly, and who knows what the next compiler's do.
bool isBaseline(std::string_view Flag) {
  for (std::string_view Each :
       {"-m64", "-march=x86-64", "-mmmx", "-msse", "-msse2", "-mfxsr", "-mfpmath=sse"})
    if (Flag == Each)
      return true;
  return startsWith(Flag, "-mtune=");
}

/// -f…: what all code of a program is to be like, or what it may call. (A canary,
/// -fstack-protector-strong, is not wanted by functions that never store beyond what they have
/// counted.) Top-level asm and link-time optimisation do not go together: its partitions, and the
/// linker's view of their symbols, are made without it.
constexpr std::string_view Demanding[] = {"-flto",
                                          "-fpack-struct",
                                          "-fpcc-struct-return",
                                          "-freg-struct-return",
                                          "-fno-gnu-inline-asm",
                                          "-fexec-charset",
                                          "-fstrub",
                                          "-fsanitize",
                                          "-fno-omit-frame-pointer",
                                          "-fno-optimize-sibling-calls",
                                          "-ffixed-",
                                          "-fcall-used-",
                                          "-fcall-saved-",
                                          "-fsplit-stack",
                                          "-fzero-call-used-regs",
                                          "-fharden-",
                                          "-fstack-protector-all",
                                          "-fleading-underscore",
                                          "-fno-dwarf2-cfi-asm",
                                          "-fno-integrated-as",
                                          "-no-integrated-as",
                                          "-fxray-instrument",
                                          "-fpatchable-function-entry"};

/// -Wa,…: what the assembler may be told.
bool isHarmless(std::string_view Words) {
  for (Words.remove_prefix(4); !Words.empty();) {
    std::string_view Word = Words.substr(0, Words.find(','));
    Words.remove_prefix(std::min(Words.size(), Word.size() + 1));
    if (Word != "--noexecstack" && !startsWith(Word, "--compress-debug-sections") &&
        !startsWith(Word, "-I"))
      return false;
  }
  return true;
}

} // namespace

Sharing sharingOf(const Argv &Command) {
  Sharing S = Sharing::Full;
  for (size_t I = 0; I < Command.size(); ++I) {
    std::string_view Each = Command[I];
    std::string_view Macro = Each == "-D" && I + 1 < Command.size()
                                 ? std::string_view(Command[I + 1])
                             : startsWith(Each, "-D") ? Each.substr(2)
                                                      : "";
    if (startsWith(Macro, "QRINTF_NOTHING_SHARED"))
      return Sharing::Nothing;
    bool IsOther = startsWith(Each, "-m") && !isBaseline(Each);
    for (std::string_view Flag : Demanding)
      IsOther |= startsWith(Each, Flag);
    IsOther |= (startsWith(Each, "-Wa,") && !isHarmless(Each)) || Each == "-Xassembler" ||
               Each == "-Xclang" || startsWith(Each, "-B");
    // The runtime's own switches are for functions that are compiled with the unit.
    IsOther |= startsWith(Macro, "QRINTF_") && !startsWith(Macro, "QRINTF_VERSION");
    if (IsOther)
      S = Sharing::None;
    if (S == Sharing::None)
      continue;
    if (Each == "-fno-asynchronous-unwind-tables" || Each == "-fno-unwind-tables")
      S = Sharing::Unwindless;
    if (Each == "-fasynchronous-unwind-tables")
      S = Sharing::Full;
  }
  return S;
}

} // namespace qrintf

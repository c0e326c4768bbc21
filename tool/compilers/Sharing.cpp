#include "compilers/Sharing.h"

#include "common/Callees.h"
#include "compilers/Arguments.h"

#include <algorithm>
#include <string_view>

namespace qrintf {
namespace {

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// Whether an -m option says nothing against sharing. The others choose registers, calling
/// conventions or the syntax of assembly, and a new compiler may add more of them, so only these
/// are allowed. A machine that has more instructions runs the functions too. Some options are words
/// that gcc's driver gives its compiler for every unit. The shared functions of AArch64 have the
/// marks and signatures that -mbranch-protection asks for.
bool isHarmlessForMachine(std::string_view Flag) {
  for (std::string_view Each :
       {"-m64", "-mfpmath=sse", "-m32", "-mlittle-endian", "-mabi=lp64", "-mabi=lp64d", "-mzarch",
        "-mthumb", "-mfloat-abi=hard", "-mfpu=vfpv3-d16", "-mfpu=neon", "-mtls-dialect=gnu",
        "-mabi=elfv2", "-msecure-plt", "-mel", "-mabi=64", "-mips64r2", "-mllsc", "-mno-madd4"})
    if (Flag == Each)
      return true;
  if (choosesInstructions(Flag))
    return true;
  for (std::string_view Each :
       {"-march=", "-mcpu=", "-mtune=", "-mlibarch=", "-mbranch-protection=", "-misa-spec="})
    if (startsWith(Flag, Each))
      return true;
  return false;
}

/// Options -f under which shared functions are not possible: those that want something of all code
/// of a program, or that say what code may call. -flto is one because link-time optimisation does
/// not see into top-level asm, where shared functions are: it divides the program into partitions,
/// and tells the linker about symbols, without knowing them. -fstack-protector-strong is not one,
/// because it does not concern functions that never store beyond what they counted. Nor is
/// -fzero-call-used-regs: libc's functions, in whose place these are called, do not clear registers
/// either.
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
                                          "-fharden-",
                                          "-fstack-protector-all",
                                          "-fleading-underscore",
                                          "-fno-dwarf2-cfi-asm",
                                          "-fno-integrated-as",
                                          "-no-integrated-as",
                                          "-fxray-instrument",
                                          "-fpatchable-function-entry"};

/// Whether the words of -Wa, are harmless for the shared functions.
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
    bool IsOther = startsWith(Each, "-m") && !isHarmlessForMachine(Each);
    for (std::string_view Flag : Demanding)
      IsOther |= startsWith(Each, Flag);
    IsOther |= (startsWith(Each, "-Wa,") && !isHarmless(Each)) || Each == "-Xassembler" ||
               Each == "-Xclang" || startsWith(Each, "-B");
    // QRINTF_PORTABLE and other switches of the runtime change functions that are compiled with the
    // unit, and shared ones are already compiled.
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

/// Whether the option says that functions whose calls the engine takes may not be libc's.
static bool disownsFamily(std::string_view Option) {
  constexpr std::string_view Flag = "-fno-builtin";
  return startsWith(Option, Flag) &&
         (Option.size() <= Flag.size() + 1 || calleeOfSymbol(Option.substr(Flag.size() + 1)));
}

bool canUseEngine(const CommandLine &L) {
  for (const std::string &Each : L.Expanded)
    for (std::string_view Against :
         {"-ffreestanding", "-fno-hosted", "-nostdlib", "-nodefaultlibs", "-nolibc", "-nostdinc"})
      if (startsWith(Each, Against) || disownsFamily(Each))
        return false;
  return L.OptimizesForSpeed && sharingOf(L.Expanded) == Sharing::Full;
}

} // namespace qrintf

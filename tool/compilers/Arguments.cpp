#include "compilers/Arguments.h"

#include "common/FindWords.h"
#include "common/Process.h"

#include <algorithm>
#include <iterator>

namespace qrintf {
namespace {

enum class Effect {
  // The option is known and does not matter.
  None,
  // No object or assembly comes out, so nothing can be gained.
  NoCode,
  // The command asks the driver something and compiles nothing.
  Question,
  // The rewriting would show in the result, or we would misread the program: the untouched compiler
  // runs.
  PassThrough,
  Output,
  LanguageIs,
  IncludeDir,
  ForcedInclude,
};
enum class Value {
  No,       // -c
  Separate, // -o FILE
  Either,   // -IDIR or -I DIR
  // Any option that begins so, for example -save-temps=obj.
  Prefix,
};

struct Option {
  std::string_view Name;
  Value V;
  Effect E;
};

// One row for each option. An option with a separate value needs a row even if it does not matter
// here: without one, the b of `-T b.c` would count as a source.
constexpr Option Table[] = {
    // Options that say what comes out.
    {"-E", Value::No, Effect::NoCode},
    {"-M", Value::No, Effect::NoCode},
    {"-MM", Value::No, Effect::NoCode},
    {"-fsyntax-only", Value::No, Effect::NoCode},
    {"-o", Value::Either, Effect::Output},
    {"-x", Value::Either, Effect::LanguageIs},
    // clang's front end or assembler itself. Nothing may stand before this option.
    {"-cc1", Value::Prefix, Effect::Question},
    // Options that ask the driver something.
    {"-###", Value::No, Effect::Question},
    {"-v", Value::No, Effect::Question},
    {"--version", Value::No, Effect::Question},
    {"--help", Value::Prefix, Effect::Question},
    {"--target-help", Value::No, Effect::Question},
    {"-dump", Value::Prefix, Effect::Question},
    {"-print-", Value::Prefix, Effect::Question},
    {"--print-", Value::Prefix, Effect::Question},
    // There are no builtins: the program's snprintf need not be the C library's.
    {"-ffreestanding", Value::No, Effect::PassThrough},
    {"-fno-builtin", Value::No, Effect::PassThrough},
    {"-fno-hosted", Value::No, Effect::PassThrough},
    // These dump macros or drop line markers if the preprocessor runs as a step of its own, as it
    // does under our wrapper.
    {"-P", Value::No, Effect::PassThrough},
    {"-d", Value::Prefix, Effect::PassThrough},
    // These count by line or function, or keep intermediate files, so the rewriting would show.
    {"--coverage", Value::No, Effect::PassThrough},
    {"-coverage", Value::No, Effect::PassThrough},
    {"-fprofile-", Value::Prefix, Effect::PassThrough},
    {"-ftest-coverage", Value::No, Effect::PassThrough},
    {"-fcoverage-mapping", Value::No, Effect::PassThrough},
    {"-save-temps", Value::Prefix, Effect::PassThrough},
    {"--save-temps", Value::Prefix, Effect::PassThrough},
    {"-fanalyzer", Value::No, Effect::PassThrough},
    {"--analyze", Value::No, Effect::PassThrough},
    {"-fmodule", Value::Prefix, Effect::PassThrough}, // -fmodules, -fmodule-file=
    {"-fprebuilt-module-path", Value::Prefix, Effect::PassThrough},
    // gcc decides by the name of cc1's input which structures are described in full.
    {"-femit-struct-debug", Value::Prefix, Effect::PassThrough},
    {"-gmodules", Value::No, Effect::PassThrough},
    {"-gembed-source", Value::No, Effect::PassThrough},
    {"-fcxx-modules", Value::Prefix, Effect::PassThrough},
    {"-emit-pch", Value::No, Effect::PassThrough},
    {"-include-pch", Value::Separate, Effect::PassThrough},
    {"-wrapper", Value::Separate, Effect::PassThrough},
    {"-no-integrated-cpp", Value::No, Effect::PassThrough},
    {"-fdirectives-only", Value::No, Effect::PassThrough},
    {"-fpreprocessed", Value::No, Effect::PassThrough},
    {"-traditional", Value::Prefix, Effect::PassThrough},
    {"-ivfsoverlay", Value::Either, Effect::PassThrough},
    // clang 19 crashes in this output, on our line markers.
    {"-fdiagnostics-format=sarif", Value::No, Effect::PassThrough},
    {"-MJ", Value::Separate, Effect::PassThrough},
    // Under these options the compiler reports what its optimisers find out about the user's
    // functions. In a compiled call they find out more, so other lines would be printed.
    {"-fopt-info", Value::Prefix, Effect::PassThrough},
    {"-Rpass", Value::Prefix, Effect::PassThrough},
    // These list the unit's declarations, or the programs that the driver starts. Both would show
    // what is ours.
    {"-aux-info", Value::Separate, Effect::PassThrough},
    {"-fdump-go-spec", Value::Prefix, Effect::PassThrough},
    {"-fdump-ada-spec", Value::Prefix, Effect::PassThrough},
    {"-time", Value::Prefix, Effect::PassThrough},
    // These change the layout of types, or what characters and literals mean. clang does not know
    // gcc's option or reads it otherwise, so it would take sizeof or a format for something else
    // than gcc does.
    {"-fpack-struct", Value::Prefix, Effect::PassThrough},
    {"-fshort-wchar", Value::No, Effect::PassThrough},
    {"-mlong-double-", Value::Prefix, Effect::PassThrough},
    {"-msseregparm", Value::No, Effect::PassThrough},
    {"-malign-double", Value::No, Effect::PassThrough},
    {"-mms-bitfields", Value::No, Effect::PassThrough},
    {"-mabi=", Value::Prefix, Effect::PassThrough},
    {"-m16", Value::No, Effect::PassThrough},
    {"-fcall-used-", Value::Prefix, Effect::PassThrough},
    {"-fcall-saved-", Value::Prefix, Effect::PassThrough},
    {"-ffixed-", Value::Prefix, Effect::PassThrough},
    {"-fleading-underscore", Value::No, Effect::PassThrough},
    {"-freg-struct-return", Value::No, Effect::PassThrough},
    {"-fpcc-struct-return", Value::No, Effect::PassThrough},
    {"-funsigned-bitfields", Value::No, Effect::PassThrough},
    {"-fno-signed-bitfields", Value::No, Effect::PassThrough},
    {"-fexec-charset", Value::Prefix, Effect::PassThrough},
    {"-finput-charset", Value::Prefix, Effect::PassThrough},
    {"-trigraphs", Value::No, Effect::PassThrough},
    // Options that say where headers are.
    {"-I", Value::Either, Effect::IncludeDir},
    {"-iquote", Value::Either, Effect::IncludeDir},
    {"-include", Value::Either, Effect::ForcedInclude},
    // The other options with a separate value.
    {"-isystem", Value::Either, Effect::None},
    {"-idirafter", Value::Either, Effect::None},
    {"-imacros", Value::Either, Effect::None},
    {"-iprefix", Value::Either, Effect::None},
    {"-iwithprefix", Value::Either, Effect::None},
    {"-iwithprefixbefore", Value::Either, Effect::None},
    {"-isysroot", Value::Either, Effect::None},
    {"-imultilib", Value::Separate, Effect::None},
    {"--sysroot", Value::Separate, Effect::None},
    {"-D", Value::Either, Effect::None},
    {"-U", Value::Either, Effect::None},
    {"-A", Value::Either, Effect::None},
    {"-MF", Value::Either, Effect::None},
    {"-MT", Value::Either, Effect::None},
    {"-MQ", Value::Either, Effect::None},
    {"-L", Value::Either, Effect::None},
    {"-l", Value::Either, Effect::None},
    {"-T", Value::Either, Effect::None},
    {"-e", Value::Separate, Effect::None},
    {"-u", Value::Either, Effect::None},
    {"-z", Value::Either, Effect::None},
    {"-B", Value::Either, Effect::None},
    {"-b", Value::Separate, Effect::None},
    {"-V", Value::Separate, Effect::None},
    {"-G", Value::Separate, Effect::None},
    {"-h", Value::Separate, Effect::None},
    {"-R", Value::Separate, Effect::None},
    {"-Xlinker", Value::Separate, Effect::None},
    {"-Xassembler", Value::Separate, Effect::None},
    {"-Xpreprocessor", Value::Separate, Effect::None},
    {"-Xclang", Value::Separate, Effect::None},
    {"-mllvm", Value::Separate, Effect::None},
    {"-arch", Value::Separate, Effect::None},
    {"-target", Value::Separate, Effect::None},
    {"-gcc-toolchain", Value::Separate, Effect::None},
    {"-dumpbase", Value::Separate, Effect::None},
    {"-dumpdir", Value::Separate, Effect::None},
    {"-specs", Value::Separate, Effect::None},
    {"--param", Value::Separate, Effect::None},
    {"-framework", Value::Separate, Effect::None},
    {"-install_name", Value::Separate, Effect::None},
};

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}
bool endsWith(std::string_view Text, std::string_view Suffix) {
  return Text.size() >= Suffix.size() && Text.substr(Text.size() - Suffix.size()) == Suffix;
}

const Option *findOption(std::string_view Argument) {
  const Option *Best = nullptr;
  for (const Option &Row : Table) {
    bool Matches = Row.V == Value::No || Row.V == Value::Separate ? Argument == Row.Name
                                                                  : startsWith(Argument, Row.Name);
    if (Matches && (!Best || Row.Name.size() > Best->Name.size()))
      Best = &Row;
  }
  // The longest row that fits wins: -include is a row of its own, and not -i with the value
  // "nclude". For a short row such as -l, anything may follow as its value (-lfoo). This cannot
  // take a long option for a short one, because no long option without a row (-fno-…, -std=…)
  // begins with the name of a short row that takes a joined value.
  return Best;
}

Language languageOfFile(std::string_view File) {
  if (endsWith(File, ".c"))
    return Language::C;
  for (std::string_view Suffix : {".cc", ".cp", ".cxx", ".cpp", ".CPP", ".c++", ".C"})
    if (endsWith(File, Suffix))
      return Language::CXX;
  return Language::Unknown;
}

bool isHeader(std::string_view File) {
  for (std::string_view Suffix : {".h", ".hh", ".hpp", ".hxx", ".H", ".h++", ".hp", ".tcc"})
    if (endsWith(File, Suffix))
      return true;
  return false;
}

/// The words that may follow -m or -mno- and only say which instructions exist. Each row also
/// stands for words that begin with it: "sse" for -msse4.2.
constexpr std::string_view InstructionOptions[] = {
    "mmx",     "sse",         "ssse3",          "avx",      "fma",      "f16c",
    "bmi",     "lzcnt",       "popcnt",         "abm",      "aes",      "vaes",
    "pclmul",  "vpclmul",     "gfni",           "sha",      "movbe",    "movdir",
    "adx",     "rdrnd",       "rdseed",         "rdpid",    "fsgsbase", "xsave",
    "prfchw",  "prefetchwt1", "clflushopt",     "clwb",     "clzero",   "3dnow",
    "cx16",    "sahf",        "fxsr",           "tbm",      "xop",      "lwp",
    "hle",     "rtm",         "mwait",          "wbnoinvd", "pku",      "ptwrite",
    "waitpkg", "enqcmd",      "serialize",      "uintr",    "hreset",   "kl",
    "widekl",  "tsxldtrk",    "cldemote",       "amx",      "crc32",    "shstk",
    "pconfig", "sgx",         "outline-atomics"};

/// The others that choose instructions, which does not change what the source means either. Any
/// other -m option may change calling conventions, registers or the syntax of inline assembly, so
/// that clang would read the program otherwise than the user's compiler. Units with such an option
/// are left untouched.
constexpr std::string_view MachineOptions[] = {
    "32", "64", "arch=", "tune=", "cpu=", "fpu=", "float-abi=", "thumb", "arm",
    // code
    "red-zone", "cmodel=", "stackrealign",
    "preferred-stack-boundary=", "incoming-stack-boundary=", "omit-leaf-frame-pointer",
    "accumulate-outgoing-args", "push-args", "fpmath=", "prefer-vector-width=", "vzeroupper", "stv",
    "recip", "ieee-fp", "fancy-math-387", "branch-cost=", "align-", "inline-",
    "memcpy-strategy=", "memset-strategy=", "tls-dialect=", "tls-direct-seg-refs", "fentry",
    "record-mcount", "nop-mcount", "cld", "relax", "branches-within-32B-boundaries",
    "avx256-split-unaligned-",
    // against attacks
    "indirect-branch", "function-return=", "harden-sls=", "branch-protection=", "manual-endbr",
    "retpoline", "speculative-load-hardening", "lvi-", "stack-protector-guard",
    // the front end's
    "llvm"};

/// Whether Option is -m or -mno- with one of the words of Table.
template <size_t N> bool isOf(const std::string_view (&Table)[N], std::string_view Option) {
  if (!startsWith(Option, "-m"))
    return false;
  Option.remove_prefix(startsWith(Option, "-mno-") ? 5 : 2);
  return std::any_of(std::begin(Table), std::end(Table),
                     [&](std::string_view Each) { return startsWith(Option, Each); });
}

bool isMachineOption(std::string_view Option) {
  return choosesInstructions(Option) || isOf(MachineOptions, Option);
}

/// Splits the text of a response file as gcc does: blanks separate words, quotes group, and a
/// backslash takes the next character as it is.
std::vector<std::string> splitResponseFile(const std::string &Text) {
  std::vector<std::string> Out;
  std::string Word;
  bool InWord = false;
  char Quote = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '\\' && I + 1 < Text.size()) {
      Word += Text[++I];
      InWord = true;
    } else if (Quote) {
      if (C == Quote)
        Quote = 0;
      else
        Word += C;
    } else if (C == '\'' || C == '"') {
      Quote = C;
      InWord = true;
    } else if (C == ' ' || (C >= '\t' && C <= '\r')) {
      if (InWord)
        Out.push_back(std::move(Word));
      Word.clear();
      InWord = false;
    } else {
      Word += C;
      InWord = true;
    }
  }
  if (InWord)
    Out.push_back(std::move(Word));
  return Out;
}

void expand(const std::vector<std::string> &Arguments, std::vector<std::string> &Out,
            unsigned Depth) {
  for (const std::string &Each : Arguments) {
    if (Each.size() > 1 && Each[0] == '@' && Depth < 16) {
      if (std::string Text; readFile(Each.substr(1), Text)) {
        expand(splitResponseFile(Text), Out, Depth + 1);
        continue;
      }
    }
    Out.push_back(Each);
  }
}

void warning(CommandLine &C, std::string_view W) {
  // -Werror=format turns the warning on as well.
  if (startsWith(W, "error="))
    W = W.substr(6);
  bool On = !startsWith(W, "no-");
  std::string_view Name = On ? W : W.substr(3);
  if (Name == "format=2" || Name == "format-nonliteral" || Name == "format-security" ||
      Name == "everything")
    C.WarnsLiteral = C.WarnsLiteral || On;
  if (size_t Equal = Name.find('='); Equal != std::string_view::npos) {
    if (Name.substr(Equal + 1) == "0")
      On = false;
    Name = Name.substr(0, Equal);
  }
  if (Name == "all" || Name == "everything" || Name == "misleading-indentation")
    C.WarnsIndentation = On;
  if (Name == "all" || Name == "comment" || Name == "comments")
    C.WarnsComments = On;
  // gcc takes -Wformat for on if a later word turns only -Wall off.
  if (Name == "all" || Name == "everything" || Name == "extra" || Name == "format")
    C.WarnsFormat = On || (Name != "format" && C.WarnsFormat);
  if (Name == "format-signedness" || Name == "everything")
    C.WarnsSignedness = C.WarnsSignedness || On;
  if (Name == "pedantic" || Name == "format-pedantic" || Name == "everything")
    C.WarnsPointers = C.WarnsPointers || On;
  if (Name == "conversion" || Name == "sign-conversion" || Name == "everything")
    C.WarnsConversion = C.WarnsConversion || On;
  if (Name == "double-promotion" || Name == "everything")
    C.WarnsPromotion = On;
}

/// Whether -I of this folder changes nothing: gcc and clang search it in any case, and ignore a -I
/// that names it again. Without this, -I/usr/include would make glibc's headers look like the
/// project's (in haproxy: 162 of 164 sources became candidates).
bool isSystemFolder(std::string_view Folder) {
  while (Folder.size() > 1 && Folder.back() == '/')
    Folder.remove_suffix(1);
  return Folder == "/usr/include" || Folder == "/usr/local/include";
}

} // namespace

// Without sse2, x86-64 has no registers for floating-point arguments: code that formats them does
// not compile.
bool choosesInstructions(std::string_view Option) {
  return isOf(InstructionOptions, Option) && Option != "-mno-sse" && Option != "-mno-sse2";
}

CommandLine parseCommandLine(const std::vector<std::string> &Arguments) {
  CommandLine C;
  expand(Arguments, C.Expanded, 0);
  const std::vector<std::string> &A = C.Expanded;
  Language Forced = Language::Unknown;
  bool IsForced = false, ForcedHeader = false, OnlyInputs = false;
  for (size_t I = 0; I < A.size(); ++I) {
    std::string_view Each = A[I];
    if (Each == "--" && !OnlyInputs) {
      OnlyInputs = true;
      continue;
    }
    if (Each == "-") {
      C.ReadsStandardInput = true;
      continue;
    }
    if (Each.empty() || Each[0] != '-' || OnlyInputs) {
      Input In{std::string(Each), IsForced ? Forced : languageOfFile(Each), IsForced};
      C.MakesHeader |= ForcedHeader || (!IsForced && isHeader(Each));
      if (In.L == Language::Unknown)
        C.OtherInputs.push_back(In.File);
      else
        C.Sources.push_back(std::move(In));
      continue;
    }
    const size_t First = C.WithoutInputs.size();
    C.WithoutInputs.emplace_back(Each);
    if (startsWith(Each, "-O")) {
      std::string_view Level = Each.substr(2);
      C.OptimizesForSpeed = Level != "0" && Level != "s" && Level != "z" && Level != "g";
      continue;
    }
    if (startsWith(Each, "-g") || Each == "-frecord-gcc-switches")
      C.RecordsOptions = true;
    for (std::string_view Recording : {"record-gcc-switches", "record-command-line"})
      if (endsWith(Each, Recording))
        C.RecordsCommand = Each[1] != 'W' && !endsWith(Each, "no-" + std::string(Recording));
    if (Each == "-w")
      C.NoWarnings = true;
    else if (Each == "-pedantic" || Each == "-pedantic-errors")
      C.WarnsPointers = true;
    else if (startsWith(Each, "-W") && !startsWith(Each, "-Wl,") && !startsWith(Each, "-Wa,") &&
             !startsWith(Each, "-Wp,"))
      warning(C, Each.substr(2));

    // With a second equals sign in it, compilers disagree where the old prefix ends: gcc splits
    // `a=b=c` at another place than clang.
    if ((startsWith(Each, "-ffile-prefix-map=") || startsWith(Each, "-fmacro-prefix-map=")) &&
        std::count(Each.begin(), Each.end(), '=') > 2 && C.PassThrough.empty())
      C.PassThrough = Each;

    const Option *Row = findOption(Each);
    if (!Row && startsWith(Each, "-m") && !isMachineOption(Each) && C.PassThrough.empty())
      C.PassThrough = Each;
    if (!Row)
      continue;
    std::string_view OptionValue;
    if (Row->V == Value::Separate || (Row->V == Value::Either && Each == Row->Name)) {
      if (I + 1 >= A.size())
        // The value is missing; the compiler will say so.
        break;
      OptionValue = A[++I];
      C.WithoutInputs.emplace_back(OptionValue);
    } else if (Row->V == Value::Either) {
      OptionValue = Each.substr(Row->Name.size());
    }
    switch (Row->E) {
    case Effect::None:
      break;
    case Effect::NoCode:
      C.Compiles = false;
      break;
    case Effect::Question:
      if (C.Question.empty())
        C.Question = Each;
      break;
    case Effect::PassThrough:
      if (C.PassThrough.empty())
        C.PassThrough = Each;
      break;
    case Effect::Output:
      C.Output = OptionValue;
      break;
    case Effect::LanguageIs:
      C.WithoutInputs.resize(First);
      IsForced = OptionValue != "none";
      ForcedHeader = OptionValue == "c-header" || OptionValue == "c++-header";
      Forced = OptionValue == "c"     ? Language::C
               : OptionValue == "c++" ? Language::CXX
                                      : Language::Unknown;
      break;
    case Effect::IncludeDir:
      if (!isSystemFolder(OptionValue))
        C.IncludeDirs.emplace_back(OptionValue);
      break;
    case Effect::ForcedInclude:
      C.ForcedIncludes.emplace_back(OptionValue);
      break;
    }
  }
  if (C.NoWarnings)
    C.WarnsFormat = C.WarnsSignedness = C.WarnsPointers = C.WarnsLiteral = C.WarnsConversion =
        C.WarnsIndentation = C.WarnsPromotion = false;
  return C;
}

void heedPragmas(CommandLine &C, std::string_view Text) {
  constexpr std::string_view Pragma = " diagnostic ";
  for (size_t At = 0;
       !C.NoWarnings && (At = findWords(Text, Pragma, At)) != std::string_view::npos;) {
    At += Pragma.size();
    const std::string_view Line = Text.substr(At, Text.find('\n', At) - At);
    // The quotation mark finds the option in _Pragma("GCC diagnostic warning \"-Wformat\"") as
    // well.
    const size_t Option = Line.find("\"-W");
    if (Option != std::string_view::npos &&
        (Line.find("warning") < Option || Line.find("error") < Option))
      warning(C, Line.substr(Option + 3, Line.find_first_of("\"\\", Option + 3) - Option - 3));
  }
}

} // namespace qrintf

#include "compilers/Arguments.h"

#include "common/Files.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace qrintf {

/// The value of a predefined macro in the text that `cc1 -E -fdirectives-only` made.
static std::string predefined(std::string_view Text, const char *Name) {
  std::string Line = std::string("#define ") + Name + " ";
  size_t At = Text.find(Line);
  if (At == std::string::npos)
    return "";
  At += Line.size();
  return std::string(Text.substr(At, Text.find('\n', At) - At));
}

static std::string standardOf(const Argv &Command, std::string_view Text, bool IsCXX) {
  std::string Standard;
  for (const std::string &Each : Command) {
    // An option for the other language is ignored with a warning, for example -std=c99 for C++.
    if (Each.starts_with("-std=") && (Each.find("++") != std::string::npos) == IsCXX)
      Standard = Each;
    if (Each == "-ansi")
      Standard = IsCXX ? "-std=c++98" : "-std=c90";
  }
  if (!Standard.empty())
    return Standard;
  static constexpr struct {
    const char *Value, *Flag;
  } Defaults[] = {{"199901L", "-std=gnu99"},   {"201112L", "-std=gnu11"},
                  {"201710L", "-std=gnu17"},   {"202311L", "-std=gnu23"},
                  {"199711L", "-std=gnu++98"}, {"201103L", "-std=gnu++11"},
                  {"201402L", "-std=gnu++14"}, {"201703L", "-std=gnu++17"},
                  {"202002L", "-std=gnu++20"}, {"202302L", "-std=gnu++23"}};
  std::string Value = predefined(Text, IsCXX ? "__cplusplus" : "__STDC_VERSION__");
  for (const auto &Each : Defaults)
    if (Value == Each.Value)
      return Each.Flag;
  return IsCXX ? "-std=gnu++20" : "-std=gnu90";
}

/// Makes clang replace the same prefixes of __FILE__ as gcc. Of the maps that fit, gcc takes the
/// last -ffile-prefix-map, or if none fits the last -fmacro-prefix-map. clang takes the map with
/// the longest prefix. So a map is left out if gcc, which looks at the last one first, would have
/// taken a shorter prefix of it before: of -ffile-prefix-map=/a/b=x -ffile-prefix-map=/a=y the
/// first one.
static Argv prefixMaps(const Argv &Command) {
  Argv Maps;
  std::vector<std::string> Seen;
  for (const char *Option : {"-ffile-prefix-map=", "-fmacro-prefix-map="})
    for (auto Each = Command.rbegin(); Each != Command.rend(); ++Each) {
      if (!Each->starts_with(Option))
        continue;
      std::string Map = Each->substr(strlen(Option)), Prefix = Map.substr(0, Map.find('='));
      bool IsHidden = std::any_of(Seen.begin(), Seen.end(), [&](const std::string &Shorter) {
        return Prefix.starts_with(Shorter);
      });
      if (!IsHidden)
        Maps.push_back("-fmacro-prefix-map=" + Map);
      Seen.push_back(std::move(Prefix));
    }
  if (!Maps.empty())
    // Without it clang would remove a leading "./", which gcc keeps.
    Maps.push_back("-fno-file-reproducible");
  return Maps;
}

std::string llvmTriple(std::string Triple, const Argv &Command) {
  size_t Dash = Triple.find('-');
  if (Dash == std::string::npos)
    return "";
  std::string Arch = Triple.substr(0, Dash), Rest = Triple.substr(Dash + 1);
  if (std::count(Triple.begin(), Triple.end(), '-') == 2)
    // Debian's triples leave the vendor out: x86_64-linux-gnu.
    Rest = "unknown-" + Rest;
  if (hasWord(Command, "-m32") && Arch == "x86_64")
    Arch = "i386";
  if (hasWord(Command, "-mx32"))
    return "";
  return Arch + "-" + Rest;
}

/// The arguments by which clang reads gcc's text. The two compilers differ in names of attributes,
/// in keywords and in language modes; each argument below makes up for one such difference.
Argv gccFrontEnd(const Argv &Command, const CommandLine &L, std::string_view Text,
                 const std::string &Triple, const std::string &File, bool IsCXX) {
  // gcc's headers write attributes that clang knows under another name (gnu_printf) or without
  // arguments (malloc). Since gcc 15, C23's va_start is a builtin that clang does not have.
  Argv A = {"-triple",
            Triple,
            "-fsyntax-only",
            "-x",
            IsCXX ? "c++" : "c",
            standardOf(Command, Text, IsCXX),
            "-undef",
            "-Dgnu_printf=printf",
            "-D__malloc__(...)=__malloc__",
            "-D__builtin_c23_va_start(list,...)=__builtin_va_start(list,0)"};
  // gcc has these types as keywords in C, and in C++ since gcc 13; glibc's headers use them.
  if (!IsCXX || atoi(predefined(Text, "__GNUC__").c_str()) >= 13)
    A.insert(A.end(), {"-D_Float32=float", "-D_Float64=double", "-D_Float32x=double",
                       "-D_Float64x=long double", "-D_Float128=__float128"});
  if (IsCXX && !hasWord(Command, "-fno-exceptions"))
    A.insert(A.end(), {"-fexceptions", "-fcxx-exceptions"});
  for (const std::string &Each : Command) {
    if (Each.starts_with("-fno-builtin-") || Each == "-fshort-enums" || Each == "-fms-extensions" ||
        (Each == "-fgnu89-inline" && !IsCXX) || Each == "-fno-rtti")
      A.push_back(Each);
    if (Each == "-funsigned-char")
      A.push_back("-fno-signed-char");
  }
  // gcc has trigraphs in all -std=c… modes, even where the newest standards have none any more.
  if (standardOf(Command, Text, IsCXX).find("gnu") == std::string::npos ||
      hasWord(Command, "-trigraphs"))
    A.push_back("-ftrigraphs");
  A = joined(A, prefixMaps(Command));
  // If clang has one of these warnings about a call, the call stays as it is, because gcc may have
  // the same warning and its text would name our code.
  A.push_back(L.NoWarnings ? "-w" : "-Wno-everything");
  if (!L.NoWarnings)
    A.insert(A.end(), {"-Wfortify-source", "-Wno-format-truncation", "-Wno-format-overflow",
                       "-Wunknown-attributes"}); // which show attributes of gcc's
  if (L.WarnsFormat)
    A.push_back("-Wformat");
  if (L.WarnsPromotion)
    A.push_back("-Wdouble-promotion");
  if (L.WarnsConversion)
    A.insert(A.end(), {"-Wconversion", "-Wsign-conversion"});
  // gcc 11 and older warn about one use of a variable without a value. If that is in our functions,
  // in a system header, they are silent. Newer ones are now and then, since the functions change
  // the paths to the call.
  if (!L.NoWarnings && (L.WarnsUnset || atoi(predefined(Text, "__GNUC__").c_str()) < 12))
    A.insert(A.end(),
             {"-Wuninitialized", "-Wsometimes-uninitialized", "-Wconditional-uninitialized"});
  A.push_back(File);
  return A;
}

/// Whether clang's predefined macros depend on the option.
static bool changesMacros(std::string_view Option) {
  return startsWithAny(Option,
                       {"-O", "-std=", "-ansi", "-m", "--target=", "-pthread", "-fopenmp"}) ||
         (Option.starts_with("-f") && Option.find('=') == Option.npos && Option != "-ftime-trace");
}

/// The path of a memory file with the macros that the user's clang predefines; empty if it does not
/// tell them.
static std::string macrosOf(const Compiler &C, const CommandLine &L, bool IsCXX) {
  const int File = memoryFile("qrintf-macros");
  Argv Ask = {C.Path};
  for (size_t I = 0; I < L.WithoutInputs.size(); ++I) {
    const std::string &Each = L.WithoutInputs[I];
    if (Each == "-target" && I + 1 < L.WithoutInputs.size())
      Ask.insert(Ask.end(), {Each, L.WithoutInputs[++I]});
    else if (changesMacros(Each))
      Ask.push_back(Each);
  }
  Ask.insert(Ask.end(), {"-w", "-E", "-dM", "-x", IsCXX ? "c++" : "c", "/dev/null", "-o",
                         descriptorPath(File)});
  return File >= 0 && runProgram(Ask, Capture::Text).Status == 0 ? descriptorPath(File) : "";
}

/// The options with which clang in qrintf answers as another version of clang: the user's program
/// may ask for the version, `#if __clang_major__ >= 15`, or for the standard, whose default depends
/// on it. To ask the user's clang for all its macros takes 20 ms, so that is done only for a source
/// that asks for more.
static Argv withAnswersOf(const Compiler &C, const CommandLine &L, const Input &Source) {
  const bool IsCXX = Source.L == Language::CXX;
  std::string Text;
  readFile(Source.File, Text);
  if (hasAny(Text, {"__clang_minor", "__clang_patch", "__clang_version", "__VERSION__", "__cpp_",
                    "__STDC_VERSION__"}))
    if (const std::string Macros = macrosOf(C, L, IsCXX); !Macros.empty())
      return {"-undef", "-imacros", Macros};
  Argv A = {"-Wno-builtin-macro-redefined", "-U__clang_major__",
            "-D__clang_major__=" + std::to_string(C.ClangMajor)};
  if (IsCXX && C.ClangMajor < 16)
    A.push_back("-std=gnu++14"); // an option of the user's follows
  return A;
}

/// The user's command line for one source, as clang in qrintf reads it.
Argv clangFrontEnd(const Compiler &C, const CommandLine &L, const Input &Source) {
  Argv A = {C.Path};
  if (C.IsCXX)
    A.push_back("--driver-mode=g++");
  A.insert(A.end(), {"-resource-dir", C.ResourceDir});
  if (C.ClangMajor && C.ClangMajor != strtoul(QRINTF_LLVM_VERSION_STRING, nullptr, 10))
    A = joined(A, withAnswersOf(C, L, Source));
  A = joined(A, L.WithoutInputs);
  if (Source.IsForced)
    A.insert(A.end(), {"-x", Source.L == Language::CXX ? "c++" : "c"});
  A.push_back(Source.File);
  return A;
}

} // namespace qrintf

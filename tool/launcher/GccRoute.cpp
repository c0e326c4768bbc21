// gcc's side of step 4. From `-no-integrated-cpp` on the driver starts cc1 twice a source file:
//   cc1 -E … foo.c -o foo.i            here -fdirectives-only is added: macros stay in the text
//   cc1 -fpreprocessed foo.i … -o foo.s  here the text is rewritten on its way
// The driver itself does the rest as ever: several inputs, stdin, dependency files, -gsplit-dwarf, -flto.

#include "RunRewriter.h"
#include "Routes.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace qrintf {
namespace {

bool has(const Argv &Command, const char *Word) {
  return std::find(Command.begin(), Command.end(), Word) != Command.end();
}

std::string baseName(const std::string &Path) { return Path.substr(Path.rfind('/') + 1); }

bool startsWith(const std::string &Text, const char *Prefix) { return !Text.compare(0, strlen(Prefix), Prefix); }

/// x86_64-linux-gnu out of /usr/lib/gcc/x86_64-linux-gnu/12/cc1, as LLVM writes it.
std::string tripleOf(const Argv &Command) {
  const std::string &Program = Command[0];
  size_t Slash = Program.rfind('/');
  size_t Version = Slash == std::string::npos || !Slash ? std::string::npos : Program.rfind('/', Slash - 1);
  size_t Target = Version == std::string::npos || !Version ? std::string::npos : Program.rfind('/', Version - 1);
  if (Target == std::string::npos)
    return "";
  std::string Triple = Program.substr(Target + 1, Version - Target - 1);
  size_t Dash = Triple.find('-');
  if (Dash == std::string::npos)
    return "";
  std::string Arch = Triple.substr(0, Dash), Rest = Triple.substr(Dash + 1);
  if (std::count(Triple.begin(), Triple.end(), '-') == 2)
    Rest = "unknown-" + Rest; // Debian leaves the vendor out
  if (has(Command, "-m32") && Arch == "x86_64")
    Arch = "i386";
  if (has(Command, "-mx32"))
    return "";
  return Arch + "-" + Rest;
}

/// The value of a predefined macro in the text that cc1 -E -fdirectives-only made.
std::string predefined(const std::string &Text, const char *Name) {
  std::string Line = std::string("#define ") + Name + " ";
  size_t At = Text.find(Line);
  if (At == std::string::npos)
    return "";
  At += Line.size();
  return Text.substr(At, Text.find('\n', At) - At);
}

std::string standardOf(const Argv &Command, const std::string &Text, bool IsCXX) {
  std::string Standard;
  for (const std::string &Each : Command) {
    if (startsWith(Each, "-std="))
      Standard = Each;
    if (Each == "-ansi")
      Standard = IsCXX ? "-std=c++98" : "-std=c90";
  }
  if (!Standard.empty())
    return Standard;
  static constexpr struct {
    const char *Value, *Flag;
  } Defaults[] = {{"199901L", "-std=gnu99"},     {"201112L", "-std=gnu11"},   {"201710L", "-std=gnu17"},
                  {"202311L", "-std=gnu23"},     {"199711L", "-std=gnu++98"}, {"201103L", "-std=gnu++11"},
                  {"201402L", "-std=gnu++14"},   {"201703L", "-std=gnu++17"}, {"202002L", "-std=gnu++20"},
                  {"202302L", "-std=gnu++23"}};
  std::string Value = predefined(Text, IsCXX ? "__cplusplus" : "__STDC_VERSION__");
  for (const auto &Each : Defaults)
    if (Value == Each.Value)
      return Each.Flag;
  return IsCXX ? "-std=gnu++20" : "-std=gnu90";
}

/// How clang reads gcc's text (shared/design.md, "Reading gcc's text with clang").
Argv frontEndArguments(const Argv &Command, const CommandLine &L, const std::string &Text, const std::string &File,
                       bool IsCXX) {
  Argv A = {"-triple", tripleOf(Command), "-fsyntax-only", "-x", IsCXX ? "c++" : "c",
            standardOf(Command, Text, IsCXX), "-undef", "-Dgnu_printf=printf", "-D__malloc__(...)=__malloc__"};
  // In C, and in C++ from gcc 13 on, these are keywords of gcc.
  if (!IsCXX || atoi(predefined(Text, "__GNUC__").c_str()) >= 13)
    A.insert(A.end(), {"-D_Float32=float", "-D_Float64=double", "-D_Float32x=double", "-D_Float64x=long double",
                       "-D_Float128=__float128"});
  if (IsCXX && !has(Command, "-fno-exceptions"))
    A.insert(A.end(), {"-fexceptions", "-fcxx-exceptions"});
  for (const std::string &Each : Command) {
    if (startsWith(Each, "-fno-builtin-") || Each == "-fshort-enums" || Each == "-fms-extensions" ||
        Each == "-fgnu89-inline" || Each == "-fno-rtti")
      A.push_back(Each);
    if (Each == "-funsigned-char")
      A.push_back("-fno-signed-char");
  }
  if (L.WarnsFormat || L.WarnsConversion)
    A.push_back("-Wno-everything");
  else
    A.push_back("-w");
  if (L.WarnsFormat)
    A.push_back("-Wformat");
  if (L.WarnsConversion)
    A.insert(A.end(), {"-Wconversion", "-Wsign-conversion"});
  A.push_back(File);
  return A;
}

int preprocess(const Argv &Command, const Settings &S) {
  // Assembler is preprocessed by cc1 too, and -dM, -dD and -P are nobody's compilation.
  if (has(Command, "-lang-asm") || has(Command, "-fdirectives-only"))
    return execProgram(Command);
  Argv Directives = Command;
  Directives.push_back("-fdirectives-only");
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  if (wantsColor(L))
    Directives.push_back("-fdiagnostics-color=always");
  Outcome O = runProgram(Directives, /*Capture=*/true);
  if (O.Status == 0) {
    writeAll(STDERR_FILENO, O.Errors);
    return 0;
  }
  if (O.Signal)
    endLike(O);
  // An error of the user's, or one of the few that -fdirectives-only makes (`#if __COUNTER__`): either way
  // the ordinary preprocessor has the word. Its text has no macros and goes to cc1 as it is.
  S.log("preprocessing again without -fdirectives-only: " + O.Errors.substr(0, O.Errors.find('\n')));
  if (S.Strict)
    return fallBack(Command, "-fdirectives-only does not understand this source", S);
  return execProgram(Command);
}

int compile(const Argv &Command, const Settings &S) {
  auto Flag = std::find(Command.begin(), Command.end(), "-fpreprocessed");
  std::string File = Flag + 1 < Command.end() ? *(Flag + 1) : "";
  std::string Text;
  if (!readFile(File, Text))
    return execProgram(Command);
  bool HasMacros = Text.find("\n#define __GNUC__ ") != std::string::npos;
  if (!HasMacros)
    return execProgram(Command); // step 1 has said why

  Argv Plain = Command;
  Plain.push_back("-fdirectives-only");
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  bool IsCXX = baseName(Command[0]) == "cc1plus";
  RewriteJob Job;
  Job.File = File;
  Job.FrontEnd = frontEndArguments(Command, L, Text, File, IsCXX);
  Job.WarnsSizes = L.WarnsSizes;
  Job.WarnsSignedness = L.WarnsSignedness;
  Job.WarnsPointers = L.WarnsPointers;
  Job.KeepAll = !L.OptimizesForSpeed;
  size_t Quote = Text.find('"'); // # 0 "foo.c"
  std::string Source = Text.substr(Quote + 1, Text.find('"', Quote + 1) - Quote - 1);

  // Each round leaves alone what the compiler spoke of in the round before.
  for (unsigned Round = 0; Round < 4; ++Round) {
    Rewritten R = runRewriter(Job, S);
    if (R.What == Rewritten::Failed) {
      S.log(Source + ": compiled untouched: " + R.Error);
      return fallBack(Plain, R.Error, S);
    }
    if (R.What == Rewritten::NothingToEdit) {
      S.log(Source + ": nothing to compile away");
      S.report(R.Report);
      S.emit(Source, Text);
      return execProgram(Plain);
    }
    Argv Edited = Plain;
    std::replace(Edited.begin(), Edited.end(), File, descriptorPath(R.Text));
    if (wantsColor(L))
      Edited.push_back("-fdiagnostics-color=always");
    Outcome O = runProgram(Edited, /*Capture=*/true);
    if (O.Signal && O.Signal != SIGSEGV && O.Signal != SIGABRT)
      endLike(O);
    bool Mentioned = false;
    std::set<std::string> Names = sitesNamedIn(O.Errors, Mentioned);
    if (O.Status == 0 && !Mentioned) {
      S.log(Source + ": compiled from the rewritten text");
      S.report(R.Report);
      if (!S.EmitDirectory.empty())
        S.emit(Source, readFrom(R.Text));
      writeAll(STDERR_FILENO, O.Errors);
      return 0;
    }
    if (O.Status != 0 && !Mentioned) {
      // The user's error, most likely: the untouched text decides, and its messages are the ones to show.
      return fallBack(Plain, "the compiler refused the rewritten text: " + O.Errors, S);
    }
    size_t Before = Job.Keep.size();
    Job.Keep.insert(Names.begin(), Names.end());
    S.log(Source + ": the compiler spoke of the rewritten text; compiling again without: " +
          std::to_string(Job.Keep.size() - Before) + " sites");
    if (Job.Keep.size() == Before)
      return fallBack(Plain, "the compiler spoke of the rewritten text: " + O.Errors, S);
  }
  return fallBack(Plain, "the compiler kept speaking of the rewritten text", S);
}

} // namespace

int gccRoute(const Compiler &C, const Argv &Arguments, const CommandLine &, const Settings &S) {
  std::string Own = ownPath();
  Argv Command = C.Words;
  if (Own.find(',') != std::string::npos) {
    Command.insert(Command.end(), Arguments.begin(), Arguments.end());
    return fallBack(Command, "gcc's -wrapper splits at commas and " + Own + " has one", S);
  }
  Command.insert(Command.end(), {"-no-integrated-cpp", "-wrapper", Own + "," + GccStepWord});
  for (const std::string &Each : Arguments)
    if (Each != "-pipe") // cc1's second step wants a file; the result is the same
      Command.push_back(Each);
  S.log("runs " + quoted(Command));
  return execProgram(Command);
}

int gccStep(const Argv &Command, const Settings &S) {
  std::string Program = Command.empty() ? "" : baseName(Command[0]);
  if (Program == "cc1" || Program == "cc1plus") {
    if (has(Command, "-E"))
      return preprocess(Command, S);
    if (has(Command, "-fpreprocessed"))
      return compile(Command, S);
  }
  return execProgram(Command);
}

} // namespace qrintf

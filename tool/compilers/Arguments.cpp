#include "compilers/Arguments.h"

#include "common/Files.h"
#include "common/Process.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <sys/stat.h>

namespace qrintf {
namespace {

void warning(CommandLine &C, std::string_view W) {
  // -Werror=format turns the warning on as well.
  if (W.starts_with("error="))
    W = W.substr(6);
  bool On = !W.starts_with("no-");
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
  if (Name == "all" || Name == "extra" || Name == "uninitialized" || Name == "maybe-uninitialized")
    C.WarnsUnset = On;
}

/// Whether -I of this folder changes nothing: gcc and clang search it in any case, and ignore a -I
/// that names it again. Without this, -I/usr/include would make glibc's headers look like the
/// project's (in haproxy: 162 of 164 sources became candidates).
bool isSystemFolder(std::string_view Folder) {
  while (Folder.size() > 1 && Folder.back() == '/')
    Folder.remove_suffix(1);
  return Folder == "/usr/include" || Folder == "/usr/local/include";
}

/// Whether the file is a FIFO, a terminal or the like, such as /dev/stdin: it can be read or
/// written once only, and both our steps and the compiler would do it.
bool isReadOnce(const std::string &File) {
  struct stat Info;
  return File != "/dev/null" && !stat(File.c_str(), &Info) && !S_ISREG(Info.st_mode) &&
         !S_ISDIR(Info.st_mode);
}

/// Whether a word behind -Xclang, which is for clang's front end alone, asks for something else
/// than code. It would show our text.
bool isOtherAction(std::string_view Word) {
  return Word == "-E" ||
         startsWithAny(Word, {"-ast-", "-emit-", "-print-", "-frewrite-", "-rewrite-", "-dump-",
                              "-dependency-dot", "-analyze", "-plugin", "-verify"});
}

/// What has been read of a command line.
struct Reading {
  const Compiler &Program;
  CommandLine L = {};
  /// What the last -x says of the inputs behind it; nothing if it is `-x none`.
  std::optional<Language> Forced = {};
  bool ForcesHeader = false;
  /// The last option under which clang would put our options into the object; empty if a later one
  /// takes it back.
  std::string Recording = {};
  std::string Preprocessed = {}; // an input that is preprocessed already

  void passThrough(std::string_view Argument) {
    if (L.PassThrough.empty())
      L.PassThrough = Argument;
  }
};

/// What an option changes: a function for each word of the column Effect.
struct Effects {
  using Text = std::string_view;

  // The option is known and does not matter.
  static void None(Reading &, Text, Text) {}
  // No object or assembly comes out, so nothing can be gained.
  static void NoCode(Reading &R, Text, Text) { R.L.Compiles = false; }
  // The command asks the driver something and compiles nothing.
  static void Question(Reading &R, Text Argument, Text) {
    if (R.L.Question.empty())
      R.L.Question = Argument;
  }
  // The rewriting would show in the result, or we would misread the program: the untouched compiler
  // runs.
  static void PassThrough(Reading &R, Text Argument, Text) { R.passThrough(Argument); }
  static void Output(Reading &R, Text, Text Value) { R.L.Output = Value; }
  static void LanguageIs(Reading &R, Text, Text Value) {
    R.ForcesHeader = Value == "c-header" || Value == "c++-header";
    R.Forced = Value == "c" ? Language::C : Value == "c++" ? Language::CXX : Language::Unknown;
    if (Value == "none")
      R.Forced.reset();
  }
  static void IncludeDir(Reading &R, Text, Text Value) {
    if (!isSystemFolder(Value))
      R.L.IncludeDirs.emplace_back(Value);
  }
  static void ForcedInclude(Reading &R, Text Argument, Text Value) {
    R.L.ForcedIncludes.emplace_back(Value);
    OwnFile(R, Argument, Value);
  }
  // The value names a file that the compiler reads or writes.
  static void OwnFile(Reading &R, Text Argument, Text Value) {
    if (isReadOnce(std::string(Value)))
      R.passThrough(Argument);
  }
  static void ForFrontEnd(Reading &R, Text Argument, Text Value) {
    if (isOtherAction(Value))
      R.passThrough(Argument);
  }
  static void ForPreprocessor(Reading &R, Text Argument, Text Value) {
    if (Value == "-E" || Value.starts_with("-E,") || Value.ends_with(",-E"))
      R.passThrough(Argument);
  }
  static void Macro(Reading &R, Text, Text Value) { R.L.Macros.emplace_back(Value); }
  static void Optimization(Reading &R, Text, Text Value) {
    R.L.OptimizesForSpeed = Value != "0" && Value != "s" && Value != "z" && Value != "g";
  }
  static void Warning(Reading &R, Text, Text Value) { warning(R.L, Value); }
  static void NoWarnings(Reading &R, Text, Text) { R.L.NoWarnings = true; }
  static void Pedantic(Reading &R, Text, Text) { R.L.WarnsPointers = true; }
  static void LineComments(Reading &R, Text, Text) { R.L.HasLineComments = true; }
  static void NoLineComments(Reading &R, Text, Text) { R.L.HasLineComments = false; }
  static void RecordsCommand(Reading &R, Text Argument, Text) { R.Recording = Argument; }
  static void RecordsNothing(Reading &R, Text, Text) { R.Recording.clear(); }
  // With a second equals sign in it, compilers disagree where the old prefix ends: gcc splits
  // `a=b=c` at another place than clang.
  static void PrefixMap(Reading &R, Text Argument, Text Value) {
    if (std::ranges::count(Value, '=') > 1)
      R.passThrough(Argument);
  }
};

enum class Form { Alone, Separate, Either, Long, Prefix, Machine };

struct Option {
  std::string_view Name;
  Form F;
  void (*Apply)(Reading &R, std::string_view Argument, std::string_view Value);
  unsigned Traits;

  bool takesNext(std::string_view Argument) const {
    return F == Form::Separate || ((F == Form::Either || F == Form::Long) && Argument == Name);
  }
  /// The value that is joined to the name.
  std::string_view joinedValue(std::string_view Argument) const {
    if (F == Form::Long && Argument != Name)
      return Argument.substr(Name.size() + 1);
    return F == Form::Either || F == Form::Prefix ? Argument.substr(Name.size()) : "";
  }
};

/// The rows of Options.def, each with all its names.
constexpr Option Rows[] = {
#define OPTION(Names, Form_, Effect_, Traits) {Names, Form::Form_, Effects::Effect_, Traits},
#include "compilers/Options.def"
#undef OPTION
};

consteval size_t countOptions() {
  size_t Count = 0;
  for (const Option &Row : Rows)
    Count += 1 + static_cast<size_t>(std::ranges::count(Row.Name, ' '));
  return Count;
}

/// The options of all rows, ordered by the character behind the minus sign. Those of machines are
/// with the ones that begin with -m.
struct Table {
  std::array<Option, countOptions()> Options{};
  std::array<unsigned short, 129> Begin{};

  consteval Table() {
    auto Unordered = Options;
    size_t End = 0;
    for (Option Row : Rows)
      for (std::string_view Names = Row.Name; !Names.empty();) {
        Row.Name = takeWord(Names);
        Unordered[End++] = Row;
      }
    End = 0;
    for (size_t Letter = 0; Letter < 128; ++Letter) {
      for (const Option &Each : Unordered)
        if (Letter == static_cast<size_t>(Each.F == Form::Machine ? 'm' : Each.Name[1]))
          Options[End++] = Each;
      Begin[Letter + 1] = static_cast<unsigned short>(End);
    }
  }
};
constexpr Table Known;

/// The length of the part of Argument that names an option; 0 if it is another one.
size_t lengthOfName(const Option &O, std::string_view Argument) {
  if (O.F == Form::Alone || O.F == Form::Separate)
    return Argument == O.Name ? Argument.size() : 0;
  if (O.F == Form::Long)
    return Argument.substr(0, Argument.find('=')) == O.Name ? O.Name.size() : 0;
  const size_t Head = O.F != Form::Machine ? 0 : Argument.starts_with("-mno-") ? 5 : 2;
  return Argument.substr(Head).starts_with(O.Name) ? Head + O.Name.size() : 0;
}

/// The row of Argument, an option or its beginning; null if there is none.
const Option *findOption(std::string_view Argument) {
  if (Argument.size() < 2 || Argument[0] != '-' || static_cast<unsigned char>(Argument[1]) >= 128)
    return nullptr;
  const auto Letter = static_cast<size_t>(Argument[1]);
  // The longest name that fits wins: -include is an option of its own, and not -i with the value
  // "nclude". For a short name such as -l, anything may follow as its value (-lfoo). This cannot
  // take a long option for a short one, because no long option without a row (-fno-…) begins
  // with a short name that takes a joined value.
  const Option *Best = nullptr;
  size_t Longest = 0;
  for (size_t I = Known.Begin[Letter]; I < Known.Begin[Letter + 1]; ++I)
    if (const size_t Length = lengthOfName(Known.Options[I], Argument); Length > Longest) {
      Best = &Known.Options[I];
      Longest = Length;
    }
  return Best;
}

Language languageOfFile(std::string_view File) {
  if (File.ends_with(".c"))
    return Language::C;
  return endsWithAny(File, {".cc", ".cp", ".cxx", ".cpp", ".CPP", ".c++", ".C"})
             ? Language::CXX
             : Language::Unknown;
}

bool isHeader(std::string_view File) {
  return endsWithAny(File, {".h", ".hh", ".hpp", ".hxx", ".H", ".h++", ".hp", ".tcc"});
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
    } else if (C == '\n' || isBlank(C)) {
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

void addInput(Reading &R, const std::string &File) {
  Input In{File, R.Forced.value_or(languageOfFile(File)), R.Forced.has_value()};
  if (R.Program.IsCXX && In.L == Language::C && !R.Forced) // g++ a.c
    In.L = Language::CXX;
  R.L.MakesHeader |= R.ForcesHeader || (!R.Forced && isHeader(File));
  if (In.L != Language::Unknown)
    R.L.Sources.push_back(std::move(In));
  else if (File.ends_with(".i") || File.ends_with(".ii"))
    R.Preprocessed = File;
  // The compiler reads words from there that we cannot see.
  if (File.starts_with("@") && isReadOnce(File.substr(1)))
    R.passThrough(File);
}

} // namespace

unsigned traitsOf(std::string_view Argument) {
  if (const Option *Row = findOption(Argument))
    return Row->Traits;
  return Argument.starts_with("-m") ? unsigned(Unshared) : 0;
}

/// The options of L whose traits fit, and their values.
template <typename Predicate> static Argv optionsThat(const CommandLine &L, Predicate Fits) {
  Argv Out;
  const Argv &A = L.WithoutInputs;
  for (size_t I = 0; I < A.size(); ++I) {
    const Option *Row = findOption(A[I]);
    const size_t Last = std::min(I + (Row && Row->takesNext(A[I])), A.size() - 1);
    if (Fits(traitsOf(A[I])))
      Out.insert(Out.end(), &A[I], &A[Last] + 1);
    I = Last;
  }
  return Out;
}

Argv optionsWith(const CommandLine &L, unsigned Traits) {
  return optionsThat(L, [&](unsigned Found) { return Found & Traits; });
}
Argv optionsWithout(const CommandLine &L, unsigned Traits) {
  return optionsThat(L, [&](unsigned Found) { return !(Found & Traits); });
}

CommandLine parseCommandLine(const std::vector<std::string> &Arguments, const Compiler &C) {
  Reading R{C};
  CommandLine &L = R.L;
  expand(Arguments, L.Expanded, 0);
  for (std::string &Each : L.Expanded)
    if (Each.starts_with("--std=")) // its long name, which configure scripts write
      Each.erase(0, 1);
  bool OnlyInputs = false;
  const std::vector<std::string> &A = L.Expanded;
  for (size_t I = 0; I < A.size(); ++I) {
    const std::string &Each = A[I];
    if (Each == "--" && !OnlyInputs) {
      OnlyInputs = true;
    } else if (Each == "-") {
      L.ReadsStandardInput = true;
    } else if (OnlyInputs || !Each.starts_with('-')) {
      addInput(R, Each);
    } else {
      const Option *Row = findOption(Each);
      const bool IsLanguage =
                     Row && Row->Apply == Effects::LanguageIs, // which goes with the inputs
          TakesNext = Row && Row->takesNext(Each);
      if (!IsLanguage)
        L.WithoutInputs.push_back(Each);
      if (TakesNext && ++I == A.size())
        break; // the value is missing; the compiler will say so
      if (TakesNext && !IsLanguage)
        L.WithoutInputs.push_back(A[I]);
      if (Row) {
        L.Traits |= Row->Traits;
        Row->Apply(R, Each, TakesNext ? A[I] : Row->joinedValue(Each));
      } else if (Each.starts_with("-m") || Each.starts_with("--")) {
        R.passThrough(Each);
      }
    }
  }
  if (C.F == Family::Clang)
    R.passThrough(R.Recording);
  // clang adds options of this variable, which we do not read.
  if (C.F == Family::Clang && getenv("CCC_OVERRIDE_OPTIONS"))
    R.passThrough("CCC_OVERRIDE_OPTIONS");
  // clang reads all sources of a command through one overlay, so an included file has one text.
  L.EditsIncluded = C.F != Family::Clang || L.Sources.size() == 1;
  // gcc's steps would take the text of such an input for one that our first step has made.
  if (!L.Sources.empty() || L.ReadsStandardInput)
    R.passThrough(R.Preprocessed);
  if (L.NoWarnings) {
    static_cast<FormatWarnings &>(L) = {};
    L.WarnsConversion = L.WarnsIndentation = L.WarnsPromotion = false;
  }
  return std::move(L);
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

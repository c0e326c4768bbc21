// `qrintf explain FILE[:LINE]`: prints what becomes of each call, and why (docs/report.md).

#include "common/Files.h"
#include "common/GivenFlags.h"
#include "common/Messages.h"
#include "common/ProjectFile.h"
#include "compilers/Arguments.h"
#include "compilers/database/CompileCommands.h"
#include "explain/Remarks.h"
#include "report/calls/CallSet.h"
#include "rewrite/Scan.h"

#include "clang/AST/Expr.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace qrintf::explain {
namespace {

llvm::raw_ostream &error() { return llvm::WithColor::error(llvm::errs(), "qrintf"); }
llvm::raw_ostream &note() { return llvm::WithColor::note(llvm::errs(), "qrintf"); }

/// Whether the stream is a terminal with colours, and NO_COLOR is not set (main.cpp).
bool hasColors(llvm::raw_ostream &OS) { return OS.has_colors() && OS.colors_enabled(); }

struct Options {
  const GivenFlags &G;
  std::string File = {};
  Reason Asked = Reason::None;   // a reason was named, not a file
  unsigned Line = 0, Column = 0; // 0 stands for every line or column
  bool IsBrief = G.has("--brief");
};

/// Splits FILE, FILE:LINE or FILE:LINE:COLUMN. A name may contain a colon itself, so numbers are
/// taken off only while no such file exists.
void splitPlace(llvm::StringRef Text, Options &O) {
  for (unsigned Value = 0; !O.Column && !llvm::sys::fs::exists(Text);) {
    auto [Name, Number] = Text.rsplit(':');
    if (Name.empty() || Number.getAsInteger(10, Value) || !Value)
      break;
    O.Column = std::exchange(O.Line, Value);
    Text = Name;
  }
  O.File = Text.str();
}

/// The options. Usage receives what is wrong with them, or with the file or reason that is named.
Options optionsOf(const GivenFlags &G, std::string &Usage) {
  Options O{G};
  if (G.Words.size() != 1) {
    Usage = "one FILE, FILE:LINE or REASON is needed";
    return O;
  }
  const std::string &Word = G.Words[0];
  splitPlace(Word, O);
  if (llvm::sys::fs::is_regular_file(O.File))
    return O;
  O.Asked = reasonByName(Word);
  if (O.Asked != Reason::None)
    return O;
  if (llvm::sys::fs::exists(O.File))
    Usage = O.File + " is no file";
  else if (llvm::StringRef(Word).find_first_of("./:") != llvm::StringRef::npos)
    Usage = O.File + ": no such file";
  else
    Usage = "there is neither a file nor a reason '" + Word + "'" + didYouMean(Word, reasonNames());
  return O;
}

int explainReason(const Options &O) {
  llvm::outs() << reasonName(O.Asked) << ": " << reasonText(O.Asked) << "\n";
  if (!O.IsBrief)
    llvm::outs() << reasonAdvice(O.Asked) << "\n";
  return 0;
}

/// The commands of a database, or the flags that were given. Without a database a file is read
/// without flags, which is enough for a small example. Flags that say nothing of optimization get
/// -O2, because the wrapper edits optimized units only.
std::optional<CompileCommands> commandsFor(const Options &O, std::string &Error) {
  const std::string BuildDirectory = O.G.valueOf("-p");
  Argv Flags = O.G.Behind.value_or(Argv());
  if (llvm::none_of(Flags, [](llvm::StringRef Each) {
        return Each.starts_with("-O") || Each.starts_with("@");
      }))
    Flags.push_back("-O2");
  auto Commands =
      CompileCommands::load(BuildDirectory, {O.File}, O.G.Behind ? &Flags : nullptr, Error);
  if (!Commands && !O.G.Behind && BuildDirectory.empty()) {
    std::string Ignored;
    Commands = CompileCommands::load("", {O.File}, &Flags, Ignored);
  }
  return Commands;
}

/// The units of compile_commands.json that show something about a file: those that compile it, for
/// a header those that include it, or for a file of which a source was made that source's.
struct FileUnits {
  std::vector<const Unit *> Units;
  /// Whether they include the file instead of compiling it. They are found by the text of their
  /// #include directives, so a unit may be among them that does not include it after all.
  bool AreIncluders = false;
};

FileUnits unitsFor(const std::string &File, const CompileCommands &Commands) {
  FileUnits Found{Commands.unitsOf(File)};
  llvm::SmallString<256> Real;
  if (!Found.Units.empty() || llvm::sys::fs::real_path(File, Real))
    return Found;
  Found.AreIncluders = true;
  auto IsFile = [&](llvm::StringRef Path) { return Path == Real; };
  Scan Includes(IsFile); // it keeps a reference
  for (const Unit &Each : Commands.units())
    if (!Includes.reach(Each).Files.empty())
      Found.Units.push_back(&Each);
  // flex and bison name the file that they read in the #line directives of what they make.
  const std::string Name = baseName(File) + "\"";
  for (size_t I = 0; Found.Units.empty() && I < Commands.units().size(); ++I) {
    std::string Text;
    readFile(Commands.units()[I].File, Text);
    if (const llvm::StringRef T = Text;
        T.contains("#line ") && (T.contains("/" + Name) || T.contains("\"" + Name)))
      Found.Units.push_back(&Commands.units()[I]);
  }
  return Found;
}

/// Why the wrapper would leave this unit alone as a whole; empty if it would not.
std::string wrapperLeaves(const CommandLine &L, bool IsFromDatabase, const ProjectFile &Project,
                          const std::string &File) {
  if (Project.skips(fullPath(File)))
    return Project.Path + " says to skip it";
  if (!L.PassThrough.empty())
    return "its command has " + L.PassThrough;
  if (!L.Compiles && IsFromDatabase)
    return "its command makes no code";
  if (!L.OptimizesForSpeed)
    return "its command does not optimize for speed";
  return "";
}

/// What one unit showed about the calls that were asked for. The text is printed only when it is
/// known that this unit is the one to show.
struct Answer {
  bool Any = false;
  bool MeetsErrors = false; // a call could not be understood because of an error
  std::set<unsigned> Lines; // the lines that have calls
  std::string Text;
};

/// How names of files are shown that a compiler in Directory has been given: from the working
/// directory, or as they are if that is Directory.
clangs::ShownName namesFrom(const std::string &Directory) {
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::current_path(Here) || Here == Directory)
    return [](llvm::StringRef File) { return File.str(); };
  return [Directory, Here](llvm::StringRef File) {
    return llvm::sys::path::is_absolute(File) ? File.str()
                                              : report::nameFrom(Here, Directory, File);
  };
}

/// The lines of a file that a call takes, and the column in which it begins. For a call that a
/// macro makes, they are those of the invocation.
struct Place {
  unsigned First = 0, Last = 0, Column = 0;
};

/// The place of a call, if it is in the unit's main file, or in Header, an absolute path. The names
/// of the unit's files are relative to Directory.
std::optional<Place> placeOf(const Call &C, const clang::SourceManager &SM,
                             const std::string &Header, const std::string &Directory) {
  const clang::CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  if (Directory.empty()) {
    if (!SM.isInMainFile(Range.getBegin()))
      return std::nullopt;
    return Place{SM.getSpellingLineNumber(Range.getBegin()),
                 SM.getSpellingLineNumber(Range.getEnd()),
                 SM.getSpellingColumnNumber(Range.getBegin())};
  }
  // The unit may be one text that gcc's preprocessor made, whose line markers name the files.
  const clang::PresumedLoc Begin = SM.getPresumedLoc(Range.getBegin()),
                           End = SM.getPresumedLoc(Range.getEnd());
  if (Begin.isInvalid() || End.isInvalid())
    return std::nullopt;
  const std::string File = fullPath(Begin.getFilename(), Directory);
  if (File != Header && !llvm::sys::fs::equivalent(File, Header))
    return std::nullopt;
  return Place{Begin.getLine(), End.getLine(), Begin.getColumn()};
}

/// Explains the calls of O.File. Directory is the unit's, if O.File is a header.
Answer explainCalls(const UnitInside &Inside, const Options &O, const std::string &Directory,
                    const Form &How, const std::vector<Listener::Warning> &Warnings) {
  const clang::SourceManager &SM = Inside.V.Compiler->getSourceManager();
  const std::string Wanted = fullPath(O.File);
  Answer A;
  llvm::raw_string_ostream OS(A.Text);
  OS.enable_colors(How.Colors);
  for (const UnitInside::SiteUse &Use : Inside.Calls) {
    const std::optional<Place> At = placeOf(*Use.C, SM, Wanted, Directory);
    if (!At)
      continue;
    A.Lines.insert(At->First);
    if (O.Line && (O.Line < At->First || O.Line > At->Last || (O.Column && O.Column != At->Column)))
      continue;
    if (A.Any && !O.IsBrief)
      OS << "\n";
    A.Any = true;
    A.MeetsErrors |= Use.C->Refusal == Reason::ContainsErrors;
    printRemark(OS, Use, Inside, Warnings, How);
  }
  return A;
}

/// Prints the answer, or that there is no such call. Returns the exit status.
int tell(const Answer &A, const Options &O) {
  if (A.Any) {
    llvm::outs() << A.Text;
    return 0;
  }
  if (A.Lines.empty()) {
    (O.Line ? error() : llvm::outs()) << "no call of the printf family in " << O.File << "\n";
    return O.Line ? 2 : 0;
  }
  error() << "no call of the printf family at " << O.File << ":" << O.Line;
  if (O.Column)
    llvm::errs() << ":" << O.Column;
  if (O.Column && llvm::is_contained(A.Lines, O.Line)) {
    llvm::errs() << "; without the column, explain shows those of line " << O.Line << "\n";
    return 2;
  }
  llvm::errs() << "; there are calls at line" << (A.Lines.size() == 1 ? " " : "s ");
  llvm::interleaveComma(A.Lines, llvm::errs());
  llvm::errs() << "\n";
  return 2;
}

/// One unit that compiles or includes the file.
struct SeenUnit {
  Answer A;
  UnitView View;
  unsigned Errors = 0;
  std::string ErrorText;
  std::string Failure; // why there is no answer
};

SeenUnit look(const Unit &U, const FileUnits &All, const CompileCommands &Commands,
              const ProjectFile &Project, const Options &O) {
  SeenUnit L;
  L.View = All.AreIncluders ? Commands.viewWithHeaders(U) : Commands.view(U);
  L.Failure = L.View.Error;
  if (!L.Failure.empty())
    return L;
  UnitRequest &Request = L.View.Request;
  if (Commands.databaseFile().empty())
    // The source is the last argument. With the user's spelling of it, messages name it as the user
    // did.
    Request.View.Arguments.back() = O.File;
  const Form How{namesFrom(U.Directory), hasColors(llvm::outs()), O.IsBrief};
  Listener Heard(How.Shown, hasColors(llvm::errs()));
  Request.View.Listener = &Heard;
  std::string Text;
  readFile(U.File, Text);
  heedPragmas(L.View.Line, Text);
  static_cast<UnitSettings &>(Request) =
      settingsOf(L.View.Line, Request.View.Kind == ViewKind::GccText);
  heedProject(Request, Project);
  Request.Inspect = [&](const UnitInside &Inside) {
    L.A = explainCalls(Inside, O, All.AreIncluders ? U.Directory : "", How, Heard.Warnings);
  };
  const UnitResult Result = rewriteUnit(Request);
  Request.View.Listener = nullptr;
  L.Errors = Heard.Errors;
  L.ErrorText = Heard.ErrorText;
  // gcc accepts code that clang does not, for example its own stdatomic.h. An error in such code is
  // not the program's, and it matters only to a call that contains it.
  if (Result.Failed)
    L.Failure = Result.Error;
  else if (L.Errors && (L.A.MeetsErrors || Request.View.Kind != ViewKind::GccText))
    L.Failure = "has errors; what is said of its calls may be incomplete";
  return L;
}

int explainFile(const Options &O) {
  std::string Error;
  std::optional<CompileCommands> Commands = commandsFor(O, Error);
  if (!Commands) {
    error() << Error << "\n";
    return 2;
  }
  const FileUnits All = unitsFor(O.File, *Commands);
  ProjectFile Project = readProjectFile(findProjectFile(fullPath(O.File)));
  if (!Project.Error.empty()) {
    error() << Project.Error << "\n";
    return 2;
  }
  // A header is shown as the first unit sees it in which it has calls.
  const Unit *Shown = nullptr;
  SeenUnit L;
  for (const Unit *Each : All.Units) {
    L = look(*Each, All, *Commands, Project, O);
    Shown = Each;
    if (!All.AreIncluders || (L.Failure.empty() && L.A.Any))
      break;
  }
  if (!Shown) {
    error() << "no command for " << O.File << " in " << Commands->databaseFile()
            << ", and none for a file that includes it; give its flags after --\n";
    return 2;
  }
  const std::string Named = All.AreIncluders ? Shown->File : O.File;
  if (!L.Failure.empty()) {
    llvm::outs() << L.A.Text;
    llvm::errs() << L.ErrorText;
    error() << Named << ": " << L.Failure << "\n";
    if (!Error.empty()) // it was read without flags
      note() << Error << "\n";
    return 2;
  }
  const int Status = tell(L.A, O);
  if (L.Errors)
    note() << Named << ": clang finds " << counted(L.Errors, "error")
           << "; none touches these calls\n";
  if (std::string Why =
          wrapperLeaves(L.View.Line, !Commands->databaseFile().empty(), Project, Named);
      !Why.empty())
    note() << "qrintf-cc leaves " << Named << " alone: " << Why << "\n";
  if (All.AreIncluders)
    note() << O.File << " is shown as it is in " << Shown->File << "\n";
  else if (All.Units.size() > 1)
    note() << All.Units.size() << " commands compile " << O.File << "; this is about the first\n";
  return Status;
}

} // namespace
} // namespace qrintf::explain

int qrintf::explainCommand(const GivenFlags &G, std::string &Usage) {
  using namespace explain;
  const Options O = optionsOf(G, Usage);
  if (!Usage.empty())
    return 2;
  return O.Asked == Reason::None ? explainFile(O) : explainReason(O);
}

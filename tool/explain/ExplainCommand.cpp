#include "explain/ExplainCommand.h"

#include "common/Flags.h"
#include "common/ProjectFile.h"
#include "compilers/EngineUse.h"
#include "database/CompileCommands.h"
#include "explain/Remarks.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace qrintf::explain {
namespace {

struct Options {
  std::string File;
  // 0 stands for every line or column.
  unsigned Line = 0, Column = 0;
  std::string BuildDirectory;
  // The words behind `--`.
  std::optional<Argv> Flags;
};

llvm::raw_ostream &error() { return llvm::errs() << "qrintf explain: "; }

/// Splits FILE, FILE:LINE or FILE:LINE:COLUMN. A name may contain a colon itself, so numbers are
/// taken off only while no such file exists.
void splitPlace(llvm::StringRef Text, Options &O) {
  unsigned Numbers[2] = {0, 0}, Count = 0;
  while (Count < 2 && !llvm::sys::fs::exists(Text)) {
    auto [Name, Number] = Text.rsplit(':');
    unsigned Value = 0;
    if (Name.empty() || Number.getAsInteger(10, Value) || !Value)
      break;
    Numbers[Count++] = Value;
    Text = Name;
  }
  O.File = Text.str();
  O.Line = Count == 2 ? Numbers[1] : Numbers[0];
  O.Column = Count == 2 ? Numbers[0] : 0;
}

/// Returns false, with a message printed, if the command line is wrong.
bool parse(llvm::ArrayRef<const char *> Arguments, Options &O) {
  std::vector<std::string> Places;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    llvm::StringRef Each = Arguments[I];
    if (Each == "--") {
      O.Flags = Argv(Arguments.begin() + I + 1, Arguments.end());
      break;
    }
    if (Each == "-p" && I + 1 < Arguments.size()) {
      O.BuildDirectory = Arguments[++I];
    } else if (Each.starts_with("-")) {
      error() << (Each == "-p" ? "-p needs the name of a folder" : "unknown flag " + Each.str())
              << "\n";
      return false;
    } else {
      Places.push_back(Each.str());
    }
  }
  if (Places.size() != 1) {
    error() << "one FILE or FILE:LINE is needed\n";
    return false;
  }
  splitPlace(Places[0], O);
  return true;
}

/// The commands of a database, or the flags that were given. If there is no database, a file alone
/// is read without flags, because that is enough for a small example.
std::optional<CompileCommands> commandsFor(const Options &O) {
  std::string Error;
  const Argv NoFlags;
  auto Commands =
      CompileCommands::load(O.BuildDirectory, {O.File}, O.Flags ? &*O.Flags : nullptr, Error);
  if (!Commands && !O.Flags && O.BuildDirectory.empty()) {
    std::string Ignored;
    Commands = CompileCommands::load("", {O.File}, &NoFlags, Ignored);
  }
  if (!Commands)
    error() << Error << "\n";
  return Commands;
}

/// Why the wrapper would leave this unit alone as a whole; empty if it would not.
std::string wrapperLeaves(const CommandLine &L, bool IsFromDatabase, const ProjectFile &Project,
                          const std::string &File) {
  if (Project.skips(absolutePath(File)))
    return Project.Path + " says to skip it";
  if (!L.PassThrough.empty())
    return "its command has " + L.PassThrough;
  if (!L.Compiles && IsFromDatabase)
    return "its command makes no code";
  bool SaysHow =
      llvm::any_of(L.Expanded, [](llvm::StringRef Each) { return Each.starts_with("-O"); });
  if (!L.OptimizesForSpeed && (SaysHow || IsFromDatabase))
    return "its command does not optimize for speed";
  return "";
}

struct Answer {
  int Status = 0;
  // A call could not be understood because of an error.
  bool MeetsErrors = false;
};

/// Explains the calls that were asked for.
Answer explainCalls(const UnitInside &Inside, const Options &O,
                    const std::vector<Listener::Warning> &Warnings) {
  const clang::SourceManager &SM = Inside.V.Compiler->getSourceManager();
  Remarks Out(llvm::outs(), Inside, Warnings, llvm::outs().has_colors());
  std::set<unsigned> Lines;
  bool Any = false, MeetsErrors = false;
  for (const UnitInside::SiteUse &Use : Inside.Calls) {
    std::optional<Place> At = placeOf(*Use.C, SM);
    if (!At)
      continue;
    Lines.insert(At->First);
    if (O.Line && (O.Line < At->First || O.Line > At->Last || (O.Column && O.Column != At->Column)))
      continue;
    if (Any)
      llvm::outs() << "\n";
    Any = true;
    MeetsErrors |= Use.C->Refusal == Reason::ContainsErrors;
    Out.explain(Use);
  }
  if (Any)
    return {0, MeetsErrors};
  if (Lines.empty()) {
    (O.Line ? error() : llvm::outs()) << "no call of the printf family in " << O.File << "\n";
    return {O.Line ? 2 : 0};
  }
  error() << "no call of the printf family at " << O.File << ":" << O.Line;
  if (O.Column)
    llvm::errs() << ":" << O.Column;
  llvm::errs() << "; there are calls at line" << (Lines.size() == 1 ? " " : "s ");
  llvm::interleaveComma(Lines, llvm::errs());
  llvm::errs() << "\n";
  return {2};
}

} // namespace

int explainCommand(llvm::ArrayRef<const char *> Arguments) {
  for (llvm::StringRef Each : Arguments.take_while([](llvm::StringRef A) { return A != "--"; }))
    if (Each == "--help" || Each == "-h") {
      llvm::outs() << helpOf("explain");
      return 0;
    }
  Options O;
  if (!parse(Arguments, O)) {
    llvm::errs() << helpOf("explain");
    return 2;
  }
  if (!llvm::sys::fs::is_regular_file(O.File)) {
    error() << O.File << (llvm::sys::fs::exists(O.File) ? " is no file" : ": no such file") << "\n";
    return 2;
  }
  std::optional<CompileCommands> Commands = commandsFor(O);
  if (!Commands)
    return 2;
  std::vector<const Unit *> Units = Commands->unitsOf(O.File);
  if (Units.empty()) {
    error() << "no command for " << O.File << " in " << Commands->databaseFile()
            << "; give its flags after --, or name a file that includes it\n";
    return 2;
  }
  UnitView Unit = Commands->view(*Units.front());
  if (!Unit.Error.empty()) {
    error() << O.File << ": " << Unit.Error << "\n";
    return 2;
  }
  ProjectFile Project = readProjectFile(findProjectFile(absolutePath(O.File)));
  if (!Project.Error.empty()) {
    error() << Project.Error << "\n";
    return 2;
  }
  if (Commands->databaseDirectory().empty())
    // The source is the last argument. Messages then name it as the user did.
    Unit.Request.View.Arguments.back() = O.File;
  // At this point it is known how the file is compiled.

  Listener Heard(llvm::errs().has_colors());
  Answer A;
  const bool IsGcc = Unit.Request.View.Kind == ViewKind::GccText;
  Unit.Request.View.Listener = &Heard;
  Unit.Request.WarnsAboutSizes = IsGcc && Unit.Line.WarnsSizes;
  Unit.Request.WarnsLiteral = Unit.Line.WarnsLiteral;
  Unit.Request.Leave = Project.Leave;
  Unit.Request.Hot = Project.Hot;
  Unit.Request.Minimum = Project.Minimum;
  Unit.Request.HasEngine = canUseEngine(Unit.Line) && !keepsCalls(Units.front()->File);
  Unit.Request.Look = [&](const UnitInside &Inside) {
    A = explainCalls(Inside, O, Heard.Warnings);
  };
  UnitResult Result = rewriteUnit(Unit.Request);
  // gcc accepts code that clang does not, for example its own stdatomic.h. Such an error is not one
  // of the program's; it matters only to a call that it is part of.
  if (Result.Failed || (Heard.Errors && (A.MeetsErrors || !IsGcc))) {
    llvm::errs() << Heard.ErrorText;
    error() << O.File << ": "
            << (Result.Failed ? Result.Error
                              : "has errors; what is said of its calls may be incomplete")
            << "\n";
    return 2;
  }
  if (Heard.Errors)
    error() << "note: " << O.File << ": clang finds " << Heard.Errors
            << (Heard.Errors == 1 ? " error" : " errors") << "; none touches these calls\n";
  if (std::string Why =
          wrapperLeaves(Unit.Line, !Commands->databaseDirectory().empty(), Project, O.File);
      !Why.empty())
    error() << "note: qrintf-cc leaves " << O.File << " alone: " << Why << "\n";
  if (Units.size() > 1)
    error() << "note: " << Units.size() << " commands compile " << O.File
            << "; this is about the first\n";
  return A.Status;
}

} // namespace qrintf::explain

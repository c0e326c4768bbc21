#include "compilers/database/CompileCommands.h"

#include "common/Files.h"

#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <set>

namespace qrintf {
namespace {

constexpr llvm::StringLiteral FileName = "compile_commands.json";

/// The first compile_commands.json in a folder at or above Path, or in the folder build/ there.
std::string findAbove(const std::string &Path) {
  std::string At = fullPath(Path);
  if (!llvm::sys::fs::is_directory(At))
    At = llvm::sys::path::parent_path(At).str();
  for (; !At.empty(); At = llvm::sys::path::parent_path(At).str())
    for (const char *Below : {"/", "/build/"})
      if (llvm::sys::fs::exists(At + Below + FileName.data()))
        return fullPath(At + Below + FileName.data());
  return "";
}

/// The database for Path if -p names none: the file that the wrapper keeps, or the first one above
/// Path or above the working directory. Empty if there is none.
std::string findDatabase(const std::string &Path) {
  if (const char *Kept = getenv("QRINTF_COMPILE_COMMANDS");
      Kept && llvm::sys::fs::is_regular_file(Kept))
    return fullPath(Kept);
  const std::string Above = findAbove(Path);
  return Above.empty() ? findAbove(".") : Above;
}

/// What -p names: a folder with the file, or the file.
std::string databaseOf(const std::string &Named) {
  const std::string At = fullPath(Named);
  return llvm::sys::fs::is_regular_file(At) ? At : At + "/" + FileName.data();
}

/// The C and C++ sources among Paths and below them, sorted. Links to folders are not followed.
std::vector<std::string> sourcesIn(const std::vector<std::string> &Paths) {
  std::set<std::string> Found;
  for (const std::string &Path : Paths) {
    if (!llvm::sys::fs::is_directory(Path)) {
      if (isSource(Path))
        Found.insert(fullPath(Path));
      continue;
    }
    std::error_code Error;
    for (llvm::sys::fs::recursive_directory_iterator I(Path, Error, /*follow_symlinks=*/false), End;
         I != End && !Error; I.increment(Error)) {
      if (llvm::sys::path::filename(I->path()).starts_with(".") &&
          I->type() == llvm::sys::fs::file_type::directory_file)
        I.no_push();
      else if (isSource(I->path()) && llvm::sys::fs::is_regular_file(I->path()))
        Found.insert(fullPath(I->path()));
    }
  }
  return {Found.begin(), Found.end()};
}

/// Turns lines "#define NAME(a) b" into options -D.
void appendMacros(llvm::StringRef Macros, Argv &Out) {
  for (llvm::StringRef Line; !Macros.empty();) {
    std::tie(Line, Macros) = Macros.split('\n');
    if (!Line.consume_front("#define "))
      continue;
    size_t End = Line.find_first_of(" (");
    if (End != llvm::StringRef::npos && Line[End] == '(')
      End = Line.find(')', End) + 1;
    llvm::StringRef Name = Line.take_front(End),
                    Body = End == llvm::StringRef::npos ? "" : Line.substr(End).ltrim(' ');
    Out.insert(Out.end(), {"-D", (Name + "=" + Body).str()});
  }
}

/// A unit's command.
struct ParsedCommand {
  Compiler C;
  CommandLine Line;
  Input Source; // the unit's source as the command spells it, which may name several
  bool IsCXX = false;
  /// The options on which gcc's macros and folders depend, so that units which differ in others, -D
  /// or -o, share one question; and those that the front end gets as they are.
  Argv Asked, Passed;
};

ParsedCommand parsed(const Unit &U) {
  ParsedCommand P;
  size_t First = 0;
  P.C = identifyCompiler(U.Command, First);
  P.Line = parseCommandLine(
      Argv(U.Command.begin() + static_cast<std::ptrdiff_t>(First), U.Command.end()), P.C);
  for (const Input &Each : P.Line.Sources)
    if (P.Source.File.empty() && fullPath(Each.File, U.Directory) == U.File)
      P.Source = Each;
  P.IsCXX = P.Source.L == Language::CXX;
  P.Asked = optionsWithout(P.Line, Unasked | ToFrontEnd);
  P.Passed = optionsWith(P.Line, ToFrontEnd);
  return P;
}

/// Runs the unit's compiler in its directory, with Options, and returns its exit status.
int runCompiler(const Unit &U, const ParsedCommand &P, const Argv &Options, std::string &Out,
                std::string &Errors) {
  Argv Command = {"/bin/sh", "-c",        "cd \"$1\" && shift && exec \"$@\"",
                  "sh",      U.Directory, P.C.Path};
  for (const Argv &Each :
       {P.Asked, P.Passed, Options, Argv{"-w", "-x", P.IsCXX ? "c++" : "c", P.Source.File}})
    Command.insert(Command.end(), Each.begin(), Each.end());
  return readProgram(Command, Out, Errors);
}

/// Texts in the place of files on disk. A unit may name such a file through symbolic links, so it
/// is found by its real path.
class LinkedTexts : public llvm::vfs::InMemoryFileSystem {
public:
  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override {
    auto Found = InMemoryFileSystem::status(realPath(Path));
    return Found ? llvm::vfs::Status::copyWithNewName(*Found, Path) : Found;
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    return llvm::vfs::File::getWithPath(InMemoryFileSystem::openFileForRead(realPath(Path)), Path);
  }

private:
  llvm::SmallString<256> realPath(const llvm::Twine &Path) const {
    llvm::SmallString<256> Absolute, Real;
    Path.toVector(Absolute);
    makeAbsolute(Absolute);
    return llvm::sys::fs::real_path(Absolute, Real) ? Absolute : Real;
  }
};

} // namespace

bool isSource(const std::string &File) { return !parseCommandLine({File}).Sources.empty(); }

/// Reads the list of directories, which `gcc -v` prints between two sentences, and the target.
static void readIncludes(llvm::StringRef Words, GccAnswer &Answer) {
  llvm::StringRef List =
      Words.split("#include <...> search starts here:\n").second.split("End of search list.").first;
  for (llvm::StringRef Line : llvm::split(List, '\n'))
    if (!Line.empty())
      Answer.Includes.push_back(Line.trim().str());
  for (llvm::StringRef Line : llvm::split(Words, '\n'))
    if (Line.consume_front("Target: "))
      Answer.Target = Line.trim().str();
}

/// The line of a compiler's words in which it says an error, or the first one.
static llvm::StringRef firstError(llvm::StringRef Words) {
  const size_t At = Words.find("error:");
  const size_t Begin = At == llvm::StringRef::npos ? 0 : Words.rfind('\n', At) + 1;
  return Words.substr(Begin).split('\n').first;
}

static GccAnswer answerOf(const Argv &Command) {
  GccAnswer Answer;
  std::string Errors;
  const int Status = readProgram(Command, Answer.Macros, Errors);
  readIncludes(Errors, Answer);
  if (Status != 0 || Answer.Macros.find("#define __GNUC__ ") == std::string::npos)
    Answer.Error = "cannot ask " + Command[0] +
                   " for its macros and include directories: " + firstError(Errors).str();
  return Answer;
}

const GccAnswer &GccQuery::ask(const Compiler &C, const Argv &Options, bool IsCXX,
                               const std::string &Directory) {
  Argv Command = {C.Path};
  Command.insert(Command.end(), Options.begin(), Options.end());
  Command.insert(Command.end(), {"-x", IsCXX ? "c++" : "c", "-E", "-dM", "-v", "/dev/null"});
  Argv Key = Command;
  // The answer depends on the directory in which gcc runs only if an option is a relative path.
  // Only then is the directory a part of the key.
  for (const std::string &Each : Options)
    if (Each[0] != '-')
      Key.push_back(Directory);
  std::lock_guard<std::mutex> Hold(Lock);
  auto [At, IsNew] = Answers.try_emplace(Key);
  if (IsNew)
    At->second = answerOf(Command);
  return At->second;
}

std::optional<CompileCommands> CompileCommands::load(const std::string &BuildDirectory,
                                                     const std::vector<std::string> &Paths,
                                                     const Argv *Flags, std::string &Error) {
  CompileCommands Out;
  if (Flags) {
    // Behind `--` there is a command, `gcc -O2 …`, or only its flags, as for clang's own tools.
    Argv Command = *Flags;
    if (Command.empty() || Command[0].empty() || Command[0][0] == '-') {
      bool Ignored = false;
      Command.insert(Command.begin(), !findProgram("cc", Ignored).empty() ? "cc" : "clang");
    }
    std::string Here = fullPath(".");
    for (const std::string &File : sourcesIn(Paths)) {
      Out.Units.push_back({Here, File, Command});
      Out.Units.back().Command.insert(Out.Units.back().Command.end(), {"-c", File});
    }
    if (Out.Units.empty())
      Error = "there is no C or C++ source in " +
              (Paths.empty() ? std::string("the paths given") : Paths[0]);
    return Out.Units.empty() ? std::nullopt : std::optional(std::move(Out));
  }
  const std::string Json = BuildDirectory.empty() ? findDatabase(Paths.empty() ? "." : Paths[0])
                                                  : databaseOf(BuildDirectory);
  if (Json.empty()) {
    Error = "no compile_commands.json at or above " +
            (Paths.empty() ? std::string(".") : Paths[0]) +
            "; name its folder with -p, give the compiler's flags after --, or build with "
            "QRINTF_COMPILE_COMMANDS=$PWD/compile_commands.json";
    return std::nullopt;
  }
  if (!llvm::sys::fs::exists(Json)) {
    Error = "there is no " + Json + "; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, " +
            "and qrintf-cc in any build with QRINTF_COMPILE_COMMANDS=FILE";
    return std::nullopt;
  }
  Out.File = Json;
  const std::string Folder = llvm::sys::path::parent_path(Json).str();
  auto Read = clang::tooling::JSONCompilationDatabase::loadFromFile(
      Json, Error, clang::tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Read) {
    Error = Json + ": " + Error;
    return std::nullopt;
  }
  for (const clang::tooling::CompileCommand &Each : Read->getAllCompileCommands()) {
    // CMake has a source of its own for a header that it has precompiled.
    if (parseCommandLine(Each.CommandLine).MakesHeader)
      continue;
    std::string Directory = fullPath(Each.Directory, Folder);
    Out.Units.push_back({Directory, fullPath(Each.Filename, Directory), Each.CommandLine});
  }
  return Out;
}

std::vector<const Unit *> CompileCommands::unitsOf(const std::string &File) const {
  std::vector<const Unit *> Found;
  std::string Wanted = fullPath(File);
  for (const Unit &Each : Units)
    if (Each.File == Wanted || llvm::sys::fs::equivalent(Each.File, Wanted))
      Found.push_back(&Each);
  return Found;
}

std::optional<Unit> CompileCommands::asNeighbour(const std::string &File,
                                                 std::string &Beside) const {
  const Unit *Best = nullptr;
  size_t Most = 0;
  for (const Unit &Each : Units) {
    const llvm::StringRef Other = Each.File;
    if (llvm::sys::path::extension(Other) != llvm::sys::path::extension(File))
      continue;
    const auto Differs = std::mismatch(Other.begin(), Other.end(), File.begin(), File.end());
    const llvm::StringRef Same =
        Other.take_front(static_cast<size_t>(std::distance(Other.begin(), Differs.first)));
    if (const size_t Folders = 1 + Same.count('/'); Folders > Most) {
      Most = Folders;
      Best = &Each;
    }
  }
  if (!Best)
    return std::nullopt;
  Beside = Best->File;
  Unit U = {Best->Directory, File, Best->Command};
  for (std::string &Word : U.Command)
    if (fullPath(Word, U.Directory) == Beside)
      Word = File;
  return U;
}

std::string CompileCommands::rejection(const Unit &U) const {
  const ParsedCommand P = parsed(U);
  std::string Out, Errors;
  if (runCompiler(U, P, {"-fno-test-coverage", "-fsyntax-only"}, Out, Errors) == 0)
    return "";
  return P.C.Name + " does not compile it: " + firstError(Errors).str();
}

UnitView CompileCommands::viewWithHeaders(const Unit &U) const {
  UnitView V = view(U);
  if (!V.Error.empty() || V.Request.View.Kind == ViewKind::Clang)
    return V;
  const ParsedCommand P = parsed(U);
  std::string Text, Errors;
  if (runCompiler(U, P, {"-E", "-fdirectives-only"}, Text, Errors) != 0) {
    V.Error =
        P.C.Name + " does not preprocess it: " + llvm::StringRef(Errors).split('\n').first.str();
    return V;
  }
  const std::string File = U.File + ".i"; // in memory
  V.Preprocessed = {{File, std::move(Text)}};
  V.Request.View.Files = withTexts(V.Request.View.Files, U.Directory, V.Preprocessed);
  V.Request.View.File = File;
  V.Request.View.Arguments = gccFrontEnd(
      V.Line.Expanded, V.Line, V.Preprocessed[0].second,
      llvmTriple(Query->ask(P.C, P.Asked, P.IsCXX, U.Directory).Target, V.Line.Expanded), File,
      P.IsCXX);
  return V;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withTexts(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files, const std::string &Directory,
          const FileTexts &Texts) {
  auto Memory = llvm::makeIntrusiveRefCnt<LinkedTexts>();
  for (const auto &[Path, Text] : Texts)
    Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBuffer(Text));
  auto All = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(Files));
  All->pushOverlay(Memory);
  All->setCurrentWorkingDirectory(Directory);
  return All;
}

UnitView CompileCommands::view(const Unit &U) const {
  UnitView V;
  auto failed = [&](const std::string &Why) {
    V.Error = Why;
    return V;
  };
  if (U.Command.empty())
    return failed("its command is empty");
  const auto &[C, Line, Source, IsCXX, Asked, Passed] = parsed(U);
  V.Line = Line;
  if (Source.File.empty())
    return failed("its command does not name it as a C or C++ source");
  if (C.Path.empty())
    return failed("there is no program '" + C.Name + "'");
  for (std::string &Path : V.Line.IncludeDirs)
    Path = fullPath(Path, U.Directory);
  V.Request.View.File = U.File;
  static_cast<FormatWarnings &>(V.Request) = settingsOf(V.Line, C.F == Family::Gcc);
  V.Request.View.Files = llvm::vfs::createPhysicalFileSystem();
  V.Request.View.Files->setCurrentWorkingDirectory(U.Directory);
  if (C.F == Family::Clang) {
    V.Request.View.Kind = ViewKind::Clang;
    V.Request.View.Arguments = clangFrontEnd(C, V.Line, Source);
    return V;
  }
  if (C.F != Family::Gcc)
    return failed("'" + C.Name + "' is neither gcc nor clang");
  for (const std::string &Each : V.Line.Expanded)
    if (traitsOf(Each) & Misread)
      return failed("option " + Each + " is not understood here");
  const GccAnswer &Answer = Query->ask(C, Asked, IsCXX, U.Directory);
  if (!Answer.Error.empty())
    return failed(Answer.Error);
  std::string Triple = llvmTriple(Answer.Target, V.Line.Expanded);
  if (Triple.empty())
    return failed("target " + Answer.Target + " is not known here");
  Argv A = gccFrontEnd(V.Line.Expanded, V.Line, Answer.Macros, Triple, Source.File, IsCXX);
  // The source must be the last argument.
  A.pop_back();
  for (const std::string &Each : V.Line.Expanded)
    if (Each == "-fno-builtin" || Each == "-ffreestanding" || Each == "-fopenmp")
      A.push_back(Each);
  appendMacros(Answer.Macros, A);
  A.insert(A.end(), Passed.begin(), Passed.end());
  for (const std::string &Each : Answer.Includes)
    A.insert(A.end(), {"-internal-isystem", Each});
  A.push_back(Source.File);
  V.Request.View.Kind = ViewKind::GccText;
  V.Request.View.Arguments = std::move(A);
  return V;
}

} // namespace qrintf

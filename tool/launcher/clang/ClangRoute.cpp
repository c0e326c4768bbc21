#include "launcher/clang/ClangRoute.h"

#include "common/Files.h"
#include "common/Json.h"
#include "compilers/Candidate.h"
#include "launcher/caches/Caches.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace qrintf {
namespace {

/// The names under which clang may look for the file. clang takes the working directory from the
/// variable PWD, which may contain symbolic links, if PWD leads to that directory, and otherwise
/// from the system. The overlay only compares names, so both names must be in it.
std::set<std::string> absoluteNames(const std::string &File) {
  std::set<std::string> Names{fullPath(File)};
  const char *Shell = getenv("PWD");
  struct stat Named, Here;
  const bool IsHere = Shell && Shell[0] == '/' && !stat(Shell, &Named) && !stat(".", &Here) &&
                      Named.st_dev == Here.st_dev && Named.st_ino == Here.st_ino;
  if (IsHere && File[0] != '/')
    Names.insert(normalPath(Shell + ("/" + File)));
  return Names;
}

/// Gives the edited text the times of the file, so that __TIMESTAMP__ is the same.
void copyTimes(const std::string &From, int To) {
  struct stat Info;
  if (stat(From.c_str(), &Info))
    return;
  const struct timespec Times[2] = {Info.st_atim, Info.st_mtim};
  futimens(To, Times);
}

/// What the rewriter made of the sources of one command.
struct EditedSources {
  /// The entries of the overlay, as JSON: one gives each edited file its text. Empty if no source
  /// was edited.
  std::string Roots;
  std::string Report;
  /// Whether the layout of types, about which our text would have clang say something else, can
  /// lead to a warning.
  bool WarnsOfLayout = false;

  /// Gives File the text in the memory file Text.
  void add(const std::string &File, int Text) {
    copyTimes(File, Text);
    for (const std::string &Name : absoluteNames(File))
      Roots += std::string(Roots.empty() ? "" : ",") +
               "{\"type\":\"file\",\"name\":" + jsonString(Name) +
               ",\"external-contents\":" + jsonString(descriptorPath(Text)) + "}";
  }
};

/// Runs the rewriter for each source that is worth reading. Returns its last result:
/// Rewritten::Failed if the command has to be run untouched.
Rewritten editSources(const Compiler &C, const CommandLine &L, const Settings &S,
                      EditedSources &Out) {
  Rewritten R;
  for (const Input &Source : L.Sources) {
    CommandLine OfSource = L;
    std::string SourceText;
    readFile(Source.File, SourceText);
    heedPragmas(OfSource, SourceText);
    RewriteJob Job;
    Job.Order.ForClang = true;
    Job.Order.File = Source.File;
    Job.Order.FrontEnd = clangFrontEnd(C, L, Source);
    static_cast<UnitSettings &>(Job.Order) = settingsOf(OfSource, /*IsGcc=*/false);
    Job.Order.KeepAll = !L.OptimizesForSpeed;
    // In C++ the blocks that LLVM makes for exceptions depend on the function that is called.
    Job.Order.IsCounted = L.Traits & Counts && Source.L == Language::C;
    R = Source.IsCandidate ? runRewriter(Job, S) : leftUnread(Source.File, NoCandidateWords);
    if (R.What == Rewritten::Failed)
      return R;
    Out.Report += R.Report;
    if (!S.EmitDirectory.empty()) {
      std::string Text = readFrom(R.Text);
      S.emit(Source.File, R.What == Rewritten::NothingToEdit ? SourceText : Text);
    }
    if (R.What == Rewritten::NothingToEdit)
      continue;
    Out.WarnsOfLayout |= !L.NoWarnings && readGuards(SourceText).HasEmptyBody;
    Out.add(Source.File, R.Text);
    int Text = -1;
    for (const IncludedText &Each : R.IncludedTexts) {
      Text = Each.Text.empty() ? Text : memoryFile("qrintf-included");
      if (Text < 0 || !writeAll(Text, Each.Text)) {
        R.What = Rewritten::Failed;
        R.Error = "no memory file for " + Each.File;
        R.Cause = CommandOutcome::NoMemoryFile;
        return R;
      }
      if (std::string Included; !Each.Text.empty() && readFile(Each.File, Included)) {
        Out.WarnsOfLayout |= !L.NoWarnings && readGuards(Included).HasEmptyBody;
        S.emit(Each.File, Each.Text);
      }
      Out.add(Each.File, Text);
    }
  }
  return R;
}

/// The user's command, with the overlay in the file Yaml.
Argv commandWithOverlay(const Compiler &C, const Argv &Arguments, int Yaml) {
  Argv Edited = C.Words;
  if (!C.Distributed)
    Edited.insert(Edited.end(), {"-ivfsoverlay", descriptorPath(Yaml)});
  // A line table of DWARF 5 has an MD5 sum for each file, or for none. clang makes none for files
  // that line markers name, as in our text, but one for the unit itself. So the unit would be two
  // entries of the table, which differ in the sum, and under a prefix map in the path. From clang
  // 16 on we can ask for SHA-1 instead. DWARF has no place for that, so there is only one entry.
  if (!C.Distributed && C.ClangMajor >= 16)
    Edited.insert(Edited.end(), {"-Xclang", "-gsrc-hash=sha1"});
  // Debian's clang 18 records its command line unless it is told not to, and ours has words that
  // the user's has not. Where the user asks for it, the untouched command runs.
  Edited.push_back("-gno-record-command-line");
  // If clang crashes on our text, the untouched command follows, so nothing must be left in TMPDIR.
  Edited.push_back("-fno-crash-diagnostics");
  return joined(Edited, Arguments);
}

/// Prints what clang says about the untouched source in place of what it said about our text, and
/// returns true. The code of the first run stays. Returns false if the untouched command has to
/// follow, because clang refuses the source (-Werror), or because the command links and the linker
/// may have said something, too.
/// \param First  what clang said about our text
bool sayAgain(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S,
              const std::string &First) {
  if (!hasWord(L.WithoutInputs, "-c") && !hasWord(L.WithoutInputs, "-S") &&
      !hasWord(L.WithoutInputs, "-emit-llvm"))
    return false;
  Argv Again = joined(C.Local, Arguments);
  // The profile, if there is one, is that of the edited text.
  for (const char *Each :
       {"-Wno-profile-instr-out-of-date", "-Wno-profile-instr-missing", "-Wno-backend-plugin"})
    if (L.Traits & Profiled)
      Again.push_back(Each);
  forgetDependencies();
  // Some warnings need the layout of types, so the second run goes as far as LLVM's first code,
  // but writes nothing. If that does not repeat all of the first run's words, some are LLVM's, and
  // clang runs as far as it would, which with bitcode is not the back end.
  const bool IsBitcode = isForLinkTime(L) || hasWord(L.WithoutInputs, "-emit-llvm");
  ProgramResult Second =
      S.run(joined(Again, {"-Xclang", "-emit-llvm-only", "-Xclang", "-disable-llvm-passes"}),
            Capture::AsShown);
  if (!Second.Status && !saysAll(Second.Errors, First))
    Second = S.run(joined(Again, {"-Xclang", IsBitcode ? "-emit-llvm-only" : "-emit-codegen-only"}),
                   Capture::AsShown);
  if (Second.Signal)
    endLike(Second);
  if (Second.Status)
    return false;
  writeAll(STDERR_FILENO, Second.Errors);
  return true;
}

/// Prints what clang said of the edited text, or where that would be something else of the source,
/// what it says of the source, and reports the command. Returns why the untouched command has to
/// run instead; no text if it has not.
std::pair<CommandOutcome, std::string> tellDiagnostics(const Compiler &C, const Argv &Arguments,
                                                       const CommandLine &L, const Settings &S,
                                                       const EditedSources &Sources,
                                                       const ProgramResult &O) {
  if (O.Status != 0)
    return {CommandOutcome::TextRefused, "the compiler refused the rewritten text: " + O.Errors};
  const std::string Words = plainText(O.Errors);
  // "profile data may be out of date", "function control flow change detected (hash mismatch)"
  if ((L.Traits & Profiled) && hasAny(Words, {"profile data", "hash mismatch"}))
    return {CommandOutcome::Profile,
            "the profile is of a build without qrintf, or of another source"};
  // clang reports unused macros in an order that depends on offsets in the text, and our prelude
  // changes these.
  const bool IsUnordered = Words.find(" macro is not used") != std::string::npos;
  // By these options clang prints places in our text, and names of files as the overlay has them.
  const bool HasPlaces =
      !O.Errors.empty() && (hasWord(Arguments, "-fdiagnostics-parseable-fixits") ||
                            hasWord(Arguments, "-fdiagnostics-absolute-paths") ||
                            hasWord(Arguments, "-fdiagnostics-print-source-range-info"));
  if (!Sources.WarnsOfLayout && !IsUnordered && !HasPlaces && !speaksOfOurText(Words)) {
    S.report(CommandOutcome::Rewritten, "", Sources.Report);
    writeAll(STDERR_FILENO, O.Errors);
    return {};
  }
  const std::string Why =
      L.Sources.front().File + ": clang's diagnostics may differ for the untouched source";
  S.log(Why);
  if (!sayAgain(C, Arguments, L, S, O.Errors))
    return {CommandOutcome::Option,
            "the diagnostics of the untouched source take the untouched command"};
  S.report(CommandOutcome::RewrittenTwice, Why, Sources.Report);
  return {};
}

} // namespace

bool mayReadEachOther(const CommandLine &L) {
  if (L.Sources.size() == 1)
    return false;
  std::set<std::string> Names;
  for (const Input &Source : L.Sources)
    Names.insert(baseName(Source.File));
  auto reads = [&](const std::string &Text) {
    return anyInclude(Text, [&](const std::string &Name, IncludeKind,
                                size_t) { return Names.contains(baseName(Name)); }) ||
           findDirective(Text, "embed") != std::string::npos;
  };
  return std::ranges::any_of(L.Sources, [&](const Input &Source) {
    std::string Text;
    return readFile(Source.File, Text) && reads(Text);
  });
}

int clangRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L,
               const Outputs &Before, const Settings &S) {
  const Argv Plain = joined(C.Words, Arguments);
  // clang 13 does not know the attribute `error`, which guards shared functions, and it names
  // headers otherwise when there is an overlay.
  if (C.ClangMajor && C.ClangMajor < 14)
    return fallBack(Plain, CommandOutcome::OldCompiler,
                    "clang " + std::to_string(C.ClangMajor) + " is older than clang 14", S);
  EditedSources Sources;
  if (const Rewritten R = editSources(C, L, S, Sources); R.What == Rewritten::Failed)
    return fallBack(Plain, R.Cause, R.Error, S);
  if (Sources.Roots.empty())
    return runUntouched(Plain, Sources.Report, S);
  int Yaml = memoryFile("qrintf-overlay");
  if (Yaml < 0 ||
      !writeAll(
          Yaml,
          "{\"version\":0,\"case-sensitive\":\"true\",\"use-external-names\":false,\"roots\":[" +
              Sources.Roots + "]}\n"))
    return fallBack(Plain, CommandOutcome::NoMemoryFile, "cannot write the overlay", S);
  const Argv Edited = commandWithOverlay(C, Arguments, Yaml);
  HeldOutput Said(L);
  const ProgramResult O = C.Distributed ? runOverlaid(Edited, descriptorPath(Yaml), S)
                                        : S.run(Edited, Capture::AsShown);
  if (O.Signal && O.Signal != SIGSEGV && O.Signal != SIGABRT) {
    writeAll(STDERR_FILENO, O.Errors);
    endLike(O);
  }
  const auto [Cause, Why] = tellDiagnostics(C, Arguments, L, S, Sources, O);
  Said.end(Why.empty());
  if (Why.empty())
    return 0;
  Before.restore();
  return fallBack(Plain, Cause, Why, S);
}

} // namespace qrintf

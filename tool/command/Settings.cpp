#include "command/Settings.h"

#include "common/Files.h"
#include "common/Flags.h"
#include "common/Json.h"
#include "compilers/Candidate.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {

/// A line of the report about a command or a source. It has the members of a call's line; the
/// callee is empty.
static std::string lineWithoutCall(std::string_view File, CommandWords Words,
                                   std::string_view Why) {
  return "{\"file\":" + jsonString(asUtf8(File)) +
         ",\"line\":0,\"column\":0,\"callee\":\"\",\"format\":null,\"outcome\":" +
         jsonString(Words.Outcome) +
         ",\"reason\":" + (Words.Reason.empty() ? "null" : jsonString(Words.Reason)) +
         ",\"why\":" + jsonString(asUtf8(Why.substr(0, Why.find('\n')))) + "}\n";
}

/// Lines of a report, whose names are relative to the working directory. If the report is kept in
/// another folder, each line with a relative name says which directory that is, as a build that
/// goes through several folders has names that are relative to each of them.
static std::string withDirectory(std::string_view Lines, const std::string &ReportFile) {
  const std::string Report = fullPath(ReportFile), Directory = fullPath(".");
  if (Report.substr(0, Report.rfind('/')) == Directory || !isUtf8(Directory))
    return std::string(Lines);
  const std::string Member = ",\"directory\":" + jsonString(Directory) + "}\n";
  std::string Out;
  while (!Lines.empty()) {
    const std::string_view Line = takeWord(Lines, '\n');
    if (Line.substr(0, 10) == "{\"file\":\"/" || Line.empty() || Line.back() != '}')
      Out.append(Line).append("\n");
    else
      Out.append(Line.substr(0, Line.size() - 1)).append(Member);
  }
  return Out;
}

std::string lineOfUnread(std::string_view File, std::string_view Why) {
  return lineWithoutCall(File, {wordOf(CallOutcome::Kept), "unit-not-reported"}, Why);
}

Settings Settings::fromEnvironment() {
  Settings S;
  S.Disabled = variable("QRINTF_DISABLE") == "1";
  S.Strict = variable("QRINTF_STRICT") == "1";
  S.ReportFile = variable("QRINTF_REPORT");
  S.ReportsAll = variable("QRINTF_REPORT_ALL") == "1";
  S.LogFile = variable("QRINTF_LOG");
  S.EmitDirectory = variable("QRINTF_EMIT");
  S.CommandsFile = variable("QRINTF_COMPILE_COMMANDS");
  S.UnderCcache = getenv(UnderCcacheVariable) != nullptr;
  return S;
}

void Settings::heed(const ProjectFile &Project) {
  for (const auto &[Variable, Value] : {std::pair("QRINTF_REPORT", Project.Report),
                                        {"QRINTF_LOG", Project.Log},
                                        {"QRINTF_REPORT_ALL", Project.ReportsAll ? "1" : ""}})
    if (!Value.empty())
      setenv(Variable, Value.c_str(), /*overwrite=*/0);
  *this = fromEnvironment();
}

void Settings::report(CommandOutcome O, std::string_view Why, std::string_view OfCalls) const {
  if (ReportFile.empty() || (!Source.empty() && isProbe(absolutePath(Source))))
    return;
  const std::string Lines = std::string(OfCalls) + lineWithoutCall(Source, wordsOf(O), Why);
  const std::string Error = appendTo(ReportFile, withDirectory(Lines, ReportFile));
  if (!Error.empty())
    fprintf(stderr, "qrintf-cc: note: cannot append to QRINTF_REPORT=%s: %s\n", ReportFile.c_str(),
            Error.c_str());
}

void Settings::reportUntouched(CommandOutcome O, std::string_view Why, const CommandLine &L) const {
  if (ReportFile.empty())
    return;
  // Nobody has looked at the calls of the sources then, only at how they are compiled.
  const bool IsUnread = O == CommandOutcome::NotOptimizing || O == CommandOutcome::NoCandidate;
  std::string Lines;
  for (const Input &Each : L.Sources)
    if (IsUnread)
      Lines += lineOfUnread(Each.File, Why);
    else if (L.Compiles && isCandidate(Each, L, /*AnyFamily=*/true, /*HasEngine=*/true,
                                       [] { return std::vector<std::string>(); }))
      Lines += lineWithoutCall(Each.File, {wordOf(CallOutcome::Kept), "unit-untouched"}, Why);
  if (L.Compiles && L.ReadsStandardInput && !IsUnread)
    Lines += lineWithoutCall("<stdin>", {wordOf(CallOutcome::Kept), "unit-untouched"}, Why);
  report(O, Why, Lines);
}

void Settings::noteProjectFile(const std::string &Error) const {
  if (struct stat Info; !UnderCcache && !fstat(STDERR_FILENO, &Info) && !S_ISREG(Info.st_mode))
    fprintf(stderr, "qrintf-cc: note: %s; qrintf compiles nothing until it is corrected\n",
            Error.c_str());
}

void Settings::emit(std::string_view File, std::string_view Text) const {
  if (EmitDirectory.empty())
    return;
  mkdir(EmitDirectory.c_str(), 0777);
  // The name of the file is the unit's path in one word. It is relative to the folder that the
  // directory is in, as src%net%a.c for src/net/a.c, or begins with % for a unit elsewhere.
  std::string Name = fullPath(std::string(File));
  if (const std::string Folder = fullPath(EmitDirectory + "/..") + "/"; Name.starts_with(Folder))
    Name.erase(0, Folder.size());
  std::replace(Name.begin(), Name.end(), '/', '%');
  const std::string Path = EmitDirectory + "/" + Name, Error = replaceFile(Path, Text);
  if (!Error.empty())
    fprintf(stderr, "qrintf-cc: note: cannot write %s (QRINTF_EMIT): %s\n", Path.c_str(),
            Error.c_str());
}
static void row(std::string_view Name, std::string_view Value, std::string_view Origin,
                std::string_view Meaning) {
  auto size = [](std::string_view Text) { return static_cast<int>(Text.size()); };
  printf("%-24.*s %-24.*s (%.*s)  %.*s\n", size(Name), Name.data(), size(Value), Value.data(),
         size(Origin), Origin.data(), size(Meaning), Meaning.data());
}

int showConfig() {
  for (const VariableRow &Each : VariableTable) {
    const char *Value = getenv(std::string(Each.Name).c_str());
    const bool IsSwitch = Each.Argument == "1";
    row(Each.Name, Value ? Value : "",
        !Value                                       ? "default"
        : !*Value                                    ? "environment, but empty: as if not set"
        : IsSwitch && std::string_view(Value) != "1" ? "environment, but only 1 has an effect"
                                                     : "environment",
        Each.Help);
  }
  // The project's file that would hold for a source in the working directory.
  std::string Path = findProjectFile(absolutePath("source.c"));
  ProjectFile P = readProjectFile(Path);
  if (!P.Error.empty()) {
    fprintf(stderr, "qrintf-cc: error: %s\n", P.Error.c_str());
    return 2;
  }
  auto setting = [&](std::string_view Word, const std::string &Value, bool IsDefault = false) {
    const auto *Found = std::ranges::find(SettingTable, Word, &VariableRow::Name);
    row(Word, Value, IsDefault ? "default" : Path, Found->Help);
  };
  for (const auto &[Word, Values] : {std::pair("skip", P.Skip), {"leave", P.Leave}, {"hot", P.Hot}})
    for (const std::string &Each : Values)
      setting(Word, Each);
  setting("minimum", std::to_string(P.Minimum), !P.Minimum);
  setting("engine", P.HasEngine ? "on" : "off", P.HasEngine);
  if (P.ReportsAll)
    setting("report", "all");
  for (const auto &[Word, Value] : {std::pair("report", P.Report), {"log", P.Log}})
    if (!Value.empty())
      setting(Word, Value);
  return 0;
}

} // namespace qrintf

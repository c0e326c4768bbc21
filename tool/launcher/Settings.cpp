#include "Settings.h"

#include "../Flags.h"
#include "../ProjectFile.h"
#include "Process.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

std::string variable(const char *Name) {
  const char *Value = getenv(Name);
  return Value ? Value : "";
}

bool appendTo(const std::string &File, std::string_view Text) {
  int Descriptor = open(File.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (Descriptor < 0)
    return false;
  // A lock as well as O_APPEND: write() may be partial on a full disk or a signal.
  struct flock Lock = {};
  Lock.l_type = F_WRLCK;
  fcntl(Descriptor, F_SETLKW, &Lock);
  bool Written = writeAll(Descriptor, Text);
  close(Descriptor);
  return Written;
}

} // namespace

Settings Settings::fromEnvironment() {
  Settings S;
  S.Disabled = variable("QRINTF_DISABLE") == "1";
  S.Strict = variable("QRINTF_STRICT") == "1";
  S.ReportFile = variable("QRINTF_REPORT");
  S.LogFile = variable("QRINTF_LOG");
  S.EmitDirectory = variable("QRINTF_EMIT");
  return S;
}

void Settings::log(std::string_view Line) const {
  if (!LogFile.empty())
    appendTo(LogFile, "qrintf-cc[" + std::to_string(getpid()) + "]: " + std::string(Line) + "\n");
}

void Settings::report(std::string_view Lines) const {
  if (!ReportFile.empty() && !Lines.empty() && !appendTo(ReportFile, Lines))
    fprintf(stderr, "qrintf-cc: cannot append to QRINTF_REPORT=%s: %s\n", ReportFile.c_str(), strerror(errno));
}

void Settings::emit(std::string_view File, std::string_view Text) const {
  if (EmitDirectory.empty())
    return;
  mkdir(EmitDirectory.c_str(), 0777);
  // One flat name a translation unit: src/net/a.c becomes src%net%a.c.
  std::string Name(File.substr(File.find_first_not_of("./") == std::string_view::npos ? 0
                                                                                      : File.find_first_not_of("./")));
  for (char &Each : Name)
    if (Each == '/')
      Each = '%';
  std::string Path = EmitDirectory + "/" + Name;
  std::string Temporary = Path + "." + std::to_string(getpid());
  int Descriptor = open(Temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  bool Kept = Descriptor >= 0 && writeAll(Descriptor, Text);
  if (Descriptor >= 0)
    close(Descriptor);
  if (!Kept || rename(Temporary.c_str(), Path.c_str())) {
    fprintf(stderr, "qrintf-cc: cannot write %s (QRINTF_EMIT): %s\n", Path.c_str(), strerror(errno));
    unlink(Temporary.c_str());
  }
}

int showConfig() {
  for (const VariableRow &Each : variableTable()) {
    const char *Value = getenv(std::string(Each.Name).c_str());
    printf("%-15s %-24s (%s)  %s\n", std::string(Each.Name).c_str(), Value ? Value : "",
           Value ? "environment" : "default", std::string(Each.Help).c_str());
  }
  // The project's file, as it holds for a source in the working directory.
  std::string Path = findProjectFile(std::filesystem::absolute("source.c").string());
  ProjectFile P = readProjectFile(Path);
  if (!P.Error.empty()) {
    fprintf(stderr, "qrintf-cc: %s\n", P.Error.c_str());
    return 2;
  }
  const char *Origin = Path.empty() ? "default" : Path.c_str();
  auto row = [&](const char *Word, const std::string &Value, bool IsSet, const char *Meaning) {
    printf("%-15s %-24s (%s)  %s\n", Word, Value.c_str(), IsSet ? Origin : "default", Meaning);
  };
  for (const std::string &Each : P.Skip)
    row("skip", Each, true, "files that are left alone");
  for (const std::string &Each : P.Leave)
    row("leave", Each, true, "function whose calls are left alone");
  row("minimum", std::to_string(P.Minimum), P.Minimum != 0, "conversion specifications that a call must have");
  return 0;
}

} // namespace qrintf

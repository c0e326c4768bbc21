// --show-config: each setting, its value, and where that comes from.

#include "command/Settings.h"
#include "common/Flags.h"
#include "common/Paths.h"
#include "common/ProjectFile.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace qrintf {

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

#include "report/Options.h"

#include "common/Flags.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace qrintf::report {
namespace {

/// "80", "80%" or "99.5" in tenths of a percent; nothing for another text, and above 100.
std::optional<unsigned> tenthsOf(llvm::StringRef Text) {
  Text.consume_back("%");
  auto [Whole, Tenth] = Text.split('.');
  unsigned Percent = 0;
  const bool HasPoint = Text.contains('.');
  if (Whole.empty() || Whole.size() > 3 || !llvm::all_of(Whole, llvm::isDigit) ||
      Whole.getAsInteger(10, Percent) ||
      (HasPoint && (Tenth.size() != 1 || !llvm::isDigit(Tenth[0]))))
    return std::nullopt;
  const unsigned Tenths = Percent * 10 + (HasPoint ? static_cast<unsigned>(Tenth[0] - '0') : 0);
  return Tenths <= 1000 ? std::optional(Tenths) : std::nullopt;
}

/// Takes the value of a flag of the table; false where it is none of those that the flag has.
bool take(Options &O, llvm::StringRef Flag, llvm::StringRef Value) {
  if (Flag == "--help" || Flag == "-h")
    O.Help = true;
  else if (Flag == "--all")
    O.All = true;
  else if (Flag == "--html")
    O.Html = Value.str();
  else if (Flag == "--diff")
    O.Old = Value.str();
  else if (Flag == "-p")
    O.BuildDirectory = Value.str();
  else if (Flag == "--profile")
    O.Profile = Value.str();
  else if (Flag == "--fail-under")
    return (O.FailUnder = tenthsOf(Value)).has_value();
  else if (Flag == "--format" && Value == "json")
    O.Output = Options::Json;
  else if (Flag == "--format" && Value == "sarif")
    O.Output = Options::Sarif;
  else if (Flag == "--format" && Value == "text")
    O.Output = Options::Text;
  else
    return false;
  return !Value.empty() || findFlag("report", std::string_view(Flag))->Argument.empty();
}

/// What is wrong with the options together; empty if nothing is.
std::string contradiction(const Options &O) {
  if (O.Files.empty())
    return "no file to sum up";
  if (O.Html == "-" && O.Output != Options::Text)
    return "--html - and --format both write to standard output";
  if (std::count(O.Files.begin(), O.Files.end(), "-") + (O.Old == "-") > 1)
    return "standard input can be read once";
  return "";
}

} // namespace

std::optional<Options> parseOptions(llvm::ArrayRef<const char *> Arguments, std::string &Error) {
  Options O;
  bool OnlyFiles = false;
  for (size_t I = 0; I < Arguments.size() && Error.empty(); ++I) {
    llvm::StringRef Each = Arguments[I], Value;
    if (OnlyFiles || Each == "-" || !Each.starts_with("-")) {
      O.Files.push_back(Each.str());
      continue;
    }
    if (Each == "--") {
      OnlyFiles = true;
      continue;
    }
    const bool HasValue = Each.contains('=');
    std::tie(Each, Value) = Each.split('=');
    const FlagRow *Row = findFlag("report", Each == "-h" ? "--help" : std::string_view(Each));
    if (!Row)
      Error = "unknown flag " + Each.str();
    else if (Row->Argument.empty() && HasValue)
      Error = Each.str() + " takes no value";
    else if (!Row->Argument.empty() && !HasValue && I + 1 == Arguments.size())
      Error = Each.str() + " needs " + std::string(Row->Argument);
    if (!Error.empty())
      break;
    if (!Row->Argument.empty() && !HasValue)
      Value = Arguments[++I];
    if (!take(O, Each, Value))
      Error = Each.str() + " takes " +
              (Each == "--fail-under" ? "a percentage from 0 to 100, such as 80 or 99.5"
                                      : std::string(Row->Argument)) +
              ", not '" + Value.str() + "'";
  }
  if (Error.empty() && !O.Help)
    Error = contradiction(O);
  return Error.empty() ? std::optional(O) : std::nullopt;
}

} // namespace qrintf::report

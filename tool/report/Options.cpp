#include "report/Options.h"

#include "common/GivenFlags.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace qrintf::report {
namespace {

/// The tenths of a percent in "80", "80%" or "99.5". Nothing for any other text, and for more than
/// 100.
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

/// What is wrong with the combination of options; empty if nothing is.
std::string contradiction(const Options &O) {
  if (O.Files.empty())
    return "no file to sum up";
  if (O.WriteHot && O.Profile.empty())
    return "--write-hot needs --profile, which says what is hot";
  if (O.Html == "-" && O.Output != Options::Text)
    return "--html - and --format both write to standard output";
  if (std::count(O.Files.begin(), O.Files.end(), "-") + (O.Old == "-") > 1)
    return "standard input can be read once";
  return "";
}

} // namespace

std::optional<Options> parseOptions(llvm::ArrayRef<const char *> Arguments, std::string &Error) {
  const GivenFlags G = readFlags("report", {Arguments.begin(), Arguments.end()});
  Options O;
  Error = G.Error;
  O.Help = G.has("--help");
  O.All = G.has("--all");
  O.WriteHot = G.has("--write-hot");
  O.Html = G.valueOf("--html");
  O.Old = G.valueOf("--diff");
  O.BuildDirectory = G.valueOf("-p");
  O.Profile = G.valueOf("--profile");
  const std::string Format = G.valueOf("--format"), Least = G.valueOf("--fail-under");
  O.Output = Format == "json" ? Options::Json : Format == "sarif" ? Options::Sarif : Options::Text;
  O.FailUnder = tenthsOf(Least);
  if (G.has("--fail-under") && !O.FailUnder)
    Error =
        "--fail-under takes a percentage from 0 to 100, such as 80 or 99.5, not '" + Least + "'";
  O.Files = G.Words;
  if (G.Behind)
    O.Files.insert(O.Files.end(), G.Behind->begin(), G.Behind->end());
  if (Error.empty() && !O.Help)
    Error = contradiction(O);
  return Error.empty() ? std::optional(O) : std::nullopt;
}

} // namespace qrintf::report

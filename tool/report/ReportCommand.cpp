// `qrintf report [FLAGS] FILE…`: sums up QRINTF_REPORT files (docs/report.md).

#include "common/Files.h"
#include "common/GivenFlags.h"
#include "common/Messages.h"
#include "report/Forms.h"
#include "report/calls/CallSet.h"
#include "report/calls/Summary.h"
#include "report/calls/Text.h"
#include "report/page/Page.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <vector>

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

/// One run of the command. Failures has messages about what could not be read or written.
class Report {
public:
  explicit Report(const GivenFlags &G) : G(G), Files(G.Words) {
    llvm::append_range(Files, G.Behind.value_or(Argv()));
  }

  /// What is wrong with the flags, or nothing.
  std::string wrongUsage() const {
    if (G.has("--fail-under") && !FailUnder)
      return "--fail-under takes a percentage from 0 to 100, such as 80 or 99.5, not '" +
             G.valueOf("--fail-under") + "'";
    if (Files.empty())
      return "no file to sum up";
    if (G.has("--write-hot") && Profile.empty())
      return "--write-hot needs --profile, which says what is hot";
    if (Html == "-" && !IsText)
      return "--html - and --format both write to standard output";
    if (std::ranges::count(Files, "-") + (OldFile == "-") > 1)
      return "standard input can be read once";
    return "";
  }

  int run() {
    for (const std::string &File : Files)
      read(File, Set);
    if (!Failures.empty() && Set.Calls.empty() && IsText)
      return 2; // nothing was read, and a report about nothing would say that there are no calls
    if (!OldFile.empty())
      read(OldFile, Old);
    // With nothing to compare with, each call would be new.
    const bool HasOld = !OldFile.empty() && (Failures.empty() || !Old.Calls.empty());
    Set.followOwnCalls();
    Old.followOwnCalls();
    // From here on each call is in the set once, and the reports are not read any more.
    S = summarize(Set);
    if (HasOld)
      Difference = compare(Old, Set);
    if (!Profile.empty())
      readProfile();
    write();
    if (G.has("--write-hot") && Costs)
      nameHot();
    const bool Worse = isUnder() || (Difference && Difference->isWorse());
    return !Failures.empty() ? 2 : Worse ? 1 : 0;
  }

private:
  void fail(std::string Words) {
    llvm::errs() << Words << "\n";
    Failures.push_back(std::move(Words));
  }
  void read(llvm::StringRef File, CallSet &Into) {
    Into.read(File, [&](std::string Words) { fail(Words); });
  }
  void readProfile() {
    std::string Error;
    if (const auto P = profile::load(Profile, Error))
      Costs = rank(Set, *P);
    else
      fail("qrintf: error: " + Error);
  }
  void wrote(llvm::StringRef Name, const std::string &Error) {
    if (!Error.empty())
      fail("qrintf: error: cannot write " + Name.str() + ": " + Error);
  }

  void write() {
    const Comparison *D = Difference ? &*Difference : nullptr;
    const Ranking *R = Costs ? &*Costs : nullptr;
    std::string Page;
    if (!Html.empty()) {
      std::string Text;
      llvm::raw_string_ostream OS(Text);
      writeText(OS, Set, S, {});
      Page = htmlPage(Set, S, Files, R, Sources, Text);
    }
    if (!Html.empty() && Html != "-")
      wrote(Html, replaceFile(Html, Page));
    if (Html == "-") {
      llvm::outs() << Page;
    } else if (Format == "json") {
      llvm::outs() << jsonReport(Set, S, D, R);
    } else if (Format == "sarif") {
      llvm::outs() << sarifReport(S, Sources, Failures, D, R);
    } else {
      const TextOptions Text{G.has("--all"), /*Brief=*/false};
      writeText(llvm::outs(), Set, S, Text);
      if (R)
        writeRanking(llvm::outs(), *R, Text);
      if (D)
        writeDifference(llvm::outs(), *D);
    }
  }

  /// Shows the functions that the profile says to be hot, and then writes them. With a format for
  /// programs, stderr has what is shown.
  void nameHot() {
    llvm::raw_ostream &OS = IsText && Html != "-" ? llvm::outs() : llvm::errs();
    const HotFindings Found = findHot(*Costs);
    for (const std::string &Each : Found.Nameless)
      OS << "\nWrite `/* qrintf: hot */` on the line of " << Each
         << ": the text does not show the name of its function.\n";
    if (Found.Files.empty())
      OS << "\nNo function is to be added to .qrintf: it has all in which calls would save half a "
            "percent of the run\nif they were hot, or there is none.\n";
    for (const HotLines &H : Found.Files) {
      OS << "\nFor " << visible(H.File) << ":\n";
      for (const std::string &Each : H.Lines)
        OS << Each << "\n";
      OS.flush();
      wrote(H.File, writeHot(H));
    }
  }

  /// Whether --fail-under fails, with a message. It compares the share in the first line of the
  /// report.
  bool isUnder() {
    const unsigned Improved = S.Total.improved(), All = S.Total.thatMatter();
    if (const size_t Units = Set.leftAlone().size(); FailUnder && *FailUnder && !All && Units) {
      llvm::errs() << "qrintf: error: --fail-under found no call that can matter, but "
                   << counted(Units, "unit") << " that qrintf leaves alone\n";
      return true;
    }
    if (!FailUnder || uint64_t(Improved) * 1000 >= uint64_t(*FailUnder) * All)
      return false;
    llvm::errs() << "qrintf: error: " << percent(Improved, All)
                 << " of the calls that can matter are improved, less than the " << *FailUnder / 10
                 << "." << *FailUnder % 10 << " % of --fail-under\n";
    return true;
  }

  const GivenFlags &G;
  std::vector<std::string> Files;
  const std::string Html = G.valueOf("--html"), // empty: none; "-": standard output
      OldFile = G.valueOf("--diff"), Profile = G.valueOf("--profile"),
                    Format = G.valueOf("--format");
  const bool IsText = Format != "json" && Format != "sarif";
  const std::optional<unsigned> FailUnder = tenthsOf(G.valueOf("--fail-under"));
  CallSet Set, Old;
  Summary S;
  std::optional<Comparison> Difference;
  std::optional<Ranking> Costs;
  SourceText Sources;
  std::vector<std::string> Failures;
};

} // namespace
} // namespace qrintf::report

int qrintf::reportCommand(const GivenFlags &G, std::string &Usage) {
  using namespace report;
  Report R(G);
  Usage = R.wrongUsage();
  return Usage.empty() ? R.run() : 2;
}

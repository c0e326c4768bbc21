// `qrintf report [FLAGS] FILE…`: sums up QRINTF_REPORT files (docs/report.md).

#include "common/GivenFlags.h"
#include "report/Forms.h"
#include "report/calls/Comparison.h"
#include "report/calls/Ranking.h"
#include "report/calls/Rows.h"
#include "report/calls/SourceText.h"
#include "report/calls/Summary.h"
#include "report/calls/Text.h"
#include "report/page/Page.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <string>
#include <vector>

namespace qrintf::report {
namespace {

struct Options {
  enum Format { Text, Json, Sarif };

  std::vector<std::string> Files;
  std::string Html;    // empty: none; "-": standard output
  std::string Old;     // --diff; empty: none
  std::string Profile; // empty: none
  Format Output = Text;
  std::optional<unsigned> FailUnder; // in tenths of a percent
};

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

/// The options. Usage receives what is wrong with them.
Options optionsOf(const GivenFlags &G, std::string &Usage) {
  Options O;
  O.Html = G.valueOf("--html");
  O.Old = G.valueOf("--diff");
  O.Profile = G.valueOf("--profile");
  const std::string Format = G.valueOf("--format"), Least = G.valueOf("--fail-under");
  O.Output = Format == "json" ? Options::Json : Format == "sarif" ? Options::Sarif : Options::Text;
  O.FailUnder = tenthsOf(Least);
  O.Files = G.Words;
  if (G.Behind)
    O.Files.insert(O.Files.end(), G.Behind->begin(), G.Behind->end());
  if (G.has("--fail-under") && !O.FailUnder)
    Usage =
        "--fail-under takes a percentage from 0 to 100, such as 80 or 99.5, not '" + Least + "'";
  else if (O.Files.empty())
    Usage = "no file to sum up";
  else if (G.has("--write-hot") && O.Profile.empty())
    Usage = "--write-hot needs --profile, which says what is hot";
  else if (O.Html == "-" && O.Output != Options::Text)
    Usage = "--html - and --format both write to standard output";
  else if (std::ranges::count(O.Files, "-") + (O.Old == "-") > 1)
    Usage = "standard input can be read once";
  return O;
}

/// What went wrong with the stream, or an empty text.
std::string flush(llvm::raw_fd_ostream &OS) {
  OS.flush();
  std::error_code Error = OS.error();
  OS.clear_error(); // otherwise the destructor would abort
  return Error ? Error.message() : "";
}

/// One run of the command. Failures has messages about what could not be read or written.
class Report {
public:
  Report(const Options &O, const GivenFlags &G) : O(O), G(G) {}

  int run() {
    for (const std::string &File : O.Files)
      read(File, Set);
    if (!Failures.empty() && Set.Calls.empty() && O.Output == Options::Text)
      return 2; // nothing was read, and a report about nothing would say that there are no calls
    if (!O.Old.empty())
      read(O.Old, Old);
    // From here on each call is in the set once, and the reports are not read any more.
    S = summarize(Set);
    if (!O.Old.empty())
      Difference = compare(Old, Set);
    if (!O.Profile.empty())
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
    readRows(
        File, [&](Row &&R) { Into.add(std::move(R)); }, [&](std::string Words) { fail(Words); });
  }
  void readProfile() {
    std::string Error;
    if (const auto P = profile::load(O.Profile, Error))
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
    if (!O.Html.empty()) {
      std::string Text;
      llvm::raw_string_ostream OS(Text);
      writeText(OS, Set, S, {});
      Page = htmlPage(Set, S, O.Files, R, Sources, Text);
    }
    if (!O.Html.empty() && O.Html != "-")
      wrote(O.Html, replaceFile(O.Html, Page));
    if (O.Html == "-") {
      llvm::outs() << Page;
    } else if (O.Output == Options::Json) {
      llvm::outs() << jsonReport(Set, S, D, R);
    } else if (O.Output == Options::Sarif) {
      llvm::outs() << sarifReport(S, Sources, Failures, D, R);
    } else {
      const TextOptions Text{G.has("--all"), /*Brief=*/false};
      writeText(llvm::outs(), Set, S, Text);
      if (R)
        writeRanking(llvm::outs(), *R, Text);
      if (D)
        writeDifference(llvm::outs(), *D);
    }
    wrote("standard output", flush(llvm::outs()));
  }

  /// Shows the functions that the profile says to be hot, and then writes them. With a format for
  /// programs, stderr has what is shown.
  void nameHot() {
    llvm::raw_ostream &OS =
        O.Output == Options::Text && O.Html != "-" ? llvm::outs() : llvm::errs();
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
    if (&OS == &llvm::outs())
      wrote("standard output", flush(llvm::outs()));
  }

  /// Whether --fail-under fails, with a message. It compares the share in the first line of the
  /// report.
  bool isUnder() {
    const unsigned Improved = S.Total.improved(), All = S.Total.thatMatter();
    if (!O.FailUnder || uint64_t(Improved) * 1000 >= uint64_t(*O.FailUnder) * All)
      return false;
    llvm::errs() << "qrintf: error: " << percent(Improved, All)
                 << " of the calls that can matter are improved, less than the "
                 << *O.FailUnder / 10 << "." << *O.FailUnder % 10 << " % of --fail-under\n";
    return true;
  }

  const Options &O;
  const GivenFlags &G;
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
  const Options O = optionsOf(G, Usage);
  return Usage.empty() ? Report(O, G).run() : 2;
}

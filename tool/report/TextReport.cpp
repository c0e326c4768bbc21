#include "report/Forms.h"

#include "common/Messages.h"
#include "plan/Reason.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf::report {
namespace {

constexpr size_t RowsShown = 15;
constexpr size_t LineWidth = 100;

/// A column is two characters wider than its title, and at least eight.
unsigned widthOf(size_t Column) {
  return std::max(8u, static_cast<unsigned>(titleOf(Column).size()) + 2);
}

void writeHeading(llvm::raw_ostream &OS, llvm::StringRef Text) {
  const bool HasColors = OS.has_colors();
  OS << "\n";
  if (HasColors)
    OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  OS << Text;
  if (HasColors)
    OS.resetColor();
  OS << "\n";
}

/// The outcome with its reason: "kept [cold]", or "compiled".
std::string outcomeOf(const SeenCall &C) {
  return std::string(wordOf(C.What)) + (C.Reason.empty() ? "" : " [" + visible(C.Reason) + "]");
}

/// A line about a call: FILE:LINE:COLUMN, what became of it, its function and its format.
std::string lineOf(const SeenCall &C) {
  return visible(C.File) + ":" + std::to_string(C.Line) + ":" + std::to_string(C.Column) + ": " +
         outcomeOf(C) + " " + visible(C.Callee) + " " + formatText(C.Format);
}

class TextReport {
public:
  TextReport(llvm::raw_ostream &OS, const CallSet &Set, const Summary &S,
             const TextOptions &Options)
      : OS(OS), Set(Set), S(S), Options(Options) {}

  void run() {
    headline();
    untouched();
    if (Set.Calls.empty())
      return;
    for (const ReasonSection &Section : ReasonSections)
      reasons(Section);
    if (Options.Brief)
      return;
    table("By function", "calls", S.Callees);
    table("By conversion specification (N: a number)", "uses", S.Specifications);
    table("By file, most calls that are left first", "calls", S.Files);
    if (Options.All)
      calls();
  }

private:
  size_t shown(size_t Rows) const { return Options.All ? Rows : std::min(Rows, RowsShown); }
  void more(size_t Rows) {
    if (shown(Rows) < Rows)
      OS << "         … " << Rows - shown(Rows) << " more (--all)\n";
  }

  void headline() {
    counts();
    for (const auto &[Task, M] : Set.Runs)
      OS << "Measured, " << visible(Task) << ": " << measurementText(M) << ".\n";
    std::map<llvm::StringRef, unsigned> Twice, Whys;
    for (const auto &[File, Why] : Set.RunTwice)
      ++Twice[Why];
    for (const auto &[Why, Sources] : Twice)
      OS << "The compiler ran twice: " << counted(Sources, "source") << ", " << visible(Why)
         << ".\n";
    for (const auto &[File, Why] : Set.NotRead)
      ++Whys[Why];
    for (const auto &[Why, Units] : Whys)
      OS << "Not read: " << counted(Units, "unit") << ", " << visible(Why)
         << (Why == NoCandidateWords ? "; `report = all` in .qrintf reads them too" : "") << ".\n";
  }

  void counts() {
    const Counts &N = S.Total;
    if (Set.Calls.empty()) {
      OS << "No calls.\n";
      return;
    }
    if (!N.thatMatter())
      OS << "No calls that can matter.\n";
    else
      OS << percent(N.improved(), N.thatMatter()) << " improved: " << N.improved() << " of "
         << N.thatMatter() << " calls that can matter (" << N.of(CallOutcome::Compiled)
         << " compiled, " << N.of(CallOutcome::Engine) << " engine); " << N.of(CallOutcome::Partial)
         << " partial, " << N.of(CallOutcome::Kept) << " kept.\n";
    if (N.cold())
      OS << "Cold, seldom made as far as is known: " << N.cold() << " more.\n";
    if (N.outOfReach())
      OS << "Out of reach, puts to the compiler, with a va_list, to a descriptor or passed on: "
         << N.outOfReach() << " more.\n";
    if (S.Mixed)
      OS << S.Mixed << " with several outcomes in these reports, of which the last counts.\n";
  }

  void units(llvm::StringRef Title, const std::map<std::string, std::string> &Units, size_t Shown) {
    if (!Shown)
      return;
    writeHeading(OS, Title);
    for (auto Each = Units.begin(); Shown--; ++Each)
      OS << visible(Each->first) << ": " << visible(Each->second) << "\n";
  }

  void untouched() {
    units("Units that are left untouched", Set.Untouched, shown(Set.Untouched.size()));
    more(Set.Untouched.size());
    units("Units that were not read", Set.NotRead, Options.All ? Set.NotRead.size() : 0);
  }

  /// Prints the words of Text in indented lines.
  void wrapped(llvm::StringRef Text, size_t Indent) {
    size_t Column = 0;
    while (!Text.empty()) {
      auto [Word, Rest] = Text.split(' ');
      Text = Rest;
      if (Column && Column + 1 + Word.size() > LineWidth) {
        OS << "\n";
        Column = 0;
      }
      OS << (Column ? " " : std::string(Indent, ' ')) << Word;
      Column += (Column ? 1 : Indent) + Word.size();
    }
    OS << "\n";
  }

  void reasons(const ReasonSection &Section) {
    bool Any = false;
    for (const ReasonEntry &R : S.Reasons) {
      const unsigned Calls = Section.of(R);
      if (!Calls)
        continue;
      if (!Any)
        writeHeading(OS, Section.Title);
      Any = true;
      OS << llvm::format_decimal(Calls, 8) << "  "
         << (R.Name.empty() ? "(no reason given)" : visible(R.Name)) << "\n";
      wrapped(reasonSentence(R.Name), 10);
      if (const std::string Advice(reasonAdvice(reasonByName(R.Name)));
          !Advice.empty() && R.KeptIn != OutOfReachColumn)
        wrapped("→ " + Advice, 10);
    }
  }

  void table(llvm::StringRef Title, llvm::StringRef Unit, const std::vector<Entry> &Entries) {
    if (Entries.empty())
      return;
    writeHeading(OS, Title);
    OS << llvm::right_justify(Unit, 8);
    for (size_t Column = 0; Column < Columns; ++Column)
      if (S.Total.shows(Column))
        OS << llvm::right_justify(titleOf(Column), widthOf(Column));
    OS << "\n";
    for (size_t I = 0; I < shown(Entries.size()); ++I) {
      const Counts &N = Entries[I].N;
      OS << llvm::format_decimal(N.all(), 8);
      for (size_t Column = 0; Column < Columns; ++Column)
        if (S.Total.shows(Column))
          OS << llvm::format_decimal(N.N[Column], widthOf(Column));
      OS << "  " << visible(Entries[I].Name) << "\n";
    }
    more(Entries.size());
  }

  void calls() {
    if (S.Left.empty())
      return;
    writeHeading(OS, "Calls that are left");
    for (const SeenCall *C : S.Left)
      OS << lineOf(*C) << "\n";
  }

  llvm::raw_ostream &OS;
  const CallSet &Set;
  const Summary &S;
  const TextOptions &Options;
};

} // namespace

void writeText(llvm::raw_ostream &OS, const CallSet &Set, const Summary &S,
               const TextOptions &Options) {
  TextReport(OS, Set, S, Options).run();
}

void writeRanking(llvm::raw_ostream &OS, const Ranking &R, const TextOptions &Options) {
  const size_t Ranked = Options.Brief ? 5 : 10;
  writeHeading(OS, Options.Brief ? "Calls that cost most" : "Time in libc's formatting");
  if (!Options.Brief)
    OS << costSummary(R, "\n") << "\n";
  if (R.Calls.empty())
    return;
  OS << "   share         calls   saves  if hot\n";
  const size_t Shown = Options.All ? R.Calls.size() : std::min(Ranked, R.Calls.size());
  for (size_t I = 0; I < Shown; ++I) {
    const RankedCall &C = R.Calls[I];
    OS << llvm::right_justify(tenths(R.share(C.Cost)), 8)
       << llvm::right_justify(C.Calls ? grouped(C.Calls) : "", 14)
       << llvm::right_justify(C.Saves ? tenths(R.share(C.Saves)) : "–", C.Saves ? 8 : 10)
       << llvm::right_justify(C.CouldSave ? tenths(R.share(C.CouldSave)) : "–",
                              C.CouldSave ? 8 : 10)
       << "  ";
    if (C.Call)
      OS << lineOf(*C.Call) << "\n";
    else
      OS << (C.Line ? visible(C.File) + ":" + std::to_string(C.Line)
                    : "(no line is known without -g)")
         << (C.IsUnread ? ": kept [unit-not-reported] " : ": not in the report, ")
         << visible(C.Callee) << "\n";
  }
  if (Shown < R.Calls.size() && !Options.Brief)
    OS << "         … " << R.Calls.size() - Shown << " more (--all)\n";
}

void writeDifference(llvm::raw_ostream &OS, const Comparison &D) {
  OS << "\nBeside the older report: " << D.Lost.size() << " lost, " << D.Gained.size()
     << " gained; " << D.New << " new, of which " << D.NewLeft.size()
     << " are left for a reason that can be changed; " << D.Gone << " gone.\n";
  auto changes = [&](llvm::StringRef Title, const std::vector<Change> &Changes) {
    if (!Changes.empty())
      writeHeading(OS, Title);
    for (const Change &C : Changes)
      OS << lineOf(*C.New) << ", was " << outcomeOf(*C.Old) << " on line " << C.Old->Line << "\n";
  };
  changes("Calls that were lost", D.Lost);
  if (!D.NewLeft.empty())
    writeHeading(OS, "New calls that are left");
  for (const SeenCall *C : D.NewLeft)
    OS << lineOf(*C) << "\n";
  changes("Calls that were gained", D.Gained);
}

} // namespace qrintf::report

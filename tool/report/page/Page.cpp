#include "report/page/Page.h"

#include "plan/Reason.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/UniqueVector.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <ctime>

namespace qrintf::report {
namespace {

constexpr char Skeleton[] =
#include "PageSkeleton.inc"
    ;
constexpr char Style[] =
#include "PageStyle.inc"
    ;
constexpr char Script[] =
#include "PageScript.inc"
    ;

/// Is added to the number of a call's outcome if the report lines about the call disagree.
constexpr unsigned MixedMark = 8;
static_assert(std::size(CallOutcomeWords) <= MixedMark);

/// How many bytes of source lines the page contains. Calls beyond that have no source line.
constexpr size_t MostSourceBytes = 400'000;
/// How many calls of a profile the page shows.
constexpr size_t MostCosts = 200;

/// The folders with which the names of all files begin, such as "/src/project/"; the system's
/// headers do not count. Empty if there are none, or if names begin in the working directory.
std::string commonFolder(const CallSet &Set) {
  std::optional<std::string> Common;
  for (const SeenCall &C : Set.Calls) {
    const llvm::StringRef File = C.File;
    if (File.starts_with("/usr/"))
      continue;
    const size_t Folder = File.rfind('/') + 1; // 0 without a folder
    if (!Common) {
      Common = File.take_front(Folder).str();
      continue;
    }
    size_t Same = 0;
    while (Same < std::min(Common->size(), Folder) && (*Common)[Same] == File[Same])
      ++Same;
    Common->resize(llvm::StringRef(*Common).take_front(Same).rfind('/') + 1);
  }
  const bool LeadsAway = Common && (Common->starts_with("/") || Common->starts_with(".."));
  return LeadsAway && *Common != "/" ? *Common : "";
}

/// When the last report line was written, as 2026-11-23.
std::string dateOf(const std::vector<std::string> &Reports) {
  time_t Last = 0;
  for (const std::string &Each : Reports) {
    llvm::sys::fs::file_status Status;
    if (Each != "-" && !llvm::sys::fs::status(Each, Status))
      Last = std::max(Last, llvm::sys::toTimeT(Status.getLastModificationTime()));
  }
  if (!Last)
    Last = time(nullptr);
  char Text[sizeof "2026-11-23 and a longer year"];
  tm Day{};
  return gmtime_r(&Last, &Day) && strftime(Text, sizeof Text, "%Y-%m-%d", &Day) ? Text : "";
}

/// A source line as the page shows it: without blanks at its begin, and cut if it is very long.
std::string sourceLine(const std::optional<llvm::StringRef> &Line) {
  constexpr size_t Longest = 200;
  const llvm::StringRef Text = Line.value_or("").trim();
  return visible(Text.take_front(Longest)) + (Text.size() > Longest ? " …" : "");
}

/// Writes the data of the page, a JSON object. A "row" is [name, a number for each column].
///
///   project, facts, mixed, notRead   the build: its folder's name, [[title, text], …], how many
///                                    calls are mixed, how many units were not read
///   runs, costs                      what `qrintf try --run` measured; the profile, or null
///   outcomes, functions, files, specifications   words, and rows
///   sections, reasons                [[title, [column, …]], …]; [[row, sentence, advice], …]
///   formats, sources, calls          seven numbers for each call, and for the first calls the line
///                                    of the source. Most of a large page is these numbers
class PageData {
public:
  PageData(const CallSet &Set, const Summary &S, SourceText &Sources, llvm::raw_ostream &OS)
      : Set(Set), S(S), Folder(commonFolder(Set)), Sources(Sources), J(OS) {}

  void run(const std::vector<std::string> &Reports, const Ranking *Costs) {
    J.object([&] {
      llvm::SmallString<256> Here;
      llvm::sys::fs::current_path(Here);
      const llvm::StringRef Project =
          Folder.starts_with("/") ? llvm::StringRef(Folder).rtrim('/') : Here.str();
      J.attribute("project", visible(llvm::sys::path::filename(Project)));
      J.attribute("facts", llvm::json::Array{llvm::json::Array{"Date", dateOf(Reports)},
                                             llvm::json::Array{"Paths below", visible(Folder)}});
      J.attribute("mixed", S.Mixed);
      J.attribute("notRead", Set.NotRead.size());
      J.attributeArray("runs", [&] {
        for (const auto &[Task, M] : Set.Runs)
          J.value(llvm::json::Object{{"task", visible(Task)},
                                     {"words", visible(measurementText(M))},
                                     {"plain", M.Plain},
                                     {"wrapped", M.Wrapped}});
      });
      if (Costs)
        J.attributeObject("costs", [&] { costs(*Costs); });
      J.attributeArray("outcomes", [&] {
        for (std::string_view Word : CallOutcomeWords)
          J.value(llvm::StringRef(Word));
      });
      for (const auto &[Key, Entries] : {std::pair("functions", &S.Callees),
                                         {"specifications", &S.Specifications},
                                         {"files", &S.Files}})
        J.attributeArray(Key, [&, &Entries = Entries] {
          for (const Entry &Each : *Entries)
            row(withoutFolder(Each.Name), Each.N);
        });
      J.attributeArray("sections", [&] {
        for (const ReasonSection &Each : ReasonSections)
          J.value(llvm::json::Array{Each.Title, llvm::json::Array(Each.Columns)});
      });
      J.attributeArray("reasons", [&] {
        for (const ReasonEntry &R : S.Reasons)
          J.array([&] {
            row(R.Name, R.N);
            J.value(reasonSentence(R.Name));
            J.value(llvm::StringRef(reasonAdvice(reasonByName(R.Name))));
          });
      });
      calls();
    });
  }

private:
  llvm::StringRef withoutFolder(llvm::StringRef File) const {
    File.consume_front(Folder);
    return File;
  }
  void row(llvm::StringRef Name, const Counts &N) {
    J.array([&] {
      J.value(visible(Name));
      for (unsigned Each : N.N)
        J.value(Each);
    });
  }

  void costs(const Ranking &R) {
    J.attribute("summary", costSummary(R, " "));
    J.attributeArray("calls", [&] {
      for (const RankedCall &C : llvm::ArrayRef(R.Calls).take_front(MostCosts)) {
        const double Most = static_cast<double>(std::max<uint64_t>(1, R.Calls.front().Cost));
        J.value(llvm::json::Object{{"file", visible(withoutFolder(C.File))},
                                   {"line", C.Line},
                                   {"callee", visible(C.Callee)},
                                   {"what", C.Call       ? llvm::StringRef(wordOf(C.Call->What))
                                            : C.IsUnread ? "not read"
                                                         : "not in the report"},
                                   {"reason", visible(C.Call ? C.Call->Reason : "")},
                                   {"format", C.Call ? formatText(C.Call->Format) : ""},
                                   {"source", sourceLine(Sources.line(C.File, C.Line))},
                                   {"calls", C.Calls},
                                   {"part", static_cast<double>(C.Cost) / Most},
                                   // In tenths of a percent.
                                   {"share", R.share(C.Cost)},
                                   {"saves", R.share(C.Saves)},
                                   {"more", R.share(C.CouldSave)}});
      }
    });
  }

  void calls() {
    // They number the texts from 1, and the page does from 0.
    llvm::UniqueVector<std::string> Files, Callees, Formats, Reasons;
    for (const Entry &F : S.Files)
      Files.insert(F.Name);
    for (const Entry &C : S.Callees)
      Callees.insert(C.Name);
    for (const ReasonEntry &R : S.Reasons)
      Reasons.insert(R.Name);
    // First the calls that stay, by reason, then the compiled ones, by place.
    std::vector<const SeenCall *> All = S.Left;
    llvm::copy_if(S.ByPlace, std::back_inserter(All),
                  [](const SeenCall *C) { return C->What == CallOutcome::Compiled; });
    std::string Calls;
    for (const SeenCall *C : All) {
      const size_t Marks = static_cast<size_t>(C->What) + (C->Mixed ? MixedMark : 0);
      for (size_t N : {size_t(Files.insert(C->File) - 1), size_t(C->Line), size_t(C->Column),
                       size_t(Callees.insert(C->Callee) - 1),
                       size_t(Formats.insert(formatText(C->Format)) - 1),
                       size_t(Reasons.insert(C->Reason) - 1), Marks})
        Calls += (Calls.empty() ? "" : ",") + std::to_string(N);
    }
    J.attribute("formats", llvm::json::Array(Formats));
    J.attributeArray("sources", [&] {
      size_t Bytes = 0;
      for (const SeenCall *C : All) {
        const std::string Text = sourceLine(Sources.line(C->File, C->Line));
        if ((Bytes += Text.size()) > MostSourceBytes)
          break;
        J.value(Text);
      }
    });
    J.attributeBegin("calls");
    J.rawValue("[" + Calls + "]");
    J.attributeEnd();
  }

  const CallSet &Set;
  const Summary &S;
  const std::string Folder; // names are shown without it
  SourceText &Sources;
  llvm::json::OStream J;
};

/// Writes a JSON text with each '<' escaped, because "</script>" and "<!--" would end or change the
/// element. In JSON '<' occurs in strings only, where the escape means the same.
void writeInsideScript(llvm::raw_ostream &OS, const std::string &Json) {
  for (char C : Json)
    if (C == '<')
      OS << "\\u003c";
    else
      OS << C;
}

std::string sourceHash(llvm::StringRef Text) {
  return "'sha256-" + llvm::encodeBase64(llvm::SHA256::hash(llvm::arrayRefFromStringRef(Text))) +
         "'";
}

} // namespace

std::string htmlPage(const CallSet &Set, const Summary &S, const std::vector<std::string> &Reports,
                     const Ranking *Costs, SourceText &Sources, const std::string &Text) {
  std::string Out, Data;
  llvm::raw_string_ostream OS(Out), DataOS(Data);
  PageData(Set, S, Sources, DataOS).run(Reports, Costs);
  // In page.html, @{NAME} stands for what NAME says.
  for (llvm::StringRef Rest = Skeleton; !Rest.empty();) {
    const auto [Before, Behind] = Rest.split("@{");
    const auto [Name, Next] = Behind.split('}');
    OS << Before;
    if (Name == "style-hash")
      OS << sourceHash(Style);
    else if (Name == "script-hash")
      OS << sourceHash(Script);
    else if (Name == "style")
      OS << Style;
    else if (Name == "text")
      llvm::printHTMLEscaped(Text, OS);
    else if (Name == "version")
      OS << QRINTF_VERSION_STRING;
    else if (Name == "data")
      writeInsideScript(OS, Data);
    else if (Name == "script")
      OS << Script;
    Rest = Next;
  }
  return Out;
}

} // namespace qrintf::report

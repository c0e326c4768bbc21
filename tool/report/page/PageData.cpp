#include "report/page/Sections.h"

#include "report/calls/Text.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf::report {
namespace {

/// Is added to the number of a call's outcome if the report lines about the call disagree.
constexpr unsigned MixedMark = 8;
static_assert(std::size(CallOutcomeWords) <= MixedMark);

/// How many bytes of source lines the page contains. Calls beyond that have no source line.
constexpr size_t MostSourceBytes = 400'000;

/// Escapes each '<' of a JSON text, because "</script>" and "<!--" would end or change the element.
/// In JSON '<' occurs in strings only, where the escape means the same.
std::string insideScript(const std::string &Json) {
  std::string Out;
  Out.reserve(Json.size());
  for (char C : Json)
    if (C == '<')
      Out += "\\u003c";
    else
      Out += C;
  return Out;
}

} // namespace

std::string pageData(const CallSet &Set, const Summary &S, const BuildFacts &About,
                     SourceText &Sources) {
  llvm::StringMap<unsigned> FileOf;
  for (const Entry &F : S.Files)
    FileOf.try_emplace(F.Name, FileOf.size());
  // Reasons in the order of the report; the next number is that of calls without one. One more
  // format stands for all that are not constant.
  std::vector<size_t> Reasons(Set.Reasons.size(), S.Reasons.size());
  for (size_t I = 0; I < S.Reasons.size(); ++I)
    Reasons[S.Reasons[I].Id] = I;
  // First the calls that stay, by reason, then the compiled ones, by place.
  std::vector<const SeenCall *> All = S.Left;
  for (const SeenCall *C : S.ByPlace)
    if (C->What == CallOutcome::Compiled)
      All.push_back(C);
  std::string Calls;
  for (const SeenCall *C : All) {
    const size_t Format = std::min(C->Format, Set.Formats.size());
    const unsigned Marks = static_cast<unsigned>(C->What) + (C->Mixed ? MixedMark : 0);
    for (size_t N : {size_t(FileOf[Set.Files[C->File]]), size_t(C->Line), size_t(C->Column),
                     size_t(C->Callee), Format, Reasons[C->Reason], size_t(Marks)})
      Calls += (Calls.empty() ? "" : ",") + std::to_string(N);
  }

  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::json::OStream J(OS);
  J.object([&] {
    J.attributeArray("outcomes", [&] {
      for (std::string_view Word : CallOutcomeWords)
        J.value(llvm::StringRef(Word));
    });
    J.attributeArray("files", [&] {
      for (const Entry &F : S.Files)
        J.array([&] {
          llvm::StringRef Name = F.Name;
          Name.consume_front(About.Folder);
          J.value(visible(Name));
          for (unsigned N : F.N.N)
            J.value(N);
        });
    });
    J.attributeArray("callees", [&] {
      for (unsigned Id = 0; Id < Set.Callees.size(); ++Id)
        J.value(visible(Set.Callees[Id]));
    });
    J.attributeArray("formats", [&] {
      for (unsigned Id = 0; Id < Set.Formats.size(); ++Id)
        J.value(formatText(Set, Id));
      J.value(formatText(Set, SeenCall::NotConstant));
    });
    J.attributeArray("reasons", [&] {
      for (const ReasonEntry &R : S.Reasons)
        J.array([&, Name = Set.Reasons[R.Id]] {
          J.value(visible(Name));
          J.value(reasonSentence(Name));
          J.value(reasonAdviceByName(Name));
        });
    });
    J.attributeArray("sources", [&] {
      size_t Bytes = 0;
      for (const SeenCall *C : All) {
        const auto Line = Sources.line(Set.Files[C->File], C->Line);
        const std::string Text = Line ? sourceLine(*Line) : "";
        if ((Bytes += Text.size()) > MostSourceBytes)
          break;
        J.value(Text);
      }
    });
    J.attributeBegin("calls");
    J.rawValue("[" + Calls + "]");
    J.attributeEnd();
  });
  return insideScript(Text);
}

} // namespace qrintf::report

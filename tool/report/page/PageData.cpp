#include "report/page/Sections.h"

#include "report/calls/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace qrintf::report {
namespace {

/// Is added to the number of a call's outcome if the report lines about the call disagree.
constexpr unsigned MixedMark = 8;
static_assert(std::size(CallOutcomeWords) <= MixedMark);

/// How many bytes of source lines the page contains. Calls beyond that have no source line.
constexpr size_t MostSourceBytes = 400'000;

/// Numbers of texts, in the order in which they are asked for first.
struct Numbers {
  std::vector<std::string> Texts;

  size_t of(llvm::StringRef Text) {
    const auto [At, IsNew] = Known.try_emplace(Text, Texts.size());
    if (IsNew)
      Texts.push_back(Text.str());
    return At->getValue();
  }

private:
  llvm::StringMap<size_t> Known;
};

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

std::string pageData(const Summary &S, const BuildFacts &About, SourceText &Sources) {
  Numbers Files, Callees, Formats, Reasons;
  for (const Entry &F : S.Files)
    Files.of(F.Name);
  for (const Entry &C : S.Callees)
    Callees.of(C.Name);
  for (const ReasonEntry &R : S.Reasons)
    Reasons.of(R.Name);
  // First the calls that stay, by reason, then the compiled ones, by place.
  std::vector<const SeenCall *> All = S.Left;
  llvm::copy_if(S.ByPlace, std::back_inserter(All),
                [](const SeenCall *C) { return C->What == CallOutcome::Compiled; });
  std::string Calls;
  for (const SeenCall *C : All) {
    const size_t Marks = static_cast<size_t>(C->What) + (C->Mixed ? MixedMark : 0);
    for (size_t N : {Files.of(C->File), size_t(C->Line), size_t(C->Column), Callees.of(C->Callee),
                     Formats.of(formatText(C->Format)), Reasons.of(C->Reason), Marks})
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
      for (const Entry &C : S.Callees)
        J.value(visible(C.Name));
    });
    J.attributeArray("formats", [&] {
      for (const std::string &Each : Formats.Texts)
        J.value(Each);
    });
    J.attributeArray("reasons", [&] {
      for (const ReasonEntry &R : S.Reasons)
        J.array([&] {
          J.value(visible(R.Name));
          J.value(reasonSentence(R.Name));
          J.value(reasonAdviceByName(R.Name));
        });
    });
    J.attributeArray("sources", [&] {
      size_t Bytes = 0;
      for (const SeenCall *C : All) {
        const auto Line = Sources.line(C->File, C->Line);
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

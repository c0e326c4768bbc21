#include "report/page/Sections.h"

#include "report/calls/Text.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>

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

/// Gives strings new numbers, in the order of their first use. So the page contains only the
/// strings that its calls need.
class Renumbering {
public:
  explicit Renumbering(unsigned Size) : New(Size, Unused) {}
  unsigned operator()(unsigned Old) {
    if (New[Old] == Unused) {
      New[Old] = static_cast<unsigned>(Used.size());
      Used.push_back(Old);
    }
    return New[Old];
  }
  std::vector<unsigned> Used;

private:
  static constexpr unsigned Unused = std::numeric_limits<unsigned>::max();
  std::vector<unsigned> New;
};

} // namespace

std::string pageData(const CallSet &Set, const Summary &S, const BuildFacts &About,
                     SourceText &Sources) {
  llvm::StringMap<unsigned> FileOf;
  for (const Entry &F : S.Files)
    FileOf.try_emplace(F.Name, FileOf.size());
  // One more format stands for all that are not constant.
  unsigned NotConstant = Set.Formats.size();
  Renumbering Callees(Set.Callees.size()), Formats(NotConstant + 1), Reasons(Set.Reasons.size());
  // First the calls that stay, by reason, then the compiled ones, by place.
  std::vector<const SeenCall *> All = S.Left;
  for (const SeenCall *C : S.ByPlace)
    if (C->What == CallOutcome::Compiled)
      All.push_back(C);
  std::string Calls;
  for (const SeenCall *C : All) {
    unsigned Format = C->Format == SeenCall::NotConstant ? NotConstant : C->Format;
    const unsigned Marks = static_cast<unsigned>(C->What) + (C->Mixed ? MixedMark : 0);
    for (unsigned N : {FileOf[Set.Files[C->File]], C->Line, C->Column, Callees(C->Callee),
                       Formats(Format), Reasons(C->Reason), Marks})
      Calls += (Calls.empty() ? "" : ",") + std::to_string(N);
  }

  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::json::OStream J(OS);
  auto strings = [&](const char *Name, llvm::ArrayRef<unsigned> Used, auto TextOf) {
    J.attributeArray(Name, [&] {
      for (unsigned Id : Used)
        J.value(TextOf(Id));
    });
  };
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
    strings("callees", Callees.Used, [&](unsigned Id) { return visible(Set.Callees[Id]); });
    strings("formats", Formats.Used, [&](unsigned Id) {
      return formatText(Set, Id == NotConstant ? SeenCall::NotConstant : Id);
    });
    J.attributeArray("reasons", [&] {
      for (unsigned Id : Reasons.Used)
        J.array([&] {
          llvm::StringRef Name = Set.Reasons[Id];
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

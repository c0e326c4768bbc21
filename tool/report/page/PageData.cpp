#include "report/page/PageData.h"

#include "report/calls/Text.h"
#include "report/page/Markup.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>

namespace qrintf::report {
namespace {

/// Added to the number of a call's outcome where its report lines disagree.
constexpr unsigned MixedMark = 8;
static_assert(std::size(CallOutcomeWords) <= MixedMark);

/// Source lines that the page carries; the calls behind that have none.
constexpr size_t MostSourceBytes = 400'000;

/// Json with each '<' as an escape, since "</script>" and "<!--" would end or change the element.
/// JSON has '<' in strings only, where the escape means the same.
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

/// New numbers for strings, in the order of their first use. The page only has the strings that its
/// calls need.
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

std::string pageData(const CallSet &Set, const Summary &S, const Facts &About,
                     SourceText &Sources) {
  llvm::StringMap<unsigned> FileOf;
  for (const Entry &F : S.Files)
    FileOf.try_emplace(F.Name, FileOf.size());
  // The last format is the one that is not constant.
  unsigned NotConstant = Set.Formats.size();
  Renumbering Callees(Set.Callees.size()), Formats(NotConstant + 1), Reasons(Set.Reasons.size());
  // The calls that are left, by reason, then those that are compiled, by place.
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

#include "report/page/PageData.h"

#include "report/calls/Text.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>

namespace qrintf::report {
namespace {

/// Added to the number of a call's outcome where its report lines disagree.
constexpr unsigned MixedMark = 8;
static_assert(std::size(CallOutcomeWords) <= MixedMark);

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
/// calls need, and not those of the calls that are compiled.
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

std::string pageData(const CallSet &Set, const Summary &S) {
  llvm::StringMap<unsigned> FileOf;
  for (const Entry &F : S.Files)
    FileOf.try_emplace(F.Name, FileOf.size());
  // The last format is the one that is not constant.
  unsigned NotConstant = Set.Formats.size();
  Renumbering Callees(Set.Callees.size()), Formats(NotConstant + 1), Reasons(Set.Reasons.size());
  std::string Calls;
  for (const SeenCall *C : S.Left) {
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
          J.value(visible(F.Name));
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
    J.attributeBegin("calls");
    J.rawValue("[" + Calls + "]");
    J.attributeEnd();
  });
  return insideScript(Text);
}

} // namespace qrintf::report

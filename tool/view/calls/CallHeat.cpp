#include "view/calls/CallHeat.h"

#include "common/ProjectFile.h"
#include "view/View.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace qrintf {

OwnText::OwnText(llvm::StringRef File) {
  bool IsSystem = false;
  for (size_t At = 0; At < File.size();) { // a stretch between two markers
    const size_t Next = nextMarker(File, At);
    if (!IsSystem) {
      Stretches.push_back({At, Text.size()});
      Text += File.slice(At, Next);
    }
    if (const std::optional<Marker> M = markerAt(File, Next))
      IsSystem = M->isOfSystem();
    At = std::max(Next, At + 1);
  }
}

size_t OwnText::placeOf(size_t Offset) const {
  auto After =
      llvm::partition_point(Stretches, [&](const Stretch &S) { return S.Begin <= Offset; });
  if (After == Stretches.begin())
    return 0;
  const size_t End =
      After == Stretches.end() ? Text.size() : After->Place; // of the stretch before it, in Text
  return std::min(std::prev(After)->Place + (Offset - std::prev(After)->Begin), End);
}

CallHeat::CallHeat(const View &V, const std::vector<Decl *> &Declarations,
                   std::vector<std::string> NamedHot)
    : V(V), SM(V.Compiler->getSourceManager()), Language(V.Compiler->getLangOpts()),
      NamedHot(std::move(NamedHot)) {
  for (const Decl *D : Declarations)
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->isNoReturn() && F->getIdentifier())
      Enders.insert(F->getName().str());
}

CallHeat::FileHeat::FileHeat(llvm::StringRef Text, llvm::StringRef Whole,
                             const LangOptions &Language, const std::set<std::string> &Enders)
    : Own(Text), Raw(Own.Text, Language.LineComment, Language.CPlusPlus11), Judge(Raw, Enders),
      Words(Whole) {}

CallHeat::FileHeat &CallHeat::heatOf(FileID File) {
  std::unique_ptr<FileHeat> &Known = Files[File];
  if (!Known)
    Known = std::make_unique<FileHeat>(SM.getBufferData(File), V.text(File), Language, Enders);
  return *Known;
}

bool CallHeat::ask(bool (Comments::*Question)(unsigned, unsigned) const, const Call &C) {
  const CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  const auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
  const auto [EndFile, End] = SM.getDecomposedLoc(Range.getEnd());
  return EndFile == File && (heatOf(File).Words.*Question)(Begin, End);
}

bool CallHeat::isForbidden(const Call &C) { return ask(&Comments::forbid, C); }

bool CallHeat::isResultUsed(const Call &C) {
  const auto [File, Offset] =
      SM.getDecomposedExpansionLoc(C.Qualifier.isValid() ? C.Qualifier : C.Name);
  FileHeat &Heat = heatOf(File);
  return Heat.Judge.isResultUsed(Heat.Own.placeOf(Offset));
}

LoopPlace CallHeat::loopOf(const Call &C) {
  const auto [File, Offset] = SM.getDecomposedExpansionLoc(C.Name);
  FileHeat &Heat = heatOf(File);
  LoopPlace Loop = Heat.Judge.loopAround(Heat.Own.placeOf(Offset));
  if (Loop.Begin)
    Loop.Begin += SM.getLocForStartOfFile(File).getRawEncoding();
  return Loop;
}

Evidence CallHeat::of(const Call &C) {
  if (C.IsInHotFunction)
    return Evidence::HotAttribute;
  if (isNamed(NamedHot, C.Function) || ask(&Comments::callHot, C))
    return Evidence::DeclaredHot;
  if (C.IsInColdFunction)
    return Evidence::ColdAttribute;
  const auto [File, Offset] = SM.getDecomposedExpansionLoc(C.Name);
  FileHeat &Heat = heatOf(File);
  const Evidence E = Heat.Judge.at(Heat.Own.placeOf(Offset));
  const bool SaysError = !C.Formats.empty() && llvm::all_of(C.Formats, [](const std::string &Each) {
    return readsLikeError(Each);
  });
  if (temperatureOf(E) == Temperature::Cold)
    return E;
  if (namesError(C.Callee) || namesOnce(C.Callee))
    return Evidence::ErrorCallee;
  return SaysError ? Evidence::ErrorText : C.IsToStderr ? Evidence::ToStderr : E;
}

} // namespace qrintf

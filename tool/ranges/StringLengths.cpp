#include "ranges/StringLengths.h"

#include "ranges/ConstantObjects.h"
#include "ranges/Inference.h"
#include "ranges/Intervals.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>

using namespace clang;

namespace qrintf {
namespace {

/// Calls Visit for each string that begins in Array at a value of Index, or at its first byte if
/// Index is null.
bool visitPlaces(const Expr *Array, const Expr *Index, Inference &In,
                 llvm::function_ref<void(StringRef)> Visit) {
  if (Index && !isNarrowInteger(Index->getType(), In.Context))
    return false;
  const Range At = Index ? Inference(In.W, In.Known)(Index) : Range{0, 0};
  Array = Array->IgnoreParens();
  if (const auto *Predefined = dyn_cast<PredefinedExpr>(Array)) {
    // gcc and clang agree on `__func__` of plain C functions only: __PRETTY_FUNCTION__ of C++
    // differs between them.
    const bool IsPlain = !In.Context.getLangOpts().CPlusPlus &&
                         (Predefined->getIdentKind() == PredefinedIdentKind::Func ||
                          Predefined->getIdentKind() == PredefinedIdentKind::Function);
    if (!IsPlain || !Predefined->getFunctionName())
      return false;
    Array = Predefined->getFunctionName();
  }
  std::optional<InitialValues> Objects = initialValues(Array, In);
  if (!Objects)
    return false;
  for (const InitialValue &Each : *Objects) {
    std::optional<std::string> Bytes = bytesOfInitial(Each, In.Context);
    if (!Bytes || At.Low < 0 || At.High >= static_cast<Wide>(Bytes->size()))
      return false;
    for (Wide I = At.Low; I <= At.High; ++I) {
      StringRef Rest = StringRef(*Bytes).drop_front(static_cast<size_t>(I));
      const size_t End = Rest.find('\0');
      if (End == StringRef::npos)
        // The array has no NUL behind this place, so printf reads on behind the array.
        return false;
      Visit(Rest.take_front(End));
    }
  }
  return true;
}

bool isCharPointer(QualType T) {
  const auto *Pointer = T.getCanonicalType()->getAs<PointerType>();
  return Pointer && Pointer->getPointeeType()->isCharType();
}

} // namespace

bool visitStrings(const Expr *E, Inference &In, llvm::function_ref<void(StringRef)> Visit) {
  E = E->IgnoreParens();
  if (++In.W.Steps > Walk::MaxSteps || E->isValueDependent() || !isCharPointer(E->getType()))
    return false;
  if (const Expr *Array = decayedArray(E))
    return visitPlaces(Array, nullptr, In, Visit);
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_NoOp || Cast->getCastKind() == CK_BitCast)
      return visitStrings(Sub, In, Visit);
    if (Cast->getCastKind() != CK_LValueToRValue)
      return false;
    std::optional<InitialValues> Pointers = initialValues(Sub, In);
    if (!Pointers)
      return false;
    // The pointer may have been initialised long before this branch, so what a condition says about
    // variables now does not hold for its initialiser.
    const Facts None;
    Inference Before(In.W, None);
    return std::all_of(Pointers->begin(), Pointers->end(), [&](const InitialValue &Each) {
      return Each.E && !Each.Unit && visitStrings(Each.E, Before, Visit);
    });
  }
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E)) {
    const std::optional<bool> Known = decided(Choice->getCond(), In.Context);
    for (bool Truth : {true, false}) {
      if (Known == !Truth)
        continue;
      Facts Tested = factsInBranch(Choice, Truth, In);
      Inference Branch(In.W, Tested);
      if (!visitStrings(Truth ? Choice->getTrueExpr() : Choice->getFalseExpr(), Branch, Visit))
        return false;
    }
    return true;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Comma)
      return visitStrings(Op->getRHS(), In, Visit);
    if (Op->getOpcode() != BO_Add)
      return false;
    const bool IsSwapped = Op->getLHS()->getType()->isIntegralOrEnumerationType();
    const Expr *Array = decayedArray(IsSwapped ? Op->getRHS() : Op->getLHS());
    return Array && visitPlaces(Array, IsSwapped ? Op->getLHS() : Op->getRHS(), In, Visit);
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E); Op && Op->getOpcode() == UO_AddrOf) {
    const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Op->getSubExpr()->IgnoreParens());
    const Expr *Array = Subscript ? decayedArray(Subscript->getBase()) : nullptr;
    return Array && visitPlaces(Array, Subscript->getIdx(), In, Visit);
  }
  if (const Expr *Same = sameValue(E))
    return visitStrings(Same, In, Visit);
  return false;
}

std::optional<KnownString> knownString(const Expr *E, ASTContext &Context) {
  Walk W{Context};
  const Facts None;
  Inference In(W, None);
  std::optional<KnownString> Out;
  const bool Ends = visitStrings(E, In, [&](StringRef S) {
    if (!Out)
      Out = KnownString{S.size(), S.str()};
    else if (Out->Text != S)
      Out->Text.reset();
    Out->Most = std::max<uint64_t>(Out->Most, S.size());
  });
  return Ends ? Out : std::nullopt;
}

} // namespace qrintf

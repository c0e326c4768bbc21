#include "view/ranges/StringLengths.h"

#include "view/ranges/ConstantObjects.h"
#include "view/ranges/Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <algorithm>

using namespace clang;

namespace qrintf {
namespace {

/// Collects the strings that expressions can be.
class StringWalk {
public:
  explicit StringWalk(ASTContext &Context) : Context(Context) {}
  /// Returns false if E may be another string, or null. Room is the size of the array that E
  /// initialises.
  bool visit(const Expr *E, uint64_t Room = UINT64_MAX);
  std::optional<KnownString> Found;

private:
  bool literal(const StringLiteral *Literal, uint64_t Room);
  bool variable(const DeclRefExpr *Ref);

  ASTContext &Context;
  /// A variable can stand in its own initialiser. After this many expressions nothing is known.
  unsigned StepsLeft = 1000;
};

bool StringWalk::literal(const StringLiteral *Literal, uint64_t Room) {
  if (Literal->getCharByteWidth() != 1)
    return false;
  const StringRef Text = Literal->getBytes().take_until([](char C) { return C == 0; });
  // An array without a NUL has no end: printf reads on behind it.
  if (Text.size() >= Room)
    return false;
  if (!Found)
    Found = KnownString{Text.size(), Text.str()};
  else if (Found->Text != Text)
    Found->Text.reset();
  Found->Most = std::max<uint64_t>(Found->Most, Text.size());
  return true;
}

bool StringWalk::variable(const DeclRefExpr *Ref) {
  const Expr *Init = constantInitialiser(Ref, Context);
  const ConstantArrayType *Array = Context.getAsConstantArrayType(Ref->getType());
  return Init && visit(Init, Array ? Array->getSize().getZExtValue() : UINT64_MAX);
}

bool StringWalk::visit(const Expr *E, uint64_t Room) {
  E = E->IgnoreParens();
  if (!StepsLeft-- || E->isValueDependent() || E->getType().isVolatileQualified())
    return false;
  if (const auto *Literal = dyn_cast<StringLiteral>(E))
    return literal(Literal, Room);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return variable(Ref);
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const CastKind K = Cast->getCastKind();
    return (K == CK_ArrayToPointerDecay || K == CK_LValueToRValue || K == CK_NoOp ||
            K == CK_BitCast) &&
           visit(Cast->getSubExpr());
  }
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E)) {
    const std::optional<bool> Known = decided(Choice->getCond(), Context);
    return (Known == false || visit(Choice->getTrueExpr())) &&
           (Known == true || visit(Choice->getFalseExpr()));
  }
  if (const auto *Predefined = dyn_cast<PredefinedExpr>(E))
    // gcc and clang agree on `__func__` of plain C functions only: __PRETTY_FUNCTION__ of C++
    // differs between them.
    return !Context.getLangOpts().CPlusPlus && Predefined->getFunctionName() &&
           (Predefined->getIdentKind() == PredefinedIdentKind::Func ||
            Predefined->getIdentKind() == PredefinedIdentKind::Function) &&
           visit(Predefined->getFunctionName());
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->getOpcode() == BO_Comma)
    return visit(Op->getRHS());
  const Expr *Same = sameValue(E);
  return Same && visit(Same);
}

} // namespace

std::optional<KnownString> knownString(const Expr *E, ASTContext &Context) {
  StringWalk Walk(Context);
  return Walk.visit(E) ? Walk.Found : std::nullopt;
}

} // namespace qrintf

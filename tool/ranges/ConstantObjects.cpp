#include "ranges/ConstantObjects.h"

#include "ranges/Intervals.h"
#include "ranges/Ranges.h"
#include "view/ClangVersions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace qrintf {
namespace {

/// Nothing is learnt from tables with more elements, because reading each element takes time and
/// few formats index so large a table.
constexpr size_t MaxObjects = 1024;

/// Finds the value of an element of an array, or of a member of a structure, in the value of the
/// whole object.
class Parts {
public:
  Parts(const InitialValue &Whole, const ASTContext &Context) : Whole(Whole), Context(Context) {}

  std::optional<InitialValue> element(uint64_t Index) const;
  std::optional<InitialValue> member(const FieldDecl *Field) const;

private:
  InitialValue part(QualType T, const Expr *E) const {
    if (E && isa<ImplicitValueInitExpr>(E))
      E = nullptr;
    return {T, E, std::nullopt, Whole.IsAutomatic};
  }

  const InitialValue &Whole;
  const ASTContext &Context;
};

const InitListExpr *listOf(const Expr *E) {
  const auto *List = dyn_cast<InitListExpr>(E);
  if (List && !List->isSemanticForm())
    List = List->getSemanticForm();
  return List;
}

std::optional<InitialValue> Parts::element(uint64_t Index) const {
  const QualType T = Context.getAsArrayType(Whole.T)->getElementType();
  if (!Whole.E)
    return part(T, nullptr);
  const Expr *E = Whole.E->IgnoreParens();
  if (isa<StringLiteral>(E))
    return InitialValue{T, E, Index, Whole.IsAutomatic};
  const InitListExpr *List = listOf(E);
  if (!List)
    return std::nullopt;
  if (List->isStringLiteralInit())
    return InitialValue{T, List->getInit(0)->IgnoreParens(), Index, Whole.IsAutomatic};
  if (Index < List->getNumInits() && List->getInit(static_cast<unsigned>(Index)))
    return part(T, List->getInit(static_cast<unsigned>(Index)));
  return part(T, List->hasArrayFiller() ? List->getArrayFiller() : nullptr);
}

std::optional<InitialValue> Parts::member(const FieldDecl *Field) const {
  if (Field->isMutable() || Field->getType().isVolatileQualified() ||
      Field->getType()->isReferenceType())
    return std::nullopt;
  const RecordDecl *Record = Field->getParent();
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record);
      Class && (Class->getNumBases() || !Class->isAggregate()))
    return std::nullopt;
  if (!Whole.E)
    return part(Field->getType(), nullptr);
  const InitListExpr *List = listOf(Whole.E->IgnoreParens());
  // The list is a copy of another object, as in `T a = {b}`.
  if (!List || List->isTransparent())
    return std::nullopt;
  if (Record->isUnion())
    return List->getInitializedFieldInUnion() == Field && List->getNumInits() == 1
               ? std::optional(part(Field->getType(), List->getInit(0)))
               : std::nullopt;
  // The list has one initialiser for each member, but none for unnamed bit-fields such as `int :
  // 3`.
  unsigned Index = 0;
  for (const FieldDecl *Each : Record->fields()) {
    if (Each == Field)
      break;
    Index += !Each->isUnnamedBitField();
  }
  return Index < List->getNumInits() && List->getInit(Index)
             ? std::optional(part(Field->getType(), List->getInit(Index)))
             : std::nullopt;
}

std::optional<InitialValue> ofVariable(const VarDecl *Variable, ASTContext &Context) {
  const QualType T = Variable->getType();
  const QualType Element = Context.getBaseElementType(T);
  if (isa<ParmVarDecl>(Variable) || T->isReferenceType() || !Element.isConstQualified() ||
      Element.isVolatileQualified() || isReplaceable(Variable))
    return std::nullopt;
  const VarDecl *Definition = nullptr;
  const Expr *Init = Variable->getAnyInitializer(Definition);
  if (!Init || Init->isValueDependent() || Init->containsErrors())
    return std::nullopt;
  const bool IsAutomatic = Definition->hasLocalStorage();
  // In C++, an object whose initializer is not constant is 0 until the initializer has run, and
  // code of another unit may read it before.
  if (!IsAutomatic && Context.getLangOpts().CPlusPlus &&
      !Init->isConstantInitializer(Context, /*ForRef=*/false))
    return std::nullopt;
  return InitialValue{Definition->getType(), Init, std::nullopt, IsAutomatic};
}

/// The elements of Array that Index can select; null for the first one.
std::optional<InitialValues> elements(const Expr *Array, const Expr *Index, Inference &In) {
  if (!Array || (Index && !isNarrowInteger(Index->getType(), In.Context)))
    return std::nullopt;
  std::optional<InitialValues> Arrays = initialValues(Array, In);
  if (!Arrays)
    return std::nullopt;
  const Range At = Index ? Inference(In.W, In.Known)(Index) : Range{0, 0};
  InitialValues Out;
  for (const InitialValue &Each : *Arrays) {
    const ConstantArrayType *T = In.Context.getAsConstantArrayType(Each.T);
    if (!T || At.Low < 0 || At.High >= static_cast<Wide>(T->getSize().getZExtValue()) ||
        At.High - At.Low >= static_cast<Wide>(MaxObjects - Out.size()))
      return std::nullopt;
    for (Wide I = At.Low; I <= At.High; ++I) {
      std::optional<InitialValue> Element =
          Parts(Each, In.Context).element(static_cast<uint64_t>(I));
      if (!Element)
        return std::nullopt;
      Out.push_back(*Element);
    }
  }
  return Out;
}

} // namespace

bool isReplaceable(const VarDecl *Variable) {
  if (Variable->isLocalVarDecl()) {
    // The local static variable of an inline function or a template exists once in the program, and
    // the linker chooses the unit that it comes from.
    const auto *Function = dyn_cast<FunctionDecl>(Variable->getDeclContext());
    return Variable->hasGlobalStorage() &&
           (!Function || Function->isInlined() || Function->isTemplated() ||
            Function->isTemplateInstantiation());
  }
  // A variable with external linkage may be hidden and so irreplaceable, but to know that, every
  // attribute, `#pragma weak` and asm statement would have to be read as gcc reads it.
  return Variable->getFormalLinkage() != Linkage::Internal;
}

const Expr *decayedArray(const Expr *E) {
  const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay ? Cast->getSubExpr() : nullptr;
}

std::optional<InitialValues> initialValues(const Expr *E, Inference &In) {
  E = E->IgnoreParens();
  if (++In.W.Steps > Walk::MaxSteps || E->getType().isVolatileQualified())
    return std::nullopt;
  if (isa<StringLiteral>(E))
    return InitialValues{{E->getType(), E, std::nullopt, false}};
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
    std::optional<InitialValue> Initial =
        Variable ? ofVariable(Variable, In.Context) : std::nullopt;
    return Initial ? std::optional(InitialValues{*Initial}) : std::nullopt;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return elements(decayedArray(Subscript->getBase()), Subscript->getIdx(), In);
  if (const auto *Op = dyn_cast<UnaryOperator>(E); Op && Op->getOpcode() == UO_Deref) {
    const Expr *Pointer = Op->getSubExpr()->IgnoreParens();
    if (const auto *Sum = dyn_cast<BinaryOperator>(Pointer); Sum && Sum->getOpcode() == BO_Add) {
      const bool IsSwapped = Sum->getLHS()->getType()->isIntegralOrEnumerationType();
      return elements(decayedArray(IsSwapped ? Sum->getRHS() : Sum->getLHS()),
                      IsSwapped ? Sum->getLHS() : Sum->getRHS(), In);
    }
    return elements(decayedArray(Pointer), nullptr, In);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E); Member && !Member->isArrow()) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    std::optional<InitialValues> Records =
        Field ? initialValues(Member->getBase(), In) : std::nullopt;
    if (!Records)
      return std::nullopt;
    InitialValues Out;
    for (const InitialValue &Each : *Records) {
      std::optional<InitialValue> One = Parts(Each, In.Context).member(Field);
      if (!One)
        return std::nullopt;
      Out.push_back(*One);
    }
    return Out;
  }
  return std::nullopt;
}

std::optional<Range> rangeOfInitial(const InitialValue &Initial, Walk &W) {
  if (!isNarrowInteger(Initial.T, W.Context))
    return std::nullopt;
  if (!Initial.E)
    return Range{0, 0};
  if (Initial.Unit) {
    const auto *Literal = cast<StringLiteral>(Initial.E);
    const uint64_t At = *Initial.Unit;
    const Wide Value =
        At < Literal->getLength() ? Literal->getCodeUnit(static_cast<size_t>(At)) : 0;
    const Range All = rangeOfType(Initial.T, W.Context);
    return Value <= All.High
               ? Range{Value, Value}
               : Range{Value + All.Low - All.High - 1, Value + All.Low - All.High - 1};
  }
  Expr::EvalResult Value;
  if (!Initial.E->isValueDependent() &&
      Initial.E->EvaluateAsInt(Value, W.Context, Expr::SE_NoSideEffects)) {
    const llvm::APSInt &I = Value.Val.getInt();
    const Wide V =
        I.isSigned() ? static_cast<Wide>(I.getSExtValue()) : static_cast<Wide>(I.getZExtValue());
    return Range{V, V};
  }
  if (!Initial.IsAutomatic)
    return std::nullopt;
  // The object may have been initialized long before this branch was reached, so what the condition
  // says about variables now does not hold for its initializer.
  return Inference(W, {})(Initial.E);
}

std::optional<std::string> bytesOfInitial(const InitialValue &Initial, const ASTContext &Context) {
  const ConstantArrayType *Array = Context.getAsConstantArrayType(Initial.T);
  if (!Array || !Array->getElementType()->isCharType() || Initial.Unit)
    return std::nullopt;
  const uint64_t Size = Array->getSize().getZExtValue();
  std::string Bytes;
  const Expr *E = Initial.E ? Initial.E->IgnoreParens() : nullptr;
  if (E)
    if (const InitListExpr *List = listOf(E); List && List->isStringLiteralInit())
      E = List->getInit(0)->IgnoreParens();
  if (const auto *Literal = dyn_cast_or_null<StringLiteral>(E)) {
    if (Literal->getCharByteWidth() != 1)
      return std::nullopt;
    Bytes = Literal->getBytes().take_front(Size).str();
  } else if (E) {
    const InitListExpr *List = listOf(E);
    if (!List || List->getNumInits() > MaxObjects)
      return std::nullopt;
    for (const Expr *Each : List->inits()) {
      Expr::EvalResult Value;
      if (!Each || Each->isValueDependent() ||
          !Each->EvaluateAsInt(Value, Context, Expr::SE_NoSideEffects))
        return std::nullopt;
      Bytes += static_cast<char>(Value.Val.getInt().getExtValue());
    }
    if (List->hasArrayFiller() && !isa<ImplicitValueInitExpr>(List->getArrayFiller()))
      return std::nullopt;
  }
  if (Bytes.size() < Size)
    Bytes += '\0';
  return Bytes;
}

} // namespace qrintf

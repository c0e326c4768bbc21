#include "view/ranges/Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

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

/// The initialiser of a text or pointer that cannot change: const char text[] = "…", const char
/// *const text = "…". Null for any other variable.
static const Expr *constantInitialiser(const DeclRefExpr *Ref, ASTContext &Context) {
  const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
  if (!Variable || isa<ParmVarDecl>(Variable) || isReplaceable(Variable))
    return nullptr;
  QualType T = Variable->getType(), Fixed = T;
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
    Fixed = Array->getElementType();
  else if (!T->isPointerType())
    return nullptr;
  if (!Fixed.isConstQualified() || Fixed.isVolatileQualified())
    return nullptr;
  const VarDecl *Definition = nullptr;
  const Expr *Init = Variable->getAnyInitializer(Definition);
  return Init && !Init->isValueDependent() ? Init : nullptr;
}

/// A ternary of more formats than this counts as not constant, so the engine does the call:
/// compiled, each format has a body of its own.
constexpr size_t MaxFormats = 8;

/// A variable can stand in its own initialiser. Behind so many variables nothing is known.
constexpr unsigned MaxVariables = 16;

static bool collectTranslated(const CallExpr *E, ASTContext &Context, ConstantFormat &Out);

/// Collects the literals that E can be. Returns false if E is not constant, or if the literal is in
/// an array that has no room for its null character.
static bool collectFormats(const Expr *E, ASTContext &Context, ConstantFormat &Out,
                           uint64_t ArraySize = UINT64_MAX, unsigned Variables = 0) {
  E = E->IgnoreParenCasts();
  if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
    if (Literal->getCharByteWidth() != 1)
      return false;
    std::string Bytes = Literal->getBytes().take_until([](char C) { return C == 0; }).str();
    if (Bytes.size() >= ArraySize)
      return false;
    if (std::ranges::find(Out.Formats, Bytes) == Out.Formats.end())
      Out.Formats.push_back(std::move(Bytes));
    return Out.Formats.size() <= MaxFormats;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return collectFormats(Choice->getTrueExpr(), Context, Out, UINT64_MAX, Variables) &&
           collectFormats(Choice->getFalseExpr(), Context, Out, UINT64_MAX, Variables);
  if (const auto *Comma = dyn_cast<BinaryOperator>(E); Comma && Comma->getOpcode() == BO_Comma) {
    Out.FormatHasComma = true;
    return collectFormats(Comma->getRHS(), Context, Out, UINT64_MAX, Variables);
  }
  if (const auto *Translation = dyn_cast<CallExpr>(E))
    return collectTranslated(Translation, Context, Out);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (const Expr *Init = constantInitialiser(Ref, Context); Init && Variables < MaxVariables) {
      if (const ConstantArrayType *Array =
              Context.getAsConstantArrayType(Ref->getDecl()->getType())) {
        ArraySize = Array->getSize().getZExtValue();
        Out.FormatHasArray = true;
      }
      return collectFormats(Init, Context, Out, ArraySize, Variables + 1);
    }
  return false;
}

/// Reads a call of gettext or another function with the attribute format_arg. Such a function
/// returns the format that it is given, or a translation. When the program runs, the site compares
/// the result with the format, and leaves a translation to libc.
static bool collectTranslated(const CallExpr *E, ASTContext &Context, ConstantFormat &Out) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !F->hasAttr<FormatArgAttr>())
    return false;
  Out.FormatIsTranslated = true;
  return llvm::all_of(F->specific_attrs<FormatArgAttr>(), [&](const FormatArgAttr *A) {
    const unsigned Index = A->getFormatIdx().getASTIndex();
    return Index < E->getNumArgs() && collectFormats(E->getArg(Index), Context, Out);
  });
}

ConstantFormat constantFormat(const Expr *E, ASTContext &Context) {
  ConstantFormat Out;
  return collectFormats(E, Context, Out) ? Out : ConstantFormat();
}

} // namespace qrintf

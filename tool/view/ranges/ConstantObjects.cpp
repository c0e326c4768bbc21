#include "view/ranges/ConstantObjects.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

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

const Expr *constantInitialiser(const DeclRefExpr *Ref, ASTContext &Context) {
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

} // namespace qrintf

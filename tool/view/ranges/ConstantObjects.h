// Pass 3b, inside: variables that keep the value of their initialiser.
#pragma once

namespace clang {
class ASTContext;
class DeclRefExpr;
class Expr;
class VarDecl;
} // namespace clang

namespace qrintf {

/// Whether another definition than the one that is visible here can take Variable's place when the
/// program is linked or loaded: that of an executable for that of a shared library, or a strong one
/// for a weak one. Nobody can replace a variable whose name is not known outside of the unit
/// (static).
bool isReplaceable(const clang::VarDecl *Variable);

/// The initialiser of a text or pointer that cannot change: const char text[] = "…", const char
/// *const text = "…". Null for any other variable.
const clang::Expr *constantInitialiser(const clang::DeclRefExpr *Ref, clang::ASTContext &Context);

} // namespace qrintf

#include "unit/SharePolicy.h"

#include "view/Macros.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace qrintf {

bool canHoldAssembly(const View &V, ViewKind Kind) {
  Preprocessor &PP = V.Compiler->getPreprocessor();
  const llvm::Triple &T = V.Compiler->getTarget().getTriple();
  if (T.getArch() != llvm::Triple::x86_64 || T.isX32() || T.isAndroid())
    return false;
  auto isDefined = [&](llvm::StringRef Macro) { return macroNamed(PP, Macro) != nullptr; };
  // Without optimisation what a constant condition excludes is called all the same.
  for (const char *Needed : {"__x86_64__", "__linux__", "__ELF__", "__LP64__", "__SSE2__",
                             "__code_model_small__", "__OPTIMIZE__"})
    if (!isDefined(Needed))
      return false;
  // x32 and sanitizers.
  for (const char *Other :
       {"__ILP32__", "__SANITIZE_ADDRESS__", "__SANITIZE_HWADDRESS__", "__SANITIZE_THREAD__"})
    if (isDefined(Other))
      return false;
  if (Kind == ViewKind::GccText)
    return true;
  const CodeGenOptions &Options = V.Compiler->getCodeGenOpts();
  return V.Compiler->getLangOpts().Sanitize.empty() && !Options.PrepareForLTO &&
         !Options.PrepareForThinLTO && !Options.UniqueInternalLinkageNames &&
         !Options.DisableRedZone &&
         Options.getFramePointer() == CodeGenOptions::FramePointerKind::None;
}

bool canShare(const View &V, ViewKind Kind) {
  Preprocessor &PP = V.Compiler->getPreprocessor();
  return canHoldAssembly(V, Kind) && !macroNamed(PP, "__SSE3__") &&
         !macroNamed(PP, "QRINTF_PORTABLE") && !macroNamed(PP, "QRINTF_NO_OVERREAD");
}

bool canHaveAddresses(const View &V, ViewKind Kind) {
  Preprocessor &PP = V.Compiler->getPreprocessor();
  return Kind == ViewKind::GccText && canShare(V, Kind) &&
         (!macroNamed(PP, "__PIC__") || macroNamed(PP, "__PIE__"));
}

} // namespace qrintf

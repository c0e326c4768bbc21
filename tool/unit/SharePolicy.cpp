#include "unit/SiteTexts.h"

#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>
#include <iterator>

using namespace clang;

namespace qrintf {

const Target *targetOfAssembly(const View &V, ViewKind Kind, bool KeepsFrames) {
  Preprocessor &PP = V.Compiler->getPreprocessor();
  if (V.Compiler->getTarget().getTriple().isAndroid())
    return nullptr;
  auto isDefined = [&](llvm::StringRef Macro) {
    if (Macro.consume_front("!"))
      return macroNamed(PP, Macro) == nullptr;
    const auto [Name, Least] = Macro.split(">=");
    unsigned Number = 0;
    return macroNamed(PP, Name) && (Least.empty() || (!Least.getAsInteger(10, Number) &&
                                                      numberOfMacro(PP, Name) >= Number));
  };
  // Without optimisation what a constant condition excludes is called all the same. Programs
  // undefine the macro, as net-tools does to keep libintl.h from defining macros.
  if (!PP.getIdentifierInfo("__OPTIMIZE__")->hadMacroDefinition() ||
      !allOf("__linux__ __ELF__", isDefined))
    return nullptr;
  for (const char *Other :
       {"__SANITIZE_ADDRESS__", "__SANITIZE_HWADDRESS__", "__SANITIZE_THREAD__"})
    if (isDefined(Other))
      return nullptr;
  const CodeGenOptions &Options = V.Compiler->getCodeGenOpts();
  const bool IsClang = Kind == ViewKind::Clang;
  if (IsClang &&
      (!V.Compiler->getLangOpts().Sanitize.empty() || Options.PrepareForLTO ||
       Options.PrepareForThinLTO || Options.UniqueInternalLinkageNames || Options.DisableRedZone))
    return nullptr;
  if (IsClang)
    KeepsFrames = Options.getFramePointer() != CodeGenOptions::FramePointerKind::None;
  const Target *Machine = std::ranges::find_if(Targets, [&](const Target &Each) {
    return allOf(Each.Macros, isDefined) && (Each.keepsFrames() || !KeepsFrames) &&
           !sharedRuntime(Each).Texts.empty();
  });
  return Machine == std::end(Targets) ? nullptr : Machine;
}

} // namespace qrintf

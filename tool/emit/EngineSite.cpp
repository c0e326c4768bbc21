#include "emit/EngineSite.h"

#include "emit/Emit.h"
#include "emit/SiteText.h"

namespace qrintf {

std::string libcSymbolOf(const Site &S) {
  const std::string Name = (S.From == Values::List ? "v" : "") + std::string(rowOf(S.Form).Symbol);
  return S.FortifyLevel || S.IsChk ? "__" + Name + "_chk" : Name;
}

std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol) {
  const SiteText Text(S);
  const CallFormRow &Row = rowOf(S.Form);
  const bool IsList = S.From == Values::List;
  const bool CallsChk = S.IsChk || S.FortifyLevel; // the engine's function has FORTIFY's flag
  // There is no builtin of asprintf, and gcc's middle end has no word about it.
  const bool IsJudged = S.IsJudged && Row.To != Sink::String;
  const bool IsShim = CallsChk != S.IsChk || IsJudged;
  // What glibc's headers say of the function.
  auto attributes = [&](bool HasFlag) {
    const unsigned Format = fixedOf(S.Form, HasFlag);
    return "__attribute__((__format__(QRINTF__PRINTF, " + num(Format) + ", " +
           num(IsList ? 0 : Format + 1) + ")" + (isStream(S.Form) ? "" : ", nothrow") +
           (S.MustUseResult ? ", warn_unused_result" : "") + ")) ";
  };
  auto head = [&](bool HasFlag, const std::string &Function) {
    return "int " + Function + "(" + fixedParameters(S.Form, HasFlag) +
           (IsList ? ", __builtin_va_list l)" : ", ...)");
  };
  const std::string Declaration =
      "extern " + attributes(CallsChk) + "__attribute__((visibility(\"hidden\"))) " +
      head(CallsChk, IsShim ? Name + "_" : Name) + " __asm__(\"" + Symbol + "\");\n";
  if (!IsShim)
    return Declaration;
  const std::string Arguments =
      "(" + Text.fixedArguments(CallsChk) + (IsList ? ", l)" : ", __builtin_va_arg_pack())");
  // As the headers would call it. gcc has no word about a call whose name comes out of a macro of
  // ours.
  const std::string Libc = "__builtin_" + libcSymbolOf(S);
  return Declaration + "QRINTF_INLINE " + attributes(S.IsChk) + head(S.IsChk, Name) + "\n{\n" +
         Text.findObjectSize() + (IsJudged ? judgedCall(Libc + Arguments) : "") + "  return " +
         Name + "_" + Arguments + ";\n}\n";
}

} // namespace qrintf

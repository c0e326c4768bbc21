#include "emit/EngineSite.h"

#include "emit/Emit.h"
#include "emit/SiteText.h"

namespace qrintf {
namespace {

class EngineSite {
public:
  explicit EngineSite(const Site &S)
      : S(S), Text(S), IsList(S.From == Values::List), CallsChk(S.IsChk || S.FortifyLevel) {}
  std::string emit(const std::string &Name, const std::string &Symbol) const;

private:
  std::string attributes(bool HasFlag) const;
  std::string head(bool HasFlag, const std::string &Name) const;
  std::string passed() const;
  std::string libcCall() const;

  const Site &S;
  const SiteText Text;
  const bool IsList;
  const bool CallsChk; // the engine's function has FORTIFY's flag
};

/// What glibc's headers say of the function.
std::string EngineSite::attributes(bool HasFlag) const {
  const unsigned Format = fixedOf(S.Form, HasFlag);
  return "__attribute__((__format__(QRINTF__PRINTF, " + num(Format) + ", " +
         num(IsList ? 0 : Format + 1) + ")" + (isStream(S.Form) ? "" : ", nothrow") +
         (S.MustUseResult ? ", warn_unused_result" : "") + ")) ";
}

std::string EngineSite::head(bool HasFlag, const std::string &Name) const {
  std::string Out = "int " + Name + "(";
  for (const Parameter &Each : fixedParameters(S.Form, HasFlag))
    Out += Each.Type + Each.Name + ", ";
  return Out + (IsList ? "__builtin_va_list l" : "...") + ")";
}

/// The arguments of a call in the shim, behind a comma those for the values.
std::string EngineSite::passed() const {
  std::string Out;
  for (const Parameter &Each : fixedParameters(S.Form, CallsChk))
    Out += (Each.Name == "flag" ? Text.flag() : Each.Name) + ", ";
  return Out + (IsList ? "l" : "__builtin_va_arg_pack()");
}

/// The call of libc's function, as the headers would make it.
std::string EngineSite::libcCall() const {
  const CallFormRow &Row = rowOf(S.Form);
  return (passesStream(S.Form) ? std::string(CallsChk ? Row.LibcChk : Row.Libc)
                               : "__builtin_" + libcSymbolOf(S)) +
         "(" + passed() + ")";
}

std::string EngineSite::emit(const std::string &Name, const std::string &Symbol) const {
  // There is no builtin of asprintf, and gcc's middle end has no word about it.
  const bool IsJudged = S.IsJudged && rowOf(S.Form).To != Sink::String;
  const bool AddsFlag = CallsChk != S.IsChk, IsShim = AddsFlag || IsJudged;
  std::string Out = "extern " + attributes(CallsChk) + "__attribute__((visibility(\"hidden\"))) " +
                    head(CallsChk, IsShim ? Name + "_" : Name) + " __asm__(\"" + Symbol + "\");\n";
  if (!IsShim)
    return Out;
  Out += "QRINTF_INLINE " + attributes(S.IsChk) + head(S.IsChk, Name) + "\n{\n";
  if (AddsFlag && !isMadeOnStack(S.Form))
    Out += "  const qrintf_size o = " + Text.objectSize() + ";\n";
  return Out + (IsJudged ? judgedCall(libcCall()) : "") + "  return " + Name + "_(" + passed() +
         ");\n}\n";
}

} // namespace

std::string libcSymbolOf(const Site &S) {
  const std::string Name = (S.From == Values::List ? "v" : "") + std::string(rowOf(S.Form).Symbol);
  return S.FortifyLevel || S.IsChk ? "__" + Name + "_chk" : Name;
}

std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol) {
  return EngineSite(S).emit(Name, Symbol);
}

} // namespace qrintf

#include "emit/EngineSite.h"

#include "emit/Emit.h"
#include "emit/SiteText.h"

namespace qrintf {
namespace {

/// The form with FORTIFY's arguments.
CallForm withChk(CallForm F) {
  switch (F) {
  case CallForm::Sprintf:
    return CallForm::SprintfChk;
  case CallForm::Snprintf:
    return CallForm::SnprintfChk;
  case CallForm::Printf:
    return CallForm::PrintfChk;
  case CallForm::Fprintf:
    return CallForm::FprintfChk;
  case CallForm::Asprintf:
    return CallForm::AsprintfChk;
  default:
    return F;
  }
}

/// A parameter in front of the values: its type and its name.
struct Parameter {
  std::string Type, Name;
};

/// The parameters of a form; the last one is the format.
std::vector<Parameter> parametersOf(CallForm F) {
  std::vector<Parameter> All;
  if (passesStream(F))
    All.push_back({"void *", "stream"});
  else if (!isMadeOnStack(F))
    All.push_back({"char *", "b"});
  else if (!isStream(F))
    All.push_back({"char **", "to"});
  if (hasSize(F))
    All.push_back({"qrintf_size ", "n"});
  if (isChk(F))
    All.push_back({"int ", "flag"});
  if (isChk(F) && !isMadeOnStack(F))
    All.push_back({"qrintf_size ", "o"});
  All.push_back({"const char *", "f"});
  return All;
}

class EngineSite {
public:
  explicit EngineSite(const Site &S)
      : S(S), Text(S), IsList(S.From == Values::List),
        Called(S.FortifyLevel ? withChk(S.Form) : S.Form) {}
  std::string emit(const std::string &Name, const std::string &Symbol) const;

private:
  std::string attributes(CallForm F) const;
  std::string head(CallForm F, const std::string &Name) const;
  std::string passed(CallForm F) const;
  std::string libcCall() const;

  const Site &S;
  const SiteText Text;
  const bool IsList;
  const CallForm Called; // that of the engine's function
};

/// What glibc's headers say of the function.
std::string EngineSite::attributes(CallForm F) const {
  const size_t Format = parametersOf(F).size();
  return "__attribute__((__format__(QRINTF__PRINTF, " + num(Format) + ", " +
         num(IsList ? 0 : Format + 1) + ")" + (isStream(F) ? "" : ", nothrow") +
         (S.MustUseResult ? ", warn_unused_result" : "") + ")) ";
}

std::string EngineSite::head(CallForm F, const std::string &Name) const {
  std::string Out = "int " + Name + "(";
  for (const Parameter &Each : parametersOf(F))
    Out += Each.Type + Each.Name + ", ";
  return Out + (IsList ? "__builtin_va_list l" : "...") + ")";
}

/// The arguments of a call in the shim, behind a comma those for the values.
std::string EngineSite::passed(CallForm F) const {
  std::string Out;
  for (const Parameter &Each : parametersOf(F))
    Out += (Out.empty() ? "" : ", ") +
           (Each.Name == "flag" && !Text.isChk() ? num(S.FortifyLevel - 1) : Each.Name);
  return Out + (IsList ? ", l" : ", __builtin_va_arg_pack()");
}

/// The call of libc's function, as the headers would make it.
std::string EngineSite::libcCall() const {
  std::string Function;
  switch (Called) {
  case CallForm::Fprintf:
    Function = "QRINTF_LIBC_FPRINTF";
    break;
  case CallForm::FprintfChk:
    Function = "QRINTF_LIBC_FPRINTF_CHK";
    break;
  default:
    Function = "__builtin_" + libcSymbolOf(S);
  }
  return Function + "(" + passed(Called) + ")";
}

std::string EngineSite::emit(const std::string &Name, const std::string &Symbol) const {
  // There is no builtin of asprintf, and gcc's middle end has no word about it.
  const bool IsJudged = S.IsJudged && (!isMadeOnStack(S.Form) || isStream(S.Form));
  const bool IsShim = Called != S.Form || IsJudged;
  std::string Out = "extern " + attributes(Called) + "__attribute__((visibility(\"hidden\"))) " +
                    head(Called, IsShim ? Name + "_" : Name) + " __asm__(\"" + Symbol + "\");\n";
  if (!IsShim)
    return Out;
  Out += "QRINTF_INLINE " + attributes(S.Form) + head(S.Form, Name) + "\n{\n";
  if (Called != S.Form && !isMadeOnStack(S.Form))
    Out += "  const qrintf_size o = " + Text.objectSize() + ";\n";
  return Out + (IsJudged ? judgedCall(libcCall()) : "") + "  return " + Name + "_(" +
         passed(Called) + ");\n}\n";
}

} // namespace

std::string libcSymbolOf(const Site &S) {
  std::string Name = S.From == Values::List ? "v" : "";
  if (passesStream(S.Form))
    Name += "fprintf";
  else if (isStream(S.Form))
    Name += "printf";
  else if (isMadeOnStack(S.Form))
    Name += "asprintf";
  else
    Name += hasSize(S.Form) ? "snprintf" : "sprintf";
  return S.FortifyLevel || isChk(S.Form) ? "__" + Name + "_chk" : Name;
}

std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol) {
  return EngineSite(S).emit(Name, Symbol);
}

} // namespace qrintf

#include "emit/EngineSite.h"

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
  EngineSite(const Site &S, bool IsForGcc)
      : S(S), IsForGcc(IsForGcc), Text(S), IsList(S.From == Values::List),
        Called(S.FortifyLevel ? withChk(S.Form) : S.Form) {}
  std::string emit(const std::string &Name, const std::string &Symbol) const;

private:
  std::string attributes(CallForm F) const;
  std::string head(CallForm F, const std::string &Name) const;
  std::string passed(CallForm F) const;
  std::string libcCall() const;
  std::string libcCondition() const;

  const Site &S;
  const bool IsForGcc;
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
  if (!S.Params.empty()) {
    std::vector<unsigned> All(S.Params.size());
    for (unsigned I = 0; I < All.size(); ++I)
      All[I] = I;
    return Out + Text.libcArguments(All);
  }
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

/// When gcc has to see libc's call: if the size is known to be beyond that of the object, if the
/// format turns out to be constant when the function around the call is inlined, if a string turns
/// out to be null. The compiler decides this, so nothing of it is left in the code.
std::string EngineSite::libcCondition() const {
  std::string Any;
  auto add = [&](const std::string &Condition) { Any += (Any.empty() ? "" : " || ") + Condition; };
  if (Text.hasSize())
    add("(__builtin_constant_p(n) && n > " +
        std::string(S.FortifyLevel ? "o" : "__builtin_object_size(b, 1)") + ")");
  for (unsigned I = 0; I < S.Params.size(); ++I)
    if (S.Params[I] == ParamType::String)
      add("(__builtin_constant_p(!" + Text.value(I) + ") && !" + Text.value(I) + ")");
  if (S.Out == WayOut::Caller && !(IsList && isStream(S.Form)))
    add("__builtin_constant_p(__builtin_strlen(f))");
  return Any;
}

std::string EngineSite::emit(const std::string &Name, const std::string &Symbol) const {
  // No function of our own calls asprintf's libc, and clang warns when it reads the source.
  const bool MayBeLibcs = IsForGcc && !Text.isChk() && (!isMadeOnStack(S.Form) || isStream(S.Form));
  const std::string Condition = MayBeLibcs ? libcCondition() : "";
  const bool IsShim = Called != S.Form || !Condition.empty();
  std::string Out = "extern " + attributes(Called) + "__attribute__((visibility(\"hidden\"))) " +
                    head(Called, IsShim ? Name + "_" : Name) + " __asm__(\"" + Symbol + "\");\n";
  if (!IsShim)
    return Out;
  std::string Head = head(S.Form, Name);
  if (!S.Params.empty()) {
    Head.resize(Head.size() - std::string(", ...)").size());
    Head += Text.parameters(S.Params.size()) + ")";
  }
  Out += "QRINTF_INLINE " + (S.Params.empty() ? attributes(S.Form) : "") + Head + "\n{\n";
  if (Called != S.Form && !isMadeOnStack(S.Form))
    Out += "  const qrintf_size o = " + Text.objectSize() + ";\n";
  const std::string Engine = Name + "_(" + passed(Called) + ")";
  return Out + "  return " + (Condition.empty() ? "" : Condition + " ? " + libcCall() + " : ") +
         Engine + ";\n}\n";
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

std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol,
                           bool IsForGcc) {
  return EngineSite(S, IsForGcc).emit(Name, Symbol);
}

} // namespace qrintf

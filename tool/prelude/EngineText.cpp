#include "prelude/EngineText.h"

#include "common/Callees.h"
#include "common/Parts.h"

namespace qrintf {

using namespace std::string_view_literals;
constexpr std::string_view Embedded[] = {
#include "engine-texts.inc"
};

std::string_view EngineText::symbolOf(std::string_view LibcName) const {
  const std::string_view Head = Text.substr(0, Text.find("\n@"));
  const std::string Row = "\n#   " + std::string(LibcName) + " ";
  const size_t At = Head.find(Row), Begin = Head.find_first_not_of(' ', At + Row.size());
  return At == Head.npos ? "" : Head.substr(Begin, Head.find('\n', Begin) - Begin);
}

std::string EngineText::parts(std::vector<std::string_view> Names) const {
  std::string Out;
  for (std::string_view Each : Parts(Text).neededBy(std::move(Names)).Texts)
    Out += Each;
  return Out;
}

EngineText engineText(const Target &T) { return EngineText(Embedded[indexOf(T)]); }

bool mayCall(std::string_view Symbol) {
  // Names of ISO C and those that it reserves for libraries, since a program may have any other,
  // and one of glibc.
  for (std::string_view Each : {"memchr",          "memcmp",          "memcpy",
                                "memmove",         "memset",          "setlocale",
                                "strcmp",          "strcspn",         "strlen",
                                "strtod",          "__nl_langinfo_l", "__uselocale",
                                "__strdup",        "vsnprintf",       "vsprintf",
                                "vasprintf",       "__vsnprintf_chk", "__vsprintf_chk",
                                "__vasprintf_chk", "printf",          "fprintf",
                                "__printf_chk",    "__fprintf_chk",   "vfprintf",
                                "__vfprintf_chk",  "_IO_fwrite",      "gnu_get_libc_version",
                                "_IO_flockfile",   "_IO_funlockfile", "fwrite",
                                "ferror",          "__fwriting",      "__flbf",
                                "__fbufsize",      "__fpending",      "stdout",
                                "__vsnprintf",     "_IO_vsprintf",    "_IO_vfprintf",
                                "__overflow"})
    if (Symbol == Each)
      return true;
  return false;
}

bool hasFloatConversion(std::string_view Line) {
  for (size_t At = 0; (At = Line.find('%', At)) != std::string_view::npos; ++At) {
    // "%%.%dg" makes such a specification.
    const size_t Last =
        Line.substr(At, 3) == "%%." ? Line.find_first_not_of("*%dul", At + 3) : At + 1;
    const size_t End = Line.find_first_not_of(BeforeConversion, Last);
    if (End != std::string_view::npos && FloatConversions.find(Line[End]) != FloatConversions.npos)
      return true;
  }
  return false;
}

} // namespace qrintf

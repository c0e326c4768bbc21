#include "heat/profile/Costs.h"

#include "common/Callees.h"

#include <string_view>

namespace qrintf::profile {

static Costs callCosts(Sink To) {
#define QRINTF_CALL_COST(Where, Libc, Engine, Compiled)                                            \
  if (To == Sink::Where)                                                                           \
    return {Libc, Engine, Compiled};
#include "heat/profile/Costs.def"
  return {};
}

/// The costs of a conversion; i costs as much as d. What the table does not have counts as libc's.
static Costs conversionCosts(char Specifier) {
  switch (Specifier) {
  case '%':
    return {};
  case 'i':
    return conversionCosts('d');
  case 'X':
    return conversionCosts('x');
  case 'F':
  case 'E':
  case 'G':
  case 'A':
    return conversionCosts(static_cast<char>(Specifier - 'A' + 'a'));
#define QRINTF_CONVERSION_COST(Letter, Libc, Engine, Compiled)                                     \
  case Letter:                                                                                     \
    return {Libc, Engine, Compiled};
#include "heat/profile/Costs.def"
  default: {
    const unsigned Libc = conversionCosts('d').Libc;
    return {Libc, Libc, Libc};
  }
  }
}

constexpr Costs Field = {
#define QRINTF_FIELD_COST(Libc, Engine, Compiled) Libc, Engine, Compiled
#include "heat/profile/Costs.def"
};

Costs costsOf(std::string_view Callee, const std::vector<std::string> &Specifications) {
  // The program's own functions count too, by their names: xsprintf writes to a buffer.
  const bool ToBuffer =
      Callee.find("sprintf") != Callee.npos || Callee.find("snprintf") != Callee.npos;
  Costs Sum = callCosts(ToBuffer ? Sink::Buffer : Sink::Stream);
  auto add = [&](Costs C) {
    Sum.Libc += C.Libc;
    Sum.Engine += C.Engine;
    Sum.Compiled += C.Compiled;
  };
  for (const std::string &Each : Specifications) {
    add(conversionCosts(Each.back()));
    if (Each.find_first_of("N*-+ #0.") != Each.npos)
      add(Field);
  }
  return Sum;
}

} // namespace qrintf::profile

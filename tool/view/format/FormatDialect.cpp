#include "view/format/FormatDialect.h"

#include <algorithm>

namespace qrintf {

/// The end of a position N$ at I, or I if there is none.
static size_t positionEnd(std::string_view Format, size_t I) {
  const size_t End = std::min(Format.find_first_not_of("0123456789", I), Format.size());
  return End > I && End < Format.size() && Format[End] == '$' ? End + 1 : I;
}

// Follows gcc's c-family/c-format.c: print_char_table, printf_flag_pairs, printf_length_specs.
bool mayDispleaseGcc(std::string_view Specification, GccDialect Dialect) {
  const size_t Begin = positionEnd(Specification, 1);
  const size_t FlagsEnd =
      std::min(Specification.find_first_not_of("-+ #0'", Begin), Specification.size());
  const std::string_view Flags = Specification.substr(Begin, FlagsEnd - Begin);
  const size_t LengthBegin =
      std::min(Specification.find_first_not_of("0123456789*$.", FlagsEnd), Specification.size());
  const std::string_view Field = Specification.substr(FlagsEnd, LengthBegin - FlagsEnd);
  const std::string_view Length =
      Specification.substr(LengthBegin, Specification.size() - 1 - LengthBegin);
  const char Conversion = Specification.back();
  auto has = [&](char Flag) { return Flags.find(Flag) != std::string_view::npos; };
  auto is = [&](std::string_view Set) { return Set.find(Conversion) != std::string_view::npos; };
  for (size_t I = 0; I < Flags.size(); ++I)
    if (Flags.find(Flags[I], I + 1) != std::string_view::npos)
      return true;
  const bool HasPrecision = Field.find('.') != std::string_view::npos;
  if ((has('0') && (has('-') || (HasPrecision && is("dioxXu")))) || (has(' ') && has('+')))
    return true;
  // gcc 11 does not know %b. %m has no flags and no width.
  if (is("bB") || (Conversion == 'm' && Specification.size() > 2) || (has('\'') && !is("diufFgG")))
    return true;
  if (!Dialect.IsPedantic)
    return false;
  const bool IsFloat = is("aAeEfFgG");
  if (Begin > 1 || Field.find('$') != std::string_view::npos || has('\'') || is("mCS") ||
      Length == "q" || Length == "Z" || (Length == "L" && !IsFloat))
    return true;
  const bool IsC90 = Length.empty() || Length == "h" || Length == "L" ||
                     (Length == "l" && !IsFloat && Conversion != 's');
  return !Dialect.HasC99 && (!IsC90 || is("aAF"));
}

} // namespace qrintf

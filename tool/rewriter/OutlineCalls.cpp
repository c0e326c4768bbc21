#include "OutlineCalls.h"

#include "Plan.h"
#include "Tokens.h"

#include <charconv>
#include <optional>
#include <vector>

namespace qrintf {
namespace {

using Known = std::optional<int>;

/// A number, -1 or a character; nothing where it is any other expression.
Known valueOf(const Tokens &T, size_t Begin, size_t End) {
  const bool IsNegative = Begin < End && T[Begin].is("-");
  if (End - Begin != 1u + IsNegative)
    return std::nullopt;
  const Token &Last = T[End - 1];
  if (Last.K == Token::Character && Last.Text.size() == 3)
    return Last.Text[1];
  if (Last.K != Token::Number)
    return std::nullopt;
  int Value = 0;
  if (std::from_chars(Last.Text.begin(), Last.Text.end(), Value).ec != std::errc())
    return std::nullopt;
  return IsNegative ? -Value : Value;
}

/// Those between the parentheses at Open and Close.
std::vector<Known> argumentsOf(const Tokens &T, size_t Open, size_t Close) {
  std::vector<Known> Out;
  size_t Begin = Open + 1;
  for (size_t I = Begin; I <= Close; ++I) {
    if (I < Close && (T[I].is("(") || T[I].is("[") || T[I].is("{"))) {
      I = closing(T, I, Close);
    } else if (I == Close || T[I].is(",")) {
      Out.push_back(valueOf(T, Begin, I));
      Begin = I + 1;
    }
  }
  return Out;
}

class Calls {
public:
  std::set<std::string> Found;
  /// Of an emitter, whose name is given without "qrintf_".
  void of(std::string_view Emitter, const std::vector<Known> &Arguments);

private:
  void add(std::initializer_list<const char *> Functions) { Found.insert(Functions.begin(), Functions.end()); }
  void bySlack(const std::string &Function, int Slack, int Most) {
    Found.insert(Function + "_" + std::to_string(Slack >= Most ? Most : Slack >= 1));
  }
  void hexadecimal(const char *Function, bool IsUpper, int Slack) { bySlack((IsUpper ? "upper_" : "") + std::string(Function), Slack, 7); }
  void string(Known Width);
  void integer(int Base, Known Flags, Known Width, Known Precision, int Slack);
  void anyInteger(int Base, int Slack);
  void number(char Kind, Known Flags, Known Width, Known Precision, int Slack);
  void plainNumber(char Kind, int Precision);
  void anyNumber(char Kind);
};

/// qrintf_put_str
void Calls::string(Known Width) {
  add({"mem"});
  if (!Width || *Width <= 1)
    add({"mem_long"});
  if (!Width || *Width > 64)
    add({"fill"});
}

/// qrintf_put_int
void Calls::integer(int Base, Known Flags, Known Width, Known Precision, int Slack) {
  if (!Flags || !Width || !Precision)
    return anyInteger(Base, Slack);
  const bool IsSigned = *Flags & Signed, IsBare = Base == 10 || (Base == 16 && !(*Flags & Alternate));
  if (*Width <= 1 && (*Precision < 0 || *Precision == 1) && IsBare) {
    if (Base == 10 && IsSigned && (*Flags & (Plus | Space)) && Slack >= 1)
      add({"dec64_large_1"});
    else if (Base == 10)
      bySlack("dec64", Slack, 9);
    else
      hexadecimal("hex64", *Flags & Upper, Slack);
  } else if (*Precision < 0 && !(*Flags & Zero) && *Width <= 64 && IsBare && Slack >= 1 && (Base == 10 || !IsSigned)) {
    if (!(*Flags & Left))
      add({Base == 10 ? "dec_right" : "hex_right"});
    else if (*Width >= 8)
      add({Base == 10 ? "dec_left" : "hex_left"});
    else if (Base == 10)
      add({"dec64_1"});
    else
      hexadecimal("hex64", *Flags & Upper, 1);
  } else {
    bySlack("int", Slack, 1);
  }
}

void Calls::anyInteger(int Base, int Slack) {
  bySlack("int", Slack, 1);
  if (Base == 10) {
    bySlack("dec64", Slack, 9);
    add({"dec64_1", "dec64_large_1", "dec_left", "dec_right"});
  } else if (Base == 16) {
    for (const bool IsUpper : {false, true})
      for (const int Each : {1, Slack})
        hexadecimal("hex64", IsUpper, Each);
    add({"hex_left", "hex_right"});
  }
}

/// qrintf_put_float
void Calls::number(char Kind, Known Flags, Known Width, Known Precision, int Slack) {
  if (!Flags || !Width || !Precision)
    return anyNumber(Kind);
  const bool IsPlain = Slack >= 1 && *Width <= 1 && !(*Flags & (Plus | Space | Alternate));
  if (Kind == 'a')
    add({IsPlain && *Precision < 0 && !(*Flags & Upper) ? "plain_a" : "put_a"});
  else if (IsPlain)
    plainNumber(Kind, *Precision < 0 ? 6 : *Precision);
  else
    add({"put_field"});
}

/// qrintf__put_plain
void Calls::plainNumber(char Kind, int Precision) {
  if (Kind == 'f')
    return add({Precision == 2 ? "plain_f2" : Precision == 6 ? "plain_f6" : Precision > 9 ? "put_exact" : "plain_f"});
  const int Digits = Kind == 'e' ? Precision + 1 : Precision;
  if (Kind == 'e' && Digits >= 2 && Digits <= 7)
    add({"plain_e7"});
  else if (Kind == 'g' && Digits <= 7)
    add({"plain_g7"});
  else
    add({Digits > 17 ? "put_exact" : "plain_eg"});
}

void Calls::anyNumber(char Kind) {
  if (Kind == 'a')
    add({"plain_a", "put_a"});
  else if (Kind == 'f')
    add({"plain_f", "plain_f2", "plain_f6", "put_exact", "put_field"});
  else
    add({Kind == 'e' ? "plain_e7" : "plain_g7", "plain_eg", "put_exact", "put_field"});
}

void Calls::of(std::string_view Emitter, const std::vector<Known> &A) {
  const bool IsHere = Emitter.ends_with("_here");
  for (const std::string_view Suffix : {"_here", "_of"})
    if (Emitter.ends_with(Suffix))
      Emitter.remove_suffix(Suffix.size());
  const int Slack = A.empty() ? 0 : A.back().value_or(0);
  if (Emitter == "strlen")
    add({"strlen"});
  else if (Emitter == "strnlen")
    add({"strnlen"});
  else if (Emitter == "put_fill")
    add({"fill"});
  else if (Emitter == "put_mem" || Emitter == "put_mem_behind")
    add({"mem", "mem_long"});
  else if (Emitter == "put_str" && A.size() == 6)
    string(A[4]);
  else if (Emitter == "put_u16")
    add({Slack ? "dec16_1" : "dec32_0"});
  else if (Emitter == "put_u32" || Emitter == "put_i32")
    bySlack("dec32", Slack, 9);
  else if (Emitter == "put_u64" || Emitter == "put_i64")
    IsHere && Slack ? add({"dec64_large_1"}) : bySlack("dec64", Slack, 9);
  else if ((Emitter == "put_x32" || Emitter == "put_x64") && A.size() == 4)
    hexadecimal(Emitter == "put_x32" ? "hex32" : "hex64", A[2].value_or(0), Slack);
  else if (Emitter == "put_x64_behind" && A.size() == 3)
    hexadecimal("hex64", A[2].value_or(0), 1);
  else if (Emitter == "put_int" && A.size() == 8)
    integer(A[3].value_or(0), A[4], A[5], A[6], Slack);
  else if (Emitter == "len_int" && A.size() == 6 && !(A[3] && A[4] && A[5] && *A[5] < 0 && !(*A[3] & Alternate)))
    add({"int_len"});
  else if (Emitter == "put_float" && A.size() == 8)
    number(static_cast<char>(A[2].value_or(0)), A[3], A[4], A[5], Slack);
  else if (Emitter == "float_len" && A.size() == 5)
    add({"float_length"});
}

} // namespace

std::set<std::string> outlineCalls(std::string_view SiteText) {
  constexpr std::string_view Prefix = "qrintf_";
  const Tokens T = tokensOf(SiteText);
  Calls C;
  for (size_t I = 0; I + 1 < T.size(); ++I)
    if (T[I].K == Token::Identifier && T[I].Text.starts_with(Prefix) && T[I + 1].is("("))
      C.of(T[I].Text.substr(Prefix.size()), argumentsOf(T, I + 1, closing(T, I + 1, T.size())));
  return std::move(C.Found);
}

} // namespace qrintf

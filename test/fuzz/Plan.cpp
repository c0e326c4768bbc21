// Plans against libc: a folded plan is libc's text, the bounds contain libc's length, and taking
// glibc's dialect out of a format changes neither the arguments that it reads nor what is printed.
#include "emit/Emit.h"
#include "emit/PlanText.h"
#include "format/FormatDialect.h"
#include "plan/Fold.h"

#include "Fuzz.h"

#include <algorithm>
#include <cstring>
#include <printf.h>

using namespace qrintf;

namespace {

struct Specification {
  Piece P;
  std::string Text; // for libc
  Wide Value = 0;   // of an integer or character
  double X = 0;     // of a floating-point number
};

void flags(FuzzedDataProvider &In, Specification &S, bool HasAlternate) {
  const unsigned F = In.ConsumeIntegralInRange<unsigned>(0, 31);
  S.Text = "%";
  for (auto [Flag, Letter] :
       {std::pair(Left, '-'), {Plus, '+'}, {Space, ' '}, {Alternate, '#'}, {Zero, '0'}})
    if ((F & Flag) && (Flag != Alternate || HasAlternate)) {
      S.P.F |= Flag;
      S.Text += Letter;
    }
}

Amount amount(FuzzedDataProvider &In, unsigned Least) {
  const unsigned Most = In.ConsumeBool() ? 24 : 300;
  return In.ConsumeBool() ? Amount::constant(In.ConsumeIntegralInRange<unsigned>(Least, Most))
                          : Amount{};
}

void field(FuzzedDataProvider &In, Specification &S, bool HasPrecision) {
  S.P.Width = amount(In, 1); // 0 would be the flag
  if (S.P.Width.K == Amount::Constant)
    S.Text += std::to_string(S.P.Width.Value);
  S.P.Precision = HasPrecision ? amount(In, 0) : Amount{};
  if (S.P.Precision.K == Amount::Constant)
    S.Text += "." + std::to_string(S.P.Precision.Value);
}

Specification integer(FuzzedDataProvider &In) {
  struct Kind {
    char Letter;
    uint8_t Base, F;
  };
  static constexpr Kind Kinds[] = {{'d', 10, Signed}, {'u', 10, 0},     {'o', 8, 0},
                                   {'x', 16, 0},      {'X', 16, Upper}, {'b', 2, 0}};
  static constexpr struct {
    const char *Name;
    uint8_t Bits;
  } Modifiers[] = {{"hh", 8}, {"h", 16}, {"", 32}, {"ll", 64}};
  Specification S;
  S.P.K = Piece::Integer;
  const Kind &K = In.PickValueInArray(Kinds);
  flags(In, S, K.Base != 10);
  S.P.F |= K.F;
  S.P.Base = K.Base;
  field(In, S, true);
  const auto &Modifier = In.PickValueInArray(Modifiers);
  S.P.Bits = Modifier.Bits;
  S.Text += std::string(Modifier.Name) + K.Letter;
  const uint64_t Raw = In.ConsumeIntegral<uint64_t>() >> In.ConsumeIntegralInRange<unsigned>(0, 63);
  S.Value = (K.F & Signed)
                ? static_cast<Wide>(static_cast<int64_t>(Raw << (64 - S.P.Bits)) >> (64 - S.P.Bits))
                : static_cast<Wide>(S.P.Bits == 64 ? Raw : Raw & ((uint64_t(1) << S.P.Bits) - 1));
  return S;
}

Specification floating(FuzzedDataProvider &In) {
  Specification S;
  S.P.K = Piece::Float;
  flags(In, S, true);
  S.P.Specifier = In.PickValueInArray({'f', 'e', 'g', 'a'});
  field(In, S, true);
  const bool IsUpper = In.ConsumeBool();
  S.P.F |= IsUpper ? Upper : 0;
  S.Text += IsUpper ? static_cast<char>(S.P.Specifier - 'a' + 'A') : S.P.Specifier;
  const uint64_t Bits = In.ConsumeIntegral<uint64_t>();
  memcpy(&S.X, &Bits, sizeof S.X);
  return S;
}

/// What libc makes of it.
std::string libc(const Specification &S, const std::string &Text) {
  static char Buffer[2000];
  const char *Format = S.Text.c_str();
  const int Length = S.P.K == Piece::Float ? snprintf(Buffer, sizeof Buffer, Format, S.X)
                     : S.P.K == Piece::String
                         ? snprintf(Buffer, sizeof Buffer, Format, Text.c_str())
                         : snprintf(Buffer, sizeof Buffer, Format, static_cast<long long>(S.Value));
  CHECK(Length >= 0 && Length < static_cast<int>(sizeof Buffer), "libc fails: " + S.Text);
  return std::string(Buffer, static_cast<size_t>(Length));
}

std::string asText(const Specification &S, const std::string &Text) {
  return S.Text + " of " +
         (S.P.K == Piece::Float    ? std::to_string(S.X)
          : S.P.K == Piece::String ? fuzz::shown(Text)
                                   : std::to_string(static_cast<long long>(S.Value)));
}

/// The range holds the value and more, as one that was inferred would.
Range around(FuzzedDataProvider &In, Wide Value, unsigned Bits, bool IsSigned) {
  const Wide Least = IsSigned ? -(Wide(1) << (Bits - 1)) : 0,
             Most = (Wide(1) << (IsSigned ? Bits - 1 : Bits)) - 1;
  const Wide Below = In.ConsumeIntegral<uint64_t>() >> In.ConsumeIntegralInRange<unsigned>(0, 63);
  const Wide Above = In.ConsumeIntegral<uint64_t>() >> In.ConsumeIntegralInRange<unsigned>(0, 63);
  return {std::max(Least, Value - Below), std::min(Most, Value + Above)};
}

void contains(const Bounds &B, size_t Length, const std::string &What) {
  CHECK(B.Min <= Length && Length <= B.Max, What + ": length " + std::to_string(Length) +
                                                ", bounds " + std::to_string(B.Min) + " to " +
                                                std::to_string(B.Max));
}

void pieces(FuzzedDataProvider &In) {
  Site S;
  S.Plans.emplace_back();
  Plan &Known = S.Plans[0], Ranged;
  std::string Wanted, Format;
  bool IsFolded = true;
  std::string All;
  while (In.remaining_bytes() && Known.Pieces.size() < 6) {
    Specification Spec;
    std::string Text;
    switch (In.ConsumeIntegralInRange(0, 4)) {
    case 0:
      Spec = integer(In);
      break;
    case 1:
      Spec = floating(In);
      break;
    case 2:
      Spec.P.K = Piece::Character;
      flags(In, Spec, false);
      field(In, Spec, false);
      Spec.Text += "c";
      Spec.Value = In.ConsumeIntegral<int>();
      break;
    case 3:
      Spec.P.K = Piece::String;
      flags(In, Spec, false);
      field(In, Spec, true);
      Spec.Text += "s";
      Text = In.ConsumeRandomLengthString(300);
      Text = Text.substr(0, Text.find('\0'));
      break;
    default:
      Text = In.ConsumeRandomLengthString(12);
      Text = Text.substr(0, Text.find_first_of(std::string_view("\0%", 2)));
      if (!Text.empty()) {
        Spec.P.Text = Spec.Text = Text;
        Known.Pieces.push_back(Spec.P);
        Ranged.Pieces.push_back(Spec.P);
        Wanted += Text;
        Format += Text;
      }
      continue;
    }
    const std::string Libc = libc(Spec, Text);
    Spec.P.Param = static_cast<unsigned>(Known.Params.size());
    Known.Params.push_back(Spec.P.K == Piece::Float    ? ParamType::Double
                           : Spec.P.K == Piece::String ? ParamType::String
                           : Spec.P.Bits == 64         ? ParamType::LongLong
                                                       : ParamType::Int);
    Piece P = Spec.P;
    if (P.K == Piece::Integer)
      P.R = around(In, Spec.Value, P.Bits, (P.F & Signed) != 0);
    if (P.K == Piece::String)
      P.KnownLength = Text.size() + In.ConsumeIntegralInRange<unsigned>(0, 3);
    contains(boundsOf(P), Libc.size(), asText(Spec, Text));
    Ranged.Pieces.push_back(P);
    if (P.K == Piece::String) {
      P.KnownText = Text;
      P.KnownLength = Text.size();
    } else if (P.K != Piece::Float) {
      P.R = {Spec.Value, Spec.Value};
    }
    Plan Only;
    Only.Pieces = {P};
    Only = settled(Only);
    const bool IsText = Only.Pieces.empty() || Only.Pieces[0].K == Piece::Literal;
    if (IsText) {
      const std::string Found = Only.Pieces.empty() ? "" : Only.Pieces[0].Text;
      CHECK(Found == Libc, asText(Spec, Text) + " is folded to '" + fuzz::shown(Found) +
                               "', libc writes '" + fuzz::shown(Libc) + "'");
    } else {
      const bool IsLong = Libc.size() > 256 ||
                          (P.Width.K == Amount::Constant && P.Width.Value > 256) ||
                          (P.Precision.K == Amount::Constant && P.Precision.Value > 256);
      CHECK(P.K == Piece::Float || IsLong, asText(Spec, Text) + " is not folded");
    }
    IsFolded = IsFolded && IsText;
    Known.Pieces.push_back(P);
    Wanted += Libc;
    Format += Spec.Text;
  }
  contains(boundsOf(Ranged), Wanted.size(), Format);
  contains(boundsOf(Known), Wanted.size(), Format);
  const Plan Short = settled(Known);
  contains(boundsOf(Short), Wanted.size(), Format + ", folded");
  if (IsFolded) {
    CHECK(Short.Pieces.size() == !Wanted.empty(), Format + ": literals beside each other");
    CHECK(Wanted.empty() || Short.Pieces[0].Text == Wanted, Format + ": not libc's text");
  }
  // Text is made of any plan.
  Ranged.Format = Format;
  Ranged.Params = Known.Params;
  S.Plans = {In.ConsumeBool() ? Short : Ranged};
  S.Plans[0].Params = Ranged.Params;
  S.Plans[0].Format = Format;
  S.Params = Ranged.Params;
  S.Form = In.ConsumeBool() ? CallForm::Sprintf : CallForm::Snprintf;
  S.Life = In.ConsumeBool() ? Lifetime::Source : Lifetime::Compilation;
  S.Out = In.ConsumeBool() ? WayOut::Caller : WayOut::Function;
  S.IsJudged = In.ConsumeBool();
  if (S.Form == CallForm::Snprintf && In.ConsumeBool())
    S.Size = In.ConsumeIntegral<uint16_t>();
  if (isOnlyLibc(S.Plans[0]))
    return;
  const SiteCode Texts = emitSite(S, "__q00001");
  const std::string Code = Texts.Bodies + Texts.Shim;
  int Depth = 0;
  bool IsQuoted = false;
  for (size_t I = 0; I < Code.size(); ++I) {
    if (IsQuoted && Code[I] == '\\')
      ++I;
    else if (Code[I] == '"' && !(I && Code[I - 1] == '\'' && Code[I + 1] == '\''))
      IsQuoted = !IsQuoted;
    else if (!IsQuoted)
      Depth += (Code[I] == '(' || Code[I] == '{') - (Code[I] == ')' || Code[I] == '}');
    CHECK(Depth >= 0 && static_cast<unsigned char>(Code[I]) < 0x80,
          "text of " + Format + ": " + Code);
  }
  CHECK(Depth == 0 && !IsQuoted, "text of " + Format + ": " + Code);
}

/// The arguments that glibc reads, as parse_printf_format(3) says.
std::vector<int> argumentsOf(const std::string &Format) {
  int Types[64] = {}; // what a format with positions leaves out, glibc leaves as it is
  const size_t Count = parse_printf_format(Format.c_str(), 64, Types);
  return std::vector<int>(Types, Types + std::min<size_t>(Count, 64));
}

/// Whether Text begins with a conversion specification of 7.23.6.1p4 that glibc converts.
bool isKnown(const std::string &Text) {
  size_t I = 1;
  auto digits = [&] {
    const size_t Begin = I;
    while (Text[I] >= '0' && Text[I] <= '9')
      ++I;
    return I > Begin;
  };
  auto position = [&] { // N$
    const size_t Begin = I;
    I = digits() && Text[I] == '$' ? I + 1 : Begin;
  };
  auto amount = [&] {
    if (Text[I] != '*') {
      digits();
      return;
    }
    ++I;
    position();
  };
  position();
  I = std::min(Text.find_first_not_of("-+ #0'", I), Text.size());
  amount();
  if (Text[I] == '.') {
    ++I;
    amount();
  }
  for (std::string_view Modifier : {"hh", "h", "ll", "l", "q", "L", "j", "z", "t", "Z"})
    if (std::string_view(Text).substr(I).starts_with(Modifier)) {
      I += Modifier.size();
      break;
    }
  return I < Text.size() &&
         std::string_view("diouxXeEfFgGaAcsp").find(Text[I]) != std::string::npos;
}

void dialect(const std::string &Bytes) {
  const std::string Format = Bytes.substr(0, Bytes.find('\0'));
  const DialectFreeFormat Free = withoutDialect(Format, false);
  // Positions beyond those of any call would make libc look for as many arguments.
  for (size_t At = 0; (At = Format.find_first_of("123456789", At)) != std::string::npos;
       At = Format.find_first_not_of("0123456789", At))
    if (Format.find_first_not_of("0123456789", At) - At > 2)
      return;
  const std::vector<int> Types = argumentsOf(Format);
  CHECK(Types == argumentsOf(Free.Text),
        "'" + fuzz::shown(Format) + "' and '" + fuzz::shown(Free.Text) + "' read other arguments");
  bool IsValid = true; // glibc prints what it does not know
  for (size_t At : Free.LocaleDigits) {
    CHECK(At < Free.Text.size() && Free.Text[At] == '%',
          "a specification with the flag I is elsewhere");
    IsValid = IsValid && isKnown(Free.Text.substr(At));
  }
  CHECK(Format.find('I') != std::string::npos || (Free.Text == Format && Free.LocaleDigits.empty()),
        "changed without a flag I");
  // Three arguments are in registers whatever their types are, and so are eight numbers.
  size_t Words = 0;
  for (int Type : Types)
    if (Type == PA_DOUBLE)
      continue;
    else if ((Type & PA_FLAG_PTR) ||
             (Type & PA_FLAG_LONG_DOUBLE && (Type & ~PA_FLAG_MASK) == PA_DOUBLE) ||
             Type == PA_WSTRING || Type == PA_WCHAR || Type == -1 || ++Words > 3)
      return;
  if (!IsValid || Types.size() > 8 || Format.find('m') != std::string::npos ||
      Format.find('n') != std::string::npos || Format.find('S') != std::string::npos)
    return;
  static char Wanted[4000], Found[4000];
  const void *volatile Null = nullptr;
  auto print = [&](char *Out, const std::string &F) {
    const char *volatile Text = F.c_str();
    return snprintf(Out, sizeof Wanted, Text, Null, Null, Null, 1.5, -2e9, 0.0, 1e10, 7.0, 3.25,
                    1e-9, 12.0);
  };
  const int Length = print(Wanted, Format);
  CHECK(print(Found, Free.Text) == Length && (Length < 0 || !strcmp(Wanted, Found)),
        "'" + fuzz::shown(Format) + "' prints '" + Wanted + "', '" + fuzz::shown(Free.Text) +
            "' '" + Found + "'");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (!Size)
    return 0;
  if (Data[Size - 1] % 4 == 0) {
    dialect(std::string(reinterpret_cast<const char *>(Data), Size - 1));
  } else {
    FuzzedDataProvider In(Data, Size - 1);
    pieces(In);
  }
  return 0;
}

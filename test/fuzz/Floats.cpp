// The float runtime against libc's snprintf: any bits, flags, width, precision, rounding mode and
// room. The result is libc's text and length, or the answer that libc has to format the call, which
// is only allowed for some numbers.
#include "Runtime.h"

#include <cfenv>

namespace {

fuzz::Destination Out;

struct Case {
  double X;
  char Kind;
  unsigned Flags, Width;
  int Precision;
  bool MayLeave; // another rounding mode
  size_t
      Room; // what the length must stay below: the length that libc gives, and as much more or less
  std::string Wanted, What;
};

qrintf_u64 bitsOf(double X) {
  qrintf_u64 Bits;
  memcpy(&Bits, &X, sizeof Bits);
  return Bits;
}

/// Conversions that the runtime may leave to libc although they fit (runtime/floats/floats.h says
/// which).
bool mayLeave(const Case &C) {
  const qrintf_u64 Exponent = bitsOf(C.X) & QRINTF__INFINITY;
  const bool IsSpecial = Exponent == QRINTF__INFINITY, IsZero = bitsOf(C.X) << 1 == 0;
  return C.MayLeave || (C.Kind == 'g' && (C.Flags & QRINTF_ALT)) ||
         (C.Kind == 'a' && C.Precision > 13) ||
         (C.Kind == 'f' ? IsSpecial : IsSpecial || (Exponent == 0 && (C.Kind == 'a' || !IsZero)));
}

void length(const Case &C, size_t Found) {
  CHECK(Found == C.Wanted.size() ||
            (Found == QRINTF_FLOAT_LIBC && (mayLeave(C) || C.Wanted.size() >= 512)),
        C.What + ": length " + std::to_string(Found) + ", libc's " +
            std::to_string(C.Wanted.size()));
}

char *begin(const Case &C, unsigned Slack) {
  return Out.begin(std::min(C.Room, C.Wanted.size() + Slack));
}

void verify(const Case &C, const char *End, unsigned Slack) {
  if (End) {
    CHECK(C.Wanted.size() < C.Room, C.What + ": does not fit, and is written");
    Out.verify(End, C.Wanted, Slack, C.What);
    return;
  }
  Out.inFront(C.What);
  CHECK(C.Wanted.size() >= C.Room || mayLeave(C),
        C.What + ": left to libc, which writes '" + C.Wanted + "'");
}

/// Which function does the work depends on what is a constant, so both are tried.
#define TRY(KIND, FLAGS, WIDTH, PRECISION, SLACK)                                                  \
  do {                                                                                             \
    length(C, qrintf_float_len(C.X, KIND, FLAGS, WIDTH, PRECISION));                               \
    char *const Begin = begin(C, SLACK);                                                           \
    verify(C, qrintf_put_float(Begin, C.X, KIND, FLAGS, WIDTH, PRECISION, C.Room, SLACK), SLACK);  \
  } while (0)

void anything(const Case &C, unsigned Slack) {
  switch (Slack) {
  case 0:
    TRY(C.Kind, C.Flags, C.Width, C.Precision, 0);
    break;
  case 1:
    TRY(C.Kind, C.Flags, C.Width, C.Precision, 1);
    break;
  default:
    TRY(C.Kind, C.Flags, C.Width, C.Precision, 7);
    break;
  }
}

/// %f, %.2e and so on, of which the precision is a constant or not.
template <char Kind> void plain(const Case &C, bool IsConstant) {
  if (!IsConstant) {
    if (C.Flags & QRINTF_UPPER)
      TRY(Kind, QRINTF_UPPER, 0, C.Precision, 1);
    else
      TRY(Kind, 0, 0, C.Precision, 1);
    return;
  }
  switch (C.Precision) {
#define ONE(N)                                                                                     \
  case N:                                                                                          \
    TRY(Kind, 0, 0, N, 1);                                                                         \
    break;
    ONE(-1)
    ONE(0)
    ONE(1)
    ONE(2)
    ONE(3)
    ONE(6)
    ONE(7)
    ONE(9)
    ONE(14)
    ONE(16)
    ONE(17)
    ONE(18)
#undef ONE
  default:
    TRY(Kind, 0, 0, C.Precision, 1);
  }
}

double ofBits(qrintf_u64 Bits) {
  double X;
  memcpy(&X, &Bits, sizeof X);
  return X;
}

double number(FuzzedDataProvider &In) {
  const unsigned Form = In.ConsumeIntegralInRange<unsigned>(0, 3),
                 Beside = In.ConsumeIntegralInRange<unsigned>(0, 3);
  const uint64_t Raw = In.ConsumeIntegral<uint64_t>();
  if (Form == 0)
    return ofBits(Raw);
  const uint64_t Short = Raw >> In.ConsumeIntegralInRange<unsigned>(0, 63);
  double X;
  if (Form == 1) // of few bits behind the point: a tie where it is cut
    X = static_cast<double>(Short) /
        static_cast<double>(1 << In.ConsumeIntegralInRange<unsigned>(0, 12));
  else // of few decimal digits
    X = strtod((std::to_string(Short) + (Form == 2 ? "5e" : "e") +
                std::to_string(In.ConsumeIntegralInRange<int>(-345, 310)))
                   .c_str(),
               nullptr);
  return Beside < 2 ? X : ofBits(bitsOf(X) + (Beside == 2 ? 1 : ~qrintf_u64(0)));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  FuzzedDataProvider In(Data, Size);
  Case C;
  C.Kind = In.PickValueInArray({'f', 'e', 'g', 'a'});
  const unsigned Shape = In.ConsumeIntegralInRange<unsigned>(0, 4);
  const bool IsPlain = Shape >= 3;
  C.Flags = In.ConsumeIntegralInRange<unsigned>(0, 63);
  C.Width = In.ConsumeIntegralInRange<unsigned>(0, 80);
  if (C.Width > 70)
    C.Width = (C.Width - 70) * 397;
  C.Precision = In.ConsumeIntegralInRange<int>(-1, 40);
  if (C.Precision > 30)
    C.Precision = (C.Precision - 30) * 101;
  if (IsPlain) {
    C.Flags &= Shape == 4 ? 0 : QRINTF_UPPER;
    C.Width = 0;
  }
  const unsigned Slack = IsPlain ? 1 : Shape;
  static constexpr int Modes[] = {FE_TONEAREST, FE_TONEAREST, FE_TONEAREST, FE_TONEAREST,
                                  FE_TONEAREST, FE_UPWARD,    FE_DOWNWARD,  FE_TOWARDZERO};
  const int Mode = In.PickValueInArray(Modes);
  C.MayLeave = Mode != FE_TONEAREST;
  const int More = In.ConsumeIntegralInRange<int>(-4, 60);
  C.X = number(In);

  fesetround(Mode);
  const char Letter = static_cast<char>(C.Flags & QRINTF_UPPER ? C.Kind - 'a' + 'A' : C.Kind);
  const std::string Format =
      fuzz::specification(C.Flags, C.Width, C.Precision, std::string(1, Letter));
  C.Wanted = fuzz::libc(Format, C.X);
  const int Room = static_cast<int>(C.Wanted.size()) + More;
  C.Room = static_cast<size_t>(std::max(Room, 0));
  char Value[64];
  snprintf(Value, sizeof Value, "%a", C.X);
  C.What = Format + " of " + Value + ", room " + std::to_string(C.Room) + ", slack " +
           std::to_string(Slack) + ", rounding mode " + std::to_string(Mode);
  if (!IsPlain)
    anything(C, Slack);
  else if (C.Kind == 'f')
    plain<'f'>(C, Shape == 4);
  else if (C.Kind == 'e')
    plain<'e'>(C, Shape == 4);
  else if (C.Kind == 'g')
    plain<'g'>(C, Shape == 4);
  else
    plain<'a'>(C, Shape == 4);
  fesetround(FE_TONEAREST);
  return 0;
}

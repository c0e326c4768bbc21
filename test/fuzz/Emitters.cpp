// The runtime's emitters of integers and strings against libc's snprintf: the characters, the
// length that is told before, and that no byte outside of [p, end + slack) is stored. Strings and
// destinations end where a page ends behind which there is nothing, so that a byte too far is a
// fault.
#include "Runtime.h"

namespace {

fuzz::Destination Out;
constexpr size_t MostString = 700;
char *const Source = fuzz::guarded(MostString + 1);

/// Calls Emit(slack) so that slack is a constant there, as in a real call.
template <class F> char *withSlack(unsigned Slack, F Emit) {
  switch (Slack) {
#define ONE(S)                                                                                     \
  case S:                                                                                          \
    return Emit(std::integral_constant<unsigned, S>());
    ONE(0)
    ONE(1)
    ONE(2)
    ONE(3)
    ONE(5)
    ONE(7)
    ONE(8)
    ONE(15)
    ONE(16)
#undef ONE
  default:
    return Emit(std::integral_constant<unsigned, 32>());
  }
}

uint64_t number(FuzzedDataProvider &In) {
  const unsigned Shift = In.ConsumeIntegralInRange<unsigned>(0, 63);
  return In.ConsumeIntegral<uint64_t>() >> Shift;
}

template <class F>
void one(const std::string &What, unsigned Slack, const std::string &Wanted, F Emit) {
  char *const Begin = Out.begin(Wanted.size() + Slack);
  const char *const End = withSlack(Slack, [&](auto S) { return Emit(Begin, S); });
  Out.verify(End, Wanted, Slack, What);
}

// The emitters are always_inline, so the slack stays a constant.
#define ONE(WHAT, WANTED, CALL)                                                                    \
  one(WHAT, Slack, WANTED, [&](char *p, [[maybe_unused]] auto S) { return CALL; })

/// Plain numbers.
void plain(FuzzedDataProvider &In, unsigned Slack) {
  const qrintf_u64 V = number(In);
  const auto I = static_cast<qrintf_i64>(V);
  const auto W = static_cast<qrintf_u32>(V);
  const auto N = static_cast<qrintf_i32>(W);
  const std::string U64 = fuzz::libc("%llu", static_cast<unsigned long long>(V)),
                    I64 = fuzz::libc("%lld", static_cast<long long>(I));
  const std::string U32 = fuzz::libc("%u", W), I32 = fuzz::libc("%d", N);
  ONE("u64", U64, qrintf_put_u64(p, V, S));
  ONE("u64_here", U64, qrintf_put_u64_here(p, V, S));
  ONE("i64", I64, qrintf_put_i64(p, I, S));
  ONE("i64_here", I64, qrintf_put_i64_here(p, I, S));
  ONE("u32", U32, qrintf_put_u32(p, W, S));
  ONE("u32_here", U32, qrintf_put_u32_here(p, W, S));
  ONE("i32", I32, qrintf_put_i32(p, N, S));
  ONE("i32_here", I32, qrintf_put_i32_here(p, N, S));
  ONE("u16", fuzz::libc("%u", W & 0xffff), qrintf_put_u16(p, W & 0xffff, S));
  ONE("x64", fuzz::libc("%llx", static_cast<unsigned long long>(V)), qrintf_put_x64(p, V, 0, S));
  ONE("X64", fuzz::libc("%llX", static_cast<unsigned long long>(V)), qrintf_put_x64(p, V, 1, S));
  ONE("x32", fuzz::libc("%x", W), qrintf_put_x32(p, W, 0, S));
  ONE("X32", fuzz::libc("%X", W), qrintf_put_x32(p, W, 1, S));
  if (Slack) {
    ONE("signed32", I32, qrintf__signed32_1(p, N));
    ONE("signed64", I64, qrintf__signed64_1(p, I));
  }
  const qrintf_hex Hex = qrintf_to_hex(V, 0);
  const unsigned First = In.ConsumeIntegralInRange<unsigned>(0, 15),
                 Count = In.ConsumeIntegralInRange<unsigned>(1, 16 - First);
  ONE("hex", fuzz::libc("%016llx", static_cast<unsigned long long>(V)).substr(First, Count),
      qrintf_put_hex(p, &Hex, First, Count, S));
  const unsigned Digits = In.ConsumeIntegralInRange<unsigned>(1, 16);
  qrintf_u64 Power = 1;
  for (unsigned K = 0; K < Digits; ++K)
    Power *= 10;
  ONE("dec",
      fuzz::libc("%0*llu", static_cast<int>(Digits), static_cast<unsigned long long>(V % Power)),
      qrintf_put_dec(p, V % Power, Digits, S));
}

/// Flags, width, precision and base, given as variables; and in shapes that are frequent, as
/// constants.
void formatted(FuzzedDataProvider &In, unsigned Slack) {
  static constexpr struct {
    char Letter;
    unsigned Base, Flags;
  } Kinds[] = {{'d', 10, QRINTF_SIGNED}, {'u', 10, 0}, {'o', 8, 0}, {'x', 16, 0},
               {'X', 16, QRINTF_UPPER},  {'b', 2, 0}};
  const auto &Kind = In.PickValueInArray(Kinds);
  unsigned Flags = In.ConsumeIntegralInRange<unsigned>(0, 31),
           Width = In.ConsumeIntegralInRange<unsigned>(0, 90);
  int Precision = In.ConsumeIntegralInRange<int>(-1, 80);
  Width = Width > 80 ? (Width - 80) * 409 : Width;
  Precision = Precision > 70 ? (Precision - 70) * 409 : Precision;
  const qrintf_u64 V = number(In) ^ (In.ConsumeBool() ? ~qrintf_u64(0) : 0);
  const unsigned Negative = Kind.Letter == 'd' && static_cast<qrintf_i64>(V) < 0;
  const qrintf_u64 Magnitude = Negative ? qrintf_abs(static_cast<qrintf_i64>(V)) : V;
  const unsigned Shape = In.ConsumeIntegralInRange<unsigned>(0, 9);
  auto compare = [&](const char *What, unsigned F, auto Emit, auto Length) {
    const std::string Format =
        fuzz::specification(F, Width, Precision, std::string("ll") + Kind.Letter);
    const std::string Wanted = fuzz::libc(Format, static_cast<unsigned long long>(V));
    const std::string Name = Format + " of " + std::to_string(V) + ", " + What;
    one(Name, Slack, Wanted, Emit);
    CHECK(Length() == Wanted.size(), Name + ": length");
  };
#define CONSTANT(FLAGS, WIDTH, PRECISION)                                                          \
  Width = WIDTH, Precision = PRECISION;                                                            \
  compare(                                                                                         \
      "constants", FLAGS,                                                                          \
      [&](char *p, auto S) {                                                                       \
        switch (Kind.Letter) {                                                                     \
        case 'd':                                                                                  \
          return qrintf_put_int(p, Magnitude, Negative, 10, (FLAGS) | QRINTF_SIGNED, WIDTH,        \
                                PRECISION, S);                                                     \
        case 'u':                                                                                  \
          return qrintf_put_int(p, Magnitude, 0, 10, FLAGS, WIDTH, PRECISION, S);                  \
        case 'x':                                                                                  \
          return qrintf_put_int(p, Magnitude, 0, 16, FLAGS, WIDTH, PRECISION, S);                  \
        case 'X':                                                                                  \
          return qrintf_put_int(p, Magnitude, 0, 16, (FLAGS) | QRINTF_UPPER, WIDTH, PRECISION, S); \
        default:                                                                                   \
          return qrintf_put_int(p, Magnitude, Negative, Kind.Base, (FLAGS) | Kind.Flags, WIDTH,    \
                                PRECISION, S);                                                     \
        }                                                                                          \
      },                                                                                           \
      [&] {                                                                                        \
        return qrintf_len_int(Magnitude, Negative, Kind.Base, (FLAGS) | Kind.Flags, WIDTH,         \
                              PRECISION);                                                          \
      });                                                                                          \
  break
  switch (Shape) {
  case 0:
    CONSTANT(0, 8, -1);
  case 1:
    CONSTANT(QRINTF_ZERO, 8, -1);
  case 2:
    CONSTANT(QRINTF_LEFT, 12, -1);
  case 3:
    CONSTANT(QRINTF_PLUS, 0, -1);
  case 4:
    CONSTANT(QRINTF_ALT, 0, -1);
  case 5:
    CONSTANT(QRINTF_ZERO | QRINTF_ALT, 18, -1);
  case 6:
    CONSTANT(0, 20, 4);
  case 7:
    CONSTANT(QRINTF_SPACE, 5, 0);
#if QRINTF__FAST && QRINTF__VECTORS < 2
  case 8: { // a field width and a precision that are arguments
    const std::string Wanted = fuzz::libc(
        fuzz::specification(Flags & ~unsigned(QRINTF_LEFT), 0, -1, "*.*ll") + Kind.Letter,
        Flags & QRINTF_LEFT ? -static_cast<int>(Width) : static_cast<int>(Width), Precision,
        static_cast<unsigned long long>(V));
    const size_t Room = Width + static_cast<size_t>(std::max(Precision, 0)) + 67;
    char *const Begin = Out.begin(Room);
    const unsigned Said = Kind.Base | ((Flags & ~unsigned(QRINTF_LEFT)) | Kind.Flags) << 8;
    const int Star = Flags & QRINTF_LEFT ? -static_cast<int>(Width) : static_cast<int>(Width);
    Out.verify(qrintf__int_star(Begin, Begin + Room, V, Said, Star, Precision), Wanted,
               Room - Wanted.size(), "integer, field width and precision are arguments");
    CHECK(!qrintf__int_star(Begin, Begin + Room - 1, V, Said, Star, Precision),
          "integer that may be too long");
    break;
  }
#endif
  default:
    compare(
        "variables", Flags,
        [&](char *p, auto S) {
          return qrintf_put_int(p, Magnitude, Negative, Kind.Base, Flags | Kind.Flags, Width,
                                Precision, S);
        },
        [&] {
          return qrintf_len_int(Magnitude, Negative, Kind.Base, Flags | Kind.Flags, Width,
                                Precision);
        });
  }
}

/// A string whose null character is the last byte of a page, or stands in front of more bytes; or a
/// string without one, but with a precision.
void strings(FuzzedDataProvider &In, unsigned Slack) {
  const unsigned Flags = In.ConsumeBool() ? QRINTF_LEFT : 0;
  const unsigned Width = In.ConsumeBool() ? In.ConsumeIntegralInRange<unsigned>(0, 90) : 0;
  const unsigned Behind = In.ConsumeIntegralInRange<unsigned>(0, 70);
  const int Cut = In.ConsumeBool() ? -1 : In.ConsumeIntegralInRange<int>(0, 90);
  std::string Text = In.ConsumeRemainingBytesAsString().substr(0, MostString - Behind);
  Text = Text.substr(0, Text.find('\0'));
  const bool HasEnd = Cut < 0 || static_cast<size_t>(Cut) > Text.size() || Behind;
  const size_t Bytes = Text.size() + (HasEnd ? 1 + Behind : 0);
  char *const s = Source + MostString + 1 - Bytes;
  memset(s, '~', Bytes);
  memcpy(s, Text.data(), Text.size());
  if (HasEnd)
    s[Text.size()] = 0;
  const std::string Wanted = fuzz::libc(fuzz::specification(Flags, Width, Cut, "s"), s);
  const size_t Length =
      std::min<size_t>(Text.size(), Cut < 0 ? ~size_t(0) : static_cast<size_t>(Cut));
  CHECK(qrintf_strnlen(s, Cut) == Length, "strnlen");
  if (HasEnd)
    CHECK(qrintf_strlen(s) == Text.size() && qrintf_strlen_here(s) == Text.size(), "strlen");
  ONE("string", Wanted, qrintf_put_str(p, s, Length, Flags, Width, S));
#if QRINTF__OVERREAD && !QRINTF__MASKED
  if (HasEnd) {
    // A string that ends where it may, and one that is a byte too long.
    for (size_t Room : {Text.size(), Text.size() - 1, Text.size() + 5}) {
      const bool Fits = Room != ~size_t(0) && Room >= Text.size();
      char *const Begin = Out.begin(Text.size() + 5 + 32);
      const char *const End =
          Room == ~size_t(0) ? nullptr : qrintf__string_32(Begin, s, Begin + Room);
      CHECK(Fits == (End != nullptr), "string with an end: fits or not");
      if (Fits)
        Out.verify(End, Text, Room + 32 - Text.size(), "string with an end");
    }
    const std::string Field = fuzz::libc(fuzz::specification(Flags, Width, -1, "s"), s);
    char *const Begin = Out.begin(Field.size() + 64);
    Out.verify(qrintf__string_in_64(Begin, s, Begin + Field.size(), Flags, Width), Field, 64,
               "string in a field, with an end");
    CHECK(Field.empty() || !qrintf__string_in_64(Begin, s, Begin + Field.size() - 1, Flags, Width),
          "string in a field that is too long");
  }
#endif
  ONE("string, left", fuzz::libc("%-*.*s", static_cast<int>(Width), static_cast<int>(Length), s),
      qrintf_put_str(p, s, Length, QRINTF_LEFT, Width, S));
  ONE("string in a field", fuzz::libc("%20.*s", static_cast<int>(Length), s),
      qrintf_put_str(p, s, Length, 0, 20, S));
  const std::string Bare(s, Length);
  ONE("mem", Bare, qrintf_put_mem(p, s, Length, S));
  ONE("mem_here", Bare, qrintf_put_mem_here(p, s, Length, S));
  ONE("fill", std::string(Length, 'x'), qrintf_put_fill(p, 'x', Length));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static constexpr unsigned Slacks[] = {0, 1, 2, 3, 5, 7, 8, 15, 16, 32};
  FuzzedDataProvider In(Data, Size);
  const unsigned Slack = In.PickValueInArray(Slacks);
  switch (In.ConsumeIntegralInRange(0, 3)) {
  case 0:
    plain(In, Slack);
    break;
  case 1:
    strings(In, Slack);
    break;
  default:
    formatted(In, Slack);
  }
  return 0;
}

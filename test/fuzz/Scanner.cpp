// The launcher's scanner (RawText). Any bytes: what it says is inside of the text, and is the same
// for CRLF as for LF. Texts of whole tokens: it says of each byte what the token says, and sees a
// call behind them.
#include "compilers/Candidate.h"
#include "text/RawText.h"

#include "Fuzz.h"

#include <algorithm>
#include <sys/mman.h>
#include <unistd.h>

using namespace qrintf;
using Kind = RawText::Kind;

namespace {

char letter(RawText::Place P) { return P.K == Kind::Code ? 'c' : P.K == Kind::Body ? 'b' : 'n'; }

/// c, b or n for each byte that is no end of a line.
std::string kinds(RawText &Text) {
  std::string Out;
  for (size_t At = 0; At < Text.text().size(); ++At)
    if (Text.text()[At] != '\n' && Text.text()[At] != '\r')
      Out += letter(Text.placeOf(At));
  return Out;
}

bool isInside(std::string_view Part, std::string_view Text) {
  return Part.data() >= Text.data() && Part.data() + Part.size() <= Text.data() + Text.size();
}

void anything(const std::string &Bytes, bool LineComments) {
  RawText Text(Bytes, LineComments);
  const std::string Found = kinds(Text);
  for (const RawText::Define &D : Text.defines()) {
    CHECK(isInside(D.Name, Text.text()) && isInside(D.Body, Text.text()),
          "a definition is outside of the text");
    for (std::string_view Each : D.Parameters)
      CHECK(isInside(Each, Text.text()) && !Each.empty(), "a parameter is outside of the text");
  }
  for (size_t At = Bytes.size(); At > 0; At /= 2)
    CHECK(RawText(Bytes, LineComments).isInBraces(At) == Text.isInBraces(At),
          "braces depend on what was asked before");
  anyInclude(Bytes, [](const std::string &Name, IncludeKind, size_t) {
    CHECK(!Name.empty(), "an #include without a name");
    return false;
  });
  if (Bytes.find('\r') == std::string::npos) {
    RawText Crlf(fuzz::withCrlf(Bytes), LineComments);
    CHECK(kinds(Crlf) == Found, "CRLF: " + kinds(Crlf) + ", LF: " + Found);
    CHECK(Crlf.defines().size() == Text.defines().size(), "CRLF: other definitions");
  }
}

/// As long as a source may be: work that is not linear in the length runs into libFuzzer's limit of
/// time.
void longText(const std::string &Bytes) {
  std::string Text;
  while (Text.size() < 100000)
    Text += Bytes;
  RawText Long(std::move(Text));
  for (size_t At = 0; At < Long.text().size(); At += 100) {
    Long.placeOf(At);
    Long.isInBraces(At);
  }
  namesFamily(Long.text(), false);
}

/// Well-formed text with what each byte of it is.
struct Tokens {
  std::string Text, Wanted;
  bool IsOdd = false;
  bool AtLineStart = true;

  void add(std::string_view Part, char K) {
    Text += Part;
    Wanted.append(Part.size(), K);
  }

  /// Letters of a comment or a literal: nothing that ends it.
  static std::string inside(FuzzedDataProvider &In, std::string_view Not) {
    std::string Out = In.ConsumeRandomLengthString(12);
    std::erase_if(Out,
                  [&](char C) { return Not.find(C) != std::string_view::npos || !C || C == '?'; });
    return Out;
  }
  static std::string literal(FuzzedDataProvider &In, char Quote) {
    static constexpr const char *Escapes[] = {"",         "\\\"",    "\\'",    "\\\\", "\\n",
                                              "\\\n",     "/*",      "//",     "*/",   "#",
                                              "\\\\\\\n", "sprintf", "\\ \t\n"};
    std::string Out(1, Quote);
    for (int I = In.ConsumeIntegralInRange(0, 3); I > 0; --I)
      Out += In.PickValueInArray(Escapes) + inside(In, "\n\r\\\"'%") +
             std::string(1, Quote == '"' ? '\'' : '"');
    return Out + Quote;
  }
  std::string comment(FuzzedDataProvider &In) {
    static constexpr const char *Parts[] = {"",  "\n",      "* ",   "/",  "\"",
                                            "'", "#define", "\\\n", "//", "sprintf(b, 1)"};
    std::string Out = "/* ";
    for (int I = In.ConsumeIntegralInRange(0, 3); I > 0; --I)
      Out += In.PickValueInArray(Parts) + inside(In, "*/");
    for (size_t At; (At = Out.find("*/")) != std::string::npos;)
      Out[At] = ' ';
    return Out + " */";
  }
  std::string lineComment(FuzzedDataProvider &In) {
    std::string Out = "//" + inside(In, "\n\r\\");
    if (In.ConsumeBool())
      Out += "\\\n" + inside(In, "\n\r\\") + " // don't";
    return Out;
  }

  void token(FuzzedDataProvider &In, char Code) {
    static constexpr const char *Words[] = {"x",  "snprintf", "L",  "u8",    "printf",
                                            "$a", "_",        "a1", "define"};
    static constexpr const char *Numbers[] = {"0",  "1'000", "0x1'F", "1e+5",  "3.14f",
                                              ".5", "0b1",   "1'a'b", "0x1p-3"};
    static constexpr const char *Signs[] = {"(", ")", "{", "}", ";", ",", "+", "-", "<", ">", "=",
                                            "!", "~", "*", "&", "[", "]", ".", "%", ":", "->"};
    switch (In.ConsumeIntegralInRange(0, 6)) {
    case 0:
      add(In.PickValueInArray(Words), Code);
      add(" ", Code);
      break;
    case 1:
      add(In.PickValueInArray(Numbers), Code);
      add(" ", Code);
      break;
    case 2:
      add(In.PickValueInArray(Signs), Code);
      add(" ", Code);
      break;
    case 3:
      add(literal(In, '"'), 'n');
      break;
    case 4:
      add(In.PickValueInArray({"L", "u", "U", "u8", ""}), Code);
      add(literal(In, '\''), 'n');
      add(" ", Code);
      break;
    case 5:
      add(comment(In), 'n');
      return; // does not begin a line's text
    default:
      add(In.PickValueInArray({" ", "\t", " \\\n ", "\\\n"}), Code);
      return;
    }
    AtLineStart = false;
  }

  void line(FuzzedDataProvider &In) {
    AtLineStart = true;
    const int What = In.ConsumeIntegralInRange(0, 5);
    if (What == 0) { // a definition
      add(In.PickValueInArray({"#define ", "# define\t", "#\\\ndefine ", "#/* */define "}), 'n');
      add(In.PickValueInArray({"A", "A(x)", "A(x, y)", "A(...)", "A(x, \\\n y)"}), 'n');
      add(" ", 'b');
      for (int I = In.ConsumeIntegralInRange(0, 5); I > 0; --I)
        token(In, 'b');
    } else if (What == 1) { // another directive: it is no code, and leaves out none
      add(In.PickValueInArray(
              {"#elif ", "#include <a.h> ", "#pragma x ", "# 1 ", "#undef A ", "#error "}),
          'n');
      const size_t Begin = Wanted.size();
      for (int I = In.ConsumeIntegralInRange(0, 4); I > 0; --I)
        token(In, 'n');
      std::fill(Wanted.begin() + static_cast<ptrdiff_t>(Begin), Wanted.end(), 'n');
    } else {
      for (int I = In.ConsumeIntegralInRange(0, 6); I > 0; --I)
        token(In, 'c');
    }
    if (In.ConsumeBool())
      add(lineComment(In), 'n');
    add("\n", 'c');
  }
};

void wellFormed(FuzzedDataProvider &In) {
  Tokens T;
  while (In.remaining_bytes() && T.Text.size() < 2000)
    T.line(In);
  const size_t Call = T.Text.size() + 10;
  T.add("int f() { sprintf(b, \"%d\", 1); }\n", 'c');
  std::fill(T.Wanted.end() - 12, T.Wanted.end() - 8, 'n');
  const bool IsCrlf = In.ConsumeBool();
  RawText Text(T.Text), Crlf(fuzz::withCrlf(T.Text));
  RawText &Asked = IsCrlf ? Crlf : Text;
  CHECK(!Asked.isOdd(), "nothing is told apart: " + fuzz::shown(T.Text));
  std::string Wanted;
  for (size_t At = 0; At < T.Text.size(); ++At)
    if (T.Text[At] != '\n' && T.Text[At] != '\r')
      Wanted += T.Wanted[At];
  const std::string Found = kinds(Asked);
  if (Found != Wanted) {
    const auto At = std::mismatch(Found.begin(), Found.end(), Wanted.begin(), Wanted.end()).first -
                    Found.begin();
    fuzz::finding("byte " + std::to_string(At) + " (without ends of lines) is " +
                  Found[static_cast<size_t>(At)] + " instead of " +
                  Wanted[static_cast<size_t>(At)] + " in: " + fuzz::shown(T.Text));
  }
  if (!IsCrlf)
    CHECK(Text.isInBraces(Call),
          "a call in a function's body is not in braces: " + fuzz::shown(T.Text));

  static const int Descriptor = memfd_create("source", 0);
  static const std::string Path = "/proc/self/fd/" + std::to_string(Descriptor);
  const std::string_view Bytes = Asked.text();
  CHECK(!ftruncate(Descriptor, 0) &&
            pwrite(Descriptor, Bytes.data(), Bytes.size(), 0) == static_cast<ssize_t>(Bytes.size()),
        "memfd");
  CHECK(isCandidate(Input{Path, Language::C}, CommandLine(), /*AnyFamily=*/false,
                    /*HasEngine=*/false, [] { return std::vector<std::string>{"*"}; }),
        "no candidate: " + fuzz::shown(T.Text));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (!Size)
    return 0;
  const uint8_t Choice = Data[Size - 1];
  FuzzedDataProvider In(Data, Size - 1);
  if (Choice == 0xff && Size > 2 && Data[Size - 2] == 0xff)
    longText(In.ConsumeRemainingBytesAsString());
  else if (Choice % 2)
    anything(In.ConsumeRemainingBytesAsString(), Choice & 2);
  else
    wellFormed(In);
  return 0;
}

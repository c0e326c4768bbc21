// Formats and their plans against libc: a format of any bytes, with arguments of any types and
// values. If the planner accepts it, its pieces must say what libc prints, the bounds must contain
// the length, and text is made of it.
#include "emit/Emit.h"
#include "view/format/PlannedFormat.h"

#include "Fuzz.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <cerrno>
#include <cstdarg>
#include <cstring>

using namespace qrintf;

#ifndef __x86_64__
#error "the list of arguments is made as x86-64's calling convention has it"
#endif

namespace {

/// The kinds of arguments: a declaration, and what is passed of it.
struct Kind {
  const char *Declaration, *Argument;
  ParamType Promoted;
  unsigned Bits; // of an integer before its promotion
  bool IsSigned;
};
constexpr Kind Kinds[] = {
    {"int i", "i", ParamType::Int, 32, true},
    {"unsigned u", "u", ParamType::UInt, 32, false},
    {"long l", "l", ParamType::Long, 64, true},
    {"unsigned long ul", "ul", ParamType::ULong, 64, false},
    {"long long q", "q", ParamType::LongLong, 64, true},
    {"unsigned long long uq", "uq", ParamType::ULongLong, 64, false},
    {"short h", "h", ParamType::Int, 16, true},
    {"unsigned short uh", "uh", ParamType::Int, 16, false},
    {"signed char c", "c", ParamType::Int, 8, true},
    {"unsigned char uc", "uc", ParamType::Int, 8, false},
    {"struct { unsigned b : 5; } bits", "bits.b", ParamType::Int, 5, false},
    {"double d", "d", ParamType::Double, 0, false},
    {"char *s", "s", ParamType::String, 0, false},
    {"const unsigned char *us", "us", ParamType::String, 0, false},
    {"void *p", "p", ParamType::Pointer, 0, false},
    {"int *n", "n", ParamType::Pointer, 0, false},
};

/// One expression of each kind, promoted.
struct Expressions {
  std::unique_ptr<clang::ASTUnit> Unit;
  std::vector<const clang::Expr *> Arguments;

  Expressions() {
    std::string Code = "int f(const char *, ...);\n", Call = "int g(void) { return f(\"\"";
    for (const Kind &K : Kinds) {
      Code += std::string(K.Declaration) + ";\n";
      Call += std::string(", ") + K.Argument;
    }
    Unit = clang::tooling::buildASTFromCodeWithArgs(Code + Call + "); }\n", {"-xc"}, "arguments.c");
    for (const clang::Decl *D : Unit->getASTContext().getTranslationUnitDecl()->decls())
      if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D); F && F->getName() == "g") {
        const auto *Return = llvm::cast<clang::ReturnStmt>(
            llvm::cast<clang::CompoundStmt>(F->getBody())->body_front());
        const auto *Made = llvm::cast<clang::CallExpr>(Return->getRetValue()->IgnoreImplicit());
        Arguments.assign(Made->arg_begin() + 1, Made->arg_end());
      }
    CHECK(Arguments.size() == std::size(Kinds), "the arguments are not parsed");
  }
};

struct Argument {
  const Kind *K;
  int64_t Number = 0;
  double Real = 0;
  std::string Text;
};

/// A list of arguments that are all in memory.
class List {
public:
  explicit List(const std::vector<Argument *> &Arguments) {
    for (Argument *A : Arguments) {
      switch (A->K->Promoted) {
      case ParamType::Double:
        put(&A->Real, 8);
        break;
      case ParamType::String:
        address(A->Text.c_str());
        break;
      default:
        put(&A->Number, 8);
      }
    }
  }
  /// What libc prints; nothing where it fails or prints a great deal.
  std::optional<std::string> print(const std::string &Format) {
    static char Out[60000];
    va_list Arguments;
    Arguments->gp_offset = 48;
    Arguments->fp_offset = 176;
    Arguments->overflow_arg_area = Memory;
    Arguments->reg_save_area = nullptr;
    errno = EINTR;
    const int Length = vsnprintf(Out, sizeof Out, Format.c_str(), Arguments);
    if (Length < 0 || Length >= static_cast<int>(sizeof Out))
      return std::nullopt;
    return std::string(Out, static_cast<size_t>(Length));
  }

private:
  void put(const void *Bytes, size_t N) {
    memcpy(Memory + Size, Bytes, N);
    Size += N;
  }
  void address(const void *P) { put(&P, 8); }

  alignas(16) char Memory[512] = {};
  size_t Size = 0;
};

Argument argument(FuzzedDataProvider &In, const Kind &K) {
  Argument A;
  A.K = &K;
  if (K.Bits) {
    const unsigned Shift = 64 - K.Bits;
    const uint64_t Raw =
        In.ConsumeIntegral<uint64_t>() >> In.ConsumeIntegralInRange<unsigned>(0, 63) << Shift;
    A.Number = K.IsSigned ? static_cast<int64_t>(Raw) >> Shift : static_cast<int64_t>(Raw >> Shift);
  } else if (K.Promoted == ParamType::Pointer) {
    A.Number = In.ConsumeIntegralInRange<int64_t>(1, INT64_MAX);
  } else if (K.Promoted == ParamType::Double) {
    A.Real = In.ConsumeBool() ? In.ConsumeIntegralInRange<int>(-100000, 100000) / 8.0
                              : In.ConsumeFloatingPoint<double>();
  } else {
    A.Text = In.ConsumeRandomLengthString(20);
    A.Text = A.Text.substr(0, A.Text.find('\0'));
  }
  return A;
}

/// A specification that mostly fits the arguments that it adds; by position where Position is not
/// null.
std::string specification(FuzzedDataProvider &In, std::vector<Argument> &Arguments,
                          bool IsByPosition) {
  static constexpr const char *Integers[] = {"d", "i", "u", "x", "X", "o", "b", "B"},
                              *Narrow[] = {"", "h", "hh", "c"};
  static constexpr const char *Reals[] = {"f", "F", "e", "E", "g", "G", "a", "A"},
                              *Longs[] = {"l", "ll", "j", "z", "t", "q", "L"};
  std::string Out;
  auto amount = [&] {
    const unsigned N = In.ConsumeIntegralInRange<unsigned>(0, 40);
    if (N < 30)
      return std::to_string(N);
    Arguments.push_back(argument(In, Kinds[0]));
    Arguments.back().Number = static_cast<int>(N) - 36;
    return IsByPosition ? "*" + std::to_string(Arguments.size()) + "$" : std::string("*");
  };
  for (int I = In.ConsumeIntegralInRange(0, 3); I > 0; --I)
    Out += In.PickValueInArray({"-", "+", " ", "#", "0", "'", "I"});
  if (In.ConsumeBool())
    Out += amount();
  if (In.ConsumeBool())
    Out += "." + amount();
  const Kind &K = Kinds[In.ConsumeIntegralInRange<size_t>(0, std::size(Kinds) - 1)];
  Arguments.push_back(argument(In, K));
  switch (K.Promoted) {
  case ParamType::Int:
  case ParamType::UInt: {
    const std::string Modifier = In.PickValueInArray(Narrow);
    Out += Modifier + (Modifier == "c" ? "" : In.PickValueInArray(Integers));
    break;
  }
  case ParamType::Double:
    Out += std::string(In.PickValueInArray({"", "", "", "L"})) + In.PickValueInArray(Reals);
    break;
  case ParamType::String:
    Out += In.ConsumeBool() ? "s" : "p";
    break;
  case ParamType::Pointer:
    Out += In.PickValueInArray({"p", "p", "n", "hhn", "ls", "m"});
    break;
  default:
    Out += std::string(In.PickValueInArray(Longs)) + In.PickValueInArray(Integers);
  }
  return "%" + (IsByPosition ? std::to_string(Arguments.size()) + "$" : "") + Out;
}

class Evaluation {
public:
  Evaluation(std::vector<Argument> &Arguments) : Arguments(Arguments) {}

  /// The text that a plan's pieces say; nothing where libc fails.
  std::optional<std::string> print(const Plan &P) {
    std::string Out;
    for (const Piece &Each : P.Pieces) {
      std::optional<std::string> Text = print(Each);
      if (!Text)
        return std::nullopt;
      Out += *Text;
    }
    return Out;
  }

private:
  std::optional<std::string> print(const Piece &P) {
    std::vector<Argument *> Used;
    if (P.K == Piece::Literal)
      return P.Text;
    std::string Format = "%";
    for (auto [Flag, Letter] :
         {std::pair(Left, '-'), {Plus, '+'}, {Space, ' '}, {Alternate, '#'}, {Zero, '0'}})
      if ((P.F & Flag) && !(P.K == Piece::Pointer && Flag == Alternate))
        Format += Letter;
    auto amount = [&](const Amount &A, const char *Before) {
      if (A.K == Amount::Constant)
        Format += Before + std::to_string(A.Value);
      if (A.K != Amount::Parameter)
        return;
      Format += std::string(Before) + "*";
      Used.push_back(&Arguments.at(A.Value));
    };
    if (P.Width.K != Amount::Constant || P.Width.Value)
      amount(P.Width, "");
    amount(P.Precision, ".");
    Used.push_back(&Arguments.at(P.Param));
    return List(Used).print(Format + conversion(P));
  }
  static std::string conversion(const Piece &P) {
    switch (P.K) {
    case Piece::Integer: {
      const char *Modifier = P.Bits == 8 ? "hh" : P.Bits == 16 ? "h" : P.Bits == 32 ? "" : "ll";
      return std::string(Modifier) + P.Text.back();
    }
    case Piece::Float:
      return std::string(1, P.F & Upper ? static_cast<char>(toupper(P.Specifier)) : P.Specifier);
    case Piece::Character:
      return "c";
    case Piece::Pointer:
      return "p";
    default:
      return "s";
    }
  }

  std::vector<Argument> &Arguments;
};

/// The largest field or precision that is an argument.
int64_t longestField(const Plan &P, const std::vector<Argument> &Arguments) {
  int64_t Most = 0;
  auto see = [&](unsigned Index) {
    Most = std::max(Most,
                    std::abs(static_cast<int64_t>(static_cast<int>(Arguments.at(Index).Number))));
  };
  for (const Piece &Each : P.Pieces) {
    for (const Amount &A : {Each.Width, Each.Precision})
      if (A.K == Amount::Parameter)
        see(A.Value);
  }
  return Most;
}

/// With all that can be known of the arguments.
Plan withValues(Plan P, const std::vector<Argument> &Arguments) {
  for (Piece &Each : P.Pieces) {
    if (Each.K == Piece::Integer) {
      const unsigned Shift = 64 - Each.Bits;
      const uint64_t Raw = static_cast<uint64_t>(Arguments.at(Each.Param).Number) << Shift;
      const Wide Value =
          Each.F & Signed ? Wide(static_cast<int64_t>(Raw) >> Shift) : Wide(Raw >> Shift);
      CHECK(Each.R.Low <= Value && Value <= Each.R.High, "a value is outside of its range");
      Each.R = {Value, Value};
    }
  }
  return P;
}

/// The range holds the value and more, as one that was inferred would.
Range around(FuzzedDataProvider &In, Wide Value, unsigned Bits, bool IsSigned) {
  const Wide Least = IsSigned ? -(Wide(1) << (Bits - 1)) : 0,
             Most = (Wide(1) << (IsSigned ? Bits - 1 : Bits)) - 1;
  const Wide Below = In.ConsumeIntegral<uint64_t>() >> In.ConsumeIntegralInRange<unsigned>(0, 63);
  const Wide Above = In.ConsumeIntegral<uint64_t>() >> In.ConsumeIntegralInRange<unsigned>(0, 63);
  return {std::max(Least, Value - Below), std::min(Most, Value + Above)};
}

/// With ranges that hold the values and more, as those that are inferred do.
Plan withRanges(FuzzedDataProvider &In, Plan P) {
  for (Piece &Each : P.Pieces)
    if (Each.K == Piece::Integer)
      Each.R = around(In, Each.R.Low, Each.Bits, (Each.F & Signed) != 0);
  return P;
}

/// The C text of a site has brackets and quotes in pairs, and no letter beyond ASCII.
void hasText(FuzzedDataProvider &In, const Plan &P, const std::string &What) {
  Site S;
  S.Plans = {P};
  S.Params = P.Params;
  S.Form = In.ConsumeBool() ? CallForm::Sprintf : CallForm::Snprintf;
  S.Life = In.ConsumeBool() ? Lifetime::Source : Lifetime::Compilation;
  S.Out = In.ConsumeBool() ? WayOut::Caller : WayOut::Function;
  S.IsJudged = In.ConsumeBool();
  if (S.Form == CallForm::Snprintf && In.ConsumeBool())
    S.Size = In.ConsumeIntegral<uint16_t>();
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
    CHECK(Depth >= 0 && static_cast<unsigned char>(Code[I]) < 0x80, "text of " + What + Code);
  }
  CHECK(Depth == 0 && !IsQuoted, "text of " + What + Code);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static Expressions Known;
  FuzzedDataProvider In(Data, Size);
  std::vector<Argument> Arguments;
  std::string Format;
  const bool IsByPosition = In.ConsumeIntegralInRange(0, 7) == 0;
  for (unsigned I = In.ConsumeIntegralInRange<unsigned>(0, 5); I > 0 && In.remaining_bytes(); --I) {
    if (In.ConsumeIntegralInRange(0, 7) == 0)
      Arguments.push_back(
          argument(In, Kinds[In.ConsumeIntegralInRange<size_t>(0, std::size(Kinds) - 1)]));
    else
      Format += specification(In, Arguments, IsByPosition) + In.ConsumeRandomLengthString(4);
  }
  Format += In.ConsumeRandomLengthString(20);
  Format = Format.substr(0, Format.find('\0'));
  std::vector<const clang::Expr *> Passed;
  std::vector<Argument *> All;
  for (Argument &A : Arguments) {
    Passed.push_back(Known.Arguments[static_cast<size_t>(A.K - Kinds)]);
    All.push_back(&A);
  }
  LibraryTraits Glibc;
  Glibc.Kind = qrintf::Library::Glibc;
  Glibc.HasFloats = Glibc.HasBinary = true;
  const PlannedFormat Planned = planFormat(Format, Passed, Known.Unit->getASTContext(), Glibc);
  if (Planned.Refusal != Reason::None)
    return 0;
  const Plan &P = Planned.P;
  const std::string What = "'" + fuzz::shown(Format) + "'";
  CHECK(P.Format == Format, What + ": another format");
  CHECK(P.Params.size() <= Arguments.size(), What + ": more parameters than arguments");
  if (longestField(P, Arguments) > 3000)
    return 0;
  const std::optional<std::string> Wanted = List(All).print(Format);
  Evaluation Mine(Arguments);
  const std::optional<std::string> Found = Mine.print(P);
  if (!Wanted || !Found) // libc fails, then for a piece too; or there is too much of it
    return 0;
  CHECK(*Found == *Wanted, What + " prints '" + fuzz::shown(*Wanted) + "', its plan says '" +
                               fuzz::shown(*Found) + "'");
  const Plan WithValues = withValues(P, Arguments);
  const Plan WithRanges = withRanges(In, WithValues);
  for (const Plan &Each : {P, WithValues, WithRanges}) {
    const Bounds B = boundsOf(Each);
    CHECK(B.Min <= Wanted->size() && (isOpenEnded(Each) || Wanted->size() <= B.Max),
          What + ": length " + std::to_string(Wanted->size()) + ", bounds " +
              std::to_string(B.Min) + " to " + std::to_string(B.Max));
  }
  hasText(In, In.ConsumeBool() ? WithValues : WithRanges, What + ": ");
  return 0;
}

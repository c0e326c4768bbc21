#include "SeldomCode.h"

#include "KeptCalls.h"
#include "SeldomFrame.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace qrintf {
namespace {

constexpr uint64_t Roomiest = 0x7fffffff; // QRINTF_INT_MAX
/// Where strings are to fit beside the worst case of the rest, a size leaves so much for them: then digits are not counted.
constexpr uint64_t ForStrings = 16;

constexpr const char *CfaOnEntry = ".cfi_def_cfa 7, 8", *CfaInFrame = ".cfi_def_cfa 6, 16";

/// runtime/seldom.h's, and others that do it as well.
constexpr const char *Callees[] = {"qrintf_string_fits", "qrintf_field_fits", "qrintf_copy_field", "qrintf_call_i32", "qrintf_call_i64",
                                   "qrintf_call_zeros",  "qrintf__int_1",     "qrintf__mem",       "qrintf__dec32_1", "qrintf__dec64_1",
                                   "qrintf__hex32_1",    "qrintf__hex64_1",   "qrintf__upper_hex32_1", "qrintf__upper_hex64_1"};

/// tool/shared/emitters.c's, which give the call to libc's function.
constexpr const char *WaysToLibc[] = {"qrintf_restore_sprintf_1", "qrintf_restore_snprintf_1", "qrintf_restore_sprintf_chk_1", "qrintf_restore_snprintf_chk_1"};

bool hasPointers(const Plan &P) {
  return std::any_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) { return Each.K == Piece::Pointer; });
}

bool canBeCode(const Piece &Each) {
  switch (Each.K) {
  case Piece::Literal:
  case Piece::String:
    return true;
  case Piece::Character:
  case Piece::Integer:
  case Piece::Pointer:
    return Each.Precision.K != Amount::Parameter;
  case Piece::Float:
  case Piece::Count:
  case Piece::Libc:
    return false;
  }
  return false;
}

class Function {
public:
  Function(const Site &S, const SharedTexts &Emitters, std::set<std::string> &Needed);
  std::string emit(const std::string &Symbol);

private:
  void line(const std::string &Text) { Out += Text + "\n"; }
  void lines(std::initializer_list<std::string> Texts) {
    for (const std::string &Each : Texts)
      line(Each);
  }
  void call(const char *Callee) {
    const std::string Symbol = Emitters.symbolOf(Callee);
    Needed.insert(Symbol);
    line("call " + Symbol);
    HasCalled = true;
  }
  void load(const std::string &Register, int64_t Value) { // 32 bits, which the others follow
    const std::string R = "%" + Register;
    line(Value ? "movl $" + std::to_string(Value) + ", " + R : "xorl " + R + ", " + R);
  }
  void loadWidth(const std::string &Register, size_t I) {
    if (hasStar(P.Pieces[I]))
      line("movl " + Frame.widthOf(I) + ", %" + Register);
    else
      load(Register, P.Pieces[I].Width.Value);
  }

  void compareOnEntry();
  void enter();
  void fit();
  void fitString(size_t I, bool IsFirst);
  void findWidths();
  void compareSum();
  void compareApart(size_t I);
  void write();
  void writeInteger(size_t I);
  void writeBytes(const std::string &Bytes);
  std::string end();
  void passEnd();
  void ended() {
    End = InRax;
    Offset = 0;
  }
  void loadConverted(const Piece &Each, bool To64);
  void loadMagnitude(const Piece &Each);
  void leave();
  std::string wayOut(bool IsLate);

  const SiteText Text;
  const Plan &P;
  const SharedTexts &Emitters;
  std::set<std::string> &Needed;
  const Check C;
  const SeldomFrame Frame;
  bool HasCalled = false; // registers are not as they were
  // The end of what is written is Offset behind the destination, which rdi may have, or behind rax.
  enum { Nowhere, InRdi, InRax } End = Nowhere;
  int64_t Offset = 0;
  bool LeavesEarly = false, LeavesLate = false; // with -1: before the frame is made, and behind
  std::string Out, Constants, Label;
};

Function::Function(const Site &S, const SharedTexts &Emitters, std::set<std::string> &Needed)
    : Text(S), P(S.Plans[0]), Emitters(Emitters), Needed(Needed), C(Text.checkOf(P)), Frame(S) {}

/// Without strings and `*` all is known before anything is called: the registers are as they were.
void Function::compareOnEntry() {
  auto leaveIf = [&](const std::string &Compare, const std::string &Jump) { lines({Compare, Jump + " " + wayOut(false)}); };
  for (const Piece &Each : P.Pieces)
    if (Each.K == Piece::Pointer)
      leaveIf("cmpq $0, " + Frame.onEntry(Frame.First + Each.Param), "je");
  if (Frame.measures() || C == Check::None)
    return;
  const unsigned Room = Frame.Size != SeldomFrame::None ? Frame.Size : Frame.Object;
  leaveIf("cmpq $" + num(mostBesideStrings(P)) + ", " + Frame.onEntry(Room), "jbe");
  if (Text.hasSize() && !Text.S.Size)
    leaveIf("cmpq $" + num(Roomiest) + ", " + Frame.onEntry(Room), "ja");
}

void Function::enter() {
  lines({"pushq %rbp", ".cfi_def_cfa_offset 16", ".cfi_offset 6, -16", "movq %rsp, %rbp", ".cfi_def_cfa_register 6"});
  Out += Frame.pushArguments();
  const std::string Object = Frame.needsRoom() ? Frame.onEntry(Frame.Object) : "";
  if (Frame.needsRoom()) // no more than the runtime takes
    lines({"movl $" + num(Roomiest) + ", %eax", "cmpq %rax, " + Object, "cmovbq " + Object + ", %rax"});
  Out += Frame.makePlace();
  if (Frame.needsRoom())
    line("movq %rax, " + Frame.room());
}

/// %rax: the length of string I, or what says that there is none.
void Function::fitString(size_t I, bool IsFirst) {
  const Piece &Each = P.Pieces[I];
  const bool IsPlain = Each.Width.K == Amount::None && Each.Precision.K == Amount::None;
  if (!IsFirst)
    line("movq " + Frame.inFrame(0) + ", %rdi");
  line("movq " + (IsFirst && Frame.isInRegister(Frame.First + Each.Param) ? Frame.onEntry(Frame.First + Each.Param) : Frame.valueOf(Each.Param)) + ", %rsi");
  if (!IsPlain) {
    loadWidth("edx", I);
    if (Each.Precision.K == Amount::Parameter)
      line("movl " + Frame.valueOf(Each.Precision.Value) + ", %ecx");
    else
      load("ecx", Each.Precision.K == Amount::None ? -1 : static_cast<int64_t>(Each.Precision.Value));
  }
  if (IsFirst && !Frame.hasSumOnEntry())
    load(IsPlain ? "edx" : "r8d", static_cast<int64_t>(mostBesideStrings(P)));
  else
    line("movq " + Frame.sum() + (IsPlain ? ", %rdx" : ", %r8"));
  if (Frame.Size == SeldomFrame::None && Frame.Object == SeldomFrame::None)
    load(IsPlain ? "ecx" : "r9d", Roomiest);
  else
    line("movq " + (Frame.Size != SeldomFrame::None ? Frame.inFrame(Frame.Size) : Frame.room()) + (IsPlain ? ", %rcx" : ", %r9"));
  call(IsPlain ? "qrintf_string_fits" : "qrintf_field_fits");
  line("movq %rax, " + (Frame.keepsLength() ? "%rdx" : Frame.lengthOf(I)));
}

/// String I and the text: qrintf_apart().
void Function::compareApart(size_t I) {
  lines({"movq " + Frame.valueOf(P.Pieces[I].Param) + ", %rax", "subq " + Frame.inFrame(0) + ", %rax", "movq " + Frame.lengthOf(I) + ", %rcx", "addq %rcx, %rax", "addq " + Frame.sum() + ", %rcx",
         "cmpq %rcx, %rax", "jbe " + wayOut(true)});
}

/// Of each `*` the width and whether it is negative, which means the flag - (7.23.6.1p5). Arguments stay where they are.
void Function::findWidths() {
  for (size_t I : Frame.Stars) {
    const Piece &Each = P.Pieces[I];
    lines({"movl " + Frame.valueOf(Each.Width.Value) + ", %r10d", "movl %r10d, %r11d", "sarl $31, %r11d", "xorl %r11d, %r10d", "subl %r11d, %r10d", "andl $1, %r11d",
           "cmpl $" + num(MaxField) + ", %r10d", "ja " + wayOut(true)}); // of INT_MIN as well
    if (Each.F & Left)
      line("orl $1, %r11d");
    lines({"movq %r10, " + Frame.widthOf(I), "movq %r11, " + Frame.isLeft(I)});
  }
  if (!Frame.hasSumOnEntry())
    return;
  line("movl $" + num(mostBesideStrings(P)) + ", %r10d");
  for (size_t I : Frame.Stars)
    if (P.Pieces[I].K != Piece::String)
      line("addq " + Frame.widthOf(I) + ", %r10");
  line("movq %r10, " + Frame.sum());
}

/// Where there is no string: only a `*` of numbers and characters.
void Function::compareSum() {
  line("movq " + Frame.sum() + ", %r10");
  if (Frame.Size == SeldomFrame::None && Frame.Object == SeldomFrame::None)
    return lines({"cmpq $" + num(Roomiest) + ", %r10", "jae " + wayOut(true)});
  const std::string Room = Frame.Size != SeldomFrame::None ? Frame.inFrame(Frame.Size) : Frame.room();
  lines({"cmpq %r10, " + Room, "jbe " + wayOut(true)});
  if (Text.hasSize() && !Text.S.Size)
    lines({"cmpq $" + num(Roomiest) + ", " + Room, "ja " + wayOut(true)});
}

/// The strings' lengths. The last call compares the length of the whole with the room.
void Function::fit() {
  for (size_t I : Frame.Strings) {
    fitString(I, I == Frame.Strings.front());
    if (Frame.Strings.size() == 1)
      break;
    if (P.Pieces[I].Width.K != Amount::None) { // as the length in its field
      loadWidth("ecx", I);
      lines({"cmpq %rcx, %rax", "cmovbq %rcx, %rax"});
    }
    if (I == Frame.Strings.front() && !Frame.hasSumOnEntry())
      lines({"addq $" + num(mostBesideStrings(P)) + ", %rax", "movq %rax, " + Frame.sum()});
    else
      line("addq %rax, " + Frame.sum());
  }
  // A length is at most INT_MAX; QRINTF_NO_LENGTH has the next bit.
  lines({Frame.Strings.size() == 1 ? "testl %eax, %eax" : "cmpl $0, " + Frame.lengthOf(Frame.Strings.back()), "js " + wayOut(true)});
  for (size_t I : Frame.Strings)
    if (I != Frame.Strings.back())
      compareApart(I);
}

/// The register behind which something can be stored.
std::string Function::end() {
  if (End == Nowhere && HasCalled)
    line("movq " + Frame.inFrame(0) + ", %rdi");
  if (End == Nowhere)
    End = InRdi;
  return std::to_string(Offset) + (End == InRdi ? "(%rdi)" : "(%rax)");
}

/// The first argument of an emitter.
void Function::passEnd() {
  const std::string Place = end();
  if (End == InRax)
    line(Offset ? "leaq " + Place + ", %rdi" : "movq %rax, %rdi");
  else if (Offset)
    line("addq $" + std::to_string(Offset) + ", %rdi");
}

void Function::writeBytes(const std::string &Bytes) {
  if (Bytes.size() > LongestStored) {
    const std::string Name = Label + num(static_cast<uint64_t>(std::count(Constants.begin(), Constants.end(), '\n')));
    Constants += Name + ": .ascii \"";
    for (char Each : Bytes) {
      const auto Byte = static_cast<unsigned char>(Each);
      const char Octal[] = {'\\', static_cast<char>('0' + Byte / 64), static_cast<char>('0' + Byte / 8 % 8), static_cast<char>('0' + Byte % 8)};
      Constants.append(Octal, 4);
    }
    Constants += "\"\n";
    passEnd();
    line("leaq " + Name + "(%rip), %rsi");
    load("edx", static_cast<int64_t>(Bytes.size()));
    call("qrintf__mem");
    return ended();
  }
  for (size_t At = 0; At < Bytes.size();) {
    const size_t Rest = Bytes.size() - At;
    size_t Size = Rest >= 8 ? 8 : Rest >= 4 ? 4 : Rest >= 2 ? 2 : 1;
    if ((Rest == 3 || Rest == 7) && Bytes.size() >= 4) { // the last four, again in part
      Size = 4;
      At -= Rest == 3;
    }
    uint64_t Word = 0;
    for (size_t I = Size; I-- > 0;)
      Word = Word << 8 | static_cast<unsigned char>(Bytes[At + I]);
    Offset += static_cast<int64_t>(At);
    const std::string Place = end();
    Offset -= static_cast<int64_t>(At);
    if (Size == 8)
      lines({"movabsq $" + num(Word) + ", %rcx", "movq %rcx, " + Place});
    else
      line(std::string(Size == 4 ? "movl $" : Size == 2 ? "movw $" : "movb $") + num(Word) + ", " + Place);
    At += Size;
  }
  Offset += static_cast<int64_t>(Bytes.size());
}

/// The value after its length modifier's conversion, in %rsi; To64: all of it.
void Function::loadConverted(const Piece &Each, bool To64) {
  const bool IsSigned = Each.F & Signed;
  const std::string From = Frame.valueOf(Each.Param);
  if (Each.K == Piece::Pointer || Each.Bits == 64)
    line("movq " + From + ", %rsi");
  else if (Each.Bits == 32)
    line(IsSigned && To64 ? "movslq " + From + ", %rsi" : "movl " + From + ", %esi");
  else
    line(std::string(IsSigned ? "movs" : "movz") + (Each.Bits == 8 ? "b" : "w") + (IsSigned ? "q " + From + ", %rsi" : "l " + From + ", %esi"));
}

/// Magnitude and sign: the second and the third argument. %rax is changed.
void Function::loadMagnitude(const Piece &Each) {
  loadConverted(Each, true);
  if ((Each.F & Signed) && Each.R.Low < 0)
    lines({"movq %rsi, %rax", "sarq $63, %rax", "xorq %rax, %rsi", "subq %rax, %rsi", "movl %eax, %edx", "andl $1, %edx"});
  else
    line("xorl %edx, %edx");
}

void Function::writeInteger(size_t I) {
  const Piece &Each = P.Pieces[I];
  const bool IsPlain = Each.Width.K == Amount::None && Each.Precision.K == Amount::None && !(Each.F & (Plus | Space | Alternate));
  const bool IsBase10Or16 = Each.Base == 10 || Each.Base == 16;
  passEnd();
  if (IsPlain && IsBase10Or16) {
    if (Each.Base == 10 && Each.R.Low < 0) {
      const bool Is32 = Each.R.Low >= INT32_MIN && Each.R.High <= INT32_MAX;
      loadConverted(Each, !Is32);
      return call(Is32 ? "qrintf_call_i32" : "qrintf_call_i64");
    }
    const bool Is32 = Each.R.Low >= 0 && Each.R.High <= UINT32_MAX;
    loadConverted(Each, true);
    if (Each.Base == 10)
      return call(Is32 ? "qrintf__dec32_1" : "qrintf__dec64_1");
    if (Each.F & Upper)
      return call(Is32 ? "qrintf__upper_hex32_1" : "qrintf__upper_hex64_1");
    return call(Is32 ? "qrintf__hex32_1" : "qrintf__hex64_1");
  }
  loadMagnitude(Each);
  if (Each.K == Piece::Integer && Each.Width.K == Amount::Constant && Each.Precision.K == Amount::None && IsBase10Or16 && (Each.F & (Zero | Left | Plus | Space | Alternate)) == Zero) {
    load("ecx", Each.Base);
    load("r8d", Each.F);
    load("r9d", Each.Width.Value);
    return call("qrintf_call_zeros");
  }
  load("ecx", Each.Base | Each.F << 8);
  if (hasStar(Each))
    lines({"movl " + Frame.isLeft(I) + ", %eax", "shll $8, %eax", "orl %eax, %ecx"});
  loadWidth("r8d", I);
  load("r9d", Each.Precision.K == Amount::None ? -1 : static_cast<int64_t>(Each.Precision.Value));
  call("qrintf__int_1");
}

void Function::write() {
  bool HasNul = false;
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    auto passField = [&] {
      if (hasStar(Each))
        line("movl " + Frame.isLeft(I) + ", %ecx");
      else
        load("ecx", Each.F & Left);
      loadWidth("r8d", I);
      call("qrintf_copy_field");
    };
    switch (Each.K) {
    case Piece::Literal:
      HasNul = I + 1 == P.Pieces.size();
      writeBytes(HasNul ? Each.Text + '\0' : Each.Text);
      Offset -= HasNul;
      break;
    case Piece::Character:
      if (Each.Width.K == Amount::None) {
        lines({"movl " + Frame.valueOf(Each.Param) + ", %ecx", "movb %cl, " + end()});
        ++Offset;
        break;
      }
      passEnd();
      line("leaq " + Frame.valueOf(Each.Param) + ", %rsi");
      load("edx", 1);
      passField();
      ended();
      break;
    case Piece::String:
      passEnd();
      line("movq " + Frame.valueOf(Each.Param) + ", %rsi");
      if (!Frame.keepsLength())
        line("movq " + Frame.lengthOf(I) + ", %rdx");
      if (Each.Width.K == Amount::None)
        call("qrintf__mem");
      else
        passField();
      ended();
      break;
    default:
      writeInteger(I);
      ended();
    }
  }
  if (!HasNul)
    line("movb $0, " + end());
  if (End == InRdi)
    return load("eax", Offset);
  line("subl " + Frame.inFrame(0) + ", %eax");
  if (Offset)
    line("addl $" + std::to_string(Offset) + ", %eax");
}

/// Where to jump when the call is libc's. IsLate: there is a frame.
std::string Function::wayOut(bool IsLate) {
  if (Frame.LeavesInCaller) {
    (IsLate ? LeavesLate : LeavesEarly) = true;
    return Label + (IsLate ? "late" : "early");
  }
  const std::string Symbol = WaysToLibc[Text.hasSize() + 2 * Text.S.KeepsCall];
  Needed.insert(Symbol);
  return IsLate ? Symbol : Symbol + "_early";
}

void Function::leave() {
  lines({"leave", CfaOnEntry, "ret"});
  if (LeavesLate)
    lines({Label + "late:", CfaInFrame, "leave", CfaOnEntry});
  if (LeavesEarly)
    line(Label + "early:");
  if (LeavesLate || LeavesEarly)
    lines({"orl $-1, %eax", "ret"});
}

std::string Function::emit(const std::string &Symbol) {
  Label = ".L" + Symbol + "_";
  lines({std::string(".pushsection ") + (Text.S.KeepsCall ? ".text.unlikely" : ".text") + ",\"ax\",@progbits", ".type " + Symbol + ",@function", Symbol + ":", ".cfi_startproc"});
  compareOnEntry();
  enter();
  findWidths();
  if (!Frame.Strings.empty())
    fit();
  else if (!Frame.Stars.empty())
    compareSum();
  write();
  leave();
  lines({".cfi_endproc", ".size " + Symbol + ",.-" + Symbol, ".popsection"});
  if (!Constants.empty())
    Out += ".pushsection .rodata,\"a\",@progbits\n" + Constants + ".popsection\n";
  return std::move(Out);
}

} // namespace

/// Nothing would be called: in C these are a few stores in their place.
static bool isStored(const Plan &P) {
  return std::all_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) {
    return Each.K == Piece::Literal || (Each.K == Piece::Character && Each.Width.K == Amount::None);
  });
}

bool canBeCode(const Site &S) {
  if (S.InSource || S.Plans.size() != 1)
    return false;
  const SiteText Text(S);
  const Plan &P = S.Plans[0];
  if (Text.measures() || (isStored(P) && !S.KeepsCall) || mostBesideStrings(P) >= Roomiest ||
      !std::all_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) { return canBeCode(Each); }))
    return false;
  return Text.checkOf(P) != Check::Exact || ((hasStrings(P) || hasStars(P)) && mostBesideStrings(P) + ForStrings <= *S.Size);
}

bool codeCanLeave(const SiteText &Text) {
  const Plan &P = Text.S.Plans[0];
  return hasStrings(P) || hasStars(P) || hasPointers(P) || Text.checkOf(P) != Check::None;
}

bool SeldomCode::isAvailable() const {
  return std::all_of(std::begin(Callees), std::end(Callees), [&](const char *Each) { return !Emitters.symbolOf(Each).empty(); }) &&
         std::all_of(std::begin(WaysToLibc), std::end(WaysToLibc), [&](const char *Each) { return Emitters.has(Each); });
}

void SeldomCode::add(const Site &S, const std::string &Name) {
  Lines += Function(S, Emitters, Needed).emit(S.KeepsCall ? KeptCalls::symbolOf(Name) : functionOf(S, Name));
}

std::string SeldomCode::assembly(bool WithUnwinding) const { return Lines.empty() ? "" : asmStatement(Lines, WithUnwinding); }

} // namespace qrintf

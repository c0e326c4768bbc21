#include "SeldomCode.h"

#include "KeptCalls.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace qrintf {
namespace {

constexpr uint64_t Roomiest = 0x7fffffff; // QRINTF_INT_MAX
/// A literal up to here is stored by constants, a longer one is copied.
constexpr size_t LongestStored = 16;
/// Where strings are to fit beside the worst case of the rest, a size leaves so much for them: then digits are not counted.
constexpr uint64_t ForStrings = 16;

constexpr const char *Registers[] = {"rdi", "rsi", "rdx", "rcx", "r8", "r9"}; // of arguments
constexpr const char *CfaOnEntry = ".cfi_def_cfa 7, 8", *CfaInFrame = ".cfi_def_cfa 6, 16";

/// tool/shared/seldom.c's and others that are called with the same registers.
constexpr const char *Callees[] = {"qrintf_string_fits", "qrintf_field_fits", "qrintf_copy_field", "qrintf_call_i32", "qrintf_call_i64",
                                   "qrintf_call_zeros",  "qrintf__int_1",     "qrintf__mem",       "qrintf__dec32_1", "qrintf__dec64_1",
                                   "qrintf__hex32_1",    "qrintf__hex64_1",   "qrintf__upper_hex32_1", "qrintf__upper_hex64_1"};

/// tool/shared/emitters.c's, which give the call to libc's function.
constexpr const char *WaysToLibc[] = {"qrintf_restore_sprintf_1", "qrintf_restore_snprintf_1", "qrintf_restore_sprintf_chk_1", "qrintf_restore_snprintf_chk_1"};

/// What the pieces take that are no strings.
uint64_t mostBesideStrings(const Plan &P) {
  uint64_t Most = 0;
  for (const Piece &Each : P.Pieces)
    if (Each.K != Piece::String)
      Most += boundsOf(Each).Max;
  return Most;
}

bool hasStrings(const Plan &P) {
  return std::any_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) { return Each.K == Piece::String; });
}

/// A field width that is an argument.
bool hasStar(const Piece &Each) { return Each.Width.K == Amount::Parameter; }
bool hasStars(const Plan &P) { return std::any_of(P.Pieces.begin(), P.Pieces.end(), hasStar); }
/// Such a width of a number or a character, which joins the sum.
bool widensSum(const Piece &Each) { return hasStar(Each) && Each.K != Piece::String; }

bool hasPointers(const Plan &P) {
  return std::any_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) { return Each.K == Piece::Pointer; });
}

bool canBeCode(const Piece &Each) {
  switch (Each.K) {
  case Piece::Literal:
    return true;
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
  /// Where an argument is when the function is entered, and in its frame.
  std::string onEntry(unsigned Index) const { return Index < 6 ? std::string("%") + Registers[Index] : num(8 + 8 * (Index - 6)) + "(%rsp)"; }
  std::string inFrame(unsigned Index) const { return Index < 6 ? slot(At[Index]) : num(16 + 8 * (Index - 6)) + "(%rbp)"; }
  std::string valueOf(unsigned Param) const { return inFrame(First + Param); }
  static std::string slot(size_t I) { return "-" + num(8 * I) + "(%rbp)"; } // from 1 on
  std::string widthOf(size_t I) const { return slot(Widths + 2 * static_cast<size_t>(std::find(Stars.begin(), Stars.end(), I) - Stars.begin())); }
  std::string isLeft(size_t I) const { return slot(Widths + 2 * static_cast<size_t>(std::find(Stars.begin(), Stars.end(), I) - Stars.begin()) + 1); }
  void loadWidth(const std::string &Register, size_t I) {
    if (hasStar(P.Pieces[I]))
      line("movl " + widthOf(I) + ", %" + Register);
    else
      load(Register, P.Pieces[I].Width.Value);
  }
  std::string lengthOf(size_t I) const { return slot(Locals + static_cast<size_t>(std::find(Strings.begin(), Strings.end(), I) - Strings.begin())); }
  size_t lengths() const { return keepsLength() ? 0 : Strings.size(); }
  std::string sum() const { return slot(Locals + lengths()); }
  std::string room() const { return slot(Locals + lengths() + needsSum()); }
  bool hasSumOnEntry() const { return std::any_of(P.Pieces.begin(), P.Pieces.end(), widensSum); }
  bool needsSum() const { return Strings.size() > 1 || hasSumOnEntry(); }
  bool needsRoom() const { return measures() && Size == None && Object != None; }
  bool measures() const { return !Strings.empty() || !Stars.empty(); }
  bool isInRegister(unsigned Index) const { return Index < std::min(Count, 6u); }
  /// The length of the only string stays in %rdx: nothing is called before it is copied.
  bool keepsLength() const {
    return Strings.size() == 1 && std::all_of(P.Pieces.begin(), P.Pieces.begin() + static_cast<std::ptrdiff_t>(Strings[0]), [](const Piece &Each) {
      return Each.K == Piece::Literal ? Each.Text.size() <= LongestStored : Each.K == Piece::Character && Each.Width.K == Amount::None;
    });
  }
  bool leavesInCaller() const { return !IsKept && Text.libcInCaller(); }
  void load(const std::string &Register, int64_t Value) { // 32 bits, which the others follow
    const std::string R = "%" + Register;
    line(Value ? "movl $" + std::to_string(Value) + ", " + R : "xorl " + R + ", " + R);
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
  const bool IsKept; // it is jumped to with the arguments of libc's checking function
  const Check C;
  std::vector<size_t> Strings, Stars; // the pieces, and those with a field width from an argument
  // Arguments by their index; there is none at None.
  static constexpr unsigned None = ~0u;
  unsigned Size = None, Object = None, First = 0, Count = 0;
  size_t At[6] = {};               // slots of arguments that come in registers
  size_t Locals = 0, Widths = 0;   // the first slot behind them: lengths, their sum, the room; then widths and whether they are to the left
  bool HasCalled = false;          // registers are not as they were
  // The end of what is written is Offset behind the destination, which rdi may have, or behind rax.
  enum { Nowhere, InRdi, InRax } End = Nowhere;
  int64_t Offset = 0;
  bool LeavesEarly = false, LeavesLate = false; // with -1: before the frame is made, and behind
  std::string Out, Constants, Label;
};

Function::Function(const Site &S, const SharedTexts &Emitters, std::set<std::string> &Needed)
    : Text(S), P(S.Plans[0]), Emitters(Emitters), Needed(Needed), IsKept(S.KeepsCall), C(Text.checkOf(P)) {
  unsigned Next = 1; // behind the destination
  if (IsKept ? Text.hasSize() : Text.passesSize())
    Size = Next++;
  if (IsKept) {
    Object = ++Next; // behind the flag
    ++Next;
  }
  First = Next + (IsKept || !Text.libcInCaller()); // behind the format
  Count = First + static_cast<unsigned>(P.Params.size());
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    if (P.Pieces[I].K == Piece::String)
      Strings.push_back(I);
    if (hasStar(P.Pieces[I]))
      Stars.push_back(I);
  }
}

/// Without strings and `*` all is known before anything is called: the registers are as they were.
void Function::compareOnEntry() {
  auto leaveIf = [&](const std::string &Compare, const std::string &Jump) { lines({Compare, Jump + " " + wayOut(false)}); };
  for (const Piece &Each : P.Pieces)
    if (Each.K == Piece::Pointer)
      leaveIf("cmpq $0, " + onEntry(First + Each.Param), "je");
  if (measures() || C == Check::None)
    return;
  const unsigned Room = Size != None ? Size : Object;
  leaveIf("cmpq $" + num(mostBesideStrings(P)) + ", " + onEntry(Room), "jbe");
  if (Text.hasSize() && !Text.S.Size)
    leaveIf("cmpq $" + num(Roomiest) + ", " + onEntry(Room), "ja");
}

/// Makes the frame: arguments, lengths, their sum, the room. A push is a byte, a store five.
void Function::enter() {
  lines({"pushq %rbp", ".cfi_def_cfa_offset 16", ".cfi_offset 6, -16", "movq %rsp, %rbp", ".cfi_def_cfa_register 6"});
  const bool SavesAll = measures() && !leavesInCaller(); // libc's function may get all of them again
  std::set<unsigned> Used = {0};
  for (const Piece &Each : P.Pieces) {
    if (Each.K != Piece::Literal)
      Used.insert(First + Each.Param);
    for (const Amount &Star : {Each.Width, Each.Precision})
      if (Star.K == Amount::Parameter)
        Used.insert(First + Star.Value);
  }
  if (measures() && Size != None)
    Used.insert(Size);
  size_t Slots = 0;
  for (unsigned I = 0; I < 6; ++I)
    if (SavesAll || (isInRegister(I) && Used.count(I))) {
      At[I] = ++Slots;
      line(std::string("pushq %") + Registers[I]);
    }
  Locals = Slots + 1;
  if (needsRoom()) // no more than the runtime takes
    lines({"movl $" + num(Roomiest) + ", %eax", "cmpq %rax, " + onEntry(Object), "cmovbq " + onEntry(Object) + ", %rax"});
  size_t More = lengths() + needsSum() + needsRoom();
  Widths = Locals + More;
  More += 2 * Stars.size();
  More += (Slots + More) % 2; // calls are made with the stack aligned
  if (More > 4)
    line("subq $" + num(8 * More) + ", %rsp");
  else
    for (; More; --More)
      line("pushq %rax");
  if (needsRoom())
    line("movq %rax, " + room());
}

/// %rax: the length of string I, or what says that there is none.
void Function::fitString(size_t I, bool IsFirst) {
  const Piece &Each = P.Pieces[I];
  const bool IsPlain = Each.Width.K == Amount::None && Each.Precision.K == Amount::None;
  if (!IsFirst)
    line("movq " + inFrame(0) + ", %rdi");
  line("movq " + (IsFirst && isInRegister(First + Each.Param) ? onEntry(First + Each.Param) : valueOf(Each.Param)) + ", %rsi");
  if (!IsPlain) {
    loadWidth("edx", I);
    if (Each.Precision.K == Amount::Parameter)
      line("movl " + valueOf(Each.Precision.Value) + ", %ecx");
    else
      load("ecx", Each.Precision.K == Amount::None ? -1 : static_cast<int64_t>(Each.Precision.Value));
  }
  if (IsFirst && !hasSumOnEntry())
    load(IsPlain ? "edx" : "r8d", static_cast<int64_t>(mostBesideStrings(P)));
  else
    line("movq " + sum() + (IsPlain ? ", %rdx" : ", %r8"));
  if (Size == None && Object == None)
    load(IsPlain ? "ecx" : "r9d", Roomiest);
  else
    line("movq " + (Size != None ? inFrame(Size) : room()) + (IsPlain ? ", %rcx" : ", %r9"));
  call(IsPlain ? "qrintf_string_fits" : "qrintf_field_fits");
  line("movq %rax, " + (keepsLength() ? "%rdx" : lengthOf(I)));
}

/// String I and the text: qrintf_apart().
void Function::compareApart(size_t I) {
  lines({"movq " + valueOf(P.Pieces[I].Param) + ", %rax", "subq " + inFrame(0) + ", %rax", "movq " + lengthOf(I) + ", %rcx", "addq %rcx, %rax", "addq " + sum() + ", %rcx",
         "cmpq %rcx, %rax", "jbe " + wayOut(true)});
}

/// Of each `*` the width and whether it is negative, which means the flag - (7.23.6.1p5). Arguments stay where they are.
void Function::findWidths() {
  for (size_t I : Stars) {
    const Piece &Each = P.Pieces[I];
    lines({"movl " + valueOf(Each.Width.Value) + ", %r10d", "movl %r10d, %r11d", "sarl $31, %r11d", "xorl %r11d, %r10d", "subl %r11d, %r10d", "andl $1, %r11d",
           "cmpl $" + num(MaxField) + ", %r10d", "ja " + wayOut(true)}); // of INT_MIN as well
    if (Each.F & Left)
      line("orl $1, %r11d");
    lines({"movq %r10, " + widthOf(I), "movq %r11, " + isLeft(I)});
  }
  if (!hasSumOnEntry())
    return;
  line("movl $" + num(mostBesideStrings(P)) + ", %r10d");
  for (size_t I : Stars)
    if (widensSum(P.Pieces[I]))
      line("addq " + widthOf(I) + ", %r10");
  line("movq %r10, " + sum());
}

/// Where there is no string.
void Function::compareSum() {
  if (C == Check::None)
    return;
  line("movq " + (hasSumOnEntry() ? sum() : "$" + num(mostBesideStrings(P))) + ", %r10");
  if (Size == None && Object == None)
    return lines({"cmpq $" + num(Roomiest) + ", %r10", "jae " + wayOut(true)});
  const std::string Room = Size != None ? inFrame(Size) : room();
  lines({"cmpq %r10, " + Room, "jbe " + wayOut(true)});
  if (Text.hasSize() && !Text.S.Size)
    lines({"cmpq $" + num(Roomiest) + ", " + Room, "ja " + wayOut(true)});
}

/// The strings' lengths. The last call compares the length of the whole with the room.
void Function::fit() {
  for (size_t I : Strings) {
    fitString(I, I == Strings.front());
    if (Strings.size() == 1)
      break;
    if (P.Pieces[I].Width.K != Amount::None) { // as the length in its field
      loadWidth("ecx", I);
      lines({"cmpq %rcx, %rax", "cmovbq %rcx, %rax"});
    }
    if (I == Strings.front() && !hasSumOnEntry())
      lines({"addq $" + num(mostBesideStrings(P)) + ", %rax", "movq %rax, " + sum()});
    else
      line("addq %rax, " + sum());
  }
  // A length is at most INT_MAX; QRINTF_NO_LENGTH has the next bit.
  lines({Strings.size() == 1 ? "testl %eax, %eax" : "cmpl $0, " + lengthOf(Strings.back()), "js " + wayOut(true)});
  for (size_t I : Strings)
    if (I != Strings.back())
      compareApart(I);
}

/// The register behind which something can be stored.
std::string Function::end() {
  if (End == Nowhere && HasCalled)
    line("movq " + inFrame(0) + ", %rdi");
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
  const std::string From = valueOf(Each.Param);
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
    lines({"movl " + isLeft(I) + ", %eax", "shll $8, %eax", "orl %eax, %ecx"});
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
        line("movl " + isLeft(I) + ", %ecx");
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
        lines({"movl " + valueOf(Each.Param) + ", %ecx", "movb %cl, " + end()});
        ++Offset;
        break;
      }
      passEnd();
      line("leaq " + valueOf(Each.Param) + ", %rsi");
      load("edx", 1);
      passField();
      ended();
      break;
    case Piece::String:
      passEnd();
      line("movq " + valueOf(Each.Param) + ", %rsi");
      if (!keepsLength())
        line("movq " + lengthOf(I) + ", %rdx");
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
  line("subl " + inFrame(0) + ", %eax");
  if (Offset)
    line("addl $" + std::to_string(Offset) + ", %eax");
}

/// Where to jump when the call is libc's. IsLate: there is a frame.
std::string Function::wayOut(bool IsLate) {
  if (leavesInCaller()) {
    (IsLate ? LeavesLate : LeavesEarly) = true;
    return Label + (IsLate ? "late" : "early");
  }
  const std::string Symbol = WaysToLibc[Text.hasSize() + 2 * IsKept];
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
  lines({std::string(".pushsection ") + (IsKept ? ".text.unlikely" : ".text") + ",\"ax\",@progbits", ".type " + Symbol + ",@function", Symbol + ":", ".cfi_startproc"});
  compareOnEntry();
  enter();
  findWidths();
  if (!Strings.empty())
    fit();
  else if (!Stars.empty())
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
  if (S.InSource || S.Plans.size() != 1 || S.Params.size() != S.Plans[0].Params.size())
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

#include "prelude/build/UnwindTable.h"

namespace qrintf {

uint64_t UnwindTable::number(unsigned Size) {
  uint64_t Value = 0;
  for (unsigned I = 0; I < Size; ++I)
    Value = Value << 8 | static_cast<unsigned char>(Frame.at(At + (IsBig ? I : Size - 1 - I)));
  At += Size;
  return Value;
}

uint64_t UnwindTable::leb() {
  uint64_t Value = 0;
  for (unsigned Shift = 0;; Shift += 7) {
    const uint64_t Byte = number(1);
    Value |= (Byte & 127) << Shift;
    if (!(Byte & 128))
      return Value;
  }
}

int64_t UnwindTable::signedLeb() {
  uint64_t Value = 0;
  for (unsigned Shift = 0;;) {
    const uint64_t Byte = number(1);
    Value |= (Byte & 127) << Shift;
    Shift += 7;
    if (!(Byte & 128))
      return static_cast<int64_t>(Byte & 64 ? Value | ~uint64_t(0) << Shift : Value);
  }
}

UnwindTable::Common UnwindTable::readCommon() {
  Common C;
  number(1); // the version
  std::string Augmentation;
  while (const uint64_t Letter = number(1))
    Augmentation += static_cast<char>(Letter);
  C.CodeAlign = leb();
  C.DataAlign = signedLeb();
  leb(); // the column of the return address
  if (Augmentation != "zR")
    throw NotUnderstood("unwind tables of the kind " + Augmentation);
  leb();
  const uint64_t Encoding = number(1);
  C.AddressSize = (Encoding & 7) == 4 || (Encoding & 7) == 0 ? 8 : 4; // DW_EH_PE_sdata8, absptr
  return C;
}

/// The codes are those of DWARF 5, 7.24.
void UnwindTable::readSteps(uint64_t End, const Common &C, std::vector<Unwind> &Steps) {
  uint64_t Offset = 0;
  auto step = [&](const std::string &Directive) { Steps.push_back({Offset, ".cfi_" + Directive}); };
  auto text = [](auto Value) { return std::to_string(Value); };
  auto factored = [&] { return text(static_cast<int64_t>(leb()) * C.DataAlign); };
  while (At < End) {
    const uint64_t Code = number(1), Low = Code & 63;
    if (Code >> 6 == 1) {
      Offset += Low * C.CodeAlign;
      continue;
    }
    if (Code >> 6 == 2) {
      step("offset " + text(Low) + "," + factored());
      continue;
    }
    if (Code >> 6 == 3) {
      step("restore " + text(Low));
      continue;
    }
    std::string Register;
    switch (Code) {
    case 0x00: // DW_CFA_nop
      break;
    case 0x02:
    case 0x03:
    case 0x04: // DW_CFA_advance_loc1, 2, 4
      Offset += number(1u << (Code - 2)) * C.CodeAlign;
      break;
    case 0x05: // DW_CFA_offset_extended
      Register = text(leb());
      step("offset " + Register + "," + factored());
      break;
    case 0x06: // DW_CFA_restore_extended
      step("restore " + text(leb()));
      break;
    case 0x08:
      step("same_value " + text(leb()));
      break;
    case 0x0a:
      step("remember_state");
      break;
    case 0x0b:
      step("restore_state");
      break;
    case 0x0c:
      Register = text(leb());
      step("def_cfa " + Register + "," + text(leb()));
      break;
    case 0x0d:
      step("def_cfa_register " + text(leb()));
      break;
    case 0x0e:
      step("def_cfa_offset " + text(leb()));
      break;
    case 0x2d: // of AArch64
      step("negate_ra_state");
      break;
    default:
      throw NotUnderstood("a step " + text(Code) + " of an unwind table");
    }
  }
}

void UnwindTable::read(const std::map<uint64_t, Item *> &FunctionAt) {
  std::map<uint64_t, Common> CommonAt;
  while (At + 8 <= Frame.size()) {
    const uint64_t Begin = At, Length = number(4), End = At + Length;
    const uint64_t IdAt = At, Id = number(4);
    if (Length == 0)
      break;
    if (End > Frame.size())
      throw NotUnderstood("truncated unwind tables");
    if (Id == 0) {
      CommonAt[Begin] = readCommon();
    } else if (auto Found = FunctionAt.find(At); Found != FunctionAt.end()) {
      const Common &C = CommonAt.at(IdAt - Id);
      At += 2 * C.AddressSize;
      const uint64_t Augmentation = leb();
      At += Augmentation;
      readSteps(End, C, Found->second->Unwinds);
    }
    At = End;
  }
}

} // namespace qrintf

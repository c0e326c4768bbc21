#include "heat/profile/SiteCounts.h"

#include "common/Files.h"

#include "llvm/ProfileData/InstrProfReader.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <algorithm>
#include <cstring>

namespace qrintf {

/// crc32_string() of gcc, which is not that of zlib: the highest bit comes first, and the null
/// character counts.
static uint32_t crcOf(uint32_t Sum, const std::string &Text) {
  for (size_t I = 0; I <= Text.size(); ++I) {
    Sum ^= uint32_t(static_cast<unsigned char>(Text.c_str()[I])) << 24;
    for (int Bit = 0; Bit < 8; ++Bit)
      Sum = (Sum << 1) ^ (Sum >> 31 ? 0x04c11db7u : 0);
  }
  return Sum;
}

std::optional<SiteCounts> SiteCounts::ofGcc(const std::string &File, const std::string &Unit) {
  constexpr uint32_t Function = 0x01000000, Arcs = 0x01a10000; // tags (gcc's gcov-io.h)
  SiteCounts Out;
  Out.Unit = Unit;
  std::string Bytes;
  if (!readFile(File, Bytes))
    return std::nullopt;
  std::vector<uint32_t> Words(Bytes.size() / sizeof(uint32_t));
  memcpy(Words.data(), Bytes.data(), Words.size() * sizeof(uint32_t));
  if (Words.size() < 4 || Words[0] != 0x67636461) // "gcda"
    return std::nullopt;
  const unsigned Major = ((Words[1] >> 24) - 'A') * 10 + ((Words[1] >> 16 & 0xff) - '0');
  // Since version 12 a length is in bytes, and the head has a checksum.
  const bool IsNew = Major >= 12;
  std::string Ident;
  for (size_t At = IsNew ? 4 : 3; At + 2 <= Words.size();) {
    const uint32_t Tag = Words[At], Length = Words[At + 1];
    At += 2;
    // A negative length stands for so many counters that are all 0.
    const bool IsZero = Length >> 31;
    const size_t Size = IsZero ? 0 : IsNew ? Length / sizeof(uint32_t) : Length;
    if (Size > Words.size() - At)
      break;
    if (Tag == Function && Size)
      Out.Counts[Ident = std::to_string(Words[At])];
    for (size_t I = 0; Tag == Arcs && !Ident.empty() && I + 1 < Size; I += 2) {
      const uint64_t Count = Words[At + I] | uint64_t(Words[At + I + 1]) << 32;
      Out.Counts[Ident] = std::max(Out.Counts[Ident], Count);
    }
    At += Size;
  }
  return Out;
}

std::optional<SiteCounts> SiteCounts::ofClang(const std::string &File, llvm::StringRef Main) {
  SiteCounts Out;
  auto Reader = llvm::IndexedInstrProfReader::create(File, *llvm::vfs::getRealFileSystem());
  if (!Reader) {
    llvm::consumeError(Reader.takeError());
    return std::nullopt;
  }
  for (const llvm::NamedInstrProfRecord &Each : **Reader) {
    // "foo.c:__q0000_c", "src/foo.c;__q0000_c" if LLVM's passes count, and in C++
    // "foo.cc;_ZL9__q0000_cPcPKci".
    const size_t End = Each.Name.find_last_of(":;"), Begin = Each.Name.find("__q", End);
    if (Begin == llvm::StringRef::npos || End == llvm::StringRef::npos || Each.Counts.empty())
      continue;
    const llvm::StringRef File = Each.Name.take_front(End), Symbol = Each.Name.drop_front(Begin);
    const auto [Digits, Types] = Symbol.drop_front(3).split("_c"); // countedName() in emit/Emit.h
    const bool IsOfSite = Digits.size() + 3 < Symbol.size() && !Types.starts_with("_");
    if (IsOfSite && (File == Main || File == llvm::sys::path::filename(Main)))
      Out.Counts["__q" + Digits.str() + "_c"] = *llvm::max_element(Each.Counts);
  }
  llvm::consumeError((*Reader)->getError());
  if (!(*Reader)->isIRLevelProfile() && !Out.knowsSites())
    return std::nullopt;
  return Out;
}

std::optional<uint64_t> SiteCounts::of(const std::string &Function) const {
  // The number that gcc gives a static function of our text (its coverage_compute_profile_id()).
  const uint32_t Ident = crcOf(crcOf(crcOf(0, "<qrintf>"), Function), Unit) & 0x7fffffff;
  const auto At = Counts.find(Unit.empty() ? Function : std::to_string(Ident));
  return At == Counts.end() ? std::nullopt : std::optional(At->second);
}

} // namespace qrintf

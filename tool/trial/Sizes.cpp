#include "trial/Sizes.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

namespace qrintf::trial {
namespace {

using namespace llvm::ELF;

/// The type of an ELF file, and the bytes of its sections that are loaded and never written. False
/// for other files, and for those of another byte order than ours.
template <typename Header, typename Section>
bool read(llvm::StringRef File, unsigned &Type, uint64_t &Bytes) {
  Header H;
  if (File.size() < sizeof H)
    return false;
  memcpy(&H, File.data(), sizeof H);
  Type = H.e_type;
  Bytes = 0;
  for (unsigned I = 0; I < H.e_shnum; ++I) {
    const uint64_t At = uint64_t(H.e_shoff) + uint64_t(I) * H.e_shentsize;
    Section S;
    if (At > File.size() || File.size() - At < sizeof S)
      return false;
    memcpy(&S, File.data() + At, sizeof S);
    if ((S.sh_flags & SHF_ALLOC) && !(S.sh_flags & SHF_WRITE) && S.sh_type != SHT_NOBITS)
      Bytes += S.sh_size;
  }
  return true;
}

bool readElf(const std::string &Path, unsigned &Type, uint64_t &Bytes) {
  auto Buffer =
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return false;
  const llvm::StringRef File = (*Buffer)->getBuffer();
  if (File.size() < EI_NIDENT || !File.starts_with(llvm::StringRef(ElfMagic, 4)) ||
      File[EI_DATA] != ELFDATA2LSB)
    return false;
  return File[EI_CLASS] == ELFCLASS64 ? read<Elf64_Ehdr, Elf64_Shdr>(File, Type, Bytes)
                                      : read<Elf32_Ehdr, Elf32_Shdr>(File, Type, Bytes);
}

/// Whether CMake or configure made it to look at the compiler.
bool isProbe(llvm::StringRef Path) {
  return Path.contains("/CMakeFiles/CMakeTmp/") || Path.contains("/CMakeFiles/CMakeScratch/") ||
         Path.contains("/CompilerIdC") || Path.contains("/CMakeDetermineCompilerABI") ||
         Path.contains("/conftest") || Path.contains("/meson-private/");
}

} // namespace

Sizes sizesOf(const std::string &Folder, const std::string &Other, llvm::sys::TimePoint<> Since) {
  Sizes Sum;
  std::error_code Code;
  for (llvm::sys::fs::recursive_directory_iterator At(Folder, Code, /*FollowSymlinks=*/false), End;
       At != End && !Code; At.increment(Code)) {
    const std::string &Path = At->path();
    llvm::sys::fs::file_status Status;
    if (At->type() != llvm::sys::fs::file_type::regular_file ||
        llvm::sys::fs::status(Path, Status) || Status.getLastModificationTime() < Since ||
        isProbe(Path))
      continue;
    unsigned Type = 0;
    uint64_t Bytes = 0;
    if (!llvm::sys::fs::exists(Other + Path.substr(Folder.size())) || !readElf(Path, Type, Bytes))
      continue;
    const bool IsObject = Type == ET_REL;
    ++(IsObject ? Sum.Objects : Sum.Programs);
    (IsObject ? Sum.ObjectBytes : Sum.ProgramBytes) += Bytes;
  }
  return Sum;
}

} // namespace qrintf::trial

#include "trial/Sizes.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf::trial {
namespace {

using namespace llvm::ELF;

/// Whether the file was made by CMake or configure to examine the compiler.
bool isProbe(llvm::StringRef Path) {
  return Path.contains("/CMakeFiles/CMakeTmp/") || Path.contains("/CMakeFiles/CMakeScratch/") ||
         Path.contains("/CompilerIdC") || Path.contains("/CMakeDetermineCompilerABI") ||
         Path.contains("/conftest") || Path.contains("/meson-private/");
}

/// Whether the build wrote the file. The other files of a copy have the times of the original.
bool isWritten(const std::string &Path, const std::string &Original) {
  llvm::sys::fs::file_status Now, Before;
  return !llvm::sys::fs::status(Path, Now) &&
         (llvm::sys::fs::status(Original, Before) ||
          Now.getLastModificationTime() != Before.getLastModificationTime());
}

} // namespace

Sizes sizesOf(const std::string &Folder, const std::string &Other, const std::string &Original) {
  Sizes Sum;
  std::error_code Code;
  for (llvm::sys::fs::recursive_directory_iterator At(Folder, Code, /*FollowSymlinks=*/false), End;
       At != End && !Code; At.increment(Code)) {
    const std::string &Path = At->path(), Below = Path.substr(Folder.size());
    if (At->type() != llvm::sys::fs::file_type::regular_file || isProbe(Path) ||
        !llvm::sys::fs::exists(Other + Below) || !isWritten(Path, Original + Below))
      continue;
    auto File = llvm::object::ObjectFile::createObjectFile(Path);
    const auto *Elf =
        File ? llvm::dyn_cast<llvm::object::ELFObjectFileBase>(File->getBinary()) : nullptr;
    if (!File)
      llvm::consumeError(File.takeError()); // a file of another kind
    if (!Elf)
      continue;
    uint64_t Bytes = 0;
    for (const llvm::object::ELFSectionRef Each : Elf->sections())
      if ((Each.getFlags() & SHF_ALLOC) && !(Each.getFlags() & SHF_WRITE) &&
          Each.getType() != SHT_NOBITS)
        Bytes += Each.getSize();
    const bool IsObject = Elf->getEType() == ET_REL;
    ++(IsObject ? Sum.Objects : Sum.Programs);
    (IsObject ? Sum.ObjectBytes : Sum.ProgramBytes) += Bytes;
  }
  return Sum;
}

} // namespace qrintf::trial

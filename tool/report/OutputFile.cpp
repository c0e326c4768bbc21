#include "report/OutputFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace qrintf::report {

static std::error_code writeTo(int Descriptor, StringRef Text, bool Close) {
  raw_fd_ostream OS(Descriptor, Close);
  OS << Text;
  OS.flush();
  std::error_code Error = OS.error();
  OS.clear_error(); // otherwise the destructor would abort
  return Error;
}

std::string writeWhole(StringRef Path, StringRef Text) {
  if (sys::fs::exists(Path) && !sys::fs::is_regular_file(Path)) {
    int Descriptor = -1;
    if (std::error_code Error =
            sys::fs::openFileForWrite(Path, Descriptor, sys::fs::CD_OpenExisting))
      return Error.message();
    std::error_code Error = writeTo(Descriptor, Text, /*Close=*/true);
    return Error ? Error.message() : "";
  }
  SmallString<256> Target; // the file that a symbolic link names: the link itself stays
  if (sys::fs::real_path(Path, Target))
    Target = Path;
  Expected<sys::fs::TempFile> Temporary = sys::fs::TempFile::create(Target + ".%%%%%%");
  if (!Temporary)
    return toString(Temporary.takeError());
  if (std::error_code Error = writeTo(Temporary->FD, Text, /*Close=*/false)) {
    consumeError(Temporary->discard());
    return Error.message();
  }
  sys::fs::file_status Old;
  if (!sys::fs::status(Target, Old))
    sys::fs::setPermissions(Temporary->FD, Old.permissions());
  if (Error E = Temporary->keep(Target))
    return toString(std::move(E));
  return "";
}

} // namespace qrintf::report

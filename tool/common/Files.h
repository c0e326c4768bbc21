// Reads and writes files, and knows their names, for both programs. Text travels between processes
// in memory files, so nothing is left behind after `kill -9`.
#pragma once

#include <string>
#include <string_view>
#include <sys/stat.h>

namespace qrintf {

/// Makes an anonymous file in memory, which children inherit and which is gone when the last of
/// them ends. Returns its descriptor, or -1 on failure.
int memoryFile(const char *Name);

/// The path by which this process and its children can open Descriptor, for example
/// /proc/self/fd/3.
std::string descriptorPath(int Descriptor);

/// Writes all of Text, in as many parts as it takes. Returns false, with errno set, on failure.
bool writeAll(int Descriptor, std::string_view Text);

/// Gives File this text, and makes it if it is missing. Returns false, with errno set, on failure;
/// the file may then have a part of the text.
bool writeFile(const std::string &File, std::string_view Text);

/// Gives File this text by a new file beside it, which is renamed, so that it is complete or as it
/// was. Its mode stays, and so does a symbolic link to it. What is no regular file, such as a pipe,
/// is written to. Returns what went wrong, or an empty text.
std::string replaceFile(const std::string &File, std::string_view Text);

/// What is told of EAGAIN, which lockFile() returns.
inline constexpr const char *LockedElsewhere = "another process keeps it locked";

/// Locks an open file until it is closed, as soon as no other process has it locked. The other
/// commands of a build have it for some milliseconds each; a process that is stopped, or another
/// program, may keep it. Returns 0, EAGAIN after five seconds, or why no file can be locked there.
int lockFile(int Descriptor);

/// Appends whole lines to a file to which other processes append as well. Returns what went wrong,
/// or an empty text.
std::string appendTo(const std::string &File, std::string_view Text);

/// Returns the whole file from its begin, wherever the descriptor stands.
std::string readFrom(int Descriptor);
/// Appends to Out what can still be read, also from a pipe. Returns false, with errno set, on
/// failure.
bool readToEnd(int Descriptor, std::string &Out);
/// Reads a regular file. Returns false, with errno set, and leaves Out as it is, if there is none.
bool readFile(const std::string &Path, std::string &Out);
/// The same; Info says what fstat() says of the file.
bool readFile(const std::string &Path, std::string &Out, struct stat &Info);

// Names of files. The standard library's <filesystem> is not used, because it would bring its
// streams and locales into the launcher. They would be half of that program, and starting a program
// mostly takes the time to map its pages.

/// File as an absolute path. The rest of its spelling is kept, because debug information and
/// dependency files show it.
std::string absolutePath(const std::string &File);
/// An absolute path without ".", ".." and doubled slashes. It works on the spelling alone: symbolic
/// links are not resolved, so "a/../b" is "b" even if a is a link.
std::string normalPath(const std::string &Absolute);
/// The normal path of Path. A relative one belongs to Directory, or to the working directory.
std::string fullPath(const std::string &Path, const std::string &Directory = "");
/// The last component of Path: "cc1" for "/usr/lib/gcc/x86_64-linux-gnu/12/cc1".
std::string baseName(const std::string &Path);
/// Whether a file, given by its absolute path, was made by configure, CMake or meson to examine the
/// compiler: a source, or what was built of it.
bool isProbe(std::string_view Absolute);

} // namespace qrintf

// What may be edited: files below the paths that the user gave, by their real path, and beside them
// those that an earlier run rewrote (add()). Nothing else outside is edited but our headers,
// nothing in the build directory, nothing that git ignores, and nothing that a symbolic link
// reaches outside.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

class Tree {
public:
  /// The build folder, which is that of Database (compile_commands.json), is left out if it is
  /// below a path; if Database is a symbolic link, both its folder and that of the file are left
  /// out. Returns nothing on failure, with Error set.
  static std::optional<Tree> make(const std::vector<std::string> &Paths,
                                  const std::string &Database, std::string &Error);

  bool contains(llvm::StringRef RealPath) const;

  /// The files, not folders, that the user named.
  const std::set<std::string> &named() const { return Named; }

  /// The directories that the user gave, and those of the files. All sources that are edited are
  /// below them.
  std::set<std::string> folders() const;

  /// The path that the user gave, as a directory, that holds Directory. The runtime header is put
  /// there.
  std::string rootOf(const std::string &Directory) const;

  /// The name of a file in output: from the working directory, or from the folder that holds all
  /// given paths if one of them is not below that. No two files have one name.
  std::string shown(const std::string &RealPath) const;

  /// What earlier runs left in the tree.
  struct Traces {
    /// The directories with a header of sites, or with a file that includes one: a merge may have
    /// removed the header, or somebody moved the file.
    std::set<std::string> Directories;
    std::vector<std::string> Leftovers; // files that a run had not renamed yet when it was killed
  };
  Traces traces() const;

  /// The C and C++ sources below each directory that the user gave.
  std::map<std::string, std::set<std::string>> sources() const;

  /// Those of Names that a source of the tree, or a header elsewhere in its repository, declares or
  /// uses otherwise than in a call.
  std::set<std::string> declaredNames(const std::set<std::string> &Names) const;

  /// The folder of the repository of which the tree is a part; empty if it is in none.
  std::string repository() const;

  /// Adds a file outside of the given paths. It is in a directory whose header of sites is made
  /// anew, so it has to be rewritten with the others.
  void add(const std::string &RealPath) { Files.insert(RealPath); }

private:
  /// Calls Visit for each regular file of Directories and below, but for hidden folders, what is
  /// skipped and what a symbolic link leads to.
  void forEachFile(const std::vector<std::string> &Directories,
                   llvm::function_ref<void(const std::string &)> Visit) const;

  std::string Base;               // the folder from which names are shown
  std::vector<std::string> Roots; // directories, by real path, shallow ones first
  std::set<std::string> Files, Named;
  std::set<std::string> Skipped; // build folders below a path, and what git ignores there
};

/// Keeps other runs out of the repository of a tree or, if it is in none, of its folders, as long
/// as the object lives. A run that only reads (--check, --diff) waits for those that write.
class TreeLock {
public:
  TreeLock(const Tree &T, bool Writes);
  TreeLock(const TreeLock &) = delete;
  TreeLock &operator=(const TreeLock &) = delete;
  ~TreeLock();

private:
  std::vector<int> Descriptors;
};

/// Calls Visit for each regular file of a directory, not for those of its subdirectories. A folder
/// that cannot be read has no files.
void forEachFileIn(const std::string &Directory,
                   llvm::function_ref<void(const std::string &)> Visit);
/// Whether Path is Directory, or below it. Both are absolute and have no "." and "..".
bool isBelow(llvm::StringRef Path, llvm::StringRef Directory);
/// The directory of an absolute path; that of "/" is "/".
std::string parentOf(const std::string &Path);
/// The folder of the repository that holds Directory, which may be a submodule of another one;
/// empty if it is in none.
std::string repositoryOf(std::string Directory);
bool isHeader(llvm::StringRef Path);
/// Whether the name is that of a C or C++ file. In others (a patch, a page) a call may be quoted.
bool isCode(const std::string &Path);
/// Whether a file may be edited. One with null characters that is no C or C++ file is an archive,
/// an object or the like.
bool isEditable(const std::string &Path, llvm::StringRef Text);
/// Whether a name is that of a file that was written and not yet renamed (Write.cpp).
bool isLeftover(llvm::StringRef Path);
/// The text of a file; nothing if it cannot be read. Why receives the system's reason then.
std::optional<std::string> readText(const std::string &Path, std::string *Why = nullptr);
/// The text of a header that qrintf made, without the carriage returns that a checkout may have put
/// there.
std::optional<std::string> readMade(const std::string &Path);

} // namespace qrintf

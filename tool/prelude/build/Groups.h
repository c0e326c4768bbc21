// The items of a listing as assembly in which each is a COMDAT group of its own.
#pragma once

#include "common/ProgramMark.h"
#include "prelude/build/Listing.h"

#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// The symbol in the place of what a program's libc has: whether the listing's symbol is
/// the engine's, or an emitter's.
bool isOfEngine(const std::string &Name);

/// Names of the engine (runtime/engine/), as the listing has them.
inline const std::string EngineFloat = "qrintf__engine_put_float",
                         EngineFloatIfAny = "qrintf__engine_put_float_if_any",
                         EngineAddressed = "qrintf__engine_addressed",
                         EngineNotAddressed = "qrintf__engine_not_addressed",
                         EngineAdd = "qrintf__engine_add", EngineStream = "qrintf__engine_stream",
                         EnginePublic = "qrintf_engine_";

/// Names of emitters: the second takes the place of the first in a unit without ProgramMark.
inline const std::string PointOfLocale = "qrintf__point",
                         PointOfLibrary = "qrintf__point_of_library";

/// Whether the function is a part of its own, in the place of which the core has a stand-in where a
/// program does not have it. (To that of floating point the core refers weakly.)
bool isOptional(const std::string &Name);

/// Writes groups: the compiler's lines with other names.
class Groups {
public:
  /// \param EmitterVersion  a part of the symbols of the emitters and their tables
  /// \param EngineVersion   a part of the symbols of the engine
  Groups(const Listing &O, std::string EmitterVersion, std::string EngineVersion)
      : O(O), EmitterVersion(std::move(EmitterVersion)), EngineVersion(std::move(EngineVersion)) {}

  /// The symbol that something of the code has in the text. Tables that are a group in the code
  /// already keep their symbols, as libc's functions do.
  std::string symbolOf(const std::string &Name) const;
  /// \param WeakReferences  what the code refers to weakly, the text does as well
  std::string group(const Item &Each, bool WeakReferences) const;
  /// The functions Names as one group, which has the name of the function Root. What the code
  /// refers to weakly, the text does as well.
  std::string joined(const std::string &Root, const std::set<std::string> &Names) const;
  /// What the engine calls where a program does not have the optional function Name: StandIn, which
  /// says, as that may, that it does nothing. Name itself is not weak, so the linker prefers it.
  std::string standIn(const std::string &Name, const std::string &StandIn) const;

private:
  std::string plainGroup(const Item &Each, bool WeakReferences) const;
  std::string linesWithConstants(const Item &Each, const std::string &Group,
                                 bool WeakReferences) const;
  std::string reference(const std::string &Name, const std::string &Label, bool WeakReferences,
                        std::vector<std::string> &Constants, std::string &Before) const;
  std::string lines(const Item &Each, const std::string &Label, bool WeakReferences,
                    std::vector<std::string> &Constants) const;

  const Listing &O;
  std::string EmitterVersion, EngineVersion;
};

} // namespace qrintf

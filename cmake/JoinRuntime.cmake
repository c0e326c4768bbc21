# cmake -DINPUT=… -DOUTPUT=… [-DAFTER=…] [-DWITHOUT=…] [-DORIGIN=…] -P JoinRuntime.cmake
#
# Makes one header of the runtime header INPUT and the parts that it includes with `#include "…"`,
# so that what is installed and embedded is a single text. Each part stands where it is included
# first, without its include guard, because the whole has one. The text is read behind that of the
# header AFTER, so the parts of AFTER are left out. WITHOUT is a header that is left out, together
# with the parts that only it includes and the #ifndef around it. ORIGIN, a version and an address, is
# what the header says first of where it comes from, because people copy it into their programs.
cmake_minimum_required(VERSION 3.20)

# join(PATH RESULT): sets RESULT to the text of a header and of the parts that it includes, except
# for those in the property PARTS, which have been written already.
function(join path result)
  set_property(GLOBAL APPEND PROPERTY PARTS "${path}")
  file(READ "${path}" text)
  string(REGEX REPLACE "#ifndef (QRINTF__[A-Z_]+_H)\n#define QRINTF__[A-Z_]+_H\n" "" text "${text}")
  string(REGEX REPLACE "\n#endif /\\* QRINTF__[A-Z_]+_H \\*/\n" "" text "${text}")
  set(joined "")
  while(text MATCHES "#include \"([a-z_./]+)\"\n")
    set(line "${CMAKE_MATCH_0}")
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(ABSOLUTE_PATH CMAKE_MATCH_1 BASE_DIRECTORY "${folder}" NORMALIZE OUTPUT_VARIABLE part)
    string(FIND "${text}" "${line}" at)
    string(LENGTH "${line}" length)
    math(EXPR behind "${at} + ${length}")
    string(SUBSTRING "${text}" 0 ${at} before)
    string(SUBSTRING "${text}" ${behind} -1 text)
    string(APPEND joined "${before}")
    get_property(parts GLOBAL PROPERTY PARTS)
    if(NOT part IN_LIST parts)
      join("${part}" part_text)
      string(APPEND joined "${part_text}")
    endif()
  endwhile()
  set(${result} "${joined}${text}" PARENT_SCOPE)
endfunction()

function(normalize variable)
  cmake_path(ABSOLUTE_PATH ${variable} NORMALIZE)
  set(${variable} "${${variable}}" PARENT_SCOPE)
endfunction()

normalize(INPUT)
if(AFTER)
  normalize(AFTER)
  set_property(GLOBAL PROPERTY PARTS "${INPUT}") # so that parts that only INPUT includes are none of AFTER's
  join("${AFTER}" unused)
endif()
if(WITHOUT)
  normalize(WITHOUT)
  set_property(GLOBAL APPEND PROPERTY PARTS "${WITHOUT}")
endif()
join("${INPUT}" text)
string(REGEX REPLACE "#if[a-z]* [A-Z_]+\n#endif\n" "" text "${text}") # what stood around a part that was left out
string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
if(ORIGIN)
  cmake_path(GET OUTPUT FILENAME name)
  string(PREPEND text "/* ${name} of ${ORIGIN}
 *
 * SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The qrintf authors
 *
 * To renew a copy of this file, copy that of a newer release; all files of a program need the same
 * version.
 */
")
endif()
file(WRITE "${OUTPUT}" "${text}")

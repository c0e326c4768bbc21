# Finds qrintf-cc and joins it with other launchers; qrintf_enable() and the toolchain file both use
# it.

cmake_policy(PUSH)
cmake_policy(VERSION 3.17...3.25) # whatever the project says

# Sets QRINTF_CC in the cache to the wrapper's path: what the user gave, or the one installed with
# this file, or that on PATH. If that file is gone, it is looked for again, so that a build
# directory survives an upgrade.
function(qrintf_find_cc)
  if(CMAKE_HOST_WIN32)
    return()
  endif()
  if(IS_ABSOLUTE "${QRINTF_CC}" AND NOT EXISTS "${QRINTF_CC}")
    unset(QRINTF_CC CACHE)
    unset(QRINTF_CC)
  endif()
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/QrintfPlaces.cmake" OPTIONAL)
  find_program(QRINTF_CC NAMES qrintf-cc HINTS "${qrintf_bindir}" NO_CMAKE_FIND_ROOT_PATH
               DOC "qrintf's compiler wrapper")
  mark_as_advanced(QRINTF_CC)
endfunction()

# qrintf_join_launcher(VARIABLE CC [LAUNCHER...]): the launchers with CC in front, or as they are if it is there already.
# In front, also of ccache: qrintf-cc asks ccache first and is called back by it on a miss. The other way round
# ccache would take qrintf-cc for the compiler and miss an upgrade of the compiler behind it. Only "cmake -E env" or
# "env" with its options and variables stays in front of it, because the compiler behind these is what qrintf-cc has to
# see. A generator expression with an equals sign makes a variable.
function(qrintf_join_launcher variable cc)
  set(launchers ${ARGN})
  foreach(each IN LISTS launchers)
    if(each STREQUAL cc OR each MATCHES "(^|/)qrintf-cc$")
      set(${variable} "${launchers}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(front "")
  if(launchers MATCHES "^([^;]*/)?(cmake;-E;env|env)(;|$)")
    set(option ";(-u|-C|--unset|--chdir|--modify);[^;]*|;-[^;]*")
    set(assignment ";[A-Za-z_][A-Za-z0-9_]*=[^;]*|;\\$<[^;]*=[^;]*>")
    string(REGEX MATCH "^([^;]*/)?(cmake;-E;env|env)(${option}|${assignment})*" front "${launchers}")
    string(LENGTH "${front};" length)
    string(SUBSTRING "${launchers};" ${length} -1 launchers)
  endif()
  set(${variable} ${front} "${cc}" ${launchers} PARENT_SCOPE)
endfunction()

cmake_policy(POP)

# -DCMAKE_TOOLCHAIN_FILE=…/qrintf-toolchain.cmake [-DQRINTF_CHAINLOAD_TOOLCHAIN_FILE=…]
# [-DQRINTF_CC=…]
#
# Everything that the project compiles goes through qrintf-cc. The toolchain file that would be used
# without it (a cross compiler's, a package manager's) can be chain-loaded and is read first.
# Launchers that are set stay, behind qrintf-cc. What CMake compiles only to try something out is
# compiled without the wrapper.

if(QRINTF_CHAINLOAD_TOOLCHAIN_FILE)
  if(NOT IS_ABSOLUTE "${QRINTF_CHAINLOAD_TOOLCHAIN_FILE}")
    # The path is read as CMake reads CMAKE_TOOLCHAIN_FILE: below the build directory, otherwise
    # below the sources.
    foreach(_qrintf_base "${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}")
      if(EXISTS "${_qrintf_base}/${QRINTF_CHAINLOAD_TOOLCHAIN_FILE}")
        set(_qrintf_chained "${_qrintf_base}/${QRINTF_CHAINLOAD_TOOLCHAIN_FILE}")
      endif()
    endforeach()
    if(_qrintf_chained)
      set(QRINTF_CHAINLOAD_TOOLCHAIN_FILE "${_qrintf_chained}")
    endif()
  endif()
  if(NOT EXISTS "${QRINTF_CHAINLOAD_TOOLCHAIN_FILE}")
    message(FATAL_ERROR "QRINTF_CHAINLOAD_TOOLCHAIN_FILE: there is no file ${QRINTF_CHAINLOAD_TOOLCHAIN_FILE}")
  endif()
  include("${QRINTF_CHAINLOAD_TOOLCHAIN_FILE}")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES QRINTF_CHAINLOAD_TOOLCHAIN_FILE)

get_property(_qrintf_trying GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT _qrintf_trying)
  include("${CMAKE_CURRENT_LIST_DIR}/QrintfLauncher.cmake")
  qrintf_find_cc()
  if(NOT QRINTF_CC)
    get_property(_qrintf_told GLOBAL PROPERTY QRINTF_TOOLCHAIN_TOLD)
    if(NOT _qrintf_told) # CMake reads this file several times
      message(STATUS "qrintf is not used: qrintf-cc was not found (QRINTF_CC can say where it is)")
      set_property(GLOBAL PROPERTY QRINTF_TOOLCHAIN_TOLD TRUE)
    endif()
  else()
    foreach(_qrintf_language C CXX)
      set(_qrintf_launcher CMAKE_${_qrintf_language}_COMPILER_LAUNCHER)
      if(NOT DEFINED ${_qrintf_launcher} AND DEFINED ENV{${_qrintf_launcher}})
        set(${_qrintf_launcher} "$ENV{${_qrintf_launcher}}") # CMake would read it later, and only if there is none
      endif()
      qrintf_join_launcher(${_qrintf_launcher} "${QRINTF_CC}" ${${_qrintf_launcher}})
    endforeach()
  endif()
endif()

# qrintf_enable(TARGET [LANGUAGES C CXX] [REQUIRED])
#
# TARGET's sources are compiled through qrintf-cc: its <LANG>_COMPILER_LAUNCHER gets the wrapper in
# front of what is there, so ccache goes on working. LANGUAGES are C and C++, unless only one of
# them is named.
#
# If that is not possible (another compiler than gcc and clang, a generator without launchers, no
# qrintf-cc on this machine), a status message says so and the target is built as before, because a
# project must build for people who do not have qrintf. With REQUIRED it is an error.

cmake_policy(PUSH)
cmake_policy(VERSION 3.17...3.25) # whatever the project says
include("${CMAKE_CURRENT_LIST_DIR}/QrintfLauncher.cmake")

# Returns why a language of this project cannot go through the wrapper; empty if it can.
function(_qrintf_objection variable language)
  set(compiler "${CMAKE_${language}_COMPILER_ID}")
  set(why "")
  if(NOT CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    set(why "the generator ${CMAKE_GENERATOR} has no compiler launchers")
  elseif(CMAKE_${language}_SIMULATE_ID STREQUAL "MSVC" OR NOT compiler MATCHES "^(GNU|Clang|)$")
    set(why "the ${language} compiler is ${compiler}, neither gcc nor clang")
  elseif(NOT TARGET qrintf-cc AND NOT QRINTF_CC)
    set(why "qrintf-cc was not found (QRINTF_CC can say where it is)")
  endif()
  set(${variable} "${why}" PARENT_SCOPE)
endfunction()

# Says so if a target's code is not optimized: then qrintf-cc compiles it as it is. With a generator
# of several configurations nothing is known yet.
function(_qrintf_tell_unoptimized target language)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  get_target_property(options "${target}" COMPILE_OPTIONS)
  set(flags "${CMAKE_${language}_FLAGS} ${CMAKE_${language}_FLAGS_${type}} ${options}")
  if(NOT CMAKE_CONFIGURATION_TYPES AND NOT flags MATCHES "-O([1-9]|fast|[ ;]|$)")
    message(STATUS "qrintf changes nothing in ${target} (${language}): CMAKE_BUILD_TYPE is \"${CMAKE_BUILD_TYPE}\", "
                   "which does not optimize for speed; configure with -DCMAKE_BUILD_TYPE=Release")
  endif()
endfunction()

function(qrintf_enable target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "REQUIRED" "" "LANGUAGES")
  if(arg_UNPARSED_ARGUMENTS OR "LANGUAGES" IN_LIST arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "qrintf_enable(${target}): expected [LANGUAGES C CXX] [REQUIRED], got \"${ARGN}\"")
  endif()
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "qrintf_enable(${target}): there is no such target (call it after add_executable or add_library)")
  endif()
  get_target_property(aliased "${target}" ALIASED_TARGET)
  if(aliased)
    set(target "${aliased}")
  endif()
  get_target_property(imported "${target}" IMPORTED)
  get_target_property(type "${target}" TYPE)
  if(imported OR NOT type MATCHES "^(EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY)$")
    if(imported)
      string(PREPEND type "imported ")
    endif()
    message(FATAL_ERROR "qrintf_enable(${target}): nothing is compiled for an ${type}; "
                        "enable the targets that have the sources")
  endif()
  foreach(each IN LISTS arg_LANGUAGES)
    if(NOT each MATCHES "^(C|CXX)$")
      message(FATAL_ERROR "qrintf_enable(${target}): LANGUAGES are C and CXX, not \"${each}\"")
    endif()
  endforeach()
  if(NOT arg_LANGUAGES)
    get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
    foreach(each C CXX)
      if(each IN_LIST enabled)
        list(APPEND arg_LANGUAGES ${each})
      endif()
    endforeach()
  endif()

  qrintf_find_cc()
  foreach(language IN LISTS arg_LANGUAGES)
    _qrintf_objection(why ${language})
    if(why AND arg_REQUIRED)
      message(FATAL_ERROR "qrintf_enable(${target}): ${why}")
    elseif(why)
      message(STATUS "qrintf is not used for ${target}: ${why}")
      continue()
    endif()
    _qrintf_tell_unoptimized("${target}" ${language})
    if(TARGET qrintf-cc) # built by this very project
      set(cc "$<TARGET_FILE:qrintf-cc>")
      add_dependencies("${target}" qrintf-cc qrintf)
    else()
      set(cc "${QRINTF_CC}")
    endif()
    get_target_property(launchers "${target}" ${language}_COMPILER_LAUNCHER)
    if(NOT launchers)
      set(launchers "")
    endif()
    qrintf_join_launcher(launchers "${cc}" ${launchers})
    set_property(TARGET "${target}" PROPERTY ${language}_COMPILER_LAUNCHER "${launchers}")
  endforeach()
endfunction()

cmake_policy(POP)

# Finds LLVM and clang and defines two interface targets:
#   qrintf_llvm   what the launcher may use: LLVM's Support library only
#   qrintf_clang  clang's front end, linked statically, archive by archive
#
# Debian's exported CMake targets carry INTERFACE_LINK_LIBRARIES "LLVM". Linking "the .a files"
# through them still loads libLLVM.so, which costs 13 ms at every start, and the programs start once
# for each unit. So the archives are named by hand, with the help of llvm-config,
# and z3, xml2 and ffi are left out, because nothing here calls them.

set(QRINTF_LLVM_MAJOR 19 CACHE STRING "Major version of LLVM to build with (19 is supported, 22 kept compiling)")
find_program(QRINTF_LLVM_CONFIG
             NAMES llvm-config-${QRINTF_LLVM_MAJOR} llvm-config
             HINTS /usr/lib/llvm-${QRINTF_LLVM_MAJOR}/bin REQUIRED)

function(qrintf_llvm_config out)
  execute_process(COMMAND "${QRINTF_LLVM_CONFIG}" ${ARGN}
                  OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

qrintf_llvm_config(QRINTF_LLVM_VERSION --version)
qrintf_llvm_config(QRINTF_LLVM_INCLUDEDIR --includedir)
qrintf_llvm_config(QRINTF_LLVM_LIBDIR --libdir)
# Of a build for another machine (the preset aarch64), llvm-config is this one's, which names the same
# archives; they and the headers are those of the other machine's folder.
string(PREPEND QRINTF_LLVM_INCLUDEDIR "${CMAKE_SYSROOT}")
string(PREPEND QRINTF_LLVM_LIBDIR "${CMAKE_SYSROOT}")
qrintf_llvm_config(llvm_components --link-static --libnames
                   support option core frontendopenmp targetparser profiledata windowsdriver)
message(STATUS "LLVM ${QRINTF_LLVM_VERSION} in ${QRINTF_LLVM_LIBDIR}")

separate_arguments(llvm_components)
set(llvm_archives "")
foreach(name IN LISTS llvm_components)
  list(APPEND llvm_archives "${QRINTF_LLVM_LIBDIR}/${name}")
endforeach()

set(clang_archives "")
set(clang_names Tooling ToolingCore ToolingInclusions Format Rewrite Frontend Driver Serialization Parse Sema Edit Analysis ASTMatchers APINotes AST Lex Basic Support)
if(QRINTF_LLVM_MAJOR GREATER_EQUAL 22)
  list(APPEND clang_names Options AnalysisLifetimeSafety DependencyScanning)
endif()
foreach(name IN LISTS clang_names)
  set(archive "${QRINTF_LLVM_LIBDIR}/libclang${name}.a")
  if(NOT EXISTS "${archive}")
    message(FATAL_ERROR "${archive} is missing: install libclang-${QRINTF_LLVM_MAJOR}-dev")
  endif()
  list(APPEND clang_archives "${archive}")
endforeach()

# By path: if `-lz` has an ending, CMake adds -Bdynamic, which undoes -static.
find_library(QRINTF_LIBZ NAMES libz.a REQUIRED)
find_library(QRINTF_LIBZSTD NAMES libzstd.a REQUIRED)

add_library(qrintf_llvm_headers INTERFACE)
target_include_directories(qrintf_llvm_headers SYSTEM INTERFACE "${QRINTF_LLVM_INCLUDEDIR}")
target_compile_options(qrintf_llvm_headers INTERFACE -fno-rtti) # as LLVM itself is built

add_library(qrintf_clang INTERFACE)
target_link_libraries(qrintf_clang INTERFACE
                      qrintf_llvm_headers
                      -Wl,--start-group ${clang_archives} ${llvm_archives} -Wl,--end-group
                      "${QRINTF_LIBZ}" "${QRINTF_LIBZSTD}" dl m)

# What is installed, in two components:
#   qrintf-tool      the programs, their manual pages, completions and documents
#   qrintf-runtime   the header and what finds it and the programs: the CMake package, qrintf.pc
# Nothing that is installed names the prefix, so the prefix can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Only the programs depend on the machine, so the CMake package goes into the data folder, which
# packages for several machines can share.
set(cmakedir "${CMAKE_INSTALL_DATADIR}/cmake/qrintf")
set(pkgconfigdir "${CMAKE_INSTALL_DATADIR}/pkgconfig")

# qrintf_relative(VARIABLE FROM TO): sets VARIABLE to the way from one installation directory to
# another, each of them absolute or below the prefix. If one is absolute, the way is absolute too,
# because there is nothing to be relative to.
function(qrintf_relative variable from to)
  if(IS_ABSOLUTE "${from}" OR IS_ABSOLUTE "${to}")
    cmake_path(ABSOLUTE_PATH to BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}" NORMALIZE OUTPUT_VARIABLE way)
  else()
    cmake_path(RELATIVE_PATH to BASE_DIRECTORY "${from}" OUTPUT_VARIABLE way)
    set(way "@HERE@/${way}")
  endif()
  set(${variable} "${way}" PARENT_SCOPE)
endfunction()

# The runtime.
get_target_property(header qrintf_runtime QRINTF_HEADER)
cmake_path(GET header PARENT_PATH headers)
install(FILES "${header}" "${headers}/qrintf_engine.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT qrintf-runtime)
install(TARGETS qrintf_runtime EXPORT qrintf-runtime-targets
        INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT qrintf-runtime-targets NAMESPACE qrintf:: DESTINATION "${cmakedir}" COMPONENT qrintf-runtime)

qrintf_relative(includedir "${pkgconfigdir}" "${CMAKE_INSTALL_INCLUDEDIR}")
string(REPLACE "@HERE@" "\${pcfiledir}" includedir "${includedir}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/package/qrintf.pc.in" "${PROJECT_BINARY_DIR}/package/qrintf.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/package/qrintf.pc" DESTINATION "${pkgconfigdir}" COMPONENT qrintf-runtime)

# The CMake package. Before 1.0 a minor version may change names, so only the same minor version is
# compatible.
qrintf_relative(bindir "${cmakedir}" "${CMAKE_INSTALL_BINDIR}")
string(REPLACE "@HERE@" "\${CMAKE_CURRENT_LIST_DIR}" bindir "${bindir}")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/package/QrintfPlaces.cmake"
     CONTENT "set(qrintf_bindir \"@bindir@\")\n" @ONLY)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/package/qrintf-config-version.cmake"
                                 COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES
          "${PROJECT_BINARY_DIR}/package/QrintfPlaces.cmake"
          "${PROJECT_BINARY_DIR}/package/qrintf-config-version.cmake"
          "${CMAKE_CURRENT_LIST_DIR}/package/qrintf-config.cmake"
          "${CMAKE_CURRENT_LIST_DIR}/package/qrintf-toolchain.cmake"
          "${CMAKE_CURRENT_LIST_DIR}/package/QrintfEnable.cmake"
          "${CMAKE_CURRENT_LIST_DIR}/package/QrintfLauncher.cmake"
        DESTINATION "${cmakedir}" COMPONENT qrintf-runtime)

# The tool.
if(QRINTF_BUILD_TOOL)
  install(TARGETS qrintf-cc qrintf EXPORT qrintf-tool-targets
          RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT qrintf-tool)
  install(DIRECTORY "${PROJECT_BINARY_DIR}/share/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT qrintf-tool)
  install(DIRECTORY "${PROJECT_BINARY_DIR}/share/" DESTINATION "${CMAKE_INSTALL_DATADIR}" COMPONENT qrintf-tool
          PATTERN man EXCLUDE)
  install(EXPORT qrintf-tool-targets NAMESPACE qrintf:: DESTINATION "${cmakedir}" COMPONENT qrintf-tool)
  # Beside each other as in the sources, so that the links between the documents work.
  install(FILES README.md CHANGELOG.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT qrintf-tool)
  install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT qrintf-tool
          FILES_MATCHING PATTERN *.md PATTERN *.svg PATTERN "samples/*.c"
          PATTERN "schema/*.json")
endif()

# Inside another project, a target of this name would be that project's.
if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall
    COMMAND "${CMAKE_COMMAND}" "-DMANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt"
            -P "${CMAKE_CURRENT_LIST_DIR}/Uninstall.cmake"
    VERBATIM USES_TERMINAL)
endif()

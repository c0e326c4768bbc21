# Debian packages by CPack, one for each component: qrintf (the programs) and libqrintf-dev (the
# runtime and the CMake package). package/debian.cmake does what Debian wants otherwise than `make
# install`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The qrintf authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # or it is the first line of both packages' descriptions
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL qrintf-runtime)
if(QRINTF_BUILD_TOOL)
  list(APPEND CPACK_COMPONENTS_ALL qrintf-tool)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/package/debian.cmake")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The qrintf authors <qrintf@localhost>" CACHE STRING
    "Name and address that the Debian packages carry")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(version "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_NAME qrintf)
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_SHLIBDEPS ON) # nothing, when linked statically
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_RECOMMENDS "libqrintf-dev (= ${version})")
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_SUGGESTS "gcc | clang, ccache")
set(CPACK_DEBIAN_QRINTF-TOOL_DESCRIPTION "compiler wrapper that compiles sprintf calls away
qrintf-cc runs gcc or clang and turns sprintf and snprintf calls with constant
formats into straight-line code. The program does what it did; messages, debug
lines and dependency files of the build stay what they were.
.
qrintf rewrites source trees, explains what becomes of a call, and sums up the
wrapper's reports.")

set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_NAME libqrintf-dev)
set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_SUGGESTS "qrintf (= ${version})")
set(CPACK_DEBIAN_QRINTF-RUNTIME_DESCRIPTION "fast emitters for printf conversions, one C header
The functions that qrintf compiles sprintf and snprintf calls to: integers,
strings and floating point in every form of ISO C, byte for byte as the C
library prints them. One freestanding header, without a library to link.
.
The package also has qrintf's CMake package and toolchain file, and qrintf.pc.")

# Passed to package/debian.cmake, which runs inside of cpack and so does not see this project's
# variables.
set(CPACK_QRINTF_VERSION "${version}")
set(CPACK_QRINTF_DATE "${QRINTF_DATE}")
set(CPACK_QRINTF_MAINTAINER "${CPACK_DEBIAN_PACKAGE_MAINTAINER}")
set(CPACK_QRINTF_STATIC "${QRINTF_STATIC}")
set(CPACK_QRINTF_COPYRIGHT "${CMAKE_CURRENT_LIST_DIR}/package/copyright")
include(CPack)

# Packages by CPack: an RPM package with everything, and a Debian package for each component, qrintf
# (the programs) and libqrintf-dev (the runtime and the CMake package). package/debian.cmake does
# what Debian wants otherwise than `make install`. package/release.sh makes all files of a release.
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
# Who builds packages for others sets DEBFULLNAME and DEBEMAIL, as for Debian's own tools. Without
# them it is the address that the project's commits have.
set(maintainer "The qrintf authors <maintainers@users.noreply.a-seed-eb3daf2a.example>")
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(maintainer "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(QRINTF_MAINTAINER "${maintainer}" CACHE STRING "Name and address that the Debian packages carry")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${QRINTF_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE MIT)
set(CPACK_RPM_PACKAGE_AUTOREQPROV OFF) # the programs are linked statically
set(CPACK_RPM_PACKAGE_SUMMARY "Compiler wrapper that compiles printf formats")
set(CPACK_RPM_PACKAGE_DESCRIPTION "qrintf-cc runs gcc or clang, and compiles calls of the printf family.")
set(CPACK_RPM_SPEC_MORE_DEFINE "%define _build_id_links none
%define __brp_mangle_shebangs %{nil}
%define _buildhost localhost
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1")
set(version "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_NAME qrintf)
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_SECTION devel)
if(NOT QRINTF_STATIC)
  set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_SHLIBDEPS ON)
endif()
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_RECOMMENDS "libqrintf-dev (= ${version})")
set(CPACK_DEBIAN_QRINTF-TOOL_PACKAGE_SUGGESTS "gcc | clang, ccache")
set(CPACK_DEBIAN_QRINTF-TOOL_DESCRIPTION "compiler wrapper that compiles printf formats
qrintf-cc runs gcc or clang. It replaces calls of sprintf, snprintf, printf
and fprintf that can be hot and have a constant format by code made for that
format. The program writes the same bytes and returns the same values, and the
build prints the same warnings.
.
qrintf tries the wrapper on a project, sums up its reports, explains what
becomes of a call and why, and rewrites source trees for good.")

set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_NAME libqrintf-dev)
set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_QRINTF-RUNTIME_PACKAGE_SUGGESTS "qrintf (= ${version})")
set(CPACK_DEBIAN_QRINTF-RUNTIME_DESCRIPTION "fast emitters for printf conversions, C headers
The functions that qrintf compiles calls of the printf family to: integers,
strings and floating point in every form of ISO C, byte for byte as the C
library prints them. One freestanding header, without a library to link, and
another one with the engine, a printf for formats known only at run time.
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

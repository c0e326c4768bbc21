# cmake -DMANIFEST=BUILD/install_manifest.txt -P Uninstall.cmake
#
# The target `uninstall`: removes the files of the last `cmake --install`, below DESTDIR if it is
# set, and then the folders that are empty and called qrintf.
if(NOT EXISTS "${MANIFEST}")
  message(FATAL_ERROR "nothing was installed from this build: there is no ${MANIFEST}")
endif()
file(STRINGS "${MANIFEST}" files)
foreach(file IN LISTS files)
  set(file "$ENV{DESTDIR}${file}")
  if(EXISTS "${file}" OR IS_SYMLINK "${file}")
    file(REMOVE "${file}")
    message(STATUS "Removed ${file}")
  endif()
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder FILENAME name)
  file(GLOB rest "${folder}/*")
  if(name STREQUAL qrintf AND NOT rest)
    file(REMOVE_RECURSE "${folder}")
  endif()
endforeach()

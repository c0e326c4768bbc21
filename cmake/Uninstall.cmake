# cmake -DMANIFEST=BUILD/install_manifest.txt -P Uninstall.cmake
#
# The target `uninstall`: removes the files of the last `cmake --install`, below DESTDIR if it is
# set, and then the empty folders that are called qrintf or lie in one of this name.
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
  while(folder MATCHES "/qrintf(/|$)")
    file(GLOB rest "${folder}/*")
    if(rest)
      break()
    endif()
    file(REMOVE_RECURSE "${folder}")
    cmake_path(GET folder PARENT_PATH folder)
  endwhile()
endforeach()

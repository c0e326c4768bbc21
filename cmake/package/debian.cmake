# cpack runs this between installing into its staging area and packing: it changes there what
# Debian's policy asks for, for example compressed manual pages.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

execute_process(COMMAND date -R -u -d "${CPACK_QRINTF_DATE}" OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  set(share "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share")
  if(component STREQUAL "qrintf-tool")
    set(package qrintf)
  else()
    set(package libqrintf-dev)
  endif()

  file(GLOB pages "${share}/man/man1/*.1")
  if(pages)
    run(gzip -9nf ${pages})
  endif()
  if(EXISTS "${share}/zsh/site-functions") # Debian's zsh does not look there
    file(RENAME "${share}/zsh/site-functions" "${share}/zsh/vendor-completions")
  endif()

  set(doc "${share}/doc/${package}")
  file(MAKE_DIRECTORY "${doc}")
  file(COPY_FILE "${CPACK_QRINTF_COPYRIGHT}" "${doc}/copyright")
  file(REMOVE "${doc}/LICENSE") # it stands in copyright
  if(EXISTS "${doc}/CHANGELOG.md")
    file(RENAME "${doc}/CHANGELOG.md" "${doc}/changelog")
    run(gzip -9nf "${doc}/changelog")
  endif()
  file(WRITE "${doc}/changelog.Debian" "qrintf (${CPACK_QRINTF_VERSION}) unstable; urgency=medium

  * Packed by the project's own build. What is new stands in
    /usr/share/doc/qrintf/changelog.gz.

 -- ${CPACK_QRINTF_MAINTAINER}  ${date}
")
  run(gzip -9nf "${doc}/changelog.Debian")
  # The package is not made for Debian's archive, so no bug of Debian's asks for it.
  set(overrides "${package}: initial-upload-closes-no-bugs *\n")
  if(component STREQUAL "qrintf-tool" AND CPACK_QRINTF_STATIC)
    # Static linking is on purpose: dynamic linking would add 13 ms to each compilation.
    string(APPEND overrides
           "qrintf: statically-linked-binary [usr/bin/qrintf-cc]\nqrintf: statically-linked-binary [usr/bin/qrintf]\n"
           "qrintf: embedded-library * [usr/bin/qrintf]\n")
  endif()
  file(WRITE "${share}/lintian/overrides/${package}" "${overrides}")
  run(chmod -R u=rwX,go=rX "${CPACK_TEMPORARY_DIRECTORY}/${component}")
endforeach()

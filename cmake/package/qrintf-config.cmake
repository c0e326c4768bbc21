# find_package(qrintf [VERSION] [COMPONENTS runtime tool])
#   runtime   qrintf::runtime                      the header, for calling the emitters by hand
#   tool      qrintf::qrintf-cc, qrintf::qrintf    the compiler wrapper and the rewriter
# Without COMPONENTS it finds what is installed of them, because libqrintf-dev may be there without
# the programs. qrintf_enable(target) is defined in any case (QrintfEnable.cmake).

set(_qrintf_wanted ${qrintf_FIND_COMPONENTS})
if(NOT _qrintf_wanted)
  set(_qrintf_wanted runtime tool)
endif()
foreach(_qrintf_each IN LISTS _qrintf_wanted)
  if(NOT _qrintf_each MATCHES "^(runtime|tool)$")
    set(qrintf_${_qrintf_each}_FOUND FALSE)
    set(_qrintf_why "there is no component \"${_qrintf_each}\", only \"runtime\" and \"tool\"")
  elseif(EXISTS "${CMAKE_CURRENT_LIST_DIR}/qrintf-${_qrintf_each}-targets.cmake")
    include("${CMAKE_CURRENT_LIST_DIR}/qrintf-${_qrintf_each}-targets.cmake")
    set(qrintf_${_qrintf_each}_FOUND TRUE)
  else()
    set(qrintf_${_qrintf_each}_FOUND FALSE)
    set(_qrintf_why "the component \"${_qrintf_each}\" is not installed in this prefix")
  endif()
  if(qrintf_FIND_REQUIRED_${_qrintf_each} AND NOT qrintf_${_qrintf_each}_FOUND)
    set(qrintf_FOUND FALSE)
    set(qrintf_NOT_FOUND_MESSAGE "qrintf: ${_qrintf_why}")
  endif()
endforeach()
unset(_qrintf_wanted)
unset(_qrintf_each)
unset(_qrintf_why)

include("${CMAKE_CURRENT_LIST_DIR}/QrintfEnable.cmake")

#compdef qrintf-cc
# Made of tool/common/Flags.def and tool/command/reference.
_arguments \
@FLAGS@
  '(-)1:compiler:_command_names -e' \
  '*::arguments:_normal'

#compdef qrintf
# Made of tool/common/Flags.def and tool/command/reference.
_qrintf() {
  local curcontext="$curcontext" state line
  local -a commands=(
@COMMANDS@
  )
  _arguments -C \
@FLAGS@
    '(-)1:command:->command' \
    '*::argument:->argument'
  case $state in
  command) _describe command commands ;;
  argument)
    case $line[1] in
@COMMAND_FLAGS@
    esac ;;
  esac
}
_qrintf "$@"

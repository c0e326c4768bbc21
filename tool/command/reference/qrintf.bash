# Made of tool/common/Flags.def and tool/command/reference.
_qrintf_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$1" -- "${COMP_WORDS[COMP_CWORD]}")
}
_qrintf() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    mapfile -t COMPREPLY < <(compgen -W '@COMMANDS@ @FLAGS@' -- "$current")
    return
  fi
  case $command:$previous in
@VALUES@
  esac
  case $command:$current in
@COMMAND_FLAGS@
  *) _qrintf_files -f ;;
  esac
}
complete -F _qrintf qrintf

# Made of tool/common/Flags.def and tool/command/reference.
_qrintf_cc() {
  local current=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  if [[ $COMP_CWORD -gt 1 || ( $current != -* && -n $current ) ]]; then
    if declare -F _command_offset >/dev/null; then
      _command_offset 1
    elif [[ $COMP_CWORD -eq 1 ]]; then
      mapfile -t COMPREPLY < <(compgen -c -- "$current")
    fi
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W '@FLAGS@' -- "$current")
}
complete -o default -F _qrintf_cc qrintf-cc

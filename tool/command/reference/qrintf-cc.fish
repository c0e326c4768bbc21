# Made of tool/common/Flags.def and tool/command/reference.
complete -c qrintf-cc -xa '(__fish_complete_subcommand)'
@FLAGS@

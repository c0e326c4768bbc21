# Made of tool/common/Flags.def and tool/command/reference.
@FLAGS@
@COMMANDS@

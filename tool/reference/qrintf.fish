# Made of tool/common/Flags.def and tool/reference.
@FLAGS@
@COMMANDS@

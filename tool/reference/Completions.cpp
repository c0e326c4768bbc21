// Makes completions for bash, zsh and fish. For qrintf-cc they complete its own flags as the first
// word; behind that, the completion of the compiler takes over.
#include "reference/Reference.h"

#include "common/Flags.h"

namespace qrintf {
namespace {

std::string join(const std::vector<std::string_view> &Words) {
  std::string Out;
  for (std::string_view Each : Words)
    Out += (Out.empty() ? "" : " ") + std::string(Each);
  return Out;
}

std::vector<std::string_view> flagNames(std::string_view Command) {
  std::vector<std::string_view> Names;
  for (const FlagRow &Each : flagTable())
    if (Each.Command == Command)
      Names.push_back(Each.Flag);
  return Names;
}

std::string_view summaryOf(std::string_view Command) {
  for (const CommandRow &Each : commandTable())
    if (Each.Command == Command)
      return Each.Summary;
  return "";
}

/// Text in single quotes, as all three shells read it. Characters of Special get a backslash.
std::string inQuotes(std::string_view Text, std::string_view Special = "") {
  std::string Out;
  for (char Each : Text) {
    if (Each == '\'') {
      Out += "'\\''";
      continue;
    }
    if (Special.find(Each) != std::string_view::npos)
      Out += '\\';
    Out += Each;
  }
  return Out;
}

constexpr const char *Header = "# Made of tool/common/Flags.def and tool/reference.\n";

} // namespace

std::string bashCompletion(std::string_view Program) {
  std::string Out = Header;
  if (Program == "qrintf-cc") {
    // _command_offset is bash-completion's; without it only the first word is completed.
    return Out +
           "_qrintf_cc() {\n"
           "  local current=${COMP_WORDS[COMP_CWORD]}\n"
           "  COMPREPLY=()\n"
           "  if [[ $COMP_CWORD -gt 1 || ( $current != -* && -n $current ) ]]; then\n"
           "    if declare -F _command_offset >/dev/null; then\n"
           "      _command_offset 1\n"
           "    elif [[ $COMP_CWORD -eq 1 ]]; then\n"
           "      mapfile -t COMPREPLY < <(compgen -c -- \"$current\")\n"
           "    fi\n"
           "    return\n"
           "  fi\n"
           "  mapfile -t COMPREPLY < <(compgen -W '" +
           join(flagNames(Program)) +
           "' -- \"$current\")\n"
           "}\n"
           "complete -o default -F _qrintf_cc qrintf-cc\n";
  }
  std::string Values, Flags;
  for (std::string_view Command : commandsOf(Program)) {
    for (const FlagRow &Each : flagTable()) {
      if (Each.Command != Command || Each.Argument.empty())
        continue;
      ArgumentKind K = kindOf(Each.Argument);
      Values += "  " + std::string(Command) + ":" + std::string(Each.Flag) + ") ";
      if (K.Kind == ArgumentKind::Choice)
        Values += "mapfile -t COMPREPLY < <(compgen -W '" + join(K.Choices) +
                  "' -- \"$current\"); return ;;\n";
      else if (K.Kind == ArgumentKind::Directory)
        Values += "_qrintf_files -d; return ;;\n";
      else if (K.Kind == ArgumentKind::File)
        Values += "_qrintf_files -f; return ;;\n";
      else
        Values += "return ;;\n";
    }
    Flags += "  " + std::string(Command) + ":-*) mapfile -t COMPREPLY < <(compgen -W '" +
             join(flagNames(Command)) + "' -- \"$current\") ;;\n";
  }
  return Out +
         "_qrintf_files() {\n"
         "  compopt -o filenames 2>/dev/null\n"
         "  mapfile -t COMPREPLY < <(compgen \"$1\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n"
         "}\n"
         "_qrintf() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} "
         "command=${COMP_WORDS[1]}\n"
         "  COMPREPLY=()\n"
         "  if [[ $COMP_CWORD -eq 1 ]]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -W '" +
         join(commandsOf(Program)) + " " + join(flagNames(Program)) +
         "' -- \"$current\")\n"
         "    return\n"
         "  fi\n"
         "  case $command:$previous in\n" +
         Values +
         "  esac\n"
         "  case $command:$current in\n" +
         Flags +
         "  *) _qrintf_files -f ;;\n"
         "  esac\n"
         "}\n"
         "complete -F _qrintf qrintf\n";
}

std::string zshCompletion(std::string_view Program) {
  auto spec = [](const FlagRow &Each) {
    std::string Out =
        "'" + std::string(Each.Flag == "--help" || Each.Flag == "--version" ? "(- *)" : "") +
        std::string(Each.Flag) + "[" + inQuotes(Each.Help, "[]:\\") + "]";
    ArgumentKind K = kindOf(Each.Argument);
    if (K.Kind != ArgumentKind::None)
      Out += ":" + inQuotes(Each.Argument, ":") + ":";
    if (K.Kind == ArgumentKind::Choice)
      Out += "(" + join(K.Choices) + ")";
    else if (K.Kind == ArgumentKind::Directory)
      Out += "_directories";
    else if (K.Kind == ArgumentKind::File)
      Out += "_files";
    return Out + "'";
  };
  auto specs = [&](std::string_view Command, const std::string &Indent) {
    std::string Out;
    for (const FlagRow &Each : flagTable())
      if (Each.Command == Command)
        Out += Indent + spec(Each) + " \\\n";
    return Out;
  };
  std::string Out = "#compdef " + std::string(Program) + "\n" + Header;
  if (Program == "qrintf-cc")
    return Out + "_arguments \\\n" + specs(Program, "  ") +
           "  '(-)1:compiler:_command_names -e' \\\n  '*::arguments:_normal'\n";
  Out += "_qrintf() {\n"
         "  local curcontext=\"$curcontext\" state line\n"
         "  local -a commands=(\n";
  for (std::string_view Each : commandsOf(Program))
    Out += "    '" + std::string(Each) + ":" + inQuotes(summaryOf(Each), ":\\") + "'\n";
  Out += "  )\n"
         "  _arguments -C \\\n" +
         specs(Program, "    ") +
         "    '(-)1:command:->command' \\\n"
         "    '*::argument:->argument'\n"
         "  case $state in\n"
         "  command) _describe command commands ;;\n"
         "  argument)\n"
         "    case $line[1] in\n";
  for (std::string_view Each : commandsOf(Program))
    Out += "    " + std::string(Each) + ")\n      _arguments \\\n" + specs(Each, "        ") +
           "        '*:file:_files' ;;\n";
  return Out + "    esac ;;\n"
               "  esac\n"
               "}\n"
               "_qrintf \"$@\"\n";
}

std::string fishCompletion(std::string_view Program) {
  const std::string Complete = "complete -c " + std::string(Program);
  auto line = [&](const FlagRow &Each, const std::string &When) {
    bool IsLong = Each.Flag.substr(0, 2) == "--";
    std::string Out = Complete + " -n '" + When + "' " + (IsLong ? "-l " : "-s ") +
                      std::string(Each.Flag.substr(IsLong ? 2 : 1));
    ArgumentKind K = kindOf(Each.Argument);
    if (K.Kind == ArgumentKind::Choice)
      Out += " -xa '" + join(K.Choices) + "'";
    else if (K.Kind == ArgumentKind::Directory)
      Out += " -xa '(__fish_complete_directories)'";
    else if (K.Kind == ArgumentKind::File)
      Out += " -rF";
    else if (K.Kind == ArgumentKind::Other)
      Out += " -x";
    std::string Help;
    for (char C : Each.Help) // fish knows \' and \\ within single quotes
      Help += (C == '\'' || C == '\\' ? "\\" : "") + std::string(1, C);
    return Out + " -d '" + Help + "'\n";
  };
  std::string Out = Header;
  if (Program == "qrintf-cc") {
    Out += Complete + " -xa '(__fish_complete_subcommand)'\n";
    for (const FlagRow &Each : flagTable())
      if (Each.Command == Program)
        Out += line(Each, "__fish_is_nth_token 1");
    return Out;
  }
  for (const FlagRow &Each : flagTable())
    if (Each.Command == Program)
      Out += line(Each, "__fish_use_subcommand");
  for (std::string_view Command : commandsOf(Program)) {
    Out += Complete + " -n __fish_use_subcommand -xa " + std::string(Command) + " -d '" +
           inQuotes(summaryOf(Command)) + "'\n";
    for (const FlagRow &Each : flagTable())
      if (Each.Command == Command)
        Out += line(Each, "__fish_seen_subcommand_from " + std::string(Command));
  }
  return Out;
}

} // namespace qrintf

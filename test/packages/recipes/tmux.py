"""tmux, configured as Debian does but without utempter.

There is no suite in its sources: a fixed list of commands to a server of its own, whose answers and
screens must be the plain build's to the byte.
"""
import re
import subprocess
import tempfile
import time

import processes
from compare import CLEAN, said, same
from recipes.recipe import Configured

# What differs from run to run.
PASSING = re.compile(
    r"pid|time|created|activity|_tty|socket|client|last_attached|host|start_command|current_path|current_command|config_files|uid|user|server_sessions"
)
FORMATS = [
    "#{p20:session_name}|", "#{p-20:session_name}|", "#{=5:session_name}", "#{=/5/...:window_name}",
    "#{e|*|f|4:5.5,3}", "#{e|/|f|12:1,3}", "#{e|m:17,5}", "#{e|+:2147483647,1}", "#{e|/:1,0}",
    "#{n:window_name} #{w:window_name}", "#{b:pane_title}", "#{q:window_name}",
    "#{a:65}#{c:red}#{c:colour99}#{c:#123456}", "#{T:status-left}", "#{l:#{x}}",
    "#{W:#I #W ,[#I #W]}",
    "#{P:#{pane_index}=#{pane_width}x#{pane_height}@#{pane_left}.#{pane_top} }",
    "#{window_layout} #{window_visible_layout}", "#{?pane_active,yes,no}",
    "#{m:m*,main} #{m/r:^m,main}", "#{s/a/b/:pane_title}",
    "#{history_size} #{history_limit} #{cursor_x},#{cursor_y} #{scroll_region_upper}-#{scroll_region_lower}",
    "#{pane_mode} #{selection_start_x}", "#{N/w:one}", "%%", "#{version}",
]
COMMANDS = [
    *(f"list-keys -T {table}" for table in ("prefix", "root", "copy-mode", "copy-mode-vi")),
    "list-keys -N", "list-commands", "show-options -g", "show-options -s", "show-options -gw",
    "show-hooks -g", "show-environment -g TERM", "split-window -h 'sleep 1000'",
    "split-window -v 'sleep 1000'", "split-window -l 7 'sleep 1000'",
    *(
        f"select-layout {name}"
        for name in (
            "even-horizontal", "even-vertical", "main-horizontal", "main-vertical", "tiled",
        )
    ),
    "resize-pane -t 0 -x 33", "resize-pane -Z", "swap-pane -U", "rotate-window",
    "new-window -n two 'seq 1 300; sleep 1000'",
    "new-window -n three 'i=0; while [ $i -lt 256 ]; do printf \"\\033[38;5;${i}m%%d\\033[0m \" $i; i=$((i+1)); done; sleep 1000'",
    "list-windows -F '#I #W #{window_layout} #{window_flags} #{window_width}'",
    "list-panes -s -F '#D #P #{pane_width} #{pane_at_left} #{pane_title}'",
    "set -g status-style bg=colour245,fg=#ab12cd,bold,italics",
    "show -g status-style", "set -g display-time 99999999999", "set -g nosuch 1",
    "set -g status-interval x", "set -ag update-environment FOO", "set -s user-keys[7] \\\\e[123~",
    "show -s user-keys", "bind -n C-M-F5 display-message x", "bind -T nosuch a b c d",
    "list-keys -T root", "resize-window -x 9999999", "resize-window -x 77 -y 22",
    "select-window -t 99", "select-pane -t %99", "join-pane -s 2 -t 0", "break-pane",
    "move-window -t 44", "link-window -s 0 -t 45", "rename-window 'a:b.c \\x01 %d %s'",
    "set-buffer -b one 'text %s %d'", "set-buffer two", "list-buffers", "show-buffer -b one",
    "choose-buffer -N", "send-keys -X cancel", "copy-mode", "send-keys -X history-top",
    "send-keys -X goto-line 17",
    "display-message -p '#{pane_in_mode} #{scroll_position} #{copy_cursor_line}'",
    "send-keys -X cancel", "display-menu -x 1 -y 1 a b c", "confirm-before",
    "run-shell 'printf %%s\\\\n hello; exit 3'",
    "if-shell -F 1 'display-message -p yes' 'display-message -p no'",
    "pipe-pane -o 'cat >/dev/null'", "wait-for -S x", "respawn-pane -k 'echo again; sleep 1000'",
    "kill-pane -t 9", "server-access -l", "display-panes", "clock-mode", "customize-mode",
    "capture-pane -p -e", "send-keys -X cancel", "nosuch-command a", "new-session -d -s main",
    "display-message -p '#{session_windows} #S'",
]


class Server:
    """What a server said to all commands: .said; it is gone afterwards."""

    def __init__(self, tree):
        self.said = ""
        with tempfile.TemporaryDirectory(prefix="q-tmux-", dir="/tmp") as folder:
            self.program = [tree / "tmux", "-S", f"{folder}/s", "-f", "/dev/null"]
            self.environment = {
                **CLEAN, "TERM": "xterm-256color", "HOME": folder, "SHELL": "/bin/sh",
                "LC_ALL": "C.UTF-8",
            }
            self.folder = folder
            try:
                self.ask("new-session -d -x 120 -y 40 -s main -n first 'echo ready; sleep 1000'")
                for command in COMMANDS:
                    self.ask(command)
                for target in ("0.0", "two", "three"):
                    self.screen(target)
                for text in FORMATS:
                    self.ask(f"display-message -p '{text}'")
                names = sorted(
                    set(re.findall(rb"\b[a-z]+(?:_[a-z]+)+\b", (tree / "format.c").read_bytes()))
                )
                for name in (name.decode() for name in names if not PASSING.search(name.decode())):
                    self.ask(f"display-message -p -t two '{name}=#{{{name}}}'")
            finally:
                subprocess.run(
                    [*self.program, "kill-server"], env=self.environment, stdin=subprocess.DEVNULL,
                    capture_output=True, timeout=60,
                )
                processes.end_programs_of(tree)

    def ask(self, command):
        path = f"{self.folder}/command"
        with open(path, "w") as out:
            out.write(command + "\n")
        if command.startswith("new-session -d -x"):  # no server yet to read a file
            words = ["sh", "-c", f"exec \"$0\" \"$@\" {command}", *self.program]
        else:
            words = [*self.program, "source-file", path]
        text = said(words, command, env=self.environment)
        self.said += text.decode(errors="replace").replace(self.folder, "FOLDER")

    def screen(self, target):
        """What the pane shows when it does not change any more."""
        before = None
        for _ in range(50):
            done = subprocess.run(
                [*self.program, "capture-pane", "-p", "-e", "-J", "-S", "-", "-t", target],
                env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
            )
            if done.stdout == before and done.stdout.strip():
                break
            before = done.stdout
            time.sleep(0.1)
        self.said += (
            f"$ screen {target}\n"
            + done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
        )


class Tmux(Configured):
    name, source = "tmux", "tmux"
    fewest_simple_calls, fewest_found = 5, 20

    def checks(self, plain, other, work):
        yield from same(
            "answers and screens of a server", plain, other, 50_000,
            lambda build: Server(build.tree).said.encode(),
        )

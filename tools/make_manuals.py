#!/usr/bin/env python3
"""Makes man pages and completions for shells of what the program says about itself with --help.

    tools/make_manuals.py PROGRAM FOLDER    writes FOLDER/man/*.1 and FOLDER/completions/covey.{bash,zsh,fish}
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, NamedTuple


class Option(NamedTuple):
    flags: List[str]  # "-h", "--help"
    takes_value: bool
    what: str


class Command(NamedTuple):
    name: str  # "" for the program itself
    summary: str
    text: str
    options: List[Option]


def help_of(program: str, *command: str) -> str:
    result = subprocess.run([program, *command, "--help"], capture_output=True, text=True, check=True)
    return result.stdout


def read_options(text: str) -> List[Option]:
    """The options of a help text: two blanks, flags, what they take, and what they are for, there or on the lines below."""
    found: List[Option] = []
    for line in text.split("\n"):
        match = re.match(r"^  (-[^\s]*)(.*)$", line)
        if match:
            head, _, what = match[2].partition("  ")
            flags = [flag for flag in match[1].split(",") if re.fullmatch(r"--?[A-Za-z][\w-]*", flag)]
            value = re.sub(r"\((Env|Excludes|Needs)[^)]*\)|(Excludes|Needs): .*", "", head).strip()
            found.append(Option(flags, value not in ("", "REQUIRED"), what.strip()))
        elif found and not found[-1].what and line.startswith(" " * 20):
            found[-1] = found[-1]._replace(what=line.strip())
    return [option for option in found if option.flags]


def read_program(program: str) -> List[Command]:
    text = help_of(program)
    commands = [Command("", text.split("\n")[0], text, read_options(text))]
    part = text.partition("Subcommands:\n")[2].partition("\n\n")[0]
    for line in part.split("\n"):
        name, _, summary = line.strip().partition(" ")
        try:
            own = help_of(program, name)
        except subprocess.CalledProcessError:  # reproduce, whose experiments are a program of their own
            continue
        commands.append(Command(name, summary.strip(), own, read_options(own)))
    return commands


# --- man pages ---


def roff(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in escaped.split("\n"))


def man_page(command: Command, names: List[str], version: str) -> str:
    title = f"covey-{command.name}" if command.name else "covey"
    others = ["covey"] if command.name else [f"covey-{name}" for name in names]
    see = ", ".join(f"\\fB{roff(name)}\\fR(1)" for name in others)
    return "\n".join([
        f'.TH "{roff(title.upper())}" "1" "" "covey {version}" "User commands"',
        ".SH NAME",
        f"{roff(title)} \\- {roff(command.summary)}",
        ".SH DESCRIPTION",
        ".nf",
        roff(command.text.partition("\n")[2].strip("\n")),
        ".fi",
        ".SH SEE ALSO",
        see,
        "",
    ])


# --- completions ---


def bash(commands: List[Command]) -> str:
    cases = "\n".join(f"    {c.name}) words='{' '.join(f for o in c.options for f in o.flags)}' ;;" for c in commands if c.name)
    names = " ".join(c.name for c in commands if c.name)
    flags = " ".join(f for o in commands[0].options for f in o.flags)
    return f"""# Made by tools/make_manuals.py of what covey says with --help.
_covey() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} words
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W '{names} {flags}' -- "$current")
    return
  fi
  case ${{COMP_WORDS[1]}} in
{cases}
    *) words= ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}}
complete -o filenames -F _covey covey
"""


def quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def zsh(commands: List[Command]) -> str:
    def described(text: str) -> str:
        return text.replace("[", "(").replace("]", ")").replace(":", " -")

    named = "\n".join(f"    {quoted(c.name + ':' + described(c.summary))}" for c in commands if c.name)
    cases = []
    for command in commands:
        if command.name:
            specs = " ".join(
                quoted(f"{flag}[{described(o.what)}]" + (":value:_files" if o.takes_value else "")) for o in command.options for flag in o.flags
            )
            cases.append(f"    {command.name}) _arguments {specs} '*:file:_files' ;;")
    return f"""#compdef covey
# Made by tools/make_manuals.py of what covey says with --help.
_covey() {{
  local -a commands
  commands=(
{named}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  words=("${{words[@]:1}}")
  (( CURRENT-- ))
  case $command in
{chr(10).join(cases)}
  esac
}}
_covey "$@"
"""


def fish(commands: List[Command]) -> str:
    lines = ["# Made by tools/make_manuals.py of what covey says with --help."]
    for command in commands:
        if command.name:
            lines.append(f"complete -c covey -n __fish_use_subcommand -f -a {command.name} -d {quoted(command.summary)}")
        where = f"-n '__fish_seen_subcommand_from {command.name}'" if command.name else "-n __fish_use_subcommand"
        for option in command.options:
            flags = " ".join(f"-l {f[2:]}" if f.startswith("--") else f"-s {f[1:]}" for f in option.flags)
            lines.append(f"complete -c covey {where} {flags}{' -r' if option.takes_value else ''} -d {quoted(option.what)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, folder = sys.argv[1], Path(sys.argv[2])
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    commands = read_program(program)
    names = [c.name for c in commands if c.name]
    (folder / "man").mkdir(parents=True, exist_ok=True)
    (folder / "completions").mkdir(exist_ok=True)
    for command in commands:
        name = f"covey-{command.name}.1" if command.name else "covey.1"
        (folder / "man" / name).write_text(man_page(command, names, version), encoding="utf-8")
    shells: Dict[str, str] = {"bash": bash(commands), "zsh": zsh(commands), "fish": fish(commands)}
    for shell, text in shells.items():
        (folder / "completions" / f"covey.{shell}").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

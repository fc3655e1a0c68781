"""The command line: one module a command, none of them loaded before it is asked for.

All commands have the same habits: what a console cannot show is replaced, a hint names the command
as it was typed, a mistake in what was typed ends with status 2 and anything else that fails with 1,
and whoever presses Ctrl-C gets what there is so far, and status 130.
"""

import os
import re
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, cast

import click

from kickdoor.version import __version__


def called() -> str:
    """How the player calls us, for hints: run.py says so, or else it is seen."""
    told = os.environ.get("KICKDOOR")
    by_module = Path(sys.argv[0]).name == "__main__.py"
    return told or ("python -m kickdoor" if by_module else "kickdoor")


CALLED = called()
STOPPED = 130
"""The exit status of whoever was stopped by Ctrl-C."""

COMMANDS = {
    "open": "Open a table in your browser.",
    "play": "Play a game against bots, in the terminal.",
    "daily": "One deal a day, the same for everybody, in the terminal.",
    "puzzles": "Three a day: what is surely the best here? And where they come from.",
    "serve": "Serve tables for people and bots, over the web.",
    "backup": "Copy all served tables into one file.",
    "tables": "List the served tables, close one or delete it.",
    "guests": "Who has been at a table; export what is known of somebody, or forget them.",
    "tidy": "Clear away what nobody has used for long.",
    "sim": "Let bots play many games, and sum them up.",
    "arena": "Let bots play each other, and measure who is stronger.",
    "bots": "List the bots there are, or try one of your own.",
    "replay": "Show a game again from its transcript or save.",
    "me": "Your own games: sums, streaks, what is worth telling.",
    "coach": "Look at a finished game again: chances, mistakes, highlights.",
    "verify": "Check that a sealed game was dealt and played as it says.",
    "cards": "List the cards, show one, or make a set of your own.",
    "options": "List what a table may agree to change.",
    "words": "List the words a card may say.",
    "rules": "List the rules with the tests that prove them, or show one.",
    "bench": "Measure how fast the engine plays.",
    "tune": "Find better weights for the tuned bot.",
    "regrets": "Find what a bot does wrong again and again.",
    "fit": "Fit the value that tells who is going to win.",
    "screenshots": "Take the pictures of README and docs anew.",
}
HINT = re.compile(rf"(?<![\w./-])(?<!-m )kickdoor (?=(?:{'|'.join(COMMANDS)})\b)")


def hinted(text: str) -> str:
    """A text whose hints name the command as it was typed."""
    return HINT.sub(f"{CALLED} ", text)


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports only the one that is run."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run, on any console: what it cannot show is replaced, and not an error."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        return super().main(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; hints are as they would be typed here, and Ctrl-C has its own status."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise click.UsageError(hinted(error.format_message()), error.ctx) from None
        except click.ClickException as error:
            raise click.ClickException(hinted(error.format_message())) from None
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            raise SystemExit(STOPPED) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every command, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load one command: the function `play` of the module `cli/play.py`, and so on."""
        if cmd_name not in COMMANDS:
            return None
        path = f"{__name__}.{cmd_name}"
        try:
            module = import_module(path)
        except ModuleNotFoundError as missing:
            if missing.name != path:
                raise
            raise click.ClickException(f"`{cmd_name}` is not part of this Kickdoor yet.") from None
        return cast(click.Command, getattr(module, cmd_name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help from the table above, so that it loads no command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.version_option(__version__, prog_name="kickdoor")
def main() -> None:
    """Munchkin at the command line: kick open the door and hope for the best."""

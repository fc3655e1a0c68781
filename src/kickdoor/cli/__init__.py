"""The command line: one module a command, none of them loaded before it is asked for."""

import os
from importlib import import_module
from typing import cast

import click

from kickdoor.version import __version__

CALLED = os.environ.get("KICKDOOR", "kickdoor")
"""How the player calls us, for hints; run.py says so."""

COMMANDS = {
    "open": "Open a table in your browser.",
    "play": "Play a game against bots, in the terminal.",
    "serve": "Serve tables for people and bots, over the web.",
    "backup": "Copy all served tables into one file.",
    "sim": "Let bots play many games, and sum them up.",
    "arena": "Let bots play each other, and measure who is stronger.",
    "replay": "Show a game again from its transcript or save.",
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
    "screenshots": "Take the pictures of the README anew.",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports only the one that is run."""

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


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="kickdoor")
def main() -> None:
    """Munchkin at the command line: kick open the door and hope for the best."""

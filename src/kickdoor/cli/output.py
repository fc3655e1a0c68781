"""What commands print: tables as wide as they are where nobody's window ends, and JSON."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from kickdoor import compiled
from kickdoor.errors import KickdoorError

WIDEST = 100_000

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


def show(*drawn: RenderableType) -> None:
    """Print things one below the other; in a pipe, no line is cut or broken at any width."""
    console = Console()
    for each in drawn:
        if isinstance(each, Table) and not has_edge(console):
            console.print(whole(each), end="", highlight=False, markup=False, soft_wrap=True)
        else:
            is_text = isinstance(each, str | Text)
            console.print(each, highlight=False, soft_wrap=is_text and not has_edge(console))


def tell_engine() -> None:
    """Say whether the engine is compiled, beside what is told and not in it."""
    if said := compiled.said():
        click.echo(said, err=True)


def has_edge(console: Console) -> bool:
    """Whether there is a window that lines have to end in."""
    return console.is_terminal or "COLUMNS" in os.environ


def whole(grid: Table) -> str:
    """A table with all the room it wants, and no blanks behind its lines."""
    grid.expand = False
    console = Console(width=WIDEST)
    console.width = max(1, console.measure(grid).maximum)
    with console.capture() as drawn:
        console.print(grid, highlight=False)
    return "".join(f"{line.rstrip()}\n" for line in drawn.get().splitlines())


@contextmanager
def refusing() -> Iterator[None]:
    """Say what was refused, or which file is not there, and nothing about where in the program."""
    try:
        yield
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None


def print_json(told: Any, indent: int | None = None) -> None:
    """Print one object; letters that the console does not have are written as JSON can."""
    text = json.dumps(told, indent=indent, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        text = json.dumps(told, indent=indent)
    click.echo(text)

"""What commands print: tables as wide as they are where nobody's window ends, and JSON."""

import json
import os
import sys
from typing import Any

import click
from rich.console import Console, RenderableType
from rich.table import Table

from kickdoor import compiled

WIDEST = 100_000

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


def show(*drawn: RenderableType) -> None:
    """Print things one below the other; in a pipe, tables are not cut at any width."""
    console = Console()
    for each in drawn:
        if isinstance(each, Table) and not has_edge(console):
            whole(each).print(each, highlight=False)
        else:
            console.print(each, highlight=False)


def tell_engine() -> None:
    """Say whether the engine is compiled, beside what is told and not in it."""
    if said := compiled.said():
        click.echo(said, err=True)


def has_edge(console: Console) -> bool:
    """Whether there is a window that lines have to end in."""
    return console.is_terminal or "COLUMNS" in os.environ


def whole(grid: Table) -> Console:
    """A console on which a table has all the room it wants."""
    grid.expand = False
    console = Console(width=WIDEST)
    return Console(width=max(1, console.measure(grid).maximum))


def print_json(told: Any, indent: int | None = None) -> None:
    """Print one object; letters that the console does not have are written as JSON can."""
    text = json.dumps(told, indent=indent, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        text = json.dumps(told, indent=indent)
    click.echo(text)

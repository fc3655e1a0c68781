"""The sets that a house has beside ours, and whether its guests may bring more."""

from __future__ import annotations

from pathlib import Path

import click

from kickdoor.cli.output import refusing
from kickdoor.errors import KickdoorError
from kickdoor.sets.guests import Guest, guest
from kickdoor.sets.own import read_set

SETS = click.option(
    "--sets",
    type=click.Path(path_type=Path),
    help="Have the sets that lie in this folder, for every table: folders, zips, files.",
)
NO_OWN_SETS = click.option(
    "--no-own-sets",
    is_flag=True,
    help="Let nobody bring cards of their own to a table.",
)


def sets_in(folder: Path | None) -> list[Guest]:
    """Every set that lies in a folder; whatever is wrong with one is said before anybody plays."""
    found: dict[str, Guest] = {}
    with refusing():
        paths = [] if folder is None else sorted(folder.iterdir())
    for path in paths:
        if path.name.startswith(".") or not (path.is_dir() or path.suffix in (".zip", ".toml")):
            continue
        try:
            mine = guest(read_set(path))
        except KickdoorError as error:
            raise click.ClickException(f"{path}: {error}") from None
        if mine.name in found:
            raise click.ClickException(f"{path}: there is another set called {mine.name}")
        found[mine.name] = mine
    return list(found.values())

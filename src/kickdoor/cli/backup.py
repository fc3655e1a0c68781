"""`kickdoor backup`: a copy of all tables in one file, while they are being played."""

import asyncio
from pathlib import Path

import click

from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.serve import DATABASE, database
from kickdoor.errors import KickdoorError
from kickdoor.store import store_at


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DATABASE
@AS_JSON
def backup(file: Path, db: str | None, as_json: bool) -> None:
    """Copy every table, session and finished game into FILE; the server may go on meanwhile."""
    try:
        asyncio.run(copied(database(db, make=False), file))
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    size = file.stat().st_size
    if as_json:
        print_json({"file": str(file), "bytes": size})
    else:
        click.echo(f"Saved to {file} ({size:,} bytes).")


async def copied(url: str, file: Path) -> None:
    """Copy a database."""
    if not file.parent.is_dir():
        raise click.ClickException(f"there is no folder {file.parent}")
    store = store_at(url)
    await store.open()
    try:
        await store.backup(file)
    finally:
        await store.close()

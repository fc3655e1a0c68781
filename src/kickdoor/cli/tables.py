"""`kickdoor tables`: which tables a database holds, and how to be rid of one."""

import asyncio

import click

from kickdoor.cli.serve import DATABASE, database
from kickdoor.errors import KickdoorError
from kickdoor.store import store_at
from kickdoor.store.tidying import DAY_MS, Stored


@click.command()
@DATABASE
@click.option("--idle", type=click.IntRange(0), default=0, help="Only those idle for so many days.")
@click.option("--delete", "code", metavar="CODE", help="Delete this one, with its log.")
def tables(*, db: str | None, idle: int, code: str | None) -> None:
    """List the tables, the one that nobody has used for longest first; or delete one."""
    try:
        found = asyncio.run(looked(database(db, make=False), code))
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    if code is not None:
        click.echo(f"The table {code.upper()} is gone; its finished games are kept.")
        return
    shown = [each for each in found if each.idle_ms >= idle * DAY_MS]
    click.echo("\n".join(map(told, shown)) or "There are none.")


async def looked(url: str, code: str | None) -> list[Stored]:
    """The tables there are; none if one was to be deleted."""
    store = store_at(url)
    await store.open()
    try:
        if code is None:
            return await store.listed()
        await store.remove(code.upper())
        return []
    finally:
        await store.close()


def told(table: Stored) -> str:
    """A table in one line."""
    state = "at rest" if table.retired else "served"
    game = "a game under way" if table.under_way else "no game under way"
    days = table.idle_ms // DAY_MS
    return f"{table.code}  {table.records:>6,} records  idle {days:>4} d  {state}, {game}"

"""`kickdoor tables`: which tables a database holds; how to close one, and be rid of it."""

import asyncio

import click

from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.serve import DATABASE, database
from kickdoor.errors import KickdoorError
from kickdoor.store import store_at
from kickdoor.store.tidying import DAY_MS, Stored


@click.command()
@DATABASE
@click.option("--idle", type=click.IntRange(0), default=0, help="Only those idle for so many days.")
@click.option("--close", metavar="CODE", help="Close this one, though people may sit there.")
@click.option("--delete", metavar="CODE", help="Delete this one, with its log.")
@AS_JSON
def tables(
    *, db: str | None, idle: int, close: str | None, delete: str | None, as_json: bool
) -> None:
    """List the tables, the one that nobody has used for longest first; or close or delete one."""
    if close and delete:
        raise click.UsageError("Say --close or --delete, one after the other.")
    try:
        found = asyncio.run(looked(database(db, make=False), close, delete))
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    shown = [each for each in found if each.idle_ms >= idle * DAY_MS]
    if as_json:
        done = {"closed": close.upper()} if close else {"deleted": delete.upper()} if delete else {}
        print_json(done or {"tables": [each._asdict() for each in shown]})
    elif close:
        click.echo(
            f"The table {close.upper()} is closed; whoever sits there is told within seconds."
        )
    elif delete:
        click.echo(f"The table {delete.upper()} is gone; its finished games are kept.")
    else:
        click.echo("\n".join(map(told, shown)) or "There are none.")


async def looked(url: str, close: str | None, delete: str | None) -> list[Stored]:
    """The tables there are; none if something else was to be done."""
    store = store_at(url)
    await store.open()
    try:
        if close:
            await store.close_table(close.upper())
        elif delete:
            await store.remove(delete.upper())
        else:
            return await store.listed()
        return []
    finally:
        await store.close()


def told(table: Stored) -> str:
    """A table in one line."""
    game = "a game was broken off" if table.under_way else "no game under way"
    state = "closed" if table.closed else f"at rest, {game}" if table.retired else "served"
    days = table.idle_ms // DAY_MS
    return f"{table.code}  {table.records:>6,} records  idle {days:>4} d  {state}"

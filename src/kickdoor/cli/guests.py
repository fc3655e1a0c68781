"""`kickdoor guests`: who has been at a table; what is known of somebody, and to forget it."""

import asyncio

import click
import msgspec

from kickdoor.cli import CALLED
from kickdoor.cli.serve import DATABASE, database
from kickdoor.errors import KickdoorError
from kickdoor.host.guests import exported
from kickdoor.store import SqlStore, store_at
from kickdoor.store.errors import StoreFailed


@click.command()
@DATABASE
@click.argument("who", metavar="CODE|PERSON")
@click.option("--export", is_flag=True, help="All that is known of this person, as JSON.")
@click.option("--forget", is_flag=True, help="Forget this person, for ever.")
def guests(*, db: str | None, who: str, export: bool, forget: bool) -> None:
    """List who has been at a table; or export or forget one of them.

    Whoever wants their own can have it on the page, under Settings. What goes and what stays
    stands in docs/self-hosting.md; the server may go on meanwhile.
    """
    if export and forget:
        raise click.UsageError("Say --export or --forget, one after the other.")
    try:
        click.echo(asyncio.run(asked(database(db, make=False), who, export, forget)))
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None


async def asked(url: str, who: str, export: bool, forget: bool) -> str:
    """What there is to say."""
    store = store_at(url)
    await store.open()
    try:
        if not export and not forget:
            return await listed(store, who.upper())
        if not await store.visits_of(who) and not await store.sessions_of(who):
            raise StoreFailed(f"nobody is known as {who}; `{CALLED} guests CODE` says who is")
        if export:
            return msgspec.json.format(msgspec.json.encode(await exported(store, who))).decode()
        await store.forget(who)
        alone = "Tables where nobody else has been go with the next"
        return f"Forgotten: {who}. {alone} `{CALLED} tidy`."
    finally:
        await store.close()


async def listed(store: SqlStore, code: str) -> str:
    """Who has been at a table; a hand is a part of whoever holds the device."""
    table = await store.table_of(code)
    if table is None:
        raise StoreFailed(f"there is no table {code}")
    found = await store.guests_at(table)
    return "\n".join(f"{visit.person.partition('~')[0]}  {visit.name}" for visit in found)

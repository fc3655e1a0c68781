"""`kickdoor guests`: who has been at a table; what is known of somebody, and to forget it."""

import asyncio
from typing import Any

import click
import msgspec

from kickdoor.cli import CALLED
from kickdoor.cli.output import AS_JSON, print_json
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
@AS_JSON
def guests(*, db: str | None, who: str, export: bool, forget: bool, as_json: bool) -> None:
    """List who has been at a table; or export or forget one of them.

    Whoever wants their own can have it on the page, under Settings. What goes and what stays
    stands in docs/self-hosting.md; the server may go on meanwhile.
    """
    if export and forget:
        raise click.UsageError("Say --export or --forget, one after the other.")
    try:
        found = asyncio.run(asked(database(db, make=False), who, export, forget))
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    if as_json or export:
        print_json(found, indent=2 if export else None)
    elif forget:
        alone = "Tables where nobody else has been go with the next"
        click.echo(f"Forgotten: {who}. {alone} `{CALLED} tidy`.")
    else:
        click.echo("\n".join(f"{each['person']}  {each['name']}" for each in found["guests"]))


async def asked(url: str, who: str, export: bool, forget: bool) -> dict[str, Any]:
    """What there is to say, as plain values."""
    store = store_at(url)
    await store.open()
    try:
        if not export and not forget:
            return await listed(store, who.upper())
        if not await store.visits_of(who) and not await store.sessions_of(who):
            raise StoreFailed(f"nobody is known as {who}; `{CALLED} guests CODE` says who is")
        if export:
            told: dict[str, Any] = msgspec.json.decode(
                msgspec.json.encode(await exported(store, who))
            )
            return told
        await store.forget(who)
        return {"forgotten": who}
    finally:
        await store.close()


async def listed(store: SqlStore, code: str) -> dict[str, Any]:
    """Who has been at a table; a hand is a part of whoever holds the device."""
    table = await store.table_of(code)
    if table is None:
        raise StoreFailed(f"there is no table {code}")
    found = await store.guests_at(table)
    people = [{"person": each.person.partition("~")[0], "name": each.name} for each in found]
    return {"table": code, "guests": people}

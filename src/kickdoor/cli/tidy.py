"""`kickdoor tidy`: what nobody has used for long is cleared away, as the server does every hour."""

import asyncio

import click

from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.serve import DATABASE, database
from kickdoor.errors import KickdoorError
from kickdoor.store import store_at
from kickdoor.store.tidying import Keep
from kickdoor.terminal.face import counted

KINDS = {"tables": "table", "games": "finished game", "sessions": "session", "sets": "shared set"}


@click.command(context_settings={"show_default": True})
@DATABASE
@click.option("--keep-tables", default=Keep().tables, help="Days, if no game is under way.")
@click.option("--keep-broken-off", default=Keep().under_way, help="Days, if one is.")
@click.option("--keep-games", default=Keep().games, help="Days that a finished game is kept.")
@click.option("--keep-guests", default=Keep().sessions, help="Days that a guest is known.")
@click.option("--keep-sets", default=Keep().sets, help="Days that a set shared by a code is kept.")
@click.option("--dry-run", is_flag=True, help="Only say what would go.")
@AS_JSON
def tidy(
    *,
    db: str | None,
    keep_tables: int,
    keep_broken_off: int,
    keep_games: int,
    keep_guests: int,
    keep_sets: int,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Clear away what nobody has used for so many days: tables, finished games, guests, sets.

    What is being played is never touched; the server may go on meanwhile.
    """
    keep = Keep(keep_tables, keep_broken_off, keep_games, keep_guests, keep_sets)
    try:
        found = asyncio.run(tidied(database(db, make=False), keep, dry_run))
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_json({"dry_run": dry_run} | {kind: found[kind] for kind in KINDS})
        return
    told = ", ".join(counted(found[name], one) for name, one in KINDS.items())
    click.echo(f"{'Would clear' if dry_run else 'Cleared'} away: {told}.")


async def tidied(url: str, keep: Keep, dry_run: bool) -> dict[str, int]:
    """How much of each went, or would."""
    store = store_at(url)
    await store.open()
    try:
        found = await store.due(keep)
        while not dry_run and any((await store.tidy(keep)).values()):
            pass
        return found
    finally:
        await store.close()

"""`kickdoor daily`: the Daily Dungeon in the terminal, without a house."""

from contextlib import suppress
from pathlib import Path
from shlex import quote
from time import time

import click

from kickdoor.cli import CALLED
from kickdoor.cli.options import LANGUAGE
from kickdoor.cli.play import PAUSES, called, console, leaving_cleanly
from kickdoor.daily.days import date_of, day_at
from kickdoor.daily.deals import EVERYBODYS, deal_of, read_day
from kickdoor.daily.scoring import result_in
from kickdoor.daily.sharing import shared
from kickdoor.errors import KickdoorError
from kickdoor.table.files import game_file
from kickdoor.terminal import delve, files
from kickdoor.terminal.commands import GotUp
from kickdoor.terminal.delve import DelveEvening
from kickdoor.terminal.ending import ending
from kickdoor.terminal.locks import held
from kickdoor.terminal.screen import Screen
from kickdoor.terminal.tongue import TONGUE, say


@click.command()
@click.option("--day", metavar="YYYY-MM-DD", help="Another day than today (UTC).")
@click.option(
    "--file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A day that has closed, as its house shows it: the very deal that was played there.",
)
@click.option("--name", help="What the others call you.")
@click.option(
    "--speed", type=click.Choice(tuple(PAUSES)), default="fast", help="How fast it is told."
)
@LANGUAGE
def daily(
    *, day: str | None, file: Path | None, name: str | None, speed: str, language: str
) -> None:
    """One deal a day, the same for everybody who plays it here: one try, then practice.

    Without a house the deal comes from the date alone, and is no secret. A day of a house that has
    closed can be played from its file: save it from the page, or fetch /api/daily/YYYY-MM-DD.
    """
    TONGUE.speak(language)
    try:
        if file is not None:
            today, deal = read_day(file.read_bytes())
        else:
            today = day or day_at(int(time() * 1000))
            date_of(today)
            deal = deal_of(EVERYBODYS, today)
        way = f"--file {quote(str(file))}" if file is not None else f"--day {today}"
        play(today, deal, called(name), PAUSES[speed], way)
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"it could not be saved: {error}") from None


def play(day: str, deal: bytes, you: str, pause: float, way: str) -> None:
    """Go in, or go on; what came of it is kept if it was one's first try."""
    place = delve.file_of(day, deal)
    kept = delve.result_file(place)
    number, box, characters = delve.about(day)
    with held(place):
        practice = kept.exists()
        if practice:
            click.echo(say("daily_practice", result=kept.read_text("utf-8")))
        table = delve.taken_up(place) if place.exists() else delve.begun(day, deal, you, practice)
        names = ", ".join(characters)
        click.echo(say("daily_begins", number=number, day=day, set=box, names=names))
        screen = Screen(console())
        evening = DelveEvening(table, screen, place, pause).begin()
        try:
            with leaving_cleanly():
                evening.save(place)
                evening.play()
        except (GotUp, EOFError, KeyboardInterrupt):
            click.echo(f"\n{say('saved', path=place)}")
            click.echo(say("go_on_with", command=f"{CALLED} daily {way}"))
            return
        screen.show("", *ending(table.view(), table.log, screen.width))
        told = shared(number, result_in(game_file(table.table)))
        click.echo(f"\n{told}")
        with suppress(FileNotFoundError):
            place.unlink()
        if not practice:
            files.write(kept, told + "\n")

"""`kickdoor regrets`: what a bot does again and again, and what would have been better."""

from pathlib import Path

import click
from msgspec import MsgspecError
from rich.console import Console
from rich.progress import track
from rich.table import Table

from kickdoor.arena import regrets as finding
from kickdoor.arena.regrets import Regret
from kickdoor.arena.trials import Course, Schooling, read, taught
from kickdoor.arena.tuning import PANEL, players
from kickdoor.bots.judgement import COMMON_SENSE, tuned
from kickdoor.cli import CALLED, STOPPED
from kickdoor.cli.options import SET
from kickdoor.cli.output import AS_JSON, print_json, refusing, tell_engine
from kickdoor.cli.output import show as print_out


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@SET
@click.option("--bot", type=click.Choice(["tuned", "sensible"]), default="tuned", help="Whose.")
@click.option("--games", type=click.IntRange(1), default=60, help="Played to find them.")
@click.option("--often", type=click.FloatRange(0.01, 1), default=0.3, help="Decisions looked into.")
@click.option("--cards", is_flag=True, help="Tell acts apart by the card they are done with.")
@click.option("--most", type=click.IntRange(1), default=25, help="How many to show.")
@click.option("--seed", type=int, default=1, help="The first game's; each next one adds 1.")
@click.option("--jobs", type=click.IntRange(1), default=1, help="How many processes.")
@AS_JSON
def regrets(
    *,
    files: tuple[Path, ...],
    box: str,
    bot: str,
    games: int,
    often: float,
    cards: bool,
    most: int,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Show what a bot does again and again where something else would have won more.

    It plays with the panel that weights are tuned against. FILES are trials that `kickdoor tune`
    has kept (tuning.trials-1.jsonl ...): then nothing is played.
    """
    tell_engine()
    model = tuned() if bot == "tuned" else COMMON_SENSE
    panel = (*PANEL.values(), model, model)
    courses = [Course(seed + number, box, panel, model, often) for number in range(games)]
    schoolings = kept(files) if files else []
    is_stopped = not files and not played(courses, jobs, schoolings)
    found = finding.regrets(schoolings, cards)[:most]
    trials = sum(len(each.trials) for each in schoolings)
    if as_json:
        told = [each._asdict() for each in found]
        print_json({"games": len(schoolings), "trials": trials, "regrets": told})
    else:
        print_out(table(found))
        click.echo(f"{trials:,} trials of {len(schoolings):,} games")
    if is_stopped:
        raise SystemExit(STOPPED)


def kept(files: tuple[Path, ...]) -> list[Schooling]:
    """The trials in some files."""
    found = []
    for file in files:
        try:
            with refusing():
                found += read(file)
        except MsgspecError as error:
            raise click.ClickException(
                f"{file} holds no trials of `{CALLED} tune`: {error}"
            ) from None
    return found


def played(courses: list[Course], jobs: int, found: list[Schooling]) -> bool:
    """Find the trials of so many games; False if that was broken off, with fewer of them."""
    console = Console(stderr=True)
    try:
        with players(min(jobs, len(courses))) as play:
            games = play(taught, courses)
            found += track(games, "games", len(courses), console=console, transient=True)
    except KeyboardInterrupt:
        click.echo(f"Stopped after {len(found):,} of {len(courses):,} games.", err=True)
        return False
    return True


def table(found: list[Regret]) -> Table:
    """One line for each."""
    lines = Table(box=None)
    for heading in ("where", "it does", "better"):
        lines.add_column(heading)
    for heading in ("times", "gain, %", "95 %"):
        lines.add_column(heading, justify="right")
    for each in found:
        numbers = f"{each.times:,}", f"{100 * each.gain:+.2f}", f"± {100 * each.error:.2f}"
        lines.add_row(each.where, each.does, each.better, *numbers)
    return lines

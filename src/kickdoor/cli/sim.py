"""`kickdoor sim`: bots play many games, and the games are summed up."""

import json
from os import cpu_count
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kickdoor.arena.match import CAP, Fixture, Match
from kickdoor.arena.simulate import Tally, simulate
from kickdoor.bots import bot_called
from kickdoor.cli.options import RULES, SET, rules_for
from kickdoor.errors import KickdoorError


@click.command()
@SET
@RULES
@click.option("--players", type=click.IntRange(2, 10), default=4, help="How many sit down.")
@click.option("--games", type=click.IntRange(1), default=100, help="How many games.")
@click.option("--seed", type=int, default=1, help="The first game's; each next one adds 1.")
@click.option(
    "--bots", default="random", help="Who plays: sensible,random; the last one fills the table."
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="How many processes.")
@click.option("--cap", type=click.IntRange(1), default=CAP, help="Give up a game after that many.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def sim(
    *,
    box: str,
    options: tuple[str, ...],
    players: int,
    games: int,
    seed: int,
    bots: str,
    jobs: int,
    cap: int,
    as_json: bool,
) -> None:
    """Let bots play many games, and sum them up; they move on a seat after each game.

    The exit status is 1 if a game broke or came to no end. Game number n of --seed s is the first
    game of --seed s+n.
    """
    plan = Fixture(company(bots, players), seed, box, rules_for(box, options), cap)
    refuse_at_once(plan)
    tally = followed(plan, games, min(jobs, games, 4 * (cpu_count() or 1)))
    if as_json:
        click.echo(json.dumps(tally.summed_up()))
    else:
        report(tally)
    if tally.errors or tally.unfinished:
        raise SystemExit(1)


def refuse_at_once(plan: Fixture) -> None:
    """What cannot be played is said before anything is played."""
    try:
        Match(plan)
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None


def company(bots: str, players: int) -> tuple[str, ...]:
    """The bots by name, one a seat; the last one named fills the table."""
    names = tuple(bots.replace(",", " ").split())
    if not names:
        raise click.BadParameter("name at least one bot", param_hint="--bots")
    if len(names) > players:
        raise click.BadParameter(
            f"{len(names)} bots do not fit on {players} seats", param_hint="--bots"
        )
    try:
        for name in names:
            bot_called(name)
    except KickdoorError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    return names + names[-1:] * (players - len(names))


def followed(plan: Fixture, games: int, jobs: int) -> Tally:
    """Play them, with a bar on standard error for those who wait."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        return simulate(plan, games, jobs, lambda result: bar.advance(task))


def report(tally: Tally) -> None:
    """The sums for people."""
    sums = tally.summed_up()
    console = Console()
    grid = Table(box=None, show_header=False, padding=(0, 1))
    for name, value in lines(sums):
        grid.add_row(name, value)
    console.print(grid)
    for failure in tally.failures:
        console.print(
            f"[red]game with --seed {failure['seed']}:[/] {failure['error']}", highlight=False
        )
        click.echo(failure["transcript"], err=True)


def lines(sums: dict[str, Any]) -> list[tuple[str, str]]:
    """What to say of the sums, line by line."""
    games = max(1, sums["games"])
    lengths = f"{sums['decisions_mean']:,.0f} a game, {sums['decisions_max']:,} at most"
    told = [
        ("games", f"{sums['games']:,} in {sums['seconds']:.1f} s, {sums['games_per_s']:,}/s"),
        ("decisions", f"{lengths}, {sums['decisions_per_s']:,}/s"),
        ("turns", f"{sums['turns_mean']:.1f} a game, {sums['rounds_mean']:.1f} rounds"),
        ("wins by seat", shares(sums["wins_by_seat"], games)),
        ("wins by turn order", shares(sums["wins_by_order"], games)),
    ]
    if len(set(sums["bots"])) > 1:
        pairs = zip(sums["bots"], sums["wins_by_bot"], strict=True)
        told.append(("wins by bot", ", ".join(f"{bot} {won / games:.1%}" for bot, won in pairs)))
    told.append(("errors", f"{sums['errors']}, unfinished {sums['unfinished']}"))
    return told


def shares(wins: list[int], games: int) -> str:
    """Parts of a hundred."""
    return ", ".join(f"{won / games:.1%}" for won in wins)

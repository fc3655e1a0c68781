"""`kickdoor sim`: bots play many games, and the games are summed up."""

from os import cpu_count
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from kickdoor.arena.match import CAP, Fixture, Match, rules_for_bots
from kickdoor.arena.simulate import Tally, simulate
from kickdoor.cli import STOPPED
from kickdoor.cli.options import RULES, SET, WHO, BotNames, rules_for
from kickdoor.cli.output import AS_JSON, print_json, tell_engine
from kickdoor.cli.output import show as print_out
from kickdoor.errors import KickdoorError


@click.command()
@SET
@RULES
@click.option("--players", type=click.IntRange(2, 10), default=4, help="How many sit down.")
@click.option("--games", type=click.IntRange(1), default=100, help="How many games.")
@click.option("--seed", type=int, default=1, help="The first game's; each next one adds 1.")
@click.option(
    "--bots",
    type=BotNames(),
    default="sensible",
    help=f"Who plays, the last one on every seat left: {WHO}.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="How many processes.")
@click.option("--cap", type=click.IntRange(1), default=CAP, help="Give up a game after that many.")
@AS_JSON
def sim(
    *,
    box: str,
    options: tuple[str, ...],
    players: int,
    games: int,
    seed: int,
    bots: tuple[str, ...],
    jobs: int,
    cap: int,
    as_json: bool,
) -> None:
    """Let bots play many games, and sum them up; they move on a seat after each game.

    The exit status is 1 if a game broke or came to no end, or a bot had to be stopped.
    Game number n of --seed s is the first game of --seed s+n. Ctrl-C sums up what was played
    until then.
    """
    plan = Fixture(company(bots, players), seed, box, rules_for(box, options, rules_for_bots), cap)
    refuse_at_once(plan)
    tell_engine()
    tally = Tally(plan.bots)
    is_stopped = False
    try:
        followed(plan, games, min(jobs, games, 4 * (cpu_count() or 1)), tally)
    except KeyboardInterrupt:
        is_stopped = True
        click.echo(f"Stopped after {tally.games:,} of {games:,} games.", err=True)
    if as_json:
        print_json(tally.summed_up())
    else:
        report(tally)
    if is_stopped:
        raise SystemExit(STOPPED)
    if tally.errors or tally.unfinished or tally.forfeits:
        raise SystemExit(1)


def refuse_at_once(plan: Fixture) -> None:
    """What cannot be played is said before anything is played."""
    try:
        Match(plan)
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None


def company(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The bots by name, one a seat; the last one named fills the table."""
    if len(names) > players:
        raise click.BadParameter(
            f"{len(names)} bots do not fit on {players} seats", param_hint="--bots"
        )
    return names + names[-1:] * (players - len(names))


def followed(plan: Fixture, games: int, jobs: int, tally: Tally) -> None:
    """Play them, with a bar on standard error for those who wait."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        simulate(plan, games, jobs, lambda result: bar.advance(task), tally)


def report(tally: Tally) -> None:
    """The sums for people."""
    sums = tally.summed_up()
    grid = Table(box=None, show_header=False, padding=(0, 1))
    for name, value in lines(sums):
        grid.add_row(name, value)
    print_out(grid)
    show_stopped(sums)
    for failure in tally.failures:
        where = f"game with --seed {failure['seed']}:"
        print_out(Text.assemble((where, "red"), f" {failure['error']}"))
        click.echo(failure["transcript"], err=True)


def show_stopped(sums: dict[str, Any]) -> None:
    """Who was stopped, and why: a sentence for each reason, with how often."""
    for name, count in sums["forfeits"].items():
        if count:
            games = "a game" if count == 1 else f"{count:,} games"
            print_out(Text(f"{name} forfeited {games}:", "red"))
    first = {each["why"]: each for each in reversed(sums["stopped"])}
    for why, each in first.items():
        print_out(Text(f"  {why} (seed {each['seed']})"))


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

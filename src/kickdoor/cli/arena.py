"""`kickdoor arena`: bots against bots on the same deals, with error bars and a report."""

import json
from collections import Counter
from os import cpu_count
from pathlib import Path
from shlex import quote
from time import perf_counter
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from kickdoor.arena.book import Book, plan_in
from kickdoor.arena.contest import Contest, code_of
from kickdoor.arena.database import DATABASE, NoDuckDB, write_database
from kickdoor.arena.match import CAP
from kickdoor.arena.report import REPORT, report
from kickdoor.arena.report_panels import between
from kickdoor.arena.scorecards import Scorecard
from kickdoor.arena.standings import Standings, summed
from kickdoor.arena.tournament import Hands, hold, processes
from kickdoor.cli import CALLED, STOPPED
from kickdoor.cli.options import RULES, SET, WHO, BotNames, rules_for
from kickdoor.cli.output import AS_JSON, print_json, tell_engine
from kickdoor.cli.output import show as print_out
from kickdoor.cli.sim import refuse_at_once, show_stopped
from kickdoor.errors import KickdoorError

SUMS = "sums.json"
GAMES = 1000


@click.command()
@click.option("--bots", type=BotNames(), help=f"Who plays, three to six of {WHO}.")
@click.option(
    "--games", type=click.IntRange(1), show_default=str(GAMES), help="How many, whole deals."
)
@SET
@RULES
@click.option("--seed", type=int, show_default="1", help="The first deal's; each next one adds 1.")
@click.option(
    "--cap",
    type=click.IntRange(1),
    show_default=str(CAP),
    help="Give up a game after so many decisions.",
)
@click.option(
    "--jobs", type=click.IntRange(1), show_default="one for each core", help="How many processes."
)
@click.option("--ray", "address", metavar="ADDRESS", help="Play on a Ray cluster, or on `local`.")
@click.option("--minutes", type=click.FloatRange(0), help="Begin no deal after so many.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Keep all in here.")
@click.option("--resume", is_flag=True, help="Go on with what is in the folder of --out.")
@AS_JSON
def arena(
    *,
    address: str | None,
    jobs: int | None,
    minutes: float | None,
    out: Path | None,
    resume: bool,
    as_json: bool,
    **said: Any,
) -> None:
    """Let bots play each other, every deal once in each rotation of the seats, and compare them.

    With --out the games are kept, one line each, as they end; a contest that was stopped is gone
    on with by --out FOLDER --resume, and comes to the same sums. The folder then also holds the
    sums, a report to be opened in a browser, and a DuckDB file. The exit status is 1 if a game
    broke or came to no end, or a bot had to be stopped; and 130 after Ctrl-C, which sums up the
    deals played until then.
    """
    if resume and out is None:
        raise click.UsageError("--resume goes on with what is kept: say where, by --out")
    try:
        contest = planned(said, plan_in(out) if resume and out else None)
        book = out and (Book.reopened if resume else Book.begun)(out, contest)
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None
    tell_engine()
    played: list[Scorecard] = []
    is_stopped = False
    started = perf_counter()
    try:
        jobs = min(jobs or cpu_count() or 1, contest.games)
        standings = followed(contest, hands(address, jobs), book or None, minutes, played)
    except KickdoorError as error:
        raise click.ClickException(f"{error}\n{how_to_go_on(out)}") from None
    except KeyboardInterrupt:
        is_stopped = True
        click.echo(f"Stopped. {how_to_go_on(out)}", err=True)
        kept = list(book.records()) if book else played
        standings = summed(contest, whole_deals(kept, contest.players))
        standings.seconds = perf_counter() - started
        if not standings.games:
            raise SystemExit(STOPPED) from None
    if book and not is_stopped:
        write_all(standings, book)
    if as_json:
        print_json(standings.summed_up())
    else:
        show(standings)
    if is_stopped:
        raise SystemExit(STOPPED)
    if standings.errors or standings.capped or standings.forfeits:
        raise SystemExit(1)


def whole_deals(records: list[Scorecard], players: int) -> list[Scorecard]:
    """The games of those deals that were played in every rotation."""
    counts = Counter(record.number // players for record in records)
    return [record for record in records if counts[record.number // players] == players]


def planned(said: dict[str, Any], kept: Contest | None) -> Contest:
    """What is to be played: as it was said, else as it was kept, else as usual."""
    if kept is None and said["bots"] is None:
        raise click.UsageError("say who plays: --bots tuned,sensible,sensible,sensible")
    usual = kept or Contest((), GAMES)
    source = click.get_current_context().get_parameter_source("box")
    box = usual.set if source is ParameterSource.DEFAULT else said["box"]
    options = said["options"] or usual.options
    rules_for(box, options)
    bots = usual.bots if said["bots"] is None else said["bots"]
    games = said["games"] or usual.games
    seed = usual.seed if said["seed"] is None else said["seed"]
    code = code_of(box, bots)
    contest = Contest(bots, games, seed, box, options, said["cap"] or usual.cap, code)
    if contest.games != games:
        click.echo(
            f"{games:,} games are no whole number of deals, each played in {contest.players} "
            f"rotations: it will be {contest.games:,}.",
            err=True,
        )
    refuse_at_once(contest.plan)
    return contest


def hands(address: str | None, jobs: int) -> Hands:
    """Who plays: processes of this machine, or a cluster."""
    if address is None:
        return processes(jobs)
    from kickdoor.arena.on_ray import machines  # so that nobody else waits for Ray

    return machines(address, jobs)


def how_to_go_on(out: Path | None) -> str:
    """What to do after a break."""
    if out is None:
        return "Nothing was kept, as no --out was given."
    again = f"{CALLED} arena --out {quote(str(out))} --resume"
    return f"What was played is kept. Go on with: {again}"


def followed(
    contest: Contest,
    hands: Hands,
    book: Book | None,
    minutes: float | None,
    played: list[Scorecard],
) -> Standings:
    """Hold the contest, with a bar on standard error for those who wait; games are noted."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    quiet = not console.is_terminal
    first = contest.bots[0]
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        done = contest.games - len(book.missing()) if book else 0
        task = bar.add_task(first, total=contest.games, completed=done)
        shares: list[float] = []

        def tick(record: Scorecard) -> None:
            played.append(record)
            shares.append(
                sum(record.share for seat in record.winners if record.bots[seat] == first)
            )
            rate = sum(shares) / len(shares) / contest.bots.count(first)
            bar.update(task, advance=1, description=f"{first} {rate:.1%}")

        return hold(contest, hands, book, tick, minutes)


def write_all(standings: Standings, book: Book) -> None:
    """Put the sums, the report and the tables beside the games."""
    folder = book.folder
    sums = json.dumps(standings.summed_up(), indent=2, ensure_ascii=False)
    (folder / SUMS).write_text(sums + "\n", "utf-8")
    (folder / REPORT).write_text(report(standings), "utf-8")
    try:
        write_database(book.games, folder / DATABASE)
    except NoDuckDB as missing:
        click.echo(f"No {DATABASE}: {missing}", err=True)
    click.echo(f"The report is in {folder / REPORT}", err=True)


def show(standings: Standings) -> None:
    """The sums for people."""
    sums = standings.summed_up()
    head = (
        f"{sums['games']:,} games, {sums['deals']:,} deals in {sums['players']} rotations; "
        f"{sums['seconds']:.1f} s; par {sums['par']:.1%}; {sums['errors']} broke, "
        f"{sums['capped']} came to no end"
    )
    print_out(Text(head), by_bot(sums), by_place(sums), by_time(sums))
    show_stopped(sums)
    for failure in standings.failures:
        where = f"game {failure['game']}, seed {failure['seed']}:"
        print_out(Text.assemble((where, "red"), f" {failure['error']}"))


def by_bot(sums: dict[str, Any]) -> Table:
    """Who wins how often: a row for each bot."""
    more = ("forfeited",) if any(sums["forfeits"].values()) else ()
    grid = table("bot", "wins", "95 %", "by deals", "rating", "worst seat", *more)
    for name, rate in sums["win_rate"].items():
        rating, worst, seats = (sums[what][name] for what in ("rating", "worst_seat", "seats"))
        grid.add_row(
            f"{name} × {seats}" if seats > 1 else name,
            f"{rate:.1%}",
            between(sums["interval"][name]),
            between(sums["interval_by_deals"][name]),
            f"{rating['elo']:+.0f} ± {1.96 * rating['error']:.0f}" if rating["error"] else "0",
            f"{worst['seat']}, {worst['win_rate']:.1%}",
            *(f"{sums['forfeits'][name]:,}" for _ in more),
        )
    return grid


def by_place(sums: dict[str, Any]) -> Table:
    """Who wins how often from where."""
    grid = table("wins by", *(str(place + 1) for place in range(sums["players"])))
    for name in sums["win_rate"]:
        for what in ("seat", "order"):
            rates = (f"{rate:.1%}" for rate in sums[f"win_rate_by_{what}"][name])
            grid.add_row(f"{'turn ' if what == 'order' else ''}{what}, {name}", *rates)
    return grid


def by_time(sums: dict[str, Any]) -> Table:
    """Who thinks how long."""
    grid = table("bot", "decisions", "ms p50", "p95", "max")
    for name, ms in sums["ms"].items():
        times = (f"{ms[what]:.3g}" for what in ("p50", "p95"))
        grid.add_row(name, f"{sums['decisions'][name]:,}", *times, f"{ms['max']:,.1f}")
    return grid


def table(first: str, *titles: str) -> Table:
    """A table of words, and numbers behind them."""
    grid = Table(first, box=None, padding=(0, 1))
    for title in titles:
        grid.add_column(title, justify="right", no_wrap=True)
    return grid

"""`kickdoor bench`: how fast the engine plays, beside its peers."""

from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from kickdoor import compiled
from kickdoor.arena import effort
from kickdoor.arena.benchmark import AIMS, PEERS, Measured, measure
from kickdoor.cli.output import AS_JSON, print_json, tell_engine
from kickdoor.cli.output import show as print_out
from kickdoor.errors import KickdoorError


@click.command()
@click.option("--seconds", type=click.FloatRange(0.1), default=10.0, help="How long to play.")
@click.option(
    "--history",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Count the calls of a decision instead, and add them to this file.",
)
@AS_JSON
def bench(seconds: float, history: Path | None, as_json: bool) -> None:
    """Measure random legal play: four players, a full set, one core, legality included.

    A clock tells little on a machine that others use. With --history the calls of our functions
    are counted, which are the same everywhere, and set beside those of the commits before; the
    exit status is 1 if something takes a twentieth more than it did.
    """
    tell_engine()
    if history is not None:
        remember(history, as_json)
        return
    figures = measure(seconds)
    if as_json:
        print_json(figures.summed_up())
        return
    ratios = figures.summed_up()["ratios"]
    loop = f"A calibration loop takes {figures.calibration_ms} ms here; in one loop: " + ", ".join(
        f"{value:,} {name.removesuffix('_a_loop')}" for name, value in ratios.items()
    )
    print_out(beside_peers(figures), against_aims(figures), Text(loop))


def remember(file: Path, as_json: bool) -> None:
    """Count, compare with what was counted last, and keep it."""
    if compiled.is_used():
        raise click.ClickException("calls are counted in plain Python: say KICKDOOR_PLAIN=1")
    try:
        before = effort.history(file)
        line = effort.Counted(effort.commit_here(), effort.counted())
        effort.keep(file, line)
    except (KickdoorError, OSError) as error:
        raise click.ClickException(str(error)) from None
    lost = effort.losses(before[-1].calls, line.calls) if before else []
    if as_json:
        print_json({"commit": line.commit, "calls": line.calls, "losses": lost})
    else:
        print_out(by_commit([*before, line]))
        for each in lost:
            click.echo(each)
    if lost:
        raise SystemExit(1)


def by_commit(lines: list[effort.Counted]) -> Table:
    """The calls of each commit, the newest last."""
    grid = Table("calls of", *(line.commit for line in lines[-6:]), box=None, padding=(0, 1))
    for what in lines[-1].calls:
        grid.add_row(what, *(f"{line.calls.get(what, 0):,}" for line in lines[-6:]))
    return grid


def beside_peers(figures: Measured) -> Table:
    """The table of peers, with ours below."""
    grid = Table("engine", "decisions/s", "games/s", "copy µs", box=None, padding=(0, 1))
    for column in grid.columns[1:]:
        column.justify = "right"
    for row in PEERS:
        grid.add_row(*row)
    ours = (f"{figures.decisions_per_s:,.0f}", f"{figures.games_per_s:,}", f"{figures.copy_us}")
    grid.add_row("[bold]Kickdoor, 4 players (Python)[/]", *(f"[bold]{each}[/]" for each in ours))
    return grid


def against_aims(figures: Measured) -> Table:
    """Each figure that has an aim, and whether it is reached."""
    grid = Table("figure", "ours", "aim", "", box=None, padding=(0, 1))
    grid.columns[1].justify = "right"
    for name, (aim, sense) in AIMS.items():
        value = getattr(figures, name)
        reached = value >= aim if sense == "at least" else value <= aim
        verdict = "[green]reached[/]" if reached else "[yellow]missed[/]"
        grid.add_row(name, f"{value:,}", f"{sense} {aim:,}", verdict)
    grid.add_row("see_us", f"{figures.see_us:,}", "", "")
    grid.add_row("saved_bytes_max", f"{figures.saved_bytes_max:,}", "", "")
    return grid

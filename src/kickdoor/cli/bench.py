"""`kickdoor bench`: how fast the engine plays, beside its peers."""

import click
from rich.table import Table
from rich.text import Text

from kickdoor.arena.benchmark import AIMS, PEERS, Measured, measure
from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out


@click.command()
@click.option("--seconds", type=click.FloatRange(0.1), default=10.0, help="How long to play.")
@AS_JSON
def bench(seconds: float, as_json: bool) -> None:
    """Measure random legal play: four players, a full set, one core, legality included."""
    figures = measure(seconds)
    if as_json:
        print_json(figures.summed_up())
        return
    ratios = figures.summed_up()["ratios"]
    loop = f"A calibration loop takes {figures.calibration_ms} ms here; in one loop: " + ", ".join(
        f"{value:,} {name.removesuffix('_a_loop')}" for name, value in ratios.items()
    )
    print_out(beside_peers(figures), against_aims(figures), Text(loop))


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

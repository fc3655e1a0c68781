"""`kickdoor fit`: play games out, and fit what foretells who wins them."""

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from kickdoor.arena.fitting import Played, sampled
from kickdoor.arena.fitting import fit as fitted
from kickdoor.arena.learning import UNITS, learnt, written
from kickdoor.arena.witnessing import Harvest, harvests
from kickdoor.bots.foresight import LEARNT
from kickdoor.bots.judgement import COMMON_SENSE, tuned
from kickdoor.bots.value import FITTED
from kickdoor.cli.output import AS_JSON, print_json, tell_engine
from kickdoor.errors import KickdoorError


@click.command()
@click.option("--games", type=click.IntRange(10), default=1000, help="How many games.")
@click.option("--seed", type=int, default=1, help="The first game's; each next one adds 1.")
@click.option(
    "--by",
    type=click.Choice(["tuned", "sensible"]),
    help="Whose games: those of the tuned weights (unless said otherwise), or of common sense.",
)
@click.option(
    "--net",
    is_flag=True,
    help="Learn the net of `net+search`, from games of a mixture of bots (without --by).",
)
@click.option("--gpu", is_flag=True, help="Learn it on a graphics card, by cupy.")
@click.option(
    "--out",
    "output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the weights go; where the bots look, unless said otherwise.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="How many processes.")
@AS_JSON
def fit(
    *,
    games: int,
    seed: int,
    by: str | None,
    net: bool,
    gpu: bool,
    output: Path | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Fit the value, by which the search bot and the coach tell who is going to win.

    Bots play games of three to six players with every set; a fifth of them is kept aside, to see
    how well the weights foretell games they were not fitted to.
    """
    for module, needed in (("numpy", True), ("cupy", gpu)):
        if needed and find_spec(module) is None:
            what = "numpy: pip install 'kickdoor[train]'" if module == "numpy" else "cupy"
            raise click.ClickException(f"fitting needs {what}")
    if net and by:
        raise click.UsageError("--by says whose games the weights are fitted to, not the net")
    if gpu and not net:
        raise click.UsageError("--gpu is for the net: say --net, too")
    tell_engine()
    output = output or (LEARNT if net else FITTED)
    try:
        told = taught(games, seed, jobs, gpu) if net else weighed(games, seed, jobs, by or "tuned")
        output.write_text(written(told) if net else json.dumps(told, indent=1) + "\n", "utf-8")
    except (KickdoorError, OSError) as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_json(told)
        return
    losses = told["log_loss"]
    click.echo(f"{told['games']:,} games, {told['positions']:,} positions -> {output}")
    click.echo("log-loss on games kept aside:")
    for what, loss in losses.items():
        click.echo(f"  {what.replace('_', ' ')}: {loss}")
    for each in told["calibration"]:
        click.echo(f"  said {each['said']:.0%}, was {each['was']:.0%} of {each['positions']:,}")


def weighed(games: int, seed: int, jobs: int, by: str) -> dict[str, Any]:
    """Weights that foretell who wins."""
    judgement = tuned() if by == "tuned" else COMMON_SENSE
    found: list[Played] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        for each in sampled(games, seed, judgement, jobs):
            found.append(each)
            bar.advance(task)
    return fitted(found)


def taught(games: int, seed: int, jobs: int, gpu: bool) -> dict[str, Any]:
    """A net that does."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        parts = []
        for each in harvests(games, seed, jobs):
            parts.append(each)
            bar.advance(task, len(each.ends))
    numbers = import_module("cupy" if gpu else "numpy")
    return learnt(Harvest.together(parts), UNITS, lambda line: click.echo(line, err=True), numbers)

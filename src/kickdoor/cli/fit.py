"""`kickdoor fit`: play games out, and fit the value to who wins them."""

import json
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from kickdoor.arena.fitting import Played, sampled
from kickdoor.arena.fitting import fit as fitted
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
    default="tuned",
    help="Whose games: those of the tuned weights, or of common sense.",
)
@click.option(
    "--out",
    "output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=FITTED,
    help="Where the weights go; where the search bot looks, unless said otherwise.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="How many processes.")
@AS_JSON
def fit(*, games: int, seed: int, by: str, output: Path, jobs: int, as_json: bool) -> None:
    """Fit the value, by which the search bot and the coach tell who is going to win.

    Bots play games of three to six players with every set; a fifth of them is kept aside, to see
    how well the weights foretell games they were not fitted to.
    """
    if find_spec("numpy") is None:
        raise click.ClickException("fitting needs numpy: pip install 'kickdoor[train]'")
    tell_engine()
    judgement = tuned() if by == "tuned" else COMMON_SENSE
    found: list[Played] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        for each in sampled(games, seed, judgement, jobs):
            found.append(each)
            bar.advance(task)
    try:
        told = fitted(found)
        output.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    except (KickdoorError, OSError) as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_json(told)
        return
    losses = told["log_loss"]
    click.echo(f"{told['games']:,} games, {told['positions']:,} positions -> {output}")
    click.echo(f"log-loss on {told['held_out_games']:,} games kept aside: {losses['fitted']}")
    click.echo(f"knowing the levels only: {losses['levels_only']}; nothing: {losses['uniform']}")
    for each in told["calibration"]:
        click.echo(f"  said {each['said']:.0%}, was {each['was']:.0%} of {each['positions']:,}")

"""`kickdoor tune`: find better weights for the tuned bot, in many games."""

import json
from pathlib import Path
from time import perf_counter

import click

from kickdoor.arena.tuning import (
    Tuning,
    checked,
    fitness,
    go_on,
    keep,
    players,
    publish,
    taken_up,
)
from kickdoor.bots.judgement import TUNED
from kickdoor.errors import KickdoorError


@click.command()
@click.option("--generations", type=click.IntRange(1), default=32, help="In each of two stages.")
@click.option("--forays", type=click.IntRange(0), default=3000, help="Deals of a scouting round.")
@click.option("--trials", type=click.IntRange(4), default=16, help="Candidates in a generation.")
@click.option("--deals", type=click.IntRange(1), default=32, help="Games against each rival.")
@click.option("--check", type=click.IntRange(1), default=400, help="Fresh deals for the last test.")
@click.option("--seed", type=int, default=1, help="The same finds the same.")
@click.option("--jobs", type=click.IntRange(1), default=2, help="How many processes.")
@click.option(
    "--minutes", type=click.FloatRange(0), default=0.0, help="Stop there, to go on later."
)
@click.option(
    "--keep",
    "kept",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("tuning.json"),
    help="Where it writes down how far it has come; it goes on from there.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=TUNED,
    help="Where the weights go; the tuned bot's own file unless you say so.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def tune(
    *,
    generations: int,
    forays: int,
    trials: int,
    deals: int,
    check: int,
    seed: int,
    jobs: int,
    minutes: float,
    kept: Path,
    out: Path,
    as_json: bool,
) -> None:
    """Tune the weights of the bots' judgement against a frozen panel, in two stages.

    As it stands, that takes some 160,000 games: hours. Break it off whenever you like: the same
    command goes on after the last whole generation.
    """
    try:
        tuning = (
            taken_up(kept)
            if kept.exists()
            else Tuning(
                seed=seed,
                trials=trials,
                deals=deals,
                generations=generations,
                rounds=2 if forays else 0,
                forays=forays,
            )
        )
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None
    started = perf_counter()
    with players(jobs) as play:
        while not tuning.is_done:
            told = go_on(tuning, play)
            keep(tuning, kept)
            click.echo(told, err=True)
            if minutes and perf_counter() - started > 60 * minutes:
                break
        won = checked(tuning, play, check)
    publish(tuning, out)
    if as_json:
        click.echo(json.dumps({"done": tuning.is_done, "games": tuning.played, "win_rate": won}))
        return
    for name, rate in won.items():
        click.echo(f"against three {name}: {rate:.1%} of {check:,} games")
    click.echo(f"fitness {fitness(won):.3f}; weights in {out}")

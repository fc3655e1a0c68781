"""`kickdoor tune`: find better weights for the tuned bot, in many games."""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import perf_counter

import click

from kickdoor.arena.tuning import (
    Tuning,
    Workforce,
    checked,
    fitness,
    gather,
    generation,
    keep,
    players,
    publish,
    taken_up,
)
from kickdoor.bots.judgement import COMMON_SENSE, TUNED, scaled, tuned
from kickdoor.cli.output import AS_JSON, print_json, tell_engine
from kickdoor.errors import KickdoorError


@click.command()
@click.option("--games", type=click.IntRange(5), default=240, help="With trials, in each round.")
@click.option("--generations", type=click.IntRange(1), default=40, help="In each round.")
@click.option("--rounds", type=click.IntRange(1), default=2, help="Each has the last one's best.")
@click.option("--candidates", type=click.IntRange(4), default=24, help="In a generation.")
@click.option("--check", type=click.IntRange(1), default=400, help="Fresh deals for the last test.")
@click.option("--anew", is_flag=True, help="Begin at common sense, not at the weights in use.")
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
@AS_JSON
def tune(
    *,
    games: int,
    generations: int,
    rounds: int,
    candidates: int,
    check: int,
    anew: bool,
    seed: int,
    jobs: int,
    minutes: float,
    kept: Path,
    out: Path,
    as_json: bool,
) -> None:
    """Tune the weights of the bots' judgement against a frozen panel.

    Each round has games whose decisions are tried in imagined worlds, and then an evolution of
    weights that do best in them. Break it off whenever you like: the same command goes on after the
    last whole game or generation.
    """
    try:
        tuning = (
            taken_up(kept)
            if kept.exists()
            else Tuning(
                seed=seed,
                games=games,
                generations=generations,
                rounds=rounds,
                candidates=candidates,
                began=scaled(COMMON_SENSE if anew else tuned()),
            )
        )
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None
    tell_engine()
    until = perf_counter() + 60 * minutes if minutes else inf
    with players(jobs) as play:
        for told in steps(tuning, play, kept):
            click.echo(told, err=True)
            if perf_counter() > until:
                break
        won = checked(tuning, play, check)
    publish(tuning, out)
    if as_json:
        print_json({"done": tuning.is_done, "rounds": tuning.round, "win_rate": won})
        return
    for name, rate in won.items():
        click.echo(f"against three {name}: {rate:.1%} of {check:,} games")
    click.echo(f"fitness {fitness(won):.3f}; weights in {out}")


def steps(tuning: Tuning, play: Workforce, kept: Path) -> Iterator[str]:
    """Go on with a tuning, and say after each step how far it is."""
    while not tuning.is_done:
        keep(tuning, kept)
        files = tuning.trials(kept)
        for number, schooling in enumerate(gather(tuning, play, files[-1]), 1):
            yield (
                f"round {tuning.round + 1}: {number} games more, "
                f"{len(schooling.trials)} trials in the last"
            )
        now = tuning.round
        while tuning.round == now:
            told = generation(tuning, play, files)
            keep(tuning, kept)
            yield told

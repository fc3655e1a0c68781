#!/usr/bin/env python3
"""Whether the sets are fair and alive: measured, judged, and written into docs/balance.md."""

import here  # it takes the Python of .venv, before anything is asked of it

from itertools import product

import click

from kickdoor.arena.balance import BalanceSheet, faults, weigh
from kickdoor.arena.balance_pages import (
    TOLD_IN_FULL,
    card_page,
    charts,
    in_short,
    length,
    level_table,
    trait_table,
    written,
)
from kickdoor.arena.match import Fixture
from kickdoor.sets import SETS

PAGE = here.ROOT / "docs" / "balance.md"
FOLDER = here.ROOT / "docs" / "balance"
DOUBT = 3
"""Standard errors that a figure of few games may be off."""


def report(sheet: BalanceSheet) -> None:
    """Print what was found."""
    click.echo(f"{sheet.set}: {length(sheet)}")
    click.echo("\n".join([*trait_table(sheet), *level_table(sheet)]))
    click.echo(in_short(sheet))


def write(sheet: BalanceSheet) -> None:
    """Into the page, its charts, and the list of the cards."""
    FOLDER.mkdir(exist_ok=True)
    PAGE.write_text(written(PAGE.read_text("utf-8"), sheet), "utf-8")
    if sheet.tally.bots[0] != TOLD_IN_FULL:
        return
    (FOLDER / f"{sheet.set}.md").write_text(card_page(sheet), "utf-8")
    for what, drawn in charts(sheet).items():
        (FOLDER / f"{sheet.set}-{what}.svg").write_text(drawn, "utf-8")


@click.command()
@click.option("--set", "sets", type=click.Choice(SETS), multiple=True, default=SETS)
@click.option("--games", type=click.IntRange(1), default=1000, help="Of each set, by each bot.")
@click.option("--players", type=click.IntRange(3, 6), default=4)
@click.option(
    "--bot", "bots", multiple=True, default=("sensible", "tuned"), help="Who plays, on every seat."
)
@click.option("--seed", type=int, default=1)
@click.option("--jobs", type=click.IntRange(1), default=1)
@click.option("--small", is_flag=True, help="100 games by tuned, and less certainty.")
@click.option("--write", "writing", is_flag=True, help="Put it all into docs/balance.")
def check(
    sets: tuple[str, ...],
    games: int,
    players: int,
    bots: tuple[str, ...],
    seed: int,
    jobs: int,
    small: bool,
    writing: bool,
) -> None:
    """Play, print what was found and, if told so, write; fail if a set falls short."""
    if small:
        games, bots = 100, ("tuned",)
    failed = False
    for name, bot in product(sets, bots):
        sheet = weigh(Fixture((bot,) * players, seed, name), games, jobs)
        report(sheet)
        for fault in faults(sheet, DOUBT if small else 0):
            failed = True
            click.echo(f"{name} falls short: {fault}")
        if writing:
            write(sheet)
    raise SystemExit(int(failed))


if __name__ == "__main__":
    check()

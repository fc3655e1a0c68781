"""`kickdoor bots`: who there is to play with, and how a bot of one's own does."""

from os import cpu_count
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from kickdoor.arena.contest import Contest, code_of
from kickdoor.arena.match import CAP
from kickdoor.arena.report_panels import between
from kickdoor.bots import BOTS, LEVELS, characters_for
from kickdoor.cli import CALLED
from kickdoor.cli.arena import followed, hands
from kickdoor.cli.options import RULES, SET, BotNames, rules_for
from kickdoor.cli.output import AS_JSON, print_json, tell_engine
from kickdoor.cli.output import show as print_out
from kickdoor.cli.sim import refuse_at_once, show_stopped
from kickdoor.errors import KickdoorError
from kickdoor.own_bots import announced

GAMES = 100
SEATS = 4


@click.group(invoke_without_command=True)
@AS_JSON
@click.pass_context
def bots(ctx: click.Context, *, as_json: bool) -> None:
    """List the bots there are, ours and those of installed packages; or try one."""
    if ctx.invoked_subcommand is not None:
        return
    if as_json:
        print_json({"bots": listed(), "own": announced()}, indent=2)
        return
    grid = Table(box=None, padding=(0, 1))
    for title in ("bot", "level", "characters"):
        grid.add_column(title, overflow="fold")
    for each in listed():
        grid.add_row(each["name"], each["level"], ", ".join(each["characters"]))
    for name, where in announced().items():
        grid.add_row(name, "", where)
    print_out(grid)
    click.echo(
        "\nOne of your own is named by its file and class: my_bot.py:Mine. "
        f"See how it does: {CALLED} bots try my_bot.py:Mine"
    )


def listed() -> list[dict[str, Any]]:
    """Our own bots."""
    level = {name: how for how, name in LEVELS.items()}
    return [
        {"name": name, "level": level.get(name, ""), "characters": list(characters_for(name))}
        for name in BOTS
    ]


@bots.command("try")
@click.argument("bot", type=BotNames())
@click.option(
    "--against", type=BotNames(), default="sensible", help="Whom it meets, three of the last named."
)
@click.option("--games", type=click.IntRange(1), default=GAMES, help="How many, whole deals.")
@SET
@RULES
@click.option("--seed", type=int, default=1, help="The first deal's.")
@click.option(
    "--jobs", type=click.IntRange(1), show_default="one for each core", help="How many processes."
)
@AS_JSON
def try_one(
    *,
    bot: tuple[str, ...],
    against: tuple[str, ...],
    games: int,
    box: str,
    options: tuple[str, ...],
    seed: int,
    jobs: int | None,
    as_json: bool,
) -> None:
    """See how BOT does at a table of four: a quick match, and what it came to in a sentence.

    The exit status is 1 if a game broke, or the bot had to be stopped.
    """
    rules_for(box, options)
    seated = (*bot, *against)
    seated += against[-1:] * (SEATS - len(seated))
    if len(bot) > 1 or len(seated) > SEATS:
        raise click.UsageError(f"try one bot against up to {SEATS - 1} others")
    contest = Contest(seated, games, seed, box, options, CAP, code_of(box, seated))
    try:
        refuse_at_once(contest.plan)
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None
    tell_engine()
    jobs = min(jobs or cpu_count() or 1, contest.games)
    standings = followed(contest, hands(None, jobs), None, None, [])
    sums = standings.summed_up()
    if as_json:
        print_json(sums)
    else:
        print_out(Text(verdict(bot[0], sums)))
        show_stopped(sums)
    if standings.errors or standings.capped or standings.forfeits:
        raise SystemExit(1)


def verdict(name: str, sums: dict[str, Any]) -> str:
    """What a match came to, in a sentence or two."""
    rate, par, ms = sums["win_rate"][name], sums["par"], sums["ms"][name]
    low, high = sums["interval_by_deals"][name]
    sure = f"too few games to tell, more by --games {8 * sums['games']}"
    if low > par or high < par:
        sure = "it is stronger" if low > par else "it is weaker"
    return (
        f"{name} won {rate:.1%} ({between((low, high))}) of {sums['games']:,} games; an equal "
        f"would win {par:.0%}: {sure}. It thought {ms['p50']:.2g} ms a decision, {ms['p95']:.2g} "
        f"at the 95th percentile, {ms['max']:.2g} at most."
    )

"""`kickdoor coach`: who was going to win when, and what it cost them."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out
from kickdoor.coach import Effort, Report, reviewed
from kickdoor.coach.shapes import Bargain, Fight
from kickdoor.errors import KickdoorError
from kickdoor.game.state import Game
from kickdoor.sets.carried import changed_since
from kickdoor.terminal import files

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 36
"""So many turns fit on a line; of a longer game, every so-maniest is drawn."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--quick", type=click.IntRange(0, 100), default=3, help="Worlds tried for each act; 0: none."
)
@click.option(
    "--thorough",
    type=click.IntRange(2, 2000),
    default=300,
    help="Worlds in which all that is told is tried.",
)
@click.option("--mistakes", type=click.IntRange(0, 20), default=3, help="How many to tell of each.")
@click.option("--turns", type=click.IntRange(1, 3), default=1, help="How far each world is played.")
@click.option("--seed", type=int, default=0, help="Other worlds.")
@AS_JSON
def coach(
    *,
    file: Path,
    quick: int,
    thorough: int,
    mistakes: int,
    turns: int,
    seed: int,
    as_json: bool,
) -> None:
    """Look at the finished game in FILE: the chances turn by turn, mistakes, highlights.

    Every decision is tried again in worlds that whoever made it could have been in, played on by
    bots to the end of the turn; the costliest are told. It takes about half a minute.
    """
    effort = Effort(quick, thorough, mistakes + 1, mistakes, turns, seed)
    try:
        game = ended(file)
        report = followed(game, effort)
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    for sentence in changed_since(game.box):
        click.echo(sentence, err=as_json)
    if as_json:
        print_json(msgspec.to_builtins(report))
    else:
        tell(report)


def ended(file: Path) -> Game:
    """The game in a file, played through and verified."""
    read, _ = files.open_transcript(file)
    for _ in files.told(file, read, None):
        pass
    return read.game


def followed(game: Game, effort: Effort) -> Report:
    """Review it, with a bar on standard error for those who wait."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("looking at it again", total=None)
        return reviewed(
            game, effort, lambda done, steps: bar.update(task, completed=done, total=steps)
        )


# --- for people ---------------------------------------------------------------------------------


def tell(report: Report) -> None:
    """The report as text."""
    winners = " and ".join(report.names[seat] for seat in report.winners) or "nobody"
    head = f"{report.set}: {report.turns} turns, won by {winners}"
    print_out(Text(head), "", chances_table(report))
    for player in report.players:
        if player.mistakes:
            print_out("", mistakes_table(report, player.seat))
    told = highlights(report)
    if told:
        print_out("", *map(Text, told))


def chances_table(report: Report) -> Table:
    """Each player's chance to win, turn by turn."""
    grid = Table(box=None, padding=(0, 1), title="Chance to win", title_justify="left")
    for head in ("player", "turn by turn"):
        grid.add_column(head, no_wrap=True)
    for head in ("at first", "at most", "at least"):
        grid.add_column(head, justify="right", no_wrap=True)
    for seat, name in enumerate(report.names):
        course = [point.chances[seat] for point in report.course]
        known = course[:-1] or course
        figures = (f"{each:.0%}" for each in (course[0], max(known), min(known)))
        style = "bold" if seat in report.winners else ""
        grid.add_row(Text(name, style), sparkline(course), *figures)
    return grid


def sparkline(course: list[float]) -> str:
    """A line of bars, the full one for certainty.

    >>> sparkline([0.0, 0.5, 1.0])
    '▁▅█'
    """
    step = -(-len(course) // WIDEST)
    shown = course[-1::-step][::-1]  # the end is always there
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown)


def mistakes_table(report: Report, seat: int) -> Table:
    """The costliest decisions of a player."""
    player = report.players[seat]
    title = f"{player.name}: costliest of {player.looked_at} decisions"
    grid = Table(box=None, padding=(0, 1), title=title, title_justify="left")
    grid.add_column("turn", justify="right")
    grid.add_column("done")
    grid.add_column("better")
    grid.add_column("cost, points of 100", justify="right", no_wrap=True)
    for each in player.mistakes:
        cost = f"{100 * each.cost:.1f} ± {196 * each.error:.1f}"
        grid.add_row(str(each.turn), Text(each.done.english), Text(each.better.english), cost)
    return grid


def highlights(report: Report) -> list[str]:
    """What will be talked about, line by line."""
    names, found = report.names, report.highlights
    lines: list[str] = []
    stab = found.best_stab
    if stab is not None:
        lines.append(
            f"Best stab: turn {stab.turn}, {names[stab.seat]}: {stab.done.english}; it cost "
            f"{names[stab.victim]} {100 * stab.cost:.0f} points in 100 of winning"
        )
    if found.narrowest_win is not None:
        lines.append(f"Narrowest win: {fight_told(names, found.narrowest_win)}")
    if found.narrowest_loss is not None:
        lines.append(f"Narrowest loss: {fight_told(names, found.narrowest_loss)}")
    if found.richest_deal is not None:
        lines.append(f"Richest deal: {deal_told(names, found.richest_deal)}")
    miss = found.nearest_miss
    if miss is not None:
        lines.append(
            f"Nearest miss: {names[miss.seat]} stood at {miss.chance:.0%} in turn {miss.turn}"
        )
    return lines


def fight_told(names: tuple[str, ...], fight: Fight) -> str:
    """A fight in a few words."""
    who = names[fight.seat]
    if fight.helper >= 0:
        who += f" with {names[fight.helper]}"
    against = ", ".join(fight.against) or "nobody"
    return f"turn {fight.turn}, {who} against {against}, {fight.strength} to {fight.threat}"


def deal_told(names: tuple[str, ...], deal: Bargain) -> str:
    """A deal in a few words."""
    price = [f"{deal.treasures} Treasure{'s' * (deal.treasures != 1)}"] if deal.treasures else []
    price += deal.gives
    price += [f"{card}, to be played" for card in deal.plays]
    offered = ", ".join(price) or "nothing"
    wanted = "help" if deal.helps else ", ".join(deal.takes) or "nothing"
    return f"turn {deal.turn}, {names[deal.by]} and {names[deal.to]}: {offered} for {wanted}"

"""`kickdoor cards verdict` and `doctor`: what the bots think of cards, and of a mix."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from os import cpu_count
from time import monotonic

import click
from msgspec import to_builtins
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from kickdoor.arena.doctor import Repair, diagnosis, helped, made_playable, repairs
from kickdoor.arena.findings import Finding, findings, idlest, of_card, strongest
from kickdoor.arena.match import Fixture
from kickdoor.arena.verdict import (
    FIRST,
    BotsVerdict,
    CardVerdict,
    Jury,
    fixture,
    judged,
    names_in,
)
from kickdoor.cli import STOPPED
from kickdoor.cli.options import SetOfCards
from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out
from kickdoor.cli.plots import histogram, whiskers
from kickdoor.errors import KickdoorError
from kickdoor.forms import meant
from kickdoor.sets import DEFAULT, SETS, box_of, cards_of, is_single

ALONE = "alone"
MANNERS = {"bad": "red", "doubtful": "yellow", "good": ""}
TRIES = 2
"""So many repairs are tried, one after the other."""
CORES = min(2, cpu_count() or 1)


class BesideWhat(SetOfCards):
    """A set to play beside, or nothing."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse what cannot be opened."""
        return value if value == ALONE else super().convert(value, param, ctx)


def playing(command: Callable[..., None]) -> Callable[..., None]:
    """The options of whatever lets bots play for a verdict."""
    for option in (
        click.option("--players", type=click.IntRange(3, 6), default=4, help="How many sit down."),
        click.option(
            "--games", type=click.IntRange(1), default=300, help="How many games at most."
        ),
        click.option("--seconds", type=click.FloatRange(1), default=60.0, help="And how long."),
        click.option("--jobs", type=click.IntRange(1), default=CORES, help="How many processes."),
        click.option("--seed", type=int, default=1, help="The same number plays the same games."),
        AS_JSON,
    ):
        command = option(command)
    return command


@click.command()
@click.argument("box", metavar="SET", type=SetOfCards())
@click.option(
    "--with",
    "beside",
    type=BesideWhat(),
    help=f"Play it beside this; else {DEFAULT} for a set of your own. `{ALONE}`: beside nothing.",
)
@click.option("--card", help="Judge this card only.")
@playing
def verdict(
    *,
    box: str,
    beside: str | None,
    card: str | None,
    players: int,
    games: int,
    seconds: float,
    jobs: int,
    seed: int,
    as_json: bool,
) -> None:
    """What the bots think of SET: a box, a mix, or the folder or zip of a set of your own.

    They play a few hundred games; a first verdict is told after 15 seconds. A card is judged by
    what became of whoever came by it, beside those who came by another card of its deck.
    """
    mix = beside_what(box, beside)
    plan = planned(mix, players, seed)
    printed = box_of(mix).names()
    cards = names_in(cards_of(box), printed)
    if card is not None:
        card = the_card(card, printed, mix)
        cards = [card]
    found, stopped = heard(plan, games, jobs, seconds, cards, quiet=as_json)
    said = of_card(found, card) if card is not None else findings(found)
    if as_json:
        print_json({**to_builtins(found), "findings": list(map(told, said))})
    else:
        show(found, said, whole=card is None)
    if stopped:
        raise SystemExit(STOPPED)


@click.command()
@click.argument("box", metavar="MIX", type=SetOfCards())
@playing
def doctor(
    *, box: str, players: int, games: int, seconds: float, jobs: int, seed: int, as_json: bool
) -> None:
    """What ails MIX, as bots find out, and one repair, tried: another mix, with its code.

    The same deals are played before and after, as many games each.
    """
    before, ails, stopped = examined(box, players, seed, games, jobs, seconds, as_json)
    if not as_json:
        seen = heading(before) if before is not None else Text(box, "bold")
        print_out(seen, *(Text(f"  {each}", MANNERS[each.gravity]) for each in ails))
    tried: list[dict[str, object]] = []
    wanted = repairs(before) if before is not None else iter([made_playable(box)])
    for repair in () if stopped else islice(wanted, TRIES):
        count = before.games if before is not None else games
        after, left, stopped = examined(repair.mix, players, seed, count, jobs, seconds, as_json)
        better = (
            not stopped and after is not None and (before is None or helped(repair, before, after))
        )
        tried.append({**to_builtins(repair), "helped": better, "findings": list(map(told, left))})
        if not as_json:
            print_out("", *prescribed(repair, better, after, left))
        if better or stopped:
            break
    if as_json:
        findings_told = {"set": box, "findings": list(map(told, ails)), "repairs": tried}
        print_json({"verdict": to_builtins(before), **findings_told})
    elif not tried and not stopped:
        print_out("", "Nothing to repair." if before is not None else "")
    if stopped:
        raise SystemExit(STOPPED)


def examined(
    mix: str, players: int, seed: int, games: int, jobs: int, seconds: float, quiet: bool
) -> tuple[BotsVerdict | None, list[Finding], bool]:
    """What the bots say of a mix, and what ails it; of one that cannot be played, only that."""
    try:
        plan = fixture(mix, players, seed)
    except KickdoorError as error:
        return None, [Finding("unplayable", "bad", {"why": str(error)})], False
    names = box_of(mix).names()
    found, stopped = heard(plan, games, jobs, seconds, names, quiet=quiet, first=False)
    return found, diagnosis(found), stopped


def prescribed(
    repair: Repair, better: bool, after: BotsVerdict | None, left: list[Finding]
) -> list[str | Text]:
    """A repair for people, and what came of it."""
    games = f", {after.games:,} games" if after is not None else ""
    verb = "Repaired" if better else "Tried, and no better"
    grave = [each for each in left if each.gravity == "bad"] or left[:1]
    lines: list[str | Text] = [Text(f"{verb}{games}: {repair.mix}", "bold")]
    lines += [f"  {each}" for each in grave]
    if better and repair.code:
        lines.append(f"  Its code: {repair.code}")
    return lines


def beside_what(box: str, beside: str | None) -> str:
    """What is played: the set alone, or mixed with a box."""
    if beside is None:
        beside = DEFAULT if is_single(box) and box not in SETS else ALONE
    if beside == ALONE:
        return box
    head, bracket, tail = box.partition("[")
    return f"{beside} + {head.strip()}" + (f" [{tail}" if bracket else "")


def the_card(wanted: str, names: list[str], mix: str) -> str:
    """The card that somebody means."""
    for name in names:
        if name.lower() == wanted.lower():
            return name
    guess = meant(wanted, names)
    hint = f"; did you mean {guess!r}?" if guess else ""
    raise click.ClickException(f"there is no card called {wanted!r:.60} in {mix}{hint}")


def planned(mix: str, players: int, seed: int) -> Fixture:
    """The games to be played; refused at once, if they cannot be."""
    try:
        return fixture(mix, players, seed)
    except KickdoorError as error:
        raise click.ClickException(f"{error}; or play it beside a box: --with {DEFAULT}") from None


def heard(
    plan: Fixture,
    games: int,
    jobs: int,
    seconds: float,
    cards: list[str],
    *,
    quiet: bool,
    first: bool = True,
) -> tuple[BotsVerdict, bool]:
    """The verdict, and whether somebody broke it off; meanwhile a bar, and a first verdict."""
    jury = Jury(plan)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    soon = monotonic() + (FIRST if first and not quiet else float("inf"))
    try:
        with bar:
            task = bar.add_task("games", total=games)
            for jury in judged(plan, games, jobs, seconds):
                bar.advance(task)
                if monotonic() >= soon:
                    soon = float("inf")
                    tell_first(jury.verdict(cards), bar.console)
    except KeyboardInterrupt:
        return jury.verdict(cards), True
    return jury.verdict(cards), False


def tell_first(found: BotsVerdict, console: Console) -> None:
    """What there is to say already."""
    console.print(f"After {found.games} games:", style="bold", highlight=False)
    for each in findings(found):
        console.print(f"  {each}", highlight=False)


def told(each: Finding) -> dict[str, object]:
    """A finding as plain values, with its English."""
    return {**to_builtins(each), "text": str(each)}


# --- for people ---------------------------------------------------------------------------------


def show(found: BotsVerdict, said: list[Finding], whole: bool) -> None:
    """In words first, plots below."""
    print_out(heading(found), *(Text(f"  {each}", MANNERS[each.gravity]) for each in said))
    if not whole or found.rounds is None:
        return
    best, worst = strongest(found)
    if best:
        print_out("", caption(best, worst), whiskers([*best, *reversed(worst)]))
    if idle := idlest(found):
        names = ", ".join(f"{each.card} ({100 * each.use:.0f} in 100)" for each in idle)
        print_out("", f"Least played, of those drawn: {names}.")
    if found.traits:
        print_out("", traits(found))
    print_out("", "Rounds of the table, how many games:", histogram(found.lengths))


def heading(found: BotsVerdict) -> Text:
    """What was played."""
    return Text(f"{found.set}: {found.games:,} games of {found.players} {found.bots} bots", "bold")


def caption(best: list[CardVerdict], worst: list[CardVerdict]) -> str:
    """What the whiskers are about."""
    return (
        f"The {len(best)} strongest cards and the {len(worst)} weakest: games in a hundred won "
        "more or fewer, beside another card of the deck, and between which bounds (95 %):"
    )


def traits(found: BotsVerdict) -> Table:
    """Who was what at the end, and won."""
    grid = Table("at the end", "seats", "times its share", "between", box=None, padding=(0, 1))
    for each in found.traits:
        grid.add_row(
            f"{each.kind} {each.name}" if each.name.split()[0] != "no" else each.name,
            f"{each.seats:,}",
            f"{each.luck.value:.2f}",
            f"{each.luck.low:.2f} to {each.luck.high:.2f}",
        )
    return grid

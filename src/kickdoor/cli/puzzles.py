"""`kickdoor puzzles`: positions in which one act is surely the best: play, mine, check them."""

from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

import click
import msgspec
from rich.console import Console
from rich.text import Text

from kickdoor.cli import STOPPED
from kickdoor.cli.options import LANGUAGE
from kickdoor.cli.output import AS_JSON, print_json, refusing, tell_engine
from kickdoor.cli.replay import still
from kickdoor.game.acts import Act
from kickdoor.game.state import Game
from kickdoor.puzzles import checking, shipped
from kickdoor.puzzles.because import retold
from kickdoor.puzzles.mining import Pit, read
from kickdoor.puzzles.positions import world_of
from kickdoor.puzzles.shapes import Puzzle
from kickdoor.puzzles.sieves import SIEVES
from kickdoor.rulebook import rule
from kickdoor.terminal.screen import Screen
from kickdoor.terminal.tongue import TONGUE, say


@click.group(invoke_without_command=True)
@LANGUAGE
@click.pass_context
def puzzles(context: click.Context, *, language: str) -> None:
    """Positions of bots' games in which one act is surely the best.

    Without a command: today's three, in the terminal.
    """
    TONGUE.speak(language)
    if context.invoked_subcommand is None:
        with refusing():
            today(shipped.of_day(datetime.now(UTC).date().isoformat()))


@puzzles.command()
@click.option("--minutes", type=click.FloatRange(0), default=10.0, help="How long; 0: one game.")
@click.option("--seed", type=int, default=1, help="The same seed finds the same puzzles.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True)
def mine(*, minutes: float, seed: int, out: Path) -> None:
    """Let bots play, and keep every decision that comes through the sieves.

    The file is added to, a game at a time: whoever breaks it off goes on with the same command.
    """
    tell_engine()
    end = monotonic() + 60 * minutes
    with refusing():
        there = Pit(out, seed)
    try:
        while True:
            lode = there.dig()
            click.echo(f"game {lode.dug.game}: {len(lode.puzzles)}, {len(there.puzzles)} in all")
            if monotonic() >= end:
                break
    except KeyboardInterrupt:
        click.echo("Stopped: the game under way is not in the file.", err=True)
        raise SystemExit(STOPPED) from None
    finally:
        tell(there)


def tell(there: Pit) -> None:
    """What became of all decisions that are in the file, and how long it took."""
    columns = zip(*(lode.dug.sieves for lode in there.lodes), strict=True)
    for name, count in zip(("decisions", *SIEVES), map(sum, columns), strict=False):
        click.echo(f"{name:<20}{count:>9,}")
    seconds = sum(lode.dug.ms for lode in there.lodes) / 1000
    found = len(there.puzzles)
    each = f", {seconds / found:,.0f} s a puzzle" if found else ""
    click.echo(f"{found:,} puzzles in {seconds:,.0f} s of processor time{each}")


@puzzles.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--anew", is_flag=True, help="Search and play out each of them in new worlds.")
@click.option("--most", type=click.IntRange(1), help="No more than so many, spread over all.")
@click.option("--seed", type=int, default=1, help="Of the new worlds.")
@click.option("--write", is_flag=True, help="Ship those that hold, and drop the others.")
@AS_JSON
def check(
    *,
    files: tuple[Path, ...],
    anew: bool,
    most: int | None,
    seed: int,
    write: bool,
    as_json: bool,
) -> None:
    """Check the puzzles that ship, and those of FILES, which `mine` wrote.

    With --write, what holds is what ships from then on. What was not looked at stays as it was.
    """
    there = gathered(files)
    chosen = there[:: max(1, -(-len(there) // most))] if most else there
    how = checking.tried_anew if anew else lambda each, _: checking.looked_at(each)
    found = {each.id: how(each, seed) for each in chosen}
    kept = [each for each in there if each.id not in found or found[each.id].holds]
    if write:
        shipped.ship(map(retold, kept))
    told = [each for each in found.values() if not each.holds]
    if as_json:
        print_json(msgspec.to_builtins({"checked": len(found), "kept": len(kept), "fell": told}))
        return
    for each in told:
        why = each.fault or f"{each.id}: gain {each.gain:+.3f}, to the end {each.ends:+.3f}"
        click.echo(f"dropped: {why}" if write else why)
    click.echo(f"{len(found) - len(told)} of {len(found)} hold; {len(kept)} in all")
    if told and not write:
        raise SystemExit(1)


def gathered(files: tuple[Path, ...]) -> list[Puzzle]:
    """What ships, and what was mined; of each sort one."""
    there = shipped.shipped()
    for file in files:
        there += [each for lode in read(file.read_bytes()) for each in lode.puzzles]
    return list({each.sort: each for each in reversed(there)}.values())[::-1]


# --- played -------------------------------------------------------------------------------------


def today(three: list[Puzzle]) -> None:
    """Set them one after another."""
    if not three:
        raise click.ClickException("no puzzles ship with this Kickdoor")
    right = 0
    try:
        for number, each in enumerate(three, 1):
            click.echo(say("puzzle_begins", number=number, of=len(three), rating=each.rating))
            right += asked(each)
    except EOFError:
        click.echo()
        return
    click.echo(say("puzzle_score", right=right, of=len(three)))


def asked(puzzle: Puzzle) -> bool:
    """Show a position, hear an answer, and say what is best and why."""
    screen = Screen(Console())
    game = world_of(puzzle)
    game.options, options = [], [each.act for each in puzzle.acts]
    screen.show(*still(game, puzzle.seat, [puzzle.seat], screen.width))
    for number, each in enumerate(options, 1):
        screen.show(Text(f"  {number}  {said(game, puzzle.seat, each)}"))
    chosen = options[number_said(len(options)) - 1]
    is_right = chosen == puzzle.best
    best = said(game, puzzle.seat, puzzle.best)
    screen.show(Text(say("puzzle_right" if is_right else "puzzle_wrong", act=best), "bold"))
    for tried in sorted(puzzle.acts, key=lambda each: -each.chance):
        screen.show(Text(f"  {tried.chance:>4.0%}  {said(game, puzzle.seat, tried.act)}"))
    screen.show(Text(because(game, puzzle)), "")
    return is_right


def number_said(most: int) -> int:
    """One of the numbers; asked for until it is."""
    while True:
        told = input("> ").strip()
        if told.isascii() and told.isdigit() and 1 <= int(told) <= most:
            return int(told)


def said(game: Game, seat: int, act: Act) -> str:
    """An act in the words of whoever plays."""
    return "".join(part.text for part in TONGUE.act(game, seat, act))


def because(game: Game, puzzle: Puzzle) -> str:
    """The reason in words, with the rule."""
    other = said(game, puzzle.seat, puzzle.tempting)
    why = say(f"because.{puzzle.because.key}", instead=other, **puzzle.because.values)
    return f"{why} {TONGUE.rule(rule(puzzle.because.rule))}"

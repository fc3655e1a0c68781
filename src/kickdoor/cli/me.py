"""`kickdoor me`: the games that `play` has kept, summed up."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from kickdoor.cli import CALLED
from kickdoor.cli.coach import sparkline
from kickdoor.cli.options import LANGUAGE
from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out
from kickdoor.errors import KickdoorError
from kickdoor.memoirs import PlayedGame, figures_of, summed
from kickdoor.memoirs.shapes import Luck, Mine
from kickdoor.memoirs.words import key_of
from kickdoor.terminal import files
from kickdoor.terminal.tongue import TONGUE, say


@click.command()
@LANGUAGE
@AS_JSON
def me(*, language: str, as_json: bool) -> None:
    """Sum up the games that `play` has kept: sums, streaks, luck, and what is worth telling.

    Games that are not over do not count, nor do those that began in the middle of another.
    """
    TONGUE.speak(language)
    console = Console(stderr=True)
    found = list(plays_in(track(finished(), "reading", console=console, transient=True)))
    mine = summed(found)
    if as_json:
        print_json(msgspec.to_builtins({"sums": mine, "games": found}))
    elif not found:
        click.echo(say("me_none", command=f"{CALLED} play"))
    else:
        tell(mine)


def finished() -> list[Path]:
    """The files of games that are over, the first first."""
    there = sorted(files.folder().glob("*.txt"))
    return [path for path in there if "won" in files.heads_in(path)]


def plays_in(paths: Iterable[Path]) -> Iterator[PlayedGame]:
    """Each as it stands in a history; one that cannot be read any more is named, and left out."""
    for path in paths:
        try:
            read, heads = files.open_transcript(path)
            for _ in files.told(path, read, None):
                pass
        except KickdoorError as error:
            click.echo(str(error), err=True)
            continue
        game = read.game
        if not game.over or game.origin or heads["you"] not in game.names:
            continue
        seat = game.names.index(heads["you"])
        at = int(path.stat().st_mtime * 1000)
        yield PlayedGame(path.stem, seat, heads["you"], at, game.box.name, figures_of(game)[seat])


# --- for people ---------------------------------------------------------------------------------


def tell(mine: Mine) -> None:
    """All of it as text."""
    total = mine.all
    head = say("me_games", games=total.games, won=total.won)
    print_out(Text(head), Text(say("me_streak", now=mine.streak, best=mine.best_streak)), "")
    print_out(figures_table(mine), "")
    for key, shares in (("me_set", mine.sets), ("me_class", mine.classes)):
        if shares:
            grid = plain_table(say(key), say("me_played"), say("me_won"))
            for each in shares:
                grid.add_row(Text(each.name), str(each.games), str(each.won))
            print_out(grid, "")
    if mine.feats:
        print_out(Text(say("me_feats"), "bold"))
        for name, count in mine.feats.items():
            times = f" ×{count}" if count > 1 else ""
            line = f"{TONGUE.words[f'feat.{name}']}{times}: {TONGUE.words[f'story.{name}']}"
            print_out(Text(f"  {line}"))


def figures_table(mine: Mine) -> Table:
    """Figure by figure: all in all, and along the time."""
    total, course = mine.all, mine.course
    grid = plain_table(say("me_figure"), say("me_all"), say("me_course"))
    for source, count in sorted(total.gained.items(), key=lambda item: -item[1]):
        steps = [each.gained.get(source, 0) / each.games for each in course]
        label = say("me_levels", source=TONGUE.words[f"source.{key_of(source)}"])
        grid.add_row(label, str(count), along(steps))
    for name in ("deals", "kept", "stabs", "stabbed"):
        steps = [getattr(each, name) / each.games for each in course]
        grid.add_row(say(f"me_{name}"), str(getattr(total, name)), along(steps))
    for name in ("dice", "gold"):
        luck: Luck = getattr(total, name)
        grid.add_row(say(f"me_{name}"), f"{luck.sigma:+.1f} σ", "")
    return grid


def plain_table(*heads: str) -> Table:
    """A table whose figures stand below each other."""
    grid = Table(box=None, padding=(0, 1))
    first, *others = heads
    grid.add_column(first, no_wrap=True)
    for head in others:
        grid.add_column(head, justify="right", no_wrap=True)
    return grid


def along(steps: list[float]) -> str:
    """A figure along the time, against its largest."""
    most = max(steps, default=0) or 1
    return sparkline([each / most for each in steps])

"""`kickdoor replay`: a game told again, line by line."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.text import Text

from kickdoor.cli.options import LANGUAGE
from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.engine import legal
from kickdoor.errors import KickdoorError, UnknownSeat, WrongSave
from kickdoor.game import events
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, View, see
from kickdoor.reports import SEEN_BY
from kickdoor.sets.carried import changed_since
from kickdoor.terminal import files, sheet
from kickdoor.terminal.ending import ending
from kickdoor.terminal.layout import heading
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.people import people, yourself
from kickdoor.terminal.screen import Screen, header, told_line
from kickdoor.terminal.story import Line, folded
from kickdoor.terminal.tongue import TONGUE, say
from kickdoor.transcripts import Replay


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", metavar="NAME", help="Tell it as this player saw it.")
@click.option("--all", "everything", is_flag=True, help="Tell everything, hidden cards too.")
@click.option("--from", "first", type=click.IntRange(0), default=0, help="The first turn to tell.")
@click.option("--to", "last", type=click.IntRange(0), default=None, help="The last turn to tell.")
@click.option("--step", is_flag=True, help="Wait for Enter after each act.")
@click.option("--at", type=click.IntRange(0), help="Only draw the table after so many acts.")
@LANGUAGE
@AS_JSON
def replay(
    *,
    file: Path,
    seat: str | None,
    everything: bool,
    first: int,
    last: int | None,
    step: bool,
    at: int | None,
    language: str,
    as_json: bool,
) -> None:
    """Tell the game in FILE again, as whoever played it saw it, or else as everybody could.

    A position, or what somebody saved with "This is wrong", is drawn as it lay.
    """
    TONGUE.speak(language)
    screen = Screen(Console())
    log: list[Line] = []
    try:
        read, heads = files.open_transcript(file)
        for sentence in changed_since(read.game.box):
            click.echo(sentence, err=as_json)
        names = read.game.names
        you = heads.get("you") or heads.get(SEEN_BY)
        viewer = SPECTATOR if everything else seat_called(seat or you, names)
        told = files.told(file, read, None if everything else viewer)
        if not read.lines and not as_json:
            at = 0  # a position: it is there to be looked at
            screen.show(*story_in(heads))
        if at is not None:
            seats = range(len(names)) if everything else [viewer] if viewer >= 0 else []
            screen.show(*still(moment(read, told, at), viewer, seats, screen.width))
            return
        for lines in between(first, last, told, read.game.turns):
            log += lines
            if as_json:
                continue
            screen.show(*map(told_line, folded(lines)))
            if step and lines:
                input("[Enter] ")
    except (EOFError, KeyboardInterrupt):
        click.echo()
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_json(summed_up(read.game, log))
    else:
        screen.show("", *ending(see(read.game, viewer), log, screen.width))


def summed_up(game: Game, log: list[Line]) -> dict[str, Any]:
    """A game and what was told of it, as plain values."""
    return {
        "set": game.box.name,
        "players": list(game.names),
        "winners": [game.names[seat] for seat in game.winners],
        "turns": game.turns,
        "log": [line.text for line in log],
    }


def seat_called(name: str | None, names: tuple[str, ...]) -> int:
    """The seat of a player; without a name, that of somebody who looks on."""
    if name is None:
        return SPECTATOR
    for seat, other in enumerate(names):
        if other.lower() == name.lower():
            return seat
    raise UnknownSeat(name, names)


def moment(read: Replay, told: Iterator[list[Line]], at: int) -> Game:
    """The game after so many acts; it is replayed to its end all the same, and so verified."""
    found = None
    for count, _ in enumerate(told):
        if count == at:
            found = read.game.copy()
    if found is None:
        raise WrongSave(f"this game has {count} acts, and no moment after {at}")
    return found


def still(game: Game, viewer: int, seats: Iterable[int], width: int) -> list[Text]:
    """The table as a viewer saw it, with the own cards of these seats."""
    view = see(game, viewer)
    drawn = [*header(view.game, width), *people(view, width)]
    for seat in seats:
        drawn += [heading(game.names[seat], width), *yourself(see(game, seat), width)]
    if view.game.fight is not None:
        drawn += [heading(say("the_fight"), width), *sheet.lines(view, width)]
    if viewer >= 0:
        drawn += may_be_done(view, width)
    return drawn


def story_in(heads: dict[str, str]) -> list[Text]:
    """What was told before a position was saved, and on what it was seen, if the file says so."""
    try:
        told = msgspec.json.decode(heads.get("told", "[]"), type=list[str])
    except msgspec.MsgspecError as error:
        raise WrongSave("what was told before this position is damaged") from error
    return [*map(Text, told), Text(heads.get("page", ""), "dim")]


def may_be_done(view: View, width: int) -> list[Text]:
    """What whoever looks could say at that moment, if it was anything."""
    options = legal(view.game, view.seat)
    if not options:
        return []
    return [heading(say("your_acts"), width), *Menu(view, options).lines(width)]


def between(
    first: int, last: int | None, told: Iterator[list[Line]], turn: int
) -> Iterator[list[Line]]:
    """What each act brought, from one turn to another; what comes before the first is turn 0."""
    for lines in told:
        kept: list[Line] = []
        for line in lines:
            turn += line.kind == events.TURN_BEGUN
            if last is not None and turn > last:
                yield kept
                return
            if turn >= first:
                kept.append(line)
        yield kept

"""`kickdoor play`: you and bots at a table, in the terminal."""

import re
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from getpass import getuser
from importlib import import_module
from pathlib import Path
from shlex import quote

import click
from rich.console import Console

from kickdoor.cli import CALLED
from kickdoor.cli.options import LANGUAGE, RULES, SET, WHO, BotNames, rules_for
from kickdoor.engine import NAMES, new_game
from kickdoor.errors import KickdoorError
from kickdoor.game.box import Options
from kickdoor.scene_files import scene_called
from kickdoor.sets.carried import changed_since, out_of_sight
from kickdoor.terminal import files
from kickdoor.terminal.commands import GotUp
from kickdoor.terminal.ending import ending
from kickdoor.terminal.evening import Evening
from kickdoor.terminal.locks import held
from kickdoor.terminal.screen import Screen
from kickdoor.terminal.sitting import Sitting
from kickdoor.terminal.story import TALK, Line
from kickdoor.terminal.tongue import TONGUE, say

PAUSES = {"fast": 0.0, "normal": 0.25, "slow": 0.6}
TAKEN = ("all", "die", "end", "table", "yourself")  # names that mean something else in a transcript
NAME = re.compile(r"\w[\w'-]{0,11}")


@click.command()
@click.option("--terminal", is_flag=True, help="As ever: `open` plays in the browser.")
@SET
@RULES
@click.option("--players", type=click.IntRange(2, 10), default=4, help="How many, with you.")
@click.option("--name", help="What the others call you.")
@click.option("--sex", type=click.Choice(("female", "male")), help="Your munchkin's, at first.")
@click.option("--seed", type=int, help="The same number deals the same cards and dice again.")
@click.option(
    "--bots",
    type=BotNames(),
    default="normal",
    help=f"Who the others are, as often round as need be: {WHO}.",
)
@click.option("--load", type=click.Path(path_type=Path), help="Go on with the game in this file.")
@click.option(
    "--scene",
    metavar="SET[:NAME]",
    help="Begin in a scene of a set of your own: you sit first, bots play the others.",
)
@click.option("--continue", "go_on", is_flag=True, help="Go on with the game you left last.")
@click.option(
    "--speed", type=click.Choice(tuple(PAUSES)), default="fast", help="How fast it is told."
)
@LANGUAGE
def play(
    *,
    terminal: bool,
    box: str,
    options: tuple[str, ...],
    players: int,
    name: str | None,
    sex: str | None,
    seed: int | None,
    bots: tuple[str, ...],
    load: Path | None,
    scene: str | None,
    go_on: bool,
    speed: str,
    language: str,
) -> None:
    """Sit down at a table with bots and play. Type ? at any time for help."""
    TONGUE.speak(language)
    try:
        you = called(name)
        file = left_last() if go_on else load
        again = file is None or gone_on_with(file, you, bots, PAUSES[speed])
        while again:
            if scene is not None:
                table = staged(scene, options, bots, seed)
            else:
                rules = rules_for(box, options)
                table = dealt(box, rules, seats(you, players), bots, seed=seed, sex=sex)
            again = begun(table, PAUSES[speed])
            seed = None
    except KickdoorError as error:
        raise click.ClickException(str(error)) from None


def gone_on_with(file: Path, you: str, company: tuple[str, ...], pause: float) -> bool:
    """Go on with the game in a file; whether you would like another one."""
    if not files.is_kept(file):  # from elsewhere: it stays as it is, and goes on in a file of ours
        return begun(taken_up(file, you, company), pause)
    with held(file):
        return sit_down(taken_up(file, you, company), file, pause)


def taken_up(file: Path, you: str, company: tuple[str, ...]) -> Sitting:
    """The game in a file; if its cards are not what they were, or who knows, you are told."""
    table = files.read(file, you, company)
    for sentence in (*changed_since(table.game.box), *out_of_sight(table.game.box)):
        click.echo(sentence)
        table.log.append(Line(TALK, sentence))  # where the table takes the whole screen
    return table


def begun(table: Sitting, pause: float) -> bool:
    """Play a game in a file of its own; whether you would like another one."""
    file = files.new_file(datetime.now())
    with held(file):
        return sit_down(table, file, pause)


def sit_down(table: Sitting, file: Path, pause: float) -> bool:
    """Play one game; whether you would like another one."""
    screen = Screen(console())
    evening = Evening(table, screen, file, pause)
    try:
        with leaving_cleanly():
            evening.save(file)  # from now on there is something to go on with
            evening.play()
    except (GotUp, EOFError, KeyboardInterrupt):
        again = say("go_on_with", command=f"{CALLED} play --load {quote(str(file))}")
        click.echo(f"\n{say('saved', path=file)}\n{again}")
        return False
    except OSError as error:
        raise click.ClickException(f"the game could not be saved: {error}") from None
    screen.show("", *ending(table.view(), table.log, screen.width))
    click.echo(say("whole_game", command=f"{CALLED} replay {quote(str(file))}"))
    with suppress(EOFError, KeyboardInterrupt):
        return input(say("another_game")).strip().lower() in say("yes").split()
    return False


def console() -> Console:
    """The terminal, able to edit a line."""
    with suppress(ImportError):
        import_module("readline")  # input() edits lines as soon as it is there
    return Console()


@contextmanager
def leaving_cleanly() -> Iterator[None]:
    """Let a closed window and a kill end the game as Ctrl-C does: saved."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    for name in names:
        signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        yield
    finally:
        for name in names:
            signal.signal(getattr(signal, name), before[name])


def dealt(
    box: str,
    rules: Options,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    *,
    seed: int | None,
    sex: str | None,
) -> Sitting:
    """A new game, you on the first seat."""
    seed = secrets.randbits(63) if seed is None else seed
    sexes = (sex,) if sex else ()
    try:
        game = new_game(names, set=box, seed=seed, rules=rules, sexes=sexes)
    except KickdoorError as error:
        raise click.UsageError(str(error)) from None
    return Sitting(game, 0, bots)


def staged(
    scene: str, options: tuple[str, ...], bots: tuple[str, ...], seed: int | None
) -> Sitting:
    """A scene to play on from, you on its first seat."""
    seed = secrets.randbits(63) if seed is None else seed
    written = scene_called(scene)
    rules = rules_for(written.position["set"], options)
    return Sitting(written.laid_out(seed, rules).game, 0, bots)


def called(name: str | None) -> str:
    """What the others call you: as you say, or as you logged in, or ann."""
    if name is None:
        with suppress(Exception):  # there may be nobody to log in as
            name = getuser().split(".")[0].lower()
        usable = name is not None and NAME.fullmatch(name) and name not in (*TAKEN, "root")
        return str(name) if usable else NAMES[0]
    if not NAME.fullmatch(name) or name.lower() in TAKEN:
        raise click.BadParameter(
            f"{name!r} cannot be told apart in the log; take one word of up to 12 letters",
            param_hint="--name",
        )
    return name


def seats(you: str, players: int) -> tuple[str, ...]:
    """You, and others with names of their own."""
    others = [name for name in NAMES if name != you.lower()]
    return (you, *others[: players - 1])


def left_last() -> Path:
    """The game you left last."""
    file = files.newest()
    if file is None:
        raise click.ClickException(f"there is no game to go on with; start one: {CALLED} play")
    return file

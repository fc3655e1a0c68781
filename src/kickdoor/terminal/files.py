"""Where games are kept: transcripts in the player's data folder, written whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from kickdoor.errors import KickdoorError, WrongSave
from kickdoor.game.state import Game
from kickdoor.heads import HEADER
from kickdoor.reports import SEEN_BY, is_seen, made_whole
from kickdoor.terminal.sitting import Sitting
from kickdoor.terminal.story import Line, Storyteller
from kickdoor.transcripts import Replay, acts_of, transcript

HEADS = ("you", "bots", "won", SEEN_BY, "page", "told")
"""What a kept game says beside its transcript, in lines of its head; or what somebody saw."""


def folder(platform: str = sys.platform) -> Path:
    """The folder of the player's games: where each system keeps such things.

    Whoever has games where they were kept before, in ~/.local/share everywhere, keeps them there.
    """
    told = os.environ.get("XDG_DATA_HOME")
    before = Path(told or Path.home() / ".local" / "share") / "kickdoor"
    if told or before.is_dir():
        return before
    if platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Kickdoor"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Kickdoor"
    return before


def new_file(now: datetime) -> Path:
    """A file of its own for a game that begins now, however many begin this second."""
    folder().mkdir(parents=True, exist_ok=True)
    stem = now.strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{stem}.txt"
    again = 2
    while True:
        try:
            path.open("x").close()  # made by us, or there already: nobody comes between
        except FileExistsError:
            path = folder() / f"{stem}-{again}.txt"
            again += 1
        else:
            return path


def newest() -> Path | None:
    """The game last played that is not over."""
    files = sorted(folder().glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        if is_kept(path) and "won" not in heads_of(path.read_text("utf-8", "replace")):
            return path
    return None


def text_of(table: Sitting) -> str:
    """A game as it is kept: the transcript, and who sits where."""
    game = table.game
    first, _, rest = transcript(game).partition("\n")
    lines = [first, f"you: {game.names[table.seat]}", f"bots: {', '.join(table.bots)}"]
    if game.winners:
        lines.append(f"won: {', '.join(game.names[seat] for seat in game.winners)}")
    return "\n".join([*lines, rest])


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: what was there before stays until the new one is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def open_transcript(path: Path) -> tuple[Replay, dict[str, str]]:
    """A transcript ready to be replayed, and the heads that stand beside it."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise WrongSave(f"{path} is no game of Kickdoor: it is not even text") from None
    except OSError as error:
        raise WrongSave(f"{path} cannot be read: {error.strerror or error}") from None
    if text.startswith("{"):  # a position, saved without the way there
        text = f"{HEADER}\nposition: {text.strip()}\n"
    try:
        return Replay(text), heads_of(text)
    except KickdoorError as error:
        raise WrongSave(f"{path}: {error}") from error


def read(path: Path, name: str = "", bots: tuple[str, ...] = ()) -> Sitting:
    """A game to go on with, `name` and `bots` for one that says nothing of them.

    A damaged file is refused, and left as it is. Of what somebody saw, the rest is dealt anew.
    """
    replay, heads = open_transcript(path)
    names = replay.game.names
    you = heads.get("you") or heads.get(SEEN_BY, name)
    seat = names.index(you) if you in names else 0
    if is_seen(replay.game):
        replay.game = made_whole(replay.game, seat)
    log = [line for lines in told(path, replay, seat) for line in lines]
    kept = tuple(filter(None, heads.get("bots", "").split(", ")))
    return Sitting(replay.game, seat, kept or bots, tuple(log))


def told(path: Path, replay: Replay, viewer: int | None) -> Iterator[list[Line]]:
    """What each act of a transcript brings, as a seat hears it, or None, who may know all."""
    story = Storyteller(replay.game, viewer)
    try:
        for _ in replay:
            yield story.news()
    except KickdoorError as error:
        raise damaged(path, replay.game, error) from error
    yield story.news()


def damaged(path: Path, game: Game, error: KickdoorError) -> WrongSave:
    """What to say of a transcript that makes no sense from some line on."""
    count = len(acts_of(game))
    after = f"after act {count}" if count else "at its first act"
    return WrongSave(
        f"{path} makes no sense {after}; it is damaged, or was written by another version "
        f"of Kickdoor ({error})"
    )


def is_kept(path: Path) -> bool:
    """Whether a file is one of ours, and not a transcript or a position from elsewhere.

    Of one that cannot be read, whoever reads it says why.
    """
    return "you" in heads_in(path)


def heads_in(path: Path) -> dict[str, str]:
    """The same of a file; of one that cannot be read, none."""
    try:
        return heads_of(path.read_text("utf-8", "replace"))
    except OSError:
        return {}


def heads_of(text: str) -> dict[str, str]:
    """The lines of the head that are ours."""
    found: dict[str, str] = {}
    first, *lines = text.split("\n", 1 + len(HEADS))
    if first != HEADER:
        return found
    for line in lines[: len(HEADS)]:
        name, _, value = line.partition(": ")
        if name not in HEADS:
            break
        found[name] = value
    return found

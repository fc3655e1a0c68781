"""The public names that look into a game, tell of it and keep it; wrong use is answered in words.

The engine's own functions are quick and trusting. These are the same, for everybody: what went
wrong inside is traced back to the argument that was to blame.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from difflib import get_close_matches
from math import inf
from numbers import Real

from kickdoor import saves, transcripts
from kickdoor.errors import NotYours, UnknownCard, WrongSave, WrongUse
from kickdoor.game import speech, views
from kickdoor.game.acts import TABLE, VERBS, Act
from kickdoor.game.box import Box
from kickdoor.game.events import KEYS
from kickdoor.game.state import Event, Game
from kickdoor.game.views import SPECTATOR, View
from kickdoor.misuse import RAW, a_box, a_game, a_seat, blame, from_a_file, one_of, whole, written
from kickdoor.rules import whynot
from kickdoor.rules.phrasing import Reason

__all__ = [
    "Replay", "fingerprint", "imagine", "load", "replay", "save", "say", "see", "tell",
    "transcript", "why_not",
]  # fmt: skip


# --- looking ------------------------------------------------------------------------------------


def see(game: Game, seat: int) -> View:
    """What a seat may know: all that lies open, its own hand, and what it has learnt of the rest.

    Its `game` is a game with backs for hidden cards. `SPECTATOR` sees what is public.

    Raises UnknownSeat.

    >>> from kickdoor import new_game
    >>> game = new_game(3, seed=1)
    >>> mine, theirs = (munchkin.hand for munchkin in see(game, 0).game.munchkins[:2])
    >>> mine == game.munchkins[0].hand, [game.prints[card].name for card in theirs[3:5]]
    (True, ['a Door', 'a Treasure'])
    """
    try:
        return views.see(game, seat)
    except RAW:
        blame(game, seat, SPECTATOR)
        raise


def imagine(view: View, rng: random.Random, clings: Sequence[float] = ()) -> Game:
    """A whole game that a seat could be looking at: the hidden cards dealt anew.

    All worlds are as likely, unless `clings` says, by the number of each card, how much it clings
    to a hand.

    >>> from kickdoor import new_game
    >>> game = new_game(3, seed=1)
    >>> world = imagine(see(game, 0), random.Random(7))
    >>> world.munchkins[0].hand == game.munchkins[0].hand, world.doors == game.doors
    (True, False)
    """
    try:
        if clings and not positive(clings):
            raise ValueError
        return views.imagine(view, rng, clings)
    except RAW:
        size = one_of("view", view, View, "a view", "see(game, seat) makes one").game.box.size
        one_of("rng", rng, random.Random, "a random.Random", "say random.Random(7)")
        if not isinstance(clings, Sequence) or len(clings) < size or not positive(clings):
            wanted = f"a number above 0 for each of the {size} cards of the box"
            raise WrongUse("clings", wanted, clings) from None
        raise


def positive(clings: Sequence[float]) -> bool:
    """Whether these are numbers above 0, all of them, and none is without end."""
    return all(isinstance(each, Real) and 0 < each < inf for each in clings)


def why_not(game: Game, seat: int, card: int | str) -> Reason | None:
    """None if something can be done with this card now; else the rule that forbids it.

    The card is one of the seat's own, in hand or in play: by its number, or by its name.

    Raises UnknownSeat, UnknownCard, NotYours.

    >>> from kickdoor.testing import deal
    >>> game = deal(ann=dict(hand=["Mob Goblins", "Add a Middle Initial"]), bob={}, cat={}).game
    >>> why_not(game, 0, "add a middle initial") is None
    True
    >>> print(why_not(game, 0, game.munchkins[0].hand[0]).rule)
    TRN-2
    """
    blame(game, seat)
    if isinstance(card, str):
        return whynot.why_not(game, seat, card_called(game, seat, card))
    how = "say its name, or its number: it is in game.munchkins[seat].hand or .table"
    return whynot.why_not(game, seat, whole("card", card, "a card of this seat", how))


def card_called(game: Game, seat: int, name: str) -> int:
    """The card of a seat that is called so; what is in hand goes before what lies on the table."""
    wanted = " ".join(name.lower().split())
    munchkin = game.munchkins[seat]
    for card in (*munchkin.hand, *munchkin.table):
        if wanted in (game.prints[card].name.lower(), speech.card_said(game, seat, card).lower()):
            return card
    there = game.box.by_name.get(wanted)
    if there is not None:
        raise NotYours(there.name, game.names[seat])
    close = get_close_matches(wanted, game.box.by_name, 3)
    raise UnknownCard(name, [game.box.by_name[each].name for each in close])


# --- telling ------------------------------------------------------------------------------------


def say(game: Game, seat: int, act: Act) -> str:
    """An act as its seat would say it now.

    Raises UnknownSeat.

    >>> from kickdoor.testing import deal
    >>> game = deal(door="Akata", ann=dict(hand=["Liquid Assets"]), bob={}, cat={}).game
    >>> [say(game, 0, each) for each in game.options[:3]]
    ['run away', 'play Liquid Assets for the munchkins', 'play Liquid Assets for the monsters']
    """
    blame(game, seat, TABLE)
    how = "acts are what legal(game, seat) lists"
    if not is_plain(act, 3) or not 0 <= act[0] < len(VERBS):
        raise WrongUse("act", "an act: a verb, a card and a target, three numbers", act, how)
    try:
        return speech.say(game, seat, act)
    except RAW:
        raise WrongUse("act", "an act of this table", act, how) from None


def tell(game: Game, event: Event, viewer: int | None) -> str:
    """An event as a line of the log; None sees all, a seat only what it may know.

    Raises UnknownSeat.

    >>> from kickdoor.testing import deal
    >>> table = deal(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    >>> _ = table.play("ann: kick open the door\\n all: pass\\n ann: loot the room\\n all: pass")
    >>> drawn = table.game.events[-1]
    >>> tell(table.game, drawn, 0), tell(table.game, drawn, 1)
    ('ann draws Akata', 'ann draws a Door')
    """
    a_game(game)
    if viewer is not None:
        a_seat(game, viewer, SPECTATOR, "viewer")
    how = "events are what is in game.events, once that is a list"
    if not is_plain(event, 4) or not 0 <= event[0] < len(KEYS):
        raise WrongUse("event", "an event: what, who and two cards, four numbers", event, how)
    try:
        return speech.tell(game, event, viewer)
    except RAW:
        raise WrongUse("event", "an event of this table", event, how) from None


def is_plain(given: object, size: int) -> bool:
    """Whether it is a tuple of so many whole numbers."""
    return (
        isinstance(given, tuple)
        and len(given) == size
        and all(isinstance(each, int) for each in given)
    )


# --- keeping ------------------------------------------------------------------------------------


def save(game: Game) -> bytes:
    """A game as bytes: everything but how it came about, and a seal over it.

    >>> from kickdoor import new_game
    >>> game = new_game(3, seed=1)
    >>> save(game)[:12], save(load(save(game))) == save(game)
    (b'{"kickdoor":', True)
    """
    return saves.save(a_game(game))


def load(saved: bytes | str, box: Box | None = None) -> Game:
    """The game that was saved, from its bytes or from the same as text.

    A save with cards of your own needs their box.

    Raises WrongSave.

    >>> load(b"kick")
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongSave: this is no saved game, or a damaged one
    """
    text = written("saved", saved, "save()")
    box = a_box(box)
    how = from_a_file(saved)
    if how:
        raise WrongSave(f"saved is the name of a file, not what is in it; {how}")
    return saves.load(saved if isinstance(saved, bytes) else text.encode("utf-8", "replace"), box)


def fingerprint(game: Game) -> str:
    """A hash of the whole state: equal games have equal ones, on every machine.

    >>> from kickdoor import new_game
    >>> fingerprint(new_game(3, seed=1)) == fingerprint(new_game(3, seed=1))
    True
    """
    return saves.fingerprint(a_game(game))


def transcript(game: Game) -> str:
    """The whole game as lines that can be read aloud, and replayed.

    >>> from kickdoor import DIE, act, new_game
    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> print(transcript(game).splitlines()[-2])
    die: 4
    """
    return transcripts.transcript(a_game(game))


def replay(text: str | bytes) -> Game:
    """The game that a transcript leads to.

    Raises WrongSave, IllegalAct.

    >>> from kickdoor import DIE, act, new_game
    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> fingerprint(replay(transcript(game))) == fingerprint(game)
    True
    """
    read = Replay(text)
    for _ in read:
        pass
    return read.game


class Replay(transcripts.Replay):
    """A transcript read back, act by act: each line, before it is done; `game` is how it stands.

    Raises WrongSave, IllegalAct.

    >>> from kickdoor import DIE, act, new_game
    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> replay = Replay(transcript(game))
    >>> [line for line in replay]
    ['die: 4']
    >>> fingerprint(replay.game) == fingerprint(game)
    True
    """

    def __init__(self, text: str | bytes) -> None:
        super().__init__(transcribed(text))


def transcribed(text: str | bytes) -> str:
    """The text of a transcript, if it is one that was handed in, and not its file's name."""
    found = written("text", text, "transcript()")
    how = from_a_file(text)
    if how:
        raise WrongSave(f"text is the name of a file, not what is in it; {how}")
    return found

"""Who sees what. Nobody sees the game: a view is built from nothing, adding what may be seen.

A view is a game itself, in which every hidden card is a back. So the sums, the legal acts of the
own seat and the words of the log work on it as they do on the table.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Sequence

from kickdoor.errors import UnknownSeat
from kickdoor.game.acts import (
    CLAIM,
    END_TURN,
    FLEE,
    KICK,
    NONE,
    PASS_ACT,
    PLAY,
    PROMISE,
    TERMS,
    TRADE,
    WITHDRAW,
    Act,
)
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.procedure import Procedure, ask_again
from kickdoor.game.state import Game, History

SPECTATOR = -1
SaidAct = tuple[int, Act]
WITNESSED = frozenset(
    (KICK, CLAIM, FLEE, END_TURN, TRADE, *range(PLAY, WITHDRAW + 1), *range(TERMS, PROMISE + 1))
)
"""What is done for all to see, with cards that lie open by it."""

ONLOOKER = 0x8000  # in `known`: a spectator has seen what EVERYBODY has, and no more


class View:
    """The game as one seat sees it; `SPECTATOR` sees what is public.

    Its `game` is a game with backs for hidden cards: the sums, the seat's own legal acts and the
    words of the log work on it.

    >>> from kickdoor.engine import legal
    >>> from kickdoor.rules.numbers import strength
    >>> from kickdoor.scenes import deal
    >>> view = see(deal(door="Akata", ann=dict(level=3), bob={}, cat={}).game, 1)
    >>> view.seat, strength(view.game), len(legal(view.game, view.seat)) > 0
    (1, 3, True)
    """

    __slots__ = ("_past", "game", "seat")

    def __init__(self, game: Game, seat: int, past: History | None = None) -> None:
        self.game = game
        self.seat = seat
        self._past = past  # all of it: `deeds` tells what everybody has witnessed

    def deeds(self, since: History | None = None) -> tuple[list[SaidAct], History | None, bool]:
        """Who has played what on the open table, in order; passes and hidden choices, never.

        And up to where that goes: who says so the next time gets only what came after; or, if it
        did not come to this, all of it. The last value says whether it did.
        """
        found: list[SaidAct] = []
        past = self._past
        while past is not None and past is not since:
            seat, act, past = past
            if act[0] in WITNESSED and seat >= 0:
                found.append((seat, act))
        found.reverse()
        return found, self._past, past is since


def see(game: Game, seat: int) -> View:
    """What a seat sees: all that lies open, its own hand, and what it has learnt of the rest.

    >>> from kickdoor.engine import new_game
    >>> game = new_game(3, seed=1)
    >>> mine, theirs = (munchkin.hand for munchkin in see(game, 0).game.munchkins[:2])
    >>> mine == game.munchkins[0].hand, [game.prints[card].name for card in theirs[3:5]]
    (True, ['a Door', 'a Treasure'])
    """
    view = glance(game, seat)
    seen, box = view.game, game.box
    bit = 1 << seat if seat >= 0 else ONLOOKER
    for munchkin in seen.munchkins:
        munchkin.table = munchkin.table[:]
    seen.doors = deck_seen(game, game.doors, box.door_back, bit)
    seen.treasures = deck_seen(game, game.treasures, box.treasure_back, bit)
    for card in {*seen.doors, *seen.treasures}:
        seen.known[card] = bit
    seen.door_discards = game.door_discards[:]
    seen.treasure_discards = game.treasure_discards[:]
    seen.boxed = game.boxed[:]
    seen.sideways = game.sideways[:]
    seen.attached = game.attached.copy()
    seen.used = game.used.copy()
    seen.fight = None if game.fight is None else game.fight.copy()
    seen.offers = game.offers[:]
    seen.stack = [procedure.copy() for procedure in game.stack[:-1]] + seen.stack[-1:]
    return view


def glance(game: Game, seat: int) -> View:
    """What a seat sees without a look into its memory of the decks, lent and not copied.

    For whoever reads it before the next act, changes nothing, and keeps nothing of it: what lies
    open is the table's own.
    """
    if not SPECTATOR <= seat < len(game.munchkins):
        raise UnknownSeat(seat, game.names)
    box = game.box
    seen = Game(box, game.rules, game.names, b"", True)
    seen.sexes = game.sexes
    seen.origin = b""
    seen.shuffles = 0
    bit = 1 << seat if seat >= 0 else ONLOOKER
    seen.known = array("H", bytes(2 * len(box.prints)))
    seen.munchkins = munchkins_seen(game, seat, bit, seen.known)
    seen.doors = [box.door_back] * len(game.doors)
    seen.treasures = [box.treasure_back] * len(game.treasures)
    seen.door_discards = game.door_discards
    seen.treasure_discards = game.treasure_discards
    seen.boxed = game.boxed
    seen.sideways = game.sideways
    seen.attached = game.attached
    seen.fresh = [card for card in game.fresh if game.known[card] & bit] if game.fresh else []
    seen.used = game.used
    seen.fight = game.fight
    seen.offers = game.offers
    seen.turn = game.turn
    seen.turns = game.turns
    seen.unsettled = game.unsettled
    seen.winners = game.winners
    seen.counting = game.counting
    seen.over = game.over
    seen.stack = [*game.stack[:-1], game.stack[-1].copy()]  # it hides what it must in its copy
    seen.answer = PASS_ACT
    seen.answerer = NONE
    seen.called = game.called
    seen.rolled = game.rolled
    top = seen.stack[-1]
    if top.hide_passes(seat) and game.asked != seat:
        seen.asked = NONE  # that somebody is being asked is seen, but not who (TABLE 6)
    else:
        seen.asked = game.asked
    seen.options = game.options if game.asked == seat else []
    seen.events = None
    seen.history = None
    return View(seen, seat, game.history)


def munchkins_seen(game: Game, seat: int, bit: int, known: array[int]) -> list[Munchkin]:
    """Everybody; of others' hands the cards one happens to know, then backs, Doors and Treasures.

    What is seen of a hand is noted as known.
    """
    box = game.box
    seen = []
    for place, munchkin in enumerate(game.munchkins):
        hand = munchkin.hand[:]
        if place != seat:
            doors = treasures = 0
            shown: list[int] = []
            for card in hand:
                if game.known[card] & bit:
                    shown.append(card)
                elif game.prints[card].is_door:
                    doors += 1
                else:
                    treasures += 1
            shown.sort()
            hand = shown + [box.door_back] * doors + [box.treasure_back] * treasures
        seen.append(Munchkin(munchkin.level, munchkin.sex, munchkin.life, hand, munchkin.table))
        for card in hand:
            known[card] = bit
    return seen


def deck_seen(game: Game, deck: list[int], back: int, bit: int) -> list[int]:
    """A deck: backs, and the cards of which one happens to know where they lie."""
    known = game.known
    if not any(map(known.__getitem__, deck)):  # mostly nobody knows any
        return [back] * len(deck)
    return [card if known[card] & bit else back for card in deck]


def imagine(view: View, rng: random.Random, clings: Sequence[float] = ()) -> Game:
    """A whole game that this seat could be looking at: the hidden cards dealt anew.

    All worlds are as likely, unless it is said how much each card clings to a hand: where an Item
    counts 1 and a one-shot 3, the others hold three times as many of these as chance would give.

    >>> from kickdoor.engine import new_game
    >>> game = new_game(3, seed=1)
    >>> world = imagine(see(game, 0), random.Random(7))
    >>> world.munchkins[0].hand == game.munchkins[0].hand, world.doors == game.doors
    (True, False)
    """
    game = view.game.copy()
    box = game.box
    seen: set[int] = set()
    for pile in visible(game):
        seen.update(pile)
    draw = rng.random
    doors = [card for card in box.doors if card not in seen]
    treasures = [card for card in box.treasures if card not in seen]
    if clings:
        # Dealt in the order of such numbers, weighted cards are drawn without replacement.
        for deck in (doors, treasures):
            deck.sort(key=lambda card: draw() ** (1.0 / clings[card]))
    else:
        shuffle(draw, doors, treasures)
    for seat, munchkin in enumerate(game.munchkins):
        turn_up(munchkin.hand, box.door_back, doors)
        turn_up(munchkin.hand, box.treasure_back, treasures)
        for card in munchkin.hand:
            game.known[card] |= 1 << seat
    if clings:
        shuffle(draw, doors, treasures)
    turn_up(game.doors, box.door_back, doors)
    turn_up(game.treasures, box.treasure_back, treasures)
    game.seed = rng.randbytes(32)
    if not game.over and (game.asked < 0 or game.asked != view.seat):
        top: Procedure = game.stack[-1]
        if not top.ask_anyone(game, view.seat):
            put_the_question(game, view)
    game.answer = PASS_ACT
    return game


def shuffle(draw: Callable[[], float], *decks: list[int]) -> None:
    """Bring cards into any order: twice as fast as `random.shuffle`."""
    for deck in decks:
        deck.sort(key=lambda _: draw())


def turn_up(pile: list[int], back: int, cards: list[int]) -> None:
    """Put a card wherever there is a back."""
    hidden = pile.count(back)
    if hidden and hidden == len(pile):
        pile[:] = cards[-hidden:]
        del cards[-hidden:]
    elif hidden:
        for place, card in enumerate(pile):
            if card == back:
                pile[place] = cards.pop()


def put_the_question(game: Game, view: View) -> None:
    """Ask what is being asked, of somebody whose cards were imagined.

    Whoever is asked must hold something to answer with: if the deal did not give it to them (who
    pays with a monster has one), hidden cards change places until they have it.
    """
    seat = view.game.asked
    ask_again(game)
    if game.asked != seat:
        hand = game.munchkins[seat].hand
        places = hidden_places(game, view)
        while game.asked != seat:
            own, pile, place = places.pop(0)
            here, there = hand[own], pile[place]
            hand[own], pile[place] = there, here
            game.known[here], game.known[there] = game.known[there], game.known[here]
            ask_again(game)


def hidden_places(game: Game, view: View) -> list[tuple[int, list[int], int]]:
    """For each card of the asked seat that the viewer cannot see: where its like is hidden, too."""
    asked = view.game.asked
    piles = [(game.doors, view.game.doors), (game.treasures, view.game.treasures)]
    for seat, munchkin in enumerate(view.game.munchkins):
        if seat != asked:
            piles.append((game.munchkins[seat].hand, munchkin.hand))
    return [
        (own, pile, place)
        for own, back in enumerate(view.game.munchkins[asked].hand)
        if back >= game.box.size
        for pile, seen in piles
        for place, card in enumerate(seen)
        if card == back
    ]


def visible(game: Game) -> list[list[int]]:
    """Every place of a view in which cards lie."""
    piles = [game.doors, game.treasures, game.door_discards, game.treasure_discards, game.boxed]
    for munchkin in game.munchkins:
        piles += [munchkin.hand, munchkin.table]
    fight = game.fight
    if fight is not None:
        piles.append(fight.played)
        for foe in fight.foes:
            piles += [[foe.card], foe.enhancers]
    piles += [procedure.cards() for procedure in game.stack]
    return piles

"""The twelve laws: what is true of every game at every decision.

1 what is loaded is what was saved. 2 playing a copy leaves the original alone. 3 a transcript
replays to the same hash. 4 every card is in exactly one place. 5 an imagined world looks as the
view it was imagined from. 6 dealing anew what a seat cannot see changes not a byte it gets.
7 every question has an answer, every game ends. 8 levels stay in bounds, and the last one is won by
a kill. 9 no two legal acts are said alike. 10 no exception, ever. 11 however everybody chooses, a
turn ends. 12 no card that words have told of lies hidden in a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import NoReturn

from kickdoor.arena.match import rules_for_bots
from kickdoor.engine import act, copy, legal, new_game
from kickdoor.game import events
from kickdoor.game.acts import DIE, NONE, TABLE, Act
from kickdoor.game.box import Options
from kickdoor.game.context import Context
from kickdoor.game.events import PRIVATE
from kickdoor.game.prints import LEVEL_UP
from kickdoor.game.resolving import Choosing, Resolving
from kickdoor.game.speech import name_of, say, tell
from kickdoor.game.state import Game
from kickdoor.game.views import ONLOOKER, SPECTATOR, imagine, see, visible
from kickdoor.rules.fighting import Fighting
from kickdoor.rules.whynot import why_not
from kickdoor.saves import flat, load, save
from kickdoor.sets import DEFAULT, rules_of
from kickdoor.transcripts import replay, transcript

CAP = 100_000
LONGEST_TURN = 10_000
"""Decisions in one turn: more than the allowances of all seats together come to."""
TOLD = 60  # the decision at which every game is written down and replayed
RULED = 0.02  # how often the house speaks up at a served table


class LawBroken(AssertionError):
    """Something was true of a game that is true of none."""


def broken(law: int, what: str) -> NoReturn:
    """Say which law, and how."""
    raise LawBroken(f"law {law}: {what}")


# --- of a position ------------------------------------------------------------------------------


def loads_as_saved(game: Game, rng: Random) -> None:
    """Law 1."""
    saved = save(game)
    again = save(load(saved, game.box))
    if again != saved:
        broken(1, f"{saved!r} was loaded as {again!r}")


def copies_are_apart(game: Game, rng: Random) -> None:
    """Law 2: whatever is done to a copy; and the same done to another leads to the same."""
    before = save(game)
    one, other = copy(game), copy(game)
    what = rng.choice(game.options)
    act(one, one.asked, what)
    if save(game) != before:
        broken(2, f"{say(game, game.asked, what)!r} on a copy changed the original")
    act(other, other.asked, what)
    if save(one) != save(other):
        broken(2, f"{say(game, game.asked, what)!r} on two copies led apart")


def replays(game: Game, rng: Random) -> None:
    """Law 3."""
    if save(replay(transcript(game))) != save(game):
        broken(3, "the transcript led elsewhere")


def cards_are_somewhere(game: Game, rng: Random) -> None:
    """Law 4. What only reminds of a card lies somewhere or nowhere."""
    found = bytearray(len(game.prints))
    for pile in visible(game):
        for card in pile:
            found[card] += 1
    for card, count in enumerate(found):
        if count != 1 and (card < game.box.size or count):
            broken(4, f"{game.prints[card].name} (card {card}) is in {count} places")


def viewers(game: Game, rng: Random) -> list[int]:
    """The seat that is asked, another one, and somebody who looks on."""
    return sorted({SPECTATOR, game.asked, rng.randrange(len(game.munchkins))} - {DIE})


def worlds_look_alike(game: Game, rng: Random) -> None:
    """Law 5."""
    for seat in viewers(game, rng):
        view = see(game, seat)
        compare(5, view.game, see(imagine(view, rng), seat).game)


def secrets_are_kept(game: Game, rng: Random) -> None:
    """Law 6: the view, what is legal and why the rest is not."""
    for seat in viewers(game, rng):
        other = dealt_anew(game, seat, rng)
        compare(6, see(game, seat).game, see(other, seat).game)
        if legal(other, TABLE) != legal(game, TABLE):
            broken(6, "the house could tell from what it may rule")
        if seat >= 0:
            name = game.names[seat]
            if legal(other, seat) != legal(game, seat):
                broken(6, f"{name} could tell from what is legal")
            for card in game.munchkins[seat].hand:
                if why_not(other, seat, card) != why_not(game, seat, card):
                    broken(6, f"{name} could tell from why {card} cannot be played")


def dealt_anew(game: Game, seat: int, rng: Random) -> Game:
    """The same game, the cards that a seat does not know shuffled among their places."""
    return redealt(game, seat, rng)[0]


def redealt(game: Game, seat: int, rng: Random) -> tuple[Game, dict[int, int]]:
    """The same, and which hidden card lies there now in place of which.

    It goes by what the state says is known, and not by `see`: else `see` could show too much.
    """
    twin = copy(game)
    bit = 1 << seat if seat >= 0 else ONLOOKER
    piles = [twin.doors, twin.treasures]
    piles += [each.hand for place, each in enumerate(twin.munchkins) if place != seat]
    moved: dict[int, int] = {}
    for door in (True, False):
        places = [
            (pile, place)
            for pile in piles
            for place, card in enumerate(pile)
            if game.prints[card].is_door == door and not game.known[card] & bit
        ]
        cards = [pile[place] for pile, place in places]
        mixed = rng.sample(cards, len(cards))
        moved |= zip(cards, mixed, strict=True)
        for (pile, place), card, before in zip(places, mixed, cards, strict=True):
            pile[place] = card
            twin.known[card] = game.known[before]
    twin.fresh = [moved.get(card, card) for card in game.fresh]
    return twin, moved


def compare(law: int, one: Game, other: Game) -> None:
    """Two views must be the same, byte for byte."""
    if save(one) != save(other):
        here, there = flat(one), flat(other)
        apart = {name: (here[name], there[name]) for name in here if here[name] != there[name]}
        broken(law, f"views differ: {apart}")


def can_be_answered(game: Game, rng: Random) -> None:
    """Law 7, of one question."""
    if not game.options:
        broken(7, f"{name_of(game, game.asked)} is asked and can say nothing")
    if len(set(game.options)) != len(game.options):
        broken(7, "an act is listed twice")


def levels_are_in_bounds(game: Game, rng: Random) -> None:
    """Law 8, of a position."""
    top = game.rules.winning_level
    for seat, munchkin in enumerate(game.munchkins):
        won = seat in game.winners and not (game.rules.shared_victory and munchkin.level < top)
        if not 1 <= munchkin.level <= top or (munchkin.level == top) != won:
            broken(8, f"{game.names[seat]} is of Level {munchkin.level}, won by {game.winners}")


def acts_are_told_apart(game: Game, rng: Random) -> None:
    """Law 9, for the seat that is asked, for another one, and for the house."""
    for seat in {game.asked, rng.randrange(len(game.munchkins)), TABLE}:
        said = [say(game, seat, each).lower() for each in legal(game, seat)]
        if len(set(said)) != len(said):
            twice = sorted(each for each in said if said.count(each) > 1)
            broken(9, f"{name_of(game, seat)} says {twice}")


def what_is_told_of_lies_open(game: Game, rng: Random) -> None:
    """Law 12: the stack is for all to see, and so are the cards it names."""
    everybody = (1 << len(game.munchkins)) - 1
    hidden = {
        card
        for munchkin in game.munchkins
        for card in munchkin.hand
        if game.known[card] & everybody != everybody
    }
    for to in contexts(game):
        for card in hidden.intersection((to.card, to.foe, to.other, to.it)):
            broken(12, f"the stack names {game.prints[card].name}, which is in a hand")


def contexts(game: Game) -> Iterator[Context]:
    """What the words on the stack know."""
    for procedure in game.stack:
        if isinstance(procedure, Choosing):
            yield procedure.to
        elif isinstance(procedure, Resolving):
            yield from (to for _, to in procedure.todo)
            yield from (Context(NONE, NONE, NONE, it=card) for _, card, _ in procedure.came)


Law = Callable[[Game, Random], None]
CHEAP: tuple[Law, ...] = (can_be_answered, levels_are_in_bounds, what_is_told_of_lies_open)
DEAR: tuple[Law, ...] = (
    loads_as_saved, copies_are_apart, cards_are_somewhere, worlds_look_alike, secrets_are_kept,
    acts_are_told_apart,
)  # fmt: skip


# --- of what happens ----------------------------------------------------------------------------


def lines_keep_secrets(game: Game, rng: Random) -> None:
    """Law 6, of the log: a line is the same whichever hidden card it is about."""
    happened = game.events or []
    if any(kind == events.RESHUFFLED for kind, *_ in happened):
        return  # what was seen before is hidden now, and rightly told
    viewer = rng.randrange(SPECTATOR, len(game.munchkins))
    shown = {card for pile in visible(see(game, viewer).game) for card in pile}
    for kind, seat, card, other in happened:
        if kind in PRIVATE and 0 <= card < game.box.size and card not in shown:
            door = game.prints[card].is_door
            like = [c for c in range(game.box.size) if game.prints[c].is_door == door]
            one = tell(game, (kind, seat, card, other), viewer)
            if one != tell(game, (kind, seat, rng.choice(like), other), viewer):
                broken(6, f"seat {viewer} reads {one!r}")


def won_by_a_kill(game: Game, fought: bool) -> None:
    """Law 8, of the last level: it comes with a fight, and not by sale, Go Up a Level or ruling."""
    happened = game.events or []
    for kind, _, card, _ in happened:
        bought = kind == events.PLAYED_ON and game.prints[card].kind == LEVEL_UP
        if bought or kind in (events.SOLD, events.LEVEL_SET):
            broken(8, f"the game was won by {tell(game, happened[-1], None)!r}")
    if not fought and all(kind != events.FIGHT_WON for kind, *_ in happened):
        broken(8, f"{game.winners} won outside a fight")


# --- of a game ----------------------------------------------------------------------------------


@dataclass
class Inspection:
    """What was looked at in a game."""

    seed: int
    decisions: int = 0
    turn: int = 0  # the turn that is going on,
    begun: int = 0  # and the decisions before it
    checks: dict[str, int] = field(default_factory=dict)

    def progress(self, game: Game) -> None:
        """Law 11: whatever is chosen, sooner or later it is somebody else's turn."""
        if game.turns != self.turn:
            self.turn, self.begun = game.turns, self.decisions
        if self.decisions - self.begun > LONGEST_TURN:
            broken(11, f"turn {game.turns} does not end after {LONGEST_TURN} decisions")

    def note(self, law: Law) -> None:
        """Count a check."""
        self.checks[law.__name__] = self.checks.get(law.__name__, 0) + 1


def inspect(
    players: int,
    seed: int,
    share: float = 1.0,
    *,
    set: str = DEFAULT,
    rules: Options | None = None,
    enough: int = 0,
) -> Inspection:
    """Play a random game and check the laws: the dear ones at a share of the decisions.

    Every law is checked in every game; in one of ten everybody is asked and the house makes
    rulings, as at a served table. What breaks says with which seed. After `enough` decisions, if
    so told, no more is looked at.

    >>> inspect(3, seed=5, share=0.01).seed
    5
    """
    told = Inspection(seed)
    served = seed % 10 == 0
    if rules is None:
        rules = rules_of(set) if served else rules_for_bots(set)
    rules = replace(rules, elide=not served)
    game = new_game(players, set=set, seed=seed, rules=rules)
    try:
        follow(game, Random(seed), share, told, enough)
    except Exception as error:
        where = f"{players} players with seed {seed}, share {share}, set {set}"
        error.add_note(f"in the random game of {where}, {rules}")
        raise
    return told


def follow(game: Game, rng: Random, share: float, told: Inspection, enough: int = 0) -> None:
    """Play the game to its end, looking at it all the way."""
    game.events = []
    random = rng.random
    eyes = Random(told.seed)  # looking must not change what is played
    while not game.over:
        told.decisions += game.asked >= 0
        told.progress(game)
        if enough and told.decisions > enough:
            return
        if told.decisions > CAP:
            broken(7, f"no end after {CAP} decisions")
        position(game, eyes, share, told)
        fought = game.counting or any(isinstance(one, Fighting) for one in game.stack)
        winners = game.winners
        game.events.clear()
        if game.rules.elide or not overruled(game, eyes):
            what: Act = game.options[int(random() * len(game.options))]
            act(game, game.asked, what)
        if eyes.random() < 10 * share:
            lines_keep_secrets(game, eyes)
        if game.winners != winners:
            won_by_a_kill(game, fought)
    levels_are_in_bounds(game, eyes)
    if share == 1.0 or told.seed % 20 == 0:
        replays(game, eyes)
        told.note(replays)


def overruled(game: Game, rng: Random) -> bool:
    """Let the house make a ruling now and then, each kind as often; whether it did."""
    ways = legal(game, TABLE) if rng.random() < RULED else []
    if ways:
        verb = rng.choice(sorted({each[0] for each in ways}))
        act(game, TABLE, rng.choice([each for each in ways if each[0] == verb]))
    return bool(ways)


def position(game: Game, eyes: Random, share: float, told: Inspection) -> None:
    """Check what is to be checked of one position."""
    for law in CHEAP:
        law(game, eyes)
    if eyes.random() < share or told.decisions == TOLD:
        for law in DEAR:
            law(game, eyes)
            told.note(law)
    if told.decisions == TOLD and replays.__name__ not in told.checks:
        replays(game, eyes)
        told.note(replays)

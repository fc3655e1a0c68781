"""Why a bot does somebody harm, and what it says to what happens: keys of set words, no more.

Both are worked out from a view alone, so they give nothing away and are the same again. The words
themselves stand in `REASONS`, and in the table's set phrases; translations have the same keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kickdoor.bots.characters import Character
from kickdoor.bots.ledger import CURSED, HINDERED, HURT, Ledger, blow, victim_of
from kickdoor.bots.outlook import Outlook
from kickdoor.game.acts import ACCEPT, ASK, CLAIM, COUNTER, DECLINE, USE_ON, Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see
from kickdoor.rules.meeting import is_for_the_win
from kickdoor.rules.plays import power_of
from kickdoor.words import meaning as m

REASONS: dict[str, str] = {
    "would_win": "you would win",
    "cursed": "you cursed me",
    "cursed_often": "you cursed me {number} times",
    "hindered": "you spoilt my fight",
    "hindered_often": "you spoilt {number} fights of mine",
    "hurt": "you began it",
    "hurt_often": "you did me harm {number} times",
    "ahead": "you are Level {number}",
    "coveted": "you have what I want",
    "nothing_personal": "nothing personal",
}
"""Why somebody is harmed, to be said to them."""


FAREWELLS: dict[str, str] = {
    "chaotic_won": "I have no idea how that happened, and I would do it again.",
    "chaotic_lost": "I nearly had a plan there, for a moment.",
    "coward_won": "Is it over? Can I come out now?",
    "coward_lost": "I ran from the best of them.",
    "diplomat_won": "A pleasure doing business with you all.",
    "diplomat_lost": "Let us put that in writing before the next one.",
    "greedy_won": "And I still have change.",
    "greedy_lost": "You have the Level. I have the loot.",
    "kingslayer_won": "No king but me. Wait, that is not how I meant it.",
    "kingslayer_lost": "Somebody sits up there again. I will be back.",
    "loyal_won": "I could not have done it without you. You know who you are.",
    "loyal_lost": "I would help you again, all of you.",
    "show_off_won": "Was anybody not looking? I can do the end once more.",
    "show_off_lost": "I lost with style. Note that down.",
    "vindictive_won": "That was for everything.",
    "vindictive_lost": "I have a list. You are all on it.",
}
"""What a bot with a character says when all is over."""


class Motive(NamedTuple):
    """A key of `REASONS`, whom it is said to, and the number that it mentions."""

    key: str
    whom: int
    number: int = 0

    def __str__(self) -> str:
        return REASONS[self.key].format(number=self.number)


def why(view: View, act: Act, character: Character | None = None) -> Motive | None:
    """The reason for a hostile act of the view's seat; None for any other act.

    Those with a memory name what was done to them before what the victim has.
    """
    victim = victim_of(view.game, view.seat, act)
    if victim < 0:
        return None
    fight = view.game.fight
    if fight is not None and fight.fighter == victim and is_for_the_win(view.game):
        return Motive("would_win", victim)
    if character is not None and character.grudge:
        wrongs = Ledger().read(view).wrongs.get((victim, view.seat), {})
        for sort in (CURSED, HINDERED, HURT):
            if sort in wrongs:
                often = wrongs[sort] > 1
                return Motive(f"{sort}_often" if often else sort, victim, wrongs[sort])
    if victim in Outlook(view).leaders:
        return Motive("ahead", victim, view.game.munchkins[victim].level)
    return Motive("coveted" if is_theft(view, act) else "nothing_personal", victim)


def is_theft(view: View, act: Act) -> bool:
    """Whether an act takes something for oneself."""
    verb, what, _ = act
    effect = power_of(view.game, what).effect if verb == USE_ON else view.game.prints[what].effect
    meaning = None if effect is None else view.game.box.meanings[id(effect)]
    if isinstance(meaning, m.Levels | m.Loses):
        return meaning.taker is not None
    return meaning == m.SwapsItem()


# --- table talk ---------------------------------------------------------------------------------


def remark(view: View, seat: int, act: Act, character: Character | None = None) -> str | None:
    """The set phrase with which the view's seat follows what somebody, perhaps itself, does.

    The view is of the moment before. Mostly it says nothing.
    """
    return of_mine(view, act, character) if seat == view.seat else of_others(view, seat, act)


def remarks(
    game: Game, seat: int, act: Act, characters: dict[int, Character]
) -> Iterator[tuple[int, str]]:
    """Who would say what to an act: first whoever does it, then the others clockwise."""
    count = len(game.munchkins)
    for each in (number % count for number in range(seat, seat + count)):
        if each in characters:
            phrase = remark(see(game, each), seat, act, characters[each])
            if phrase is not None:
                yield each, phrase


def speech(
    game: Game,
    seat: int,
    act: Act,
    characters: dict[int, Character],
    was_said: Callable[[int, str], bool],
) -> tuple[Motive | None, tuple[int, str] | None]:
    """What is said to an act that is about to be done: why it harms somebody, and one remark.

    Who is meant speaks first; nobody wants to hear again what `was_said`, by whom, in this turn.
    """
    reason = why(see(game, seat), act, characters[seat]) if seat in characters else None
    found = remarks(game, seat, act, characters)
    return reason, next((each for each in found if not was_said(*each)), None)


def of_mine(view: View, act: Act, character: Character | None) -> str | None:
    """A word that goes with one's own act."""
    verb = act[0]
    if verb == ASK:
        return "help_me"
    if verb == DECLINE:
        return "no_chance"
    if verb == COUNTER:
        return "make_an_offer"
    fight = view.game.fight
    if verb == ACCEPT:
        return "thanks" if fight is not None and fight.fighter == view.seat else None
    gentle = character is not None and (character.gratitude or character.name == "diplomat")
    return "sorry" if gentle and victim_of(view.game, view.seat, act) >= 0 else None


def of_others(view: View, seat: int, act: Act) -> str | None:
    """A word on what somebody else does."""
    verb, _, target = act
    me, fight = view.seat, view.game.fight
    if verb == ACCEPT:
        helped = fight is not None and fight.fighter == me and target == me
        return "thanks" if helped else None
    if verb == CLAIM and fight is not None and not fight.fights(me) and is_for_the_win(view.game):
        return "stop_them"
    sort = blow(view.game.prints, act)
    if sort == HINDERED:
        hit = fight is not None and fight.fighter == me
    else:
        hit = bool(sort) and target == me
    if not hit:
        return None
    return "traitor" if (seat, me) in Ledger().read(view).favours else "ouch"

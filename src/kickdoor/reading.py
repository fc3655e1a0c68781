"""To read a view: who sits there, what lies where, who fights, what is at stake, what an act does.

What a sensible person can see, and no opinion about it. Nothing here changes a view.

>>> from kickdoor.engine import legal
>>> from kickdoor.game.views import see
>>> from kickdoor.scenes import deal
>>> hand_of_ann = ["Liquid Assets"]
>>> game = deal(door="Akata", ann=dict(level=3, hand=hand_of_ann), bob={}, cat={}).game
>>> view = see(game, 0)
>>> now = fight(view)
>>> now.strength, now.threat, now.lacking, round(now.escape, 2)
(3, 5, 3, 0.33)
>>> for act in legal(game, 0)[:3]:
...     print(f"{verb(act)}: {said(view, act)}; lacking then: {fight(after(view, act)).lacking}")
flee: run away; lacking then: 3
play_for: play Liquid Assets for the munchkins; lacking then: 0
play_for: play Liquid Assets for the monsters; lacking then: 6
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from kickdoor.bots.ledger import victim_of
from kickdoor.engine import act as do
from kickdoor.game.acts import NONE, VERBS, Act
from kickdoor.game.fight import MONSTERS, MUNCHKINS
from kickdoor.game.parts import spoken_parts
from kickdoor.game.prints import BACK, SLOT_NAMES, TRAITS, kind_name
from kickdoor.game.speech import say
from kickdoor.game.state import Game
from kickdoor.game.views import View, imagine, see
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.rules.numbers import (
    Parts,
    fight_bars,
    is_usable,
    modifiers,
    munchkin_strength,
    strength,
    threat,
)
from kickdoor.rules.stakes import levels_of, treasures_at_stake

__all__ = [
    "CardSeen", "FightSeen", "OfferSeen", "PlayerSeen", "about", "adds", "after", "card", "fight",
    "hand", "harms", "me", "offers", "player", "players", "said", "side", "usable", "verb", "whom",
]  # fmt: skip

SIDES = {MUNCHKINS: "munchkins", MONSTERS: "monsters"}


@dataclass(frozen=True, slots=True)
class CardSeen:
    """What is printed on a card; of one that is hidden, no more than its back."""

    number: int  # of this piece of cardboard; what acts name it by
    name: str
    kind: str  # "monster", "item", "one-shot", "curse", "class", ...; "" of a back
    text: str
    level: int  # of a monster
    levels: int  # that it is worth
    treasures: int
    bonus: int
    gold: int
    slot: str  # "head", "armor", "feet", "one hand", "two hands" or ""
    big: bool
    is_door: bool


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    """Somebody at the table."""

    seat: int
    name: str
    level: int
    strength: int  # Level and all that counts now
    to_go: int  # levels to the win
    cards: int  # in the hand
    table: tuple[CardSeen, ...]  # all that lies in play
    traits: tuple[str, ...]  # Classes, Races and Factions
    is_on_turn: bool


@dataclass(frozen=True, slots=True)
class FightSeen:
    """The fight that is going on."""

    fighter: int
    helper: int  # -1: nobody
    monsters: tuple[CardSeen, ...]
    strength: int  # of the munchkins' side
    threat: int  # of the monsters'
    lacking: int  # points that the munchkins need to win; 0 if they win as it stands
    levels: int  # that the fighter would gain
    treasures: int
    wins_game: bool  # whether it would be the fighter's last
    escape: float  # how likely the fighter gets away from all of them

    @property
    def won(self) -> bool:
        """Whether the munchkins win as it stands."""
        return self.lacking == 0

    def has(self, seat: int) -> bool:
        """Whether somebody fights in it."""
        return seat in (self.fighter, self.helper)


@dataclass(frozen=True, slots=True)
class OfferSeen:
    """An offer that lies on the table: who makes it, to whom, what for what."""

    by: int
    to: int
    helps: bool  # about help in the fight; else a trade
    treasures: int  # that the helper would get
    gives: tuple[CardSeen, ...]  # what `by` parts with
    takes: tuple[CardSeen, ...]  # what `by` wants for it
    plays: tuple[CardSeen, ...]  # what is promised to be played on the helper


# --- acts -----------------------------------------------------------------------------------------


def verb(act: Act) -> str:
    """What sort of act it is: "kick", "play_on", "pass" ...; docs/write-a-bot.md has them all.

    >>> verb((0, -1, -1))
    'pass'
    """
    return VERBS[act[0]]


def said(view: View, act: Act) -> str:
    """An act in English, as the log has it."""
    return say(view.game, view.seat, act)


def about(view: View, act: Act) -> CardSeen | None:
    """The card that an act is about: what is played, or has the power, or is run from."""
    values = values_of(view, act)
    found = values.get("power", {}).get("card", values.get("card", values.get("foe", NONE)))
    return card(view, found) if found >= 0 else None


def whom(view: View, act: Act) -> int:
    """The seat that an act names, yours perhaps; -1 if it names none."""
    return int(values_of(view, act).get("seat", NONE))


def values_of(view: View, act: Act) -> dict[str, Any]:
    """What an act names, by the fields of what is said for it."""
    return spoken_parts(view.game, view.seat, act)[1]


def harms(view: View, act: Act) -> int:
    """Whom an act of yours would hit: a Curse, or something for the monsters; -1: nobody."""
    return victim_of(view.game, view.seat, act)


def side(view: View, act: Act) -> str:
    """The side that an act adds to in the fight, "munchkins" or "monsters"; "" if to none."""
    return SIDES.get(values_of(view, act).get("side", NONE), "")


def after(view: View, act: Act, seed: int = 0) -> View:
    """The table after an act of yours, up to the next question: in one world it could be.

    Hidden cards are dealt anew, dice are not cast yet; another seed is another world.
    """
    world = imagine(view, Random(seed))
    do(world, view.seat, act)
    return see(world, view.seat)


# --- cards ----------------------------------------------------------------------------------------


def card(view: View, number: int) -> CardSeen:
    """A card by its number."""
    each = view.game.prints[number]
    return CardSeen(
        number,
        each.name,
        "" if each.kind == BACK else kind_name(each),
        each.text,
        each.level,
        each.levels,
        each.treasures,
        each.bonus,
        each.gold,
        SLOT_NAMES[each.slot],
        each.big,
        each.is_door,
    )


def hand(view: View) -> tuple[CardSeen, ...]:
    """The cards in your hand."""
    return seen(view, view.game.munchkins[view.seat].hand)


def usable(view: View, number: int) -> bool:
    """Whether you may use an Item as you are now: your Class, your sex ..."""
    return is_usable(view.game, view.seat, number)


def adds(view: View, number: int) -> int:
    """The points that a card adds to its owner's strength now: 0 of what lies sideways."""
    game = view.game
    parts: Parts = []
    for seat, munchkin in enumerate(game.munchkins):
        if number in munchkin.table:
            munchkin_strength(game, seat, parts)
    return sum(amount for _, each, amount in parts if each == number)


def seen(view: View, cards: list[int] | tuple[int, ...]) -> tuple[CardSeen, ...]:
    """Several."""
    return tuple(card(view, each) for each in cards)


# --- the table ------------------------------------------------------------------------------------


def players(view: View) -> tuple[PlayerSeen, ...]:
    """Everybody, by seat."""
    return tuple(player(view, seat) for seat in range(len(view.game.munchkins)))


def me(view: View) -> PlayerSeen:
    """Yourself."""
    return player(view, view.seat)


def player(view: View, seat: int) -> PlayerSeen:
    """Somebody, by seat."""
    game = view.game
    munchkin = game.munchkins[seat]
    traits = (game.prints[each] for each in munchkin.table)
    return PlayerSeen(
        seat,
        game.names[seat],
        munchkin.level,
        munchkin_strength(game, seat),
        game.rules.winning_level - munchkin.level,
        len(munchkin.hand),
        seen(view, munchkin.table),
        tuple(each.name for each in traits if each.kind in TRAITS),
        game.turn == seat,
    )


def fight(view: View) -> FightSeen | None:
    """The fight that is going on; None: nobody fights."""
    game = view.game
    now = game.fight
    if now is None:
        return None
    ours, theirs = strength(game), threat(game)
    levels = now.removed + sum(levels_of(game, foe) for foe in now.foes)
    away = 1.0
    for foe in now.foes:
        away *= chance_of_escape(game, now.fighter, foe)
    return FightSeen(
        now.fighter,
        now.helper,
        seen(view, [foe.monster for foe in now.foes]),
        ours,
        theirs,
        lacking(game, ours - theirs),
        levels,
        treasures_at_stake(game),
        game.munchkins[now.fighter].level + levels >= game.rules.winning_level,
        away,
    )


def lacking(game: Game, lead: int) -> int:
    """CMB-1 The points that are lacking with such a lead; of who may not fight, no end of them."""
    now = game.the_fight()
    if fight_bars(game, now, "fighting"):
        return 99
    ties = any(modifiers(game, seat, "ties") for seat in now.fighters())
    return max(0, (0 if ties else 1) - lead)


def offers(view: View) -> tuple[OfferSeen, ...]:
    """The offers that lie on the table."""
    return tuple(
        OfferSeen(
            deal.by,
            deal.to,
            deal.helps,
            deal.treasures,
            *(seen(view, cards) for cards in (deal.gives, deal.takes, deal.plays)),
        )
        for deal in view.game.offers
    )

"""Combat: what cards and powers do in a fight."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import NONE, PLAY_WITH, Act
from kickdoor.game.changes import lay, leave_hand
from kickdoor.game.context import Context
from kickdoor.game.fight import MONSTERS, MUNCHKINS, NOBODY
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Choosing, queue, tried
from kickdoor.game.state import Game
from kickdoor.rules.fighting import lose_fight, pass_fight
from kickdoor.rules.items import distinct
from kickdoor.rules.legality import monsters_in_hand
from kickdoor.rules.meeting import (
    befriend_all,
    box_up,
    join,
    join_twin,
    kill,
    remove,
    send_helper_away,
    sweep,
)
from kickdoor.rules.numbers import is_for_the_win, is_winning
from kickdoor.rules.offers import can_be_helped
from kickdoor.words.base import Effect, an, more
from kickdoor.words.shared import foe_meant, keep_from_discards

SIDES = {"munchkins": MUNCHKINS, "monsters": MONSTERS}


class Boost(Effect, tag="boost"):
    """Add to one side of the fight; `each` counts the Treasures of the discarded monster."""

    amount: int
    side: Literal["either", "munchkins", "monsters"] = "either"
    each: Literal["", "treasure"] = ""

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and not game.fight.running

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is None:
            return
        times = 1
        if self.each:
            times = game.prints[to.it].treasures if to.it >= 0 else 0
        side = SIDES.get(self.side, to.target)
        meant = to.victim if to.target < 0 else NOBODY
        fight.boost(to.card, side, self.amount * times, meant)

    def __str__(self) -> str:
        whose = "one side" if self.side == "either" else f"the {self.side}"
        times = " for each Treasure of the discarded monster" if self.each else ""
        return f"give {whose} {self.amount:+d}{times}"


class JoinFight(Effect, tag="join fight"):
    """A monster from the player's hand joins the fight; one with this tag, if so said."""

    tag: str | None = None

    def pool(self, game: Game, to: Context) -> list[int]:
        """The monster pointed at, or any that could join."""
        return [
            card
            for card in monsters_in_hand(game, to.by)
            if (self.tag is None or self.tag in game.prints[card].tags)
            and (to.target < 0 or to.target == card)
        ]

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and bool(self.pool(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        if to.target < 0:
            game.start(Choosing(to.by, self, to))
        else:
            self.chosen(game, to, (PLAY_WITH, to.card, to.target))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any that could."""
        return [(PLAY_WITH, to.card, card) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """In it comes."""
        leave_hand(game, to.by, act[2])
        join(game, to.by, act[2], (), to.card)

    def __str__(self) -> str:
        kind = f"{self.tag} monster" if self.tag else "monster"
        return f"add {an(kind)} from your hand to the fight"


class JoinTwin(Effect, tag="join twin"):
    """Another of the same monster joins, enhancers and all; the card played lies there for it."""

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is not None and keep_from_discards(game, to.card):
            join_twin(game, to.by, to.card, foe)

    def __str__(self) -> str:
        return "add another of the same monster to the fight"


class RemoveMonster(Effect, tag="remove monster"):
    """One foe leaves the fight, in one of these ways.

    gone: with no reward. treasure: leaving its Treasures, if it was the only one (W05). charmed:
    leaving them in any case (C30). killed: for its levels, too (L05). boxed: out of the game, for
    good (M12); what had brought it goes back to the hand it came from (F36).
    """

    how: Literal["gone", "treasure", "charmed", "killed", "boxed"] = "gone"

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is None:
            return
        if self.how == "gone":
            remove(game, foe)
        elif self.how == "treasure" or self.how == "charmed":
            sweep(game, foe, self.how == "charmed")
        elif self.how == "killed":
            kill(game, foe)
        else:
            box_up(game, foe)

    def __str__(self) -> str:
        return {
            "gone": "send the monster away",
            "treasure": "send the monster away and keep its Treasures, if it is the only one",
            "charmed": "send the monster away and keep its Treasures",
            "killed": "kill the monster",
            "boxed": "put the monster back in the box",
        }[self.how]


class ReplaceMonster(Effect, tag="replace monster"):
    """One foe and all on it is swapped for a monster from the player's hand (F27)."""

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None and bool(monsters_in_hand(game, to.by))

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any monster in hand."""
        monsters = distinct(game, monsters_in_hand(game, to.by))
        return [(PLAY_WITH, to.card, card) for card in monsters]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Out with the old, in with the new."""
        foe = foe_meant(game, to)
        assert foe is not None
        remove(game, foe)
        leave_hand(game, to.by, act[2])
        join(game, to.by, act[2])

    def __str__(self) -> str:
        return "swap the monster for one from your hand"


class Tame(Effect, tag="tame"):
    """One foe leaves the fight and follows the player from now on, worth +1 a Treasure."""

    def can(self, game: Game, to: Context) -> bool:
        foe = foe_meant(game, to)
        return foe is not None and foe.card == foe.monster  # a twin is but its likeness

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is not None and self.can(game, to):
            remove(game, foe)
            keep_from_discards(game, foe.card)
            lay(game, to.by, foe.card)
            game.tell(events.TAMED, to.by, foe.card)

    def __str__(self) -> str:
        return "tame the monster: +1 for each of its Treasures from now on"


class AddTreasures(Effect, tag="add treasures"):
    """One foe is worth more Treasures."""

    count: int

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is not None:
            foe.enrich(self.count)

    def __str__(self) -> str:
        return f"make the monster worth {more(self.count, 'Treasure')}"


class PassFight(Effect, tag="pass fight"):
    """Another player takes over the fight, alone; it stays the first player's turn (F30)."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            fight is not None
            and not fight.running
            and not fight.fights(to.victim)
            and game.munchkins[to.victim].life != DEAD
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            pass_fight(game, to.victim)
            befriend_all(game)

    def __str__(self) -> str:
        return "take over the fight"


class CompelHelp(Effect, tag="compel help"):
    """The victim must help; not in a fight for the win (PRE-4, L07)."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            fight is not None
            and can_be_helped(game)
            and not fight.fights(to.victim)
            and not is_for_the_win(game)
            and game.munchkins[to.victim].life != DEAD
        )

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is not None and self.can(game, to):
            fight.be_helped(to.victim, None)
            game.tell(events.HELPED, to.victim, NONE, fight.fighter)
            befriend_all(game)

    def __str__(self) -> str:
        return "help in this fight"


class SendHelperAway(Effect, tag="send helper away"):
    """The helper leaves the fight."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return fight is not None and fight.helper >= 0

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            send_helper_away(game)

    def __str__(self) -> str:
        return "send the helper away"


class TurnFight(Effect, tag="turn fight"):
    """Do it, but only if that by itself turns the fight, for better or worse (F23)."""

    effect: Effect

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        if fight is None or fight.running or not self.effect.can(game, to):
            return False
        return is_winning(tried(game, [(self.effect, to)])) != is_winning(game)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            queue(game, self.effect, to)

    def __str__(self) -> str:
        return f"{self.effect}, if that turns the fight"


class Mirror(Effect, tag="mirror"):
    """The fighter counts once more, with all that is played, and is no helper (F10, F11)."""

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and not game.fight.running

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is not None and self.can(game, to):
            fight.mirror(to.card)

    def __str__(self) -> str:
        return "count the fighter once more, with all that is played for the munchkins"


class LoseFight(Effect, tag="lose fight"):
    """The fight is lost on the spot: everyone in it runs, and nothing more is played (F28, F34)."""

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and not game.fight.running

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            lose_fight(game)

    def __str__(self) -> str:
        return "lose the fight at once"

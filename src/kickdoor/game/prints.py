"""What is printed on a card, laid out for the engine: numbers in slots, words by what they touch.

`kickdoor.press` makes these from the frozen values of `kickdoor.cards`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.game.context import CardSort, Condition, Effect, Noun

# The kinds of card.
(
    MONSTER, CURSE, CLASS, RACE, FACTION, DOUBLER, ENHANCER, ITEM, ONE_SHOT, LEVEL_UP, SPECIAL,
    CHEAT, HIRELING, BACK,
) = range(14)  # fmt: skip

KIND_NAMES = (
    "monster", "curse", "class", "race", "faction", "doubler", "enhancer", "item", "one-shot",
    "go up a level", "special", "cheat", "hireling",
)  # fmt: skip

TRAITS = (CLASS, RACE, FACTION)

# Slots.
NO_SLOT, HEAD, ARMOR, FEET, ONE_HAND, TWO_HANDS = range(6)
SLOT_NAMES = ("", "head", "armor", "feet", "one hand", "two hands")

# Moments, as bits: what is open to a seat now, and what a card or power wants to be played.
ANY_TIME = 1  # every window
MY_TURN = 2  # own turn, out of combat
QUIET = 4  # not in a fight oneself
ANY_FIGHT = 8  # somebody fights, and nobody runs yet
MY_FIGHT = 16  # fighter or helper
OTHERS_FIGHT = 32  # neither
RUNNING = 64  # about to roll to Run Away
DIE_ROLLED = 128  # a die lies on the table
CURSED = 256  # a Curse is about to land on oneself
IDENTITY = 512  # a Class, Race or Faction may be played
TABLE = 1024  # Items may be laid on the table
ESCAPED = 2048  # somebody has just got away from a monster
FLIGHT = 4096  # somebody, oneself perhaps, is about to roll to Run Away
CURSE_FALLS = 8192  # a Curse is about to land on somebody, oneself perhaps
DYING = 16384  # one is about to die
DEATH = 32768  # somebody, oneself perhaps, is about to die

# Aims: what the one who plays it points at.
(
    AT_NOTHING, AT_YOU, AT_ANY_PLAYER, AT_RIVAL, AT_FIGHTER, AT_RIVAL_FIGHTER, AT_SIDE, AT_FOE,
    AT_DIE, AT_CURSE, AT_MONSTER, AT_ITEM,
) = range(12)  # fmt: skip

PER_FIGHT, PER_VICTIM, PER_TURN, PER_CARD = range(4)
(
    COST_CARD, COST_HAND, COST_WHOLE_HAND, COST_MONSTER, COST_ITEM, COST_CLASS, COST_HIRELING,
    COST_OTHER,
) = range(8)  # fmt: skip

MOST_USES = 20
"""So often a turn somebody uses a power that tells no limit: it may win back what it costs."""


def kind_name(each: Print) -> str:
    """What kind of card it is to whoever reads it: what enhances an Item is an enhancer, too."""
    return KIND_NAMES[ENHANCER if each.enhances else each.kind]


class PowerPrint:
    """An ability that its owner may use: when, at what, for what price, how often."""

    __slots__ = (
        "aims", "cost", "digs", "discard", "effect", "index", "limit", "name", "only", "per",
        "price", "when",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        index: int,
        when: int,
        aims: tuple[int, ...],
        effect: Effect,
        discard: int,
        cost: int,
        price: Noun,
        limit: int,
        per: int,
        only: Condition | None,
        digs: str,
    ) -> None:
        self.name = name
        self.index = index  # its place in the box: the same on every copy of the card (C10)
        self.when = when
        self.aims = aims  # any one of them
        self.effect = effect
        self.discard = discard
        self.cost = cost
        self.price = price  # of which the commonest have a number of their own
        self.limit = limit
        self.per = per
        self.only = only
        self.digs = digs  # the deck it takes the top of the discards of: their order matters (T15)


class Print:
    """One card as the engine reads it. Fields that a kind does not have stay at their zero."""

    def __init__(self, name: str, kind: int, is_door: bool) -> None:
        self.name = name  # as it is said: no two cards in a box are said alike
        self.title = name  # as it is printed: two boxes may have printed it (P18)
        self.set = ""  # the box it came in
        self.called = ""  # what that box calls such a card, if not by the name of its kind
        self.kind = kind
        self.is_door = is_door
        self.index = 0  # of this print among the box's prints
        self.single = True  # there is one copy of it in the box
        self.text = ""
        self.level = 0
        self.levels = 1
        self.treasures = 0
        self.bonus = 0
        self.gold = 0
        self.is_item = False  # has a gold value printed, 0 included (P13)
        self.slot = NO_SLOT
        self.big = False
        self.complex = False
        self.snaps = ""  # with what it snaps together (ITM-9)
        self.sort = ""  # of which one is equipped (ITM-3)
        self.carries = False  # a Hireling that takes an Item
        self.enhances = False  # what goes with an Item adds to it, and lifts no limit (ITM-10)
        self.on: CardSort | None = None  # and it goes with such Items alone
        self.tags: tuple[str, ...] = ()
        self.when = 0
        self.aims: tuple[int, ...] = ()  # any one of them, of a card that is aimed
        self.at_once = False
        self.of = CLASS  # what a doubler doubles
        self.usable_by: Condition | None = None
        self.only: Condition | None = None
        self.effect: Effect | None = None
        self.bad_stuff: Effect | None = None
        self.ignores: Condition | None = None
        self.befriends: Condition | None = None
        self.gift: Effect | None = None
        self.on_meeting: Effect | None = None
        self.on_escape: Effect | None = None
        self.spoils: Effect | None = None
        self.powers: tuple[PowerPrint, ...] = ()
        self.until = ""  # when a lasting Curse goes
        # Modifiers, by what they touch. Words, typed loosely: this layer knows none of them.
        self.strengths: tuple[Any, ...] = ()
        self.run_aways: tuple[Any, ...] = ()
        self.factors: tuple[Any, ...] = ()  # how many times the bonus of Items counts
        self.others: dict[str, tuple[Any, ...]] = {}
        self.whenevers: dict[str, tuple[Any, ...]] = {}
        self.bars: tuple[str, ...] = ()
        self.ranked = False  # what it has room for goes by its owner's Level
        self.ranked = False  # what there is room for goes by its owner's Level
        self.limits = False  # it changes how much may be equipped or carried
        self.epic: Print | None = None  # EPC-2 the same card before an Epic munchkin

    def second_face(self, text: str) -> Print:
        """The same card with room for more to say: all it is, has, and may do, shared."""
        face = Print(self.name, self.kind, self.is_door)
        face.text = text
        face.when = self.when
        face.tags = self.tags
        face.powers = self.powers
        face.strengths = self.strengths
        face.run_aways = self.run_aways
        face.factors = self.factors
        face.others = self.others.copy()
        face.whenevers = self.whenevers.copy()
        face.bars = self.bars
        return face

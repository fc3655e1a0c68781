"""Cards that are used up, and somebody who finds a second use for them."""

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Allows,
    Boost,
    Draw,
    Lose,
    LoseLevels,
    PassFight,
    Perish,
    Power,
    RemoveMonster,
    Strength,
    Trait,
)

CARDS = (
    Class("Sexton", abilities=(Trait("Second Use", Allows("drawing discards")),), copies=2),
    Class("Cook", abilities=()),
    Class("Usher", abilities=()),
    Monster("Moth", level=3, treasures=2, bad_stuff=LoseLevels()),
    Monster("Newt", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=40, treasures=2, bad_stuff=LoseLevels()),
    Monster("Reaper", level=40, treasures=2, bad_stuff=Perish()),
    Enhancer("Furious", strength=1, copies=2),
    Curse("Dizzy Spell", effect=LoseLevels()),
    Curse("Anvil", effect=Perish()),
    Curse("Cold Feet", effect=Afflict(Strength(-1), until="your next fight ends")),
    Item("Spade", gold=100, abilities=(Trait("Dig", Allows("drawing discards")),)),
    Item(
        "Tongs",
        abilities=(Power("Pick", when="your turn", effect=Draw("treasures", discards="top")),),
    ),
    Item(
        "Rake",
        abilities=(Power("Sift", when="your turn", effect=Draw("treasures", discards="any")),),
    ),
    Item(
        "Lamp",
        abilities=(
            Power(
                "Rub", when="your turn", discard=1, cost=HAND, every=True, effect=Draw("treasures")
            ),
        ),
    ),
    Curse("Fire", effect=Lose(ITEM, every=True)),
    Item("Cup", gold=100),
    Item("Saucer", gold=100),
    Item("Pebble", copies=9),
    OneShot("Cracker", effect=Boost(3), copies=2),
    OneShot("Squib", effect=Boost(2)),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    OneShot("Baton", when="your fight", aim="rival", effect=PassFight()),
)
KICK = """
    ann: kick open the door
    all: pass
"""
HELP = """
    ann: ask bob for help
    ann: offer 1 Treasure, helper picking first
    bob: accept ann's offer
"""
WIN = """
    ann: claim victory
    all: pass
"""


def table(door: str | None = None, **more) -> Scene:
    """A scene with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(**({"door": door, "cards": CARDS, "treasures": ["Pebble"] * 9} | players | more))


def sexton(*hand: str, **more) -> dict:
    """Somebody who draws from the discards."""
    return dict(is_a=["Sexton"], hand=[*hand]) | more

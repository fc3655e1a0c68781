"""A fight that nobody wins alone, and what may be paid for help with it."""

from kickdoor.cards import Curse, Enhancer, GoUpALevel, Item, Monster, OneShot
from kickdoor.testing import deal
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Boost,
    Cards,
    Level,
    Lose,
    LoseLevels,
    PassFight,
    SendHelperAway,
    Some,
    Strength,
)

CARDS = (
    Monster("Straw Ogre", level=9, treasures=4, bad_stuff=LoseLevels()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Anvil", gold=100, big=True),
    Item("Bathtub", gold=100, big=True),
    *(Item(name, gold=100) for name in ("Ale", "Bun", "Cup", "Dip", "Egg", "Fig", "Gum")),
    OneShot("Fizz", gold=300, effect=Boost(3)),
    OneShot("Other Plans", aim="", effect=SendHelperAway()),
    OneShot("Delegate", when="your fight", aim="rival", effect=PassFight()),
    Enhancer("Runt", strength=-1, treasures=-3),
    Enhancer("Bulk", strength=+1, treasures=+2),
    GoUpALevel("Gold Star"),
    GoUpALevel("Red Star", copies=2),
    Curse("Moths", effect=Lose(ITEM)),
    Curse("Drop It", effect=Lose(HAND)),
    Curse("Slip", effect=LoseLevels()),
    Curse("Ballast", effect=Afflict(Strength(-2), until="you die")),
    OneShot(
        "Soap", copies=2, gold=200, when="any time", aim="any player", effect=Lose(Cards("curse"))
    ),
    OneShot("Levy", when="your turn", aim="rival", effect=LoseLevels()),
    GoUpALevel("Wooden Spoon", only=Some("victim", Level(at_most=8))),
)
FOUR = ["Ale", "Bun", "Cup", "Dip"]


def scene(ann=None, bob=None, cat=None, **more):
    """Ann cannot win alone; Bob or Cat could help her."""
    ann = dict(level=3) | (ann or {})
    bob = dict(level=8) | (bob or {})
    cat = dict(level=8) | (cat or {})
    treasures = [*FOUR, "Fig", "Gum"]
    return deal(
        door="Straw Ogre", cards=CARDS, treasures=treasures, ann=ann, bob=bob, cat=cat, **more
    )


def offered(table, *pieces):
    """Ann asks Bob for help, at this price."""
    table.play("ann: ask bob for help")
    for piece in pieces:
        table.play(f"ann: {piece}")
    return table


def won(table):
    return table.play("""
        ann: claim victory
        all: pass
    """)


def picked(table):
    """Everybody takes the first Treasure that lies there; who took what."""
    taken = []
    while any(line.startswith("take ") for line in table.legal(table.asked)):
        who, line = table.asked, table.legal(table.asked)[0]
        table.play(f"{who}: {line}")
        taken.append((who, line.removeprefix("take ")))
    return taken

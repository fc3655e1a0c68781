"""Cards for odd corners: one of each sort, and nothing on them that is not needed."""

from kickdoor.cards import (
    Class,
    Curse,
    Enhancer,
    Faction,
    GoUpALevel,
    Hireling,
    Item,
    Monster,
    OneShot,
)
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    ITEM,
    Boost,
    Cards,
    ChangeSex,
    Level,
    Lose,
    LoseLevels,
    PassFight,
    Perish,
    RemoveMonster,
    Room,
    RunAway,
    SexIs,
    Trait,
)

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ogre", level=9, treasures=2, bad_stuff=LoseLevels(2)),
    Monster("Reaper", level=40, treasures=2, bad_stuff=Perish()),
    Monster("Ghoul", level=5, treasures=1, tags=("undead",), bad_stuff=LoseLevels()),
    Monster("Wisp", level=2, treasures=1, tags=("undead",), bad_stuff=LoseLevels()),
    Monster("Snob", level=30, treasures=1, ignores=Level(at_most=3), bad_stuff=LoseLevels()),
    Monster("Cobbler", level=30, treasures=1, bad_stuff=Lose(Cards("item", slot="feet"))),
    Curse("Yawn", effect=LoseLevels(), copies=3),
    Curse("Moths", effect=Lose(ITEM)),
    Curse("Mirror", effect=ChangeSex()),
    Curse("Anvil", effect=Perish()),
    Curse("Strike", effect=Lose(Cards("hireling"))),
    Curse("Sack", effect=Lose(Cards("class"))),
    Enhancer("Large", strength=5, treasures=1),
    Enhancer("Rotten", makes=("undead",)),
    Class("Cook", abilities=()),
    Class("Usher", abilities=()),
    Class("Porter", abilities=(Trait("Back", Room("big", amount=1)),)),
    Faction("Guild", abilities=()),
    Hireling("Page", bonus=1, carries=True),
    Item("Hat", bonus=1, gold=400, slot="head"),
    Item("Fork", bonus=2, gold=300, slot="one hand"),
    Item("Clogs", gold=200, slot="feet", abilities=(Trait("Clip-Clop", RunAway(2)),)),
    Item("Bonnet", bonus=4, gold=300, usable_by=SexIs("female")),
    Item("Trunk", bonus=1, gold=600, big=True),
    Item("Chest", bonus=2, gold=600, big=True),
    Item("Piano", gold=600, big=True),
    Item("Crown", gold=1000, copies=3),
    Item("Pebble", copies=12),
    OneShot("Fizz", gold=300, effect=Boost(3)),
    OneShot("Bang", effect=Boost(30)),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    OneShot("Baton", when="your fight", aim="rival", effect=PassFight()),
    GoUpALevel("Star", copies=4),
    Curse("Drop It", effect=Lose(HAND)),
)
WIN = "\n ann: claim victory\n all: pass"
NEXT = "\n {who}: end the turn\n all: pass"


def table(door: str | None = None, **more) -> Scene:
    """A scene with these cards in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(**({"door": door, "cards": CARDS, "treasures": ["Pebble"] * 9} | players | more))


def helped(by: str = "bob", terms: str = "no Treasures", of: str = "ann") -> str:
    """Somebody is helped."""
    return f"\n {of}: ask {by} for help\n {of}: offer {terms}\n {by}: accept {of}'s offer"


def run(foe: str, die: int, who: str = "ann") -> str:
    """Somebody rolls to get away from a monster."""
    return f"\n {who}: run from {foe}\n all: pass\n die: {die}\n all: pass"


FLEE = "\n ann: run away\n all: pass"

"""Numbers begin at 0: whichever card is the first of its box, whoever sits first, it goes the same.

What is no card, and nobody, is below 0. Each scene is played as often as it has Doors (which come
first in a box), each of them the first for once; and with everybody in the first seat for once.
"""

import pytest

from kickdoor.cards import Card, Class, Curse, Enhancer, Item, Monster, OneShot, Special
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Alone,
    Bars,
    Boost,
    CancelCurse,
    Cards,
    CompelHelp,
    CurseProof,
    Draw,
    GainLevels,
    HandRound,
    JoinFight,
    JoinTwin,
    Lose,
    LoseLevels,
    Meet,
    PassFight,
    Peek,
    Perish,
    Power,
    RemoveMonster,
    SendHelperAway,
    Strength,
    SwapTrait,
    The,
    To,
    Trait,
    Try,
    TurnCurse,
)

CARDS: tuple[Card, ...] = (
    Item("Button", gold=100, copies=4),
    Class("Somebody Else", abilities=()),
    Class("Clerk", abilities=()),
    Class("Bard", abilities=(Power("Hum", when="your fight", effect=Boost(1, side="munchkins")),)),
    Curse("Gloom", effect=LoseLevels()),
    Curse("Weak Knees", effect=Afflict(Strength(-1))),
    Monster("Ogre", level=9, treasures=1, bad_stuff=LoseLevels()),
    Monster("Moth", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Bouncer", level=5, treasures=1, bad_stuff=LoseLevels(The("level", of="this card"))),
    Monster("Rat", level=2, treasures=1, on_meeting=JoinFight(source="discards"),
            bad_stuff=LoseLevels()),
    Monster("Worm", level=2, treasures=1, on_meeting=JoinFight(source="next monster"),
            bad_stuff=LoseLevels()),
    Enhancer("Furious", strength=4),
    Enhancer("Echo", effect=JoinTwin()),
    Enhancer("Second Echo", effect=JoinTwin()),
    Special("Windfall", deck="doors", effect=GainLevels()),
    Special("Way In", deck="doors", when="any fight", aim="monster", effect=JoinFight()),
    Special("Back Alley", deck="doors", when="your turn", aim="", effect=Meet("next monster")),
    Special("Dustbin", deck="doors", when="your turn", aim="", effect=Meet("discards")),
    Special("Grudge", deck="doors", when="your turn", aim="", effect=Meet("hand")),
    Special("Keyhole", deck="doors", when="your turn", aim="", effect=Peek("doors", 2, keep=1)),
    Special("Change of Mind", deck="doors", when="your turn", aim="", effect=SwapTrait("class")),
    Special("Pickpocket", deck="doors", aim="rival", effect=Lose(Cards("card", where="hand"),
            to="you")),
    Special("Siphon", deck="doors", aim="rival", effect=LoseLevels(taker="you")),
    Special("Other Plans", deck="doors", when="any fight", aim="", effect=SendHelperAway()),
    Special("Call to Arms", deck="doors", when="your fight", aim="rival", effect=CompelHelp()),
    Special("Your Go", deck="doors", when="your fight", aim="rival", effect=PassFight()),
    Special("Mix-Up", deck="doors", when="your turn", aim="rival", effect=HandRound("you")),
    Class("Warden", abilities=(Trait("Warded", CurseProof(sent="door")),)),
    Class("Loner", abilities=(Trait("Alone", Strength(2, when=Alone())),)),
    Monster("Hermit", level=9, treasures=1, modifiers=(Bars("help"),), bad_stuff=LoseLevels()),
    Monster("Thief", level=9, treasures=1, bad_stuff=Lose(ITEM, to="left neighbour")),
    Monster("Reaper", level=9, treasures=1, bad_stuff=Perish()),
    OneShot("Bomb", aim="foe", effect=RemoveMonster()),
    OneShot("Leash", when="your fight", aim="foe", effect=RemoveMonster("tamed")),
    OneShot("Excuse", when="a curse lands", aim="", effect=CancelCurse()),
    OneShot("Mirror", when="a curse lands", aim="", effect=TurnCurse()),
    OneShot("Bait", aim="", effect=Try(Lose(HAND), then=GainLevels(The("level")))),
    OneShot("Lucky Dip", when="your turn", aim="", effect=Try(Draw("doors"), then=GainLevels())),
    OneShot("Parcel", when="your turn", aim="", effect=To("left neighbour", Draw("doors"))),
)  # fmt: skip

KICK = "ann: kick open the door\n all: pass\n"
RUN = "ann: run away\n all: pass\n"
HELP = "ann: ask bob for help\n ann: offer {}\n bob: accept ann's offer\n"
SCENES: dict[str, tuple[dict[str, object], str]] = {
    "a Curse behind the door": (dict(doors=["Gloom"]), KICK + "all: pass"),
    "a Curse that stays": (dict(doors=["Weak Knees"]), KICK + "all: pass"),
    "a Curse from a friend": (dict(bob=dict(hand=["Gloom"])), "bob: play Gloom on ann\n all: pass"),
    "a Curse called off": (
        dict(ann=dict(hand=["Excuse"]), bob=dict(hand=["Gloom"])),
        "bob: play Gloom on ann\n ann: play Excuse",
    ),
    "a Curse sent on": (
        dict(ann=dict(hand=["Mirror"]), doors=["Gloom"]),
        KICK + "ann: play Mirror\n ann: choose cat\n all: pass",
    ),
    "a monster that catches": (
        dict(doors=["Bouncer"], ann=dict(level=4)),
        KICK + RUN + "ann: run from Bouncer\n all: pass\n die: 1\n all: pass",
    ),
    "a monster that is beaten": (
        dict(doors=["Moth"], ann=dict(level=5), treasures=["Button"]),
        KICK + "ann: claim victory\n all: pass",
    ),
    "a monster that friends bring": (
        dict(doors=["Moth"], bob=dict(hand=["Way In", "Ogre"])),
        KICK + "bob: play Way In with Ogre",
    ),
    "a monster made stronger, and its twin": (
        dict(doors=["Moth"], bob=dict(hand=["Furious", "Echo"]), cat=dict(hand=["Second Echo"])),
        KICK + "bob: play Echo on Moth\n cat: play Second Echo on Moth\n bob: play Furious on Moth",
    ),
    "a monster that leaves its twins behind": (
        dict(
            door="Ogre",
            bob=dict(hand=["Furious", "Echo"]),
            cat=dict(hand=["Second Echo", "Bomb"]),
        ),
        "bob: play Furious on Ogre\n bob: play Echo on Ogre\n cat: play Second Echo on Ogre\n"
        "cat: play Bomb on Ogre",
    ),
    "a monster on a leash": (
        dict(door="Moth", ann=dict(hand=["Leash"]), doors=["Ogre"]),
        "ann: play Leash on Moth\n all: pass",
    ),
    "a monster out of the discards": (
        dict(ann=dict(hand=["Dustbin"]), discards=["Clerk", "Moth"]),
        "ann: play Dustbin",
    ),
    "a monster out of one's hand": (
        dict(ann=dict(hand=["Grudge", "Moth"])),
        "ann: play Grudge\n ann: play Grudge with Moth",
    ),
    "whatever monster comes next": (
        dict(ann=dict(hand=["Back Alley"]), doors=["Clerk", "Gloom", "Moth"]),
        "ann: play Back Alley",
    ),
    "a monster that the discards join": (dict(door="Rat", discards=["Moth", "Clerk"]), ""),
    "a monster that the next one joins": (dict(door="Worm", doors=["Clerk", "Moth"]), ""),
    "a Door that is drawn": (
        dict(doors=["Clerk", "Bard"]),
        KICK + "ann: loot the room\n all: pass",
    ),
    "a Door that somebody else draws": (
        dict(ann=dict(hand=["Parcel"]), doors=["Gloom"]),
        "ann: play Parcel",
    ),
    "a Door that one has looked at": (
        dict(ann=dict(hand=["Keyhole"]), doors=["Bard", "Moth"]),
        "ann: play Keyhole\n ann: keep Bard",
    ),
    "a Door that is stolen": (
        dict(ann=dict(hand=["Pickpocket"]), bob=dict(hand=["Clerk"])),
        "ann: play Pickpocket on bob\n ann: card 0",
    ),
    "a monster thrown to another": (
        dict(door="Worm", ann=dict(hand=["Bait", "Ogre"]), doors=["Moth"]),
        "ann: play Bait\n ann: lose Ogre",
    ),
    "a Door that somebody is glad of": (
        dict(ann=dict(hand=["Lucky Dip"]), doors=["Gloom"]),
        "ann: play Lucky Dip",
    ),
    "a card that does its work": (dict(ann=dict(hand=["Windfall"])), "ann: play Windfall"),
    "a Class for another": (
        dict(ann=dict(is_a=["Clerk"], hand=["Bard"])),
        "ann: play Bard in place of Clerk",
    ),
    "a Class out of the discards": (
        dict(ann=dict(is_a=["Clerk"], hand=["Change of Mind"]), discards=["Bard"]),
        "ann: play Change of Mind\n ann: lose Clerk",
    ),
    "a Class that can do something": (
        dict(door="Ogre", ann=dict(is_a=["Bard"])),
        "ann: use Hum",
    ),
    "a Curse that only doors cannot send": (
        dict(ann=dict(is_a=["Warden"]), bob=dict(hand=["Gloom"])),
        "bob: play Gloom on ann\n all: pass",
    ),
    "a Level that is taken": (dict(ann=dict(hand=["Siphon"])), "ann: play Siphon on bob"),
    "a fight with help": (
        dict(door="Ogre", ann=dict(level=8), treasures=["Button"]),
        HELP.format("1 Treasure, helper picking first")
        + "ann: claim victory\n all: pass\n bob: take Button",
    ),
    "a flight of two": (
        dict(door="Ogre"),
        HELP.format("no Treasures") + RUN + "ann: run from Ogre\n all: pass\n die: 1\n all: pass\n"
        "bob: run from Ogre\n all: pass\n die: 6\n all: pass",
    ),
    "help that is sent away": (
        dict(door="Ogre", ann=dict(is_a=["Loner"]), cat=dict(hand=["Other Plans"])),
        HELP.format("no Treasures") + "cat: play Other Plans",
    ),
    "help that a monster does not have": (
        dict(door="Ogre", cat=dict(hand=["Way In", "Hermit"])),
        HELP.format("no Treasures") + "cat: play Way In with Hermit",
    ),
    "help that nobody offered": (
        dict(door="Ogre", ann=dict(hand=["Call to Arms"])),
        "ann: play Call to Arms on cat",
    ),
    "a fight passed on": (
        dict(door="Ogre", ann=dict(hand=["Your Go"])),
        "ann: play Your Go on cat",
    ),
    "hands that are swapped": (
        dict(ann=dict(hand=["Mix-Up", "Clerk"]), cat=dict(hand=["Moth"])),
        "ann: play Mix-Up on cat",
    ),
    "an Item for the neighbour": (
        dict(door="Thief", ann=dict(wears=["Button"])),
        RUN + "ann: run from Thief\n all: pass\n die: 1\n all: pass\n bob: take Button",
    ),
    "somebody dead, who is looted": (
        dict(
            door="Reaper",
            ann=dict(hand=["Clerk", "Moth"], wears=["Button"]),
            cat=dict(level=5),
        ),
        RUN + "ann: run from Reaper\n all: pass\n die: 1\n all: pass\n cat: take Moth",
    ),
}


NAMES = ("ann", "bob", "cat")


def played(scene: str, first: str = "Somebody Else", sits_first: str = "ann") -> list[object]:
    """A scene, step by step, with one card before all others in the box; it is ann's turn."""
    position, script = SCENES[scene]
    box = pressed("b", tuple(sorted(CARDS, key=lambda card: card.name != first)))
    assert box.prints[0].name == first
    at = NAMES.index(sits_first)
    people = {name: {"level": 3, "sex": "female"} for name in NAMES[at:] + NAMES[:at]}
    for name in NAMES:
        people[name] |= position.get(name, {})
    more = {name: value for name, value in position.items() if name not in NAMES}
    table = deal(set=box, turn="ann", **people, **more)
    return [seen(table), *(seen(table.play(line)) for line in script.splitlines())]


def seen(table: Scene) -> list[object]:
    """How it stands, by the names of the cards."""
    people = [getattr(table, name) for name in NAMES]
    lying = [(each.level, each.hand, each.in_play, each.strength) for each in people]
    fight = vars(table.fight) | {"_game": None} if table.in_fight else {}
    held = [card for procedure in table.game.stack for card in procedure.cards()]
    under_way = [table.game.prints[card].name for card in held]
    legal = [sorted(table.legal(name)) for name in NAMES]
    return [table.log, lying, under_way, table.discards, fight, table.asked, legal]


@pytest.mark.parametrize("scene", SCENES)
def test_whichever_card_is_the_first_it_goes_the_same_way(scene):
    usual = played(scene)
    for card in CARDS:
        if f"'{card.name}'" in repr(SCENES[scene]) and not isinstance(card, Item | OneShot):
            assert played(scene, card.name) == usual, card.name


@pytest.mark.parametrize("scene", SCENES)
def test_whoever_sits_first_it_goes_the_same_way(scene):
    usual = played(scene)
    for name in NAMES:
        assert played(scene, sits_first=name) == usual, name

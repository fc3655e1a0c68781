"""Everything that the card language must be able to say in a fight, said once and played once.

The phrases are those of the measured list of mechanics. Beside each stand a card that says it and
a scene in which it happens.
"""

from operator import attrgetter
from typing import Any

import pytest

from kickdoor.cards import (
    Card,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    Hireling,
    Item,
    Monster,
    OneShot,
    Race,
    Special,
)
from kickdoor.press import pressed
from kickdoor.testing import Table, deal
from kickdoor.words import (
    Alone,
    Bars,
    Boost,
    Carrying,
    CompelHelp,
    Draw,
    Escape,
    Escapes,
    GainLevels,
    HandSize,
    HasFought,
    IsA,
    ItemBonus,
    JoinFight,
    JoinTwin,
    LevelAtLeast,
    LevelAtMost,
    Levels,
    LoseLevels,
    Losing,
    Not,
    PassFight,
    Power,
    RemoveMonster,
    ReplaceMonster,
    RollAgain,
    Room,
    RunAway,
    SexIs,
    StealItem,
    Strength,
    Tame,
    Trait,
    Treasures,
    TurnFight,
    Wearing,
    Whenever,
)
from kickdoor.words.base import Effect, Modifier

COMPANY = (
    Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels()),
    Curse("Hail", effect=LoseLevels()),
    Race("Elf", abilities=()),
    Item("Hat", bonus=2, gold=400, slot="head"),
    Item("Cap", bonus=1, gold=100, slot="head"),
    Item("Spike", bonus=5, gold=100, slot="head"),
    Item("Anvil", bonus=3, gold=100, big=True),
    Item("Piano", bonus=1, gold=100, big=True),
    *(Item(name, gold=100, slot="one hand") for name in ("Stick", "Fork", "Club")),
)
HELPED = "ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer"
WON = "ann: claim victory\n all: pass"


def flee(foe: str) -> str:
    """Ann runs, and needs no die for it."""
    return f"ann: run away\n all: pass\n ann: run from {foe}\n all: pass"


def run(foe: str, die: int, then: str = "\n all: pass") -> str:
    """Ann runs, and the die shows so much."""
    return f"{flee(foe)}\n die: {die}{then}"


def foe(level: int = 9, treasures: int = 1, **manners: Any) -> Monster:
    """A monster that says this."""
    given = {"bad_stuff": LoseLevels()} | manners
    return Monster("Novelty", level=level, treasures=treasures, **given)


def trinket(modifier: Modifier) -> Item:
    """An Item that says this."""
    return Item("Novelty", abilities=(Trait("So", modifier),))


def scroll(effect: Effect, aim: str = "") -> Special:
    """A card to be played at any time for this."""
    return Special("Novelty", deck="doors", aim=aim, effect=effect)


def answer(effect: Effect) -> OneShot:
    """A one-shot for when a die has been cast."""
    return OneShot("Novelty", when="a die is rolled", aim="die", effect=effect)


def says(phrase: str, card: Card, script: str = "", expect: Any = None, **more: Any) -> Any:
    """A phrase, a card that says it, and a scene in which it happens.

    `expect` looks at the table afterwards, `told` at the log; `cannot` at what is not open before.
    """
    told, cannot = more.pop("told", None), more.pop("cannot", None)
    assert expect or told or cannot
    return pytest.param(card, more, cannot, script, expect or {}, told, id=phrase)


def laid(card: Card, layout: dict[str, Any]) -> Table:
    """The card where one of its kind belongs: at the door, on Ann's table, in a hand."""
    layout = dict(treasures=["Pumps", "Blazer"]) | layout
    seats = {name: {"level": 5} | layout.pop(name, {}) for name in ("ann", "bob", "cat")}
    place = {Item: "wears", Class: "is_a", Race: "is_a", Faction: "is_a"}.get(type(card), "hand")
    owner = seats["bob" if isinstance(card, Curse) else "ann"]
    if isinstance(card, Monster):
        layout["door"] = "Novelty"
    elif "Novelty" not in layout.get("doors", ()):
        owner[place] = ["Novelty", *owner.get(place, ())]
    return deal(cards=(card, *COMPANY), **layout, **seats)


# fmt: off
SAYINGS = (
    # What a fight adds up to.
    says("strength modifiers with conditions (class, race, faction, sex, level, alone, gear)",
        foe(modifiers=(Strength(1, versus=IsA("witch")),
            Strength(2, versus=IsA("elf")), Strength(4, versus=IsA("hellknight")),
            Strength(8, versus=SexIs("female")), Strength(16, versus=LevelAtLeast(5)),
            Strength(32, versus=Alone()), Strength(64, versus=Wearing("head")),
            Strength(128, versus=Carrying(big=True)))),
        expect={"fight.threat": 9 + 255},
        ann=dict(level=5, is_a=["Witch", "Elf", "Hellknight"], wears=["Hat", "Anvil"])),
    says("strength modifiers with conditions (helped)",
        foe(modifiers=(Strength(4, versus=Not(Alone())),)), HELPED, {"fight.threat": 13}),
    says("strength modifiers with conditions (tag)",
        trinket(Strength(4, versus=IsA("goblin"))), expect={"fight.strength": 9},
        door="Slob Goblin"),
    says("run-away modifiers with conditions",
        trinket(RunAway(2, versus=IsA("goblin"), when=Alone())), run("Mob Goblins", 3),
        {"ann.level": 5}, door="Mob Goblins"),
    says("bonus doubled",
        Class("Novelty", abilities=(Trait("Twice", ItemBonus(2)),)), expect={"ann.strength": 9},
        ann=dict(level=5, wears=["Hat"])),
    says("bonus suppressed",
        foe(modifiers=(ItemBonus(0, slot="head"),)), expect={"fight.strength": 5},
        ann=dict(level=5, wears=["Hat"])),
    says("only Level counts",
        foe(modifiers=(Bars("gear"),)), expect={"fight.strength": 5},
        ann=dict(level=5, wears=["Hat"])),
    says("Level does not count",
        foe(modifiers=(Bars("level"),)), expect={"fight.strength": 2},
        ann=dict(level=5, wears=["Hat"])),
    # How a monster behaves.
    says("nobody may help", foe(modifiers=(Bars("help"),)), cannot="ann: ask bob for help"),
    says("may be bribed",
        foe(powers=(Power("Bribe",
            when="your fight", discard=1, cost="item", effect=RemoveMonster()),)),
        "ann: use Bribe of Novelty\n ann: discard Hat", {"in_fight": False, "ann.level": 5},
        ann=dict(level=5, wears=["Hat"])),
    says("may be ignored",
        foe(powers=(Power("Walk Past",
            when="your fight", only=LevelAtMost(5), effect=RemoveMonster()),)),
        "ann: use Walk Past of Novelty", {"in_fight": False, "ann.level": 5}),
    says("may be befriended",
        foe(befriends=SexIs("female"), gift=Draw("treasures")),
        expect={"in_fight": False, "ann.hand": ["Pumps"]}),
    says("will not pursue below a level",
        foe(ignores=LevelAtMost(5)), flee("Novelty"), {"ann.level": 5, "in_fight": False}),
    says("escape impossible", foe(modifiers=(Bars("escape"),)), flee("Novelty"), {"ann.level": 4}),
    says("escape automatic", trinket(Escapes()), flee("Ox"), {"ann.level": 5}, door="Ox"),
    says("escape paid for",
        Item("Novelty",
            abilities=(Power("Rope", when="running away", discard=1, effect=Escape()),)),
        flee("Ox").replace("Ox", "Ox\n ann: use Rope\n ann: discard Witch"),
        {"ann.level": 5, "ann.hand": []}, door="Ox", ann=dict(level=5, hand=["Witch"])),
    says("escape re-rolled",
        answer(RollAgain()), f"{run('Ox', 1, '')}\n ann: play Novelty\n die: 5\n all: pass",
        {"ann.level": 5}, door="Ox"),
    says("escape penalised even if it succeeds",
        foe(on_escape=LoseLevels()), run("Novelty", 6), {"ann.level": 4}),
    # In a fight.
    says("a fight passed to another player",
        scroll(PassFight(), aim="rival"), "ann: play Novelty on cat", {"fight.fighter": "cat"},
        door="Ox"),
    says("a monster replaced",
        scroll(ReplaceMonster(), aim="foe"),
        "ann: play Novelty on Ox\n ann: play Novelty with Slob Goblin",
        {"fight.foes": ["Slob Goblin"]}, door="Ox", ann=dict(level=5, hand=["Slob Goblin"])),
    says("a monster duplicated",
        Enhancer("Novelty", effect=JoinTwin()), "ann: play Novelty on Ox",
        {"fight.foes": ["Ox", "Ox"]}, door="Ox"),
    says("a monster removed with its Treasure",
        scroll(RemoveMonster("treasure"), aim="foe"), "ann: play Novelty on Ox",
        {"ann.hand": ["Pumps"], "ann.level": 5}, door="Ox"),
    says("a monster removed without its Treasure",
        scroll(RemoveMonster(), aim="foe"), "ann: play Novelty on Ox",
        {"ann.hand": [], "ann.level": 5}, door="Ox"),
    says("a monster tamed",
        scroll(Tame(), aim="foe"), "ann: play Novelty on Ox",
        {"ann.in_play": ["Ox"], "ann.strength": 6}, door="Ox"),
    says("joined by tag",
        Enhancer("Novelty", makes=("undead",)), "ann: play Novelty with Slob Goblin",
        {"fight.foes": ["Skeleton Staff", "Slob Goblin"]}, door="Skeleton Staff",
        ann=dict(level=5, hand=["Slob Goblin"])),
    says("joined by tag (by a card)",
        scroll(JoinFight(tag="goblin")), "ann: play Novelty\n ann: play Novelty with Slob Goblin",
        {"fight.foes": ["Ox", "Slob Goblin"]}, door="Ox",
        ann=dict(level=5, hand=["Slob Goblin", "Akata"])),
    says("extra Treasures on conditions",
        foe(level=1, modifiers=(Treasures(1, versus=SexIs("female")),)), WON,
        {"ann.hand": ["Pumps", "Blazer"]}),
    says("extra Doors on conditions",
        Class("Novelty", abilities=(Whenever("Solo", on="you win alone", effect=Draw("doors")),)),
        WON, {"ann.hand": ["Pumps", "Witch"]}, door="Slob Goblin", doors=["Witch"]),
    says("extra levels on conditions",
        foe(level=1, modifiers=(Levels(1, versus=LevelAtMost(5)),)), WON, {"ann.level": 7}),
    says("help compelled",
        scroll(CompelHelp(), aim="rival"), "ann: play Novelty on cat", {"fight.helper": "cat"},
        door="Ox"),
    # Limits, moments, the win.
    says("limits lifted (hands)",
        trinket(Room("one hand", 1)), "ann: equip Club", {"ann.sideways": []},
        ann=dict(level=5, wears=["Stick", "Fork"], carries=["Club"])),
    says("limits lifted (Big)",
        Race("Novelty", abilities=(Trait("Strong", Room("big", 1)),)), "ann: play Piano",
        {"ann.in_play": ["Novelty", "Anvil", "Piano"]},
        ann=dict(level=5, wears=["Anvil"], hand=["Piano"])),
    says("limits lifted (hand size)",
        Faction("Novelty", abilities=(Trait("Deep Pockets", HandSize(1)),)),
        f"{WON}\n ann: end the turn\n all: pass", {"turn": "bob"}, door="Slob Goblin",
        ann=dict(level=5, hand=["Fork", "Club", "Stick", "Piano", "Cap"])),
    says("limits lifted (classes)",
        Doubler("Novelty", of="class"), "ann: play Novelty\n ann: play Alchemist",
        {"ann.in_play": ["Witch", "Novelty", "Alchemist"]},
        ann=dict(level=5, is_a=["Witch"], hand=["Alchemist"])),
    says("limits lifted (by a Hireling)",
        Hireling("Novelty", bonus=1, carries=True),
        "ann: play Novelty\n ann: give Cap to Novelty to carry",
        {"ann.strength": 5 + 2 + 1 + 1}, ann=dict(level=5, wears=["Hat"], carries=["Cap"])),
    says("cards that must be played when drawn",
        Special("Novelty", deck="doors", at_once=True, effect=GainLevels()),
        "ann: kick open the door\n all: pass", {"ann.level": 6, "ann.hand": []}, doors=["Novelty"],
        ann=dict(level=5)),
    says("cards played only after a combat",
        Special("Novelty", deck="doors", only=HasFought(won=True), effect=GainLevels()),
        f"{WON}\n ann: play Novelty", {"ann.level": 7}, cannot="ann: play Novelty",
        door="Slob Goblin"),
    says("cards played only when losing",
        OneShot("Novelty",
            when="your fight", aim="", only=Losing(), effect=Boost(9, side="munchkins")),
        "ann: play Novelty", {"fight.strength": 14}, door="Ox"),
    says("cards played only if they turn the fight",
        OneShot("Novelty", aim="", effect=TurnFight(Boost(5, side="munchkins"))),
        "ann: play Novelty", {"fight.strength": 10}, door="Ox"),
    says("cards played only if they turn the fight (an Item taken for it)",
        scroll(StealItem(to_win=True), aim="rival"), "ann: play Novelty on bob\n ann: take Spike",
        {"fight.strength": 10}, door="Ox", bob=dict(wears=["Spike"])),
    says("a win that may come from it",
        scroll(GainLevels(may_win=True)), "ann: play Novelty", {"winners": ["ann"]},
        ann=dict(level=9)),
    says("a win that may not come from it",
        scroll(GainLevels()), cannot="ann: play Novelty", ann=dict(level=9)),
)
# fmt: on


@pytest.mark.parametrize(("card", "layout", "cannot", "script", "expect", "told"), SAYINGS)
def test_it_can_be_said_and_it_happens(card, layout, cannot, script, expect, told):
    assert pressed("novelties", (card,)).prints[0].name == "Novelty"
    table = laid(card, layout)
    assert cannot is None or not table.can(cannot)
    table.play(script)
    assert {path: attrgetter(path)(table) for path in expect} == expect
    assert told is None or told in table.log

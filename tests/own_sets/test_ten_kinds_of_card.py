"""Ten kinds of card that could not be said before: read from TOML, said in English, and played."""

import tomllib

import pytest

from kickdoor.cards import Card, Curse, Item, Monster, Race
from kickdoor.forms import CARD, Place
from kickdoor.testing import Scene, deal
from kickdoor.words import LoseLevels

TEXT = """
[[cards]]
kind = "monster"
name = "Horde"
level = 20
treasures = 1
bad_stuff = { do = "on roll", at_least = 3, effect = { do = "lose levels", count = "that many" }, \
otherwise = "perish" }

[[cards]]
kind = "monster"
name = "Stampede"
level = 20
treasures = 1
bad_stuff = { do = "on roll", effect = { do = "choose", effects = [\
{ do = "lose", what = "item", count = "that many" }, \
{ do = "lose", what = "hand card", count = "that many" }] } }

[[cards]]
kind = "curse"
name = "Levy"
[cards.effect]
do = "try"
effect = { do = "lose", what = "item" }
[cards.effect.then]
do = "to"
whom = "each rival"
[cards.effect.then.effect]
do = "if"
condition = { is = "has", cards = "item", total = { number = "the", what = "gold" } }
effect = { do = "lose", what = "item", total = { number = "the", what = "gold" } }
otherwise = { do = "in order", effects = [\
{ do = "lose", what = "item", every = true }, "lose levels"] }

[[cards]]
kind = "monster"
name = "Bribe"
level = 1
treasures = 1
befriends = { is = "a", tag = "elf" }
gift = { do = "try", effect = { do = "may", effect = { do = "lose", what = "treasure", \
count = 2 } }, then = { do = "draw", deck = "treasures", count = 2 } }
bad_stuff = "nothing"

[[cards]]
kind = "monster"
name = "Pickpocket"
level = 20
treasures = 1
bad_stuff = { do = "lose", what = "treasure", to = "each rival from the right" }

[[cards]]
kind = "monster"
name = "Grudge"
level = 5
treasures = 1
modifiers = [{ modifies = "strength", amount = 4, each = { number = "count", \
whom = "each fighter", who = { is = "a", tag = "elf" } } }]
bad_stuff = "nothing"

[[cards]]
kind = "item"
name = "Bait"
abilities = [{ ability = "power", name = "Throw", when = "running away", \
effect = { do = "escape", all = false }, discard = 1, cost = "this card", \
only = { is = "some", whom = "the foe", condition = { is = "level", at_most = 8 } } }]

[[cards]]
kind = "one-shot"
name = "Barricade"
when = "somebody runs away"
aim = ""
effect = { do = "choose", by = "you", effects = [\
{ do = "to", whom = "fighter", effect = "escape" }, \
{ do = "to", whom = "helper", effect = "escape" }, \
{ do = "to", whom = "each fighter", effect = "escape" }] }

[[cards]]
kind = "one-shot"
name = "Amulet"
when = ["a curse lands on somebody", "any time"]
aim = "any player"
effect = { do = "try", effect = "cancel curse", \
otherwise = { do = "lose", what = "curse", chosen_by = "you" } }

[[cards]]
kind = "one-shot"
name = "Breath"
aim = "foe"
effect = { do = "choose", by = "you", effects = [\
{ do = "boost", amount = 2, side = "munchkins" }, \
{ do = "boost", amount = 2, side = "monsters" }, \
{ do = "if", effect = { do = "remove monster", how = "killed" }, \
condition = { is = "some", whom = "the foe", condition = { is = "a", tag = "nose" } } }] }
"""


def read() -> dict[str, Card]:
    """The cards, by name; all is right with them."""
    place = Place()
    cards = [CARD.read(values, place.inside("card")) for values in tomllib.loads(TEXT)["cards"]]
    assert place.mistakes == []
    return {card.name: card for card in cards}


TEN = read()
COMPANY = (
    Race("Elf", abilities=(), copies=2),
    Item("Hat", bonus=1, gold=400, slot="head"),
    Item("Cap", bonus=1, gold=300, slot="head"),
    Item("Boots", bonus=1, gold=300, slot="feet"),
    Item("Pin", bonus=1, gold=100),
    Monster("Ox", level=20, treasures=1, bad_stuff=LoseLevels()),
    Monster("Rat", level=8, treasures=1, tags=("nose",), bad_stuff=LoseLevels()),
    Curse("Hail", effect=LoseLevels()),
)
CAUGHT = "\n all: pass\n ann: run from {0}\n all: pass\n die: 1\n all: pass"


def scene(**more) -> Scene:
    """Ann, Bob and Cat, of Level 5, and whatever else."""
    seats = {name: {"level": 5} | more.pop(name, {}) for name in ("ann", "bob", "cat")}
    return deal(cards=(*TEN.values(), *COMPANY), **more, **seats)


def caught(foe: str, **more) -> Scene:
    """Ann runs from a monster, and it catches her."""
    return scene(door=foe, **more).play("ann: run away" + CAUGHT.format(foe))


@pytest.mark.parametrize(
    ("name", "field", "english"),
    [
        ("Horde", "bad_stuff", "roll a die: on 3 or more, lose that many levels; on less, die"),
        ("Stampede", "bad_stuff",
         "roll a die: lose that many Items or lose that many cards from hand"),
        ("Levy", "effect",
         "lose an Item; if you do, have each rival lose Items worth as much if carrying Items "
         "worth at least the gold value of that card together, "
         "otherwise lose every Item, then lose a level"),
        ("Bribe", "gift", "you may lose 2 Treasure cards; if you do, draw 2 Treasures"),
        ("Pickpocket", "bad_stuff", "lose a Treasure card to each rival from the right"),
        ("Grudge", "modifiers", "+4 for each fighter who is an Elf"),
    ],
)  # fmt: skip
def test_it_reads_aloud(name, field, english):
    said = getattr(TEN[name], field)
    assert str(said[0] if isinstance(said, tuple) else said) == english


@pytest.mark.parametrize(("die", "level"), [(3, 2), (4, 1), (6, 1)])
def test_1_the_horde_takes_as_many_levels_as_were_rolled(die, level):
    assert caught("Horde").play(f"die: {die}\n all: pass").ann.level == level


def test_1_or_a_life():
    assert "ann dies" in caught("Horde").play("die: 2\n all: pass").log


def test_2_the_stampede_leaves_the_choice_of_what():
    table = caught("Stampede", ann=dict(wears=["Hat", "Boots"], hand=["Ox", "Cap", "Pin"]))
    table.play("die: 2\n all: pass")
    assert table.legal("ann") == [
        "choose to lose that many Items", "choose to lose that many cards from hand"
    ]  # fmt: skip
    table.play("ann: choose to lose that many cards from hand\n ann: lose Ox\n ann: lose Cap")
    assert (table.ann.hand, table.ann.in_play) == (["Pin"], ["Hat", "Boots"])


def test_3_the_levy_costs_everybody_as_much():
    table = scene(
        ann=dict(wears=["Hat"]),
        bob=dict(hand=["Levy"], carries=["Cap", "Boots"]),
        cat=dict(carries=["Pin"]),
    ).play("bob: play Levy on ann\n all: pass\n ann: lose Hat\n bob: lose Cap\n bob: lose Boots")
    assert (table.ann.in_play, table.bob.in_play, table.cat.in_play) == ([], [], [])
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 5, 4)
    assert table.is_quiet()


def bribed() -> Scene:
    """An Elf meets the monster that takes bribes."""
    ann = dict(is_a=["Elf"], wears=["Hat"], carries=["Pin"])
    return scene(door="Bribe", ann=ann, treasures=["Cap", "Boots"])


def test_4_the_bribe_is_paid():
    table = bribed()
    assert table.legal("ann") == ["choose to lose 2 Treasure cards", "never mind"]
    table.play("ann: choose to lose 2 Treasure cards\n ann: lose Hat\n ann: lose Pin")
    assert (table.ann.in_play, table.ann.hand) == (["Elf"], ["Cap", "Boots"])


def test_4_or_it_is_not():
    table = bribed().play("ann: never mind")
    assert (table.ann.in_play, table.ann.hand) == (["Elf", "Hat", "Pin"], [])


def test_5_the_pickpockets_come_from_the_right():
    table = caught("Pickpocket", ann=dict(wears=["Hat"], hand=["Pin", "Ox"]))
    assert table.legal("cat") == ["card 0", "take Hat"]
    table.play("cat: take Hat\n bob: card 0")
    assert (table.cat.in_play, table.bob.hand, table.ann.hand) == (["Hat"], ["Pin"], ["Ox"])


@pytest.mark.parametrize(("elves", "threat"), [([], 5), (["Elf"], 9)])
def test_6_the_grudge_counts_the_elves(elves, threat):
    table = scene(door="Grudge", ann=dict(is_a=elves), bob=dict(is_a=["Elf"]))
    assert table.fight.threat == threat
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert table.fight.threat == threat + 4


@pytest.mark.parametrize(("foe", "can"), [("Rat", True), ("Ox", False)])
def test_7_the_bait_is_thrown_to_the_small(foe, can):
    table = scene(door=foe, ann=dict(carries=[], wears=["Bait"]))
    table.play(f"ann: run away\n all: pass\n ann: run from {foe}")
    assert table.can("ann: use Throw") is can
    if can:
        table.play("ann: use Throw\n ann: discard Bait\n all: pass")
        assert (table.ann.level, table.ann.in_play) == (5, [])


def test_8_the_barricade_saves_whom_its_owner_likes():
    table = scene(door="Ox", cat=dict(hand=["Barricade"]))
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    table.play("ann: run away\n all: pass\n ann: run from Ox\n cat: play Barricade")
    escape = "escape without a roll"
    assert table.legal("cat") == [
        f"choose to have the fighter {escape}",
        f"choose to have the helper {escape}",
        f"choose to have everyone in the fight {escape}",
    ]
    table.play(f"cat: choose to have everyone in the fight {escape}\n all: pass")
    table.play("bob: run from Ox\n all: pass")
    assert (table.ann.level, table.bob.level) == (5, 5)


def test_9_the_amulet_stops_a_curse_for_anybody():
    table = scene(bob=dict(hand=["Hail"]), cat=dict(hand=["Amulet"]))
    table.play("bob: play Hail on ann\n cat: play Amulet on ann\n all: pass")
    assert table.ann.level == 5


def test_10_the_breath_may_kill_a_nose():
    table = scene(door="Rat", ann=dict(hand=["Breath"])).play("ann: play Breath on Rat")
    assert len(table.legal("ann")) == 3
    table.play(f"ann: {table.legal('ann')[2]}\n all: pass")
    assert table.ann.level == 6
    table = scene(door="Ox", ann=dict(hand=["Breath"])).play("ann: play Breath on Ox")
    assert len(table.legal("ann")) == 2

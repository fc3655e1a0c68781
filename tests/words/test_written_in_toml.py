"""Cards that take several new words at once, written as somebody would write them, and played."""

import tomllib

import pytest

from kickdoor.cards import Card, Curse, Monster
from kickdoor.forms.mistakes import Place
from kickdoor.forms.vocabulary import CARD
from kickdoor.testing import Scene, deal
from kickdoor.words import Afflict, LoseLevels, RunAway

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
RAT = Monster("Rat", level=8, treasures=1, tags=("nose",), bad_stuff=LoseLevels())
HAIL = Curse("Hail", effect=LoseLevels())
LIMP = Curse("Limp", effect=Afflict(RunAway(-1)))
HELPED = "ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer"


def written(text: str) -> Card:
    """The card that a file would have, without a mistake."""
    place = Place()
    card = CARD.read(tomllib.loads(text), place)
    assert place.mistakes == []
    return card


def dealt(card: Card, **scene) -> Scene:
    """A table with this card and some others."""
    elf = written('kind = "race"\nname = "Elf"\ncopies = 2\nabilities = []')
    return deal(cards=(card, elf, OX, RAT, HAIL, LIMP), **scene)


# --- a monster that counts those it hates -------------------------------------------------------


GRUDGE = written("""
    kind = "monster"
    name = "Grudge"
    level = 4
    treasures = 1
    bad_stuff = "perish"
    [[modifiers]]
    modifies = "strength"
    amount = 4
    each = { number = "count", whom = "each fighter", who = { is = "a", tag = "elf" } }
""")


@pytest.mark.parametrize(("elves", "threat"), [(0, 4), (1, 8), (2, 12)])
def test_a_grudge_grows_with_each_elf_in_the_fight(elves, threat):
    is_a = [["Elf"]] * elves + [[]] * (2 - elves)
    table = dealt(
        GRUDGE,
        door="Grudge",
        ann=dict(level=1, is_a=is_a[0]),
        bob={},
        cat=dict(level=1, is_a=is_a[1]),
    ).play(HELPED)
    assert table.fight.threat == threat


def test_a_grudge_in_english():
    assert str(GRUDGE.modifiers[0]) == "+4 for each fighter who is an Elf"


# --- a bait for small monsters ------------------------------------------------------------------


BAIT = written("""
    kind = "item"
    name = "Bait"
    gold = 100
    [[abilities]]
    ability = "power"
    name = "Throw"
    when = "running away"
    effect = { do = "escape", all = false }
    discard = 1
    cost = "this card"
    only = { is = "some", whom = "the foe", condition = { is = "level", at_most = 8 } }
""")


def baiting(door: str) -> Scene:
    """Ann runs with her Bait."""
    table = dealt(BAIT, door=door, ann=dict(level=5, wears=["Bait"]), bob={}, cat={})
    return table.play(f"ann: run away\n all: pass\n ann: run from {door}")


def test_a_bait_is_thrown_to_a_small_monster():
    table = baiting("Rat").play("ann: use Throw\n ann: discard Bait\n all: pass")
    assert (table.ann.level, table.ann.in_play, table.is_quiet()) == (5, [], True)
    assert "Bait" in table.discards


def test_a_bait_is_not_for_a_large_one():
    table = baiting("Ox")
    assert not table.can("ann: use Throw")
    table.play("all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.ann.in_play) == (4, ["Bait"])


def test_a_bait_in_english():
    assert str(BAIT.abilities[0]) == (
        "Throw: before you roll to Run Away, if the monster is of Level 8 or lower, "
        "discard this card to escape this monster without a roll"
    )


# --- a barricade for whom one likes -------------------------------------------------------------


BARRICADE = written("""
    kind = "one-shot"
    name = "Barricade"
    when = "somebody runs away"
    aim = ""
    [effect]
    do = "choose"
    by = "you"
    effects = [
        { do = "to", whom = "fighter", effect = "escape" },
        { do = "to", whom = "helper", effect = "escape" },
        { do = "to", whom = "each fighter", effect = "escape" },
    ]
""")
CAUGHT = "all: pass\n die: 1\n all: pass"


def barricaded(choice: str) -> Scene:
    """Ann and Cat run from an Ox; Bob chooses whom he saves."""
    table = dealt(
        BARRICADE,
        door="Ox",
        ann=dict(level=3),
        bob=dict(hand=["Barricade"]),
        cat=dict(level=3),
    ).play(f"{HELPED}\n ann: run away\n all: pass\n ann: run from Ox\n bob: play Barricade")
    assert len(table.legal("bob")) == 3
    return table.play(f"bob: {choice}")


def test_a_barricade_saves_the_fighter():
    table = barricaded("choose to have the fighter escape without a roll")
    table.play(f"all: pass\n cat: run from Ox\n {CAUGHT}")
    assert (table.ann.level, table.cat.level) == (3, 2)


def test_a_barricade_saves_the_helper():
    table = barricaded("choose to have the helper escape without a roll")
    table.play(f"{CAUGHT}\n cat: run from Ox")
    assert (table.ann.level, table.cat.level, table.is_quiet()) == (2, 3, True)


def test_a_barricade_saves_both():
    table = barricaded("choose to have everyone in the fight escape without a roll")
    table.play("all: pass\n cat: run from Ox")
    assert (table.ann.level, table.cat.level, table.is_quiet()) == (3, 3, True)


# --- an amulet against Curses, before they land or after ----------------------------------------


AMULET = written("""
    kind = "one-shot"
    name = "Amulet"
    when = ["a curse lands on somebody", "any time"]
    aim = "any player"
    [effect]
    do = "try"
    effect = "cancel curse"
    otherwise = { do = "lose", what = "curse", chosen_by = "you" }
""")


def test_an_amulet_cancels_anybodys_curse():
    table = dealt(AMULET, ann=dict(level=3, hand=["Hail"]), bob=dict(hand=["Amulet"]), cat={})
    table.play("ann: play Hail on yourself\n bob: play Amulet on ann\n all: pass")
    assert (table.ann.level, table.bob.hand) == (3, [])


def test_an_amulet_lifts_anybodys_curse():
    table = dealt(AMULET, ann={}, bob=dict(hand=["Amulet"]), cat=dict(has=["Limp"]))
    assert [line for line in table.legal("bob") if "Amulet" in line] == ["play Amulet on cat"]
    assert table.play("bob: play Amulet on cat\n bob: lose Limp").cat.in_play == []


# --- a breath that favours a side, or smells bad to some ----------------------------------------


BREATH = written("""
    kind = "one-shot"
    name = "Breath"
    aim = "foe"
    [effect]
    do = "choose"
    by = "you"
    [[effect.effects]]
    do = "boost"
    amount = 2
    side = "munchkins"
    [[effect.effects]]
    do = "boost"
    amount = 2
    side = "monsters"
    [[effect.effects]]
    do = "if"
    effect = { do = "remove monster", how = "killed" }
    condition = { is = "some", whom = "the foe", condition = { is = "a", tag = "nose" } }
""")


def breathing(door: str) -> Scene:
    """Bob breathes on a monster."""
    table = dealt(BREATH, door=door, ann=dict(level=3), bob=dict(hand=["Breath"]), cat={})
    return table.play(f"bob: play Breath on {door}")


def test_a_breath_helps_either_side():
    table = breathing("Ox")
    assert len(table.legal("bob")) == 2
    assert table.play("bob: choose to give the monsters +2").fight.threat == 11
    assert breathing("Ox").play("bob: choose to give the munchkins +2").fight.strength == 5


def test_a_breath_kills_what_has_a_nose():
    table = breathing("Rat").play("bob: choose to kill the monster if the monster is a Nose")
    assert (table.in_fight, table.ann.level) == (False, 4)

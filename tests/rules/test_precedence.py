"""PRE What no card overrides without saying so; cards against rules; what words on cards mean."""

import pytest

from kickdoor.cards import Curse, Enhancer, Item, Monster, OneShot, Special
from kickdoor.errors import IllegalAct
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Allows,
    Cards,
    CompelHelp,
    Draw,
    IsA,
    Lose,
    LoseLevels,
    Nothing,
    RemoveMonster,
    Room,
    Strength,
    Trait,
)

CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=LoseLevels(), copies=2),
    Monster("Two-Headed Gnat", level=12, treasures=1, levels=2, bad_stuff=LoseLevels()),
    Monster("Ogre", level=12, treasures=2, bad_stuff=LoseLevels()),
    Monster(
        "Old Friend",
        level=1,
        treasures=1,
        befriends=IsA("witch"),
        gift=Draw("treasures"),
        bad_stuff=Nothing(),
    ),
    Enhancer("Diet", strength=-5, treasures=-1),
    Curse("Downfall", effect=LoseLevels(3)),
    Curse("Flu", effect=Afflict(Strength(-5), until="your next fight ends")),
    Curse("Moth", effect=Lose(ITEM)),
    Curse("Drought", effect=Lose(Cards("item", tag="potion"), every=True)),
    Curse("Pickpocket", effect=Lose(HAND, at_random=True)),
    OneShot("Smite", when="your fight", aim="foe", effect=RemoveMonster("killed")),
    OneShot("Fresh Air", aim="foe", effect=RemoveMonster()),
    Special("Press Gang", deck="doors", when="your fight", aim="rival", effect=CompelHelp()),
    Special(
        "Five-Finger Discount",
        deck="doors",
        when="your turn",
        aim="rival",
        effect=Lose(Cards("item", big=False), to="you"),
    ),
    Item("Casting Vote", abilities=(Trait("Mine", Allows("winning ties")),)),
    Item("Spare Arm", abilities=(Trait("Spare", Room("one hand")),)),
    Item("Pebble"),
    Item("Spork", bonus=1, slot="one hand"),
    Item("Spoon", bonus=1, slot="one hand"),
    Item("Skewer", bonus=1, slot="one hand"),
    Item("Oar", bonus=3, slot="two hands"),
    Item("Flask", gold=10, tags=("potion",)),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- the four that hold ---------------------------------------------------------------------------


def test_PRE_1_a_level_is_never_below_1():
    table = scene(ann=dict(level=3), bob=dict(hand=["Downfall"]))
    table.play("bob: play Downfall on ann\n all: pass")
    assert table.ann.level == 1


def test_PRE_1_a_munchkins_strength_may_be():
    table = scene(door="Doormat", bob=dict(hand=["Flu"]))
    table.play("bob: play Flu on ann\n all: pass")
    assert (table.ann.level, table.fight.strength) == (1, -4)


def test_PRE_1_and_a_monsters_too():
    table = scene(door="Doormat", bob=dict(hand=["Flu", "Diet"]))
    table.play("bob: play Diet on Doormat\n bob: play Flu on ann\n all: pass")
    assert (table.fight.strength, table.fight.threat) == (-4, -4)
    assert table.can("ann: run away")  # a tie is the monster's, below zero as above


@rule("PRE-2", "CMB-3")
def test_PRE_2_a_level_only_for_a_monster_that_was_killed():
    table = scene(door="Ogre", ann=dict(level=3, hand=["Fresh Air"]))
    table.play("ann: play Fresh Air on Ogre")
    assert (table.ann.level, table.ann.hand) == (3, [])
    table = scene(door="Doormat", ann=dict(level=3))
    table.play("ann: claim victory\n all: pass")
    assert table.ann.level == 4


@rule("PRE-3", "W02")
def test_PRE_3_rewards_come_when_the_fight_is_over():
    table = scene(
        door="Ogre",
        ann=dict(level=3, hand=["Smite"]),
        bob=dict(hand=["Wandering Monster", "Doormat"]),
    )
    table.play("bob: play Wandering Monster with Doormat\n ann: play Smite on Ogre")
    assert table.fight.foes == ["Doormat"]
    assert (table.ann.level, table.ann.hand) == (3, [])
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, len(table.ann.hand)) == (5, 3)


@rule("PRE-3", "F02")
def test_PRE_3_and_whoever_runs_in_the_end_has_none():
    table = scene(
        door="Doormat",
        ann=dict(level=3, hand=["Smite"]),
        bob=dict(hand=["Wandering Monster", "Ogre"]),
    )
    table.play("bob: play Wandering Monster with Ogre\n ann: play Smite on Doormat")
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    assert (table.ann.level, table.ann.hand) == (3, [])


@rule("PRE-3", "F18")
def test_PRE_3_a_gift_waits_for_the_end_of_the_fight_too():
    table = scene(
        door="Doormat",
        treasures=["Blazer", "Pebble"],
        ann=dict(level=3, is_a=["Witch"]),
        bob=dict(hand=["Wandering Monster", "Old Friend"]),
    )
    table.play("bob: play Wandering Monster with Old Friend")
    assert (table.fight.foes, table.ann.hand) == (["Doormat"], [])
    table.play("ann: claim victory\n all: pass")
    assert sorted(table.ann.hand) == ["Blazer", "Pebble"]


@rule("PRE-4", "L07")
def test_PRE_4_nobody_can_be_forced_to_help_with_the_last_level():
    assert not scene(door="Ogre", ann=dict(level=9, hand=["Press Gang"])).can(
        "ann: play Press Gang on bob"
    )
    assert scene(door="Ogre", ann=dict(level=8, hand=["Press Gang"])).can(
        "ann: play Press Gang on bob"
    )
    assert not scene(door="Two-Headed Gnat", ann=dict(level=8, hand=["Press Gang"])).can(
        "ann: play Press Gang on bob"
    )


@rule("PRE-4", "L07")
def test_L07_when_it_becomes_a_fight_for_the_win_the_forced_helper_goes():
    table = scene(
        door="Ogre",
        ann=dict(level=8, hand=["Press Gang"]),
        bob=dict(level=2),
        cat=dict(hand=["Wandering Monster", "Two-Headed Gnat"]),
    )
    table.play("ann: play Press Gang on bob")
    assert (table.fight.helper, table.fight.strength) == ("bob", 10)
    table.play("cat: play Wandering Monster with Two-Headed Gnat")
    assert (table.fight.helper, table.fight.strength) == (None, 8)
    assert table.bob.level == 2
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert table.fight.helper == "bob"  # of his own free will


@rule("PRE-5", "P01")
@pytest.mark.parametrize("how", ["carries", "wears"])
def test_PRE_5_otherwise_a_card_beats_the_rulebook(how):
    table = scene(door="Doormat", ann={how: ["Casting Vote"]})
    assert table.fight.strength == table.fight.threat
    speaks = how == "wears"
    assert table.can("ann: claim victory") is speaks, "a tie is the monsters', says the rulebook"
    assert table.can("ann: run away") is not speaks
    table.play("ann: claim victory\n all: pass" if speaks else "ann: run away\n all: pass")
    assert table.ann.level == (2 if speaks else 1)
    assert table.in_fight is not speaks


@rule("PRE-5", "ITM-3")
def test_PRE_5_a_card_gives_a_third_hand_where_the_rulebook_knows_two():
    for wears, may in (([], False), (["Spare Arm"], True)):
        table = scene(ann=dict(wears=[*wears, "Spork", "Spoon"], carries=["Skewer"]))
        assert table.can("ann: equip Skewer") is may
        if may:
            table.play("ann: equip Skewer")
            assert (table.ann.strength, table.ann.sideways) == (1 + 3, [])


@rule("P01")
def test_P01_a_card_that_does_not_say_so_beats_none_of_the_four():
    table = scene(ann=dict(level=9, hand=["Add a Middle Initial"]))
    assert not table.can("ann: play Add a Middle Initial on yourself")
    assert table.can("ann: play Add a Middle Initial on bob")


@rule("P02")
def test_P02_what_is_not_in_the_rules_is_not_allowed_however_logical():
    table = scene(ann=dict(wears=["Blazer"], hand=["Spork"]))
    with pytest.raises(IllegalAct):
        table.play("ann: discard Blazer")
    with pytest.raises(IllegalAct):
        table.play("ann: discard Spork")
    assert (table.ann.in_play, table.ann.hand) == (["Blazer"], ["Spork"])


# --- what words mean ------------------------------------------------------------------------------


@rule("P03")
def test_P03_a_similar_name_is_not_the_same_thing():
    table = scene(ann=dict(is_a=["Hellknight"], wears=["Breastplate of Every Campaign"]))
    assert table.ann.strength == 1  # it is for Eagle Knights
    table = scene(ann=dict(is_a=["Eagle Knight"], wears=["Breastplate of Every Campaign"]))
    assert table.ann.strength == 2


@rule("P07")
def test_P07_a_card_at_random_is_drawn_by_place_not_by_its_back():
    table = scene(ann=dict(hand=["Witch", "Spork", "Doormat"]), bob=dict(hand=["Pickpocket"]))
    table.play("bob: play Pickpocket on ann\n all: pass")
    assert table.legal("die") == ["card 0", "card 1", "card 2"]
    table.play("die: card 1")
    assert table.ann.hand == ["Witch", "Doormat"]


@rule("P08", "CHR-3")
def test_P08_told_to_discard_you_choose_from_hand_or_play():
    ann = dict(is_a=["Warrior", "Elf"], carries=["Pebble"], hand=["Spork"])
    table = scene(set="classic", door="Ogre", ann=ann)
    table.play("ann: use Unpaid Overtime")
    assert set(table.legal("ann")) == {"discard Spork", "discard Pebble", "discard Elf"}


@rule("P11")
def test_P11_the_thief_chooses_what_is_stolen_and_nobody_is_asked():
    table = scene(
        ann=dict(hand=["Five-Finger Discount"]), bob=dict(wears=["Blazer"], carries=["Pebble"])
    )
    table.play("ann: play Five-Finger Discount on bob")
    assert table.legal("ann") == ["take Blazer", "take Pebble"]
    table.play("ann: take Blazer")
    assert (table.ann.in_play, table.bob.in_play) == (["Blazer"], ["Pebble"])


@rule("P11", "TRD-2")
def test_P11_the_giver_chooses_what_is_given():
    table = scene(ann=dict(wears=["Blazer"], carries=["Pebble"]))
    table.play("ann: offer bob a trade\n ann: add Pebble\n ann: make the offer")
    table.play("bob: accept ann's offer")
    assert (table.ann.in_play, table.bob.in_play) == (["Blazer"], ["Pebble"])


@rule("P13", "ITM-1")
def test_P13_no_value_is_a_value_and_the_card_an_item():
    table = scene(ann=dict(carries=["Pebble"]), bob=dict(hand=["Moth"]))
    table.play("bob: play Moth on ann\n all: pass\n ann: lose Pebble")
    assert table.ann.in_play == []


@rule("P13", "P14")
def test_P14_a_treasure_without_a_value_is_no_item():
    table = scene(ann=dict(has=["Hireling"]), bob=dict(hand=["Moth"]))
    table.play("bob: play Moth on ann\n all: pass")
    assert table.ann.in_play == ["Hireling"]
    assert table.is_quiet()


@rule("P15")
def test_P15_a_potion_is_what_is_liquid_whatever_its_name():
    table = scene(
        ann=dict(carries=["Flask", "Liquid Assets", "Blazer", "Pebble"]), bob=dict(hand=["Drought"])
    )
    table.play("bob: play Drought on ann\n all: pass")
    assert table.ann.in_play == ["Blazer", "Pebble"]


@rule("P17")
def test_P17_a_card_may_grant_a_hand():
    table = scene(ann=dict(wears=["Spork", "Spoon"], carries=["Skewer", "Spare Arm"]))
    assert not table.can("ann: equip Skewer")
    table.play("ann: equip Spare Arm\n ann: equip Skewer")
    assert table.ann.strength == 4


@rule("P17")
def test_P17_the_hands_of_all_equipped_are_added_up():
    table = scene(ann=dict(wears=["Oar", "Spare Arm"], carries=["Spork", "Spoon"]))
    table.play("ann: equip Spork")
    assert table.ann.strength == 1 + 3 + 1
    assert not table.can("ann: equip Spoon")


@rule("P17")
def test_P17_without_that_card_the_hand_is_gone():
    table = scene(ann=dict(wears=["Spork", "Spoon", "Skewer", "Spare Arm"]))
    table.play("ann: lay Spare Arm sideways")
    assert table.legal("ann") == [f"lay {name} sideways" for name in ("Spork", "Spoon", "Skewer")]
    table.play("ann: lay Spoon sideways")
    assert (table.ann.strength, table.ann.sideways) == (3, ["Spoon", "Spare Arm"])
    assert table.is_quiet()

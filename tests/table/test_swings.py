"""The swing meter: what each of one's own cards would make of the fight, and nothing else."""

import pytest
from table.kit import Hold as Other
from table.kit import fight, refused, scene, shown

from kickdoor.cards import Class, Hireling, Item, Monster
from kickdoor.table.asking import swings, why
from kickdoor.table.refusals import Refused
from kickdoor.words import LoseLevels, Strength, Trait

FOND_OF_MUSIC = Trait("Song", Strength(3))


def told(table, who):
    """What each act would make of the fight, by what is said."""
    game = table.table.live()
    return {
        (each.act[0], game.prints[each.act[1]].name, each.act[2]): (
            each.ours, each.theirs, each.winning,
        )
        for each in swings(table.table, who, 1).acts
    }  # fmt: skip


def test_every_card_says_by_how_much_it_moves_the_fight():
    table = fight(ann=dict(level=1, hand=["Liquid Assets"]), bob=dict(hand=["Closed Shop"]))
    goblin = table.table.live().fight.foes[0].card
    assert told(table, "ann") == {
        ("play_for", "Liquid Assets", 0): (4, 1, True),
        ("play_for", "Liquid Assets", 1): (1, 4, False),
    }
    assert told(table, "bob") == {("play_at", "Closed Shop", goblin): (1, 4, False)}
    assert told(table, "cat") == {}


def test_asking_changes_nothing_and_needs_no_turn():
    table = fight(bob=dict(hand=["Closed Shop"]))
    before = refused(table, "bob", Other())  # the table as it is
    told(table, "bob")
    assert refused(table, "bob", Other()) == before


def test_whatever_a_bystander_rearranges_is_tried_too():
    porter = Hireling("Porter", carries=True)
    things = (Item("Hat", slot="head"), Item("Cap", slot="head"), Item("Pipe"))
    bob = dict(has=["Porter"], wears=["Hat"], carries=["Cap", "Pipe"])
    table = fight(cards=(porter, *things), bob=bob)
    assert {(verb, name) for verb, name, _ in told(table, "bob")} == {
        ("equip", "Pipe"),
        ("equip_for", "Cap"),
        ("unequip", "Hat"),
        ("drop", "Porter"),
        ("carry", "Porter"),
    }


def test_another_class_and_one_of_the_monsters_kin_are_tried_too():
    kin = [
        Monster(name, level=2, treasures=1, tags=("undead",), bad_stuff=LoseLevels())
        for name in ("Ghoul", "Wight")
    ]
    classes = (Class("Clerk", abilities=()), Class("Bard", abilities=(FOND_OF_MUSIC,)))
    ann = dict(level=1, is_a=["Clerk"], hand=["Bard", "Wight"])
    table = fight(cards=(*kin, *classes), door="Ghoul", ann=ann)
    assert {key[:2]: swung for key, swung in told(table, "ann").items()} == {
        ("swap", "Bard"): (4, 2, True),
        ("drop", "Clerk"): (1, 2, False),
        ("join", "Wight"): (1, 4, False),
    }


def test_without_a_fight_there_is_nothing_to_swing():
    table = scene(ann=dict(hand=["Liquid Assets"]), bob={}, cat={})
    assert told(table, "ann") == {}


def test_who_only_watches_has_no_cards():
    table = fight()
    with pytest.raises(Refused) as error:
        swings(table.table, "nobody", 1)
    assert error.value.key == "not_seated"


def test_what_a_die_would_decide_is_not_foretold():
    table = fight(ann=dict(level=1, hand=["Goblin-Made Fuse", "Mudslinging Kit"]))
    assert {name for _, name, _ in told(table, "ann")} == {"Mudslinging Kit"}


def test_others_hidden_cards_do_not_matter():
    one = fight(ann=dict(level=1, hand=["Liquid Assets"]), bob=dict(hand=["Closed Shop"]))
    other = fight(ann=dict(level=1, hand=["Liquid Assets"]), bob=dict(hand=["Dearly Departed"]))
    assert told(one, "ann") == told(other, "ann")


def test_a_card_with_a_power_says_why_that_cannot_be_used_either():
    table = fight(ann=dict(wears=["Ten-Foot Opinion Poll"]))
    because = why(table.table, "ann", 1, table.table.live().munchkins[0].table[0])
    assert (because.key, because.rule) == ("reason.item_in_combat", "ITM-2")
    assert [each.key for each in because.also] == ["reason.used_own_turn"]
    assert because.also[0].values == {"name": "Straw Poll"}


def test_a_curse_counts_as_it_will_have_landed_target_by_target():
    table = fight(
        ann=dict(level=4, wears=["Blazer"]),
        bob=dict(hand=["Lose Your Armor"]),
        cat=dict(wears=["Goblin-Proof Vest"]),
    )
    before = shown(table)["fight"]
    blazer = next(each[2] for each in before["our_parts"] if each[1] >= 0)
    ours, theirs = before["ours"], before["theirs"]
    assert blazer
    assert told(table, "bob") == {
        ("play_on", "Lose Your Armor", 0): (ours - blazer, theirs, True),
        ("play_on", "Lose Your Armor", 1): (ours, theirs, True),
        ("play_on", "Lose Your Armor", 2): (ours, theirs, True),
    }


def test_what_somebody_would_have_to_choose_is_not_foretold():
    table = fight(
        ann=dict(level=4, wears=["Blazer", "Load-Bearing Loafers"]),
        bob=dict(hand=["Blackballed"]),
    )
    assert ("play_on", "Blackballed", 0) not in told(table, "bob")

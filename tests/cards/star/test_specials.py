"""The Doors that are nothing else: Wandering Monster, Cheat!, and a call to all shoppers."""

import pytest

from kickdoor.cards import (
    Card,
    Cheat,
    Class,
    Curse,
    Doubler,
    Hireling,
    Item,
    Monster,
    Race,
    Special,
)
from kickdoor.sets import box_of, cards_of
from kickdoor.sets.star.doors import DOORS
from kickdoor.testing import rule
from kickdoor.words import IsA, LoseLevels
from scenes import dealer

SHUTTLE = "Would the Owner of the Beige Shuttle"
CARDS = (
    Monster("Straw Ogre", level=30, treasures=3, bad_stuff=LoseLevels()),
    Monster("Straw Giant", level=20, treasures=2, levels=2, bad_stuff=LoseLevels()),
    Monster("Straw Five", level=5, treasures=1, bad_stuff=LoseLevels()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=100, slot="head"),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Blender", bonus=3, gold=100, complex=True),
    Item("Anvil", bonus=3, gold=100, big=True),
    Item("Barrel", bonus=4, gold=100, big=True),
    Item("Crystal Ball", bonus=5, gold=100, usable_by=IsA("psychic")),
)
scene = dealer("star", CARDS)


def plays(table, who, card):
    """What somebody could do with a card now."""
    return [said for said in table.legal(who) if said.startswith(f"play {card}")]


def test_the_doors_are_51_and_of_these_kinds():
    counts: dict[type[Card], int] = {}
    for card in DOORS:
        counts[type(card)] = counts.get(type(card), 0) + card.copies
    assert counts == {
        Race: 9, Class: 12, Doubler: 4, Curse: 17, Hireling: 4, Special: 4, Cheat: 1
    }  # fmt: skip
    assert sum(counts.values()) == 51
    assert all(box_of("star").by_name[card.name.lower()].is_door for card in DOORS)


@pytest.mark.parametrize(
    ("box", "name"),
    [
        (box, name)
        for box in ("classic", "pathfinder")
        for name in ("Super Munchkin", "Wandering Monster", "Cheat!")
    ]
    + [("classic", "Half-Breed")],
)
def test_the_boxes_share_the_card(box, name):
    theirs, ours = (
        next(card for card in cards if card.name == name) for cards in (cards_of(box), DOORS)
    )
    assert ours == theirs


# --- Wandering Monster --------------------------------------------------------------------------


@rule("MON-1", "F24")
@pytest.mark.parametrize("player", ["ann", "bob"])
def test_wandering_monster_brings_a_monster_from_the_hand_into_any_fight(player):
    players = dict(ann=dict(level=9), bob={}, cat=dict(hand=["Straw Giant"]))
    hand = ["Wandering Monster", "Straw Ogre", "Mutant"]
    players[player] = players[player] | dict(hand=hand)
    table = scene(door="Straw Five", **players)
    table.play(f"{player}: play Wandering Monster with Straw Ogre")
    assert table.fight.foes == ["Straw Five", "Straw Ogre"]
    assert (table.fight.threat, table.fight.treasures) == (5 + 30, 1 + 3)
    assert (getattr(table, player).hand, table.cat.hand) == (["Mutant"], ["Straw Giant"])


@pytest.mark.parametrize(
    ("door", "hand"),
    [("Straw Five", ["Mutant"]), (None, ["Straw Ogre"])],
    ids=["no monster", "no fight"],
)
def test_wandering_monster_has_nobody_to_bring_or_nowhere_to_bring_it(door, hand):
    table = scene(door=door, bob=dict(hand=["Wandering Monster", *hand]))
    assert plays(table, "bob", "Wandering Monster") == []


# --- Cheat! -------------------------------------------------------------------------------------


@rule("ITM-10", "I12")
@pytest.mark.parametrize("place", ["hand", "carries"])
@pytest.mark.parametrize(
    ("item", "worn", "bonus"),
    [
        pytest.param("Top Hat", ["Tin Hat"], 1 + 2, id="slot"),
        pytest.param("Blender", ["Toaster"], 1 + 3, id="Complex"),
        pytest.param("Crystal Ball", [], 5, id="who may use it"),
    ],
)
def test_cheat_equips_an_item_against_any_limit(item, place, worn, bonus):
    ann = dict(wears=worn, hand=["Cheat!"])
    ann[place] = [*ann.get(place, []), item]
    table = scene(ann=ann, bob=dict(wears=["Anvil"]))
    table.play(f"ann: play Cheat! with {item}")
    assert (table.ann.strength, table.bob.strength) == (1 + bonus, 1 + 3)
    assert (table.ann.hand, table.ann.sideways) == ([], [])
    assert table.is_quiet()


@rule("ITM-10", "ITM-6")
def test_cheat_carries_a_second_big_item():
    table = scene(ann=dict(wears=["Anvil"], hand=["Cheat!", "Barrel"]))
    assert not table.can("ann: play Barrel")
    table.play("ann: play Cheat! with Barrel")
    assert table.ann.strength == 1 + 3 + 4
    assert table.is_quiet()


@rule("I14")
def test_cheat_goes_when_its_item_goes():
    ann = dict(wears=["Tin Hat"], hand=["Cheat!", "Top Hat"])
    table = scene(ann=ann, bob=dict(hand=["Annihilate"]))
    table.play("""
        ann: play Cheat! with Top Hat
        bob: play Annihilate on ann
        all: pass
        ann: lose Top Hat
    """)
    assert table.ann.in_play == ["Tin Hat"]
    assert set(table.discards) == {"Cheat!", "Top Hat", "Annihilate"}
    assert table.is_quiet()


@rule("I15")
@pytest.mark.parametrize(
    ("door", "who", "wears"),
    [(None, "ann", []), ("Straw Ogre", "ann", ["Tin Hat"])],
    ids=["without an Item of one's own", "in combat"],
)
def test_cheat_is_not_played(door, who, wears):
    table = scene(door=door, cat=dict(wears=["Anvil"]), **{who: dict(hand=["Cheat!"], wears=wears)})
    assert plays(table, who, "Cheat!") == []


# --- Would the Owner of the Beige Shuttle -------------------------------------------------------


@rule("HLP-5", "F22")
def test_the_owner_of_the_beige_shuttle_must_help():
    table = scene(
        door="Straw Five",
        treasures=["Tin Hat"],
        ann=dict(hand=[SHUTTLE]),
        bob=dict(level=2),
        cat=dict(level=8),
    )
    assert plays(table, "ann", SHUTTLE) == [f"play {SHUTTLE} on {who}" for who in ("bob", "cat")]
    table.play(f"ann: play {SHUTTLE} on cat")
    assert (table.fight.helper, table.fight.strength) == ("cat", 1 + 8)
    table.play("""
        ann: claim victory
        all: pass
        ann: take Tin Hat
    """)
    assert (table.ann.level, table.cat.level) == (2, 8)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Tin Hat"], [], [])
    assert SHUTTLE in table.discards
    assert table.is_quiet()


@rule("HLP-5", "PRE-4")
@pytest.mark.parametrize(
    ("door", "level", "holder"),
    [
        ("Straw Five", 6, "ann"),
        ("Straw Ogre", 9, "ann"),
        ("Straw Giant", 8, "ann"),
        ("Straw Ogre", 5, "bob"),
        (None, 5, "ann"),
    ],
    ids=["while winning", "for the win", "for the win by 2", "from afar", "out of combat"],
)
def test_nobody_is_called_to_the_beige_shuttle(door, level, holder):
    players = dict(ann=dict(level=level))
    players[holder] = players.get(holder, {}) | dict(hand=[SHUTTLE])
    assert plays(scene(door=door, **players), holder, SHUTTLE) == []


def test_nobody_is_called_to_the_beige_shuttle_who_has_help_already():
    table = scene(door="Straw Ogre", ann=dict(hand=[SHUTTLE]))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert plays(table, "ann", SHUTTLE) == []


@rule("HLP-5", "L07")
def test_the_owner_of_the_beige_shuttle_leaves_what_becomes_a_fight_for_the_win():
    table = scene(
        door="Straw Ogre",
        ann=dict(level=8, hand=[SHUTTLE]),
        bob=dict(level=4),
        cat=dict(hand=["Wandering Monster", "Straw Five"]),
    )
    table.play(f"ann: play {SHUTTLE} on bob")
    assert table.fight.helper == "bob"
    table.play("cat: play Wandering Monster with Straw Five")
    assert table.fight.helper is None
    table.play("ann: run away\nall: pass\nann: run from Straw Ogre\nall: pass\ndie: 1\nall: pass")
    table.play("ann: run from Straw Five\nall: pass\ndie: 1\nall: pass")
    assert (table.ann.level, table.bob.level) == (6, 4)  # unharmed
    assert table.is_quiet()

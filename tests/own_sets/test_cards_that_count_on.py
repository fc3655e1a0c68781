"""Cards that needed a little more: charges, three outcomes, turns to the right."""

import pytest
from tests.own_sets.far_cards import aloud, caught, read, refused, scene

from kickdoor.rules.ranks import hand_limit
from kickdoor.rules.whynot import why_not

CARDS = read("""
[[cards]]
kind = "item"
name = "Wishing Lamp"
copies = 2
gold = 600
abilities = [{ ability = "power", name = "Wish", when = "your turn", limit = 3, per = "card", \
effect = { do = "draw", deck = "treasures" } }]

[[cards]]
kind = "item"
name = "Broken Mirror"
gold = 100
abilities = [{ ability = "power", name = "Stare", when = "your turn", limit = 1, per = "card", \
discard = 1, cost = "this card", effect = "gain levels" }]

[[cards]]
kind = "curse"
name = "Contest of Wills"
effect = { do = "on roll", by = "you", effect = { do = "on roll", at_least = "that many", \
effect = "nothing", just = { do = "draw", deck = "doors" }, otherwise = "lose levels" } }

[[cards]]
kind = "special"
name = "About Turn"
copies = 2
deck = "doors"
when = "your turn"
effect = { do = "afflict", modifier = { modifies = "allows", what = "turns to the right" } }

[[cards]]
kind = "class"
name = "Lycanthrope"
abilities = [{ ability = "trait", name = "In the Blood", modifier = { modifies = "bars", \
what = "giving up" } }]

[[cards]]
kind = "class"
name = "Grocer"
copies = 8
abilities = []

[[cards]]
kind = "curse"
name = "Long Contract"
effect = { do = "afflict", modifier = { modifies = "bars", what = "giving up" } }

[[cards]]
kind = "item"
name = "Grabber"
gold = 200
abilities = [{ ability = "power", name = "Grab", when = "any time", discard = 1, limit = 1, \
per = "turn", effect = { do = "draw", deck = "doors" } }]

[[cards]]
kind = "class"
name = "Mystic"
abilities = [{ ability = "trait", name = "Ranks", modifier = { modifies = "room", of = "sort", \
sort = "power", by_level = true } }]

[[cards]]
kind = "item"
name = "Mind Reading"
gold = 0
sort = "power"
bonus = 1

[[cards]]
kind = "item"
name = "Levitation"
gold = 0
sort = "power"
bonus = 1

[[cards]]
kind = "item"
name = "Long Memory"
gold = 100
abilities = [{ ability = "trait", name = "Memory", modifier = { modifies = "room", of = "hand", \
by_level = true } }]
""")
SAID = {card.name: card for card in CARDS}


def test_they_read_aloud():
    assert aloud(CARDS, "Wishing Lamp", "abilities") == (
        "Wish: on your turn, out of combat, 3 times in all (the last discards this card), "
        "draw a Treasure"
    )
    assert aloud(CARDS, "Contest of Wills", "effect") == (
        "have whoever played this roll a die: roll a die: on that many or more, do nothing; "
        "on less, lose a level; on just that many, draw a Door"
    )
    assert aloud(CARDS, "Mystic", "abilities") == (
        "Ranks: you have room for 1 more power Item for each of your levels above the first"
    )
    assert aloud(CARDS, "Long Memory", "abilities") == (
        "Memory: you keep 1 more card in hand at the end of the turn for each of your levels "
        "above the first"
    )
    assert aloud(CARDS, "Lycanthrope", "abilities").endswith(
        "no Class, Race or Faction is given up"
    )
    assert aloud(CARDS, "About Turn", "effect").endswith(
        "turns go to the right, and to the left again if two cards say so"
    )


def rounds(table, *names):
    """Those take a turn in which nothing happens."""
    for name in names:
        assert table.turn == name
        table.play(f"{name}: kick open the door\n all: pass\n {name}: loot the room\n all: pass")
        table.play(f"{name}: end the turn\n all: pass")
    return table


def test_a_lamp_has_three_wishes_in_however_many_turns():
    doors = ["Grocer"] * 8
    treasures = ["Pin", "Cap", "Boots", "Hat"]
    table = scene(CARDS, ann=dict(wears=["Wishing Lamp"]), doors=doors, treasures=treasures)
    table.play("ann: use Wish")
    rounds(table, "ann", "bob", "cat")
    table.play("ann: use Wish")
    assert table.ann.in_play == ["Wishing Lamp"]
    table.play("ann: use Wish")
    assert (table.ann.in_play, table.discards) == ([], ["Wishing Lamp"])
    assert {"Pin", "Cap", "Boots"} <= set(table.ann.hand)


def test_another_lamp_has_three_wishes_anew():
    ann = dict(wears=["Wishing Lamp"], hand=["Wishing Lamp"])
    table = scene(CARDS, ann=ann, treasures=["Pin", "Cap", "Boots", "Hat"])
    table.play("ann: use Wish\n ann: use Wish\n ann: use Wish")
    assert (table.ann.in_play, table.discards) == ([], ["Wishing Lamp"])
    table.play("ann: play Wishing Lamp\n ann: use Wish")
    assert table.ann.in_play == ["Wishing Lamp"]


def test_what_is_its_own_price_goes_once():
    table = scene(CARDS, ann=dict(wears=["Broken Mirror"]))
    table.play("ann: use Stare\n ann: discard Broken Mirror")
    assert (table.ann.level, table.discards) == (6, ["Broken Mirror"])


def test_uses_of_what_is_gone_are_forgotten():
    table = scene(CARDS, ann=dict(wears=["Wishing Lamp"]), bob={}, doors=["Grocer"] * 4,
                  treasures=["Pin"])  # fmt: skip
    table.play("ann: use Wish\n ann: lay Wishing Lamp sideways")
    kept = {key for key in table.game.used if key >= 0}
    assert len(kept) == 1
    rounds(table, "ann")
    assert kept <= table.game.used.keys()
    table.game.munchkins[0].table.clear()
    rounds(table, "bob")
    assert not kept & table.game.used.keys()


@pytest.mark.parametrize(("die", "level", "hand"), [(5, 5, 0), (4, 5, 1), (3, 4, 0)])
def test_a_contest_has_three_outcomes(die, level, hand):
    table = scene(CARDS, ann=dict(hand=["Contest of Wills"]), doors=["Elf"])
    table.play(f"ann: play Contest of Wills on bob\n all: pass\n die: 4\n all: pass\n die: {die}")
    table.play("all: pass")
    assert (table.bob.level, len(table.bob.hand)) == (level, hand)


def test_just_so_much_of_a_plain_number():
    (card,) = read("""
[[cards]]
kind = "curse"
name = "Sixes"
effect = { do = "on roll", effect = "change sex", just = "perish" }
""")
    assert str(card.effect) == "roll a die: on 1 or more, change sex; on just 1, die"


def test_turns_go_round_the_other_way_and_back():
    doors = ["Grocer"] * 8
    table = scene(CARDS, ann=dict(hand=["About Turn"]), doors=doors)
    table.play("ann: play About Turn")
    rounds(table, "ann", "cat", "bob")
    assert table.turn == "ann"


def test_two_of_them_and_all_is_as_before():
    hand = ["About Turn"]
    table = scene(CARDS, ann=dict(hand=hand), cat=dict(hand=hand), doors=["Grocer"] * 6)
    table.play("ann: play About Turn")
    rounds(table, "ann")
    table.play("cat: play About Turn")
    rounds(table, "cat", "ann")
    assert table.turn == "bob"


def test_what_stays_is_neither_given_up_nor_paid_with():
    table = scene(CARDS, ann=dict(is_a=["Lycanthrope", "Elf"], wears=["Grabber"]))
    assert not table.can("ann: discard Lycanthrope")
    assert table.can("ann: discard Elf")
    reason = why_not(table.game, 0, table.game.munchkins[0].table[0])
    assert reason is not None
    assert (reason.rule, reason.key) == ("WHEN-1", "trait_stays")
    table.play("ann: use Grab")
    assert table.legal("ann") == ["discard Elf"]


def test_a_contract_keeps_whatever_one_is():
    table = scene(CARDS, ann=dict(is_a=["Grocer", "Elf"], has=["Long Contract"]))
    assert not table.can("ann: discard Grocer")
    assert not table.can("ann: discard Elf")


@pytest.mark.parametrize(("level", "upright"), [(2, 2), (1, 1)])
def test_there_is_room_by_the_level(level, upright):
    hand = ["Mind Reading", "Levitation"]
    table = scene(CARDS, ann=dict(level=level, is_a=["Mystic"], hand=hand))
    table.play("ann: play Mind Reading\n ann: play Levitation")
    mine = [card for card in table.game.munchkins[0].table if table.game.prints[card].sort]
    assert sum(not table.game.sideways[card] for card in mine) == upright


def test_whoever_falls_lays_aside_what_there_is_no_room_for():
    ann = dict(level=2, is_a=["Mystic"], wears=["Mind Reading", "Levitation"])
    table = caught(CARDS, "Ox", ann=ann)
    assert table.legal("ann") == ["lay Mind Reading sideways", "lay Levitation sideways"]


def test_a_hand_grows_with_the_level():
    table = scene(CARDS, ann=dict(wears=["Long Memory"], level=3))
    assert (hand_limit(table.game, 0), hand_limit(table.game, 1)) == (7, 5)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ('kind = "monster"\nname = "X"\nlevel = 1\ntreasures = 1\nbad_stuff = "nothing"\n'
         'modifiers = [{ modifies = "bars", what = "giving up" }]', "never count"),
        ('kind = "item"\nname = "X"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "room", of = "hand", unlimited = true, by_level = true } }]',
         "`by_level` is of no use"),
    ],
)  # fmt: skip
def test_what_would_change_nothing_is_refused(card, reason):
    assert reason in refused("[[cards]]\n" + card)

"""Cards from still other boxes: what lies on Items, halved bonuses, Bad Stuff handed on, namesakes.

Also what needs no new word: Seals that end the game, styles, ships, steeds and disasters.
"""

import pytest
from tests.own_sets.far_cards import read, refused, scene

from kickdoor.saves import load, save

CARDS = read("""
[[cards]]
kind = "enhancer"
name = "Scorch Marks"
text = "+5 to one Item."
strength = 5
on = "item"

[[cards]]
kind = "enhancer"
name = "Brim"
text = "+2 to a piece of Headgear."
strength = 2
on = { cards = "item", slot = "head" }

[[cards]]
kind = "enhancer"
name = "Sparks"
text = "One Item is a fire Item."
makes = ["fire"]
on = "item"

[[cards]]
kind = "curse"
name = "Rain"
effect = { do = "lose", what = { cards = "item", tag = "fire" } }

[[cards]]
kind = "curse"
name = "Damp"
effect = { do = "afflict", modifier = { modifies = "item bonus", factor = 0, tag = "fire" } }

[[cards]]
kind = "curse"
name = "Sale"
effect = { do = "in order", effects = [{ do = "lose", what = { cards = "item", \
best = "least bonus" } }, { do = "lose", what = { cards = "item", best = "least gold" } }] }

[[cards]]
kind = "special"
name = "Damp Corridor"
deck = "doors"
when = "your turn"
tags = ["dungeon"]
effect = { do = "in order", effects = [{ do = "to", whom = "everyone", effect = { do = "lose", \
what = { cards = "curse", tag = "dungeon" }, every = true } }, { do = "to", whom = "everyone", \
effect = { do = "afflict", modifier = { modifies = "run away", amount = -1 } } }] }

[[cards]]
kind = "special"
name = "Dry Corridor"
deck = "doors"
when = "your turn"
tags = ["dungeon"]
effect = { do = "in order", effects = [{ do = "to", whom = "everyone", effect = { do = "lose", \
what = { cards = "curse", tag = "dungeon" }, every = true } }, { do = "to", whom = "everyone", \
effect = { do = "afflict", modifier = { modifies = "strength", amount = 1 } } }] }

[[cards]]
kind = "one-shot"
name = "Visitor"
aim = "monster"
effect = "join fight"

[[cards]]
kind = "cheat"
name = "Loophole"

[[cards]]
kind = "curse"
name = "Bargain Bin"
copies = 2
effect = { do = "afflict", modifier = { modifies = "item bonus", factor = 1, one_in = 2 }, \
until = "you win a fight" }

[[cards]]
kind = "curse"
name = "Draught"
effect = { do = "lose", what = { cards = "item", slot = "head" } }

[[cards]]
kind = "one-shot"
name = "Wrong Door"
aim = "foe"
effect = { do = "remove monster", how = "put back" }

[[cards]]
kind = "enhancer"
name = "Echo"
effect = "join twin"

[[cards]]
kind = "one-shot"
name = "Understudy"
when = "a die is rolled"
aim = ""
only = { is = "the one", whom = "runner" }
effect = { do = "in order", effects = [{ do = "afflict", modifier = { modifies = "bars", \
what = "bad stuff" }, until = "you have run" }, { do = "to", whom = "each rival", one = "you", \
effect = "suffer" }] }

[[cards]]
kind = "one-shot"
name = "Rotten Luck"
aim = "foe"
effect = { do = "to", whom = "fighter", effect = "suffer" }

[[cards]]
kind = "item"
name = "Hatch"
abilities = [{ ability = "power", name = "Unlatch", when = "your turn", aim = "rival", \
discard = 1, cost = "monster", limit = 1, effect = { do = "suffer", of = "that card" } }]

[[cards]]
kind = "item"
name = "Quilt"
abilities = [{ ability = "trait", name = "Cozy", modifier = { modifies = "bars", \
what = "bad stuff" } }]

[[cards]]
kind = "monster"
name = "Moth"
level = 20
treasures = 1
bad_stuff = { do = "lose", what = "item", every = true }

[[cards]]
kind = "monster"
name = "Ogre"
level = 20
treasures = 1
bad_stuff = { do = "lose levels", count = 2 }

[[cards]]
kind = "monster"
name = "Sigh"
level = 20
treasures = 1
bad_stuff = "nothing"

[[cards]]
kind = "race"
name = "Troll"
copies = 3
abilities = []

[[cards]]
kind = "special"
name = "Race Day"
deck = "doors"
when = "your turn"
effect = { do = "try", effect = { do = "lose", what = "race" }, then = { do = "to", \
whom = "each rival", effect = { do = "lose", what = { cards = "race", like = "that card" } } } }

[[cards]]
kind = "special"
name = "Family Dinner"
deck = "doors"
when = "your turn"
effect = { do = "to", whom = "each rival", effect = { do = "if", condition = { is = "has", \
cards = { cards = "race", like = "you" } }, effect = { do = "lose", what = "hand card", \
to = "you" } } }

[[cards]]
kind = "special"
name = "Matching Set"
deck = "doors"
when = "your turn"
aim = "rival"
effect = { do = "to", whom = "you", effect = { do = "lose", what = { cards = "item", \
like = "that player" }, every = true } }

[[cards]]
kind = "item"
name = "Family Portrait"
abilities = [{ ability = "trait", name = "Spite", modifier = { modifies = "strength", \
amount = 4, when = { is = "some", whom = "each rival", condition = { is = "has", \
cards = { cards = "race", like = "you" } } } } }]

[[cards]]
kind = "item"
name = "Seal"
copies = 4
tags = ["seal"]
abilities = [{ ability = "power", name = "Open", when = "your turn", only = { is = "number", \
number = { number = "count", whom = "everyone", cards = { cards = "item", tag = "seal" } }, \
at_least = 4 }, effect = { do = "to", whom = "highest", effect = { do = "gain levels", to = 10, \
may_win = true } } }]
""")
SAID = {card.name: card for card in CARDS}


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("Bargain Bin",
         "suffer until you win a fight: the bonus of your Items counts for half, rounded down"),
        ("Wrong Door", "put the monster back on top of the Doors"),
        ("Understudy",
         "enjoy until you have run: no Bad Stuff strikes you, then have a rival, as whoever played "
         "this chooses, suffer the Bad Stuff of the monster"),
        ("Race Day",
         "lose your Race; if you do, have each rival lose their Race of the same name as that "
         "card"),
        ("Family Dinner",
         "have each rival lose a card from their hand to whoever played this if having a Race "
         "of the same name as one of whoever played this"),
    ],
)  # fmt: skip
def test_it_reads_aloud(name, english):
    assert str(SAID[name].effect) == english


# --- what lies on an Item -------------------------------------------------------------------------


def test_an_enhanced_item_counts_for_more():
    table = scene(CARDS, ann=dict(wears=["Hat"], hand=["Scorch Marks"]))
    table.play("ann: play Scorch Marks with Hat")
    assert (table.ann.strength, table.ann.in_play) == (5 + 3 + 5, ["Hat", "Scorch Marks"])
    assert save(load(save(table.game), table.game.box)) == save(table.game)


def test_one_that_lies_sideways_stays_so_and_adds_nothing_yet():
    table = scene(CARDS, ann=dict(wears=["Cap"], carries=["Hat"], hand=["Brim"]))
    table.play("ann: play Brim with Hat")
    assert table.ann.strength == 5 + 1
    assert not table.can("ann: equip Hat")  # no limit is lifted
    table.play("ann: lay Cap sideways\n ann: equip Hat")
    assert table.ann.strength == 5 + 3 + 2


def test_it_lies_on_such_items_alone_and_on_none_that_has_a_card_already():
    table = scene(
        CARDS, ann=dict(wears=["Hat", "Boots"], hand=["Brim", "Scorch Marks", "Loophole"])
    )
    said = [act for act in table.legal("ann") if " with " in act]
    assert "play Brim with Hat" in said
    assert "play Brim with Boots" not in said
    table.play("ann: play Brim with Hat")
    said = [act for act in table.legal("ann") if " with " in act]
    assert sorted(said) == ["play Loophole with Boots", "play Scorch Marks with Boots"]


def test_it_goes_along_with_its_item_to_whoever_takes_it():
    table = scene(CARDS, ann=dict(wears=["Hat"], hand=["Scorch Marks"]))
    table.play("""
        ann: play Scorch Marks with Hat
        ann: offer bob a trade
        ann: add Hat
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.in_play == []
    assert sorted(table.bob.in_play) == ["Hat", "Scorch Marks"]
    table.play("bob: equip Hat")
    assert table.bob.strength == 5 + 3 + 5


def test_it_is_gone_with_its_item():
    table = scene(CARDS, ann=dict(wears=["Hat"], hand=["Brim"]), bob=dict(hand=["Draught"]))
    table.play("ann: play Brim with Hat\n bob: play Draught on ann\n all: pass\n ann: lose Hat")
    assert (table.ann.in_play, table.game.attached) == ([], {})
    assert {"Hat", "Brim"} <= set(table.discards)


def test_no_more_big_items_than_before():
    table = scene(CARDS, ann=dict(wears=["Anvil"], hand=["Scorch Marks"]))
    table.play("ann: play Scorch Marks with Anvil")
    assert table.ann.strength == 5 + 2 + 5


def test_an_item_is_what_it_is_made():
    for hand, level, items in (["Rain"], 8, ["Sparks", "Hat"]), (["Damp"], 5, []):
        ann = dict(wears=["Hat"], hand=["Sparks"])
        table = scene(CARDS, ann=ann, bob=dict(hand=hand))
        assert not table.can("bob: lose Hat")
        table.play("ann: play Sparks with Hat")
        assert table.ann.strength == 8
        table.play(f"bob: play {hand[0]} on ann\n all: pass")
        if items:
            table.play("ann: lose Hat")
            assert table.ann.in_play == []
        assert table.ann.strength == 5
        assert level


# --- halves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("worn", "counts"), [("Hat", 1), ("Boots", 1), ("Mail", 2), ("Cap", 0)])
def test_each_bonus_counts_for_half(worn, counts):
    table = scene(CARDS, ann=dict(wears=[worn], has=["Bargain Bin"]))
    assert table.ann.strength == 5 + counts


def test_half_of_half_is_a_quarter():
    table = scene(CARDS, ann=dict(wears=["Mail"], has=["Bargain Bin", "Bargain Bin"]))
    assert table.ann.strength == 5 + 1


# --- back on the deck -----------------------------------------------------------------------------


def test_a_monster_is_put_back_for_whoever_opens_the_next_door():
    table = scene(CARDS, door="Ox", ann=dict(hand=["Wrong Door"]))
    table.play("ann: play Wrong Door on Ox")
    assert not table.in_fight
    game = table.game
    assert game.prints[game.doors[-1]].name == "Ox"
    assert (table.ann.level, table.discards[-1]) == (5, "Wrong Door")


def test_a_likeness_has_no_place_on_a_deck():
    table = scene(CARDS, door="Ox", ann=dict(hand=["Wrong Door", "Echo"]))
    doors = len(table.game.doors)
    table.play("ann: play Echo on Ox")
    table.play("ann: play Wrong Door on Ox (2)")
    assert (table.fight.foes, len(table.game.doors)) == (["Ox"], doors)


# --- Bad Stuff ------------------------------------------------------------------------------------


def test_bad_stuff_is_turned_on_somebody_else():
    table = scene(CARDS, door="Ogre", ann=dict(hand=["Understudy"]))
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 1")
    table.play("ann: play Understudy\n ann: choose bob\n all: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 3, 5)
    assert (table.ann.in_play, table.in_fight, table.is_quiet()) == ([], False, True)


def test_of_two_monsters_one_is_handed_on():
    table = scene(
        CARDS, door="Ogre", ann=dict(hand=["Understudy"]), bob=dict(hand=["Visitor", "Ox"])
    )
    table.play("bob: play Visitor with Ox\n ann: run away\n all: pass\n ann: run from Ogre")
    table.play("all: pass\n die: 1\n ann: play Understudy\n ann: choose bob\n all: pass")
    table.play("ann: run from Ox\n all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.bob.level) == (4, 3)


def test_bad_stuff_strikes_in_the_middle_of_a_fight():
    table = scene(CARDS, door="Ogre", bob=dict(hand=["Rotten Luck"]))
    table.play("bob: play Rotten Luck on Ogre")
    assert (table.ann.level, table.fight.foes) == (3, ["Ogre"])


def test_bad_stuff_that_does_nothing_strikes_nobody():
    table = scene(CARDS, door="Sigh", bob=dict(hand=["Rotten Luck"]))
    assert not table.can("bob: play Rotten Luck on Sigh")


def test_the_bad_stuff_of_a_card_from_the_hand():
    table = scene(CARDS, ann=dict(wears=["Hatch"], hand=["Moth"]), bob=dict(wears=["Hat", "Mail"]))
    table.play("ann: use Unlatch on bob\n ann: discard Moth")
    assert (table.bob.in_play, table.ann.in_play, table.ann.hand) == ([], ["Hatch"], [])


def test_who_is_spared_bad_stuff_is_spared_this_too():
    table = scene(CARDS, ann=dict(wears=["Hatch"], hand=["Ogre"]), bob=dict(wears=["Quilt"]))
    assert not table.can("ann: use Unlatch on bob")
    table.play("ann: use Unlatch on cat\n ann: discard Ogre")
    assert (table.bob.level, table.cat.level) == (5, 3)


# --- the least, and what holds for all ---


def test_the_least_is_lost():
    table = scene(CARDS, ann=dict(wears=["Hat", "Boots", "Pin"]), bob=dict(hand=["Sale"]))
    table.play("bob: play Sale on ann\n all: pass\n ann: lose Pin\n ann: lose Boots")
    assert table.ann.in_play == ["Hat"]


def test_another_dungeon_in_place_of_the_one_before():
    table = scene(CARDS, ann=dict(hand=["Damp Corridor", "Dry Corridor"]))
    table.play("ann: play Damp Corridor")
    assert table.bob.in_play == ["Damp Corridor"]
    assert (table.ann.strength, table.bob.strength) == (5, 5)
    table.play("ann: play Dry Corridor")
    assert (table.ann.in_play, table.cat.in_play) == (["Dry Corridor"], ["Dry Corridor"])
    assert (table.ann.strength, table.bob.strength) == (6, 6)


# --- namesakes ------------------------------------------------------------------------------------


def test_whoever_is_alike_loses_it_too():
    table = scene(
        CARDS,
        ann=dict(is_a=["Troll"], hand=["Race Day"]),
        bob=dict(is_a=["Troll"]),
        cat=dict(is_a=["Elf"]),
    )
    table.play("ann: play Race Day\n ann: lose Troll\n bob: lose Troll")
    assert (table.ann.in_play, table.bob.in_play, table.cat.in_play) == ([], [], ["Elf"])


def test_only_kin_pay():
    table = scene(
        CARDS,
        ann=dict(is_a=["Troll"], hand=["Family Dinner"]),
        bob=dict(is_a=["Troll"], hand=["Mouse"]),
        cat=dict(is_a=["Elf"], hand=["Pin"]),
    )
    table.play("ann: play Family Dinner\n ann: card 0")
    assert (len(table.ann.hand), table.bob.hand, table.cat.hand) == (1, [], ["Pin"])


def test_like_one_of_that_player():
    table = scene(CARDS, ann=dict(wears=["Seal"], hand=["Matching Set"]), bob=dict(wears=["Seal"]))
    table.play("ann: play Matching Set on bob")
    assert (table.ann.in_play, table.bob.in_play) == ([], ["Seal"])


@pytest.mark.parametrize(("race", "strength"), [("Troll", 9), ("Elf", 5)])
def test_a_picture_counts_while_somebody_is_alike(race, strength):
    mine = dict(wears=["Family Portrait"], is_a=["Troll"])
    assert scene(CARDS, ann=mine, bob=dict(is_a=[race])).ann.strength == strength


# --- the end of it --------------------------------------------------------------------------------


def test_the_last_seal_ends_the_game():
    ann, bob = dict(wears=["Seal", "Seal", "Seal"]), dict(wears=["Seal"], level=7)
    assert not scene(CARDS, ann=ann, bob=dict(level=7)).can("ann: use Open of Seal")
    table = scene(CARDS, ann=ann, bob=bob).play("ann: use Open of Seal")
    assert table.game.winners == (1,)


ODD = '[[cards]]\nname = "Odd"\n'


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('kind = "enhancer"\nstrength = 2\non = "class"', "it lies on Items of a sort"),
        ('kind = "enhancer"\nstrength = 2\non = { cards = "item", worn = true }', "of a sort"),
        ('kind = "enhancer"\non = "item"', "adds 0 to it changes nothing"),
        ('kind = "enhancer"\nstrength = 2\ntreasures = 1\non = "item"', "no monster's"),
        ('kind = "monster"\nlevel = 2\ntreasures = 1\nbad_stuff = "suffer"', "would never end"),
        ('kind = "monster"\nlevel = 2\ntreasures = 1\nbad_stuff = { do = "in order", effects = '
         '["lose levels", { do = "to", whom = "each rival", effect = "suffer" }] }',
         "would never end"),
        ('kind = "item"\nabilities = [{ ability = "whenever", name = "W", on = "your turn begins", '
         'effect = "suffer" }]', "takes a monster that is meant or fled from"),
        ('kind = "curse"\neffect = { do = "afflict" }', "nothing lasts of what lasts"),
        ('kind = "curse"\neffect = { do = "afflict", until = "you win a fight", also = [{ '
         'ability = "whenever", name = "W", on = "you kill", effect = { do = "draw", '
         'deck = "doors" } }] }', "is too early"),
        ('kind = "one-shot"\nwhen = "your turn"\naim = "rival"\nonly = { is = "level", above = '
         '"you" }\neffect = "lose levels"', "would never be true"),
        ('kind = "one-shot"\nwhen = "your turn"\naim = ""\neffect = { do = "lose", what = '
         '{ cards = "class", like = "that card" } }', '"that card" is not known here'),
        ('kind = "one-shot"\nwhen = "your turn"\naim = ""\neffect = { do = "lose", what = '
         '{ cards = "class", like = "you" } }', "somebody else than whoever plays it"),
        ('kind = "one-shot"\nwhen = "your turn"\naim = ""\neffect = { do = "draw", deck = "doors",'
         ' discards = "any", what = { cards = "class", like = "you" } }', "say only its kind"),
        ('kind = "item"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "item bonus", factor = 2, one_in = 2 } }]', "once as much"),
        ('kind = "item"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "item bonus", factor = 0, one_in = 2 } }]', "nothing of it counts"),
        ('kind = "item"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "sale price", factor = 1, items = 2 } }]', "once as much"),
    ],
)  # fmt: skip
def test_what_could_not_be_is_refused(said, why):
    assert why in refused(ODD + said)

"""Cards from still other boxes: Bad Stuff handed on, monsters put back, namesakes, Dungeons.

Also what needs no new word: Seals that end the game.
"""

import pytest
from tests.own_sets.far_cards import helped, read, refused, scene

CARDS = read("""
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
kind = "one-shot"
name = "Receipt"
when = "your turn"
aim = ""
effect = { do = "afflict", also = [{ ability = "whenever", name = "Cash In", \
on = "you win a fight", effect = { do = "in order", effects = [{ do = "draw", \
deck = "treasures" }, { do = "lose", what = "this card" }] } }] }

[[cards]]
kind = "race"
name = "Leech"
abilities = [{ ability = "whenever", name = "Sip", on = "you help win", effect = { do = "to", \
whom = "that player", effect = { do = "lose", what = "hand card", to = "you" } } }]

[[cards]]
kind = "monster"
name = "Extra"
copies = 3
level = 6
treasures = 1
tags = ["extra"]
on_meeting = { do = "to", whom = "everyone", effect = { do = "may", effect = { do = "join fight", \
tag = "extra" } } }
bad_stuff = "lose levels"

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


# --- what lasts, who has won, whose hand ----------------------------------------------------------


def test_what_lasts_may_change_no_number():
    assert str(SAID["Receipt"].effect).startswith(
        "have it so until it is lifted: Cash In: whenever"
    )
    table = scene(CARDS, doors=["Mouse"], ann=dict(hand=["Receipt"]))
    table.play("ann: play Receipt\n ann: kick open the door\n all: pass\n ann: claim victory")
    table.play("all: pass\n ann: lose Receipt")
    assert (len(table.ann.hand), table.ann.in_play) == (2, [])


def test_who_has_been_helped_is_that_player():
    ann, bob = dict(hand=["Pin", "Cap", "Hat"]), dict(is_a=["Leech"])
    table = helped(scene(CARDS, door="Extra", ann=ann, bob=bob))
    table.play("ann: claim victory\n all: pass")
    while not table.bob.hand:
        table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    assert (len(table.bob.hand), len(table.ann.hand)) == (1, 3)


def test_everybody_adds_a_monster_out_of_their_own_hand():
    table = scene(CARDS, door="Extra", bob=dict(hand=["Extra"]), cat=dict(hand=["Extra", "Ox"]))
    assert table.asked == "bob"
    for _ in range(6):
        if table.asked in ("bob", "cat"):
            table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    assert table.fight.foes == ["Extra", "Extra", "Extra"]
    assert (table.bob.hand, table.cat.hand) == ([], ["Ox"])


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
    ],
)  # fmt: skip
def test_what_could_not_be_is_refused(said, why):
    assert why in refused(ODD + said)

"""More kinds of card from other boxes: hands, helpers, what is barred from whom, what is undone."""

import pytest
from tests.own_sets.far_cards import aloud, caught, helped, read, scene

CARDS = read("""
[[cards]]
kind = "one-shot"
name = "Undo"
gold = 200
aim = ""
effect = { do = "lose", what = { cards = "one-shot", where = "fight" }, to = "you" }

[[cards]]
kind = "one-shot"
name = "Fizzle"
gold = 200
aim = ""
effect = { do = "lose", what = { cards = "one-shot", where = "fight" }, every = true }

[[cards]]
kind = "one-shot"
name = "Zap"
gold = 100
copies = 2
effect = { do = "boost", amount = 5 }

[[cards]]
kind = "one-shot"
name = "Looking Glass"
gold = 100
when = "your fight"
aim = ""
effect = "mirror"

[[cards]]
kind = "monster"
name = "Shared Glory"
level = 10
treasures = 1
spoils = { do = "to", whom = "helper", effect = "gain levels" }
bad_stuff = "lose levels"

[[cards]]
kind = "item"
name = "Overkill Gauge"
gold = 400
abilities = [{ ability = "whenever", name = "Overkill", on = "you win a fight", \
only = { is = "has fought", by = 10 }, effect = { do = "draw", deck = "treasures" } }]

[[cards]]
kind = "special"
deck = "treasures"
name = "Hand Swap"
when = "any time"
aim = "rival"
effect = { do = "hand round", to = "you" }

[[cards]]
kind = "monster"
name = "Handsy Ghost"
level = 20
treasures = 1
bad_stuff = { do = "to", whom = "left neighbour", effect = { do = "hand round", \
to = "that player" } }

[[cards]]
kind = "special"
deck = "treasures"
name = "Open Book"
when = "your turn"
aim = "rival"
effect = { do = "lose", what = "hand card", to = "you", seen = true }

[[cards]]
kind = "item"
name = "Spyglass"
gold = 200
abilities = [{ ability = "power", name = "Spy", when = "your turn", aim = "rival", limit = 1, \
per = "turn", effect = { do = "show hand", to = "you" } }]

[[cards]]
kind = "monster"
name = "Clique"
level = 20
treasures = 1
modifiers = [
  { modifies = "bars", what = "help", versus = { is = "not", condition = { is = "a", \
tag = "elf" } } },
  { modifies = "bars", what = "escape", versus = { is = "a", tag = "dwarf" } },
]
bad_stuff = "lose levels"

[[cards]]
kind = "monster"
name = "Bouncer"
level = 20
treasures = 1
modifiers = [{ modifies = "bars", what = "powers" }]
bad_stuff = "nothing"

[[cards]]
kind = "class"
name = "Bruiser"
abilities = [{ ability = "power", name = "Rage", when = "your fight", effect = { do = "boost", \
amount = 1, side = "munchkins" } }]

[[cards]]
kind = "curse"
name = "Brain Fog"
effect = { do = "afflict", modifier = { modifies = "bars", what = "powers" } }

[[cards]]
kind = "curse"
name = "Nap Time"
effect = { do = "afflict", modifier = { modifies = "bars", what = "turn" } }

[[cards]]
kind = "item"
name = "Evening Paper"
gold = 200
abilities = [{ ability = "whenever", name = "Late News", on = "your turn ends", \
effect = { do = "draw", deck = "doors" } }]

[[cards]]
kind = "monster"
name = "Grave Recycler"
level = 20
treasures = 1
on_meeting = { do = "join fight", source = "discards" }
bad_stuff = "nothing"

[[cards]]
kind = "monster"
name = "Chain Reaction"
level = 20
treasures = 1
on_meeting = { do = "join fight", source = "doors" }
bad_stuff = "nothing"

[[cards]]
kind = "one-shot"
name = "Return to Sender"
gold = 500
when = "a curse lands"
aim = ""
effect = { do = "turn curse", back = true }

[[cards]]
kind = "special"
deck = "doors"
name = "Visitors"
when = "any fight"
aim = "monster"
effect = "join fight"

[[cards]]
kind = "curse"
name = "Hail"
effect = "lose levels"
""")
SAID = {card.name: card for card in CARDS}


@pytest.mark.parametrize(
    ("name", "field", "english"),
    [
        ("Undo", "effect", "cancel a one-shot in this fight, which goes to whoever played this"),
        ("Fizzle", "effect", "cancel every one-shot in this fight"),
        ("Shared Glory", "spoils", "have the helper go up a level"),
        ("Hand Swap", "effect", "swap hands with whoever played this"),
        ("Handsy Ghost", "bad_stuff", "have the left neighbour swap hands with that player"),
        ("Open Book", "effect",
         "lose a card from your hand to whoever played this, who sees your hand"),
        ("Clique", "modifiers", "whoever is not an Elf may not help"),
        ("Bouncer", "modifiers", "no powers may be used"),
        ("Nap Time", "effect", "suffer until it is lifted: you miss your next turn"),
        ("Grave Recycler", "on_meeting", "add the topmost monster of the discards to the fight"),
        ("Chain Reaction", "on_meeting",
         "turn up a Door and, if it is a monster, add it to the fight"),
        ("Return to Sender", "effect", "turn the Curse on whoever sent it"),
    ],
)  # fmt: skip
def test_it_reads_aloud(name, field, english):
    assert aloud(CARDS, name, field) == english


def test_conditions_and_powers_read_aloud():
    assert str(SAID["Overkill Gauge"].abilities[0].only) == "fresh from a fight won by 10 or more"
    assert str(SAID["Spyglass"].abilities[0].effect) == "show your hand to whoever played this"
    assert str(SAID["Clique"].modifiers[1]) == "whoever is a Dwarf does not escape"


def test_a_one_shot_is_taken_back_and_counts_no_more():
    table = scene(CARDS, door="Ox", ann=dict(hand=["Zap"]), bob=dict(hand=["Undo"]))
    assert not table.can("bob: play Undo")  # nothing lies there yet
    table.play("ann: play Zap for the munchkins")
    assert table.fight.strength == 10
    table.play("bob: play Undo\n bob: take Zap")
    assert (table.fight.strength, table.bob.hand) == (5, ["Zap"])
    assert table.can("bob: play Zap for the monsters")
    assert not table.can("ann: play Zap for the munchkins")


def test_all_of_them_are_cancelled_a_mirror_too():
    ann = dict(hand=["Zap", "Looking Glass"])
    table = scene(CARDS, door="Ox", ann=ann, bob=dict(hand=["Zap", "Fizzle"]))
    table.play("ann: play Zap for the munchkins\n ann: play Looking Glass")
    table.play("bob: play Zap for the monsters")
    assert (table.fight.strength, table.fight.threat) == (20, 25)
    table.play("bob: play Fizzle")
    assert (table.fight.strength, table.fight.threat) == (5, 20)
    assert sorted(table.discards) == ["Looking Glass", "Zap", "Zap"]


def test_nothing_is_taken_back_from_a_flight():
    table = scene(CARDS, door="Ox", ann=dict(hand=["Zap"]), bob=dict(hand=["Undo"]))
    table.play("ann: play Zap for the munchkins\n ann: run away\n all: pass")
    assert not table.can("bob: play Undo")


def test_whoever_helped_has_something_of_it():
    table = scene(CARDS, door="Shared Glory", bob=dict(level=6), treasures=["Pin"])
    helped(table).play("ann: claim victory\n all: pass\n ann: take Pin")
    assert (table.ann.level, table.bob.level) == (6, 7)


def test_who_won_alone_thanks_nobody():
    table = scene(CARDS, door="Shared Glory", ann=dict(level=8, wears=["Hat"]))
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, table.bob.level) == (9, 5)


@pytest.mark.parametrize(("level", "drawn"), [(8, 2), (7, 1)])
def test_winning_by_much_is_worth_more(level, drawn):
    ann = dict(level=level, wears=["Overkill Gauge", "Hat"])  # Mouse: 1
    table = scene(CARDS, door="Mouse", ann=ann, treasures=["Pin", "Cap"])
    table.play("ann: claim victory\n all: pass")
    assert len(table.ann.hand) == drawn


def test_two_swap_hands():
    table = scene(CARDS, ann=dict(hand=["Hand Swap", "Pin"]), cat=dict(hand=["Ox", "Cap"]))
    table.play("ann: play Hand Swap on cat")
    assert (table.ann.hand, table.cat.hand, table.bob.hand) == (["Ox", "Cap"], ["Pin"], [])


def test_a_ghost_swaps_the_hands_of_neighbours():
    table = caught(CARDS, "Handsy Ghost", ann=dict(hand=["Pin"]), bob=dict(hand=["Ox", "Cap"]))
    assert (table.ann.hand, table.bob.hand) == (["Ox", "Cap"], ["Pin"])


def test_who_looks_first_chooses_by_sight():
    table = scene(CARDS, ann=dict(hand=["Open Book"]), bob=dict(hand=["Pin", "Cap"]))
    table.play("ann: play Open Book on bob")
    assert table.legal("ann") == ["take Pin", "take Cap"]
    table.play("ann: take Cap")
    assert (table.ann.hand, table.bob.hand) == (["Cap"], ["Pin"])
    assert "bob shows ann their hand" in table.log


def test_a_spy_sees_a_hand_and_nobody_else_does():
    table = scene(CARDS, ann=dict(wears=["Spyglass"]), bob=dict(hand=["Pin"]))
    table.play("ann: use Spy on bob")
    (card,) = table.game.munchkins[1].hand
    assert table.game.known[card] == 0b011
    assert not table.can("ann: use Spy on cat")  # once a turn; and cat has nothing to show


def test_only_elves_may_help():
    table = scene(CARDS, door="Clique", bob=dict(is_a=["Elf"]), cat=dict(is_a=["Dwarf"]))
    assert table.can("ann: ask bob for help")
    assert not table.can("ann: ask cat for help")
    assert not table.can("cat: offer ann help")
    helped(table)
    assert table.fight.helper == "bob"


def test_a_helper_leaves_when_one_comes_that_bars_it():
    table = scene(CARDS, door="Ox", cat=dict(hand=["Visitors", "Clique"]))
    helped(table).play("cat: play Visitors with Clique")
    assert table.fight.helper is None


@pytest.mark.parametrize(("race", "away"), [("Dwarf", False), ("Elf", True)])
def test_only_some_do_not_escape(race, away):
    table = scene(CARDS, door="Clique", ann=dict(is_a=[race]))
    table.play("ann: run away\n all: pass\n ann: run from Clique\n all: pass")
    if away:
        table.play("die: 6\n all: pass")
    assert table.ann.level == (5 if away else 4)


@pytest.mark.parametrize("seat", [dict(door="Bouncer"), dict(door="Ox", has=["Brain Fog"])])
def test_powers_are_barred_by_a_monster_or_a_curse(seat):
    ann = dict(is_a=["Bruiser"], has=seat.get("has", []))
    assert not scene(CARDS, door=seat["door"], ann=ann).can("ann: use Rage")
    assert scene(CARDS, door="Ox", ann=dict(is_a=["Bruiser"])).can("ann: use Rage")


def test_a_turn_is_missed_once():
    table = scene(CARDS, doors=["Elf"], bob=dict(has=["Nap Time"], hand=["Pin"]))
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("ann: end the turn\n all: pass")
    assert (table.turn, table.bob.in_play, table.bob.hand) == ("cat", [], ["Pin"])
    assert table.can("cat: kick open the door")


def test_at_the_end_of_the_turn():
    table = scene(CARDS, ann=dict(wears=["Evening Paper"]), doors=["Elf", "Dwarf", "Mouse"])
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert table.turn == "ann"
    table.play("ann: end the turn\n all: pass")
    assert len(table.ann.hand) == 3


def test_the_topmost_monster_comes_back():
    table = scene(CARDS, door="Grave Recycler", discards=["Mouse", "Elf"])
    assert table.fight.foes == ["Grave Recycler", "Mouse"]
    assert scene(CARDS, door="Grave Recycler", discards=["Elf"]).fight.foes == ["Grave Recycler"]


@pytest.mark.parametrize(
    ("door", "foes"), [("Mouse", ["Chain Reaction", "Mouse"]), ("Elf", ["Chain Reaction"])]
)
def test_what_is_behind_the_next_door_joins_or_is_discarded(door, foes):
    table = scene(CARDS, door="Chain Reaction", doors=[door])
    assert table.fight.foes == foes
    assert ("Elf" in table.discards) is (door == "Elf")


def test_a_curse_goes_back_to_whoever_sent_it():
    table = scene(CARDS, ann=dict(hand=["Hail"]), bob=dict(hand=["Return to Sender"]))
    table.play("ann: play Hail on bob\n bob: play Return to Sender")
    table.play("bob: choose ann\n all: pass")
    assert (table.ann.level, table.bob.level) == (4, 5)


def test_a_curse_from_behind_a_door_goes_nowhere():
    table = scene(CARDS, doors=["Hail"], ann=dict(hand=["Return to Sender"]))
    table.play("ann: kick open the door")
    assert not table.can("ann: play Return to Sender")


def test_where_there_are_no_hands_nothing_is_swapped_or_shown():
    assert caught(CARDS, "Handsy Ghost").ann.hand == []
    look = read("""
[[cards]]
kind = "curse"
name = "Frisk"
effect = { do = "in order", effects = [{ do = "show hand", to = "you" }, "lose levels"] }
""")
    table = scene((*CARDS, *look), ann=dict(hand=["Frisk"]))
    table.play("ann: play Frisk on bob\n all: pass")
    assert table.bob.level == 4
    assert not any("shows" in line for line in table.log)


def test_an_offer_of_help_is_void_when_one_comes_that_bars_it():
    table = scene(CARDS, door="Ox", cat=dict(hand=["Visitors", "Clique"]))
    table.play("ann: ask bob for help\n ann: offer no Treasures")
    assert table.can("bob: accept ann's offer")
    table.play("cat: play Visitors with Clique")
    assert not table.can("bob: accept ann's offer")

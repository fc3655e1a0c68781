"""Kinds of card from other boxes, written in TOML as a stranger would, said in English, played."""

import pytest
from tests.own_sets.far_cards import aloud, caught, helped, read, scene

CARDS = read("""
[[cards]]
kind = "monster"
name = "Arm Wrestler"
level = 20
treasures = 1
bad_stuff = { do = "on roll", by = "left neighbour", effect = { do = "on roll", \
at_least = "that many", otherwise = { do = "lose levels", count = 2 } } }

[[cards]]
kind = "monster"
name = "Blame Game"
level = 20
treasures = 1
bad_stuff = { do = "to", whom = "each rival", one = "victim", effect = "lose levels" }

[[cards]]
kind = "curse"
name = "Mail Forwarded"
effect = { do = "lose", what = { cards = "item", best = "bonus" }, to = "each rival", \
one = "victim" }

[[cards]]
kind = "curse"
name = "Toll"
effect = { do = "try", effect = { do = "may", effect = { do = "lose", what = "hand card", \
count = 2 } }, otherwise = "lose levels" }

[[cards]]
kind = "curse"
name = "Coin Flip"
effect = { do = "try", effect = { do = "on roll", at_least = 4, effect = { do = "lose", \
what = "item" } }, otherwise = { do = "lose levels", count = 2 } }

[[cards]]
kind = "one-shot"
name = "Bad Breath"
gold = 100
aim = ["side", "foe"]
effect = { do = "try", effect = { do = "boost", amount = 2 }, \
otherwise = { do = "remove monster", how = "killed" } }

[[cards]]
kind = "one-shot"
name = "Gold Pan"
gold = 200
aim = "foe"
effect = { do = "on roll", effect = { do = "add treasures", count = "that many" } }

[[cards]]
kind = "one-shot"
name = "Warp Pipe"
gold = 300
when = "running away"
aim = ""
effect = { do = "in order", effects = ["escape", { do = "to", whom = "helper", effect = { \
do = "try", effect = { do = "may", effect = { do = "lose", what = "hand card" } }, \
then = "escape" } }] }

[[cards]]
kind = "monster"
name = "Baggage Handler"
level = 20
treasures = 1
modifiers = [
  { modifies = "run away", amount = -1, each = { number = "count", cards = { cards = "item", \
big = true } } },
  { modifies = "treasures", amount = 2, each = { number = "count", whom = "helper" } },
  { modifies = "levels", amount = 1, each = { number = "count", whom = "helper" } },
]
bad_stuff = "nothing"

[[cards]]
kind = "item"
name = "Slippery Boots"
gold = 300
slot = "feet"
abilities = [{ ability = "trait", name = "Slide", modifier = { modifies = "run away", \
amount = 1, each = { number = "count", cards = "hand card" } } }]

[[cards]]
kind = "enhancer"
name = "Overgrown"
modifiers = [{ modifies = "strength", amount = 1, each = { number = "the", what = "level", \
of = "the foe" } }]

[[cards]]
kind = "curse"
name = "Funhouse Glass"
effect = { do = "afflict", modifier = { modifies = "item bonus", factor = 0, but = "armor" }, \
until = "your next fight ends" }

[[cards]]
kind = "item"
name = "Hat Stand"
gold = 200
abilities = [{ ability = "trait", name = "Display", modifier = { modifies = "item bonus", \
factor = 2, slot = "head" } }]

[[cards]]
kind = "curse"
name = "Jealous Tailor"
effect = { do = "lose", what = { cards = "item", best = "bonus" } }

[[cards]]
kind = "item"
name = "Envy Ring"
gold = 300
abilities = [{ ability = "trait", name = "Envy", modifier = { modifies = "strength", \
amount = 1, each = { number = "count", whom = "highest", cards = { cards = "item", \
worn = true } } } }]
""")
SAID = {card.name: card for card in CARDS}


@pytest.mark.parametrize(
    ("name", "field", "english"),
    [
        ("Arm Wrestler", "bad_stuff",
         "have the left neighbour roll a die: roll a die: on that many or more, do nothing; "
         "on less, lose 2 levels"),
        ("Blame Game", "bad_stuff", "have a rival of your choice lose a level"),
        ("Mail Forwarded", "effect",
         "lose an Item with your best bonus to a rival of your choice"),
        ("Toll", "effect", "you may lose 2 cards from hand, otherwise lose a level"),
        ("Coin Flip", "effect",
         "roll a die: on 4 or more, lose an Item, otherwise lose 2 levels"),
        ("Bad Breath", "effect", "give one side +2, otherwise kill the monster"),
        ("Gold Pan", "effect",
         "roll a die: make the monster worth that many more Treasures"),
        ("Warp Pipe", "effect",
         "escape without a roll, then the helper may lose a card from hand; if they do, escape "
         "without a roll"),
        ("Overgrown", "modifiers", "+1 for each level of the monster"),
    ],
)  # fmt: skip
def test_it_reads_aloud(name, field, english):
    assert aloud(CARDS, name, field) == english


def test_modifiers_read_aloud():
    said = [str(word) for word in SAID["Baggage Handler"].modifiers]
    assert said == [
        "-1 to Run Away for each big item",
        "worth 2 more Treasures for each helper",
        "worth 1 more level for each helper",
    ]
    assert str(SAID["Funhouse Glass"].effect.modifier) == (
        "the bonus of your Items but pieces of Armor does not count"
    )
    assert str(SAID["Envy Ring"].abilities[0].modifier) == (
        "+1 for each item worn by whoever is highest"
    )


@pytest.mark.parametrize(("mine", "level"), [(3, 5), (2, 3)])
def test_a_die_is_compared_with_another(mine, level):
    table = caught(CARDS, "Arm Wrestler").play(f"die: 3\n all: pass\n die: {mine}\n all: pass")
    assert table.ann.level == level


def test_the_victim_chooses_whom_it_befalls():
    table = caught(CARDS, "Blame Game", bob=dict(level=1))
    assert table.legal("ann") == ["choose cat"]  # bob has no level to lose
    table.play("ann: choose cat")
    assert (table.ann.level, table.cat.level) == (5, 4)


def test_of_several_who_could_take_it_one_does():
    ann = dict(hand=["Mail Forwarded"])
    table = scene(CARDS, ann=ann, bob=dict(wears=["Hat", "Boots"]))
    table.play("ann: play Mail Forwarded on bob\n all: pass")
    assert table.legal("bob") == ["choose cat", "choose ann"]
    table.play("bob: choose cat\n cat: take Hat")
    assert (table.bob.in_play, table.cat.in_play) == (["Boots"], ["Hat"])
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("said", "level", "cards"),
    [("choose to lose 2 cards from hand", 5, 1), ("never mind", 4, 3)],
)
def test_what_may_be_left_costs_what_is_otherwise(said, level, cards):
    table = scene(CARDS, bob=dict(hand=["Toll"]), ann=dict(hand=["Ox", "Pin", "Cap"]))
    table.play(f"bob: play Toll on ann\n all: pass\n ann: {said}")
    if cards == 1:
        table.play("ann: lose Ox\n ann: lose Pin")
    assert (table.ann.level, len(table.ann.hand)) == (level, cards)


def test_who_cannot_pay_in_full_is_not_asked():
    table = scene(CARDS, bob=dict(hand=["Toll"]), ann=dict(hand=["Ox"]))
    table.play("bob: play Toll on ann\n all: pass")
    assert (table.ann.level, table.ann.hand) == (4, ["Ox"])


@pytest.mark.parametrize(("die", "level", "items"), [(4, 5, []), (3, 3, ["Hat"])])
def test_a_die_that_falls_short_leaves_the_other(die, level, items):
    table = scene(CARDS, bob=dict(hand=["Coin Flip"]), ann=dict(wears=["Hat"]))
    table.play(f"bob: play Coin Flip on ann\n all: pass\n die: {die}\n all: pass")
    if die == 4:
        table.play("ann: lose Hat")
    assert (table.ann.level, table.ann.in_play) == (level, items)


def test_one_shot_two_aims():
    table = scene(CARDS, door="Mouse", ann=dict(hand=["Bad Breath"]))
    table.play("ann: play Bad Breath for the munchkins")
    assert table.fight.strength == 7
    table = scene(CARDS, door="Ox", ann=dict(hand=["Bad Breath"]), treasures=["Pin"])
    table.play("ann: play Bad Breath on Ox\n all: pass")
    assert (table.ann.level, table.ann.hand) == (6, ["Pin"])


def test_as_many_treasures_as_a_die_shows():
    table = scene(CARDS, door="Mouse", bob=dict(hand=["Gold Pan"]))
    table.play("bob: play Gold Pan on Mouse\n die: 4\n all: pass")
    assert table.fight.treasures == 5


@pytest.mark.parametrize(
    ("said", "level"), [("choose to lose a card from hand", 5), ("never mind", 4)]
)
def test_a_helper_may_pay_to_come_along(said, level):
    table = scene(CARDS, door="Ox", ann=dict(hand=["Warp Pipe"]), bob=dict(hand=["Pin", "Cap"]))
    helped(table).play("ann: run away\n all: pass")
    if table.asked == "ann" and table.can("ann: choose ann"):
        table.play("ann: choose ann\n bob: choose ann")
    table.play(f"ann: run from Ox\n ann: play Warp Pipe\n bob: {said}")
    if level == 5:
        table.play("bob: lose Pin\n all: pass\n bob: run from Ox\n all: pass")
    else:
        table.play("all: pass\n bob: run from Ox\n all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.bob.level) == (5, level)


@pytest.mark.parametrize(("carried", "away"), [([], True), (["Anvil"], False)])
def test_a_monster_is_slower_to_outrun_with_luggage(carried, away):
    table = scene(CARDS, door="Baggage Handler", ann=dict(wears=carried))
    table.play("ann: run away\n all: pass\n ann: run from Baggage Handler\n all: pass\n die: 5")
    table.play("all: pass")
    assert ("ann escapes from Baggage Handler" in table.log) is away


def test_a_monster_pays_more_to_a_party():
    table = scene(CARDS, door="Baggage Handler", ann=dict(level=5), bob=dict(level=16))
    assert table.fight.treasures == 1
    assert helped(table).fight.treasures == 3
    table.play("ann: claim victory\n all: pass")
    assert table.ann.level == 7


@pytest.mark.parametrize(("hand", "away"), [(["Pin"], True), ([], False)])
def test_boots_count_the_hand(hand, away):
    table = scene(CARDS, door="Ox", ann=dict(wears=["Slippery Boots"], hand=hand))
    table.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: 4\n all: pass")
    assert ("ann escapes from Ox" in table.log) is away


def test_an_enhancer_doubles_the_level_of_its_own_monster():
    table = scene(CARDS, door="Ox", bob=dict(hand=["Overgrown"]))
    table.play("bob: play Overgrown on Ox")
    assert table.fight.threat == 40


def test_nothing_counts_but_armor():
    worn = dict(wears=["Hat", "Mail", "Pin"], has=["Funhouse Glass"])
    assert scene(CARDS, door="Ox", ann=worn).fight.strength == 5 + 4


def test_the_best_item_is_the_one_that_adds_most():
    worn = dict(wears=["Hat", "Mail", "Hat Stand"])
    table = scene(CARDS, ann=worn, bob=dict(hand=["Jealous Tailor"]))
    table.play("bob: play Jealous Tailor on ann\n all: pass\n ann: lose Hat")
    assert table.ann.in_play == ["Mail", "Hat Stand"]


def test_a_ring_envies_whoever_is_highest():
    table = scene(CARDS, ann=dict(wears=["Envy Ring"]), cat=dict(level=9, wears=["Hat", "Boots"]))
    assert table.ann.strength == 5 + 2

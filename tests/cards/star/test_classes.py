"""The Classes: each ability, with its cost, its limit and its moment; their Epic powers too."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.testing import rule
from kickdoor.words import LoseLevels
from scenes import EPIC, can_use, dealer, flee, get_help, unseen

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Straw Nine", level=9, treasures=1, bad_stuff=LoseLevels()),
    Monster("Straw Ten", level=10, treasures=1, bad_stuff=LoseLevels()),
    Monster("Straw Rat", level=1, treasures=1, bad_stuff=LoseLevels()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Anvil", bonus=3, gold=100, big=True),
    Item("Barrel", bonus=5, gold=100, big=True),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Blender", bonus=2, gold=100, complex=True),
    Item("Mixer", bonus=4, gold=100, complex=True),
)
scene = dealer("star", CARDS)


# --- Gadgeteer: Power Strip, Void the Warranty; Dumpster Orbit ----------------------------------


@rule("ITM-8")
@pytest.mark.parametrize(("is_a", "bonus"), [(["Gadgeteer"], 1 + 2 + 4), ([], 1)])
def test_gadgeteer_plugs_in_any_number_of_complex_items(is_a, bonus):
    table = scene(ann=dict(is_a=is_a, carries=["Toaster", "Blender", "Mixer"]))
    table.play("ann: equip Toaster")
    for item in ("Blender", "Mixer"):
        assert table.can(f"ann: equip {item}") == bool(is_a)
        if is_a:
            table.play(f"ann: equip {item}")
    assert table.ann.strength == 1 + bonus
    assert table.is_quiet()


@rule("ITM-8", "C08")
def test_gadgeteer_no_more_has_one_complex_item_left_and_puts_on_nothing_else_in_combat():
    ann = dict(is_a=["Gadgeteer"], wears=["Toaster", "Blender", "Mixer"])
    table = scene(door="Straw Ogre", ann=ann)
    assert table.fight.strength == 1 + 1 + 2 + 4
    table.play("ann: discard Gadgeteer")
    table.play("ann: lay Toaster sideways\nann: lay Blender sideways")
    assert table.fight.strength == 1 + 4
    assert not [said for said in table.legal("ann") if said.startswith("equip")]


def test_gadgeteer_takes_up_to_2_items_apart_for_3_each():
    ann = dict(is_a=["Gadgeteer"], wears=["Tin Hat", "Mixer"], carries=["Anvil"], hand=["Toaster"])
    table = scene(door="Straw Ogre", ann=ann)
    table.play("ann: use Void the Warranty")
    assert table.legal("ann") == ["discard Tin Hat", "discard Mixer", "discard Anvil"]
    table.play("ann: discard Anvil")
    assert table.fight.strength == 1 + 1 + 4 + 3
    table.play("""
        ann: use Void the Warranty
        ann: discard Tin Hat
    """)
    assert (table.fight.strength, table.fight.threat) == (1 + 4 + 3 + 3, 30)
    assert not can_use(table, "ann", "Void the Warranty")
    assert (table.ann.in_play, table.ann.hand) == (["Gadgeteer", "Mixer"], ["Toaster"])


def test_gadgeteer_takes_things_apart_as_a_helper_but_not_from_afar():
    bob = dict(is_a=["Gadgeteer"], carries=["Tin Hat"])
    table = scene(door="Straw Ogre", bob=bob, cat=dict(is_a=["Gadgeteer"], carries=["Anvil"]))
    assert not can_use(table, "bob", "Void the Warranty")
    get_help(table, "bob").play("""
        bob: use Void the Warranty
        bob: discard Tin Hat
    """)
    assert table.fight.strength == 1 + 1 + 3
    assert not can_use(table, "cat", "Void the Warranty")


@rule("EPC-2")
@pytest.mark.parametrize("level", [9, 10])
def test_gadgeteer_of_level_10_goes_through_the_treasure_discards_once_a_turn(level):
    table = scene(
        discards=["Anvil", "Barrel", "Piped Music"],
        ann=dict(level=level, is_a=["Gadgeteer", "Feline"], hand=["Trader", "Mutant"]),
        bob=dict(level=10, is_a=["Gadgeteer"], hand=["Psychic"]),
        rules=EPIC,
    )
    assert not can_use(table, "bob", "Dumpster Orbit")  # not his turn
    assert can_use(table, "ann", "Dumpster Orbit") == (level == 10)
    if level == 10:
        table.play("ann: use Dumpster Orbit\nann: discard Feline")
        assert table.legal("ann") == ["take Anvil", "take Barrel"]
        table.play("ann: take Anvil")
        assert (table.ann.in_play, table.ann.hand) == (["Gadgeteer"], ["Trader", "Mutant", "Anvil"])
        assert not can_use(table, "ann", "Dumpster Orbit")
        assert table.is_quiet()


def test_gadgeteer_finds_nothing_in_combat():
    ann = dict(level=10, is_a=["Gadgeteer"], hand=["Trader"])
    doors = ["Mutant"]  # the second one she opens
    table = scene(door="Straw Ogre", doors=doors, discards=["Anvil"], ann=ann, rules=EPIC)
    assert table.in_fight
    assert not can_use(table, "ann", "Dumpster Orbit")


# --- Psychic: Personal Space, Mind Over Matter; Foregone Conclusion -----------------------------


def test_psychic_has_2_more_alone_and_a_sidekick_is_no_company():
    ann = dict(level=3, is_a=["Psychic"], has=["Red Shirt"])
    table = scene(door="Straw Nine", ann=ann, bob=dict(level=4, is_a=["Psychic"]))
    assert table.fight.strength == 3 + 2
    get_help(table, "bob")
    assert table.fight.strength == 3 + 4  # neither of them fights alone


def test_psychic_may_have_any_die_rolled_again_once_a_turn_for_a_card():
    table = scene(
        door="Straw Ogre",
        ann=dict(level=5),
        bob=dict(is_a=["Psychic", "Mutant"], hand=["Trader"]),
        cat=dict(hand=["Every Spin a Winner"], level=5),
    )
    flee(table).play("""
        die: 5
        bob: use Mind Over Matter
        bob: discard Mutant
        die: 4
    """)
    assert not can_use(table, "bob", "Mind Over Matter")
    assert (table.play("all: pass").ann.level, table.bob.hand) == (4, ["Trader"])
    table.play("cat: play Every Spin a Winner on yourself\nall: pass\ndie: 1")
    assert not can_use(table, "bob", "Mind Over Matter")  # not twice in a turn
    table.play("all: pass")
    assert (table.cat.level, table.bob.level) == (4, 1)
    assert table.is_quiet()


def test_psychic_rolls_her_own_die_again_but_not_for_nothing():
    ann = dict(level=5, is_a=["Psychic"], hand=["Trader"])
    table = flee(scene(door="Straw Ogre", ann=ann, bob=dict(is_a=["Psychic"])))
    table.play("die: 1")
    assert not can_use(table, "bob", "Mind Over Matter")
    table.play("ann: use Mind Over Matter\nann: discard Trader\ndie: 6\nall: pass\nall: pass")
    assert (table.ann.level, table.ann.hand) == (5, [])
    assert table.is_quiet()


@rule("EPC-2")
@pytest.mark.parametrize("level", [9, 10])
def test_psychic_of_level_10_says_what_a_die_shows_for_2_cards(level):
    bob = dict(level=level, is_a=["Psychic", "Cyborg"], hand=["Trader", "Mutant", "Feline"])
    cat = dict(level=5, hand=["Every Spin a Winner"])
    table = scene(door="Straw Ogre", ann=dict(level=5), bob=bob, cat=cat, rules=EPIC)
    flee(table).play("die: 6")
    assert can_use(table, "bob", "Foregone Conclusion") == (level == 10)
    if level == 10:
        table.play("""
            bob: use Foregone Conclusion
            bob: discard Trader
            bob: discard Cyborg
        """)
        assert table.legal("bob") == [f"say {face}" for face in range(1, 7)]
        table.play("bob: say 4\nall: pass")
        assert (table.ann.level, table.bob.hand) == (4, ["Mutant", "Feline"])
        table.play("cat: play Every Spin a Winner on yourself\nall: pass\ndie: 1")
        assert not can_use(table, "bob", "Foregone Conclusion")  # not twice in a turn
        table.play("all: pass")
        assert table.is_quiet()


def test_psychic_of_level_10_concludes_nothing_for_1_card():
    bob = dict(level=10, is_a=["Psychic"], hand=["Trader"])
    table = flee(scene(door="Straw Ogre", bob=bob, rules=EPIC)).play("die: 1")
    assert can_use(table, "bob", "Mind Over Matter")
    assert not can_use(table, "bob", "Foregone Conclusion")


# --- Trader: Payroll, Store Credit; Hostile Takeover --------------------------------------------


@rule("HIR-3")
@pytest.mark.parametrize("is_a", [["Trader"], []])
def test_trader_employs_2_sidekicks_and_no_third(is_a):
    hand = ["Small-Claims Attorney", "Trolley With a Will of Its Own"]
    table = scene(ann=dict(is_a=is_a, has=["Red Shirt"], hand=hand))
    assert table.can("ann: play Small-Claims Attorney") == bool(is_a)
    if is_a:
        table.play("ann: play Small-Claims Attorney")
        assert table.ann.in_play == ["Trader", "Red Shirt", "Small-Claims Attorney"]
    assert not table.can("ann: play Trolley With a Will of Its Own")
    assert table.is_quiet()


@rule("HIR-3", "CHR-2")
def test_trader_no_more_must_let_one_of_them_go():
    has = ["Red Shirt", "Small-Claims Attorney"]
    table = scene(ann=dict(is_a=["Trader"], has=has)).play("ann: discard Trader")
    assert table.legal("ann") == ["lose Red Shirt", "lose Small-Claims Attorney"]
    table.play("ann: lose Red Shirt")
    assert table.ann.in_play == ["Small-Claims Attorney"]
    assert table.is_quiet()


def test_trader_turns_an_item_in_play_into_a_treasure_once_a_turn():
    table = scene(
        treasures=["Mixer", "Blender"],
        ann=dict(is_a=["Trader"], wears=["Tin Hat"], carries=["Anvil"], hand=["Toaster"]),
        bob=dict(is_a=["Trader"], wears=["Barrel"]),
    )
    assert not can_use(table, "bob", "Store Credit")  # not his turn
    table.play("ann: use Store Credit")
    assert table.legal("ann") == ["discard Tin Hat", "discard Anvil"]
    table.play("ann: discard Tin Hat")
    assert (table.ann.in_play, table.ann.hand) == (["Trader", "Anvil"], ["Toaster", "Mixer"])
    assert unseen(table, "ann")
    assert not can_use(table, "ann", "Store Credit")
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "wears"), [("Straw Ogre", ["Tin Hat"]), (None, [])], ids=["in combat", "no Item"]
)
def test_trader_gets_no_credit(door, wears):
    table = scene(door=door, ann=dict(is_a=["Trader"], wears=wears, hand=["Anvil"]))
    assert not can_use(table, "ann", "Store Credit")


@rule("EPC-2")
@pytest.mark.parametrize("level", [9, 10])
def test_trader_of_level_10_swaps_items_like_it_or_not_once_a_turn_for_2_cards(level):
    ann = dict(level=level, is_a=["Trader", "Cyborg"], wears=["Tin Hat"], hand=["Mutant"] * 3)
    bob = dict(level=10, is_a=["Trader"], wears=["Mixer", "Toaster"], hand=["Feline"] * 2)
    table = scene(ann=ann, bob=bob, rules=EPIC)
    assert not can_use(table, "bob", "Hostile Takeover")  # not his turn
    assert can_use(table, "ann", "Hostile Takeover") == (level == 10)
    assert not table.can("ann: use Hostile Takeover on cat")  # who has nothing to swap
    if level == 10:
        table.play("""
            ann: use Hostile Takeover on bob
            ann: discard Mutant
            ann: discard Cyborg
            ann: take Mixer
            ann: lose Tin Hat
        """)
        assert (table.ann.in_play, table.ann.hand) == (["Trader", "Mixer"], ["Mutant", "Mutant"])
        assert table.bob.in_play == ["Trader", "Toaster", "Tin Hat"]
        assert not can_use(table, "ann", "Hostile Takeover")
        assert table.is_quiet()


def test_trader_of_level_10_takes_over_nothing_that_cannot_be_carried():
    ann = dict(level=10, is_a=["Trader"], carries=["Anvil"], hand=["Mutant", "Feline"])
    table = scene(ann=ann | dict(wears=["Tin Hat"]), bob=dict(wears=["Barrel"]), rules=EPIC)
    table.play("""
        ann: use Hostile Takeover on bob
        ann: discard Mutant
        ann: discard Feline
        ann: take Barrel
    """)
    assert table.legal("ann") == ["lose Anvil"]  # not two Big Items at once


# --- Bounty Hunter: Finder's Fee, Big Game; Skip Tracer -----------------------------------------


@pytest.mark.parametrize(("is_a", "hand"), [(["Bounty Hunter"], ["Mutant"]), ([], [])])
def test_bounty_hunter_draws_a_door_for_helping_win(is_a, hand):
    table = scene(
        door="Straw Nine",
        doors=["Mutant"],
        treasures=["Anvil"],
        ann=dict(level=5),
        bob=dict(level=6, is_a=is_a),
        cat=dict(is_a=["Bounty Hunter"]),
    )
    get_help(table, "bob").play("ann: claim victory\nall: pass")
    while not table.is_quiet():
        table.play(f"ann: {table.legal('ann')[0]}")
    assert (table.ann.level, table.ann.hand) == (6, ["Anvil"])
    assert (table.bob.hand, table.cat.hand) == (hand, [])
    assert unseen(table, "bob")


def test_bounty_hunter_gets_nothing_for_a_win_of_her_own_or_for_a_lost_fight():
    ann = dict(is_a=["Bounty Hunter"], level=5)
    table = scene(door="Straw Rat", doors=["Mutant"], treasures=["Anvil"], ann=ann)
    table.play("ann: claim victory\nall: pass")
    assert table.ann.hand == ["Anvil"]
    table = scene(door="Straw Ogre", doors=["Mutant"], bob=dict(is_a=["Bounty Hunter"]))
    flee(get_help(table, "bob")).play("die: 5\nall: pass\nall: pass")
    table.play("bob: run from Straw Ogre\nall: pass\ndie: 5\nall: pass\nall: pass")
    assert table.bob.hand == []
    assert table.is_quiet()


@pytest.mark.parametrize(("door", "more"), [("Straw Nine", 0), ("Straw Ten", 2)])
def test_bounty_hunter_has_2_more_against_level_10_and_up(door, more):
    table = scene(
        door=door,
        ann=dict(is_a=["Bounty Hunter"]),
        bob=dict(hand=["Wandering Monster", "Straw Ogre"]),
    )
    assert table.fight.strength == 1 + more
    table.play("bob: play Wandering Monster with Straw Ogre")
    assert table.fight.strength == 1 + 2  # once, however many there are


@rule("EPC-2", "X08")
@pytest.mark.parametrize(("level", "die", "left"), [(9, None, 5), (10, 4, 4), (10, 5, 5)])
def test_bounty_hunter_of_level_10_has_whoever_escaped_roll_again(level, die, left):
    bob = dict(level=level, is_a=["Bounty Hunter", "Cyborg"], hand=["Trader"])
    table = scene(door="Straw Ogre", ann=dict(level=5), bob=bob, rules=EPIC)
    flee(table).play("die: 6\nall: pass")
    assert can_use(table, "bob", "Skip Tracer") == (level == 10)
    if level == 10:
        table.play(f"bob: use Skip Tracer\nbob: discard Cyborg\ndie: {die}\nall: pass")
        assert not can_use(table, "bob", "Skip Tracer")
    table.play("all: pass")
    assert (table.ann.level, table.bob.level) == (left, level)
    assert ("Cyborg" in table.bob.in_play) == (level == 9)
    assert table.is_quiet()


def test_bounty_hunter_of_level_10_has_no_use_for_the_caught():
    bob = dict(level=10, is_a=["Bounty Hunter"], hand=["Trader"])
    table = scene(door="Straw Ogre", ann=dict(level=5), bob=bob, rules=EPIC)
    flee(table).play("die: 4\nall: pass")
    assert not can_use(table, "bob", "Skip Tracer")
    assert (table.ann.level, table.is_quiet()) == (4, True)

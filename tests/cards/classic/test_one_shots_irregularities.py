"""The one-shots of the classic set that bend dice, Curses, decks and hands."""

import pytest

from kickdoor.cards import Curse, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import rule
from kickdoor.words import (
    Afflict,
    LoseLevels,
    OnRoll,
    RunAway,
    Strength,
    ThatMany,
)
from scenes import dealer, levels

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
JINX = Curse("Jinx", effect=LoseLevels())
WOBBLE = Curse("Wobble", effect=OnRoll(effect=LoseLevels(ThatMany())))
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
LIMP = Curse("Limp", effect=Afflict(RunAway(-1)))
CARDS = (WALL, JINX, WOBBLE, ITCH, LIMP)
lay_out = dealer("classic", CARDS, level=4)


ON_YOUR_TURN = {
    "Advance on Next Quarter": "play Advance on Next Quarter",
    "Inbox Raid": "play Inbox Raid on cat",
    "Reply-All Button": "play Reply-All Button",
}


@pytest.mark.parametrize(("name", "play"), ON_YOUR_TURN.items())
def test_it_is_used_on_your_own_turn_out_of_combat(name, play):
    crook, victim = {"hand": [name]}, {"hand": ["Thief"]}
    assert lay_out(crook, cat=victim).can(f"ann: {play}")
    assert not lay_out(bob=crook, cat=victim).can(f"bob: {play}")
    assert not lay_out(crook, cat=victim, door="Brick Wall").can(f"ann: {play}")


# Weighted Average


@rule("I26")
@pytest.mark.parametrize(("die", "level"), [(3, 4), (2, 3), (6, 4)])
def test_weighted_average_adds_2_to_your_own_die(die, level):
    table = lay_out({"hand": ["Weighted Average"]}, door="Brick Wall")
    table.play("ann: run away\nall: pass\nann: run from Brick Wall\nall: pass")
    assert not table.can("ann: play Weighted Average")  # first the die is rolled

    table.play(f"die: {die}\nann: play Weighted Average\nall: pass\nall: pass")

    assert levels(table) == (level, 4, 4)
    assert "Weighted Average" in table.discards
    assert table.is_quiet()


@rule("I26")
def test_weighted_average_is_not_for_the_dice_of_others():
    table = lay_out(bob={"hand": ["Weighted Average"]}, door="Brick Wall")
    table.play("ann: run away\nall: pass\nann: run from Brick Wall\nall: pass\ndie: 3")
    assert table.legal("bob") == ["pass"]


@rule("I26")
def test_weighted_average_works_on_any_die_of_yours_for_better_or_worse():
    table = lay_out({"hand": ["Wobble", "Weighted Average"]})
    table.play("ann: play Wobble on yourself\nall: pass\ndie: 1")
    table.play("ann: play Weighted Average\nall: pass")
    assert levels(table) == (4 - 3, 4, 4)
    assert table.is_quiet()

    table = lay_out({"hand": ["Wobble", "Weighted Average"]})
    table.play("ann: play Wobble on cat\nall: pass\ndie: 1")
    assert table.legal("ann") == ["pass"]


# Cease-and-Desist Letter


@rule("T02", "CRS-1")
def test_cease_and_desist_letter_makes_a_curse_from_a_rival_do_nothing_and_draws_a_door():
    hand = {"hand": ["Cease-and-Desist Letter"]}
    table = lay_out(hand, {"hand": ["Jinx"]}, doors=["Thief"])
    assert not table.can("ann: play Cease-and-Desist Letter")
    table.play("bob: play Jinx on ann\nann: play Cease-and-Desist Letter")

    assert levels(table) == (4, 4, 4)
    assert table.ann.hand == ["Thief"]
    assert "ann draws Thief" in table.log
    assert sorted(table.discards) == ["Cease-and-Desist Letter", "Jinx"]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("T02")
def test_cease_and_desist_letter_makes_a_curse_from_the_door_do_nothing():
    table = lay_out({"has": ["Cease-and-Desist Letter"]}, doors=["Itch", "Thief"])
    table.play("""
        ann: kick open the door
        all: pass
        ann: play Cease-and-Desist Letter
    """)
    assert table.ann.in_play == []
    assert table.ann.hand == ["Thief"]
    assert sorted(table.discards) == ["Cease-and-Desist Letter", "Itch"]
    assert table.legal("ann")[0] == "loot the room"
    assert table.is_quiet()


def test_cease_and_desist_letter_is_no_use_to_others():
    table = lay_out(bob={"hand": ["Jinx"]}, cat={"hand": ["Cease-and-Desist Letter"]})
    table.play("bob: play Jinx on ann")
    assert table.legal("cat") == ["pass"]

    table.play("all: pass")
    assert levels(table) == (3, 4, 4)
    assert table.is_quiet()


# Correction Fluid


def test_correction_fluid_gets_rid_of_every_lasting_curse_on_you():
    table = lay_out(
        {"hand": ["Correction Fluid"], "has": ["Itch", "Limp"], "wears": ["Power Tie"]}
    ).play("ann: play Correction Fluid")

    assert table.ann.in_play == ["Power Tie"]
    assert sorted(table.discards) == ["Correction Fluid", "Itch", "Limp"]
    assert table.is_quiet()


def test_correction_fluid_leaves_the_curses_of_others():
    table = lay_out({"hand": ["Correction Fluid"], "has": ["Limp"]}, {"has": ["Itch"]})
    table.play("ann: play Correction Fluid")
    assert table.ann.in_play == []
    assert table.bob.in_play == ["Itch"]


def test_correction_fluid_is_used_at_any_time_by_anyone_who_is_cursed():
    painter = {"hand": ["Correction Fluid"]}
    cursed = {**painter, "has": ["Itch"]}
    assert lay_out(bob=cursed).can("bob: play Correction Fluid")
    assert lay_out(bob=cursed, door="Brick Wall").can("bob: play Correction Fluid")
    assert not lay_out({"has": ["Itch"]}, painter).can("bob: play Correction Fluid")

    table = lay_out(cursed, door="Brick Wall").play("ann: play Correction Fluid")
    assert table.fight.strength == 4  # it counts at once


# Advance on Next Quarter

QUARTER = ["Power Tie", "Umbrella Policy", "Company Carp", "Jumbo Shredder"]


def test_advance_on_next_quarter_keeps_one_of_3_treasures_and_orders_the_rest():
    table = lay_out({"hand": ["Advance on Next Quarter"]}, treasures=QUARTER)
    table.play("ann: play Advance on Next Quarter")
    assert sorted(table.legal("ann")) == sorted(f"keep {card}" for card in QUARTER[:3])
    table.play("ann: keep Power Tie")
    assert sorted(table.legal("ann")) == sorted(f"put {card} back on top" for card in QUARTER[1:3])
    table.play("ann: put Company Carp back on top")

    assert table.ann.hand == ["Power Tie"]
    assert table.discards == ["Advance on Next Quarter"]
    top = [table.game.prints[card].name for card in reversed(table.game.treasures[-3:])]
    assert top == ["Company Carp", "Umbrella Policy", "Jumbo Shredder"]
    assert table.is_quiet()


def test_advance_on_next_quarter_is_seen_by_you_alone():
    table = lay_out({"hand": ["Advance on Next Quarter"]}, treasures=QUARTER)
    table.play("ann: play Advance on Next Quarter")
    looks = table.game.events[-3:]
    assert {tell(table.game, look, 0) for look in looks} == {
        f"ann looks at {card}" for card in QUARTER[:3]
    }
    assert {tell(table.game, look, 1) for look in looks} == {"ann looks at a Treasure"}


# Inbox Raid


@pytest.mark.parametrize(("lot", "taken"), [(0, "Thief"), (1, "Elf")])
def test_inbox_raid_takes_a_card_from_a_rivals_hand_at_random(lot, taken):
    table = lay_out(
        {"hand": ["Inbox Raid"]},
        {"hand": ["Thief", "Elf"], "wears": ["Power Tie"]},
        {"hand": ["Dwarf"]},
    )
    table.play("ann: play Inbox Raid on bob")
    assert table.asked == "die"
    table.play(f"die: card {lot}")

    assert table.ann.hand == [taken]
    assert table.bob.hand == [card for card in ("Thief", "Elf") if card != taken]
    assert table.bob.in_play == ["Power Tie"]
    assert table.cat.hand == ["Dwarf"]
    assert table.discards == ["Inbox Raid"]
    assert table.is_quiet()


def test_inbox_raid_tells_the_others_nothing():
    table = lay_out({"hand": ["Inbox Raid"]}, {"hand": ["Thief", "Elf"]})
    table.play("ann: play Inbox Raid on bob\ndie: card 0")
    assert "Thief" not in tell(table.game, table.game.events[-1], 2)
    assert "Thief" in tell(table.game, table.game.events[-1], 0)


def test_inbox_raid_wants_a_hand_that_is_not_yours():
    table = lay_out({"hand": ["Inbox Raid", "Thief"]}, {"wears": ["Power Tie"]}, {"hand": ["Elf"]})
    assert not table.can("ann: play Inbox Raid on yourself")
    assert not table.can("ann: play Inbox Raid on bob")
    assert table.can("ann: play Inbox Raid on cat")


# Reply-All Button


def test_reply_all_button_passes_every_hand_to_the_left():
    table = lay_out(
        {"hand": ["Reply-All Button", "Thief"], "wears": ["Power Tie"]},
        {"hand": ["Elf", "Dwarf"]},
        {"hand": []},
    )
    table.play("ann: play Reply-All Button")

    assert (table.ann.hand, table.bob.hand, table.cat.hand) == ([], ["Thief"], ["Elf", "Dwarf"])
    assert table.ann.in_play == ["Power Tie"]
    assert table.discards == ["Reply-All Button"]
    assert table.is_quiet()

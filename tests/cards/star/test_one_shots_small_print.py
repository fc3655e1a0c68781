"""The one-shots of the star set for dice, Traps, hands, Races and other people's Items."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import Scene, rule
from kickdoor.words import (
    Afflict,
    LoseLevels,
    OnRoll,
    Perish,
    RunAway,
    Strength,
    ThatMany,
)
from scenes import dealer, levels

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
JINX = Curse("Jinx", effect=LoseLevels(), called="Trap")
ITCH = Curse("Itch", effect=Afflict(Strength(-1)), called="Trap")
LIMP = Curse("Limp", effect=Afflict(RunAway(-1)), called="Trap")
WOBBLE = Curse("Wobble", effect=OnRoll(effect=LoseLevels(ThatMany())), called="Trap")
DOOM = Curse("Doom", effect=Perish(), called="Trap")
ANVIL = Item("Anvil", big=True)
CARDS = (WALL, JINX, ITCH, LIMP, WOBBLE, DOOM, ANVIL)
lay_out = dealer("star", CARDS, level=4)


def run(table: Scene, die: int) -> Scene:
    """Let ann run from the Brick Wall, and cast this."""
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from Brick Wall
        all: pass
        die: {die}
    """)


# Fuzzy Dice, Weighted


@pytest.mark.parametrize(("said", "level"), [(6, 4), (5, 4), (4, 3), (1, 3)])
def test_fuzzy_dice_weighted_say_what_your_own_die_shows(said, level):
    table = run(lay_out({"hand": ["Fuzzy Dice, Weighted"]}, door="Brick Wall"), 7 - said)
    table.play("ann: play Fuzzy Dice, Weighted")
    assert table.legal("ann") == [f"say {face}" for face in range(1, 7)]
    table.play(f"ann: say {said}\nall: pass\nall: pass")

    assert levels(table) == (level, 4, 4)
    assert table.ann.hand == []
    assert "Fuzzy Dice, Weighted" in table.discards
    assert table.is_quiet()


@rule("I26")
def test_fuzzy_dice_weighted_are_no_use_on_somebody_elses_die():
    table = run(lay_out(bob={"hand": ["Fuzzy Dice, Weighted"]}, door="Brick Wall"), 5)
    assert table.legal("bob") == ["pass"]

    table = lay_out({"hand": ["Wobble"]}, {"hand": ["Fuzzy Dice, Weighted"]})
    assert not table.can("bob: play Fuzzy Dice, Weighted")
    table.play("ann: play Wobble on bob\nall: pass\ndie: 3")
    assert table.can("bob: play Fuzzy Dice, Weighted")  # his own, though not his turn


# Nudge for the Machine


@pytest.mark.parametrize(("again", "level"), [(4, 3), (5, 4)])
def test_nudge_for_the_machine_has_somebody_elses_die_rolled_again(again, level):
    table = run(lay_out(bob={"hand": ["Nudge for the Machine"]}, door="Brick Wall"), 9 - again)
    table.play("bob: play Nudge for the Machine")
    assert table.asked == "die"
    table.play(f"die: {again}\nall: pass\nall: pass")

    assert levels(table) == (level, 4, 4)
    assert table.bob.hand == []
    assert "Nudge for the Machine" in table.discards
    assert table.is_quiet()


@rule("I26")
def test_nudge_for_the_machine_is_no_use_on_your_own_die():
    table = lay_out({"hand": ["Nudge for the Machine"]}, door="Brick Wall")
    assert not table.can("ann: play Nudge for the Machine")
    assert run(table, 1).legal("ann") == ["pass"]


# Trapdoor-to-Door Insurance

INSURANCE = "Trapdoor-to-Door Insurance"


@rule("T02", "CRS-1")
def test_trapdoor_to_door_insurance_makes_a_trap_from_a_rival_do_nothing():
    table = lay_out({"hand": [INSURANCE]}, {"hand": ["Jinx"]})
    assert not table.can(f"ann: play {INSURANCE}")
    table.play(f"bob: play Jinx on ann\nann: play {INSURANCE}")

    assert levels(table) == (4, 4, 4)
    assert sorted(table.discards) == ["Jinx", INSURANCE]
    assert table.is_quiet()


@rule("T02")
def test_trapdoor_to_door_insurance_makes_a_trap_from_the_door_do_nothing():
    table = lay_out({"has": [INSURANCE]}, doors=["Itch"])
    table.play(f"ann: kick open the door\nall: pass\nann: play {INSURANCE}")

    assert table.ann.in_play == []
    assert sorted(table.discards) == ["Itch", INSURANCE]
    assert table.is_quiet()


def test_trapdoor_to_door_insurance_covers_nobody_else():
    table = lay_out(bob={"hand": ["Jinx"]}, cat={"hand": [INSURANCE]})
    table.play("bob: play Jinx on ann")
    assert table.legal("cat") == ["pass"]

    table.play("all: pass")
    assert levels(table) == (3, 4, 4)
    assert table.is_quiet()


# Satisfaction Mostly Guaranteed

REFUND = "Satisfaction Mostly Guaranteed"


@pytest.mark.parametrize("who", ["bob", "cat"])
def test_satisfaction_mostly_guaranteed_cancels_a_trap_that_is_about_to_take_hold(who):
    table = lay_out(**{who: {"hand": ["Jinx", REFUND]}})
    table.play(f"{who}: play Jinx on ann\n{who}: play {REFUND} on ann")

    assert levels(table) == (4, 4, 4)
    assert {"Jinx", REFUND} <= {*table.discards}
    assert table.is_quiet()


def test_satisfaction_mostly_guaranteed_rids_anybody_of_one_lasting_trap():
    trapped = {"has": ["Itch", "Limp", "Laser"]}
    table = lay_out({"hand": [REFUND]}, trapped, {"has": ["Piped Music"]})
    table.play(f"ann: play {REFUND} on bob")
    assert table.legal("ann") == ["lose Itch", "lose Limp"]

    table.play("ann: lose Limp")

    assert table.bob.in_play == ["Itch", "Laser"]
    assert table.cat.in_play == ["Piped Music"]
    assert sorted(table.discards) == ["Limp", REFUND]
    assert table.is_quiet()


def test_satisfaction_mostly_guaranteed_is_for_those_who_are_trapped():
    guaranteed = {"hand": [REFUND]}
    trapped = {"has": ["Itch"]}
    assert lay_out(trapped, guaranteed).can(f"bob: play {REFUND} on ann")
    assert lay_out(trapped, guaranteed, door="Brick Wall").can(f"bob: play {REFUND} on ann")
    assert not lay_out(trapped, guaranteed).can(f"bob: play {REFUND} on cat")

    table = lay_out(trapped | guaranteed, door="Brick Wall")
    assert table.fight.strength == 4 - 1
    table.play(f"ann: play {REFUND} on yourself\nann: lose Itch")
    assert table.fight.strength == 4


# Sticky-Tentacle Discount

DISCOUNT = "Sticky-Tentacle Discount"


def test_sticky_tentacle_discount_takes_an_item_on_4_or_more():
    rich = {"wears": ["Laser"], "carries": ["Anvil", "Price Gun"], "hand": ["Dazer"]}
    table = lay_out({"hand": [DISCOUNT]}, rich).play(f"ann: play {DISCOUNT} on bob")
    table.play("die: 4\nall: pass")
    assert table.legal("ann") == ["take Laser", "take Price Gun"]  # what is small, in play

    table.play("ann: take Price Gun")

    assert table.ann.in_play == ["Price Gun"]
    assert table.bob.in_play == ["Laser", "Anvil"]
    assert table.bob.hand == ["Dazer"]
    assert levels(table) == (4, 4, 4)
    assert table.discards == [DISCOUNT]
    assert table.is_quiet()


def test_sticky_tentacle_discount_costs_whoever_plays_it_a_level_on_less():
    table = lay_out({"hand": [DISCOUNT]}, {"wears": ["Laser"]})
    table.play(f"ann: play {DISCOUNT} on bob\ndie: 3")
    assert table.log[-1] == "the die shows 3 for ann"
    table.play("all: pass")

    assert levels(table) == (4 - 1, 4, 4)
    assert table.bob.in_play == ["Laser"]
    assert table.is_quiet()


@rule("C24")
def test_sticky_tentacle_discount_is_for_those_who_are_not_in_a_fight():
    sly = {"hand": [DISCOUNT]}
    rich = {"wears": ["Laser"]}
    assert lay_out(bob=sly, cat=rich).can(f"bob: play {DISCOUNT} on cat")
    assert lay_out(bob=sly, cat=rich, door="Brick Wall").can(f"bob: play {DISCOUNT} on cat")
    assert not lay_out(sly, rich, door="Brick Wall").can(f"ann: play {DISCOUNT} on bob")
    assert not lay_out(sly, rich).can(f"ann: play {DISCOUNT} on yourself")
    table = lay_out({**rich, "level": 1}, {**sly, "level": 1}, door="Brick Wall")
    assert not table.can(f"bob: play {DISCOUNT} on ann")


# Advance Copy of the Flyer

FLYER = "Advance Copy of the Flyer"
BARGAINS = ["Laser", "Dazer", "Maser", "Bobaser"]


def test_advance_copy_of_the_flyer_keeps_one_of_3_treasures_and_orders_the_rest():
    table = lay_out({"hand": [FLYER]}, treasures=BARGAINS).play(f"ann: play {FLYER}")
    assert sorted(table.legal("ann")) == ["keep Dazer", "keep Laser", "keep Maser"]
    looks = table.game.events[-3:]
    assert {tell(table.game, look, 1) for look in looks} == {"ann looks at a Treasure"}

    table.play("ann: keep Dazer\nann: put Maser back on top")

    assert table.ann.hand == ["Dazer"]
    deck = [table.game.prints[card].name for card in table.game.treasures[-3:]]
    assert deck == ["Bobaser", "Laser", "Maser"]  # the last is the top one
    assert table.discards == [FLYER]
    assert table.is_quiet()


def test_advance_copy_of_the_flyer_is_read_on_your_own_turn_out_of_combat():
    reader = {"hand": [FLYER]}
    assert lay_out(reader).can(f"ann: play {FLYER}")
    assert not lay_out(bob=reader).can(f"bob: play {FLYER}")
    assert not lay_out(reader, door="Brick Wall").can(f"ann: play {FLYER}")


# Baggage Carousel

CAROUSEL = "Baggage Carousel"


def test_baggage_carousel_passes_every_hand_to_the_left():
    table = lay_out({"hand": [CAROUSEL, "Laser"]}, {"hand": ["Dazer", "Maser"]})
    table.play(f"ann: play {CAROUSEL}")

    assert table.bob.hand == ["Laser"]
    assert sorted(table.cat.hand) == ["Dazer", "Maser"]
    assert table.ann.hand == []
    assert table.discards == [CAROUSEL]
    assert table.is_quiet()


@rule("DTH-3")
def test_baggage_carousel_passes_the_dead_by():
    table = lay_out({"hand": [CAROUSEL, "Laser", "Doom"]}, cat={"hand": ["Dazer"]})
    table.play(f"ann: play Doom on bob\nall: pass\nann: play {CAROUSEL}")

    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Dazer"], [], ["Laser"])
    assert table.is_quiet()


def test_baggage_carousel_turns_on_your_own_turn_out_of_combat():
    assert not lay_out(bob={"hand": [CAROUSEL]}).can(f"bob: play {CAROUSEL}")
    assert not lay_out({"hand": [CAROUSEL]}, door="Brick Wall").can(f"ann: play {CAROUSEL}")


# Mix-Up at the Clone Counter

MIX_UP = "Mix-Up at the Clone Counter"


@pytest.mark.parametrize("whom", ["yourself", "bob"])
def test_mix_up_at_the_clone_counter_swaps_a_race_for_the_topmost_in_the_discards(whom):
    feline = {"is_a": ["Trader", "Feline"]}
    ann, bob = ({}, feline) if whom == "bob" else (feline, {})
    table = lay_out({"hand": [MIX_UP], **ann}, bob, discards=["Cyborg", "Mutant", "Psychic"])
    table.play(f"ann: play {MIX_UP} on {whom}")
    victim = "bob" if whom == "bob" else "ann"
    table.play(f"{victim}: lose Feline")

    assert sorted(getattr(table, victim).in_play) == ["Mutant", "Trader"]
    assert table.discards == ["Cyborg", "Psychic", "Feline", MIX_UP]
    assert table.cat.in_play == []
    assert table.is_quiet()


def test_mix_up_at_the_clone_counter_gives_nothing_back_if_no_race_lay_there():
    table = lay_out({"hand": [MIX_UP]}, {"is_a": ["Feline"]}, discards=["Psychic"])
    table.play(f"ann: play {MIX_UP} on bob\nbob: lose Feline")

    assert table.bob.in_play == []
    assert table.is_quiet()


def test_mix_up_at_the_clone_counter_has_whoever_is_two_things_choose():
    table = lay_out(
        bob={"hand": [MIX_UP]},
        cat={"is_a": ["Feline", "Mutant", "Half-Breed"]},
        discards=["Cyborg", "Mutant"],
    )
    table.play(f"bob: play {MIX_UP} on cat")
    assert sorted(table.legal("cat")) == ["lose Feline", "lose Mutant"]

    table.play("cat: lose Feline")  # the Mutant in the discards would be one too many

    assert sorted(table.cat.in_play) == ["Cyborg", "Half-Breed", "Mutant"]
    assert table.is_quiet()


def test_mix_up_at_the_clone_counter_happens_at_any_time_to_whoever_has_a_race():
    clerk = {"hand": [MIX_UP]}
    table = lay_out({"is_a": ["Feline"]}, clerk, {"is_a": ["Trader"]}, door="Brick Wall")
    assert table.can(f"bob: play {MIX_UP} on ann")
    assert not table.can(f"bob: play {MIX_UP} on cat")
    assert not table.can(f"bob: play {MIX_UP} on yourself")

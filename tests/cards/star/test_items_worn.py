"""What is worn in the star set, or carried about, and does more than add its bonus."""

import pytest

from kickdoor.cards import Curse, Hireling, Item, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Cards,
    IsA,
    Lose,
    LoseLevels,
    Perish,
    RunAway,
    Strength,
)
from scenes import dealer, get_help, roll

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
CRUMB = Monster("Crumb", level=1, treasures=1, bad_stuff=LoseLevels())
SIX = Monster("Six of Them", level=6, treasures=1, bad_stuff=LoseLevels())
SEVEN = Monster("Seven of Them", level=7, treasures=1, bad_stuff=LoseLevels())
PIT = Monster("Bottomless Pit", level=30, treasures=1, bad_stuff=Perish())
MUGGER = Monster("Mugger", level=30, treasures=1, bad_stuff=Lose(ITEM))
VET = Monster(
    "The Vet",
    level=10,
    treasures=1,
    modifiers=(Strength(+4, versus=IsA("feline")), RunAway(-1, versus=IsA("feline"))),
    bad_stuff=LoseLevels(),
)
FISH = Monster("Tinned Fish", level=10, treasures=1, befriends=IsA("feline"), bad_stuff=Perish())
PAL = Hireling("Pal", called="Sidekick")
NOTICE = Curse("Notice", effect=Lose(Cards("hireling")))
TOASTER = Item("Toaster", bonus=1, complex=True)
KETTLE = Item("Kettle", bonus=1, complex=True)
SCRAP = Item("Scrap", gold=900)
JUNK = Item("Junk", gold=500)
CARDS = (
    WALL, CRUMB, SIX, SEVEN, PIT, MUGGER, VET, FISH, PAL, NOTICE, TOASTER, KETTLE, SCRAP,
    JUNK,
)  # fmt: skip
lay_out = dealer("star", CARDS)


def run_from(monster: str, **ann) -> Scene:
    """Let ann run from something she cannot beat, up to her die or what comes in its place."""
    table = lay_out({"level": 4, **ann}, door=monster, doors=["Cheat!"], treasures=["Laser"])
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from {monster}
        all: pass
    """)


# Shooting-Gallery Goggles


@pytest.mark.parametrize("laser", ["Laser", "Maser", "Dazer", "Bobaser", "Ambulance Chaser"])
def test_shooting_gallery_goggles_add_2_more_with_a_laser(laser):
    bonus = lay_out({"wears": [laser]}).ann.strength - 1
    table = lay_out({"wears": ["Shooting-Gallery Goggles", laser]})
    assert table.ann.strength == 1 + bonus + 1 + 2


def test_shooting_gallery_goggles_want_the_laser_equipped_and_count_them_once():
    goggles = ["Shooting-Gallery Goggles"]
    assert lay_out({"wears": goggles, "carries": ["Laser"]}).ann.strength == 1 + 1
    assert lay_out({"wears": [*goggles, "Receipt Spike"]}).ann.strength == 1 + 1 + 2
    assert lay_out({"wears": [*goggles, "Laser", "Laser"]}).ann.strength == 1 + 1 + 2 + 2 + 2


# Visor of Pre-Owned Visions

DOORS = ["Cheat!", "Half-Breed", "Super Munchkin"]


def visor(**more) -> dict:
    return {"is_a": ["Psychic"], "wears": ["Visor of Pre-Owned Visions"], **more}


def test_visor_of_pre_owned_visions_orders_the_top_2_doors():
    table = lay_out(visor(), doors=DOORS)
    table.play("ann: use Rerun")
    assert sorted(table.legal("ann")) == ["put Cheat! back on top", "put Half-Breed back on top"]
    looks = table.game.events[-2:]
    assert {tell(table.game, look, 0) for look in looks} == {
        "ann looks at Cheat!",
        "ann looks at Half-Breed",
    }
    assert {tell(table.game, look, 1) for look in looks} == {"ann looks at a Door"}

    table.play("ann: put Half-Breed back on top")
    assert not table.can("ann: use Rerun")
    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
    """)

    assert table.ann.hand == ["Half-Breed", "Cheat!"]
    assert table.bob.hand == []
    assert table.is_quiet()


def test_visor_of_pre_owned_visions_is_for_your_own_turn_out_of_combat():
    assert not lay_out(visor(), door="Crumb").can("ann: use Rerun")
    assert not lay_out(bob=visor()).can("bob: use Rerun")
    assert not lay_out({"wears": ["Visor of Pre-Owned Visions"]}).can("ann: use Rerun")


def test_visor_of_pre_owned_visions_shows_something_new_on_your_next_turn():
    table = lay_out(visor(), doors=[*DOORS, "Half-Breed", "Super Munchkin", "Wandering Monster"])
    table.play("ann: use Rerun\nann: put Cheat! back on top")
    for who in ("ann", "bob", "cat"):
        assert not table.can("ann: use Rerun")
        table.play(f"""
            {who}: kick open the door
            all: pass
            {who}: loot the room
            all: pass
            {who}: end the turn
            all: pass
        """)
    assert table.can("ann: use Rerun")


# Coat of Many Coupons


@pytest.mark.parametrize(("coat", "level"), [("wears", 3), ("carries", 2)])
def test_coat_of_many_coupons_counts_the_dearest_item_double(coat, level):
    table = lay_out({coat: ["Coat of Many Coupons"], "hand": ["Scrap", "Junk"]})
    table.play("""
        ann: sell Items
        ann: sell Scrap
        ann: sell Junk
        ann: close the sale
    """)
    assert table.ann.level == level  # 900 twice and 500
    assert table.ann.in_play == ["Coat of Many Coupons"]
    assert table.bob.level == 1
    assert table.is_quiet()


def test_coat_of_many_coupons_doubles_one_item_once_a_turn():
    coat = {"wears": ["Coat of Many Coupons"]}
    table = lay_out({**coat, "hand": ["Scrap", "Battle Armor"]})
    table.play("ann: sell Items\nann: sell Scrap\nann: close the sale")
    assert table.ann.level == 2
    assert not table.can("ann: sell Items")  # 600, and 300 for the Coat itself

    table = lay_out({**coat, "hand": ["Junk"]})
    table.play("ann: sell Items\nann: sell Junk\nann: close the sale")
    assert table.ann.level == 2
    assert table.is_quiet()


# Matching Tracksuits


def test_matching_tracksuits_add_2_more_while_you_have_a_sidekick():
    table = lay_out(
        {"wears": ["Matching Tracksuits"], "has": ["Pal"]},
        {"hand": ["Notice"], "has": ["Red Shirt"]},
    )
    assert table.ann.strength == 1 + 1 + 2

    table.play("bob: play Notice on ann\nall: pass\nann: lose Pal")

    assert table.ann.strength == 1 + 1
    assert table.bob.strength == 1
    assert table.is_quiet()


# Frequent-Flier Flip-Flops


def test_frequent_flier_flip_flops_draw_a_door_when_you_escape():
    table = roll(run_from("Brick Wall", wears=["Frequent-Flier Flip-Flops"]), 5)

    assert table.ann.hand == ["Cheat!"]
    assert table.ann.level == 4
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@pytest.mark.parametrize(("how", "die"), [("wears", 4), ("carries", 5)])
def test_frequent_flier_flip_flops_draw_nothing_when_caught_or_barefoot(how, die):
    table = run_from("Brick Wall", **{how: ["Frequent-Flier Flip-Flops"]})
    roll(table, die)

    assert table.ann.hand == []
    assert table.is_quiet()


# Kitty-Corner Sneakers


def sneaker(**more) -> dict:
    return {"is_a": ["Feline"], "wears": ["Kitty-Corner Sneakers"], **more}


def test_kitty_corner_sneakers_escape_from_level_6_without_rolling():
    table = run_from("Six of Them", **sneaker(level=1))
    table.play("all: pass")

    assert "ann escapes from Six of Them" in table.log
    assert not any(line.startswith("the die") for line in table.log)
    assert table.is_quiet()


def test_kitty_corner_sneakers_have_you_roll_from_level_7_on():
    table = run_from("Seven of Them", **sneaker())
    assert table.asked == "die"

    roll(table, 4)

    assert table.ann.level == 4 - 1
    assert table.is_quiet()


def test_kitty_corner_sneakers_do_nothing_on_the_wrong_feet():
    table = run_from("Six of Them", wears=["Kitty-Corner Sneakers"])
    assert table.asked == "die"


# Coin-Op Rocket Skates


@pytest.mark.parametrize(
    ("how", "die", "level"), [("wears", 3, 4), ("wears", 2, 3), ("carries", 4, 3)]
)
def test_coin_op_rocket_skates_give_2_to_run_away(how, die, level):
    table = run_from("Brick Wall", **{how: ["Coin-Op Rocket Skates"]})
    roll(table, die)

    assert table.ann.level == level
    assert table.is_quiet()


# Whiskers on Elastic


def test_whiskers_on_elastic_have_monsters_take_you_for_a_feline():
    whiskers = {"wears": ["Whiskers on Elastic"]}
    assert lay_out({}, door="The Vet").fight.threat == 10
    assert lay_out(whiskers, door="The Vet").fight.threat == 10 + 4
    assert lay_out({"carries": ["Whiskers on Elastic"]}, door="The Vet").fight.threat == 10
    assert lay_out(whiskers, door="Starfish").fight.threat == (
        lay_out(door="Starfish").fight.threat - 5
    )

    table = get_help(lay_out({}, whiskers, door="The Vet"))
    assert table.fight.threat == 10 + 4  # a helper is seen too


@pytest.mark.parametrize("is_a", [[], ["Cyborg"], ["Feline"], ["Psychic"]])
def test_whiskers_on_elastic_work_whatever_you_are_and_but_once(is_a):
    table = lay_out({"is_a": is_a, "wears": ["Whiskers on Elastic"]}, door="The Vet")
    assert table.fight.threat == 10 + 4


def test_whiskers_on_elastic_slow_you_down_where_a_feline_is_slow():
    table = run_from("The Vet", wears=["Whiskers on Elastic"])
    roll(table, 5)
    assert table.ann.level == 4 - 1
    assert table.is_quiet()


def test_whiskers_on_elastic_win_you_a_felines_friends():
    table = lay_out({"wears": ["Whiskers on Elastic"]}, door="Tinned Fish")

    assert table.ann.level == 1
    assert table.is_quiet()


def test_whiskers_on_elastic_do_not_make_a_feline_of_you_to_anything_but_monsters():
    wears = ["Whiskers on Elastic", "Occupied Fishbowl", "Telescopic Selfie Stick"]
    assert lay_out({"wears": wears}).ann.strength == 1 + 1 + 3


# Instructions in Martian


def test_instructions_in_martian_let_you_equip_one_more_complex_item():
    table = lay_out({"wears": ["Instructions in Martian"], "hand": ["Toaster", "Kettle", "Maser"]})
    table.play("ann: play Toaster\nann: play Kettle\nann: play Maser")

    assert table.ann.sideways == ["Maser"]
    assert table.ann.strength == 1 + 1 + 1
    assert table.is_quiet()


@rule("ITM-8")
def test_instructions_in_martian_laid_aside_leave_room_for_one():
    table = lay_out({"wears": ["Instructions in Martian", "Toaster", "Kettle"]})
    table.play("ann: lay Instructions in Martian sideways")
    assert sorted(table.legal("ann")) == ["lay Kettle sideways", "lay Toaster sideways"]

    table.play("ann: lay Kettle sideways")

    assert table.ann.strength == 1 + 1
    assert table.is_quiet()


# Customer Complaint Form


def test_customer_complaint_form_draws_a_treasure_when_you_are_caught():
    table = roll(run_from("Brick Wall", wears=["Customer Complaint Form"]), 4)

    assert table.ann.level == 4 - 1
    assert table.ann.hand == ["Laser"]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@pytest.mark.parametrize(("how", "die"), [("wears", 5), ("carries", 4)])
def test_customer_complaint_form_draws_nothing_when_you_escape_or_keep_it_folded(how, die):
    table = run_from("Brick Wall", **{how: ["Customer Complaint Form"]})
    roll(table, die)

    assert table.ann.hand == []
    assert table.is_quiet()


@rule("DTH-3")
def test_customer_complaint_form_is_no_use_to_the_dead():
    table = run_from("Bottomless Pit", wears=["Customer Complaint Form"])
    table.play("""
        die: 1
        all: pass
        die: card 0
        bob: take Customer Complaint Form
    """)
    assert table.ann.hand == []
    assert table.bob.hand == ["Customer Complaint Form"]


def test_customer_complaint_form_is_answered_though_the_monster_ate_it():
    table = run_from("Mugger", wears=["Customer Complaint Form"])
    roll(table, 1).play("ann: lose Customer Complaint Form")

    assert table.ann.in_play == []
    assert table.ann.hand == ["Laser"]
    assert table.is_quiet()


# For some, and for a while


def test_hat_for_the_other_head_is_headgear_to_whatever_takes_headgear():
    behead = Curse("Stiff Breeze", effect=Lose(Cards("item", slot="head")))
    ann = {"wears": ["Hat for the Other Head"], "is_a": ["Mutant"], "hand": ["Stiff Breeze"]}
    table = deal(set="star", cards=(behead,), ann=ann, bob={}, cat={})

    table.play("""
        ann: play Stiff Breeze on yourself
        all: pass
        ann: lose Hat for the Other Head
    """)

    assert table.ann.in_play == ["Mutant"]
    assert table.is_quiet()


@pytest.mark.parametrize(("level", "bonus"), [(1, 3), (4, 3), (5, 0), (9, 0)])
def test_trainee_badge_is_for_level_4_or_lower(level, bonus):
    table = lay_out({"level": level, "hand": ["Trainee Badge"]}).play("ann: play Trainee Badge")

    assert table.ann.strength == level + bonus
    assert table.ann.sideways == ([] if bonus else ["Trainee Badge"])
    assert table.is_quiet()


def test_trainee_badge_counts_no_more_once_you_have_been_promoted():
    table = lay_out({"level": 4, "wears": ["Trainee Badge"], "hand": ["Leave by the Entrance"]})
    assert table.ann.strength == 4 + 3

    table.play("ann: play Leave by the Entrance on yourself")

    assert table.ann.strength == 5
    assert table.ann.in_play == ["Trainee Badge"]
    assert table.is_quiet()

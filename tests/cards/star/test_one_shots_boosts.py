"""The one-shots of the star set that raise a fight's tone, or end it; what they sell for."""

import pytest

from kickdoor.cards import Curse, Item, Monster, OneShot
from kickdoor.sets.star.treasures import TREASURES
from kickdoor.testing import Table, deal, rule
from kickdoor.words import Afflict, Bars, LoseItem, LoseLevels, Strength

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
POST = Monster("Goal Post", level=12, treasures=2, bad_stuff=LoseLevels())
PURIST = Monster("Purist", level=5, treasures=1, modifiers=(Bars("gear"),), bad_stuff=LoseLevels())
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
MOTHS = Curse("Moths", effect=LoseItem())
THIRST = Curse("Thirst", effect=LoseItem(tag="potion", every=True))
DRAUGHT = Curse("Draught", effect=LoseItem(tag="fire", every=True))
CARDS = (TARGET, POST, PURIST, ITCH, MOTHS, THIRST, DRAUGHT)

GOLD = {
    "Free Sample": 100,
    "Energy Drink, Contains Energy": 200,
    "Factory-Second Grenade": 300,
    "Snow Globe with Supernova": 0,
    "Coupon Expiring Right Now": 0,
    "Mirror from the Shoe Department": 400,
    "False Fire Alarm": 0,
    "Return Without Receipt": 200,
    "Bottomless Nachos": 300,
    "Emergency Airlock": 300,
    "Express Lane Pass": 200,
    "Wet Floor, No Sign": 200,
    "Please Hold for the Next Hero": 0,
    "Bring-a-Fiend Coupon": 100,
    "Fuzzy Dice, Weighted": 200,
    "Nudge for the Machine": 100,
    "Trapdoor-to-Door Insurance": 200,
    "Stain Remover by the Barrel": 100,
    "Sticky-Tentacle Discount": 0,
    "Advance Copy of the Flyer": 200,
    "Baggage Carousel": 0,
    "Mix-Up at the Clone Counter": 0,
}
BOOSTS = {
    "Free Sample": 2,
    "Energy Drink, Contains Energy": 3,
    "Factory-Second Grenade": 4,
    "Snow Globe with Supernova": 5,
}


def fight(ann: dict, bob: dict | None = None, door: str = "Straw Target") -> Table:
    """Let ann meet the Straw Target, or something else."""
    return deal(set="star", cards=CARDS, door=door, ann=ann, bob=bob or {}, cat={})


def get_help(table: Table) -> Table:
    """Let bob help ann for nothing."""
    return table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


def test_no_one_shot_is_missing_here():
    assert {card.name for card in TREASURES if isinstance(card, OneShot)} == set(GOLD)


# Gold


@rule("ITM-1", "I10")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@pytest.mark.parametrize(("name", "gold"), [each for each in GOLD.items() if each[1]])
def test_it_sells_for_its_gold_from_hand_or_table(name, gold, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - gold)
    for place in ("hand", "has"):
        ann = {"hand": ["Counterweight"]}
        ann[place] = [*ann.get(place, ()), name]
        table = deal(set="star", cards=(rest,), ann=ann, bob={}, cat={})
        table.play(f"""
            ann: sell Items
            ann: sell Counterweight
            ann: sell {name}
            ann: close the sale
        """)
        assert table.ann.level == 1 + levels
        assert table.ann.hand == table.ann.in_play == []
        assert name in table.discards
        assert table.is_quiet()


@rule("P13")
@pytest.mark.parametrize("name", [name for name, gold in GOLD.items() if not gold])
def test_without_a_gold_value_it_is_no_item(name):
    rest = Item("Counterweight", gold=1000)
    hand = {"hand": [name, "Counterweight"]}
    table = deal(set="star", cards=(rest,), ann=hand, bob={}, cat={})
    assert not table.can(f"ann: carry {name}")

    table.play("ann: sell Items")
    assert not table.can(f"ann: sell {name}")


# To either side


@rule("TRS-1", "CMB-4", "T16")
@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize(("name", "boost"), BOOSTS.items())
def test_anyone_adds_it_to_either_side(name, boost, who):
    for side in ("munchkins", "monsters"):
        hands = {"ann": [], "bob": [], who: [name]}
        table = fight({"level": 6, "hand": hands["ann"]}, {"hand": hands["bob"]})
        table.play(f"{who}: play {name} for the {side}")

        assert table.fight.strength == 6 + (boost if side == "munchkins" else 0)
        assert table.fight.threat == 5 + (boost if side == "monsters" else 0)
        assert table.fight.treasures == 1
        assert name not in table.discards  # it lies there until the fight is over
        assert table.ann.hand == table.bob.hand == []


@rule("TRS-1", "CMB-7")
@pytest.mark.parametrize(("name", "boost"), BOOSTS.items())
def test_it_turns_the_fight_and_is_discarded_with_it(name, boost):
    table = fight({"level": 6 - boost, "hand": [name]})
    table.play(f"""
        ann: play {name} for the munchkins
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 7 - boost
    assert name in table.discards
    assert table.bob.level == table.cat.level == 1
    assert table.is_quiet()


@rule("TRS-1", "I05")
@pytest.mark.parametrize("name", [name for name in BOOSTS if GOLD[name]])
def test_it_is_used_from_the_table_as_well(name):
    table = fight({"level": 6}, {"has": [name]})
    table.play(f"bob: play {name} for the monsters")

    assert table.fight.threat == 5 + BOOSTS[name]
    assert table.bob.in_play == []


@rule("TRS-1")
@pytest.mark.parametrize("name", [*BOOSTS, "Coupon Expiring Right Now"])
def test_it_is_of_no_use_before_the_fight_or_once_you_run(name):
    plays = [f"ann: play {name} for the {side}" for side in ("munchkins", "monsters")]
    quiet = deal(set="star", ann={"hand": [name]}, bob={}, cat={})
    assert not any(map(quiet.can, plays))

    table = fight({"level": 1, "hand": [name]})
    assert any(map(table.can, plays))
    table.play("ann: run away\nall: pass\nann: run from Straw Target")
    assert not any(map(table.can, plays))


@pytest.mark.parametrize(
    ("trap", "taken"),
    [("Thirst", "Energy Drink, Contains Energy"), ("Draught", "Factory-Second Grenade")],
)
def test_a_drink_is_a_potion_and_a_grenade_is_fire_to_what_takes_such_things(trap, taken):
    carried = [name for name in BOOSTS if GOLD[name]]
    table = deal(set="star", cards=CARDS, ann={"has": carried, "hand": [trap]}, bob={}, cat={})
    table.play(f"ann: play {trap} on yourself\nall: pass")

    assert table.ann.in_play == [name for name in carried if name != taken]
    assert table.is_quiet()


# Coupon Expiring Right Now


@pytest.mark.parametrize(
    ("level", "sides"),
    [
        (9, {"monsters": True, "munchkins": False}),
        (6, {"monsters": True, "munchkins": False}),
        (5, {"monsters": False, "munchkins": True}),
        (1, {"monsters": False, "munchkins": True}),
    ],
)
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_coupon_expiring_right_now_is_good_only_if_it_turns_the_fight(level, sides, who):
    hands = {"ann": [], "bob": [], who: ["Coupon Expiring Right Now"]}
    table = fight({"level": level, "hand": hands["ann"]}, {"hand": hands["bob"]})

    for side, good in sides.items():
        assert table.can(f"{who}: play Coupon Expiring Right Now for the {side}") is good


@pytest.mark.parametrize(("level", "good"), [(7, True), (6, False)])
def test_coupon_expiring_right_now_adds_6_and_no_more_to_the_munchkins(level, good):
    table = fight({"level": level, "hand": ["Coupon Expiring Right Now"]}, door="Goal Post")
    coupon = "ann: play Coupon Expiring Right Now for the munchkins"
    assert table.can(coupon) is good
    if good:
        table.play(f"{coupon}\nann: claim victory\nall: pass")
        assert table.ann.level == 8
        assert "Coupon Expiring Right Now" in table.discards
        assert table.is_quiet()


def test_coupon_expiring_right_now_adds_6_to_the_monsters():
    table = fight({"level": 9}, {"hand": ["Coupon Expiring Right Now"]})
    table.play("bob: play Coupon Expiring Right Now for the monsters")
    assert (table.fight.strength, table.fight.threat) == (9, 5 + 6)


# Mirror from the Shoe Department

MIRROR = "Mirror from the Shoe Department"


@rule("F10", "F11")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_mirror_from_the_shoe_department_counts_the_fighter_once_more(who):
    hands = {"ann": [], "bob": [], who: [MIRROR]}
    ann = {"level": 4, "wears": ["Dazer"], "hand": hands["ann"]}
    table = fight(ann, {"hand": hands["bob"]}, "Goal Post")
    table.play(f"{who}: play {MIRROR}")

    assert table.fight.strength == 2 * (4 + 3)
    assert table.fight.threat == 12
    assert table.fight.helper is None


@rule("F11")
def test_mirror_from_the_shoe_department_shows_whatever_becomes_of_the_fighter():
    ann = {"level": 4, "wears": ["Dazer"], "hand": [MIRROR]}
    table = fight(ann, {"hand": ["Itch", "Moths", "Free Sample"]}, "Goal Post")
    table.play(f"ann: play {MIRROR}\nbob: play Itch on ann\nall: pass")
    assert table.fight.strength == 2 * (4 + 3 - 1)

    table.play("bob: play Moths on ann\nall: pass\nann: lose Dazer")
    assert table.fight.strength == 2 * (4 - 1)
    table.play("bob: play Free Sample for the munchkins")
    assert table.fight.strength == 2 * (4 - 1 + 2)


@rule("F10")
def test_mirror_from_the_shoe_department_is_no_helper_and_does_not_show_one():
    table = fight({"level": 3, "hand": [MIRROR]}, {"level": 2}, "Goal Post")
    table.play(f"ann: play {MIRROR}")
    get_help(table)

    assert table.fight.helper == "bob"
    assert table.fight.strength == 2 * 3 + 2


@rule("F20")
def test_mirror_from_the_shoe_department_shows_the_level_where_nothing_else_counts():
    table = fight({"level": 4, "wears": ["Dazer"], "hand": [MIRROR]}, door="Purist")
    table.play(f"ann: play {MIRROR}")
    assert table.fight.strength == 2 * 4


def test_mirror_from_the_shoe_department_wins_a_fight_and_is_discarded():
    table = fight({"level": 3, "hand": [MIRROR]})
    table.play(f"ann: play {MIRROR}\nann: claim victory\nall: pass")

    assert table.ann.level == 4
    assert MIRROR in table.discards
    assert len(table.ann.hand) == 1
    assert table.is_quiet()


def test_mirror_from_the_shoe_department_hangs_in_fights_only():
    quiet = deal(set="star", ann={"hand": [MIRROR]}, bob={}, cat={})
    assert not quiet.can(f"ann: play {MIRROR}")

    table = fight({"hand": [MIRROR]})
    table.play("ann: run away\nall: pass\nann: run from Straw Target")
    assert not table.can(f"ann: play {MIRROR}")


# False Fire Alarm


@rule("F34", "RUN-1")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_false_fire_alarm_loses_the_fight_on_the_spot(who):
    hands = {"ann": [], "bob": ["Free Sample", "Return Without Receipt"]}
    hands[who].append("False Fire Alarm")
    table = fight({"level": 9, "hand": hands["ann"]}, {"hand": hands["bob"]})
    table.play(f"{who}: play False Fire Alarm")

    assert table.legal("ann") == ["run from Straw Target"]
    table.play("ann: run from Straw Target")
    assert not any(said.startswith("play") for said in table.legal("bob"))
    table.play("all: pass\ndie: 4\nall: pass")

    assert table.ann.level == 9 - 1
    assert "False Fire Alarm" in table.discards
    assert table.ann.hand == []
    assert table.legal("ann")[0] == "end the turn"  # no looting
    assert table.is_quiet()


@rule("CMB-6", "RUN-4")
def test_false_fire_alarm_is_heard_after_a_claim_and_by_the_helper_too():
    table = deal(
        set="star",
        cards=CARDS,
        door="Straw Target",
        ann={"level": 3},
        bob={"level": 3},
        cat={"level": 2, "hand": ["False Fire Alarm"]},
    )
    get_help(table).play("""
        ann: claim victory
        cat: play False Fire Alarm
        ann: run from Straw Target
        all: pass
        die: 5
        all: pass
        all: pass
        bob: run from Straw Target
        all: pass
        die: 1
        all: pass
    """)

    assert (table.ann.level, table.bob.level, table.cat.level) == (3, 3 - 1, 2)
    assert table.ann.hand == table.bob.hand == []
    assert table.is_quiet()


def test_false_fire_alarm_wants_a_fight():
    quiet = deal(set="star", ann={"hand": ["False Fire Alarm"]}, bob={}, cat={})
    assert not quiet.can("ann: play False Fire Alarm")

"""The one-shots of every set: what they sell for, and the plain ones that add to a fight."""

import pytest

from facts import PAGES, each_set, lines
from kickdoor.cards import Curse, Item, Monster, OneShot
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Cards,
    Lose,
    LoseLevels,
)
from scenes import sell

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
COUNTS = {"classic": 22, "pathfinder": 21, "star": 21}
ONE_SHOTS, BOOSTS = lines("ONE_SHOTS"), lines("BOOSTS")

each_boost = pytest.mark.parametrize(("set", "name", "boost"), BOOSTS)


def fight(set: str, ann: dict, bob: dict | None = None) -> Scene:
    """Let ann meet the Straw Target."""
    return deal(set=set, cards=(TARGET,), door="Straw Target", ann=ann, bob=bob or {}, cat={})


def with_gold(set: str) -> list[str]:
    """The one-shots that are Items."""
    return [name for name, gold in PAGES[set].ONE_SHOTS.items() if gold]


@each_set
def test_no_one_shot_is_missing_here(set):
    one_shots = [card for card in cards_of(set) if isinstance(card, OneShot)]
    assert {card.name for card in one_shots} == PAGES[set].ONE_SHOTS.keys()
    assert sum(card.copies for card in one_shots) == COUNTS[set]


# Gold


@rule("ITM-1", "I10")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@pytest.mark.parametrize(("set", "name", "gold"), [line for line in ONE_SHOTS if line.values[2]])
def test_it_sells_for_its_gold_from_hand_or_table(set, name, gold, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - gold)
    for place in ("hand", "has"):
        ann = {"hand": ["Counterweight"]}
        ann[place] = [*ann.get(place, ()), name]
        table = deal(set=set, cards=(rest,), ann=ann, bob={}, cat={})
        sell(table, "Counterweight", name)
        assert table.ann.level == 1 + levels
        assert table.ann.hand == table.ann.in_play == []
        assert name in table.discards
        assert table.is_quiet()


@rule("P13")
@pytest.mark.parametrize(
    ("set", "name", "gold"), [line for line in ONE_SHOTS if not line.values[2]]
)
def test_without_a_gold_value_it_is_no_item(set, name, gold):
    rest = Item("Counterweight", gold=1000)
    table = deal(set=set, cards=(rest,), ann={"hand": [name, "Counterweight"]}, bob={}, cat={})
    assert not table.can(f"ann: carry {name}")

    table.play("ann: sell Items")
    assert not table.can(f"ann: sell {name}")


@rule("P15")
@each_set
@pytest.mark.parametrize(("tag", "table_of"), [("potion", "POTIONS"), ("fire", "FIRES")])
def test_what_a_one_shot_on_the_table_counts_as(set, tag, table_of):
    names = getattr(PAGES[set], table_of)
    assert {
        card.name for card in cards_of(set) if isinstance(card, OneShot) and tag in card.tags
    } == names

    recall = Curse("Product Recall", effect=Lose(Cards("item", tag=tag), every=True))
    ann = {"has": with_gold(set), "hand": ["Product Recall"]}
    table = deal(set=set, cards=(recall,), ann=ann, bob={}, cat={})
    table.play("ann: play Product Recall on yourself\nall: pass")

    assert table.ann.in_play == [name for name in with_gold(set) if name not in names]
    assert table.is_quiet()


# To either side


@rule("TRS-1", "CMB-4", "T16")
@pytest.mark.parametrize("who", ["ann", "bob"])
@each_boost
def test_anyone_adds_it_to_either_side(set, name, boost, who):
    for side in ("munchkins", "monsters"):
        hands = {"ann": [], "bob": [], who: [name]}
        table = fight(set, {"level": 6, "hand": hands["ann"]}, {"hand": hands["bob"]})
        table.play(f"{who}: play {name} for the {side}")

        assert table.fight.strength == 6 + (boost if side == "munchkins" else 0)
        assert table.fight.threat == 5 + (boost if side == "monsters" else 0)
        assert table.fight.treasures == 1
        assert name not in table.discards  # it lies there until the fight is over
        assert table.ann.hand == table.bob.hand == []


@rule("TRS-1", "CMB-7")
@each_boost
def test_it_turns_the_fight_and_is_discarded_with_it(set, name, boost):
    table = fight(set, {"level": 6 - boost, "hand": [name]})
    assert table.fight.strength + boost == table.fight.threat + 1

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
@pytest.mark.parametrize(
    ("set", "name", "boost"),
    [line for line in BOOSTS if line.values[1] in with_gold(line.values[0])],
)
def test_it_is_used_from_the_table_as_well(set, name, boost):
    table = fight(set, {"level": 6}, {"has": [name]})
    table.play(f"bob: play {name} for the monsters")

    assert table.fight.threat == 5 + boost
    assert table.bob.in_play == []


def plays(table: Scene, name: str) -> set[str]:
    """What ann could do with this card."""
    return {said for said in table.legal("ann") if said.startswith(f"play {name}")}


@rule("TRS-1")
@each_boost
def test_it_is_of_no_use_before_the_fight_or_once_you_run(set, name, boost):
    both = {f"play {name} for the munchkins", f"play {name} for the monsters"}
    only_in_a_fight(set, name, both)


@rule("TRS-1")
@pytest.mark.parametrize(("set", "name", "play"), lines("IN_FIGHTS"))
def test_nor_are_others(set, name, play):
    only_in_a_fight(set, name, {play})


def only_in_a_fight(set: str, name: str, expected: set[str]) -> None:
    """See that ann can say this while she fights, and nothing of the kind before or after."""
    assert not plays(deal(set=set, ann={"hand": [name]}, bob={}, cat={}), name)

    table = fight(set, {"level": 1, "hand": [name]})
    assert plays(table, name) >= expected
    table.play("ann: run away\nall: pass\nann: run from Straw Target")
    assert not plays(table, name)

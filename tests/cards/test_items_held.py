"""What the Items of the Pathfinder set that are held or just lugged about can do."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Lose,
    LoseLevels,
)

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
RUBBLE = tuple(Item(f"Rubble {number}") for number in range(8))


def duel(fighter: dict, helper: dict | None = None) -> Scene:
    """Let ann fight the Straw Target, with bob's help if there is a helper."""
    table = deal(
        cards=(TARGET,),
        door="Straw Target",
        doors=["Wandering Monster"],
        treasures=["Liquid Assets", "Blazer"],
        ann=fighter,
        bob=helper or {},
        cat={},
    )
    if helper is not None:
        table.play("""
            ann: ask bob for help
            ann: offer no Treasures
            bob: accept ann's offer
        """)
    return table


# Hands


def test_sabre_rattle_adds_1_more_while_you_wear_armor():
    def strength(**ann) -> int:
        return deal(ann={"is_a": ["Eagle Knight"], **ann}, bob={}, cat={}).ann.strength

    assert strength(wears=["Sabre Rattle"]) == 1 + 2
    assert strength(wears=["Sabre Rattle", "Blazer"]) == 1 + 2 + 2 + 1
    assert strength(wears=["Sabre Rattle"], carries=["Blazer"]) == 1 + 2
    assert strength(wears=["Sabre Rattle", "Minute-Taker's Mitre"]) == 1 + 2 + 1
    assert strength(wears=["Blazer"], carries=["Sabre Rattle"]) == 1 + 2


LEASHED = {"level": 4, "is_a": ["Summoner"], "wears": ["Leash of Your Worries"]}


def test_leash_of_your_worries_fetches_a_door_when_you_win_a_fight_of_your_own():
    table = duel(LEASHED).play("ann: claim victory\nall: pass")

    assert table.ann.level == 5
    assert table.ann.hand == ["Liquid Assets", "Wandering Monster"]
    assert "ann draws Wandering Monster" in table.log
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("CMB-3")
def test_leash_of_your_worries_counts_a_fight_won_without_a_kill():
    table = duel(LEASHED | {"hand": ["Reassignment to the Provinces"]})
    table.play("ann: play Reassignment to the Provinces on Straw Target")

    assert table.ann.level == 4
    assert table.ann.hand == ["Wandering Monster"]
    assert table.is_quiet()


def test_leash_of_your_worries_fetches_nothing_for_a_helper_or_a_loser():
    helped = duel({"level": 4}, LEASHED).play("""
        ann: claim victory
        all: pass
        ann: take Liquid Assets
    """)
    assert helped.bob.hand == []
    assert helped.is_quiet()

    lost = duel(LEASHED | {"level": 1}).play("""
        ann: run away
        all: pass
        ann: run from Straw Target
        all: pass
        die: 6
        all: pass
    """)
    assert lost.ann.hand == []
    assert lost.is_quiet()


@rule("CMB-1")
@pytest.mark.parametrize(
    ("level", "gavel", "call"),
    [
        (4, "wears", "claim victory"),  # 4 + 1 against 5
        (5, "carries", "run away"),  # 5 against 5, and no vote
        (3, "wears", "run away"),
    ],
)
def test_gavel_of_last_resort_wins_ties(level, gavel, call):
    table = duel({"level": level, gavel: ["Gavel of Last Resort"]})
    assert table.legal("ann")[0] == call


@rule("C17")
def test_gavel_of_last_resort_wins_ties_for_the_one_you_help():
    table = duel({"level": 3}, {"level": 1, "wears": ["Gavel of Last Resort"]})
    assert table.fight.strength == table.fight.threat == 5

    table.play("ann: claim victory\nall: pass\nann: take Liquid Assets")

    assert table.ann.level == 4
    assert table.bob.level == 1
    assert table.is_quiet()


# Two hands


def test_ten_foot_opinion_poll_looks_at_the_top_door_and_only_its_owner_sees_it():
    table = deal(
        doors=["Akata", "Cheat!"], ann={"wears": ["Ten-Foot Opinion Poll"]}, bob={}, cat={}
    )
    table.play("ann: use Straw Poll")

    seen_by = [tell(table.game, table.game.events[-1], seat) for seat in range(3)]
    assert seen_by == ["ann looks at Akata", "ann looks at a Door", "ann looks at a Door"]
    assert table.log == ["ann uses Straw Poll", "ann looks at Akata"]
    assert table.ann.hand == []

    table.play("ann: kick open the door\nall: pass")
    assert table.fight.foes == ["Akata"]


def test_ten_foot_opinion_poll_is_taken_once_on_each_of_your_turns():
    table = deal(
        doors=["Cheat!", "Double Life", "Double Life", "Super Munchkin", "Super Munchkin", "Akata"],
        ann={"wears": ["Ten-Foot Opinion Poll"]},
        bob={},
        cat={},
    )
    table.play("ann: use Straw Poll")
    assert not table.can("ann: use Straw Poll")
    table.play("ann: kick open the door\nall: pass")
    assert not table.can("ann: use Straw Poll")

    table.play("""
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
        bob: loot the room
        all: pass
        bob: end the turn
        all: pass
        cat: kick open the door
        all: pass
        cat: loot the room
        all: pass
        cat: end the turn
        all: pass
    """)
    assert table.can("ann: use Straw Poll")


def test_ten_foot_opinion_poll_is_not_taken_in_a_fight_or_on_a_rivals_turn():
    pollster = {"wears": ["Ten-Foot Opinion Poll"]}
    assert not duel(pollster).can("ann: use Straw Poll")

    table = deal(turn="bob", ann=pollster, bob={}, cat={})
    assert not table.can("ann: use Straw Poll")


# Slotless


def test_starscone_draws_a_treasure_when_you_help_win():
    table = duel({"level": 4}, {"level": 2, "wears": ["Starscone"]})
    table.play("ann: claim victory\nall: pass\nann: take Liquid Assets")

    assert table.ann.hand == ["Liquid Assets"]
    assert table.bob.hand == ["Blazer"]
    assert "bob draws Blazer" in table.log
    assert table.bob.level == 2
    assert table.cat.hand == []
    assert table.is_quiet()


@rule("CMB-3")
def test_starscone_draws_a_treasure_though_the_fight_was_won_without_a_kill():
    expert = {"wears": ["Starscone"], "hand": ["Reassignment to the Provinces"]}
    table = duel({"level": 1}, expert)
    table.play("bob: play Reassignment to the Provinces on Straw Target")

    assert table.bob.hand == ["Liquid Assets"]
    assert table.ann.hand == []
    assert table.ann.level == 1
    assert table.is_quiet()


def test_starscone_draws_nothing_for_a_fight_of_your_own():
    table = duel({"level": 4, "wears": ["Starscone"]}).play("ann: claim victory\nall: pass")
    assert table.ann.hand == ["Liquid Assets"]
    assert table.is_quiet()


def sale(gold: tuple[int, ...], **ann) -> Scene:
    """Let ann sell what it takes, if it is enough."""
    lots = tuple(Item(f"Lot {number}", gold=each) for number, each in enumerate(gold))
    table = deal(cards=lots, ann={"hand": [lot.name for lot in lots], **ann}, bob={}, cat={})
    if table.can("ann: sell Items"):
        table.play("ann: sell Items")
        for lot in lots:
            table.play(f"ann: sell {lot.name}")
        enough = table.can("ann: close the sale")
        table.play("ann: close the sale" if enough else "ann: never mind")
    return table


@rule("TRD-4", "C35")
@pytest.mark.parametrize(
    ("gold", "levels"),
    [
        ((500,), 1),  # 1,000
        ((499,), 0),
        ((600, 400), 1),  # 1,600: only the one worth the most counts double
        ((400, 800), 2),  # 2,000
        ((400, 799), 1),
    ],
)
def test_torc_of_tchotchkes_doubles_the_item_worth_the_most(gold, levels):
    table = sale(gold, wears=["Torc of Tchotchkes"])

    assert table.ann.level == 1 + levels
    assert table.ann.in_play == ["Torc of Tchotchkes"]
    assert table.bob.level == 1
    assert table.is_quiet()


def test_torc_of_tchotchkes_doubles_once_a_turn():
    lots = (Item("Vase", gold=600), Item("Other Vase", gold=600))
    torc = {"wears": ["Torc of Tchotchkes"], "hand": ["Vase", "Other Vase"]}
    table = deal(cards=lots, ann=torc, bob={}, cat={})
    table.play("""
        ann: sell Items
        ann: sell Vase
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert not table.can("ann: sell Items")


def test_torc_of_tchotchkes_keeps_the_double_price_if_it_brings_no_level():
    lots = (Item("Vase", gold=600), Item("Urn", gold=450), Item("Jug", gold=500))
    torc = {"wears": ["Torc of Tchotchkes"], "hand": ["Vase", "Urn", "Jug"]}
    table = deal(cards=lots, ann=torc, bob={}, cat={})
    table.play("""
        ann: sell Items
        ann: sell Vase
        ann: sell Urn
        ann: close the sale
        ann: sell Items
        ann: sell Jug
        ann: close the sale
    """)
    assert table.ann.level == 3
    assert table.ann.in_play == ["Torc of Tchotchkes"]
    assert table.is_quiet()


def test_torc_of_tchotchkes_doubles_nothing_while_it_lies_sideways():
    assert sale((500,), carries=["Torc of Tchotchkes"]).ann.level == 1


def test_torc_of_tchotchkes_and_an_alchemist_double_one_item_each():
    alchemist = {"is_a": ["Alchemist"], "wears": ["Torc of Tchotchkes"]}
    assert sale((500,), **alchemist).ann.level == 1 + 1
    assert sale((500, 500), **alchemist).ann.level == 1 + 2
    assert sale((500, 499), **alchemist).ann.level == 1 + 1


def weapons(*slots: str) -> tuple[Item, ...]:
    return tuple(Item(f"Weapon {number}", slot=slot) for number, slot in enumerate(slots))


@rule("ITM-3", "P17")
@pytest.mark.parametrize(
    ("slots", "equipped"),
    [
        (("one hand", "one hand", "one hand"), 3),
        (("one hand", "one hand", "one hand", "one hand"), 3),
        (("two hands", "one hand"), 2),
        (("two hands", "two hands"), 1),
    ],
)
def test_second_hand_third_hand_equips_one_more_one_hand_item(slots, equipped):
    arms = weapons(*slots)
    hand = {"wears": ["Second-Hand Third Hand"], "hand": [weapon.name for weapon in arms]}
    table = deal(cards=arms, ann=hand, bob={}, cat={})
    for weapon in arms:
        table.play(f"ann: play {weapon.name}")

    assert len(arms) - len(table.ann.sideways) == equipped
    assert table.is_quiet()


@rule("ITM-3", "U12")
def test_second_hand_third_hand_takes_its_item_down_with_it():
    arms = weapons("one hand", "one hand", "one hand")
    thief = Curse("Sticky Fingers", effect=Lose(ITEM))
    table = deal(
        cards=(*arms, thief),
        ann={"wears": ["Second-Hand Third Hand", *(weapon.name for weapon in arms)]},
        bob={"hand": ["Sticky Fingers"]},
        cat={},
    )
    table.play("""
        bob: play Sticky Fingers on ann
        all: pass
        ann: lose Second-Hand Third Hand
        ann: lay Weapon 1 sideways
    """)
    assert table.ann.sideways == ["Weapon 1"]
    assert table.ann.in_play == ["Weapon 0", "Weapon 1", "Weapon 2"]
    assert table.is_quiet()


@rule("TRN-3")
@pytest.mark.parametrize(("how", "limit"), [("wears", 7), ("carries", 5)])
def test_portable_filing_cabinet_keeps_2_more_cards(how, limit):
    table = deal(
        cards=RUBBLE,
        door="Cheat!",
        doors=["Wandering Monster"],
        ann={"level": 2, how: ["Portable Filing Cabinet"], "hand": [r.name for r in RUBBLE[:6]]},
        bob={"level": 2},
        cat={},
    )
    table.play("""
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)
    while table.turn == "ann":
        table.play(f"ann: {table.legal('ann')[0]}")

    assert len(table.ann.hand) == limit
    assert len(table.cat.hand) == 8 - limit
    assert table.bob.hand == []
    assert table.is_quiet()

"""What a person would shake the head at: a scene for each sort of plain blunder."""

import pytest
from blundering import BOTH, GEAR, KIT, OGRE, lifts, outlook, says, scene

from kickdoor.bots.fights import cheapest_way, pushes
from kickdoor.bots.harm import bane
from kickdoor.bots.search import candidates
from kickdoor.cards import Curse, Item, Monster, OneShot, Race
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal
from kickdoor.words import (
    Afflict,
    Bars,
    Cards,
    Draw,
    GainLevels,
    Has,
    IsA,
    LoseLevels,
    Mirror,
    Not,
    ReplaceMonster,
    Strength,
    SwapTrait,
    To,
    Trait,
    Whenever,
)

# --- what counts in this fight --------------------------------------------------------------------


@BOTH
def test_no_boost_is_played_where_only_level_counts(bot):
    table = scene(door="Leveller", ann=dict(level=2, hand=["Squib", "Rocket"]), bob={}, cat={})
    assert says(table, "ann", bot) == "run away"


@BOTH
def test_a_boost_does_not_spoil_a_fight_in_which_it_counts_for_nothing(bot):
    """Against the monsters it would; on their side everything counts as ever."""
    table = scene(door="Leveller", ann=dict(level=5), bob=dict(hand=["Springs"]), cat={})
    bob = outlook(table, "bob")
    assert [points for points, *_ in pushes(bob, legal(table.game, 1), -1)] == [9.0]
    ann = scene(door="Leveller", ann=dict(level=2, hand=["Squib"]), bob={}, cat={})
    assert pushes(outlook(ann, "ann"), legal(ann.game, 0), 1) == []


def test_a_level_moves_nothing_where_level_does_not_count():
    low = scene(door="Equaliser", ann=dict(level=2, hand=["Promotion"]), bob={}, cat={})
    usual = scene(door="Stool", ann=dict(level=2, hand=["Promotion"]), bob={}, cat={})
    for table, points in ((low, []), (usual, [1.0])):
        found = pushes(outlook(table, "ann"), legal(table.game, 0), 1)
        assert [moved for moved, *_ in found] == points


def test_a_boost_counts_twice_for_whoever_counts_twice():
    kit = (*KIT, OneShot("Glass", gold=0, effect=Mirror(), aim=""))
    table = deal(cards=kit, door="Sofa", ann=dict(level=2, hand=["Glass", "Squib"]), bob={}, cat={})
    table.play("ann: play Glass")
    found = pushes(outlook(table, "ann"), legal(table.game, 0), 1)
    assert [moved for moved, *_ in found] == [6.0]


# --- what the helper gains ------------------------------------------------------------------------


def allied(**bob):
    """Ann, not far up, is winning with the help of bob, who gets all there is."""
    table = scene(
        door="Sofa",
        ann=dict(level=3),
        bob=dict(wears=["Lid"], **bob),
        cat=dict(hand=["Springs"], level=2),
        dan={},
    )
    return table.play("""
        ann: ask bob for help
        ann: offer 4 Treasures, helper picking first
        bob: accept ann's offer
        ann: claim victory
    """)


@BOTH
def test_an_alliance_is_spoilt_for_what_the_helper_would_get(bot):
    assert says(allied(level=8), "cat", bot) == "play Springs on Sofa"


def test_whoever_would_win_by_helping_is_stopped():
    elf = Race(
        "Elf", abilities=(Whenever("Also", on="you help kill", effect=GainLevels(may_win=True)),)
    )
    table = deal(
        cards=(*KIT, elf),
        door="Sofa",
        ann=dict(level=1),
        bob=dict(level=9, is_a=["Elf"]),
        cat=dict(hand=["Springs"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
    """)
    assert outlook(table, "cat").for_the_helper
    assert says(table, "cat") == "play Springs on Sofa"


# --- who wins the game ----------------------------------------------------------------------------


def test_whoever_may_gain_no_levels_does_not_win_the_game():
    ban = Item("Ban", slot="feet", abilities=(Trait("Ban", Bars("gaining levels")),))
    table = deal(
        cards=(*KIT, ban),
        door="Stool",
        ann=dict(level=9, wears=["Ban"]),
        bob=dict(hand=["Cushion", "Springs"]),
        cat={},
    )
    assert not outlook(table, "bob").for_the_win


def test_a_level_that_comes_with_the_victory_may_win_the_game():
    boots = Item(
        "Boots",
        slot="feet",
        abilities=(Whenever("March", on="you win a fight", effect=GainLevels(may_win=True)),),
    )
    table = deal(
        cards=(*KIT, boots),
        door="Stool",
        ann=dict(level=8, wears=["Boots"]),
        bob=dict(hand=["Springs"]),
        cat={},
    )
    table.play("ann: claim victory")
    assert outlook(table, "bob").for_the_win
    assert says(table, "bob") == "play Springs on Stool"


# --- Treasures that lie there to be shared, and gifts ---------------------------------------------


@BOTH
def test_a_card_that_lifts_a_rival_is_not_left_to_it(bot):
    table = scene(
        treasures=["Promotion", "Squib", "Squib", "Squib"],
        door="Sofa",
        ann=dict(level=7),
        bob=dict(level=9, wears=GEAR),
        cat={},
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    assert says(table, "bob", bot) == "take Promotion"


@BOTH
def test_a_gift_goes_to_whom_it_helps_least(bot):
    table = scene(
        doors=["Witch", "Witch"],
        ann=dict(level=5, hand=["Plate"] * 5, wears=["Plate"]),
        bob=dict(level=2, wears=["Greatsofa", "Lid"]),
        cat=dict(level=2, wears=["Plate"]),
    )
    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)
    assert says(table, "ann", bot) == "give Plate to cat"


# --- trades and prices ----------------------------------------------------------------------------


DEAR = Item("Dear", slot="head", bonus=1, gold=600)
IDLE = Item("Idle", slot="head", bonus=3, gold=500)


@BOTH
def test_no_item_is_traded_that_a_rival_would_sell_for_the_last_level_but_one(bot):
    def trade(level):
        table = deal(
            cards=(*KIT, DEAR, IDLE),
            ann=dict(level=level, carries=["Dear", "Squib"], wears=["Greatsofa"]),
            bob=dict(level=4, wears=["Lid"], carries=["Idle"]),
            cat={},
        )
        table.play("""
            ann: offer bob a trade
            ann: add Greatsofa
            ann: want Idle
            ann: make the offer
        """)
        return says(table, "bob", bot)

    assert trade(4) == "accept ann's offer"
    assert trade(8) == "decline ann's offer"


# --- what is played against others ----------------------------------------------------------------


def about_to_win(bob, cat, **ann):
    """Ann claims the victory that wins the game."""
    table = scene(
        door="Stool",
        ann=dict(level=9, wears=GEAR, **ann),
        bob=dict(hand=bob),
        cat=dict(hand=cat),
    )
    return table.play("ann: claim victory")


@BOTH
def test_a_stab_that_changes_nothing_is_kept(bot):
    """Ann has 22 to spare: one point is nothing, unless others may have the rest."""
    assert says(about_to_win(["Cushion"], []), "bob", bot) == "pass"
    assert says(about_to_win(["Cushion"], ["Cushion"]), "bob", bot) == "pass"
    many = about_to_win(["Springs"], ["Springs"] * 5)
    assert says(many, "bob", bot) == "play Springs on Stool"


def test_search_does_not_so_much_as_think_of_helping_a_rival_to_win():
    table = scene(
        door="Sofa", ann=dict(level=9), bob=dict(hand=["Rocket"]), cat=dict(hand=["Fall"])
    )
    view = see(table.game, 1)
    acts = legal(table.game, 1)
    thought = [
        say(table.game, 1, act) for act in candidates(outlook(table, "bob"), acts, acts[0], 12)
    ]
    assert view.seat == 1
    assert "play Rocket for the munchkins" not in thought
    assert "play Rocket for the monsters" in thought


@BOTH
def test_one_card_is_not_reckoned_twice(bot):
    """Springs may go on either monster, but not on both."""
    table = scene(
        door="Stool",
        ann=dict(level=9, wears=["Lid", "Plate"], hand=["Sofa"]),
        bob=dict(hand=["Springs"]),
        cat={},
    )
    bob = outlook(table, "bob")
    found = [(9.0, 0.5, (4, 7, 1)), (9.0, 0.5, (4, 7, 2))]
    assert cheapest_way(bob, found, 12) is None
    assert says(table, "bob", bot) == "pass"


def test_what_turns_out_not_to_be_needed_is_kept():
    bob = outlook(about_to_win([], []), "bob")
    little, much, more = (1.0, 0.1, (2, 1, 1)), (4.0, 0.5, (2, 2, 1)), (5.0, 0.7, (2, 3, 1))
    cost, first = cheapest_way(bob, [little, much, more], 9)
    assert cost == pytest.approx(1.2)
    assert first != little[2]


@BOTH
def test_who_has_something_to_lose_is_pointed_at(bot):
    finger = OneShot(
        "Finger", effect=To("each rival", LoseLevels(), one="you"), aim="", when="any time"
    )
    table = deal(
        cards=(*KIT, finger),
        ann=dict(hand=["Finger"]),
        bob=dict(wears=GEAR),
        cat=dict(level=3),
        dan=dict(level=2),
    )
    table.play("ann: play Finger")
    assert says(table, "ann", bot) == "choose cat"


def test_a_curse_does_no_harm_to_whom_it_does_nothing():
    """It hangs on a Big Item, and bob carries none."""
    weight = Curse("Weight", effect=Afflict(Strength(-3), as_long_as=Has(Cards("item", big=True))))
    table = deal(
        cards=(*KIT, weight, Item("Anvil", bonus=3, big=True, slot="one hand")),
        ann=dict(hand=["Weight"]),
        bob=dict(level=7, wears=["Lid"]),
        cat=dict(level=6, wears=["Anvil"]),
    )
    ann, curse = outlook(table, "ann"), table.game.munchkins[0].hand[0]
    assert bane(ann, 1, curse) == 0.0 < bane(ann, 2, curse)
    assert says(table, "ann", "tuned") == "play Weight on cat"


@BOTH
def test_what_ends_with_a_turn_is_not_played_when_the_turn_is_over(bot):
    ban = Curse("Ban", effect=Afflict(Bars("gaining levels"), until="your turn ends"))
    table = deal(
        cards=(*KIT, ban),
        doors=["Springs", "Springs"],
        ann=dict(level=8, wears=GEAR),
        bob=dict(hand=["Ban"]),
        cat={},
    )
    assert outlook(table, "bob").rivalry(0) > 0.5
    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
    """)
    assert table.game.asked == 1
    assert not says(table, "bob", bot).endswith("on ann")


@BOTH
def test_nobody_becomes_what_makes_them_much_weaker(bot):
    hat = Item("Human Hat", slot="head", bonus=7, usable_by=Not(IsA("ogre")))
    table = deal(
        cards=(*KIT, OGRE, hat), ann=dict(hand=["Ogre"], wears=["Human Hat"]), bob={}, cat={}
    )
    assert says(table, "ann", bot) == "kick open the door"
    free = deal(cards=(*KIT, OGRE, hat), ann=dict(hand=["Ogre"]), bob={}, cat={})
    assert says(free, "ann", bot) == "play Ogre"


def test_what_a_monster_gives_in_place_of_treasures_counts():
    chest = Monster("Chest", level=2, treasures=0, bad_stuff=LoseLevels(), spoils=Draw("doors", 3))
    with_spoils = deal(cards=(*KIT, chest), door="Chest", ann={}, bob={}, cat={})
    assert outlook(with_spoils, "ann").specials > 0
    assert outlook(scene(door="Stool", ann={}, bob={}, cat={}), "ann").specials == 0


@BOTH
def test_a_monster_that_makes_friends_saves_the_game(bot):
    """Traded for the other one it leaves as a friend, and no level comes of it."""
    pal = Monster(
        "Pal",
        level=1,
        treasures=1,
        bad_stuff=LoseLevels(),
        befriends=IsA("ogre"),
        gift=Draw("doors"),
    )
    change = OneShot("Change", effect=ReplaceMonster(), aim="foe")
    table = deal(
        cards=(*KIT, pal, OGRE, change),
        door="Sofa",
        ann=dict(level=9, is_a=["Ogre"], wears=GEAR),
        bob=dict(hand=["Change", "Pal"]),
        cat={},
    )
    table.play("ann: claim victory")
    assert says(table, "bob", bot) == "play Change on Sofa"


@pytest.mark.parametrize(("level", "points"), [(9, [7.0]), (5, [])])
def test_when_the_game_is_at_stake_a_card_is_tried_out_in_thought(level, points):
    """Without the Race ann may not use the hat that wins her the fight."""
    hat = Item("Ogre Hat", slot="head", bonus=7, usable_by=IsA("ogre"))
    mix = OneShot("Mix", effect=SwapTrait("race"), when="any time", aim="any player")
    table = deal(
        cards=(*KIT, OGRE, hat, mix),
        door="Sofa",
        ann=dict(level=level, is_a=["Ogre"], wears=["Ogre Hat"]),
        bob=dict(hand=["Mix"]),
        cat={},
    )
    table.play("ann: claim victory")
    found = pushes(outlook(table, "bob"), legal(table.game, 1), -1)
    assert [moved for moved, *_ in found] == points


def test_a_level_for_the_fighter_costs_its_helper_more_than_a_boost():
    table = scene(
        door="Sofa", ann=dict(level=8), bob=dict(level=3, hand=["Promotion", "Squib"]), cat={}
    )
    table.play("""
        ann: ask bob for help
        ann: offer 4 Treasures, helper picking first
        bob: accept ann's offer
    """)
    costs = {points: cost for points, cost, _ in pushes(outlook(table, "bob"), lifts(table), 1)}
    assert set(costs) == {1.0, 3.0}
    assert costs[1.0] > costs[3.0]

"""SET The decks and their discards; what lies in play and what is held in the hand."""

from kickdoor.cards import Card, Curse, Item, Monster
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Cards,
    IsA,
    Lose,
    LoseLevels,
    Nothing,
    Strength,
)

ALLERGIC = Monster(
    "Allergic Ogre",
    level=6,
    treasures=1,
    modifiers=(Strength(-3, versus=IsA("summoner")),),
    bad_stuff=Nothing(),
)
MOTH = Curse("Moth", effect=Lose(ITEM))
FIRED = Curse("You're Fired", effect=Lose(Cards("class")))
PICKPOCKET = Curse("Pickpocket", effect=Lose(HAND))
RAIN = Curse("Rain", effect=LoseLevels(), copies=13)
PENNIES = Item("Penny", gold=1, copies=12)


def begun(*cards: Card) -> Scene:
    """A game with this box, in which everybody is ready and it is ann's turn."""
    rules = Options(elide=False, first_by_die=False)
    table = Scene(new_game(3, set=pressed("small", cards), rules=rules))
    return table.play("ann: ready\n all: pass\n bob: ready\n all: pass\n cat: ready\n all: pass")


# --- the decks ----------------------------------------------------------------------------------


def test_SET_2_each_deck_has_its_own_discards():
    table = deal(
        cards=(RAIN,), ann=dict(level=3, hand=["Rain", "Add a Middle Initial"]), bob={}, cat={}
    )
    table.play("""
        ann: play Rain on yourself
        all: pass
        ann: play Add a Middle Initial on yourself
    """)
    names = [table.game.prints[card].name for card in table.game.door_discards]
    assert names == ["Rain"]
    names = [table.game.prints[card].name for card in table.game.treasure_discards]
    assert names == ["Add a Middle Initial"]


def test_SET_3_the_last_discard_lies_on_top():
    table = deal(
        discards=["Blazer", "T-Bone Stake"],
        ann=dict(is_a=["Necromancer"], hand=["Slob Goblin", "Shop Goblin"]),
        bob={},
        cat={},
    )
    table.play("ann: use Grave Goods\n ann: discard Slob Goblin")
    assert table.legal("ann") == ["take T-Bone Stake"]


@rule("SET-3", "P06")
def test_SET_3_nobody_looks_through_a_pile_unless_a_card_lets_them():
    table = deal(
        discards=["Blazer", "T-Bone Stake"],
        ann=dict(hand=["Goblin Rummage Sale"]),
        bob={},
        cat={},
    )
    assert not any("Blazer" in said for said in table.legal("ann"))
    table.play("ann: play Goblin Rummage Sale")
    assert table.legal("ann") == ["take Blazer", "take T-Bone Stake"]
    assert table.legal("bob") == []
    table.play("ann: take Blazer")
    assert table.ann.hand == ["Blazer"]
    assert table.discards == ["T-Bone Stake", "Goblin Rummage Sale"]


@rule("SET-4", "P05")
def test_SET_4_a_deck_that_runs_out_is_made_again_from_its_discards():
    table = begun(RAIN, PENNIES)  # twelve Doors were dealt, one is left
    table.play("ann: kick open the door\n all: pass")
    table.play("all: pass")  # it rains
    assert table.discards == ["Rain"]
    assert not table.game.doors
    table.play("ann: loot the room\n all: pass")
    assert table.ann.hand.count("Rain") == 5
    assert table.discards == []
    assert "the Doors are shuffled anew" in table.log


@rule("SET-4", "P05")
def test_SET_4_without_discards_nobody_draws_a_door_and_play_goes_on():
    table = begun(RAIN, PENNIES)
    table.play("ann: kick open the door\n all: pass")
    table.play("all: pass")
    table.play("ann: loot the room\n all: pass")  # the last Door there is
    table.play("ann: end the turn\n all: pass")
    while table.asked == "ann":
        table.play("ann: discard Penny")
    table.play("bob: kick open the door\n all: pass")
    assert not table.in_fight
    hand = table.bob.hand
    table.play("bob: loot the room\n all: pass")
    assert table.bob.hand == hand
    assert table.can("bob: end the turn")


@rule("SET-4", "P05")
def test_SET_4_without_treasures_a_kill_still_brings_the_level():
    weak = (Strength(-1),)
    lots = Monster("Bookworm", level=1, treasures=3, modifiers=weak, bad_stuff=Nothing(), copies=13)
    table = begun(lots, PENNIES)  # all twelve Treasures were dealt
    table.play("ann: kick open the door\n all: pass\n ann: claim victory\n all: pass")
    assert table.ann.level == 2
    assert table.ann.hand.count("Penny") == 4
    assert table.is_quiet()


def test_SET_4_only_the_deck_that_ran_out_is_shuffled():
    table = begun(RAIN, Item("Penny", gold=1, copies=13))
    treasures = table.game.treasures[:]
    table.play("ann: kick open the door\n all: pass")
    table.play("all: pass")
    table.play("ann: loot the room\n all: pass")
    assert table.game.treasures == treasures


@rule("P04")
def test_P04_a_draw_takes_the_top_of_the_deck_never_a_discard():
    table = deal(
        cards=(RAIN,),
        doors=["Alchemist", "Rain"],
        discards=["Slob Goblin"],
        ann={},
        bob={},
        cat={},
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert table.ann.hand == ["Alchemist", "Rain"]
    assert table.discards == ["Slob Goblin"]
    assert "ann kicks open the door: Alchemist" in table.log
    assert "ann draws Rain" in table.log


# --- in play, in hand ---------------------------------------------------------------------------


@rule("SET-5", "P10")
def test_SET_5_cards_in_hand_help_nobody():
    table = deal(
        cards=(ALLERGIC,),
        door="Allergic Ogre",
        ann=dict(hand=["Summoner", "Blazer", "Hireling"]),
        bob={},
        cat={},
    )
    assert (table.fight.strength, table.fight.threat) == (1, 6)
    table.play("ann: play Summoner\n ann: play Hireling")
    assert (table.fight.strength, table.fight.threat) == (2, 3)


@rule("SET-5", "P09", "P10")
def test_SET_5_nothing_takes_a_hand_but_what_says_hand():
    hand = ["Blazer", "Witch", "T-Bone Stake"]
    table = deal(
        cards=(MOTH, FIRED, PICKPOCKET),
        ann=dict(hand=hand),
        bob=dict(hand=["Moth", "You're Fired", "Pickpocket"]),
        cat={},
    )
    table.play("bob: play Moth on ann\n all: pass")
    table.play("bob: play You're Fired on ann\n all: pass")
    assert table.ann.hand == hand
    table.play("bob: play Pickpocket on ann\n all: pass")
    table.play("ann: lose Witch")
    assert table.ann.hand == ["Blazer", "T-Bone Stake"]
    assert table.is_quiet()


@rule("P09")
def test_P09_items_are_lost_from_the_table_only():
    table = deal(
        cards=(MOTH,),
        ann=dict(hand=["Blazer"], carries=["Starscone"]),
        bob=dict(hand=["Moth"]),
        cat={},
    )
    table.play("bob: play Moth on ann\n all: pass")
    assert table.legal("ann") == ["lose Starscone"]
    table.play("ann: lose Starscone")
    assert (table.ann.hand, table.ann.in_play) == (["Blazer"], [])
    assert table.is_quiet()


def test_SET_5_cards_in_play_are_public_and_cards_in_hand_are_not():
    table = deal(
        ann=dict(wears=["Blazer"], hand=["Starscone"]), bob=dict(carries=["T-Bone Stake"]), cat={}
    )
    table.play("bob: offer ann a trade")
    assert table.can("bob: want Blazer")
    assert not table.can("bob: want Starscone")


def test_SET_6_a_card_in_play_never_goes_back_to_the_hand():
    table = deal(
        ann=dict(is_a=["Witch", "Hellknight"], wears=["Blazer"], has=["Hireling"]), bob={}, cat={}
    )
    about = [
        said
        for said in table.legal("ann")
        if any(name in said for name in ("Witch", "Hellknight", "Blazer", "Hireling"))
    ]
    assert about == [
        "discard Witch",
        "discard Hellknight",
        "lay Blazer sideways",
        "discard Hireling",
        "give Blazer to Hireling to carry",
    ]
    table.play("ann: lay Blazer sideways\n ann: discard Witch\n ann: discard Hellknight")
    assert table.ann.hand == []
    assert table.discards == ["Witch", "Hellknight"]


def test_SET_6_what_is_taken_stays_in_play():
    table = deal(ann=dict(hand=["Possession Is Nine Points"]), bob=dict(wears=["Blazer"]), cat={})
    table.play("ann: play Possession Is Nine Points on bob\n ann: take Blazer")
    assert (table.ann.in_play, table.ann.hand) == (["Blazer"], [])
    assert (table.bob.in_play, table.bob.hand) == ([], [])

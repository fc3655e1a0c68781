"""The sensible bot, scene by scene: what somebody with common sense would say."""

import pytest

from kickdoor.bots import bot_called
from kickdoor.bots.harm import bane
from kickdoor.bots.outlook import Outlook
from kickdoor.cards import Enhancer, Item, OneShot
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal
from kickdoor.words import ITEM, Peek


def says(table, who):
    """What the sensible bot would say in that seat now."""
    seat = table.game.names.index(who)
    chosen = bot_called("sensible").choose(see(table.game, seat), legal(table.game, seat))
    return say(table.game, seat, chosen)


def said_by(table, who, times):
    """What it says and does, so many times in a row."""
    lines = []
    for _ in range(times):
        lines.append(says(table, who))
        table.play(f"{who}: {lines[-1]}")
    return lines


# its own things


def test_it_equips_the_better_item():
    table = deal(ann=dict(wears=["Minute-Taker's Mitre"], carries=["Pigeonhole Cap"]))
    assert says(table, "ann") == "equip Pigeonhole Cap in place of Minute-Taker's Mitre"
    table = deal(ann=dict(wears=["Pigeonhole Cap"], carries=["Minute-Taker's Mitre"]))
    assert says(table, "ann") == "kick open the door"


def test_it_enhances_what_it_wears_and_nothing_that_lies_sideways():
    kit = (Enhancer("Oil", strength=3, on=ITEM), Item("Cap", slot="head", bonus=1))
    table = deal(cards=kit, ann=dict(wears=["Cap"], hand=["Oil"]), bob={}, cat={})
    assert says(table, "ann") == "play Oil with Cap"
    table = deal(cards=kit, ann=dict(carries=["Cap"], hand=["Oil"]), bob={}, cat={})
    assert says(table, "ann") == "equip Cap"


def test_it_fills_both_hands_when_that_is_better_than_one_two_hand_item():
    table = deal(ann=dict(wears=["Ten-Foot Opinion Poll"], carries=["Hellscourge", "T-Bone Stake"]))
    said_by(table, "ann", 2)
    assert table.ann.sideways == ["Ten-Foot Opinion Poll"]


def test_it_lays_one_hand_items_aside_for_a_better_two_hand_one():
    table = deal(
        ann=dict(
            wears=["Dustbin Lid of the Watch", "T-Bone Stake"], carries=["Battering Ramifications"]
        )
    )
    lines = said_by(table, "ann", 2)
    assert lines[0].startswith("lay ")
    assert lines[1].startswith("equip Battering Ramifications in place of ")
    assert says(table, "ann") == "kick open the door"


@pytest.mark.parametrize("card", ["Witch", "Hellknight", "Blazer", "Hireling"])
def test_it_plays_what_is_simply_good_to_have(card):
    assert says(deal(ann=dict(hand=[card])), "ann") == f"play {card}"


def test_it_becomes_what_its_items_want():
    table = deal(ann=dict(is_a=["Witch"], carries=["Writ Large"], hand=["Summoner"]))
    assert says(table, "ann") == "play Summoner in place of Witch"
    table = deal(ann=dict(is_a=["Summoner"], wears=["Writ Large"], hand=["Witch"]))
    assert says(table, "ann") == "kick open the door"


def test_it_goes_up_a_level_by_itself_and_nobody_else():
    table = deal(ann=dict(hand=["Found a Guild of One"]), bob=dict(level=8), cat={})
    assert says(table, "ann") == "play Found a Guild of One on yourself"
    table = deal(ann=dict(level=9, hand=["Found a Guild of One"]), bob={}, cat={})
    assert says(table, "ann") == "kick open the door"


def test_it_sells_what_it_cannot_use():
    table = deal(ann=dict(carries=["Writ Large"], wears=["Blazer"]))
    assert said_by(table, "ann", 3) == ["sell Items", "sell Writ Large", "close the sale"]
    assert table.ann.level == 2
    assert table.ann.in_play == ["Blazer"]


def test_it_does_not_sell_what_it_fights_with():
    table = deal(ann=dict(is_a=["Summoner"], wears=["Writ Large", "Blazer"]))
    assert says(table, "ann") == "kick open the door"


# fights


def test_it_claims_what_it_has_won():
    table = deal(door="Slob Goblin", ann=dict(level=4), bob={}, cat={})
    assert says(table, "ann") == "claim victory"


def test_it_runs_from_what_it_cannot_beat():
    table = deal(door="Lamashtu", ann=dict(hand=["Mudslinging Kit"]), bob={}, cat={})
    assert says(table, "ann") == "run away"


def test_it_plays_the_smallest_one_shot_that_does():
    table = deal(
        door="Pugwampi",
        ann=dict(level=2, hand=["Liquid Assets", "Mudslinging Kit"]),
        bob={},
        cat={},
    )
    assert says(table, "ann") == "play Mudslinging Kit for the munchkins"


def test_it_pays_for_a_power_that_turns_the_fight():
    table = deal(
        door="Pugwampi",
        ann=dict(level=2, is_a=["Eagle Knight"], hand=["Eagle Knight"]),
        bob={},
        cat={},
    )
    assert said_by(table, "ann", 2)[0] == "use Rally"
    assert says(table, "ann") == "claim victory"


def test_it_looks_for_trouble_that_it_can_handle():
    table = deal(door="Witch", ann=dict(level=5, is_a=["Witch"], hand=["Pugwampi", "Lich Pin"]))
    assert says(table, "ann") == "look for trouble with Pugwampi"
    table = deal(door="Witch", ann=dict(level=2, is_a=["Witch"], hand=["Lich Pin"]))
    assert says(table, "ann") == "loot the room"


def test_it_asks_another_monster_in_when_it_is_far_ahead():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=5, wears=["Blazer", "Hellscourge"], hand=["Shop Goblin"]),
        bob={},
        cat={},
    )
    assert says(table, "ann") == "add Shop Goblin to the fight"


def test_it_runs_from_the_deadliest_first():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=5, wears=["Blazer", "Hellscourge", "Starscone", "Gavel of Last Resort"]),
        bob=dict(hand=["Wandering Monster", "Lich Pin"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with Lich Pin
        ann: run away
        all: pass
    """)
    assert says(table, "ann") == "run from Lich Pin"


def test_it_mends_a_failed_escape():
    table = deal(
        door="Vampire of Attorney",
        ann=dict(level=5, wears=["Blazer"], hand=["Loaded Ballot Box"]),
        bob={},
        cat={},
    )
    table.play("ann: run away")
    table.play("all: pass")
    table.play("ann: run from Vampire of Attorney")
    table.play("all: pass")
    table.play("die: 2")
    assert said_by(table, "ann", 2) == ["play Loaded Ballot Box", "say 6"]


# others' fights


def test_it_spoils_a_fight_for_the_win_with_whatever_does():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, wears=["Blazer"]),
        bob=dict(hand=["Mudslinging Kit", "Vote of No Confidence"]),
        cat={},
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "play Vote of No Confidence on ann"


def test_it_adds_to_the_monsters_when_that_saves_the_game():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9),
        bob=dict(hand=["Guild Grandmaster", "Mudslinging Kit"]),
        cat={},
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "play Guild Grandmaster on Slob Goblin"


def test_it_gives_all_it_has_though_it_be_too_little_if_others_may_have_the_rest():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, wears=["Blazer", "Hellscourge"]),
        bob=dict(hand=["Mudslinging Kit"]),
        cat=dict(hand=["Witch", "Pigeonhole Cap", "T-Bone Stake", "Wandering Monster"]),
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "play Mudslinging Kit for the monsters"


def test_it_saves_its_cards_when_nothing_is_at_stake():
    table = deal(
        door="Slob Goblin", ann=dict(level=2), bob=dict(hand=["Guild Grandmaster"]), cat={}
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "pass"


def test_it_curses_the_leader():
    table = deal(
        ann=dict(level=8),
        bob=dict(level=2, hand=["Vote of No Confidence"]),
        cat=dict(level=4),
        turn="bob",
    )
    assert says(table, "bob") == "play Vote of No Confidence on ann"


def test_a_curse_costs_nothing_to_who_is_proof_against_it():
    hand = dict(hand=["Lateral Move"])
    proof = ["Pigeonhole Cap"]  # up to Level 4
    table = deal(ann=dict(level=4, wears=proof), bob=hand, cat=dict(level=4))
    o, curse = Outlook(see(table.game, 1)), table.game.munchkins[1].hand[0]
    assert bane(o, 0, curse) == 0.0 < bane(o, 2, curse)


def test_it_keeps_its_curses_while_everybody_is_low():
    table = deal(ann=dict(level=2), bob=dict(hand=["Lateral Move"]), cat=dict(level=3), turn="bob")
    assert says(table, "bob") == "kick open the door"


def test_it_cancels_a_curse_on_itself():
    table = deal(
        ann=dict(hand=["Lateral Move"]), bob=dict(level=5, hand=["Hex Exemption Form"]), cat={}
    )
    table.play("ann: play Lateral Move on bob")
    assert says(table, "bob") == "play Hex Exemption Form"


# what it parts with, and what it takes


def test_it_gives_away_what_is_worth_least():
    hand = ["Found a Guild of One", "Lich Pin", "Golden Handshake", "Guild Grandmaster"]
    table = deal(
        door="Paper Tiger",
        doors=["Witch", "Witch"],
        ann=dict(level=9, is_a=["Witch"], hand=[*hand, "Writ Large", "Whispering Tyrant"]),
        bob=dict(level=3),
        cat=dict(level=2),
    )
    table.game.munchkins[0].level = 8
    table.play("ann: claim victory")
    table.play("all: pass")
    given = []
    while table.asked == "ann" and not table.game.over and table.turn == "ann":
        given += said_by(table, "ann", 1)
        if given[-1] == "end the turn":
            table.play("all: pass")
    presents = [line for line in given if line.startswith("give ")]
    assert presents
    assert all(line.endswith("to cat") for line in presents)
    assert "Golden Handshake" not in " ".join(presents)


def test_it_loses_its_least_item():
    table = deal(
        ann=dict(hand=["Infernal Small Print"]),
        bob=dict(wears=["Hellscourge", "Minute-Taker's Mitre", "Dustbin Lid of the Watch"]),
        cat={},
    )
    table.play("ann: play Infernal Small Print on bob")
    table.play("all: pass")
    while table.asked == "bob" and len(table.bob.in_play) > 1 and not table.can("bob: pass"):
        said_by(table, "bob", 1)
    assert "Hellscourge" in table.bob.in_play


def on_top(table, looked_at):
    """What lies on top once a Pathfinder has looked at so many Doors and put them back."""
    table.play("ann: use Field Notes\n ann: discard Blazer")
    said_by(table, "ann", looked_at - 1)
    return [table.game.prints[card].name for card in table.game.doors[: -looked_at - 1 : -1]]


PATHFINDER = dict(level=5, is_a=["Pathfinder"], hand=["Blazer"])
EVIL_AND_EASY = ["Infernal Small Print", "Akata"]


def test_who_kicks_next_puts_the_easy_door_on_top():
    table = deal(doors=EVIL_AND_EASY, ann=PATHFINDER, bob=dict(level=8), cat={})
    assert on_top(table, 2) == ["Akata", "Infernal Small Print"]


def test_who_is_done_puts_the_worse_door_on_top_for_the_next():
    doors = ["Witch", "Summoner", "Alchemist", *EVIL_AND_EASY[::-1]]
    table = deal(doors=doors, ann=PATHFINDER, bob=dict(level=8, wears=["Pumps"]), cat={})
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert on_top(table, 2) == ["Infernal Small Print", "Akata"]


def test_three_doors_are_put_back_in_the_order_in_which_one_would_like_them():
    scroll = OneShot("Scroll", when="your turn", aim="", effect=Peek("doors", count=3))
    doors = ["Infernal Small Print", "Akata", "Witch"]
    table = deal(cards=(scroll,), doors=doors, ann=dict(level=9, hand=["Scroll"]), bob={}, cat={})
    table.play("ann: play Scroll")
    said_by(table, "ann", 2)
    found = [table.game.prints[card].name for card in table.game.doors[:-4:-1]]
    assert found == ["Akata", "Witch", "Infernal Small Print"]


def test_who_has_a_weak_monster_for_the_last_level_wants_no_strong_one_on_top():
    hand = ["Blazer", "Slob Goblin"]
    ann = dict(level=9, is_a=["Pathfinder"], wears=["Hellscourge"], hand=hand)
    table = deal(doors=["Lich Pin", "Infernal Small Print"], ann=ann, bob=dict(level=8), cat={})
    assert on_top(table, 2) == ["Infernal Small Print", "Lich Pin"]

"""The sensible bot at the bargaining table."""

from kickdoor.bots import bot_called
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal

STRONG = ["Battering Ramifications", "Unopened Plate Mail", "Starscone", "Goblin Sweat"]


def says(table, who):
    """What the sensible bot would say in that seat now."""
    seat = table.game.names.index(who)
    chosen = bot_called("sensible").choose(see(table.game, seat), legal(table.game, seat))
    return say(table.game, seat, chosen)


def fight(*, ann=2, bob=4, door="Hemogoblin"):
    """Ann has met something too big for her; bob is strong enough, cat is not."""
    return deal(
        door=door,
        ann=dict(level=ann),
        bob=dict(level=bob, wears=[*STRONG]),
        cat=dict(level=1),
    )


def test_it_asks_whoever_can_turn_the_fight():
    assert says(fight(), "ann") == "ask bob for help"


def test_it_asks_nobody_when_nobody_is_strong_enough():
    table = deal(door="Lich Pin", ann=dict(level=5), bob=dict(level=2), cat={})
    assert says(table, "ann") == "run away"


def test_it_offers_no_more_than_it_takes():
    table = fight()
    table.play("ann: ask bob for help")
    assert says(table, "ann") == "offer 1 Treasure, picking in turns, fighter first"


def offer(table, terms):
    return table.play(f"ann: ask bob for help\nann: {terms}")


def test_it_accepts_a_fair_share_and_declines_charity():
    fair = offer(fight(), "offer 1 Treasure, helper picking first")
    assert says(fair, "bob") == "accept ann's offer"
    stingy = offer(fight(), "offer no Treasures")
    assert says(stingy, "bob") == "make ann a counter-offer"
    stingy.play("bob: make ann a counter-offer")
    assert says(stingy, "bob") == "offer 1 Treasure, helper picking first"


def test_help_is_dearer_the_higher_the_fighter_stands():
    low = offer(fight(ann=2), "offer 1 Treasure, fighter picking first")
    high = offer(fight(ann=8, bob=9, door="The Lion's Share"), "offer no Treasures")
    assert says(low, "bob") == "accept ann's offer"
    assert says(high, "bob") != "accept ann's offer"


def test_it_never_hands_a_rival_the_win():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=9, has=["Under Investigation"]),
        bob=dict(level=5, wears=STRONG),
        cat={},
    )
    table.play("ann: ask bob for help")
    table.play(f"ann: {richest(table)}")
    assert says(table, "bob") == "decline ann's offer"


def richest(table):
    """The most that ann could offer."""
    terms = [line for line in table.legal("ann") if line.startswith("offer ")]
    return max(terms, key=lambda line: [word for word in line.split() if word.isdigit()][:1])


def test_it_offers_its_own_help_for_a_share():
    table = fight()
    assert says(table, "bob") == "offer ann help"
    table.play("bob: offer ann help")
    assert says(table, "bob") == "offer 1 Treasure, helper picking first"
    table.play(f"bob: {says(table, 'bob')}")
    assert says(table, "ann") == "accept bob's offer"


def test_it_takes_a_trade_that_is_a_bargain_and_no_other():
    table = deal(
        ann=dict(wears=["Hellscourge", "Minute-Taker's Mitre"]),
        bob=dict(wears=["Dustbin Lid of the Watch"]),
        cat={},
    )
    table.play("""
        ann: offer bob a trade
        ann: add Hellscourge
        ann: want Dustbin Lid of the Watch
        ann: make the offer
    """)
    assert says(table, "bob") == "accept ann's offer"
    table = deal(
        ann=dict(wears=["Dustbin Lid of the Watch"]), bob=dict(wears=["Hellscourge"]), cat={}
    )
    table.play("""
        ann: offer bob a trade
        ann: add Dustbin Lid of the Watch
        ann: want Hellscourge
        ann: make the offer
    """)
    assert says(table, "bob") == "decline ann's offer"

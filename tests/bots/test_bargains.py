"""The sensible bot at the bargaining table."""

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.bots import bot_called
from kickdoor.bots.bargains import CONCESSIONS
from kickdoor.cards import Curse, Enhancer, OneShot
from kickdoor.engine import legal
from kickdoor.game.acts import NEVER_MIND, TERMS
from kickdoor.game.box import Options
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.rules.help import Drafting
from kickdoor.testing import deal
from kickdoor.words import Afflict, Cards, Lose, Strength

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
    assert says(table, "ann") == "offer 1 Treasure, helper picking first"


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
    terms = "offer 1 Treasure, helper picking first"
    low = offer(fight(ann=2), terms)
    high = offer(fight(ann=8, bob=9, door="The Lion's Share"), terms)
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


def said_in_a_row(table, who):
    """What somebody says until it is somebody else's turn to speak."""
    lines = []
    while table.asked == who and len(lines) < 9:
        lines.append(says(table, who))
        table.play(f"{who}: {lines[-1]}")
    return lines


def test_it_offers_an_item_when_treasures_are_too_few():
    poor = deal(
        door="White Elephant",
        ann=dict(level=4, carries=["Brass Hat"]),
        bob=dict(level=6, is_a=["Hellknight"], wears=["Blazer"]),
        cat=dict(level=1),
    )
    assert said_in_a_row(poor, "ann") == ["ask bob for help", "add Brass Hat", "offer no Treasures"]
    assert says(poor, "bob") == "accept ann's offer"


def test_it_promises_nothing_that_it_could_use_better_itself():
    table = fight()
    table.play("ann: ask bob for help")
    assert not says(table, "ann").startswith(("add ", "promise "))


SOAP = OneShot("Soap", when="any time", aim="any player", effect=Lose(Cards("curse")))
BALLAST = Curse("Ballast", effect=Afflict(Strength(-6), until="you die"))


def poor_fight(*hand, bob=()):
    """Ann has no Treasures to offer, but cards; bob could help, and be helped."""
    return deal(
        door="White Elephant",
        cards=(SOAP, BALLAST),
        ann=dict(level=4, hand=list(hand)),
        bob=dict(level=6, wears=STRONG, has=list(bob)),
        cat=dict(level=1),
    )


def test_it_promises_what_does_the_helper_good_and_knows_what_that_is_worth():
    table = poor_fight("Soap", bob=["Ballast"])
    assert said_in_a_row(table, "ann") == [
        "ask bob for help",
        "promise to play Soap",
        "offer no Treasures",
    ]
    assert says(table, "bob") == "accept ann's offer"


def test_it_is_not_taken_in_by_the_promise_of_a_curse():
    table = poor_fight("Ballast")
    table.play("ann: ask bob for help\nann: promise to play Ballast\nann: offer no Treasures")
    assert says(table, "bob") == "decline ann's offer"


def test_it_helps_nobody_to_win_the_game_even_for_all_that_is_theirs():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=9, carries=["Brass Hat"]),
        bob=dict(level=5, is_a=["Hellknight"], wears=["Blazer", "Starscone"]),
        cat={},
    )
    table.play("""
        ann: ask bob for help
        ann: add Brass Hat
        ann: offer 2 Treasures, helper picking first
    """)
    assert says(table, "bob") == "decline ann's offer"
    assert says(table, "cat") == "pass"


def test_it_helps_to_win_where_victory_is_shared():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=9),
        bob=dict(level=5, wears=STRONG),
        cat={},
        rules=Options(shared_victory=True, elide=False),
    )
    table.play("ann: ask bob for help\nann: offer no Treasures")
    assert says(table, "bob") == "accept ann's offer"


def test_a_helper_who_would_hand_over_the_game_turns_against_the_fighter():
    table = deal(
        door="Mob Goblins",
        ann=dict(level=8),
        bob=dict(level=5, wears=STRONG, hand=["Guild Grandmaster"]),
        cat=dict(hand=["Wandering Monster", "Slob Goblin", "Witch"]),
    )
    table.play("ann: ask bob for help\nann: offer 3 Treasures, helper picking first")
    assert says(table, "bob") == "accept ann's offer"
    table.play("""
        bob: accept ann's offer
        cat: play Wandering Monster with Slob Goblin
    """)
    assert says(table, "bob").startswith("play Guild Grandmaster on ")


def test_it_proposes_a_trade_that_serves_both():
    table = deal(
        ann=dict(is_a=["Witch"], wears=["Blazer"], carries=["Paper Cutlass"]),
        bob=dict(is_a=["Red Mantis Assassin"], carries=["Broom for Improvement"]),
        cat={},
    )
    assert said_in_a_row(table, "ann") == [
        "offer bob a trade",
        "add Paper Cutlass",
        "want Broom for Improvement",
        "make the offer",
    ]
    assert says(table, "bob") == "accept ann's offer"


DULL = Enhancer("A Draught", text="+1", strength=1, copies=12)
"""What is behind the door, and in the room, in two rounds in which nothing happens."""


def a_quiet_turn(table, name):
    """Somebody's turn, with nothing behind the door."""
    for said in ("kick open the door", "loot the room", "end the turn"):
        if said not in table.legal(name):
            table.play("all: pass")
        table.play(f"{name}: {said}")


def test_no_is_no_for_this_turn_and_after_two_of_them_for_good():
    table = deal(
        doors=[DULL.name] * DULL.copies,
        cards=(DULL,),
        ann=dict(is_a=["Witch"], wears=["Blazer"], carries=["Paper Cutlass"]),
        bob=dict(is_a=["Red Mantis Assassin"], carries=["Broom for Improvement"]),
        cat={},
        rules=Options(trades=9, elide=False),
    )
    for _ in range(2):
        assert said_in_a_row(table, "ann")[0] == "offer bob a trade"
        table.play("bob: decline ann's offer")
        assert says(table, "ann") == "kick open the door"
        for name in ("ann", "bob", "cat"):
            a_quiet_turn(table, name)
        table.play("all: pass")
    assert says(table, "ann") == "kick open the door"


def test_it_arms_nobody_who_is_ahead():
    table = deal(
        ann=dict(is_a=["Witch"], wears=["Blazer"], carries=["Paper Cutlass"]),
        bob=dict(level=9, is_a=["Red Mantis Assassin"], carries=["Broom for Improvement"]),
        cat={},
    )
    assert says(table, "ann") == "kick open the door"


def played_with_ears(match):
    """Play a game to its end: for each turn and pair, how many offers of help were made."""
    game = match.game
    heard = {}
    while not game.over:
        drafting = game.stack[-1]
        before = len(game.offers)
        match.step()
        said, (verb, treasures, _) = game.history[0], game.history[1]
        if isinstance(drafting, Drafting) and said >= 0:
            assert verb != NEVER_MIND, "what is begun is made, or it would be begun for ever"
            if verb == TERMS:
                key = game.turns, drafting.by, drafting.to
                heard[key] = heard.get(key, 0) + 1
                assert treasures or drafting.deal.gives or drafting.deal.plays
        assert len(game.offers) <= before + 1
    return heard


@pytest.mark.parametrize("rules", [Options(), Options(asks=5, counters=5, trades=3)])
def test_haggling_comes_to_an_end_and_nobody_offers_nothing(rules):
    heard = {}
    for seed in range(6):
        match = Match(Fixture(("sensible",) * 4, seed, rules=rules))
        for key, count in played_with_ears(match).items():
            heard[seed, *key] = count
    assert len(heard) > 20
    assert max(heard.values()) <= 2 * (CONCESSIONS + 1)  # another monster begins it anew

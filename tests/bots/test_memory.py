"""The ledger that all keep alike, and what comes of it."""

import pytest
from friends import PAIRS, won_by_friends

from kickdoor.bots import bot_called
from kickdoor.bots.bargains import chance, fee
from kickdoor.bots.judgement import COMMON_SENSE
from kickdoor.bots.ledger import Ledger
from kickdoor.bots.memory import leagues, remember
from kickdoor.bots.outlook import Outlook
from kickdoor.cards import Enhancer, Item, Monster, OneShot
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import SPECTATOR, see
from kickdoor.testing import deal
from kickdoor.words import Boost, LoseLevels

KIT = (
    Monster("Sofa", copies=4, level=8, treasures=2, bad_stuff=LoseLevels()),
    Enhancer("Springs", strength=4),
    Item("Lid", copies=4, bonus=4, slot="head"),
    OneShot("Squib", effect=Boost(3)),
)


def helped(terms="no Treasures", **seats):
    """Bob helps ann against a Sofa, on these terms; dan looks on."""
    players = dict(ann=dict(level=3), bob=dict(level=4, wears=["Lid"]), cat={}, dan={}) | seats
    table = deal(cards=KIT, door="Sofa", **players)
    return table.play(f"ann: ask bob for help\nann: offer {terms}\nbob: accept ann's offer")


def book(table, seat=3):
    """The ledger, as a seat reads it."""
    return Ledger().read(see(table.game, seat))


def outlook(table, seat, ledger=None):
    """How a seat sees the table that remembers."""
    o = Outlook(see(table.game, seat))
    remember(o, ledger or book(table, seat))
    return o


# --- what stands in it ----------------------------------------------------------------------------


def test_everybody_reads_the_same_in_it():
    table = helped()
    books = [book(table, seat) for seat in (SPECTATOR, 0, 1, 2, 3)]
    assert all(each.favours == each.gifts == {(1, 0): 1} for each in books)


@pytest.mark.parametrize(
    "terms", ["1 Treasure, helper picking first", "1 Treasure, picking in turns"]
)
def test_help_that_is_paid_is_no_gift(terms):
    assert (book(helped(terms)).favours, book(helped(terms)).gifts) == ({(1, 0): 1}, {})


def test_an_item_is_a_price_too():
    table = deal(
        cards=KIT,
        door="Sofa",
        ann=dict(level=3, carries=["Lid"]),
        bob=dict(level=4, wears=["Lid"]),
        cat={},
    )
    table.play("""
        ann: ask bob for help
        ann: add Lid
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert (book(table, 2).favours, book(table, 2).gifts) == ({(1, 0): 1}, {})


def test_a_trade_is_no_favour():
    table = deal(cards=KIT, ann=dict(carries=["Lid"]), bob={}, cat={})
    table.play("""
        ann: offer bob a trade
        ann: add Lid
        ann: make the offer
        bob: accept ann's offer
    """)
    assert book(table, 2).favours == {}


def test_a_helper_who_turns_on_the_fighter_has_broken_a_word():
    table = helped(bob=dict(level=4, wears=["Lid"], hand=["Squib"]))
    table.play("bob: play Squib for the monsters")
    assert book(table).wrongs == {(1, 0): {"betrayed": 1}}
    assert book(table).broken == {1: 1}


# --- what comes of it -----------------------------------------------------------------------------


def test_gifts_make_a_league_and_harm_unmakes_it():
    ledger = Ledger()
    ledger.gifts = {(1, 0): 1, (0, 1): 1}
    assert ledger.bond(0, 1) == ledger.bond(1, 0) == 1.0
    assert ledger.bond(0, 2) == 0.0
    assert leagues(2, ledger) == {0: 1.0, 1: 1.0}
    assert leagues(0, ledger) == {}
    ledger.wrongs = {(0, 1): {"cursed": 2}}
    assert ledger.bond(0, 1) == 0.0


def test_two_in_league_are_more_of_a_rival_and_who_is_left_out_is_less():
    table = helped()
    before, after = Outlook(see(table.game, 3)), outlook(table, 3)
    assert after.rivalry(0) > before.rivalry(0)
    assert after.rivalry(1) > before.rivalry(1)
    assert after.rivalry(2) < before.rivalry(2)


def test_who_is_left_out_is_helped_for_less():
    """Ann and bob are in league: dan helps cat for less than before, and cat may know."""
    table = deal(
        cards=KIT,
        door="Sofa",
        turn="cat",
        ann=dict(level=2),
        bob=dict(level=2),
        cat=dict(level=3),
        dan=dict(level=4, wears=["Lid"]),
    )
    ledger = Ledger()
    ledger.gifts = {(0, 1): 2}
    free, bound = Outlook(see(table.game, 3)), Outlook(see(table.game, 3))
    remember(bound, ledger)
    assert fee(bound) < fee(free)
    cat = Outlook(see(table.game, 2))
    without = fee(cat.of(3))
    cat = Outlook(see(table.game, 2))
    remember(cat, ledger)
    assert fee(cat.of(3)) < without


def test_whoever_has_helped_for_nothing_is_thanked():
    table = helped()
    assert outlook(table, 0).rivalry(1) < Outlook(see(table.game, 0)).rivalry(1)


def test_the_word_of_who_has_broken_it_counts_for_less():
    table = deal(
        cards=KIT, door="Sofa", ann=dict(level=3), bob=dict(level=4, wears=["Lid"]), cat={}
    )
    ledger = Ledger()
    trusting = chance(outlook(table, 0, ledger), 1)
    ledger.broken = {1: 1}
    assert chance(outlook(table, 0, ledger), 1) == pytest.approx(trusting / 2)


@pytest.mark.parametrize("bot", ["sensible", "tuned", "search@8r"])
def test_a_league_of_little_ones_is_spoilt_where_strangers_are_let_go(bot):
    def says(terms):
        table = helped(
            terms,
            ann=dict(level=2),
            bob=dict(level=3, wears=["Lid"]),
            cat=dict(hand=["Springs"]),
        )
        table.play("ann: claim victory")
        chosen = bot_called(bot, 1).choose(see(table.game, 2), legal(table.game, 2))
        return say(table.game, 2, chosen)

    assert COMMON_SENSE.league > 0
    assert says("no Treasures") == "play Springs on Sofa"


def test_friends_play_to_the_end_and_one_wins_or_none():
    assert won_by_friends(1, PAIRS[0], ("sensible",) * 4) in (True, False)

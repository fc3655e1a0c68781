"""Characters: what they remember, whom they go for, and what they say to it."""

from random import Random

import pytest

from kickdoor.arena.laws import dealt_anew
from kickdoor.arena.match import Fixture, Match
from kickdoor.bots import CHARACTERS, bot_called, is_bot, manners
from kickdoor.bots.ledger import Ledger, victim_of
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.talk import REASONS, remark, why
from kickdoor.engine import act, legal, new_game
from kickdoor.errors import UnknownBot
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.table.talking import PHRASES
from kickdoor.testing import deal


def says(table, who, bot):
    seat = table.game.names.index(who)
    chosen = bot_called(bot).choose(see(table.game, seat), legal(table.game, seat))
    return say(table.game, seat, chosen)


def heard(table, who, line):
    """The act that a line says, for somebody who may say it now."""
    seat = table.game.names.index(who)
    return next(each for each in legal(table.game, seat) if say(table.game, seat, each) == line)


CURSES = ("Red Tape Round the Ankles", "The Other Box")


def feud(times=1):
    """Cat is ahead, and ann has the better armor; but ann has cursed bob, who holds a Curse."""
    table = deal(
        ann=dict(level=5, hand=[*CURSES], wears=["Unopened Plate Mail"]),
        bob=dict(level=3, hand=["Lose Your Armor"]),
        cat=dict(level=6),
    )
    for curse in CURSES[:times]:
        table.play(f"ann: play {curse} on bob")
        table.play("all: pass")
    return table


# who did what


def test_the_ledger_knows_who_cursed_whom():
    table = feud(2)
    book = Ledger().read(see(table.game, 1))
    assert book.wrongs == {(0, 1): {"cursed": 2}}
    assert book.wronged(0, 1) == 2
    assert book.wronged(2, 1) == 0
    assert Ledger().read(see(table.game, 2)).wrongs == book.wrongs


def test_the_ledger_knows_who_spoilt_a_fight_and_who_helped():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=5),
        bob=dict(level=5, wears=["Blazer", "Starscone", "Hellscourge"]),
        cat=dict(hand=["Mudslinging Kit"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        cat: play Mudslinging Kit for the monsters
    """)
    book = Ledger().read(see(table.game, 0))
    assert (book.favours, book.gifts) == ({(1, 0): 1}, {})
    assert book.wrongs == {(2, 0): {"hindered": 1}, (2, 1): {"hindered": 1}}


def test_a_ledger_read_move_by_move_is_the_same_as_one_read_at_once():
    match = Match(Fixture(("tuned:chaotic",) * 4, seed=11))
    books = [Ledger() for _ in range(4)]
    while not match.game.over:
        match.step()
        for seat in range(4):
            books[seat].read(see(match.game, seat))
    for seat, book in enumerate(books):
        whole = Ledger().read(see(match.game, seat))
        assert (book.wrongs, book.favours) == (whole.wrongs, whole.favours)
    assert any(book.wrongs for book in books)


def test_a_ledger_of_another_game_begins_anew():
    book = Ledger().read(see(feud().game, 1))
    assert book.wrongs
    assert book.read(see(new_game(3, seed=1), 1)).wrongs == {}


# what comes of it


def test_the_vindictive_one_curses_who_cursed_it():
    innocent, table = feud(0), feud(2)
    for bot in ("sensible", "sensible:vindictive"):
        assert says(innocent, "bob", bot) == "pass"
    assert says(table, "bob", "sensible") == "pass"
    assert says(table, "bob", "sensible:vindictive") == "play Lose Your Armor on ann"


def test_the_kingslayer_goes_for_whoever_is_ahead():
    table = deal(
        ann=dict(level=4),
        bob=dict(hand=["Spending Cap"]),
        cat=dict(level=6, wears=["Minute-Taker's Mitre"]),
    )
    assert says(table, "bob", "sensible") == "pass"
    assert says(table, "bob", "sensible:kingslayer") == "play Spending Cap on cat"


def test_the_loyal_one_sees_less_of_a_rival_in_its_helper():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=5),
        bob=dict(level=5, wears=["Blazer", "Starscone", "Hellscourge"]),
        cat=dict(level=5),
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
    """)
    view = see(table.game, 0)
    o = Outlook(view)
    before = o.rivalry(1)
    assert before == o.rivalry(2)
    o.feelings = CHARACTERS["loyal"].feelings(o, Ledger().read(view))
    assert o.rivalry(1) < before < o.rivalry(2)


def test_the_greedy_one_wants_more_for_its_help():
    def wanted(bot):
        table = deal(
            door="Hemogoblin",
            ann=dict(level=2),
            bob=dict(level=4, wears=["Blazer", "Hellscourge", "Starscone", "Goblin Sweat"]),
            cat=dict(level=1),
        )
        table.play("bob: offer ann help")
        return says(table, "bob", bot)

    assert wanted("sensible") == "offer 1 Treasure, helper picking first"
    assert wanted("sensible:greedy") == "offer 2 Treasures, helper picking first"


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_plays_to_the_end_from_its_view_alone(character):
    match = Match(Fixture((f"sensible:{character}",) * 4, seed=2, cap=6000))
    assert match.play()
    game = new_game(4, seed=5)
    rng = Random(5)
    while not game.over and game.turns < 8:
        seat = game.asked
        what = rng.choice(game.options)
        if seat >= 0:
            name = f"sensible:{character}"
            other = dealt_anew(game, seat, rng)
            what = bot_called(name).choose(see(game, seat), game.options)
            assert what == bot_called(name).choose(see(other, seat), game.options)
        act(game, seat, what)


def test_a_character_goes_by_its_name():
    assert is_bot("tuned:coward")
    assert not is_bot("patient:coward")
    assert manners("sensible")[:2] == ("sensible", "sensible:greedy")
    with pytest.raises(
        UnknownBot, match="no bot called 'tuned:nice'; there is tuned, tuned:greedy"
    ):
        bot_called("tuned:nice")
    with pytest.raises(UnknownBot, match=r"no bot called 'random:loyal'; there is random$"):
        bot_called("random:loyal")


# what it says


def test_a_curse_has_its_reason():
    def reason(table, line, character=None):
        return str(why(see(table.game, 1), heard(table, "bob", line), CHARACTERS.get(character)))

    on_ann, on_cat = "play Lose Your Armor on ann", "play Lose Your Armor on cat"
    assert reason(feud(), on_ann) == "nothing personal"
    assert reason(feud(), on_ann, "vindictive") == "you cursed me"
    assert reason(feud(2), on_ann, "vindictive") == "you cursed me 2 times"
    assert reason(feud(2), on_cat, "vindictive") == "you are Level 6"
    assert reason(feud(), "pass") == "None"


def test_to_stop_a_winner_is_reason_enough():
    table = deal(door="Slob Goblin", ann=dict(level=9), bob=dict(hand=["Mudslinging Kit"]), cat={})
    against = heard(table, "bob", "play Mudslinging Kit for the monsters")
    assert str(why(see(table.game, 1), against, CHARACTERS["vindictive"])) == "you would win"
    for_ann = heard(table, "bob", "play Mudslinging Kit for the munchkins")
    assert why(see(table.game, 1), for_ann) is None


def test_every_hostile_act_has_a_reason_and_every_remark_is_a_set_phrase():
    said, given = set(), set()
    for seed in range(3):
        match = Match(Fixture(("sensible:vindictive", "sensible:loyal", "sensible:chaotic"), seed))
        game = match.game
        while not game.over:
            views = [see(game, seat) for seat in range(3)]
            match.step()
            seat, what, _ = game.history
            if seat < 0:
                continue
            reason = why(views[seat], what, CHARACTERS["vindictive"])
            assert (reason is None) == (victim_of(views[seat].game, seat, what) < 0)
            if reason is not None:
                given.add(reason.key)
            said |= {remark(view, seat, what, CHARACTERS["loyal"]) for view in views}
    assert given <= set(REASONS)
    assert len(given) > 3
    assert {"ouch", "thanks", "help_me"} <= said <= {None, *PHRASES}


def test_who_is_stabbed_by_a_helper_says_so():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=5),
        bob=dict(level=5, wears=["Blazer", "Starscone", "Hellscourge"], hand=["Lateral Move"]),
        cat=dict(hand=["Vote of No Confidence"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
    """)
    accepted = heard(table, "bob", "accept ann's offer")
    assert remark(see(table.game, 0), 1, accepted) == "thanks"
    table.play("bob: accept ann's offer")
    stab = heard(table, "bob", "play Lateral Move on ann")
    assert remark(see(table.game, 0), 1, stab) == "traitor"
    assert (
        remark(see(table.game, 0), 2, heard(table, "cat", "play Vote of No Confidence on ann"))
        == "ouch"
    )
    assert remark(see(table.game, 2), 1, stab) is None


# --- who is hit ---------------------------------------------------------------------------------


def victims(table, who):
    """Whom each thing that somebody could say now would be aimed at."""
    game = table.game
    seat = game.names.index(who)
    return {say(game, seat, each): victim_of(game, seat, each) for each in legal(game, seat)}


def test_a_curse_is_aimed_at_whom_it_is_played_on():
    table = deal(ann=dict(hand=["Lose Your Armor"]), bob=dict(wears=["Blazer"]), cat={})
    found = victims(table, "ann")
    assert found["play Lose Your Armor on bob"] == 1
    assert found["kick open the door"] == -1


def test_what_is_played_for_the_monsters_is_aimed_at_the_fighter():
    table = deal(door="Akata", ann={}, bob=dict(hand=["Liquid Assets"]), cat={})
    found = victims(table, "bob")
    assert found["play Liquid Assets for the monsters"] == 0
    assert found["play Liquid Assets for the munchkins"] == -1


def test_nobody_stabs_themselves():
    table = deal(door="Akata", ann=dict(hand=["Liquid Assets"]), bob={}, cat={})
    assert set(victims(table, "ann").values()) == {-1}


def test_a_gift_is_no_blow():
    table = deal(ann=dict(hand=["Found a Guild of One"]), bob={}, cat={})
    assert victims(table, "ann")["play Found a Guild of One on bob"] == -1

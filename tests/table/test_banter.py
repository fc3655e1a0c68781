"""Bots with a character: they say why they harm somebody, and a word to what happens to them."""

from random import Random

import pytest
from msgspec import UNSET
from table.kit import refused, scene, shown
from virtual import begun

from kickdoor.arena.laws import redealt
from kickdoor.bots import CHARACTERS
from kickdoor.bots.talk import REASONS, remarks, why
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import DIE
from kickdoor.game.views import SPECTATOR, see
from kickdoor.seal import fate
from kickdoor.table.commands import Leave, Mute, Undo
from kickdoor.table.serving import fold, restored, snapshot
from kickdoor.table.talking import PHRASES

RED_TAPE, THE_BOX = "Red Tape Round the Ankles", "The Other Box"


def talk(table):
    """All that was said, in order: who and which phrase; or who to whom, why and how often."""
    notices = [each for _, told in table.told for each in told.notices]
    return [tuple(each.values.values()) for each in notices if each.key in ("said", "grudge")]


def feud(**bots):
    """Ann has two Curses for bob, who holds one himself; cat is ahead of both."""
    return scene(
        bots=bots,
        ann=dict(level=5, hand=[RED_TAPE, THE_BOX], wears=["Unopened Plate Mail"]),
        bob=dict(level=3, hand=["Lose Your Armor"]),
        cat=dict(level=6),
    )


def curse(table, *names):
    """Ann curses bob, and each Curse lands."""
    for name in names:
        assert table.until(lambda: table.table.state.clock.kind == "call")
        table.act("ann", f"play {name} on bob")


def in_need(**bots):
    """Ann has met what she cannot beat alone; bob could help, and cat could hinder."""
    return scene(
        bots=bots,
        door="Hemogoblin",
        ann=dict(level=5),
        bob=dict(level=5, wears=["Blazer", "Starscone", "Hellscourge"]),
        cat=dict(hand=["Mudslinging Kit"]),
    )


# --- reasons ------------------------------------------------------------------------------------


def test_the_vindictive_one_curses_back_and_says_why():
    table = feud(bob="sensible:vindictive")
    curse(table, RED_TAPE, THE_BOX)
    assert table.until(lambda: len(talk(table)) > 1)
    assert talk(table) == [("bob", "ouch"), ("bob", 0, "cursed_often", 2)]
    told = table.told[-1][1]
    assert told.events, "it is told with the Curse itself"
    assert told.to is None, "and to everybody"


def test_a_bot_without_a_character_keeps_its_reasons_to_itself():
    table = feud(bob="sensible")
    curse(table, RED_TAPE, THE_BOX)
    table.wait(60_000)
    assert talk(table) == []
    assert b'"said"' not in snapshot(table.table), "its table is hashed as it always was"


def test_a_person_gives_no_reasons():
    table = feud(cat="sensible:vindictive")
    curse(table, RED_TAPE)
    assert talk(table) == []


def eyes_only(game, rng):
    """The same game to whoever only watches: all that is hidden from them dealt otherwise."""
    return redealt(game, SPECTATOR, rng)[0]


@pytest.mark.parametrize("name", ["vindictive", "loyal"])
def test_what_is_said_follows_from_what_everybody_knows(name):
    character, rng = CHARACTERS[name], Random(name)
    reasons, phrases = set(), set()
    for _ in range(2):
        game = new_game(4, seed=rng.getrandbits(32))
        all_four = dict.fromkeys(range(4), character)
        while not game.over and game.turns < 40:
            twin = eyes_only(game, rng)
            for seat in range(4):
                for each in legal(game, seat):
                    reason = why(see(game, seat), each, character)
                    assert why(see(twin, seat), each, character) == reason
                    said = list(remarks(game, seat, each, all_four))
                    assert list(remarks(twin, seat, each, all_four)) == said
                    reasons.add(reason and reason.key)
                    phrases |= {phrase for _, phrase in said}
            what = fate(game) if game.asked == DIE else rng.choice(game.options)
            act(game, game.asked, what)
    assert len(reasons) > 3, "it had something to say"
    assert reasons <= {None, *REASONS}
    assert "ouch" in phrases <= set(PHRASES)


# --- set phrases --------------------------------------------------------------------------------


def test_who_is_helped_says_thanks():
    table = in_need(ann="sensible:coward")
    assert table.until(lambda: shown(table)["game"].get("offers"))
    table.act("bob", "accept ann's offer")
    assert talk(table) == [("ann", "help_me"), ("ann", "thanks")]


def test_who_takes_help_that_was_offered_says_thanks_too():
    table = in_need(ann="sensible:show-off")
    offer = "offer 1 Treasure, helper picking first"
    table.act("bob", "offer ann help", offer)
    assert table.until(lambda: table.table.live().fight.helper == 1)
    assert talk(table) == [("ann", "thanks")]


def test_who_is_betrayed_by_a_helper_says_so():
    table = scene(
        bots={"ann": "sensible:coward"},
        door="Hemogoblin",
        ann=dict(level=5),
        bob=dict(level=5, wears=["Blazer", "Starscone", "Hellscourge"], hand=["Lateral Move"]),
        cat=dict(hand=["Mudslinging Kit"]),
    )
    assert table.until(lambda: shown(table)["game"].get("offers"))
    table.act("bob", "accept ann's offer")
    table.act("cat", "play Mudslinging Kit for the monsters")
    table.act("bob", "play Lateral Move on ann")
    assert talk(table)[2:] == [("ann", "ouch"), ("ann", "traitor")]


def test_a_bot_says_the_same_thing_once_in_a_turn():
    table = feud(bob="sensible:coward")
    curse(table, RED_TAPE, THE_BOX)
    assert talk(table) == [("bob", "ouch")]
    assert table.table.state.seats[1].said == ["ouch"]
    ended = table.table.live().turns
    table.table.state.seats[0].stand_in = True
    assert table.until(lambda: table.table.live().turns > ended)
    assert table.table.state.seats[1].said is UNSET, "the next turn is another matter"


def test_to_one_act_there_is_one_remark():
    table = scene(
        bots={"bob": "sensible:coward", "cat": "sensible:greedy"},
        door="Slob Goblin",
        ann=dict(level=9),
        bob={},
        cat={},
    )
    table.act("ann", "claim victory")
    assert talk(table) == [("bob", "stop_them")], "cat would have said it too"


def test_what_is_taken_back_and_done_again_hurts_once():
    table = in_need(ann="sensible:coward")
    for _ in range(2):
        table.act("cat", "play Mudslinging Kit for the monsters")
        if table.table.state.undo is not None:
            table.do("cat", Undo())
    assert talk(table).count(("ann", "ouch")) == 1


# --- and the log --------------------------------------------------------------------------------


def test_folded_again_they_say_the_same():
    table = begun("ann", bots=3, bot="sensible:vindictive", seed=5)
    table.do("ann", Leave())  # a bot without a character plays on for her
    table.until(lambda: table.table.live().turns > 20)
    again = None
    for number, (record, told) in enumerate(zip(table.records, [None, *table.told], strict=True)):
        again = fold(again, [record], check=True)
        assert told is None or again.told == told[1]
        if number % 7 == 0:
            again = restored(snapshot(again))  # in the middle of a turn, too
    said = talk(table)
    assert len({phrase for _, phrase, *more in said if not more}) > 1
    assert len({grudge[2] for grudge in said if len(grudge) > 2}) > 2


def test_whom_one_does_not_want_to_hear_may_be_a_bot():
    table = feud(bob="sensible:vindictive")
    table.do("ann", Mute("bob"))
    assert table.table.state.people["ann"].muted == ["bob"]
    assert refused(table, "ann", Mute("dan")) == "person_unknown"

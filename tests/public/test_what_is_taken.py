"""What is not quite as documented and clear all the same: it is taken as it is meant."""

from kickdoor import DIE, act, fingerprint, load, new_game, replay, save, transcript, why_not
from kickdoor.cards import Item
from kickdoor.testing import deal


def quiet():
    """Ann's turn has begun."""
    return deal(ann=dict(hand=["Akata"]), bob=dict(wears=["Blazer"]), cat={}).game


def test_a_save_and_a_transcript_may_be_text_or_bytes():
    game = new_game(3, seed=1)
    act(game, DIE, "4")
    assert fingerprint(load(save(game).decode())) == fingerprint(game)
    assert fingerprint(load(bytearray(save(game)))) == fingerprint(game)
    assert fingerprint(replay(transcript(game).encode())) == fingerprint(game)


def test_a_card_may_be_named_when_one_asks_why_not():
    game = quiet()
    (akata,) = game.munchkins[0].hand
    assert why_not(game, 0, " AKATA ") == why_not(game, 0, akata) is not None


def test_of_two_copies_the_one_on_the_table_is_told_apart():
    spork = Item("Spork", bonus=1, copies=2)
    game = deal(cards=(spork,), ann=dict(hand=["Spork"], wears=["Spork"]), bob={}, cat={}).game
    held, worn = game.munchkins[0].hand[0], game.munchkins[0].table[0]
    assert why_not(game, 0, "Spork") == why_not(game, 0, held)
    assert why_not(game, 0, "Spork from the table") == why_not(game, 0, worn)


def test_an_act_in_other_numbers_is_done_as_the_engine_has_it():
    one, other = quiet(), quiet()
    verb, card, target = one.options[0]
    act(one, 0, (verb, card, target))
    act(other, 0.0, (float(verb), float(card), float(target)))
    assert fingerprint(one) == fingerprint(other)
    assert other.history == one.history
    assert all(type(each) is int for each in (other.history[0], *other.history[1]))

"""Commit and reveal: what the table is bound to, and what chance then says."""

from collections import Counter
from hashlib import shake_128

import pytest

from kickdoor.engine import act, new_game
from kickdoor.errors import IllegalAct, WrongSeal
from kickdoor.game.acts import DIE
from kickdoor.game.chance import Stream, drawn, shuffled
from kickdoor.seal import Seal, chained, commitment, fate, mixed
from kickdoor.testing import deal

SERVER = bytes(range(32))
ANN, BOB = b"a" * 16, b"b" * 16


def test_the_commitment_is_what_openssl_says():
    shown = "c8d45c10fa5e3d813a7864fea5a40b410e1991ca15162f69b238bbf194e70c9d"
    assert commitment(SERVER, "QUACKS") == shown


def test_the_seed_is_what_openssl_says():
    seed = "fa85664c13eae5c9cd71c70c6e97e3b1ad73dd775d743e18761477bcac5be3dc"
    assert mixed(SERVER, [ANN, BOB], "QUACKS").hex() == seed


def test_it_does_not_matter_who_was_first():
    assert mixed(SERVER, [BOB, ANN], "QUACKS") == mixed(SERVER, [ANN, BOB], "QUACKS")


def test_every_part_the_table_and_the_server_make_another_seed():
    seeds = [
        mixed(SERVER, [ANN, BOB], "QUACKS"),
        mixed(SERVER, [ANN, b"c" * 16], "QUACKS"),
        mixed(SERVER, [ANN, BOB], "QUACKZ"),
        mixed(SERVER[::-1], [ANN, BOB], "QUACKS"),
        mixed(SERVER, [ANN], "QUACKS"),
        mixed(SERVER, [ANN, ANN], "QUACKS"),
        mixed(SERVER, [], "QUACKS"),
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(len(seed) == 32 for seed in seeds)


def test_a_part_cannot_be_passed_off_as_the_beginning_of_a_table():
    assert mixed(SERVER, [ANN], "QUACKS") != mixed(SERVER, [], ANN.decode() + "QUACKS")


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_server_seed_has_32_bytes(size):
    with pytest.raises(WrongSeal, match=f"a server seed is 32 bytes, not {size}"):
        commitment(bytes(size), "QUACKS")
    with pytest.raises(WrongSeal, match="32 bytes"):
        mixed(bytes(size), [ANN], "QUACKS")


@pytest.mark.parametrize("parts", [[b""], [ANN, b"b" * 15], [b"a" * 17], [ANN] * 256])
def test_a_part_has_16_bytes_and_there_are_not_too_many(parts):
    with pytest.raises(WrongSeal, match="16 bytes"):
        mixed(SERVER, parts, "QUACKS")


@pytest.mark.parametrize("table", ["", "TWO WORDS", "LINE\n", "QUÄCKS", "Q" * 65])
def test_a_table_has_a_plain_id(table):
    with pytest.raises(WrongSeal, match="a table's id is 1 to 64 plain letters"):
        commitment(SERVER, table)


def test_a_seal_keeps_its_secrets_out_of_the_logs():
    seal = Seal("QUACKS", SERVER, (("ann", ANN),))
    assert repr(seal) == "Seal(table='QUACKS')"
    assert seal.commitment == commitment(SERVER, "QUACKS")
    assert seal.seed == mixed(SERVER, [ANN], "QUACKS")


def test_a_link_depends_on_all_before_it_and_on_the_seed():
    first = chained(SERVER, b"", "ann: pass")
    links = [
        chained(SERVER, first, "bob: pass"),
        chained(SERVER, first, "bob: ready"),
        chained(SERVER, chained(SERVER, b"", "ann: ready"), "bob: pass"),
        chained(SERVER[::-1], first, "bob: pass"),
    ]
    assert len(set(links)) == 4
    assert links[0] == chained(SERVER, first, "bob: pass")


# --- chance ---------------------------------------------------------------------------------------


def test_a_die_is_the_same_for_ever():
    assert [1 + drawn(6, b"kickdoor", number) for number in range(10)] == [
        3,
        3,
        4,
        5,
        5,
        2,
        3,
        2,
        6,
        2,
    ]


def test_the_first_number_is_the_first_eight_bytes_of_the_stream():
    assert drawn(2**64, b"kick", 0) == 0x169A5BBE22287FB1  # openssl dgst -shake128 -xoflen 8


def test_dice_and_shuffles_come_from_streams_of_their_own():
    purposes = (b"shuffle", b"chance")
    first, second = (Stream(purpose, 0, b"kick", 1).below(2**64) for purpose in purposes)
    assert second == drawn(2**64, b"kick", 0) != first
    assert shuffled([0, 1], b"kick", 0) == ([1, 0] if first % 2 == 0 else [0, 1])


def test_a_number_that_would_favour_some_is_drawn_again():
    count = 2**63 + 1  # every second number is too high, and may not be folded back
    again = 0
    for number in range(100):
        stream = shake_128(b"chance %d kick" % number).digest(8 * 64)
        words = [int.from_bytes(stream[at : at + 8], "big") for at in range(0, len(stream), 8)]
        assert drawn(count, b"kick", number) == next(word for word in words if word < count)
        again += words[0] >= count
    assert 30 < again < 70


def test_every_face_is_as_likely_as_another():
    faces = Counter(drawn(6, b"dice", number) for number in range(6000))
    assert sorted(faces) == list(range(6))
    assert all(abs(count - 1000) < 150 for count in faces.values())


def test_a_die_that_is_taken_back_falls_the_same_again():
    game = new_game(4, seed=9)
    act(game, DIE, fate(game))
    before = game.copy()
    first = fate(game)
    act(game, DIE, first)
    second = fate(game)
    assert fate(before) == first
    act(before, DIE, first)
    assert fate(before) == second


def test_what_others_do_meanwhile_does_not_change_the_die():
    dice = [(DIE, (61, face, -1)) for face in (6, 1, 2)]
    slow, fast = new_game(3, seed=9), new_game(3, seed=9)
    for seat, what in dice:
        act(slow, seat, what)
        act(fast, seat, what)
    act(slow, slow.asked, "ready")
    for game in (slow, fast):
        game.asked, game.options = DIE, [(61, face, -1) for face in range(1, 7)]
    assert fate(slow) == fate(fast)


def test_chance_answers_only_when_it_is_asked():
    table = deal(ann={}, bob={}, cat={})
    with pytest.raises(IllegalAct, match="die cannot 'answer'; ann is asked now"):
        fate(table.game)


def test_chance_is_silent_when_the_game_is_over():
    game = new_game(3, seed=1)
    game.over = True
    with pytest.raises(IllegalAct, match="the game is over"):
        fate(game)

"""The check of malformed messages: it passes, it is wild, and it notices what breaks."""

from collections import Counter
from importlib.util import find_spec
from random import Random
from time import thread_time

import pytest
from decoders import DECODERS, Decoder
from mutants import LARGEST, mutant
from running import check, loaded
from strangers import BINARY, CLOSE, framed, has_closed, misframed

from kickdoor.errors import WrongSave
from kickdoor.saves import load, save
from kickdoor.sets.codes import is_code

malformed = loaded("malformed")


@pytest.mark.parametrize(
    "part",
    [
        ("--inputs", "20000", "--frames", "0", "--cases", "0"),
        ("--inputs", "0", "--frames", "2000", "--cases", "0"),
        ("--inputs", "0", "--frames", "0", "--cases", "200"),
    ],
    ids=["decoders", "frames", "requests"],
)
def test_nothing_that_strangers_send_breaks_anything(part):
    status, output = check("malformed", "--no-atheris", *part)
    assert status == 0, output
    assert "0 things are wrong" in output


@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris cannot be had here")
def test_atheris_finds_nothing_that_a_code_breaks():
    findings = malformed.Findings()
    malformed.by_atheris(DECODERS["mixes"], 200, findings)
    assert findings.wrong == []


# --- it notices ---------------------------------------------------------------------------------


def tried(read):
    """What is said of something that reads, when it has read a few hundred mutants."""
    findings = malformed.Findings()
    malformed.try_out(Decoder("reader", read, (WrongSave,), lambda: [b"bye"], 1), 300, 1, findings)
    return findings.wrong


def test_an_error_that_is_not_documented_is_noticed_once():
    def refuse(data):
        raise WrongSave("no")

    assert tried(refuse) == []
    (wrong,) = tried(lambda data: 1 // len(data))
    assert "ZeroDivisionError" in wrong


def test_what_is_kept_of_every_input_is_noticed():
    kept = []
    (wrong,) = tried(lambda data: kept.append(bytearray(400_000)))
    assert "memory grew by" in wrong


@pytest.mark.parametrize("decoder", DECODERS.values(), ids=DECODERS)
def test_most_mutants_are_wrong_and_some_are_not(decoder):
    rng = Random(1)
    seeds = decoder.seeds()
    found = Counter(decoder.accepts(mutant(seeds, rng)) for _ in range(60))
    assert found[False]
    assert all(len(mutant(seeds, rng)) <= LARGEST for _ in range(20))


def test_frames_by_hand_are_frames():
    assert framed(b"hello", masked=False) == b"\x81\x05hello"
    assert framed(b"", BINARY, masked=False) == b"\x82\x00"
    assert framed(b"x" * 300, masked=False)[:4] == b"\x81\x7e\x01\x2c"
    head, key, mixed = (lambda data: (data[:2], data[2:6], data[6:]))(framed(b"hello"))
    assert head == b"\x81\x85"
    assert bytes(a ^ b for a, b in zip(mixed, key * 2, strict=False)) == b"hello"


def test_a_close_is_found_among_other_frames():
    before = framed(b"x" * 300, masked=False) + framed(b"y", masked=False)
    assert not has_closed(before)
    assert has_closed(before + framed(b"\x03\xe8", CLOSE, masked=False))


def test_broken_lines_are_broken_in_many_ways():
    rng = Random(1)
    assert len({misframed([b'{"type":"look"}'], rng)[:1] for _ in range(200)}) > 8


# --- what was found -----------------------------------------------------------------------------


def test_a_long_word_that_is_no_code_is_told_so_at_once():
    began = thread_time()
    for word in ("KD" + "A" * 5_000 + "!", "KD-" + "A-" * 5_000, "KD " + "A " * 5_000 + "!"):
        assert not is_code(word)
    assert thread_time() - began < 2


@pytest.mark.parametrize(
    "code", ["KD-1A", "kd1a", "KD-GG6Q-W8", "KD GG6Q W8", "KDGG6QW8", "KD-GG6QW8AAAA-1-22-333"]
)
def test_what_looks_like_a_code_still_does(code):
    assert is_code(code)
    assert not is_code(code + "-")


@pytest.mark.parametrize("inside", [b"[" * 5_000, b'{"a":' * 5_000, b"-" + b"9" * 400])
def test_a_save_with_something_bottomless_in_it_is_refused(inside):
    saved = DECODERS["saves"].seeds()[0]
    assert save(load(saved)) == saved
    with pytest.raises(WrongSave):
        load(saved.replace(b'"turns":', b'"turns":' + inside, 1))

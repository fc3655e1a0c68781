"""Sealed games: an honest one is verified, one that was altered is refused, and told why."""

import re
from hashlib import sha256
from random import Random

import pytest

from kickdoor import __version__
from kickdoor.engine import act, legal, new_game
from kickdoor.errors import WrongSeal
from kickdoor.game.acts import DIE, TABLE
from kickdoor.game.box import Options
from kickdoor.game.events import RESHUFFLED
from kickdoor.game.state import Game
from kickdoor.press import pressed
from kickdoor.saves import fingerprint, load, save
from kickdoor.seal import Seal, Witness, fate
from kickdoor.sets import cards_of
from kickdoor.sets.contents import contents_hash
from kickdoor.transcripts import LARGEST, Replay, acts_of, replay, sealed, transcript, verify

NAMES = ("ann", "Big Bob", "Ève")
SEAL = Seal("QUACKS", bytes(range(32)), (("Ève", b"e" * 16), ("ann", b"a" * 16)))


def step(game: Game, rng: Random) -> None:
    """Let whoever is asked say something."""
    act(game, game.asked, fate(game) if game.asked == DIE else rng.choice(game.options))


def played(seal=SEAL, names=NAMES, **how) -> Game:
    game = new_game(names, seed=seal.seed, **how)
    rng = Random(7)
    while not game.over:
        step(game, rng)
    return game


GAME = played()
TEXT = sealed(GAME, SEAL)
LINES = TEXT.splitlines()


def digested(text: str) -> str:
    """The same with a digest that fits, as somebody who alters a game would write it."""
    body = text[: text.rindex("sha256: ")]
    return f"{body}sha256: {sha256(body.encode()).hexdigest()}\n"


def altered(*changes: tuple[str, str]) -> str:
    """The game with something else in it, and a digest that fits."""
    text = TEXT
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    return digested(text)


def line_of(beginning: str) -> int:
    """Find the first line that begins so, counting from 1."""
    return next(n for n, line in enumerate(LINES, 1) if line.startswith(beginning))


def times_shuffled_anew(text: str) -> int:
    """Count the reshuffles that are told of in a game."""
    read = Replay(text)
    read.game.events = []
    assert list(read)
    return sum(event[0] == RESHUFFLED for event in read.game.events)


def whole(line: int) -> str:
    return LINES[line - 1]


# --- honest ---------------------------------------------------------------------------------------


def test_an_honest_game_is_verified():
    verdict = verify(TEXT)
    dice = sum(seat == DIE for seat, _ in acts_of(GAME))
    assert verdict.players == NAMES
    assert verdict.winners == tuple(NAMES[seat] for seat in GAME.winners)
    assert (verdict.table, verdict.set, len(verdict.parts)) == ("QUACKS", "pathfinder", 2)
    assert (verdict.acts, verdict.dice, verdict.rulings) == (len(acts_of(GAME)), dice, 0)
    assert verdict.shuffles == 2 + times_shuffled_anew(TEXT)
    assert verdict.commitment == SEAL.commitment
    assert LINES[-2] == f"chain: {verdict.chain}"
    assert verify(TEXT.encode()) == verdict


def test_the_head_says_what_the_seed_was_made_of():
    assert LINES[:14] == [
        "kickdoor transcript 3",
        f"version: {__version__}",
        "table: QUACKS",
        f"commitment: {SEAL.commitment}",
        f"server seed: {SEAL.server_seed.hex()}",
        f"part: ann {'61' * 16}",
        f"part: Ève {'65' * 16}",
        "set: pathfinder",
        f"cards: {contents_hash(GAME.box)}",
        "players: ann, Big Bob, Ève",
        "sexes: female, male, female",
        f"seed: {SEAL.seed.hex()}",
        "rules: {}",
        whole(14),
    ]
    assert whole(14).startswith("die: ")


def test_a_sealed_game_replays_like_any_other():
    assert fingerprint(replay(TEXT)) == fingerprint(GAME)
    assert list(Replay(TEXT)) == LINES[13:-3]
    plain = transcript(GAME).splitlines()
    assert [line for line in LINES if line in plain] == plain


def test_agreed_rules_and_mixes_are_verified_too():
    seal = Seal("MIXED", bytes(32))
    rules = Options(elide=False, winning_level=2, kill_level=2, reasonable_time=4)
    game = played(seal, ("ann", "bob", "cat"), set="star + classic:50%", rules=rules)
    verdict = verify(sealed(game, seal))
    assert (verdict.set, len(verdict.parts)) == ("star + classic:50%", 0)


def test_a_set_of_your_own_is_needed_to_verify_a_game_with_it():
    box = pressed("mine", cards_of("classic"))
    text = sealed(played(set=box), SEAL)
    assert verify(text, box).set == "mine"
    with pytest.raises(WrongSeal, match="a set of somebody's own, 'mine': bring it"):
        verify(text)


def test_rulings_stand_in_the_file_and_are_counted():
    game, rng = new_game(NAMES, seed=SEAL.seed), Random(7)
    while not (found := legal(game, TABLE)):
        step(game, rng)
    act(game, TABLE, found[0])
    while not game.over:
        step(game, rng)
    text = sealed(game, SEAL)
    assert "\ntable: set " in text
    assert verify(text).rulings == 1


def test_what_was_taken_back_is_not_in_the_file():
    game, rng = new_game(NAMES, seed=SEAL.seed), Random(7)
    for _ in range(40):
        step(game, rng)
    before = game.copy()
    for _ in range(30):
        step(game, Random(8))
    while not before.over:
        step(before, rng)
    assert sealed(before, SEAL) == TEXT


def test_a_witness_can_be_told_two_stories():
    witness = Witness(new_game(NAMES, seed=SEAL.seed), "\n".join(LINES[:13]) + "\n")
    for number, line in enumerate(LINES[13:53], 14):
        witness.hear(line, number)
    twin = witness.copy()
    for number, line in enumerate(LINES[53:-3], 54):
        twin.hear(line, number)
    assert twin.chain.hex() == verify(TEXT).chain
    assert (twin.acts, twin.dice) == (verify(TEXT).acts, verify(TEXT).dice)
    assert (witness.acts, witness.game.over) == (40, False)
    assert witness.chain != twin.chain


# --- what cannot be sealed ------------------------------------------------------------------------


def test_a_game_from_the_middle_of_another_cannot_be_sealed():
    game = load(save(GAME))
    with pytest.raises(WrongSeal, match="began in the middle of another cannot be sealed"):
        sealed(game, SEAL)


def test_a_game_that_is_not_over_keeps_its_seed_to_itself():
    game = new_game(NAMES, seed=SEAL.seed)
    with pytest.raises(WrongSeal, match="not over: its seed is revealed when it is"):
        sealed(game, SEAL)


def test_a_game_that_was_dealt_otherwise_cannot_be_sealed():
    with pytest.raises(WrongSeal, match="not dealt from this seal"):
        sealed(GAME, Seal("OTHERS", SEAL.server_seed, SEAL.parts))


def test_a_game_with_loaded_dice_cannot_be_sealed():
    game, rng = new_game(NAMES, seed=SEAL.seed), Random(7)
    act(game, DIE, next(each for each in game.options if each != fate(game)))
    while not game.over:
        step(game, rng)
    with pytest.raises(WrongSeal, match=r"chance number 1 says '\d', but out of this seed it is"):
        sealed(game, SEAL)


def test_a_game_that_somebody_changed_by_hand_cannot_be_sealed():
    game = GAME.copy()
    game.munchkins[0].level += 1
    with pytest.raises(WrongSeal, match="somebody set the table right by hand"):
        sealed(game, SEAL)


@pytest.mark.parametrize("givers", [("ann", "ann"), ("zed",)])
def test_only_who_plays_adds_to_the_seed_and_once(givers):
    seal = Seal("QUACKS", bytes(32), tuple((name, b"x" * 16) for name in givers))
    with pytest.raises(WrongSeal, match="only who plays adds to the seed, and once"):
        sealed(played(seal), seal)


# --- what is refused ------------------------------------------------------------------------------

DIGITS = re.search(r"die: (\d)", TEXT)
FIRST_READY = next(line for line in LINES if line.endswith(": ready"))

FORGERIES = {
    "another commitment": (
        altered((SEAL.commitment, "0" * 64)),
        f"line {line_of('commitment')}: it is not the commitment to this server seed",
    ),
    "another server seed": (
        altered((f"server seed: {SEAL.server_seed.hex()}", f"server seed: {'00' * 32}")),
        f"line {line_of('commitment')}: it is not the commitment",
    ),
    "a server seed that is too short": (
        altered((f"server seed: {SEAL.server_seed.hex()}", "server seed: 00")),
        "a server seed is 32 bytes, not 1",
    ),
    "a server seed that is none": (
        altered(("server seed: ", "server seed: x")),
        f"line {line_of('server seed')}: it should end with bytes, in hex digits",
    ),
    "another table": (altered(("table: QUACKS", "table: QUACKZ")), "it is not the commitment"),
    "another part": (
        altered((f"part: ann {'61' * 16}", f"part: ann {'62' * 16}")),
        f"line {line_of('seed')}: it is not what server seed and parts come to",
    ),
    "a part left out": (
        altered((f"part: ann {'61' * 16}\n", "")),
        f"line {line_of('seed') - 1}: it is not what server seed and parts come to",
    ),
    "parts in another order": (
        altered(
            (f"{whole(6)}\n{whole(7)}\n", f"{whole(7)}\n{whole(6)}\n"),
        ),
        f"line 6: it should be {whole(6)!r}",
    ),
    "parts of other players": (
        altered((f"part: ann {'61' * 16}", f"part: Big Bob {'61' * 16}")),
        f"line {len(LINES) - 1}: the chain is not that of these acts",
    ),
    "a part of nobody": (
        altered((f"part: ann {'61' * 16}", f"part: zed {'61' * 16}")),
        "only who plays adds to the seed",
    ),
    "another seed": (
        altered((f"seed: {SEAL.seed.hex()}\nrules", f"seed: {'00' * 32}\nrules")),
        f"line {line_of('seed')}: it is not what server seed and parts come to",
    ),
    "a seed in capitals": (
        altered((f"\nseed: {SEAL.seed.hex()}", f"\nseed: {SEAL.seed.hex().upper()}")),
        f"line {line_of('seed')}: it is not what",
    ),
    "a server seed in capitals": (
        altered((SEAL.server_seed.hex(), SEAL.server_seed.hex().upper())),
        f"line 5: it should be {whole(5)!r}",
    ),
    "another set": (altered(("set: pathfinder", "set: classic")), "line 9: this game was played w"),
    "other cards": (altered(("\ncards: ", "\ncards: 0")), "some in 'pathfinder' have changed"),
    "cards of their own": (altered(("\ncards: ", '\nown: {"x":{}}\ncards: ')), "the game carries"),
    "no cards of their own": (altered(("\ncards: ", "\nown: {}\ncards: ")), "line 9: it should"),
    "no such set": (altered(("set: pathfinder", "set: quacks")), "a set of somebody's own"),
    "a file of this machine": (altered(("set: pathfinder", "set: README.md")), "somebody's own"),
    "a set by another spelling": (altered(("set: pathfinder", "set: pathfinder ")), "line 8: "),
    "another name": (altered(("players: ann", "players: Ann")), "only who plays"),
    "no name": (altered(("players: ann", "players: ")), "the head makes no sense"),
    "a name that clears the screen": (
        altered(("players: ann, Big Bob", "players: \x1b[2J, \x1b[2J")),
        "every player needs a name of their own: ?[2J, ?[2J, ",
    ),
    "another sex": (altered(("sexes: female", "sexes: male")), "cannot say|do not lead to the end"),
    "no sex": (altered(("sexes: female", "sexes: yes")), "the head makes no sense"),
    "another rule": (altered(("rules: {}", 'rules: {"trades":19}')), "cannot say|do not lead"),
    "a rule as it is anyway": (
        altered(("rules: {}", 'rules: {"asks":1}')),
        "line 13: it should",
    ),
    "a rule out of bounds": (altered(("rules: {}", 'rules: {"dealt":99}')), "dealt is a number"),
    "no such rule": (altered(("rules: {}", 'rules: {"deal":4}')), "no option called 'deal'"),
    "rules that are none": (altered(("rules: {}", "rules: " + "[" * 9999)), "makes no sense"),
    "no rules": (altered(("rules: {}\n", "")), "the head lacks a line: rules"),
    "no table": (altered(("table: QUACKS\n", "")), "the head lacks a line: table"),
    "another version": (altered((f"version: {__version__}", "version: 9.9")), "of Kickdoor 9.9"),
    "a line more in the head": (altered(("set: ", "joke: none\nset: ")), "line 8: it should be"),
    "another die": (
        altered((DIGITS[0], f"die: {int(DIGITS[1]) % 6 + 1}")),
        f"line 14: chance number 1 says '{int(DIGITS[1]) % 6 + 1}', but out of this seed",
    ),
    "a die left out": (altered((f"{DIGITS[0]}\n", "")), "line "),
    "an act that is not legal": (
        altered((FIRST_READY, FIRST_READY.replace("ready", "claim victory"))),
        f"line {line_of(FIRST_READY)}: {FIRST_READY.split(':')[0]} cannot say 'claim victory'",
    ),
    "an act said loudly": (
        altered((FIRST_READY, FIRST_READY.replace("ready", "READY"))),
        "cannot say 'READY' while",
    ),
    "an act of nobody": (
        altered((FIRST_READY, "zed: ready")),
        f"line {line_of(FIRST_READY)}: nobody called 'zed' sits there",
    ),
    "an act after the end": (
        altered((f"\n{LINES[-3]}", f"\nann: pass\n{LINES[-3]}")),
        "ann cannot say 'pass' while the game is over",
    ),
    "an empty line": (altered((FIRST_READY, f"\n{FIRST_READY}")), "nobody called ''"),
    "the last act left out": (
        digested("\n".join([*LINES[:-4], *LINES[-3:]]) + "\n"),
        f"line {len(LINES) - 4}: the acts stop before the game is over",
    ),
    "another end": (
        altered((LINES[-3], "end: 0123456789abcdef")),
        f"line {len(LINES) - 2}: the acts do not lead to the end that it says",
    ),
    "another chain": (
        altered((LINES[-2], f"chain: {'0' * 64}")),
        f"line {len(LINES) - 1}: the chain is not that of these acts",
    ),
    "another digest": (
        TEXT.replace(LINES[-1], f"sha256: {'0' * 64}"),
        f"line {len(LINES)}: the digest is not that of the lines before it",
    ),
    "carriage returns": (TEXT.replace("\n", "\r\n"), "line 1: this is no sealed game"),
    "a mark in front": ("\ufeff" + TEXT, "line 1: this is no sealed game"),
    "a line in front": ("\n" + TEXT, "line 1: this is no sealed game"),
    "a space behind": (TEXT + " ", "the last line is cut off, or something follows it"),
    "a line behind": (TEXT + "\n", "line "),
    "the last line twice": (TEXT + LINES[-1] + "\n", "line "),
    "a line cut off": (TEXT[:-1], "the last line is cut off"),
    "half a surrogate": (TEXT.replace("ann", "a\ud800n", 1), "not even text"),
    "nothing": ("", "no sealed game"),
    "too much": ("kickdoor" * (LARGEST // 8 + 1), "larger than 1,000,000 bytes"),
    "a plain transcript": (transcript(GAME), "this game is not sealed"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forgery_is_refused_and_told_why(forgery):
    text, complaint = FORGERIES[forgery]
    with pytest.raises(WrongSeal) as refused:
        verify(text)
    assert any(each in str(refused.value) for each in complaint.split("|"))
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


def test_binary_is_refused():
    with pytest.raises(WrongSeal, match="not even text"):
        verify(b"\xff\xfe\x00")


def test_an_honest_game_of_another_version_says_which_one_to_take():
    text = TEXT.replace(f"version: {__version__}", "version: 9.9").replace(whole(13), "die: 7", 1)
    with pytest.raises(WrongSeal, match=r"of Kickdoor 9\.9, this is Kickdoor .*: verify it with"):
        verify(text)


def test_two_silent_players_cannot_be_exchanged():
    """The order of two answers that come to the same thing is bound by the chain alone."""
    rules = Options(elide=False, winning_level=3, kill_level=3)
    text = sealed(played(rules=rules), SEAL)
    lines = text.splitlines()
    found = []
    for place in range(13, len(lines) - 4):
        first, second = lines[place : place + 2]
        if first != second and first.endswith(": pass") and second.endswith(": pass"):
            swapped = [*lines[:place], second, first, *lines[place + 2 :]]
            with pytest.raises(WrongSeal) as refused:
                verify(digested("\n".join(swapped) + "\n"))
            found.append("the chain is not that of these acts" in str(refused.value))
        if len(found) == 5:
            break
    assert any(found)


@pytest.mark.parametrize("mask", [1, 0x20, 0x80])
def test_a_flipped_byte_is_refused_wherever_it_is(mask):
    rules = Options(winning_level=3, kill_level=3)
    data = sealed(played(rules=rules), SEAL).encode()
    for place in [*range(0, len(data), 997), *range(len(data) - 5, len(data))]:
        flipped = bytearray(data)
        flipped[place] ^= mask
        with pytest.raises(WrongSeal):
            verify(bytes(flipped))

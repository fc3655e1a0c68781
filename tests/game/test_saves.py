"""Saves and transcripts: what comes back, and what is refused."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kickdoor import Options, Replay, act, fingerprint, load, new_game, replay, save, transcript
from kickdoor.cards import Item
from kickdoor.errors import IllegalAct, OtherCards, UnknownSet, WrongSave, WrongTable
from kickdoor.game.state import Game
from kickdoor.press import pressed
from kickdoor.rules.turn import Turn
from kickdoor.saves import FORMAT, sealed
from kickdoor.sets import cards_of
from kickdoor.testing import deal


def played(decisions: int, seed: int = 1, **options: Any) -> Game:
    """A random game, so far."""
    game, rng = new_game(4, seed=seed, **options), Random(seed)
    for _ in range(decisions):
        act(game, game.asked, rng.choice(game.options))
    return game


GAME = played(250)
SAVED = save(GAME)
TOLD = transcript(GAME)


def values() -> dict[str, Any]:
    """What stands in a save."""
    return msgspec.json.decode(SAVED.rpartition(b"#")[0])


# --- saves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 5, 100, 400])
def test_what_is_loaded_is_what_was_saved_and_goes_on_the_same_way(decisions):
    game = played(decisions, seed=decisions)
    again = load(save(game))
    assert save(again) == save(game)
    for _ in range(20):
        for each in (game, again):
            act(each, each.asked, each.options[-1])
    assert fingerprint(again) == fingerprint(game)


def test_a_fight_with_a_twin_and_an_open_offer_is_saved():
    table = deal(
        door="Akata",
        ann=dict(wears=["Blazer"], hand=["Add a Middle Initial"]),
        bob=dict(level=4, hand=["Signed in Duplicate"]),
        cat={},
    )
    table.play("""
        bob: play Signed in Duplicate on Akata
        ann: ask bob for help
        ann: add Blazer
        ann: promise to play Add a Middle Initial
        ann: offer 1 Treasure, picking in turns
    """)
    again = load(save(table.game))
    assert save(again) == save(table.game)
    act(again, 1, "accept ann's offer")
    assert again.fight is not None
    assert again.fight.helper == 1


def test_a_save_says_which_cards_it_needs():
    box = pressed("mine", (*cards_of("pathfinder"), Item("Spork", bonus=1)))
    saved = save(new_game(3, set=box))
    assert save(load(saved, box)) == saved
    with pytest.raises(UnknownSet, match="no set called 'mine'; there is classic, pathfinder"):
        load(saved)


def test_a_save_of_another_version_is_refused():
    with pytest.raises(WrongSave) as caught:
        load(sealed(values() | {"kickdoor": FORMAT + 1}))
    assert str(caught.value) == (
        f"this game was saved in format {FORMAT + 1}, this is Kickdoor with format {FORMAT}; "
        "load it with the version that saved it"
    )


def test_a_save_with_other_cards_is_refused():
    with pytest.raises(OtherCards, match="other cards: some in 'pathfinder' have changed since"):
        load(sealed(values() | {"cards": "12345678"}))
    box = pressed("pathfinder", (*cards_of("pathfinder"), Item("Spork", bonus=1)))
    with pytest.raises(OtherCards, match="go on with the version of Kickdoor that it began with"):
        load(SAVED, box)


def test_a_monster_whose_level_has_changed_is_noticed():
    first, *others = cards_of("pathfinder")
    stronger = pressed("pathfinder", (replace(first, level=first.level + 1), *others))
    with pytest.raises(OtherCards):
        load(SAVED, stronger)


def test_a_card_whose_text_alone_has_changed_is_the_same_card():
    first, *others = cards_of("pathfinder")
    mended = pressed("pathfinder", (replace(first, text="Mended.", flavor="Ha."), *others))
    assert save(load(SAVED, mended)) == SAVED


def test_the_order_of_the_cards_counts_as_they_are_saved_by_their_place():
    first, second, *others = cards_of("pathfinder")
    with pytest.raises(OtherCards):
        load(SAVED, pressed("pathfinder", (second, first, *others)))


def test_a_step_is_saved_by_its_name_so_that_steps_may_be_added():
    steps = {name: step for name, step, *_ in values()["stack"]}
    assert steps["Turn"] in Turn.PLACES
    assert load(SAVED).stack[1].at == Turn.PLACES[steps["Turn"]]


def test_a_save_is_small():
    assert len(SAVED) <= 2_000


def test_a_cut_save_is_refused_wherever_it_is_cut():
    for place in range(len(SAVED)):
        with pytest.raises(WrongSave, match="damaged"):
            load(SAVED[:place])


@pytest.mark.parametrize(
    "junk", [b"", b"#", b"kick", b"[]", b"17", b"null", b'{"a":1}', b"\xff\x00"]
)
def test_what_is_no_save_is_refused(junk):
    with pytest.raises(WrongSave, match="this is no saved game, or a damaged one"):
        load(junk)


def test_a_save_whose_seal_is_broken_is_refused():
    altered = msgspec.json.encode(values() | {"turns": 99})
    for saved in (altered, altered + b"#" + SAVED[-16:]):
        with pytest.raises(WrongSave, match="its seal is broken"):
            load(saved)


@pytest.mark.parametrize("missing", sorted(values()))
def test_a_save_that_lacks_something_is_refused(missing):
    with pytest.raises(WrongSave):
        load(sealed({name: value for name, value in values().items() if name != missing}))


@pytest.mark.parametrize(
    "damage",
    [
        {"stack": [["Napping", 0]]},
        {"stack": [["Turn", 0]]},
        {"munchkins": [[1, 2]]},
        {"known": "kick"},
        {"rules": {"beer": True}},
        {"options": [[1, 2]]},
        {"sideways": [100_000]},
        {"offers": [{"x": 1, "y": 2}]},
    ],
)
def test_a_save_that_makes_no_sense_is_refused(damage):
    with pytest.raises(WrongSave, match="this is no saved game, or a damaged one"):
        load(sealed(values() | damage))


# --- transcripts --------------------------------------------------------------------------------


def test_a_transcript_is_read_aloud_and_leads_to_the_same_game():
    head, set, cards, players, *rest = TOLD.splitlines()
    assert (head, set) == ("kickdoor transcript 3", "set: pathfinder")
    assert cards == f"cards: {values()['cards']}"
    assert players == "players: ann, bob, cat, dan"
    assert len(rest) == 3 + 250 + 1
    assert save(replay(TOLD)) == SAVED
    assert transcript(replay(TOLD)) == TOLD


def test_rules_and_sexes_are_told():
    rules = Options(elide=False, first_by_die=False, loot_treasure=True)
    game = played(60, rules=rules, sexes=("male", "male", "female", "male"))
    again = replay(transcript(game))
    assert (again.rules, again.sexes) == (rules, game.sexes)
    assert fingerprint(again) == fingerprint(game)


def test_a_position_is_told_from_where_it_began():
    table = deal(door="Slob Goblin", ann=dict(level=3), bob={}, cat={})
    table.play("ann: claim victory\n all: pass")
    told = transcript(table.game)
    assert told.splitlines()[2] == "ann: claim victory"
    assert fingerprint(replay(told)) == fingerprint(table.game)


def test_a_game_that_was_loaded_is_told_from_there():
    game = load(SAVED)
    act(game, game.asked, game.options[0])
    assert fingerprint(replay(transcript(game))) == fingerprint(game)


def test_a_transcript_is_replayed_act_by_act():
    reading = Replay(TOLD)
    lines = iter(reading)
    assert next(lines) == "die: " + TOLD.splitlines()[7].split()[-1]
    assert reading.game.history is None  # said, and not yet done
    next(lines)
    assert reading.game.history is not None


def test_a_transcript_without_its_end_leads_as_far_as_it_goes():
    lines = TOLD.splitlines()[: 7 + 40]
    assert fingerprint(replay("\n".join(lines))) == fingerprint(played(40))


@pytest.mark.parametrize(
    "text",
    ["", "\n", "hello", TOLD[1:]],
    ids=["nothing", "a line", "hello", "cut"],
)
def test_what_is_no_transcript_is_refused(text):
    with pytest.raises(WrongSave, match="its first line should be 'kickdoor transcript 3'"):
        replay(text)


@pytest.mark.parametrize("version", [1, 2, 4])
def test_a_transcript_of_another_version_is_refused_with_what_to_do(version):
    text = TOLD.replace("transcript 3", f"transcript {version}")
    with pytest.raises(WrongSave, match="read it with the version that wrote it"):
        replay(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players: ", "player: "),
        ("seed: ", "seed: kick"),
        ("rules: {", "rules: }"),
        ("rules: {}", 'rules: {"beer":true}'),
        ("rules: {}", "rules: []"),
        ("sexes: ", "sixes: "),
        ("cards: ", "carts: "),
    ],
)
def test_a_transcript_with_a_damaged_head_is_refused(old, new):
    with pytest.raises(WrongSave, match="the head of this transcript is damaged"):
        replay(TOLD.replace(old, new, 1))


def test_a_transcript_of_what_is_not_here_is_refused():
    with pytest.raises(UnknownSet, match="there is classic, pathfinder"):
        replay(TOLD.replace("set: pathfinder", "set: zombies"))
    with pytest.raises(WrongTable, match="three to six"):
        replay(TOLD.replace("players: ann, bob, cat, dan", "players: ann, bob"))
    with pytest.raises(WrongSave, match="damaged"):
        replay("kickdoor transcript 3\nposition: {}\n")


def test_a_transcript_with_other_cards_is_refused():
    with pytest.raises(OtherCards, match="some in 'pathfinder' have changed since"):
        replay(TOLD.replace(f"cards: {values()['cards']}", "cards: 0123456789abcdef"))


def test_an_altered_transcript_is_refused():
    with pytest.raises(WrongSave, match="does not lead where it says: it was altered"):
        replay(TOLD[:-3] + "00\n")
    with pytest.raises(WrongSave, match="line 1 of the game: nobody called 'zed' sits there"):
        replay(TOLD.replace("die: ", "zed: ", 1))
    first = TOLD.splitlines()[7]
    with pytest.raises(IllegalAct, match="die cannot '7'; legal: 1; 2; 3; 4; 5; 6"):
        replay(TOLD.replace(first, "die: 7", 1))


@pytest.mark.parametrize("more", ["ann: kick open the door", TOLD.splitlines()[-2], "what now?"])
def test_what_follows_the_end_is_refused(more):
    """Whoever writes on there would believe that it was played."""
    with pytest.raises(WrongSave, match="this transcript goes on after its end: '"):
        replay(f"{TOLD}\n{more}\n")


def test_after_the_end_may_stand_what_proves_it():
    assert save(replay(f"{TOLD}chain: 12\nsha256: 34\n\n")) == SAVED


def test_a_transcript_in_another_order_is_refused():
    lines = TOLD.splitlines()
    lines[40], lines[60] = lines[60], lines[40]
    with pytest.raises((IllegalAct, WrongSave)):
        replay("\n".join(lines))

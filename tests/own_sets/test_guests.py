"""A set that a stranger brings: what is let in to a table, and what each other is told."""

import io
import json
import zipfile

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.errors import WrongSet
from kickdoor.sets import Set
from kickdoor.sets.guests import DEEPEST, LARGEST, MOST_COPIES, MOST_WORDS_OF_A_CARD, guest
from kickdoor.sets.own import read_set, set_in
from kickdoor.web.looking import look_in_file
from kickdoor.words import InOrder, LoseLevels, Try

HEAD = '[set]\nname = "mine"\ntitle = "Mine"\n'
HAT = '[[cards]]\nkind = "item"\nname = "Tin Hat"\nbonus = 1\n'


def deep(levels: int) -> str:
    """A word with so many others inside."""
    word = '"perish"'
    for _ in range(levels):
        word = f'{{ do = "try", effect = {word} }}'
    return f'[[cards]]\nkind = "curse"\nname = "Well"\neffect = {word}\n'


def many(count: int, of: str = "") -> str:
    """So many different cards."""
    return "".join(HAT.replace("Tin Hat", f"Tin Hat {number}") + of for number in range(count))


def zipped(**files: str) -> bytes:
    """A zip with these files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/"), text)
    return packed.getvalue()


BROKEN = {
    "nothing at all": (b"", "no file says what the set is called"),
    "half a file": (b'[set]\nname = "mi', "a quote is missing at the end"),
    "no text": (b"\xff\xfe\x00", "written in UTF-16"),
    "bytes": (b"\x80\x81\x82", "not written in UTF-8"),
    "a list": (b"[1, 2]", "not TOML"),
    "JSON that stops": (b'{"set": {', "anybody could read"),
    "brackets without end": (b'{"cards":' + b"[" * 100_000, "anybody could read"),
    "no cards": (HEAD, "there is no card in it"),
    "no kind": (HEAD + '[[cards]]\nname = "Hat"\n', '"kind" is missing'),
    "a slip of the pen": (HEAD + HAT.replace("item", "itme"), 'did you mean "item"?'),
    "a field that is none": (HEAD + HAT + "bonsu = 2\n", 'did you mean "bonus"?'),
    "a number in quotes": (HEAD + HAT.replace("= 1", '= "1"'), "without quotes: 1"),
    "a name in two alphabets": (HEAD + HAT.replace("Hat", "Hаt"), "looks like a Latin a"),
    "a name that turns round": (HEAD + HAT.replace("Hat", "H\u202eat"), "RIGHT-TO-LEFT OVERRIDE"),
    "a name that nobody sees": (HEAD + HAT.replace("Tin Hat", "\u3164"), "HANGUL FILLER"),
    "a name that climbs": (HEAD + HAT.replace("Hat", "Hat" + "\u0301" * 9), "one mark on a letter"),
    "two of one name": (HEAD + HAT + HAT, "another card with this name"),
    "a card that would never count": (
        HEAD + '[[cards]]\nkind = "monster"\nname = "Fog"\nlevel = 1\ntreasures = 1\n'
        'bad_stuff = "perish"\nmodifiers = [{ modifies = "bars", what = "gaining levels" }]\n',
        "this would never count there",
    ),
    "too many of them": (HEAD + many(41).replace("bonus", "copies = 20\nbonus"), f"{MOST_COPIES}"),
    "too many different ones": (HEAD + many(401), "you can bring 400"),
    "words too deep": (HEAD + deep(DEEPEST), f"{DEEPEST} is enough"),
    "words without end": (HEAD + deep(40), "words stand inside one another"),
    "our own title": (HEAD.replace('"Mine"', '"Munchkin PATHFlNDER"') + HAT, "taken for our own"),
    "our own name": (HEAD.replace('"mine"', '"classic"') + HAT, "the name of a box"),
    "every set there is": (HEAD.replace('"mine"', '"all"') + HAT, "means something else in a mix"),
    "a code": (HEAD.replace('"mine"', '"kd-0000"') + HAT, "means something else in a mix"),
    "an empty zip": (zipped(), "there is no .toml file in this zip"),
    "a zip that leads out": (zipped(**{"..__cards.toml": HEAD}), "leads out of the zip"),
    "a zip in a zip": (zipped(**{"set.zip": "PK"}), "there is a zip in this zip"),
    "a page": (HEAD + HAT.replace("Tin Hat", "<script>" * 9), "1 to 60 characters"),
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_refused_with_a_sentence(broken):
    sent, said = broken
    found = look_in_file(sent if isinstance(sent, bytes) else sent.encode())
    assert found.guest is None
    told = [each.said for each in found.mistakes]
    assert any(said in each for each in told), told


def test_what_is_right_travels_as_it_is_and_comes_back_the_same():
    mine = read_set("examples/out-of-season")
    found = guest(mine)
    assert set_in(json.loads(found.inside), "again") == mine
    assert found.cards == sum(card.copies for card in mine.cards)


def test_signs_of_other_languages_are_no_mistakes():
    text = HEAD + HAT.replace("Tin Hat", "Hâche à Gâteau") + HAT.replace("Tin Hat", "Шапка")
    assert look_in_file(text.encode()).guest is not None


def test_a_set_made_in_python_is_held_to_the_same_bounds():
    long = Monster("Bear", level=1, treasures=1, bad_stuff=InOrder((LoseLevels(),) * 45))
    with pytest.raises(WrongSet, match=f"there can be {MOST_WORDS_OF_A_CARD}"):
        guest(Set("mine", "Mine", (long,)))
    deep: object = LoseLevels()
    for _ in range(DEEPEST):
        deep = Try(deep)
    with pytest.raises(WrongSet, match="is enough"):
        guest(Set("mine", "Mine", (Monster("Bear", level=1, treasures=1, bad_stuff=deep),)))
    wordy = tuple(Item(f"Hat {n}", text="x" * 590) for n in range(200))
    with pytest.raises(WrongSet, match=f"you can bring {LARGEST:,}"):
        guest(Set("mine", "Mine", wordy))


def test_a_card_is_shown_though_another_is_broken_and_every_set_is_written_down_as_it_is():
    text = HEAD + HAT + '[[cards]]\nkind = "monstre"\nname = "Bear"\n'
    found = look_in_file(text.encode())
    hat, bear = found.cards
    assert hat.picture is not None
    assert bear.picture is None
    assert bear.mistakes
    assert look_in_file(found.toml.encode()).values == found.values


def test_names_and_texts_are_read_back_in_english_with_what_is_worth_a_look():
    found = look_in_file((HEAD + HAT + 'text = "+4 against Trolls."\n').encode())
    assert any("its text says" in each for each in found.cards[0].remarks)

"""Broken and hostile files: refused with one clear message, and at once."""

import os
import socket
from time import process_time

import pytest

from kickdoor.errors import WrongSet
from kickdoor.forms.mistakes import MOST_MISTAKES
from kickdoor.sets.files import LARGEST
from kickdoor.sets.finding import MOST_FILES
from kickdoor.sets.own import LARGEST_SET, MOST_CARDS, read_set

HEAD = '[set]\nname = "mine"\ntitle = "Mine"\n'
CURSE = '[[cards]]\nkind = "curse"\nname = "C"\n'
PATIENCE = 20  # seconds of computing, however many others compute


def card(number: int) -> str:
    return f'[[cards]]\nkind = "cheat"\nname = "C{number}"\n'


def refusal(path) -> str:
    """Why a set is refused: all of it, and soon."""
    started = process_time()
    with pytest.raises(WrongSet) as refused:
        read_set(path)
    assert process_time() - started < PATIENCE
    assert len(refused.value.mistakes) <= MOST_MISTAKES + 1
    return str(refused.value)


HOSTILE = {
    "10 MB": (HEAD + "#" * 10_000_000, f"this file is larger than {LARGEST:,} bytes"),
    "too many cards": (
        HEAD + "".join(map(card, range(MOST_CARDS + 1))),
        f"there are more than {MOST_CARDS:,} cards in it",
    ),
    "too many copies": (
        HEAD + "".join(card(number) + "copies = 20\n" for number in range(101)),
        f"there are more than {MOST_CARDS:,} cards in it",
    ),
    "lists without end": (HEAD + "x = " + "[" * 300_000, "brackets stand inside one another"),
    "tables without end": (HEAD + "x = " + "{a=" * 100_000, "brackets stand inside one another"),
    "words in words": (
        HEAD
        + CURSE
        + "effect = "
        + '{ do = "if", condition = { is = "alone" }, effect = ' * 40
        + '{ do = "perish" }'
        + " }" * 40,
        "words stand inside one another here, more than 16 deep",
    ),
    "dots without end": (HEAD + "a" + ".a" * 400_000 + " = 1", "a name with twenty dots in it"),
    "quoted dots": (HEAD + '"a"' + '."a"' * 200_000 + " = 1", "a name with twenty dots in it"),
    "spaced dots": ("[a" + " . a" * 200_000 + "]", "a name with twenty dots in it"),
    "a number of 900,000 digits": (
        HEAD + CURSE + "copies = " + "9" * 900_000,
        "there is a number in it too huge for any card",
    ),
    "a hexadecimal one": (
        HEAD + CURSE + "copies = 0x" + "f" * 900_000,
        "copies: expected a whole number from 1 to 20, found a huge number",
    ),
    "infinite": (
        HEAD + CURSE + "copies = inf",
        "copies: expected a whole number from 1 to 20, found inf",
    ),
    "not a number": (
        HEAD + "[set.rules]\nreasonable_time = nan\n" + CURSE,
        "reasonable_time: expected a number from 0 to 60, found nan",
    ),
    "a name of 900,000 letters": (
        HEAD + f'[[cards]]\nkind = "cheat"\nname = "{"x" * 900_000}"',
        "name: expected a name of 1 to 60 characters, found 900,000 characters",
    ),
    "a kind of 900,000 letters": (
        HEAD + f'[[cards]]\nkind = "{"x" * 900_000}"\nname = "C"',
        'there is no kind of card "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"; there is',
    ),
    "80,000 fields": (
        HEAD + CURSE + "".join(f"f{number} = 1\n" for number in range(80_000)),
        "a curse has no 80,001 fields",
    ),
    "50,000 effects": (
        HEAD + CURSE + 'effect = { do = "in order", effects = [' + '{do="x"},' * 50_000 + "] }",
        "effects: expected a list with 1 to 50 entries, found 50,000",
    ),
    "80,000 mistakes": (HEAD + "[[cards]]\n" * 80_000, "and more: nobody would read them all"),
    "2,500 mistakes on a card": (
        HEAD
        + CURSE
        + 'effect = { do = "in order", effects = ['
        + ('{ do = "in order", effects = [' + '{ do = "drow" }, ' * 50 + "] }, ") * 50
        + "] }",
        "and more: nobody would read them all",
    ),
    "no TOML": ("Dear Sir or Madam,\n", "line 1: this is not TOML: Expected '='"),
    "no TOML, unended": (HEAD + 'x = "', "this is not TOML: Unterminated string"),
    "a word without quotes": (
        HEAD + CURSE + "flavor = tasty\n",
        "line 7: this is not TOML: Invalid value (texts need quotes: "
        'name = "…"; yes and no are true and false) in: flavor = tasty',
    ),
    "a line without end": (HEAD + "= " * 400_000, "line 4: this is not TOML: Invalid statement"),
    "a name of 400,000 twins": (
        HEAD + '[[cards]]\nkind = "cheat"\nname = "H' + "\u0430" * 400_000 + '"',
        "name: expected a name of 1 to 60 characters, found 400,001 characters",
    ),
    "twice the same": (HEAD + 'name = "x"\n', "line 4: this is not TOML: Cannot overwrite"),
    "a terminal's secrets": (HEAD + CURSE + "\x1b[2J = 1", "this is not TOML: "),
    "nothing": ("", "no file says what the set is called"),
    "a page": ("<!doctype html>\n<title>404</title>\n", "line 1: this is not TOML: "),
}


@pytest.mark.parametrize(("text", "why"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused(text, why, tmp_path):
    file = tmp_path / "x.toml"
    file.write_text(text, "utf-8")
    said = refusal(file)
    assert why in said
    assert all(each.isprintable() or each == "\n" for each in said)
    assert max(map(len, said.splitlines())) < 1_000


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (HEAD.encode("utf-16"), "this file is written in UTF-16; save it as UTF-8"),
        ((HEAD + "# caf\xe9\n").encode("latin-1"), "line 4: this is not written in UTF-8"),
        (b"\x7fELF\x02\x01\x01\x00\xff", "line 1: this is not written in UTF-8"),
        (b"\0" * 1000, "this is not TOML"),
    ],
)
def test_a_file_in_the_wrong_encoding_is_refused(content, why, tmp_path):
    file = tmp_path / "x.toml"
    file.write_bytes(content)
    assert why in refusal(file)


def test_windows_may_have_written_it(tmp_path):
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xef\xbb\xbf" + (HEAD + card(1)).replace("\n", "\r\n").encode())
    assert len(read_set(file).cards) == 1


def test_a_folder_without_toml_is_refused(tmp_path):
    (tmp_path / "cards.txt").write_text(HEAD)
    assert "there is no .toml file in this folder" in refusal(tmp_path)


def test_a_folder_with_a_thousand_files_is_refused(tmp_path):
    for number in range(MOST_FILES + 1):
        (tmp_path / f"{number}.toml").touch()
    assert f"a set has at most {MOST_FILES}" in refusal(tmp_path)


def test_a_folder_of_large_files_is_refused(tmp_path):
    for number in range(6):
        (tmp_path / f"{number}.toml").write_text("#" * LARGEST)
    assert f"its files are larger than {LARGEST_SET:,} characters together" in refusal(tmp_path)


def test_a_folder_that_is_called_like_a_file_is_refused(tmp_path):
    (tmp_path / "x.toml").mkdir()
    assert "this is no file that can be read to its end" in refusal(tmp_path)


def test_what_is_not_there_is_refused(tmp_path):
    assert "it cannot be read: No such file or directory" in refusal(tmp_path / "nowhere")
    assert "it cannot be read" in refusal("a\0b")
    assert "it cannot be read" in refusal("x" * 5_000)


def linked(link, target):
    """Link, where that can be done."""
    try:
        link.symlink_to(target)
    except (OSError, NotImplementedError):
        pytest.skip("no links here")


def test_a_folder_that_leads_to_itself_is_refused(tmp_path):
    linked(tmp_path / "a.toml", tmp_path / "b.toml")
    linked(tmp_path / "b.toml", tmp_path / "a.toml")
    assert "it cannot be read" in refusal(tmp_path)
    assert "it cannot be read" in refusal(tmp_path / "a.toml")


def test_a_link_out_of_the_folder_is_refused_and_one_within_is_read(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "texts").mkdir()
    (tmp_path / "secret.toml").write_text(HEAD + card(1))
    (mine / "texts" / "x.toml").write_text(HEAD + card(2))
    linked(mine / "x.toml", mine / "texts" / "x.toml")
    assert read_set(mine).cards[0].name == "C2"
    linked(mine / "secret.toml", tmp_path / "secret.toml")
    assert refusal(mine).endswith(
        f"{mine / 'secret.toml'}: this is a link out of the folder; put the file itself there"
    )
    linked(tmp_path / "link", tmp_path / "secret.toml")
    assert read_set(tmp_path / "link").cards[0].name == "C1"  # whoever names it may see it


def test_what_is_hidden_is_no_file_of_the_set(tmp_path):
    (tmp_path / "X.TOML").write_text(HEAD + card(1))
    linked(tmp_path / ".#X.toml", "ann@home.1234")  # an editor's lock
    (tmp_path / "._X.toml").write_bytes(b"\0\5\x16\7")
    assert len(read_set(tmp_path).cards) == 1


def test_a_folder_inside_itself_is_read_once(tmp_path):
    (tmp_path / "x.toml").write_text(HEAD + card(1))
    linked(tmp_path / "loop", tmp_path)
    assert len(read_set(tmp_path / "loop" / "loop" / "loop").cards) == 1


@pytest.mark.skipif(os.name == "nt", reason="there is no such thing")
def test_a_device_a_pipe_and_a_socket_are_refused(tmp_path, monkeypatch):
    assert "this is no file that can be read to its end" in refusal("/dev/zero")
    os.mkfifo(tmp_path / "pipe.toml")
    assert "this is no file that can be read to its end" in refusal(tmp_path)
    os.remove(tmp_path / "pipe.toml")
    linked(tmp_path / "zero.toml", "/dev/zero")
    assert "this is a link out of the folder; put the file itself there" in refusal(tmp_path)
    os.remove(tmp_path / "zero.toml")
    with socket.socket(socket.AF_UNIX) as server:
        monkeypatch.chdir(tmp_path)  # a socket's path must be short
        server.bind("s.toml")
        assert "this is no file that can be read to its end" in refusal(tmp_path)

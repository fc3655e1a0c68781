"""A set in a zip is the set in its folder: the same cards, mistakes and notes, the same care."""

from pathlib import Path
from shutil import copytree, make_archive
from stat import S_IFLNK
from time import process_time
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest
from click.testing import CliRunner

from kickdoor import load, new_game, replay, transcript
from kickdoor.cli import main
from kickdoor.errors import WrongSet
from kickdoor.saves import save
from kickdoor.sets import box_of
from kickdoor.sets.carried import box_carried, carried, changed_since
from kickdoor.sets.contents import contents_hash
from kickdoor.sets.files import LARGEST
from kickdoor.sets.own import LARGEST_SET, read_set
from kickdoor.sets.zipped import LARGEST_ZIP, MOST_INSIDE

SEASIDE = Path(__file__).parents[2] / "examples" / "out-of-season"
HEAD = '[set]\nname = "mine"\ntitle = "Mine"\n'
HAT = '[[cards]]\nkind = "item"\nname = "Hat"\n'


def kickdoor(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(map(str, arguments)), env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def packed(path: Path, files: dict[str, str | bytes], how: int = ZIP_DEFLATED) -> Path:
    with ZipFile(path, "w", how) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def refusal(path: Path) -> str:
    started = process_time()
    with pytest.raises(WrongSet) as refused:
        read_set(path)
    assert process_time() - started < 20
    (told,) = refused.value.mistakes
    return str(told).removeprefix(f"{path}/").removeprefix(str(path)).lstrip(": ")


@pytest.fixture
def folder(tmp_path) -> Path:
    """The example, as somebody has copied it."""
    return copytree(SEASIDE, tmp_path / "seaside", ignore=lambda *_: ["__pycache__"])


@pytest.fixture(params=["what is in it", "the folder"])
def zipped(request, folder, tmp_path) -> Path:
    """The same in a zip, packed in either way."""
    base = folder.name if request.param == "the folder" else "."
    root = folder.parent if request.param == "the folder" else folder
    return Path(make_archive(str(tmp_path / "sent"), "zip", root, base))


# --- the same set -------------------------------------------------------------------------------


def test_it_is_the_same_set_with_the_same_fingerprint(zipped, folder):
    assert read_set(zipped) == read_set(folder)
    mix = "star + {} [-Cheat!]"
    assert contents_hash(box_of(str(zipped))) == contents_hash(box_of(str(folder)))
    assert contents_hash(box_of(mix.format(zipped))) == contents_hash(box_of(mix.format(folder)))


def test_a_game_carries_it_and_goes_on_without_it(zipped):
    game = new_game(3, set=f"classic + {zipped}")
    assert box_carried(game.box.name, carried(game.box)).cards == game.box.cards
    zipped.unlink()
    for again in (load(save(game)), replay(transcript(game))):
        assert save(again) == save(game)


def test_what_has_changed_since_is_said(zipped):
    box = box_of(f"classic + {zipped}")
    assert changed_since(box) == []
    packed(zipped, {"cards.toml": HEAD.replace("mine", "out-of-season") + HAT})
    (told,) = changed_since(box)
    assert "24 cards of Out of Season have changed" in told


def test_every_command_takes_it(zipped, folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert kickdoor("cards", "check", zipped) == kickdoor("cards", "check", folder)
    assert kickdoor("cards", "kraken", "--set", zipped) == kickdoor(
        "cards", "kraken", "--set", folder
    )
    assert kickdoor("cards", "preview", zipped) == (
        0,
        "wrote out-of-season.html: open it in a browser, or print it\n",
    )
    status, shown = kickdoor("sim", "--set", f"star + {zipped}", "--games", 1, "--jobs", 1)
    assert (status, "errors              0" in shown) == (0, True)
    assert "Saved to" in kickdoor("play", "--set", f"star + {zipped}")[1]


# --- the same mistakes --------------------------------------------------------------------------


def test_mistakes_are_told_as_in_the_folder(tmp_path):
    files = {
        "a.toml": HEAD + HAT + "bonus = 2.0\n",
        "b.toml": HAT + HAT,
        "c.toml": "Dear Sir or Madam,\n",
        "d.toml": "# caf\xe9".encode("latin-1"),
    }
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    path = packed(tmp_path / "mine.ZIP", files)
    with pytest.raises(WrongSet) as in_a_folder:
        read_set(folder)
    with pytest.raises(WrongSet) as in_a_zip:
        read_set(path)
    assert str(in_a_zip.value).replace(str(path), str(folder)) == str(in_a_folder.value)
    assert len(in_a_zip.value.mistakes) == 4


def test_what_a_mac_adds_is_no_card(tmp_path):
    files = {"mine/x.toml": HEAD + HAT, "__MACOSX/mine/._x.toml": b"\0\5", "mine/.DS_Store": b"\0"}
    assert len(read_set(packed(tmp_path / "x.zip", files)).cards) == 1


def test_what_lies_beside_or_below_the_set_is_no_part_of_it(tmp_path):
    files = {"read me.txt": "Hi", "mine/x.toml": HEAD + HAT, "mine/old/x.toml": "broken"}
    assert len(read_set(packed(tmp_path / "x.zip", files)).cards) == 1
    windows = {"mine\\x.toml": HEAD + HAT}
    assert len(read_set(packed(tmp_path / "y.zip", windows)).cards) == 1


# --- the same care ------------------------------------------------------------------------------

HOSTILE: dict[str, tuple[dict[str, str | bytes], str]] = {
    "nothing": ({}, "there is no .toml file in this zip"),
    "no set": ({"x.txt": HEAD}, "there is no .toml file in this zip"),
    "a zip in a zip": (
        {"x.zip": b"PK"},
        "there is a zip in this zip; unpack it, and zip its folder by itself",
    ),
    "two sets": (
        {"a/x.toml": HEAD + HAT, "b/x.toml": HEAD + HAT},
        "there are sets in a and in b; zip one by itself",
    ),
    "a way out": (
        {"x.toml": HEAD + HAT, "../y.toml": HAT},
        "../y.toml leads out of the zip; zip the folder again",
    ),
    "another way out": (
        {"x.toml": HEAD + HAT, "a\\..\\..\\y.toml": HAT},
        "a/../../y.toml leads out of the zip; zip the folder again",
    ),
    "the root": ({"/etc/x.toml": HEAD}, "/etc/x.toml leads out of the zip; zip the folder again"),
    "a drive": ({"C:/x.toml": HEAD}, "C:/x.toml leads out of the zip; zip the folder again"),
    "a bomb": (
        {"x.toml": HEAD + HAT + "#" * 50_000_000},
        f"x.toml: this file is larger than {LARGEST:,} bytes",
    ),
    "many bombs": (
        {f"{number}.toml": "#" * LARGEST for number in range(40)},
        f"its files are larger than {LARGEST_SET:,} characters together",
    ),
    "too many files": (
        {f"{number}.txt": "" for number in range(MOST_INSIDE + 1)},
        f"there are {MOST_INSIDE + 1} files in it; a zip has at most {MOST_INSIDE}",
    ),
    "too many cards": (
        {f"{number:03}.toml": HAT for number in range(51)},
        "there are 51 files; a set has at most 50",
    ),
}


@pytest.mark.parametrize(("files", "why"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_zip_is_refused(files, why, tmp_path):
    assert refusal(packed(tmp_path / "x.zip", files)) == why


def test_a_link_in_a_zip_is_refused(tmp_path):
    link = ZipInfo("x.toml")
    link.external_attr = (S_IFLNK | 0o777) << 16
    with ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr(link, "/etc/passwd")
    assert refusal(tmp_path / "x.zip") == "x.toml is a link; put the file itself there"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_is_there_twice_is_refused(tmp_path):
    with ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("x.toml", HEAD)
        archive.writestr("x.toml", HEAD + HAT)
    assert refusal(tmp_path / "x.zip") == "x.toml is in it 2 times; zip the folder again"


def test_a_zip_that_is_none_or_is_damaged_is_refused(tmp_path):
    path = tmp_path / "x.zip"
    none = "this is no zip, or a damaged one; zip the folder again"
    path.write_bytes(b"")
    assert refusal(path) == none
    path.write_text(HEAD + HAT)
    assert refusal(path) == none
    whole = packed(path, {"x.toml": HEAD + HAT * 200}).read_bytes()
    path.write_bytes(whole[:-30])
    assert refusal(path) == none
    middle = whole.index(b"x.toml") + 20
    path.write_bytes(whole[:middle] + bytes(8) + whole[middle + 8 :])
    assert refusal(path) == "x.toml: this is damaged; zip the folder again"
    path.write_bytes(bytes(LARGEST_ZIP + 1))
    assert refusal(path) == f"this file is larger than {LARGEST_ZIP:,} bytes"
    assert "No such file" in refusal(tmp_path / "nowhere.zip")


def test_what_is_locked_or_packed_in_another_way_is_refused(tmp_path):
    path = packed(tmp_path / "x.zip", {"x.toml": HEAD + HAT}, ZIP_BZIP2)
    assert refusal(path).startswith("x.toml: this is packed in an uncommon way; zip the folder")
    locked = bytearray(packed(path, {"x.toml": HEAD + HAT}).read_bytes())
    locked[locked.index(b"PK\1\2") + 8] |= 1
    path.write_bytes(locked)
    assert refusal(path) == (
        "x.toml: this is locked with a password; zip the folder again without one"
    )


def test_a_zip_by_another_name_says_so(tmp_path):
    path = packed(tmp_path / "x.toml", {"x.toml": HEAD + HAT})
    assert refusal(path) == "this is a zip; give it a name that ends in .zip"


def test_a_folder_may_be_called_like_a_zip(tmp_path):
    (tmp_path / "x.zip").mkdir()
    (tmp_path / "x.zip" / "x.toml").write_text(HEAD + HAT)
    assert len(read_set(tmp_path / "x.zip").cards) == 1

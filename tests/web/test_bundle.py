"""The page that is served is what its sources make, and those are in order.

It lies built in the package, so that whoever plays needs no Node; here it is built once more, in a
copy of the sources at another place, with exactly the tools that the lock file names.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from leaving_out import leave_out
from patience import PATIENCE_S
from running import check, loaded
from services import Missing, program

from kickdoor.testing import deal

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "src/kickdoor/pages"
OLDEST = (20, 19)
"""The Node that Vite asks for."""


NAMED = {
    b"www.w3.org", b"svelte.dev", b"game-icons.net", b"creativecommons.org",
    b"github.com", b"scripts.sil.org",
}  # fmt: skip
"""Names of formats, of error messages, and links for readers, to who drew icons and letters."""


def node() -> tuple[int, ...]:
    """Which Node is here; Missing if it is too old."""
    told = subprocess.run([program("node"), "--version"], capture_output=True, text=True).stdout
    found = tuple(map(int, told.strip("v\n").split(".")))
    if found < OLDEST:
        raise Missing(f"Node is {told.strip()} here, and must be 20.19 or newer")
    program("npm")
    return found


@pytest.fixture(scope="module")
def front(tmp_path_factory) -> Path:
    """A copy of the sources of the page, with its tools."""
    try:
        node()
    except Missing as missing:
        leave_out(missing)
    folder = tmp_path_factory.mktemp("page")
    for beside in ("docs", "src"):
        (folder / beside).symlink_to(ROOT / beside)
    copy = folder / "front"
    shutil.copytree(ROOT / "front", copy, ignore=shutil.ignore_patterns("node_modules"))
    npm(copy, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund")
    return copy


def npm(folder: Path, *arguments: str) -> str:
    """Let npm do something."""
    done = subprocess.run(
        [program("npm"), *arguments], cwd=folder, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> dict[str, bytes]:
    found = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in found}


def test_the_page_in_the_package_is_what_its_sources_make(front, tmp_path):
    npm(front, "run", "build", "--", "--outDir", str(tmp_path), "--emptyOutDir")
    built, kept = files(tmp_path), files(PAGES)
    again = "run: cd front && npm ci && npm run build"
    assert sorted(built) == sorted(kept), again
    assert [name for name in built if built[name] != kept[name]] == [], again


def test_a_language_that_has_one_file_of_the_page_is_built(front, tmp_path):
    begun = front / "src/lang/tlh"
    begun.mkdir()
    (begun / "page.json").write_text('{"ui.play_now": "lojmIt yIpup"}')
    try:
        npm(front, "run", "build", "--", "--outDir", str(tmp_path), "--emptyOutDir")
    finally:
        shutil.rmtree(begun)  # the other tests build what is committed
    drawn = json.loads(next(tmp_path.rglob("drawn.json")).read_text("utf-8"))
    assert drawn["labels"]["tlh"] == {}, "the server says it in English"
    assert any(b"lojmIt yIpup" in each for each in files(tmp_path).values())


def test_its_types_hold_and_nothing_is_warned_of(front):
    assert "0 errors and 0 warnings" in npm(front, "run", "check")


def test_nothing_in_it_looks_like_a_mistake(front):
    npm(front, "run", "lint")


def test_it_is_laid_out_as_the_formatter_does(front):
    npm(front, "run", "format:check")  # if not: cd front && npm run format


def test_its_own_tests_pass(front):
    told = re.sub(r"\x1b\[\d*m", "", npm(front, "run", "test"))
    assert re.search(r"Tests +\d+ passed", told), told


def test_17_what_shines_is_what_may_be_used(front):
    status, said = check("glowing", "--games", "2", "--front", str(front))
    assert status == 0, said
    assert "all as promised" in said


def test_17_a_card_that_does_not_shine_is_noticed(front, tmp_path):
    glowing = loaded("glowing")
    game = deal(ann=dict(hand=["Witch", "Liquid Assets"]), bob={}, cat={}).game
    page = glowing.Page(front, tmp_path)
    told = glowing.told(game, 0)
    assert page.shining(told) == glowing.playable(game, 0)
    told["options"] = []
    assert page.shining(told) != glowing.playable(game, 0)
    page.close()


def test_every_tool_is_pinned_and_no_registry_is_named():
    text = (ROOT / "front/package-lock.json").read_text()
    lock = json.loads(text)["packages"]
    tools = {name: each for name, each in lock.items() if name}
    assert all("integrity" in each for each in tools.values())
    assert "resolved" not in text
    assert "registry" not in text
    package = json.loads((ROOT / "front/package.json").read_text())
    assert "dependencies" not in package, "the page is made of our own words alone"
    wanted = package["devDependencies"].values()
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted)


def test_the_page_speaks_to_nobody_but_its_server():
    """Our policy forbids it too; that nothing even tries is for those who read the source."""
    for name, content in files(PAGES).items():
        found = set(re.findall(rb"\b(?:https?|wss?)://([\w.-]+)", content))
        assert found <= NAMED, f"{name}: {found}"

"""Make a release: wheel, source, bill of materials and sums, in dist/; the same bytes each time.

python3 run.py release              the tests, then all of it
python3 run.py release --no-tests   without the tests

What is released is what git knows of, as it lies here. Everything is built twice, in two folders,
and compared. Known holes in what we depend on end it, where an index answers.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bill import LOCK, ROOT, written

DIST = ROOT / "dist"


def main() -> None:
    """Make it, step by step; the first that fails ends it."""
    read = argparse.ArgumentParser("python3 run.py release", description="Make a release in dist/.")
    read.add_argument("--no-tests", action="store_true", help="do not run the tests first")
    told = read.parse_args()
    version = version_of(ROOT)
    if fault := unreleased(version, (ROOT / "CHANGELOG.md").read_text("utf-8"), tags()):
        sys.exit(fault)
    if not told.no_tests and subprocess.call([sys.executable, str(ROOT / "run.py"), "test"]):
        sys.exit("a release wants every test to pass")
    for name, holes in (("pip-audit", python_holes()), ("npm audit", page_holes())):
        if holes:
            sys.exit(f"{name} knows of holes: {'; '.join(holes)}")
        print(f"{name}: {'no index answers' if holes is None else 'nothing known'}")
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for file in built_twice():
        print(f"{file.name}: twice the same bytes")
    bill = DIST / f"kickdoor-{version}.cdx.json"
    bill.write_text(written(version, committed()), "utf-8")
    sums = "".join(f"{digest(each)}  {each.name}\n" for each in sorted(DIST.iterdir()))
    (DIST / "SHA256SUMS").write_text(sums)
    print(sums, end="")
    print(f"All of it is in dist/. If it is good: git tag -a v{version} -m 'Kickdoor {version}'")


# --- what may be released -------------------------------------------------------------------


def version_of(root: Path) -> str:
    """The version, from the one place that says it."""
    text = (root / "src/kickdoor/version.py").read_text("utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found is not None
    return found[1]


def unreleased(version: str, changes: str, tags: list[str]) -> str:
    """Why a version cannot be released as things are; nothing, if it can."""
    newest = re.search(r"(?m)^## (\S+)", changes)
    if newest is None or newest[1] != version:
        return f"CHANGELOG.md must begin with {version}, as src/kickdoor/version.py says"
    others = [each for each in tags if each != f"v{version}"]
    return f"this commit is tagged {others[0]}, and is {version}" if others else ""


def tags() -> list[str]:
    """The versions that this commit is tagged as."""
    return [each for each in git("tag", "--points-at", "HEAD").split() if each.startswith("v")]


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def committed() -> int:
    """When the last commit was made: the only time that a release knows."""
    return int(git("log", "-1", "--format=%ct"))


# --- known holes ----------------------------------------------------------------------------


def python_holes() -> list[str] | None:
    """What is known of the packages of a server; nothing at all if nobody answers."""
    ask = ["pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner=off"]
    told = answer([sys.executable, "-m", *ask, "--format=json", "-r", str(LOCK)])
    if told is None or "dependencies" not in told:
        return None
    return [
        f"{each['name']} {each['version']}: {hole['id']}"
        for each in told["dependencies"]
        for hole in each.get("vulns", ())
    ]


def page_holes() -> list[str] | None:
    """The same of what the page is made with."""
    told = answer(["npm", "audit", "--json"], ROOT / "front") if shutil.which("npm") else None
    if told is None or "vulnerabilities" not in told:
        return None
    return [f"{name}: {each['severity']}" for name, each in told["vulnerabilities"].items()]


def answer(command: list[str], folder: Path = ROOT) -> dict[str, Any] | None:
    """What a program says in JSON, if it does."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    try:
        told = json.loads(done.stdout)
    except json.JSONDecodeError:
        return None
    return told if isinstance(told, dict) else None


# --- building -------------------------------------------------------------------------------


def built_twice() -> list[Path]:
    """Build in two folders; the files, if they are the same."""
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        first, second = (built(Path(each)) for each in (one, two))
        for file, again in zip(first, second, strict=True):
            if (file.name, digest(file)) != (again.name, digest(again)):
                sys.exit(f"{file.name} is another each time it is built")
        return [Path(shutil.copy(file, DIST)) for file in first]


def built(folder: Path) -> list[Path]:
    """Build a wheel and the sources of what git knows of, in a folder."""
    sources = folder / f"sources-{folder.name}"  # no two folders are called alike
    for name in git("ls-files", "-z").split("\0"):
        if name and (ROOT / name).is_file():
            (sources / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, sources / name)
            mode = 0o755 if os.access(ROOT / name, os.X_OK) else 0o644
            (sources / name).chmod(mode)
    made = folder / "made"
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(made), "-t", "sdist", "-t", "wheel"],
        cwd=sources,
        check=True,
        capture_output=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(committed()), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return sorted(made.iterdir())


def digest(file: Path) -> str:
    """The sum of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()

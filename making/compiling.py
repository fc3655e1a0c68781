"""Compile the engine and the bots, once, into .venv, for everything that run.py starts.

python3 run.py compile           in a few minutes, where there is a C compiler
python3 run.py compile --force   even if it is done already

What is built is for exactly these sources and this Python: whoever changes a line plays it in plain
Python until the next build. Builds for sources of another day are cleared away.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from sysconfig import get_config_var
from tempfile import TemporaryDirectory
from time import perf_counter

from kickdoor import compiled

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".venv" / "compiled"

NATIVE = ROOT / "making" / "native.py"


def main() -> None:
    """Build what is not built, and say where it is used."""
    read = argparse.ArgumentParser("python3 run.py compile", description="Compile the engine.")
    read.add_argument("--force", action="store_true", help="build it even if it is there")
    told = read.parse_args()
    place = PLACE / compiled.fingerprint()
    if place.is_dir() and not told.force:
        print(f"It is compiled already ({place.relative_to(ROOT)}); again: --force.")
        return
    if fault := no_compiler():
        sys.exit(fault)
    files = modules()
    print(f"Compiling {len(files)} modules (a few minutes, once) ...", file=sys.stderr)
    began = perf_counter()
    with TemporaryDirectory() as folder:
        built = build(Path(folder), files)
        shutil.rmtree(PLACE, ignore_errors=True)
        PLACE.mkdir(parents=True)
        shutil.move(built, place)
    print(
        f"Compiled in {perf_counter() - began:.0f} s. Simulations, the arena, training and served"
        " tables use it from now on; KICKDOOR_PLAIN=1 leaves it aside.",
        file=sys.stderr,
    )


def modules() -> list[Path]:
    """The files that are compiled, from the folder on that holds the package."""
    return [file.relative_to(ROOT / "src") for file in compiled.sources()]


def no_compiler() -> str:
    """Why nothing can be built here; nothing, if it can."""
    name = (os.environ.get("CC") or get_config_var("CC") or "cc").split()[0]
    if os.name == "nt" or shutil.which(name):
        return ""
    return (
        f"There is no C compiler here ({name}): everything runs without, only slower."
        " Debian: apt install gcc python3-dev"
    )


def build(folder: Path, files: list[Path]) -> Path:
    """Build them in a folder that holds a copy of the sources, and say where they are."""
    if fault := translated(folder, files):
        print(fault[-4000:], file=sys.stderr)
        sys.exit("It cannot be compiled (see above); everything runs as before, only slower.")
    return folder / "built"


def translated(folder: Path, files: list[Path], *how: str) -> str:
    """Have mypyc make something of them in such a folder; what it says if it cannot."""
    shutil.copytree(
        ROOT / "src" / "kickdoor",
        folder / "kickdoor",
        ignore=shutil.ignore_patterns("__pycache__", "pages", "*.so", "*.pyd"),
    )
    command = [sys.executable, str(NATIVE), *how, *(file.as_posix() for file in files)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return (done.stdout + done.stderr) or "it fails" if done.returncode else ""


if __name__ == "__main__":
    main()

"""The same modules, compiled: used where they were built from these very sources.

`python3 run.py compile` keeps what it builds under the Python that runs us, in a folder named by a
fingerprint of the sources: a line that is changed is played as it now stands, in plain Python,
until the next build. `KICKDOOR_PLAIN=1` leaves what is built aside. A wheel may hold its compiled
modules beside the plain ones, where Python prefers them by itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
"""Where our files lie, wherever the module that reads them was loaded from."""
FOLDERS = ("game", "rules", "bots")
"""What is compiled: where the time of a game goes. Words are values of msgspec, and stay plain."""
ALSO = tuple(f"rl/{name}.py" for name in ("choices", "playing", "seats", "situations", "noting"))
"""What writes numbers for learners; the rest of `rl` wraps others' libraries."""
LEFT_OUT = ("bots/belongings.py", "bots/outlook.py", "bots/sums.py")
"""Their sums are kept in the dict of an instance, which a compiled class does not have."""
BUILDS = Path(sys.prefix) / "compiled"
WITNESS = "kickdoor.game.state"
"""One of the modules: as it was loaded, so were all."""
SUFFIX = EXTENSION_SUFFIXES[0]
SHARED = "__mypyc"
"""How the name of the library ends that all of them share."""


class Built:
    """Finds modules in a build, before Python looks for their sources."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module lies, if it was compiled."""
        if not name.startswith("kickdoor.") and not name.endswith(SHARED):
            return None
        file = self.place.joinpath(*name.split(".")).with_suffix(SUFFIX)
        if not file.is_file():
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def sources() -> list[Path]:
    """The modules that are compiled; a package's own file stays as it is."""
    return [
        file
        for folder in FOLDERS
        for file in sorted((PACKAGE / folder).glob("*.py"))
        if file.name != "__init__.py" and f"{folder}/{file.name}" not in LEFT_OUT
    ] + [PACKAGE / file for file in ALSO]


def fingerprint() -> str:
    """Digest the sources, and which Python they are compiled for."""
    digest = sha256(SUFFIX.encode())
    for file in sources():
        digest.update(f"{file.parent.name}/{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:20]


def use() -> None:
    """From now on, load what was compiled from these sources, if anything was."""
    if os.environ.get("KICKDOOR_PLAIN") or not BUILDS.is_dir():
        return
    place = BUILDS / fingerprint()
    if place.is_dir():
        sys.meta_path.insert(0, Built(place))


def is_used() -> bool:
    """Whether the engine that is loaded is a compiled one."""
    engine = sys.modules.get(WITNESS)
    return engine is not None and not str(engine.__file__).endswith(".py")


def said() -> str:
    """What whoever waits for figures should know of the engine; nothing, if it is plain."""
    if is_used():
        return "The engine is compiled."
    if os.environ.get("KICKDOOR_PLAIN") or not BUILDS.is_dir():
        return ""
    return "The engine is plain Python: it has changed since `python3 run.py compile`."

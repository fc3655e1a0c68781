"""A class found by where it lies, in a process of its own: it is code that others wrote."""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType


class Unfit(Exception):
    """No bot can be had from there."""

    def __init__(self, why: str, advice: str) -> None:
        self.advice = advice
        super().__init__(why)


def found(where: str) -> type:
    """The class of a bot."""
    module, _, name = where.rpartition(":")
    home = loaded(module)
    kind = getattr(home, name, None)
    there = [key for key, each in vars(home).items() if is_a_bot(each)]
    if kind is None:
        raise Unfit(
            f"there is no class {name} in {module}",
            f"it has {', '.join(there)}" if there else "write one that has a method choose",
        )
    if not isinstance(kind, type):
        raise Unfit(f"{name} in {module} is no class", f"write `class {name}:`")
    if not is_a_bot(kind):
        raise Unfit(f"{name} has no method choose", "write `def choose(self, view, acts):` in it")
    return kind


def is_a_bot(kind: object) -> bool:
    """Whether it is a class of something that chooses."""
    return isinstance(kind, type) and callable(getattr(kind, "choose", None))


def loaded(module: str) -> ModuleType:
    """A module, by its name or by its file."""
    try:
        return from_file(Path(module)) if module.endswith(".py") else import_module(module)
    except Unfit:
        raise
    except ModuleNotFoundError as missing:
        if missing.name and (module == missing.name or module.startswith(f"{missing.name}.")):
            raise Unfit(
                f"there is no module {module}",
                "name the file, path/to/file.py:Class, or start where the module lies",
            ) from None
        raise broken(module, missing) from None
    except BaseException as error:
        raise broken(module, error) from None


def from_file(file: Path) -> ModuleType:
    """The module in a file; what lies beside it can be imported, too."""
    if not file.is_file():
        raise Unfit(f"there is no file {file}", "name it as seen from where you are")
    sys.path.insert(0, str(file.parent.resolve()))
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


def broken(module: str, error: BaseException) -> Unfit:
    """A module that raises when it is imported."""
    return Unfit(f"{module} cannot be imported: {told(error)}", "mend that first")


def told(error: BaseException, file: str | None = None) -> str:
    """What was raised, and the last line of somebody's own that led there."""
    try:
        said = " ".join(str(error).split())[:200]
    except Exception:
        said = "it cannot say what"
    kind = type(error).__name__
    what = f"{kind}: {said}" if said else kind
    if isinstance(error, SyntaxError) and error.filename:
        return f"{what} ({Path(error.filename).name}, line {error.lineno})"
    ours = str(Path(__file__).parents[1])
    lines = [each for each in extract_tb(error.__traceback__) if is_theirs(each.filename, ours)]
    if not lines:
        return what
    last = lines[-1]
    return f"{what} ({Path(last.filename).name}, line {last.lineno}, in {last.name})"


def is_theirs(file: str, ours: str) -> bool:
    """Whether a file is neither part of Kickdoor nor of Python."""
    home = os.path.dirname(os.__file__)
    inside = (ours, home, "<frozen")
    return not file.startswith(inside) or "site-packages" in file


def code_of(kind: type) -> str:
    """A digest of the file that a class is written in; nothing, if there is none."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""

"""Scenes kept beside the cards of a set, in plain words: a position, what is said, what must hold.

[[scenes]] stands in any file of the set: a position as `scenes.deal` takes it, and a script:
a line with a colon is said by somebody, any other must hold at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from kickdoor.errors import KickdoorError
from kickdoor.game.box import Options
from kickdoor.scene_claims import broken
from kickdoor.scenes import Scene, deal
from kickdoor.sets import DEFAULT
from kickdoor.sets.files import Found, Unreadable, text_in, values_in
from kickdoor.sets.finding import files_of, is_zip

TEXTS = ("name", "beside", "door", "turn", "play")
LISTS = ("doors", "treasures", "discards")
FIELDS = (*TEXTS, *LISTS)
MOST = 500
ALONE = "alone"


class WrongScene(KickdoorError, ValueError):
    """A scene that cannot be laid out, or a line of it that cannot be said."""


@dataclass(frozen=True)
class Written:
    """A scene as it is written: what it is called, the position, and the script."""

    name: str
    file: Path
    position: dict[str, Any]
    script: tuple[str, ...]

    def laid_out(self, seed: int = 0, rules: Options | None = None) -> Scene:
        """The position, with the cards of its set; nobody is passed over without other rules."""
        try:
            return deal(seed=seed, rules=rules, **self.position)
        except (KickdoorError, TypeError) as error:
            raise WrongScene(f"the scene {self.name!r} cannot be laid out: {error}") from error


@dataclass(frozen=True)
class Outcome:
    """What came of a scene: nothing wrong, or which line failed, and why."""

    scene: Written
    line: int = 0  # of its script, the first is 1; 0, if it could not even be laid out
    said: str = ""
    why: str = ""

    def __str__(self) -> str:
        if not self.why:
            return self.scene.name
        if not self.line:
            return f"{self.scene.name}: {self.why}"
        return f"{self.scene.name}, line {self.line}, {self.said!r}: {self.why}"


def scenes_of(path: Path) -> list[Written]:
    """Every scene of a set: a folder, a zip or a file; WrongScene, if one is written wrongly."""
    cards = path if path.is_dir() or is_zip(path) else path.parent
    try:
        return [scene for file in files_of(path) for scene in scenes_in(file, cards)]
    except Unreadable as error:
        raise WrongScene(f"{path}: {error}") from None


def scene_called(wanted: str) -> Written:
    """The scene at PATH or PATH:NAME; if there are several, its name must be said."""
    path, _, name = (wanted, "", "") if Path(wanted).exists() else wanted.rpartition(":")
    if not path or not Path(path).exists():
        raise WrongScene(f"there is no set at {path or wanted!r}; say the folder, or folder:scene")
    scenes = scenes_of(Path(path))
    names = {scene.name.lower(): scene for scene in scenes}
    if name.lower() in names:
        return names[name.lower()]
    if len(scenes) == 1 and not name:
        return scenes[0]
    close = get_close_matches(name.lower(), names, 1)
    there = (
        f"did you mean {names[close[0]].name!r}?" if close else " | ".join(s.name for s in scenes)
    )
    raise WrongScene(f"which scene of {path}? {there or 'it has none: [[scenes]]'}")


def scenes_in(file: Found, cards: Path) -> Iterator[Written]:
    """The scenes in one file of a set."""
    try:
        found = values_in(text_in(file)).get("scenes", [])
    except Unreadable as error:
        line = f", line {error.line}" if error.line else ""
        raise WrongScene(f"{file.path}{line}: {error}") from None
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise WrongScene(f"{file.path}: scenes begin with two brackets: [[scenes]]")
    if len(found) > MOST:
        raise WrongScene(f"{file.path}: there are {len(found):,} scenes; {MOST} are enough")
    for number, values in enumerate(found, 1):
        yield read(values, number, file.path, cards)


def read(values: dict[str, Any], number: int, file: Path, cards: Path) -> Written:
    """One scene; whatever is a table and no field is somebody who sits there."""
    name = values.get("name")
    label = repr(name) if isinstance(name, str) else f"number {number}"

    def wrong(what: str) -> WrongScene:
        return WrongScene(f"{file}: the scene {label} {what}")

    if not isinstance(name, str):
        raise wrong('has no name: name = "…" says what it shows')
    for field in TEXTS:
        if not isinstance(values.get(field, ""), str):
            raise wrong(f'has a {field} that is no text: {field} = "…"')
    people = {key: value for key, value in values.items() if key not in FIELDS}
    for key, value in people.items():
        if not isinstance(value, dict):
            close = get_close_matches(key, FIELDS, 1)
            hint = f"did you mean {close[0]}?" if close else f"somebody is a table: {key} = {{}}"
            raise wrong(f"has no {key}; {hint}")
    if len(people) < 2:
        raise wrong("has too few people: write ann = {} and bob = {}")
    position: dict[str, Any] = {"set": box(values.get("beside", DEFAULT), cards), **people}
    position |= {key: values[key] for key in ("door", "turn", *LISTS) if key in values}
    lines = map(str.strip, values.get("play", "").splitlines())
    return Written(name, file, position, tuple(line for line in lines if line))


def box(beside: str, cards: Path) -> str:
    """What is dealt from: the set beside a box, or alone."""
    return str(cards) if beside == ALONE else f"{beside} + {cards}"


def tried(scene: Written, rules: Options | None = None) -> Outcome:
    """A scene played to the first line that fails, or to its end."""
    try:
        table = scene.laid_out(rules=rules)
    except WrongScene as error:
        return Outcome(scene, why=str(error))
    for number, line in enumerate(scene.script, 1):
        try:
            why = carried_out(table, line)
        except KickdoorError as error:
            why = str(error)
        if why:
            return Outcome(scene, number, line, why)
    return Outcome(scene)


def carried_out(table: Scene, line: str) -> str:
    """A line of a script: said, or looked at; what is wrong with it, if anything is."""
    who = line.partition(": ")[0]
    if who in (*table.game.names, "all", "die", "table"):
        table.play(line)
        return ""
    found = broken(table, line)
    return f"no, {found}" if found else ""


def all_tried(path: Path, tell: Callable[[Outcome], None]) -> list[Outcome]:
    """Every scene of a set; `tell` hears of each as it ends."""
    found = []
    for scene in scenes_of(path):
        found.append(tried(scene))
        tell(found[-1])
    return found

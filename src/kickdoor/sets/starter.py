"""A starter: a few cards to change, with what there is to know beside them, and a scene."""

from __future__ import annotations

import json
import re
from importlib.resources import files

from kickdoor.forms import schema


def starter(called: str) -> dict[str, str]:
    """The files of a new set, by name.

    >>> sorted(starter("My Set!"))
    ['cards.toml', 'scenes.toml', 'set.schema.json']
    """
    folder = files("kickdoor.sets").joinpath("starter-set")
    cards = folder.joinpath("cards.toml").read_text("utf-8")
    title = re.sub("[-_ ]+", " ", called).strip().title() or "My Set"
    name = re.sub("[^a-z0-9]+", "-", called.lower()).strip("-")
    name = name if re.match("[a-z]", name) else f"set-{name}".strip("-")
    cards = cards.replace('"my-set"', json.dumps(name[:40].rstrip("-")))
    cards = cards.replace('"My Set"', json.dumps(title[:60].strip(), ensure_ascii=False))
    return {
        "cards.toml": cards,
        "scenes.toml": folder.joinpath("scenes.toml").read_text("utf-8"),
        "set.schema.json": json.dumps(schema(), ensure_ascii=False) + "\n",
    }

"""The catalogue: every message in English, by its key. A translation has the same keys.

A template's fields are the message's values: `{card}`. What a field means is said in `game.parts`
(acts, events), `rules.phrasing` (reasons) and `table` (notices, refusals). Small parts stand under
`term`: a `side` of 1 is `term.side_1`, a hidden `card` is `term.card_door`, a list in `{names:and}`
is joined by `term.and`. The `why` of a refusal is a key of `why`, which shares its values.

`python -m kickdoor.catalogue` writes `lang/en.json` anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from kickdoor import errors, plurals
from kickdoor.arena import findings
from kickdoor.bots import talk
from kickdoor.game import acts, events, speech
from kickdoor.memoirs import feats
from kickdoor.memoirs import words as memories
from kickdoor.puzzles import words as puzzles
from kickdoor.rules import phrasing, procedures
from kickdoor.table import notices, refusals, talking

OF_ITSELF = {"language": "English"}
"""What this language calls itself."""

TABLES: list[tuple[str, dict[str, str]]] = [
    ("act", acts.ENGLISH),
    ("because", puzzles.REASONS),
    ("detail", procedures.DETAILS),
    ("doing", procedures.doings()),
    ("event", events.ENGLISH),
    ("farewell", talk.FAREWELLS),
    ("feat", feats.TITLES),
    ("finding", findings.bare()),
    ("grudge", talk.REASONS),
    ("notice", notices.NOTICES),
    ("phrase", talking.PHRASES),
    ("preview", notices.PREVIEWS),
    ("reason", phrasing.REASONS),
    ("refusal", refusals.REFUSALS),
    ("source", memories.WORDS),
    ("story", feats.SENTENCES),
    ("theme", puzzles.THEMES),
    ("term", speech.ENGLISH),
    ("term", plurals.JOINTS),
    ("term", OF_ITSELF),
    ("why", errors.WHYS),
    ("window", procedures.windows()),
]
"""What the keys begin with, and the rest of them: whoever has more to say adds a pair."""

WRITTEN = Path(__file__).parent / "lang" / "en.json"


def english() -> dict[str, str]:
    """Every key and its English.

    >>> english()["act.play_for"], english()["window.in_combat"]
    ('play {card} for the {side}', 'in combat')
    """
    return {f"{prefix}.{key}": said for prefix, table in TABLES for key, said in table.items()}


def written() -> str:
    """The catalogue as it stands in its file."""
    return json.dumps(english(), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def write(file: Path = WRITTEN) -> None:
    """Bring the file up to date."""
    file.write_text(written(), "utf-8")
    print(f"{file.name}: {len(english())} keys")


if __name__ == "__main__":
    write()

"""What numbers and texts on a card may be, where it is not what they may be elsewhere."""

from __future__ import annotations

from kickdoor.forms.shapes import Text

BOUNDS = {
    "gold": (0, 100_000),
    "worth": (0, 100_000),
    "total": (0, 100_000),
    "copies": (1, 20),
    "level": (1, 99),
    "levels": (0, 99),
    "count": (1, 99),
    "cards": (0, 99),
    "items": (1, 99),
    "discard": (0, 99),
    "limit": (0, 99),
    "keep": (0, 99),
    "factor": (0, 99),
    "AddTreasures.count": (-99, 99),
    "ChangeDie.to": (0, 6),
    "LoseLevels.to": (1, 99),
    "GainLevels.to": (1, 99),
    "PartOf.one_in": (2, 10_000),
    "ItemBonus.one_in": (1, 99),
    "Sum.of": (-99, 100_000),
    "Sum.less": (0, 100_000),
    "Comes.at_least": (-99, 100_000),
    "Comes.at_most": (-99, 100_000),
    "OnRoll.at_least": (1, 6),
    "HasFought.by": (0, 99),
    "Monster.treasures": (0, 99),
}
"""What a number may be, where it is not from -99 to 99: by field, or by kind and field."""

TAG = Text(40, 1, pattern=r"[^A-Z]*", called="a tag in small letters")
PROSE = Text(600, flowing=True)
TEXTS = {
    "name": Text(60, 1, called="a name"),
    "text": PROSE,
    "epic_text": PROSE,
    "about": PROSE,
    "flavor": Text(300, flowing=True),
    "picture": Text(40, pattern="[a-z0-9-]*", called="the name of an icon"),
    "tag": TAG,
    "tags": TAG,
    "makes": TAG,
    "sort": Text(40, pattern=r"[^A-Z]*", called="a sort in small letters"),
    "title": Text(60, 1, called="a title"),
    "Header.name": Text(
        40, 1, pattern="[a-z][a-z0-9-]*", called="a short name in small letters, digits and hyphens"
    ),
}
"""What a text may be, where it is not any of 60 characters."""

"""Forms: cards and words as plain values, read with every mistake noted, and written again."""

from kickdoor.forms.mistakes import (
    WRONG,
    Mistake,
    Place,
    TooMany,
    cut,
    listed,
    meant,
    shown,
    suggested,
)
from kickdoor.forms.schema import schema
from kickdoor.forms.vocabulary import CARD, HEADER, Header, misfits
from kickdoor.forms.writing import card_toml, plain, toml

__all__ = [
    "CARD",
    "HEADER",
    "WRONG",
    "Header",
    "Mistake",
    "Place",
    "TooMany",
    "card_toml",
    "cut",
    "listed",
    "meant",
    "misfits",
    "plain",
    "schema",
    "shown",
    "suggested",
    "toml",
]

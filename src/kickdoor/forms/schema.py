"""The JSON schema of a set, made from the forms: an editor checks and completes while one types."""

from __future__ import annotations

from typing import Any

from msgspec import NODEFAULT, Struct

from kickdoor.forms.shapes import Schema
from kickdoor.forms.vocabulary import (
    CARD,
    HEADER,
    NOUNS,
    alone,
    default_of,
    field_of,
    form_of,
    tags_of,
    words_of,
)
from kickdoor.forms.writing import plain

PILE: Schema = {"type": "array", "items": {"type": "string"}}
SCENE: Schema = {
    "type": "object",
    "description": "A position, what is said in it, and what must hold: kickdoor cards test",
    "properties": {
        **{field: {"type": "string"} for field in ("name", "beside", "door", "turn", "play")},
        **dict.fromkeys(("doors", "treasures", "discards"), PILE),
    },
    "additionalProperties": {
        "type": "object",
        "description": "Somebody at the table",
        "properties": {
            "level": {"type": "integer", "minimum": 1, "maximum": 99},
            "sex": {"enum": ["female", "male"]},
            **dict.fromkeys(("hand", "is_a", "wears", "carries", "has"), PILE),
        },
        "additionalProperties": False,
    },
    "required": ["name"],
}


def schema() -> Schema:
    """What a file of a set may hold (draft 2020-12).

    >>> sorted(schema()["properties"])
    ['cards', 'scenes', 'set']
    """
    kinds = [kind for base in NOUNS for kind in words_of(base)]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A set of cards for Kickdoor",
        "type": "object",
        "properties": {
            "set": HEADER.schema(),
            "cards": {"type": "array", "items": CARD.schema()},
            "scenes": {"type": "array", "items": SCENE},
        },
        "additionalProperties": False,
        "$defs": {base.__name__: either(base) for base in NOUNS}
        | {kind.__name__: described(kind) for kind in kinds},
    }


def either(base: type[Struct]) -> Schema:
    """Any word of a part of speech, or any kind of card; some words may be their tag alone."""
    refs: list[Schema] = [{"$ref": f"#/$defs/{kind.__name__}"} for kind in words_of(base)]
    return {"oneOf": [*refs, {"enum": list(alone(base))}] if alone(base) else refs}


def described(kind: type[Struct]) -> Schema:
    """One word, or one kind of card."""
    form = form_of(kind).schema()
    for name, each in form["properties"].items():
        default: Any = default_of(kind, name)
        if default is not NODEFAULT and default is not None:
            each["default"] = plain(default)
    field = field_of(kind)
    tags = tags_of(kind)
    tag = {"const": tags[0]} if len(tags) == 1 else {"enum": list(tags)}
    form["properties"] = {field: tag, **form["properties"]}
    form["required"] = [field, *form.get("required", ())]
    return form

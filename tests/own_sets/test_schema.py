"""The JSON schema: kept current, and of one mind with the reader."""

import json
import re
import tomllib
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kickdoor.forms import CARD, HEADER, Place, plain, schema, toml
from kickdoor.forms.anything import cards as any_cards
from kickdoor.sets import SETS, set_called

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = Path(__file__).parents[2] / "examples"
SCHEMA = schema()
TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "number": (int, float),
}


def fits(value: Any, rule: dict[str, Any]) -> bool:
    """Whether a value is as a schema says; as much of draft 2020-12 as ours uses."""
    known = {
        "$ref", "oneOf", "const", "enum", "type", "minimum", "maximum", "minLength", "maxLength",
        "pattern", "minItems", "maxItems", "items", "properties", "required",
        "additionalProperties", "description", "default", "title", "$schema", "$defs",
    }  # fmt: skip
    assert set(rule) <= known
    if "$ref" in rule and not fits(value, SCHEMA["$defs"][rule["$ref"].split("/")[-1]]):
        return False
    if "oneOf" in rule and sum(fits(value, each) for each in rule["oneOf"]) != 1:
        return False
    if "enum" in rule and value not in rule["enum"]:
        return False
    if "type" in rule:
        is_number = rule["type"] in ("integer", "number")
        if not isinstance(value, TYPES[rule["type"]]) or (is_number and isinstance(value, bool)):
            return False
    if isinstance(value, str):
        inside = rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", 10**9)
        if not inside or not re.search(rule.get("pattern", ""), value):
            return False
    if "enum" in rule and value not in rule["enum"]:
        return False
    if isinstance(value, list):
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 10**9):
            return False
        return all(fits(each, rule.get("items", {})) for each in value)
    if isinstance(value, dict):
        rules = rule.get("properties", {})
        if not set(rule.get("required", ())) <= set(value):
            return False
        if rule.get("additionalProperties", True) is False and not set(value) <= set(rules):
            return False
        return all(fits(each, rules.get(key, {})) for key, each in value.items())
    if "minimum" in rule and not rule["minimum"] <= value <= rule["maximum"]:
        return False
    return bool(rule.get("const", value) == value)


def test_the_schema_in_the_docs_is_up_to_date():
    text = (DOCS / "set.schema.json").read_text("utf-8")
    assert json.loads(text) == SCHEMA, "run: python3 run.py cards schema --out docs/set.schema.json"


@pytest.mark.parametrize("name", SETS)
def test_every_box_fits_the_schema(name):
    box = set_called(name)
    header = {"name": "mine", "title": box.title, "about": box.about, "rules": box.rules}
    assert fits(tomllib.loads(toml(header, box.cards)), SCHEMA)


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*/*.toml")), ids=lambda file: file.name)
def test_the_example_fits_the_schema(file):
    assert fits(tomllib.loads(file.read_text("utf-8")), SCHEMA)
    assert file.read_text("utf-8").startswith("#:schema ../../docs/set.schema.json\n")


def test_any_card_fits_the_schema():
    for card in islice(any_cards(Random(2)), 300):
        assert fits(json.loads(json.dumps(plain(card))), CARD.schema())


WRONG: list[dict[str, Any]] = [
    {},
    {"kind": "hat", "name": "A"},
    {"kind": "cheat"},
    {"kind": "cheat", "name": ""},
    {"kind": "cheat", "name": "x" * 61},
    {"kind": "cheat", "name": "A", "copies": 0},
    {"kind": "cheat", "name": "A", "copies": True},
    {"kind": "cheat", "name": "A", "coppies": 1},
    {"kind": "item", "name": "A", "slot": "nose"},
    {"kind": "item", "name": "A", "slot": 1},
    {"kind": "item", "name": "A", "big": 1},
    {"kind": "item", "name": "A", "gold": 100_001},
    {"kind": "item", "name": "A", "tags": "fire"},
    {"kind": "item", "name": "A", "tags": ["Fire"]},
    {"kind": "item", "name": "A", "tags": ["a"] * 51},
    {"kind": "item", "name": "A", "usable_by": {"do": "perish"}},
    {"kind": "curse", "name": "A"},
    {"kind": "curse", "name": "A", "effect": "parish"},
    {"kind": "curse", "name": "A", "effect": "in order"},
    {"kind": "curse", "name": "A", "effect": {"do": "parish"}},
    {"kind": "curse", "name": "A", "effect": {"do": "perish", "count": 1}},
    {"kind": "curse", "name": "A", "effect": {"do": "in order", "effects": []}},
    {"kind": "curse", "name": "A", "effect": {"do": "lose levels", "count": 100}},
    {"kind": "curse", "name": "A", "effect": {"do": "afflict", "modifier": {"is": "alone"}}},
]


@pytest.mark.parametrize("values", WRONG, ids=str)
def test_what_the_reader_refuses_the_schema_refuses(values):
    at = Place()
    CARD.read(values, at.inside("card"))
    assert at.mistakes
    assert not fits(values, CARD.schema())


@pytest.mark.parametrize(
    ("values", "right"),
    [
        ({"name": "a", "title": "A"}, True),
        ({"name": "a", "title": "A", "rules": {"hand_limit": 6, "board": True}}, True),
        ({"name": "a", "title": "A", "rules": {"reasonable_time": 2.5}}, True),
        ({"name": "a"}, False),
        ({"name": "A b", "title": "A"}, False),
        ({"name": "a", "title": "A", "rules": {"hand_limit": 21}}, False),
        ({"name": "a", "title": "A", "rules": {"reasonable_time": "long"}}, False),
        ({"name": "a", "title": "A", "rules": {"house": 1}}, False),
    ],
)
def test_the_header_too(values, right):
    at = Place()
    HEADER.read(values, at)
    assert (not at.mistakes) == right == fits(values, HEADER.schema())


def test_every_word_says_what_it_means():
    for name, form in SCHEMA["$defs"].items():
        if "oneOf" not in form:
            assert form["description"], name
            assert all(
                {"const"} == {*each} or {"enum"} == {*each} or each["description"]
                for each in form["properties"].values()
            )

"""JSON schemas as TypeScript, for a front end that should not guess."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
         "null": "null"}  # fmt: skip
HEAD = "// Written by `python -m kickdoor.web.describing`; do not edit.\n"


def declarations(schemas: dict[str, Json]) -> str:
    """Every schema as a type, by name."""
    return HEAD + "".join(declaration(name, schemas[name]) for name in sorted(schemas))


def declaration(name: str, schema: Json) -> str:
    """One type, with its docstring.

    >>> print(declaration("Made", {"type": "object", "properties": {"code": {"type": "string"}},
    ...                            "required": ["code"]}), end="")
    <BLANKLINE>
    export interface Made {
      code: string;
    }
    """
    about = f"/** {schema['description'].splitlines()[0]} */\n" if "description" in schema else ""
    if "properties" in schema:
        return f"\n{about}export interface {name} {{\n{members(schema)}}}\n"
    return f"\n{about}export type {name} = {typed(schema)};\n"


def members(schema: Json) -> str:
    """The fields of an object, a line each."""
    required = schema.get("required", ())
    return "".join(
        f"  {name}{'' if name in required else '?'}: {typed(each)};\n"
        for name, each in schema["properties"].items()
    )


def typed(schema: Json) -> str:
    """What a schema allows.

    >>> typed({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'number | null'
    >>> typed({"type": "array", "items": {"$ref": "#/components/schemas/Card"}})
    'Card[]'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(typed, schema["anyOf"])))
    kind = schema.get("type")
    if kind == "array":
        return listed(schema)
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {typed(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def listed(schema: Json) -> str:
    """A list of one kind, or a tuple."""
    if "prefixItems" in schema:
        return f"[{', '.join(map(typed, schema['prefixItems']))}]"
    item = typed(schema.get("items", {}))
    return f"({item})[]" if " " in item else f"{item}[]"

"""What is right, made wrong: bytes and JSON altered in every way that a line or a villain might."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

LARGEST = 24_000
SCRAPS = (
    b"null", b"true", b"NaN", b"1e999", b"-0", b"0.5", b"9" * 30, b"-" + b"9" * 400, b"{}", b"[]",
    b'""', b'"\\u0000"', b'"\\ud800"', b'"\\udfff\\ud800"', b"\x00", b"\xff\xfe", b"\xc0\xaf",
    b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80\xae", b"\xf0\x9f\x98\x80",
    b"[" * 2_000, b'{"a":' * 2_000, b"\n", b": ", b"#", b"--", b"../../etc/passwd", b"%s%n{0}",
    b"'\"`;", b"type", b"do", b"kickdoor", b"set", b"rules", b"position", b"end", b"[[cards]]",
    b"=",
)  # fmt: skip
"""What readers stumble over."""


# --- bytes --------------------------------------------------------------------------------------


def place_in(data: bytes, rng: Random) -> int:
    """A place in it, or just behind it."""
    return rng.randrange(len(data) + 1)


def flip(data: bytes, rng: Random) -> bytes:
    """Some bits turned over."""
    altered = bytearray(data or b"\0")
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        altered[rng.randrange(len(altered))] ^= 1 << rng.randrange(8)
    return bytes(altered)


def cut(data: bytes, rng: Random) -> bytes:
    """The beginning only."""
    return data[: place_in(data, rng)]


def leave_out(data: bytes, rng: Random) -> bytes:
    """Something missing."""
    start = place_in(data, rng)
    return data[:start] + data[start + rng.choice((1, 2, 8, 64)) :]


def double(data: bytes, rng: Random) -> bytes:
    """A piece twice, or all of it."""
    start, end = sorted((place_in(data, rng), place_in(data, rng)))
    return data + data if rng.random() < 0.3 else data[:end] + data[start:end] + data[end:]


def put_in(data: bytes, rng: Random) -> bytes:
    """Something put in, or over what was there."""
    scrap = rng.choice(SCRAPS) if rng.random() < 0.8 else rng.randbytes(rng.randrange(1, 40))
    start = place_in(data, rng)
    return data[:start] + scrap + data[start + rng.choice((0, 0, len(scrap))) :]


def stretch(data: bytes, rng: Random) -> bytes:
    """A piece, very often."""
    start = place_in(data, rng)
    piece = data[start : start + rng.randrange(1, 12)] or b"a"
    return data[:start] + piece * rng.choice((10, 200, 2_000)) + data[start:]


def shuffle_lines(data: bytes, rng: Random) -> bytes:
    """Two lines exchanged, or one left out."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    if rng.random() < 0.5:
        del lines[one]
    return b"\n".join(lines)


# --- JSON ---------------------------------------------------------------------------------------


def strange(rng: Random) -> Any:
    """Any value at all."""
    return rng.choice(
        (
            None, True, False, 0, -1, 1, 2**31, -(2**31) - 1, 2**53 + 1, 2**63, 2**64, -(10**30),
            0.5, 1e300, "", "a", "a" * 300, "\0", "\u202e", "\ud800", "../..", "QUACKS", "pass",
            [], {}, [[]], {"": 0}, {"do": "pass"}, [1, 2, 3], ["pass", -1, -1], [None] * 100,
        )
    )  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value: what holds it, and the key or number there."""
    found: list[tuple[Any, Any]] = []
    keys = (
        value.keys() if isinstance(value, dict) else range(len(value) if type(value) is list else 0)
    )
    for key in list(keys):
        found += [(value, key), *places(value[key])]
    return found


def another_value(data: bytes, rng: Random) -> bytes:
    """One value replaced, left out, renamed or added, and all else in its place."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return put_in(data, rng)
    found = places(value)
    if not found:
        return json.dumps(strange(rng)).encode()
    holder, key = rng.choice(found)
    luck = rng.random()
    if luck < 0.6:
        holder[key] = strange(rng)
    elif luck < 0.75:
        del holder[key]
    elif isinstance(holder, dict):
        holder[rng.choice(("", "n", "do", "type", "x" * 200, str(key) + "s"))] = strange(rng)
    else:
        holder.append(strange(rng))
    return json.dumps(value, ensure_ascii=rng.random() < 0.9).encode("utf-8", "surrogatepass")


BYTES: tuple[Callable[[bytes, Random], bytes], ...] = (
    flip, cut, leave_out, double, put_in, stretch, shuffle_lines,
)  # fmt: skip


def mutant(seeds: Sequence[bytes], rng: Random) -> bytes:
    """One of these, altered once or a few times."""
    data = rng.choice(seeds)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        how = another_value if rng.random() < 0.4 else rng.choice(BYTES)
        data = how(data, rng)[:LARGEST]
    return data

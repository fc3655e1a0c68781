"""Our letters: measured, and put into a PDF with no more shapes than it needs.

The files are WOFF: a TrueType font whose tables are deflated.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from importlib.resources import files

ROMAN, BOLD, DISPLAY = (
    "fira-sans-condensed-latin-400-normal",
    "fira-sans-condensed-latin-600-normal",
    "grenze-latin-700-normal",
)
NEEDED = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
STAND_INS = {"\u2011": "-", "\u2010": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "×": "x"}
"""What a font may lack, and what is printed in its place."""


@cache
def font(name: str) -> Font:
    """One of our fonts."""
    content = files("kickdoor.printing").joinpath(f"fonts/{name}.woff").read_bytes()
    return Font(name, tables_in(content))


def tables_in(woff: bytes) -> dict[str, bytes]:
    """The tables of a WOFF file, by name."""
    found = {}
    for number in range(struct.unpack(">H", woff[12:14])[0]):
        at = 44 + 20 * number
        tag, start, packed, size, _ = struct.unpack(">4sIIII", woff[at : at + 20])
        content = woff[start : start + packed]
        found[tag.decode()] = content if packed == size else zlib.decompress(content)
    return found


class Font:
    """A font: how wide its letters are, and their shapes."""

    def __init__(self, name: str, tables: dict[str, bytes]) -> None:
        self.name = name
        self.tables = tables
        self.units: int = struct.unpack(">H", tables["head"][18:20])[0]
        self.box: tuple[int, ...] = struct.unpack(">4h", tables["head"][36:44])
        self.ascent: int
        self.descent: int
        self.ascent, self.descent = struct.unpack(">2h", tables["hhea"][4:8])
        self.count: int = struct.unpack(">H", tables["maxp"][4:6])[0]
        self.glyphs = characters(tables["cmap"])
        measured = struct.unpack(">H", tables["hhea"][34:36])[0]
        widths = [
            struct.unpack(">H", tables["hmtx"][4 * n : 4 * n + 2])[0] for n in range(measured)
        ]
        self.widths: list[int] = widths + widths[-1:] * (self.count - measured)
        long = struct.unpack(">h", tables["head"][50:52])[0]
        entries = struct.unpack(f">{self.count + 1}{'I' if long else 'H'}", tables["loca"])
        self.places = [place * (1 if long else 2) for place in entries]

    def glyph(self, letter: str) -> int:
        """The shape of a letter; 0, an empty box, if there is none."""
        found = self.glyphs.get(ord(letter))
        if found is None and letter in STAND_INS:
            found = self.glyphs.get(ord(STAND_INS[letter]))
        return found or 0

    def width(self, text: str, size: float = 1.0) -> float:
        """How wide a text is."""
        total: int = sum(self.widths[self.glyph(each)] for each in text)
        return total * size / self.units

    def shape(self, glyph: int) -> bytes:
        """The outline of one glyph."""
        return self.tables["glyf"][self.places[glyph] : self.places[glyph + 1]]

    def with_parts(self, used: set[int]) -> set[int]:
        """Glyphs, and those that they are put together from."""
        found, left = {0}, [*used]
        while left:
            glyph = left.pop()
            if glyph not in found:
                found.add(glyph)
                left += parts(self.shape(glyph))
        return found

    def subset(self, used: set[int]) -> bytes:
        """A TrueType file with the shapes that are used; numbers of glyphs stay as they are."""
        keep = self.with_parts(used)
        glyf, places = b"", []
        for glyph in range(self.count):
            places.append(len(glyf))
            if glyph in keep:
                shape = self.shape(glyph)
                glyf += shape + bytes(-len(shape) % 4)
        places.append(len(glyf))
        head = self.tables["head"]
        tables = {name: self.tables[name] for name in NEEDED if name in self.tables}
        tables["glyf"] = glyf
        tables["loca"] = struct.pack(f">{len(places)}I", *places)
        tables["head"] = head[:8] + bytes(4) + head[12:50] + struct.pack(">h", 1) + head[52:]
        return packed(tables)


def characters(cmap: bytes) -> dict[int, int]:
    """From letters to shapes: the table of the Basic Multilingual Plane (format 4)."""
    for number in range(struct.unpack(">H", cmap[2:4])[0]):
        start = struct.unpack(">I", cmap[8 + 8 * number : 12 + 8 * number])[0]
        if struct.unpack(">H", cmap[start : start + 2])[0] == 4:
            return segments(cmap[start:])
    return {}


def segments(table: bytes) -> dict[int, int]:
    """The letters of a table of format 4, stretch by stretch."""
    count = struct.unpack(">H", table[6:8])[0] // 2

    def column(at: int, sort: str = "H") -> tuple[int, ...]:
        return struct.unpack(f">{count}{sort}", table[at : at + 2 * count])

    ends, starts = column(14), column(16 + 2 * count)
    deltas, offsets = column(16 + 4 * count, "h"), column(16 + 6 * count)
    found = {}
    for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for letter in range(start, min(end, 0xFFFE) + 1):
            glyph = letter
            if offsets[place]:
                at = 16 + 6 * count + 2 * place + offsets[place] + 2 * (letter - start)
                glyph = struct.unpack(">H", table[at : at + 2])[0]
                if not glyph:
                    continue
            found[letter] = (glyph + deltas[place]) & 0xFFFF
    return found


def parts(shape: bytes) -> list[int]:
    """The glyphs that a glyph is put together from."""
    if not shape or struct.unpack(">h", shape[:2])[0] >= 0:
        return []
    found, at, more = [], 10, True
    while more:
        flags, glyph = struct.unpack(">2H", shape[at : at + 4])
        found.append(glyph)
        at += 4 + (4 if flags & 1 else 2)
        at += 2 if flags & 8 else 4 if flags & 64 else 8 if flags & 128 else 0
        more = bool(flags & 32)
    return found


def packed(tables: dict[str, bytes]) -> bytes:
    """A TrueType file out of its tables."""
    power = 1 << (len(tables).bit_length() - 1)
    head = struct.pack(
        ">I4H", 0x10000, len(tables), 16 * power, power.bit_length() - 1, 16 * (len(tables) - power)
    )
    start = len(head) + 16 * len(tables)
    directory, body = b"", b""
    for name, content in sorted(tables.items()):
        padded = content + bytes(-len(content) % 4)
        check = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        place = start + len(body)
        directory += struct.pack(">4s3I", name.encode(), check, place, len(content))
        body += padded
    return head + directory + body

"""Pictures of cards as PNG: the PDF, looked at by PDFium, which has to be installed for that."""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kickdoor.errors import KickdoorError
from kickdoor.game.prints import Print
from kickdoor.printing.canvas import Canvas
from kickdoor.printing.face import HIGH, WIDE, back, front
from kickdoor.printing.labels import face_of
from kickdoor.printing.paths import nums
from kickdoor.printing.pdf import Pdf

UNIT = 1.0
"""How many points a 200th of a card is on the way to a picture: any number would do."""


class NoPdfium(KickdoorError, ImportError):
    """Pictures are wanted, and there is nothing to make them with."""

    def __init__(self) -> None:
        super().__init__(
            "a PNG needs one package more, pypdfium2 (a PDF needs none); install it with: "
            f"{sys.executable} -m pip install pypdfium2"
        )


def is_possible() -> bool:
    """Whether there is anything to make pictures with."""
    return find_spec("pypdfium2") is not None


def picture(card: Print, language: str = "en", wide: int = 744) -> bytes:
    """One card as a PNG, so many pixels wide."""
    return sheet([card], 1, language, wide)


def picture_of_back(doors: bool, language: str = "en", wide: int = 744) -> bytes:
    """A card from behind as a PNG."""
    return sheet([doors], 1, language, wide)


def sheet(shown: Sequence[Print | bool], columns: int, language: str, wide: int) -> bytes:
    """Cards edge to edge, row by row, each so many pixels wide; True and False are the backs."""
    return rendered(pdf_of(shown, columns, language), wide / (WIDE * UNIT))


def pdf_of(shown: Sequence[Print | bool], columns: int, language: str) -> bytes:
    """The page that such a picture is made of."""
    pdf = Pdf("", language)
    canvas = Canvas(pdf)
    rows = -(-len(shown) // columns)
    for place, each in enumerate(shown):
        row, column = divmod(place, columns)
        if isinstance(each, bool):
            form = back(pdf, language, each)
        else:
            form = front(pdf, face_of(language, each))
        x, y = column * WIDE * UNIT, (rows - 1 - row) * HIGH * UNIT
        canvas.keep()
        canvas.say(f"{nums(x, y, WIDE * UNIT, HIGH * UNIT)} re W n")
        canvas.image(form, (UNIT, 0, 0, -UNIT, x, y + HIGH * UNIT))
        canvas.back()
    pdf.page(canvas.content, (columns * WIDE * UNIT, rows * HIGH * UNIT), canvas.resources, "")
    return pdf.written()


def rendered(pdf: bytes, scale: float) -> bytes:
    """The first page of a PDF as a PNG."""
    try:
        pdfium: Any = import_module("pypdfium2")
    except ImportError:
        raise NoPdfium from None
    page = pdfium.PdfDocument(pdf)[0]
    bitmap = page.render(scale=scale, rev_byteorder=True)
    return png(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.n_channels, bitmap.stride)


def png(pixels: bytes, wide: int, high: int, channels: int, stride: int) -> bytes:
    """Pixels, row by row, as a file.

    >>> png(bytes([255, 0, 0]), 1, 1, 3, 3)[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    size = wide * channels
    rows = b"".join(b"\0" + pixels[at : at + size] for at in range(0, high * stride, stride))
    head = struct.pack(">2I5B", wide, high, 8, 2 if channels == 3 else 6, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
        for tag, data in parts
    )

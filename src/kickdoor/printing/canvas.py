"""What is drawn on: colours, outlines, gradients and texts, in the units of a card, from the top.

A PDF counts from below; whoever shows the finished drawing turns it over, letters are turned here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from kickdoor.printing.fonts import font
from kickdoor.printing.paths import Extent, num, nums, outline
from kickdoor.printing.pdf import Pdf, Resources, dictionary

Matrix = tuple[float, float, float, float, float, float]
Stop = tuple[float, str, float]
"""Where along a gradient, which colour, how much of it is to be seen."""


class Gradient(NamedTuple):
    """From colour to colour: along a line, or outwards from a point (`radius`)."""

    stops: Sequence[Stop]
    line: tuple[float, float, float, float] = (0, 0, 0, 1)
    radius: float = 0.0


class Canvas:
    """The operators so far, and what they refer to."""

    def __init__(self, pdf: Pdf) -> None:
        self.pdf = pdf
        self.resources = Resources(pdf)
        self.operators: list[str] = []

    def say(self, *operators: str) -> None:
        """Add operators."""
        self.operators += operators

    @property
    def content(self) -> str:
        """Everything that was drawn."""
        return "\n".join(self.operators)

    def form(self, extent: Extent) -> str:
        """All of it, as one thing that can be shown again."""
        return self.pdf.form(self.content, extent, self.resources)

    def keep(self) -> None:
        """Remember how things are drawn, until `back`."""
        self.say("q")

    def back(self) -> None:
        """Draw as before."""
        self.say("Q")

    def move(self, matrix: Matrix) -> None:
        """What follows is drawn elsewhere, turned or scaled."""
        self.say(f"{' '.join(f'{each:.5f}'.rstrip('0').rstrip('.') for each in matrix)} cm")

    def clip(self, d: str) -> None:
        """What follows is seen inside an outline only."""
        self.say(outline(d).operators, "W n")

    def fade(self, opacity: float) -> None:
        """What follows lets something through."""
        if opacity < 1:
            state = self.pdf.add(dictionary(ca=num(opacity), CA=num(opacity)))
            self.say(f"{self.resources.name('ExtGState', state)} gs")

    def path(
        self, d: str, fill: str = "", stroke: str = "", wide: float = 1.0, opacity: float = 1.0,
        *, is_round: bool = False,
    ) -> None:  # fmt: skip
        """An outline, filled or stroked or both."""
        drawn = outline(d).operators
        if not drawn or not (fill or stroke):
            return
        self.keep()
        self.fade(opacity)
        if fill:
            self.say(f"{rgb(fill)} rg")
        if stroke:
            self.say(f"{rgb(stroke)} RG {num(wide)} w {'1 j 1 J' if is_round else '0 j 0 J'}")
        self.say(drawn, "B" if fill and stroke else "f" if fill else "S")
        self.back()

    def image(self, ref: str, matrix: Matrix = (1, 0, 0, 1, 0, 0)) -> None:
        """Something drawn before."""
        self.keep()
        self.move(matrix)
        self.say(f"{self.resources.name('XObject', ref)} Do")
        self.back()

    # --- gradients ------------------------------------------------------------------------------

    def shade(self, d: str, gradient: Gradient) -> None:
        """An outline filled from colour to colour; the gradient is as large as the outline."""
        left, top, right, bottom = outline(d).extent
        unit: Matrix = (right - left, 0, 0, bottom - top, left, top)
        self.keep()
        self.clip(d)
        self.move(unit)
        if any(seen < 1 for _, _, seen in gradient.stops):
            self.say(f"{self.resources.name('ExtGState', self.veil(gradient))} gs")
        colours = [(at, triple(colour)) for at, colour, _ in gradient.stops]
        shading = self.shading(gradient, colours, "/DeviceRGB")
        self.say(f"{self.resources.name('Shading', shading)} sh")
        self.back()

    def veil(self, gradient: Gradient) -> str:
        """How much of a gradient is to be seen, place by place."""
        mask = Resources(self.pdf)
        greys = [(at, (seen,)) for at, _, seen in gradient.stops]
        name = mask.name("Shading", self.shading(gradient, greys, "/DeviceGray"))
        group = dictionary(S="/Transparency", CS="/DeviceGray")
        drawn = self.pdf.form(f"{name} sh", (-1, -1, 2, 2), mask, Group=group)
        soft = dictionary(Type="/Mask", S="/Luminosity", G=drawn)
        return self.pdf.add(dictionary(SMask=soft))

    def shading(
        self, gradient: Gradient, stops: Sequence[tuple[float, tuple[float, ...]]], space: str
    ) -> str:
        """A gradient as a PDF has it, goings-on before the first and after the last included."""
        if gradient.radius:
            x, y = gradient.line[:2]
            kind, coordinates = 3, nums(x, y, 0, x, y, gradient.radius)
        else:
            kind, coordinates = 2, nums(*gradient.line)
        stops = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
        pairs = [(a, b) for a, b in pairwise(stops) if b[0] > a[0]]
        steps = [
            dictionary(
                FunctionType=2, Domain="[0 1]", C0=f"[{nums(*a[1])}]", C1=f"[{nums(*b[1])}]", N=1
            )
            for a, b in pairs
        ]
        function = dictionary(
            FunctionType=3,
            Domain="[0 1]",
            Functions=f"[{' '.join(steps)}]",
            Bounds=f"[{nums(*(b[0] for _, b in pairs[:-1]))}]",
            Encode=f"[{' '.join('0 1' for _ in pairs)}]",
        )
        return self.pdf.add(
            dictionary(
                ShadingType=kind,
                ColorSpace=space,
                Coords=f"[{coordinates}]",
                Function=function,
                Extend="[true true]",
            )
        )

    def dotted(
        self, d: str, matrix: Matrix, step: float, dot: str, fill: str, opacity: float
    ) -> None:
        """An outline filled with dots."""
        tile = self.pdf.stream(
            f"{rgb(fill)} rg\n{outline(dot).operators} f",
            Type="/Pattern",
            PatternType=1,
            PaintType=1,
            TilingType=1,
            BBox=f"[0 0 {nums(step, step)}]",
            XStep=num(step),
            YStep=num(step),
            Resources="<<>>",
            Matrix=f"[{' '.join(f'{each:.5f}' for each in matrix)}]",
        )
        self.keep()
        self.fade(opacity)
        name = self.resources.name("Pattern", tile)
        self.say(f"/Pattern cs {name} scn", outline(d).operators, "f")
        self.back()

    # --- letters --------------------------------------------------------------------------------

    def text(
        self, said: str, x: float, y: float, size: float, face: str, fill: str, spacing: float = 0
    ) -> None:
        """A line of text, by where its letters stand."""
        name, shown = self.pdf.text(self.resources, face, said)
        self.say(
            f"BT {rgb(fill)} rg {name} {num(size)} Tf {num(spacing)} Tc "
            f"1 0 0 -1 {nums(x, y)} Tm {shown} Tj ET"
        )

    def middle(
        self, said: str, x: float, y: float, size: float, face: str, fill: str, spacing: float = 0
    ) -> None:
        """The same, its middle there."""
        wide = font(face).width(said, size) + spacing * (len(said) - 1)
        self.text(said, x - wide / 2, y, size, face, fill, spacing)


def triple(colour: str) -> tuple[float, ...]:
    """A colour as three numbers.

    >>> triple("#fff"), triple("#1d120a")[0] * 255
    ((1.0, 1.0, 1.0), 29.0)
    """
    digits = colour.lstrip("#")
    pairs = re.findall("..", digits) if len(digits) == 6 else [2 * each for each in digits]
    return tuple(int(pair, 16) / 255 for pair in pairs)


def rgb(colour: str) -> str:
    """A colour as operators want it."""
    return nums(*triple(colour))

"""Cards laid out on sheets to be printed on both sides and cut: fronts, and backs that meet them.

The second page of a sheet is the first one seen through the paper. Turned over an edge that stands
upright the columns change sides; over one that lies the rows do, and backs stand on their heads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kickdoor.game.prints import Print
from kickdoor.printing.canvas import Canvas
from kickdoor.printing.face import HIGH, WIDE, back, front
from kickdoor.printing.labels import face_of
from kickdoor.printing.paths import nums
from kickdoor.printing.pdf import Pdf

MM = 72 / 25.4
CARD = 63.0, 88.0
PaperSize = Literal["a4", "letter"]
PAPERS: dict[PaperSize, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARK, OFF = 3.0, 1.0
"""How long cut marks are, and how far off the cards, in mm."""

Edge = Literal["long", "short", "none"]
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


class Paper(NamedTuple):
    """What is printed on, and how."""

    size: PaperSize = "a4"
    edge: Edge = "long"  # over which the printer turns a sheet; none: no backs
    bleed: float = 0.0  # mm beyond the cut

    def layout(self) -> Grid:
        """As many cards as have room with their marks; upright, if that is no loss."""
        wide, high = PAPERS[self.size]
        both = (self.grid(wide, high), self.grid(high, wide))
        return max(both, key=lambda each: each.columns * each.rows)

    def grid(self, wide: float, high: float) -> Grid:
        """As many columns and rows as a page takes."""
        edge = self.bleed + OFF + MARK
        columns, rows = (
            int((side - 2 * edge + 2 * self.bleed) // (card + 2 * self.bleed))
            for side, card in zip((wide, high), CARD, strict=True)
        )
        return Grid(wide, high, columns, rows, self.bleed, self.edge)


class Grid(NamedTuple):
    """Where the cards are on a page, in mm from its lower left corner."""

    wide: float
    high: float
    columns: int
    rows: int
    bleed: float
    edge: Edge

    @property
    def turns_sideways(self) -> bool:
        """Whether the sheet is turned over an edge that stands upright."""
        return (self.edge == "long") == (self.high > self.wide)

    def places(self) -> list[tuple[float, float]]:
        """Each card's lower left corner, row by row."""
        step = [side + 2 * self.bleed for side in CARD]
        left = (self.wide - self.columns * step[0]) / 2 + self.bleed
        below = (self.high - self.rows * step[1]) / 2 + self.bleed
        return [
            (left + column * step[0], below + (self.rows - 1 - row) * step[1])
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def behind(self, place: int) -> int:
        """Which place of the second page lies behind one of the first."""
        row, column = divmod(place, self.columns)
        if self.turns_sideways:
            return row * self.columns + self.columns - 1 - column
        return (self.rows - 1 - row) * self.columns + column


def printed(cards: Sequence[Print], paper: Paper, language: str = "en", title: str = "") -> bytes:
    """The PDF of cards, each as often as it stands in the list."""
    pdf = Pdf(title, language, DUPLEX[paper.edge])
    fronts: dict[str, str] = {}
    backs: dict[bool, str] = {}
    layout = paper.layout()
    a_sheet = layout.columns * layout.rows
    for start in range(0, len(cards), a_sheet):
        sheet = cards[start : start + a_sheet]
        shown = []
        for card in sheet:
            if card.name not in fronts:
                fronts[card.name] = front(pdf, face_of(language, card))
            shown.append(fronts[card.name])
        lay(pdf, layout, dict(enumerate(shown)))
        if paper.edge != "none":
            for card in sheet:
                if card.is_door not in backs:
                    backs[card.is_door] = back(pdf, language, card.is_door)
            behind = {layout.behind(n): backs[card.is_door] for n, card in enumerate(sheet)}
            lay(pdf, layout, behind, upside_down=not layout.turns_sideways)
    return pdf.written()


def lay(pdf: Pdf, layout: Grid, forms: dict[int, str], upside_down: bool = False) -> None:
    """One page: cards in their places, and marks where to cut."""
    canvas = Canvas(pdf)
    places = layout.places()
    for place, form in sorted(forms.items()):
        x, y = places[place]
        bleed, (wide, high) = layout.bleed, CARD
        canvas.keep()
        edge = (x - bleed, y - bleed, wide + 2 * bleed, high + 2 * bleed)
        canvas.say(f"{nums(*(each * MM for each in edge))} re W n")
        across, down = wide * MM / WIDE, high * MM / HIGH
        if upside_down:
            canvas.image(form, (-across, 0, 0, down, (x + wide) * MM, y * MM))
        else:
            canvas.image(form, (across, 0, 0, -down, x * MM, (y + high) * MM))
        canvas.back()
    canvas.say("q 0 0 0 RG 0.4 w", *marks(layout), "Q")
    size = layout.wide * MM, layout.high * MM
    pdf.page(canvas.content, size, canvas.resources, trim(layout))


def marks(layout: Grid) -> list[str]:
    """Short strokes around the cards, in line with every cut."""
    places = layout.places()
    away = layout.bleed + OFF
    xs = sorted({x for x, _ in places} | {x + CARD[0] for x, _ in places})
    ys = sorted({y for _, y in places} | {y + CARD[1] for _, y in places})
    found = []
    for x in xs:
        for y, to in ((ys[0] - away, ys[0] - away - MARK), (ys[-1] + away, ys[-1] + away + MARK)):
            found.append(f"{nums(x * MM, y * MM)} m {nums(x * MM, to * MM)} l S")
    for y in ys:
        for x, to in ((xs[0] - away, xs[0] - away - MARK), (xs[-1] + away, xs[-1] + away + MARK)):
            found.append(f"{nums(x * MM, y * MM)} m {nums(to * MM, y * MM)} l S")
    return found


def trim(layout: Grid) -> str:
    """The boxes that printers look for: all that is cut out, and that with its bleed."""
    places = layout.places()
    left, below = places[-layout.columns]
    right, above = places[layout.columns - 1][0] + CARD[0], places[0][1] + CARD[1]
    inner = [each * MM for each in (left, below, right, above)]
    b = layout.bleed * MM
    outer = [inner[0] - b, inner[1] - b, inner[2] + b, inner[3] + b]
    return f"/TrimBox [{nums(*inner)}] /BleedBox [{nums(*outer)}]"

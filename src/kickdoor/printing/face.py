"""A card as it looks at the table, large, drawn for paper: 200 wide and 280 high.

The figures are those of `front/src/cards`: Card, Frame, Scene, Emblem and CardBack.
"""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import Any

from kickdoor.printing import pictures
from kickdoor.printing.canvas import Canvas, Gradient, Matrix
from kickdoor.printing.fonts import BOLD, DISPLAY, ROMAN, font
from kickdoor.printing.labels import Face, Passage, said
from kickdoor.printing.paths import Extent, ellipse, rounded
from kickdoor.printing.pdf import Pdf
from kickdoor.printing.staging import Staging, drawn_from, staged
from kickdoor.printing.typeset import Room, Run, balanced, fitted, lines, write

WIDE, HIGH = 200.0, 280.0
WINDOW = Extent(9, 28, 191, 168)
GROUND, SIZE = 132, 112
CORNERS: tuple[Matrix, ...] = (
    (1, 0, 0, 1, 0, 0),
    (-1, 0, 0, 1, 200, 0),
    (0.62, 0, 0, -0.62, 0, 280),
    (-0.62, 0, 0, -0.62, 200, 280),
)
NAME = Room(130, 29, 20, 9, 0.98)
TEXT = Room(169, 70, 12.5, 5, 1.12)
PARAGRAPH = 2.5
DEEP = {"go up a level": 2, "one-shot": 4, "hireling": 3}
"""How much lower the middle of an emblem is."""
ARCH = "M28 252V112Q28 34 100 28Q172 34 172 112V252Z"
LOZENGE = "M100 22L178 140L100 258L22 140Z"


def colour(name: str) -> str:
    """A colour of the theme."""
    found: str = drawn_from()["colours"][name]
    return found


def of_kind(kind: str) -> str:
    """The colour of a kind."""
    return colour(f"kind-{'level-up' if kind == 'go up a level' else kind}")


def front(pdf: Pdf, card: Face) -> str:
    """The face of a card, as a form; beyond its edge the colour of its border goes on."""
    canvas = Canvas(pdf)
    ornament = drawn_from()["ornaments"].get(card.set) or drawn_from()["ornaments"][""]
    kind, ink = of_kind(card.kind), colour("ink")
    canvas.path("M-20-20H220V300H-20Z", fill=ink)
    canvas.keep()
    canvas.clip(rounded(Extent(0, 0, WIDE, HIGH), ornament["round"]))
    canvas.path("M0 0H200V280H0Z", fill=kind)
    scene(canvas, staged(card.name, card.kind, card.slot, card.tags))
    frame(canvas, card, ornament, kind)
    name(canvas, card.title)
    heading(canvas, card.line)
    text(canvas, card)
    foot(canvas, card)
    canvas.path(rounded(Extent(1.25, 1.25, 198.75, 278.75), ornament["round"]), "", ink, 2.5)
    canvas.back()
    return canvas.form(Extent(-20, -20, 220, 300))


# --- the picture --------------------------------------------------------------------------------


def scene(canvas: Canvas, shown: Staging) -> None:
    """The picture in its window: a place, who stands there, and what lies beside."""
    mood: list[str] = drawn_from()["moods"][shown.mood]
    left, top, right, bottom = WINDOW
    window = f"M{left} {top}H{right}V{bottom}H{left}Z"
    canvas.keep()
    canvas.clip(window)
    canvas.path(window, fill=mood[1])
    canvas.keep()
    canvas.move((1, 0, 0, 1, 0, top))
    if shown.mirrored:
        canvas.move((-1, 0, 0, 1, 200, 0))
    canvas.image(pictures.form(canvas.pdf, f"at-{shown.place}-{shown.mood}"))
    size = SIZE * shown.scale
    if shown.crowd > 1:
        stands(canvas, shown.subject, 46, GROUND - 13, size * 0.74, -8)
        stands(canvas, shown.subject, 154, GROUND - 13, size * 0.78, 6)
        canvas.path("M-5-5H205V145H-5Z", fill=mood[1], opacity=0.3)
    stands(canvas, shown.subject, 100, GROUND, size, 0 if shown.crowd > 1 else shown.tilt)
    if shown.prop:
        stands(canvas, shown.prop, 166, GROUND + 3, 38, 8)
    canvas.back()
    stops = ((0.0, "#1d120a", 0.0), (0.55, "#1d120a", 0.0), (1.0, "#1d120a", 0.55))
    canvas.shade(window, Gradient(stops, (0.5, 0.46, 0.5, 0.46), 0.75))
    canvas.back()


def stands(canvas: Canvas, icon: str, x: float, foot: float, size: float, lean: float) -> None:
    """Somebody or something, its feet on the ground, leaning."""
    canvas.path(ellipse(x, foot - 1, size * 0.4, size * 0.065), fill="#1d120a", opacity=0.4)
    extent = pictures.picture(icon).extent
    scale = size / (extent.right - extent.left)
    turn = lean * pi / 180
    c, s = cos(turn), sin(turn)
    middle = foot - size / 2
    canvas.keep()
    canvas.move((c, s, -s, c, x - c * x + s * middle, middle - s * x - c * middle))
    at = x - size / 2 - scale * extent.left, foot - size - scale * extent.top
    canvas.image(pictures.form(canvas.pdf, icon), (scale, 0, 0, scale, *at))
    canvas.back()


# --- what lies around it ------------------------------------------------------------------------


def frame(canvas: Canvas, card: Face, ornament: dict[str, Any], kind: str) -> None:
    """The arch or the lid, the paper, the ornament of the box, plate, ribbon and emblem."""
    ink, metal = colour("ink"), ornament["metal"]
    top = drawn_from()["tops"]["doors" if card.is_door else "treasures"]
    canvas.keep()
    canvas.move((1, 0, 0, 1, 0, 18))
    canvas.path(top["above"], fill=kind)
    canvas.path(top["edge"], stroke=ink, wide=2)
    canvas.move((0.965, 0, 0, 0.965, 100 * 0.035, 150 * 0.035))
    canvas.path(top["edge"], stroke=metal, wide=0.9, opacity=0.8)
    canvas.back()
    paper = rounded(Extent(8.8, 166.8, 191.2, 271.2), ornament["round"] / 2, upper=False)
    light, shade = re.findall("#[0-9a-f]{6}", ornament["sheet"])
    canvas.shade(paper, Gradient(((0.0, light, 1.0), (1.0, shade, 1.0))))
    canvas.path(paper, stroke=ink, wide=1.6)
    trim(canvas, ornament, ink, metal)
    canvas.path("M34 11H186Q191 11 191 16V38Q191 43 186 43H34Z", ornament["plate"], ink, 1.8)
    canvas.path("M10 158.5H190L184 167L190 175.5H10L16 167Z", kind, ink, 1.6)
    canvas.path("M16 252H90M110 252H184", stroke=kind)
    canvas.path("M100 248l4 4l-4 4l-4-4Z", fill=kind)
    emblem(canvas, card.kind, card.figure)


def trim(canvas: Canvas, ornament: dict[str, Any], ink: str, metal: str) -> None:
    """The ornament of a box."""
    if ornament.get("gilt"):
        canvas.path(rounded(Extent(4.5, 4.5, 195.5, 275.5), 9), stroke=metal, wide=1.4)
    if ornament.get("hazard"):
        canvas.path("M60 272h80l-5 6h-70Z", metal, ink)
        canvas.path("".join(f"M{x} 272l-5 6" for x in range(66, 139, 12)), stroke=ink, wide=3.5)
    for corner in CORNERS:
        canvas.keep()
        canvas.move(corner)
        canvas.path(ornament["corner"], metal, ink)
        if ornament.get("rivet"):
            canvas.path(ellipse(6.5, 6.5, 2, 2), fill=ink)
        canvas.back()


def emblem(canvas: Canvas, kind: str, figure: str) -> None:
    """The mark of a kind, and in it a figure or the icon of the kind."""
    shape = drawn_from()["shapes"][kind]
    canvas.keep()
    canvas.move((1.08, 0, 0, 1.08, 29, 29))
    canvas.keep()
    canvas.move((1, 0, 0, 1, 1.5, 2.5))
    canvas.path(shape, fill=colour("ink"), opacity=0.5)
    canvas.back()
    canvas.path(shape, of_kind(kind), colour("ink"), 2.6, is_round=True)
    canvas.keep()
    canvas.move((0.84, 0, 0, 0.84, 0, 0))
    canvas.path(shape, "", colour("parchment"), 1.1, 0.8, is_round=True)
    canvas.back()
    deep = DEEP.get(kind, 0)
    if figure:
        size = 19 if len(figure) > 2 else 23 if len(figure) > 1 else 27
        canvas.middle(figure, 0, deep + size * 0.31, size, DISPLAY, "#fff6e0")
    else:
        canvas.move((26 / 512, 0, 0, 26 / 512, -13, deep - 13))
        pictures.mark(canvas, drawn_from()["icons"][kind], "#fff6e0")
    canvas.back()


# --- what is written on it ----------------------------------------------------------------------


def name(canvas: Canvas, title: str) -> None:
    """The name on its plate."""
    runs = [Run(title, DISPLAY, colour("ink"))]
    size = fitted([runs], NAME)
    found = balanced(runs, NAME.wide, size)
    high = size * NAME.leading
    write(canvas, found, 0, 26.3 - len(found) * high / 2, size, high, middle=120.5)


def heading(canvas: Canvas, line: str) -> None:
    """What it is, on the ribbon."""
    size = 8.5 if len(line) > 34 else 10 if len(line) > 26 else 11.5
    stands_at = 167 + size * 0.35
    canvas.middle(line, 100, stands_at, size, BOLD, colour("parchment"), size * 0.04)


def text(canvas: Canvas, card: Face) -> None:
    """Its text; the mark of its kind, if it has none."""
    if not card.text:
        canvas.keep()
        canvas.fade(0.22)
        canvas.move((54 / 512, 0, 0, 54 / 512, 73, 187))
        pictures.mark(canvas, drawn_from()["icons"][card.slot or card.kind], of_kind(card.kind))
        canvas.back()
        return
    texts = [runs_of(passage) for passage in card.text]
    rules = sum(passage.bad for passage in card.text) * 3.3
    size = fitted(texts, TEXT._replace(high=TEXT.high - rules), PARAGRAPH)
    high = size * TEXT.leading
    found = [lines(runs, TEXT.wide, size) for runs in texts]
    whole = sum(map(len, found)) * high + PARAGRAPH * (len(found) - 1) + rules
    y = 177.5 + max(0.0, 73 - whole) / 2
    for passage, each in zip(card.text, found, strict=True):
        if passage.bad:
            canvas.path(f"M15 {y + 0.4}H185", stroke="#57432d", wide=0.8, opacity=0.6)
            y += 3.3
        write(canvas, each, 15, y, size, high)
        y += len(each) * high + PARAGRAPH


def runs_of(passage: Passage) -> list[Run]:
    """A passage, its name in bold."""
    told = Run(passage.text, ROMAN, colour("ink"))
    if not passage.named:
        return [told]
    shade = colour("bad-ink") if passage.bad else colour("ink")
    return [Run(f"{passage.named}: ", BOLD, shade), told]


def foot(canvas: Canvas, card: Face) -> None:
    """Where it is worn or what it brings, its box, and its worth."""
    ink, soft = colour("ink"), colour("ink-soft")
    size = 9 if card.slot and len(card.left) > 10 else 10.5
    y = 261.5 + size * 0.35
    if card.slot:
        canvas.keep()
        canvas.move((13 / 512, 0, 0, 13 / 512, 24, 255))
        pictures.mark(canvas, drawn_from()["icons"][card.slot], ink)
        canvas.back()
    canvas.text(card.left, 40 if card.slot else 24, y, size, BOLD, ink)
    canvas.path(ellipse(100, 261.5, 5.1, 5.1), stroke=soft, wide=0.8)
    canvas.middle(card.set.split("-")[-1][:1].upper(), 100, 264, 7, BOLD, soft)
    canvas.text(card.right, 176 - font(BOLD).width(card.right, size), y, size, BOLD, ink)


# --- the back -----------------------------------------------------------------------------------


def back(pdf: Pdf, language: str, doors: bool) -> str:
    """A card from behind: a Door is an arch with its letter, a Treasure a chest."""
    canvas = Canvas(pdf)
    deck, ink, gold = colour("deck-doors" if doors else "deck-treasures"), colour("ink"), "#e8c069"
    mixed = blend(deck, gold, 0.82)
    shape = ARCH if doors else LOZENGE
    canvas.path("M-20-20H220V300H-20Z", fill=ink)
    canvas.path(rounded(Extent(1.5, 1.5, 198.5, 278.5), 13), deck, ink, 3)
    canvas.path(rounded(Extent(9, 9, 191, 271), 8), stroke=gold, wide=2.5)
    if not doors:
        for lattice in (
            "M9 60L60 9M9 140L140 9M9 220L191 38M60 271L191 140M140 271L191 220",
            "M191 60L140 9M191 140L60 9M191 220L9 38M140 271L9 140M60 271L9 220",
        ):
            canvas.path(lattice, stroke=ink, wide=2.5, opacity=0.5)
    canvas.path(shape, mixed, ink, 8)
    lit = "M36 252V114Q36 44 74 36V252ZM104 252V34Q124 36 138 50V252Z"
    canvas.path(lit if doors else "M100 34L32 140H100Z", fill="#ffe6b0", opacity=0.13)
    if doors:
        canvas.path("M72 252V36M104 252V30M138 252V48", stroke=ink, wide=2.5, opacity=0.5)
        canvas.path("M28 96H96M28 216H96", stroke=ink, wide=10, is_round=True)
    canvas.path(shape, stroke=gold, wide=2.5)
    canvas.path(ellipse(100, 140, 50, 50), colour("parchment"), ink, 3.5)
    canvas.path(ellipse(100, 140, 44, 44), stroke=gold, wide=1.5)
    canvas.keep()
    canvas.move((62 / 512, 0, 0, 62 / 512, 69, 99))
    name_of = "doors" if doors else "treasures"
    pictures.mark(canvas, drawn_from()["icons"][name_of], ink)
    canvas.back()
    letter = said(language, f"ui.card_back_{name_of}_letter")
    canvas.middle(letter, 100, 183, 30, DISPLAY, ink)
    return canvas.form(Extent(-20, -20, 220, 300))


def blend(one: str, other: str, part: float) -> str:
    """So much of one colour, the rest of another."""
    pairs = zip(re.findall("[0-9a-f]{2}", one), re.findall("[0-9a-f]{2}", other), strict=True)
    mixed = (round(int(a, 16) * part + int(b, 16) * (1 - part)) for a, b in pairs)
    return "#" + "".join(f"{each:02x}" for each in mixed)

"""The pictures that the build has drawn (`pages/icons`), read once and put into a PDF as they are.

They are SVG files of our own, made of few things: paths, circles, clips, gradients and dots.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from xml.etree import ElementTree

from kickdoor.printing.canvas import Canvas, Gradient, Matrix, Stop
from kickdoor.printing.paths import Extent, ellipse
from kickdoor.printing.pdf import Pdf

NAMESPACE = re.compile(r"\{[^}]*\}")
MOVES = re.compile(r"(\w+)\(([^)]*)\)")
Element = ElementTree.Element


class Drawing:
    """One file: where it lies, what it is made of, and what that refers to."""

    def __init__(self, root: Element) -> None:
        self.root = root
        x, y, wide, high = map(float, root.get("viewBox", "0 0 1 1").split())
        self.extent = Extent(x, y, x + wide, y + high)
        self.named = {f"#{each.get('id')}": each for each in root.iter() if each.get("id")}


@cache
def picture(name: str) -> Drawing:
    """A picture by its name."""
    source = files("kickdoor.pages").joinpath(f"icons/{name}.svg").read_text("utf-8")
    return Drawing(ElementTree.fromstring(source))


def form(pdf: Pdf, name: str) -> str:
    """A whole picture, in its own colours, as one thing to be shown."""
    found = picture(name)
    canvas = Canvas(pdf)
    for each in found.root:
        draw(canvas, found, each)
    return canvas.form(found.extent)


def mark(canvas: Canvas, name: str, fill: str) -> None:
    """A mark, 512 wide, in a colour."""
    for each in picture(f"mark-{name}").root.iter():
        if tag(each) == "path":
            canvas.path(each.get("d", ""), fill=fill)


def tag(element: Element) -> str:
    """What an element is."""
    return NAMESPACE.sub("", element.tag)


def draw(canvas: Canvas, of: Drawing, element: Element) -> None:
    """One element, and those in it."""
    kind = tag(element)
    if kind == "g":
        canvas.keep()
        if clip := element.get("clip-path"):
            cut(canvas, of, of.named[clip[4:-1]])
        for each in element:
            draw(canvas, of, each)
        canvas.back()
    elif kind == "use":
        target = of.named[element.get("href", "")]
        canvas.keep()
        canvas.move(matrix_of(element.get("transform", "")))
        paint(canvas, of, element, target.get("d", ""))
        canvas.back()
    elif kind != "defs":
        paint(canvas, of, element, shape(element))


def shape(element: Element) -> str:
    """The outline of an element."""
    kind = tag(element)
    if kind == "path":
        return element.get("d", "")
    x, y = (float(element.get(name, "0")) for name in ("cx", "cy"))
    if kind == "circle":
        return ellipse(x, y, float(element.get("r", "0")), float(element.get("r", "0")))
    if kind == "ellipse":
        return ellipse(x, y, float(element.get("rx", "0")), float(element.get("ry", "0")))
    raise ValueError(f"nobody has taught the printer to draw <{kind}>")


def cut(canvas: Canvas, of: Drawing, clip: Element) -> None:
    """See what follows only inside a clip: one outline, perhaps moved."""
    (use,) = clip
    target = of.named[use.get("href", "")].get("d", "")
    matrix = matrix_of(use.get("transform", ""))
    canvas.move(matrix)
    canvas.clip(target)
    canvas.move((1, 0, 0, 1, -matrix[4], -matrix[5]))


def paint(canvas: Canvas, of: Drawing, element: Element, d: str) -> None:
    """An outline, as its element says: a colour, a gradient, dots, a stroke."""
    if not d:
        return
    fill, stroke = element.get("fill", "#000"), element.get("stroke", "")
    opacity = float(element.get("opacity", "1"))
    if fill.startswith("url("):
        server = of.named[fill[4:-1]]
        if tag(server) == "pattern":
            dots(canvas, server, d, opacity)
        else:
            canvas.keep()
            canvas.fade(opacity)
            canvas.shade(d, gradient(server))
            canvas.back()
        fill = ""
    canvas.path(
        d,
        "" if fill == "none" else fill,
        stroke,
        float(element.get("stroke-width", "1")),
        opacity,
        is_round=element.get("stroke-linejoin") == "round",
    )


def gradient(server: Element) -> Gradient:
    """A gradient, in parts of whatever it fills."""
    stops: list[Stop] = [
        (
            float(each.get("offset", "0")),
            each.get("stop-color", "#000"),
            float(each.get("stop-opacity", "1")),
        )
        for each in server
    ]
    if tag(server) == "radialGradient":
        x, y, radius = (float(server.get(name, "0.5")) for name in ("cx", "cy", "r"))
        return Gradient(stops, (x, y, x, y), radius)
    return Gradient(stops, (0, 0, float(server.get("x2", "1")), float(server.get("y2", "0"))))


def dots(canvas: Canvas, pattern: Element, d: str, opacity: float) -> None:
    """A pattern of dots."""
    (dot,) = pattern
    step = float(pattern.get("width", "1"))
    matrix = matrix_of(pattern.get("patternTransform", ""))
    canvas.dotted(d, matrix, step, shape(dot), dot.get("fill", "#000"), opacity)


def matrix_of(transform: str) -> Matrix:
    """A transform: a shift or a turn.

    >>> matrix_of("translate(-20 -20)")
    (1, 0, 0, 1, -20.0, -20.0)
    """
    found = MOVES.match(transform)
    if found is None:
        return 1, 0, 0, 1, 0, 0
    values = [float(each) for each in re.split(r"[ ,]+", found[2].strip())]
    if found[1] == "translate":
        return 1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0.0
    turn = values[0] * pi / 180
    return cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0

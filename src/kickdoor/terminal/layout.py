"""Breaking lines so that they can be read: a label, then things side by side."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

LABEL = 8  # columns for a label


def flow(label: str, units: list[list[Text]], width: int, gap: str = "   ") -> list[Text]:
    """A label, then units side by side, as many on a line as fit; their pieces stay together.

    >>> for line in flow("Items", [[Text("1) a hat")], [Text("lay:"), Text("2) a boot")]], 21):
    ...     print(line)
    Items   1) a hat
            lay:  2) a boot
    """
    lines: list[Text] = []
    room = width - LABEL
    for unit in units:
        whole = Text("  ").join(unit)
        if lines and len(lines[-1]) + len(gap) + len(whole) <= room:
            lines[-1].append_text(Text(gap)).append_text(whole)
        elif len(whole) <= room:
            lines.append(whole)
        else:
            lines += broken(unit, room)
    labels = [label] + [""] * (len(lines) - 1)
    return [
        Text.assemble((name.ljust(LABEL), "bold"), line)
        for name, line in zip(labels, lines, strict=True)
    ]


def broken(unit: list[Text], room: int) -> list[Text]:
    """A unit too long for one line, broken between its pieces."""
    lines = [unit[0].copy()]
    for piece in unit[1:]:
        if len(lines[-1]) + 2 + len(piece) <= room:
            lines[-1].append("  ").append_text(piece)
        else:
            lines.append(Text("  ").append_text(piece))
    return lines


def hung(line: Text, console: Console, width: int) -> list[Text]:
    """A line broken between words, the rest of it set in."""
    if len(line) <= width:
        return [line]
    first, *rest = line.wrap(console, width - 2)
    return [first, *(Text("  ").append_text(each) for each in rest)]


def heading(title: str, width: int) -> Text:
    """A line across, with a title in it."""
    dashes = "─" * max(width - len(title) - 4, 0)
    return Text.assemble(("── ", "dim"), (title, "bold"), (f" {dashes}", "dim"))

"""Breaking lines so that they can be read: a label, then things side by side."""

from __future__ import annotations

from rich.text import Text

LABEL = 8  # columns for a label


def flow(label: str, units: list[list[Text]], width: int, gap: str = "   ") -> list[Text]:
    """A label, then units side by side, as many on a line as fit; their pieces stay together.

    >>> for line in flow("Items", [[Text("1) a hat")], [Text("lay:"), Text("2) a boot")]], 24):
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
    labels = [fitted(label)] + [" " * LABEL] * (len(lines) - 1)
    return [Text.assemble((name, "bold"), line) for name, line in zip(labels, lines, strict=True)]


def fitted(label: str) -> str:
    """A label in its columns, apart from what follows whatever a language calls it.

    >>> fitted("Hand") + "a hat", fitted("Ausrüstung") + "a hat"
    ('Hand    a hat', 'Ausrüs… a hat')
    """
    return (label if len(label) < LABEL else f"{label[: LABEL - 2]}…").ljust(LABEL)


def broken(unit: list[Text], room: int) -> list[Text]:
    """A unit too long for one line, broken between its pieces."""
    lines = [Text()]
    for piece in unit:
        if not lines[-1]:
            lines[-1] = piece.copy()
        elif len(lines[-1]) + 2 + len(piece) <= room:
            lines[-1].append("  ").append_text(piece)
        else:
            lines.append(Text("  ").append_text(piece))
    return [part for line in lines for part in hung(line, room)]


def hung(line: Text, width: int) -> list[Text]:
    """A line broken between words, the rest of it set in.

    >>> [part.plain for part in hung(Text("kick open the door"), 10)]
    ['kick open', '  the door']
    """
    parts: list[Text] = []
    while len(line) > width:
        start = len(line.plain) - len(line.plain.lstrip())
        space = line.plain.rfind(" ", start + 1, width + 1)
        cut = space if space > 0 else width
        parts.append(line[:cut])
        line = Text("  ").append_text(line[cut:] if space < 0 else line[cut + 1 :])
    return [*parts, line]


def explained(words: list[tuple[str, str]], width: int) -> list[Text]:
    """Words and what they do in two columns: the first as wide as its longest word wants.

    >>> for line in explained([("card NAME", "one card in full"), ("end", "go")], 24):
    ...     print(line)
      card NAME  one card in
                   full
      end        go
    """
    room = max(len(word) for word, _ in words) + 4
    lines: list[Text] = []
    for word, meaning in words:
        first, *rest = hung(Text(meaning), width - room)
        lines.append(Text.assemble((f"  {word}".ljust(room), "bold cyan"), first))
        lines += [Text(" " * room).append_text(line) for line in rest]
    return lines


def heading(title: str, width: int, style: str = "bold") -> Text:
    """A line across, with a title in it."""
    dashes = "─" * max(width - len(title) - 4, 0)
    return Text.assemble(("── ", "dim"), (title, style), (f" {dashes}", "dim"))


def cropped(lines: list[Text], width: int) -> list[Text]:
    """Lines cut off where the screen ends."""
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines

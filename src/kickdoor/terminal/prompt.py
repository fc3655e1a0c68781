"""Reading a line: a number, something said aloud, or one of the table's own words."""

from __future__ import annotations

from kickdoor.terminal.face import has_words
from kickdoor.terminal.menu import Choice, Menu
from kickdoor.terminal.tongue import say

MANY = 8  # how many acts a wrong line is answered with


class Unclear(Exception):
    """A line that says nothing, or could mean several things."""


def meant(line: str, menu: Menu) -> Choice | None:
    """The act that a line means; None if it is not even the beginning of one.

    An empty line is the first act. A number is that act. Words are the act they are, or else the
    one act they begin; `play mud mun` will do for `play Mudslinging Kit for the munchkins`.
    """
    said = " ".join(line.lower().split())
    if not said:
        return menu.choices[0]
    if said.isdigit():
        return by_number(int(said), menu)
    spoken = {choice.said.lower(): choice for choice in menu.choices}
    if said in spoken:
        return spoken[said]
    for fits in (str.startswith, has_words):
        hits = [choice for key, choice in spoken.items() if fits(key, said)]
        if len(hits) == 1:
            return hits[0]
        if hits:
            raise Unclear(say("could_be", line=line.strip(), acts=listed(hits)))
    return None


def by_number(number: int, menu: Menu) -> Choice:
    """The act of that number."""
    if 1 <= number <= len(menu.choices):
        return menu.choices[number - 1]
    raise Unclear(say("no_such_act", number=number, last=len(menu.choices)))


def refusal(line: str, menu: Menu) -> str:
    """What to say to a line that means nothing here."""
    word = line.split()[0].lower()
    near = [choice for choice in menu.choices if word in choice.said.lower()]
    key, acts = ("cannot_say_near", near) if near else ("cannot_say", menu.choices)
    return say(key, line=line.strip(), acts=listed(acts))


def listed(choices: list[Choice]) -> str:
    """Some acts by number."""
    shown = "; ".join(f"{choice.number}) {choice.said}" for choice in choices[:MANY])
    more = len(choices) - MANY
    return say("and_more_acts", acts=shown, count=more) if more > 0 else shown

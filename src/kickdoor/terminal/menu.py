"""The acts you may choose from: numbered, grouped by sort, and folded so that they fit."""

from __future__ import annotations

from itertools import groupby
from string import Formatter
from typing import NamedTuple

from rich.text import Text

from kickdoor.game import acts
from kickdoor.game.acts import PHRASES, TERMS, Act
from kickdoor.game.speech import PICKING, say
from kickdoor.game.views import View
from kickdoor.terminal.layout import LABEL, flow

SECTIONS: dict[str, tuple[int, ...]] = {
    "Go on": (
        acts.PASS, acts.READY, acts.KICK, acts.LOOT, acts.TROUBLE, acts.CLAIM, acts.FLEE,
        acts.END_TURN,
    ),
    "Play": (
        acts.PLAY, acts.PLAY_ON, acts.PLAY_FOR, acts.PLAY_AT, acts.PLAY_WITH, acts.SWAP,
    ),
    "Powers": (acts.USE, acts.USE_ON, acts.USE_FOR, acts.USE_AT, acts.USE_WITH),
    "Fight": (
        acts.JOIN, acts.ASK, acts.OFFER_HELP, acts.SACRIFICE, acts.SACRIFICE_FOR_BOTH,
    ),
    "Offers": (acts.ACCEPT, acts.DECLINE, acts.COUNTER, acts.WITHDRAW),
    "Items": (acts.EQUIP, acts.EQUIP_FOR, acts.UNEQUIP, acts.LAY, acts.CARRY, acts.SELL),
    "Trade": (acts.TRADE, acts.SHOW),
    "Give up": (acts.DROP,),
}  # fmt: skip
SECTION = {verb: name for name, verbs in SECTIONS.items() for verb in verbs}
ANSWER = "Choose"
MINOR = ("Items", "Trade", "Give up")
ORDER = {verb: place for place, verb in enumerate(SECTION)}


class Choice(NamedTuple):
    """An act with its number, as it is said."""

    number: int
    act: Act
    said: str


class Menu:
    """Everything you may say now."""

    def __init__(self, view: View, options: list[Act]) -> None:
        ordered: list[Act] = []
        verbs = dict.fromkeys(act[0] for act in options)
        for verb in sorted(verbs, key=lambda verb: ORDER.get(verb, len(ORDER))):
            ordered += arranged([act for act in options if act[0] == verb])
        self.choices = [
            Choice(number, act, say(view.game, view.seat, act))
            for number, act in enumerate(ordered, 1)
        ]

    def lines(self, width: int, room: int = 999) -> list[Text]:
        """The menu drawn; if there is no room for it, the minor sections go on one line."""
        major = [choice for choice in self.choices if section_of(choice.act) not in MINOR]
        minor = [choice for choice in self.choices if section_of(choice.act) in MINOR]
        drawn = sections(major, width)
        rest = sections(minor, width)
        return drawn + (rest if len(drawn) + len(rest) <= room or len(rest) < 2 else [also(minor)])


def section_of(act: Act) -> str:
    """The section an act stands in."""
    return SECTION.get(act[0], ANSWER)


def sections(choices: list[Choice], width: int) -> list[Text]:
    """Each section behind its name."""
    drawn: list[Text] = []
    for name, members in groupby(choices, lambda choice: section_of(choice.act)):
        drawn += flow(name, units(list(members)), width)
    return drawn


def also(choices: list[Choice]) -> Text:
    """Acts that are not worth more than one line."""
    verbs = dict.fromkeys(PHRASES[choice.act[0]].split()[0] for choice in choices)
    return Text.assemble(
        (f"{'Also':<{LABEL}}", "bold"),
        (f"{choices[0].number}) to {choices[-1].number})", "bold cyan"),
        f" {', '.join(verbs)} (more: shows them)",
    )


# --- folding acts that differ in one word ---------------------------------------------------------


def arranged(acts: list[Act]) -> list[Act]:
    """Acts of one verb, those that will be drawn together side by side."""
    if acts[0][0] == TERMS:
        return sorted(acts, key=lambda act: (act[1] > 0, act[2], act[1]))
    part = fixed_part(acts)
    values = list(dict.fromkeys(act[part] for act in acts))
    return sorted(acts, key=lambda act: values.index(act[part])) if part else acts


def fixed_part(acts: list[Act]) -> int:
    """What acts of one verb have in common when drawn together: their card, or their target."""
    fields = fields_of(acts[0])
    if len(fields) < 2:
        return 0
    first, last = map(part_of, fields)
    firsts, lasts = (len({act[part] for act in acts}) for part in (first, last))
    return last if lasts == 1 or lasts * 2 <= firsts else first


def units(choices: list[Choice]) -> list[list[Text]]:
    """Acts of the same kind drawn together: `play Curse on: 4) bob  5) cat`."""
    drawn: list[list[Text]] = []
    for members in alike(choices, 0):
        if members[0].act[0] == TERMS:
            drawn += terms(members)
            continue
        part = fixed_part([choice.act for choice in members])
        vary_first = not part or part != part_of(fields_of(members[0].act)[0])
        drawn += [unit(each, vary_first) for each in alike(members, part)]
    return drawn


def terms(choices: list[Choice]) -> list[list[Text]]:
    """Treasures by who picks when: `offer …, helper picking first:  2) 1 Treasure  3) 2 …`."""
    drawn: list[list[Text]] = []
    for order, members in groupby(choices, lambda choice: (choice.act[1] > 0, choice.act[2])):
        same = list(members)
        if len(same) == 1:
            drawn.append([numbered(same[0].number, same[0].said)])
        else:
            after = f", {PICKING[order[1]]}"
            inner = [choice.said.removeprefix("offer ").removesuffix(after) for choice in same]
            pieces = [
                numbered(choice.number, each) for choice, each in zip(same, inner, strict=True)
            ]
            drawn.append([Text(f"offer …{after}:"), *pieces])
    return drawn


def alike(choices: list[Choice], part: int) -> list[list[Choice]]:
    """The acts that have one part in common, together."""
    return [list(same) for _, same in groupby(choices, lambda choice: choice.act[part])]


def part_of(field: str) -> int:
    """Where in an act a field of its phrase is found."""
    return 2 if field in ("seat", "side", "foe", "other") else 1


def unit(choices: list[Choice], vary_first: bool) -> list[Text]:
    """Acts that differ in one word only, as pieces that belong on one line."""
    if len(choices) == 1:
        return [numbered(choices[0].number, choices[0].said)]
    before, after = around(choices, vary_first)
    end = len(after)
    head = f"{before}…{after}:" if after else f"{before.strip()}:"
    pieces = [Text(head)]
    for choice in choices:
        inner = choice.said[len(before) : len(choice.said) - end]
        pieces.append(numbered(choice.number, inner))
    return pieces


def around(choices: list[Choice], vary_first: bool) -> tuple[str, str]:
    """What all of them begin and end with, by the shape of their phrase."""
    shape = list(Formatter().parse(PHRASES[choices[0].act[0]]))
    texts = [text for text, *_ in shape]
    end = texts[-1] if shape[-1][1] is None else ""
    said = [choice.said for choice in choices]
    if vary_first and len(fields_of(choices[0].act)) < 2:
        return texts[0], end
    if vary_first:
        tail = common([each[::-1] for each in said])[::-1]
        return texts[0], tail[tail.find(texts[1]) :]
    head = common(said)
    return head[: head.rfind(texts[1]) + len(texts[1])], end


def common(said: list[str]) -> str:
    """What all of them begin with.

    >>> common(["play it on bob", "play it on ben", "play it on bill"])
    'play it on b'
    """
    first, last = min(said), max(said)
    differ = (place for place, letter in enumerate(first) if last[place] != letter)
    return first[: next(differ, len(first))]


def fields_of(act: Act) -> list[str]:
    """What an act's phrase leaves open."""
    return [name for _, name, _, _ in Formatter().parse(PHRASES[act[0]]) if name]


def numbered(number: int, said: str) -> Text:
    """An act behind its number."""
    return Text.assemble((f"{number})", "bold cyan"), f" {said}")

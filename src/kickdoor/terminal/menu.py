"""The acts you may choose from: numbered, grouped by sort, and folded so that they fit."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from kickdoor.game import acts
from kickdoor.game.acts import TERMS, Act
from kickdoor.game.prints import CURSE
from kickdoor.game.views import View
from kickdoor.terminal.layout import fitted, flow
from kickdoor.terminal.tongue import TONGUE, SpokenPart, number_of, say

SECTIONS: dict[str, tuple[int, ...]] = {
    "go_on": (
        acts.PASS, acts.READY, acts.KICK, acts.LOOT, acts.TROUBLE, acts.CLAIM, acts.FLEE,
        acts.END_TURN,
    ),
    "offers": (acts.ACCEPT, acts.DECLINE, acts.COUNTER, acts.WITHDRAW),
    "play": (
        acts.PLAY, acts.PLAY_ON, acts.PLAY_FOR, acts.PLAY_AT, acts.PLAY_WITH, acts.SWAP,
    ),
    "powers": (acts.USE, acts.USE_ON, acts.USE_FOR, acts.USE_AT, acts.USE_WITH),
    "fight": (
        acts.JOIN, acts.ASK, acts.OFFER_HELP, acts.SACRIFICE, acts.SACRIFICE_FOR_BOTH,
    ),
    "items": (acts.EQUIP, acts.EQUIP_FOR, acts.UNEQUIP, acts.LAY, acts.CARRY, acts.SELL),
    "trade": (acts.TRADE, acts.SHOW),
    "give_up": (acts.DROP,),
}  # fmt: skip
SECTION = {verb: name for name, verbs in SECTIONS.items() for verb in verbs}
GO_ON = "go_on"
ANSWER = "choose"
MINOR = ("items", "trade", "give_up")
ORDER = {verb: place for place, verb in enumerate(SECTION)}
MANY = 3  # at so many people one may aim by a range of numbers where there is little room
SECONDS = ("seat", "side", "foe", "other")
"""The fields of a phrase that an act's target fills; its card, power or number fills any other."""


class Choice(NamedTuple):
    """An act with its number, and how it is said: piece by piece."""

    number: int
    act: Act
    pieces: tuple[SpokenPart, ...]

    @property
    def said(self) -> str:
        """The whole of it."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def fields(self) -> list[str]:
        """What its phrase leaves open."""
        return [piece.field for piece in self.pieces if piece.field]


class Menu:
    """Everything you may say now."""

    def __init__(self, view: View, options: list[Act]) -> None:
        ordered: list[Choice] = []
        verbs = dict.fromkeys(act[0] for act in options)
        for verb in sorted(verbs, key=lambda verb: ORDER.get(verb, len(ORDER))):
            choices = [
                Choice(0, act, TONGUE.act(view.game, view.seat, act))
                for act in options
                if act[0] == verb
            ]
            ordered += arranged(sorted(choices, key=lambda each: curses_oneself(view, each)))
        self.choices = [each._replace(number=place) for place, each in enumerate(ordered, 1)]

    def lines(self, width: int, fold: int = 0) -> list[Text]:
        """The menu drawn: 1 folds acts that differ in whom they hit, 2 the minor sections too."""
        major = [choice for choice in self.choices if section_of(choice.act) not in MINOR]
        minor = [choice for choice in self.choices if section_of(choice.act) in MINOR]
        drawn = sections(major, width, bool(fold))
        rest = sections(minor, width, bool(fold))
        return drawn + (rest if fold < 2 or len(rest) < 2 else [also(minor)])


def curses_oneself(view: View, choice: Choice) -> bool:
    """Whether a Curse would be played on whoever plays it: what is hardly ever meant comes last."""
    _, card, target = choice.act
    is_curse = 0 <= card < len(view.game.prints) and view.game.prints[card].kind == CURSE
    return is_curse and target == view.seat and "seat" in choice.fields


def section_of(act: Act) -> str:
    """The section an act stands in."""
    return SECTION.get(act[0], ANSWER)


def sections(choices: list[Choice], width: int, is_folded: bool) -> list[Text]:
    """Each section behind its name."""
    drawn: list[Text] = []
    for name, members in groupby(choices, lambda choice: section_of(choice.act)):
        drawn += flow(say(f"section.{name}"), units(list(members), is_folded), width)
    return drawn


def also(choices: list[Choice]) -> Text:
    """Acts that are not worth more than one line."""
    names = dict.fromkeys(say(f"section.{section_of(choice.act)}") for choice in choices)
    told = say(
        "also_acts",
        first=choices[0].number,
        last=choices[-1].number,
        what=", ".join(names),
        word=say("cmd.more"),
    )
    return Text.assemble((fitted(say("also")), "bold"), told)


# --- folding acts that differ in one word ---------------------------------------------------------


def arranged(choices: list[Choice]) -> list[Choice]:
    """Acts of one verb, those that will be drawn together side by side."""
    if choices[0].act[0] == TERMS:
        return sorted(choices, key=lambda each: (each.act[1] > 0, each.act[2], each.act[1]))
    part = fixed_part(choices)
    values = list(dict.fromkeys(each.act[part] for each in choices))
    return sorted(choices, key=lambda each: values.index(each.act[part])) if part else choices


def fixed_part(choices: list[Choice]) -> int:
    """What acts of one verb have in common when drawn together: their card, or their target."""
    if len(choices[0].fields) < 2:
        return 0
    firsts, seconds = (len({each.act[part] for each in choices}) for part in (1, 2))
    return 2 if seconds == 1 or seconds * 2 <= firsts else 1


def units(choices: list[Choice], is_folded: bool = False) -> list[list[Text]]:
    """Acts of the same kind drawn together: `play Curse on: 4) bob  5) cat`."""
    drawn: list[list[Text]] = []
    for members in alike(choices, 0):
        if members[0].act[0] == TERMS:
            drawn += terms(members, is_folded)
            continue
        part = fixed_part(members)
        drawn += [unit(each, part, is_folded) for each in alike(members, part)]
    return drawn


def terms(choices: list[Choice], is_folded: bool) -> list[list[Text]]:
    """Treasures by who picks when: `offer …, helper picking first:  2) 1 Treasure  3) 2 …`."""
    drawn: list[list[Text]] = []
    for (has_any, order), members in groupby(choices, lambda each: (each.act[1] > 0, each.act[2])):
        same = list(members)
        if not has_any or len(same) == 1:
            drawn += [[numbered(each.number, each.said)] for each in same]
            continue
        head = say("offer_terms", order=TONGUE.words[f"term.order_{order}"])
        if is_folded and len(same) > MANY:
            least, most = same[0].act[1], number_of(same[-1].act[1], "treasure")
            drawn.append([Text(head), ranged(same, f"{least}-{most}")])
        else:
            pieces = [numbered(each.number, number_of(each.act[1], "treasure")) for each in same]
            drawn.append([Text(head), *pieces])
    return drawn


def alike(choices: list[Choice], part: int) -> list[list[Choice]]:
    """The acts that have one part in common, together."""
    return [list(same) for _, same in groupby(choices, lambda choice: choice.act[part])]


def unit(choices: list[Choice], fixed: int, is_folded: bool) -> list[Text]:
    """Acts that differ in one word only, as pieces that belong on one line."""
    if len(choices) == 1:
        return [numbered(choices[0].number, choices[0].said)]
    place = varying(choices[0], fixed)
    before = "".join(piece.text for piece in choices[0].pieces[:place])
    after = "".join(piece.text for piece in choices[0].pieces[place + 1 :])
    head = Text(say("varied", what=f"{before}…{after}" if after else before.strip()))
    inner = [choice.pieces[place].text for choice in choices]
    if is_folded and len(choices) >= MANY and choices[0].pieces[place].field == "seat":
        return [head, ranged(choices, ", ".join(inner))]
    named = zip(choices, inner, strict=True)
    return [head, *(numbered(choice.number, each) for choice, each in named)]


def varying(choice: Choice, fixed: int) -> int:
    """Which piece of an act differs from the others of its unit."""
    fields = [place for place, piece in enumerate(choice.pieces) if piece.field]
    if fixed == 0 or len(fields) == 1:
        return fields[0]
    is_second = fixed == 1
    return next(place for place in fields if (choice.pieces[place].field in SECONDS) == is_second)


def ranged(choices: list[Choice], said: str) -> Text:
    """Several acts behind their numbers."""
    numbers = f"{choices[0].number}-{choices[-1].number})"
    return Text.assemble((numbers, "bold cyan"), f" {said}")


def numbered(number: int, said: str) -> Text:
    """An act behind its number."""
    return Text.assemble((f"{number})", "bold cyan"), f" {said}")

"""The words of the terminal table beside the acts: help, cards, why not, rules, log, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from kickdoor.cards import Card
from kickdoor.game.acts import PASS_ACT, Act
from kickdoor.rulebook import UnknownRule
from kickdoor.rulebook import rule as look_up
from kickdoor.showing import different_cards, names_card, why_not
from kickdoor.terminal import sheet
from kickdoor.terminal.face import face, found
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.people import portrait
from kickdoor.terminal.screen import told_line

if TYPE_CHECKING:
    from kickdoor.terminal.evening import Evening

LOG = 40  # lines that `log` shows unless told otherwise


class GotUp(Exception):
    """You get up from the table."""


def show_help(evening: Evening, what: str) -> None:
    """Everything that can be typed."""
    evening.screen.show(Text("Type the number of an act, or say it; its beginning will do."))
    evening.screen.show(Text("An empty line is act 1. And at any time:"))
    for word in WORDS:
        usage, meaning = HELP[word]
        evening.screen.show(Text.assemble((f"  {usage:<14}", "bold cyan"), meaning))


def show_card(evening: Evening, what: str) -> None:
    """A card in full: by its name, by a beginning of it, or by the number of an act."""
    cards = meant(evening, what)
    if not cards:
        evening.screen.show(f"No card is called {what!r}." if what else "Which card? card NAME")
    elif len(cards) > 4:
        evening.screen.show(f"That could be {', '.join(card.name for card in cards)}.")
    else:
        evening.screen.show(*map(face, cards))


def show_hand(evening: Evening, what: str) -> None:
    """The cards in your hand, in full."""
    game = evening.table.game
    cards = game.box.cards
    mine = dict.fromkeys(
        game.prints[card].index for card in game.munchkins[evening.table.seat].hand
    )
    evening.screen.show(*(face(cards[index]) for index in mine))


def say_why_not(evening: Evening, what: str) -> None:
    """Why a card cannot be played now, with the rule; or what can be done with it."""
    view = evening.table.view()
    names = {card.name for card in meant(evening, what)}
    mine = [
        card
        for card in different_cards(view.game, view.seat)
        if view.game.prints[card].name in names
    ]
    if not mine:
        evening.screen.show(f"You have no card called {what!r}." if what else "Which one? why NAME")
        return
    for card in mine:
        name = view.game.prints[card].name
        reason = why_not(view.game, view.seat, card)
        if reason is None:
            evening.screen.show(f"{name} can be played now: {uses(evening.menu, card)}")
        else:
            evening.screen.show(Text.assemble((name, "bold"), f": {reason.text}"))
            show_rule(evening, reason.rule)


def show_rule(evening: Evening, what: str) -> None:
    """A rule by its id."""
    try:
        rule = look_up(what.upper())
        evening.screen.show(Text.assemble((rule.id, "bold"), f" ({rule.chapter}) {rule.text}"))
    except UnknownRule as unknown:
        evening.screen.show(str(unknown) if what else "Which rule? rule RUN-3")


def show_log(evening: Evening, what: str) -> None:
    """What has happened lately, or so many lines of it."""
    count = int(what) if what.isdigit() else LOG
    lines = evening.table.log[-count:] if count else []
    evening.screen.show(*map(told_line, lines) if lines else ("Nothing has happened yet.",))


def show_table(evening: Evening, what: str) -> None:
    """The whole table again, or all that lies before somebody."""
    view = evening.table.view()
    names = view.game.names
    seats = [seat for seat, name in enumerate(names) if name.lower().startswith(what.lower())]
    if not what:
        evening.draw()
    elif not seats:
        evening.screen.show(f"Nobody called {what!r} sits here; here are {', '.join(names)}.")
    else:
        evening.screen.show(
            *(line for seat in seats for line in portrait(view, seat, evening.screen.width))
        )


def show_fight(evening: Evening, what: str) -> None:
    """The fight with every card that counts."""
    view = evening.table.view()
    if view.game.fight is None:
        evening.screen.show("Nobody fights.")
    else:
        evening.screen.show(*sheet.lines(view, evening.screen.width))


def show_more(evening: Evening, what: str) -> None:
    """Every act, none folded away."""
    evening.screen.show(*evening.menu.lines(evening.screen.width))


def skip(evening: Evening, what: str) -> Act | None:
    """Pass, and pass again until this turn is over."""
    game = evening.table.game
    if PASS_ACT in game.options:
        evening.stops.skip(game)
        return PASS_ACT
    evening.screen.show("You cannot pass at this: it is for you to say how it goes on.")
    return None


def watch(evening: Evening, what: str) -> None:
    """Be asked at every quiet moment, or at those only that bring something new."""
    stops = evening.stops
    stops.is_watching = not stops.is_watching
    once = "once a turn, and when something new is possible"
    evening.screen.show(
        f"In others' turns you are asked {'always' if stops.is_watching else once}."
    )


def save(evening: Evening, what: str) -> None:
    """Write the game to its file, or a copy of it to another."""
    path = Path(what).expanduser() if what else evening.file
    try:
        evening.save(path)
    except OSError as error:
        evening.screen.show(Text(f"Not saved: {path}: {error.strerror}. Try save FILE.", "red"))
    else:
        evening.screen.show(Text(f"Saved to {path}"))


def save_quietly(evening: Evening) -> None:
    """Write the game to its file, and speak only if that cannot be done."""
    try:
        evening.save(evening.file)
    except OSError:
        save(evening, "")


def leave(evening: Evening, what: str) -> None:
    """Save and leave."""
    raise GotUp


WORDS: dict[str, Callable[[Evening, str], Act | None]] = {
    "?": show_help,
    "card": show_card,
    "hand": show_hand,
    "why": say_why_not,
    "rule": show_rule,
    "table": show_table,
    "fight": show_fight,
    "more": show_more,
    "log": show_log,
    "skip": skip,
    "watch": watch,
    "save": save,
    "quit": leave,
}
ALIASES = {"help": "?", "h": "?", "c": "card", "q": "quit", "exit": "quit"}
HELP = {
    "?": ("?", "this help"),
    "card": ("card NAME", "a card in full; also c NAME, or c 3 for the card of act 3"),
    "hand": ("hand", "the text of all cards in your hand"),
    "why": ("why NAME", "why a card of yours cannot be played now, with the rule"),
    "rule": ("rule RUN-3", "a rule of the rulebook"),
    "table": ("table bob", "all that lies before bob; table alone draws the table again"),
    "fight": ("fight", "the fight with every card that counts"),
    "more": ("more", "all acts, if some were folded away"),
    "log": ("log 40", "what has happened lately"),
    "skip": ("skip", "pass until this turn is over, unless somebody fights for the win"),
    "watch": ("watch", "be asked at every moment of others' turns, or again only once"),
    "save": ("save FILE", "save now; with FILE a copy goes there"),
    "quit": ("quit", "save and leave; so do Ctrl-C and Ctrl-D"),
}


def spoken_to(line: str) -> tuple[str, str] | None:
    """The word of ours that a line begins with, and the rest of the line."""
    word, _, rest = line.strip().partition(" ")
    word = ALIASES.get(word.lower(), word.lower())
    return (word, rest.strip()) if word in WORDS else None


# --- which card ---------------------------------------------------------------------------------


def meant(evening: Evening, what: str) -> list[Card]:
    """The cards somebody may mean; your own and those in the menu before all others."""
    game = evening.table.game
    cards = game.box.cards
    if what.isdigit():
        return [cards[index] for index in of_act(evening, int(what))]
    munchkin = game.munchkins[evening.table.seat]
    near = dict.fromkeys(game.prints[card].index for card in munchkin.hand + munchkin.table)
    return found(what, tuple(cards[index] for index in near), close=False) or found(what, cards)


def of_act(evening: Evening, number: int) -> list[int]:
    """The cards that an act is about, by their place in the set."""
    prints = evening.table.game.prints
    act = next((each.act for each in evening.menu.choices if each.number == number), None)
    if act is None:
        return []
    return list(
        dict.fromkeys(each.index for card, each in enumerate(prints[:-2]) if names_card(act, card))
    )


def uses(menu: Menu, card: int) -> str:
    """The acts that do something with a card."""
    return "; ".join(
        f"{each.number}) {each.said}" for each in menu.choices if names_card(each.act, card)
    )

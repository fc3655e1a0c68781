"""The words of the terminal table beside the acts: help, cards, why not, a hint, rules, log."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Protocol

from rich.text import Text

from kickdoor.cards import Card
from kickdoor.coach.hinting import Weighed, hints
from kickdoor.game.acts import PASS_ACT, Act
from kickdoor.game.state import Game
from kickdoor.rulebook import rules
from kickdoor.showing import different_cards, fight_in_numbers, names_card, why_carried, why_not
from kickdoor.table.asking import swing
from kickdoor.terminal import sheet
from kickdoor.terminal.asking import comes_to
from kickdoor.terminal.face import face, found, titled
from kickdoor.terminal.layout import explained
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.people import portrait
from kickdoor.terminal.screen import Screen, told_line
from kickdoor.terminal.sitting import Sitting
from kickdoor.terminal.stops import Stops
from kickdoor.terminal.story import folded
from kickdoor.terminal.tongue import TONGUE, say

LOG = 40  # lines that `log` shows unless told otherwise


class GotUp(Exception):
    """You get up from the table."""


class Evening(Protocol):
    """The evening at which something is said."""

    table: Sitting
    screen: Screen
    file: Path
    menu: Menu
    stops: Stops

    def draw(self) -> None:
        """Draw the table."""

    def save(self, file: Path) -> None:
        """Write the game to a file."""


def show_help(evening: Evening, what: str) -> None:
    """Everything that can be typed."""
    evening.screen.show(Text(say("help_acts")), Text(say("help_words")))
    words = [(say(f"cmd.{word}_use"), say(f"cmd.{word}_does")) for word in COMMANDS]
    evening.screen.show(*explained(words, evening.screen.width))


def show_card(evening: Evening, what: str) -> None:
    """A card in full: by its name, by a beginning of it, or by the number of an act."""
    cards = meant(evening, what)
    if not cards:
        asked = say("which_card", use=say("cmd.card_use"))
        evening.screen.show(Text(say("no_card", name=what) if what else asked))
    elif len(cards) > 4:
        names = ", ".join(titled(card) for card in cards)
        evening.screen.show(Text(say("that_could_be", names=names)))
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
    """Why a card cannot be played or worn now, with the rule; and what can be done with it."""
    view = evening.table.view()
    names = {card.name for card in meant(evening, what)}
    mine = [
        card
        for card in different_cards(view.game, view.seat)
        if view.game.prints[card].name in names
    ]
    if not mine:
        asked = say("which_one", use=say("cmd.why_use"))
        evening.screen.show(Text(say("not_yours", name=what) if what else asked))
    for card in mine:
        tell_why(evening, card)


def tell_why(evening: Evening, card: int) -> None:
    """What keeps an Item from being worn, then what can be done with it, or why nothing can."""
    view = evening.table.view()
    name = TONGUE.title(view.game.prints[card])
    kept = why_carried(view.game, view.seat, card)
    barred = why_not(view.game, view.seat, card)
    for reason in (kept, barred if barred != kept else None):
        if reason is not None:
            told = TONGUE.reason(view.game, reason)
            evening.screen.show(Text.assemble((name, "bold"), f": {told}"))
            show_rule(evening, reason.rule)
    if barred is None:
        key = "playable" if kept is None else "usable"
        evening.screen.show(Text(say(key, name=name, acts=uses(evening.menu, card))))


def hint(evening: Evening, what: str) -> None:
    """What a good player would do, and what that is worth; seen from your own seat."""
    view, menu = evening.table.view(), evening.menu
    if len(menu.choices) == 1:
        evening.screen.show(Text(say("hint_only")))
        return
    evening.screen.show(Text(say("thinking"), "dim"))
    options = [choice.act for choice in menu.choices]
    best, *others = hints(view, options, evening.table.said)
    evening.screen.show(Text(say("hint", act=numbered(menu, best)), "bold"))
    evening.screen.show(Text(" ".join(reasons(evening, best, others))))


def reasons(evening: Evening, best: Weighed, others: list[Weighed]) -> list[str]:
    """Why: what it makes of the fight, and of the chance to win beside the next best."""
    view = evening.table.view()
    told: list[str] = []
    swung = swing(view.game, view.seat, best.act) if view.game.fight is not None else None
    if swung is not None and (swung.ours, swung.theirs) != stands(view.game):
        told.append(say("hint_stands", ours=swung.ours, theirs=swung.theirs))
    if best.chance is None or not others or others[0].chance is None:
        return [*told, say("hint_sure")]
    if f"{best.chance:.0%}" == f"{others[0].chance:.0%}":
        return [*told, say("hint_alike", chance=f"{best.chance:.0%}")]
    told.append(say("hint_chance", chance=f"{best.chance:.0%}"))
    second = numbered(evening.menu, others[0])
    return [*told, say("hint_other", act=second, chance=f"{others[0].chance:.0%}")]


def stands(game: Game) -> tuple[int, int]:
    """Both sums of the fight as it is."""
    sums = fight_in_numbers(game)
    return sums.strength, sums.threat


def numbered(menu: Menu, weighed: Weighed) -> str:
    """An act behind its number."""
    return next(f"{it.number}) {it.said}" for it in menu.choices if it.act == weighed.act)


def show_rule(evening: Evening, what: str) -> None:
    """A rule by its id."""
    book = rules()
    wanted = what.upper()
    if wanted in book:
        rule = TONGUE.rule(book[wanted])
        evening.screen.show(Text.assemble((rule.id, "bold"), f" ({rule.chapter}) {rule.text}"))
    elif not what:
        evening.screen.show(Text(say("which_rule", use=say("cmd.rule_use"))))
    else:
        near = TONGUE.listed(get_close_matches(wanted, book), "or")
        key = "no_rule_like" if near else "no_rule"
        evening.screen.show(Text(say(key, id=wanted, like=near)))


def show_log(evening: Evening, what: str) -> None:
    """What has happened lately, or so many lines of it."""
    count = int(what) if what.isdigit() else LOG
    lines = folded(evening.table.log)[-count:] if count else []
    evening.screen.show(*map(told_line, lines) if lines else (say("nothing_yet"),))


def show_table(evening: Evening, what: str) -> None:
    """The whole table again, or all that lies before somebody."""
    view = evening.table.view()
    names = view.game.names
    seats = [seat for seat, name in enumerate(names) if name.lower().startswith(what.lower())]
    if not what:
        evening.draw()
    elif not seats:
        evening.screen.show(Text(say("nobody_called", name=what, names=", ".join(names))))
    else:
        evening.screen.show(
            *(line for seat in seats for line in portrait(view, seat, evening.screen.width))
        )


def show_fight(evening: Evening, what: str) -> None:
    """The fight with every card that counts."""
    view = evening.table.view()
    if view.game.fight is None:
        evening.screen.show(say("nobody_fights"))
    else:
        evening.screen.show(*sheet.lines(view, evening.screen.width))


def show_offers(evening: Evening, what: str) -> None:
    """Every open offer, and what it comes to."""
    view = evening.table.view()
    told = [
        f"{TONGUE.deal(view.game, deal)}. {comes_to(view, deal)}".rstrip()
        for deal in view.game.offers
    ]
    evening.screen.show(*map(Text, told or [say("no_offers")]))


def show_more(evening: Evening, what: str) -> None:
    """Every act, none folded away."""
    evening.screen.show(*evening.menu.lines(evening.screen.width))


def skip(evening: Evening, what: str) -> Act | None:
    """Pass, and pass again until this turn is over."""
    if PASS_ACT in evening.table.options:
        evening.stops.skip(evening.table.game)
        return PASS_ACT
    evening.screen.show(say("cannot_pass"))
    return None


def watch(evening: Evening, what: str) -> None:
    """Be asked at every quiet moment, or at those only that bring something new."""
    stops = evening.stops
    stops.is_watching = not stops.is_watching
    evening.screen.show(say("asked_always" if stops.is_watching else "asked_once"))


def save(evening: Evening, what: str) -> None:
    """Write the game to its file, or a copy of it to another."""
    path = Path(what).expanduser() if what else evening.file
    try:
        evening.save(path)
    except OSError as error:
        told = say("not_saved", path=path, why=error.strerror, use=say("cmd.save_use"))
        evening.screen.show(Text(told, "red"))
    else:
        evening.screen.show(Text(say("saved", path=path)))


def save_quietly(evening: Evening) -> None:
    """Write the game to its file, and speak only if that cannot be done."""
    try:
        evening.save(evening.file)
    except OSError:
        save(evening, "")


def leave(evening: Evening, what: str) -> None:
    """Save and leave."""
    raise GotUp


COMMANDS: dict[str, Callable[[Evening, str], Act | None]] = {
    "help": show_help,
    "card": show_card,
    "hand": show_hand,
    "why": say_why_not,
    "hint": hint,
    "rule": show_rule,
    "table": show_table,
    "fight": show_fight,
    "offers": show_offers,
    "more": show_more,
    "log": show_log,
    "skip": skip,
    "watch": watch,
    "save": save,
    "quit": leave,
}
"""What can be typed, by its English word; what each language calls it stands under `cmd.`"""

ALIASES = {"?": "help", "h": "help", "c": "card", "q": "quit", "exit": "quit"}


def spoken_to(line: str) -> tuple[str, str] | None:
    """The word of ours that a line begins with, and the rest of the line: English will do too."""
    word, _, rest = line.strip().partition(" ")
    ours = {say(f"cmd.{each}"): each for each in COMMANDS}
    known = ours | {each: each for each in COMMANDS} | ALIASES
    meant = known.get(word.lower())
    return None if meant is None else (meant, rest.strip())


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
    game = evening.table.game
    prints = game.prints[: game.box.size]
    act = next((each.act for each in evening.menu.choices if each.number == number), None)
    if act is None:
        return []
    return list(
        dict.fromkeys(each.index for card, each in enumerate(prints) if names_card(act, card))
    )


def uses(menu: Menu, card: int) -> str:
    """The acts that do something with a card."""
    return "; ".join(
        f"{each.number}) {each.said}" for each in menu.choices if names_card(each.act, card)
    )

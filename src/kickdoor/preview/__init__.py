"""The preview: the cards of a set as they look, on one page that needs nothing from outside.

On the screen our English stands beside each card, to be held against its text; on paper there are
nine cards a page, as many of each as lie in the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from kickdoor.cards import Card, Class, Faction, Monster, Race, words_of
from kickdoor.press import pressed
from kickdoor.preview.emblems import called, emblem_of, number_of, slug
from kickdoor.preview.figures import bottom, corner, line
from kickdoor.sets import Set
from kickdoor.sets.english import english, when
from kickdoor.sets.remarks import all_tags, remarks_on
from kickdoor.terminal.face import counted
from kickdoor.words import Power, Trait, Whenever

A_PAGE = 9
LONG = (90, 170, 250, 340, 470)  # from so many characters on, the print gets smaller
GUARD = "default-src 'none'; style-src 'unsafe-inline'"  # not a byte from outside


def preview(cards: Set) -> str:
    """The whole page."""
    box = pressed(cards.name, cards.cards)
    is_door = {each.name: each.is_door for each in box.prints}
    doors = [card for card in cards.cards if is_door[card.name]]
    treasures = [card for card in cards.cards if not is_door[card.name]]
    known = all_tags(cards.cards)
    body = "".join(
        f'<h2>{title} <small>{len(deck)}</small></h2><div class="deck">{inside}</div>'
        for title, deck, inside in (
            ("Doors", box.doors, pages(doors, "door", cards, known)),
            ("Treasures", box.treasures, pages(treasures, "treasure", cards, known)),
        )
        if deck
    )
    return PAGE.format(
        guard=GUARD,
        title=escape(cards.title),
        about=escape(cards.about),
        style=resource("style.css"),
        drawings=resource("emblems.svg"),
        count=f"{counted(len(cards.cards), 'different card')}, {box.size} in the box",
        body=body,
    )


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{guard}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: the cards</title>
<style>
{style}</style>
</head>
<body>
{drawings}
<input type="checkbox" id="beside" checked>
<header class="top">
<h1>{title}</h1>
<p class="about">{about}</p>
<p class="count">{count}. Printed, nine cards fill a page, as many of each as lie in the box.
<label for="beside">our English beside the cards</label></p>
</header>
<main>{body}</main>
</body>
</html>
"""


def resource(name: str) -> str:
    """A file that lies beside this one."""
    return files("kickdoor.preview").joinpath(name).read_text("utf-8")


def pages(cards: Iterable[Card], back: str, cards_set: Set, known: set[str]) -> str:
    """The cards of a deck, in sheets of nine; a further copy of a card is for the printer only."""
    figures: list[str] = []
    for card in cards:
        face = drawn(card, back, cards_set)
        figures.append(f'<figure id="{name_of(card)}">{face}{beside(card, known)}</figure>')
        figures += [f'<figure class="copy">{face}</figure>'] * (card.copies - 1)
    sheets = (figures[start : start + A_PAGE] for start in range(0, len(figures), A_PAGE))
    return "".join(f'<div class="sheet">{"".join(sheet)}</div>\n' for sheet in sheets)


def drawn(card: Card, back: str, cards_set: Set) -> str:
    """The face of a card."""
    length = len(card.text + epic_text(card) + card.flavor)
    size = sum(length >= limit for limit in LONG)
    looks = f"--turn:{number_of(card) % 360}deg"  # every card has a light of its own
    if isinstance(card, Monster):
        looks += f";--size:{min(20, card.level) * 0.025 + 0.7:.2f}"  # and some are larger
    number, unit = corner(card)
    big = f'<p class="corner"><b>{number}</b> {unit}</p>' if number else ""
    left, right = bottom(card)
    classes = f"card {back} {slug(str(card.__struct_config__.tag))} size-{size}"
    return (
        f'<article class="{classes}" style="{looks}">'
        f"<header>{big}<h3>{escape(card.name)}</h3></header>"
        f'<div class="art"><svg><use href="#{slug(emblem_of(card))}"/></svg></div>'
        f'<p class="kind">{escape(" · ".join((called(card), *line(card))))}</p>'
        f'<div class="text">{"".join(paragraphs(card))}</div>'
        f"<footer><span>{escape(left)}</span>"
        f'<i class="mark" title="{escape(cards_set.title)}">{escape(initials(cards_set.title))}</i>'
        f"<span>{escape(right)}</span></footer></article>"
    )


def paragraphs(card: Card) -> Iterator[str]:
    """The text, Bad Stuff apart, the names of powers in bold; then the joke."""
    before, found, dreaded = bold(card, card.text).partition("Bad Stuff: ")
    if before:
        yield f"<p>{before.strip()}</p>"
    if found:
        yield f'<p class="bad"><b>Bad Stuff:</b> {dreaded}</p>'
    if epic_text(card):
        yield f'<p class="epic"><b>Epic</b> {bold(card, epic_text(card))}</p>'
    if card.flavor:
        yield f'<p class="flavor">{escape(card.flavor)}</p>'


def bold(card: Card, text: str) -> str:
    """A text with the names of the card's abilities in bold."""
    text = escape(text)
    for word in words_of(card):
        if isinstance(word, Power | Trait | Whenever):
            text = text.replace(f"{escape(word.name)}:", f"<b>{escape(word.name)}:</b>")
    return text


def epic_text(card: Card) -> str:
    """What the card says to an Epic munchkin (EPC-2)."""
    return card.epic_text if isinstance(card, Class | Race | Faction) else ""


def beside(card: Card, known: set[str]) -> str:
    """What the engine reads, in our English, and what is worth a look."""
    lines = [("when", when(card))] if when(card) else []
    lines += list(english(card))
    told = "".join(
        f"<li>{f'<b>{escape(label)}</b> ' if label else ''}{escape(said)}</li>"
        for label, said in lines
    )
    noted = "".join(
        f'<li class="note">{escape(remark.removeprefix(f"{card.name}: "))}</li>'
        for remark in remarks_on(card, known)
    )
    copies = f"<small>{card.copies} in the box</small>" if card.copies > 1 else ""
    nothing = "" if told else "<li>nothing but what is printed</li>"
    heading = f"<h4>{escape(card.name)} {copies}</h4>"
    return f"<figcaption>{heading}<ul>{told}{nothing}{noted}</ul></figcaption>"


def name_of(card: Card) -> str:
    """Where on the page a card is found.

    >>> from kickdoor.cards import Cheat
    >>> name_of(Cheat("Cheat! 2"))
    'card-cheat--2'
    """
    return "card-" + "".join(each if each.isalnum() else "-" for each in card.name.lower())


def initials(title: str) -> str:
    """The mark of a set.

    >>> initials("Munchkin Pathfinder Deluxe"), initials("The Lost Property Office")
    ('MPD', 'LPO')
    """
    words = [word for word in title.split() if word.lower() not in ("the", "a", "an", "of")]
    return "".join(word[0] for word in words or title.split())[:3].upper()

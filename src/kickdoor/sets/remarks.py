"""Remarks on a set of your own: nothing that forbids to play it, but something to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from kickdoor.cards import Card, Class, Enhancer, Faction, Item, Monster, OneShot, Race, words_of
from kickdoor.errors import WrongMix
from kickdoor.forms import meant
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.rules.character import HUMAN
from kickdoor.sets import SETS, Set, cards_of
from kickdoor.sets.files import Unreadable, text_in, values_in
from kickdoor.sets.finding import is_zip, lying_in
from kickdoor.sets.tables import check_that_it_can_be_played, players_allowed
from kickdoor.sets.wording import differences
from kickdoor.words import IsA


def remarks(mine: Set, path: Path) -> Iterator[str]:
    """Everything worth a look, card by card, then about the whole."""
    known = all_tags(mine.cards)
    for card in mine.cards:
        yield from remarks_on(card, known)
    scenes = scenes_beside(path)
    untested = [card.name for card in mine.cards if card.name not in scenes]
    if len(untested) == len(mine.cards):
        yield "no card has a test yet (a scene: [[scenes]])"
    elif untested:
        yield f"no test names {', '.join(untested)}"
    rules = Options(**mine.rules)
    fewest, _ = players_allowed(rules)
    try:
        check_that_it_can_be_played(pressed(mine.name, mine.cards), rules, fewest)
    except WrongMix as error:
        yield f"{error}, or mix it with another set"


def remarks_on(card: Card, known: set[str]) -> Iterator[str]:
    """What is worth a look on one card."""
    words = list(words_of(card))
    if not card.text and words:
        yield f"{card.name}: it has no text, though it does something"
    if card.text:
        yield from (f"{card.name}: {difference}" for difference in differences(card))
    for word in words:
        if isinstance(word, IsA) and word.tag not in known:
            near = meant(word.tag, sorted(known))
            hint = f'; did you mean "{near}"?' if near else ""
            yield f'{card.name}: nobody and nothing is called "{word.tag}" in any set{hint}'


def tags_in(cards: Iterable[Card]) -> set[str]:
    """What a condition may ask for by name: Classes and the like, and the tags of monsters."""
    found: set[str] = set()
    for card in cards:
        if isinstance(card, Class | Race | Faction):
            found.add(card.name.lower())
        elif isinstance(card, Monster | Item | OneShot):
            found.update(card.tags)
        elif isinstance(card, Enhancer):
            found.update(card.makes)
    return found


def all_tags(mine: tuple[Card, ...]) -> set[str]:
    """What there is in any set to ask for; who has no Race is Human (SET-7)."""
    return {HUMAN}.union(tags_in(mine), *(tags_in(cards_of(name)) for name in SETS))


def scenes_beside(path: Path) -> str:
    """The text of every scene among the cards, and of every test that lies beside them."""
    folder = path if path.is_dir() or is_zip(path) else path.parent
    text = ""
    for file in lying_in(folder):
        with suppress(Unreadable):
            if file.path.match("test_*.py"):
                text += file.read().decode("utf-8", "replace")
            elif file.path.suffix.lower() == ".toml":
                text += str(values_in(text_in(file)).get("scenes", ""))
    return text

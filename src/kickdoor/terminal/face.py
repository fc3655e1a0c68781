"""The face of a card: its numbers, its text and joke, and our English beside the card's."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from kickdoor.cards import (
    Card,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    Hireling,
    Item,
    Monster,
    OneShot,
    Race,
)
from kickdoor.languages import ENGLISH, translated_cards
from kickdoor.sets.english import english, when
from kickdoor.terminal.tongue import TONGUE, number_of, say


def kind_of(card: Card) -> str:
    """What sort of card it is, as its set calls it: monster, trap, item, one-shot and so on."""
    if isinstance(card, Curse | Hireling):
        return card.called.lower()
    return str(card.__struct_config__.tag)


def numbers(card: Card) -> list[str]:
    """The numbers of a card, each with its unit.

    >>> from kickdoor.sets import cards_of
    >>> numbers(cards_of("pathfinder")[0])
    ['Level 1', '1 Treasure', 'Goblin']
    """
    found: list[str] = []
    if isinstance(card, Monster):
        found.append(say("level", number=card.level))
        special = say("face.special")
        found.append(number_of(card.treasures, "treasure") if card.treasures else special)
        if card.levels != 1:
            found.append(say("face.worth", levels=number_of(card.levels, "level")))
    elif isinstance(card, Enhancer):
        found += [f"{card.strength:+d}"] if card.strength else []
        found += [number_of(card.treasures, "treasure", signed=True)] if card.treasures else []
        found += [say("face.makes", tag=tagged(name)) for name in card.makes]
    elif isinstance(card, Item | Hireling):
        found += [f"{card.bonus:+d}"] if card.bonus else []
        if isinstance(card, Item):
            found += [say(f"slot.{card.slot}")] if card.slot else []
            found += [say("big")] if card.big else []
            found += [say("complex")] if card.complex else []
            found.append(say("face.gold", gold=card.gold))
    elif isinstance(card, OneShot):
        found += [say("face.gold", gold=card.gold)] if card.gold is not None else []
    elif isinstance(card, Doubler):
        found.append(say(f"face.doubles_{card.of}"))
    if isinstance(card, Monster | Item | OneShot):
        found += map(tagged, card.tags)
    return found


def counted(count: int, thing: str, signed: bool = False) -> str:
    """How many of something, in English.

    >>> counted(1, "Treasure"), counted(-2, "Treasure", signed=True)
    ('1 Treasure', '-2 Treasures')
    """
    number = f"{count:+d}" if signed else str(count)
    return f"{number} {thing}" if abs(count) == 1 else f"{number} {thing}s"


def tagged(tag: str) -> str:
    """A tag as it is printed."""
    return TONGUE.words.get(f"tag.{tag}", tag.title())


def face(card: Card) -> RenderableType:
    """A card to be read: in English with its joke, and what the engine reads in it."""
    is_english = TONGUE.language == ENGLISH
    words = worded(card)
    text = words.get("text", card.text)
    head = [TONGUE.words.get(f"kind.{kind_of(card)}", kind_of(card)), *numbers(card)]
    head += [when(card)] if is_english else []
    head += [say("face.copies", count=card.copies)] if card.copies > 1 else []
    body: list[RenderableType] = [Text(" · ".join(filter(None, head)), "bold")]
    body += [Text(text)] if text else []
    if isinstance(card, Class | Race | Faction) and card.epic_text:
        epic = words.get("epic_text", card.epic_text)
        body.append(Text.assemble((f"{say('epic')}. ", "bold"), epic))
    if is_english:
        body += [Text(card.flavor, "italic dim")] if card.flavor else []
        for label, said in english(card):
            label = f"{label}: " if label else ""
            body.append(Text.assemble(("≡ ", "cyan"), (label, "cyan"), said))
    return Panel(Group(*body), title=Text(titled(card), "bold"), title_align="left")


def titled(card: Card) -> str:
    """What a card is called in the language that is spoken here."""
    return worded(card).get("title", card.name)


def worded(card: Card) -> dict[str, str]:
    """What somebody has translated of a card: its title, its text."""
    return translated_cards(TONGUE.language).get((card.name, card.text), {})


def found(name: str, cards: tuple[Card, ...], close: bool = True) -> list[Card]:
    """The cards somebody may mean: the one of that name, else those it is the beginning of.

    >>> from kickdoor.sets import cards_of
    >>> [card.name for card in found("slob gob", cards_of("pathfinder"))]
    ['Slob Goblin']
    """
    wanted = " ".join(name.lower().split())
    by_name = {titled(card).lower(): card for card in cards}
    by_name |= {card.name.lower(): card for card in cards if not close}  # English will do too
    if wanted in by_name:
        return [by_name[wanted]]
    for fits in (str.startswith, has_words, str.__contains__):
        hits = [card for key, card in by_name.items() if fits(key, wanted)]
        if wanted and hits:
            return hits
    near = get_close_matches(wanted, by_name, 4, 0.5) if close else []
    return [by_name[key] for key in near]


def has_words(name: str, wanted: str) -> bool:
    """Whether every word that was typed begins a word of the name, in order.

    >>> has_words("paper tiger", "pap tig"), has_words("paper tiger", "tig pap")
    (True, False)
    """
    words = iter(name.split())
    return all(any(word.startswith(part) for word in words) for part in wanted.split())

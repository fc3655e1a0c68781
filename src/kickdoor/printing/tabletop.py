"""A deck for Tabletop Simulator: pictures of many cards on one sheet, and what its loader reads.

A saved object is JSON with `ObjectStates`. A deck names its sheets by number (`CustomDeck`) and its
cards by that number and the place on the sheet: 100 times the one, plus the other (`DeckIDs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kickdoor.game.prints import Print
from kickdoor.printing.labels import face_of
from kickdoor.printing.png import picture_of_back, sheet

COLUMNS, ROWS = 10, 7
A_SHEET = COLUMNS * ROWS - 1
"""The last place of a full sheet is what others see of a hand."""
CARD_WIDE = 400
"""Pixels: ten of them side by side stay below 4,096, which is as much as every card shows well."""

Address = str


class TabletopDeck:
    """One deck: its different cards in sheets, and how often each is in it."""

    def __init__(self, title: str, cards: Sequence[Print]) -> None:
        self.title = title
        self.is_door = cards[0].is_door
        self.each = list({card.name: card for card in cards}.values())
        self.copies = [sum(other.name == card.name for other in cards) for card in self.each]
        self.slug = "doors" if self.is_door else "treasures"

    def sheets(self) -> list[list[Print]]:
        """The cards of each sheet."""
        return [self.each[at : at + A_SHEET] for at in range(0, len(self.each), A_SHEET)]

    def names(self) -> list[str]:
        """The file of each sheet."""
        return [f"{self.slug}-{number}.png" for number in range(1, len(self.sheets()) + 1)]

    @property
    def back(self) -> str:
        """The file of its back."""
        return f"{self.slug}-back.png"


def piles(title: str, cards: Sequence[Print]) -> list[TabletopDeck]:
    """The Doors and the Treasures among some cards."""
    decks = ([card for card in cards if card.is_door is door] for door in (True, False))
    return [TabletopDeck(title, deck) for deck in decks if deck]


def pictures(pile: TabletopDeck, language: str) -> dict[str, bytes]:
    """Every file of a deck, by its name."""
    made = {
        name: sheet(cards, min(COLUMNS, len(cards)), language, CARD_WIDE)
        for name, cards in zip(pile.names(), pile.sheets(), strict=True)
    }
    return {**made, pile.back: picture_of_back(pile.is_door, language, CARD_WIDE)}


def saved_object(found: Sequence[TabletopDeck], language: str, address: Address) -> dict[str, Any]:
    """What is put into the folder of saved objects; `address` is where its pictures lie."""
    first = 1
    decks = []
    for place, pile in enumerate(found):
        decks.append(deck(pile, language, address, first, place))
        first += len(pile.sheets())
    return {"SaveName": found[0].title if found else "", "ObjectStates": decks}


def deck(
    pile: TabletopDeck, language: str, address: Address, first: int, place: int
) -> dict[str, Any]:
    """One deck, face down; of a single card, that card."""
    custom = {
        str(first + number): {
            "FaceURL": f"{address}{name}",
            "BackURL": f"{address}{pile.back}",
            "NumWidth": min(COLUMNS, len(cards)),
            "NumHeight": -(-len(cards) // COLUMNS),
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, (name, cards) in enumerate(zip(pile.names(), pile.sheets(), strict=True))
    }
    cards = [
        one_card(
            card, language, 100 * (first + number // A_SHEET) + number % A_SHEET, custom, place
        )
        for number, card in enumerate(pile.each)
        for _ in range(pile.copies[number])
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": transform(place),
        "Nickname": f"{pile.title}: {pile.slug}",
        "Description": "",
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def one_card(
    card: Print, language: str, number: int, custom: dict[str, Any], place: int
) -> dict[str, Any]:
    """A card, with its name and its text to be read beside it."""
    face = face_of(language, card)
    text = [f"{each.named}: {each.text}" if each.named else each.text for each in face.text]
    return {
        "Name": "Card",
        "Transform": transform(place),
        "Nickname": face.title,
        "Description": "\n".join([face.line, *text]),
        "HideWhenFaceDown": True,
        "Hands": True,
        "CardID": number,
        "SidewaysCard": False,
        "CustomDeck": {str(number // 100): custom[str(number // 100)]},
    }


def transform(place: int) -> dict[str, float]:
    """Face down, decks beside each other."""
    at = {"posX": 3.0 * place, "posY": 1.0, "posZ": 0.0}
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {**at, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}

"""CHR What a munchkin is: Class, Race, Faction, and the cards that double them."""

from __future__ import annotations

from kickdoor.game.prints import CLASS, DOUBLER, FACTION, HIRELING, RACE, Print
from kickdoor.game.state import Game

HUMAN = "human"


def is_epic(game: Game, seat: int) -> bool:
    """EPC-2 A derived status: high enough, now."""
    return game.munchkins[seat].level >= game.rules.epic_level


def face_of(game: Game, seat: int, card: int) -> Print:
    """EPC-2 A card in play as it speaks for its owner: before an Epic munchkin it says more."""
    each = game.prints[card]
    if each.epic is not None and is_epic(game, seat):
        return each.epic
    return each


def has_trait(game: Game, seat: int, tag: str, against: bool) -> bool:
    """CHR-2, CHR-6 Whether a munchkin is such a one; read `against` it, a shielded one is not."""
    prints = game.prints
    for card in game.munchkins[seat].table:
        each = prints[card]
        if CLASS <= each.kind <= FACTION and tag in each.tags:
            return not (against and is_shielded(game, seat, each.kind))
    if game.box.guises and counts_as(game, seat, tag):
        return True
    return tag == HUMAN and is_human(game, seat)


def counts_as(game: Game, seat: int, tag: str) -> bool:
    """M14 Whether a card makes one such a one before everybody; no such Item asks who uses it."""
    return any(
        word.to_all and word.tag == tag
        for card in game.munchkins[seat].table
        if not game.sideways[card]
        for word in face_of(game, seat, card).others.get("passes for", ())
    )


def may_be_given_up(game: Game, seat: int, card: int) -> bool:
    """WHEN-1 A Class, Race or Faction is, unless it says that it stays, or something else does."""
    prints = game.prints
    return not any(
        "giving up" in face_of(game, seat, other).bars
        for other in game.munchkins[seat].table
        if other == card or not CLASS <= prints[other].kind <= FACTION
        if not game.sideways[other]
    )


def is_human(game: Game, seat: int) -> bool:
    """SET-7, MIX-2 Who has no Race is Human; C01 half of a lone Race is not quite."""
    return not of_kind(game, seat, RACE) or (
        game.rules.half_human and is_shielded(game, seat, RACE)
    )


def is_shielded(game: Game, seat: int, kind: int) -> bool:
    """CHR-6 One of the kind and a card that doubles it: the advantages without the drawbacks."""
    return has_doubler(game, seat, kind) and len(of_kind(game, seat, kind)) == 1


def has_doubler(game: Game, seat: int, kind: int) -> bool:
    """Whether a Super Munchkin (for Classes), Half-Breed or Double Life lies there."""
    prints = game.prints
    for card in game.munchkins[seat].table:
        if prints[card].kind == DOUBLER and prints[card].of == kind:
            return True
    return False


def of_kind(game: Game, seat: int, kind: int) -> list[int]:
    """The cards of a kind that a munchkin has in play."""
    prints = game.prints
    return [card for card in game.munchkins[seat].table if prints[card].kind == kind]


def has_room(game: Game, seat: int, card: int) -> bool:
    """CHR-4, CHR-5 One of each kind, two with a doubler; never two of the same."""
    each = game.prints[card]
    mine = of_kind(game, seat, each.kind)
    if not mine:
        return True
    if any(game.prints[other].title == each.title for other in mine):  # MIX-2 whoever printed it
        return False
    return len(mine) == 1 and has_doubler(game, seat, each.kind)


def can_double(game: Game, seat: int, card: int) -> bool:
    """CHR-5, C02 A doubler wants one of its kind to go with, and no second doubler beside it."""
    kind = game.prints[card].of
    return bool(of_kind(game, seat, kind)) and not has_doubler(game, seat, kind)


def company(game: Game, seat: int) -> list[int]:
    """HIR-2, HIR-3 The Hirelings, Allies and Sidekicks that count against the limit (I25)."""
    return [card for card in of_kind(game, seat, HIRELING) if card not in game.attached]

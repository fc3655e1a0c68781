"""CHR What a munchkin is: Class, Race, Faction, and the cards that double them."""

from __future__ import annotations

from kickdoor.game.prints import CLASS, DOUBLER, FACTION
from kickdoor.game.state import Game


def has_trait(game: Game, seat: int, tag: str, against: bool) -> bool:
    """CHR-2, CHR-6 Whether a munchkin is such a one; read `against` it, a shielded one is not."""
    prints = game.prints
    for card in game.munchkins[seat].table:
        each = prints[card]
        if CLASS <= each.kind <= FACTION and tag in each.tags:
            return not (against and is_shielded(game, seat, each.kind))
    return False


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
    if any(game.prints[other] is each for other in mine):
        return False
    return len(mine) == 1 and has_doubler(game, seat, each.kind)


def can_double(game: Game, seat: int, card: int) -> bool:
    """CHR-5, C02 A doubler wants one of its kind to go with, and no second doubler beside it."""
    kind = game.prints[card].of
    return bool(of_kind(game, seat, kind)) and not has_doubler(game, seat, kind)

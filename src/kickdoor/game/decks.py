"""The hands on the decks and their discards; `changes` has those on the rest of the table."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.chance import shuffled
from kickdoor.game.state import Game


def put_on_discards(game: Game, card: int) -> None:
    """Lay a card face up on its discard pile; what only reminded of one goes nowhere."""
    if card >= game.box.size:
        return
    if game.prints[card].is_door:
        game.door_discards.append(card)
    else:
        game.treasure_discards.append(card)


def maybe_reshuffle(game: Game, doors: bool) -> None:
    """SET-4 A deck that has run out is made again from its shuffled discards."""
    if (game.doors if doors else game.treasures) or not (
        game.door_discards if doors else game.treasure_discards
    ):
        return
    discards = game.door_discards if doors else game.treasure_discards
    game.shuffles += 1
    deck = shuffled(discards, game.seed, game.shuffles)
    for card in deck:
        game.known[card] = 0
    if doors:
        game.doors, game.door_discards = deck, []
    else:
        game.treasures, game.treasure_discards = deck, []
    game.tell(events.RESHUFFLED, NONE, int(doors))


def take_top(game: Game, doors: bool) -> int:
    """The top card of a deck; NONE if there is no such card to be had (SET-4)."""
    deck = game.doors if doors else game.treasures
    if not deck:
        maybe_reshuffle(game, doors)
        deck = game.doors if doors else game.treasures
        if not deck:
            return NONE
    return deck.pop()


def take_from_discards(game: Game, card: int) -> None:
    """Take a card off its discard pile, on its way elsewhere."""
    pile = game.door_discards if game.prints[card].is_door else game.treasure_discards
    pile.remove(card)


def leave_beneath(game: Game, card: int, above: int) -> None:
    """T15 Of those just discarded, so many lie above this one."""
    take_from_discards(game, card)
    pile = game.door_discards if game.prints[card].is_door else game.treasure_discards
    pile.insert(len(pile) - above, card)


def put_on_deck(game: Game, card: int) -> None:
    """Lay a card face down on top of its deck."""
    (game.doors if game.prints[card].is_door else game.treasures).append(card)


def take_from_deck(game: Game, card: int) -> None:
    """Take a card out of its deck, wherever it lies there."""
    (game.doors if game.prints[card].is_door else game.treasures).remove(card)

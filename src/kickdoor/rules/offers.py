"""HLP, TRD Which offers may be made, and which can still be taken up."""

from __future__ import annotations

from kickdoor.game.acts import ACCEPT, COUNTER, DECLINE, NONE, Act
from kickdoor.game.fight import Deal, Fight
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.rules import uses
from kickdoor.rules.items import big_items, big_room, has_items
from kickdoor.rules.numbers import fight_bars, is_barred, is_winning, may_help


def may_be_helped(game: Game, fight: Fight) -> bool:
    """HLP-1, F08 One helper at most, and none where a monster or a Curse forbids it."""
    return not (
        fight.helper >= 0
        or fight_bars(game, fight, "help")
        or is_barred(game, fight.fighter, "help")
    )


def can_be_helped(game: Game) -> bool:
    """HLP-1, F05 Only who cannot win alone."""
    fight = game.the_fight()
    return may_be_helped(game, fight) and not is_winning(game)


def can_offer_help(game: Game, seat: int) -> bool:
    """Offering one's help unasked to somebody who is losing."""
    fight = game.the_fight()
    return (
        can_be_helped(game)
        and may_help(game, fight, seat)
        and fight.proposals.get(seat, 0) < game.rules.asks
        and uses.may_think_again(game, seat)
    )


def answers(game: Game, seat: int, acts: list[Act]) -> None:
    """Answers to the offers that lie open."""
    for deal in game.offers:
        if deal.to == seat:
            if stands(game, deal):
                acts.append((ACCEPT, NONE, deal.by))
            acts.append((DECLINE, NONE, deal.by))
            if deal.helps and may_counter(game, seat, deal.by):
                acts.append((COUNTER, NONE, deal.by))


def stands(game: Game, deal: Deal) -> bool:
    """Whether an offer can still be taken up: the Items are there, and the help is wanted."""
    if DEAD in (game.munchkins[deal.by].life, game.munchkins[deal.to].life):
        return False
    if not deal.helps:
        return are_there(game, deal.by, deal.gives, deal.to, deal.takes) and are_there(
            game, deal.to, deal.takes, deal.by, deal.gives
        )
    fight = game.fight
    if fight is None or not can_be_helped(game):
        return False
    helper = deal.to if deal.by == fight.fighter else deal.by
    table = game.munchkins[fight.fighter].table
    if not may_help(game, fight, helper):
        return False
    return all(card in table for card in deal.gives) and can_take(game, helper, deal.gives, ())


def are_there(
    game: Game, giver: int, cards: tuple[int, ...], taker: int, back: tuple[int, ...]
) -> bool:
    """TRD-1 Whether Items can change hands: still carried, both out of combat, not too Big."""
    fight = game.fight
    if fight is not None and (fight.fights(giver) or fight.fights(taker)):
        return False
    table = game.munchkins[giver].table
    return all(card in table for card in cards) and can_take(game, taker, cards, back)


def can_take(game: Game, seat: int, cards: tuple[int, ...], back: tuple[int, ...]) -> bool:
    """ITM-6 Whether somebody could carry these Items, having given those back."""
    more = sum(game.prints[card].big for card in cards)
    if not more:
        return True
    kept = sum(card not in back for card in big_items(game, seat))
    return kept + more <= big_room(game, seat)


def may_counter(game: Game, seat: int, other: int) -> bool:
    """How often two may haggle in one fight is limited, so that it ends."""
    fight = game.the_fight()
    helper = other if seat == fight.fighter else seat
    most = game.rules.asks + game.rules.counters
    return fight.proposals.get(helper, 0) < most and uses.may_think_again(game, seat)


def may_offer_a_trade(game: Game, seat: int) -> bool:
    """TRD-1, TRD-2 Who carries an Item may offer it, for something or for nothing."""
    return (
        game.used.get(uses.traded(seat), 0) < game.rules.trades
        and uses.may_think_again(game, seat)
        and has_items(game, seat)
    )


def can_trade(game: Game, other: int) -> bool:
    """TRD-1, DTH-3 Whether somebody can be traded with: alive and out of combat."""
    fight = game.fight
    return game.munchkins[other].life != DEAD and not (fight is not None and fight.fights(other))

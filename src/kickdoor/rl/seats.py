"""What can be seen of each seat, as numbers; the observer first, then clockwise from it."""

from __future__ import annotations

from kickdoor.game.munchkin import DEAD, FEMALE
from kickdoor.game.prints import ONE_HAND
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rl.sheets import Sheet
from kickdoor.rules.help import Drafting
from kickdoor.rules.items import takes
from kickdoor.rules.numbers import is_cheated, is_usable, munchkin_strength
from kickdoor.rules.ranks import hand_limit
from kickdoor.rules.windows import Window

SEATS = 6
"""Places in the encoding: the rulebooks' largest table. Empty ones are zeros."""

SEAT: tuple[str, ...] = (
    "sits there", "is me", "level / 10", "levels to go / 10", "strength / 20", "alive", "female",
    "doors in hand / 8", "treasures in hand / 8", "over the limit / 4", "has the turn", "fights",
    "helps", "is asked", "owns the window", "is highest", "is lowest", "gold in play / 1000",
    "head / 5", "armor / 5", "feet / 5", "hands / 5", "elsewhere / 5", "hands taken / 2",
    "big items", "sideways / 4", "offers me", "is offered by me", "treasures in the offer / 3",
    "gold for me in the offer / 1000", "gold from me in the offer / 1000", "asked for help / 2",
    "draft is for",
)  # fmt: skip
"""The columns of a seat, in their order."""

AT = {name: place for place, name in enumerate(SEAT)}
STRENGTH = AT["strength / 20"]
OFFER = AT["offers me"]


def seats_seen(view: View, sheet: Sheet) -> list[list[float]]:
    """A row for each munchkin, the observer's first."""
    game, me = view.game, view.seat
    count = len(game.munchkins)
    levels = [each.level for each in game.munchkins]
    most, least = max(levels), min(levels)
    rows = []
    for place in range(count):
        seat = (me + place) % count
        row = person(game, seat, place == 0)
        level = levels[seat]
        row += (float(level == most), float(level == least))
        row += belongings(game, seat, sheet)
        row += NO_DEALINGS
        rows.append(row)
    if game.offers or game.fight is not None or isinstance(game.stack[-1], Drafting):
        dealings(view, rows, sheet)
    return rows


def person(game: Game, seat: int, is_me: bool) -> list[float]:
    """Who sits there, and what they have to do with what is going on."""
    munchkin = game.munchkins[seat]
    fight = game.fight
    hand = munchkin.hand
    size = len(hand)
    treasures = treasures_in(game, hand)
    top = game.stack[-1]
    turn = game.turn == seat
    return [
        1.0,
        float(is_me),
        munchkin.level / 10,
        (game.rules.winning_level - munchkin.level) / 10,
        munchkin_strength(game, seat) / 20,
        float(munchkin.life != DEAD),
        float(munchkin.sex == FEMALE),
        (size - treasures) / 8,
        treasures / 8,
        max(0, size - hand_limit(game, seat)) / 4 if turn else 0.0,
        float(turn),
        float(fight is not None and fight.fighter == seat),
        float(fight is not None and fight.helper == seat),
        float(game.asked == seat),
        float(isinstance(top, Window) and top.owner == seat),
    ]


def treasures_in(game: Game, hand: list[int]) -> int:
    """How many Treasures a hand holds; from behind they can be told from Doors."""
    prints = game.prints
    return sum(1 for card in hand if not prints[card].is_door)


def belongings(game: Game, seat: int, sheet: Sheet) -> list[float]:
    """What is worn where, and what it adds as printed."""
    gold = 0.0
    points = [0.0] * 6  # by slot; both sorts of hands apart
    hands = big = sideways = 0
    for card in game.munchkins[seat].table:
        if not sheet.is_item[card]:
            continue
        gold += sheet.golds[card]
        big += sheet.big[card]
        if not sheet.is_gear[card]:
            continue
        if game.sideways[card]:
            sideways += 1
        elif is_usable(game, seat, card):
            slot = sheet.slots[card]
            points[slot] += sheet.points[card]
            if slot >= ONE_HAND and not (card in game.attached and is_cheated(game, card)):
                hands += takes(slot)
    elsewhere, head, armor, feet, one, two = points
    return [
        gold,
        head / 5,
        armor / 5,
        feet / 5,
        (one + two) / 5,
        elsewhere / 5,
        hands / 2,
        float(big),
        sideways / 4,
    ]


NO_DEALINGS = [0.0] * (len(SEAT) - OFFER)


def dealings(view: View, rows: list[list[float]], sheet: Sheet) -> None:
    """Write down the offers that concern the observer, and who was asked for help how often."""
    game, me = view.game, view.seat
    count = len(rows)
    for deal in game.offers:
        if me not in (deal.by, deal.to):
            continue
        theirs = deal.to == me
        row = rows[((deal.by if theirs else deal.to) - me) % count]
        gold, price = gold_of(deal.gives, sheet), gold_of(deal.takes, sheet)
        row[OFFER] = float(theirs)
        row[OFFER + 1] = float(not theirs)
        row[OFFER + 2] = deal.treasures / 3
        row[OFFER + 3], row[OFFER + 4] = (gold, price) if theirs else (price, gold)
    fight = game.fight
    if fight is not None:
        for seat, times in fight.proposals.items():
            rows[(seat - me) % count][OFFER + 5] = times / 2
    top = game.stack[-1]
    if isinstance(top, Drafting):
        rows[(top.to - me) % count][OFFER + 6] = 1.0


def gold_of(cards: tuple[int, ...] | list[int], sheet: Sheet) -> float:
    """What cards are worth, in thousands."""
    return sum(sheet.golds[card] for card in cards)

"""What comes of the ledger: an alliance is answered, a gift is not forgotten, a word is weighed."""

from __future__ import annotations

from functools import partial

from kickdoor.bots.ledger import Ledger
from kickdoor.bots.outlook import Outlook


def remember(o: Outlook, ledger: Ledger) -> None:
    """Let a seat know what it may know of everybody's past.

    Two who help each other for nothing are one rival with two turns: both hurt more, and whoever
    is left out with this seat hurts less. Who has given this seat something is less of a rival.
    """
    for seat, broken in ledger.broken.items():
        if seat != o.seat:
            o.words = {**o.words, seat: 1.0 / (1 + broken)}
    feelings: dict[int, float] = {}
    if ledger.gifts:
        o.recall = partial(remember, ledger=ledger)
        bonds = leagues(o.seat, ledger)
        if bonds:
            outside = o.j.cause * max(bonds.values())
            for seat in range(len(o.game.munchkins)):
                if seat != o.seat:
                    feelings[seat] = o.j.league * bonds[seat] if seat in bonds else -outside
        for giver, whom in ledger.gifts:
            if whom == o.seat:
                feelings[giver] = feelings.get(giver, 0.0) - o.j.thanks
    o.feelings = feelings


def leagues(seat: int, ledger: Ledger) -> dict[int, float]:
    """Who has joined forces with somebody else than this seat, and how surely."""
    found: dict[int, float] = {}
    for pair in ledger.gifts:
        bond = ledger.bond(*pair) if seat not in pair else 0.0
        if bond:
            for each in pair:
                found[each] = max(found.get(each, 0.0), bond)
    return found

"""Help and trades: whom to ask, what to offer, what to accept."""

from __future__ import annotations

from kickdoor.bots.harm import peril
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.game.acts import NEVER_MIND, TERMS, Act
from kickdoor.game.fight import (
    FIGHTER_FIRST,
    HELPER_FIRST,
    IN_TURNS,
    IN_TURNS_FIGHTER_FIRST,
    Deal,
)

FIRST_PICK = {HELPER_FIRST: 1.1, IN_TURNS: 1.0, IN_TURNS_FIGHTER_FIRST: 0.95, FIGHTER_FIRST: 0.85}
"""What a Treasure is worth to the helper, by who picks when."""


def fee(o: Outlook) -> float:
    """What anybody should ask for helping this fighter; too much, if it hands over the game."""
    if o.for_the_win and not o.game.rules.shared_victory:
        return NEVER
    return o.levels * o.envy(o.fight.fighter) + o.j.bother


def pay(o: Outlook, deal: Deal) -> float:
    """What the Treasures and cards promised in a deal come to, for the helper."""
    return o.j.treasure * FIRST_PICK[deal.order] * deal.treasures + 0.9 * len(deal.plays)


def as_helper(o: Outlook, deal: Deal) -> float:
    """What this seat gains by helping under a deal."""
    if o.need_with(o.seat) > 0:
        return -1.0
    return pay(o, deal) + sum(map(o.worth, deal.gives)) - fee(o)


def as_fighter(o: Outlook, deal: Deal, helper: int) -> float:
    """What this fighter gains by being helped under a deal."""
    if o.need_with(helper) > 0:
        return -1.0
    return o.prize + peril(o, o.seat) - pay(o, deal) - sum(map(o.worth, deal.gives))


def as_trader(o: Outlook, deal: Deal) -> float:
    """What this seat gains by a trade offered to it."""
    got, given = sum(map(o.worth, deal.gives)), sum(map(o.worth, deal.takes))
    return got - given - 0.1


def accepting(o: Outlook, act: Act) -> float:
    """What accepting an open offer is worth."""
    by = act[2]
    for deal in o.game.offers:
        if deal.by == by and deal.to == o.seat:
            if not deal.helps:
                return as_trader(o, deal)
            if o.fight.fighter == o.seat:
                return as_fighter(o, deal, by)
            return as_helper(o, deal)
    return -1.0


def asking(o: Outlook, act: Act) -> float:
    """What asking somebody for help is worth: the more often asked, the less likely a yes."""
    helper = act[2]
    if o.for_the_win and not o.game.rules.shared_victory:
        likely = 0.05  # but some are fools
    else:
        likely = 0.9 if fee(o) <= o.j.treasure * 1.1 * o.treasures else 0.3
    if o.need <= 0 or o.need_with(helper) > 0:
        return -1.0
    gain = min(5.0, o.prize) + peril(o, o.seat) - min(fee(o), 1.0)
    return likely * gain * 0.8 ** o.fight.proposals.get(helper, 0)


def offering(o: Outlook, act: Act) -> float:
    """What offering one's help is worth."""
    if o.fight.fighter == o.seat or o.need <= 0 or o.need_with(o.seat) > 0:
        return -1.0
    return o.j.treasure * 1.1 * o.treasures * 0.5 - fee(o)


def haggling(o: Outlook, act: Act) -> float:
    """Better than a plain no, where a better deal is in sight; a fighter does not haggle."""
    return 0.05 if offering(o, act) > 0 else -1.0


def drafted(o: Outlook, acts: list[Act], deal: Deal) -> Act:
    """An offer of help, or a price for it: what the other side will just put up with."""
    terms = [act for act in acts if act[0] == TERMS]
    never_mind = (NEVER_MIND, -1, -1)
    if not terms:
        return never_mind
    if o.fight.fighter != o.seat:
        count = max(1, (o.treasures + 1) // 2)
        while o.j.treasure * 1.1 * count < fee(o):
            count += 1
        return (TERMS, count, HELPER_FIRST) if count <= o.treasures else never_mind
    wanted = fee(o) + o.j.haggle + o.j.treasure * (o.fight.proposals.get(deal.to, 1) - 1)
    enough = [act for act in terms if pay(o, proposed(act)) >= wanted]
    if enough:
        return min(enough, key=lambda act: pay(o, proposed(act)))
    return max(terms, key=lambda act: pay(o, proposed(act)))


def proposed(act: Act) -> Deal:
    """The deal that these terms make."""
    return Deal(0, 0, True, act[1], act[2])

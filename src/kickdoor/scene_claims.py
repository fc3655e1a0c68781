"""What must hold in a scene, said in plain words: "ann is level 4", "the fight stands 12 : 9".

A sentence is a pattern and what to look at. Whatever does not hold is answered with what does; a
card that is not in the box is no sentence, for of such a card anything could be denied.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from kickdoor.errors import KickdoorError, UnknownCard
from kickdoor.game.munchkin import ALIVE
from kickdoor.scenes import Scene, SeatSeen

Check = Callable[[Scene, tuple[str, ...]], str]
"""What is wrong, in words; nothing, if it holds."""


class NotAClaim(KickdoorError, ValueError):
    """A sentence that nobody can check."""

    def __init__(self, sentence: str, names: Sequence[str]) -> None:
        close = get_close_matches(sentence, [each.replace("NAME", names[0]) for each in SAYABLE], 1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        super().__init__(
            f"{sentence!r} is nothing that can be checked{hint} Say what somebody does "
            f'("{names[0]}: pass"), or what holds: {"; ".join(SAYABLE)}'
        )


def broken(table: Scene, sentence: str) -> str:
    """What is wrong with a sentence about a scene: what is so in its place; nothing, if it holds.

    >>> from kickdoor.scenes import deal
    >>> table = deal(door="Slob Goblin", ann=dict(level=4, wears=["Blazer"]), bob={}, cat={})
    >>> broken(table, "the fight stands 6 : 1"), broken(table, "ann is level 5")
    ('', 'ann is level 4')
    """
    words = " ".join(sentence.split()).rstrip(".")
    for pattern, check in CLAIMS:
        match = pattern.fullmatch(words)
        if match and match.groupdict().get("who", table.game.names[0]) in table.game.names:
            return check(table, tuple(each or "" for each in match.groups()))
    raise NotAClaim(sentence, table.game.names)


def named(table: Scene, card: str) -> str:
    """A card as it is printed."""
    known = {name.lower(): name for name in table.game.box.names()}
    if card.lower() not in known:
        close = get_close_matches(card.lower(), known, 3)
        raise UnknownCard(card, [known[each] for each in close])
    return known[card.lower()]


def listed(names: Sequence[str]) -> str:
    """Cards, one after the other."""
    return "; ".join(names) or "nothing"


# --- what can be said ---------------------------------------------------------------------------


def level(table: Scene, said: tuple[str, ...]) -> str:
    who, number = said
    found = seat(table, who).level
    return "" if found == int(number) else f"{who} is level {found}"


def strength(table: Scene, said: tuple[str, ...]) -> str:
    who, number = said
    found = seat(table, who).strength
    return "" if found == int(number) else f"{who} has strength {found}"


def life(table: Scene, said: tuple[str, ...]) -> str:
    who, wanted = said
    found = "alive" if seat(table, who).life == ALIVE else "dead"
    return "" if found == wanted else f"{who} is {found}"


def sex(table: Scene, said: tuple[str, ...]) -> str:
    who, wanted = said
    found = seat(table, who).sex
    return "" if found == wanted else f"{who} is {found}"


def lies(table: Scene, said: tuple[str, ...]) -> str:
    """Where a card is: worn, carried, in play, in a hand."""
    who, does_not, verb, card = said
    verb = {"wear": "wears", "carry": "carries", "have": "has", "hold": "holds"}.get(verb, verb)
    there = places(seat(table, who))[verb]
    if card == "nothing":
        return "" if not there else f"{who} {verb} {listed(there)}"
    if (named(table, card) in there) != bool(does_not):
        return ""
    return f"{who} {verb} {listed(there)}"


def places(seen: SeatSeen) -> dict[str, list[str]]:
    """The cards of somebody, by where they are."""
    worn = list(seen.in_play)
    for card in seen.sideways:
        worn.remove(card)
    return {"wears": worn, "carries": seen.sideways, "has": seen.in_play, "holds": seen.hand}


def count(table: Scene, said: tuple[str, ...]) -> str:
    who, number = said
    hand = seat(table, who).hand
    return "" if len(hand) == int(number) else f"{who} holds {len(hand)}: {listed(hand)}"


def stands(table: Scene, said: tuple[str, ...]) -> str:
    if not table.in_fight:
        return "nobody fights"
    found = table.fight.strength, table.fight.threat
    return "" if found == tuple(map(int, said)) else f"the fight stands {found[0]} : {found[1]}"


def at_stake(table: Scene, said: tuple[str, ...]) -> str:
    if not table.in_fight:
        return "nobody fights"
    found = table.fight.treasures
    return "" if found == int(said[0]) else f"Treasures at stake: {found}"


def fights(table: Scene, said: tuple[str, ...]) -> str:
    who, card = said
    wanted = named(table, card)
    if not table.in_fight:
        return "nobody fights"
    if table.fight.fighter == who and wanted in table.fight.foes:
        return ""
    return f"{table.fight.fighter} fights {listed(table.fight.foes)}"


def helps(table: Scene, said: tuple[str, ...]) -> str:
    if not table.in_fight:
        return "nobody fights"
    helper = table.fight.helper
    return "" if helper == said[0] else f"{helper or 'nobody'} helps"


def nobody_fights(table: Scene, said: tuple[str, ...]) -> str:
    if not table.in_fight:
        return ""
    return f"{table.fight.fighter} fights {listed(table.fight.foes)}"


def turn(table: Scene, said: tuple[str, ...]) -> str:
    return "" if table.turn == said[0] else f"it is {table.turn}'s turn"


def wins(table: Scene, said: tuple[str, ...]) -> str:
    return "" if said[0] in table.winners else f"{', '.join(table.winners) or 'nobody'} has won"


def nobody_won(table: Scene, said: tuple[str, ...]) -> str:
    return "" if not table.winners else f"{', '.join(table.winners)} has won"


def can(table: Scene, said: tuple[str, ...]) -> str:
    who, not_so, what = said
    legal = table.legal(who)
    if (what.lower() in map(str.lower, legal)) != bool(not_so):
        return ""
    return f"{who} can {listed(legal)}"


def discarded(table: Scene, said: tuple[str, ...]) -> str:
    card, not_so = said
    wanted = named(table, card)
    if (wanted in table.discards) != bool(not_so):
        return ""
    return f"the discards are {listed(table.discards)}"


def quiet(table: Scene, said: tuple[str, ...]) -> str:
    return "" if table.is_quiet() else f"{table.asked} is asked something"


def seat(table: Scene, who: str) -> SeatSeen:
    """What lies before somebody."""
    return SeatSeen(table, table.game.names.index(who))


WHO = r"(?P<who>[\w'-]+)"
CLAIMS: tuple[tuple[re.Pattern[str], Check], ...] = tuple(
    (re.compile(pattern.replace("WHO", WHO)), check)
    for pattern, check in (
        (r"WHO is (?:at |of )?[Ll]evel (\d{1,6})", level),
        (r"WHO is (alive|dead)", life),
        (r"WHO is (male|female)", sex),
        (r"nobody has won", nobody_won),
        (r"WHO has won", wins),
        (r"WHO has strength (-?\d{1,6})", strength),
        (r"WHO holds (\d{1,6}) cards?", count),
        (r"WHO (?:(does not) )?(wears?|carr(?:ies|y)|has|have|holds?) (.+)", lies),
        (r"the fight stands (-?\d{1,6}) ?: ?(-?\d{1,6})", stands),
        (r"(\d{1,6}) Treasures? (?:is|are) at stake", at_stake),
        (r"nobody fights", nobody_fights),
        (r"WHO fights (.+)", fights),
        (r"WHO helps", helps),
        (r"it is WHO's turn", turn),
        (r"WHO can(not)? (.+)", can),
        (r"(.+) is (not )?discarded", discarded),
        (r"nothing is left to say", quiet),
    )
)
SAYABLE = (
    "NAME is level 4",
    "NAME is dead",
    "NAME is female",
    "NAME has strength 9",
    "NAME holds 3 cards",
    "NAME wears CARD",
    "NAME carries CARD",
    "NAME has CARD",
    "NAME holds CARD",
    "NAME does not wear CARD",
    "NAME wears nothing",
    "the fight stands 12 : 9",
    "2 Treasures are at stake",
    "NAME fights CARD",
    "NAME helps",
    "nobody fights",
    "NAME can run away",
    "NAME cannot ask bob for help",
    "CARD is discarded",
    "CARD is not discarded",
    "it is NAME's turn",
    "NAME has won",
    "nobody has won",
    "nothing is left to say",
)
"""An example of each, for whoever said something else, and for the docs."""

"""How a game ended: who won and how, and where everybody stood."""

from __future__ import annotations

from rich.text import Text

from kickdoor.game import events
from kickdoor.game.views import View
from kickdoor.terminal.people import people
from kickdoor.terminal.story import Line
from kickdoor.terminal.tongue import TONGUE, number_of, say

DEEDS = (events.JOINED, events.HELPED, events.FIGHT_PASSED, events.TAMED, events.FOE_LEFT)


def ending(view: View, log: list[Line], width: int) -> list[Text]:
    """The last word on a game, and the table as it was left."""
    game = view.game
    turns = number_of(game.turns, "turn")
    if not game.winners:
        return [Text(say("nobody_won", turns=turns), "bold"), *people(view, width)]
    winners = TONGUE.listed(game.names[seat] for seat in game.winners)
    lines = [Text(say("won_by", names=winners, turns=turns), "bold green")]
    deeds = last_deeds(log)
    if deeds:
        lines.append(Text(say("how", deeds="; ".join(deeds))))
    return lines + people(view, width)


def last_deeds(log: list[Line]) -> list[str]:
    """The last fight: against whom, who came to it, and the claim that held."""
    kinds = [line.kind for line in log]
    if events.FIGHT_BEGUN not in kinds:
        return []
    begun = len(kinds) - 1 - kinds[::-1].index(events.FIGHT_BEGUN)
    claims = [line.text for line in log[begun:] if line.kind == events.VICTORY_CLAIMED]
    deeds = [line.text for line in log[begun:] if line.kind in DEEDS]
    return [log[begun].text, *deeds, *claims[-1:]]

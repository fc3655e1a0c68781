"""What bots with a character say to what is done: why they harm somebody, and a set phrase.

It is worked out anew wherever the act is done again, so it needs no place in the log; bots without
a character are silent.
"""

from __future__ import annotations

from kickdoor.bots import Character, character_of
from kickdoor.bots.talk import remarks, why
from kickdoor.game.acts import Act
from kickdoor.game.views import see
from kickdoor.table.core import Table


def banter(table: Table, seat: int, what: Act) -> None:
    """Have those speak up whom an act moves; it is about to be done."""
    speakers = characters(table)
    if seat < 0 or not speakers:
        return
    game = table.live()
    if seat in speakers:
        reason = why(see(game, seat), what, speakers[seat])
        if reason is not None:
            grudge, whom, number = reason
            name = table.state.seats[seat].name
            table.tell("grudge", name=name, whom=whom, grudge=grudge, number=number)
    for speaker, phrase in remarks(game, seat, what, speakers):
        if speak(table, speaker, phrase):
            return  # to one act, one remark: who is meant speaks first


def characters(table: Table) -> dict[int, Character]:
    """The seats whose bots have a character."""
    known = {seat: character_of(place.bot) for seat, place in enumerate(table.state.seats)}
    return {seat: character for seat, character in known.items() if character is not None}


def speak(table: Table, seat: int, phrase: str) -> bool:
    """Say a set phrase as people do; but nobody wants to hear it twice in a turn."""
    place = table.state.seats[seat]
    said = place.said or []
    if phrase in said:
        return False
    place.said = [*said, phrase]
    table.tell("said", name=place.name, phrase=phrase)
    return True

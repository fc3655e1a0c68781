"""What bots with a character say to what is done: why they harm somebody, and a set phrase.

It is worked out anew wherever the act is done again, so it needs no place in the log; bots without
a character are silent.
"""

from __future__ import annotations

from kickdoor.bots import characters_of
from kickdoor.bots.talk import speech
from kickdoor.game.acts import Act
from kickdoor.table.core import Table


def banter(table: Table, seat: int, what: Act) -> None:
    """Have those speak up whom an act moves; it is about to be done."""
    seats = table.state.seats
    characters = characters_of(place.bot for place in seats)
    if seat < 0 or not characters:
        return
    reason, remark = speech(
        table.live(), seat, what, characters, lambda who, phrase: phrase in (seats[who].said or [])
    )
    if reason is not None:
        grudge, whom, number = reason
        table.tell("grudge", name=seats[seat].name, whom=whom, grudge=grudge, number=number)
    if remark is not None:
        speaker, phrase = remark
        place = seats[speaker]
        place.said = [*(place.said or []), phrase]
        table.tell("said", name=place.name, phrase=phrase)

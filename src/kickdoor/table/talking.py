"""Table talk: set phrases for everybody, free words where the table allows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.table.commands import Chat, Mute, Say
from kickdoor.table.core import Table
from kickdoor.table.people import cleaned
from kickdoor.table.refusals import Refused

PHRASES: dict[str, str] = {
    "hello": "Hello!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "well_played": "Well played!",
    "ouch": "Ouch!",
    "help_me": "Will somebody help me?",
    "no_chance": "No chance.",
    "make_an_offer": "Make me an offer.",
    "dont_you_dare": "Don't you dare.",
    "stop_them": "Somebody stop them!",
    "thinking": "Let me think.",
    "hurry": "Any time today.",
    "lucky": "Pure luck.",
    "traitor": "Traitor!",
    "good_game": "Good game!",
    "again": "Another round?",
}
"""What can always be said."""


def say(table: Table, who: str, command: Say) -> None:
    """A set phrase."""
    person = table.guest(who)
    if command.phrase not in PHRASES:
        raise Refused("phrase_unknown")
    table.tell("said", name=person.name, phrase=command.phrase)


def chat(table: Table, who: str, command: Chat) -> None:
    """Free words; who only watches does not speak into a game."""
    person = table.guest(who)
    if not table.state.talk or (table.state.phase == "playing" and table.seat_of(who) < 0):
        raise Refused("muted")
    text = cleaned(command.text)
    if not text:
        raise Refused("nothing_said")
    table.tell("chat", name=person.name, text=text)


def mute(table: Table, who: str, command: Mute) -> None:
    """Hear no more of somebody, or hear them again; only you notice."""
    person = table.guest(who)
    state = table.state
    names = [each.name for each in state.people.values()]
    names += [seat.name for seat in state.seats if seat.bot]
    if command.name not in names:
        raise Refused("person_unknown", name=command.name)
    kept = [name for name in person.muted if name != command.name]
    person.muted = [*kept, command.name] if command.on else kept
    table.privately(table.seat_of(who))


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {Say: say, Chat: chat, Mute: mute}

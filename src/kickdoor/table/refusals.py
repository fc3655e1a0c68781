"""Refusals: a key and values, never a sentence; the catalogue says them in a player's words.

A `why` among the values is a key as well, of the catalogue's `why`; the values are for both.
"""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.errors import WHYS, Explained, KickdoorError
from kickdoor.plurals import filled

LONGEST = 200  # of what somebody wrote, so much is repeated to them
REFUSALS: dict[str, str] = {
    # who and when
    "not_seated": "You are not sitting at this table.",
    "not_here": "You have not joined this table yet: give a name first.",
    "not_owner": "Only {owner}, who keeps this table, can do that.",
    "not_in_lobby": "That is settled before the game begins; this one is under way.",
    "not_playing": "There is no game under way at this table.",
    "not_over": "The game is not over yet.",
    "stale": "The table has changed since: look again, then say it again.",
    "too_late": "The time for that was over.",
    # joining and seats
    "name_wrong": "That cannot be a name: up to 24 letters, no comma, no colon.",
    "name_taken": "Somebody here is called {name} already.",
    "table_full": "So many people are at this table that nobody else can come in.",
    "kicked": "You were asked to leave this table.",
    "seat_unknown": "There is no seat {seat} at this table.",
    "seat_taken": "Seat {seat} is taken.",
    "seat_empty": "Nobody sits on seat {seat}.",
    "yourself": "You cannot send yourself away: leave instead.",
    "bot_unknown": "There is no bot called {bot}; there is {there}.",
    "seats_wrong": "This table has {least} to {most} seats.",
    "set_wrong": "That is no set that can be played here: {why}",
    "own_set_wrong": "That set cannot come to a table: {detail}",
    "own_sets_off": "This house plays no sets that its guests bring.",
    "no_set": "There is no set {code}: it was taken back, or nobody has used it for long.",
    "not_your_set": "Only who shared this set can change it or take it back.",
    "sets_full": "There are {most} sets of guests at this table, all of them in use.",
    "set_too_slow": "It took too long to look at this set. Make it smaller.",
    "set_failed": "Something broke here over this set. Undo what you changed last, or try again.",
    "no_card": "There is no card called {text} in this set.",
    "no_thought": "The bots have thought no more of that: ask them again.",
    "no_pictures": "This house can make no pictures of cards: print them as a PDF.",
    "options_wrong": "These rules cannot be agreed on: {why}",
    "position_wrong": "That game cannot be gone on with: {why}",
    "not_ready": "{names} must be ready first.",
    "too_few": "It takes {least} to play, and {count} sit here.",
    "cards_changed": "This game was dealt from other cards than {set} has here now. Finish it with "
    "Kickdoor {version}, or open a new table.",
    # the Daily Dungeon
    "daily_alone": "This is somebody's Daily Dungeon: they go in alone, and nobody watches.",
    "not_in_daily": "That is not done in the Daily Dungeon: everybody has the same game, once.",
    "not_yet": "Others still play this Daily Dungeon: it lies open from {until} on.",
    "daily_begun": "You have begun today's Daily Dungeon already: go on with that one.",
    "daily_played": "You have had your one try at this Daily Dungeon. You can practise it.",
    "daily_first": "Practice is for whoever has had their try at this Daily Dungeon.",
    "no_day": "There is no Daily Dungeon of {day}.",
    # acting
    "illegal": "You cannot do that now.",
    "not_asked": "It is not up to you now.",
    "passed_already": "You have passed already.",
    "nothing_to_pass": "There is nothing to pass on now.",
    "nothing_to_hold": "No time is running that you could hold.",
    "held_already": "{seat} holds the clock already.",
    "hold_spent": "You have held up this claim once for nothing: not again.",
    "nothing_to_skip": "There is nothing to skip: this is your business.",
    "bank_empty": "You have no time left to hold the clock with.",
    "not_holding": "You are not holding the clock.",
    # undoing, arguing
    "nothing_to_undo": "You have done nothing that could be taken back.",
    "motion_open": "The table is voting already.",
    "no_motion": "There is nothing to vote on.",
    "voted_already": "You have voted already.",
    "not_disputed": "A ruling needs a dispute first.",
    "rule_unknown": "There is no rule {rule}.",
    "point_unknown": "The game never had {count} acts.",
    # talk
    "muted": "There is no free talk at this table; the set phrases are there.",
    "phrase_unknown": "There is no such phrase.",
    "nothing_said": "There is nothing in that message.",
    "person_unknown": "Nobody called {name} is here.",
    # the connection, and the process behind it
    "disk_full": "The server's disk is full, so it did not happen. Tell whoever runs it.",
    "not_stored": "This could not be stored, so it did not happen. Try again.",
    "frozen": "Something went wrong at this table: it was stopped, and its log kept.",
    "malformed": "That message cannot be read: {why}",
    "too_many": "That was too much at once. Wait a moment.",
    "no_session": "You have no session here: join first.",
    "no_ticket": "That ticket is not good, or no longer: ask for a new one.",
    "no_table": "There is no table {code}.",
    "closed": "Whoever runs this house has closed the table.",
    "no_game": "There is no such game.",
    "coach_failed": "The coach could not look at the decisions of this game. Try again.",
    "album_wrong": "There are no games in this file that could be taken in.",
    "album_altered": "This file was made here and has been altered since: nothing of it was taken.",
    "album_full": "That is more than {most} games: they cannot be kept here.",
    "no_move": "That code is not good, or no longer: ask the other device for a new one.",
    "no_puzzle": "There is no such puzzle: perhaps its cards have changed since.",
    "no_lesson": "There is no such lesson; there is {there}.",
    "protocol": "This page speaks version {theirs}, the table {ours}: reload it.",
    "origin": "This page may not speak to this table.",
    "host_unknown": "This server is not known by that name. Ask your host for the address.",
    "closing": "This process is closing: connect again.",
    "too_large": "That is more than a table takes: {most} bytes.",
    "no_page": "There is nothing at this address.",
    "no_method": "This cannot be done at this address.",
    "unexpected": "Something went wrong here, and was noted down as {trace}. Try again.",
    "silent": "Nothing was heard of you for a while.",
    "logged_out": "You have logged out.",
    "elsewhere": "Whoever keeps this table does not answer. Try again.",
}  # fmt: skip
"""What each refusal says in English."""


class Refused(KickdoorError):
    """A command that was not carried out: why, as a key and values, and which rule forbids it."""

    def __init__(self, key: str, rule: str = "", /, **values: str | int) -> None:
        self.key = key
        self.rule = rule
        self.values = values
        super().__init__(in_english(key, values))


def in_english(key: str, values: Mapping[str, object]) -> str:
    """What a refusal says; the key itself, where it is one of another version.

    >>> in_english("malformed", {"why": "number_wanted", "name": "seat"})
    'That message cannot be read: seat is a number'
    """
    why = str(values.get("why"))
    if why in WHYS:
        values = {**values, "why": filled(WHYS[why], values)}
    return filled(REFUSALS[key], values) if key in REFUSALS else key


def because(error: Exception) -> dict[str, str | int]:
    """Why it cannot be, for a refusal: the error's own key and values, or its words as a detail."""
    if not isinstance(error, Explained):
        return {"why": "said", "detail": str(error)[:LONGEST]}
    cut = {
        name: value[:LONGEST] if isinstance(value, str) else value
        for name, value in error.values.items()
    }
    return {"why": error.key, **cut}

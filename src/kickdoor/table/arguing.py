"""TABLE 11, 12: taking back, disputing, ruling. Whatever is set right is in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import act, legal
from kickdoor.game.acts import TABLE
from kickdoor.rulebook import rules
from kickdoor.table.commands import Close, Dispute, Rewind, Rule, Undo, Vote
from kickdoor.table.core import Motion, Table
from kickdoor.table.playing import understood
from kickdoor.table.refusals import Refused
from kickdoor.table.windows import play, settle
from kickdoor.transcripts import acts_of, beginning


def undo(table: Table, who: str, command: Undo) -> None:
    """Take back at once what nobody could have used; else ask the table."""
    seat = table.player(who)
    state = table.state
    if state.undo is not None and state.undo[0] == seat:
        take_back(table, state.undo[1])
        table.tell("undone", seat=seat)
        return
    if state.motion is not None:
        raise Refused("motion_open")
    last = last_act_of(table, seat)
    if last < 0:
        raise Refused("nothing_to_undo")
    state.motion = Motion("undo", seat, acts=last, votes={str(seat): True})
    table.tell("undo_asked", seat=seat)
    count_votes(table)


def last_act_of(table: Table, seat: int) -> int:
    """How many acts there were before this seat last did anything; -1 if it never did."""
    acts = acts_of(table.live())
    for number in range(len(acts) - 1, -1, -1):
        if acts[number][0] == seat and acts[number][1][0]:  # a pass is nothing to take back
            return number
    return -1


def take_back(table: Table, count: int) -> None:
    """The game as it was after so many acts. Chance would answer the same again."""
    game = table.live()
    acts = acts_of(game)[:count]
    again = beginning(game)
    for seat, what in acts:
        act(again, seat, what)
    again.events = []
    table.game = again
    table.acts = count
    state = table.state
    state.undo = None
    state.motion = None if state.motion is None or state.motion.kind == "undo" else state.motion
    for place in state.seats:
        place.stop, place.stop_until = "always", -1
    settle(table, again)


def dispute(table: Table, who: str, command: Dispute) -> None:
    """Argue: the rule is shown, the table votes."""
    seat = table.player(who)
    if table.state.motion is not None:
        raise Refused("motion_open")
    if command.rule not in rules():
        raise Refused("rule_unknown", rule=command.rule)
    table.state.motion = Motion("dispute", seat, command.rule, votes={str(seat): True})
    table.tell("disputed", seat=seat, rule=command.rule)


def vote(table: Table, who: str, command: Vote) -> None:
    """Say what you think of it."""
    seat = table.player(who)
    motion = table.state.motion
    if motion is None:
        raise Refused("no_motion")
    if str(seat) in motion.votes:
        raise Refused("voted_already")
    motion.votes[str(seat)] = command.agree
    table.tell("voted", seat=seat, agree=int(command.agree))
    count_votes(table)


def count_votes(table: Table) -> None:
    """Taking back needs everybody; a dispute is for the owner to close, whatever the vote."""
    motion = table.state.motion
    if motion is None or motion.kind != "undo":
        return
    if not all(motion.votes.values()):
        table.state.motion = None
        table.tell("undo_declined", seat=motion.by)
    elif all(str(seat) in motion.votes for seat in table.people_playing()):
        take_back(table, motion.acts)
        table.tell("undone", seat=motion.by)


def check_disputed(table: Table, who: str) -> None:
    """Rulings are the owner's, in a dispute."""
    table.live()
    table.check_owner(who)
    motion = table.state.motion
    if motion is None or motion.kind != "dispute":
        raise Refused("not_disputed")


def rule(table: Table, who: str, command: Rule) -> None:
    """The owner sets something right."""
    check_disputed(table, who)
    what = understood(command.act)
    if what not in legal(table.live(), TABLE):
        raise Refused("illegal")
    play(table, TABLE, what)


def rewind(table: Table, who: str, command: Rewind) -> None:
    """The owner takes the game back to a point."""
    check_disputed(table, who)
    if not 0 <= command.acts <= table.acts:
        raise Refused("point_unknown", count=command.acts)
    take_back(table, command.acts)
    table.tell("rewound", acts=command.acts)


def close_dispute(table: Table, who: str, command: Close) -> None:
    """The owner has the last word."""
    check_disputed(table, who)
    table.state.motion = None
    table.tell("dispute_closed")


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    Undo: undo, Dispute: dispute, Vote: vote, Rule: rule, Rewind: rewind, Close: close_dispute,
}  # fmt: skip

"""TABLE 11, 12: taking back, disputing, ruling, voting. Whatever is set right is in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from kickdoor.engine import act, legal
from kickdoor.game.acts import DIE, FACE, SELL_CARD, TABLE
from kickdoor.rulebook import rules
from kickdoor.seal import chained
from kickdoor.table.commands import Close, Dispute, Rewind, Rule, Undo, Vote
from kickdoor.table.core import Motion, Table
from kickdoor.table.files import head_of
from kickdoor.table.kicking import send_away
from kickdoor.table.playing import understood
from kickdoor.table.refusals import Refused
from kickdoor.table.tempo import least
from kickdoor.table.windows import face_down, follow, listen, play, settle
from kickdoor.transcripts import acts_of, beginning

MOST_UNDONE = 3  # of each player, in a turn: then the others are asked
ANSWERS = range(SELL_CARD, FACE + 1)
"""The verbs that answer a question, or go on with what one has begun."""


def undo(table: Table, who: str, command: Undo) -> None:
    """Take back at once what nobody could have used; else ask the table."""
    seat = table.player(who)
    state = table.state
    place = state.seats[seat]
    if state.undo is not None and state.undo.seat == seat and place.undone < MOST_UNDONE:
        place.undone += 1
        take_back(table, state.undo.acts, state.undo.left)
        table.tell("undone", seat=seat)
        return
    if state.motion is not None:
        raise Refused("motion_open")
    last = last_act_of(table, seat)
    if last < 0:
        raise Refused("nothing_to_undo")
    state.motion = Motion("undo", seat, acts=last, votes={str(seat): True})
    table.tell("undo_asked", seat=seat)


def last_act_of(table: Table, seat: int) -> int:
    """How many acts there were before this seat last did anything; -1 if it never did.

    An offer, a sale or what a power costs is one thing with the pieces it was put together from.
    """
    did = table.state.seats[seat].did
    if not did:
        return -1
    acts = acts_of(table.live())
    number = did[-1]
    while acts[number][1][0] in ANSWERS and number and acts[number - 1][0] == seat:
        number -= 1
    return number


def take_back(table: Table, count: int, left: int = 0) -> None:
    """The game as it was after so many acts. Chance answers the same again.

    The clock goes on with what was left of it: nobody gains time by taking back.
    """
    game = table.live()
    acts = acts_of(game)[:count]
    table.game = again = beginning(game)
    table.acts = 0
    if table.state.chain:
        table.state.chain = chained(again.seed, b"", head_of(table)).hex()
    for seat, what in acts:
        table.step(seat, what)
    again.events = []
    follow(table, again)
    listen(table, again)
    state = table.state
    state.undo = None
    if state.motion is not None and state.motion.kind == "undo":
        state.motion = None
    for place in state.seats:
        place.stop, place.stop_until = "always", -1
        place.did = [number for number in place.did if number < count]
    settle(table, again)
    if left and state.clock.until:
        state.clock.until = state.at + max(left, least(table))


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
    """Say what you think of it; whoever began it may think better of it."""
    seat = table.player(who)
    motion = table.state.motion
    if motion is None:
        raise Refused("no_motion")
    if seat == motion.by and not command.agree:
        drop(table, motion)
        return
    if str(seat) in motion.votes:
        raise Refused("voted_already")
    motion.votes[str(seat)] = command.agree
    table.tell("voted", seat=seat, agree=int(command.agree))


def drop(table: Table, motion: Motion) -> None:
    """Nothing comes of it."""
    table.state.motion = None
    if motion.kind == "dispute":
        table.tell("dispute_closed")
    else:
        table.tell(f"{motion.kind}_declined", seat=motion.by)
        argue_on(table, motion)


def argue_on(table: Table, motion: Motion) -> None:
    """What was asked in the middle of an argument is answered: the argument goes on."""
    if motion.rule:
        votes = {str(motion.by): True}
        table.state.motion = Motion("dispute", motion.by, motion.rule, votes=votes)


def count_votes(table: Table) -> None:
    """See whether a vote is decided: done after everything that happens at a table.

    Taking back needs everybody who plays, sending away most of them; a dispute is for the owner to
    close, whatever the vote.
    """
    motion = table.state.motion
    if motion is None or motion.kind == "dispute":
        return
    playing = table.people_playing()
    votes = [motion.votes.get(str(seat)) for seat in playing]
    if motion.kind == "undo":
        if False in votes:
            drop(table, motion)
        elif None not in votes and has_company(table, playing):
            take_back(table, motion.acts)
            table.tell("undone", seat=motion.by)
            argue_on(table, motion)
    elif motion.seat not in playing or 2 * votes.count(False) >= len(votes):
        drop(table, motion)
    elif 2 * votes.count(True) > len(votes):
        table.state.motion = None
        send_away(table, table.state.seats[motion.seat].person)


def has_company(table: Table, playing: list[int]) -> bool:
    """Whether more than one agreed, or there is nobody else: whom a stand-in plays for has not."""
    people = [seat for seat in table.state.seats if seat.person]
    return not is_bound(table) or len(playing) > 1 or len(people) < 2


def is_bound(table: Table) -> bool:
    """Whether the game began under the rule that nobody takes back alone what was seen."""
    begun = table.state.begun
    return begun is not UNSET and begun.consent is True


def check_disputed(table: Table, who: str) -> None:
    """Rulings are the owner's, in a dispute."""
    table.check_owner(who)
    table.live()
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
    seat = table.seat_of(who)
    if is_consent_needed(table, seat, command.acts):
        ask_to_go_back(table, seat, command.acts)
        return
    take_back(table, command.acts)
    table.tell("rewound", acts=command.acts)


def ask_to_go_back(table: Table, seat: int, count: int) -> None:
    """Ask everybody who plays, before the argument goes on; an owner who watches has no vote."""
    disputed = table.state.motion
    assert disputed is not None
    by = seat if seat >= 0 else disputed.by
    votes = {str(seat): True} if seat >= 0 else {}
    table.state.motion = Motion("undo", by, disputed.rule, acts=count, votes=votes)
    table.tell("undo_asked", seat=by)


def is_consent_needed(table: Table, seat: int, count: int) -> bool:
    """Whether others sit there, and something was turned up, drawn, shown or cast since then.

    Chance answers the same again: whoever went back alone would know what comes.
    """
    others = [each for n, each in enumerate(table.state.seats) if each.person and n != seat]
    if not is_bound(table) or not others:
        return False
    game = table.live()
    then = beginning(game)
    acts = acts_of(game)
    for actor, what in acts[:count]:
        act(then, actor, what)
    return face_down(then) != face_down(game) or any(actor == DIE for actor, _ in acts[count:])


def close_dispute(table: Table, who: str, command: Close) -> None:
    """The owner has the last word."""
    check_disputed(table, who)
    assert table.state.motion is not None
    drop(table, table.state.motion)


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    Undo: undo, Dispute: dispute, Vote: vote, Rule: rule, Rewind: rewind, Close: close_dispute,
}  # fmt: skip

"""Guests who do at a table whatever can be done there, at random and by a virtual clock."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from virtual import PART, Served, begun, wire

from kickdoor.engine import legal
from kickdoor.game.acts import CALLS, TABLE
from kickdoor.rulebook import rules
from kickdoor.table import commands
from kickdoor.table.commands import AnyCommand, Join, Ready, StopAt
from kickdoor.table.core import Table
from kickdoor.table.happenings import AnyHappening, Back, Gone
from kickdoor.table.refusals import Refused
from kickdoor.table.talking import PHRASES

NAMES = ("ann", "bob", "cat", "dan")
SETS = ("pathfinder", "classic", "star", "pathfinder-deluxe", "classic + star:50%")
PACES = ("standard", "rulebook", "relaxed", "no clock")
WAITS = (0, 0, 50, 100, 400, 1_500, 6_000, 25_000, 90_000)
STOPS: tuple[StopAt, ...] = ("always", "win", "change", "not this fight", "not this turn")
WILD = 0.2
"""How often somebody does something else than play."""


def evening(seed: int, entries: int = 400) -> Served:
    """A table whose log has so many entries, or a few more; a game that ends is played again."""
    rng = Random(seed)
    people = NAMES[: rng.randint(1, 4)]
    bots = rng.randint(max(0, 3 - len(people)), 5 - len(people))
    served = begun(
        *people,
        bots=bots,
        bot=rng.choice(("sensible", "random")),
        seed=seed,
        set=SETS[seed % len(SETS)],
        pace=rng.choice(PACES),
    )
    for _ in range(10 * entries):  # were all of them sent away, nothing would happen any more
        if len(served.records) >= entries:
            break
        who, what = idea(served.table, people, rng)
        with suppress(Refused):
            served.do(who, what)
        served.wait(rng.choice(WAITS))
    return served


def idea(
    table: Table, people: tuple[str, ...], rng: Random
) -> tuple[str, AnyCommand | AnyHappening]:
    """What comes to somebody's mind."""
    owner = table.state.owner
    if table.state.phase != "playing":
        for who, seat in ((seat.person, seat) for seat in table.state.seats):
            if who and not seat.ready:
                return who, Ready(PART)
        return owner, commands.Rematch() if table.state.phase == "over" else commands.Start()
    who = rng.choice(people)
    if table.seat_of(who) < 0 or not table.is_there(who):
        return who, Join(who)
    if rng.random() < WILD:
        return something_else(table, owner, who, rng)
    return play(table, rng)


def play(table: Table, rng: Random) -> tuple[str, AnyCommand]:
    """Somebody who is asked answers."""
    clock = table.state.clock
    playing = table.people_playing()
    asked = [seat for seat in playing if seat not in clock.passed]
    if clock.kind != "window" and clock.seat in playing:
        asked = [clock.seat]
    seat = rng.choice(asked or playing or [0])
    who = table.state.seats[seat].person
    if clock.kind == "window" and rng.random() < 0.6:
        return who, commands.Pass()
    options = legal(table.live(), seat)
    calls = [each for each in options if each[0] in CALLS]
    if calls and rng.random() < 0.6:
        options = calls
    return who, commands.Act(wire(rng.choice(options))) if options else commands.Hold()


def something_else(
    table: Table, owner: str, who: str, rng: Random
) -> tuple[str, AnyCommand | AnyHappening]:
    """Somebody holds, takes back, argues, talks, goes or is cut off."""
    game = table.live()
    rulings = legal(game, TABLE)
    seat = rng.randrange(len(table.state.seats))
    ideas: list[tuple[str, AnyCommand | AnyHappening]] = [
        (who, commands.Hold()),
        (who, commands.Release()),
        (who, commands.Undo()),
        (who, commands.Vote(rng.random() < 0.8)),
        (who, commands.Stops(rng.choice(STOPS))),
        (who, commands.Say(rng.choice(list(PHRASES)))),
        (who, commands.Chat(f"{rng.random()} 🃏 \u202e")),
        (who, commands.Mute(rng.choice(NAMES), rng.random() < 0.5)),
        (who, commands.Dispute(rng.choice(list(rules())))),
        (owner, commands.Rewind(max(0, table.acts - rng.randrange(12)))),
        (owner, commands.Close()),
        (who, commands.Leave()),
        (who, commands.Kick(seat)),
        ("", Gone(who)),
        ("", Back(who)),
    ]
    if rulings:
        ideas.append((owner, commands.Rule(wire(rng.choice(rulings)))))
    return rng.choice(ideas)

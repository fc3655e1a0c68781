"""Call, window, hold: what a table waits for, and for how long. It depends on public state only."""

from __future__ import annotations

from msgspec import UNSET

from kickdoor.game import events
from kickdoor.game.acts import DIE, LOSE, PASS_ACT, RUN_FROM, TAKE, UNEQUIP, Act
from kickdoor.game.fight import Deal
from kickdoor.game.prints import CURSE_FALLS
from kickdoor.game.state import Game
from kickdoor.rules.meeting import is_for_the_win
from kickdoor.rules.moments import CURSE_LANDS
from kickdoor.rules.windows import Window
from kickdoor.seal import fate
from kickdoor.table.banter import banter
from kickdoor.table.calls import ANSWERING, has_called, is_waited_at
from kickdoor.table.core import SECONDS, Clock, Finished, Table, Undoable
from kickdoor.table.pictures import told_deal
from kickdoor.table.tempo import end_skips, is_mute

PACES: dict[str, tuple[int, int]] = {
    "rulebook": (0, 15 * SECONDS),  # the window is what the set's rulebook calls reasonable
    "standard": (6 * SECONDS, 20 * SECONDS),
    "relaxed": (12 * SECONDS, 30 * SECONDS),
    "no clock": (0, 0),
    "slow": (12 * 3600 * SECONDS, 24 * 3600 * SECONDS),
}
"""How long a window lasts, and a choice; 0 is as long as it takes."""

REMEMBERED = 20  # of what each seat did: so far the others may let it take back
FOR_THE_WIN = 10 * SECONDS
GRACE = 500  # an answer may be so long under way
HOLD = 8 * SECONDS
EACH_TURN = 5 * SECONDS  # back into one's bank


# --- the game goes on ---------------------------------------------------------------------------


def play(table: Table, seat: int, *acts: Act, own: bool = False) -> None:
    """Do this in the game, and whatever follows by itself; then wait for what comes next.

    `own` is what somebody said themselves: they may take it back while nobody could have used it.
    """
    game = table.live()
    state = table.state
    before = table.acts
    secrets = face_down(game)
    left = time_left(table)
    for each in acts:
        banter(table, seat, each)
        table.step(seat, each)
    follow(table, game)
    listen(table, game)
    alone = table.acts == before + len(acts)
    harmless = own and alone and not table.is_daily
    harmless = harmless and are_kept(secrets, face_down(game), seat)
    state.undo = Undoable(seat, before, left) if harmless else None
    if seat >= 0:
        place = state.seats[seat]
        place.did = [*place.did[1 - REMEMBERED :], before]
    if state.motion is not None and state.motion.kind == "undo":
        state.motion = None
    settle(table, game)


def face_down(game: Game) -> list[list[tuple[int, int]]]:
    """All cards that lie face down, pile by pile and hand by hand, and who knows them."""
    piles = [game.doors, game.treasures, *(munchkin.hand for munchkin in game.munchkins)]
    return [[(card, game.known[card]) for card in pile] for pile in piles]


def are_kept(
    before: list[list[tuple[int, int]]], after: list[list[tuple[int, int]]], seat: int
) -> bool:
    """Whether nothing was drawn, turned up, shown or handed over: only played from one's hand."""
    own = 2 + seat
    others = [pile for number, pile in enumerate(before) if number != own]
    return others == [pile for number, pile in enumerate(after) if number != own] and all(
        card in before[own] for card in after[own]
    )


def time_left(table: Table) -> int:
    """What the clock shows, if it runs; where it is held it stands."""
    clock = table.state.clock
    now = clock.held_at if clock.holder >= 0 else table.state.at
    return max(clock.until - now, 0)


def follow(table: Table, game: Game) -> None:
    """Chance answers, windows at which nobody is waited for close, the only way is taken."""
    while not game.over:
        top = game.stack[-1]
        if game.asked == DIE:
            table.step(DIE, fate(game))
        elif isinstance(top, Window):
            if not has_called(top) or is_waited_at(top):
                return
            table.step(game.asked, PASS_ACT)
        elif is_foregone(game):
            table.step(game.asked, game.options[0])
        else:
            return


def is_foregone(game: Game) -> bool:
    """Whether there is one answer only, and everybody can see that: no need to wait for it."""
    if len(game.options) > 1:
        return False
    verb, card, _ = game.options[0]
    lies_open = any(card in munchkin.table for munchkin in game.munchkins)
    return verb == RUN_FROM or (verb in (LOSE, TAKE, UNEQUIP) and lies_open)


def close(table: Table) -> None:
    """Everybody has had their chance: pass for all who have not."""
    game = table.live()
    top = game.stack[-1]
    while not game.over and game.stack and game.stack[-1] is top and isinstance(top, Window):
        table.step(game.asked, PASS_ACT)
    follow(table, game)
    listen(table, game)
    table.state.undo = None
    settle(table, game)


def listen(table: Table, game: Game) -> None:
    """What has happened is what will be told."""
    happened = game.events or []
    for each in happened:
        deal = told_deal(game, each)
        if deal is not None:
            table.told.deals[len(table.told.events)] = deal
        table.told.events.append(each)
    game.events = []
    for kind, seat, *_ in happened:
        if kind == events.TURN_BEGUN:
            table.state.seats[seat].bank += EACH_TURN
            for place in table.state.seats:
                place.undone = 0
                place.said = UNSET


# --- the clock ----------------------------------------------------------------------------------


def settle(table: Table, game: Game) -> None:
    """Set the clock for what is waited for now."""
    state = table.state
    charge_holder(table, empty=False)
    table.pondered, table.elsewhere = {}, {}
    state.marks = [table.number(seat) + 1 for seat in range(len(state.seats))]
    for seat in state.seats:
        seat.spent = False
    if game.over:
        finish(table, game)
        return
    window, choice = spans(table, game)
    top = game.stack[-1]
    now = state.at
    if not isinstance(top, Window):
        until = now + choice if choice else 0
        state.clock = Clock("choice", game.asked, now, until)
    elif has_called(top) or top.moment in ANSWERING:
        win = game.fight is not None and is_for_the_win(game)
        if win:
            window = max(2 * window, FOR_THE_WIN) if window else 0
        passed = [top.owner] if has_called(top) else []
        if top.moment == CURSE_LANDS and not game.box.waits_for(CURSE_FALLS, game.rules):
            # T02 nobody else could answer it
            passed = [seat for seat in range(len(state.seats)) if seat != top.owner]
        if top.moment in ANSWERING:
            mute = [seat for seat in range(len(state.seats)) if is_mute(game, seat)]
            passed += [seat for seat in mute if seat not in passed]
        until = now + window if window else 0
        state.clock = Clock("window", top.owner, now, until, win, passed)
    else:
        state.clock = Clock("call", top.owner, now)
    forget_stops(table, game)
    end_skips(table, game)


def spans(table: Table, game: Game) -> tuple[int, int]:
    """How long a window lasts here, and a choice."""
    window, choice = PACES[table.state.pace]
    if table.state.pace == "rulebook":
        window = round(game.rules.reasonable_time * SECONDS)
    return window, choice


def unanswered(table: Table) -> list[Deal]:
    """Offers that bots have made to people who are there, and whom nothing else waits for.

    A pass is an answer too. People can ask each other whether they are being thought about.
    """
    state, game = table.state, table.live()
    clock, seats = state.clock, state.seats
    if clock.kind not in ("call", "window"):
        return []
    return [
        deal
        for deal in game.offers
        if seats[deal.by].player
        and not seats[deal.to].player
        and table.is_there(seats[deal.to].person)
        and deal.to != clock.seat
        and deal.to not in clock.passed
    ]


def answer_until(table: Table) -> int:
    """TABLE 9 How long such an offer lies there: then no answer is a no. 0: as long as it takes."""
    choice = spans(table, table.live())[1]
    return table.state.clock.since + choice * 3 // 4 if choice else 0


def finish(table: Table, game: Game) -> None:
    """Somebody has won: the seal is opened, and the game is a file."""
    state = table.state
    winners = [game.names[seat] for seat in game.winners]
    state.phase = "over"
    state.clock = Clock()
    state.undo = None
    state.motion = None
    state.finished.append(Finished(table.game_id(), winners))
    for seat in state.seats:
        seat.ready = bool(seat.bot)
    table.tell("game_over", winners=winners, game=table.game_id())


# --- holding ------------------------------------------------------------------------------------


def hold(table: Table, seat: int) -> None:
    """Stop the clock."""
    clock = table.state.clock
    clock.holder = seat
    clock.held_at = table.state.at


def hold_ends(table: Table) -> int:
    """When the clock goes on by itself."""
    clock = table.state.clock
    return clock.held_at + min(HOLD, table.state.seats[clock.holder].bank)


def charge_holder(table: Table, empty: bool) -> None:
    """The clock goes on, later by as long as it was held; a hold for nothing costs double."""
    clock = table.state.clock
    if clock.holder < 0:
        return
    seat = table.state.seats[clock.holder]
    span = max(min(table.state.at, hold_ends(table)) - clock.held_at, 0)
    seat.bank = max(seat.bank - (2 * span if empty else span), 0)
    seat.spent = seat.spent or empty
    clock.until += span
    clock.holder = -1


# --- not being asked ----------------------------------------------------------------------------


def forget_stops(table: Table, game: Game) -> None:
    """Stops are cleared whenever somebody stands one Level from winning, or their time is over."""
    close_to = any(each.level >= game.rules.winning_level - 1 for each in game.munchkins)
    for seat in table.state.seats:
        over = seat.stop_until >= 0 and seat.stop_until != stop_mark(game, seat.stop)
        if close_to or over:
            seat.stop = "always"
            seat.stop_until = -1


def stop_mark(game: Game, stop: str) -> int:
    """What a stop of limited time lasts for: this turn, or this fight."""
    if stop == "not this fight" and game.fight is None:
        return 0
    return game.turns

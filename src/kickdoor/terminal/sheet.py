"""The fight in the middle: both sums broken down by card, and how it stands."""

from __future__ import annotations

from rich.text import Text

from kickdoor.game.fight import Foe
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.showing import FightInNumbers, fight_in_numbers, least_roll
from kickdoor.terminal.tongue import TONGUE, number_of, say

Row = tuple[str, int]


def sides(game: Game, sums: FightInNumbers) -> tuple[list[Row], list[Row]]:
    """Both sides, card by card; the amounts of a side add up to its sum."""
    fight = game.the_fight()
    foes = {foe.card: foe for foe in fight.foes}
    mine = [(munchkin_row(game, seat, card), amount) for seat, card, amount in sums.ours]
    added = [part for part in sums.theirs if part[0] < 0 and part[1] not in foes]
    rows = [
        (
            foe_row(game, foes[card], amount)
            if owner < 0
            else f"  {TONGUE.title(game.prints[card])}",
            amount,
        )
        for owner, card, amount in sums.theirs
        if (owner, card, amount) not in added
    ]
    return mine, rows + [
        (f"  {TONGUE.title(game.prints[card])}", amount) for _, card, amount in added
    ]


def munchkin_row(game: Game, seat: int, card: int) -> str:
    """What a munchkin's side has: a Level, a card in play, a card played."""
    if card < 0:
        return say("level_of", name=game.names[seat])
    return f"  {TONGUE.title(game.prints[card])}"


def foe_row(game: Game, foe: Foe, amount: int) -> str:
    """A monster; how much of it is not its printed Level is said beside it."""
    name = TONGUE.foe(game, foe.card)
    extra = amount - game.prints[foe.monster].level
    return say("against_you", name=name, number=f"{extra:+d}") if extra else name


def lines(view: View, width: int, most: int = 99) -> list[Text]:
    """The sheet: two columns, the sums on top, then how it stands."""
    game = view.game
    fight = game.the_fight()
    sums = fight_in_numbers(game)
    ours, theirs = sides(game, sums)
    column = min(46, (width - 5) // 2)
    names = TONGUE.listed(game.names[seat] for seat in fight.fighters())
    several = say("monsters", count=len(fight.foes))
    head = say("the_monster") if len(fight.foes) == 1 else several
    drawn = [
        Text.assemble(
            (cell((names, sums.strength), column, sign=False), "bold cyan"),
            (" ┃ ", "bold"),
            (cell((head, sums.threat), column, sign=False), "bold magenta"),
        )
    ]
    ours, theirs = short(ours, most), short(theirs, most)
    for place in range(max(len(ours), len(theirs))):
        left = cell(ours[place], column) if place < len(ours) else " " * column
        right = cell(theirs[place], column) if place < len(theirs) else ""
        drawn.append(Text(f"{left} ┃ {right}"))
    return drawn + forecast(view, sums)


def cell(row: Row, width: int, sign: bool = True) -> str:
    """A name on the left, an amount on the right.

    >>> cell(("  Hat", 3), 12), cell(("Level of ann", 3), 12)
    ('  Hat     +3', 'Level of … 3')
    """
    name, amount = row
    plus = sign and (name.startswith("  ") or amount < 0)
    number = f"{amount:+d}" if plus else str(amount)
    room = width - len(number) - 1
    if len(name) > room:
        name = f"{name[: room - 1]}…"
    return f"{name:<{room}} {number}"


def short(rows: list[Row], most: int) -> list[Row]:
    """So many rows at most: the last one sums up the rest."""
    if len(rows) <= most:
        return rows
    rest = rows[most - 1 :]
    more = f"  {say('and_more', count=len(rest))}"
    return [*rows[: most - 1], (more, sum(amount for _, amount in rest))]


# --- how it stands --------------------------------------------------------------------------------


def forecast(view: View, sums: FightInNumbers) -> list[Text]:
    """What would come of it if nobody did anything more."""
    game = view.game
    fight = game.the_fight()
    drawn = [outcome(view, sums)]
    if fight.deal is not None:
        drawn.append(Text(say("the_deal", deal=TONGUE.deal(game, fight.deal))))
    if not sums.is_winning:
        runner = view.seat if fight.fights(view.seat) else fight.fighter
        drawn += [escape(view, runner, foe) for foe in fight.foes]
    return drawn


def outcome(view: View, sums: FightInNumbers) -> Text:
    """Who wins or loses, by how much, and for what."""
    lead = sums.strength - sums.threat
    if sums.is_barred:
        return Text(say("barred"), "red")
    if sums.is_winning:
        told = fighters(
            view, f"win_{'by' if lead else 'tie'}", by=lead, rewards=rewards(view, sums)
        )
        return Text(told, "green")
    return Text(say("tie") if lead == 0 else fighters(view, "lose_by", by=-lead), "red")


def fighters(view: View, key: str, **values: object) -> str:
    """What is said of those who fight, seen from your seat."""
    seats = view.game.the_fight().fighters()
    names = [view.game.names[seat] for seat in seats]
    others = [view.game.names[seat] for seat in seats if seat != view.seat]
    who = "you" if len(others) < len(seats) else "they"
    both = "_both" if len(seats) > 1 else ""
    known = {"names": TONGUE.listed(names), "other": TONGUE.listed(others)}
    return say(f"{who}{both}_{key}", **known, **values)


def rewards(view: View, sums: FightInNumbers) -> str:
    """What a victory would bring."""
    game = view.game
    fight = game.the_fight()
    text = number_of(sums.levels, "level", signed=True)
    if fight.helper >= 0:
        whose = "for_you" if fight.fighter == view.seat else "for_them"
        text = say(whose, reward=text, name=game.names[fight.fighter])
    special = any(game.prints[foe.monster].spoils is not None for foe in fight.foes)
    if sums.treasures or not special:
        text += f", {number_of(sums.treasures, 'treasure')}"
    text = say("and_special", rewards=text) if special else text
    return say("and_the_game", rewards=text) if sums.is_for_the_win else text


def escape(view: View, seat: int, foe: Foe) -> Text:
    """What it takes to get away from a monster, and what happens if one does not."""
    game = view.game
    who = "you" if seat == view.seat else "they"
    values = {
        "foe": TONGUE.foe(game, foe.card),
        "name": game.names[seat],
        "bad": f"{say('bad_stuff')}{bad_stuff(game, foe)}",
    }
    needed = least_roll(game, seat, foe)
    if needed is None:
        return Text(say(f"{who}_cannot_escape", **values), "red")
    if needed == 0:
        return Text(say(f"{who}_are_let_go", **values), "green")
    roll = "on_no_roll" if needed > 6 else "on_roll" if needed > 1 else "on_any_roll"
    return Text(say(f"{who}_escape", **values, roll=say(roll, number=needed)), "yellow")


def bad_stuff(game: Game, foe: Foe) -> str:
    """The Bad Stuff as printed."""
    monster = game.prints[foe.monster]
    _, _, printed = TONGUE.text(monster).partition(say("bad_stuff"))
    return printed or f"{TONGUE.remark(str(monster.bad_stuff))}."

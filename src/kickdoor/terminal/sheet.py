"""The fight in the middle: both sums broken down by card, and how it stands."""

from __future__ import annotations

from rich.text import Text

from kickdoor.game.fight import Foe
from kickdoor.game.speech import deal_said, foe_said
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.showing import FightInNumbers, fight_in_numbers, least_roll
from kickdoor.terminal.face import counted

Row = tuple[str, int]
BAD_STUFF = "Bad Stuff: "


def sides(game: Game, sums: FightInNumbers) -> tuple[list[Row], list[Row]]:
    """Both sides, card by card; the amounts of a side add up to its sum."""
    fight = game.the_fight()
    foes = {foe.card: foe for foe in fight.foes}
    mine = [(munchkin_row(game, seat, card), amount) for seat, card, amount in sums.ours]
    added = [part for part in sums.theirs if part[0] < 0 and part[1] not in foes]
    rows = [
        (foe_row(game, foes[card], amount) if owner < 0 else f"  {game.prints[card].name}", amount)
        for owner, card, amount in sums.theirs
        if (owner, card, amount) not in added
    ]
    return mine, rows + [(f"  {game.prints[card].name}", amount) for _, card, amount in added]


def munchkin_row(game: Game, seat: int, card: int) -> str:
    """What a munchkin's side has: a Level, a card in play, a card played."""
    if card < 0:
        return f"Level of {game.names[seat]}"
    return f"  {game.prints[card].name}"


def foe_row(game: Game, foe: Foe, amount: int) -> str:
    """A monster; how much of it is not its printed Level is said beside it."""
    name = foe_said(game, foe.card)
    extra = amount - game.prints[foe.monster].level
    return f"{name} ({extra:+d} against you)" if extra else name


def lines(view: View, width: int, most: int = 99) -> list[Text]:
    """The sheet: two columns, the sums on top, then how it stands."""
    game = view.game
    fight = game.the_fight()
    sums = fight_in_numbers(game)
    ours, theirs = sides(game, sums)
    column = min(46, (width - 5) // 2)
    names = " and ".join(game.names[seat] for seat in fight.fighters())
    head = "the monster" if len(fight.foes) == 1 else f"{len(fight.foes)} monsters"
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
    return [*rows[: most - 1], (f"  and {len(rest)} more", sum(amount for _, amount in rest))]


# --- how it stands --------------------------------------------------------------------------------


def forecast(view: View, sums: FightInNumbers) -> list[Text]:
    """What would come of it if nobody did anything more."""
    game = view.game
    fight = game.the_fight()
    who, is_one = subject(view)
    lead = sums.strength - sums.threat
    if sums.is_barred:
        head = Text("It cannot be fought, only fled or got rid of.", "red")
    elif sums.is_winning:
        by = f"by {lead}" if lead else "the tie"
        head = Text(f"{who} {'wins' if is_one else 'win'} {by}: {rewards(view, sums)}.", "green")
    elif lead == 0:
        head = Text("A tie, which goes to the monsters: 1 more is needed.", "red")
    else:
        head = Text(f"{who} {'loses' if is_one else 'lose'} by {-lead}.", "red")
    drawn = [head]
    if fight.deal is not None:
        drawn.append(Text(f"The deal: {deal_said(game, fight.deal)}."))
    if not sums.is_winning:
        runner = view.seat if fight.fights(view.seat) else fight.fighter
        drawn += [escape(view, runner, foe) for foe in fight.foes]
    return drawn


def subject(view: View) -> tuple[str, bool]:
    """Who fights, seen from your seat; and whether the verb ends in s."""
    fight = view.game.the_fight()
    seats = sorted(fight.fighters(), key=lambda seat: seat != view.seat)
    names = ["you" if seat == view.seat else view.game.names[seat] for seat in seats]
    who = " and ".join(names)
    return who[0].upper() + who[1:] if names[0] == "you" else who, names != ["you"] and len(
        names
    ) == 1


def rewards(view: View, sums: FightInNumbers) -> str:
    """What a victory would bring."""
    game = view.game
    fight = game.the_fight()
    text = f"{counted(sums.levels, 'level', signed=True)}"
    if fight.helper >= 0:
        text += f" for {'you' if fight.fighter == view.seat else game.names[fight.fighter]}"
    special = any(game.prints[foe.monster].spoils is not None for foe in fight.foes)
    if sums.treasures or not special:
        text += f", {counted(sums.treasures, 'Treasure')}"
    text += " and something special" if special else ""
    return f"{text}, and the game" if sums.is_for_the_win else text


def escape(view: View, seat: int, foe: Foe) -> Text:
    """What it takes to get away from a monster, and what happens if one does not."""
    game = view.game
    you = seat == view.seat
    who = "you" if you else game.names[seat]
    name = foe_said(game, foe.card)
    bad = bad_stuff(game, foe)
    needed = least_roll(game, seat, foe)
    if needed is None:
        return Text(f"{name}: {who} cannot escape. {BAD_STUFF}{bad}", "red")
    if needed == 0:
        return Text(f"{name} does not catch {who}.", "green")
    roll = f"on {needed} or more" if needed > 1 else "on any roll"
    roll = "on no roll" if needed > 6 else roll
    return Text(
        f"{name}: {who} {'escape' if you else 'escapes'} {roll}. {BAD_STUFF}{bad}", "yellow"
    )


def bad_stuff(game: Game, foe: Foe) -> str:
    """The Bad Stuff as printed."""
    monster = game.prints[foe.monster]
    _, _, printed = monster.text.partition(BAD_STUFF)
    return printed or f"{monster.bad_stuff}."

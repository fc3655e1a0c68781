"""Who sits at the table, and what lies before them."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from kickdoor.game import prints
from kickdoor.game.munchkin import DEAD, FEMALE, REBORN
from kickdoor.game.prints import BACK, DOUBLER, ITEM, ONE_SHOT, SLOT_NAMES, TRAITS, Print
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.showing import is_epic, is_human, is_useless, munchkin_in_numbers
from kickdoor.terminal.layout import flow
from kickdoor.terminal.tongue import TONGUE, number_of, say

SORTS = {
    prints.CURSE: "curse",
    prints.CLASS: "class",
    prints.RACE: "race",
    prints.FACTION: "faction",
    prints.DOUBLER: "doubler",
    prints.ENHANCER: "enhancer",
    prints.ONE_SHOT: "one-shot",
    prints.LEVEL_UP: "level-up",
    prints.SPECIAL: "special",
    prints.CHEAT: "cheat",
    prints.HIRELING: "hireling",
}


def people(view: View, width: int) -> list[Text]:
    """A line for each seat: who, what Level, what they are, their gear and hand."""
    game = view.game
    longest = max(map(len, game.names))
    you = say("you_mark")
    lines: list[Text] = []
    for seat, name in enumerate(game.names):
        munchkin = game.munchkins[seat]
        bar = "■" * munchkin.level + "·" * (game.rules.winning_level - munchkin.level)
        sex = say("f" if munchkin.sex == FEMALE else "m")
        level = say("level", number=f"{munchkin.level:>2}")
        left = f"{mark(game, seat)} {name:<{longest}} {sex}  {level} {bar}  "
        gear = munchkin_in_numbers(game, seat).gear
        right = f"{gear:+3d} {say('gear')}  {number_of(len(munchkin.hand), 'card'):>9}"
        room = max(width - len(left) - len(right) - len(you) - 1, 1)
        what = shortened(title(game, seat), room)
        tail = you if seat == view.seat else ""
        lines.append(Text(f"{left}{what:<{room}} {right}{tail}", style_of(view, seat)))
    return lines


def side_by_side(view: View, width: int) -> list[Text]:
    """Two seats on a line: the same, but for the bar, and with less of what they are."""
    game = view.game
    longest = max(map(len, game.names))
    room = (width - 1) // 2
    cells: list[Text] = []
    for seat, name in enumerate(game.names):
        munchkin = game.munchkins[seat]
        level = say("level_short", number=munchkin.level)
        gear = f"{munchkin_in_numbers(game, seat).gear:+d}"
        cards = number_of(len(munchkin.hand), "card")
        head = f"{mark(game, seat)} {name:<{longest}} {level:<3} {gear:>3} {cards:>9}  "
        cell = head + shortened(title(game, seat), max(room - len(head), 1))
        cells.append(Text(f"{cell:<{room}.{room}}", style_of(view, seat)))
    return [Text(" ").join(cells[place : place + 2]) for place in range(0, len(cells), 2)]


def mark(game: Game, seat: int) -> str:
    """What stands before a name: who has won, or whose turn it is."""
    return "★" if seat in game.winners else "▸" if seat == game.turn else " "


def style_of(view: View, seat: int) -> str:
    """How a seat is printed: yours, and whoever is dead."""
    return "bold" if seat == view.seat else "dim" if is_dead(view.game, seat) else ""


def is_dead(game: Game, seat: int) -> bool:
    """Whether a munchkin is dead just now."""
    return game.munchkins[seat].life == DEAD


def shortened(text: str, room: int) -> str:
    """A text that fits.

    >>> shortened("Alchemist", 6)
    'Alche…'
    """
    return text if len(text) <= room else f"{text[: room - 1]}…"


def board(game: Game) -> Text:
    """SET-11 The board: a space for each Level, and the standies on it."""
    spaces: list[str] = []
    for level in range(1, game.rules.winning_level + 1):
        here = [
            f"{name}{'♀' if munchkin.sex == FEMALE else '♂'}"
            for name, munchkin in zip(game.names, game.munchkins, strict=True)
            if munchkin.level == level
        ]
        spaces.append(f"{level}:{','.join(here)}" if here else str(level))
    return Text("│".join(spaces))


def title(game: Game, seat: int) -> str:
    """What a munchkin is."""
    munchkin = game.munchkins[seat]
    if munchkin.life == DEAD:
        return say("dead")
    cards = [game.prints[card] for card in munchkin.table]
    names = [TONGUE.title(each) for each in cards if each.kind in (*TRAITS, DOUBLER)]
    if is_human(game, seat):
        names.insert(0, say("human"))
    if is_epic(game, seat):
        names.insert(0, say("epic"))
    cursed = [each.called.lower() for each in cards if each.kind == prints.CURSE]
    if cursed:
        names.append(number_of(len(cursed), "trap" if cursed[0] == "trap" else "curse"))
    names += [say("reborn")] if munchkin.life == REBORN else []
    return ", ".join(names) or say("nobody_special")


def yourself(view: View, width: int, spare: bool = False, counted: bool = False) -> list[Text]:
    """Your own cards: worn, carried, beside you, in hand.

    Spare ones are names and numbers only; a hand may be counted, for the acts name what can be
    played from it.
    """
    worn = belongings(view.game, view.seat, width, spare)
    if not counted:
        return [*worn, *row("hand", hand(view, spare), width)]
    cards = number_of(len(view.game.munchkins[view.seat].hand), "card")
    return [*worn, *row("hand", [Text(say("counted", cards=cards, word=say("cmd.hand")))], width)]


def belongings(game: Game, seat: int, width: int, spare: bool = False) -> list[Text]:
    """What lies before a munchkin."""
    table = game.munchkins[seat].table
    worn = [card for card in table if is_item(game, card) and not game.sideways[card]]
    carried = [card for card in table if is_item(game, card) and game.sideways[card]]
    carried += [card for card in table if game.prints[card].kind == ONE_SHOT]
    shown = {*worn, *carried, *game.attached.values()}
    beside = [card for card in table if card not in shown and game.prints[card].kind not in TRAITS]
    lines: list[Text] = []
    for label, cards in (("worn", worn), ("carried", carried), ("beside", beside)):
        if cards:
            lines += row(label, [lying(game, seat, card, spare) for card in cards], width)
    return lines or row("worn", [], width)


def is_item(game: Game, card: int) -> bool:
    """Whether it is something to wear or wield."""
    return game.prints[card].kind == ITEM


def lying(game: Game, seat: int, card: int, spare: bool) -> Text:
    """A card in play, with what matters of it."""
    text = labelled(game.prints[card], spare)
    helper = game.attached.get(card)
    if helper is not None:
        text.append(say("carried_by", card=TONGUE.title(game.prints[helper])), "dim")
    elif is_useless(game, seat, card):
        text.append(say("useless" if game.asked == seat else "useless_to_them"), "red")
    return text


def hand(view: View, spare: bool) -> list[Text]:
    """Your hand, copies of a card together."""
    game = view.game
    counts = Counter(game.prints[card] for card in game.munchkins[view.seat].hand)
    cards: list[Text] = []
    for each, count in counts.items():
        cards.append(labelled(each, spare))
        if count > 1:
            cards[-1].append(f" ×{count}")
    return cards


def labelled(each: Print, spare: bool = False) -> Text:
    """A card by its name, with its one number or its sort; a spare one with its number only."""
    note = brief(each, spare)
    return Text.assemble((TONGUE.title(each), "cyan"), (f" ({note})" if note else "", "dim"))


def brief(each: Print, spare: bool = False) -> str:
    """What matters most of a card, in a word or two; or in a number."""
    if each.kind == prints.MONSTER:
        return say("level_short" if spare else "level", number=each.level)
    if each.kind == ITEM:
        parts = [f"{each.bonus:+d}"] if each.bonus else []
        if spare:
            return "".join(parts)
        parts += [say("big")] if each.big else [say("complex")] if each.complex else []
        parts += [say(f"slot.{SLOT_NAMES[each.slot]}")] if each.slot else []
        return " ".join(parts) or say("sort.item")
    if each.kind == prints.ENHANCER and each.bonus:
        return f"{each.bonus:+d}" if spare else say("to_a_monster", number=f"{each.bonus:+d}")
    sort = each.called.lower() or SORTS.get(each.kind, "")
    return "" if spare or not sort else TONGUE.words.get(f"sort.{sort}", each.called)


def row(label: str, things: list[Text], width: int) -> list[Text]:
    """A label and a list of cards."""
    return flow(say(label), [[thing] for thing in things or [Text(say("nothing"))]], width, " · ")


def portrait(view: View, seat: int, width: int) -> list[Text]:
    """All that you may know of somebody."""
    game = view.game
    munchkin = game.munchkins[seat]
    head = say(
        "portrait",
        name=game.names[seat],
        level=munchkin.level,
        sex=say("female" if munchkin.sex == FEMALE else "male"),
        title=title(game, seat),
    )
    known = [
        labelled(game.prints[card]) for card in munchkin.hand if game.prints[card].kind != BACK
    ]
    backs = Counter(game.prints[card] for card in munchkin.hand if game.prints[card].kind == BACK)
    hidden = [
        Text(number_of(count, "door" if each.is_door else "treasure"))
        for each, count in backs.items()
    ]
    sums = munchkin_in_numbers(game, seat)
    keeps = number_of(sums.hand_limit, "card")
    strong = say("strength", strength=sums.strength, gear=f"{sums.gear:+d}", cards=keeps)
    return [
        Text(head, "bold"),
        *belongings(game, seat, width),
        *row("hand", [*known, *hidden], width),
        *row("strong", [Text(strong)], width),
    ]

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
from kickdoor.terminal.face import counted
from kickdoor.terminal.layout import flow

SORTS = {
    prints.CURSE: "Curse",
    prints.CLASS: "Class",
    prints.RACE: "Race",
    prints.FACTION: "Faction",
    prints.DOUBLER: "two of a kind",
    prints.ENHANCER: "enhancer",
    prints.ONE_SHOT: "one-shot",
    prints.LEVEL_UP: "level",
    prints.SPECIAL: "special",
    prints.CHEAT: "any Item",
    prints.HIRELING: "Hireling",
}
YOU = " (you)"


def people(view: View, width: int) -> list[Text]:
    """A line for each seat: who, what Level, what they are, their gear and hand."""
    game = view.game
    longest = max(map(len, game.names))
    lines: list[Text] = []
    for seat, name in enumerate(game.names):
        munchkin = game.munchkins[seat]
        bar = "■" * munchkin.level + "·" * (game.rules.winning_level - munchkin.level)
        mark = "★" if seat in game.winners else "▸" if seat == game.turn else " "
        sex = "f" if munchkin.sex == FEMALE else "m"
        left = f"{mark} {name:<{longest}} {sex}  Level {munchkin.level:>2} {bar}  "
        gear = munchkin_in_numbers(game, seat).gear
        right = f"{gear:+3d} gear  {counted(len(munchkin.hand), 'card'):>8}"
        room = max(width - len(left) - len(right) - len(YOU) - 1, 1)
        what = title(game, seat)
        what = what if len(what) <= room else f"{what[: room - 1]}…"
        style = "bold" if seat == view.seat else "dim" if munchkin.life == DEAD else ""
        you = YOU if seat == view.seat else ""
        lines.append(Text(f"{left}{what:<{room}} {right}{you}", style))
    return lines


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
        return "dead"
    cards = [game.prints[card] for card in munchkin.table]
    names = [each.name for each in cards if each.kind in (*TRAITS, DOUBLER)]
    if is_human(game, seat):
        names.insert(0, "Human")
    if is_epic(game, seat):
        names.insert(0, "Epic")
    cursed = [each.called for each in cards if each.kind == prints.CURSE]
    names += [counted(len(cursed), cursed[0])] if cursed else []
    names += ["back from the dead"] if munchkin.life == REBORN else []
    return ", ".join(names) or "-"


def yourself(view: View, width: int, spare: bool = False) -> list[Text]:
    """Your own cards: worn, carried, beside you, in hand; a spare hand is its names only."""
    worn = belongings(view.game, view.seat, width)
    return [*worn, *row("Hand", hand(view, spare), width)]


def belongings(game: Game, seat: int, width: int) -> list[Text]:
    """What lies before a munchkin."""
    table = game.munchkins[seat].table
    worn = [card for card in table if is_item(game, card) and not game.sideways[card]]
    carried = [card for card in table if is_item(game, card) and game.sideways[card]]
    carried += [card for card in table if game.prints[card].kind == ONE_SHOT]
    shown = {*worn, *carried, *game.attached.values()}
    beside = [card for card in table if card not in shown and game.prints[card].kind not in TRAITS]
    lines: list[Text] = []
    for label, cards in (("Worn", worn), ("Carried", carried), ("Beside", beside)):
        if cards:
            lines += row(label, [lying(game, seat, card) for card in cards], width)
    return lines or row("Worn", [], width)


def is_item(game: Game, card: int) -> bool:
    """Whether it is something to wear or wield."""
    return game.prints[card].kind == ITEM


def lying(game: Game, seat: int, card: int) -> Text:
    """A card in play, with what matters of it."""
    text = labelled(game.prints[card])
    helper = game.attached.get(card)
    if helper is not None:
        text.append(f" by {game.prints[helper].name}", "dim")
    elif is_useless(game, seat, card):
        text.append(" (of no use to you)", "red")
    return text


def hand(view: View, spare: bool) -> list[Text]:
    """Your hand, copies of a card together."""
    game = view.game
    counts = Counter(game.prints[card] for card in game.munchkins[view.seat].hand)
    cards: list[Text] = []
    for each, count in counts.items():
        cards.append(Text(each.name, "cyan") if spare else labelled(each))
        if count > 1:
            cards[-1].append(f" ×{count}")
    return cards


def labelled(each: Print) -> Text:
    """A card by its name, with its one number or its sort."""
    return Text.assemble((each.name, "cyan"), (f" {brief(each)}" if brief(each) else "", "dim"))


def brief(each: Print) -> str:
    """What matters most of a card, in a word or two."""
    if each.kind == prints.MONSTER:
        return f"(Level {each.level})"
    if each.kind == ITEM:
        parts = [f"{each.bonus:+d}"] if each.bonus else []
        parts += ["Big"] if each.big else ["Complex"] if each.complex else []
        parts += [SLOT_NAMES[each.slot]] if each.slot else []
        return f"({' '.join(parts) or 'Item'})"
    if each.kind == prints.ENHANCER and each.bonus:
        return f"({each.bonus:+d} to a monster)"
    sort = each.called or SORTS.get(each.kind, "")
    return f"({sort})" if sort else ""


def row(label: str, things: list[Text], width: int) -> list[Text]:
    """A label and a list of cards."""
    return flow(label, [[thing] for thing in things or [Text("nothing")]], width, " · ")


def portrait(view: View, seat: int, width: int) -> list[Text]:
    """All that you may know of somebody."""
    game = view.game
    munchkin = game.munchkins[seat]
    sex = "female" if munchkin.sex == FEMALE else "male"
    head = f"{game.names[seat]}: Level {munchkin.level}, {sex}, {title(game, seat)}"
    known = [
        labelled(game.prints[card]) for card in munchkin.hand if game.prints[card].kind != BACK
    ]
    backs = Counter(game.prints[card] for card in munchkin.hand if game.prints[card].kind == BACK)
    hidden = [
        Text(counted(count, "Door" if each.is_door else "Treasure"))
        for each, count in backs.items()
    ]
    sums = munchkin_in_numbers(game, seat)
    strong = f"{sums.strength} in all, {sums.gear:+d} of it gear"
    return [
        Text(head, "bold"),
        *belongings(game, seat, width),
        *row("Hand", [*known, *hidden], width),
        *row("Strong", [Text(f"{strong}; keeps {counted(sums.hand_limit, 'card')}")], width),
    ]

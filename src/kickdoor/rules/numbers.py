"""The sums. Standing bonuses are never stored: these fold over the cards in play every time.

Each takes an optional list of `parts`, to which it adds (owner, card, amount): what the screen
shows as the breakdown is what was added up.
"""

from __future__ import annotations

from typing import Any

from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.fight import MONSTERS, MUNCHKINS, Fight, Foe
from kickdoor.game.prints import CLASS, FACTION, HIRELING, ITEM, MONSTER, ONE_HAND, Print
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of, is_shielded

Parts = list[tuple[int, int, int]]
Boosts = list[tuple[int, int, int, int]]


# --- modifiers ----------------------------------------------------------------------------------


def is_usable(game: Game, seat: int, card: int) -> bool:
    """ITM-4 Whether a munchkin satisfies an Item's restriction, or cheats (ITM-10)."""
    condition = game.prints[card].usable_by
    return (
        condition is None
        or (card in game.attached and is_cheated(game, card))
        or condition.holds(game, seat, False)
    )


def is_cheated(game: Game, card: int) -> bool:
    """ITM-10, HIR-1 Whether an Item that goes with a card is equipped against any limit."""
    return not game.prints[game.attached[card]].enhances


def enhanced(game: Game, card: int) -> int:
    """What the card that an Item goes with adds to its bonus."""
    on = game.prints[game.attached[card]]
    return on.bonus if on.enhances else 0


def speaks(game: Game, seat: int, card: int) -> bool:
    """Whether what a card in play says holds now: an Item only while equipped and usable."""
    if game.prints[card].kind != ITEM:
        return True
    return not game.sideways[card] and is_usable(game, seat, card)


def modifiers(game: Game, seat: int, about: str) -> list[Any]:
    """The modifiers of one sort on all that lies before a munchkin."""
    found: list[Any] = []
    prints = game.prints
    munchkin = game.munchkins[seat]
    epic = munchkin.level >= game.rules.epic_level
    for card in munchkin.table:
        each = prints[card]
        if epic and each.epic is not None:
            each = each.epic
        words = each.others.get(about)
        if words is not None and speaks(game, seat, card):
            found.extend(words)
    return found


def allows(game: Game, seat: int, what: str) -> int:
    """How many cards of a munchkin allow what else is not done, now."""
    words = modifiers(game, seat, what)
    return sum(word.when is None or word.when.holds(game, seat, False) for word in words)


def faces(game: Game, condition: Any) -> bool:
    """Whether some foe in the fight fits a condition."""
    fight = game.fight
    return fight is not None and any(condition.fits(game, foe) for foe in fight.foes)


def applies(game: Game, seat: int, word: Any) -> bool:
    """Whether a munchkin's own modifier counts: `when` looks at it, `versus` at the foes."""
    return (word.when is None or word.when.holds(game, seat, word.amount < 0)) and (
        word.versus is None or faces(game, word.versus)
    )


def multiplied(game: Game, seat: int, word: Any, card: int, foe: int = NONE) -> int:
    """The amount of a modifier on a card, times what it counts; on a monster, it is the foe."""
    amount: int = word.amount
    if word.each is None:
        return amount
    times: int = word.each.count(game, Context(card, seat, seat, foe=foe))
    return amount * times


# --- the munchkins' side ------------------------------------------------------------------------


def gear_factors(game: Game, seat: int) -> list[Any]:
    """What doubles or mutes a munchkin's Items: its own cards, and the monsters it fights."""
    prints = game.prints
    factors = own_factors(game, seat)
    fight = game.fight
    if fight is not None and fight.fights(seat):
        for foe in fight.foes:
            factors += prints[foe.monster].factors
            for card in enhancers(fight, foe):
                factors += prints[card].factors
    return factors


def own_factors(game: Game, seat: int) -> list[Any]:
    """The same of its own cards, whomever it fights."""
    factors: list[Any] = []
    for card in game.munchkins[seat].table:
        each = face_of(game, seat, card)
        if each.factors and speaks(game, seat, card):
            factors += each.factors
    return factors


def is_spared(game: Game, seat: int, each: Print, amount: int) -> bool:
    """CHR-6 A drawback of the Class itself does not count for one who is shielded from it."""
    return amount < 0 and CLASS <= each.kind <= FACTION and is_shielded(game, seat, each.kind)


def is_tagged(each: Print, tag: str) -> bool:
    """P16 What an Item is: as printed; and whatever takes a Hand is a weapon, unless a tool."""
    if tag in each.tags or tag == each.sort:
        return True
    return tag == "weapon" and each.slot >= ONE_HAND and "tool" not in each.tags


def is_made(game: Game, card: int, tag: str) -> bool:
    """Whether an Item is so by what enhances it."""
    return card in game.attached and tag in game.prints[game.attached[card]].tags


def counted(game: Game, seat: int, card: int, bonus: int, factors: list[Any]) -> int:
    """What the bonus of an Item counts for, where something doubles, halves or mutes it."""
    each = game.prints[card]
    times = parts = 1
    for word in factors:
        if (
            word.covers(each.slot)
            and (word.tag is None or is_tagged(each, word.tag) or is_made(game, card, word.tag))
            and (word.when is None or word.when.holds(game, seat, word.factor < word.one_in))
        ):
            times *= word.factor
            parts *= word.one_in
    return bonus * times // parts


def item_bonus(game: Game, seat: int, card: int) -> int:
    """An Item's bonus is all it adds for its wearer, whomever they fight; as printed, to others."""
    each = game.prints[card]
    if each.kind != ITEM:
        return each.bonus
    printed = each.bonus + (enhanced(game, card) if card in game.attached else 0)
    bonus = printed + sum(
        multiplied(game, seat, word, card)
        for word in each.strengths
        if word.versus is None and applies(game, seat, word)
    )
    return counted(game, seat, card, bonus, own_factors(game, seat))


def gear(game: Game, seat: int, parts: Parts | None = None) -> int:
    """What a munchkin's cards in play add to its Level."""
    prints = game.prints
    sideways = game.sideways
    total = 0
    factors = gear_factors(game, seat)
    epic = game.munchkins[seat].level >= game.rules.epic_level
    for card in game.munchkins[seat].table:
        each = prints[card]
        if epic and each.epic is not None:
            each = each.epic
        amount = other = 0
        kind = each.kind
        if kind == ITEM:
            if sideways[card] or (each.usable_by is not None and not is_usable(game, seat, card)):
                continue
            amount = each.bonus
            if card in game.attached:
                amount += enhanced(game, card)
        elif kind == HIRELING:
            amount = each.bonus
        elif kind == MONSTER:  # a tamed one: worth its Treasures, its old grudges forgotten
            total += each.treasures
            if parts is not None:
                parts.append((seat, card, each.treasures))
            continue
        for word in each.strengths:
            if applies(game, seat, word) and not is_spared(game, seat, each, word.amount):
                if word.versus is None:
                    amount += multiplied(game, seat, word, card)
                else:
                    other += multiplied(game, seat, word, card)
        if factors and kind == ITEM:
            amount = counted(game, seat, card, amount, factors)
        amount += other
        if amount:
            total += amount
            if parts is not None:
                parts.append((seat, card, amount))
    return total


def own_bars(game: Game, seat: int) -> tuple[str, ...]:
    """What a munchkin's own cards (Curses, mostly) bar it from."""
    prints = game.prints
    found: tuple[str, ...] = ()
    for card in game.munchkins[seat].table:
        bars = prints[card].bars
        if bars and prints[card].kind != MONSTER and speaks(game, seat, card):
            found += bars
    return found


def is_barred(game: Game, seat: int, what: str) -> bool:
    """Whether a munchkin's own cards bar it from something."""
    return what in own_bars(game, seat)


def bars_of(game: Game, fight: Fight) -> tuple[str, ...]:
    """MON-5 What nobody does in a fight: the monsters forbid it, or a card has."""
    return fight.forbidden + bars_of_foes(game, fight)


def bars_of_foes(game: Game, fight: Fight) -> tuple[str, ...]:
    """MON-5 What the monsters in a fight, and their enhancers, forbid to all."""
    prints = game.prints
    found: tuple[str, ...] = ()
    for foe in fight.foes:
        found += prints[foe.monster].bars
        for enhancer in enhancers(fight, foe):
            found += prints[enhancer].bars
    return found


def fight_bars(game: Game, fight: Fight, what: str) -> bool:
    """MON-5 Whether some monster in the fight forbids something to all."""
    return what in bars_of(game, fight)


def shuns(game: Game, foe: Foe, seat: int, what: str) -> bool:
    """MON-5 Whether a monster, or an enhancer on it, bars this very munchkin from something."""
    return any(
        word.what == what and word.versus.seems(game, seat, True)
        for card in (foe.monster, *enhancers(game.the_fight(), foe))
        for word in game.prints[card].others.get("bars", ())
    )


def may_help(game: Game, fight: Fight, seat: int) -> bool:
    """MON-5 Whether no monster in the fight bars this one from helping."""
    return not any(shuns(game, foe, seat, "help") for foe in fight.foes)


def without_powers(game: Game, seat: int) -> bool:
    """MON-5, CRS-2 Whether powers are not used: nobody's in this fight, or this munchkin's."""
    fight = game.fight
    return (fight is not None and fight_bars(game, fight, "powers")) or is_barred(
        game, seat, "powers"
    )


def munchkin_strength(game: Game, seat: int, parts: Parts | None = None) -> int:
    """CMB-1 A munchkin's own strength: Level plus all modifiers, unless a card says otherwise."""
    fight = game.fight
    return own_strength(game, seat, () if fight is None else bars_of(game, fight), parts)


def own_strength(game: Game, seat: int, bars: tuple[str, ...], parts: Parts | None) -> int:
    """The same, in a fight that bars these things."""
    level = game.munchkins[seat].level
    bars += own_bars(game, seat)
    if "level" in bars:
        level = 0
    elif parts is not None:
        parts.append((seat, NONE, level))
    return level if "gear" in bars else level + gear(game, seat, parts)


def strength(game: Game, parts: Parts | None = None) -> int:
    """CMB-1 The munchkins' side: fighter, helper, and what was played for them."""
    fight = game.the_fight()
    bars = bars_of(game, fight)
    own = total = own_strength(game, fight.fighter, bars, parts)
    if fight.helper >= 0:
        total += own_strength(game, fight.helper, bars, parts)
    boosts = fight.boosts if "gear" not in bars else []  # F20 nothing but Level
    if boosts:
        total += boosted(boosts, MUNCHKINS, parts)
    if fight.mirrors:
        for _, side, amount, meant in boosts:
            if side == MUNCHKINS and (meant < 0 or meant != fight.helper):
                own += amount
        total += mirrored(fight, own, parts)
    return total


def mirrored(fight: Fight, own: int, parts: Parts | None) -> int:
    """F11, F12 The fighter, with all that was played, once more for each; two make three times."""
    if parts is not None:
        parts += [(NONE, card, own) for card in fight.mirrors]
    return own * len(fight.mirrors)


def boosted(boosts: Boosts, side: int, parts: Parts | None) -> int:
    """What one-shots and powers have added to a side."""
    total = 0
    for card, whose, amount, _ in boosts:
        if whose == side:
            total += amount
            if parts is not None:
                parts.append((NONE, card, amount))
    return total


# --- the monsters' side -------------------------------------------------------------------------


def enhancers(fight: Fight, foe: Foe) -> list[int]:
    """MON-4, F13 A foe's enhancers; a twin shares those of the one it doubles."""
    return foe.enhancers if foe.twin_of < 0 else fight.foe(foe.twin_of).enhancers


def tags(game: Game, foe: Foe) -> tuple[str, ...]:
    """What a foe is: as printed, and as enhancers make it."""
    fight = game.the_fight()
    found = game.prints[foe.monster].tags
    for card in enhancers(fight, foe):
        found += game.prints[card].tags
    return found


def meets(game: Game, condition: Any, against: bool) -> bool:
    """MON-8 Whether any fighter fits a monster's condition: once is enough, and all it counts."""
    fight = game.the_fight()
    if condition is None or condition.seems(game, fight.fighter, against):
        return True
    return fight.helper >= 0 and bool(condition.seems(game, fight.helper, against))


def foe_strength(game: Game, foe: Foe, parts: Parts | None = None) -> int:
    """A monster's strength: its Level, its enhancers, and what it has against these munchkins."""
    fight = game.the_fight()
    prints = game.prints
    monster = prints[foe.monster]
    own = monster.level
    for word in monster.strengths:
        if meets(game, word.versus, word.amount > 0):
            own += multiplied(game, fight.fighter, word, foe.card, foe.card)
    if parts is not None:
        parts.append((NONE, foe.card, own))
    total = own
    for card in enhancers(fight, foe):
        amount = prints[card].bonus
        for word in prints[card].strengths:
            if meets(game, word.versus, word.amount > 0):
                amount += multiplied(game, fight.fighter, word, card, foe.card)
        total += amount
        if parts is not None:
            parts.append((foe.card, card, amount))
    return total


def threat(game: Game, parts: Parts | None = None) -> int:
    """MON-5 The monsters' side: all of them together, and what was played for them."""
    fight = game.the_fight()
    total = boosted(fight.boosts, MONSTERS, parts) if fight.boosts else 0
    for foe in fight.foes:
        total += foe_strength(game, foe, parts)
    return total


def is_winning(game: Game) -> bool:
    """CMB-1 Players win if theirs is greater; ties are the monsters', unless a card says so."""
    fight = game.the_fight()
    lead = strength(game) - threat(game)
    if not fight.foes:  # nothing is left to lose to
        return True
    if lead < 0 or fight_bars(game, fight, "fighting"):
        return False
    return lead > 0 or wins_ties(game)


def wins_ties(game: Game) -> bool:
    """Whether some fighter has a card that says so."""
    return any(allows(game, seat, "winning ties") for seat in game.the_fight().fighters())


def strength_needed(game: Game) -> int:
    """CMB-1 What the munchkins' side lacks to win; nothing, too, where no strength would help."""
    if is_winning(game) or fight_bars(game, game.the_fight(), "fighting"):
        return 0
    return threat(game) - strength(game) + (0 if wins_ties(game) else 1)

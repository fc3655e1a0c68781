"""Typesetting: what words say, laid out in a print by what it touches."""

from __future__ import annotations

from kickdoor.game import prints
from kickdoor.game.prints import MOST_USES, PowerPrint, Print
from kickdoor.words.abilities import (
    Aim,
    Aims,
    Moments,
    Per,
    Power,
    Trait,
    Whenever,
    all_said,
)
from kickdoor.words.base import Ability, Effect, Modifier, Noun
from kickdoor.words.fate import Afflict
from kickdoor.words.meaning import Gets, consequences
from kickdoor.words.modifiers import Allows, Bars, ItemBonus, Room, RunAway, Strength
from kickdoor.words.nouns import HAND, ITEM, Cards
from kickdoor.words.openings import BITS

AIMS: dict[Aim, int] = {
    "": prints.AT_NOTHING,
    "you": prints.AT_YOU,
    "any player": prints.AT_ANY_PLAYER,
    "rival": prints.AT_RIVAL,
    "fighter": prints.AT_FIGHTER,
    "rival fighter": prints.AT_RIVAL_FIGHTER,
    "side": prints.AT_SIDE,
    "foe": prints.AT_FOE,
    "die": prints.AT_DIE,
    "curse": prints.AT_CURSE,
    "monster": prints.AT_MONSTER,
    "item": prints.AT_ITEM,
}
COSTS: dict[Noun, int] = {
    Cards("card"): prints.COST_CARD,
    HAND: prints.COST_HAND,
    Cards("monster"): prints.COST_MONSTER,
    ITEM: prints.COST_ITEM,
    Cards("trait"): prints.COST_CLASS,
    Cards("hireling"): prints.COST_HIRELING,
}
"""What is often paid, and how the engine calls it; the rest it asks the noun for."""
PERS: dict[Per, int] = {
    "fight": prints.PER_FIGHT,
    "victim": prints.PER_VICTIM,
    "turn": prints.PER_TURN,
    "card": prints.PER_CARD,
}


def moments(said: Moments) -> int:
    """When, as bits: at any of these moments."""
    bits = 0
    for each in all_said(said):
        bits |= BITS[each]
    return bits


def aims(said: Aims) -> tuple[int, ...]:
    """At what: at any one of these."""
    return tuple(AIMS[each] for each in all_said(said))


def modify(each: Print, modifiers: tuple[Modifier, ...]) -> None:
    """Lay modifiers out by what they touch."""
    for word in modifiers:
        if isinstance(word, Strength):
            each.strengths += (word,)
        elif isinstance(word, RunAway):
            each.run_aways += (word,)
        elif isinstance(word, ItemBonus):
            each.factors += (word,)
        elif isinstance(word, Bars) and word.versus is None:
            each.bars += (word.what,)
        else:
            tag = str(word.__struct_config__.tag)
            about = word.what if isinstance(word, Allows) else tag
            each.others[about] = (*each.others.get(about, ()), word)
            if isinstance(word, Room) and word.of != "hand":
                each.limits = True
                each.ranked |= word.by_level


def enable(each: Print, abilities: tuple[Ability, ...], powers: list[PowerPrint]) -> None:
    """Lay abilities out: what may be used, what is simply true, what happens by itself."""
    for word in abilities:
        if isinstance(word, Power):
            power = PowerPrint(
                name=word.name,
                index=len(powers),
                when=moments(word.when),
                aims=aims(word.aim),
                effect=word.effect,
                discard=word.discard,
                cost=prints.COST_WHOLE_HAND
                if word.every
                else COSTS.get(word.cost, prints.COST_OTHER),
                price=word.cost,
                limit=word.limit or MOST_USES,
                per=PERS[word.per if word.limit else "turn"],
                only=word.only,
                digs=digs(word.effect),
            )
            powers.append(power)
            each.powers += (power,)
        elif isinstance(word, Trait):
            modify(each, (word.modifier,))
        elif isinstance(word, Whenever):
            each.whenevers[word.on] = (*each.whenevers.get(word.on, ()), word)


def digs(effect: Effect) -> str:
    """The deck of which it takes the top of the discards, if it does."""
    for it in consequences(effect.means()):
        if isinstance(it, Gets) and it.discards == "top":
            return it.deck
    return ""


def last(each: Print, effect: Afflict, powers: list[PowerPrint]) -> None:
    """What is different while it lies there, and when it goes."""
    each.until = effect.ends()
    if isinstance(effect.until, Cards):
        each.others["until"] = (effect.until,)
    for word in effect.lasting():
        if isinstance(word, Modifier):
            modify(each, (word,))
        else:
            enable(each, (word,), powers)
    if effect.as_long_as is not None:
        each.others["hangs on"] = (effect.as_long_as,)
        each.limits = True  # whatever goes, this is looked at again

"""The deck doctor: what ails a mix, and one repair that has been tried.

Some of it can be seen without a game: too few monsters, nothing to be. The rest is heard from the
bots. A repair is another mix; it is played, and told of only with what came of that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from kickdoor.arena.balance import ROUNDS
from kickdoor.arena.findings import Finding, findings, strongest
from kickdoor.arena.verdict import BotsVerdict
from kickdoor.cards import Card, Class, Faction, GoUpALevel, Monster, Race
from kickdoor.errors import KickdoorError
from kickdoor.game.box import Box
from kickdoor.game.prints import CLASS, FACTION, LEVEL_UP, MONSTER, RACE
from kickdoor.sets import DEFAULT, SETS, box_of, cards_of, is_single, mix_called
from kickdoor.sets.codes import code_of
from kickdoor.sets.mixing import Change, Mix, Part, settled

FEW_MONSTERS, MANY_MONSTERS = 0.25, 0.55
"""Which part of the Doors monsters are at least and at most; in our boxes they are 0.34 to 0.39."""
PUT_IN = 8
"""So many single cards a repair puts in at most: a mix should stay what it was."""


class Repair(Struct, frozen=True):
    """Another mix, what it is to mend, and its code, if it has one."""

    mix: str
    against: str  # the key of a finding
    code: str = ""


def at_a_glance(box: Box) -> Iterator[Finding]:
    """What is missing in a mix, without a game."""
    kinds = [each.kind for each in box.prints[: box.size]]
    monsters, doors = kinds.count(MONSTER), max(1, len(box.doors))
    part: dict[str, str | float] = {
        "monsters": monsters,
        "doors": len(box.doors),
        "percent": 100 * monsters / doors,
    }
    if monsters < FEW_MONSTERS * doors:
        yield Finding("few_monsters", "bad", part)
    elif monsters > MANY_MONSTERS * doors:
        yield Finding("many_monsters", "doubtful", part)
    if CLASS not in kinds:
        yield Finding("no_class", "bad", {})
    if RACE not in kinds and FACTION not in kinds:
        yield Finding("no_race", "doubtful", {})
    if LEVEL_UP not in kinds:
        yield Finding("no_level_up", "doubtful", {})


def diagnosis(verdict: BotsVerdict) -> list[Finding]:
    """All that ails a mix, the gravest first."""
    seen = [*at_a_glance(box_of(verdict.set)), *findings(verdict)]
    if any(each.gravity == "bad" for each in seen):
        seen = [each for each in seen if each.key != "fair"]
    return sorted(seen, key=lambda each: each.gravity != "bad")


def repairs(verdict: BotsVerdict) -> Iterator[Repair]:
    """What could be tried, the most promising first: each against one thing that ails it."""
    wanted = mixed(verdict.set)
    tried = set()
    for finding in diagnosis(verdict):
        for changes in remedies(finding, verdict):
            repaired = mended(wanted, changes)
            if repaired is not None and repaired not in tried:
                tried.add(repaired)
                yield Repair(repaired, finding.key, code(repaired))


def remedies(finding: Finding, verdict: BotsVerdict) -> Iterator[list[Change]]:
    """Single cards to put in or to leave out, for what was found."""
    inside = {each.title.lower() for each in box_of(verdict.set).prints}

    def put_in(kind: type[Card], count: int = PUT_IN) -> list[Change]:
        found = (card for name in (DEFAULT, *SETS) for card in cards_of(name))
        new = dict.fromkeys(
            card.name
            for card in found
            if isinstance(card, kind) and card.name.lower() not in inside
        )
        return [Change(name, put_in=True) for name in islice(new, count)]

    if finding.gravity == "good":
        return
    if finding.key in ("runaway", "burden", "dead", "hardly"):
        yield [Change(finding.card, put_in=False)]
    elif finding.key == "few_monsters":
        yield put_in(Monster)
    elif finding.key == "no_class":
        yield put_in(Class, 4)
    elif finding.key == "no_race":
        yield put_in(Race, 3) or put_in(Faction, 4)
    elif finding.key in ("no_level_up", "too_long"):
        yield put_in(GoUpALevel)
    elif finding.key == "too_short":
        yield [Change(name, put_in=False) for name in level_ups(verdict.set)]
        yield [Change(each.card, put_in=False) for each in strongest(verdict, 6)[0]]


def made_playable(mix: str) -> Repair:
    """A mix that cannot be played, with a whole box beside it."""
    wanted = mixed(mix)
    there = {part.set for part in wanted.parts}
    box = next((name for name in (DEFAULT, *SETS) if name not in there), DEFAULT)
    whole = [part for part in wanted.parts if part.set != box]
    repaired = Mix((*whole, Part(box)), wanted.changes).spoken
    return Repair(repaired, "unplayable", code(repaired))


def level_ups(mix: str) -> list[str]:
    """Every other card that is good for a Level, so that games get longer."""
    return [card.name for card in cards_of(mix) if isinstance(card, GoUpALevel)][::2]


def mixed(name: str) -> Mix:
    """What is played, as a mix that something can be put in or left out of."""
    return Mix((Part(name),)) if is_single(name) else mix_called(name)


def mended(wanted: Mix, changes: list[Change]) -> str | None:
    """A mix with changes; nothing, if it would be the same, or cannot be."""
    if not changes:
        return None
    put = {change.card.lower() for change in changes}
    before = tuple(change for change in wanted.changes if change.card.lower() not in put)
    repaired = Mix(wanted.parts, (*before, *changes))
    try:
        return settled(repaired, cards_of, SETS).spoken
    except KickdoorError:  # what two boxes print differently under one name cannot be named
        return None


def code(mix: str) -> str:
    """The code for a mix; none, if a set of somebody's own is in it."""
    try:
        return code_of(mix_called(mix), cards_of, SETS)
    except KickdoorError:
        return ""


def helped(repair: Repair, before: BotsVerdict, after: BotsVerdict) -> bool:
    """Whether what was to be mended is mended, or nearer to it, and nothing grave has come up."""
    if not grave(after) <= grave(before):
        return False
    if repair.against in ("too_short", "too_long"):
        return beyond(after) < beyond(before)
    ailed, left = ({*of(each, repair.against)} for each in (before, after))
    return left < ailed


def grave(verdict: BotsVerdict) -> set[tuple[str, str]]:
    """What is at fault, and with which card."""
    return {(each.key, each.card) for each in diagnosis(verdict) if each.gravity == "bad"}


def of(verdict: BotsVerdict, key: str) -> Iterator[str]:
    """The cards with which one thing is at fault; "" stands for the whole."""
    return (each.card for each in diagnosis(verdict) if each.key == key)


def beyond(verdict: BotsVerdict) -> float:
    """By how many rounds games are longer or shorter than an evening."""
    least, most = ROUNDS
    value = verdict.rounds.value if verdict.rounds else 0.0
    return max(least - value, value - most, 0.0)

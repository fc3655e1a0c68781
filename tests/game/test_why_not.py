"""Why not? Of every card of every seat, at every decision of random games.

Either something can be done with a card, or there is a reason: a rule of the book, in words that
are listed here with what must be true then. So whatever legality forgets is found out: no reason
for it is true.
"""

import re
from collections.abc import Callable
from random import Random

import pytest

from kickdoor.engine import act, legal, new_game
from kickdoor.game import prints
from kickdoor.game.acts import DIE
from kickdoor.game.box import Box, Options
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    AT_MONSTER,
    CHEAT,
    CLASS,
    CURSE,
    CURSED,
    DIE_ROLLED,
    DOUBLER,
    ENHANCER,
    FACTION,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    ONE_SHOT,
    SPECIAL,
    PowerPrint,
    Print,
)
from kickdoor.game.state import Game
from kickdoor.options import brisk
from kickdoor.press import pressed
from kickdoor.rulebook import rule
from kickdoor.rules import moments, uses
from kickdoor.rules.legality import payment
from kickdoor.rules.uses import times
from kickdoor.rules.whynot import alike, names_card, why_not
from kickdoor.rules.windows import Window
from kickdoor.sets import cards_of

BUSY = {
    "Charity": "TRN-3", "Choosing": "T01", "Drafting": "HLP-2 TRD-1", "Dying": "DTH-2",
    "Resuming": "F32", "RunningAway": "RUN-2", "Sale": "TRD-4", "Settling": "ITM-3 ITM-7 CHR-4",
    "Sorting": "T15", "Spoils": "HLP-4", "Using": "CHR-3",
}  # fmt: skip
"""What somebody may be asked beside a window, and the rules that may be given for it."""


class Look:
    """What can be seen of a card that is said to be of no use now."""

    def __init__(self, game: Game, seat: int, card: int, said: str) -> None:
        self.game, self.seat, self.card, self.said = game, seat, card, said
        self.me = game.munchkins[seat]
        self.each = game.prints[card]
        self.kind = self.each.kind
        self.lies = card in self.me.table
        self.on_turn = game.turn == seat
        self.fight = game.fight
        self.fights = self.fight is not None and self.fight.fights(seat)
        self.runs = self.fight is not None and self.fight.running
        top = game.stack[-1]
        self.top = type(top).__name__
        self.moment = top.moment if isinstance(top, Window) else -1
        self.whose = top.owner if isinstance(top, Window) else game.asked

    def others(self) -> bool:
        """Somebody else has the word, and is named."""
        return self.whose not in (self.seat, DIE) and self.game.names[self.whose] in self.said

    def is_busy(self) -> bool:
        """Somebody is asked something, and that rule is why."""
        return self.moment < 0 and self.said.split()[0] in BUSY[self.top].split()

    def sets_up(self) -> bool:
        """I set up, and this card is in my hand."""
        return self.moment == moments.SETTING_UP and self.whose == self.seat and not self.lies

    def mine(self, kind: int, pile: list[int] | None = None) -> list[int]:
        """My cards of a kind, in play or in that pile."""
        return [c for c in (self.me.table if pile is None else pile) if self.of(c).kind == kind]

    def of(self, card: int) -> Print:
        """What is printed on a card."""
        return self.game.prints[card]

    def bars(self, what: str) -> bool:
        """Whether a card before me or on the monsters' side forbids something."""
        foes = self.fight.foes if self.fight is not None else []
        cards = [card for foe in foes for card in (foe.monster, *foe.enhancers)]
        return any(what in self.of(card).bars for card in cards + self.me.table)

    def no_way_in(self) -> bool:
        """Somebody fights, nobody runs, and no card of mine could bring a monster."""
        wander = any(AT_MONSTER in self.of(card).aims for card in self.me.hand)
        return self.fight is not None and not self.runs and not wander

    def no_kin(self) -> bool:
        """No foe is of the sort of this monster."""
        kin = {"goblin", "undead"}.intersection(self.each.tags)
        foes = self.fight.foes if self.fight is not None else []
        cards = [card for foe in foes for card in (foe.monster, *foe.enhancers)]
        return bool(kin) and not any(kin.intersection(self.of(card).tags) for card in cards)

    def usable(self) -> bool:
        """Whether an Item's restriction is met."""
        condition = self.each.usable_by
        return condition is None or condition.holds(self.game, self.seat, False)

    def powers(self, when: int = 0xFFF) -> list[PowerPrint]:
        """What a card in play lets one do at such a moment."""
        return [power for power in self.each.powers if power.when & when] if self.lies else []

    def waits(self) -> bool:
        """It is somebody else's turn, and the card was not received just now."""
        return not self.on_turn and self.card not in self.game.fresh

    def rivals(self) -> list[list[Print]]:
        """What each of the others who live and do not fight has in play."""
        return [
            [self.of(card) for card in other.table]
            for seat, other in enumerate(self.game.munchkins)
            if seat != self.seat
            and other.life != DEAD
            and not (self.fight is not None and self.fight.fights(seat))
        ]

    def is_alone(self, small: bool) -> bool:
        """Nobody is there who has an Item in play (a small one) to be got at."""
        return not any(
            each.is_item and not (small and each.big) for table in self.rivals() for each in table
        )

    def has_small_items(self) -> bool:
        """Whether I have something small to swap."""
        return any(self.of(c).is_item and not self.of(c).big for c in self.me.table)

    def nobody_loses_a_level(self) -> bool:
        """All the others are of Level 1, or I can gain none."""
        others = [m.level for s, m in enumerate(self.game.munchkins) if s != self.seat]
        return max(others) == 1 or self.me.level >= 9 or self.bars("gaining levels")

    def nobody_is_compelled(self) -> bool:
        """There is a helper, or there may be none, or the fight may be for the win."""
        assert self.fight is not None
        foes = [self.of(foe.monster) for foe in self.fight.foes]
        levels = sum(each.levels + bool(each.others.get("levels")) for each in foes)
        wins = self.me.level + levels + self.fight.removed >= 10
        return self.fight.helper >= 0 or self.bars("help") or wins or not self.rivals()

    def nobody_gains(self) -> bool:
        """All are at Level 9, dead or on probation."""
        return all(
            munchkin.level >= 9
            or munchkin.life == DEAD
            or any("gaining levels" in self.of(card).bars for card in munchkin.table)
            for munchkin in self.game.munchkins
        )


Truth = Callable[[Look], object]
SAID: dict[str, Truth] = {
    # Somebody decides, or chance does.
    r"\S+ You are (?!dead)[^:]+: .+": lambda a: a.game.asked == a.seat and a.is_busy(),
    r"\S+ \w+ is [^:]+: wait until that is done": lambda a: a.others() and a.is_busy(),
    r"SET-9 The dice say who begins: .+": lambda a: a.game.asked == DIE and not a.game.turns,
    r"T11 A die is rolling: .+": lambda a: a.game.asked == DIE and a.top == "Rolling",
    r"T01 Chance is choosing: .+": lambda a: a.game.asked == DIE and a.top != "Rolling",
    r"DTH-3 You are dead: .+": lambda a: a.me.life == DEAD,
    # Setting up.
    r"SET-8 \w+ is setting up: .+": lambda a: a.moment == moments.SETTING_UP and a.others(),
    r"SET-8 What lies in play .+": lambda a: a.moment == moments.SETTING_UP and a.lies,
    r"SET-8 Setting up, one \w+ is played: .+": lambda a: a.sets_up() and a.mine(a.kind),
    r"SET-8 Setting up, only a Class, .+": lambda a: (
        a.sets_up()
        and (a.kind < CLASS or a.kind > DOUBLER)
        and a.kind not in (ITEM, CHEAT)
        and not a.each.gold
    ),
    r"SET-8 Setting up, only usable Items .+": lambda a: a.sets_up() and not a.usable(),
    # A die lies there, or a Curse is landing.
    r"T11 A die lies there: .+": lambda a: (
        a.moment == moments.DIE_CAST and not a.each.when & DIE_ROLLED and not a.powers(DIE_ROLLED)
    ),
    r"T02 A Curse is landing on you: .+": lambda a: (
        a.moment == moments.CURSE_LANDS
        and a.whose == a.seat
        and not a.each.when & CURSED
        and not a.powers(CURSED)
    ),
    r"T02 A Curse is landing on \w+: wait .+": lambda a: (
        a.moment == moments.CURSE_LANDS and a.others()
    ),
    # Monsters and what goes on them.
    r"TRN-2 Kick open .+": lambda a: a.on_turn and a.moment == moments.TURN_BEGINS,
    r"TRN-2 It is too late .+": lambda a: a.on_turn and a.moment == moments.TURN_ENDS,
    r"MON-1 It waits for your own turn, .+": lambda a: not a.on_turn and a.fight is None,
    r"RUN-1 This fight is being fled .+": lambda a: a.runs,
    r"MON-1 It joins a fight only with .+": lambda a: a.no_way_in(),
    r"MON-[67] There is no [\w ]+ in this fight .+": lambda a: a.no_way_in() and a.no_kin(),
    r"(MON-3|CMB-4) .+ in a fight, and nobody fights now": lambda a: a.fight is None,
    r"(MON-3|CMB-4) .+ in a fight, and this one is being fled already": lambda a: a.runs,
    # What one is, and who comes along.
    r"WHEN-3 .+ is played on your own turn, .+": lambda a: a.waits(),
    r"CHR-5 .+: play one first": lambda a: not a.mine(a.each.of) and (a.sets_up() or not a.waits()),
    r"C02 You have one of its like .+": lambda a: len(a.mine(DOUBLER)) > 0,
    r"C04 It stays as long as .+": lambda a: a.mine(a.each.of) and a.lies,
    r"I22 One Hireling at a time: .+": lambda a: a.mine(HIRELING) and not a.lies,
    r"HIR-1 It is not given .+": lambda a: a.fights and a.lies,
    r"HIR-1 You have no other Item .+": lambda a: set(a.mine(ITEM)) <= set(a.game.attached),
    r"PRE-5 It is tame: .+": lambda a: a.kind == MONSTER and a.lies,
    r"CRS-2 It stays with you until .+": lambda a: a.kind == CURSE and a.lies,
    # Items.
    r"TRS-3 .+ is not played from hand .+": lambda a: a.fights and not a.lies,
    r"ITM-10 You have no Item for it .+": lambda a: (
        not a.mine(ITEM, a.me.hand) and set(a.mine(ITEM)) <= set(a.game.attached)
    ),
    r"WHEN-3 What it could go with .+": lambda a: a.mine(ITEM, a.me.hand) and a.game.turn != a.seat,
    r"I14 It stays with its Item, .+": lambda a: a.card in a.game.attached.values(),
    r"ITM-2 What is equipped .+": lambda a: a.fights and a.lies,
    r"ITM-2 It, or what is in its way, was turned .+": lambda a: (
        a.game.used[uses.turned(a.card)] > 0
        if a.game.sideways[a.card]
        else a.game.used[uses.turned(a.card)] >= a.game.rules.turnings
    ),
    r"ITM-2 You have dressed and haggled .+": lambda a: uses.has_dawdled(a.game, a.seat),
    r"ITM-3 There is no room .+": lambda a: (
        a.each.slot == prints.TWO_HANDS
        and sum(a.of(c).slot == prints.ONE_HAND and not a.game.sideways[c] for c in a.me.table) > 1
    ),
    r"ITM-4 It is carried, .+": lambda a: not a.usable() and a.game.sideways[a.card],
    r"ITM-4 .+ only while .+ is equipped": lambda a: a.game.sideways[a.card] or not a.usable(),
    r"ITM-6 It is Big, .+": lambda a: a.each.big and any(a.of(c).big for c in a.me.table),
    # Levels.
    r"TRS-2 Nobody can gain a level .+": lambda a: a.nobody_gains(),
    # Cards and powers with a moment of their own.
    r"T11 .+ is used after a die .+": lambda a: a.moment != moments.DIE_CAST,
    r"T02 .+ is used when a Curse .+": lambda a: a.moment != moments.CURSE_LANDS,
    r"RUN-2 .+ is used when you are about to .+": lambda a: not a.runs or a.whose != a.seat,
    r"RUN-2 .+ is used when somebody is about to .+": lambda a: not a.runs,
    r"T02 .+ is used when a Curse is about to land on anybody": lambda a: True,
    r"WHEN-3 .+ is used on your own turn, .+": lambda a: not a.on_turn or a.fights,
    r"CMB-5 .+ is used only while you are not in .+": lambda a: a.fights,
    r"CMB-4 .+ is used only while others fight, .+": lambda a: a.fights,
    r"CMB-4 .+ is used only while you fight .+": lambda a: a.fight is not None and not a.fights,
    r"MON-5 A monster in this fight .+": lambda a: a.kind == ONE_SHOT and a.bars("one-shots"),
    r"PRE-5 .+ only while you are .+": lambda a: not a.each.only.holds(a.game, a.seat, False),
    r"C10 You have used .+": lambda a: any(times(a.game, a.seat, each) for each in a.powers()),
    r"CHR-3 You have too little .+": lambda a: any(
        len(payment(a.game, a.seat, each, a.card)) < each.discard for each in a.powers()
    ),
    r"MON-1 You have no monster in hand .+": lambda a: not a.mine(MONSTER, a.me.hand),
    r"CRS-4 .+: be rid of a lasting Curse": lambda a: not a.mine(CURSE),
    r"CRS-4 .+: send the helper away": lambda a: a.fight.helper < 0,
    r"CRS-4 .+: swap the monster for one .+": lambda a: not a.mine(MONSTER, a.me.hand),
    r"CRS-4 .+: tame the monster.+": lambda a: all(f.card != f.monster for f in a.fight.foes),
    r"CRS-4 .+: take any card of .+": lambda a: not a.game.treasure_discards,
    r"CRS-4 .+: lose a small Item .+": lambda a: a.is_alone(small=True),
    r"CRS-4 .+: swap an Item .+": lambda a: not a.has_small_items() or a.is_alone(small=True),
    r"CRS-4 .+: lose a level to .+": lambda a: a.nobody_loses_a_level(),
    r"CRS-4 .+: help in this fight": lambda a: a.nobody_is_compelled(),
    r"CRS-4 .+: take over the fight": lambda a: not a.rivals(),
}
"""Everything that is ever said of a card, and what must be true of it then."""
TRUTHS = [(re.compile(said), truth) for said, truth in SAID.items()]


def check(game: Game, seat: int, card: int) -> str:
    """Either an act names the card, or a true reason is given; which of those that are listed."""
    reason = why_not(game, seat, card)
    copies = alike(game, seat, card)
    named = any(names_card(act, copy) for act in legal(game, seat) for copy in copies)
    assert (reason is None) == named, (game.prints[card].name, reason)
    if reason is None:
        return ""
    assert rule(reason.rule).id == reason.rule
    said = f"{reason.rule} {reason.text}"
    assert said.endswith("."), said
    first = said.split(". ")[0].rstrip(".")
    sense = next((each for each in TRUTHS if each[0].fullmatch(first)), None)
    assert sense is not None, said
    assert sense[1](Look(game, seat, card, said)), (game.prints[card].name, said)
    return sense[0].pattern


def walk(game: Game, seed: int, most: int = 10**6) -> set[str]:
    """Play at random, and look at every card of every seat at every decision."""
    rng = Random(seed)
    heard: set[str] = set()
    while not game.over and most:
        most -= 1
        for seat, munchkin in enumerate(game.munchkins):
            heard.update(check(game, seat, card) for card in munchkin.hand + munchkin.table)
        act(game, game.asked, rng.choice(game.options))
    return heard


def walk_all(box: Box, seeds: range) -> None:
    """The beginnings of some games with these cards."""
    for seed in seeds:
        walk(new_game(6, set=box, seed=seed), seed, 300)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_card_can_be_played_or_there_is_a_true_reason(players):
    heard: set[str] = set()
    for seed in (players, players + 10):
        heard |= walk(new_game(players, seed=seed, rules=brisk(Options())), seed, 600)
        heard |= walk(new_game(players, seed=seed, rules=Options(elide=False)), seed, 300)
    assert len(heard) > 35  # it is not always the same story


KINDS = {
    "monster": MONSTER, "curse": CURSE, "class": CLASS, "faction": FACTION, "doubler": DOUBLER,
    "enhancer": ENHANCER, "item": ITEM, "one-shot": ONE_SHOT, "go up a level": LEVEL_UP,
    "special": SPECIAL, "cheat": CHEAT, "hireling": HIRELING,
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_card_that_can_never_be_played_is_found_out(kind):
    box = pressed("pathfinder", cards_of("pathfinder"))
    for card, each in enumerate(box.prints):
        if each.kind == KINDS[kind]:
            box.whens[card] = 0
    with pytest.raises(AssertionError):
        walk_all(box, range(10))

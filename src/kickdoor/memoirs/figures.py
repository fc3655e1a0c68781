"""The figures of a finished game, one set for each seat: the one place where they are found."""

from __future__ import annotations

from msgspec.structs import replace

from kickdoor.game.prints import CLASS, ITEM, TRAITS
from kickdoor.game.state import Game
from kickdoor.memoirs.chronicle import Chronicle
from kickdoor.memoirs.feats import done
from kickdoor.memoirs.shapes import Luck, Memoir
from kickdoor.transcripts import acts_of, beginning

PLAIN = ("fights", "alone", "fled", "escaped", "caught", "died", "cursed", "sold", "helped",
         "for_nothing", "was_helped", "deals", "kept", "stabs", "stabbed", "sixes", "ones",
         "narrow")  # fmt: skip
MOST = ("row", "felled", "giant", "climb", "lead", "peak")


def figures_of(last: Game) -> list[Memoir]:
    """Everybody's figures, from a game as it ended (or stands now, if it did not)."""
    chronicle = Chronicle(beginning(last))
    chronicle.tell(acts_of(last))
    found = [figures_at(chronicle, seat) for seat in range(len(last.names))]
    return [replace(each, feats=done(each)) for each in found]


def figures_at(chronicle: Chronicle, seat: int) -> Memoir:
    """What one of them did; what is to be told of it comes after."""
    game = chronicle.game
    counts, most = chronicle.counts[seat], chronicle.most[seat]
    munchkin = game.munchkins[seat]
    table = [game.prints[card] for card in munchkin.table]
    found = Memoir(
        players=len(game.names),
        winners=len(game.winners),
        place=place_of(game, seat),
        level=munchkin.level,
        won=seat in game.winners,
        turns=game.turns,
        rounds=-(-game.turns // len(game.names)),
        target=game.rules.winning_level,
        gained=dict(sorted(chronicle.rises[seat].items())),
        lost=dict(sorted(chronicle.falls[seat].items())),
        victims=len(chronicle.victims[seat]),
        dice=rounded(chronicle.dice[seat]),
        gold=rounded(chronicle.gold[seat]),
        last_at_half=is_last_at_half(chronicle, seat),
        items=sum(each.kind == ITEM for each in table),
        traits=sum(each.kind in TRAITS for each in table),
        classes=sorted({each.title for each in table if each.kind == CLASS}),
    )
    plain = {name: counts[name] for name in PLAIN}
    best = {name: max(0, most[name]) for name in MOST}
    return replace(found, **plain, **best, **final(chronicle, seat))


def place_of(game: Game, seat: int) -> int:
    """Whoever won together shares the first place, equal Levels any other; 0 is none yet."""
    if not game.winners:
        return 0
    if seat in game.winners:
        return 1
    mine = game.munchkins[seat].level
    better = (
        other in game.winners or munchkin.level > mine
        for other, munchkin in enumerate(game.munchkins)
    )
    return 1 + sum(better)


def is_last_at_half(chronicle: Chronicle, seat: int) -> bool:
    """Whether everybody else stood higher after half of the rounds."""
    then = chronicle.rounds[len(chronicle.rounds) // 2]
    return all(level > then[seat] for other, level in enumerate(then) if other != seat)


def final(chronicle: Chronicle, seat: int) -> dict[str, int | bool]:
    """What there is to be said of the fight that ended the game, for those whose it was."""
    fight, deal, game = chronicle.last, chronicle.last_deal, chronicle.game
    if fight is None or not game.winners or fight.turn != game.turns:
        return {}
    mine, helped = fight.seat == seat, fight.helper == seat
    if not (mine or helped) or fight.seat not in game.winners:
        return {}
    return {
        "by_fight": mine,
        "by_help": helped and seat in game.winners,
        "final_help": fight.helper >= 0,
        "final_treasures": deal.treasures if deal else 0,
        "final_price": len((*deal.gives, *deal.plays)) if deal else 0,
        "final_lead": max(0, fight.strength - fight.threat),
    }


def rounded(luck: Luck) -> Luck:
    """As exactly as anybody wants to know it."""
    return Luck(luck.count, round(luck.excess, 2), round(luck.variance, 2))

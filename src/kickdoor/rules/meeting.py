"""MON Monsters come into the fight, and leave it."""

from __future__ import annotations

from kickdoor.game import changes, events
from kickdoor.game.changes import EVERYBODY, reveal, take_to_hand
from kickdoor.game.context import Context
from kickdoor.game.decks import put_on_discards
from kickdoor.game.fight import NOBODY, Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Resolving, tried
from kickdoor.game.state import Game
from kickdoor.rules.numbers import bars_of_foes, is_barred, may_help, meets
from kickdoor.rules.reactions import reactions
from kickdoor.rules.stakes import levels_at_stake, levels_of, treasures_of


def join(
    game: Game, seat: int, card: int, enhancers: tuple[int, ...] = (), brought_with: int = NOBODY
) -> None:
    """MON-5 A monster joins the fight: what it says when it enters happens at once (T19)."""
    fight = game.the_fight()
    reveal(game, card)
    foe = Foe(card, card, list(enhancers), brought_by=seat, brought_with=brought_with)
    fight.add(foe)
    fight.forget_proposals()
    game.tell(events.FIGHT_BEGUN if len(fight.foes) == 1 else events.JOINED, seat, card)
    maybe_be_left_alone(game)
    if befriend(game, foe):
        return
    speak_up(game, foe)


def speak_up(game: Game, foe: Foe) -> None:
    """T19 What a monster says when it enters the fight; a twin enters it too."""
    fight = game.the_fight()
    effect = game.prints[foe.monster].on_meeting
    if effect is not None:
        to = Context(foe.card, fight.fighter, fight.fighter, foe=foe.card)
        game.start(Resolving([(effect, to)]))


def befriend(game: Game, foe: Foe) -> bool:
    """F18 A monster that befriends either of the party leaves; its gift comes later (PRE-3)."""
    fight = game.the_fight()
    monster = game.prints[foe.monster]
    if monster.befriends is None or not meets(game, monster.befriends, False):
        return False
    remove(game, foe)
    if monster.gift is not None:
        fight.expect_gift(foe.monster)
    return True


def look_them_over(game: Game) -> None:
    """CHR-2, C08 Who fights, or what they are, may have changed: the monsters look again.

    F17 A helper leaves whom one of them would not have; F18 those that befriend the party leave.
    """
    maybe_be_left_alone(game)
    fight = game.the_fight()
    for foe in fight.foes[:]:
        befriend(game, foe)


def remove(game: Game, foe: Foe) -> None:
    """CMB-3 A foe leaves the fight, with all that is on it; its twin stays (F14)."""
    fight = game.the_fight()
    fight.remove(foe)
    game.tell(events.FOE_LEFT, NOBODY, foe.card)


def sweep(game: Game, foe: Foe, charmed: bool) -> None:
    """W05 A foe leaves its Treasures behind, if it was the only one; C30 in any case, charmed."""
    fight = game.the_fight()
    if charmed or len(fight.foes) == 1:
        fight.sweep(treasures_of(game, foe))
    remove(game, foe)


def kill(game: Game, foe: Foe) -> None:
    """L05 A foe is killed outright: its levels and Treasures come when the fight is over."""
    fight = game.the_fight()
    fight.count_kill(foe.monster, levels_of(game, foe), treasures_of(game, foe))
    remove(game, foe)


def box_up(game: Game, foe: Foe) -> None:
    """M12 A foe is out of the game; F36 the card that let it wander in goes back to its hand."""
    fight = game.the_fight()
    remove(game, foe)
    fight.pick_up(foe.card)
    changes.box_up(game, foe.card)
    card, seat = foe.brought_with, foe.brought_by
    if card in fight.played and game.munchkins[seat].life != DEAD:
        fight.pick_up(card)
        take_to_hand(game, seat, card, EVERYBODY)


def maybe_be_left_alone(game: Game) -> None:
    """F17 A helper leaves whom what is there now does not let help."""
    fight = game.the_fight()
    helper = fight.helper
    if helper >= 0 and ("help" in bars_of_foes(game, fight) or not may_help(game, fight, helper)):
        send_helper_away(game)


def send_helper_away(game: Game) -> None:
    """F09, Z5 The helper leaves; the deal is void; the fighter may ask somebody else."""
    fight = game.the_fight()
    game.tell(events.HELPER_LEFT, fight.helper)
    fight.be_left_alone()


def take_back(game: Game, card: int, taker: int) -> None:
    """What was played in a fight counts no more: somebody takes the card, or it is discarded."""
    fight = game.the_fight()
    fight.take_back(card)
    if taker < 0:
        put_on_discards(game, card)
        game.tell(events.DISCARDED, fight.fighter, card)
    else:
        take_to_hand(game, taker, card, EVERYBODY)
        game.tell(events.PICKED, taker, card)


def is_for_the_win(game: Game) -> bool:
    """Whether the fighter would win the game by winning the fight as it stands.

    L03 Bonus levels that come with the victory count: they can be the winning ones.
    """
    fight = game.the_fight()
    fighter = fight.fighter
    levels = levels_at_stake(game)
    if is_barred(game, fighter, "gaining levels"):
        return False
    if game.munchkins[fighter].level + levels >= game.rules.winning_level:
        return True
    todo = reactions(game, fighter, "you win a fight")
    for card in fight.killed + [foe.monster for foe in fight.foes]:
        spoils = game.prints[card].spoils
        if spoils is not None:
            todo.append((spoils, Context(card, fighter, fighter)))
        todo += reactions(game, fighter, "you kill", card)
    if fight.helper < 0:
        todo += reactions(game, fighter, "you win alone")
    if not todo:
        return False
    twin = game.copy()
    changes.gain_levels(twin, fighter, levels, may_win=True)
    return fighter in tried(twin, todo).winners


def wins_too(game: Game, helper: int) -> bool:
    """L08 Whether whoever helps would win the game by it as well; FST-3 by agreement, everyone."""
    if game.rules.shared_victory:
        return True
    fight = game.the_fight()
    todo = reactions(game, helper, "you help win", who=fight.fighter)
    for foe in fight.foes:
        todo += reactions(game, helper, "you help kill", foe.monster, fight.fighter)
    return helper in tried(game, todo).winners


def join_twin(game: Game, seat: int, card: int, of: Foe) -> None:
    """F13 Another of the same, enhancers and all, past and future."""
    fight = game.the_fight()
    original = of.card if of.twin_of < 0 else of.twin_of
    twin = Foe(card, of.monster, [], original)
    fight.add(twin)
    game.tell(events.JOINED, seat, card)
    speak_up(game, twin)


def enhance(game: Game, seat: int, card: int, target: int) -> None:
    """MON-3 All enhancers on a monster add up. One with an effect does that instead of staying."""
    fight = game.the_fight()
    reveal(game, card)
    effect = game.prints[card].effect
    if effect is not None:
        game.start(Resolving([(effect, Context(card, seat, fight.fighter, foe=target))], card))
        return
    foe = fight.foe(target)
    if foe.twin_of >= 0:
        foe = fight.foe(foe.twin_of)  # F15 on a mated monster it counts for both
    foe.enhance(card)

"""Imagined worlds: what is known stays, the rest is dealt anew, and the game goes on from there."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from kickdoor.cards import Special
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import DIE
from kickdoor.game.prints import MONSTER, ONE_SHOT
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, imagine, see, visible
from kickdoor.saves import save
from kickdoor.sets import box_of
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    Lose,
    Peek,
)


def dealt_anew(game: Game, viewer: int, seed: int, clings: Sequence[float] = ()) -> Game:
    """A world that looks the same to the viewer, and can be played (laws 4 and 5)."""
    view = see(game, viewer)
    world = imagine(view, Random(seed), clings)
    assert save(see(world, viewer).game) == save(view.game)
    places = sorted(card for pile in visible(world) for card in pile)
    assert places == list(range(game.box.size))
    if viewer >= 0:
        assert legal(world, viewer) == legal(game, viewer)
    return world


def goes_on(world: Game, seed: int, decisions: int = 30) -> None:
    """Somebody is asked, and the game is played on."""
    rng = Random(seed)
    for _ in range(decisions):
        if world.over:
            return
        assert world.asked in (DIE, *range(len(world.munchkins)))
        act(world, world.asked, rng.choice(world.options))


# --- what is known ------------------------------------------------------------------------------


def test_ones_own_hand_stays_and_other_hands_are_dealt_anew():
    cards = dict(hand=["Akata", "Blazer", "Pumps"])
    game = deal(ann=dict(hand=["Witch", "Brass Hat"]), bob=cards, cat={}).game
    worlds = [dealt_anew(game, 0, seed) for seed in range(8)]
    assert all(world.munchkins[0].hand == game.munchkins[0].hand for world in worlds)
    hands = {tuple(world.munchkins[1].hand) for world in worlds}
    assert len(hands) > 4
    for each in hands:
        assert [game.prints[card].is_door for card in each] == [True, False, False]
    assert len({tuple(world.doors) for world in worlds}) == 8


def test_in_an_imagined_world_everybody_knows_their_own_hand():
    game = new_game(3, seed=2)
    world = imagine(see(game, 0), Random(1))
    for seat, munchkin in enumerate(world.munchkins):
        assert munchkin.hand
        assert all(world.known[card] >> seat & 1 for card in munchkin.hand)


def test_a_shown_card_stays_where_it_is_known_to_be():
    table = deal(ann=dict(hand=["Akata", "Blazer"]), bob={}, cat={}).play("ann: show bob your hand")
    for seed in range(5):
        assert sorted(dealt_anew(table.game, 1, seed).munchkins[0].hand) == sorted(
            table.game.munchkins[0].hand
        )
    assert len({tuple(dealt_anew(table.game, 2, seed).munchkins[0].hand) for seed in range(5)}) > 1


def test_a_peeked_card_stays_on_top():
    glance = Special("Glance", deck="treasures", effect=Peek("doors", count=2))
    table = deal(cards=(glance,), ann=dict(hand=["Glance"]), bob={}, cat={})
    act(table.game, 0, "play Glance")
    act(table.game, 0, table.game.options[0])
    for seed in range(5):
        assert dealt_anew(table.game, 0, seed).doors[-2:] == table.game.doors[-2:]
    assert len({tuple(dealt_anew(table.game, 1, seed).doors[-2:]) for seed in range(5)}) > 1


def test_what_clings_to_a_hand_is_found_there_more_often_and_nowhere_else():
    cards = dict(hand=["Akata", "Witch", "Blazer", "Pumps"])
    game = deal(ann={}, bob=cards, cat=dict(hand=["Lich Pin"])).game
    clings = [20.0 if each.kind in (MONSTER, ONE_SHOT) else 1.0 for each in game.box.prints]

    def clinging(pile):
        return sum(clings[card] > 1 for card in pile)

    plain, clung = ([dealt_anew(game, 0, seed, it) for seed in range(40)] for it in ((), clings))
    assert sum(clinging(world.munchkins[1].hand) for world in clung) > 0.8 * 4 * 40
    assert sum(clinging(world.munchkins[1].hand) for world in plain) < 0.6 * 4 * 40
    for deck in ("doors", "treasures"):  # what is left lies there in any order
        upper, lower = 0, 0
        for world in clung:
            pile = getattr(world, deck)
            half = len(pile) // 2
            upper += clinging(pile[half:])
            lower += clinging(pile[:half])
        assert upper == pytest.approx(lower, rel=0.2)


def test_a_world_rolls_its_own_dice_and_does_not_touch_the_view():
    game = new_game(4, seed=3)
    view = see(game, 0)
    before = save(view.game)
    worlds = [imagine(view, Random(seed)) for seed in (1, 1, 2)]
    assert save(view.game) == before
    assert save(worlds[0]) == save(worlds[1]) != save(worlds[2])
    assert worlds[0].seed != worlds[2].seed != game.seed


def test_a_game_that_is_over_can_be_imagined():
    table = deal(door="Slob Goblin", ann=dict(level=9), bob=dict(hand=["Blazer"]), cat={})
    table.play("ann: claim victory\n all: pass")
    assert dealt_anew(table.game, 2, 1).winners == (0,)


# --- hard positions -----------------------------------------------------------------------------

STUFF = ["Akata", "Blazer", "Minutaur", "Pumps"]


def choosing() -> Scene:
    """Ann chooses what a Curse costs her."""
    cards = dict(level=2, hand=STUFF, carries=["T-Bone Stake", "Gavel of Last Resort"])
    table = deal(ann=cards, bob=dict(hand=["Infernal Small Print"]), cat={})
    return table.play("bob: play Infernal Small Print on ann\n all: pass")


def losing_a_card() -> Scene:
    """Ann chooses a card of her hand to lose."""
    table = deal(ann=dict(hand=STUFF), bob=dict(hand=["Wrong Handshake"]), cat={})
    return table.play("bob: play Wrong Handshake on ann\n all: pass")


def losing_one_at_random() -> Scene:
    """Chance chooses two cards of ann's hand."""
    table = deal(ann=dict(hand=STUFF), bob=dict(hand=["Good Neighbour Policy"]), cat={})
    return table.play("bob: play Good Neighbour Policy on ann\n all: pass")


def picked_by_a_rival() -> Scene:
    """Cat picks a card from ann's hand, unseen."""
    pick = Special(
        "Pick", deck="doors", aim="any player", effect=Lose(HAND, chosen_by="right neighbour")
    )
    table = deal(cards=(pick,), ann=dict(hand=STUFF), bob=dict(hand=["Pick"]), cat={})
    return table.play("bob: play Pick on ann")


def paying() -> Scene:
    """Ann pays with a monster from her hand."""
    table = deal(
        door="Oath Sloth", ann=dict(is_a=["Summoner"], hand=["Akata", "Witch"]), bob={}, cat={}
    )
    return table.play("ann: use Eidolon")


def looking() -> Scene:
    """Ann looks at the top of the deck and keeps a card."""
    return deal(ann=dict(hand=["Leaked Agenda"]), bob={}, cat={}).play("ann: play Leaked Agenda")


def drafting_for_help() -> Scene:
    """Ann names a price, and has promised a card."""
    hand = ["Add a Middle Initial", "Found a Guild of One", *STUFF]
    table = deal(door="Oath Sloth", ann=dict(hand=hand, wears=["Pigeonhole Cap"]), bob={}, cat={})
    return table.play("ann: ask bob for help\n ann: promise to play Add a Middle Initial")


def drafting_a_trade() -> Scene:
    """Ann wants something of bob's."""
    wear = dict(wears=["T-Bone Stake"])
    table = deal(ann=dict(hand=STUFF, wears=["Pigeonhole Cap"]), bob=wear, cat={})
    return table.play("ann: offer bob a trade\n ann: want T-Bone Stake")


def selling() -> Scene:
    """Ann has laid an Item out."""
    table = deal(ann=dict(hand=["Writ Large", "Liquid Assets", *STUFF]), bob={}, cat={})
    return table.play("ann: sell Items\n ann: sell Liquid Assets")


def looting() -> Scene:
    """Ann is dead, bob takes the first card."""
    table = deal(door="Lich Pin", ann=dict(level=5, hand=STUFF), bob=dict(level=3), cat={})
    return table.play(
        "ann: run away\n all: pass\n ann: run from Lich Pin\n all: pass\n die: 1\n all: pass"
    )


def tied_for_the_loot() -> Scene:
    """Ann is dead, and bob and cat are equals."""
    table = deal(door="Lich Pin", ann=dict(level=5, hand=STUFF), bob={}, cat={})
    return table.play(
        "ann: run away\n all: pass\n ann: run from Lich Pin\n all: pass\n die: 1\n all: pass"
    )


def die_cast() -> Scene:
    """Ann's die lies there, and bob has the answer."""
    table = deal(
        door="Akata", ann=dict(hand=STUFF[1:]), bob=dict(hand=["Loaded Ballot Box"]), cat={}
    )
    return table.play(
        "ann: run away\n all: pass\n ann: run from Akata\n all: pass\n die: 2\n ann: pass"
    )


def curse_landing() -> Scene:
    """Ann is about to be cursed."""
    bob = dict(hand=["Spending Cap"])
    return deal(ann=dict(hand=["Hex Exemption Form"]), bob=bob, cat={}).play(
        "bob: play Spending Cap on ann"
    )


def giving_charity() -> Scene:
    """Ann gives away what is too much."""
    cards = [*STUFF, "Pugwampi", "Lich Pin", "Hex Officio"]
    table = deal(door="Slob Goblin", ann=dict(level=3, hand=cards), bob={}, cat={})
    return table.play("ann: claim victory\n all: pass\n ann: end the turn\n all: pass")


def settling() -> Scene:
    """Ann carries too much that is Big."""
    big = ["Unopened Plate Mail", "Battering Ramifications"]
    table = deal(ann=dict(hand=STUFF, wears=["Load-Bearing Loafers"], carries=big), bob={}, cat={})
    return table.play("ann: lay Load-Bearing Loafers sideways")


def picking() -> Scene:
    """Bob picks a Treasure."""
    table = deal(door="Akata", ann=dict(level=4), bob=dict(level=4, hand=STUFF[1:]), cat={})
    return table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)


def running() -> Scene:
    """Ann chooses which of two she runs from; a twin is one of them."""
    table = deal(door="Oath Sloth", ann={}, bob=dict(hand=["Signed in Duplicate", *STUFF]), cat={})
    return table.play("bob: play Signed in Duplicate on Oath Sloth\n ann: run away\n all: pass")


def claimed() -> Scene:
    """Ann claims victory, and bob has passed."""
    table = deal(door="Slob Goblin", ann=dict(level=5), bob=dict(hand=STUFF), cat={})
    return table.play("ann: claim victory\n bob: pass")


POSITIONS = (
    choosing, losing_a_card, losing_one_at_random, picked_by_a_rival, paying, looking,
    drafting_for_help, drafting_a_trade, selling, looting, tied_for_the_loot, die_cast,
    curse_landing, giving_charity, settling, picking, running, claimed,
)  # fmt: skip


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
def test_a_hard_position_is_imagined_and_played_on(position: Callable[[], Scene]):
    game = position().game
    for viewer in (0, 1, 2, SPECTATOR):
        for seed in range(6):
            world = dealt_anew(game, viewer, seed)
            if world.stack[-1].hide_passes(viewer):
                assert world.asked != viewer or game.asked == viewer
            else:
                assert world.asked == game.asked
            goes_on(world, seed)


def test_the_dice_for_the_first_turn_are_imagined():
    game = new_game(4, seed=2)
    act(game, DIE, "4")
    for viewer in (0, SPECTATOR):
        world = dealt_anew(game, viewer, 1)
        assert (world.asked, len(world.options)) == (DIE, 6)
        goes_on(world, 1)


# --- whoever is asked has an answer -------------------------------------------------------------


def monsters(game: Game, seat: int) -> int:
    """How many monsters are in a hand."""
    return sum(game.prints[card].kind == MONSTER for card in game.munchkins[seat].hand)


def test_whoever_pays_with_a_monster_has_one():
    game = paying().game
    for seed in range(20):
        world = dealt_anew(game, 2, seed)
        assert world.asked == 0
        assert monsters(world, 0) >= 1


def test_and_be_it_out_of_another_hand():
    box = box_of("pathfinder")
    doors = [box.prints[card].name for card in box.doors]
    for name in ("Summoner", "Akata", "Witch", "Oath Sloth"):
        doors.remove(name)
    table = deal(
        door="Oath Sloth",
        discards=doors,
        ann=dict(is_a=["Summoner"], hand=["Akata"]),
        bob=dict(hand=["Witch"]),
        cat={},
    )
    table.play("ann: use Eidolon")
    assert table.game.doors == []
    for seed in range(10):  # two hidden Doors, and ann must have the one that is a monster
        world = dealt_anew(table.game, 2, seed)
        assert (world.asked, monsters(world, 0), monsters(world, 1)) == (0, 1, 0)

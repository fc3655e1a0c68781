"""C20, C21 Draws from the discards; T15 whoever's turn it is says what lies on top of them."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Boost,
    DrawsDiscards,
    LoseLevels,
    PassFight,
    Perish,
    RemoveMonster,
    Strength,
    Trait,
)

CARDS = (
    Class("Sexton", abilities=(Trait("Second Use", DrawsDiscards()),), copies=2),
    Class("Cook", abilities=()),
    Class("Usher", abilities=()),
    Monster("Moth", level=3, treasures=2, bad_stuff=LoseLevels()),
    Monster("Newt", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=40, treasures=2, bad_stuff=LoseLevels()),
    Monster("Reaper", level=40, treasures=2, bad_stuff=Perish()),
    Enhancer("Furious", strength=1, copies=2),
    Curse("Dizzy Spell", effect=LoseLevels()),
    Curse("Anvil", effect=Perish()),
    Curse("Cold Feet", effect=Afflict(Strength(-1), until="your next fight ends")),
    Item("Spade", gold=100, abilities=(Trait("Dig", DrawsDiscards()),)),
    Item("Cup", gold=100),
    Item("Saucer", gold=100),
    Item("Pebble", copies=9),
    OneShot("Cracker", effect=Boost(3), copies=2),
    OneShot("Squib", effect=Boost(2)),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    OneShot("Baton", when="your fight", aim="rival", effect=PassFight()),
)
KICK = """
    ann: kick open the door
    all: pass
"""
HELP = """
    ann: ask bob for help
    ann: offer 1 Treasure, helper picking first
    bob: accept ann's offer
"""
WIN = """
    ann: claim victory
    all: pass
"""


def table(door: str | None = None, **more) -> Scene:
    """A scene with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(**({"door": door, "cards": CARDS, "treasures": ["Pebble"] * 9} | players | more))


def sexton(*hand: str, **more) -> dict:
    """Somebody who draws from the discards."""
    return dict(is_a=["Sexton"], hand=[*hand]) | more


# --- C20 at the door ----------------------------------------------------------------------------


@rule("C20", "C21")
def test_C20_the_door_may_come_from_the_top_of_the_discards_for_a_card_from_the_hand():
    ann = sexton("Cook", "Cup", wears=["Saucer"])
    scene = table(doors=["Walrus"], discards=["Newt", "Moth"], ann=ann).play(KICK)
    assert scene.legal("ann") == ["draw from the deck", "take Moth from the discards"]
    scene.play("ann: take Moth from the discards")
    assert scene.legal("ann") == ["discard Cook", "discard Cup"]  # from the hand alone
    scene.play("ann: discard Cup")
    assert (scene.fight.foes, scene.ann.hand) == (["Moth"], ["Cook"])
    assert scene.discards == ["Newt", "Cup"]
    assert scene.game.prints[scene.game.doors[-1]].name == "Walrus"  # untouched


@rule("C20")
def test_C20_the_price_is_paid_after_the_card_is_taken():
    scene = table(doors=["Walrus"], discards=["Moth"], ann=sexton("Newt")).play(KICK)
    scene.play("ann: take Moth from the discards\n ann: discard Newt")
    assert (scene.fight.foes, scene.discards) == (["Moth"], ["Newt"])


@rule("C20", "T05")
def test_C20_or_not():
    scene = table(doors=["Walrus"], discards=["Moth"], ann=sexton("Cook")).play(KICK)
    scene.play("ann: draw from the deck")
    assert (scene.fight.foes, scene.ann.hand) == (["Walrus"], ["Cook"])
    assert scene.discards == ["Moth"]


@rule("C20")
@pytest.mark.parametrize(
    ("ann", "discards"),
    [
        (sexton(wears=["Cup"]), ["Moth"]),
        (sexton("Cook"), []),
        (sexton("Cook"), ["Cup"]),
        (dict(is_a=["Cook"], hand=["Newt"]), ["Moth"]),
        (dict(hand=["Sexton", "Cook"]), ["Moth"]),
        (dict(carries=["Spade"], hand=["Cook"]), ["Moth"]),
    ],
    ids=["no hand", "no discards", "no Door there", "no Sexton", "not in play", "sideways"],
)
def test_C20_nobody_is_asked_who_cannot(ann, discards):
    scene = table(doors=["Walrus"], discards=discards, ann=ann, bob=sexton("Usher")).play(KICK)
    assert scene.fight.foes == ["Walrus"]


@rule("C20")
def test_C20_an_item_can_say_so_too():
    ann = dict(wears=["Spade"], hand=["Cook"])
    scene = table(doors=["Walrus"], discards=["Moth"], ann=ann).play(KICK)
    assert scene.can("ann: take Moth from the discards")


@rule("C21", "CRS-1")
def test_C21_a_curse_so_drawn_hits():
    ann = sexton("Cook", level=5)
    scene = table(doors=["Walrus"], discards=["Dizzy Spell"], ann=ann).play(KICK)
    scene.play("ann: take Dizzy Spell from the discards\n ann: discard Cook\n all: pass")
    assert (scene.ann.level, scene.bob.level) == (4, 1)
    assert scene.discards == ["Cook", "Dizzy Spell"]
    assert scene.can("ann: loot the room")
    assert scene.is_quiet()


@rule("C21", "TRN-1")
def test_C21_anything_else_goes_to_hand():
    scene = table(doors=["Walrus"], discards=["Usher"], ann=sexton("Cook")).play(KICK)
    scene.play("ann: take Usher from the discards\n ann: discard Cook")
    assert scene.ann.hand == ["Usher"]
    assert scene.is_quiet()


@rule("C20")
def test_C20_face_down_one_draws_from_the_deck():
    listening = Options(elide=False, listen_at_the_door=True)
    doors = ["Usher", "Cook", "Newt", "Furious"]
    scene = table(
        doors=doors, discards=["Moth"], rules=listening, bob=sexton("Cup"), cat=sexton("Saucer")
    ).play(KICK)  # ann turns up the first, loots the second; bob listens to the third
    scene.play("ann: loot the room\n all: pass\n ann: end the turn\n all: pass")
    assert (scene.ann.hand, scene.bob.hand) == (["Usher", "Cook"], ["Cup", "Newt"])
    assert scene.can("bob: kick open the door")


# --- C20 after a fight --------------------------------------------------------------------------


@rule("C20", "W01")
def test_C20_treasures_of_a_helped_fight_each_for_a_card():
    scene = table(
        "Moth",
        treasures=["Pebble", "Squib"],
        discards=["Saucer", "Cup"],
        ann=sexton("Cook", "Usher"),
        bob=sexton("Furious", level=3),
    )
    scene.play(HELP).play(WIN)
    scene.play("ann: take Cup from the discards\n ann: discard Cook")
    scene.play("ann: take Saucer from the discards\n ann: discard Usher")
    scene.play("bob: take Cup\n ann: take Saucer")
    assert (scene.ann.hand, scene.bob.hand) == (["Saucer"], ["Furious", "Cup"])
    assert scene.ann.level == 2
    assert scene.game.prints[scene.game.treasures[-1]].name == "Pebble"
    assert scene.is_quiet()


@rule("C20")
def test_C20_the_card_paid_may_be_drawn_in_its_turn():
    scene = table("Moth", discards=["Cup"], ann=sexton("Saucer", "Cook"), bob=dict(level=3))
    scene.play(HELP).play(WIN)
    scene.play("ann: take Cup from the discards\n ann: discard Saucer")
    assert scene.legal("ann") == ["draw from the deck", "take Saucer from the discards"]


@rule("C20")
def test_C20_it_is_the_fighter_who_draws():
    scene = table("Moth", discards=["Cup"], ann=dict(level=3), bob=sexton("Cook"))
    scene.play(HELP).play(WIN)
    assert scene.legal("bob") == ["take Pebble"]  # turned up already
    assert "Cup" in scene.discards


@rule("C20", "RWD-1")
def test_C20_whoever_won_alone_draws_face_down():
    scene = table("Moth", discards=["Cup"], ann=sexton("Cook", level=5)).play(WIN)
    assert scene.ann.hand == ["Cook", "Pebble", "Pebble"]
    assert scene.is_quiet()


# --- T15 what lies on top -----------------------------------------------------------------------


@rule("T15")
@pytest.mark.parametrize("door", ["Moth", "Furious"])
@pytest.mark.parametrize("treasure", ["Cracker", "Squib"])
def test_T15_whose_turn_it_is_says_which_door_and_which_treasure_lie_on_top(door, treasure):
    cat = dict(hand=["Furious", "Cracker", "Squib"])
    scene = table("Moth", discards=["Newt", "Cup"], ann=dict(level=8), bob=sexton("Cook"), cat=cat)
    scene.play("""
        cat: play Furious on Moth
        cat: play Cracker for the monsters
        cat: play Squib for the munchkins
    """).play(WIN)
    assert scene.legal("ann") == ["leave Moth on top", "leave Furious on top"]
    assert (scene.legal("bob"), scene.ann.level) == ([], 8)  # before anything is drawn or gained
    scene.play(f"ann: leave {door} on top")
    assert scene.legal("ann") == ["leave Cracker on top", "leave Squib on top"]
    scene.play(f"ann: leave {treasure} on top")
    doors, treasures = scene.game.door_discards, scene.game.treasure_discards
    assert scene.game.prints[doors[-1]].name == door
    assert scene.game.prints[treasures[-1]].name == treasure
    assert sorted(scene.discards) == ["Cracker", "Cup", "Furious", "Moth", "Newt", "Squib"]
    assert (scene.ann.level, scene.ann.hand) == (9, ["Pebble", "Pebble"])
    assert scene.is_quiet()


@rule("T15", "C21")
def test_T15_and_that_is_what_the_next_one_draws():
    scene = table("Moth", ann=dict(level=8), bob=sexton("Cook"), cat=dict(hand=["Furious"]))
    scene.play("cat: play Furious on Moth").play(WIN).play("""
        ann: leave Moth on top
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
        bob: take Moth from the discards
        bob: discard Cook
    """)
    assert (scene.fight.fighter, scene.fight.foes) == ("bob", ["Moth"])


@rule("T15", "RUN-6")
def test_T15_after_running_away_too():
    scene = table("Walrus", bob=sexton(), cat=dict(hand=["Furious"])).play("""
        cat: play Furious on Walrus
        ann: run away
        all: pass
        ann: run from Walrus
        all: pass
        die: 6
        all: pass
        ann: leave Walrus on top
    """)
    assert scene.discards == ["Furious", "Walrus"]
    assert scene.is_quiet()


@rule("T15")
def test_T15_not_where_nobody_could_draw_them():
    scene = table("Moth", ann=dict(level=8), cat=dict(hand=["Furious", "Sexton"]))
    scene.play("cat: play Furious on Moth").play(WIN)
    assert scene.ann.level == 9
    assert scene.is_quiet()


@rule("T15")
def test_T15_nor_where_there_is_nothing_to_choose():
    scene = table("Moth", ann=dict(level=8), bob=sexton()).play(WIN)
    assert (scene.discards, scene.ann.level) == (["Moth"], 9)
    assert scene.is_quiet()


@rule("T15")
def test_T15_of_two_copies_it_does_not_matter_which():
    cat = dict(hand=["Furious", "Furious"])
    scene = table("Moth", ann=dict(level=8), bob=sexton(), cat=cat)
    scene.play("cat: play Furious on Moth\n cat: play Furious on Moth").play(WIN)
    assert scene.legal("ann") == ["leave Moth on top", "leave Furious on top"]


@rule("T15", "CMB-3")
def test_T15_also_where_the_last_monster_was_removed():
    ann = dict(hand=["Trapdoor"])
    scene = table("Walrus", ann=ann, bob=sexton(), cat=dict(hand=["Furious", "Cracker"])).play("""
        cat: play Furious on Walrus
        cat: play Cracker for the monsters
        ann: play Trapdoor on Walrus
        ann: leave Walrus on top
    """)
    assert scene.legal("ann") == ["leave Cracker on top", "leave Trapdoor on top"]
    scene.play("ann: leave Cracker on top")
    assert scene.discards == ["Furious", "Walrus", "Trapdoor", "Cracker"]
    assert scene.is_quiet()


@rule("T15", "F30")
def test_T15_though_another_fights_it_is_the_turns_player_who_says():
    scene = table("Moth", ann=dict(hand=["Baton"]), bob=dict(level=8), cat=sexton("Furious"))
    scene.play("""
        ann: play Baton on bob
        cat: play Furious on Moth
        bob: claim victory
        all: pass
    """)
    assert scene.asked == "ann"
    scene.play("ann: leave Moth on top")
    assert (scene.bob.level, scene.ann.level) == (9, 1)


@rule("T15", "F30")
def test_T15_and_though_that_other_dies():
    scene = table(
        "Walrus", ann=dict(hand=["Baton"]), bob=dict(level=8), cat=sexton("Furious", "Anvil")
    )
    scene.play("""
        ann: play Baton on bob
        cat: play Furious on Walrus
        cat: play Anvil on bob
        all: pass
    """)
    assert not scene.in_fight
    assert scene.legal("ann") == ["leave Walrus on top", "leave Furious on top"]


@rule("T15", "DTH-3")
def test_T15_the_dead_say_nothing():
    scene = table("Reaper", bob=sexton(), cat=dict(hand=["Furious"])).play("""
        cat: play Furious on Reaper
        ann: run away
        all: pass
        ann: run from Reaper
        all: pass
        die: 1
        all: pass
    """)
    assert scene.turn == "bob"
    assert scene.discards == ["Reaper", "Furious"]


@rule("T15")
def test_T15_a_curse_that_is_lifted_meanwhile_does_not_take_the_place_of_a_used_card():
    ann = dict(level=8, has=["Cold Feet"])
    scene = table("Moth", ann=ann, bob=sexton(), cat=dict(hand=["Furious"]))
    scene.play("cat: play Furious on Moth").play(WIN)
    assert {"leave Moth on top", "leave Furious on top"} <= set(scene.legal("ann"))
    scene.play("ann: leave Moth on top")
    assert scene.discards[-1] == "Moth"

"""C20, C21 Draws from the discards."""

import pytest
from discarding import HELP, KICK, WIN, sexton, table

from kickdoor.game.box import Options
from kickdoor.testing import rule

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

"""What lasts though its card goes: something that reminds of it lies there as a Curse would."""

from random import Random

import pytest

from kickdoor.arena.laws import CHEAP
from kickdoor.cards import Class, Curse, Monster, OneShot, Special
from kickdoor.errors import WrongCard
from kickdoor.game.box import REMINDERS
from kickdoor.game.changes import lay
from kickdoor.press import pressed
from kickdoor.saves import load, save
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    Afflict,
    Allows,
    Bars,
    Cards,
    IsA,
    ItemBonus,
    Lose,
    LoseLevels,
    PassesFor,
    Power,
    Room,
    RunAway,
    SalePrice,
    Strength,
    To,
    Treasures,
)

KIT = (
    Monster("Bog", level=12, treasures=1, bad_stuff=Afflict(Bars("turn"))),
    Monster("Twit", level=12, treasures=1, bad_stuff=Afflict(Strength(-2), "you win a fight")),
    Monster("Hen", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster(
        "Stag",
        level=1,
        treasures=1,
        bad_stuff=LoseLevels(),
        spoils=Afflict(Strength(+2, when=IsA("cook")), until="you die"),
    ),
    OneShot(
        "Brew",
        when="any time",
        aim="any player",
        effect=Afflict(Strength(+3), until="your turn begins"),
        copies=2,
    ),
    Special("Fog", deck="doors", effect=To("everyone", Afflict(RunAway(+1), until="you die"))),
    Special("Soap", deck="doors", effect=Lose(Cards("curse"))),
    Special("Gift", deck="doors", effect=Lose(Cards("curse"), to="left neighbour")),
    Special("Kin", deck="doors", effect=Afflict(Strength(1), as_long_as=IsA("cook"))),
    Class(
        "Cook",
        abilities=(Power("Hum", "not in a fight", Afflict(Strength(1)), "any player"),),
        copies=14,
    ),
    Curse("Cough", effect=Afflict(Strength(-1))),
)
CAUGHT = """
    ann: run away
    all: pass
    ann: run from {0}
    all: pass
    die: 1
    all: pass
"""


CALLS = ("pass", "kick open the door", "loot the room", "end the turn")


def table(door: str | None = None, *hand: str, **ann) -> Scene:
    seats = {name: dict(level=5) for name in ("bob", "cat")}
    doors = ["Cook"] * 12
    return deal(
        cards=KIT, door=door, doors=doors, ann=dict(level=5, hand=list(hand), **ann), **seats
    )


def over_with(scene: Scene, who: str) -> Scene:
    """Somebody's turn, in which nothing happens."""
    while scene.turn == who:
        said = next(call for call in CALLS if scene.can(f"{scene.asked}: {call}"))
        scene.play(f"{scene.asked}: {said}")
    return scene


def is_lawful(scene: Scene) -> None:
    """Saved, loaded and looked at from every side it is the same, and every card is somewhere."""
    game = scene.game
    assert save(load(save(game), game.box)) == save(game)
    for law in CHEAP:
        law(game, Random(1))


def test_bad_stuff_may_cost_the_next_turn():
    scene = table("Bog").play(CAUGHT.format("Bog"))
    assert (scene.ann.in_play, scene.discards) == (["Bog"], ["Bog"])
    assert "Bog holds for ann from now on" in scene.log
    is_lawful(scene)
    for who in ("ann", "bob", "cat"):
        over_with(scene, who)
    assert (scene.turn, scene.ann.in_play, scene.discards) == ("bob", [], ["Bog"])
    assert "ann is rid of Bog" in scene.log


def test_it_holds_until_its_time_has_come():
    scene = table("Twit").play(CAUGHT.format("Twit"))
    assert (scene.ann.in_play, scene.ann.strength) == (["Twit"], 3)
    scene = table("Hen", "Brew").play("ann: play Brew on yourself")
    assert scene.ann.strength == 8
    scene.play("ann: claim victory\n all: pass")
    for who in ("ann", "bob", "cat"):
        assert scene.ann.strength == 9
        over_with(scene, who)
    assert (scene.turn, scene.ann.in_play, scene.ann.strength) == ("ann", [], 6)


def test_winning_lifts_what_lasts_until_then():
    scene = table("Hen", "Brew")
    game = scene.game
    word = next(card.bad_stuff for card in KIT if card.name == "Twit")
    lay(game, 0, game.box.reminders[id(word)])
    assert scene.ann.strength == 3
    scene.play("ann: claim victory\n all: pass")
    assert (scene.ann.in_play, scene.ann.strength) == ([], 6)


def test_a_kill_may_leave_a_trophy_and_death_takes_it():
    scene = table("Stag", is_a=["Cook"]).play("ann: claim victory\n all: pass")
    assert (scene.ann.in_play, scene.ann.strength) == (["Cook", "Stag"], 5 + 1 + 2)
    assert scene.game.box.reminders


def test_it_lies_there_once():
    scene = table("Hen", "Brew", "Brew").play("ann: play Brew on bob")
    assert not scene.can("ann: play Brew on bob")
    assert scene.can("ann: play Brew on cat")
    assert (scene.bob.in_play, scene.bob.strength) == (["Brew"], 8)


def test_everyone_may_be_concerned():
    scene = table(None, "Fog").play("ann: play Fog")
    assert [scene.ann.in_play, scene.bob.in_play, scene.cat.in_play] == [["Fog"]] * 3
    assert scene.discards == ["Fog"]
    is_lawful(scene)


def test_one_may_be_rid_of_it_as_of_a_curse():
    scene = table(None, "Fog", "Soap").play("ann: play Fog\n ann: play Soap\n ann: lose Fog")
    assert (scene.ann.in_play, scene.bob.in_play) == ([], ["Fog"])
    assert sorted(scene.discards) == ["Fog", "Soap"]
    is_lawful(scene)


def test_it_may_be_handed_on():
    scene = table(None, "Brew", "Gift").play(
        "ann: play Brew on yourself\n ann: play Gift\n bob: take Brew"
    )
    assert (scene.ann.in_play, scene.bob.in_play) == ([], ["Brew"])
    is_lawful(scene)


def test_it_hangs_on_what_it_hangs_on():
    scene = table(None, "Kin", is_a=["Cook"]).play("ann: play Kin")
    assert (scene.ann.in_play, scene.ann.strength) == (["Cook", "Kin"], 6)
    scene.play("ann: discard Cook")
    assert (scene.ann.in_play, scene.ann.strength) == ([], 5)
    assert not table(None, "Kin").can("ann: play Kin")


@pytest.mark.parametrize(("is_a", "hangs"), [(["Cook"], True), (["Cook", "Super Munchkin"], False)])
def test_it_hangs_on_nothing_whose_drawbacks_are_taken_off(is_a, hangs):
    """CHR-6 To be such a one is held against whom it strikes."""
    assert table(None, "Kin", is_a=is_a).can("ann: play Kin") == hangs


def test_a_power_may_leave_one_and_a_curse_is_its_own():
    scene = table(None, "Cough", is_a=["Cook"]).play("ann: use Hum on bob")
    assert scene.bob.in_play == ["Cook"]
    scene.play("ann: play Cough on bob\n all: pass")
    assert (scene.bob.in_play, scene.bob.strength) == (["Cook", "Cough"], 5)
    assert scene.discards == []


def test_where_all_of_them_lie_no_more_comes():
    scene = table(None, "Fog")
    game = scene.game
    word = next(card.effect.effect for card in KIT if card.name == "Fog")
    first = game.box.reminders[id(word)]
    for card in range(first, first + REMINDERS):
        lay(game, 2, card)
    scene.play("ann: play Fog")
    assert (scene.ann.in_play, scene.bob.in_play) == ([], [])


def test_what_lasts_is_a_munchkins_whatever_card_says_so():
    for word in (Strength(1, when=IsA("cook")), Bars("turn"), Bars("gaining levels")):
        pressed("mine", (Monster("Elk", level=1, treasures=1, bad_stuff=Afflict(word)),))
    for word in (Treasures(1), Bars("fighting")):
        with pytest.raises(WrongCard, match="would never count"):
            pressed("mine", (Monster("Elk", level=1, treasures=1, bad_stuff=Afflict(word)),))
    elk = Monster("Elk", level=1, treasures=1, bad_stuff=LoseLevels(), modifiers=(Bars("turn"),))
    with pytest.raises(WrongCard, match="would never count"):
        pressed("mine", (elk,))
    sung = Power("Sing", "your turn", LoseLevels())
    elk = Monster("Elk", level=1, treasures=1, bad_stuff=Afflict(Strength(1), also=(sung,)))
    assert pressed("mine", (elk,)).prints[3].powers[0].name == "Sing"


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        (Strength(2), "enjoy"),
        (Strength(-2), "suffer"),
        (SalePrice(2), "enjoy"),
        (SalePrice(0), "suffer"),
        (ItemBonus(0), "suffer"),
        (ItemBonus(2), "enjoy"),
        (Room("head", -1), "suffer"),
        (Allows("winning ties"), "enjoy"),
        (PassesFor("elf"), "suffer"),
        (Bars("help"), "suffer"),
    ],
)
def test_what_is_good_is_enjoyed(word, verb):
    assert str(Afflict(word)).startswith(f"{verb} until it is lifted: ")


def test_a_curse_on_everybody_holds_for_everybody():
    kit = Curse("Gloom", effect=To("everyone", Afflict(RunAway(-1), until="you win a fight")))
    table = deal(cards=(kit,), ann=dict(hand=["Gloom"]), bob={}, cat={})
    table.play("ann: play Gloom on bob\n all: pass")
    assert [seat.in_play for seat in (table.ann, table.bob, table.cat)] == [["Gloom"]] * 3
    (mine,) = table.game.munchkins[1].table
    assert mine < table.game.box.size  # the Curse itself lies before one of them


def test_who_has_its_reminder_has_it_once():
    kit = Curse("Gloom", effect=To("everyone", Afflict(RunAway(-1))), copies=2)
    table = deal(cards=(kit,), ann=dict(hand=["Gloom", "Gloom"]), bob={}, cat={})
    table.play("ann: play Gloom on bob\n all: pass\n ann: play Gloom on bob\n all: pass")
    assert (table.ann.in_play, table.bob.in_play) == (["Gloom"], ["Gloom", "Gloom"])

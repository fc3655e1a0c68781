"""What things begin with: a table, a fight, a card of which nothing is printed yet."""

import pytest

from kickdoor.cards import Cheat, Class, Curse, Item, Monster, OneShot
from kickdoor.game.acts import LOSE, NONE, PASS_ACT
from kickdoor.game.box import NEVER, Box, Options, moments_in_play
from kickdoor.game.changes import discard_from_table
from kickdoor.game.context import Context
from kickdoor.game.fight import NOBODY, Fight, Foe
from kickdoor.game.munchkin import ALIVE, Munchkin
from kickdoor.game.prints import (
    ANY_TIME,
    BACK,
    CLASS,
    DIE_ROLLED,
    MONSTER,
    MY_TURN,
    TABLE,
    Print,
)
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.press import pressed
from kickdoor.sets import box_of
from kickdoor.testing import deal
from kickdoor.words import (
    Bars,
    Boost,
    Escape,
    GainLevels,
    ItemBonus,
    JoinTwin,
    LoseLevels,
    Nothing,
    Power,
    RollAgain,
    Room,
    RunAway,
    Strength,
    SwapItem,
    Trait,
    Whenever,
)

# --- cards ----------------------------------------------------------------------------------------


def test_of_a_card_nothing_is_known_but_its_name_kind_and_deck():
    card = Print("Sphinx", MONSTER, True)
    said = {name: value for name, value in vars(card).items() if value}
    assert said == {
        "name": "Sphinx",
        "title": "Sphinx",
        "is_door": True,
        "single": True,
        "levels": 1,
        "of": CLASS,
    }


@pytest.mark.parametrize("set", ["pathfinder", "classic"])
def test_a_back_has_everything_that_a_card_has(set):
    box = box_of(set)
    fields = set_of_fields(box)
    for back in (box.door_back, box.treasure_back):
        assert box.prints[back].kind == BACK
        assert {*vars(box.prints[back])} == fields


def set_of_fields(box: Box) -> set[str]:
    """All that is printed on any card."""
    return {name for each in box.prints for name in vars(each)}


HEAVY = tuple(
    Trait("Heavy", each)
    for each in (Bars("escape"), Strength(+1), RunAway(-1), ItemBonus(2), Room("hand", 1))
)
RATTLE = Whenever("Rattle", on="you are cursed", effect=GainLevels())


def test_EPC_2_the_second_face_of_a_card_is_the_same_card():
    whip = Power("Whip", when="your turn", effect=GainLevels())
    cards = (
        Class("Tamer", abilities=(whip,)),
        Item("Chains", tags=("iron",), abilities=(*HEAVY, RATTLE)),
    )
    for each in pressed("epic", cards).prints[:2]:
        face = each.second_face("More.")
        assert face.text == "More."
        assert (face.name, face.kind, face.is_door) == (each.name, each.kind, each.is_door)
        for name in ("when", "tags", "powers", "strengths", "run_aways", "factors", "bars"):
            assert getattr(face, name) == getattr(each, name), name
        for name in ("others", "whenevers"):
            assert getattr(face, name) == getattr(each, name)
            assert getattr(face, name) is not getattr(each, name)


# --- boxes ----------------------------------------------------------------------------------------


def test_a_box_says_whether_there_are_races_in_it():
    assert box_of("classic").has_races
    assert not box_of("pathfinder").has_races


def test_a_card_in_play_speaks_when_it_can_be_used_and_not_when_it_can_be_laid_down():
    grin = Power("Grin", when="your turn", effect=GainLevels())
    toll = Power("Toll", when="running away", effect=Escape())
    cards = (
        OneShot("Dice", gold=100, when="a die is rolled", aim="die", effect=RollAgain()),
        Item("Mirror", abilities=(grin,)),
        Item("Hat", bonus=1),
        Monster("Troll", level=3, treasures=1, powers=(toll,), bad_stuff=LoseLevels()),
        Curse("Gloom", effect=Nothing()),
    )
    box = pressed("box", cards)
    names = ("dice", "mirror", "hat", "troll", "gloom")
    dice, mirror, hat, troll, gloom = (box.by_name[name] for name in names)
    assert dice.when & TABLE
    assert moments_in_play(dice) == DIE_ROLLED
    assert moments_in_play(mirror) == MY_TURN
    assert [moments_in_play(each) for each in (hat, troll, gloom)] == [0, 0, 0]


def test_a_box_waits_for_what_its_cards_and_powers_wait_for():
    dice = OneShot("Dice", when="a die is rolled", aim="die", effect=RollAgain())
    toll = Power("Toll", when="running away", effect=Escape())
    monk = Class("Monk", abilities=(Power("Rig", when="a die is rolled", effect=RollAgain()),))
    hat = Item("Hat", bonus=1)
    troll = Monster("Troll", level=3, treasures=1, powers=(toll,), bad_stuff=LoseLevels())
    rules = Options()
    for cards, waits in (
        ((hat,), False),
        ((hat, dice), True),
        ((dice, hat), True),
        ((monk,), True),
    ):
        assert pressed("box", cards).waits_for(DIE_ROLLED, rules) is waits
    assert not pressed("box", (troll,)).waits_for(DIE_ROLLED, rules)
    assert pressed("box", (Curse("Gloom", effect=Nothing()),)).waits_for(ANY_TIME, rules)


@pytest.mark.parametrize(("epic_level", "waits"), [(NEVER, False), (10, True)])
def test_EPC_2_what_only_the_epic_can_do_is_waited_for_where_there_are_any(epic_level, waits):
    rig = Power("Rig", when="a die is rolled", effect=RollAgain())
    box = pressed("box", (Class("Gambler", abilities=(), epic=(rig,)),))
    assert box.waits_for(DIE_ROLLED, Options(epic_level=epic_level)) is waits


def test_the_first_card_of_a_box_is_a_card_like_any_other():
    items = Item("Cap", bonus=1), Item("Hat", bonus=1)
    game = Game(pressed("box", (Cheat("Fudge"), *items)), Options(), ("ann",), b"")
    game.munchkins.append(Munchkin(1, 0, ALIVE, [], [0, 1]))
    game.attached[1] = 0
    discard_from_table(game, 0, 1)
    assert game.munchkins[0].table == []
    game = Game(pressed("box", items), Options(), ("ann", "bob"), b"")
    game.munchkins += [Munchkin(1, 0, ALIVE, [], [seat]) for seat in (1, 0)]
    taken = Context(NONE, 0, 1, it=0)
    assert SwapItem().options(game, taken) == [(LOSE, 1, NONE)]


def test_what_was_called_is_seen_after_the_window_has_closed():
    rules = Options(elide=False, beat_one_flee_the_rest=True)
    hand = ["Wandering Monster", "Mob Goblins"]
    table = deal(
        door="Slob Goblin", rules=rules, ann=dict(level=4), bob={}, cat=dict(hand=hand)
    ).play("""
        cat: play Wandering Monster with Mob Goblins
        ann: run away
        all: pass
    """)
    assert table.can("ann: beat Slob Goblin and flee the rest")
    assert see(table.game, 1).game.called == table.game.called != PASS_ACT


def test_the_two_backs_lie_behind_the_last_card():
    box = pressed("box", (Item("Hat", bonus=1), Curse("Gloom", effect=Nothing())))
    assert (box.size, box.doors, box.treasures) == (2, [0], [1])
    assert [box.prints[back].name for back in (box.door_back, box.treasure_back)] == [
        "a Door",
        "a Treasure",
    ]
    assert [box.prints[back].is_door for back in (box.door_back, box.treasure_back)] == [
        True,
        False,
    ]


# --- tables and fights ----------------------------------------------------------------------------


def test_a_table_on_which_nothing_was_dealt_yet_is_bare():
    game = Game(box_of("pathfinder"), Options(), ("ann", "bob", "cat"), b"seed")
    given = {"box", "prints", "rules", "names", "seed", "answer", "called"}
    for name in {*Game.__slots__} - given:
        value = getattr(game, name)
        bare = value in (NONE, None) or not any(value if hasattr(value, "__len__") else [value])
        assert bare, name
    assert game.answer == game.called == PASS_ACT
    assert len(game.known) == len(game.sideways) == len(game.prints)


def test_a_fight_begins_with_nothing_won_nothing_used_and_nobody_to_help():
    fight = Fight(2)
    assert fight.fighter == 2
    for name in {*Fight.__slots__} - {"fighter"}:
        assert getattr(fight, name) in (NOBODY, 0, False, None, [], {}, ()), name


def test_a_foe_comes_with_nobody_and_is_nobodys_twin():
    foe = Foe(5, 5, [])
    assert (foe.twin_of, foe.treasures, foe.brought_by, foe.brought_with) == (-1, 0, -1, -1)


@pytest.mark.parametrize("heir", [0, 7])
def test_F14_of_two_twins_the_first_inherits_and_the_second_is_its_twin(heir):
    fight = Fight(0)
    for foe in (Foe(5, 5, [9]), Foe(heir, 5, [], twin_of=5), Foe(8, 5, [], twin_of=5)):
        fight.add(foe)
    fight.remove(fight.foes[0])
    first, second = fight.foes
    assert (first.enhancers, first.twin_of) == ([9], NOBODY)
    assert (second.enhancers, second.twin_of) == ([], heir)
    assert fight.played == [5]


def test_F31_what_was_killed_before_a_fight_is_passed_on_is_whose_who_killed_it():
    fight = Fight(0)
    fight.count_kill(5, 1, 2)
    fight.sweep(1)
    fight.expect_gift(7)
    fight.note_proposal(2)
    fight.pass_on(1)
    assert (fight.fighter, fight.left) == (1, 0b01)
    assert fight.earned == ((0, 1, 3, [5], [7]),)
    assert (fight.removed, fight.swept, fight.killed, fight.gifts) == (0, 0, [], [])
    assert fight.proposals == {}
    fight.count_kill(6, 2, 1)
    fight.pass_on(2)
    assert (fight.fighter, fight.left) == (2, 0b11)
    assert fight.earned[1:] == ((1, 2, 1, [6], []),)


def test_what_is_done_in_a_fight_is_counted():
    fight = Fight(0)
    for _ in range(2):
        fight.note_proposal(1)
        fight.note_use(4)
    fight.free(1)
    fight.free(2)
    assert (fight.proposals, fight.used, fight.freed) == ({1: 2}, {4: 2}, 0b110)
    assert fight.fighters() == (0,)
    fight.be_helped(1, None)
    assert (fight.fighters(), fight.fights(1), fight.fights(2)) == ((0, 1), True, False)
    assert fight.compelled
    fight.be_left_alone()
    assert (fight.fighters(), fight.compelled) == ((0,), False)


# --- speech ---------------------------------------------------------------------------------------


def test_the_log_names_a_power_and_of_a_twin_the_card_that_made_it():
    toll = Power("Toll", when="your fight", effect=Boost(1, side="munchkins"))
    cards = (
        Monster("Gate", level=9, treasures=1, bad_stuff=LoseLevels(), powers=(toll,)),
        OneShot("Echo", aim="foe", effect=JoinTwin()),
    )
    table = deal(cards=cards, door="Gate", ann=dict(hand=["Echo"]), bob={}, cat={})
    table.play("ann: play Echo on Gate\n ann: use Toll of Gate\n ann: use Toll of Gate (2)")
    assert [line for line in table.log if "uses" in line] == ["ann uses Toll", "ann uses Echo"]

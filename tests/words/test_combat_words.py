"""Combat words: what cards and powers do in a fight."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot, Special
from kickdoor.errors import WrongCard
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    AddTreasures,
    Boost,
    Cards,
    ChangeSex,
    CompelHelp,
    Draw,
    GainLevels,
    InOrder,
    JoinFight,
    JoinTwin,
    LoseLevels,
    PassFight,
    Power,
    RemoveMonster,
    ReplaceMonster,
    SendHelperAway,
    SexIs,
    Strength,
    The,
    To,
    TurnFight,
)
from kickdoor.words.base import Effect

RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
OX = Monster("Ox", level=9, treasures=2, tags=("goblin",), bad_stuff=LoseLevels())
HEN = Monster("Hen", level=2, treasures=3, bad_stuff=LoseLevels())
BIG = Enhancer("Bigger", copies=2, strength=5, treasures=1)
TWIN = Enhancer("Twin", effect=JoinTwin())
HELP = "ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer"
WIN = "ann: claim victory\n all: pass"


def holding(effect: Effect, door: str | None = "Ox", aim: str = "", **players) -> Scene:
    """Bob holds a scroll that can be read at any time; Ann may be in a fight."""
    scroll = Special("Scroll", deck="doors", aim=aim, effect=effect)
    seats = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=5)} | players
    seats["bob"] = dict(seats["bob"], hand=["Scroll", *seats["bob"].get("hand", ())])
    return deal(cards=(scroll, RAT, OX, HEN, BIG, TWIN), door=door, **seats)


# --- Boost --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "strength", "threat"),
    [
        (Boost(3, side="munchkins"), 8, 9),
        (Boost(3, side="monsters"), 5, 12),
        (Boost(-3, side="monsters"), 5, 6),
    ],
    ids=str,
)
def test_boost_a_side(effect, strength, threat):
    table = holding(effect).play("bob: play Scroll")
    assert (table.fight.strength, table.fight.threat) == (strength, threat)


@pytest.mark.parametrize(("side", "sums"), [("munchkins", (9, 9)), ("monsters", (5, 13))])
def test_boost_either_side(side, sums):
    table = holding(Boost(4), aim="side").play(f"bob: play Scroll for the {side}")
    assert (table.fight.strength, table.fight.threat) == sums


def test_boost_for_each_treasure_of_the_discarded_monster():
    call = Power(
        "Call",
        when="your fight",
        discard=1,
        cost=Cards("monster"),
        effect=Boost(2, side="munchkins", each=The("treasures")),
    )
    table = deal(
        cards=(Class("Caller", abilities=(call,)), OX, HEN, RAT),
        door="Ox",
        ann=dict(level=5, is_a=["Caller"], hand=["Hen", "Rat"]),
        bob={},
        cat={},
    )
    assert table.play("ann: use Call\n ann: discard Hen").fight.strength == 5 + 6
    assert table.play("ann: use Call\n ann: discard Rat").fight.strength == 5 + 6 + 2


def test_boost_wants_a_fight_that_is_not_being_fled():
    assert not holding(Boost(3, side="munchkins"), door=None).can("bob: play Scroll")
    table = holding(Boost(3, side="munchkins")).play("ann: run away\n all: pass\n ann: run from Ox")
    assert not table.can("bob: play Scroll")


def test_boost_among_other_words_does_nothing_where_nobody_fights():
    table = holding(InOrder((Boost(3, side="munchkins"), GainLevels())), door=None)
    assert table.play("bob: play Scroll").bob.level == 6


# --- monsters come ------------------------------------------------------------------------------


def test_join_fight_with_the_monster_pointed_at():
    table = holding(JoinFight(), aim="monster", bob=dict(hand=["Rat", "Hen"]))
    table.play("bob: play Scroll with Hen")
    assert (table.fight.foes, table.fight.threat) == (["Ox", "Hen"], 11)
    assert table.bob.hand == ["Rat"]


def test_join_fight_asks_which_if_it_was_not_said():
    table = holding(JoinFight(), bob=dict(hand=["Rat", "Hen"])).play("bob: play Scroll")
    assert table.legal("bob") == ["play Scroll with Rat", "play Scroll with Hen"]
    assert table.play("bob: play Scroll with Rat").fight.foes == ["Ox", "Rat"]


def test_join_fight_by_tag():
    table = holding(JoinFight(tag="goblin"), door="Rat", bob=dict(hand=["Hen", "Ox"]))
    table.play("bob: play Scroll")
    assert table.legal("bob") == ["play Scroll with Ox"]
    none = holding(JoinFight(tag="goblin"), door="Ox", bob=dict(hand=["Hen"]))
    assert not none.can("bob: play Scroll")


def test_join_fight_wants_a_fight_and_a_monster():
    assert not holding(JoinFight(), door=None, bob=dict(hand=["Rat"])).can("bob: play Scroll")
    assert not holding(JoinFight()).can("bob: play Scroll")
    table = holding(InOrder((JoinFight(), GainLevels()))).play("bob: play Scroll")
    assert (table.fight.foes, table.bob.level) == (["Ox"], 6)


@rule("F13")
def test_F13_a_twin_has_the_enhancers_past_and_future():
    table = holding(GainLevels(), bob=dict(hand=["Twin", "Bigger", "Bigger"]))
    table.play("bob: play Bigger on Ox\n bob: play Twin on Ox")
    assert (table.fight.foes, table.fight.threat) == (["Ox", "Ox"], 28)
    table.play("bob: play Bigger on Ox (2)")
    assert (table.fight.threat, table.fight.treasures) == (38, 8)


def test_a_twin_may_come_by_a_card_of_any_kind_and_each_card_lies_in_one_place():
    for when in ("any time", "any fight"):
        mirror = OneShot("Mirror", when=when, aim="foe", effect=JoinTwin())
        table = deal(
            cards=(mirror, RAT),
            door="Rat",
            treasures=["Pumps", "Blazer"],
            ann=dict(level=5),
            bob=dict(hand=["Mirror"]),
            cat={},
        ).play("bob: play Mirror on Rat")
        assert table.fight.foes == ["Rat", "Rat"]
        table.play(WIN)
        assert (table.ann.level, table.discards) == (7, ["Rat", "Mirror"])


def test_what_stays_in_play_cannot_be_a_twin():
    double = Power("Double", when="any fight", aim="foe", effect=JoinTwin())
    with pytest.raises(WrongCard, match="this takes a card that is played for it"):
        deal(cards=(Item("Mirror", abilities=(double,)),))


def test_one_card_is_one_twin():
    table = holding(InOrder((JoinTwin(), JoinTwin())), aim="foe").play("bob: play Scroll on Ox")
    assert table.fight.foes == ["Ox", "Ox"]


def test_join_twin_wants_a_foe():
    assert not holding(JoinTwin(), door=None, aim="foe").can("bob: play Scroll")
    with pytest.raises(WrongCard, match="this takes a monster that is meant"):
        holding(JoinTwin())


# --- monsters go --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "level", "treasures"), [("gone", 5, 0), ("treasure", 5, 2), ("killed", 6, 2)]
)
@rule("CMB-3", "F03", "L05")
def test_CMB_3_the_last_monster_removed_ends_the_fight(how, level, treasures):
    table = deal(
        cards=(Special("Scroll", deck="doors", aim="foe", effect=RemoveMonster(how)), OX),
        door="Ox",
        treasures=["Pumps", "Blazer"],
        ann=dict(level=5, hand=["Scroll"]),
        bob={},
        cat={},
    ).play("ann: play Scroll on Ox")
    assert (table.ann.level, len(table.ann.hand), table.in_fight) == (level, treasures, False)
    assert sorted(table.discards) == ["Ox", "Scroll"]


@pytest.mark.parametrize(
    ("how", "level", "treasures"), [("gone", 7, 1), ("treasure", 7, 1), ("killed", 8, 3)]
)
@rule("W05", "MON-5")
def test_W05_of_several_monsters_one_goes_and_the_rest_is_fought(how, level, treasures):
    table = deal(
        cards=(Special("Scroll", deck="doors", aim="foe", effect=RemoveMonster(how)), OX, RAT),
        door="Ox",
        treasures=["Pumps", "Blazer", "Brass Hat"],
        ann=dict(level=6, hand=["Scroll"]),
        bob=dict(hand=["Rat", "Wandering Monster"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Rat\n ann: play Scroll on Ox")
    assert table.fight.foes == ["Rat"]
    table.play(WIN)
    assert (table.ann.level, len(table.ann.hand)) == (level, treasures)


def test_a_monster_that_has_gone_cannot_go_again():
    gone = RemoveMonster(), RemoveMonster("tamed")
    twice = InOrder((*gone, RemoveMonster(), AddTreasures(1), ReplaceMonster()))
    table = holding(twice, aim="foe").play("bob: play Scroll on Ox")
    assert (table.in_fight, table.bob.in_play) == (False, [])
    assert not holding(RemoveMonster(), door=None, aim="foe").can("bob: play Scroll")


@rule("F27")
def test_F27_a_monster_and_all_on_it_is_replaced():
    table = holding(ReplaceMonster(), aim="foe", bob=dict(hand=["Bigger", "Hen", "Rat"]))
    table.play("bob: play Bigger on Ox\n bob: play Scroll on Ox")
    assert table.legal("bob") == ["play Scroll with Hen", "play Scroll with Rat"]
    table.play("bob: play Scroll with Hen")
    assert (table.fight.foes, table.fight.threat, table.bob.hand) == (["Hen"], 2, ["Rat"])
    table.play(WIN)
    assert {"Ox", "Bigger", "Hen"} <= {*table.discards}


def test_replace_monster_wants_one_in_hand():
    assert not holding(ReplaceMonster(), aim="foe").can("bob: play Scroll on Ox")


def test_tame_follows_whoever_did_it():
    table = holding(RemoveMonster("tamed"), door="Hen", aim="foe").play("bob: play Scroll on Hen")
    assert (table.bob.in_play, table.bob.strength, table.ann.strength) == (["Hen"], 5 + 3, 5)
    assert (table.in_fight, "Hen" in table.discards) == (False, False)


def test_the_tamed_forget_their_grudges():
    bull = Monster("Bull", level=1, treasures=2, bad_stuff=LoseLevels(), modifiers=(Strength(+9),))
    tame = OneShot("Sugar", aim="foe", effect=RemoveMonster("tamed"))
    table = deal(cards=(bull, tame), door="Bull", ann=dict(hand=["Sugar"]), bob={}, cat={})
    assert table.play("ann: play Sugar on Bull").ann.strength == 1 + 2


def test_a_twin_is_not_tamed_but_the_other_of_two_is():
    table = holding(RemoveMonster("tamed"), door="Hen", aim="foe", bob=dict(hand=["Twin"]))
    table.play("bob: play Twin on Hen")
    assert not table.can("bob: play Scroll on Hen (2)")
    table.play("bob: play Scroll on Hen")
    assert (table.bob.in_play, table.fight.foes, table.fight.threat) == (["Hen"], ["Hen"], 2)


def test_add_treasures_to_one_monster():
    table = holding(AddTreasures(2), aim="foe").play("bob: play Scroll on Ox")
    assert table.fight.treasures == 4
    assert not holding(AddTreasures(2), door=None, aim="foe").can("bob: play Scroll")


# --- who fights ---------------------------------------------------------------------------------


@rule("F30")
def test_F30_pass_fight():
    table = holding(PassFight(), aim="any player")
    table.play(HELP)
    assert not table.can("bob: play Scroll on ann")
    assert not table.can("bob: play Scroll on cat")
    table.play("bob: play Scroll on yourself")
    assert (table.fight.fighter, table.fight.helper, table.turn) == ("bob", None, "ann")


def test_pass_fight_wants_a_fight_that_is_not_being_fled():
    assert not holding(PassFight(), door=None, aim="rival").can("bob: play Scroll on cat")
    running = holding(PassFight(), aim="rival").play("ann: run away\n all: pass\n ann: run from Ox")
    assert not running.can("bob: play Scroll on cat")


def test_pass_fight_among_other_words_does_nothing_where_nobody_fights():
    table = holding(InOrder((PassFight(), GainLevels())), door=None).play("bob: play Scroll")
    assert (table.bob.level, table.in_fight) == (6, False)


def test_a_fight_may_be_passed_on_and_on():
    table = holding(To("each rival", PassFight())).play("bob: play Scroll")
    assert table.fight.fighter == "ann"


@rule("F18")
def test_F18_who_takes_over_may_be_a_friend():
    pet = Monster(
        "Pet",
        level=9,
        treasures=1,
        befriends=SexIs("male"),
        gift=Draw("doors"),
        bad_stuff=LoseLevels(),
    )
    for effect in (PassFight(), CompelHelp()):
        scroll = Special("Scroll", deck="doors", aim="any player", effect=effect)
        table = deal(
            cards=(scroll, pet),
            door="Pet",
            ann=dict(sex="female"),
            bob=dict(sex="male", hand=["Scroll"]),
            cat=dict(sex="female"),
        ).play("bob: play Scroll on yourself")
        assert not table.in_fight


def test_compel_help():
    table = holding(CompelHelp(), aim="rival").play("bob: play Scroll on cat")
    assert (table.fight.helper, table.fight.strength) == ("cat", 10)


@rule("L07", "PRE-4")
def test_L07_nobody_is_compelled_to_help_win_the_game():
    assert holding(CompelHelp(), aim="rival", ann=dict(level=8)).can("bob: play Scroll on cat")
    assert not holding(CompelHelp(), aim="rival", ann=dict(level=9)).can("bob: play Scroll on cat")


def test_compel_help_only_where_help_is_needed_and_not_there_yet():
    assert not holding(CompelHelp(), door="Rat", aim="rival").can("bob: play Scroll on cat")
    assert not holding(CompelHelp(), door=None, aim="rival").can("bob: play Scroll on cat")
    helped = holding(CompelHelp(), aim="any player", cat=dict(level=1)).play(HELP)
    assert not helped.can("bob: play Scroll on yourself")
    assert not holding(CompelHelp(), aim="rival").can("bob: play Scroll on ann")


def test_compelling_everyone_compels_the_first():
    table = holding(To("each rival", CompelHelp()), ann=dict(level=2)).play("bob: play Scroll")
    assert table.fight.helper == "cat"


def test_send_helper_away():
    table = holding(SendHelperAway())
    assert not table.can("bob: play Scroll")
    table.play(HELP).play("bob: play Scroll")
    assert (table.fight.helper, table.fight.strength) == (None, 5)
    assert not holding(SendHelperAway(), door=None).can("bob: play Scroll")
    table = holding(InOrder((SendHelperAway(), GainLevels()))).play("bob: play Scroll")
    assert table.bob.level == 6


# --- TurnFight ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "can"), [(5, False), (6, True), (9, True), (10, False)])
@rule("F23")
def test_F23_played_only_if_it_turns_the_fight(level, can):
    table = holding(TurnFight(Boost(4, side="munchkins")), ann=dict(level=level))
    assert table.can("bob: play Scroll") == can
    if can:
        assert table.play("bob: play Scroll").can("ann: claim victory")


@pytest.mark.parametrize(("level", "can"), [(9, False), (10, True), (13, True), (14, False)])
def test_turn_fight_for_the_worse(level, can):
    effect = TurnFight(InOrder((ChangeSex(), Boost(4, side="monsters"))))
    table = holding(effect, ann=dict(level=level))
    assert table.can("bob: play Scroll") == can
    assert table.ann.sex == "female"  # trying is not doing


def test_turn_fight_wants_a_fight_and_something_to_do():
    effect = TurnFight(Boost(9, side="munchkins"))
    assert not holding(effect, door=None).can("bob: play Scroll")
    assert not holding(TurnFight(SendHelperAway())).can("bob: play Scroll")
    running = holding(effect).play("ann: run away\n all: pass\n ann: run from Ox")
    assert not running.can("bob: play Scroll")
    either = holding(InOrder((effect, GainLevels())), door=None).play("bob: play Scroll")
    assert either.bob.level == 6


def test_turn_fight_does_not_guess_what_somebody_would_choose():
    table = holding(TurnFight(JoinFight()), door="Rat", bob=dict(hand=["Ox", "Hen"]))
    assert not table.can("bob: play Scroll")


def test_a_monster_may_bring_what_it_says_when_it_enters():
    bear = Monster("Bear", level=1, treasures=1, bad_stuff=LoseLevels(), on_meeting=AddTreasures(2))
    assert deal(cards=(bear,), door="Bear", ann={}, bob={}, cat={}).fight.treasures == 3


def test_a_curse_may_be_played_into_a_fight():
    spell = Curse("Spell", effect=TurnFight(LoseLevels(2)))
    for level, after in ((10, 8), (12, 12)):
        table = deal(
            cards=(spell, OX), door="Ox", ann=dict(level=level), bob=dict(hand=["Spell"]), cat={}
        ).play("bob: play Spell on ann\n all: pass")
        assert table.ann.level == after

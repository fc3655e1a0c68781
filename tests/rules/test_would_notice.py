"""Small things that were right, and that no scene had looked at: found by checks/mutations."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot, Special
from kickdoor.game.views import SPECTATOR, see
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Afflict,
    Cards,
    Escape,
    GainLevels,
    IsA,
    ItemBonus,
    JoinTwin,
    Lose,
    LoseLevels,
    OnRoll,
    PassFight,
    Power,
    RemoveMonster,
    RollAgain,
    Room,
    SalePrice,
    Strength,
    ThatMany,
    Trait,
)

TOLL = Power("Toll", when="running away", discard=1, cost=HAND, effect=Escape())
CARDS = (
    Monster("Moth", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ogre", level=9, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ghoul", level=4, treasures=1, tags=("undead",), bad_stuff=LoseLevels()),
    Monster("Troll", level=9, treasures=1, powers=(TOLL,), bad_stuff=LoseLevels()),
    Enhancer("Embalmed", strength=2, makes=("undead",)),
    Enhancer("Echo", effect=JoinTwin()),
    Enhancer("Furious", strength=4),
    OneShot("Your Go", when="your fight", aim="rival", effect=PassFight()),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    OneShot("Again", when="a die is rolled", aim="die", effect=RollAgain()),
    Special("Wheel", deck="doors", effect=OnRoll(effect=LoseLevels(ThatMany()))),
    Curse("Third Hand", effect=Afflict(Room("one hand"), until="you win a fight")),
    Curse("Weak Knees", effect=Afflict(Strength(-1))),
    Special("Absolution", deck="doors", effect=Lose(Cards("curse"))),
    Class("Peddler", abilities=(Trait("Patter", SalePrice(2)),)),
    Class("Monk", abilities=()),
    Item("Half a Clock", gold=500),
    Item("Less than Half", gold=400),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=1, gold=100, slot="one hand"),
    Item("Spoon", bonus=1, gold=100, slot="one hand"),
    Item("Magnifier", abilities=(Trait("Twice", ItemBonus(2)),)),
    Item(
        "Rosary",
        abilities=(Power("Prayer", when="your turn", only=IsA("monk"), effect=GainLevels()),),
    ),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- offers ---------------------------------------------------------------------------------------

OFFERS = """
    bob: offer dan a trade
    bob: add Fork
    bob: make the offer
    ann: ask cat for help
    ann: offer no Treasures
"""


@rule("F30", "TRD-1")
def test_F30_when_a_fight_is_passed_on_help_is_not_wanted_any_more_but_a_trade_still_is():
    table = scene(door="Ogre", ann=dict(hand=["Your Go"]), bob=dict(carries=["Fork"]), dan={}).play(
        OFFERS
    )
    assert table.can("cat: accept ann's offer")
    table.play("ann: play Your Go on cat")
    assert not table.can("cat: decline ann's offer")
    table.play("dan: accept bob's offer")
    assert table.dan.in_play == ["Fork"]


@rule("CMB-7", "TRD-1")
def test_CMB_7_with_the_fight_the_offers_of_help_are_over_and_those_of_trade_are_not():
    table = scene(
        door="Ogre", ann=dict(hand=["Trapdoor"]), bob=dict(carries=["Fork"]), dan={}
    ).play(OFFERS)
    table.play("ann: play Trapdoor on Ogre")
    assert not table.in_fight
    assert not table.can("cat: decline ann's offer")
    table.play("dan: accept bob's offer")
    assert table.dan.in_play == ["Fork"]


@rule("T02", "T11")
def test_T11_while_a_die_is_answered_nobody_is_asked_about_an_offer():
    table = scene(
        ann=dict(level=9, hand=["Wheel"]), bob=dict(carries=["Fork"]), dan=dict(hand=["Again"])
    ).play("""
        bob: offer dan a trade
        bob: add Fork
        bob: make the offer
    """)
    assert table.asked == "dan"
    table.play("ann: play Wheel\n die: 3")
    assert table.can("dan: play Again")
    assert (table.asked, table.can("dan: accept bob's offer")) == ("ann", False)
    table.play("all: pass")
    assert (table.asked, table.can("dan: accept bob's offer")) == ("dan", True)


# --- what is seen and told ------------------------------------------------------------------------


@rule("MON-6", "SET-5")
def test_MON_6_the_enhancer_that_makes_a_monster_kin_is_seen_by_all():
    table = scene(door="Ghoul", bob=dict(hand=["Embalmed", "Moth"]))
    table.play("bob: play Embalmed with Moth")
    for viewer in (0, 2, SPECTATOR):
        seen = see(table.game, viewer).game
        foe = seen.fight.foes[-1]
        names = [seen.prints[card].name for card in (foe.card, *foe.enhancers)]
        assert names == ["Moth", "Embalmed"]


@rule("T10")
def test_T10_who_changes_class_is_said_to_drop_the_old_and_play_the_new():
    table = scene(ann=dict(is_a=["Monk"], hand=["Peddler"]))
    table.play("ann: play Peddler in place of Monk")
    assert table.log[-2:] == ["ann gives up Monk", "ann plays Peddler"]


@rule("CRS-2")
def test_CRS_2_that_a_curse_is_lifted_is_said():
    table = scene(ann=dict(has=["Weak Knees"], hand=["Absolution"]))
    table.play("ann: play Absolution\n ann: lose Weak Knees")
    assert "ann is rid of Weak Knees" in table.log


# --- the rest -------------------------------------------------------------------------------------


@rule("CRS-2", "ITM-3")
def test_CRS_2_what_a_curse_made_room_for_is_laid_aside_when_it_goes():
    table = scene(
        door="Moth", ann=dict(level=3, has=["Third Hand"], wears=["Fork", "Knife", "Spoon"])
    )
    table.play("ann: claim victory\n all: pass")
    assert table.legal("ann") == ["lay Fork sideways", "lay Knife sideways", "lay Spoon sideways"]


@rule("TRD-4")
@pytest.mark.parametrize(("ware", "may"), [("Half a Clock", True), ("Less than Half", False)])
def test_TRD_4_a_thousand_gold_is_enough_for_who_gets_double(ware, may):
    table = scene(ann=dict(is_a=["Peddler"], hand=[ware]))
    assert table.can("ann: sell Items") is may


@rule("ITM-2")
@pytest.mark.parametrize(("how", "strength"), [("wears", 3), ("carries", 2)])
def test_ITM_2_what_doubles_items_does_so_only_while_equipped(how, strength):
    ann = {"wears": ["Fork"]}
    ann[how] = [*ann.get(how, ()), "Magnifier"]
    assert scene(ann=ann).ann.strength == strength


@rule("CHR-6", "CHR-3")
@pytest.mark.parametrize(
    ("is_a", "may"), [([], False), (["Monk"], True), (["Monk", "Super Munchkin"], True)]
)
def test_CHR_6_a_power_for_a_class_is_for_a_doubled_one_too(is_a, may):
    table = scene(ann=dict(is_a=is_a, wears=["Rosary"]))
    assert table.can("ann: use Prayer") is may


@rule("F13")
def test_F13_a_twin_has_the_powers_of_the_one_it_doubles():
    table = scene(door="Troll", ann=dict(level=5, hand=["Moth", "Ogre"]), bob=dict(hand=["Echo"]))
    table.play("bob: play Echo on Troll\n ann: run away\n all: pass")
    for monster, card in (("Troll", "Moth"), ("Troll (2)", "Ogre")):
        table.play(f"ann: run from {monster}\n ann: use Toll of {monster}")
        table.play(f"ann: discard {card}\n all: pass")
    assert (table.ann.level, table.ann.hand, table.in_fight) == (5, [], False)


@rule("F15")
def test_F15_the_first_card_of_the_box_can_be_doubled_too():
    table = scene(door="Slob Goblin", bob=dict(hand=["Echo", "Furious"]))
    assert table.game.fight.foes[0].card == 0
    table.play("bob: play Echo on Slob Goblin")
    single = table.fight.threat // 2
    table.play("bob: play Furious on Slob Goblin (2)")
    assert table.fight.threat == 2 * (single + 4)

"""T Timing: each play is done with before the next; there is no stack."""

from kickdoor.cards import Class, Curse, Faction, Item, Monster, OneShot, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Bars,
    Boost,
    CancelCurse,
    ChangeDie,
    Draw,
    GainLevels,
    Lose,
    LoseLevels,
    Nothing,
    OnRoll,
    Peek,
    Power,
    RemoveMonster,
    Room,
    Strength,
    Trait,
)

CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=Nothing()),
    Monster("Ogre", level=12, treasures=2, bad_stuff=LoseLevels()),
    Monster("Cutpurse", level=1, treasures=1, on_meeting=Lose(HAND), bad_stuff=Nothing()),
    Curse("Rain", effect=LoseLevels(), copies=2),
    Curse("Moth", effect=Lose(ITEM)),
    Curse("Flu", effect=Afflict(Strength(-5), until="your next fight ends")),
    Curse("Glass Ceiling", effect=Afflict(Bars("gaining levels"), until="your turn ends")),
    OneShot("Umbrella", when="a curse lands", aim="curse", effect=CancelCurse()),
    OneShot("Dowsing Rod", when="your turn", aim="you", effect=Draw("treasures", discards="any")),
    OneShot("Crystal Ball", when="your turn", aim="you", effect=Peek("doors", count=2, keep=1)),
    OneShot("Thumb on the Die", when="a die is rolled", aim="die", effect=ChangeDie(to=6)),
    OneShot("Pep Talk", gold=100, effect=Boost(2)),
    OneShot("Last Gasp", when="your fight", aim="", effect=Boost(2, side="munchkins")),
    OneShot("Fresh Air", gold=100, aim="foe", effect=RemoveMonster()),
    Special("Windfall", deck="doors", at_once=True, aim="you", effect=GainLevels()),
    Class(
        "Showman",
        abilities=(Power("Applause", when="any fight", aim="side", discard=1, effect=Boost(3)),),
    ),
    *(
        Item(
            f"{name} Charm",
            abilities=(
                Power(
                    name,
                    when="a curse lands",
                    aim="curse",
                    limit=1,
                    per="turn",
                    effect=OnRoll(least, CancelCurse()),
                ),
            ),
        )
        for name, least in (("Good", 3), ("Poor", 6))
    ),
    Faction("Porters", abilities=(Trait("Strong Backs", Room("big", 1)),)),
    Faction("Movers", abilities=(Trait("Strong Knees", Room("big", 1)),)),
    Item("Piano", big=True),
    Item("Tuba", big=True),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- one thing at a time --------------------------------------------------------------------------


@rule("T01")
def test_T01_each_card_is_resolved_before_the_next():
    table = scene(
        ann=dict(carries=["Piano", "Starscone"]), bob=dict(hand=["Moth"]), cat=dict(hand=["Rain"])
    )
    table.play("bob: play Moth on ann\n all: pass")
    assert table.asked == "ann"
    assert table.legal("cat") == table.legal("bob") == []  # ann has a choice to make first
    table.play("ann: lose Piano")
    assert table.can("cat: play Rain on ann")


@rule("T02")
def test_T02_there_is_no_answer_to_a_card_it_happens():
    table = scene(door="Doormat", ann=dict(level=2), bob=dict(hand=["Pep Talk"]))
    table.play("bob: play Pep Talk for the monsters")
    assert table.fight.threat == 3  # at once: nobody was asked


@rule("T02")
def test_T02_but_by_a_card_that_cancels():
    table = scene(ann=dict(level=2, hand=["Umbrella"]), bob=dict(hand=["Rain"]))
    table.play("bob: play Rain on ann")
    assert table.ann.level == 2
    table.play("ann: play Umbrella")
    assert table.ann.level == 2
    assert sorted(table.discards) == ["Rain", "Umbrella"]
    assert table.is_quiet()


@rule("Z6", "T03")
def test_Z6_plays_are_taken_in_the_order_in_which_they_arrive():
    table = scene(
        door="Doormat",
        ann=dict(level=1),
        bob=dict(hand=["Pep Talk"]),
        cat=dict(hand=["Fresh Air"]),
    )
    assert table.asked == "ann"
    table.play("bob: play Pep Talk for the munchkins\n cat: play Fresh Air on Doormat")
    assert not table.in_fight
    table = scene(door="Doormat", bob=dict(hand=["Pep Talk"]), cat=dict(hand=["Fresh Air"]))
    table.play("cat: play Fresh Air on Doormat")
    assert not table.can("bob: play Pep Talk for the munchkins")  # moot: cat was first
    assert table.bob.hand == ["Pep Talk"]


@rule("T04")
def test_T04_an_ability_happens_when_the_discards_lie_on_the_table():
    table = scene(door="Ogre", ann=dict(is_a=["Showman"], hand=["Rain"]))
    table.play("ann: use Applause for the munchkins")
    assert table.fight.strength == 1
    table.play("ann: discard Rain")
    assert table.fight.strength == 4


@rule("T04")
def test_T04_without_a_card_to_discard_it_cannot_even_be_announced():
    table = scene(door="Ogre", ann=dict(is_a=["Showman"]))
    assert not table.can("ann: use Applause for the munchkins")


@rule("T05")
def test_T05_an_announced_intention_binds_nobody():
    table = scene(doors=["Witch"], ann=dict(level=2, hand=["Doormat"]))
    table.play("ann: kick open the door\n all: pass")
    table.play("ann: loot the room\n ann: look for trouble with Doormat\n all: pass")
    assert table.fight.foes == ["Doormat"]
    assert table.ann.hand == ["Witch"]


@rule("T05", "CMB-6")
def test_T05_least_of_all_when_somebody_has_played_a_card_since():
    table = scene(
        door="Doormat",
        ann=dict(level=2, hand=["Fresh Air"]),
        bob=dict(hand=["Pep Talk"]),
    )
    table.play("ann: claim victory\n bob: play Pep Talk for the monsters\n bob: pass\n cat: pass")
    assert (table.in_fight, table.asked) == (True, "ann")  # her claim is void
    table.play("ann: play Fresh Air on Doormat")
    assert (table.in_fight, table.ann.level) == (False, 2)


@rule("T05")
def test_T05_after_the_die_there_is_no_going_back():
    table = scene(door="Ogre", ann=dict(level=2, hand=["Fresh Air"]))
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 1")
    assert not table.can("ann: play Fresh Air on Ogre")
    table.play("all: pass")
    assert table.ann.level == 1


@rule("T06")
def test_T06_a_claim_waits_until_everybody_had_the_chance_to_speak():
    table = scene(door="Doormat", ann=dict(level=2))
    table.play("ann: claim victory\n bob: pass")
    assert table.in_fight
    assert table.can("cat: pass")
    table.play("cat: pass")
    assert (table.in_fight, table.ann.level) == (False, 3)


@rule("T06")
def test_T06_a_pass_before_the_claim_is_no_answer_to_it():
    table = scene(door="Doormat", ann=dict(level=2))
    table.play("bob: pass\n cat: pass\n ann: claim victory")
    assert table.in_fight


@rule("T07", "CMB-3", "F03")
def test_T07_when_the_only_monster_has_left_the_fight_is_over():
    table = scene(door="Ogre", ann=dict(hand=["Fresh Air"]), bob=dict(hand=["Pep Talk"]))
    table.play("ann: play Fresh Air on Ogre")
    assert not table.in_fight
    assert not table.can("bob: play Pep Talk for the monsters")


@rule("T07")
def test_T07_with_another_left_there_is_the_pause():
    table = scene(
        door="Doormat",
        ann=dict(level=2, hand=["Fresh Air", "Wandering Monster", "Ogre"]),
        bob=dict(hand=["Pep Talk"]),
    )
    table.play("ann: play Wandering Monster with Ogre\n ann: play Fresh Air on Ogre")
    table.play("ann: claim victory\n bob: play Pep Talk for the monsters")
    assert (table.fight.foes, table.fight.threat) == (["Doormat"], 3)
    assert table.can("ann: run away")


@rule("T09")
def test_T09_to_fetch_a_card_is_one_action_and_a_curse_waits_for_it():
    table = scene(
        discards=["Umbrella", "Blazer"],
        ann=dict(level=2, hand=["Dowsing Rod"]),
        bob=dict(hand=["Rain"]),
    )
    table.play("ann: play Dowsing Rod")
    assert table.legal("bob") == []
    table.play("ann: take Umbrella\n bob: play Rain on ann\n ann: play Umbrella")
    assert table.ann.level == 2


@rule("T10")
def test_T10_to_swap_a_faction_is_one_action():
    table = scene(ann=dict(is_a=["Porters"], hand=["Movers"], carries=["Piano", "Tuba"]))
    table.play("ann: play Movers in place of Porters")
    assert table.ann.in_play == ["Piano", "Tuba", "Movers"]
    assert table.discards == ["Porters"]
    assert table.can("ann: kick open the door")  # nothing to put right


@rule("T10", "ITM-7")
def test_T10_to_drop_it_is_to_lose_what_it_allowed():
    table = scene(ann=dict(is_a=["Porters"], hand=["Movers"], carries=["Piano", "Tuba"]))
    table.play("ann: discard Porters")
    assert not table.can("ann: play Movers")
    assert table.can("ann: give Piano to bob")


# --- dice and draws -------------------------------------------------------------------------------


@rule("T11")
def test_T11_between_the_die_and_what_it_means_nobody_acts():
    table = scene(door="Ogre", ann=dict(level=3), bob=dict(hand=["Rain", "Rain"]))
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n bob: play Rain on ann\n all: pass")
    assert table.ann.level == 2  # before the roll
    table.play("all: pass\n die: 1")
    assert not table.can("bob: play Rain on ann")
    table.play("all: pass")
    assert table.ann.level == 1  # the Ogre's doing
    assert table.can("bob: play Rain on ann")  # after the outcome


@rule("T11")
def test_T11_but_for_what_changes_the_die_itself():
    table = scene(door="Ogre", ann=dict(level=3), bob=dict(hand=["Rain", "Thumb on the Die"]))
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 1")
    assert table.legal("bob") == ["pass", "play Thumb on the Die"]
    table.play("bob: play Thumb on the Die\n all: pass")
    assert table.ann.level == 3


@rule("T12")
def test_T12_of_several_cards_only_the_one_kept_does_what_it_does_at_once():
    table = scene(doors=["Windfall", "Witch"], ann=dict(hand=["Crystal Ball"]))
    table.play("ann: play Crystal Ball\n ann: keep Witch")
    assert (table.ann.level, table.ann.hand) == (1, ["Witch"])
    table = scene(doors=["Windfall", "Witch"], ann=dict(hand=["Crystal Ball"]))
    table.play("ann: play Crystal Ball\n ann: keep Windfall")
    assert (table.ann.level, table.ann.hand) == (2, [])
    assert table.is_quiet()


@rule("T13")
def test_T13_if_one_way_out_fails_the_next_may_be_tried():
    table = scene(ann=dict(level=2, wears=["Good Charm", "Poor Charm"]), bob=dict(hand=["Rain"]))
    table.play("bob: play Rain on ann\n ann: use Good\n die: 2\n all: pass")
    assert not table.can("ann: use Good")
    table.play("ann: use Poor\n die: 6\n all: pass")
    assert table.ann.level == 2
    assert table.is_quiet()


@rule("T13")
def test_T13_if_all_fail_so_be_it():
    table = scene(ann=dict(level=2, wears=["Good Charm", "Poor Charm"]), bob=dict(hand=["Rain"]))
    table.play("bob: play Rain on ann\n ann: use Good\n die: 2\n all: pass")
    table.play("ann: use Poor\n die: 5\n all: pass\n all: pass")
    assert table.ann.level == 1
    assert table.is_quiet()


# --- in the fight ---------------------------------------------------------------------------------


@rule("T16", "TRS-1", "I06")
def test_T16_a_one_shot_stays_with_the_fight_until_it_ends():
    table = scene(
        door="Doormat",
        ann=dict(level=2, carries=["Pep Talk"], hand=["Last Gasp"]),
        bob=dict(hand=["Moth"]),
    )
    table.play("ann: play Pep Talk for the munchkins\n ann: play Last Gasp")
    assert table.discards == []
    table.play("bob: play Moth on ann\n all: pass")  # it is ann's no more
    assert table.fight.strength == 6
    table.play("ann: claim victory\n all: pass")
    assert set(table.discards) == {"Moth", "Doormat", "Pep Talk", "Last Gasp"}


@rule("T17", "CMB-8")
def test_T17_your_next_fight_is_the_one_you_are_in():
    table = scene(door="Doormat", ann=dict(level=2), bob=dict(hand=["Flu"]))
    table.play("bob: play Flu on ann\n all: pass")
    assert table.fight.strength == -3
    table.play("ann: run away\n all: pass\n ann: run from Doormat\n all: pass\n die: 6\n all: pass")
    assert (table.ann.in_play, table.ann.strength) == ([], 2)


@rule("T18", "CRS-5")
def test_T18_your_next_turn_is_the_one_you_take():
    praise = "Add a Middle Initial"
    table = scene(
        doors=["Witch", "Summoner"], bob=dict(hand=["Glass Ceiling"]), cat=dict(hand=[praise])
    )
    assert table.can(f"cat: play {praise} on ann")
    table.play("bob: play Glass Ceiling on ann\n all: pass")
    assert table.ann.in_play == ["Glass Ceiling"]
    assert not table.can(f"cat: play {praise} on ann")
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("ann: end the turn\n all: pass")
    assert (table.turn, table.ann.in_play) == ("bob", [])
    assert table.can(f"cat: play {praise} on ann")


@rule("T19")
def test_T19_what_a_monster_does_on_entering_the_fight_it_does_as_a_latecomer_too():
    table = scene(
        door="Doormat",
        ann=dict(hand=["Blazer"]),
        bob=dict(hand=["Wandering Monster", "Cutpurse", "Rain"]),
    )
    table.play("bob: play Wandering Monster with Cutpurse\n ann: lose Blazer")
    assert (table.ann.hand, table.bob.hand) == ([], ["Rain"])


@rule("T20")
def test_T20_the_fight_begins_when_the_monster_is_turned_up():
    table = scene(
        doors=["Ogre"],
        ann=dict(wears=["Blazer"], carries=["Starscone"]),
        bob=dict(carries=["T-Bone Stake"]),
    )
    assert table.can("ann: equip Starscone")
    assert table.can("bob: offer ann a trade")
    table.play("ann: kick open the door\n all: pass")
    assert not table.can("ann: equip Starscone")
    assert not table.can("bob: offer ann a trade")

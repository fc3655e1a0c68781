"""The one-shots of the Pathfinder set that get rid of a monster, one way or another."""

import pytest

from kickdoor.cards import Enhancer, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Draw, JoinTwin, LoseLevels, ShowHand
from scenes import get_help

BIG = Monster("Big Wheel", level=12, treasures=3, levels=2, bad_stuff=LoseLevels())
SMALL = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
ODD = Monster("Odd Sprocket", level=1, treasures=0, spoils=Draw("doors", 2), bad_stuff=LoseLevels())
SHY = Monster("Shy Gear", level=4, treasures=2, on_meeting=ShowHand(), bad_stuff=LoseLevels())
TWIN = Enhancer("Evil Twin", effect=JoinTwin())
TALL = Enhancer("On Stilts", strength=5, treasures=1)
CARDS = (BIG, SMALL, ODD, SHY, TWIN, TALL)
WAGES = ["Blazer", "Starscone", "T-Bone Stake", "Goblin Sweat"]


def meet(door: str, *ann: str, bob: tuple[str, ...] = (), level: int = 3, **more) -> Scene:
    """Let ann, and bob beside her, meet a monster with these cards in hand."""
    return deal(
        cards=CARDS,
        door=door,
        treasures=WAGES,
        ann={"level": level, "hand": list(ann), **more},
        bob={"level": 2, "hand": list(bob)},
        cat={"level": 2},
    )


def meet_two(*ann: str, level: int = 3) -> Scene:
    """Let ann meet the Big Wheel and the Small Cog."""
    table = meet("Big Wheel", *ann, bob=("Wandering Monster", "Small Cog"), level=level)
    return table.play("bob: play Wandering Monster with Small Cog")


def at_rest(table: Scene) -> bool:
    """Tell whether the fight is over and neither bystander got anything."""
    return table.is_quiet() and table.cat.hand == [] and table.cat.level == table.bob.level == 2


OUTSIDERS_MAY_NOT = ["Goblin-Made Fuse", "Golden Handshake", "Adoption Papers"]
ANYBODY_MAY = ["Reassignment to the Provinces", "Clerical Error"]


@pytest.mark.parametrize("name", OUTSIDERS_MAY_NOT + ANYBODY_MAY)
def test_who_may_use_it_and_when(name):
    table = meet_two()
    assert not table.can(f"bob: play {name} on Big Wheel")

    table = meet("Big Wheel", bob=(name, "Small Cog"))
    assert table.can(f"bob: play {name} on Big Wheel") is (name in ANYBODY_MAY)
    get_help(table)
    assert table.can(f"bob: play {name} on Big Wheel")

    quiet = deal(ann={"hand": [name, "Akata"]}, bob={}, cat={})
    assert not any(name in said for said in quiet.legal("ann") if said.startswith("play"))


# Goblin-Made Fuse


@rule("L05", "CMB-2")
@pytest.mark.parametrize("die", [4, 6])
def test_goblin_made_fuse_kills_on_4_or_more(die):
    table = meet("Big Wheel", "Goblin-Made Fuse")
    table.play(f"""
        ann: play Goblin-Made Fuse on Big Wheel
        die: {die}
        all: pass
    """)
    assert table.ann.level == 3 + 2
    assert table.ann.hand == WAGES[:3]
    assert {"Goblin-Made Fuse", "Big Wheel"} <= set(table.discards)
    assert at_rest(table)


@pytest.mark.parametrize("die", [1, 3])
def test_goblin_made_fuse_adds_5_to_the_monsters_otherwise(die):
    table = meet("Big Wheel", "Goblin-Made Fuse")
    table.play(f"""
        ann: play Goblin-Made Fuse on Big Wheel
        die: {die}
        all: pass
    """)
    assert (table.fight.strength, table.fight.threat) == (3, 12 + 5)
    assert table.fight.foes == ["Big Wheel"]
    assert table.fight.treasures == 3


@rule("WIN-2", "L05")
def test_goblin_made_fuse_may_win_the_game():
    table = meet("Small Cog", "Goblin-Made Fuse", level=9)
    table.play("""
        ann: play Goblin-Made Fuse on Small Cog
        die: 4
        all: pass
    """)
    assert table.winners == ["ann"]


@rule("PRE-3")
def test_goblin_made_fuse_pays_when_the_rest_is_beaten_too():
    table = meet_two("Goblin-Made Fuse")
    table.play("""
        ann: play Goblin-Made Fuse on Big Wheel
        die: 4
        all: pass
    """)
    assert table.fight.foes == ["Small Cog"]
    assert table.ann.level == 3
    assert table.ann.hand == []

    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 3 + 2 + 1
    assert table.ann.hand == WAGES
    assert at_rest(table)


@rule("F02")
def test_goblin_made_fuse_pays_nothing_if_you_run_from_the_rest():
    table = meet_two("Goblin-Made Fuse", level=1)
    table.play("""
        ann: play Goblin-Made Fuse on Big Wheel
        die: 4
        all: pass
        ann: run away
        all: pass
        ann: run from Small Cog
        all: pass
        die: 5
        all: pass
    """)
    assert table.ann.level == 1
    assert table.ann.hand == []
    assert at_rest(table)


@rule("RWD-2")
def test_goblin_made_fuse_brings_what_is_special_about_the_monster():
    table = meet("Odd Sprocket", "Goblin-Made Fuse", level=1)
    table.play("""
        ann: play Goblin-Made Fuse on Odd Sprocket
        die: 4
        all: pass
    """)
    assert table.ann.level == 2
    assert len(table.ann.hand) == 2
    assert at_rest(table)


# Golden Handshake


@rule("W05", "CMB-3", "F03")
def test_golden_handshake_leaves_the_treasures_of_the_only_monster():
    table = meet("Big Wheel", "Golden Handshake")
    table.play("ann: play Golden Handshake on Big Wheel")

    assert table.ann.level == 3
    assert table.ann.hand == WAGES[:3]
    assert {"Golden Handshake", "Big Wheel"} <= set(table.discards)
    assert at_rest(table)


@rule("W05")
def test_golden_handshake_loses_the_treasures_if_others_are_left():
    table = meet_two("Golden Handshake")
    table.play("ann: play Golden Handshake on Big Wheel")
    assert table.fight.foes == ["Small Cog"]
    assert table.fight.treasures == 1

    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 3 + 1
    assert table.ann.hand == WAGES[:1]
    assert at_rest(table)


@rule("W05")
def test_golden_handshake_counts_who_is_left_not_who_came():
    table = meet_two("Reassignment to the Provinces", "Golden Handshake")
    table.play("""
        ann: play Reassignment to the Provinces on Small Cog
        ann: play Golden Handshake on Big Wheel
    """)
    assert table.ann.level == 3
    assert table.ann.hand == WAGES[:3]
    assert at_rest(table)


@rule("C30")
def test_golden_handshake_given_by_the_helper_fills_the_common_pile():
    table = get_help(meet("Big Wheel", bob=("Golden Handshake",)))
    table.play("bob: play Golden Handshake on Big Wheel")
    assert table.asked == "ann"

    table.play("\n".join(f"ann: take {card}" for card in WAGES[:3]))
    assert table.ann.hand == WAGES[:3]
    assert table.bob.hand == []
    assert at_rest(table)


# Reassignment to the Provinces


@rule("CMB-3", "F03", "PRE-2")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_reassignment_to_the_provinces_brings_no_level_and_no_treasures(who):
    hands = {"ann": (), "bob": (), who: ("Reassignment to the Provinces",)}
    table = meet("Big Wheel", *hands["ann"], bob=hands["bob"])
    table.play(f"{who}: play Reassignment to the Provinces on Big Wheel")

    assert "ann wins the fight" in table.log
    assert table.ann.level == 3
    assert table.ann.hand == table.bob.hand == []
    assert table.legal("ann")[0] == "end the turn"
    assert at_rest(table)


@rule("F01")
def test_reassignment_to_the_provinces_leaves_the_rest_to_be_fought():
    table = meet_two("Reassignment to the Provinces")
    table.play("ann: play Reassignment to the Provinces on Big Wheel")
    assert table.fight.threat == 2

    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 3 + 1
    assert table.ann.hand == WAGES[:1]
    assert at_rest(table)


# Clerical Error


@rule("F27")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_clerical_error_swaps_a_monster_and_all_on_it_for_one_from_the_players_hand(who):
    hands = {"ann": ["On Stilts"], "bob": []}
    hands[who] += ["Clerical Error", "Small Cog"]
    table = meet("Big Wheel", *hands["ann"], bob=tuple(hands["bob"]))
    table.play(f"""
        ann: play On Stilts on Big Wheel
        {who}: play Clerical Error on Big Wheel
        {who}: play Clerical Error with Small Cog
    """)
    assert table.fight.foes == ["Small Cog"]
    assert table.fight.threat == 2
    assert table.fight.treasures == 1

    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 3 + 1
    assert table.ann.hand == WAGES[:1]
    assert {"Clerical Error", "Big Wheel", "On Stilts", "Small Cog"} <= set(table.discards)
    assert at_rest(table)


def test_clerical_error_wants_a_monster_in_your_hand():
    table = meet("Big Wheel", "Clerical Error", "On Stilts")
    assert not table.can("ann: play Clerical Error on Big Wheel")


@rule("T19")
def test_clerical_error_brings_a_monster_that_enters_the_fight():
    table = meet("Big Wheel", "Clerical Error", "Shy Gear", "Pumps")
    table.play("""
        ann: play Clerical Error on Big Wheel
        ann: play Clerical Error with Shy Gear
    """)
    assert "ann shows Pumps" in table.log
    assert table.fight.foes == ["Shy Gear"]


def test_clerical_error_leaves_the_other_monsters_alone():
    table = meet_two("Clerical Error", "Odd Sprocket")
    table.play("""
        ann: play Clerical Error on Big Wheel
        ann: play Clerical Error with Odd Sprocket
    """)
    assert table.fight.foes == ["Small Cog", "Odd Sprocket"]
    assert table.fight.threat == 2 + 1


# Adoption Papers


@rule("CMB-3")
def test_adoption_papers_take_a_monster_out_of_the_fight_and_home():
    table = meet("Big Wheel", "Adoption Papers", "On Stilts")
    table.play("""
        ann: play On Stilts on Big Wheel
        ann: play Adoption Papers on Big Wheel
    """)
    assert table.ann.level == 3
    assert table.ann.hand == []
    assert table.ann.in_play == ["Big Wheel"]
    assert table.ann.strength == 3 + 3  # as printed: the stilts stay behind
    assert sorted(table.discards) == ["Adoption Papers", "On Stilts"]
    assert at_rest(table)


def test_adopted_monsters_fight_for_you_and_for_the_one_you_help():
    table = meet("Big Wheel", has=["Small Cog"])
    assert table.fight.strength == 3 + 1

    table = deal(cards=CARDS, door="Big Wheel", ann={}, bob={"has": ["Small Cog"]}, cat={})
    get_help(table)
    assert table.fight.strength == 1 + (1 + 1)


def test_adoption_papers_signed_by_the_helper_bring_the_monster_to_the_helper():
    table = get_help(meet("Big Wheel", bob=("Adoption Papers",)))
    table.play("bob: play Adoption Papers on Big Wheel")

    assert table.bob.in_play == ["Big Wheel"]
    assert table.ann.in_play == table.ann.hand == []
    assert at_rest(table)


@rule("F14")
def test_adoption_papers_take_the_monster_and_leave_its_twin_which_has_no_card_of_its_own():
    table = meet("Big Wheel", "Adoption Papers", bob=("Evil Twin",))
    table.play("bob: play Evil Twin on Big Wheel")
    assert not table.can("ann: play Adoption Papers on Big Wheel (2)")

    table.play("ann: play Adoption Papers on Big Wheel")

    assert table.ann.in_play == ["Big Wheel"]
    assert table.fight.foes == ["Big Wheel"]
    assert (table.fight.strength, table.fight.threat) == (3 + 3, 12)

"""What the rulings say of fights: helpers, twins, swaps, friends, fights passed on."""

import pytest

from kickdoor.cards import Class, Enhancer, Item, Monster, OneShot, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Bars,
    Boost,
    CompelHelp,
    Draw,
    Is,
    IsA,
    JoinTwin,
    LoseLevels,
    Nothing,
    PassFight,
    RemoveMonster,
    ReplaceMonster,
    SendHelperAway,
)

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=6, treasures=2, bad_stuff=LoseLevels()),
    Monster("Hermit", level=5, treasures=1, modifiers=(Bars("help"),), bad_stuff=Nothing()),
    Monster("Bouncer", level=1, treasures=1, modifiers=(Bars("fighting"),), bad_stuff=Nothing()),
    Monster("Snatcher", level=2, treasures=1, on_meeting=LoseLevels(), bad_stuff=Nothing()),
    Monster("Parrot", level=4, treasures=1, befriends=IsA("juggler"), bad_stuff=Nothing()),
    Monster(
        "Seal",
        level=4,
        treasures=1,
        befriends=IsA("juggler"),
        gift=Draw("treasures"),
        bad_stuff=Nothing(),
    ),
    Enhancer("Furious", strength=4, treasures=1),
    Enhancer("Hungry", strength=2),
    Enhancer("Mirror", effect=JoinTwin(), copies=2),
    Enhancer("Private Party", strength=1, modifiers=(Bars("help"),)),
    Class("Juggler", abilities=()),
    OneShot("Cracker", effect=Boost(3), copies=2),
    OneShot(
        "Own Firework", when="your fight", aim="", only=Is("on turn"), effect=Boost(5, "munchkins")
    ),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster(), copies=2),
    OneShot("Anvil", aim="foe", effect=RemoveMonster("killed")),
    OneShot("Costume", aim="foe", effect=ReplaceMonster()),
    OneShot("Urgent Telegram", aim="", effect=SendHelperAway()),
    OneShot("Baton", when="your fight", aim="rival", effect=PassFight()),
    Special("Draft", deck="doors", when="your fight", aim="rival", effect=CompelHelp()),
    Item("Cannon", bonus=9),
    Item("Pebble", copies=9),
)
HELPED_BY_BOB = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
"""
WIN = """
    ann: claim victory
    all: pass
"""


def table(door: str = "Moth", **players: dict) -> Scene:
    """ann has kicked open a door, with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}} | players
    return deal(door=door, cards=CARDS, treasures=["Pebble"] * 9, **players)


def ann_and(*bobs: str, door: str = "Moth", level: int = 9) -> Scene:
    """ann fights what is behind the door; bob has these cards in hand."""
    return table(door, ann=dict(level=level), bob=dict(hand=[*bobs]))


# --- helpers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "may"), [(3, True), (4, False)])
@rule("F05")
def test_only_who_is_not_winning_asks_for_help(level, may):
    scene = table(ann=dict(level=level))
    assert scene.can("ann: ask bob for help") is may
    assert scene.can("bob: offer ann help") is may


@rule("F08")
def test_there_is_one_helper_at_most():
    scene = table("Walrus").play(HELPED_BY_BOB)
    assert scene.fight.strength == 1 + 1
    assert not scene.can("ann: ask cat for help")
    assert not scene.can("cat: offer ann help")


@rule("F09")
def test_when_the_helper_leaves_another_may_be_asked():
    scene = table("Walrus", cat=dict(level=9, hand=["Urgent Telegram"])).play(HELPED_BY_BOB)
    scene.play("cat: play Urgent Telegram")
    assert scene.fight.helper is None
    scene.play("""
        ann: ask cat for help
        ann: offer no Treasures
        cat: accept ann's offer
    """)
    assert (scene.fight.helper, scene.fight.strength) == ("cat", 1 + 9)


@pytest.mark.parametrize(
    "said", ["play Wandering Monster with Hermit", "play Private Party on Walrus"]
)
@rule("F17", "F16")
def test_where_help_is_forbidden_a_helper_must_withdraw(said):
    cat = dict(hand=["Wandering Monster", "Hermit", "Private Party"])
    scene = table("Walrus", ann=dict(level=3), bob=dict(level=7), cat=cat).play(HELPED_BY_BOB)
    assert scene.fight.strength == 3 + 7
    scene.play(f"cat: {said}")
    assert (scene.fight.helper, scene.fight.strength) == (None, 3)
    assert not scene.can("ann: ask bob for help")
    assert not scene.can("ann: ask cat for help")
    scene.play("ann: run away\n all: pass")
    assert not scene.legal("bob")  # whoever withdrew does not run either


@rule("F17")
def test_once_the_hermit_is_gone_help_may_be_asked_for_again():
    cat = dict(hand=["Wandering Monster", "Hermit", "Trapdoor"])
    scene = table("Walrus", cat=cat).play("""
        cat: play Wandering Monster with Hermit
        cat: play Trapdoor on Hermit
    """)
    assert scene.can("ann: ask bob for help")


@rule("F22", "C28")
def test_a_compelled_helper_must_join_and_no_more():
    scene = table("Walrus", ann=dict(hand=["Draft"]), bob=dict(level=2, hand=["Cracker"])).play("""
        ann: play Draft on bob
    """)
    assert (scene.fight.helper, scene.fight.strength) == ("bob", 1 + 2)
    assert scene.can("bob: pass")
    scene.play("bob: play Cracker for the monsters")
    assert scene.fight.threat == 6 + 3


@rule("F18", "PRE-3")
def test_a_monster_that_befriends_the_helper_leaves_and_its_gift_is_the_fighters():
    scene = table(
        "Seal",
        ann=dict(level=5, hand=["Wandering Monster", "Moth"]),
        bob=dict(is_a=["Juggler"]),
    ).play("ann: play Wandering Monster with Moth")
    scene.play(HELPED_BY_BOB)
    assert (scene.fight.foes, scene.ann.hand) == (["Moth"], [])
    scene.play(WIN).play("ann: take Pebble")
    assert (scene.ann.level, scene.ann.hand) == (6, ["Pebble"] * 2)
    assert scene.bob.hand == []
    assert scene.is_quiet()


@rule("F18")
def test_every_monster_that_befriends_the_helper_leaves():
    scene = table(
        "Seal",
        ann=dict(level=1, hand=["Wandering Monster", "Parrot"]),
        bob=dict(is_a=["Juggler"]),
    ).play("ann: play Wandering Monster with Parrot")
    scene.play(HELPED_BY_BOB)
    assert "ann wins the fight" in scene.log
    assert (scene.ann.level, scene.ann.hand) == (1, ["Pebble"])
    assert scene.is_quiet()


# --- twins --------------------------------------------------------------------------------------


@rule("F13", "F15")
def test_a_twin_shares_enhancers_past_and_future_but_no_one_shots():
    scene = ann_and("Furious", "Cracker", "Mirror", "Hungry").play("""
        bob: play Furious on Moth
        bob: play Cracker for the monsters
        bob: play Mirror on Moth
    """)
    assert scene.fight.threat == 2 * (3 + 4) + 3
    assert scene.fight.treasures == 2 * (1 + 1)
    scene.play("bob: play Hungry on Moth")
    assert scene.fight.threat == 2 * (3 + 4 + 2) + 3


@rule("F15")
def test_an_enhancer_on_the_twin_counts_for_the_first_too():
    scene = ann_and("Mirror", "Furious").play("""
        bob: play Mirror on Moth
        bob: play Furious on Moth (2)
    """)
    assert scene.fight.threat == 2 * (3 + 4)


@rule("F13", "CMB-2")
def test_a_twin_is_a_monster_of_its_own_with_rewards_of_its_own():
    scene = ann_and("Mirror", level=7).play("bob: play Mirror on Moth").play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (9, ["Pebble"] * 2)
    assert sorted(scene.discards) == ["Mirror", "Moth"]
    assert scene.is_quiet()


@rule("F13", "T19")
def test_a_twin_enters_the_fight_as_the_first_did():
    scene = ann_and("Mirror", door="Snatcher")
    assert scene.ann.level == 8
    assert scene.play("bob: play Mirror on Snatcher").ann.level == 7


@pytest.mark.parametrize("gone", ["Moth", "Moth (2)"])
@rule("F14")
def test_when_either_twin_is_removed_the_other_stays_with_its_enhancers(gone):
    scene = ann_and("Furious", "Mirror", "Trapdoor", "Hungry").play(f"""
        bob: play Furious on Moth
        bob: play Mirror on Moth
        bob: play Trapdoor on {gone}
    """)
    assert (scene.fight.foes, scene.fight.threat) == (["Moth"], 3 + 4)
    scene.play("bob: play Hungry on Moth")
    assert scene.fight.threat == 3 + 4 + 2


@rule("F14")
def test_each_twin_must_be_removed():
    scene = ann_and("Mirror", "Trapdoor", "Trapdoor").play("""
        bob: play Mirror on Moth
        bob: play Trapdoor on Moth
    """)
    assert scene.in_fight
    assert not scene.play("bob: play Trapdoor on Moth").in_fight


@rule("F14")
def test_a_monster_that_has_left_cannot_be_twinned():
    scene = ann_and("Wandering Monster", "Walrus", "Trapdoor", "Mirror").play("""
        bob: play Wandering Monster with Walrus
        bob: play Trapdoor on Moth
    """)
    assert not scene.can("bob: play Mirror on Moth")
    assert scene.can("bob: play Mirror on Walrus")


# --- swapped, not to be fought ------------------------------------------------------------------


@rule("F27")
def test_a_swap_removes_a_monster_with_all_on_it_for_one_from_hand():
    scene = ann_and("Furious", "Costume", "Snatcher").play("""
        bob: play Furious on Moth
        bob: play Costume on Moth
        bob: play Costume with Snatcher
    """)
    assert (scene.fight.foes, scene.fight.threat) == (["Snatcher"], 2)
    assert scene.ann.level == 8  # it snatches as it comes in
    assert scene.bob.hand == []
    scene.play(WIN)
    assert scene.ann.hand == ["Pebble"]


@rule("F27")
def test_without_a_monster_in_hand_there_is_nothing_to_swap_for():
    assert not ann_and("Costume").can("bob: play Costume on Moth")


@rule("F29")
def test_a_monster_that_cannot_be_fought_forbids_victory_while_it_is_there():
    scene = table("Bouncer", ann=dict(level=9, hand=["Cracker", "Trapdoor"]))
    scene.play("ann: play Cracker for the munchkins")
    assert scene.fight.strength > scene.fight.threat
    assert not scene.can("ann: claim victory")
    assert scene.can("ann: run away")


@rule("F29")
def test_when_it_leaves_so_does_the_restriction():
    scene = table(
        ann=dict(level=9, hand=["Trapdoor"]), bob=dict(hand=["Wandering Monster", "Bouncer"])
    ).play("""
        bob: play Wandering Monster with Bouncer
        ann: play Trapdoor on Bouncer
    """)
    assert scene.can("ann: claim victory")


@rule("F33")
def test_once_it_comes_to_running_nothing_is_got_rid_of_any_more():
    scene = table(ann=dict(hand=["Trapdoor", "Cracker"])).play("ann: run away\n all: pass")
    scene.play("ann: run from Moth")
    assert [said for said in scene.legal("ann") if "play" in said] == []
    scene.play("all: pass").play("die: 1")
    assert [said for said in scene.legal("ann") if "play" in said] == []


@rule("F38")
def test_nothing_in_play_goes_back_to_the_hand():
    scene = deal(
        cards=CARDS,
        ann=dict(wears=["Cannon"], carries=["Pebble"], is_a=["Juggler"]),
        bob={},
        cat={},
    )
    about = [said for said in scene.legal("ann") if "kick" not in said and "trade" not in said]
    assert about == ["discard Juggler", "lay Cannon sideways", "equip Pebble"]


# --- fights passed on ---------------------------------------------------------------------------


def passed_on(ann: list[str], bob: dict, door: str = "Moth") -> Scene:
    """ann, of Level 5, passes her fight on to bob."""
    return table(door, ann=dict(level=5, hand=["Baton", *ann]), bob=bob)


@rule("F30")
def test_a_fight_passed_on_stays_in_the_turn_of_the_first_player():
    bob = dict(level=2, hand=["Own Firework", "Juggler"])
    scene = passed_on([], bob).play("ann: play Baton on bob")
    assert (scene.turn, scene.fight.fighter, scene.fight.strength) == ("ann", "bob", 2)
    assert scene.asked == "bob"
    assert not [said for said in scene.legal("bob") if "Own Firework" in said or "Juggler" in said]
    assert scene.can("bob: run away")
    assert not scene.can("ann: run away")


@rule("F30")
def test_the_new_fighter_gets_what_the_fight_brings():
    scene = passed_on([], dict(level=4)).play("""
        ann: play Baton on bob
        bob: claim victory
        all: pass
    """)
    assert (scene.bob.level, scene.bob.hand) == (5, ["Pebble"])
    assert scene.ann.level == 5


@pytest.mark.parametrize(("level", "calls"), [(9, "claim victory"), (1, "run away")])
@rule("F31")
def test_whoever_killed_before_is_rewarded_when_the_fight_is_over(level, calls):
    scene = passed_on(["Anvil", "Wandering Monster", "Walrus"], dict(level=level)).play("""
        ann: play Wandering Monster with Walrus
        ann: play Anvil on Walrus
        ann: play Baton on bob
    """)
    assert (scene.ann.level, scene.ann.hand) == (5, [])
    scene.play(f"bob: {calls}\n all: pass")
    if calls == "run away":
        assert scene.ann.level == 5
        scene.play("bob: run from Moth\n all: pass").play("die: 6\n all: pass")
    assert scene.ann.level == 6
    assert scene.ann.hand[:2] == ["Pebble"] * 2
    assert scene.winners == (["bob"] if level == 9 else [])


@rule("F31")
def test_the_earlier_killer_draws_first():
    scene = passed_on(["Anvil", "Wandering Monster", "Walrus"], dict(level=4)).play("""
        ann: play Wandering Monster with Walrus
        ann: play Anvil on Walrus
        ann: play Baton on bob
        bob: claim victory
        all: pass
    """)
    draws = [line for line in scene.log if line.endswith("draws Pebble")]
    assert draws == ["ann draws Pebble"] * 2 + ["bob draws Pebble"]


FLED = """
    bob: run away
    all: pass
    bob: run from Moth
    all: pass
    die: 6
    all: pass
"""
WON = """
    bob: claim victory
    all: pass
"""


@pytest.mark.parametrize(("level", "fought"), [(8, WON), (1, FLED)])
@rule("F32")
def test_the_first_player_may_loot_the_room_whatever_came_of_it(level, fought):
    for said, cards in (("loot the room", 1), ("pass", 0)):
        scene = passed_on([], dict(level=level)).play("ann: play Baton on bob" + fought)
        assert scene.legal("ann") == ["loot the room", "pass"]
        scene.play(f"ann: {said}")
        assert len(scene.ann.hand) == cards
        assert scene.can("ann: end the turn")
        assert scene.is_quiet()

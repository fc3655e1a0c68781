"""The one-shots of the star set by which munchkins and monsters come and go."""

import pytest

from kickdoor.cards import Enhancer, Monster, OneShot
from kickdoor.testing import Table, deal, rule
from kickdoor.words import Bars, Draw, LoseLevels, PassFight

WHEEL = Monster("Big Wheel", level=12, treasures=2, bad_stuff=LoseLevels(2))
COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
SHY = Monster("Shy Bolt", level=12, treasures=1, on_escape=Draw("doors"), bad_stuff=LoseLevels(2))
GLUE = Enhancer("Glue", modifiers=(Bars("escape"),))
POTATO = OneShot("Hot Potato", when="your fight", aim="rival", effect=PassFight())
CARDS = (WHEEL, COG, SHY, GLUE, POTATO)
WAGES = ["Laser", "Dazer", "Maser"]


def meet(door: str = "Big Wheel", ann: dict | None = None, bob: dict | None = None, **cat) -> Table:
    """Let ann meet a monster that she cannot beat."""
    return deal(
        set="star",
        cards=CARDS,
        door=door,
        doors=["Cheat!"],
        treasures=WAGES,
        ann={"level": 4, **(ann or {})},
        bob={"level": 3, **(bob or {})},
        cat={"level": 2, **cat},
    )


def two(ann: dict, *hand: str) -> Table:
    """Let ann meet the Big Wheel and, by courtesy of bob, the Small Cog."""
    table = meet(ann=ann, bob={"hand": ["Wandering Monster", "Small Cog", *hand]})
    return table.play("bob: play Wandering Monster with Small Cog")


def get_help(table: Table) -> Table:
    """Let bob help ann for nothing."""
    return table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


def levels(table: Table) -> tuple[int, int, int]:
    return table.ann.level, table.bob.level, table.cat.level


# Return Without Receipt


@rule("CMB-3")
@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
def test_return_without_receipt_removes_a_monster_for_nothing(who):
    hands = {"ann": [], "bob": [], "cat": [], who: ["Return Without Receipt"]}
    table = meet(ann={"hand": hands["ann"]}, bob={"hand": hands["bob"]}, hand=hands["cat"])
    table.play(f"{who}: play Return Without Receipt on Big Wheel")

    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == table.bob.hand == table.cat.hand == []
    assert sorted(table.discards) == ["Big Wheel", "Return Without Receipt"]
    assert table.is_quiet()


def test_return_without_receipt_takes_one_of_several():
    table = two({"hand": ["Return Without Receipt"]})
    table.play("ann: play Return Without Receipt on Big Wheel")
    assert table.fight.foes == ["Small Cog"]

    table.play("ann: claim victory\nall: pass")

    assert table.ann.level == 4 + 1
    assert table.ann.hand == WAGES[:1]
    assert table.is_quiet()


# Bottomless Nachos


def test_bottomless_nachos_send_a_monster_away_and_leave_its_treasures():
    table = meet(ann={"hand": ["Bottomless Nachos"]})
    table.play("ann: play Bottomless Nachos on Big Wheel")

    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == WAGES[:2]
    assert sorted(table.discards) == ["Big Wheel", "Bottomless Nachos"]
    assert table.is_quiet()


def test_bottomless_nachos_leave_the_treasures_though_another_monster_is_there():
    table = two({"hand": ["Bottomless Nachos"]})
    table.play("ann: play Bottomless Nachos on Big Wheel")
    assert table.fight.treasures == 2 + 1
    assert table.fight.threat == 2

    table.play("ann: claim victory\nall: pass")

    assert table.ann.level == 4 + 1
    assert table.ann.hand == WAGES
    assert table.is_quiet()


@rule("F02")
def test_bottomless_nachos_leave_nothing_if_the_fight_is_lost():
    table = two({"level": 1, "hand": ["Bottomless Nachos"]})
    table.play("""
        ann: play Bottomless Nachos on Big Wheel
        ann: run away
        all: pass
        ann: run from Small Cog
        all: pass
        die: 6
        all: pass
        all: pass
    """)
    assert table.ann.hand == []
    assert table.ann.level == 1
    assert table.is_quiet()


@rule("C30")
def test_bottomless_nachos_are_for_the_fighter_and_the_helper():
    table = meet(bob={"hand": ["Bottomless Nachos"]})
    assert not table.can("bob: play Bottomless Nachos on Big Wheel")

    get_help(table).play("bob: play Bottomless Nachos on Big Wheel")
    table.play("ann: take Laser\nann: take Dazer")

    assert table.ann.hand == WAGES[:2]
    assert table.bob.hand == []
    assert levels(table) == (4, 3, 2)
    assert table.is_quiet()


# Emergency Airlock


def test_emergency_airlock_puts_a_monster_back_in_the_box_at_the_last_moment():
    table = meet(ann={"hand": ["Emergency Airlock"]})
    assert not table.can("ann: play Emergency Airlock on Big Wheel")  # not while you fight
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Emergency Airlock on Big Wheel
        all: pass
    """)
    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == []  # no Treasures
    assert table.discards == ["Emergency Airlock"]  # and no Big Wheel
    assert [table.game.prints[card].name for card in table.game.boxed] == ["Big Wheel"]
    assert table.is_quiet()


def test_emergency_airlock_takes_any_one_monster_that_is_still_there():
    table = two({"hand": ["Emergency Airlock"]})
    table.play("""
        ann: run away
        all: pass
        ann: run from Small Cog
        ann: play Emergency Airlock on Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("F36", "M12")
def test_emergency_airlock_gives_back_the_card_that_had_brought_the_monster():
    table = two({"hand": ["Emergency Airlock"]})
    assert table.bob.hand == []
    table.play("""
        ann: run away
        all: pass
        ann: run from Small Cog
        ann: play Emergency Airlock on Small Cog
        all: pass
    """)
    assert table.bob.hand == ["Wandering Monster"]
    assert [table.game.prints[card].name for card in table.game.boxed] == ["Small Cog"]
    table.play("ann: run from Big Wheel\nall: pass\ndie: 1\nall: pass")

    assert levels(table) == (4 - 2, 3, 2)
    assert table.is_quiet()


def test_emergency_airlock_saves_the_helper_too():
    table = get_help(meet(ann={"hand": ["Emergency Airlock"]}))
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Emergency Airlock on Big Wheel
        all: pass
    """)
    assert levels(table) == (4, 3, 2)
    assert table.is_quiet()


def test_emergency_airlock_is_pressed_by_whoever_is_about_to_run():
    table = meet(bob={"hand": ["Emergency Airlock"]})
    table.play("ann: run away\nall: pass\nann: run from Big Wheel")
    assert not table.can("bob: play Emergency Airlock on Big Wheel")


# Express Lane Pass


def test_express_lane_pass_escapes_from_every_monster_without_rolling():
    table = two({"hand": ["Express Lane Pass"]})
    assert not table.can("ann: play Express Lane Pass")
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Express Lane Pass
        all: pass
        all: pass
        ann: run from Small Cog
        all: pass
    """)
    assert "ann escapes from Big Wheel" in table.log
    assert "ann escapes from Small Cog" in table.log
    assert levels(table) == (4, 3, 2)
    assert "Express Lane Pass" in table.discards
    assert table.is_quiet()


@rule("X05")
def test_express_lane_pass_is_not_accepted_by_one_that_nobody_escapes():
    table = two({"hand": ["Express Lane Pass"]}, "Glue")
    table.play("""
        bob: play Glue on Small Cog
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Express Lane Pass
        all: pass
        all: pass
        ann: run from Small Cog
    """)
    assert "Small Cog catches ann" in table.log
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("RUN-4")
def test_express_lane_pass_admits_one():
    table = get_help(meet(ann={"hand": ["Express Lane Pass"]}))
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Express Lane Pass
        all: pass
        all: pass
        bob: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (4, 3 - 2, 2)
    assert table.is_quiet()


# Wet Floor, No Sign


def escaped(die: int = 5, **people) -> Table:
    """Let ann run from the Shy Bolt and cast this."""
    table = meet("Shy Bolt", **people)
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from Shy Bolt
        all: pass
        die: {die}
        all: pass
    """)


@rule("X08")
@pytest.mark.parametrize(("die", "level", "hand"), [(4, 2, []), (5, 4, ["Cheat!"])])
def test_wet_floor_no_sign_makes_whoever_has_escaped_roll_for_it(die, level, hand):
    table = escaped(bob={"hand": ["Wet Floor, No Sign"]})
    assert table.ann.hand == []  # away, but not yet home
    table.play(f"bob: play Wet Floor, No Sign\ndie: {die}\nall: pass\nall: pass")

    assert levels(table) == (level, 3, 2)
    assert table.ann.hand == hand
    assert "Wet Floor, No Sign" in table.discards
    assert table.is_quiet()


@rule("X08")
@pytest.mark.parametrize("die", [4, 5])
def test_wet_floor_no_sign_wants_a_die_of_whoever_needed_none(die):
    table = meet(ann={"hand": ["Express Lane Pass"]}, bob={"hand": ["Wet Floor, No Sign"]})
    table.play(f"""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Express Lane Pass
        all: pass
        bob: play Wet Floor, No Sign
        die: {die}
        all: pass
        all: pass
    """)
    assert levels(table) == (4 if die == 5 else 2, 3, 2)
    assert table.is_quiet()


def test_wet_floor_no_sign_waits_for_an_escape():
    table = escaped(4, bob={"hand": ["Wet Floor, No Sign"]})
    assert levels(table) == (2, 3, 2)
    assert not table.can("bob: play Wet Floor, No Sign")
    assert table.is_quiet()


# Please Hold for the Next Hero

HOLD = "Please Hold for the Next Hero"


def test_please_hold_is_for_the_fighter_on_their_own_turn():
    assert not deal(set="star", ann={"hand": [HOLD]}, bob={}, cat={}).can(
        f"ann: play {HOLD} on bob"
    )
    table = meet(bob={"hand": [HOLD]})
    assert not table.can(f"bob: play {HOLD} on cat")
    assert not get_help(table).can(f"bob: play {HOLD} on cat")
    table = meet(ann={"hand": [HOLD, "Hot Potato"]}).play("ann: play Hot Potato on bob")
    assert not table.can(f"ann: play {HOLD} on cat")  # her turn, but no longer her fight


@rule("F30", "F32")
@pytest.mark.parametrize(("die", "level"), [(5, 3), (4, 1)])
def test_please_hold_hands_the_fight_over_and_then_you_loot_the_room(die, level):
    table = meet(ann={"hand": [HOLD]}).play(f"ann: play {HOLD} on bob")
    assert (table.fight.fighter, table.fight.strength) == ("bob", 3)
    table.play(f"""
        bob: run away
        all: pass
        bob: run from Big Wheel
        all: pass
        die: {die}
        all: pass
        all: pass
    """)
    assert levels(table) == (4, level, 2)
    assert table.ann.hand == ["Cheat!"]
    assert HOLD in table.discards
    assert table.is_quiet()


def test_please_hold_sends_the_helper_away_too_and_cannot_go_to_them():
    table = get_help(meet("Small Cog", ann={"level": 1, "hand": [HOLD]}, level=3))
    assert not table.can(f"ann: play {HOLD} on bob")

    table.play(f"ann: play {HOLD} on cat")
    assert (table.fight.fighter, table.fight.helper) == ("cat", None)
    table.play("cat: claim victory\nall: pass")

    assert levels(table) == (1, 3, 4)
    assert table.cat.hand == WAGES[:1]
    assert table.ann.hand == ["Cheat!"]
    assert table.is_quiet()


# Bring-a-Fiend Coupon


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_bring_a_fiend_coupon_brings_a_monster_from_your_hand(who):
    hands = {"ann": [], "bob": [], who: ["Bring-a-Fiend Coupon", "Small Cog", "Free Sample"]}
    table = meet(ann={"hand": hands["ann"]}, bob={"hand": hands["bob"]})
    table.play(f"{who}: play Bring-a-Fiend Coupon with Small Cog")

    assert table.fight.foes == ["Big Wheel", "Small Cog"]
    assert table.fight.threat == 12 + 2
    assert table.fight.treasures == 2 + 1
    assert table.ann.hand + table.bob.hand == ["Free Sample"]


def test_bring_a_fiend_coupon_wants_a_fight_and_a_fiend():
    coupon = {"hand": ["Bring-a-Fiend Coupon", "Free Sample"]}
    assert not any("Coupon" in said for said in meet(bob=coupon).legal("bob"))
    pair = {"hand": ["Bring-a-Fiend Coupon", "Small Cog"]}
    table = deal(set="star", cards=CARDS, ann=pair, bob={}, cat={})
    assert not table.can("ann: play Bring-a-Fiend Coupon with Small Cog")

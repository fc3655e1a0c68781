"""Why not? What lies on the table, and what waits until a die counts or a Curse has landed."""

import pytest

from kickdoor.cards import Class, Curse, Faction, Item, Monster
from kickdoor.game.box import Options
from kickdoor.options import brisk
from kickdoor.rules.whynot import why_carried, why_not
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    ITEM,
    Afflict,
    Bars,
    Cards,
    ChangeDie,
    Is,
    IsA,
    Lose,
    Power,
    Room,
    Strength,
)


def why(table: Scene, who: str, name: str) -> str | None:
    """What is said of somebody's card: the rule, then why; None if something can be done."""
    seat = table.game.names.index(who)
    munchkin = table.game.munchkins[seat]
    mine = munchkin.hand + munchkin.table
    card = next(card for card in mine if table.game.prints[card].name == name)
    reason = why_not(table.game, seat, card)
    return None if reason is None else f"{reason.rule} {reason.text}"


# --- Items in play ------------------------------------------------------------------------------

FIXED = "ITM-2 What is equipped does not change in combat or while Running Away."


def test_nothing_is_turned_in_combat():
    table = deal(
        door="Akata", ann=dict(wears=["Blazer"]), bob=dict(wears=["Pigeonhole Cap"]), cat={}
    )
    assert why(table, "ann", "Blazer") == FIXED
    assert why(table, "bob", "Pigeonhole Cap") is None
    table.play("ann: run away\n all: pass\n ann: run from Akata")
    assert why(table, "ann", "Blazer") == FIXED


def test_what_an_item_lets_one_do_waits_for_its_own_moment():
    ann = dict(is_a=["Pathfinder"], wears=["Helm of Hindsight", "Ten-Foot Opinion Poll"])
    table = deal(door="Akata", ann=ann, bob={}, cat={})
    assert why(table, "ann", "Helm of Hindsight") == (
        f"{FIXED} Hindsight is used after a die has been rolled."
    )
    assert why(table, "ann", "Ten-Foot Opinion Poll") == (
        f"{FIXED} Straw Poll is used on your own turn, out of combat."
    )


def test_what_an_item_lets_one_do_is_not_spoken_of_while_it_is_only_carried():
    ann = dict(is_a=["Pathfinder"], carries=["Ten-Foot Opinion Poll"])
    table = deal(door="Akata", ann=ann, bob={}, cat={})
    assert why(table, "ann", "Ten-Foot Opinion Poll") == FIXED


FOR_HELLKNIGHTS = (
    "ITM-4 It is carried, but not equipped: Brass Hat is for somebody who is a Hellknight."
)
OFTEN_ENOUGH = "ITM-2 It, or what is in its way, was turned often enough: not again this turn."


def test_an_item_is_not_laid_sideways_without_end():
    table = deal(ann=dict(wears=["Blazer"]), bob={}, cat={}, rules=brisk(Options(elide=False)))
    table.play("ann: lay Blazer sideways")
    assert why(table, "ann", "Blazer") is None
    table.play("ann: equip Blazer")
    assert why(table, "ann", "Blazer") == OFTEN_ENOUGH


def test_an_item_does_not_take_the_place_of_another_without_end():
    hats = [Item(f"{name} Hat", bonus=1, slot="head") for name in ("Top", "Old")]
    table = deal(
        cards=hats,
        ann=dict(wears=["Top Hat"], carries=["Old Hat"]),
        bob={},
        cat={},
        rules=Options(elide=False, second_thoughts=1),
    )
    table.play("""
        ann: equip Old Hat in place of Top Hat
        ann: equip Top Hat in place of Old Hat
    """)
    assert why(table, "ann", "Old Hat") == OFTEN_ENOUGH


def test_an_item_is_for_some_only():
    table = deal(ann=dict(carries=["Brass Hat"]), bob={}, cat={})
    assert why(table, "ann", "Brass Hat") == FOR_HELLKNIGHTS


def test_an_item_needs_room():
    table = deal(
        ann=dict(wears=["Dustbin Lid of the Watch", "T-Bone Stake"], carries=["Crossbow Purposes"]),
        bob=dict(wears=["Pigeonhole Cap"], carries=["Minute-Taker's Mitre"]),
        cat={},
    )
    assert why(table, "ann", "Crossbow Purposes") == (
        "ITM-3 There is no room for it: "
        "lay Dustbin Lid of the Watch and T-Bone Stake sideways first."
    )
    assert why(table, "bob", "Minute-Taker's Mitre") is None  # one in place of the other


def carried(table: Scene, who: str, name: str) -> str | None:
    """Why something is carried and not equipped."""
    seat = table.game.names.index(who)
    lying = table.game.munchkins[seat].table
    card = next(card for card in lying if table.game.prints[card].name == name)
    reason = why_carried(table.game, seat, card)
    return None if reason is None else f"{reason.rule} {reason.text}"


ONE_IN_THE_WAY = (
    "ITM-3 There is no room for it beside what you use: lay Pigeonhole Cap sideways first."
)


@pytest.mark.parametrize("door", [None, "Akata"])
def test_what_keeps_an_item_carried_is_told_whatever_goes_on(door):
    table = deal(
        door=door,
        ann=dict(
            wears=["Pigeonhole Cap"],
            carries=["Minute-Taker's Mitre", "Brass Hat", "Blazer", "Liquid Assets"],
        ),
        bob={},
        cat={},
    )
    assert carried(table, "ann", "Minute-Taker's Mitre") == ONE_IN_THE_WAY
    assert carried(table, "ann", "Brass Hat") == why(table, "ann", "Brass Hat") == FOR_HELLKNIGHTS
    assert carried(table, "ann", "Blazer") is None  # nothing is in its way
    assert carried(table, "ann", "Pigeonhole Cap") is None  # it is worn
    assert carried(table, "ann", "Liquid Assets") is None  # nobody wears it
    told = why(table, "ann", "Minute-Taker's Mitre")
    assert told == (FIXED if door else None)


def test_a_curse_may_leave_no_room_at_all():
    lice = Curse("Lice", effect=Afflict(Room("head", -1)))
    ann = dict(carries=["Pigeonhole Cap"], has=["Lice"])
    assert why(deal(cards=(lice,), ann=ann, bob={}, cat={}), "ann", "Pigeonhole Cap") == (
        "ITM-3 A card in play leaves you no room for such an Item."
    )


def test_a_one_shot_on_the_table_waits_for_its_moment():
    table = deal(
        ann=dict(carries=["Forwarding Address"]), bob=dict(carries=["Liquid Assets"]), cat={}
    )
    assert why(table, "ann", "Forwarding Address") == (
        "T02 Forwarding Address is used when a Curse is about to land on you."
    )
    assert why(table, "bob", "Liquid Assets") == (
        "CMB-4 Liquid Assets is used in a fight, and nobody fights now."
    )


# --- what else lies there -----------------------------------------------------------------------


@pytest.mark.parametrize("door", [None, "Akata"])
def test_company_may_be_let_go_at_any_time(door):
    table = deal(door=door, ann=dict(has=["Hireling"], carries=["Blazer"]), bob={}, cat={})
    assert why(table, "ann", "Hireling") is None


def test_a_lasting_curse_stays():
    table = deal(ann=dict(has=["Lifetime Membership"]), bob=dict(has=["Sumptuary Law"]), cat={})
    assert why(table, "ann", "Lifetime Membership") == "CRS-2 It stays with you until you die."
    assert why(table, "bob", "Sumptuary Law") == "CRS-2 It stays with you until you win a fight."


def test_a_curse_that_hangs_on_something_and_can_be_bought_off_says_so():
    buy_off = Power("Buy Off", when="your turn", discard=2, effect=Lose(Cards("curse")))
    hex_ = Afflict(Strength(-1), also=(buy_off,), as_long_as=IsA("witch"))
    ann = dict(is_a=["Witch"], has=["Black Cat"], hand=["Akata"])
    table = deal(cards=(Curse("Black Cat", effect=hex_),), ann=ann, bob={}, cat={})
    assert why(table, "ann", "Black Cat") is None  # the Class pays, too
    table = deal(
        door="Oath Sloth", cards=(Curse("Black Cat", effect=hex_),), ann=ann, bob={}, cat={}
    )
    assert why(table, "ann", "Black Cat") == (
        "CRS-2 It stays with you until it is lifted, or you are no longer a Witch. "
        "Buy Off is used on your own turn, out of combat."
    )


def test_cheat_and_doublers_stay_with_what_they_go_with():
    ann = dict(hand=["Cheat!"], carries=["Brass Hat"], is_a=["Witch", "Super Munchkin"])
    table = deal(ann=ann, bob={}, cat={}).play("ann: play Cheat! with Brass Hat")
    assert why(table, "ann", "Cheat!") == "I14 It stays with its Item, and goes when the Item goes."
    assert why(table, "ann", "Super Munchkin") == (
        "C04 It stays as long as you have a Class, and goes with the last."
    )


def test_a_tame_monster_needs_no_telling():
    table = deal(door="Akata", ann=dict(hand=["Adoption Papers"]), bob={}, cat={})
    table.play("ann: play Adoption Papers on Akata")
    assert why(table, "ann", "Akata") == "PRE-5 It is tame: it fights for you by itself."


# --- a die lies there, a Curse is landing -------------------------------------------------------

DIE = "T11 A die lies there: until it counts, only what changes it is played."


def rolled(door: str = "Akata", cards=(), **seats) -> Scene:
    """A die lies there, for ann who runs."""
    table = deal(cards=cards, door=door, **dict(ann={}, bob={}, cat={}) | seats)
    return table.play(f"ann: run away\n all: pass\n ann: run from {door}\n all: pass\n die: 3")


def test_most_cards_wait_until_the_die_counts():
    table = rolled(bob=dict(hand=["Loaded Ballot Box", "Lose Your Armor"], wears=["Blazer"]))
    assert why(table, "bob", "Loaded Ballot Box") is None
    assert why(table, "bob", "Lose Your Armor") == DIE
    assert why(table, "bob", "Blazer") == DIE


def test_what_changes_a_die_may_be_barred():
    table = rolled("Goblin Filibuster", bob=dict(hand=["Loaded Ballot Box"]))
    assert why(table, "bob", "Loaded Ballot Box") == (
        "MON-5 A monster in this fight allows no one-shots."
    )


def test_what_changes_a_die_must_be_equipped_and_paid_for():
    helm = "Helm of Hindsight"
    lies = rolled(bob=dict(is_a=["Pathfinder"], carries=[helm, "Blazer"]))
    assert why(lies, "bob", helm) == f"ITM-4 Hindsight is used only while {helm} is equipped."
    poor = rolled(bob=dict(is_a=["Pathfinder"], wears=[helm]))
    assert why(poor, "bob", helm) == (
        "CHR-3 You have too little to pay for Hindsight: it costs 1 Item in play."
    )
    assert why(rolled(bob=dict(is_a=["Pathfinder"], wears=[helm, "Blazer"])), "bob", helm) is None


def test_what_changes_a_die_does_so_once_a_turn():
    table = rolled(bob=dict(is_a=["Witch"], hand=["Akata", "Lich Pin"]), door="Oath Sloth")
    assert why(table, "bob", "Witch") is None
    table.play("bob: use Evil Eye\n bob: discard Akata")
    assert why(table, "bob", "Witch") == "C10 You have used Evil Eye as often as you may this turn."


def test_a_monster_or_a_curse_may_allow_no_powers():
    nudge = Power("Nudge", when="a die is rolled", aim="die", effect=ChangeDie(-1))
    nag = Class("Nag", abilities=(nudge,))
    gag = Curse("Gag", effect=Afflict(Bars("powers")))
    mime = Monster("Mime", level=9, treasures=1, bad_stuff=Lose(ITEM), modifiers=(Bars("powers"),))
    kit = (nag, gag, mime)
    table = rolled(cards=kit, bob=dict(is_a=["Nag"], has=["Gag"]))
    assert why(table, "bob", "Nag") == "CRS-2 A Curse on you allows you no powers."
    table = rolled("Mime", cards=kit, bob=dict(is_a=["Nag"]))
    assert why(table, "bob", "Nag") == "MON-5 A monster in this fight allows no powers."


def test_what_is_used_in_a_fight_is_counted_by_the_fight():
    nudge = Power("Nudge", when="a die is rolled", aim="die", limit=1, effect=ChangeDie(-1))
    nag = Class("Nag", abilities=(nudge,))
    table = rolled(cards=(nag,), bob=dict(is_a=["Nag"])).play("bob: use Nudge")
    assert why(table, "bob", "Nag") == "C10 You have used Nudge as often as you may this fight."


def test_a_power_may_be_for_some_only_or_find_nothing_to_do():
    mine = Power("Mine", when="a die is rolled", only=Is("on turn"), effect=ChangeDie(-1))
    wipe = Power("Wipe", when="a die is rolled", effect=Lose(Cards("curse")))
    cards = (Class("Nag", abilities=(mine,)), Faction("Mops", abilities=(wipe,)))
    table = rolled(cards=cards, bob=dict(is_a=["Nag", "Mops"]))
    assert why(table, "bob", "Nag") == "PRE-5 Mine is used only while you are taking the turn."
    assert why(table, "bob", "Mops") == (
        "CRS-4 Wipe could not do this now: be rid of a lasting Curse."
    )


def test_only_the_victim_answers_a_curse_and_only_with_an_answer():
    hand = ["Akata", "Hex Exemption Form"]
    table = deal(ann=dict(hand=["Spending Cap", "Lich Pin"]), bob=dict(hand=hand), cat={})
    table.play("ann: play Spending Cap on bob")
    assert why(table, "ann", "Lich Pin") == (
        "T02 A Curse is landing on bob: wait for what comes of it."
    )
    assert why(table, "bob", "Akata") == (
        "T02 A Curse is landing on you: until it has, only what cancels or turns it is played."
    )
    assert why(table, "bob", "Hex Exemption Form") is None


def test_an_answer_to_a_curse_must_be_paid_for():
    table = deal(ann=dict(hand=["Spending Cap"]), bob=dict(is_a=["Witch"]), cat={})
    table.play("ann: play Spending Cap on bob")
    assert why(table, "bob", "Witch") == (
        "CHR-3 You have too little to pay for Return to Sender: it costs 1 card."
    )

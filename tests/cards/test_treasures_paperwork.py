"""The one-shots of the Pathfinder set that settle dice, Curses, cards and other people's Items."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import Table, deal, rule
from kickdoor.words import Afflict, LoseLevels, RunAway, Strength

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
JINX = Curse("Jinx", effect=LoseLevels())
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
LIMP = Curse("Limp", effect=Afflict(RunAway(-1)))
ANVIL = Item("Anvil", big=True)
PIANO = Item("Piano", big=True)
CARDS = (WALL, JINX, ITCH, LIMP, ANVIL, PIANO)


def seat(**bob) -> Table:
    """Let ann begin her turn, with everybody at Level 4."""
    ann = bob.pop("ann", {})
    cat = bob.pop("cat", {})
    more = {key: bob.pop(key) for key in ("doors", "discards", "door", "turn") if key in bob}
    people = {"ann": ann, "bob": bob, "cat": cat}
    return deal(cards=CARDS, **more, **{who: {"level": 4, **it} for who, it in people.items()})


def levels(table: Table) -> tuple[int, int, int]:
    return table.ann.level, table.bob.level, table.cat.level


# Loaded Ballot Box


@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize(("said", "level"), [(6, 4), (5, 4), (4, 3), (1, 3)])
def test_loaded_ballot_box_says_what_anybodys_die_shows(who, said, level):
    hands = {"ann": [], "bob": [], who: ["Loaded Ballot Box"]}
    table = seat(door="Brick Wall", ann={"hand": hands["ann"]}, hand=hands["bob"])
    table.play("ann: run away\nall: pass\nann: run from Brick Wall\nall: pass")
    assert not table.can(f"{who}: play Loaded Ballot Box")  # first the die is rolled

    table.play(f"""
        die: {7 - said}
        {who}: play Loaded Ballot Box
        {who}: say {said}
        all: pass
    """)

    assert levels(table) == (level, 4, 4)
    assert table.ann.hand == table.bob.hand == []
    assert "Loaded Ballot Box" in table.discards
    assert table.is_quiet()


def test_loaded_ballot_box_knows_the_six_faces_of_a_die():
    table = seat(door="Brick Wall", ann={"hand": ["Loaded Ballot Box"]})
    table.play("""
        ann: run away
        all: pass
        ann: run from Brick Wall
        all: pass
        die: 1
        ann: play Loaded Ballot Box
    """)
    assert table.legal("ann") == [f"say {face}" for face in range(1, 7)]


def test_loaded_ballot_box_counts_votes_in_a_fight_too():
    table = seat(door="Brick Wall", ann={"hand": ["Goblin-Made Fuse"]}, hand=["Loaded Ballot Box"])
    table.play("""
        ann: play Goblin-Made Fuse on Brick Wall
        die: 6
        bob: play Loaded Ballot Box
        bob: say 3
        all: pass
    """)
    assert table.fight.threat == 30 + 5


# Hex Exemption Form


@rule("T02", "CRS-1")
def test_hex_exemption_form_makes_a_curse_from_a_rival_do_nothing():
    table = seat(ann={"hand": ["Hex Exemption Form"]}, hand=["Jinx"])
    assert not table.can("ann: play Hex Exemption Form")
    table.play("bob: play Jinx on ann\nann: play Hex Exemption Form")

    assert levels(table) == (4, 4, 4)
    assert sorted(table.discards) == ["Hex Exemption Form", "Jinx"]
    assert table.is_quiet()


@rule("T02")
def test_hex_exemption_form_makes_a_curse_from_the_door_do_nothing():
    table = seat(doors=["Itch"], ann={"has": ["Hex Exemption Form"]})
    table.play("""
        ann: kick open the door
        all: pass
        ann: play Hex Exemption Form
    """)
    assert table.ann.in_play == []
    assert sorted(table.discards) == ["Hex Exemption Form", "Itch"]
    assert table.legal("ann")[0] == "loot the room"
    assert table.is_quiet()


def test_hex_exemption_form_exempts_nobody_else():
    table = seat(ann={}, hand=["Jinx"], cat={"hand": ["Hex Exemption Form"]})
    table.play("bob: play Jinx on ann")
    assert table.legal("cat") == ["pass"]

    table.play("all: pass")
    assert levels(table) == (3, 4, 4)
    assert table.cat.hand == ["Hex Exemption Form"]
    assert table.is_quiet()


# Forwarding Address


@pytest.mark.parametrize(("to", "after"), [("bob", (4, 3, 4)), ("cat", (4, 4, 3))])
def test_forwarding_address_sends_a_curse_to_another_player(to, after):
    table = seat(ann={"hand": ["Forwarding Address"]}, hand=["Jinx"])
    table.play("bob: play Jinx on ann\nann: play Forwarding Address")
    assert table.legal("ann") == ["choose bob", "choose cat"]

    table.play(f"ann: choose {to}\nall: pass")

    assert levels(table) == after
    assert sorted(table.discards) == ["Forwarding Address", "Jinx"]
    assert table.is_quiet()


@rule("T01")
def test_forwarding_address_leaves_the_answer_to_whoever_gets_the_curse():
    table = seat(
        ann={"hand": ["Forwarding Address"]}, hand=["Jinx"], cat={"hand": ["Hex Exemption Form"]}
    )
    table.play("""
        bob: play Jinx on ann
        ann: play Forwarding Address
        ann: choose cat
        cat: play Hex Exemption Form
    """)
    assert levels(table) == (4, 4, 4)
    assert table.is_quiet()


@rule("T01")
def test_a_curse_that_was_sent_on_is_no_longer_yours_to_cancel():
    table = seat(ann={"hand": ["Forwarding Address", "Hex Exemption Form"]}, hand=["Jinx"])
    table.play("""
        bob: play Jinx on ann
        ann: play Forwarding Address
        ann: choose cat
    """)
    assert table.legal("ann") == ["pass"]


def test_forwarding_address_waits_for_a_curse_on_you():
    table = seat(ann={"hand": ["Forwarding Address"]}, hand=["Jinx"])
    assert not table.can("ann: play Forwarding Address")
    table.play("bob: play Jinx on cat")
    assert not table.can("ann: play Forwarding Address")


# Whitewash


def test_whitewash_gets_rid_of_one_lasting_curse_of_your_choice():
    table = seat(ann={"hand": ["Whitewash"], "has": ["Itch", "Limp"]})
    table.play("ann: play Whitewash")
    assert sorted(table.legal("ann")) == ["lose Itch", "lose Limp"]

    table.play("ann: lose Itch")

    assert table.ann.in_play == ["Limp"]
    assert table.ann.strength == 4
    assert sorted(table.discards) == ["Itch", "Whitewash"]
    assert table.is_quiet()


@pytest.mark.parametrize("who", ["bob", "cat"])
def test_whitewash_is_used_at_any_time_by_anyone_who_is_cursed(who):
    owner = {"hand": ["Whitewash"]}
    cursed = {**owner, "has": ["Itch"]}
    people = {"cat": cursed} if who == "cat" else cursed
    for moment in ({}, {"door": "Brick Wall"}):
        table = seat(**moment, **people)
        assert table.can(f"{who}: play Whitewash")
    assert not seat(**owner, ann={"has": ["Itch"]}).can("bob: play Whitewash")


# Goblin Rummage Sale


@rule("P06", "SET-3")
def test_goblin_rummage_sale_takes_any_card_of_the_treasure_discards():
    table = seat(
        ann={"hand": ["Goblin Rummage Sale"]}, discards=["Blazer", "Starscone", "Pumps", "Akata"]
    )
    table.play("ann: play Goblin Rummage Sale")
    assert sorted(table.legal("ann")) == ["take Blazer", "take Pumps", "take Starscone"]

    table.play("ann: take Blazer")

    assert table.ann.hand == ["Blazer"]
    assert table.discards == ["Akata", "Starscone", "Pumps", "Goblin Rummage Sale"]
    assert table.is_quiet()


def test_goblin_rummage_sale_is_held_on_your_own_turn_out_of_combat_if_there_is_anything():
    sale = {"hand": ["Goblin Rummage Sale"]}
    discards = {"discards": ["Blazer"]}
    assert seat(ann=sale, **discards).can("ann: play Goblin Rummage Sale")
    assert not seat(ann=sale).can("ann: play Goblin Rummage Sale")
    assert not seat(**sale, **discards).can("bob: play Goblin Rummage Sale")
    assert not seat(ann=sale, door="Brick Wall", **discards).can("ann: play Goblin Rummage Sale")


# Leaked Agenda


AGENDA = ["Akata", "Cheat!", "Lamashtu", "Pugwampi", "Wandering Monster"]


def test_leaked_agenda_keeps_one_of_4_doors_and_orders_the_rest():
    table = seat(ann={"hand": ["Leaked Agenda"]}, doors=AGENDA)
    table.play("ann: play Leaked Agenda")
    assert sorted(table.legal("ann")) == [f"keep {card}" for card in AGENDA[:4]]

    table.play("""
        ann: keep Cheat!
        ann: put Akata back on top
        ann: put Lamashtu back on top
    """)

    assert table.ann.hand == ["Cheat!"]
    assert table.bob.hand == table.cat.hand == []
    assert "Leaked Agenda" in table.discards
    assert table.is_quiet()
    deck = [table.game.prints[card].name for card in reversed(table.game.doors)]
    assert deck[:4] == ["Lamashtu", "Akata", "Pugwampi", "Wandering Monster"]


def test_leaked_agenda_is_leaked_to_you_alone():
    table = seat(ann={"hand": ["Leaked Agenda"]}, doors=AGENDA)
    table.play("ann: play Leaked Agenda")
    events = table.game.events[-4:]
    assert {tell(table.game, event, 0) for event in events} == {
        f"ann looks at {card}" for card in AGENDA[:4]
    }
    assert {tell(table.game, event, 1) for event in events} == {"ann looks at a Door"}


def test_leaked_agenda_is_read_on_your_own_turn_out_of_combat():
    agenda = {"hand": ["Leaked Agenda"]}
    assert seat(ann=agenda).can("ann: play Leaked Agenda")
    assert not seat(**agenda).can("bob: play Leaked Agenda")
    assert not seat(ann=agenda, door="Brick Wall").can("ann: play Leaked Agenda")


# Unfavourable Exchange Rate


RATE = {"hand": ["Unfavourable Exchange Rate"]}


def test_unfavourable_exchange_rate_swaps_an_item_of_yours_for_one_of_theirs():
    table = seat(
        **RATE,
        carries=["Pumps", "Blazer"],
        ann={"wears": ["Starscone"], "carries": ["T-Bone Stake"]},
    )
    table.play("bob: play Unfavourable Exchange Rate on ann")
    assert table.legal("bob") == ["take Starscone", "take T-Bone Stake"]
    table.play("bob: take Starscone")
    assert table.legal("bob") == ["lose Pumps", "lose Blazer"]
    table.play("bob: lose Pumps")

    assert table.bob.in_play == ["Blazer", "Starscone"]
    assert sorted(table.ann.in_play) == ["Pumps", "T-Bone Stake"]
    assert table.cat.in_play == []
    assert table.discards == ["Unfavourable Exchange Rate"]
    assert table.is_quiet()


@pytest.mark.parametrize("swapped", [True, False])
def test_unfavourable_exchange_rate_gives_nobody_more_than_they_can_carry(swapped):
    mine = ["Anvil", "Pumps"] if swapped else ["Pumps"]
    table = seat(**RATE, carries=mine, ann={"carries": ["Piano", "Blazer"]})
    table.play("bob: play Unfavourable Exchange Rate on ann\nbob: take Piano")
    assert table.legal("bob") == (["lose Anvil"] if swapped else ["lose Pumps"])


@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [(["Pumps"], ["Blazer"], True), ([], ["Blazer"], False), (["Pumps"], [], False)],
)
def test_unfavourable_exchange_rate_wants_an_item_on_either_side(mine, theirs, may):
    table = seat(**RATE, carries=mine, ann={"carries": theirs})
    assert table.can("bob: play Unfavourable Exchange Rate on ann") is may
    assert not table.can("bob: play Unfavourable Exchange Rate on yourself")


@rule("TRD-1")
def test_unfavourable_exchange_rate_is_for_those_who_are_not_in_a_fight():
    items = {"carries": ["Blazer"]}
    fight = {"door": "Brick Wall", "cat": {"carries": ["Starscone"]}}
    bystander = seat(**fight, ann=items, **RATE, carries=["Pumps"])
    assert not bystander.can("bob: play Unfavourable Exchange Rate on ann")
    assert bystander.can("bob: play Unfavourable Exchange Rate on cat")

    fighter = seat(**fight, ann={**items, **RATE}, carries=["Pumps"])
    assert not fighter.can("ann: play Unfavourable Exchange Rate on bob")

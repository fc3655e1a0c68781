"""The one-shots of the Pathfinder set that settle dice, Curses, cards and other people's Items."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import rule
from kickdoor.words import Afflict, LoseLevels, RunAway, Strength
from scenes import dealer, levels

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
JINX = Curse("Jinx", effect=LoseLevels())
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
LIMP = Curse("Limp", effect=Afflict(RunAway(-1)))
ANVIL = Item("Anvil", big=True)
PIANO = Item("Piano", big=True)
CARDS = (WALL, JINX, ITCH, LIMP, ANVIL, PIANO)
lay_out = dealer(cards=CARDS, level=4)


# Loaded Ballot Box


@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize(("said", "level"), [(6, 4), (5, 4), (4, 3), (1, 3)])
def test_loaded_ballot_box_says_what_anybodys_die_shows(who, said, level):
    hands = {"ann": [], "bob": [], who: ["Loaded Ballot Box"]}
    table = lay_out({"hand": hands["ann"]}, {"hand": hands["bob"]}, door="Brick Wall")
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
    table = lay_out({"hand": ["Loaded Ballot Box"]}, door="Brick Wall")
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
    table = lay_out(
        {"hand": ["Goblin-Made Fuse"]}, {"hand": ["Loaded Ballot Box"]}, door="Brick Wall"
    )
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
    table = lay_out({"hand": ["Hex Exemption Form"]}, {"hand": ["Jinx"]})
    assert not table.can("ann: play Hex Exemption Form")
    table.play("bob: play Jinx on ann\nann: play Hex Exemption Form")

    assert levels(table) == (4, 4, 4)
    assert sorted(table.discards) == ["Hex Exemption Form", "Jinx"]
    assert table.is_quiet()


@rule("T02")
def test_hex_exemption_form_makes_a_curse_from_the_door_do_nothing():
    table = lay_out({"has": ["Hex Exemption Form"]}, doors=["Itch"])
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
    table = lay_out(bob={"hand": ["Jinx"]}, cat={"hand": ["Hex Exemption Form"]})
    table.play("bob: play Jinx on ann")
    assert table.legal("cat") == ["pass"]

    table.play("all: pass")
    assert levels(table) == (3, 4, 4)
    assert table.cat.hand == ["Hex Exemption Form"]
    assert table.is_quiet()


# Forwarding Address


@pytest.mark.parametrize(("to", "after"), [("bob", (4, 3, 4)), ("cat", (4, 4, 3))])
def test_forwarding_address_sends_a_curse_to_another_player(to, after):
    table = lay_out({"hand": ["Forwarding Address"]}, {"hand": ["Jinx"]})
    table.play("bob: play Jinx on ann\nann: play Forwarding Address")
    assert table.legal("ann") == ["choose bob", "choose cat"]

    table.play(f"ann: choose {to}\nall: pass")

    assert levels(table) == after
    assert sorted(table.discards) == ["Forwarding Address", "Jinx"]
    assert table.is_quiet()


@rule("T01")
def test_forwarding_address_leaves_the_answer_to_whoever_gets_the_curse():
    table = lay_out(
        {"hand": ["Forwarding Address"]}, {"hand": ["Jinx"]}, {"hand": ["Hex Exemption Form"]}
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
    table = lay_out({"hand": ["Forwarding Address", "Hex Exemption Form"]}, {"hand": ["Jinx"]})
    table.play("""
        bob: play Jinx on ann
        ann: play Forwarding Address
        ann: choose cat
    """)
    assert table.legal("ann") == ["pass"]


def test_forwarding_address_waits_for_a_curse_on_you():
    table = lay_out({"hand": ["Forwarding Address"]}, {"hand": ["Jinx"]})
    assert not table.can("ann: play Forwarding Address")
    table.play("bob: play Jinx on cat")
    assert not table.can("ann: play Forwarding Address")


# Whitewash


def test_whitewash_gets_rid_of_one_lasting_curse_of_your_choice():
    table = lay_out({"hand": ["Whitewash"], "has": ["Itch", "Limp"]})
    table.play("ann: play Whitewash")
    assert sorted(table.legal("ann")) == ["lose Itch", "lose Limp"]

    table.play("ann: lose Itch")

    assert table.ann.in_play == ["Limp"]
    assert table.ann.strength == 4
    assert sorted(table.discards) == ["Itch", "Whitewash"]
    assert table.is_quiet()


def test_whitewash_is_used_at_any_time_by_anyone_who_is_cursed():
    painter = {"hand": ["Whitewash"]}
    cursed = {**painter, "has": ["Itch"]}
    assert lay_out(bob=cursed).can("bob: play Whitewash")
    assert lay_out(bob=cursed, door="Brick Wall").can("bob: play Whitewash")
    assert lay_out(cursed, door="Brick Wall").can("ann: play Whitewash")
    assert not lay_out({"has": ["Itch"]}, painter).can("bob: play Whitewash")


def test_whitewash_counts_at_once_in_a_fight():
    table = lay_out({"hand": ["Whitewash"], "has": ["Itch"]}, door="Brick Wall")
    assert table.fight.strength == 4 - 1
    table.play("ann: play Whitewash\nann: lose Itch")
    assert table.fight.strength == 4


# Goblin Rummage Sale


@rule("P06")
def test_goblin_rummage_sale_takes_any_card_of_the_treasure_discards():
    table = lay_out(
        {"hand": ["Goblin Rummage Sale"]}, discards=["Blazer", "Starscone", "Pumps", "Akata"]
    )
    table.play("ann: play Goblin Rummage Sale")
    assert sorted(table.legal("ann")) == ["take Blazer", "take Pumps", "take Starscone"]

    table.play("ann: take Blazer")

    assert table.ann.hand == ["Blazer"]
    assert table.discards == ["Akata", "Starscone", "Pumps", "Goblin Rummage Sale"]
    assert table.is_quiet()


def test_goblin_rummage_sale_is_held_on_your_own_turn_out_of_combat_if_there_is_anything():
    sale = {"hand": ["Goblin Rummage Sale"]}
    assert lay_out(sale, discards=["Blazer"]).can("ann: play Goblin Rummage Sale")
    assert not lay_out(sale, discards=["Akata"]).can("ann: play Goblin Rummage Sale")
    assert not lay_out(bob=sale, discards=["Blazer"]).can("bob: play Goblin Rummage Sale")
    in_combat = lay_out(sale, discards=["Blazer"], door="Brick Wall")
    assert not in_combat.can("ann: play Goblin Rummage Sale")


# Leaked Agenda


AGENDA = ["Cheat!", "Double Life", "Super Munchkin", "Wandering Monster", "Akata"]


def test_leaked_agenda_keeps_one_of_4_doors_and_orders_the_rest():
    table = lay_out({"hand": ["Leaked Agenda"]}, doors=AGENDA)
    table.play("ann: play Leaked Agenda")
    assert sorted(table.legal("ann")) == [f"keep {card}" for card in AGENDA[:4]]
    table.play("""
        ann: keep Double Life
        ann: put Super Munchkin back on top
        ann: put Cheat! back on top
    """)
    assert table.ann.hand == ["Double Life"]
    assert table.discards == ["Leaked Agenda"]
    assert table.is_quiet()

    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
    """)
    assert table.ann.hand == ["Double Life", "Cheat!", "Super Munchkin"]
    assert table.bob.hand == ["Wandering Monster"]
    assert table.cat.hand == []


def test_leaked_agenda_is_leaked_to_you_alone():
    table = lay_out({"hand": ["Leaked Agenda"]}, doors=AGENDA)
    table.play("ann: play Leaked Agenda")
    looks = table.game.events[-4:]
    assert {tell(table.game, look, 0) for look in looks} == {
        f"ann looks at {card}" for card in AGENDA[:4]
    }
    assert {tell(table.game, look, 1) for look in looks} == {"ann looks at a Door"}


def test_leaked_agenda_is_read_on_your_own_turn_out_of_combat():
    reader = {"hand": ["Leaked Agenda"]}
    assert lay_out(reader).can("ann: play Leaked Agenda")
    assert not lay_out(bob=reader).can("bob: play Leaked Agenda")
    assert not lay_out(reader, door="Brick Wall").can("ann: play Leaked Agenda")


# Unfavourable Exchange Rate


def banker(*items: str) -> dict:
    """Describe somebody with these Items and a good idea."""
    return {"hand": ["Unfavourable Exchange Rate"], "carries": list(items)}


def test_unfavourable_exchange_rate_swaps_an_item_of_yours_for_one_of_theirs():
    table = lay_out(
        {"wears": ["Starscone"], "carries": ["T-Bone Stake"], "hand": ["Goblin Sweat"]},
        banker("Pumps", "Blazer"),
    )
    table.play("bob: play Unfavourable Exchange Rate on ann")
    assert table.legal("bob") == ["take Starscone", "take T-Bone Stake"]
    table.play("bob: take Starscone")
    assert table.legal("bob") == ["lose Pumps", "lose Blazer"]
    table.play("bob: lose Pumps")

    assert table.bob.in_play == ["Blazer", "Starscone"]
    assert sorted(table.ann.in_play) == ["Pumps", "T-Bone Stake"]
    assert table.ann.hand == ["Goblin Sweat"]
    assert table.cat.in_play == []
    assert table.discards == ["Unfavourable Exchange Rate"]
    assert table.is_quiet()


@rule("ITM-6")
def test_unfavourable_exchange_rate_gives_nobody_more_than_they_can_carry():
    table = lay_out({"carries": ["Piano", "Blazer"]}, banker("Anvil", "Pumps"))
    table.play("bob: play Unfavourable Exchange Rate on ann\nbob: take Piano")
    assert table.legal("bob") == ["lose Anvil"]

    table = lay_out({"carries": ["Piano", "Blazer"]}, banker("Anvil", "Pumps"))
    table.play("bob: play Unfavourable Exchange Rate on ann\nbob: take Blazer")
    assert table.legal("bob") == ["lose Pumps"]


@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [(["Pumps"], ["Blazer"], True), ([], ["Blazer"], False), (["Pumps"], [], False)],
)
def test_unfavourable_exchange_rate_wants_an_item_on_either_side(mine, theirs, may):
    table = lay_out({"carries": theirs}, banker(*mine))
    assert table.can("bob: play Unfavourable Exchange Rate on ann") is may
    assert not table.can("bob: play Unfavourable Exchange Rate on yourself")


@rule("C24")
def test_unfavourable_exchange_rate_is_for_those_who_are_not_in_a_fight():
    cat = {"carries": ["Starscone"]}
    table = lay_out({"carries": ["Blazer"]}, banker("Pumps"), cat, door="Brick Wall")
    assert not table.can("bob: play Unfavourable Exchange Rate on ann")
    assert table.can("bob: play Unfavourable Exchange Rate on cat")

    table = lay_out(banker("Pumps"), {"carries": ["Blazer"]}, cat, door="Brick Wall")
    assert not table.can("ann: play Unfavourable Exchange Rate on bob")

"""The Treasures of the classic set that are no Items: promotions, staff and windfalls."""

import pytest

from kickdoor.cards import Curse, GoUpALevel, Hireling, Item, Monster, Special
from kickdoor.sets.classic.treasures import TREASURES
from kickdoor.testing import Table, deal, rule
from kickdoor.words import LoseHireling, LoseItem, LoseLevels, Perish

COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
ANVIL = Item("Anvil", bonus=3, big=True)
PIANO = Item("Piano", bonus=2, big=True)
DOOM = Curse("Doom", effect=Perish())
MOTHS = Curse("Moths", effect=LoseItem())
STRIKE = Curse("Strike", effect=LoseHireling())
TEMP = Hireling("Office Temp", deck="treasures", bonus=1)
CARDS = (COG, ANVIL, PIANO, DOOM, MOTHS, STRIKE, TEMP)

PLAIN = [
    "Fail Upward",
    "Laugh at the Dragon's Joke",
    "Sleep Through the Reshuffle",
    "Give Your Job a Longer Title",
    "Carry a Clipboard Briskly",
    "Outlive Your Supervisor",
    "Round Up Your Experience",
]
FUSSY = ["Blame the Next Desk", "Read Everybody's Mail"]
OTHERS = ["Hireling", "Payroll Error in Your Favour", "Hostile Takeover"]


def lay_out(
    ann: dict | None = None, bob: dict | None = None, cat: dict | None = None, **more
) -> Table:
    """Lay out ann's turn."""
    return deal(set="classic", cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


def levels(table: Table) -> tuple[int, int, int]:
    return table.ann.level, table.bob.level, table.cat.level


def test_no_card_is_missing_here():
    ours = [card for card in TREASURES if isinstance(card, GoUpALevel | Hireling | Special)]
    assert {card.name for card in ours} == {*PLAIN, *FUSSY, *OTHERS}
    assert sum(card.copies for card in ours) == 9 + 1 + 2


# Go Up a Level


@rule("TRS-2")
@pytest.mark.parametrize("name", PLAIN + FUSSY)
def test_go_up_a_level_on_yourself(name):
    table = lay_out({"level": 8, "hand": [name]}).play(f"ann: play {name} on yourself")

    assert levels(table) == (9, 1, 1)
    assert name in table.discards
    assert table.is_quiet()


@rule("TRS-2", "L06")
@pytest.mark.parametrize("name", PLAIN + FUSSY)
def test_go_up_a_level_on_a_rival(name):
    table = lay_out({"hand": [name]}).play(f"ann: play {name} on cat")

    assert levels(table) == (1, 1, 2)
    assert name in table.discards
    assert table.is_quiet()


@rule("TRS-2", "WHEN-1")
@pytest.mark.parametrize("name", PLAIN + FUSSY)
def test_go_up_a_level_at_any_time_in_combat_too(name):
    table = lay_out({"hand": [name]}, door="Small Cog")
    table.play(f"ann: play {name} on yourself")
    assert table.fight.strength == 2

    assert lay_out(bob={"hand": [name]}, door="Small Cog").can(f"bob: play {name} on yourself")
    assert lay_out(bob={"hand": [name]}).can(f"bob: play {name} on ann")


@rule("TRS-2", "WIN-2", "L06")
@pytest.mark.parametrize("name", PLAIN)
def test_go_up_a_level_but_not_to_the_winning_one(name):
    table = lay_out({"level": 9, "hand": [name]}, {"level": 9})
    assert not table.can(f"ann: play {name} on yourself")
    assert not table.can(f"ann: play {name} on bob")
    assert table.can(f"ann: play {name} on cat")


@rule("DTH-3")
@pytest.mark.parametrize("name", PLAIN + FUSSY)
def test_the_dead_do_not_go_up(name):
    table = lay_out(bob={"level": 3}, cat={"hand": [name, "Doom"]})
    table.play("cat: play Doom on bob\nall: pass")
    assert not table.can(f"cat: play {name} on bob")
    assert table.can(f"cat: play {name} on yourself")


@pytest.mark.parametrize(
    ("whom", "after"), [("yourself", (5, 3, 4)), ("bob", (4, 5, 3)), ("cat", (3, 4, 5))]
)
def test_blame_the_next_desk_costs_the_player_on_the_left_a_level(whom, after):
    people = [{"level": 4, "hand": ["Blame the Next Desk"]}, {"level": 4}, {"level": 4}]
    table = lay_out(*people).play(f"ann: play Blame the Next Desk on {whom}")

    assert levels(table) == after
    assert table.is_quiet()


@rule("PRE-1")
def test_blame_the_next_desk_takes_nobodys_first_level():
    table = lay_out({"hand": ["Blame the Next Desk"]})
    table.play("ann: play Blame the Next Desk on yourself")
    assert levels(table) == (2, 1, 1)


@rule("L15", "TRS-2")
def test_blame_the_next_desk_falls_on_the_neighbour_though_no_level_is_left_to_gain():
    table = lay_out({"level": 9, "hand": ["Blame the Next Desk"]}, {"level": 3}, {"level": 3})
    table.play("ann: play Blame the Next Desk on yourself")

    assert levels(table) == (9, 2, 3)
    assert table.winners == []
    assert table.is_quiet()


HANDS = ({"hand": ["Read Everybody's Mail", "Elf"]}, {"hand": ["Thief"]}, {"hand": ["Dwarf"]})


def shown(table: Table) -> set[str]:
    return {line for line in table.log if "shows" in line}


@pytest.mark.parametrize(
    ("whom", "mail"),
    [
        ("yourself", {"bob shows Thief", "cat shows Dwarf"}),
        ("bob", {"ann shows Elf", "cat shows Dwarf"}),
    ],
)
def test_read_everybodys_mail_has_all_the_others_show_their_hands(whom, mail):
    table = lay_out(*HANDS).play(f"ann: play Read Everybody's Mail on {whom}")

    assert shown(table) == mail
    assert table.bob.hand == ["Thief"]  # shown, not lost
    assert table.is_quiet()


@rule("L15", "TRS-2")
def test_read_everybodys_mail_reads_on_though_no_level_is_left_to_gain():
    table = lay_out(HANDS[0] | {"level": 9}, *HANDS[1:])
    table.play("ann: play Read Everybody's Mail on yourself")

    assert levels(table) == (9, 1, 1)
    assert table.winners == []
    assert shown(table) == {"bob shows Thief", "cat shows Dwarf"}
    assert table.is_quiet()


# Hireling


@rule("HIR-1", "WHEN-1")
@pytest.mark.parametrize(
    ("who", "door"), [("ann", None), ("ann", "Small Cog"), ("bob", "Small Cog")]
)
def test_hireling_is_played_at_any_time_and_adds_1(who, door):
    hands = {"ann": [], "bob": [], who: ["Hireling"]}
    table = lay_out({"hand": hands["ann"]}, {"hand": hands["bob"]}, door=door)
    table.play(f"{who}: play Hireling")

    assert (table.ann.strength, table.bob.strength) == ((2, 1) if who == "ann" else (1, 2))
    assert table.cat.strength == 1
    if door:
        assert table.fight.strength == table.ann.strength


@rule("I22")
def test_hireling_tolerates_no_other():
    table = lay_out({"has": ["Office Temp"], "hand": ["Hireling"]})
    assert not table.can("ann: play Hireling")


@rule("HIR-1", "I20")
@pytest.mark.parametrize(
    ("item", "worn", "bonus"),
    [
        ("Hard Hat for Soft Targets", ["Blindfold of Oversight"], 1),  # the limit of its slot
        ("Dunce Cap Laude", [], 3),  # the limit of who may use it
        ("Hatchet for Burying", ["Quarterly Staff"], 2),
    ],
)
def test_hireling_carries_an_item_that_you_have_equipped_against_any_limit(item, worn, bonus):
    table = lay_out({"has": ["Hireling"], "wears": worn, "carries": [item]})
    before = table.ann.strength
    assert not table.can(f"ann: equip {item}")

    table.play(f"ann: give {item} to Hireling to carry")

    assert table.ann.strength == before + bonus
    assert table.ann.sideways == []
    assert table.is_quiet()


@rule("HIR-1", "ITM-6")
def test_hireling_carries_a_big_item_beyond_the_limit_of_size():
    table = lay_out({"has": ["Hireling"], "wears": ["Anvil"], "hand": ["Piano"]})
    assert not table.can("ann: play Piano")
    table.play("ann: give Anvil to Hireling to carry\nann: play Piano")
    assert table.ann.strength == 1 + 1 + 3 + 2
    assert table.is_quiet()


@rule("HIR-1", "I20")
def test_hireling_puts_down_the_item_it_had():
    table = lay_out({"has": ["Hireling"], "carries": ["Dunce Cap Laude", "Cannon Law"]})
    table.play("""
        ann: give Cannon Law to Hireling to carry
        ann: give Dunce Cap Laude to Hireling to carry
    """)
    assert table.ann.sideways == ["Cannon Law"]
    assert table.ann.strength == 1 + 1 + 3
    assert table.is_quiet()


@rule("HIR-1", "I21")
def test_hireling_takes_no_item_while_you_are_in_a_fight():
    staff = {"has": ["Hireling"], "carries": ["Dunce Cap Laude"]}
    give = "give Dunce Cap Laude to Hireling to carry"
    assert not lay_out(staff, door="Small Cog").can(f"ann: {give}")
    assert lay_out(bob=staff, door="Small Cog").can(f"bob: {give}")


@rule("I20")
@pytest.mark.parametrize(
    ("curse", "lost", "left"),
    [
        ("Strike", "Hireling", ["Power Tie"]),
        ("Moths", "Dunce Cap Laude", ["Power Tie", "Hireling"]),
    ],
)
def test_hireling_lost_is_an_item_lost_but_not_the_other_way_round(curse, lost, left):
    ann = {"has": ["Hireling"], "wears": ["Power Tie"], "carries": ["Dunce Cap Laude"]}
    table = lay_out(ann, {"hand": [curse]})
    table.play(f"""
        ann: give Dunce Cap Laude to Hireling to carry
        bob: play {curse} on ann
        all: pass
        ann: lose {lost}
    """)

    assert table.ann.in_play == left
    assert "Dunce Cap Laude" in table.discards
    assert table.is_quiet()


# Payroll Error in Your Favour

WAGES = ["Payroll Error in Your Favour", "Power Tie", "Company Carp", "Umbrella Policy"]


@rule("W07")
def test_payroll_error_in_your_favour_draws_2_treasures_face_down_the_moment_you_get_it():
    table = lay_out({"level": 4}, door="Small Cog", treasures=WAGES)
    table.play("ann: claim victory\nall: pass")

    assert table.ann.hand == WAGES[1:3]
    assert [line for line in table.log if "draws" in line][1:] == [
        f"ann draws {card}" for card in WAGES[1:3]
    ]
    assert WAGES[0] in table.discards
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("W06")
def test_payroll_error_in_your_favour_fills_the_pile_that_is_to_be_shared():
    table = lay_out({"level": 1}, {"level": 3}, door="Small Cog", treasures=WAGES)
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    assert table.asked == "bob"
    assert sorted(table.legal("bob")) == ["take Company Carp", "take Power Tie"]

    table.play("bob: take Company Carp\nann: take Power Tie")
    assert table.ann.hand == ["Power Tie"]
    assert table.bob.hand == ["Company Carp"]
    assert "ann turns up Company Carp" in table.log
    assert WAGES[0] in table.discards
    assert table.is_quiet()


# Hostile Takeover

TAKEOVER = {"hand": ["Hostile Takeover"]}


@rule("P09")
def test_hostile_takeover_takes_an_item_in_play_a_big_one_too():
    assets = {"wears": ["Power Tie"], "carries": ["Anvil"], "hand": ["Company Carp"]}
    table = lay_out(TAKEOVER, assets, {"wears": ["Umbrella Policy"]})
    table.play("ann: play Hostile Takeover on bob")
    assert table.legal("ann") == ["take Power Tie", "take Anvil"]
    table.play("ann: take Anvil")

    assert table.ann.in_play == ["Anvil"]
    assert table.bob.in_play == ["Power Tie"]
    assert table.bob.hand == ["Company Carp"]
    assert table.cat.in_play == ["Umbrella Policy"]
    assert table.discards == ["Hostile Takeover"]
    assert table.is_quiet()


@rule("ITM-6")
def test_hostile_takeover_takes_what_you_can_carry():
    table = lay_out(TAKEOVER | {"carries": ["Piano"]}, {"wears": ["Power Tie", "Anvil"]})
    table.play("ann: play Hostile Takeover on bob\nann: take Power Tie")
    assert sorted(table.ann.in_play) == ["Piano", "Power Tie"]

    stuck = lay_out(TAKEOVER | {"carries": ["Piano"]}, {"wears": ["Anvil"]})
    assert not stuck.can("ann: play Hostile Takeover on bob")


def test_hostile_takeover_is_for_your_own_turn_out_of_combat_and_for_rivals_with_items():
    rich = {"wears": ["Power Tie"]}
    assert lay_out(TAKEOVER, rich).can("ann: play Hostile Takeover on bob")
    assert not lay_out(TAKEOVER, rich).can("ann: play Hostile Takeover on cat")
    assert not lay_out(TAKEOVER | rich).can("ann: play Hostile Takeover on yourself")
    assert not lay_out(rich, TAKEOVER).can("bob: play Hostile Takeover on ann")
    fight = lay_out(TAKEOVER, rich, door="Small Cog")
    assert not fight.can("ann: play Hostile Takeover on bob")

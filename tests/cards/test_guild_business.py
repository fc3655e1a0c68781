"""Cards that know what was just done, how many there are of something, and who stands highest."""

from functools import partial

import pytest

from kickdoor.testing import Scene, deal, rule
from scenes import dealer, differs, ends, find, flee, get_caught, get_help, run

WIN = "ann: claim victory\nall: pass"
caught = partial(get_caught, dealer(), "Guild Grandmaster")
cursed = partial(find, dealer())


# --- Audit Shrew --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "more"),
    [
        (dict(hand=["Blazer"], is_a=["Witch"]), 0),
        (dict(wears=["Blazer", "T-Bone Stake"], carries=["Pumps"]), 3),
    ],
)
def test_audit_shrew_counts_the_items_of_everyone_who_fights_it(ann, more):
    table = deal(door="Audit Shrew", ann=ann, bob=dict(wears=["Goblin Sweat", "Starscone"]), cat={})
    assert table.fight.threat == 2 + more
    assert get_help(table).fight.threat == 2 + more + 2


def test_audit_shrew_takes_as_many_cards_as_you_have_items():
    hand = ["Witch", "Summoner", "Pathfinder"]
    table, before = caught("Audit Shrew", ann=dict(wears=["Blazer"], carries=["Pumps"], hand=hand))
    table.play("ann: lose Witch\nann: lose Pathfinder")
    assert differs(table, before, ann=dict(hand=["Summoner"]))


def test_audit_shrew_finds_nothing_wrong_with_whoever_has_nothing():
    table, before = caught("Audit Shrew", ann=dict(hand=["Witch", "Summoner"]))
    assert differs(table, before)


# --- Tall Poppy Reaper --------------------------------------------------------------------------


@pytest.mark.parametrize(("ann", "bob", "more"), [(5, 4, 4), (5, 5, 4), (4, 5, 0)])
def test_tall_poppy_reaper_minds_whoever_is_of_the_highest_level(ann, bob, more):
    table = deal(door="Tall Poppy Reaper", ann=dict(level=ann), bob=dict(level=bob), cat={})
    assert table.fight.threat == 9 + more
    assert get_help(table).fight.threat == 9 + 4


@pytest.mark.parametrize("level", [1, 5])
def test_tall_poppy_reaper_minds_an_assassin_once_however_high(level):
    ann = dict(level=level, is_a=["Red Mantis Assassin"])
    table = deal(door="Tall Poppy Reaper", ann=ann, bob=dict(level=3), cat={})
    assert table.fight.threat == 9 + 4


@pytest.mark.parametrize(("lowest", "pursued"), [(2, False), (1, True)])
def test_tall_poppy_reaper_pursues_all_but_the_lowest(lowest, pursued):
    people = dict(ann=dict(level=2), bob=dict(level=3), cat=dict(level=lowest))
    table = flee(deal(door="Tall Poppy Reaper", **people))
    assert (table.asked == "die") == pursued


def test_tall_poppy_reaper_serves_everybody_from_the_right():
    table, before = caught("Tall Poppy Reaper", ann=dict(hand=["Witch", "Blazer", "Pumps"]))
    assert table.legal("die") == ["card 0", "card 1", "card 2"]
    table.play("die: card 2\ndie: card 0")
    hands = dict(ann=["Blazer"], cat=["Pumps"], bob=["Witch"])
    assert differs(table, before, **{name: dict(hand=hand) for name, hand in hands.items()})


def test_tall_poppy_reaper_with_one_card_serves_the_right_alone():
    table, before = caught("Tall Poppy Reaper", ann=dict(hand=["Witch"], wears=["Blazer"]))
    table.play("die: card 0")
    assert differs(table, before, ann=dict(hand=[]), cat=dict(hand=["Witch"]))


# --- Class-Action Goblins -----------------------------------------------------------------------


def test_class_action_goblins_get_2_for_each_goblin_and_for_nobody_else():
    hand = ["Slob Goblin", "Wandering Monster", "Akata", "Goblin by Marriage"]
    table = deal(door="Class-Action Goblins", ann=dict(level=4), bob=dict(hand=hand), cat={})
    assert table.fight.threat == 8 + 2
    table.play("bob: add Slob Goblin to the fight")
    assert table.fight.threat == 8 + 1 + 2 * 2
    table.play("bob: play Wandering Monster with Akata")
    assert table.fight.threat == 8 + 1 + 5 + 2 * 2
    table.play("bob: play Goblin by Marriage on Akata")
    assert table.fight.threat == 8 + 1 + 5 + 3 + 2 * 3


def test_class_action_goblins_settle_for_as_many_items_as_the_die_shows():
    gear = dict(wears=["Blazer", "T-Bone Stake"], carries=["Pumps"], hand=["Starscone"])
    table, before = caught("Class-Action Goblins", ann=gear)
    table.play("die: 2\nall: pass")
    assert table.legal("ann") == ["lose Blazer", "lose T-Bone Stake", "lose Pumps"]
    table.play("ann: lose Blazer\nann: lose Pumps")
    assert differs(table, before, ann=dict(in_play=["T-Bone Stake"]))


def test_class_action_goblins_get_no_more_than_there_is():
    table, before = caught("Class-Action Goblins", ann=dict(wears=["Blazer"], hand=["Starscone"]))
    table.play("die: 6\nall: pass\nann: lose Blazer")
    assert differs(table, before, ann=dict(in_play=[]))


# --- Curses -------------------------------------------------------------------------------------


def test_knock_on_effect_costs_as_many_cards_as_the_bonus_of_what_the_right_neighbour_chose():
    ann = dict(wears=["Blazer", "Gavel of Last Resort"], hand=["Witch", "Summoner", "Pathfinder"])
    table, before = cursed("Knock-On Effect", ann=ann)
    assert table.asked == "cat"
    assert table.legal("cat") == ["lose Blazer", "lose Gavel of Last Resort"]
    table.play("cat: lose Blazer\nann: lose Witch\nann: lose Pathfinder")
    after = dict(in_play=["Gavel of Last Resort"], hand=["Summoner"])
    assert ends(table, before, "Knock-On Effect", ann=after)


def test_knock_on_effect_ends_with_an_item_that_has_no_bonus():
    ann = dict(wears=["Boots of Walking It Back"], hand=["Witch"])
    table, before = cursed("Knock-On Effect", ann=ann)
    table.play("cat: lose Boots of Walking It Back")
    assert ends(table, before, "Knock-On Effect", ann=dict(in_play=[]))


def test_knock_on_effect_leaves_the_hand_of_whoever_has_no_item():
    table, before = cursed("Knock-On Effect", ann=dict(hand=["Witch", "Blazer"]))
    assert ends(table, before, "Knock-On Effect")


def test_plea_bargain_takes_a_class_and_gives_a_door():
    ann = dict(is_a=["Witch", "Hellknight"])
    table, before = cursed("Plea Bargain", ann=ann, doors=["Summoner"])
    assert table.legal("ann") == ["choose to lose your Class", "never mind"]
    table.play("ann: choose to lose your Class\nann: lose Witch")
    after = dict(in_play=["Hellknight"], hand=["Summoner"])
    assert ends(table, before, "Plea Bargain", ann=after)


def test_plea_bargain_refused_costs_2_levels():
    table, before = cursed("Plea Bargain", ann=dict(is_a=["Witch"]), doors=["Summoner"])
    table.play("ann: never mind")
    assert ends(table, before, "Plea Bargain", ann=dict(level=3))


def test_plea_bargain_is_not_offered_to_whoever_has_no_class():
    table, before = cursed("Plea Bargain", ann=dict(is_a=["Hellknight"]))
    assert ends(table, before, "Plea Bargain", ann=dict(level=3))


@pytest.mark.parametrize(
    ("ann", "die", "escapes"),
    [(["Loaded Question"], 6, True), (["Loaded Question"], 5, False), ([], 5, True)],
)
def test_loaded_question_takes_1_off_the_die_of_its_victim_alone(ann, die, escapes):
    bob = [card for card in ["Loaded Question"] if card not in ann]
    table = run(deal(door="Akata", ann=dict(has=ann), bob=dict(has=bob), cat={}), die)
    assert ("ann escapes from Akata" in table.log) == escapes


@pytest.mark.parametrize(("die", "level"), [(5, 5), (4, 4)])
def test_loaded_question_is_asked_of_every_die(die, level):
    table, _ = caught("Pugwampi", ann=dict(has=["Loaded Question"], hand=["Witch"]))
    table.play(f"die: {die}\nall: pass")
    if level == 5:
        table.play("ann: lose Witch")
    assert table.ann.level == level
    assert table.is_quiet()


def test_loaded_question_stays_until_a_fight_is_won():
    table, _ = cursed("Loaded Question")
    assert table.ann.in_play == ["Loaded Question"]
    table = deal(door="Slob Goblin", ann=dict(level=4, has=["Loaded Question"]), bob={}, cat={})
    assert table.play(WIN).ann.in_play == []
    assert "Loaded Question" in table.discards


def test_loaded_question_ends_for_whoever_helps_win():
    bob = dict(level=5, has=["Loaded Question"])
    table = get_help(deal(door="Slob Goblin", ann={}, bob=bob, cat={}))
    assert table.play(WIN).bob.in_play == []


# --- one-shots ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "sums"), [("munchkins", (3 + 4, 5)), ("monsters", (3, 5 + 4))])
def test_committee_punch_gives_what_the_die_shows_to_either_side(side, sums):
    bob = dict(hand=["Committee Punch"])
    table = deal(door="Akata", ann=dict(level=3), bob=bob, cat={})
    table.play(f"bob: play Committee Punch for the {side}\ndie: 4\nall: pass")
    assert (table.fight.strength, table.fight.threat) == sums
    assert table.bob.hand == []


def test_committee_punch_is_served_in_fights_only():
    table = deal(ann=dict(hand=["Committee Punch"]), bob={}, cat={})
    assert not any("Committee Punch" in said for said in table.legal("ann") if "play" in said)


def billed(*hand: str) -> Scene:
    """Let ann of Level 9 meet an Akata, and bob bring a Slob Goblin along and send the bill."""
    bob = dict(hand=["Wandering Monster", "Slob Goblin", "Itemised Invoice"])
    table = deal(door="Akata", ann=dict(level=8, hand=list(hand)), bob=bob, cat={})
    return table.play("bob: play Wandering Monster with Slob Goblin\nbob: play Itemised Invoice")


def test_itemised_invoice_charges_2_and_a_treasure_for_each_monster():
    table = billed()
    assert table.fight.threat == 5 + 1 + 2 * 2
    assert table.fight.treasures == 1 + 1 + 2 * 1
    assert table.fight.strength == 8


def test_itemised_invoice_is_paid_with_the_monsters_that_stay():
    table = billed("Reassignment to the Provinces")
    table.play("ann: play Reassignment to the Provinces on Akata")
    assert table.fight.treasures == 1 + 1
    assert table.fight.threat == 1 + 2 * 2  # what was added to the side stays


@rule("RWD-1")
def test_itemised_invoice_is_paid_to_the_winner():
    ann = dict(level=7, wears=["Blazer"], hand=["Itemised Invoice"])
    table = deal(door="Akata", ann=ann, bob={}, cat={})
    table.play(f"ann: play Itemised Invoice\n{WIN}")
    assert len(table.ann.hand) == 1 + 1
    assert table.is_quiet()


def running(ann: dict, bob: dict, door: str = "Akata") -> Scene:
    """Let ann of Level 2 be about to roll for her escape."""
    table = deal(door=door, ann=dict(level=2) | ann, bob=bob, cat={})
    return table.play(f"ann: run away\nall: pass\nann: run from {door}")


def test_getaway_palanquin_takes_another_away_for_a_card_at_random():
    ann = dict(hand=["Witch", "Blazer"], wears=["Pigeonhole Cap"])
    table = running(ann, dict(hand=["Getaway Palanquin"]))
    table.play("bob: play Getaway Palanquin\ndie: card 1\nall: pass")
    assert "ann escapes from Akata" in table.log
    assert (table.ann.hand, table.bob.hand) == (["Witch"], ["Blazer"])
    assert "Getaway Palanquin" in table.discards
    assert table.is_quiet()


def test_getaway_palanquin_carries_the_poor_and_its_owner_for_nothing():
    table = running({}, dict(hand=["Getaway Palanquin"]))
    table.play("bob: play Getaway Palanquin\nall: pass")
    assert "ann escapes from Akata" in table.log
    table = running(dict(hand=["Getaway Palanquin", "Witch"]), {})
    table.play("ann: play Getaway Palanquin\nall: pass")
    assert "ann escapes from Akata" in table.log
    assert table.ann.hand == ["Witch"]
    assert table.is_quiet()


def test_getaway_palanquin_waits_until_somebody_runs():
    table = deal(door="Akata", ann=dict(level=2), bob=dict(hand=["Getaway Palanquin"]), cat={})
    assert not table.can("bob: play Getaway Palanquin")


# --- Items, a level -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bob", "cat", "more"),
    [
        (dict(hand=["Pathfinder"]), dict(is_a=["Witch"]), 0),
        (dict(is_a=["Pathfinder"]), {}, 1),
        (dict(is_a=["Pathfinder"]), dict(is_a=["Hellknight"]), 2),
    ],
)
def test_breastplate_of_every_campaign_counts_the_others_who_have_a_faction(bob, cat, more):
    ann = dict(is_a=["Eagle Knight"], wears=["Breastplate of Every Campaign"])
    assert deal(ann=ann, bob=bob, cat=cat).ann.strength == 1 + 1 + more


def aproned(*hand: str) -> Scene:
    """Let an Alchemist with the apron on win a fight."""
    ann = dict(is_a=["Alchemist"], wears=["Apron with Strings Attached"], hand=list(hand))
    table = deal(
        door="Slob Goblin", doors=["Summoner"], treasures=["Pumps"], ann=ann, bob={}, cat={}
    )
    return table.play(WIN)


def test_apron_with_strings_attached_gives_a_door_for_a_card():
    table = aproned("Witch")
    table.play("ann: choose to lose a card from hand\nann: lose Witch")
    assert sorted(table.ann.hand) == ["Pumps", "Summoner"]


def test_apron_with_strings_attached_may_be_left_as_it_is():
    assert sorted(aproned("Witch").play("ann: never mind").ann.hand) == ["Pumps", "Witch"]


@pytest.mark.parametrize(("bob", "left"), [(1, []), (5, ["Witch"])])
def test_peak_too_early_costs_whoever_is_highest_a_card(bob, left):
    ann = dict(level=3, hand=["Peak Too Early", "Witch"])
    table = deal(ann=ann, bob=dict(level=bob), cat={})
    table.play("ann: play Peak Too Early on yourself")
    if not left:
        table.play("ann: lose Witch")
    assert (table.ann.level, table.ann.hand) == (4, left)
    assert table.is_quiet()


def test_peak_too_early_costs_a_rival_who_gets_it_nothing_below_the_top():
    ann = dict(level=3, hand=["Peak Too Early", "Witch"])
    table = deal(ann=ann, bob=dict(hand=["Summoner"]), cat={})
    table.play("ann: play Peak Too Early on bob")
    assert (table.bob.level, table.bob.hand, table.ann.hand) == (2, ["Summoner"], ["Witch"])

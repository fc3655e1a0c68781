"""The Allies that count in a fight: bonuses, a borrowed name, a helper less, a Treasure more."""

import pytest

from scenes import can_use, dealer, get_help, run

scene = dealer("pathfinder-deluxe")


# --- Dame Hilda Thump: One at a Time, Please ----------------------------------------------------


def test_dame_hilda_thump_adds_2_for_each_monster_in_the_fight():
    table = scene(
        door="Akata",
        ann=dict(has=["Dame Hilda Thump"], hand=["Reassignment to the Provinces"]),
        bob=dict(hand=["Wandering Monster", "Swing Voter"]),
    )
    assert (table.fight.strength, table.fight.threat) == (1 + 2, 5)
    table.play("bob: play Wandering Monster with Swing Voter")
    assert (table.fight.strength, table.fight.threat) == (1 + 2 + 2, 5 + 1)
    table.play("ann: play Reassignment to the Provinces on Akata")
    assert (table.fight.strength, table.fight.threat) == (1 + 2, 1)


def test_dame_hilda_thump_adds_nothing_to_others_but_comes_along_with_a_helper():
    table = scene(door="Akata", bob=dict(has=["Dame Hilda Thump"]))
    assert table.fight.strength == 1
    get_help(table)
    assert table.fight.strength == 1 + 1 + 2


def test_dame_hilda_thump_has_nobody_to_hit_out_of_a_fight():
    assert scene(ann=dict(level=3, has=["Dame Hilda Thump"])).ann.strength == 3


# --- Second-Best Bertha: Always the Bridesmaid --------------------------------------------------


@pytest.mark.parametrize(("ann", "bob", "more"), [(3, 4, 3), (4, 4, 0), (5, 4, 0)])
def test_second_best_bertha_adds_3_unless_you_are_of_the_highest_level(ann, bob, more):
    table = scene(
        door="Lich Pin", ann=dict(level=ann, has=["Second-Best Bertha"]), bob=dict(level=bob)
    )
    assert (table.fight.strength, table.bob.strength) == (ann + more, bob)


def test_second_best_bertha_loses_interest_in_the_middle_of_a_fight():
    ann = dict(level=4, has=["Second-Best Bertha"], hand=["Add a Middle Initial"])
    table = scene(door="Lich Pin", ann=ann, bob=dict(level=5))
    assert table.fight.strength == 4 + 3
    table.play("ann: play Add a Middle Initial on yourself")
    assert table.fight.strength == 5


# --- Lady Odds-Bodkin: House Edge ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "die", "escapes"),
    [
        (["Lady Odds-Bodkin"], 4, True),
        (["Lady Odds-Bodkin"], 3, False),
        ([], 4, False),  # not by bob's
    ],
)
def test_lady_odds_bodkin_adds_1_to_your_own_dice(ann, die, escapes):
    bob = dict(has=[] if ann else ["Lady Odds-Bodkin"])
    table = run(scene(door="Akata", ann=dict(has=ann), bob=bob), die)
    assert ("ann escapes from Akata" in table.log) == escapes


@pytest.mark.parametrize(("die", "fights_on"), [(2, True), (3, False)])
def test_lady_odds_bodkin_sees_to_every_die(die, fights_on):
    ann = dict(level=3, hand=["Goblin-Made Fuse"], has=["Lady Odds-Bodkin"])
    table = scene(door="Akata", ann=ann)
    table.play(f"ann: play Goblin-Made Fuse on Akata\ndie: {die}\nall: pass")
    assert table.in_fight == fights_on


# --- Somebody Else: +2, Borrowed Hood -----------------------------------------------------------


def test_somebody_else_adds_2():
    table = scene(door="Akata", ann=dict(has=["Somebody Else"]))
    assert (table.fight.strength, table.fight.threat, table.bob.strength) == (1 + 2, 5, 1)


@pytest.mark.parametrize(
    ("door", "threat"), [("Tall Poppy Reaper", 9 + 4), ("Conflict of Interest", 15 - 3)]
)
def test_somebody_else_has_monsters_take_you_for_a_red_mantis_assassin(door, threat):
    high = dict(level=3)  # so that nobody minds how high ann is
    assert scene(door=door, ann=dict(has=["Somebody Else"]), cat=high).fight.threat == threat
    bob = dict(has=["Somebody Else"])
    assert scene(door=door, bob=bob, cat=high).fight.threat in (9, 15)


def test_somebody_else_counts_for_monsters_once_beside_a_real_assassin():
    ann = dict(is_a=["Red Mantis Assassin"], has=["Somebody Else"])
    assert scene(door="Tall Poppy Reaper", ann=ann, cat=dict(level=3)).fight.threat == 9 + 4


def test_somebody_else_leaves_you_what_you_are_too():
    ann = dict(is_a=["Hellknight"], has=["Somebody Else"])
    assert scene(door="Wight Collar Criminal", ann=ann).fight.threat == 16 - 3
    assert scene(door="Tall Poppy Reaper", ann=ann, cat=dict(level=3)).fight.threat == 9 + 4


def test_somebody_else_is_not_pursued_by_family():
    table = scene(door="Preying Matchmaker", ann=dict(has=["Somebody Else"]))
    table.play("""
        ann: run away
        all: pass
        ann: run from Preying Matchmaker
        all: pass
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.in_play) == (1, ["Somebody Else"])


def test_somebody_else_befriends_the_friends_of_assassins_when_played_in_the_fight():
    table = scene(door="Lobby Lizard", ann=dict(hand=["Somebody Else"]))
    assert table.in_fight
    table.play("ann: play Somebody Else")
    assert not table.in_fight
    assert table.ann.level == 1
    assert table.is_quiet()


def test_somebody_else_fools_monsters_and_no_tailor():
    ann = dict(has=["Somebody Else"], carries=["Hood of the Hired Alibi"])
    table = scene(ann=ann)
    assert not table.can("ann: equip Hood of the Hired Alibi")  # usable by Red Mantis Assassins


# --- Madam Ledger: A Word in Your Ear -----------------------------------------------------------


def gossip(**cat):
    """Bob helps ann; cat knows Madam Ledger."""
    table = scene(
        door="Lich Pin", cat=dict(has=["Madam Ledger"]) | cat, dan=dict(level=2), eve=dict(level=2)
    )
    return get_help(table)


def test_madam_ledger_sends_the_helper_away_for_2_cards():
    table = gossip(hand=["Witch", "Blazer"], wears=["Pumps"])
    table.play("""
        cat: use A Word in Your Ear
        cat: discard Witch
        cat: discard Pumps
    """)
    assert (table.fight.fighter, table.fight.helper) == ("ann", None)
    assert (table.cat.hand, table.cat.in_play) == (["Blazer"], ["Madam Ledger"])
    assert table.bob.level == 1


def test_madam_ledger_does_so_once_in_each_fight():
    table = gossip(hand=["Witch", "Blazer", "Pumps", "Akata"])
    table.play("""
        cat: use A Word in Your Ear
        cat: discard Witch
        cat: discard Pumps
        ann: ask dan for help
        ann: offer no Treasures
        dan: accept ann's offer
    """)
    assert table.fight.helper == "dan"
    assert not can_use(table, "cat", "A Word in Your Ear")


def test_madam_ledger_wants_2_cards_and_is_not_one_of_them():
    assert not can_use(gossip(hand=["Witch"]), "cat", "A Word in Your Ear")
    assert can_use(gossip(hand=["Witch", "Pumps"]), "cat", "A Word in Your Ear")


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_madam_ledger_speaks_only_while_others_fight(who):
    friend = dict(has=["Madam Ledger"], hand=["Witch", "Pumps"])
    table = get_help(scene(door="Lich Pin", **{who: friend}))
    assert not can_use(table, who, "A Word in Your Ear")


def test_madam_ledger_finds_no_ear_where_nobody_helps():
    table = scene(door="Lich Pin", cat=dict(has=["Madam Ledger"], hand=["Witch", "Pumps"]))
    assert not can_use(table, "cat", "A Word in Your Ear")


# --- Carat-Top Tessie: Second Valuation ---------------------------------------------------------


def test_carat_top_tessie_makes_a_monster_worth_1_more_treasure_once_in_each_fight():
    table = scene(
        door="Akata",
        treasures=["Blazer", "Pumps", "Brass Hat"],
        ann=dict(level=9, has=["Carat-Top Tessie"], hand=["Witch", "Summoner"]),
    )
    assert table.fight.treasures == 1
    table.play("""
        ann: use Second Valuation on Akata
        ann: discard Witch
    """)
    assert (table.fight.treasures, table.fight.threat) == (1 + 1, 5)
    assert not can_use(table, "ann", "Second Valuation")
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert table.winners == ["ann"]


def test_carat_top_tessie_values_one_of_several_and_the_treasures_are_drawn():
    table = scene(
        door="Slob Goblin",
        treasures=["Blazer", "Pumps", "Brass Hat"],
        ann=dict(level=5, has=["Carat-Top Tessie"], wears=["T-Bone Stake"]),
        bob=dict(hand=["Shop Goblin"]),
    )
    table.play("""
        bob: add Shop Goblin to the fight
        ann: use Second Valuation on Shop Goblin
        ann: discard T-Bone Stake
        ann: claim victory
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (7, ["Blazer", "Pumps", "Brass Hat"])
    assert table.is_quiet()


def test_carat_top_tessie_works_for_a_helper_but_not_from_afar():
    friend = dict(has=["Carat-Top Tessie"], hand=["Witch"])
    table = scene(door="Lich Pin", bob=friend)
    assert not can_use(table, "bob", "Second Valuation")
    get_help(table)
    assert can_use(table, "bob", "Second Valuation on Lich Pin")


def test_carat_top_tessie_works_for_a_card_and_not_for_nothing():
    assert not can_use(scene(door="Akata", ann=dict(has=["Carat-Top Tessie"])), "ann", "Second")

"""CHR Character: Level, Class, Faction, and the abilities that come with them."""

from kickdoor.cards import Class, Curse, Faction, Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Afflict,
    Allows,
    Boost,
    Cards,
    IsA,
    Level,
    Lose,
    LoseLevels,
    Nothing,
    OnRoll,
    Perish,
    Power,
    RunAway,
    Strength,
    To,
    Trait,
)

CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=Nothing(), copies=2),
    Monster("Ogre", level=12, treasures=2, bad_stuff=LoseLevels(), copies=2),
    Monster("Snob", level=30, treasures=1, ignores=Level(at_most=3), bad_stuff=Perish()),
    Monster(
        "Vegetarian",
        level=2,
        treasures=1,
        modifiers=(Strength(+4, versus=IsA("butcher")), Strength(+3, versus=IsA("brawler"))),
        bad_stuff=Nothing(),
    ),
    Curse("Flu", effect=Afflict(Strength(-5), until="your next fight ends")),
    Curse("Limp", effect=Afflict(RunAway(-1))),
    Class("Butcher", copies=2, abilities=(Trait("Beefy", Strength(+2)),)),
    Class(
        "Brawler",
        copies=2,
        abilities=(
            Power("Rage", "your fight", Boost(1, side="munchkins"), discard=1, limit=3),
            Power("Sulk", "your fight", Boost(9), aim="side", discard=1, cost=HAND, limit=1),
        ),
    ),
    Class(
        "Burglar",
        abilities=(
            Power(
                "Burgle",
                "not in a fight",
                Lose(Cards("item", big=False), to="you"),
                aim="rival",
                discard=1,
            ),
            Power(
                "Fumble",
                "not in a fight",
                OnRoll(
                    4, Lose(Cards("item", big=False), to="you"), otherwise=To("you", LoseLevels())
                ),
                aim="rival",
                discard=1,
            ),
        ),
    ),
    Faction("Sore Losers", abilities=(Trait("Again", Allows("winning ties")),)),
    Faction("Choir", abilities=()),
    Item("Cleaver", bonus=3, slot="one hand", usable_by=IsA("butcher")),
    Item("Piano", big=True),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


def helped_by_bob(**position) -> Scene:
    """The same, with bob helping ann for nothing."""
    return scene(**position).play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


# --- Level ----------------------------------------------------------------------------------------


def test_CHR_1_level_means_the_level_not_the_strength():
    table = scene(door="Snob", ann=dict(level=3, is_a=["Butcher"], wears=["Cleaver"]))
    assert table.fight.strength == 8
    table.play("ann: run away\n all: pass\n ann: run from Snob\n all: pass")
    assert "ann escapes from Snob" in table.log  # it ignores Level 3


def test_CHR_1_however_weak_level_4_is_level_4():
    table = scene(door="Snob", ann=dict(level=4, has=["Flu"]))
    assert table.fight.strength == -1
    table.play("ann: run away\n all: pass\n ann: run from Snob\n all: pass\n die: 4\n all: pass")
    assert "ann dies" in table.log


def test_CHR_1_kills_and_gains_count():
    table = scene(door="Doormat", ann=dict(level=2, hand=["Add a Middle Initial"]))
    table.play("ann: claim victory\n all: pass\n ann: play Add a Middle Initial on yourself")
    assert table.ann.level == 4


# --- abilities ------------------------------------------------------------------------------------


@rule("CHR-2", "C14")
def test_CHR_2_abilities_are_had_the_moment_the_card_is_played():
    table = scene(door="Ogre", ann=dict(hand=["Butcher"], wears=["Cleaver"]))
    assert table.fight.strength == 1
    table.play("ann: play Butcher")
    assert table.fight.strength == 1 + 2 + 3


@rule("CHR-2", "C08", "CHR-7", "ITM-4")
def test_CHR_2_and_gone_the_moment_it_is_discarded():
    table = scene(door="Vegetarian", ann=dict(level=2, is_a=["Butcher"], wears=["Cleaver"]))
    assert (table.fight.strength, table.fight.threat) == (7, 6)
    table.play("ann: discard Butcher")
    assert (table.fight.strength, table.fight.threat) == (2, 2)
    assert table.ann.in_play == ["Cleaver"]  # in play, of no use
    assert table.ann.sideways == []


@rule("CHR-2", "C09")
def test_C09_what_was_paid_for_keeps_counting_and_nothing_new_can_be_paid():
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"], hand=["Flu", "Limp"]))
    table.play("ann: use Rage\n ann: discard Flu\n ann: discard Brawler")
    assert table.fight.strength == 2
    assert not table.can("ann: use Rage")
    assert table.ann.hand == ["Limp"]


@rule("C10")
def test_C10_another_copy_of_the_class_does_not_renew_its_ability():
    table = scene(
        door="Ogre", ann=dict(is_a=["Brawler"], hand=["Flu", "Limp", "Piano", "Choir", "Brawler"])
    )
    for card in ("Flu", "Limp", "Piano"):
        table.play(f"ann: use Rage\n ann: discard {card}")
    assert not table.can("ann: use Rage")
    table.play("ann: discard Brawler from the table\n ann: play Brawler")
    assert not table.can("ann: use Rage")
    assert table.ann.hand == ["Choir"]


@rule("C10")
def test_C10_another_fight_does():
    table = scene(
        door="Doormat",
        doors=["Ogre"],
        ann=dict(is_a=["Brawler"], hand=["Flu", "Limp", "Piano", "Choir"]),
    )
    for card in ("Flu", "Limp", "Piano"):
        table.play(f"ann: use Rage\n ann: discard {card}")
    assert not table.can("ann: use Rage")
    table.play("ann: claim victory\n all: pass\n ann: end the turn\n all: pass")
    table.play("bob: kick open the door\n all: pass")
    table.play("bob: ask ann for help\n bob: offer no Treasures\n ann: accept bob's offer")
    assert table.can("ann: use Rage")


def test_CHR_3_any_of_ones_cards_pays_in_hand_or_in_play():
    table = scene(
        door="Ogre",
        ann=dict(is_a=["Brawler", "Choir"], wears=["Blazer"], has=["Hireling"], hand=["Flu"]),
    )
    table.play("ann: use Rage")
    assert table.legal("ann") == [
        "discard Flu",
        "discard Choir",
        "discard Blazer",
        "discard Hireling",
    ]
    table.play("ann: discard Blazer")
    assert table.fight.strength == 1 + 1 + 1  # Level, Hireling, Rage


@rule("CHR-3", "U06")
def test_CHR_3_a_curse_kept_as_a_reminder_is_not_ones_card():
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"], has=["Limp"]))
    assert not table.can("ann: use Rage")
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"], hand=["Limp"]))
    table.play("ann: use Rage\n ann: discard Limp")
    assert table.fight.strength == 2


def test_CHR_3_unless_the_card_says_which():
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"], wears=["Blazer"]))
    assert not table.can("ann: use Sulk for the munchkins")
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"], wears=["Blazer"], hand=["Flu", "Limp"]))
    table.play("ann: use Sulk for the munchkins")
    assert table.legal("ann") == ["discard Flu", "discard Limp"]


@rule("C11", "CHR-3")
def test_C11_a_class_does_not_fuel_its_own_ability():
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"]))
    assert not table.can("ann: use Rage")
    table = scene(door="Ogre", ann=dict(is_a=["Brawler", "Choir"]))
    table.play("ann: use Rage\n ann: discard Choir")
    assert (table.fight.strength, table.ann.in_play) == (2, ["Brawler"])


@rule("C18", "C19")
def test_C18_a_limit_holds_for_the_whole_fight_not_for_each_monster():
    table = scene(
        door="Ogre",
        ann=dict(is_a=["Brawler"], hand=["Flu", "Limp", "Piano", "Choir", "Cleaver"]),
        bob=dict(hand=["Wandering Monster", "Ogre"]),
    )
    table.play("bob: play Wandering Monster with Ogre")
    for card in ("Flu", "Limp", "Piano"):
        table.play(f"ann: use Rage\n ann: discard {card}")
    assert table.fight.strength == 4
    assert not table.can("ann: use Rage")


@rule("C18", "HLP-3")
def test_C18_a_helper_uses_it_too():
    table = helped_by_bob(door="Ogre", bob=dict(is_a=["Brawler"], hand=["Flu"]))
    table.play("bob: use Rage\n bob: discard Flu")
    assert table.fight.strength == 3


@rule("C17")
def test_C17_whoever_of_the_party_wins_ties_wins_them_for_all():
    table = helped_by_bob(door="Ogre", ann=dict(level=7), bob=dict(level=5, is_a=["Sore Losers"]))
    assert table.fight.strength == table.fight.threat
    assert table.can("ann: claim victory")
    table = helped_by_bob(door="Ogre", ann=dict(level=7), bob=dict(level=5))
    assert table.can("ann: run away")


@rule("C13", "MON-8")
def test_C13_a_bonus_against_a_class_counts_once_though_both_have_it():
    alone = scene(door="Vegetarian", ann=dict(is_a=["Butcher"]))
    assert alone.fight.threat == 6
    both = helped_by_bob(door="Vegetarian", ann=dict(is_a=["Butcher"]), bob=dict(is_a=["Butcher"]))
    assert both.fight.threat == 6


@rule("C28")
def test_C28_a_helper_need_not_try_to_win():
    table = helped_by_bob(
        door="Ogre", ann=dict(level=7), bob=dict(level=7, is_a=["Brawler"], hand=["Flu"])
    )
    table.play("bob: use Sulk for the monsters\n bob: discard Flu")
    assert (table.fight.helper, table.fight.threat) == ("bob", 21)


# --- one of each ----------------------------------------------------------------------------------


def test_CHR_4_one_class_and_one_faction():
    table = scene(ann=dict(hand=["Butcher", "Choir", "Brawler", "Sore Losers"]))
    table.play("ann: play Butcher\n ann: play Choir")
    assert not table.can("ann: play Brawler")
    assert not table.can("ann: play Sore Losers")
    table.play("ann: play Brawler in place of Butcher")
    assert (table.ann.in_play, table.discards) == (["Choir", "Brawler"], ["Butcher"])


@rule("CHR-4", "C03")
def test_C03_never_two_of_the_same():
    table = scene(ann=dict(is_a=["Butcher"], hand=["Butcher"]))
    assert not table.can("ann: play Butcher")


@rule("C06")
def test_C06_an_identical_one_may_take_its_place():
    table = scene(ann=dict(is_a=["Butcher"], hand=["Butcher"]))
    table.play("ann: play Butcher in place of Butcher from the table")
    assert (table.ann.in_play, table.ann.hand, table.discards) == (["Butcher"], [], ["Butcher"])


@rule("C07")
def test_C07_a_class_is_not_laid_sideways_for_later():
    table = scene(ann=dict(is_a=["Butcher"], hand=["Brawler"]))
    about = [said for said in table.legal("ann") if "Butcher" in said or "Brawler" in said]
    assert about == ["play Brawler in place of Butcher", "discard Butcher"]


def test_CHR_7_without_a_class_until_another_is_played():
    table = scene(door="Ogre", ann=dict(is_a=["Brawler"], hand=["Butcher"]))
    table.play("ann: discard Brawler")
    assert (table.ann.in_play, table.fight.strength) == ([], 1)
    table.play("ann: play Butcher")
    assert table.fight.strength == 3


# --- thieves --------------------------------------------------------------------------------------


@rule("C22")
def test_C22_one_may_steal_as_often_as_one_can_pay():
    table = scene(
        ann=dict(is_a=["Burglar"], hand=["Flu", "Limp"]), bob=dict(carries=["Blazer", "Cleaver"])
    )
    table.play("ann: use Burgle on bob\n ann: discard Flu\n ann: take Blazer")
    table.play("ann: use Burgle on bob\n ann: discard Limp\n ann: take Cleaver")
    assert table.ann.in_play == ["Burglar", "Blazer", "Cleaver"]
    assert not table.can("ann: use Burgle on bob")


@rule("C23", "PRE-1")
def test_C23_at_level_1_a_failed_theft_costs_no_level():
    for level, left in ((1, 1), (2, 1)):
        table = scene(
            ann=dict(level=level, is_a=["Burglar"], hand=["Flu"]), bob=dict(carries=["Blazer"])
        )
        table.play("ann: use Fumble on bob\n ann: discard Flu\n die: 3\n all: pass")
        assert (table.ann.level, table.bob.in_play) == (left, ["Blazer"])


@rule("C24")
def test_C24_no_theft_by_or_from_those_in_combat():
    burglar, owner = dict(is_a=["Burglar"], hand=["Flu"]), dict(carries=["Blazer"])
    assert not scene(door="Ogre", ann=burglar, bob=owner).can("ann: use Burgle on bob")
    assert not scene(door="Ogre", ann=owner, bob=burglar).can("bob: use Burgle on ann")


@rule("C24")
def test_C24_while_others_fight_it_may_be_done():
    table = scene(
        door="Ogre", bob=dict(is_a=["Burglar"], hand=["Flu"]), cat=dict(carries=["Blazer"])
    )
    table.play("bob: use Burgle on cat\n bob: discard Flu\n bob: take Blazer")
    assert table.bob.in_play == ["Burglar", "Blazer"]


@rule("C25", "I13")
def test_C25_small_items_equipped_or_not_but_nothing_big_even_if_cheated():
    table = scene(
        turn="bob",
        ann=dict(is_a=["Burglar"], hand=["Flu"]),
        bob=dict(wears=["Blazer"], carries=["Cleaver", "Piano"], hand=["Cheat!"]),
    )
    table.play("bob: play Cheat! with Piano\n ann: use Burgle on bob\n ann: discard Flu")
    assert table.legal("ann") == ["take Blazer", "take Cleaver"]


@rule("C26")
def test_C26_another_player_is_not_oneself():
    table = scene(ann=dict(is_a=["Burglar"], hand=["Flu"], carries=["Blazer"]))
    assert not any("Burgle" in said for said in table.legal("ann"))

"""Rulings: the house sets the table right by legal means, and it is written down."""

from dataclasses import replace
from random import Random

import pytest

from kickdoor.cards import (
    Class,
    Curse,
    Doubler,
    GoUpALevel,
    Hireling,
    Item,
    Monster,
    OneShot,
    Special,
)
from kickdoor.engine import act, copy, legal, new_game
from kickdoor.errors import IllegalAct, WrongTable
from kickdoor.game.acts import GRANT, SET_LEVEL, TABLE, TAKE_AWAY
from kickdoor.game.box import Options
from kickdoor.game.speech import name_of, say
from kickdoor.game.views import SPECTATOR, imagine, see
from kickdoor.options import agreed
from kickdoor.rules.rulings import rulings
from kickdoor.saves import fingerprint, load, save
from kickdoor.testing import Scene, deal, rule
from kickdoor.transcripts import replay, transcript
from kickdoor.words import (
    Afflict,
    Boost,
    CancelCurse,
    ChangeDie,
    Draw,
    LoseLevels,
    Perish,
    Power,
    Room,
    Strength,
    Trait,
)

CARDS = (
    Monster("Moth", level=1, treasures=1, bad_stuff=LoseLevels(), copies=3),
    Monster("Walrus", level=9, treasures=1, bad_stuff=LoseLevels()),
    Class("Clown", abilities=()),
    Class("Jester", abilities=()),
    Class("Porter", abilities=(Trait("Broad Back", Room("big", 1)),)),
    Class("Octopus", abilities=(), epic=(Trait("Arms", Room("one hand", 2)),)),
    Class(
        "Gambler",
        abilities=(Power("Nudge", when="a die is rolled", aim="die", effect=ChangeDie(-1)),),
    ),
    Doubler("Two Jobs", of="class"),
    Hireling("Page", carries=True),
    Curse("Hiccups", effect=Afflict(Strength(-1))),
    Curse("Yawn", effect=LoseLevels()),
    Curse("Sudden Stop", effect=Perish()),
    OneShot("Antidote", when="a curse lands", aim="curse", effect=CancelCurse()),
    OneShot("Fizz", gold=1000, effect=Boost(3)),
    GoUpALevel("Pat on the Back", copies=4),
    Special("Windfall", deck="treasures", effect=Draw("treasures"), at_once=True),
    Item("Anvil", bonus=1, gold=600, big=True),
    Item("Bathtub", bonus=2, gold=500, big=True),
    *(Item(name, bonus=1, gold=100, slot="one hand") for name in ("Fork", "Spoon", "Ladle")),
)
EPIC = replace(agreed(Options(), ("epic",)), elide=False)


def scene(**more) -> Scene:
    players = {name: more.pop(name, {}) for name in ("ann", "bob", "cat")}
    return deal(cards=CARDS, **more, **players)


def hands(table: Scene, whose: int) -> set[tuple[str, ...]]:
    """A hand as everybody else sees it."""
    views = [see(table.game, viewer).game for viewer in {SPECTATOR, 0, 1, 2} - {whose}]
    return {tuple(view.prints[card].name for card in view.munchkins[whose].hand) for view in views}


# --- what the house may do ----------------------------------------------------------------------


def test_the_house_sets_a_level():
    table = scene(ann=dict(level=2), bob=dict(level=7)).play("table: set bob to Level 3")
    assert (table.ann.level, table.bob.level, table.cat.level) == (2, 3, 1)
    assert table.log == ["by ruling, bob is of Level 3"]
    assert table.is_quiet()


@pytest.mark.parametrize(("rules", "last"), [(Options(elide=False), 9), (EPIC, 19)])
def test_to_any_level_but_the_present_one_and_the_winning_one(rules, last):
    table = scene(rules=rules, ann=dict(level=4))
    levels = [level for verb, level, seat in rulings(table.game) if (verb, seat) == (SET_LEVEL, 0)]
    assert levels == [1, 2, 3, *range(5, last + 1)]


def test_a_level_that_was_set_wins_nothing():
    table = scene(door="Moth", ann=dict(level=1)).play("table: set ann to Level 9")
    assert table.winners == []
    table.play("ann: claim victory\n all: pass")
    assert table.winners == ["ann"]  # but a kill still does


def test_the_house_grants_a_card_from_the_discards_and_everybody_sees_it():
    table = scene(discards=["Clown", "Fork"], bob=dict(hand=["Spoon"]))
    table.play("table: grant Fork to bob")
    assert table.bob.hand == ["Spoon", "Fork"]
    assert table.discards == ["Clown"]
    assert hands(table, whose=1) == {("Fork", "a Treasure")}
    assert table.log == ["by ruling, bob gets Fork"]
    assert table.is_quiet()


@rule("WHEN-5")
def test_what_is_granted_may_be_played_as_soon_as_it_is_got():
    table = scene(discards=["Fork"], bob=dict(hand=["Spoon"])).play("table: grant Fork to bob")
    assert table.can("bob: play Fork")
    assert not table.can("bob: play Spoon")


@rule("W07")
def test_what_must_be_played_at_once_is():
    table = scene(discards=["Windfall"], treasures=["Fork"]).play("table: grant Windfall to cat")
    assert table.cat.hand == ["Fork"]
    assert table.log[:2] == ["by ruling, cat gets Windfall", "cat plays Windfall"]


def test_the_house_takes_a_card_away_from_the_table():
    table = scene(ann=dict(wears=["Fork", "Spoon"]), bob=dict(has=["Hiccups"]))
    table.play("table: take Fork from ann\n table: take Hiccups from bob")
    assert (table.ann.in_play, table.bob.in_play) == (["Spoon"], [])
    assert table.discards == ["Hiccups", "Fork"]
    assert table.bob.strength == 1
    assert table.log == ["by ruling, ann loses Fork", "by ruling, bob loses Hiccups"]


def test_only_what_lies_open_is_ruled_on():
    table = scene(
        door="Walrus",
        discards=["Clown"],
        ann=dict(hand=["Spoon"], wears=["Fork"]),
        cat=dict(level=2),
    )
    cards = {
        table.game.prints[card].name
        for verb, card, _ in rulings(table.game)
        if verb in (GRANT, TAKE_AWAY)
    }
    assert cards == {"Clown", "Fork"}


def test_copies_before_one_munchkin_are_said_once_too():
    table = scene(ann=dict(has=["Moth", "Moth"]))
    assert table.legal("table").count("take Moth from ann") == 1
    table.play("table: take Moth from ann\n table: take Moth from ann")
    assert table.ann.in_play == []


def test_copies_are_said_once_and_the_topmost_is_granted():
    table = scene(discards=["Moth", "Clown", "Moth"])
    top = table.game.door_discards[-1]
    assert [each for each in table.legal("table") if each.endswith("to bob")] == [
        "grant Moth to bob",
        "grant Clown to bob",
    ]
    table.play("table: grant Moth to bob")
    assert table.game.munchkins[1].hand == [top]
    assert table.discards == ["Moth", "Clown"]


# --- what follows from it -----------------------------------------------------------------------


@rule("I14")
def test_a_cheat_goes_with_its_item():
    table = scene(ann=dict(hand=["Cheat!", "Fork"]))
    table.play("ann: play Cheat! with Fork\n table: take Fork from ann")
    assert table.ann.in_play == []
    assert table.discards == ["Cheat!", "Fork"]


@rule("I20")
def test_what_a_hireling_carries_goes_with_the_hireling():
    table = scene(ann=dict(has=["Page"], carries=["Fork"]))
    table.play("ann: give Fork to Page to carry\n table: take Page from ann")
    assert table.ann.in_play == []


@rule("C04")
def test_two_jobs_go_with_the_last_class():
    table = scene(ann=dict(is_a=["Clown", "Two Jobs"])).play("table: take Clown from ann")
    assert table.ann.in_play == []


@rule("CHR-4")
def test_of_two_classes_one_goes_with_the_two_jobs():
    table = scene(ann=dict(is_a=["Clown", "Jester", "Two Jobs"]))
    table.play("table: take Two Jobs from ann")
    assert table.legal("ann") == ["lose Clown", "lose Jester"]


@rule("ITM-7")
def test_ITM_7_what_is_too_big_now_is_put_right_at_once():
    table = scene(bob=dict(is_a=["Porter"], wears=["Anvil", "Bathtub"]), cat=dict(level=2))
    table.play("table: take Porter from bob")
    assert table.asked == "bob"
    assert table.legal("table") == []  # until that is done
    table.play("bob: give Anvil to ann")
    assert (table.ann.in_play, table.bob.in_play) == (["Anvil"], ["Bathtub"])


@rule("EPC-2")
def test_EPC_2_whoever_is_no_longer_epic_lays_down_what_is_too_much():
    worn = ["Fork", "Spoon", "Ladle"]
    table = scene(rules=EPIC, ann=dict(level=12, is_a=["Octopus"], wears=worn))
    table.play("table: set ann to Level 9")
    assert table.legal("ann") == [f"lay {name} sideways" for name in worn]


@rule("CMB-6")
def test_CMB_6_a_ruling_voids_the_claim_and_every_pass():
    table = scene(door="Walrus", ann=dict(level=9, wears=["Fork"]))
    table.play("ann: claim victory\n bob: pass")
    assert table.asked == "cat"
    table.play("table: take Fork from ann")
    assert table.asked == "ann"
    assert not table.can("ann: claim victory")
    table.play("table: set ann to Level 1\n ann: run away\n bob: pass")
    assert table.asked == "cat"


# --- when ---------------------------------------------------------------------------------------


def test_not_while_somebody_chooses():
    table = scene(discards=["Fork"], ann=dict(carries=["Fizz"])).play("ann: sell Items")
    assert table.legal("table") == []
    table.play("ann: never mind")
    assert table.can("table: grant Fork to ann")


def test_not_while_a_die_is_in_the_air_or_lies_there():
    table = scene(door="Walrus", bob=dict(is_a=["Gambler"]))
    table.play("ann: run away\n all: pass\n ann: run from Walrus")
    assert table.can("table: take Gambler from bob")  # before the die
    table.play("all: pass")
    assert (table.asked, table.legal("table")) == ("die", [])
    table.play("die: 5")
    assert table.can("bob: use Nudge")
    assert table.legal("table") == []


@rule("T02")
def test_not_while_a_curse_lands():
    table = scene(ann=dict(level=3, hand=["Antidote"]), bob=dict(hand=["Yawn"]))
    table.play("bob: play Yawn on ann")
    assert table.can("ann: play Antidote")
    assert table.legal("table") == []


@rule("DTH-3")
def test_DTH_3_the_dead_are_left_in_peace():
    table = scene(
        discards=["Moth"], bob=dict(hand=["Sudden Stop"]), cat=dict(is_a=["Clown"], level=3)
    )
    assert table.can("table: take Clown from cat")
    table.play("bob: play Sudden Stop on cat\n all: pass")
    assert {seat for _, _, seat in rulings(table.game)} == {0, 1}


def test_not_when_the_game_is_over():
    table = scene(door="Moth", discards=["Fork"], ann=dict(level=9))
    table.play("ann: claim victory\n all: pass")
    assert table.game.over
    assert table.legal("table") == []


# --- as any other act ---------------------------------------------------------------------------


def ruled() -> Scene:
    """A table with a ruling of each kind, in a fight."""
    return scene(
        door="Walrus", discards=["Moth", "Fork"], ann=dict(wears=["Spoon"], hand=["Clown"])
    ).play("""
        table: grant Fork to bob
        table: set ann to Level 9
        ann: claim victory
        table: take Spoon from ann
        ann: run away
    """)


def test_a_transcript_tells_the_rulings_and_replays_them():
    rules = Options(elide=False, first_by_die=False)
    game = new_game(3, seed=4, rules=rules)
    for who, said in (
        (0, "ready"), (1, "pass"), (TABLE, "set cat to Level 7"), (0, "ready"),
    ):  # fmt: skip
        act(game, who, said)
    written = transcript(game)
    assert "\ntable: set cat to Level 7\n" in written
    again = replay(written)
    assert again.munchkins[2].level == 7
    assert fingerprint(again) == fingerprint(game)


def test_a_save_and_a_copy_carry_on_where_the_ruling_left_the_table():
    game = ruled().game
    twins = [copy(game), load(save(game), game.box)]
    assert [save(twin) for twin in twins] == [save(game)] * 2
    before = save(game)
    for twin in twins:
        act(twin, TABLE, "grant Moth to cat")
    assert save(twins[0]) == save(twins[1]) != save(game) == before


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_a_world_can_be_imagined_after_a_ruling(viewer):
    game = ruled().game
    view = see(game, viewer)
    world = imagine(view, Random(3))
    assert save(see(world, viewer).game) == save(view.game)
    assert legal(view.game, TABLE) == legal(world, TABLE) == legal(game, TABLE) != []


def test_the_house_is_no_player():
    table = ruled()
    assert name_of(table.game, TABLE) == "table"
    verbs = {each[0] for seat in range(3) for each in legal(table.game, seat)}
    assert verbs.isdisjoint((SET_LEVEL, GRANT, TAKE_AWAY))
    with pytest.raises(IllegalAct, match=r"^bob cannot 'set bob to Level 9'; legal: "):
        table.play("bob: set bob to Level 9")
    with pytest.raises(IllegalAct, match=r"^table cannot 'set bob to Level 10'; legal: "):
        table.play("table: set bob to Level 10")
    with pytest.raises(AttributeError):
        _ = table.table


def test_nobody_is_called_like_the_house():
    with pytest.raises(WrongTable, match=r"^'Table' cannot be a name"):
        new_game(("ann", "bob", "Table"))


def test_a_card_is_said_by_its_name_whoever_holds_its_like():
    table = scene(discards=["Moth"], ann=dict(hand=["Moth"], has=["Moth"]))
    assert table.can("table: take Moth from ann")
    assert [say(table.game, TABLE, each) for each in rulings(table.game)] == table.legal("table")

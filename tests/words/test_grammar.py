"""Grammar: words that put other words together, and whom a card means."""

import pytest

from kickdoor.cards import Curse, Monster, Special
from kickdoor.game.munchkin import DEAD
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Cards,
    ChangeSex,
    Choose,
    Draw,
    GainLevels,
    If,
    InOrder,
    IsA,
    Level,
    Lose,
    LoseLevels,
    Nothing,
    OnRoll,
    Perish,
    SexIs,
    To,
    Try,
)
from kickdoor.words.base import Effect
from kickdoor.words.meaning import NOTHING

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
BOLT = Curse("Bolt", effect=Perish())


def cursed(effect: Effect, door: str | None = None, **players) -> Scene:
    """Bob curses Ann, who has no answer to it."""
    spell = Curse("Spell", effect=effect)
    table = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=5)} | players
    table["bob"] = dict(table["bob"], hand=["Spell"])
    return deal(cards=(spell, OX, BOLT), door=door, **table).play(
        "bob: play Spell on ann\n all: pass"
    )


def levels(table: Scene) -> dict[str, int]:
    """Everybody's Level."""
    return {
        name: munchkin.level
        for name, munchkin in zip(table.game.names, table.game.munchkins, strict=True)
    }


class Idle(Effect, tag="idle"):
    """An effect that nobody has taught what to do."""

    def means(self):
        return NOTHING


def test_an_effect_that_does_not_say_what_it_does_is_a_mistake():
    with pytest.raises(NotImplementedError):
        cursed(Idle())


# --- Nothing, InOrder, Try, If --------------------------------------------------------------------


def test_nothing_is_done_and_a_curse_that_does_it_does_nothing():
    table = cursed(Nothing())
    assert "Spell does nothing to ann" in table.log
    assert levels(table) == {"ann": 5, "bob": 5, "cat": 5}
    assert (table.discards, table.is_quiet()) == (["Spell"], True)


def test_nothing_as_bad_stuff():
    dud = Monster("Dud", level=9, treasures=1, bad_stuff=Nothing())
    table = deal(cards=(dud,), door="Dud", ann=dict(level=5), bob={}, cat={})
    table.play("ann: run away\n all: pass\n ann: run from Dud\n all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (5, True)


def test_in_order_does_one_after_the_other():
    table = cursed(InOrder((LoseLevels(2), GainLevels(), ChangeSex())))
    assert (table.ann.level, table.ann.sex) == (4, "male")
    told = [line for line in table.log if line.startswith("ann")]
    assert told[-3:] == ["ann goes down to Level 3", "ann goes up to Level 4", "ann changes sex"]
    assert table.is_quiet()


def test_in_order_goes_on_where_a_part_cannot_be_done():
    assert cursed(InOrder((Lose(Cards("class")), LoseLevels()))).ann.level == 4
    assert "Spell does nothing to ann" in cursed(InOrder((Lose(Cards("class")), Lose(HAND)))).log


def test_in_order_waits_for_each_choice():
    hand = dict(level=5, hand=["Witch", "Pumps"])
    table = cursed(InOrder((Lose(HAND), LoseLevels())), ann=hand)
    assert (table.asked, table.ann.level) == ("ann", 5)
    table.play("ann: lose Pumps")
    assert (table.ann.hand, table.ann.level) == (["Witch"], 4)


@pytest.mark.parametrize(("is_a", "level"), [(["Witch"], 5), ([], 4)])
def test_try_the_first_otherwise_the_other(is_a, level):
    table = cursed(Try(Lose(Cards("class")), otherwise=LoseLevels()), ann=dict(level=5, is_a=is_a))
    if is_a:
        table.play("ann: lose Witch")
    assert (table.ann.level, table.ann.in_play) == (level, [])
    assert table.is_quiet()


def test_try_does_nothing_when_neither_can_be_done():
    table = cursed(Try(Lose(Cards("class")), otherwise=LoseLevels()), ann=dict(level=1))
    assert "Spell does nothing to ann" in table.log


@pytest.mark.parametrize(("level", "after"), [(4, 3), (5, 3)])
def test_if_else(level, after):
    effect = If(Level(at_least=5), LoseLevels(2), otherwise=LoseLevels())
    assert cursed(effect, ann=dict(level=level)).ann.level == after


@pytest.mark.parametrize(("sex", "after"), [("male", 4), ("female", 5)])
def test_if_without_an_otherwise(sex, after):
    table = cursed(If(SexIs("male"), LoseLevels()), ann=dict(level=5, sex=sex))
    assert table.ann.level == after
    assert ("Spell does nothing to ann" in table.log) == (after == 5)


@rule("CHR-6")
def test_CHR_6_if_sees_no_drawback_in_a_shielded_class():
    effect = If(IsA("witch"), LoseLevels())
    witch = dict(level=5, is_a=["Witch"])
    shielded = dict(level=5, is_a=["Witch", "Super Munchkin"])
    assert (cursed(effect, ann=witch).ann.level, cursed(effect, ann=shielded).ann.level) == (4, 5)


# --- Choose -------------------------------------------------------------------------------------


def test_choose_asks_the_victim():
    effect = Choose((LoseLevels(2), ChangeSex()))
    table = cursed(effect)
    assert table.legal("ann") == ["choose to lose 2 levels", "choose to change sex"]
    table.play("ann: choose to change sex")
    assert (table.ann.level, table.ann.sex, table.is_quiet()) == (5, "male", True)
    assert cursed(effect).play("ann: choose to lose 2 levels").ann.level == 3


def test_choose_offers_only_what_does_something():
    table = cursed(Choose((Lose(Cards("class")), LoseLevels(), Lose(HAND))))
    assert table.legal("ann") == ["choose to lose a level"]
    nothing = cursed(Choose((Lose(Cards("class")), Lose(HAND))))
    assert "Spell does nothing to ann" in nothing.log


# --- OnRoll -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "after"), [(3, 3), (4, 4), (6, 4)])
def test_on_roll(die, after):
    effect = OnRoll(4, LoseLevels(), otherwise=LoseLevels(2))
    table = cursed(effect).play(f"die: {die}\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (after, True)


@pytest.mark.parametrize(("die", "after"), [(1, 5), (2, 4)])
def test_on_roll_without_an_otherwise(die, after):
    assert cursed(OnRoll(2, LoseLevels())).play(f"die: {die}\n all: pass").ann.level == after


def test_on_roll_within_on_roll_rolls_twice():
    table = cursed(OnRoll(4, OnRoll(4, LoseLevels(3)), otherwise=LoseLevels()))
    table.play("die: 4\n all: pass")
    assert table.asked == "die"
    assert table.play("die: 6\n all: pass").ann.level == 2


def test_no_die_is_cast_for_what_can_do_nothing_either_way():
    table = cursed(OnRoll(4, Lose(Cards("class")), otherwise=Lose(HAND)))
    assert "Spell does nothing to ann" in table.log


# --- To whom --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whom", "hit"),
    [
        ("victim", "ann"),
        ("you", "bob"),
        ("everyone", "ann bob cat dan"),
        ("each rival", "bob cat dan"),
        ("left neighbour", "bob"),
        ("right neighbour", "dan"),
        ("highest", "dan"),
        ("lowest", "cat"),
        ("fighter", ""),
        ("helper", ""),
        ("each fighter", ""),
    ],
)
def test_to_whom_out_of_a_fight(whom, hit):
    before = {"ann": 5, "bob": 5, "cat": 2, "dan": 7}
    table = cursed(To(whom, LoseLevels()), cat=dict(level=2), dan=dict(level=7))
    assert [name for name, level in levels(table).items() if level < before[name]] == hit.split()
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("whom", "hit"), [("fighter", "ann"), ("helper", "cat"), ("each fighter", "ann cat")]
)
def test_to_whom_in_a_fight(whom, hit):
    spell = Curse("Spell", effect=To(whom, LoseLevels()))
    table = deal(
        cards=(spell, OX),
        door="Ox",
        ann=dict(level=5),
        bob=dict(level=5, hand=["Spell"]),
        cat=dict(level=2),
    )
    table.play("ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer")
    table.play("bob: play Spell on ann\n all: pass")
    before = {"ann": 5, "bob": 5, "cat": 2}
    assert [name for name, level in levels(table).items() if level < before[name]] == hit.split()


def test_to_the_helper_is_to_nobody_when_nobody_helps():
    table = cursed(To("helper", LoseLevels()), door="Ox")
    assert "Spell does nothing to ann" in table.log


def test_to_you_is_the_victim_when_nobody_played_it():
    spell = Curse("Spell", effect=To("you", LoseLevels()))
    table = deal(cards=(spell,), door="Spell", ann=dict(level=5), bob=dict(level=5), cat={})
    table.play("all: pass")
    assert (table.ann.level, table.bob.level) == (4, 5)


def test_to_all_who_are_tied():
    table = cursed(To("highest", LoseLevels()), cat=dict(level=2))
    assert levels(table) == {"ann": 4, "bob": 4, "cat": 2}
    table = cursed(To("lowest", GainLevels()), cat=dict(level=7))
    assert levels(table) == {"ann": 6, "bob": 6, "cat": 7}


def test_to_each_in_turn_clockwise_from_the_victim():
    spell = Curse("Spell", effect=To("everyone", LoseLevels()))
    table = deal(
        cards=(spell,), ann=dict(level=5, hand=["Spell"]), bob=dict(level=5), cat=dict(level=5)
    )
    table.play("ann: play Spell on bob\n all: pass")
    told = [line.split()[0] for line in table.log if "goes down" in line]
    assert told == ["bob", "cat", "ann"]


@pytest.mark.parametrize(
    ("whom", "hit"),
    [
        ("left neighbour", "cat"),
        ("right neighbour", "cat"),
        ("each rival", "cat"),
        ("highest", "cat"),
    ],
)
def test_the_dead_are_past_caring(whom, hit):
    spell = Curse("Spell", effect=To(whom, LoseLevels()))
    table = deal(
        cards=(spell, BOLT),
        ann=dict(level=3, hand=["Spell"]),
        bob=dict(level=9),
        cat=dict(level=5, hand=["Bolt"]),
    )
    table.play("cat: play Bolt on bob\n all: pass")
    assert table.bob.life == DEAD
    table.play("ann: play Spell on yourself\n all: pass")
    before = {"ann": 3, "bob": 9, "cat": 5}
    assert [name for name, level in levels(table).items() if level < before[name]] == hit.split()


def test_with_everyone_else_dead_one_is_ones_own_neighbour():
    spell = Curse("Spell", effect=To("left neighbour", LoseLevels()))
    bolts = Special("Volley", deck="doors", effect=To("each rival", Perish()))
    table = deal(cards=(spell, bolts), ann=dict(level=5, hand=["Spell", "Volley"]), bob={}, cat={})
    table.play("ann: play Volley")
    assert (table.bob.life, table.cat.life) == (DEAD, DEAD)
    assert table.play("ann: play Spell on yourself\n all: pass").ann.level == 4


def test_to_gives_each_their_own_choice():
    table = cursed(
        To("everyone", Lose(HAND)),
        ann=dict(level=5, hand=["Witch", "Pumps"]),
        cat=dict(level=5, hand=["Blazer"]),
    )
    table.play("ann: lose Witch\n cat: lose Blazer")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Pumps"], [], [])
    assert table.is_quiet()


def test_to_can_be_done_if_it_can_be_done_to_any_of_them():
    gift = Special("Gift", deck="doors", effect=To("each rival", LoseLevels()))
    poor = deal(cards=(gift,), ann=dict(level=5, hand=["Gift"]), bob={}, cat={})
    rich = deal(cards=(gift,), ann=dict(level=5, hand=["Gift"]), bob=dict(level=2), cat={})
    assert not poor.can("ann: play Gift")
    assert rich.can("ann: play Gift")


def test_words_nest():
    effect = To("each rival", If(SexIs("male"), InOrder((Draw("doors"), LoseLevels()))))
    table = cursed(effect, cat=dict(level=5, sex="female"))
    assert levels(table) == {"ann": 5, "bob": 4, "cat": 5}
    assert (len(table.bob.hand), table.cat.hand) == (1, [])

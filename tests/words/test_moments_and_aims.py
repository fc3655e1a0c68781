"""Several moments and several aims; somebody else's flight, somebody else's Curse."""

import re

import pytest

from kickdoor.cards import Card, Class, Curse, Item, Monster, OneShot, Special
from kickdoor.errors import WrongCard
from kickdoor.forms.mistakes import Place
from kickdoor.forms.vocabulary import CARD, form_of
from kickdoor.forms.writing import plain
from kickdoor.game.box import Options
from kickdoor.proofreading import check
from kickdoor.showing import why_not
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Boost,
    CancelCurse,
    ChangeDie,
    Escape,
    GainLevels,
    JoinFight,
    LoseLevels,
    Power,
    RemoveMonster,
    To,
    Try,
    TurnCurse,
)

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
HAIL = Curse("Hail", effect=LoseLevels())
FLIGHT = "ann: run away\n all: pass\n ann: run from Ox"


def holding(card: Card, door: str | None = None, who: str = "bob") -> Scene:
    """Somebody holds the card; Ann has the turn."""
    seats = {name: dict(level=5) for name in ("ann", "bob", "cat")}
    seats[who]["hand"] = [card.name]
    return deal(cards=(card, OX, RAT, HAIL), door=door, **seats)


def reasons(table: Scene, seat: int, name: str) -> str:
    """Why a seat cannot play the card now."""
    game = table.game
    card = next(each for each in game.munchkins[seat].hand if game.prints[each].name == name)
    said = why_not(game, seat, card)
    assert said is not None
    return said.text


# --- several moments ----------------------------------------------------------------------------


WHISTLE = OneShot(
    "Whistle",
    when=("your turn", "a die is rolled"),
    aim="",
    effect=Try(ChangeDie(to=6), GainLevels()),
)


def test_a_card_of_two_moments_is_played_at_either():
    table = holding(WHISTLE, door="Ox").play(FLIGHT)
    assert not table.can("bob: play Whistle")
    table.play("all: pass\n die: 1\n bob: play Whistle\n all: pass")
    assert (table.ann.level, table.bob.level) == (5, 5)  # the six got her away
    own = holding(WHISTLE, who="ann").play("ann: play Whistle")
    assert own.ann.level == 6


def test_why_not_tells_every_moment():
    assert reasons(holding(WHISTLE, door="Ox"), 1, "Whistle") == (
        "Whistle is used after a die has been rolled. "
        "Whistle is used on your own turn, out of combat."
    )
    pie = OneShot("Pie", when=("any fight", "a die is rolled"), effect=Boost(2))
    assert reasons(holding(pie), 1, "Pie") == (
        "Pie is used after a die has been rolled. Pie is used in a fight, and nobody fights now."
    )


def test_several_moments_in_english():
    power = Power("Knack", when=("your fight", "a die is rolled"), effect=GainLevels())
    assert str(power) == "Knack: while you fight or help or after any die, go up a level"


# --- several aims -------------------------------------------------------------------------------


def test_a_card_of_two_aims_is_pointed_at_either():
    bang = OneShot("Bang", aim=("side", "foe"), effect=Try(RemoveMonster(), Boost(3)))
    table = holding(bang, door="Ox")
    assert [line for line in table.legal("bob") if "Bang" in line] == [
        "play Bang for the munchkins", "play Bang for the monsters", "play Bang on Ox",
    ]  # fmt: skip
    assert holding(bang, door="Ox").play("bob: play Bang for the monsters").fight.threat == 12
    assert not table.play("bob: play Bang on Ox").in_fight


def test_a_power_of_two_aims_is_pointed_at_either():
    effect = Try(RemoveMonster(), otherwise=GainLevels())
    power = Power("Knack", when="any fight", aim=("foe", "rival"), effect=effect)
    sage = Class("Sage", abilities=(power,))
    table = deal(cards=(sage, OX), door="Ox", ann=dict(level=5), bob=dict(is_a=["Sage"]), cat={})
    assert [line for line in table.legal("bob") if "Knack" in line] == [
        "use Knack on Ox", "use Knack on ann", "use Knack on cat",
    ]  # fmt: skip


def test_what_could_do_nothing_with_any_of_its_aims_is_not_played():
    effect = Try(RemoveMonster(), otherwise=JoinFight())
    bang = OneShot("Bang", when="any time", aim=("foe", "monster"), effect=effect)
    table = holding(bang)
    assert not table.can("bob: play Bang on Ox")
    assert reasons(table, 1, "Bang") == (
        "Bang could not do this now: send the monster away, "
        "otherwise add a monster from your hand to the fight."
    )


@pytest.mark.parametrize(
    ("aims", "told"),
    [
        (("foe", "foe"), '"foe"'),
        (("", "you"), '"", "you", "die", "curse"'),
        (("rival", "any player"), '"any player", "rival", "fighter", "rival fighter"'),
    ],
)
def test_aims_that_are_said_alike_are_one_too_many(aims, told):
    power = Power("Knack", when="any fight", aim=aims, effect=GainLevels())
    for card in (OneShot("Pie", aim=aims, effect=Boost(1)), Item("Hat", abilities=(power,))):
        with pytest.raises(WrongCard, match=f"one of these aims is enough: {told}"):
            check(card)


# --- in TOML ------------------------------------------------------------------------------------


def test_one_is_written_as_it_is_and_several_in_a_list():
    one = dict(kind="one-shot", name="Pie", effect=dict(do="boost", amount=2), when="your fight")
    several = dict(one, when=["your fight", "a die is rolled"], aim=["side", "foe"])
    for said in (one, several):
        place = Place()
        card = CARD.read(said, place)
        assert (plain(card), place.mistakes) == (said, [])


@pytest.mark.parametrize(
    ("when", "mistake"),
    [
        ([], "when: expected a list with 1 to 50 entries, found 0"),
        (["your fite"], 'when[1]: expected "any time", .+; did you mean "your fight"\\?'),
        ("your fite", 'when: expected "any time", .+; did you mean "your fight"\\?'),
    ],
)
def test_a_mistake_in_either_is_named(when, mistake):
    place = Place()
    CARD.read(dict(kind="one-shot", name="P", effect=dict(do="escape"), when=when), place)
    found, expected = str(place.mistakes[0]), mistake.replace("[1]", r"\[1\]")
    assert re.fullmatch(expected, found), found


@pytest.mark.parametrize(("when", "wrong"), [("any time", 0), (("any time",), 0), (("no",), 1)])
def test_cards_made_in_python_are_looked_at_too(when, wrong):
    place = Place()
    form_of(OneShot).proofread(OneShot("Pie", when=when, effect=Boost(1)), place)
    assert len(place.mistakes) == wrong


# --- somebody runs away -------------------------------------------------------------------------


def test_somebody_elses_flight_may_be_helped_before_the_die():
    rope = OneShot("Rope", when="somebody runs away", aim="fighter", effect=Escape())
    table = holding(rope, door="Ox")
    assert not table.can("bob: play Rope on ann")
    assert reasons(table, 1, "Rope") == ("Rope is used when somebody is about to roll to Run Away.")
    table.play(FLIGHT).play("bob: play Rope on ann\n all: pass")
    assert (table.in_fight, table.ann.level, table.is_quiet()) == (False, 5, True)


def test_and_ones_own():
    rope = OneShot("Rope", when="somebody runs away", aim="", effect=To("runner", Escape()))
    table = holding(rope, door="Ox", who="ann")
    table.play(FLIGHT).play("ann: play Rope\n all: pass")
    assert (table.in_fight, table.ann.level) == (False, 5)


# --- a curse lands on somebody ------------------------------------------------------------------


def warded(effect, elide: bool = False, **players) -> Scene:
    """Bob curses Ann; Cat has something to say about that."""
    when = "a curse lands on somebody"
    ward = OneShot("Ward", when=when, aim="", effect=To("cursed", effect), copies=2)
    seats = {
        "ann": dict(level=5, hand=["Rat"]),
        "bob": dict(level=5, hand=["Hail"]),
        "cat": dict(level=5, hand=["Ward"]),
    }
    return deal(cards=(ward, HAIL, RAT), rules=Options(elide=elide), **seats | players)


@rule("T02")
@pytest.mark.parametrize("elide", [True, False])
def test_T02_somebody_elses_curse_is_cancelled_before_it_takes_hold(elide):
    table = warded(CancelCurse(), elide)
    assert reasons(table, 2, "Ward") == "Ward is used when a Curse is about to land on anybody."
    table.play("bob: play Hail on ann")
    assert reasons(table, 0, "Rat") == (
        "A Curse is landing on you: until it has, only what cancels or turns it is played."
    )
    table.play("cat: play Ward\n all: pass")
    assert (table.ann.level, table.cat.hand) == (5, [])


def test_or_it_lands():
    table = warded(CancelCurse()).play("bob: play Hail on ann\n all: pass")
    assert (table.ann.level, table.cat.hand, table.is_quiet()) == (4, ["Ward"], True)


def test_and_so_is_ones_own():
    table = warded(CancelCurse()).play("bob: play Hail on cat\n cat: play Ward\n all: pass")
    assert (table.cat.level, table.is_quiet()) == (5, True)


def test_a_curse_turned_by_a_third_strikes_neither_the_one_nor_the_other():
    table = warded(TurnCurse(), dan=dict(level=5))
    table.play("bob: play Hail on ann\n cat: play Ward")
    assert table.legal("cat") == ["choose bob", "choose dan"]
    table.play("cat: choose dan\n all: pass")
    assert [table.ann.level, table.bob.level, table.cat.level, table.dan.level] == [5, 5, 5, 4]


def test_whoever_could_answer_it_with_another_card_waits():
    mine = Special("Mine", deck="doors", when="a curse lands", effect=CancelCurse())
    ward = OneShot("Ward", when="a curse lands on somebody", aim="any player", effect=CancelCurse())
    table = deal(
        cards=(mine, ward, HAIL),
        ann=dict(level=5),
        bob=dict(level=5, hand=["Hail"]),
        cat=dict(level=5, hand=["Mine", "Ward"]),
    ).play("bob: play Hail on ann")
    assert [line for line in table.legal("cat") if "Ward" in line] == ["play Ward on ann"]
    assert reasons(table, 2, "Mine") == ("A Curse is landing on ann: wait for what comes of it.")

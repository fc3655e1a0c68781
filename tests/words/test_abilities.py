"""Abilities: what may be used when, at what, for what and how often; what happens by itself."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Boost,
    CancelCurse,
    Cards,
    ChangeDie,
    Draw,
    Escape,
    GainLevels,
    If,
    JoinFight,
    Level,
    LoseLevels,
    Losing,
    Perish,
    Power,
    RemoveMonster,
    Strength,
    The,
    To,
    Trait,
    TurnFight,
    Whenever,
)
from kickdoor.words.base import Ability

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
HAIL = Curse("Hail", effect=LoseLevels())
BOLT = Curse("Bolt", effect=Perish())
HAT = Item("Hat", gold=600, slot="head")
CAP = Item("Cap", gold=600, slot="head")
UP = GainLevels()

ALONE = "ann: claim victory\n all: pass"
HELPED = "ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer\n" + ALONE
FLED = "ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: {}\n all: pass"


def gifted(
    *abilities: Ability,
    who: str = "bob",
    door: str | None = None,
    doors: tuple[str, ...] = (),
    treasures: tuple[str, ...] = (),
    **players,
) -> Scene:
    """Somebody has a Class with these abilities."""
    seats = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=5)} | players
    seats[who] = dict(seats[who], is_a=["Sage", *seats[who].get("is_a", ())])
    return deal(
        cards=(Class("Sage", copies=2, abilities=abilities), OX, RAT, HAIL, BOLT, HAT, CAP),
        door=door,
        doors=doors,
        treasures=treasures,
        **seats,
    )


# --- Power: when --------------------------------------------------------------------------------


MOMENTS = {
    "any time": "quiet own-turn fight others-fight fled about-to-run",
    "your turn": "own-turn",
    "not in a fight": "quiet own-turn others-fight fled",
    "any fight": "fight others-fight",
    "your fight": "fight",
    "another's fight": "others-fight",
    "running away": "about-to-run",
    "a die is rolled": "die die-of-others",
    "a curse lands": "curse",
    "somebody runs away": "fled about-to-run",
    "a curse lands on somebody": "curse curse-on-others",
}


def situations(ability: Ability) -> dict[str, Scene]:
    """Bob has a power, and every situation there is."""
    run = "ann: run away\n all: pass\n ann: run from Ox"
    helped = "ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer"
    weak = dict(ann=dict(level=2, hand=["Hail"]), bob=dict(level=2))
    hail = dict(level=5, hand=["Hail"])
    own = gifted(ability, who="ann", door="Ox").play(run)
    return {
        "quiet": gifted(ability),
        "fight": gifted(ability, door="Ox", **weak).play(helped),
        "others-fight": gifted(ability, door="Ox"),
        "fled": gifted(ability, door="Ox").play(run),
        "about-to-run": gifted(ability, door="Ox", **weak).play(helped).play(
            f"{run}\n all: pass\n die: 6\n all: pass\n bob: run from Ox"
        ),
        "die-of-others": gifted(ability, door="Ox").play(run).play("all: pass\n die: 3"),
        "die": own.play("all: pass\n die: 3"),
        "curse": gifted(ability, ann=hail).play("ann: play Hail on bob"),
        "curse-on-others": gifted(ability, ann=hail).play("ann: play Hail on cat"),
        "own-turn": gifted(ability, who="ann"),
    }  # fmt: skip


@pytest.mark.parametrize("when", MOMENTS)
@rule("CMB-4", "T11", "T02")
def test_a_power_is_open_at_its_moment_and_at_no_other(when):
    effect = {
        "a die is rolled": ChangeDie(to=6),
        "a curse lands": CancelCurse(),
        "a curse lands on somebody": To("cursed", CancelCurse()),
        "running away": Escape(),
        "somebody runs away": To("runner", Escape()),
    }.get(when, UP)
    # The die and the Curse are answered by what answers a die or a Curse.
    power = Power("Knack", when=when, effect=effect)
    open_in = {
        name
        for name, table in situations(power).items()
        if table.can(f"{'ann' if name in ('own-turn', 'die') else 'bob'}: use Knack")
    }
    assert open_in == {*MOMENTS[when].split()}


# --- Power: aim ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aim", "effect", "said"),
    [
        ("", UP, ["use Knack"]),
        ("you", UP, ["use Knack"]),
        ("any player", UP, ["use Knack on ann", "use Knack on yourself", "use Knack on cat"]),
        ("rival", UP, ["use Knack on ann", "use Knack on cat"]),
        ("fighter", UP, ["use Knack on ann"]),
        ("side", Boost(1), ["use Knack for the munchkins", "use Knack for the monsters"]),
        ("foe", RemoveMonster(), ["use Knack on Ox"]),
        ("monster", JoinFight(), ["use Knack with Rat"]),
        ("item", Draw("doors", The("bonus")), ["use Knack with Hat", "use Knack with Cap"]),
    ],
)
def test_what_a_power_may_be_pointed_at(aim, effect, said):
    power = Power("Knack", when="any fight", aim=aim, effect=effect)
    table = gifted(
        power, door="Ox", bob=dict(level=5, wears=["Hat"], carries=["Cap"], hand=["Rat"])
    )
    assert [line for line in table.legal("bob") if "Knack" in line] == said


@pytest.mark.parametrize(
    ("aim", "effect", "when", "script"),
    [
        ("die", ChangeDie(to=6), "a die is rolled", FLED.format(1).removesuffix("\n all: pass")),
        ("curse", CancelCurse(), "a curse lands", "cat: play Hail on bob"),
    ],
)  # fmt: skip
def test_the_die_and_the_curse_at_hand_need_no_pointing(aim, effect, when, script):
    power = Power("Knack", when=when, aim=aim, effect=effect)
    table = gifted(power, door="Ox", cat=dict(level=5, hand=["Hail"])).play(script)
    table.play("bob: use Knack\n all: pass")
    assert (table.ann.level, table.bob.level) == (5, 5)


def test_what_points_at_a_monster_has_nothing_to_point_at_out_of_a_fight():
    dart = Special("Dart", deck="doors", aim="foe", effect=RemoveMonster())
    assert not deal(cards=(dart,), ann=dict(hand=["Dart"]), bob={}, cat={}).can("ann: play Dart")


@pytest.mark.parametrize(
    ("aim", "effect", "said"),
    [
        ("side", TurnFight(Boost(5)), ["use Knack for the munchkins"]),
        ("monster", JoinFight(tag="goblin"), ["use Knack with Slob Goblin"]),
        ("item", If(Losing(), Draw("doors", The("bonus"))), []),
    ],
)
def test_a_power_is_pointed_only_where_it_would_do_something(aim, effect, said):
    power = Power("Knack", when="any fight", aim=aim, effect=effect)
    bob = dict(level=5, wears=["Hat"], hand=["Rat", "Slob Goblin"])
    table = gifted(power, door="Ox", bob=bob)
    assert [line for line in table.legal("bob") if "Knack" in line] == said


def test_a_power_does_it_to_whom_it_is_used_on():
    table = gifted(Power("Knack", when="any time", aim="rival", effect=UP)).play(
        "bob: use Knack on cat"
    )
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 5, 6)


def test_a_power_that_could_do_nothing_is_not_offered():
    power = Power("Knack", when="any time", aim="rival", effect=UP)
    assert not gifted(power, cat=dict(level=9)).can("bob: use Knack on cat")


# --- Power: price, limit, only ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "pays"),
    [
        (Cards("card"), ["Rat", "Witch", "Hellknight", "Hat", "Cap"]),
        (HAND, ["Rat", "Witch"]),
        (Cards("monster"), ["Rat"]),
        (ITEM, ["Hat", "Cap"]),
        (Cards("trait"), ["Sage", "Hellknight"]),
    ],
)
@rule("CHR-3", "C11", "P08")
def test_CHR_3_what_pays_for_a_power(cost, pays):
    power = Power("Knack", when="any time", discard=1, cost=cost, effect=UP)
    bob = dict(is_a=["Hellknight"], wears=["Hat"], carries=["Cap"], hand=["Rat", "Witch"])
    table = gifted(power, bob=bob).play("bob: use Knack")
    assert sorted(table.legal("bob")) == sorted(f"discard {name}" for name in pays)
    table.play(f"bob: discard {pays[0]}")
    assert (table.bob.level, table.is_quiet()) == (2, True)
    assert pays[0] in table.discards


@rule("U06")
def test_U06_a_curse_kept_pays_for_nothing():
    power = Power("Knack", when="any time", discard=1, effect=UP)
    assert not gifted(power, bob=dict(has=["Red Tape Round the Ankles"])).can("bob: use Knack")


@pytest.mark.parametrize(("hand", "can"), [(["Rat"], False), (["Rat", "Witch"], True)])
def test_the_whole_price_must_be_there(hand, can):
    power = Power("Knack", when="any time", discard=2, effect=UP)
    table = gifted(power, bob=dict(hand=hand))
    assert table.can("bob: use Knack") == can
    if can:
        table.play("bob: use Knack\n bob: discard Rat")
        assert table.bob.level == 1  # T04: only when the discards lie there
        assert table.play("bob: discard Witch").bob.level == 2


def test_a_limit_for_a_fight_begins_anew_with_the_next():
    power = Power("Knack", when="any fight", limit=2, effect=Boost(1, side="munchkins"))
    table = gifted(power, door="Rat", doors=("Ox",)).play("bob: use Knack\n bob: use Knack")
    assert (table.fight.strength, table.can("bob: use Knack")) == (7, False)
    table.play(f"{ALONE}\n ann: end the turn\n all: pass\n bob: kick open the door\n all: pass")
    assert (table.fight.foes, table.can("bob: use Knack")) == (["Ox"], True)


@rule("C10")
def test_C10_another_copy_of_the_class_does_not_begin_anew():
    power = Power("Knack", when="your fight", limit=1, effect=Boost(1, side="munchkins"))
    table = gifted(power, who="ann", door="Rat", ann=dict(level=5, hand=["Sage"]))
    table.play("ann: use Knack\n ann: play Sage in place of Sage from the table")
    assert not table.can("ann: use Knack")


def test_a_limit_for_a_turn_holds_until_the_next_turn():
    power = Power("Knack", when="any time", limit=1, per="turn", effect=UP)
    table = gifted(power, door="Rat", ann=dict(level=5)).play("bob: use Knack")
    assert not table.can("bob: use Knack")
    table.play("ann: claim victory\n all: pass\n ann: end the turn")
    assert not table.can("bob: use Knack")
    table.play("all: pass")
    assert (table.turn, table.can("bob: use Knack")) == ("bob", True)


def test_a_limit_is_for_each_owner():
    power = Power("Knack", when="any time", limit=1, per="turn", effect=UP)
    table = gifted(power, cat=dict(level=5, is_a=["Sage"])).play("bob: use Knack")
    assert table.can("cat: use Knack")


@pytest.mark.parametrize(("level", "can"), [(2, False), (3, True)])
def test_only_for_some(level, can):
    power = Power("Knack", when="any time", only=Level(at_least=3), effect=UP)
    assert gifted(power, bob=dict(level=level)).can("bob: use Knack") == can


def test_what_a_monster_offers_is_open_to_those_who_fight_it():
    toll = Power("Toll", when="your fight", discard=1, cost=ITEM, effect=RemoveMonster())
    troll = Monster("Troll", level=9, treasures=1, powers=(toll,), bad_stuff=LoseLevels())
    table = deal(cards=(troll, HAT), door="Troll", ann=dict(wears=["Hat"]), bob={}, cat={})
    assert not table.can("bob: use Toll of Troll")
    table.play("ann: use Toll of Troll\n ann: discard Hat")
    assert (table.in_fight, table.ann.in_play, table.ann.level) == (False, [], 1)


# --- Trait, Whenever ----------------------------------------------------------------------------


@rule("CHR-2")
def test_CHR_2_a_trait_is_had_and_gone_with_its_card():
    table = gifted(Trait("Strong", Strength(+3)))
    assert table.bob.strength == 8
    assert table.play("bob: discard Sage").bob.strength == 5


LOOTED = "\n bob: take Hat\n cat: take Cap"
SCENES = {
    "alone": ("Rat", ALONE),
    "helped": ("Ox", HELPED + "\n ann: take Pumps"),
    "escaped": ("Ox", FLED.format(5)),
    "caught": ("Ox", FLED.format(4)),
    "cursed": (None, "cat: play Hail on bob\n all: pass"),
    "over": ("Rat", ALONE + "\n ann: end the turn\n all: pass"),
    "sold": (None, "ann: sell Items\n ann: sell Hat\n ann: sell Cap\n ann: close the sale"),
    "ann dies": (None, "cat: play Bolt on ann\n all: pass\n die: card 0" + LOOTED),
    "bob dies": (None, "cat: play Bolt on bob\n all: pass"),
}  # fmt: skip


def doors_of(table: Scene, who: str) -> list[str]:
    """The Doors in somebody's hand."""
    prints = table.game.box.by_name
    return [name for name in getattr(table, who).hand if prints[name.lower()].is_door]


def scene(ability: Ability, who: str, name: str) -> Scene:
    """One of the scenes, with somebody who has this ability."""
    door, script = SCENES[name]
    return gifted(
        ability,
        who=who,
        door=door,
        treasures=["Pumps"],
        ann=dict(level=5, wears=["Hat"], carries=["Cap"]),
        bob=dict(level=5),
        cat=dict(level=5, hand=["Hail", "Bolt"]),
    ).play(script)


@pytest.mark.parametrize(
    ("on", "who", "happens"),
    [
        ("you win a fight", "ann", "alone helped over"),
        ("you win a fight", "bob", ""),
        ("you win alone", "ann", "alone over"),
        ("you kill", "ann", "alone helped over"),
        ("you kill", "bob", ""),
        ("you help win", "bob", "helped"),
        ("you help win", "ann", ""),
        ("you escape", "ann", "escaped"),
        ("you escape", "bob", ""),
        ("you are caught", "ann", "caught"),
        ("you are caught", "bob", ""),
        ("you are cursed", "bob", "cursed"),
        ("you are cursed", "ann", ""),
        ("your turn begins", "bob", "ann-dies over"),
        ("you sell", "ann", "sold"),
        ("you sell", "bob", ""),
        ("somebody dies", "bob", "ann-dies"),
    ],
)
def test_whenever(on, who, happens):
    aha = Whenever("Aha", on=on, effect=Draw("doors"))
    noticed = {name.replace(" ", "-") for name in SCENES if doors_of(scene(aha, who, name), who)}
    assert noticed == {*happens.split()}


def test_you_kill_happens_for_each_monster():
    table = gifted(
        Whenever("Aha", on="you kill", effect=Draw("doors")),
        who="ann",
        door="Rat",
        ann=dict(level=7),
        bob=dict(hand=["Signed in Duplicate"]),
    )
    table.play("bob: play Signed in Duplicate on Rat").play(ALONE)
    assert len(doors_of(table, "ann")) == 2


@pytest.mark.parametrize(("level", "gains"), [(5, True), (4, False)])
def test_whenever_only_for_some(level, gains):
    aha = Whenever("Aha", on="you are cursed", only=Level(at_least=4), effect=GainLevels(2))
    table = gifted(aha, bob=dict(level=level), cat=dict(level=5, hand=["Hail"]))
    table.play(SCENES["cursed"][1])
    assert table.bob.level == (6 if gains else 3)


def test_whenever_on_an_item_only_while_it_is_equipped():
    bell = Item("Bell", abilities=(Whenever("Ding", on="you are cursed", effect=GainLevels(2)),))
    for where, level in (("wears", 6), ("carries", 4)):
        table = deal(
            cards=(bell, HAIL), ann=dict(hand=["Hail"]), bob={"level": 5, where: ["Bell"]}, cat={}
        ).play("ann: play Hail on bob\n all: pass")
        assert table.bob.level == level


def test_a_special_has_a_moment_and_an_aim_too():
    gong = Special("Gong", deck="doors", when="another's fight", aim="fighter", effect=LoseLevels())
    table = deal(
        cards=(gong, OX), door="Ox", ann=dict(level=5, hand=[]), bob=dict(hand=["Gong"]), cat={}
    )
    assert table.play("bob: play Gong on ann").ann.level == 4

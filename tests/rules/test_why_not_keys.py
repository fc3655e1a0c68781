"""Why not? Every reason is a key and values, and the sentence of every key is heard in a scene."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from kickdoor.cards import Class, Doubler, Enhancer, Faction, Item, Monster, OneShot, Race
from kickdoor.engine import act, new_game
from kickdoor.game.box import Options
from kickdoor.game.state import Game
from kickdoor.options import brisk
from kickdoor.plurals import JOINTS
from kickdoor.press import pressed
from kickdoor.rules import uses
from kickdoor.rules.phrasing import REASONS, Reason
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Allows,
    Boost,
    CancelCurse,
    Cards,
    ChangeDie,
    ChangeSex,
    Escape,
    LoseLevels,
    PassFight,
    Power,
    Trait,
)
from kickdoor.words.base import Noun


def reason_for(table: Scene, who: str, name: str) -> Reason | None:
    """Why somebody can do nothing with a card."""
    seat = table.game.names.index(who)
    munchkin = table.game.munchkins[seat]
    mine = munchkin.hand + munchkin.table
    card = next(card for card in mine if table.game.prints[card].name == name)
    return why_not(table.game, seat, card)


def why(table: Scene, who: str, name: str) -> str | None:
    """What is said of somebody's card: the rule, then why; None if something can be done."""
    reason = reason_for(table, who, name)
    return None if reason is None else f"{reason.rule} {reason.text}"


# --- keys and values ----------------------------------------------------------------------------


def test_a_reason_is_a_rule_a_key_and_values():
    table = deal(
        ann=dict(wears=["Dustbin Lid of the Watch", "T-Bone Stake"], carries=["Crossbow Purposes"]),
        bob={},
        cat={},
    )
    assert reason_for(table, "ann", "Crossbow Purposes") == Reason(
        "ITM-3", "item_in_the_way", {"names": ["Dustbin Lid of the Watch", "T-Bone Stake"]}
    )


def test_what_a_card_says_of_itself_is_a_value():
    table = deal(door="Akata", ann={}, bob=dict(hand=["Better Offer"]), cat={})
    assert reason_for(table, "bob", "Better Offer") == Reason(
        "CRS-4", "nothing", {"name": "Better Offer", "effect": "send the helper away"}
    )


def test_each_power_of_a_card_has_a_reason_of_its_own():
    ann = dict(is_a=["Pathfinder"], wears=["Helm of Hindsight"])
    reason = reason_for(deal(door="Akata", ann=ann, bob={}, cat={}), "ann", "Helm of Hindsight")
    hindsight = Reason("T11", "used_after_die", {"name": "Hindsight"})
    assert reason == Reason("ITM-2", "item_in_combat", {}, (hindsight,))
    assert reason.text == (
        "What is equipped does not change in combat or while Running Away. "
        "Hindsight is used after a die has been rolled."
    )


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Hat"], "It is Big, and you can carry no more: first be rid of Hat."),
        (["Hat", "Hut"], "It is Big, and you can carry no more: first be rid of Hat or Hut."),
    ],
)
def test_names_are_joined_as_the_sentence_says(names, said):
    assert Reason("ITM-6", "too_big", {"names": names}).text == said


def test_a_value_that_is_missing_or_misnamed_is_found_out():
    with pytest.raises(KeyError):
        _ = Reason("ITM-6", "too_big", {"cards": ["Hat"]}).text


# --- scenes for what is said nowhere else -------------------------------------------------------

HOUSE_RULES = Options(elide=False, beat_one_flee_the_rest=True)
DOORS = (
    Race("Gnome", abilities=(), copies=3),
    Race("Giant", abilities=(), copies=3),
    Faction("Cooks", abilities=(), copies=3),
    Faction("Ushers", abilities=(), copies=3),
    Doubler("Mixture", of="race", copies=3),
)


def dealt(*hand: str) -> Scene:
    """A small box, shuffled so that ann was dealt all of these; she sets up."""
    box = pressed("small", (*DOORS, Item("Ladle", copies=12)))
    for seed in range(2000):
        rules = Options(elide=False, first_by_die=False)
        table = Scene(new_game(3, set=box, seed=seed, rules=rules))
        if all(name in table.ann.hand for name in hand):
            return table
    raise AssertionError(hand)


@rule("SET-8")
def test_setting_up_one_race_and_one_faction_are_played():
    table = dealt("Gnome", "Giant", "Cooks", "Ushers").play("ann: play Gnome\n ann: play Cooks")
    assert why(table, "ann", "Giant") == (
        "SET-8 Setting up, one Race is played: another waits for your turn."
    )
    assert why(table, "ann", "Ushers") == (
        "SET-8 Setting up, one Faction is played: another waits for your turn."
    )


@rule("CHR-5", "C04")
def test_a_doubler_of_races_waits_for_one_and_stays_with_it():
    table = deal(cards=DOORS, ann=dict(hand=["Mixture", "Gnome"]), bob={}, cat={})
    assert why(table, "ann", "Mixture") == "CHR-5 Mixture goes with a Race: play one first."
    table.play("ann: play Gnome\n ann: play Mixture")
    assert why(table, "ann", "Mixture") == (
        "C04 It stays as long as you have a Race, and goes with the last."
    )


@rule("C04")
def test_a_doubler_of_factions_stays_with_one():
    table = deal(ann=dict(is_a=["Hellknight", "Double Life"]), bob={}, cat={})
    assert why(table, "ann", "Double Life") == (
        "C04 It stays as long as you have a Faction, and goes with the last."
    )


@rule("T15")
def test_what_lies_on_top_of_the_discards_is_said_first():
    cards = (
        Class("Sexton", abilities=(Trait("Digs", Allows("drawing discards")),)),
        Monster("Moth", level=2, treasures=1, bad_stuff=LoseLevels()),
        Enhancer("Furious", strength=1),
    )
    table = deal(
        cards=cards,
        door="Moth",
        ann=dict(level=8, hand=["Witch"]),
        bob=dict(is_a=["Sexton"]),
        cat=dict(hand=["Furious", "Summoner"]),
    )
    table.play("cat: play Furious on Moth\n ann: claim victory\n all: pass")
    assert table.legal("ann") == ["leave Moth on top", "leave Furious on top", "pass"]
    assert why(table, "ann", "Witch") == (
        "T15 You are choosing what lies on top of the discards: say which first."
    )
    assert why(table, "cat", "Summoner") == (
        "T15 ann is choosing what lies on top of the discards: wait until that is done."
    )


@rule("CHR-3")
@pytest.mark.parametrize(
    ("cost", "count", "every", "reason"),
    [
        (Cards("card"), 3, False, "CHR-3 You have too little to pay for Bribe: it costs 3 cards."),
        (
            HAND,
            2,
            False,
            "CHR-3 You have too little to pay for Bribe: it costs 2 cards from hand.",
        ),
        (HAND, 2, True, "CHR-3 You have too little to pay for Bribe: it costs 2 whole hands."),
        (
            Cards("monster"),
            1,
            False,
            "CHR-3 You have too little to pay for Bribe: it costs 1 monster from hand.",
        ),
        (ITEM, 1, False, "CHR-3 You have too little to pay for Bribe: it costs 1 Item in play."),
        (
            Cards("trait"),
            2,
            False,
            "CHR-3 You have too little to pay for Bribe: it costs 2 Classes or the like.",
        ),
        (
            Cards("hireling"),
            1,
            False,
            "CHR-3 You have too little to pay for Bribe: it costs 1 Hireling or the like.",
        ),
    ],
)
def test_what_a_power_costs_is_said_to_whoever_cannot_pay(cost, count, every, reason):
    table = unpaid(cost, count, every)
    assert why(table, "bob", "Crook") == reason


@rule("CHR-3")
def test_so_is_it_of_a_price_that_has_no_name_of_its_own():
    table = unpaid(Cards("item", slot="head"), 1, False)
    assert why(table, "bob", "Crook") == "CHR-3 You do not have what Bribe costs."


@rule("X01")
def test_who_runs_first_is_agreed_on_before_anything_else():
    moth = Monster("Moth", level=9, treasures=1, bad_stuff=LoseLevels())
    squib = OneShot("Squib", effect=Boost(1), copies=2)
    rules = Options(elide=False, agree_who_runs=True)
    hand = dict(hand=["Squib"])
    table = deal(cards=(moth, squib), door="Moth", ann=hand, bob=hand, cat={}, rules=rules)
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    table.play("ann: run away\n all: pass")
    mine, theirs = why(table, "ann", "Squib"), why(table, "bob", "Squib")
    assert mine == "X01 You are agreeing on who runs first: say who should."
    assert theirs == "X01 ann says who should run first: wait until that is done."


@rule("F32")
def test_whoever_passed_a_fight_on_says_first_whether_to_loot_the_room():
    baton = OneShot("Baton", when="your fight", aim="rival", effect=PassFight())
    squib = OneShot("Squib", effect=Boost(1), copies=2)
    ann, bob = dict(hand=["Baton", "Squib"]), dict(level=8, hand=["Squib"])
    table = deal(cards=(baton, squib), door="Akata", ann=ann, bob=bob, cat={})
    table.play("ann: play Baton on bob\n bob: claim victory\n all: pass")
    mine, theirs = why(table, "ann", "Squib"), why(table, "bob", "Squib")
    assert mine == "F32 You are deciding whether to loot the room: do so, or pass."
    assert theirs == "F32 ann is deciding whether to loot the room: wait until that is done."


def unpaid(cost: Noun, count: int, every: bool) -> Scene:
    """A die lies there, and Bob has a power for it that he cannot pay."""
    bribe = Power(
        "Bribe",
        when="a die is rolled",
        discard=count,
        cost=cost,
        every=every,
        effect=ChangeDie(1),
    )
    cards = (
        Class("Crook", abilities=(bribe,)),
        Monster("Moth", level=9, treasures=1, bad_stuff=LoseLevels()),
        OneShot("Squib", effect=Boost(1)),
    )
    bob = dict(is_a=["Crook"], hand=["Squib"])
    table = deal(cards=cards, door="Moth", ann={}, bob=bob, cat={})
    return table.play("ann: run away\n all: pass\n ann: run from Moth\n all: pass\n die: 3")


@rule("T02", "RUN-2", "T11")
def test_when_a_card_is_used_is_said_for_each_of_its_moments():
    rope = OneShot("Rope", when="somebody runs away", aim="", effect=Escape())
    ward = OneShot("Ward", when="a curse lands on somebody", aim="", effect=CancelCurse())
    dice = OneShot("Dice", when=("any fight", "a die is rolled"), effect=Boost(1))
    hand = ["Rope", "Ward", "Dice"]
    table = deal(cards=(rope, ward, dice), ann={}, bob=dict(hand=hand), cat={})
    assert why(table, "bob", "Rope") == (
        "RUN-2 Rope is used when somebody is about to roll to Run Away."
    )
    assert why(table, "bob", "Ward") == (
        "T02 Ward is used when a Curse is about to land on anybody."
    )
    assert why(table, "bob", "Dice") == (
        "T11 Dice is used after a die has been rolled. "
        "Dice is used in a fight, and nobody fights now."
    )


@rule("T05")
def test_who_has_done_enough_this_turn_lets_it_go_on(monkeypatch):
    monkeypatch.setattr(uses, "MOST_DEEDS", 2)
    preen = Power("Preen", when="any time", effect=ChangeSex())
    dandy = Class("Dandy", abilities=(preen,), copies=2)
    table = deal(cards=(dandy,), ann=dict(is_a=["Dandy"]), bob=dict(is_a=["Dandy"]), cat={})
    table.play("ann: use Preen\n bob: use Preen\n ann: use Preen")
    assert table.legal("ann") == ["kick open the door"]
    assert "use Preen" in table.legal("bob")
    assert why(table, "ann", "Dandy") == "T05 You have done enough for one turn: let it go on."


@rule("ITM-2", "T05")
def test_who_has_dressed_and_haggled_enough_of_late_is_told_to_get_on():
    table = deal(ann=dict(wears=["Blazer"]), bob={}, cat={})
    table.game.used[uses.dawdled(0)] = uses.MOST_DAWDLING
    table.play("bob: pass")
    assert why(table, "ann", "Blazer") == (
        "ITM-2 You have dressed and haggled a good deal of late: get on with the game, and in a "
        "turn or two you may again."
    )


# --- every key, every field ---------------------------------------------------------------------


def literals() -> Iterator[str]:
    """Every sentence that these tests expect, with dots for what a test fills in itself."""
    for file in Path(__file__).parent.glob("test_why_not*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
            yield "".join(str(getattr(each, "value", "…")) for each in pieces)


def shape(template: str) -> re.Pattern[str]:
    """Whatever a template can become."""
    pieces = Formatter().parse(template)
    return re.compile("".join(re.escape(text) + ".+" * bool(name) for text, name, _, _ in pieces))


def test_every_reason_is_heard_in_a_scene():
    heard = list(literals())
    unheard = [key for key, said in REASONS.items() if not any(map(shape(said).search, heard))]
    assert unheard == []


def test_every_sentence_stands_alone_and_no_two_are_the_same():
    assert len(set(REASONS.values())) == len(REASONS)
    for key, said in REASONS.items():
        assert re.fullmatch("[a-z]+(_[a-z]+)*", key)
        assert re.fullmatch(r"([A-Z]|\{).*[^.]\.", said), said


def check(reason: Reason, names: set[str]) -> None:
    """The values are what the template leaves open, and none is a piece of English."""
    fields = {name: joint for _, name, joint, _ in Formatter().parse(REASONS[reason.key]) if name}
    assert fields.keys() == reason.values.keys(), reason
    for field, value in reason.values.items():
        assert isinstance(value, list) == (fields[field] in JOINTS), reason
        if field == "names":
            assert value, reason
            assert names.issuperset(value), reason
        elif field in ("name", "card", "player"):
            assert value in names, reason
        else:  # what a card says of itself
            assert field in ("count", "condition", "effect", "until"), reason


def reasons(game: Game) -> Iterator[Reason]:
    """All that is said of all cards of all seats."""
    for seat, munchkin in enumerate(game.munchkins):
        for card in munchkin.hand + munchkin.table:
            reason = why_not(game, seat, card)
            if reason is not None:
                yield from (reason, *reason.also)


@pytest.mark.parametrize("box", ["classic", "pathfinder", "pathfinder-deluxe", "star"])
def test_the_values_are_the_fields_of_the_sentence_in_every_game(box):
    game = new_game(5, set=box, seed=3, rules=brisk(HOUSE_RULES))
    powers = [power for each in game.prints for power in (each.epic or each).powers]
    names = {each.name for each in (*game.prints, *powers)}.union(game.names)
    rng = Random(3)
    heard: set[str] = set()
    for decision in range(1200):
        if game.over:
            break
        if decision % 4 == 0:
            for reason in reasons(game):
                check(reason, names)
                heard.add(reason.key)
        act(game, game.asked, rng.choice(game.options))
    assert len(heard) > 30  # it is not always the same story

"""Sets made to hang a game or to lead it nowhere: each is played, and comes to an end."""

from random import Random

import pytest

from kickdoor.cards import Card, Curse, Item, Monster, OneShot, Race, Special
from kickdoor.engine import act, new_game
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    Afflict,
    AnotherTurn,
    Bars,
    ChangeDie,
    Draw,
    Escape,
    Escapes,
    GainLevels,
    HandRound,
    InOrder,
    JoinFight,
    Level,
    Lose,
    LoseFight,
    LoseLevels,
    Meet,
    Nothing,
    OnRoll,
    Perish,
    Power,
    Recapture,
    RollAgain,
    Room,
    Strength,
    Survive,
    SwapItem,
    SwapLevels,
    SwapTrait,
    ThatMany,
    This,
    To,
    Trait,
    Whenever,
)
from kickdoor.words.base import Ability, Effect, Modifier

LONGEST = 6_000


def monster(name: str, **said) -> Monster:
    return Monster(name, **{"level": 1, "treasures": 1, "bad_stuff": Nothing(), **said}, copies=12)


def people(*abilities: Ability) -> Race:
    return Race("Folk", abilities=abilities, copies=9)


def whenever(on: str, effect: Effect, name: str = "Always") -> Whenever:
    return Whenever(name, on=on, effect=effect)


def power(when: str, effect: Effect, name: str = "Knack", **said) -> Power:
    return Power(name, when=when, effect=effect, **said)


def curse(effect: Effect) -> Curse:
    return Curse("Woe", effect=effect, copies=12)


def lasting(modifier: Modifier, *also: Ability) -> Curse:
    return curse(Afflict(modifier, also=also))


def rooms(*kinds: str) -> Race:
    return people(*(Trait(kind, Room(kind, -50)) for kind in kinds))


NAP = To("everyone", Afflict(Bars("turn")))
SMOKE = InOrder((LoseFight(), To("each fighter", Escape())))
ILL: dict[str, tuple[Card, ...]] = {
    "cards that bring each other": (
        Special("Ding", deck="treasures", at_once=True, effect=Draw("doors", 3), copies=9),
        Special("Dong", deck="doors", at_once=True, effect=Draw("treasures", 3), copies=9),
    ),
    "monsters that bring each other": (
        monster("Pied", on_meeting=JoinFight(source="next monster")),
        monster("Grave", on_meeting=JoinFight(source="discards")),
    ),
    "fights that begin each other": (
        people(whenever("you win a fight", Meet("next monster"))),
        monster("Friend", befriends=Level(at_least=1), gift=Meet("next monster")),
    ),
    "who sends each other up": (people(whenever("you go up", To("each rival", GainLevels()))),),
    "who dies with each other": (
        people(
            whenever("somebody dies", Perish()),
            whenever("you would die", To("each rival", Perish())),
        ),
        curse(Perish()),
    ),
    "who lives and lets die": (
        people(whenever("you would die", InOrder((Survive(), To("each rival", Perish()))))),
        curse(Perish()),
    ),
    "who pays back each Curse": (
        people(whenever("you are cursed", To("that player", LoseLevels()))),
        curse(LoseLevels()),
    ),
    "what goes round": (
        lasting(
            Strength(-1),
            whenever("your turn ends", Lose(This(), to="left neighbour"), "Off"),
            whenever("your turn begins", Lose(This(), to="right neighbour"), "On"),
        ),
    ),
    "turn after turn": (
        OneShot("Again", gold=0, when="your turn", aim="", effect=AnotherTurn(), copies=20),
        people(power("your turn", AnotherTurn()), whenever("your turn ends", AnotherTurn())),
    ),
    "no turn at all": (curse(NAP), people(whenever("your turn begins", NAP))),
    "no turn for whoever comes next": (
        people(whenever("your turn begins", To("left neighbour", Afflict(Bars("turn"))))),
    ),
    "dice without end": (
        people(
            power("a die is rolled", RollAgain()),
            power("a die is rolled", ChangeDie(), "Set"),
            whenever("your turn begins", OnRoll(effect=Draw("doors", ThatMany()))),
        ),
    ),
    "no getting away": (
        people(power("somebody escapes", Recapture()), Trait("Quick", Escapes())),
        monster("Big", level=30),
    ),
    "less than no room": (
        rooms("one hand", "hand", "big"),
        Item("Anvil", bonus=2, gold=300, big=True, slot="one hand", copies=9),
    ),
    "hands round and round": (
        people(power("any time", HandRound()), power("any time", HandRound("right"), "Back")),
    ),
    "up and down": (
        people(
            power("any time", SwapLevels(), aim="any player"),
            power("any time", LoseLevels(9, taker="you"), "Thief", aim="rival"),
        ),
    ),
    "mine is yours": (
        people(
            power("not in a fight", SwapItem(), aim="rival"),
            power("any time", SwapItem("left neighbour"), "Left", aim="any player"),
            power("any time", SwapTrait("race"), "Who"),
        ),
    ),
    "ambush on ambush": (
        people(
            power("your turn", Meet(hand="you"), aim="rival"),
            whenever("you win a fight", To("each rival", Meet())),
        ),
    ),
    "nothing but smoke": (people(whenever("your fight begins", SMOKE)),),
}


@pytest.mark.parametrize("ill", ILL)
def test_it_comes_to_an_end(ill):
    plain = (monster("Rat"), monster("Bat"), Race("Elf", abilities=()))
    wares = Item("Pin", bonus=1, gold=300, copies=16)
    box = pressed("ill", (*ILL[ill], *plain, wares))
    for seed in range(2):
        game, rng = new_game(3 + seed, set=box, seed=seed), Random(seed)
        for _ in range(LONGEST):
            if game.over:
                break
            act(game, game.asked, rng.choice(game.options))
        assert game.over, (ill, seed)


def over(table: Scene, who: str = "ann") -> Scene:
    """A turn in which nothing happens."""
    return table.play(f"""
        {who}: kick open the door
        all: pass
        {who}: loot the room
        all: pass
        {who}: end the turn
        all: pass
    """)


def ill(name: str, **position) -> Scene:
    seats = {"ann": {}, "bob": {}, "cat": {}}
    return deal(
        cards=ILL[name],
        doors=["Witch", "Summoner", "Hellknight", "Pathfinder"],
        **{**seats, **position},
    )


def test_when_everybody_has_missed_a_turn_in_a_row_one_is_taken():
    folk = dict(is_a=["Folk"])
    table = over(ill("no turn at all", ann=folk, bob=folk, cat=folk))
    assert table.turn == "bob"  # as it begins, everybody is to miss the next one
    over(table, "bob")
    assert [line for line in table.log if line.endswith("'s turn")][-4:] == [
        "cat's turn",
        "ann's turn",
        "bob's turn",
        "cat's turn",
    ]
    assert table.can("cat: kick open the door")


def test_TRN_3_nobody_keeps_fewer_cards_than_none():
    table = over(ill("less than no room", ann=dict(is_a=["Folk"], hand=["Anvil"])))
    assert table.turn == "ann"
    table.play("ann: discard Anvil\n ann: discard Witch\n ann: discard Summoner")
    assert (table.turn, table.ann.hand) == ("bob", [])

"""What is asked, of whoever is asked and before the others: in the words of the rule itself."""

from random import Random

import pytest

from kickdoor.cards import Curse, Monster, OneShot
from kickdoor.engine import act, new_game
from kickdoor.errors import UnknownSeat
from kickdoor.game.fight import Deal
from kickdoor.game.speech import deal_said
from kickdoor.rules.procedures import PROCEDURES, asked, doing, question
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    CancelCurse,
    Cards,
    ChangeDie,
    Lose,
    LoseLevels,
    Nothing,
    Perish,
)

CARDS = (
    *(Monster(f"Doormat {n}", level=1, treasures=1, bad_stuff=Nothing()) for n in range(1, 7)),
    Curse("Rain", text="Lose a Level.", effect=LoseLevels()),
    Curse("Thief", text="Lose a card.", effect=Lose(Cards("hand card"))),
    Curse("Bolt", text="Die.", effect=Perish()),
    OneShot("Umbrella", when="a curse lands", aim="curse", effect=CancelCurse()),
    OneShot("Loaded Die", when="a die is rolled", aim="die", effect=ChangeDie(to=6)),
)
HAND = [f"Doormat {n}" for n in range(1, 7)]
RAIN = dict(ann=dict(hand=["Umbrella"]), bob=dict(hand=["Rain"])), "bob: play Rain on ann"
DEATH = (
    dict(ann=dict(hand=["Rain", "Umbrella"]), bob=dict(level=4, hand=["Bolt"])),
    "bob: play Bolt on ann\n all: pass",
)
FLIGHT = (
    dict(door="Minutaur", ann=dict(hand=["Loaded Die"])),
    "ann: run away\n all: pass\n ann: run from Minutaur",
)
CLAIM = dict(door="Slob Goblin", ann=dict(level=3), bob=dict(hand=["Minutaur"])), ""
SALE = dict(ann=dict(hand=["Brass Hat", "Starscone"])), "ann: sell Items\n ann: sell Brass Hat"
TRADE = dict(ann=dict(wears=["Blazer"])), "ann: offer bob a trade\n ann: add Blazer"
HELP = dict(door="Minutaur", ann={}), "ann: ask bob for help"
POWER = (
    dict(door="Minutaur", ann=dict(is_a=["Alchemist"], hand=["Cheat!"])),
    "ann: use Bombs for the munchkins",
)
LATE = "ann: kick open the door\n all: pass\n ann: loot the room\n all: pass"

ASKED = [
    (dict(ann={}), "", "ann", "Your turn: play what you like, then kick open the door."),
    (dict(ann={}), "", "bob", "ann's turn: first some cards, then the door."),
    (*CLAIM, "bob", "ann fights. Help, hinder, or watch."),
    (*CLAIM, "ann", "You are winning. You fight: play cards, ask for help, claim victory or run."),
    (
        CLAIM[0], "ann: claim victory", "bob",
        "ann claims victory. ann fights. Help, hinder, or watch.",
    ),
    (*FLIGHT, "ann", "At the heels: Minutaur. You are about to roll: use what helps you run."),
    (FLIGHT[0], f"{FLIGHT[1]}\n all: pass", "ann", "rolling the die ..."),
    (
        FLIGHT[0], f"{FLIGHT[1]}\n all: pass\n die: 2", "bob",
        "The die shows 2. ann's die lies there. Will anybody change it?",
    ),
    (*RAIN, "ann", "Rain: Lose a Level. A Curse is landing on you: cancel it, or take it."),
    (*DEATH, "bob", "ann is dead. Loot the body: take a card."),
    (
        dict(ann=dict(hand=["Blazer", "Akata"]), bob=dict(hand=["Thief"])),
        "bob: play Thief on ann\n all: pass", "ann",
        "Thief: lose a card from hand. You decide: choose one.",
    ),
    (
        *SALE, "ann",
        "For sale so far: 500 gold. No change is given. Sell Items: every 1,000 gold is a Level.",
    ),
    (*TRADE, "ann", "So far: ann offers bob Blazer for nothing. You put an offer together."),
    (*TRADE, "bob", "So far: ann offers bob Blazer for nothing. ann puts an offer together."),
    (*HELP, "ann", "So far: ann asks bob for help, for no Treasures. You put an offer together."),
    (*POWER, "ann", "Bombs: card 1 of 1. Pay for the power: choose cards."),
    (
        dict(doors=["Witch", "Witch"], ann=dict(hand=HAND)), LATE, "ann",
        "You hold 8 and may keep 5. Your turn is ending: sell, trade, then end it.",
    ),
    (
        dict(doors=["Witch", "Witch"], ann=dict(level=3, hand=HAND), bob=dict(level=2)),
        f"{LATE}\n ann: end the turn\n all: pass", "ann",
        "Charity: 3 to give, to whoever is of the lowest Level. "
        "Too many cards: give away what is over your limit.",
    ),
    (
        dict(doors=["Witch", "Witch"], ann=dict(hand=HAND)),
        f"{LATE}\n ann: end the turn\n all: pass", "ann",
        "Charity: 3 to give, to the discards: you are of the lowest Level. "
        "Too many cards: give away what is over your limit.",
    ),
]  # fmt: skip


def scene(cards: dict, script: str) -> Scene:
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **cards}, turn="ann").play(script)


@pytest.mark.parametrize(("cards", "script", "who", "said"), ASKED, ids=lambda it: str(it)[:30])
def test_the_question_says_where_we_are(cards, script, who, said):
    game = scene(cards, script).game
    assert question(game, game.names.index(who)) == said


def test_what_is_asked_is_also_told_as_keys():
    game = scene(dict(door="Minutaur"), "").game
    assert asked(game, 0) == [("detail.you_lose", {}), ("window.in_combat_you", {"seat": 0})]
    assert asked(game, 1) == [("window.in_combat_they", {"seat": 0})]
    game = scene(FLIGHT[0], f"{FLIGHT[1]}\n all: pass").game
    assert asked(game, 0) == [("doing.rolling", {})]  # chance is asked


def test_every_question_of_random_games_is_a_sentence():
    seen = set()
    for seed in range(6):
        game, rng = new_game(4, seed=seed, set=("pathfinder", "classic")[seed % 2]), Random(seed)
        for _ in range(1_200):
            if game.over:
                break
            seen.add(doing(game)[0].partition(".")[2])
            said = {question(game, seat) for seat in range(4)}
            assert all(each[0] != " " and each[-1] in ".?!" and "{" not in each for each in said)
            act(game, game.asked, rng.choice(game.options))
    assert len(seen & {name.lower() for name in PROCEDURES}) > 8


def test_a_deal_is_said_with_all_that_is_in_it():
    game = scene(dict(door="Minutaur", ann=dict(wears=["Blazer"], hand=["Akata"])), "").game
    blazer, akata = game.munchkins[0].table[0], game.munchkins[0].hand[0]
    asked = Deal(0, 1, True, 2, 0, (blazer,), (), (akata,))
    assert deal_said(game, asked) == (
        "ann asks bob for help, for 2 Treasures, helper picking first and Blazer and "
        "Akata played on the helper"
    )
    assert deal_said(game, Deal(1, 0, True)) == "bob offers ann help, for no Treasures"
    assert (
        deal_said(game, Deal(0, 1, False, takes=(blazer,))) == "ann offers bob nothing for Blazer"
    )


def test_nobody_sits_there():
    with pytest.raises(UnknownSeat):
        why_not(scene(dict(ann={}), "").game, 9, 0)

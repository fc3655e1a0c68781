"""Everything that the card language must be able to say of loss and luck, said and played once.

The phrases are those of the measured list of mechanics. Beside each stand a card that says it and
a scene in which it happens.
"""

import pytest
from novelties import WON, answer, foe, happens, run, says, scroll, trinket

from kickdoor.cards import (
    Curse,
    Item,
    Monster,
    OneShot,
    Special,
)
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    CancelCurse,
    Cards,
    ChangeDie,
    ChangeSex,
    CurseProof,
    Draw,
    GainLevels,
    HandRound,
    Has,
    InOrder,
    Loots,
    Lose,
    LoseLevels,
    OnRoll,
    Peek,
    Perish,
    Power,
    RollAgain,
    SalePrice,
    ShowHand,
    Strength,
    SwapItem,
    SwapTrait,
    ThatMany,
    The,
    To,
    TurnCurse,
)
from kickdoor.words.base import Effect

BOTH = dict(level=3, wears=["Hat", "Anvil"])
CURSED = "bob: play Novelty on ann\n all: pass"
LOOTED = "ann: kick open the door\n all: pass\n ann: loot the room\n all: pass"
CAUGHT = run("Novelty", 1)


def bad(effect: Effect) -> Monster:
    """A monster with this Bad Stuff."""
    return foe(bad_stuff=effect)


def spell(effect: Effect) -> Curse:
    """A Curse that does this."""
    return Curse("Novelty", effect=effect)


# fmt: off
SAYINGS = (
    # Bad Stuff.
    says("lose levels, fixed", bad(LoseLevels(2)), CAUGHT, {"ann.level": 3}),
    says("lose levels, rolled",
        bad(OnRoll(effect=LoseLevels(ThatMany()))),
        f"{CAUGHT}\n die: 3\n all: pass", {"ann.level": 2}),
    says("lose levels, to the lowest",
        bad(LoseLevels(to=The("level", "lowest"))), CAUGHT, {"ann.level": 2}, cat=dict(level=2)),
    says("lose levels, to 1", bad(LoseLevels(to=1)), CAUGHT, {"ann.level": 1}),
    says("death", bad(Perish()), CAUGHT, {"ann.hand": [], "ann.level": 5}, told="ann dies"),
    says("lose by slot",
        bad(Lose(Cards("item", slot="head"))),
        f"{CAUGHT}\n ann: lose Hat", {"ann.in_play": ["Anvil"]}, ann=BOTH),
    says("lose by size",
        bad(Lose(Cards("item", big=True))),
        f"{CAUGHT}\n ann: lose Anvil", {"ann.in_play": ["Hat"]}, ann=BOTH),
    says("lose by value",
        bad(Lose(Cards("item", worth=300))),
        f"{CAUGHT}\n ann: lose Hat", {"ann.in_play": ["Anvil"]},
        ann=BOTH),
    says("lose by best bonus",
        bad(Lose(Cards("item", best="bonus"))),
        f"{CAUGHT}\n ann: lose Anvil", {"ann.in_play": ["Hat"]},
        ann=BOTH),
    says("lose all", bad(Lose(ITEM, every=True)), CAUGHT, {"ann.in_play": []}, ann=BOTH),
    says("lose n chosen by the victim",
        bad(Lose(ITEM, 2)), f"{CAUGHT}\n ann: lose Hat\n ann: lose Anvil", {"ann.in_play": []},
        ann=BOTH),
    says("lose n chosen by neighbours",
        bad(InOrder(
            (Lose(ITEM, chosen_by="left neighbour"), Lose(ITEM, chosen_by="right neighbour")))),
        f"{CAUGHT}\n bob: lose Hat\n cat: lose Anvil", {"ann.in_play": []}, ann=BOTH),
    says("lose n chosen by the highest",
        bad(Lose(ITEM, chosen_by="highest")),
        f"{CAUGHT}\n cat: lose Anvil", {"ann.in_play": ["Hat"]},
        ann=BOTH, cat=dict(level=9)),
    says("lose n taken by the highest",
        bad(Lose(ITEM, to="highest")), f"{CAUGHT}\n cat: take Hat",
        {"ann.in_play": ["Anvil"], "cat.in_play": ["Hat"]}, ann=BOTH, cat=dict(level=9)),
    says("lose the hand",
        bad(Lose(HAND, every=True)), CAUGHT, {"ann.hand": []}, ann=dict(level=5, hand=["Witch"])),
    says("show the hand",
        bad(ShowHand()), CAUGHT, told="ann shows Witch", ann=dict(level=5, hand=["Witch"])),
    says("hand round the hand",
        bad(HandRound()), CAUGHT, {"ann.hand": [], "bob.hand": ["Witch"]},
        ann=dict(level=5, hand=["Witch"])),
    says("lose class and race",
        bad(InOrder((Lose(Cards("class")), Lose(Cards("race"))))),
        f"{CAUGHT}\n ann: lose Witch\n ann: lose Elf", {"ann.in_play": []},
        ann=dict(level=5, is_a=["Witch", "Elf"])),
    says("swap class and race (from the discards)",
        bad(InOrder((SwapTrait("class"), SwapTrait("race")))),
        f"{CAUGHT}\n ann: lose Witch\n ann: lose Elf", {"ann.in_play": ["Alchemist"]},
        discards=["Alchemist"], ann=dict(level=5, is_a=["Witch", "Elf"])),
    says("sex change", bad(ChangeSex()), CAUGHT, {"ann.sex": "male"}),
    # Curses.
    says("lasting curses", spell(Afflict(Strength(-2))), CURSED, {"ann.strength": 3}),
    says("next-combat curses",
        spell(Afflict(Strength(-2), until="your next fight ends")), f"{CURSED}\n {run('Ox', 6)}",
        {"ann.strength": 5}, door="Ox"),
    says("what lifts them",
        Special("Novelty", deck="doors", effect=Lose(Cards("curse"))),
        "ann: play Novelty\n ann: lose Red Tape Round the Ankles", {"ann.in_play": []},
        ann=dict(level=5, has=["Red Tape Round the Ankles"])),
    says("what they hang on",
        spell(Afflict(Strength(-2), as_long_as=Has(Cards("item", slot="head")))),
        f"{CURSED}\n bob: play Spending Cap on ann\n all: pass\n ann: lose Hat",
        {"ann.in_play": []}, ann=dict(level=5, wears=["Hat"]), bob=dict(hand=["Spending Cap"])),
    says("curse cancelled",
        OneShot("Novelty", when="a curse lands", aim="curse", effect=CancelCurse()),
        "bob: play Hail on ann\n ann: play Novelty\n all: pass", {"ann.level": 5},
        bob=dict(hand=["Hail"])),
    says("curse ignored",
        trinket(CurseProof()), "bob: play Hail on ann\n all: pass", {"ann.level": 5},
        bob=dict(hand=["Hail"])),
    says("curse turned on another",
        OneShot("Novelty", when="a curse lands", aim="curse", effect=TurnCurse()),
        "bob: play Hail on ann\n ann: play Novelty\n ann: choose cat\n all: pass",
        {"ann.level": 5, "cat.level": 4}, bob=dict(hand=["Hail"])),
    # Cards drawn.
    says("take from discards",
        scroll(Draw("doors", discards="top")), "ann: play Novelty\n ann: take Alchemist",
        {"ann.hand": ["Alchemist"]}, discards=["Witch", "Alchemist"]),
    says("search",
        scroll(Draw("doors", discards="any")), "ann: play Novelty\n ann: take Witch",
        {"ann.hand": ["Witch"]}, discards=["Witch", "Alchemist"]),
    says("peek",
        scroll(Peek("treasures", 2, keep=1)), "ann: play Novelty\n ann: keep Blazer",
        {"ann.hand": ["Blazer"]}),
    says("draw face up",
        scroll(Draw("treasures", face_up=True)), "ann: play Novelty", told="ann turns up Pumps"),
    says("draw face down", scroll(Draw("treasures")), "ann: play Novelty", told="ann draws Pumps"),
    says("draws replaced",
        trinket(Loots(treasure=True)), LOOTED, {"ann.hand": ["Witch", "Pumps"]}, doors=["Witch"]),
    says("draws replaced (a monster's Treasure: Special)",
        foe(level=1, treasures=0, spoils=Draw("doors", 2)), WON,
        {"ann.hand": ["Witch", "Summoner"]}, doors=["Witch", "Summoner"]),
    # Dice, levels, Items.
    says("die set",
        answer(ChangeDie()), f"{run('Ox', 1, '')}\n ann: play Novelty\n ann: say 6\n all: pass",
        {"ann.level": 5}, door="Ox"),
    says("die re-rolled",
        answer(RollAgain()), f"{run('Ox', 6, '')}\n ann: play Novelty\n die: 1\n all: pass",
        {"ann.level": 4}, door="Ox"),
    says("die modified",
        answer(ChangeDie(1)), f"{run('Ox', 4, '')}\n ann: play Novelty\n all: pass",
        {"ann.level": 5}, door="Ox"),
    says("level stolen",
        scroll(LoseLevels(taker="you"), aim="rival"), "ann: play Novelty on bob",
        {"ann.level": 6, "bob.level": 4}),
    says("level given",
        scroll(InOrder((To("you", LoseLevels()), GainLevels())), aim="rival"),
        "ann: play Novelty on bob", {"ann.level": 4, "bob.level": 6}),
    says("level bought",
        Item("Novelty",
            abilities=(Power("Tip",
                when="your turn", discard=2, cost=ITEM, effect=GainLevels()),)),
        "ann: use Tip\n ann: discard Hat\n ann: discard Anvil", {"ann.level": 4}, ann=BOTH),
    says("Items stolen",
        scroll(Lose(Cards("item", big=False), to="you"), aim="rival"),
        "ann: play Novelty on bob\n ann: take Cap",
        {"ann.in_play": ["Cap"]}, bob=dict(wears=["Cap"])),
    says("Items swapped, forced into trade",
        scroll(SwapItem(), aim="rival"), "ann: play Novelty on bob\n ann: take Cap\n ann: lose Hat",
        {"ann.in_play": ["Cap"], "bob.in_play": ["Hat"]}, ann=dict(level=5, wears=["Hat"]),
        bob=dict(wears=["Cap"])),
    says("Items sold at a multiple",
        trinket(SalePrice(3)), "ann: sell Items\n ann: sell Hat\n ann: close the sale",
        {"ann.level": 6}, ann=dict(level=5, wears=["Hat"])),
)
# fmt: on


@pytest.mark.parametrize(("card", "layout", "cannot", "script", "expect", "told"), SAYINGS)
def test_it_can_be_said_and_it_happens(card, layout, cannot, script, expect, told):
    happens(card, layout, cannot, script, expect, told)

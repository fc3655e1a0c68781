"""Belongings: Items lost, taken, stolen and swapped."""

import pytest

from kickdoor.cards import Curse, Item, Monster, OneShot, Special
from kickdoor.game.munchkin import DEAD
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Boost,
    Cards,
    InOrder,
    Lose,
    LoseLevels,
    Perish,
    SwapItem,
    To,
    Try,
    TurnFight,
)
from kickdoor.words.base import Effect

THEFT = Lose(Cards("item", big=False), to="you")
OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
BOLT = Curse("Bolt", effect=Perish())
WARES = (
    Item("Hat", bonus=2, gold=300, slot="head", tags=("felt",)),
    Item("Cap", bonus=1, gold=300, slot="head"),
    Item("Mail", bonus=3, gold=100, slot="armor"),
    Item("Boots", bonus=1, gold=200, slot="feet", tags=("fire",)),
    Item("Sword", bonus=4, gold=400, slot="one hand"),
    Item("Spear", bonus=2, gold=100, slot="two hands"),
    Item("Piano", bonus=1, gold=600, big=True),
    Item("Anvil", bonus=9, gold=0, big=True),
    OneShot("Flask", gold=100, tags=("fire",), effect=Boost(1)),
)
ALL = [card.name for card in WARES if card.name not in ("Anvil", "Spear", "Cap")]


def cursed(effect: Effect, door: str | None = None, **players) -> Scene:
    """Bob curses Ann."""
    spell = Curse("Spell", effect=effect)
    seats = {"ann": {}, "bob": {}, "cat": {}} | players
    seats["bob"] = dict(seats["bob"], hand=["Spell", *seats["bob"].get("hand", ())])
    table = deal(cards=(spell, OX, BOLT, *WARES), door=door, **seats)
    return table.play("bob: play Spell on ann\n all: pass")


def could_lose(effect: Lose, **ann) -> set[str]:
    """Which Items Ann could choose to lose."""
    table = cursed(effect, ann=ann)
    return {said.removeprefix("lose ") for said in table.legal("ann") if said.startswith("lose ")}


# --- Lose -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "items"),
    [
        (Lose(ITEM), {*ALL}),
        (Lose(Cards("item", slot="head")), {"Hat"}),
        (Lose(Cards("item", slot="armor")), {"Mail"}),
        (Lose(Cards("item", slot="feet")), {"Boots"}),
        (Lose(Cards("item", slot="one hand")), {"Sword"}),
        (Lose(Cards("item", slot="two hands")), set()),
        (Lose(Cards("item", big=True)), {"Piano"}),
        (Lose(Cards("item", big=False)), {*ALL} - {"Piano"}),
        (Lose(Cards("item", tag="fire")), {"Boots", "Flask"}),
        (Lose(Cards("item", slot="feet", tag="fire")), {"Boots"}),
        (Lose(Cards("item", worth=300)), {"Hat", "Sword", "Piano"}),
        (Lose(Cards("item", worth=601)), set()),
        (Lose(Cards("item", best="bonus")), {"Sword"}),
        (Lose(Cards("item", best="gold")), {"Piano"}),
        (Lose(Cards("item", big=False, best="gold")), {"Sword"}),
    ],
    ids=lambda value: str(value) if isinstance(value, Lose) else str(len(value)),
)
@rule("ITM-11")
def test_ITM_11_what_can_be_lost(effect, items):
    wears = [name for name in ALL if name != "Flask"]
    assert could_lose(effect, wears=wears, has=["Flask"]) == items


@rule("U03")
def test_U03_what_one_is_wearing_is_what_is_equipped():
    assert could_lose(
        Lose(Cards("item", slot="head", worn=True)), wears=["Hat"], carries=["Cap"]
    ) == {"Hat"}
    assert could_lose(Lose(Cards("item", slot="head")), wears=["Hat"], carries=["Cap"]) == {
        "Hat",
        "Cap",
    }
    assert could_lose(Lose(Cards("item", worn=True)), wears=["Hat"], has=["Flask"]) == {"Hat"}


@rule("P09")
def test_P09_nothing_is_lost_from_the_hand():
    table = cursed(Lose(ITEM), ann=dict(hand=["Hat"]))
    assert (table.ann.hand, "Spell does nothing to ann" in table.log) == (["Hat"], True)


@rule("CRS-3", "U02")
def test_U02_the_victim_chooses_and_only_that_is_lost():
    table = cursed(Lose(ITEM), ann=dict(wears=["Hat", "Mail"]), cat=dict(wears=["Cap"]))
    table.play("ann: lose Mail")
    assert (table.ann.in_play, table.cat.in_play) == (["Hat"], ["Cap"])
    assert "Mail" in table.discards
    assert table.is_quiet()


def test_of_several_that_are_best_the_victim_chooses():
    assert could_lose(Lose(Cards("item", best="gold")), wears=["Hat"], carries=["Cap"]) == {
        "Hat",
        "Cap",
    }
    assert could_lose(Lose(Cards("item", best="bonus")), wears=["Hat"], carries=["Cap"]) == {"Hat"}


@pytest.mark.parametrize("count", [2, 3])
def test_lose_so_many_or_all_there_are(count):
    table = cursed(Lose(ITEM, count), ann=dict(wears=["Hat", "Mail"]))
    table.play("ann: lose Hat\n ann: lose Mail")
    assert (table.ann.in_play, table.is_quiet()) == ([], True)


def test_lose_so_many_and_keep_the_rest():
    table = cursed(Lose(ITEM, 2), ann=dict(wears=["Hat", "Mail", "Boots"]))
    table.play("ann: lose Hat\n ann: lose Boots")
    assert (table.ann.in_play, table.is_quiet()) == (["Mail"], True)


def test_lose_every_one_that_fits():
    table = cursed(
        Lose(Cards("item", big=False), every=True), ann=dict(wears=ALL[:-2], carries=["Piano"])
    )
    assert (table.ann.in_play, table.is_quiet()) == (["Piano"], True)


def test_lose_every_one_of_the_best():
    table = cursed(
        Lose(Cards("item", best="gold"), every=True),
        ann=dict(wears=["Hat", "Mail"], carries=["Cap"]),
    )
    assert table.ann.in_play == ["Mail"]


@rule("I14", "U03")
def test_I14_a_cheated_item_counts_and_its_cheat_goes_with_it():
    table = deal(
        cards=(Curse("Spell", effect=Lose(Cards("item", slot="head"), every=True)), *WARES),
        ann=dict(wears=["Hat"], carries=["Cap"], hand=["Cheat!", "Spell"]),
        bob={},
        cat={},
    )
    table.play("ann: play Cheat! with Cap\n ann: play Spell on yourself\n all: pass")
    assert table.ann.in_play == []
    assert {"Cheat!", "Cap", "Hat"} <= {*table.discards}


@pytest.mark.parametrize(
    ("whom", "asked"),
    [("left neighbour", "bob"), ("right neighbour", "cat"), ("you", "bob"), ("highest", "cat")],
)
def test_somebody_else_chooses(whom, asked):
    table = cursed(Lose(ITEM, chosen_by=whom), ann=dict(wears=["Hat", "Mail"]), cat=dict(level=9))
    assert table.asked == asked
    table.play(f"{asked}: lose Mail")
    assert (table.ann.in_play, table.is_quiet()) == (["Hat"], True)


@rule("U02")
def test_U02_with_nobody_to_choose_the_victim_does():
    table = cursed(Lose(ITEM, chosen_by="helper"), ann=dict(wears=["Hat", "Mail"]), door="Ox")
    assert table.asked == "ann"
    assert table.play("ann: lose Hat").ann.in_play == ["Mail"]


def test_a_chooser_who_goes_on_choosing():
    table = cursed(Lose(ITEM, 2, chosen_by="you"), ann=dict(wears=["Hat", "Mail"]))
    assert table.play("bob: lose Hat\n bob: lose Mail").ann.in_play == []


# --- Plunder ------------------------------------------------------------------------------------


def test_plunder_of_items_goes_round_and_stays_in_play():
    table = cursed(Lose(ITEM, to="each rival"), ann=dict(wears=["Hat", "Mail", "Boots"]))
    table.play("bob: take Mail\n cat: take Hat")
    assert (table.ann.in_play, table.bob.in_play, table.cat.in_play) == (
        ["Boots"],
        ["Mail"],
        ["Hat"],
    )
    assert (table.bob.sideways, table.is_quiet()) == (["Mail"], True)


def test_plunder_of_the_hand_is_by_place_and_into_the_hand():
    table = cursed(Lose(HAND, to="left neighbour"), ann=dict(hand=["Hat", "Mail"]))
    assert table.legal("bob") == ["card 0", "card 1"]
    table.play("bob: card 1")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Hat"], ["Mail"], [])
    assert table.is_quiet()


@pytest.mark.parametrize(("what", "where"), [(HAND, "hand"), (ITEM, "carries")])
def test_plunder_at_random(what, where):
    table = cursed(Lose(what, to="right neighbour", at_random=True), ann={where: ["Hat", "Mail"]})
    assert table.asked == "die"
    table.play("die: card 0")
    cat = table.cat.hand if what == HAND else table.cat.in_play
    assert (cat, table.is_quiet()) == (["Hat"], True)


def test_plunder_ends_when_there_is_nothing_left():
    table = cursed(Lose(ITEM, to="each rival"), ann=dict(wears=["Hat"]))
    table.play("bob: take Hat")
    assert (table.cat.in_play, table.is_quiet()) == ([], True)


def test_plunder_of_small_items_alone():
    goods = dict(wears=["Hat", "Piano"])
    small = cursed(Lose(Cards("item", big=False), to="left neighbour"), ann=goods)
    assert small.legal("bob") == ["take Hat"]
    any_size = cursed(Lose(ITEM, to="left neighbour"), ann=goods)
    assert any_size.legal("bob") == ["take Hat", "take Piano"]


@rule("ITM-6")
def test_ITM_6_nobody_takes_what_they_cannot_carry():
    table = cursed(
        Lose(ITEM, to="each rival"), ann=dict(wears=["Piano"]), bob=dict(wears=["Anvil"])
    )
    assert (table.asked, table.legal("cat")) == ("cat", ["take Piano"])
    both = dict(bob=dict(wears=["Anvil"]), ann=dict(wears=["Piano"]))
    none = cursed(Lose(ITEM, to="left neighbour"), **both)
    assert "Spell does nothing to ann" in none.log


def test_nobody_plunders_themselves():
    table = cursed(Lose(ITEM, to="highest"), ann=dict(level=9, wears=["Hat"]))
    assert "Spell does nothing to ann" in table.log
    taken = cursed(Lose(ITEM, to="highest"), ann=dict(wears=["Hat"]), cat=dict(level=9))
    assert taken.play("cat: take Hat").cat.in_play == ["Hat"]


def test_plunder_of_hand_and_items_by_different_people():
    effect = InOrder((Lose(HAND, to="left neighbour"), Lose(ITEM, to="right neighbour")))
    table = cursed(effect, ann=dict(hand=["Cap"], wears=["Hat"])).play(
        "bob: card 0\n cat: take Hat"
    )
    assert (table.bob.hand, table.cat.in_play, table.ann.in_play) == (["Cap"], ["Hat"], [])


# --- StealItem, SwapItem ------------------------------------------------------------------------


def thief(effect: Effect, when: str = "any time", door: str | None = None, **players) -> Scene:
    """Ann holds something to steal with."""
    special = Special("Glove", deck="doors", when=when, aim="any player", effect=effect)
    seats = {"ann": {}, "bob": {}, "cat": {}} | players
    seats["ann"] = dict(seats["ann"], hand=["Glove"])
    return deal(cards=(special, OX, BOLT, *WARES), door=door, **seats)


@rule("C25")
def test_C25_any_small_item_in_play_is_stolen_and_stays_in_play():
    table = thief(THEFT, bob=dict(wears=["Hat", "Piano"], carries=["Cap"]))
    table.play("ann: play Glove on bob")
    assert table.legal("ann") == ["take Hat", "take Cap"]
    table.play("ann: take Cap")
    assert (table.ann.in_play, table.ann.sideways, table.is_quiet()) == (["Cap"], ["Cap"], True)
    assert table.bob.in_play == ["Hat", "Piano"]


def test_steal_item_of_any_size():
    table = thief(Lose(ITEM, to="you"), bob=dict(wears=["Hat", "Piano"])).play(
        "ann: play Glove on bob"
    )
    assert table.legal("ann") == ["take Hat", "take Piano"]
    loaded = thief(Lose(ITEM, to="you"), ann=dict(wears=["Anvil"]), bob=dict(wears=["Piano"]))
    assert not loaded.can("ann: play Glove on bob")


def test_nothing_is_stolen_from_oneself_or_where_nothing_is():
    table = thief(THEFT, ann=dict(wears=["Hat"]), cat=dict(wears=["Piano"]))
    assert not any("Glove" in said for said in table.legal("ann"))


@rule("C24")
def test_C24_not_while_thief_or_victim_fights():
    seats = dict(ann=dict(wears=["Hat"]), bob=dict(wears=["Mail"]), cat=dict(wears=["Boots"]))
    assert not thief(THEFT, door="Ox", **seats).can("ann: play Glove on bob")
    special = Special("Glove", deck="doors", aim="rival", effect=THEFT)
    seats["bob"]["hand"] = ["Glove"]
    table = deal(cards=(special, OX, *WARES), door="Ox", **seats)
    assert not table.can("bob: play Glove on ann")
    assert table.can("bob: play Glove on cat")


def test_a_curse_from_the_door_has_no_thief():
    for effect in (THEFT, SwapItem()):
        table = deal(
            cards=(Curse("Spell", effect=effect), *WARES),
            door="Spell",
            ann=dict(wears=["Hat"]),
            bob={},
            cat=dict(wears=["Cap"]),
        ).play("all: pass")
        assert "Spell does nothing to ann" in table.log
        assert (table.ann.in_play, table.cat.in_play) == (["Hat"], ["Cap"])


def test_a_thief_among_other_words_leaves_be_what_cannot_be_stolen():
    table = thief(
        To("everyone", InOrder((THEFT, SwapItem()))),
        bob=dict(wears=["Hat"]),
    )
    table.play("ann: play Glove on bob\n ann: take Hat")
    assert (table.ann.in_play, table.is_quiet()) == (["Hat"], True)


@rule("F23")
def test_F23_an_item_stolen_to_win_must_by_itself_turn_the_fight():
    table = thief(
        TurnFight(Lose(ITEM, to="you")),
        door="Ox",
        ann=dict(level=6),
        bob=dict(wears=["Mail"], carries=["Sword", "Piano"]),
    )
    assert not table.can("ann: claim victory")
    table.play("ann: play Glove on bob")
    assert table.legal("ann") == ["take Sword"]  # +3 would but tie
    table.play("ann: take Sword")
    assert (table.ann.in_play, table.ann.sideways, table.ann.strength) == (["Sword"], [], 10)
    assert table.can("ann: claim victory")


@rule("F23")
def test_F23_not_when_winning_nor_out_of_a_fight_nor_without_room_for_it():
    steal = TurnFight(THEFT)
    bob = dict(wears=["Sword"])
    assert thief(steal, door="Ox", ann=dict(level=6), bob=bob).can("ann: play Glove on bob")
    assert not thief(steal, door="Ox", ann=dict(level=10), bob=bob).can("ann: play Glove on bob")
    assert not thief(steal, ann=dict(level=6), bob=bob).can("ann: play Glove on bob")
    full = dict(level=6, wears=["Spear"])
    assert not thief(steal, door="Ox", ann=full, bob=dict(wears=["Sword"])).can(
        "ann: play Glove on bob"
    )
    onlooker = deal(
        cards=(Special("Glove", deck="doors", aim="rival", effect=steal), OX, *WARES),
        door="Ox",
        ann=dict(wears=["Sword"]),
        bob=dict(hand=["Glove"]),
        cat={},
    )
    assert not onlooker.can("bob: play Glove on ann")


def test_swap_item_takes_first_and_gives_then():
    table = thief(SwapItem(), ann=dict(wears=["Hat", "Mail"]), bob=dict(wears=["Cap"]))
    table.play("ann: play Glove on bob\n ann: take Cap")
    assert table.legal("ann") == ["lose Hat", "lose Mail"]
    table.play("ann: lose Hat")
    assert (table.ann.in_play, table.bob.in_play) == (["Mail", "Cap"], ["Hat"])
    assert (table.cat.in_play, table.is_quiet()) == ([], True)


def test_swap_item_wants_something_on_both_sides_and_neither_fighting():
    goods = dict(wears=["Hat"])
    assert not thief(SwapItem(), bob=goods).can("ann: play Glove on bob")
    assert not thief(SwapItem(), ann=goods).can("ann: play Glove on bob")
    assert not thief(SwapItem(), ann=goods).can("ann: play Glove on yourself")
    both = dict(ann=goods, bob=dict(wears=["Cap"]))
    assert not thief(SwapItem(), door="Ox", **both).can("ann: play Glove on bob")


@rule("ITM-6")
def test_ITM_6_no_swap_gives_anybody_a_second_big_item():
    table = thief(
        SwapItem(), ann=dict(wears=["Piano", "Hat"]), bob=dict(wears=["Anvil", "Cap"])
    ).play("ann: play Glove on bob\n ann: take Anvil")
    assert table.legal("ann") == ["lose Piano"]
    table = thief(
        SwapItem(), ann=dict(wears=["Piano", "Hat"]), bob=dict(wears=["Anvil", "Cap"])
    ).play("ann: play Glove on bob\n ann: take Cap")
    assert table.legal("ann") == ["lose Hat"]
    stuck = thief(SwapItem(), ann=dict(wears=["Piano"]), bob=dict(wears=["Cap"], carries=["Anvil"]))
    assert stuck.play("ann: play Glove on bob").legal("ann") == ["take Anvil"]


def test_otherwise_where_nothing_can_be_taken():
    effect = Try(Lose(ITEM, to="left neighbour"), otherwise=LoseLevels())
    table = cursed(effect, ann=dict(level=5))
    assert (table.ann.level, table.ann.life == DEAD) == (4, False)

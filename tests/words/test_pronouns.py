"""Pronouns: that many, that card, that player; if you do, you may, each foe."""

import pytest

from kickdoor import act, load, save
from kickdoor.cards import Curse, Hireling, Item, Monster, Special, words_of
from kickdoor.errors import WrongCard
from kickdoor.game.context import Context
from kickdoor.game.prints import ANY_TIME
from kickdoor.press import pressed
from kickdoor.rules.reasons import of_power
from kickdoor.rules.stakes import treasures_of
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    ITEM,
    AddTreasures,
    Afflict,
    Cards,
    Choose,
    Draw,
    GainLevels,
    InOrder,
    Lose,
    LoseLevels,
    May,
    OnRoll,
    Power,
    RunAway,
    ThatMany,
    The,
    This,
    To,
    Try,
    TurnFight,
    Whenever,
)
from kickdoor.words.base import Amount, Condition, Effect
from kickdoor.words.facts import facts
from kickdoor.words.whom import PRONOUNS, seats_of

HAT = Item("Hat", bonus=2, gold=400, slot="head")
CAP = Item("Cap", bonus=1, gold=100, slot="head", copies=2)
OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())


def cursed(effect: Effect, ann: dict | None = None) -> Scene:
    """Bob curses Ann, who has no answer to it."""
    return deal(
        cards=(Curse("Spell", effect=effect), HAT, CAP, OX),
        ann={"level": 5} | (ann or {}),
        bob=dict(level=5, hand=["Spell"]),
        cat=dict(level=5),
    ).play("bob: play Spell on ann\n all: pass")


def levels(table: Scene) -> dict[str, int]:
    """Everybody's Level."""
    return {
        name: munchkin.level
        for name, munchkin in zip(table.game.names, table.game.munchkins, strict=True)
    }


def paying(effect: Effect, discards: tuple[str, ...] = (), **ann) -> Scene:
    """Ann plays a card of her own."""
    card = Special("Deal", deck="doors", effect=effect)
    mine = {"level": 5, **ann, "hand": ["Deal", *ann.get("hand", ())]}
    cards = (card, HAT, CAP, OX, Hireling("Page", carries=True))
    return deal(
        cards=cards, discards=list(discards), ann=mine, bob=dict(level=5), cat=dict(level=5)
    ).play("ann: play Deal")


def test_if_you_do_what_follows_knows_how_many():
    table = paying(Try(Lose(HAND, every=True), then=GainLevels(ThatMany())), hand=["Ox", "Cap"])
    assert levels(table) == {"ann": 7, "bob": 5, "cat": 5}
    assert table.is_quiet()


def test_if_you_cannot_the_other_happens_and_not_what_would_follow():
    effect = Try(Lose(HAND, every=True), then=GainLevels(ThatMany()), otherwise=LoseLevels(2))
    assert levels(paying(effect)) == {"ann": 3, "bob": 5, "cat": 5}
    assert levels(paying(effect, hand=["Ox"])) == {"ann": 6, "bob": 5, "cat": 5}


def test_that_card_is_what_was_lost_and_that_player_who_lost_it():
    effect = Try(Lose(ITEM), then=To("each rival", LoseLevels(The("bonus"))))
    table = paying(effect, wears=["Hat"]).play("ann: lose Hat")
    assert levels(table) == {"ann": 5, "bob": 3, "cat": 3}


def test_you_may_or_you_may_not():
    effect = Try(May(Lose(ITEM)), then=GainLevels(), otherwise=LoseLevels())
    table = paying(effect, wears=["Hat"])
    assert table.legal("ann") == ["choose to lose an Item", "never mind"]
    assert levels(table.play("ann: choose to lose an Item\n ann: lose Hat"))["ann"] == 6
    assert levels(paying(effect, wears=["Hat"]).play("ann: never mind"))["ann"] == 4
    assert levels(paying(effect))["ann"] == 4


def test_what_cannot_be_done_is_not_offered():
    assert paying(InOrder((May(Lose(ITEM)), GainLevels()))).is_quiet()


def test_somebody_else_may_decide():
    table = cursed(May(LoseLevels(), by="you"))
    assert table.legal("bob") == ["choose to lose a level", "never mind"]


def test_one_if_you_do_inside_of_another():
    inner = Try(May(Lose(ITEM)), then=LoseLevels())
    effect = Try(InOrder((Lose(HAND), inner)), then=To("left neighbour", GainLevels(ThatMany())))
    table = paying(effect, hand=["Ox"], wears=["Hat"])
    table.play("ann: lose Ox\n ann: never mind")
    assert levels(table) == {"ann": 5, "bob": 6, "cat": 5}
    table = paying(effect, hand=["Ox"], wears=["Hat"])
    table.play("ann: lose Ox\n ann: choose to lose an Item\n ann: lose Hat")
    assert levels(table) == {"ann": 4, "bob": 8, "cat": 5}


def test_a_game_is_saved_and_copied_while_something_waits_for_what_comes():
    effect = Try(May(Lose(ITEM)), then=GainLevels(ThatMany()))
    table = paying(effect, wears=["Hat"])
    for twin in (load(save(table.game), table.game.box), table.game.copy()):
        act(twin, 0, "choose to lose an Item")
        act(twin, 0, "lose Hat")
        assert twin.munchkins[0].level == 6
    assert levels(table)["ann"] == 5


def test_that_many_is_what_was_rolled_in_both_cases():
    effect = OnRoll(4, GainLevels(ThatMany()), otherwise=LoseLevels(ThatMany()))
    assert levels(cursed(effect).play("die: 4\n all: pass"))["ann"] == 9
    assert levels(cursed(effect).play("die: 3\n all: pass"))["ann"] == 2


def test_each_foe_in_turn_is_the_one_meant():
    spell = Special(
        "Gilding", deck="doors", when="any fight", effect=To("each foe", AddTreasures(2))
    )
    table = deal(cards=(spell, OX), door="Ox", ann=dict(hand=["Gilding"]), bob={}, cat={})
    table.play("ann: play Gilding")
    assert treasures_of(table.game, table.game.the_fight().foes[0]) == 3
    assert not deal(cards=(spell, OX), ann=dict(hand=["Gilding"]), bob={}, cat={}).can(
        "ann: play Gilding"
    )


def test_from_the_right_it_goes_the_other_way_round():
    order = [
        seats_of(deal(ann={}, bob={}, cat={}).game, Context(-1, 0, 0), whom)
        for whom in ("each rival", "each rival from the right")
    ]
    assert order == [[1, 2], [2, 1]]


def test_that_player_is_who_it_happened_to_before():
    effect = To("left neighbour", To("that player", LoseLevels()))
    assert levels(cursed(effect)) == {"ann": 4, "bob": 5, "cat": 5}
    with pytest.raises(WrongCard, match='"that player" is not known here'):
        cursed(To("that player", LoseLevels()))


# --- losses of every sort -------------------------------------------------------------------------


def test_whoever_it_says_chooses_among_several():
    table = cursed(Choose((LoseLevels(), LoseLevels(2)), by="you"))
    assert table.legal("bob") == ["choose to lose a level", "choose to lose 2 levels"]
    assert levels(table.play("bob: choose to lose 2 levels"))["ann"] == 3


def test_items_are_lost_until_they_are_worth_so_much():
    table = paying(Lose(ITEM, total=450), wears=["Hat"], carries=["Cap", "Cap"])
    table.play("ann: lose Cap")
    assert table.legal("ann") == ["lose Hat", "lose Cap"]
    table.play("ann: lose Hat")
    assert (table.ann.in_play, table.is_quiet()) == (["Cap"], True)


def test_every_card_goes_once_though_some_take_others_with_them():
    table = paying(Lose(Cards("card"), every=True), hand=["Ox"], wears=["Hat"], has=["Page"])
    assert (table.ann.hand, table.ann.in_play, table.is_quiet()) == ([], [], True)
    page = Hireling("Page", carries=True)
    ann = dict(hand=["Deal", "Hat"], has=["Page"])
    table = deal(
        cards=(Special("Deal", deck="doors", effect=Lose(Cards("card"), every=True)), HAT, page),
        ann=ann, bob={}, cat={},
    ).play("ann: play Hat\n ann: give Hat to Page to carry\n ann: play Deal")  # fmt: skip
    assert (table.ann.in_play, table.is_quiet()) == ([], True)


def test_treasure_cards_are_taken_by_sight_from_play_and_by_place_from_a_hand():
    effect = Lose(Cards("treasure"), to="each rival from the right")
    table = cursed(effect, ann=dict(level=5, hand=["Ox", "Cap"], wears=["Hat"]))
    assert table.legal("cat") == ["card 0", "take Hat"]
    table.play("cat: card 0")
    assert table.legal("bob") == ["take Hat"]
    table.play("bob: take Hat")
    assert (table.ann.hand, table.cat.hand, table.bob.in_play) == (["Ox"], ["Cap"], ["Hat"])
    assert table.is_quiet()


def test_every_item_goes_to_the_first_who_may_have_it():
    table = cursed(
        Lose(ITEM, to="each rival", every=True), ann=dict(wears=["Hat"], carries=["Cap"])
    )
    assert (table.bob.in_play, table.cat.in_play) == (["Hat", "Cap"], [])


def test_the_victim_may_choose_what_somebody_else_gets():
    effect = Lose(ITEM, to="left neighbour", chosen_by="victim")
    table = cursed(effect, ann=dict(wears=["Hat"], carries=["Cap"]))
    assert table.legal("ann") == ["lose Hat", "lose Cap"]


def test_this_card_goes_to_somebody_else():
    moving = Whenever("Away", on="you are cursed", effect=Lose(This(), to="right neighbour"))
    potato = Curse("Hot Potato", effect=Afflict(RunAway(-1), also=(moving,)))
    hail = Curse("Hail", effect=LoseLevels())
    ann = dict(level=5, has=["Hot Potato"])
    table = deal(cards=(potato, hail), ann=ann, bob=dict(hand=["Hail"]), cat={})
    table.play("bob: play Hail on ann\n all: pass\n cat: take Hot Potato")
    assert (table.ann.in_play, table.cat.in_play, table.cat.sideways) == ([], ["Hot Potato"], [])


def test_that_many_of_nothing_is_nothing():
    effect = Try(Lose(HAND, every=True), then=Lose(ITEM, The("treasures")))
    table = paying(effect, hand=["Cap"], wears=["Hat"])
    assert (table.ann.in_play, table.is_quiet()) == (["Hat"], True)


def test_cards_are_taken_one_after_the_other_from_the_discards():
    table = paying(Draw("treasures", 2, discards="any"), discards=["Hat", "Cap"])
    table.play("ann: take Hat\n ann: take Cap")
    assert (table.ann.hand, table.is_quiet()) == (["Hat", "Cap"], True)


def test_a_card_may_be_the_price_of_its_own_power():
    throw = Power("Throw", when="any time", discard=1, cost=This(), effect=GainLevels())
    hat, cap = Item("Hat", slot="head", abilities=(throw,)), Item("Cap")
    table = deal(cards=(hat, cap), ann=dict(wears=["Hat"], carries=["Cap"]), bob={}, cat={})
    table.play("ann: use Throw\n ann: discard Hat")
    assert (table.ann.level, table.ann.in_play) == (2, ["Cap"])


def test_whoever_has_not_what_a_power_costs_is_told_so():
    flask = Power("Toast", when="any time", discard=1, cost=Cards("one-shot"), effect=GainLevels())
    hat = Item("Hat", slot="head", abilities=(flask,))
    table = deal(cards=(hat,), ann=dict(wears=["Hat"]), bob={}, cat={})
    assert not table.can("ann: use Toast")
    card = table.game.munchkins[0].table[0]
    (power,) = table.game.prints[card].powers
    assert of_power(table.game, 0, card, power, ANY_TIME).key == "costs_other"


@pytest.mark.parametrize(
    "what", [Cards("monster"), Cards("item", "hand"), Cards("card", tag="fire")]
)
def test_nobody_looks_into_a_hand_for_what_is_to_be_lost(what):
    with pytest.raises(WrongCard, match="a hand is shown to nobody"):
        pressed("mine", (Curse("Raid", effect=Lose(what)),))


def test_that_many_is_how_many_were_drawn_and_a_drawn_card_is_nobodys_business():
    effect = Try(Draw("treasures", 2), then=GainLevels(ThatMany()))
    assert levels(paying(effect))["ann"] == 7
    assert Draw("doors", face_up=True).comes_to() == facts("that many", "that player")


def test_that_player_is_who_took_it_and_that_card_what_all_saw():
    effect = Try(Lose(ITEM, to="left neighbour"), then=To("that player", LoseLevels(The("bonus"))))
    table = paying(effect, wears=["Hat"]).play("bob: take Hat")
    assert levels(table) == {"ann": 5, "bob": 3, "cat": 5}
    assert Lose(HAND, to="lowest").comes_to() == facts("that many", "that player")
    assert TurnFight(Lose(HAND)).comes_to() == Lose(HAND).comes_to()


def test_what_has_no_pronoun_is_known_as_it_stands():
    """So it is the word on the card that is asked, and nothing is made for nothing."""
    table = deal(ann={}, bob={}, cat={})
    asked = [word for card in cards_of("all") for word in words_of(card)]
    plain = [word for word in asked if isinstance(word, Condition) and not refers(word)]
    assert len(plain) > 200
    assert [word for word in plain if word.known(table.game, Context(0, 0, 1)) is not word] == []


def refers(word: Condition) -> bool:
    """Whether a pronoun or an amount stands anywhere in it."""
    inside = [word, *words_of(word)]
    said = [getattr(each, field) for each in inside for field in each.__struct_fields__]
    return any(isinstance(each, Amount) for each in inside) or any(
        each is not None and each in PRONOUNS for each in said
    )

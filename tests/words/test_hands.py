"""Hands and decks: cards lost, passed on, shown, drawn, taken back and looked at."""

import pytest

from kickdoor.cards import Curse, Special
from kickdoor.game.munchkin import DEAD
from kickdoor.game.speech import tell
from kickdoor.press import pressed
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Draw,
    HandRound,
    InOrder,
    Lose,
    OnRoll,
    Peek,
    Perish,
    ShowHand,
    ThatMany,
    To,
)
from kickdoor.words.base import Effect

BOLT = Curse("Bolt", effect=Perish())
DOORS = ("Witch", "Alchemist", "Summoner", "Necromancer")
TREASURES = ("Pumps", "Blazer", "Brass Hat")
NOTHING = "Spell does nothing to ann"


def cursed(effect: Effect, **players) -> Scene:
    """Bob curses Ann."""
    spell = Curse("Spell", effect=effect)
    seats = {"ann": {}, "bob": {}, "cat": {}} | players
    seats["bob"] = dict(seats["bob"], hand=["Spell", *seats["bob"].get("hand", ())])
    return deal(cards=(spell, BOLT), **seats).play("bob: play Spell on ann\n all: pass")


def reading(effect: Effect, *, empty: bool = False, **layout) -> Scene:
    """Ann has a scroll to read; `empty` decks have no cards but those named."""
    scroll = Special("Scroll", deck="doors", aim="you", effect=effect)
    bolt = dict(cards=(scroll, BOLT), doors=DOORS, treasures=TREASURES)
    table = deal(**bolt | layout, ann=dict(hand=["Scroll"]), bob=dict(hand=["Bolt"]), cat={})
    if empty:
        table.game.doors = table.game.doors[len(table.game.doors) - len(layout.get("doors", ())) :]
        table.game.treasures = []
        table.play("ann: show cat your hand")  # and look again at what can be done
    return table


def knows(table: Scene, name: str) -> str:
    """Who has seen where a card is: a, b and c for Ann, Bob and Cat."""
    card = next(card for card, each in enumerate(table.game.prints) if each.name == name)
    bits = table.game.known[card]
    return "".join(letter for seat, letter in enumerate("abc") if bits & 1 << seat)


# --- LoseHand -----------------------------------------------------------------------------------


def test_lose_a_card_of_ones_choice():
    table = cursed(Lose(HAND), ann=dict(hand=["Pumps", "Witch"], wears=["Blazer"]))
    assert table.legal("ann") == ["lose Pumps", "lose Witch"]
    table.play("ann: lose Witch")
    assert (table.ann.hand, table.ann.in_play, table.is_quiet()) == (["Pumps"], ["Blazer"], True)
    assert "Witch" in table.discards


@pytest.mark.parametrize("count", [2, 3])
def test_lose_so_many_cards_or_all_there_are(count):
    table = cursed(Lose(HAND, count), ann=dict(hand=["Pumps", "Witch"]), cat=dict(hand=["Blazer"]))
    table.play("ann: lose Witch\n ann: lose Pumps")
    assert (table.ann.hand, table.cat.hand, table.is_quiet()) == ([], ["Blazer"], True)


def test_lose_the_whole_hand():
    table = cursed(Lose(HAND, every=True), ann=dict(hand=["Pumps", "Witch"], wears=["Blazer"]))
    assert (table.ann.hand, table.ann.in_play, table.is_quiet()) == ([], ["Blazer"], True)
    assert NOTHING in cursed(Lose(HAND, every=True), ann=dict(wears=["Blazer"])).log


def test_lose_cards_at_random():
    table = cursed(Lose(HAND, 2, at_random=True), ann=dict(hand=["Pumps", "Witch", "Blazer"]))
    table.play("die: card 2\n die: card 0")
    assert (table.ann.hand, table.is_quiet()) == (["Witch"], True)


def test_chance_that_takes_from_a_hand_sees_nothing_even_where_a_stored_card_says_it_does():
    wanted = Lose(HAND, at_random=True, seen=True, to="you")
    cards = (*cards_of("pathfinder"), Curse("Spell", effect=wanted))
    as_it_was_played = pressed("mine", cards, origins=("mine",) * len(cards))
    table = deal(
        set=as_it_was_played, ann=dict(hand=["Pumps", "Witch"]), bob=dict(hand=["Spell"]), cat={}
    ).play("bob: play Spell on ann\n all: pass")
    assert not any("sees" in told for told in table.log)
    assert table.play("die: card 1").ann.hand == ["Pumps"]
    assert (table.bob.hand, table.is_quiet()) == (["Witch"], True)


def test_another_who_chooses_does_not_see_the_hand():
    table = cursed(Lose(HAND, chosen_by="right neighbour"), ann=dict(hand=["Pumps", "Witch"]))
    assert table.legal("cat") == ["card 0", "card 1"]
    assert table.play("cat: card 0").ann.hand == ["Witch"]


def test_with_nobody_to_choose_the_victim_does_and_sees():
    table = cursed(Lose(HAND, chosen_by="helper"), ann=dict(hand=["Pumps", "Witch"]))
    assert table.play("ann: lose Pumps").ann.hand == ["Witch"]


# --- HandRound, ShowHand ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "hands"),
    [("left", (["Blazer"], ["Pumps"], [])), ("right", ([], ["Blazer"], ["Pumps"]))],
)
def test_hand_round(to, hands):
    table = cursed(HandRound(to), ann=dict(hand=["Pumps"]), cat=dict(hand=["Blazer"]))
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == hands
    assert table.is_quiet()


def test_hand_round_passes_the_dead_by_and_the_giver_remembers():
    table = deal(
        cards=(Curse("Spell", effect=HandRound()), BOLT),
        ann=dict(hand=["Pumps", "Spell", "Bolt"]),
        bob={},
        cat=dict(hand=["Blazer"]),
    )
    table.play("ann: play Bolt on bob\n all: pass\n ann: play Spell on cat\n all: pass")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Blazer"], [], ["Pumps"])
    assert knows(table, "Pumps") == "ac"


@rule("WHEN-4")
def test_WHEN_4_what_is_handed_round_has_just_been_received():
    spell = Curse("Spell", effect=InOrder((Draw("doors"), HandRound())))
    table = deal(
        cards=(spell,), door="Spell", doors=["Witch"], ann=dict(hand=["Alchemist"]), bob={}, cat={}
    ).play("all: pass")
    assert table.bob.hand == ["Alchemist", "Witch"]
    assert table.can("bob: play Alchemist")
    assert table.can("bob: play Witch")


def test_show_hand_to_all():
    table = cursed(ShowHand(), ann=dict(hand=["Pumps", "Witch"]), cat=dict(hand=["Blazer"]))
    assert (knows(table, "Pumps"), knows(table, "Witch"), knows(table, "Blazer")) == (
        "abc",
        "abc",
        "c",
    )
    assert (table.ann.hand, table.is_quiet()) == (["Pumps", "Witch"], True)
    assert NOTHING in cursed(ShowHand()).log


# --- Draw ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "drawn"),
    [
        (Draw("doors"), ["Witch"]),
        (Draw("treasures"), ["Pumps"]),
        (Draw("doors", 3), ["Witch", "Alchemist", "Summoner"]),
    ],
    ids=str,
)
def test_draw(effect, drawn):
    table = reading(effect).play("ann: play Scroll")
    assert (table.ann.hand, table.cat.hand, table.is_quiet()) == (drawn, [], True)


@rule("P04")
@pytest.mark.parametrize(("face_up", "who"), [(False, "a"), (True, "abc")])
def test_P04_face_down_unless_it_says_otherwise(face_up, who):
    table = reading(Draw("treasures", face_up=face_up)).play("ann: play Scroll")
    assert knows(table, "Pumps") == who
    seen_by_bob = [tell(table.game, event, 1) for event in table.game.events]
    assert any("Pumps" in line for line in seen_by_bob) == face_up


@pytest.mark.parametrize(("die", "drawn"), [(1, 1), (2, 2)])
def test_draw_as_many_as_the_die_shows(die, drawn):
    table = reading(OnRoll(effect=Draw("treasures", ThatMany()))).play(
        f"ann: play Scroll\n die: {die}\n all: pass"
    )
    assert table.ann.hand == [*TREASURES[:drawn]]
    assert table.is_quiet()


@rule("SET-4")
def test_SET_4_no_draw_from_nothing():
    none = reading(Draw("doors"), empty=True, doors=[])
    assert not none.can("ann: play Scroll")
    reshuffled = reading(Draw("treasures"), empty=True, treasures=[], discards=["Pumps"])
    assert reshuffled.play("ann: play Scroll").ann.hand == ["Pumps"]


@rule("DTH-3")
def test_DTH_3_the_dead_get_no_card():
    both = To("everyone", Draw("treasures"))
    table = reading(both, treasures=["Pumps", "Blazer"])
    table.play("bob: play Bolt on cat\n all: pass\n ann: play Scroll")
    assert (table.cat.life, table.cat.hand, len(table.ann.hand)) == (DEAD, [], 1)


# --- TakeDiscard --------------------------------------------------------------------------------

PILE = ("Witch", "Pumps", "Alchemist", "Blazer", "Witch")


@pytest.mark.parametrize(
    ("effect", "takes"),
    [
        (Draw("doors", discards="top"), ["Witch"]),
        (Draw("treasures", discards="top"), ["Blazer"]),
        (Draw("doors", discards="any"), ["Witch", "Alchemist"]),
        (Draw("treasures", discards="any"), ["Pumps", "Blazer"]),
    ],
    ids=str,
)
def test_take_discard(effect, takes):
    table = reading(effect, discards=PILE, doors=(), treasures=()).play("ann: play Scroll")
    assert table.legal("ann") == [f"take {name}" for name in takes]
    table.play(f"ann: take {takes[-1]}")
    assert (table.ann.hand, table.is_quiet()) == ([takes[-1]], True)
    assert len(table.discards) == len(PILE)  # less one, plus the scroll
    assert knows(table, "Blazer") == "abc" or effect.deck == "doors"


def test_take_discard_wants_a_discard():
    assert not reading(Draw("doors", discards="top"), discards=["Pumps"], treasures=()).can(
        "ann: play Scroll"
    )
    assert reading(Draw("doors", discards="top"), discards=["Witch"], doors=()).can(
        "ann: play Scroll"
    )


def test_take_discard_for_everyone_until_there_is_none():
    table = reading(
        To("everyone", Draw("treasures", discards="top")), discards=["Pumps"], treasures=()
    )
    table.play("ann: play Scroll\n ann: take Pumps")
    assert (table.ann.hand, table.is_quiet()) == (["Pumps"], True)


# --- Peek ---------------------------------------------------------------------------------------


def tops(table: Scene, count: int, doors: bool = True) -> list[str]:
    """The top cards of a deck, the top one first."""
    deck = table.game.doors if doors else table.game.treasures
    return [table.game.prints[card].name for card in deck[: -count - 1 : -1]]


def test_peek_and_put_back_in_any_order():
    table = reading(Peek("doors", 3)).play("ann: play Scroll")
    assert sorted(table.legal("ann")) == [
        "put Alchemist back on top", "put Summoner back on top", "put Witch back on top",
    ]  # fmt: skip
    table.play("ann: put Summoner back on top\n ann: put Witch back on top")
    assert tops(table, 4) == ["Witch", "Summoner", "Alchemist", "Necromancer"]
    assert (table.ann.hand, table.is_quiet()) == ([], True)
    assert (knows(table, "Witch"), knows(table, "Necromancer")) == ("a", "")


def test_peek_at_one_leaves_nothing_to_arrange():
    table = reading(Peek("treasures", 1)).play("ann: play Scroll")
    assert (tops(table, 1, doors=False), table.is_quiet()) == (["Pumps"], True)
    assert "ann looks at Pumps" in table.log
    assert not any("Pumps" in tell(table.game, event, 1) for event in table.game.events)


def test_peek_and_keep():
    table = reading(Peek("doors", 4, keep=2)).play("ann: play Scroll")
    table.play("ann: keep Summoner\n ann: keep Witch")
    assert sorted(table.legal("ann")) == [
        "put Alchemist back on top", "put Necromancer back on top",
    ]  # fmt: skip
    table.play("ann: put Necromancer back on top")
    assert (table.ann.hand, table.is_quiet()) == (["Summoner", "Witch"], True)
    assert tops(table, 2) == ["Necromancer", "Alchemist"]
    assert knows(table, "Witch") == "a"


def test_peek_and_keep_all():
    table = reading(Peek("doors", 1, keep=1)).play("ann: play Scroll\n ann: keep Witch")
    assert (table.ann.hand, table.is_quiet()) == (["Witch"], True)


def test_peek_at_fewer_than_it_says():
    table = reading(Peek("doors", 3, keep=1), empty=True, doors=["Witch", "Alchemist"])
    table.play("ann: play Scroll\n ann: keep Alchemist")
    assert (table.ann.hand, tops(table, 3), table.is_quiet()) == (["Alchemist"], ["Witch"], True)


def test_peek_at_reshuffled_discards_and_never_at_nothing():
    table = reading(Peek("treasures", 3), empty=True, treasures=[], discards=["Pumps"])
    assert table.play("ann: play Scroll").log[-1] == "ann looks at Pumps"
    assert table.is_quiet()
    none = reading(Peek("treasures"), empty=True, treasures=[], discards=["Witch"], doors=())
    assert not none.can("ann: play Scroll")  # Doors are no Treasures


def test_where_too_few_are_left_as_many_are_drawn_as_there_are():
    table = reading(Draw("treasures", 2), treasures=["Pumps"])
    table.game.treasures = table.game.treasures[-1:]
    table.play("ann: play Scroll")
    assert (table.ann.hand, table.is_quiet()) == (["Pumps"], True)

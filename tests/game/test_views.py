"""Who sees what: hands, decks, passes, and what was learnt on the way."""

from random import Random

import pytest

from kickdoor.cards import Special
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import DIE, NONE, VERBS
from kickdoor.game.views import SPECTATOR, see
from kickdoor.rules.windows import Window
from kickdoor.saves import save
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Peek

DOOR, TREASURE = "a Door", "a Treasure"


def hand(table: Scene, viewer: int, owner: int) -> list[str]:
    """What somebody sees of a hand."""
    game = see(table.game, viewer).game
    return [game.prints[card].name for card in game.munchkins[owner].hand]


def top(table: Scene, viewer: int, count: int) -> list[str]:
    """What somebody sees of the top of the Doors, the topmost first."""
    game = see(table.game, viewer).game
    return [game.prints[card].name for card in game.doors[: -count - 1 : -1]]


def passed(table: Scene, viewer: int) -> list[int]:
    """Who has passed, as far as somebody sees."""
    window = see(table.game, viewer).game.stack[-1]
    assert isinstance(window, Window)
    return [seat for seat in range(3) if window.passed & 1 << seat]


# --- hands and decks ----------------------------------------------------------------------------


@rule("SET-5")
def test_SET_5_ones_own_hand_is_seen_and_of_others_the_backs():
    table = deal(ann=dict(hand=["Blazer", "Akata", "Pumps"]), bob={}, cat={})
    assert hand(table, 0, 0) == ["Blazer", "Akata", "Pumps"]
    for viewer in (1, 2, SPECTATOR):
        assert hand(table, viewer, 0) == [DOOR, TREASURE, TREASURE]


@rule("SET-5")
def test_SET_5_what_is_in_play_is_seen_by_all():
    ann = dict(level=4, is_a=["Witch"], wears=["Blazer"], carries=["Pumps"], has=["Hireling"])
    table = deal(ann=ann, bob={}, cat={})
    for viewer in (1, SPECTATOR):
        seen = see(table.game, viewer).game
        assert seen.munchkins[0].table == table.game.munchkins[0].table
        assert seen.munchkins[0].level == 4
        assert seen.sideways == table.game.sideways


@rule("SET-3")
def test_SET_3_discards_lie_face_up_and_decks_face_down():
    table = deal(discards=["Blazer", "Akata", "Witch"], ann={}, bob={}, cat={})
    for viewer in (0, SPECTATOR):
        seen, box = see(table.game, viewer).game, table.game.box
        assert seen.door_discards == table.game.door_discards
        assert seen.treasure_discards == table.game.treasure_discards
        assert seen.doors == [box.door_back] * len(table.game.doors)
        assert seen.treasures == [box.treasure_back] * len(table.game.treasures)


def test_no_view_holds_the_seed():
    assert see(deal(ann={}, bob={}, cat={}).game, 0).game.seed == b""


def test_a_view_is_apart_from_the_game():
    table = deal(door="Akata", ann=dict(hand=["Blazer"]), bob={}, cat={})
    before = save(table.game)
    seen = see(table.game, 0).game
    seen.munchkins[0].hand.clear()
    seen.munchkins[1].table.append(0)
    assert seen.fight is not None
    seen.fight.foes.clear()
    seen.stack.pop()
    assert save(table.game) == before


# --- what was learnt ----------------------------------------------------------------------------


GLANCE = Special("Glance", deck="treasures", effect=Peek("doors", count=2), copies=2)
SQUINT = Special("Squint", deck="treasures", effect=Peek("doors", count=1))


def glanced(**bob) -> Scene:
    """Ann has looked at the two top Doors, and put Oath Sloth on top of Akata."""
    table = deal(
        cards=(GLANCE, SQUINT),
        doors=["Akata", "Oath Sloth", "Minutaur"],
        ann=dict(hand=["Glance"]),
        bob=bob,
        cat={},
    )
    table.play("ann: play Glance\n ann: put Oath Sloth back on top")
    assert top(table, 0, 3) == ["Oath Sloth", "Akata", DOOR]
    assert top(table, 1, 3) == top(table, SPECTATOR, 3) == [DOOR] * 3
    return table


def test_whoever_looks_at_the_deck_keeps_what_they_keep_for_themselves():
    doors = ["Witch", "Akata", "Oath Sloth", "Minutaur"]
    table = deal(doors=doors, ann=dict(hand=["Leaked Agenda"]), bob={}, cat={})
    table.play("ann: play Leaked Agenda")
    assert top(table, 0, 4) == doors
    assert top(table, 1, 4) == [DOOR] * 4
    table.play("ann: keep Akata\n ann: put Witch back on top\n ann: put Minutaur back on top")
    assert top(table, 0, 4) == ["Minutaur", "Witch", "Oath Sloth", DOOR]
    assert hand(table, 1, 0) == [DOOR]


def test_whoever_knew_what_lay_on_top_knows_who_drew_it():
    table = glanced(hand=["Throw a Banquet in Your Own Honour"])
    table.play("bob: play Throw a Banquet in Your Own Honour on yourself")
    # A Door for everybody, from bob on: Oath Sloth for bob, Akata for cat, Minutaur for ann.
    assert (hand(table, 0, 1), hand(table, 0, 2)) == (["Oath Sloth"], ["Akata"])
    assert (hand(table, 2, 1), hand(table, 1, 2)) == ([DOOR], [DOOR])


def test_whoever_looked_before_cannot_tell_how_another_put_them_back():
    table = glanced(hand=["Glance"]).play("bob: play Glance\n bob: put Oath Sloth back on top")
    assert top(table, 1, 2) == ["Oath Sloth", "Akata"]
    assert top(table, 0, 2) == [DOOR, DOOR]


def test_one_card_cannot_be_put_back_in_another_order():
    table = glanced(hand=["Squint"]).play("bob: play Squint")
    assert top(table, 1, 2) == ["Oath Sloth", DOOR]
    assert top(table, 0, 2) == ["Oath Sloth", "Akata"]


def test_a_hand_may_be_shown_to_one_player():
    table = deal(ann=dict(hand=["Akata", "Blazer"]), bob={}, cat={}).play("ann: show bob your hand")
    assert hand(table, 1, 0) == sorted(["Akata", "Blazer"])
    assert hand(table, 2, 0) == hand(table, SPECTATOR, 0) == [DOOR, TREASURE]


def test_a_monster_may_make_one_show_it_to_all():
    table = deal(door="Minutaur", ann=dict(hand=["Blazer"]), bob={}, cat={})
    for viewer in (1, 2, SPECTATOR):
        assert hand(table, viewer, 0) == ["Blazer"]


def charity() -> Scene:
    """Ann has six Doors and must give one to cat, of lowest Level; bob has seen her hand."""
    cards = ["Akata", "Minutaur", "Pugwampi", "Lich Pin", "Hex Officio", "Oath Sloth"]
    table = deal(
        door="Slob Goblin", ann=dict(level=2, hand=cards), bob=dict(level=2), cat=dict(level=1)
    )
    table.play("""
        ann: show bob your hand
        ann: claim victory
        all: pass
        ann: end the turn
        all: pass
        ann: give Akata to cat
    """)
    return table


@rule("Z4")
def test_Z4_charity_shows_nothing_but_the_number():
    table = charity()
    assert hand(table, 2, 2) == hand(table, 0, 2) == ["Akata"]
    assert hand(table, 1, 2) == hand(table, SPECTATOR, 2) == [DOOR]


def test_whoever_knew_the_hand_cannot_be_sure_any_more():
    table = charity()
    assert hand(table, 1, 0).count(DOOR) == 5  # any of the six may be gone
    assert set(hand(table, 2, 0)) <= {DOOR, TREASURE}


def test_what_is_taken_at_random_is_known_to_both():
    table = deal(
        ann=dict(hand=["Blazer", "Akata"]), bob=dict(hand=["Good Neighbour Policy"]), cat={}
    )
    table.play("bob: play Good Neighbour Policy on ann\n all: pass\n die: card 0")
    assert table.bob.hand == ["Blazer"]
    assert (hand(table, 0, 1), hand(table, 2, 1)) == (["Blazer"], [TREASURE])


def test_whole_hands_passed_on_are_remembered():
    table = deal(door="Gobbledegoblin", ann=dict(hand=["Blazer"]), bob=dict(hand=["Akata"]), cat={})
    assert table.bob.hand == ["Blazer"]
    assert hand(table, 0, 1) == ["Blazer"]  # ann had it
    assert hand(table, 2, 1) == [TREASURE]


def test_what_is_promised_aloud_and_what_is_laid_out_for_sale_is_known():
    table = deal(door="Akata", ann=dict(hand=["Add a Middle Initial", "Pumps"]), bob={}, cat={})
    table.play("ann: ask bob for help\n ann: promise to play Add a Middle Initial")
    assert hand(table, 2, 0) == ["Add a Middle Initial", TREASURE]

    table = deal(ann=dict(hand=["Writ Large", "Pumps"]), bob={}, cat={})
    table.play("ann: sell Items\n ann: sell Pumps\n ann: never mind")
    assert hand(table, 2, 0) == hand(table, SPECTATOR, 0) == ["Pumps", TREASURE]


def test_what_was_received_just_now_is_no_hint():
    table = deal(doors=["Witch", "Summoner"], ann={}, bob={}, cat={})
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    game = table.game
    summoner = game.munchkins[0].hand[1]
    assert summoner in game.fresh
    assert summoner in see(game, 0).game.fresh
    assert summoner not in see(game, 1).game.fresh


# --- who is asked, and who has passed -----------------------------------------------------------


def test_a_pass_is_seen_by_nobody_else():
    table = deal(door="Akata", ann={}, bob={}, cat={}).play("bob: pass")
    assert (passed(table, 1), passed(table, 0), passed(table, 2), passed(table, SPECTATOR)) == (
        [1],
        [],
        [],
        [],
    )


def test_what_the_owner_calls_is_seen_by_all():
    table = deal(door="Slob Goblin", ann=dict(level=5), bob={}, cat={})
    table.play("ann: claim victory\n bob: pass")
    assert (passed(table, 0), passed(table, 1), passed(table, 2)) == ([0], [0, 1], [0])
    assert passed(table, SPECTATOR) == [0]


def test_in_a_window_nobody_sees_who_is_asked_but_whoever_is():
    table = deal(door="Akata", ann={}, bob={}, cat={})
    game = table.game
    assert [see(game, seat).game.asked for seat in (0, 1, 2, SPECTATOR)] == [0, NONE, NONE, NONE]
    assert [see(game, seat).game.options for seat in (1, SPECTATOR)] == [[], []]
    assert see(game, 0).game.options == game.options


def test_elsewhere_everybody_sees_who_is_asked_and_only_the_asked_what():
    table = deal(ann=dict(carries=["Writ Large"]), bob={}, cat={}).play("ann: sell Items")
    views = [see(table.game, seat).game for seat in (0, 1, SPECTATOR)]
    assert [view.asked for view in views] == [0, 0, 0]
    assert [len(view.options) for view in views] == [len(table.game.options), 0, 0]


def test_the_die_is_asked_before_all_eyes():
    table = deal(door="Akata", ann={}, bob={}, cat={})
    table.play("ann: run away\n all: pass\n ann: run from Akata\n all: pass")
    assert [see(table.game, seat).game.asked for seat in (0, 1, SPECTATOR)] == [DIE, DIE, DIE]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_legal_for_oneself_is_the_same_in_the_view(seed):
    game, rng = new_game(4, seed=seed), Random(seed)
    for _ in range(300):
        for seat in range(4):
            assert legal(see(game, seat).game, seat) == legal(game, seat)
        act(game, game.asked, rng.choice(game.options))


# --- what was done ------------------------------------------------------------------------------


def told(table: Scene, viewer: int) -> list[str]:
    """What somebody can tell of what was done, verb by verb."""
    return [f"{seat} {VERBS[verb]}" for seat, (verb, _, _) in see(table.game, viewer).deeds()[0]]


def test_what_is_done_before_all_eyes_can_be_told_and_no_pass():
    table = deal(doors=["Akata"], ann={}, bob=dict(hand=["Liquid Assets"]), cat={})
    table.play("ann: kick open the door\n all: pass\n bob: play Liquid Assets for the monsters")
    for viewer in (0, 1, 2, SPECTATOR):
        assert told(table, viewer) == ["0 kick", "1 play_for"]


def test_whoever_heard_some_of_it_is_told_the_rest_and_after_a_rewind_all_of_it():
    table = deal(doors=["Akata"], ann={}, bob=dict(hand=["Liquid Assets"]), cat={})
    table.play("ann: kick open the door\n all: pass")
    before = table.game.copy()
    _, heard, goes_on = see(before, 2).deeds()
    assert goes_on
    table.play("bob: play Liquid Assets for the monsters")
    rest, further, goes_on = see(table.game, 2).deeds(heard)
    assert ([VERBS[verb] for _, (verb, _, _) in rest], goes_on) == (["play_for"], True)
    everything, _, goes_on = see(before, 2).deeds(further)
    assert ([VERBS[verb] for _, (verb, _, _) in everything], goes_on) == (["kick"], False)


def test_that_an_offer_is_withdrawn_is_witnessed_by_all():
    table = deal(ann=dict(carries=["Blazer"]), bob={}, cat={})
    table.play("""
        ann: offer bob a trade
        ann: add Blazer
        ann: make the offer
        ann: withdraw the offer to bob
    """)
    deeds, _, _ = see(table.game, 2).deeds()
    assert [VERBS[verb] for _, (verb, _, _) in deeds] == ["trade", "add", "withdraw"]

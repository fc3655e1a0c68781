"""The deck builder: whole sets, shares of them, single cards in and out; games played with it."""

import random
from math import ceil
from random import Random

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.engine import act, legal, new_game
from kickdoor.errors import KickdoorError, UnknownCard, UnknownSet, WrongMix
from kickdoor.game.box import Box, Options
from kickdoor.game.state import Game
from kickdoor.saves import fingerprint, load, save
from kickdoor.sets import SETS, box_of, cards_of, mix_called, rules_of
from kickdoor.sets.codes import code_of
from kickdoor.sets.tables import most_players, needed, players_allowed
from kickdoor.testing import rule
from kickdoor.transcripts import replay, transcript

SHED = """
[set]
name = "shed"
title = "The Shed"

[[cards]]
kind = "class"
name = "Wizard"
copies = {copies}
abilities = []

[[cards]]
kind = "item"
name = "Rake"
bonus = 1
copies = {copies}
"""


@pytest.fixture
def shed(tmp_path) -> str:
    """A set of one's own, small."""
    return written(tmp_path / "shed", 1)


def written(folder, copies: int) -> str:
    folder.mkdir()
    (folder / "cards.toml").write_text(SHED.format(copies=copies))
    return str(folder)


def titles(box: Box, deck: list[int]) -> list[str]:
    """The names printed on the cards of a deck, in order."""
    return sorted(box.prints[card].title for card in deck)


def count(name: str, box: Box) -> int:
    """How many copies of a card there are."""
    return sum(each.title == name for each in box.prints)


# --- how it is written --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("star", "star"),
        (" star+classic ", "star + classic"),
        ("star:100% + classic : 50", "star + classic:50%"),
        ("star [ -cheat! ;+slob goblin; ]", "star [-cheat!; +slob goblin]"),
        ("star []", "star"),
        ("all", "classic + pathfinder + pathfinder-deluxe + star"),
        (" ALL ", "classic + pathfinder + pathfinder-deluxe + star"),
    ],
)
def test_a_mix_is_written_on_one_line(written, spoken):
    assert mix_called(written).spoken == spoken
    assert mix_called(spoken) == mix_called(written)


@pytest.mark.parametrize(
    ("written", "error", "told"),
    [
        ("", WrongMix, "name sets and join them with +"),
        ("star +", WrongMix, "name sets and join them with +"),
        ("[-Cheat!]", WrongMix, "name sets and join them with +"),
        ("star + star", WrongMix, "star is there twice"),
        ("star:0%", WrongMix, "a share is 1 to 100 parts in a hundred, not 0"),
        ("star:101%", WrongMix, "not 101"),
        ("star [Cheat!]", WrongMix, "say +card or -card in the brackets, not 'Cheat!'"),
        ("star [-]", WrongMix, "say +card or -card in the brackets, not '-'"),
        ("star [-Cheat!] + classic", WrongMix, "brackets come once, at the end"),
        ("star [-Cheat!] [+Cheat!]", WrongMix, "brackets come once, at the end"),
        ("star trek", UnknownSet, "there is no set called 'star trek'"),
        ("star:half", UnknownSet, "there is no set called 'star:half'"),
        ("star + clasic", UnknownSet, "there is no set called 'clasic'; did you mean classic?"),
        ("zombies", UnknownSet, "there is classic, pathfinder, pathfinder-deluxe, star"),
        ("star [-Chaet!]", UnknownCard, "did you mean Cheat!"),
        ("star [-Slob Goblin]", UnknownCard, "no card called 'Slob Goblin' in the box"),
        ("star [+Slobgoblin]", UnknownCard, "did you mean Slob Goblin"),
    ],
)
def test_what_cannot_be_mixed_is_refused_with_the_reason(written, error, told):
    with pytest.raises(error) as refused:
        box_of(written)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


# --- shares -------------------------------------------------------------------------------------


@rule("MIX-1")
@pytest.mark.parametrize("share", [1, 10, 33, 50, 99])
@pytest.mark.parametrize("name", SETS)
def test_a_share_is_so_much_of_each_deck_rounded_up(name, share):
    whole, part = box_of(name), box_of(f"{name}:{share}%")
    assert len(part.doors) == ceil(len(whole.doors) * share / 100)
    assert len(part.treasures) == ceil(len(whole.treasures) * share / 100)


def test_a_share_is_always_the_same_and_a_larger_one_has_all_of_it():
    smaller = cards_of("star:20%")
    assert smaller == cards_of("star:20%")
    larger = {card.name: card.copies for card in cards_of("star:60%")}
    assert all(card.copies <= larger.get(card.name, 0) for card in smaller)


def test_each_part_has_its_own_share():
    box = box_of("star:50% + classic:10%")
    halves = box_of("star:50%"), box_of("classic:10%")
    doors = [title for each in halves for title in titles(each, each.doors)]
    assert titles(box, box.doors) == sorted(doors)
    assert len(box.treasures) == sum(len(each.treasures) for each in halves)


# --- single cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["star [-Red Shirt]", "star [-red shirt]"])
def test_a_card_left_out_is_out_with_all_its_copies(written):
    assert count("Red Shirt", box_of("star")) > 1
    assert count("Red Shirt", box_of(written)) == 0
    assert box_of(written).size == box_of("star").size - count("Red Shirt", box_of("star"))


def test_it_is_left_out_of_every_part():
    assert count("Cheat!", box_of("star + classic")) > 1
    assert count("Cheat!", box_of("star + classic [-Cheat!]")) == 0


def test_a_card_put_in_is_one_copy_of_it_from_any_box():
    box = box_of("star [+Slob Goblin; +Slob Goblin; +Red Shirt]")
    assert count("Slob Goblin", box) == 2
    assert count("Red Shirt", box) == count("Red Shirt", box_of("star")) + 1
    assert {each.set for each in box.prints if each.title == "Slob Goblin"} == {"pathfinder"}


def test_all_out_and_one_in():
    assert count("Red Shirt", box_of("star [-Red Shirt; +Red Shirt]")) == 1


def test_a_set_of_ones_own_is_a_part_like_any_other(shed):
    box = box_of(f"star:50% + {shed} [-Rake; +Slob Goblin]")
    assert (count("Wizard", box), count("Rake", box), count("Slob Goblin", box)) == (1, 0, 1)
    assert box.size == box_of("star:50%").size + 2


@rule("P18")
def test_cards_of_one_name_are_told_apart_by_the_name_of_their_set(shed):
    names = {each.name for each in box_of(f"classic + {shed}").prints if each.title == "Wizard"}
    assert names == {"Wizard (classic)", "Wizard (shed)"}


# --- whether it can be played -------------------------------------------------------------------


@rule("SET-2")
def test_there_must_be_enough_to_deal():
    with pytest.raises(WrongMix, match="6 players need 24 Doors and 24 Treasures") as refused:
        new_game(6, set="star:10%")
    assert "here are 10 and 8; put more in" in str(refused.value)
    with pytest.raises(WrongMix, match="3 players need 12 Doors"):
        new_game(3, set="star:10%")
    assert new_game(3, set="star:20%").box.size == ceil(94 / 5) + ceil(74 / 5)
    assert new_game(3, set="star:10%", rules=Options(dealt=2)).munchkins[0].hand


@rule("SET-1", "SET-2")
@pytest.mark.parametrize("rules", [Options(), Options(dealt=2), Options(any_table_size=True)])
def test_whoever_says_for_how_many_a_box_is_enough_says_the_same(rules):
    box = "star:25%"  # 24 Doors, 19 Treasures
    least, most = players_allowed(rules)
    enough = most_players(box_of(box), rules)
    assert enough == min(19 // rules.dealt, most)
    for players in range(least, most + 1):
        if players <= enough:
            assert len(new_game(players, set=box, rules=rules).munchkins) == players
        else:
            with pytest.raises(WrongMix, match=f"need {needed(rules, players)} Doors"):
                new_game(players, set=box, rules=rules)


def test_there_must_be_something_to_fight(tmp_path):
    with pytest.raises(WrongMix, match="there is no monster in it"):
        new_game(3, set=written(tmp_path / "plenty", 12))


@rule("MIX-1", "SET-11")
def test_the_rules_of_a_mix_are_what_its_rulebooks_share_and_any_board():
    assert rules_of("classic + pathfinder") == Options()
    assert rules_of("classic + star") == Options(board=True)
    assert rules_of("star:50%").board
    assert not rules_of("classic:50%").traits_at_once


# --- games --------------------------------------------------------------------------------------


def played(game: Game, seed: int, decisions: int) -> Game:
    """Go on at random."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        act(game, game.asked, rng.choice(legal(game, game.asked)))
    return game


@pytest.fixture(
    params=["all", "star + classic", "pathfinder:40% + star:70% [-Cheat!; +Elf]", "own", "code"]
)
def mixture(request, shed) -> str:
    """A mix, written out, with a set of one's own, or its code."""
    if request.param == "code":
        return code_of(mix_called("classic:60% + star [+Nanny Culpa]"), cards_of, SETS)
    return f"classic:80% + {shed}" if request.param == "own" else request.param


def test_a_mixed_game_is_saved_and_loaded_and_goes_on_alike(mixture):
    game = new_game(4, set=mixture, seed=7)
    for stage in range(4):
        played(game, stage, 100)
        again = load(save(game))
        assert fingerprint(again) == fingerprint(game)
        assert fingerprint(played(again, 9, 50)) == fingerprint(played(game.copy(), 9, 50))


def test_a_mixed_game_is_told_and_replayed(mixture):
    game = played(new_game(3, set=mixture, seed=3), 3, 300)
    told = transcript(game)
    assert f"set: {mix_called(mixture).spoken}" in told
    assert fingerprint(replay(told)) == fingerprint(game)


@pytest.mark.parametrize("seed", range(6))
def test_any_mix_is_played_to_the_end(seed):
    rng = Random(seed)
    parts = [f"{name}:{rng.randint(30, 100)}%" for name in rng.sample(SETS, rng.randint(2, 4))]
    name = rng.choice(cards_of(rng.choice(SETS))).name
    match = Match(Fixture(("random",) * 4, seed=seed, set=f"{' + '.join(parts)} [+{name}]"))
    assert match.play()
    assert match.game.winners


@pytest.mark.parametrize(
    "written",
    ["[", "]", "+", ":", "a:b:c", "star[", "star]", "star:9999%", f"star:{'9' * 5000}%", "\0"],
    ids=lambda written: repr(written[:10]),
)
def test_nonsense_is_refused_and_breaks_nothing(written):
    with pytest.raises(KickdoorError):
        box_of(written)

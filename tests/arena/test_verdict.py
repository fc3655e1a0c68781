"""What the bots think: who came by what, how sure that is, what is said, and what mends it."""

import json
import re

import pytest
from click.testing import CliRunner

from kickdoor.arena.doctor import (
    at_a_glance,
    diagnosis,
    helped,
    made_playable,
    mended,
    mixed,
    repairs,
)
from kickdoor.arena.findings import ENGLISH, Finding, findings, idlest, of_card, strongest
from kickdoor.arena.match import Fixture
from kickdoor.arena.verdict import BotsVerdict, Bounds, CardVerdict, TraitVerdict, judged, names_in
from kickdoor.cli import main
from kickdoor.sets import box_of, cards_of
from kickdoor.sets.mixing import Change
from kickdoor.sets.starter import starter

PLAN = Fixture(("random", "random", "random"), seed=5)
# --- the jury -----------------------------------------------------------------------------------


def test_a_verdict_can_be_asked_after_every_game():
    told = [jury.verdict() for jury in judged(PLAN, games=4)]
    assert [each.games for each in told] == [1, 2, 3, 4]
    assert told[0].rounds is None
    assert told[3].rounds is not None
    assert told[3].rounds.low <= told[3].rounds.value <= told[3].rounds.high
    assert len(told[3].cards) == len(box_of("pathfinder").by_name)


def test_the_verdict_is_the_same_on_one_process_and_on_two():
    *_, alone = judged(PLAN, games=6)
    alone_said = alone.verdict()
    *_, shared = judged(PLAN, games=6, jobs=2)
    assert shared.verdict() == alone_said


def test_it_ends_when_time_is_up():
    assert len(list(judged(PLAN, games=50, seconds=0))) == 1


def test_a_card_of_two_boxes_is_judged_under_both_its_names():
    printed = ["Akata", "Akata (star)", "Blazer"]
    cards = tuple(card for card in cards_of("pathfinder") if card.name == "Akata")
    assert names_in(cards, printed) == ["Akata", "Akata (star)"]


# --- what is said -------------------------------------------------------------------------------


def card(name: str = "Card", **said) -> CardVerdict:
    usual = dict(drawn=50.0, played=40.0, kept=5.0, sold=3.0, wasted=2.0, times=200, use=0.8)
    return CardVerdict(name, **{**usual, **said})


def moved(value: float, low: float, high: float) -> dict[str, Bounds]:
    return {"effect": Bounds(value, low, high), "sure": Bounds(value, low - 3, high + 3)}


def verdict(*cards: CardVerdict, **said) -> BotsVerdict:
    usual = dict(
        set="pathfinder", players=4, bots="sensible", games=300, broke=0, endless=0,
        rounds=Bounds(14.0, 13.5, 14.5), lengths=[13, 15], cards=list(cards), traits=[],
    )  # fmt: skip
    return BotsVerdict(**{**usual, **said})


def keys(found: list[Finding]) -> list[str]:
    return [each.key for each in found]


SAID = {
    "runaway": verdict(card(**moved(20, 10, 30))),
    "burden": verdict(card(**moved(-20, -30, -10))),
    "dead": verdict(card(played=0.0, use=0.0)),
    "hardly": verdict(card(played=5.0, use=0.1)),
    "too_short": verdict(rounds=Bounds(10.0, 9.0, 11.0)),
    "too_long": verdict(rounds=Bounds(40.0, 38.0, 42.0)),
    "broke": verdict(broke=1),
    "endless": verdict(endless=2),
    "too_few_games": verdict(rounds=None, games=2),
    "trait_strong": verdict(
        traits=[TraitVerdict("Class", "Bard", 99, Bounds(2, 1.7, 2.3), Bounds(2, 1.5, 2.5))]
    ),
    "trait_weak": verdict(
        traits=[TraitVerdict("Class", "Bard", 99, Bounds(0.4, 0.3, 0.5), Bounds(0.4, 0.2, 0.6))]
    ),
    "fair": verdict(card(**moved(3, 1, 5))),
    "length": verdict(),
}


@pytest.mark.parametrize(("key", "found"), SAID.items())
def test_each_finding_is_said_where_it_holds_and_nowhere_else(key, found):
    assert key in keys(findings(found))
    for other, elsewhere in SAID.items():
        if other not in (key, "length") and key not in ("fair", "length"):
            assert key not in keys(findings(elsewhere))


def test_what_chance_alone_explains_is_no_fault():
    assert "runaway" not in keys(findings(verdict(card(**moved(9, 2, 16)))))
    assert "runaway" not in keys(findings(verdict(card(**moved(4, 3.5, 4.5)))))


def test_nobody_is_blamed_for_being_nothing():
    nothing = TraitVerdict("Class", "no Class", 99, Bounds(0.2, 0.1, 0.3), Bounds(0.2, 0.1, 0.3))
    assert "trait_weak" not in keys(findings(verdict(traits=[nothing])))


def test_only_a_table_of_four_is_too_slow():
    assert keys(findings(verdict(rounds=Bounds(40, 38, 42), players=6))) == ["length", "fair"]


def test_what_is_grave_comes_first():
    found = findings(verdict(card(**moved(20, 10, 30)), card("Dud", played=0.0, use=0.0)))
    assert [each.gravity for each in found] == ["bad", "bad", "good"]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("helps", moved(9, 2, 16)),
        ("hurts", moved(-9, -16, -2)),
        ("little", moved(1, -5, 7)),
        ("unknown", {}),
    ],
)
def test_of_one_card_it_is_said_what_it_does_and_what_became_of_it(key, said):
    assert keys(of_card(verdict(card(**said)), "Card")) == [key, "fates"]


def test_a_burden_is_told_in_games_fewer():
    (found, *_) = findings(verdict(card(**moved(-20, -30, -10))))
    assert "wins 20 in a hundred fewer games" in str(found)
    assert "(7 to 33)" in str(found)


def test_the_strongest_and_the_idlest_are_ranked():
    cards = [card(str(n), use=n / 10, **moved(n, n - 1, n + 1)) for n in range(-3, 4)]
    best, worst = strongest(verdict(*cards), 2)
    assert [each.card for each in best + worst] == ["3", "2", "-3", "-2"]
    assert [each.card for each in idlest(verdict(*cards), 1)] == ["-3"]


# --- the doctor ---------------------------------------------------------------------------------

OTHER_DOORS = ("curse", "enhancer", "race")


def test_our_own_boxes_lack_nothing():
    for name in ("classic", "pathfinder", "pathfinder-deluxe", "star"):
        assert list(at_a_glance(box_of(name))) == []


def without(box: str, kind: str) -> str:
    names = (card.name for card in cards_of(box) if card.__struct_config__.tag == kind)
    return f"{box} [{'; '.join(f'-{name}' for name in dict.fromkeys(names))}]"


@pytest.mark.parametrize(
    ("kind", "key"),
    [("class", "no_class"), ("race", "no_race"), ("go up a level", "no_level_up")],
)
def test_what_is_missing_is_seen_without_a_game_and_can_be_put_in(kind, key):
    mix = without("classic", kind)
    assert keys(list(at_a_glance(box_of(mix)))) == [key]
    repair = next(repairs(verdict(set=mix)))
    assert repair.against == key
    assert repair.code
    assert box_of(repair.code).size > box_of(mix).size
    assert key not in keys(list(at_a_glance(box_of(repair.mix))))


def test_too_few_monsters_and_too_many():
    fights = [card.name for card in cards_of("classic") if card.__struct_config__.tag == "monster"]
    few = f"classic [{'; '.join(f'-{name}' for name in fights[6:])}]"
    assert keys(list(at_a_glance(box_of(few)))) == ["few_monsters"]
    assert next(repairs(verdict(set=few))).against == "few_monsters"
    rest = [c.name for c in cards_of("classic") if c.__struct_config__.tag in OTHER_DOORS]
    many = f"classic [{'; '.join(f'-{name}' for name in dict.fromkeys(rest))}]"
    assert "many_monsters" in keys(list(at_a_glance(box_of(many))))


def test_a_card_at_fault_is_left_out():
    ill = verdict(card("Blazer", **moved(20, 10, 30)))
    (repair,) = repairs(ill)
    assert repair.mix == "pathfinder [-Blazer]"
    assert repair.code.startswith("KD-")
    assert helped(repair, ill, verdict())
    assert not helped(repair, ill, ill)
    assert not helped(repair, ill, verdict(card("Akata", **moved(20, 10, 30))))


def test_games_that_are_too_short_lose_levels_and_too_long_ones_get_some():
    short, long = SAID["too_short"], verdict(set="star", rounds=Bounds(40.0, 38.0, 42.0))
    (repair,) = repairs(short)
    assert box_of(repair.mix).size < box_of("pathfinder").size
    assert helped(repair, short, verdict(rounds=Bounds(11.0, 10.5, 11.9)))
    assert not helped(repair, short, verdict(rounds=Bounds(9.5, 9.0, 10.0)))
    (repair,) = repairs(long)
    assert box_of(repair.mix).size > box_of("star").size


def test_what_is_healthy_is_not_repaired():
    assert keys(diagnosis(SAID["fair"])) == ["length", "fair"]
    assert list(repairs(SAID["fair"])) == []


def test_a_card_that_cannot_be_named_alone_is_not_left_out():
    assert mended(mixed("pathfinder"), [Change("Akata (star)", put_in=False)]) is None
    assert mended(mixed("pathfinder"), []) is None


def test_a_later_change_of_a_card_takes_the_place_of_one_before():
    change = Change("Akata", put_in=True)
    assert mended(mixed("pathfinder [-Akata]"), [change]) == "pathfinder [+Akata]"


@pytest.mark.parametrize(
    ("mix", "repaired"),
    [("star:3%", "star:3% + pathfinder"), ("pathfinder:3%", "pathfinder:3% + classic")],
)
def test_a_mix_that_cannot_be_played_gets_a_box_beside_it(mix, repaired):
    assert made_playable(mix).mix == repaired


# --- the commands -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mine(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sets") / "mine"
    folder.mkdir()
    for name, text in starter("mine").items():
        (folder / name).write_text(text, "utf-8")
    return folder


def said(*arguments: str):
    return CliRunner().invoke(main, ["cards", *map(str, arguments)])


def test_the_verdict_is_words_first_and_plots_below(mine):
    answer = said("verdict", mine, "--games", "5", "--jobs", "1")
    assert answer.exit_code == 0, answer.output
    assert f"pathfinder + {mine}: 5 games of 4 sensible bots" in " ".join(answer.output.split())
    assert answer.output.index("rounds of the table") < answer.output.index("Rounds of the table")


def test_the_verdict_on_one_card_as_json(mine):
    answer = said("verdict", mine, "--card", "the drain", "--games", "4", "--jobs", "1", "--json")
    told = json.loads(answer.stdout)
    assert [each["card"] for each in told["cards"]] == ["The Drain"]
    assert keys_of(told) == ["unknown", "fates"]


def keys_of(told: dict) -> list[str]:
    return [each["key"] for each in told["findings"]]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--card", "the drian"], "did you mean 'The Drain'?"),
        (["--with", "alone", "--players", "6"], "or play it beside a box: --with pathfinder"),
        (["--with", "nothing"], "there is no set called 'nothing'"),
    ],
)
def test_what_cannot_be_judged_says_so(mine, arguments, told):
    answer = said("verdict", mine, *arguments)
    assert answer.exit_code
    assert told in " ".join(answer.output.split())


def test_the_doctor_repairs_what_cannot_be_played():
    answer = said("doctor", "star:3%", "--games", "4", "--jobs", "1", "--json")
    told = json.loads(answer.stdout)
    assert keys_of(told) == ["unplayable"]
    assert told["repairs"][0]["mix"] == "star:3% + pathfinder"
    assert told["repairs"][0]["helped"] is True
    assert told["repairs"][0]["code"].startswith("KD-")


def test_the_doctor_plays_what_it_prescribes():
    answer = said("doctor", without("classic", "class"), "--games", "4", "--jobs", "1")
    told = " ".join(answer.output.split())
    assert "There is no Class to be." in told
    assert "Repaired, 4 games: classic [" in told
    assert "+Alchemist; +Necromancer; +Summoner; +Witch]" in told
    assert "Its code: KD-" in told


def test_every_sentence_can_be_said():
    words = {"card": "Card", "trait": "Class Bard", "why": "it is empty"}
    for key, sentence in ENGLISH.items():
        numbers = dict.fromkeys(re.findall(r"{(\w+):", sentence), 1.0)
        assert str(Finding(key, "good", {**words, **numbers}))

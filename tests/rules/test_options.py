"""What a table may agree to change: how it is explained, agreed on, refused and kept."""

import json
from dataclasses import fields, replace

import pytest
from click.testing import CliRunner

from kickdoor import rulebook
from kickdoor.cli import main
from kickdoor.engine import new_game
from kickdoor.errors import WrongOption
from kickdoor.game.box import NEVER, Options
from kickdoor.options import LIST, PRESETS, agreed, described, option_called, unexplained
from kickdoor.saves import load, save
from kickdoor.sets import SETS, mix_called, rules_of
from kickdoor.transcripts import replay, transcript

NAMES = [option.name for option in LIST]
CHANGED = {
    "winning_level": 12,
    "kill_level": 9,
    "epic_level": 10,
    "hand_limit": 6,
    "dealt": 3,
    "reasonable_time": 2.6,
    "asks": 2,
    "counters": 2,
    "trades": 2,
    "turnings": 2,
    "second_thoughts": 2,
}
"""Another value for each number; what is on or off is turned round."""


def changed(name: str) -> Options:
    """The rules with one option changed."""
    value = CHANGED.get(name, not getattr(Options(), name))
    return replace(Options(), **{name: value})


# --- explained ----------------------------------------------------------------------------------


def test_every_option_is_explained_once():
    assert unexplained() == set()
    assert sorted(NAMES) == sorted(field.name for field in fields(Options))


@pytest.mark.parametrize("option", LIST, ids=NAMES)
def test_an_option_has_a_title_a_sentence_and_its_rule(option):
    assert option.title[0].isupper()
    assert option.text.endswith(".")
    assert len(option.text.split()) >= 5
    assert rulebook.rule(option.rule).id == option.rule
    assert option.least <= option.default <= option.most
    assert option_called(option.name) is option


def test_no_two_are_explained_alike():
    assert len({option.title for option in LIST}) == len({option.text for option in LIST}) == 24


@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_of_it_is_what_holds(name):
    told = {each["name"]: each for each in described(changed(name))}
    assert told[name]["value"] == getattr(changed(name), name) != told[name]["as_printed"]
    assert all(
        each["value"] == each["as_printed"] for each in told.values() if each["name"] != name
    )
    assert told[name]["kind"] == ("number" if name in CHANGED else "on or off")
    assert json.loads(json.dumps(told)) == told


# --- agreed on ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_any_table_may_change_any_option(name):
    value = getattr(changed(name), name)
    said = f"{name}={value}"
    also = ("winning_level=12",) if name == "kill_level" else ()
    assert getattr(agreed(Options(), (*also, said)), name) == value
    if name not in CHANGED:
        assert getattr(agreed(changed(name), (f"{name}={not value}",)), name) is not value


@pytest.mark.parametrize("name", [name for name in NAMES if name not in CHANGED])
@pytest.mark.parametrize(
    ("said", "value"),
    [
        *((said, True) for said in ("", "=on", "=YES", "= true ", "=1")),
        *((said, False) for said in ("=off", "=No", "=false", "=0")),
    ],
)
def test_on_and_off_may_be_said_in_many_ways(name, said, value):
    assert getattr(agreed(Options(), (name + said,)), name) is value


def test_small_and_capital_letters_hyphens_and_blanks_are_one():
    assert agreed(Options(), (" Hand-Limit = 6 ",)).hand_limit == 6
    assert agreed(Options(), ("EPIC",)) == agreed(Options(), ("epic",))


def test_nothing_said_changes_nothing():
    assert agreed(rules_of("star"), ()) == rules_of("star")


def test_epic_is_20_and_19_as_data():
    rules = agreed(Options(), ("epic",))
    assert (rules.winning_level, rules.kill_level, rules.epic_level) == (20, 19, 10)
    assert Options().epic_level == NEVER


def test_faster_play_is_three_options_at_once():
    rules = agreed(Options(), ("faster",))
    assert rules == Options(listen_at_the_door=True, loot_treasure=True, shared_victory=True)


def test_classic_is_what_the_classic_box_switches_on():
    assert agreed(Options(), ("classic",)) == rules_of("classic")


def test_presets_add_up_and_what_is_said_later_holds():
    rules = agreed(Options(), ("epic", "faster", "winning_level=19", "loot_treasure=off"))
    assert (rules.winning_level, rules.kill_level, rules.epic_level) == (19, 19, 10)
    assert (rules.listen_at_the_door, rules.loot_treasure) == (True, False)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_made_of_options(preset):
    assert set(PRESETS[preset]) <= set(NAMES)
    assert agreed(Options(), (preset,)) == replace(Options(), **PRESETS[preset])


# --- refused ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("hand_limt=6", "there is no option called 'hand_limt'; did you mean hand_limit?"),
        ("fster", "did you mean faster?"),
        ("swimming", "see: kickdoor options"),
        ("", "there is no option called ''"),
        ("board=maybe", "board is on or off, not 'maybe'"),
        ("board=", "board is on or off, not ''"),
        ("hand_limit", "hand_limit is a number from 0 to 20, not 'on'"),
        ("hand_limit=-1", "hand_limit is a number from 0 to 20, not '-1'"),
        ("hand_limit=21", "hand_limit is a number from 0 to 20, not '21'"),
        ("hand_limit=5.5", "hand_limit is a number from 0 to 20, not '5.5'"),
        ("dealt=0", "dealt is a number from 1 to 8, not '0'"),
        ("winning_level=1", "winning_level is a number from 2 to 20"),
        ("winning_level=21", "winning_level is a number from 2 to 20"),
        ("reasonable_time=nan", "reasonable_time is a number from 0 to 60, not 'nan'"),
        ("reasonable_time=inf", "reasonable_time is a number from 0 to 60, not 'inf'"),
        ("kill_level=11", "only kills count from Level 11 on, but Level 10 wins already"),
        ("winning_level=9", "set kill_level to that or less"),
        (f"hand_limit={'9' * 5000}", "hand_limit is a number from 0 to 20"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(said, told):
    with pytest.raises(WrongOption) as refused:
        agreed(Options(), (said,))
    assert told in str(refused.value)


def test_a_preset_is_not_turned_off_and_the_reason_is_not_its_own_name():
    with pytest.raises(WrongOption) as refused:
        agreed(Options(), ("epic=off",))
    assert "did you mean epic?" not in str(refused.value)


@pytest.mark.parametrize("option", [each for each in LIST if each.name in CHANGED], ids=str)
def test_the_ends_of_a_number_are_part_of_it(option):
    for value in (option.least, option.most):
        said = (f"{option.name}={value:g}",)
        if option.name == "winning_level":
            said += (f"kill_level={value:g}",)
        if option.name == "kill_level":
            said += (f"winning_level={value:g}",)
        assert getattr(agreed(Options(), said), option.name) == value


# --- kept ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_what_was_agreed_is_saved_and_told_with_the_game(name):
    game = new_game(3, seed=1, rules=changed(name))
    assert load(save(game)).rules == changed(name)
    assert replay(transcript(game)).rules == changed(name)


# --- kickdoor options ---------------------------------------------------------------------------


def kickdoor(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["options", *arguments], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def told(*arguments: str) -> dict:
    status, shown = kickdoor("--json", *arguments)
    assert status == 0, shown
    return json.loads(shown)


def test_every_front_end_can_show_the_list():
    shown = told()
    assert [each["name"] for each in shown["options"]] == NAMES
    assert shown["options"] == described(rules_of("pathfinder"))
    assert shown["presets"] == PRESETS
    keys = {
        "name",
        "title",
        "text",
        "why",
        "rule",
        "group",
        "kind",
        "least",
        "most",
        "as_printed",
        "value",
    }
    assert all(set(each) == keys for each in shown["options"])


@pytest.mark.parametrize("name", SETS)
def test_a_set_shows_what_its_own_rulebook_says(name):
    shown = told("--set", name)
    assert shown["set"] == name
    assert shown["options"] == described(rules_of(name))


def test_what_the_boxes_switch_on_is_in_the_list():
    values = {name: values_of("--set", name) for name in SETS}
    assert [values[name]["board"] for name in SETS] == [False, False, True, True]
    assert [values[name]["traits_at_once"] for name in SETS] == [True, False, False, False]
    assert [values[name]["loot_it_all"] for name in SETS] == [True, False, False, False]
    assert [values[name]["reasonable_time"] for name in SETS] == [3.75, 3.75, 3.75, 2.6]


def values_of(*arguments: str) -> dict:
    return {each["name"]: each["value"] for each in told(*arguments)["options"]}


def test_what_is_agreed_is_shown():
    values = values_of("--option", "epic", "--option", "hand_limit=6", "--set", "star")
    assert (values["winning_level"], values["hand_limit"], values["board"]) == (20, 6, True)


def test_a_mix_is_shown_with_its_code():
    shown = told("--set", "star + classic:50%")
    assert (shown["set"], shown["doors"]) == ("star + classic:50%", 94 + 48)
    assert shown["treasures"] == 74 + 37
    assert mix_called(shown["code"]).spoken == "classic:50% + star"
    assert told("--set", shown["code"])["doors"] == shown["doors"]


def test_a_set_of_ones_own_has_no_code(tmp_path):
    (tmp_path / "cards.toml").write_text(
        '[set]\nname = "shed"\ntitle = "Shed"\n[[cards]]\nkind = "item"\nname = "Rake"\n'
    )
    assert told("--set", f"star + {tmp_path}")["code"] is None


def test_people_get_a_list_with_every_name_and_group():
    status, shown = kickdoor("--set", "star", "--option", "faster")
    assert status == 0
    assert all(name in shown for name in NAMES)
    assert all(option.group in shown for option in LIST)
    assert all(preset in shown for preset in PRESETS)
    lines = {line.split()[0]: line for line in shown.splitlines() if line.strip()}
    assert " on " in lines["board"]
    assert " 2.6 " in lines["reasonable_time"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--option", "hand_limt=6"), "did you mean hand_limit?"),
        (("--option", "hand_limit=99"), "hand_limit is a number from 0 to 20"),
        (("--set", "stra"), "there is no set called 'stra'"),
        (("--set", "star + star"), "star is there twice"),
    ],
)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_what_is_wrong_is_said_in_one_line(arguments, told, form):
    status, shown = kickdoor(*arguments, *form)
    assert status == 2
    assert told in " ".join(shown.split())
    assert "Traceback" not in shown

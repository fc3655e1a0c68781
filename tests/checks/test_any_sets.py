"""The check that any set that is let in can be played: it passes, and it can fail."""

import re

from running import check, loaded

from kickdoor.table.core import Table


def test_what_is_let_in_is_played_and_what_is_not_is_told_why():
    status, said = check("any_sets", "--sets", "60", "--acts", "120")
    assert status == 0, said
    found = re.search(r"60 sets: (\d+) let in", said)
    assert found
    assert int(found[1]) > 20, "one that spoils the others would leave nothing to play"
    assert ", 0 broken" in said


def test_a_set_that_breaks_a_table_is_found(monkeypatch):
    any_sets = loaded("any_sets")

    def broken(table: Table, *_: object) -> None:
        raise RuntimeError("a table broke")

    monkeypatch.setattr(Table, "step", broken)
    told = [any_sets.tried((seed, 50)) for seed in range(1, 12)]
    assert any("a table broke" in each.broke for each in told)
    assert all(each.let_in or not each.broke for each in told)


def test_broken_off_it_still_says_what_became_of_those_it_tried():
    status, said = check("any_sets", "--sets", "100000", "--acts", "20", "--minutes", "0.02")
    assert status == 0, said
    found = re.search(r"^([\d,]+) sets: ", said, re.MULTILINE)
    assert found
    assert 0 < int(found[1].replace(",", "")) < 100_000
    assert ", 0 broken" in said


def test_a_word_of_another_sort_may_stand_in_a_words_place():
    any_sets = loaded("any_sets")
    values = {"cards": [{"kind": "curse", "name": "Hex", "effect": "perish", "tags": ["fire"]}]}
    seen = set()
    for seed in range(40):
        spoilt = any_sets.deepcopy(values)
        any_sets.misplace(spoilt, any_sets.Random(seed))
        (card,) = spoilt["cards"]
        assert (card["kind"], card["name"]) == ("curse", "Hex")
        seen.add((card["effect"], *card["tags"]))
    assert {("fire", "fire"), ("perish", "perish")} <= seen

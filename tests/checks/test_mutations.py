"""The check that changes code: what it changes, whom it asks, and that it cannot be fooled."""

import ast
from dataclasses import replace

import pytest
from mutating import CHANGES, Mutant, changed, mutants_of
from mutation_trials import KILLED, LIVES, TOO_LONG, Trial, at_once, control, trial_of
from related import Related
from running import check, loaded

CODE = '''
"""A module."""
from typing import Literal

LIMIT = 5
Side = Literal[0, 1]
Value = int | Sale | dict[str, int] | None


class Sale:
    """A sale."""

    def close(self, game, seat: int, card=3) -> bool:
        """Close it."""
        assert seat > 2
        if self.total < LIMIT and not game.over:
            self.open = False
            lose(game, seat, self.card)
            lose(game, seat, card)
        return max(wares(self) + 1, 2) == 3 or [each for each in game.cards if each > 0]
'''
MADE = {
    "LIMIT = 5": {"5 -> 6"},
    "def close(self, game, seat: int, card=3) -> bool:": {"3 -> 4"},
    "if self.total < LIMIT and not game.over:": {
        "self.total < LIMIT -> self.total <= LIMIT",
        "self.total < LIMIT -> self.total >= LIMIT",
        "self.total < LIMIT and (not game.over) -> self.total < LIMIT or not game.over",
        "not game.over -> game.over",
        "if self.total < LIMIT and (not game.over): turned round",
        "if self.total < LIMIT and (not game.over): never",
    },
    "self.open = False": {"self.open = False: dropped", "False -> True"},
    "lose(game, seat, self.card)": {"lose(game, seat, self.card): dropped"},
    "lose(game, seat, card)": {
        "lose(game, seat, card): dropped",
        "lose(game, seat, card) -> lose(game, card, seat)",
    },
    "return max(wares(self) + 1, 2) == 3 or [each for each in game.cards if each > 0]": {
        "max(wares(self) + 1, 2) == 3 or [each for each in game.cards if each > 0] -> "
        "max(wares(self) + 1, 2) == 3 and [each for each in game.cards if each > 0]",
        "max(wares(self) + 1, 2) == 3 -> max(wares(self) + 1, 2) != 3",
        "max(wares(self) + 1, 2) -> min(wares(self) + 1, 2)",
        "wares(self) + 1 -> wares(self) - 1",
        "1 -> 0",
        "2 -> 3",
        "3 -> 4",
        "if each > 0: dropped",
        "each > 0 -> each >= 0",
        "each > 0 -> each <= 0",
        "0 -> 1",
    },
}


@pytest.fixture
def module(tmp_path):
    """A package with one module."""
    path = tmp_path / "rules.py"
    path.write_text(CODE)
    return path


def test_every_small_mistake_is_made_and_no_type_docstring_or_assert_is_touched(module):
    found: dict[str, set[str]] = {}
    for each in mutants_of(module, module.parent):
        found.setdefault(each.text, set()).add(each.change)
    assert found == MADE
    assert {each.kind for each in mutants_of(module, module.parent)} == set(CHANGES)


def test_each_change_is_what_it_says_and_nothing_else(module):
    before = ast.unparse(ast.parse(CODE)).splitlines()
    for each in mutants_of(module, module.parent):
        after = ast.unparse(changed(each, module.parent)).splitlines()
        lines = [line for line in after if line not in before]
        assert len(lines) == 1, each
        _, _, new = each.change.partition(" -> ")
        assert new in lines[0], each
    assert ast.unparse(changed(control(each), module.parent)).splitlines() == before


def test_where_a_change_is_does_not_depend_on_what_stands_above(module):
    before = {each.key for each in mutants_of(module, module.parent)}
    module.write_text(CODE.replace("LIMIT = 5", "LIMIT = 5\nMORE = LIMIT"))
    assert {each.key for each in mutants_of(module, module.parent)} == before


def test_what_is_in_a_function_can_be_exchanged_and_what_is_not_cannot(module):
    live = {each.text for each in mutants_of(module, module.parent) if each.is_live}
    assert "self.open = False" in live
    assert not live & {"LIMIT = 5", "def close(self, game, seat: int, card=3) -> bool:"}


def test_a_number_alone_on_its_line_is_reached_with_the_statement_around_it(module):
    module.write_text(
        "def price():\n    return sum(\n        each(\n            7,\n        )\n    )\n"
    )
    [seven] = mutants_of(module, module.parent)
    assert (seven.text, seven.rows) == ("7,", (range(4, 5), range(2, 7)))
    measured = Related(["one"], [0.1], {"rules.py": {2: 1, 3: 1}})
    assert measured.reaching("rules.py", seven.rows) == [0]


def test_what_stands_in_a_branch_is_not_reached_with_the_question_above_it(module):
    module.write_text("def price(it):\n    if (\n        it > 7\n    ):\n        it.sell()\n")
    made = mutants_of(module, module.parent)
    assert {rows for each in made for rows in each.rows} == {
        range(2, 4),
        range(3, 4),
        range(5, 6),
    }


# --- the tests that are asked ---------------------------------------------------------------------


def test_the_nearest_and_the_quickest_of_every_file_of_tests_come_first():
    near, far = "tests/rules/test_a.py", "tests/cards/test_b.py"
    names = [f"{near}::{name}" for name in ("game", "quick", "other", "elsewhere")]
    related = Related(
        [*names, "tests/rules/test_c.py::one", f"{far}::quickest"],
        [9.0, 0.1, 0.3, 0.1, 0.2, 0.01],
        {"rules/help.py": {7: 0b110111, 8: 0b001000}},
    )
    order = [
        related.tests[at].partition("::")[2] for at in related.reaching("rules/help.py", [[7]])
    ]
    assert order == ["quick", "one", "other", "quickest", "game"]
    assert len(related.reaching("rules/help.py", None)) == 6
    assert related.reaching("rules/help.py", [[9]]) == []
    assert related.reaching("rules/unknown.py", [[7]]) == []
    assert len(related.reaching("rules/names.py", None)) == 6


def test_those_that_reach_what_few_others_do_close_by_come_before_all():
    names = [f"tests/rules/test_a.py::{number}" for number in range(40)]
    lines = {7: (1 << 40) - 1, 8: 1 << 39, 9: 0b11, 10: 0b111, 20: 1 << 38}
    related = Related(names, [0.1] * 40, {"rules/help.py": lines})
    assert related.reaching("rules/help.py", [[7]])[:5] == [0, 1, 39, 2, 3]


def test_what_was_worked_out_before_any_test_began_any_test_may_look_at():
    related = Related(["one", "two"], [0.1, 0.2], {"a.py": {9: 0b11}}, {("a.py", 2)})
    mutant = Mutant("a.py", "f", "x = 1", "1 -> 0", 2, (range(2, 3),), 0, "number", True)
    assert trial_of(mutant, related, 1.0).tests == ["one", "two"]
    unreached = replace(mutant, line=4, rows=(range(4, 5),))
    assert trial_of(unreached, related, 1.0).tests == []


def test_what_two_processes_measured_is_put_together():
    one = Related(["a"], [1.0], {"x.py": {1: 1}}, {("x.py", 1)})
    one.add(Related(["b", "c"], [2.0, 3.0], {"x.py": {1: 0b10, 2: 0b01}}, {("y.py", 2)}, ["c"]))
    assert one == Related(
        ["a", "b", "c"],
        [1.0, 2.0, 3.0],
        {"x.py": {1: 0b101, 2: 0b010}},
        {("x.py", 1), ("y.py", 2)},
        ["c"],
    )


# --- the trials -----------------------------------------------------------------------------------

CHANCE = ("--file", "game/chance.py", "--tests", "tests/game/test_chance.py")


@pytest.mark.parametrize(
    ("only", "said"),
    [
        ("self.place += WORD", "game         2 tried, 100.0 % noticed, 0 live"),
        ("WORD = 8", "game         1 tried, 100.0 % noticed, 0 live"),
    ],
    ids=["in a function", "in the module itself"],
)
def test_tests_that_look_closely_notice(only, said):
    status, told = check("mutations", *CHANCE, "--only", only)
    assert status == 0, told
    assert said in told


def test_what_never_ends_is_noticed():
    _, told = check("mutations", *CHANCE, "--only", "if number < fair: never")
    assert "100.0 % noticed (at least 95), 1 of them as they took too long" in told


def test_what_nobody_looks_at_lives_and_the_check_fails():
    status, told = check("mutations", "--file", "rules/spoils.py", *CHANCE[2:])
    assert status == 1
    assert "  0.0 % noticed" in told
    assert "(no test reaches it)" in told
    assert "NO REASON GIVEN" in told


# --- the verdict ----------------------------------------------------------------------------------


def trials(*verdicts: int) -> list[Trial]:
    """Changes of one line each, and what became of them."""
    made = (
        Mutant("rules/a.py", "f", f"line {at}", "1 -> 0", at, (), 0, "number", True)
        for at in range(99)
    )
    return [
        Trial(mutant, [], {}, False, verdict)
        for mutant, verdict in zip(made, verdicts, strict=False)
    ]


def test_nineteen_of_twenty_must_be_noticed_and_every_other_has_a_reason(capsys):
    judged = loaded("mutations").judged
    good = trials(*[KILLED] * 18, TOO_LONG, LIVES)
    reasons = {good[-1].mutant.key: "It is the same."}
    assert judged(good, reasons, set()) == 0
    assert "It is the same." in capsys.readouterr().out
    assert judged(good, {}, set()) == 1
    assert "1 without a reason" in capsys.readouterr().out
    assert judged(good[1:], reasons, set()) == 1
    assert "94.7 % noticed" in capsys.readouterr().out


def test_who_is_tried_only_for_its_reason_does_not_count_against_the_sample(capsys):
    judged = loaded("mutations").judged
    good = trials(*[KILLED] * 20, LIVES, LIVES)
    known = {each.mutant.key: "It is the same." for each in good[20:]}
    assert judged(good, known, set()) == 1
    capsys.readouterr()
    assert judged(good, known, set(), [each.mutant for each in good[20:]]) == 0
    assert "20 tried: 100.0 % noticed (at least 95), 0 of them as" in capsys.readouterr().out


def test_a_reason_does_not_outlive_its_survivor(capsys):
    judged = loaded("mutations").judged
    good = trials(*[KILLED] * 20)
    key = good[0].mutant.key
    assert judged(good, {key: "It was the same."}, set()) == 1
    assert f"noticed now, so its reason goes: {' | '.join(key)}" in capsys.readouterr().out
    assert judged(good, {}, {key}) == 1
    assert "not there any more" in capsys.readouterr().out


def test_every_reason_is_for_something_that_can_still_be_changed():
    mutations = loaded("mutations")
    made = {each.key for each in mutations.all_of(mutations.FOLDERS)}
    assert set(mutations.read_reasons()) <= made


@pytest.mark.timeout(900)  # for many tests at once
def test_a_few_of_them_are_noticed():
    status, told = check("mutations", "--small")
    assert status == 0, told


# --- the newest lines -----------------------------------------------------------------------------

DIFF = """\
diff --git a/src/kickdoor/rules/help.py b/src/kickdoor/rules/help.py
--- a/src/kickdoor/rules/help.py
+++ b/src/kickdoor/rules/help.py
@@ -10 +10 @@ def one(game):
-    was
+    is
@@ -20,2 +20,0 @@ def two(game):
-    gone
-    too
@@ -30,0 +29,3 @@
+    three
+    new
+    lines
diff --git a/src/kickdoor/words/fate.py b/src/kickdoor/words/fate.py
--- a/src/kickdoor/words/fate.py
+++ b/src/kickdoor/words/fate.py
@@ -1,2 +1,2 @@
-a
-b
+c
+d
"""


def test_the_lines_that_a_diff_brings_are_read():
    found = loaded("mutations").lines_in(DIFF)
    assert found == {"rules/help.py": {10, 29, 30, 31}, "words/fate.py": {1, 2}}


def test_since_what_git_does_not_know_is_refused():
    status, said = check("mutations", "--since", "no-such-commit")
    assert status == 2
    assert "git knows no no-such-commit" in said


def test_where_time_is_up_before_anything_was_begun_nothing_is():
    waiting = Trial(None, [], {}, False)
    assert list(at_once([waiting], 1, lambda trial: None, until=0.0)) == []

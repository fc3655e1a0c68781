"""Forms of a word by how many there are, as CLDR has them in every language."""

import json
import shutil
import subprocess

import pytest

from kickdoor.plurals import CATEGORIES, RULES, Filler, category, filled, form

SKARBY = "{n} {n:one skarb|few skarby|many skarbów|other skarbu}"


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 skarbów"), (1, "1 skarb"), (2, "2 skarby"), (4, "4 skarby"), (5, "5 skarbów"),
     (12, "12 skarbów"), (21, "21 skarbów"), (22, "22 skarby"), (112, "112 skarbów")],
)  # fmt: skip
def test_a_word_with_four_forms_takes_the_right_one(count, said):
    assert Filler("pl").format(SKARBY, n=count) == said


def test_a_form_that_is_missing_is_the_one_for_all_others():
    assert [form("one card|other cards", count, "pl") for count in (1, 2, 5)] == [
        "card", "cards", "cards",
    ]  # fmt: skip


def test_a_loss_is_counted_like_a_gain_and_a_form_may_be_empty():
    assert Filler().format("{n} level{n:one |other s}", n="-1") == "-1 level"
    assert Filler().format("{n} level{n:one |other s}", n="+2") == "+2 levels"


def test_a_country_counts_as_its_language_does():
    assert category("pt-br", 0) == "one"
    assert category("tlh", 0) == "other"  # of which nobody here knows anything


def test_lists_are_joined_as_the_template_says():
    assert filled("{names:or}", {"names": ["a", "b"]}) == "a or b"
    assert Filler(joints={"and": " und "}).format("{names:and}", names=["a", "b"]) == "a und b"


@pytest.mark.skipif(shutil.which("node") is None, reason="CLDR is asked by way of Node")
def test_every_rule_is_what_cldr_has():
    told = {language: [category(language, n) for n in range(130)] for language in [*RULES, "de"]}
    asked = (
        "const all = {}; for (const each of JSON.parse(process.argv[1])) {"
        "  const rules = new Intl.PluralRules(each);"
        "  all[each] = [...Array(130).keys()].map((n) => rules.select(n)); }"
        "console.log(JSON.stringify(all));"
    )
    command = ["node", "-e", asked, json.dumps(list(told))]
    said = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert {language for language in told if told[language] != said[language]} == set()
    assert {each for words in told.values() for each in words} == set(CATEGORIES)

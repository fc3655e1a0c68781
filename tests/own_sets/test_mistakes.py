"""Every kind of mistake: where it is, what was expected, what was meant."""

import pytest

from kickdoor.errors import KickdoorError, UnknownSet, WrongSet
from kickdoor.sets import box_of, set_called
from kickdoor.sets.own import read_set

HEAD = '[set]\nname = "mine"\ntitle = "Mine"\n'
HAT = '[[cards]]\nkind = "item"\nname = "Hat"\n'
BEAR = '[[cards]]\nkind = "monster"\nname = "Bear"\nlevel = 1\ntreasures = 1\n'


def mistakes(tmp_path, text: str) -> list[str]:
    """What is wrong with a file, without its name."""
    file = tmp_path / "x.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(WrongSet) as refused:
        read_set(file)
    assert str(file) in str(refused.value)
    assert isinstance(refused.value, KickdoorError)
    return [str(each).removeprefix(str(file)).lstrip(":, ") for each in refused.value.mistakes]


ONE = [
    # the set
    (HAT, 'no file says what the set is called: [set], name = "…", title = "…"'),
    (HEAD, "there is no card in it: [[cards]]"),
    ('[set]\nname = "Mine"\ntitle = "Mine"\n' + HAT,
     "line 2: set > name: expected a short name in small letters, digits and hyphens of 1 to 40 "
     'characters, found "Mine"; write it "mine"'),
    ('[set]\nname = "star"\ntitle = "Mine"\n' + HAT,
     'line 2: set > name: "star" is the name of a box; choose another'),
    ('[set]\nname = "mine"\n' + HAT,
     'line 1: set: "title" is missing: a title of 1 to 60 characters'),
    ('set = "mine"\n' + HAT, 'set: expected [set]: a table, found "mine"'),
    (HEAD + "author = 3\n" + HAT,
     'line 4: set > author: [set] has no "author"; there is "name", "title", "about" or "rules"'),
    (HEAD + "[set.rules]\nhand_limt = 6\n" + HAT,
     'line 5: set > rules > hand_limt: rules has no "hand_limt"; did you mean "hand_limit"?'),
    (HEAD + "[set.rules]\nhand_limit = true\n" + HAT,
     "line 5: set > rules > hand_limit: expected a whole number from 0 to 20, found true"),
    (HEAD + "[set.rules]\nreasonable_time = 61\n" + HAT,
     "line 5: set > rules > reasonable_time: expected a number from 0 to 60, found 61"),
    (HEAD + "[set.rules]\nwinning_level = 8\n" + HAT,
     "line 4: set > rules: only kills count from Level 10 on, but Level 8 wins already"),
    (HEAD + HAT + "[[card]]\n", 'line 7: card: a set has no "card"; did you mean [[cards]]?'),
    (HEAD + HAT + "[zoo]\n", 'line 7: zoo: a set has no "zoo"; there is [set] and [[cards]]'),
    (HEAD + '[cards]\nkind = "item"\n',
     "cards: expected cards, each under [[cards]], found a table; two brackets"),
    ("cards = [1]\n" + HEAD,
     'cards[1]: expected a kind of card, { kind = "…" }, found 1'),
    # a card
    (HEAD + '[[cards]]\nname = "Hat"\n',
     'line 4: cards[1] "Hat": "kind" is missing: "monster", "curse", "class", "race", "faction", '
     '"doubler", "enhancer", "item", "one-shot", "go up a level", "special", "cheat" or '
     '"hireling"'),
    (HEAD + '[[cards]]\nknd = "item"\n',
     'line 4: cards[1]: expected a kind of card, { kind = "…" }, found knd = "item"; '
     'write kind = "item"'),
    (HEAD + '[[cards]]\nkind = "itme"\nname = "Hat"\n',
     'line 5: cards[1] "Hat" > kind: there is no kind of card "itme"; did you mean "item"?'),
    (HEAD + '[[cards]]\nkind = 3\nname = "Hat"\n',
     'line 5: cards[1] "Hat" > kind: expected "monster", "curse", "class", "race", "faction", '
     '"doubler", "enhancer", "item", "one-shot", "go up a level", "special", "cheat" or '
     '"hireling", found 3'),
    (HEAD + '[[cards]]\nkind = "item"\n',
     'line 4: cards[1]: "name" is missing: a name of 1 to 60 characters'),
    (HEAD + HAT + HAT.replace("Hat", "hat"),
     'line 7: cards[2] "hat": there is another card with this name: cards[1] "Hat" '
     "(line 4); rename one, or take it out"),
    (HEAD + HAT + "bonis = 1\n",
     'line 7: cards[1] "Hat" > bonis: an item has no "bonis"; did you mean "bonus"?'),
    (HEAD + '[[cards]]\nkind = "cheat"\nname = "Hat"\nqqq = 1\n',
     'line 7: cards[1] "Hat" > qqq: a cheat has no "qqq"; there is "name", "text", "flavor", '
     '"picture" or "copies"'),
    # numbers, texts, choices, lists
    (HEAD + HAT + 'bonus = "3"\n',
     'line 7: cards[1] "Hat" > bonus: expected a whole number from -99 to 99, found "3"; '
     "write it without quotes: 3"),
    (HEAD + HAT + "bonus = 2.0\n",
     'line 7: cards[1] "Hat" > bonus: expected a whole number from -99 to 99, found 2.0; write it '
     "without the point: 2"),
    (HEAD + HAT + 'gold = "400 gold"\n',
     'line 7: cards[1] "Hat" > gold: expected a whole number from 0 to 100,000, found "400 gold"; '
     "write only the number without quotes: 400"),
    (HEAD + HAT + "bonus = 2.5\n",
     'line 7: cards[1] "Hat" > bonus: expected a whole number from -99 to 99, found 2.5; there '
     "are no parts of one"),
    (HEAD + HAT + "copies = 21\n",
     'line 7: cards[1] "Hat" > copies: expected a whole number from 1 to 20, found 21'),
    (HEAD + HAT + "gold = 999999999999999999999\n",
     'line 7: cards[1] "Hat" > gold: expected a whole number from 0 to 100,000, found a huge '
     "number"),
    (HEAD + HAT + 'big = "yes"\n',
     'line 7: cards[1] "Hat" > big: expected true or false, found "yes"; without quotes'),
    (HEAD + HAT + "big = 1\n",
     'line 7: cards[1] "Hat" > big: expected true or false, found 1'),
    (HEAD + HAT + "text = 3\n",
     'line 7: cards[1] "Hat" > text: expected a text of at most 600 characters, found 3; '
     'write it in quotes: "3"'),
    (HEAD + HAT + 'text = "' + "x" * 601 + '"\n',
     'line 7: cards[1] "Hat" > text: expected a text of at most 600 characters, found 601 '
     "characters"),
    (HEAD + '[[cards]]\nkind = "item"\nname = ""\n',
     'line 6: cards[1] "" > name: expected a name of 1 to 60 characters, found 0 characters'),
    (HEAD + '[[cards]]\nkind = "item"\nname = "\\u001b[2J"\n',
     'line 6: cards[1] "�[2J" > name: sign 1 (U+001B) in "�[2J" cannot be printed on a card; type '
     "it anew"),
    (HEAD + HAT.replace("Hat", "Tin\u00a0Hat"),
     'line 6: cards[1] "Tin�Hat" > name: sign 4 (NO-BREAK SPACE) in "Tin�Hat" cannot be printed on '
     "a card; type it anew"),
    (HEAD + HAT.replace("Hat", "Hat "),
     'line 6: cards[1] "Hat " > name: there is a blank at an end of "Hat "; write it "Hat"'),
    (HEAD + HAT.replace("Hat", "Tin  Hat"),
     'line 6: cards[1] "Tin  Hat" > name: there are two blanks in a row in "Tin  Hat"; write it '
     '"Tin Hat"'),
    (HEAD + HAT + 'tags = [" fire"]\n',
     'line 7: cards[1] "Hat" > tags[1]: there is a blank at an end of " fire"; write it "fire"'),
    (HEAD.replace('"Mine"', '""') + HAT,
     "line 3: set > title: expected a title of 1 to 60 characters, found 0 characters"),
    (HEAD.replace('"mine"', '"My Set!"') + HAT,
     "line 2: set > name: expected a short name in small letters, digits and hyphens of 1 to 40 "
     'characters, found "My Set!"; write it "my-set"'),
    # letters that look like others
    (HEAD + HAT.replace("Hat", "H\u0430t"),
     'line 6: cards[1] "H\u0430t" > name: "\u0430" (letter 2) looks like a Latin a, but is '
     'CYRILLIC SMALL LETTER A; type it anew in "Hat"'),
    (HEAD + HAT + 'tags = ["wet", "\uff46ire"]\n',
     'line 7: cards[1] "Hat" > tags[2]: "\uff46" (letter 1) looks like a Latin f, but is FULLWIDTH '
     'LATIN SMALL LETTER F; type it anew in "fire"'),
    (HEAD + '[[cards]]\nkind = "it\u0435m"\nname = "Hat"\n',
     'line 5: cards[1] "Hat" > kind: there is no kind of card "it\u0435m"; did you mean "item"? '
     '"\u0435" (letter 3) looks like a Latin e, but is CYRILLIC SMALL LETTER IE'),
    (HEAD + HAT + 'slot = "he\u03b1d"\n',
     'line 7: cards[1] "Hat" > slot: expected "head", "armor", "feet", "one hand" or "two hands", '
     'found "he\u03b1d"; did you mean "head"? "\u03b1" (letter 3) looks like a Latin a, but is '
     "GREEK SMALL LETTER ALPHA"),
    (HEAD + HAT + "b\u043enus = 2\n",
     "line 7: this is not TOML: Expected '=' after a key in a key/value pair (\"\u043e\" (letter "
     "2) looks like a Latin o, but is CYRILLIC SMALL LETTER O) in: b\u043enus = 2"),
    (HEAD + HAT + "text = \u201cNice.\u201d\n",
     "line 7: this is not TOML: Invalid value (these quotes were made by a word processor; type "
     'the plain ones: ") in: text = \u201cNice.\u201d'),
    # numbers and tables as TOML does not write them
    (HEAD + HAT + "gold = 1,000\n",
     "line 7: this is not TOML: Expected newline or end of document after a statement "
     "(numbers are whole here, with no comma: 2, and a thousand is 1000) in: gold = 1,000"),
    (HEAD + BEAR + 'bad_stuff = {\n  do = "perish" }\n',
     "line 9: this is not TOML: Invalid initial character for a key part (what stands in { } must "
     "be on one line, with no comma before the }) in: bad_stuff = {"),
    (HEAD + HAT + 'slot = ""\n',
     'line 7: cards[1] "Hat" > slot: expected "head", "armor", "feet", "one hand" or "two hands", '
     'found ""; leave it out, if you mean none'),
    (HEAD + HAT + 'slot = "Heda"\n',
     'line 7: cards[1] "Hat" > slot: expected "head", "armor", "feet", "one hand" or '
     '"two hands", found "Heda"; did you mean "head"?'),
    (HEAD + HAT + "slot = 1\n",
     'line 7: cards[1] "Hat" > slot: expected "head", "armor", "feet", "one hand" or '
     '"two hands", found 1'),
    (HEAD + HAT + 'tags = "fire"\n',
     'line 7: cards[1] "Hat" > tags: expected a list, each entry a tag in small letters of 1 to '
     '40 characters, found "fire"; put it in brackets: [ … ]'),
    (HEAD + HAT + 'tags = ["fire", "Water"]\n',
     'line 7: cards[1] "Hat" > tags[2]: expected a tag in small letters of 1 to 40 characters, '
     'found "Water"; write it "water"'),
    (HEAD + HAT + "tags = [" + '"a", ' * 51 + "]\n",
     'line 7: cards[1] "Hat" > tags: expected a list with 0 to 50 entries, found 51'),
    (HEAD + HAT + "flavor = 1979-05-27\n",
     'line 7: cards[1] "Hat" > flavor: expected a text of at most 300 characters, found a date '
     "or a time"),
    # words
    (HEAD + BEAR, 'line 4: cards[1] "Bear": "bad_stuff" is missing: an effect, { do = "…" }'),
    (HEAD + BEAR + 'bad_stuff = "parish"\n',
     'line 9: cards[1] "Bear" > bad_stuff: expected an effect, { do = "…" }, found "parish"; '
     'did you mean "perish"?'),
    (HEAD + BEAR + 'bad_stuff = "in order"\n',
     'line 9: cards[1] "Bear" > bad_stuff: expected an effect, { do = "…" }, found "in order"; '
     'write { do = "in order", effects = … }'),
    (HEAD + BEAR + 'bad_stuff = { do = "lose levels", count = "that man" }\n',
     'line 9: cards[1] "Bear" > bad_stuff > count: expected a whole number from 1 to 99 or an '
     'amount, { number = "…" }, found "that man"; did you mean "that many"?'),
    (HEAD + BEAR + 'bad_stuff = { do = "lose levels", count = { number = "the", what = "gold", '
     'of = "nobody" } }\n',
     'line 9: cards[1] "Bear" > bad_stuff > count > of: expected "that card", "this card", "the '
     'foe", "victim", "you", "that player", "highest" or "lowest", found "nobody"'),
    (HEAD + BEAR + 'bad_stuff = { do = "lose levels", count = { number = "count", cards = { '
     'cards = "item", kind = "item" } } }\n',
     'line 9: cards[1] "Bear" > bad_stuff > count > cards > kind: the noun "card" has no "kind"; '
     'there is "where", "slot", "tag", "big", "complex", "worth", "worn", "best", "but" or "like"'),
    (HEAD + BEAR + 'bad_stuff = [{ do = "perish" }]\n',
     'line 9: cards[1] "Bear" > bad_stuff: expected an effect, { do = "…" }, found a list; for '
     'several write { do = "in order", effects = [ … ] }'),
    (HEAD + BEAR + "bad_stuff = {}\n",
     'line 9: cards[1] "Bear" > bad_stuff: expected an effect, { do = "…" }'),
    (HEAD + BEAR + 'bad_stuff = { is = "alone" }\n',
     'line 9: cards[1] "Bear" > bad_stuff: expected an effect, { do = "…" }, found the condition '
     '"alone"; to ask first, write { do = "if", condition = { … }, effect = … }'),
    (HEAD + BEAR + 'bad_stuff = { do = "LoseLevels" }\n',
     'line 9: cards[1] "Bear" > bad_stuff > do: there is no effect "LoseLevels"; did you mean '
     '"lose levels"?'),
    (HEAD + BEAR + 'bad_stuff = { do = "strength" }\n',
     'line 9: cards[1] "Bear" > bad_stuff > do: there is no effect "strength"; that is a '
     'modifier: { modifies = "strength" }'),
    (HEAD + BEAR + 'bad_stuff = { do = "try", otherwise = "perish" }\n',
     'line 9: cards[1] "Bear" > bad_stuff: "effect" is missing: an effect, { do = "…" }'),
    (HEAD + BEAR + 'bad_stuff = { do = "perish", count = 1 }\n',
     'line 9: cards[1] "Bear" > bad_stuff > count: the effect "perish" has no "count"; '
     "it has no fields"),
    (HEAD + BEAR + 'bad_stuff = { do = "in order", effects = [] }\n',
     'line 9: cards[1] "Bear" > bad_stuff > effects: expected a list with 1 to 50 entries, '
     "found 0"),
    (HEAD + BEAR + 'ignores = { is = "a", tag = "Elf" }\nbad_stuff = { do = "perish" }\n',
     'line 9: cards[1] "Bear" > ignores > tag: expected a tag in small letters of 1 to 40 '
     'characters, found "Elf"; write it "elf"'),
    # what could be written but would not happen
    (HEAD + HAT + '[[cards.abilities]]\nability = "trait"\nname = "T"\n'
     'modifier = { modifies = "levels", amount = 1 }\n',
     'line 4: cards[1] "Hat": this would never count there: worth 1 more level'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), ONE)
def test_a_mistake_is_told_with_its_place(text, said, tmp_path):
    assert mistakes(tmp_path, text) == [said]


def test_the_path_leads_all_the_way_in(tmp_path):
    text = HEAD + HAT * 1 + '[[cards]]\nkind = "cheat"\nname = "C"\n'
    text += '[[cards]]\nkind = "monster"\nname = "Mildew Hydra"\nlevel = 8\ntreasures = 2\n'
    text += '[cards.bad_stuff]\ndo = "try"\neffect = { do = "lose", what = "item" }\n'
    text += 'otherwise = { do = "lose levels", count = "two" }\n'
    assert mistakes(tmp_path, text) == [
        'line 18: cards[3] "Mildew Hydra" > bad_stuff > otherwise > count: expected a whole number '
        'from 1 to 99 or an amount, { number = "…" }, found "two"; write it as a number: 2'
    ]


def test_all_mistakes_are_told_at_once(tmp_path):
    text = HEAD.replace('"Mine"', "3") + '[[cards]]\nkind = "monstr"\nname = "Bear"\nlevl = 0\n'
    text += 'treasures = 100\nmodifiers = [{ modifies = "strenght", amount = "4" }]\n'
    text += '[[cards]]\nkind = "item"\nname = "Hat"\nslot = "hed"\n'
    text += '[cards.usable_by]\nis = "nt"\ncondition = { is = "alnoe" }\n'
    told = mistakes(tmp_path, text)
    assert [each.partition(": ")[2].split(":")[0] for each in told] == [
        "set > title",
        'cards[1] "Bear" > kind',
        'cards[1] "Bear" > levl',
        'cards[1] "Bear" > level',
        'cards[1] "Bear" > treasures',
        'cards[1] "Bear" > modifiers[1] > modifies',
        'cards[1] "Bear" > modifiers[1] > amount',
        'cards[1] "Bear"',
        'cards[2] "Hat" > slot',
        'cards[2] "Hat" > usable_by > is',
        'cards[2] "Hat" > usable_by > condition > is',
    ]
    assert "did you mean" in told[-1]


def test_a_list_of_tables_is_counted_down_to_the_line(tmp_path):
    text = HEAD + HAT
    for number in (1, 2):
        text += f'[[cards.abilities]]\nability = "trait"\nname = "T{number}"\n'
        text += f'modifier = {{ modifies = "run away", amount = {number * 60} }}\n'
    (told,) = mistakes(tmp_path, text)
    assert told.startswith('line 14: cards[1] "Hat" > abilities[2] > modifier > amount: expected')


def test_mistakes_in_several_files_name_their_file(tmp_path):
    (tmp_path / "a.toml").write_text(HEAD + HAT + "bonus = 100\n")
    (tmp_path / "b.toml").write_text(HEAD + HAT.replace("Hat", "Cap") + "= 3\n")
    (tmp_path / "c.toml").write_text(HEAD + HAT.replace("Hat", "Bowler") + "gold = -1\n")
    (tmp_path / "d.txt").write_text("not read at all")
    with pytest.raises(WrongSet) as refused:
        read_set(tmp_path)
    first, second, third, fourth = map(str, refused.value.mistakes)
    assert first.startswith(f"{tmp_path / 'a.toml'}, line 7: cards[1] ")
    assert second.startswith(f"{tmp_path / 'b.toml'}, line 7: this is not TOML: ")
    assert third == (
        f'{tmp_path / "c.toml"}, line 1: set: [set] is there already, for "Mine" '
        f"({tmp_path / 'a.toml'}, line 1); a set has one"
    )
    assert fourth.startswith(f"{tmp_path / 'c.toml'}, line 7: cards[1] ")


def test_two_cards_of_one_name_in_two_files_name_both(tmp_path):
    (tmp_path / "a.toml").write_text(HEAD + BEAR + 'bad_stuff = { do = "perish" }\n' + HAT)
    (tmp_path / "b.toml").write_text(HAT.replace("Hat", "HAT"))
    with pytest.raises(WrongSet) as refused:
        read_set(tmp_path)
    assert list(map(str, refused.value.mistakes)) == [
        f'{tmp_path / "b.toml"}, line 1: cards[1] "HAT": there is another card with this name: '
        f'cards[2] "Hat" ({tmp_path / "a.toml"}, line 10); rename one, or take it out'
    ]


def test_files_are_read_in_the_order_of_their_names(tmp_path):
    (tmp_path / "2.toml").write_text(HAT)
    (tmp_path / "1.toml").write_text(HEAD + HAT.replace("Hat", "Cap"))
    assert [card.name for card in read_set(tmp_path).cards] == ["Cap", "Hat"]


def test_a_text_may_run_over_several_lines(tmp_path):
    (tmp_path / "x.toml").write_text(HEAD + HAT + 'text = """\n  Usable by\n  nobody.\n"""\n')
    assert read_set(tmp_path).cards[0].text == "Usable by nobody."


def test_a_path_is_as_good_as_a_name(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "x.toml").write_text(HEAD + "[set.rules]\nhand_limit = 7\n" + HAT + "copies = 4\n")
    assert set_called(str(folder)).rules == {"hand_limit": 7}
    assert box_of(str(folder)).size == 4
    assert box_of(f"star + {folder}").size == box_of("star").size + 4
    with pytest.raises(UnknownSet):
        set_called(str(tmp_path / "nowhere"))
    with pytest.raises(UnknownSet):
        set_called("a\0b")


ITEM = HEAD + '[[cards]]\nkind = "item"\nname = "Hat"\n'
SHOT = HEAD + '[[cards]]\nkind = "one-shot"\nname = "Pie"\n'
CURSE = HEAD + '[[cards]]\nkind = "curse"\nname = "Hail"\n'
BEGINNERS = [
    (
        '[[cards]]\nkind = "monster"\nname = "Ox"\nlevel = 1\ntreasures = 1\nbad_stuff = "perish"\n'
        'powers = [{ do = "boost", amount = 2 }]\n',
        'expected an ability, { ability = "…" }, found the effect "boost"; ',
    ),
    (ITEM + 'slot = "hand"\n', 'did you mean "one hand"?'),
    (ITEM + 'slot = "helmet"\n', 'did you mean "head"?'),
    (ITEM + "gold = 1.000\n", "write it without the point: 1 (a thousand is 1000)"),
    (ITEM + 'effect = { do = "boost", amount = 2 }\n', "what it can do stands in abilities"),
    (ITEM + 'modifiers = [{ modifies = "strength", amount = 2 }]\n', 'ability = "trait"'),
    (ITEM + 'abilities = [{ modifies = "strength", amount = 2 }]\n', 'ability = "trait"'),
    (ITEM + 'usable_by = "elf"\n', '{ is = "a", tag = "elf" }'),
    (ITEM + 'usable_by = { is = "elf" }\n', '{ is = "a", tag = "elf" }'),
    (ITEM + 'usable_by = { not = { is = "a", tag = "elf" } }\n', 'write { is = "not", … }'),
    (SHOT + "bonus = 3\n", '{ do = "boost", amount = 3 }'),
    (SHOT + 'when = "in combat"\neffect = { do = "boost", amount = 1 }\n', '"any fight"?'),
    (CURSE + 'effect = "lose 2 levels"\n', 'write { do = "lose levels", count = 2 }'),
    (CURSE + 'effect = { do = "lose", what = "hat" }\n', 'write { cards = "item", slot = "head" }'),
    (CURSE + 'effect = { do = "to", whom = "all players", effect = "perish" }\n', '"everyone"?'),
    (HEAD + BEAR + '[bad_stuff]\ndo = "perish"\n', "write [cards.bad_stuff]"),
    (HEAD + BEAR + 'bad_stuff = "nothing"\nmodifiers = [{ do = "strength", amount = 1 }]\n',
     'found do = "strength"; write modifies = "strength"'),
    (CURSE + 'effect = { do = "lose", what = "gold" }\n', 'there is "card", "hand card", "item"'),
    # numbers that are none
    (CURSE + 'effect = { do = "lose levels", to = "half" }\n', 'number = "part", of = { number'),
    (CURSE + 'effect = { do = "lose levels", count = "1d6" }\n', '{ …, count = "that many" }'),
    (CURSE + 'effect = { do = "lose", what = "item", count = "all" }\n', "every = true"),
    (CURSE + 'effect = { do = "draw", deck = "doors", count = "Three" }\n', "as a number: 3"),
    (ITEM + 'copies = "two"\n', "write it as a number: 2"),
    (ITEM + 'copies = "unlimited"\n', "leave it out, if there is no end to it"),
    (ITEM + "bonus = 2,5\n", "numbers are whole here, with no comma"),
    (ITEM + "bonus = 0.5\n", "there are no parts of one"),
    # what people call things
    (HEAD + '[[cards]]\nkind = "potion"\nname = "Pie"\n', 'did you mean "one-shot"?'),
    (HEAD + '[[cards]]\nkind = "weapon"\nname = "Pie"\n', 'did you mean "item"?'),
    (HEAD + '[[cards]]\nkind = "trap"\nname = "Pie"\n', 'did you mean "curse"?'),
    (HEAD + '[[cards]]\nkind = "sidekick"\nname = "Pie"\n', 'did you mean "hireling"?'),
    (HEAD + '[[karten]]\nart = "monster"\n', "line 4: karten: a set has no"),
    (SHOT + 'aim = "opponent"\neffect = "lose levels"\n', 'did you mean "rival"?'),
    (CURSE + 'effect = { do = "to", whom = "all enemies", effect = "perish" }\n', '"each foe"?'),
    (CURSE + 'effect = { do = "choose", options = ["perish"] }\n', 'did you mean "effects"?'),
    (CURSE + 'effect = { do = "if", condition = "alone", then = "perish" }\n', '"effect"?'),
    (CURSE + 'effect = { do = "if", condition = "alone", effect = "perish", else = "perish" }\n',
     'did you mean "otherwise"?'),
    # words in the place of others
    (CURSE + 'effect = { modifies = "run away", amount = -1 }\n', 'do = "afflict", modifier ='),
    (CURSE + 'effect = { is = "alone" }\n', 'do = "if", condition ='),
    (ITEM + 'usable_by = { do = "perish" }\n', "a condition asks, and does nothing"),
    (ITEM + 'abilities = [{ do = "perish" }]\n', 'ability = "power"'),
    (HEAD + BEAR + 'bad_stuff = "nothing"\nmodifiers = [{ do = "perish" }]\n', "does not last"),
    (HEAD + '[[cards]]\nkind = "class"\nname = "Pie"\neffect = "perish"\n', "in abilities"),
    # signs
    (ITEM + "// strong\n", "a remark begins with #"),
    (ITEM + 'text = "C:\\q"\n', "is written twice"),
    (ITEM + 'text = "\x07"\n', "type the line anew"),
    (HEAD + "[[cards]\n", "two brackets on either side"),
    (ITEM + 'kind = "item"\n', "a new card begins with a line [[cards]]"),
    (ITEM.replace("\n", "\r") + 'bonus = "x"', "line 7: cards[1]"),
    ("\ufeff" + ITEM + 'bonus = "x"', "line 7: cards[1]"),
    # what can never be
    (ITEM + 'usable_by = { is = "level", at_least = 8, at_most = 3 }\n', "nobody could be all"),
    (ITEM + 'usable_by = { is = "all of", conditions = [{ is = "level", at_least = 5 }, '
     '{ is = "level", at_most = 3 }] }\n', "nobody could be all of that at once"),
    (ITEM + 'usable_by = { is = "all of", conditions = [{ is = "sex", sex = "male" }, '
     '{ is = "sex", sex = "female" }] }\n', "nobody could be all of that at once"),
    (ITEM + 'usable_by = { is = "all of", conditions = [{ is = "a", tag = "elf" }, { is = "not", '
     'condition = { is = "a", tag = "elf" } }] }\n', "nobody could be all of that at once"),
    (SHOT + 'effect = { do = "boost", amount = 0 }\n', "nothing changes by 0"),
    (ITEM + "[cards]\n", "a card begins with two brackets: [[cards]]"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "hint"), BEGINNERS)
def test_what_beginners_write_is_understood(text, hint, tmp_path):
    assert hint in mistakes(tmp_path, text)[0]

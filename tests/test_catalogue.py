"""The catalogue: the English of every message, and the file that translations start from."""

import json
import re
from string import Formatter

import pytest

from kickdoor import catalogue
from kickdoor.catalogue import TABLES, WRITTEN, english
from kickdoor.errors import WHYS
from kickdoor.game.acts import VERBS
from kickdoor.game.events import KEYS
from kickdoor.plurals import JOINTS, forms_in
from kickdoor.rules.moments import WINDOWS
from kickdoor.rules.phrasing import REASONS
from kickdoor.rules.procedures import PROCEDURES

FIELDS = {
    "act": {"card", "effect", "foe", "number", "other", "power", "seat", "side", "terms"},
    "event": {
        "against", "card", "deck", "foe", "number", "other", "power", "seat", "side", "whom",
    },
    "reason": {"card", "condition", "count", "effect", "name", "names", "player", "until"},
    "term": {"card", "foe", "number", "order", "power", "treasures"},
    "doing": {"seat"},
    "window": {"seat"},
}  # fmt: skip
"""What a template may leave open: a client knows how to say each of these."""


def test_the_written_catalogue_is_current():
    hint = "lang/en.json is behind: run `python -m kickdoor.catalogue` (with src on PYTHONPATH)"
    assert WRITTEN.read_text("utf-8") == catalogue.written(), hint


def test_the_file_is_plain_json_and_sorted():
    read = json.loads(WRITTEN.read_text("utf-8"))
    assert read == english()
    assert list(read) == sorted(read)


def test_it_is_written_by_one_command(tmp_path, capsys):
    catalogue.write(tmp_path / "en.json")
    assert capsys.readouterr().out == f"en.json: {len(english())} keys\n"
    assert json.loads((tmp_path / "en.json").read_text("utf-8")) == english()


def test_every_table_is_in_it_whole():
    assert len(english()) == sum(len(table) for _, table in TABLES)  # no key is given twice
    said = english()
    assert said.keys() >= {f"act.{key}" for key in VERBS}
    assert said.keys() >= {f"event.{key}" for key in KEYS}
    assert said.keys() >= {f"reason.{key}" for key in REASONS}
    assert said.keys() >= {f"window.{key}" for key in WINDOWS}
    assert said.keys() >= {f"term.{joint}" for joint in JOINTS}


def test_whoever_has_more_to_say_adds_a_table(monkeypatch):
    monkeypatch.setattr(catalogue, "TABLES", [*TABLES, ("notice", {"late": "{player} is late."})])
    assert english()["notice.late"] == "{player} is late."


@pytest.mark.parametrize("prefix", FIELDS)
def test_a_template_leaves_open_what_every_client_knows_how_to_say(prefix):
    said = [template for key, template in english().items() if key.startswith(f"{prefix}.")]
    pieces = [piece for template in said for piece in Formatter().parse(template)]
    assert {field for _, field, _, _ in pieces if field} == FIELDS[prefix]
    for _, _, spec, _ in pieces:
        assert not spec or spec in JOINTS or forms_in(spec).keys() == {"one", "other"}


def test_keys_are_lower_case_words():
    assert [
        key for key in english() if not re.fullmatch(r"[a-z]+\.[a-z0-9]+(_[a-z0-9]+)*", key)
    ] == []


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("act.pass", "pass"),
        ("act.kick", "kick open the door"),
        ("act.trouble", "look for trouble with {card}"),
        ("act.flee", "run away"),
        ("act.play_on", "play {card} on {seat}"),
        ("act.use_for", "use {power} for the {side}"),
        ("act.accept", "accept {seat}'s offer"),
        ("act.lay", "carry {card}"),
        ("act.unequip", "lay {card} sideways"),
        ("act.carry", "give {other} to {card} to carry"),
        ("act.terms", "offer {terms}"),
        ("act.choose_effect", "choose to {effect}"),
        ("act.roll", "{number}"),
        ("event.turn_begun", "{seat}'s turn"),
        ("event.drew", "{seat} draws {card}"),
        ("event.played_for", "{seat} plays {card} for the {side}"),
        ("event.victory_claimed", "{seat} claims victory, {number} to {against}"),
        ("event.given", "{seat} gives {whom} {card}"),
        ("event.reshuffled", "the {deck} are shuffled anew"),
        ("event.boxed", "{card} goes back in the box"),
        ("reason.too_big", "It is Big, and you can carry no more: first be rid of {names:or}."),
        ("reason.wait_for_die", "A die is rolling: wait for what it shows."),
        ("term.card_door", "a Door"),
        ("term.deck_treasure", "Treasures"),
        ("term.side_1", "monsters"),
        ("term.order_3", "picking in turns, fighter first"),
        ("term.and", " and "),
        ("window.in_combat", "in combat"),
        ("window.about_to_run", "running away"),
    ],
)
def test_the_words_a_player_knows_have_not_changed(key, said):
    assert english()[key] == said


def test_every_why_is_given_somewhere_and_none_that_has_no_words():
    said = re.compile(
        r'(?:why=|BadFrame\(|WrongOption\(|super\(\).__init__\(|WrongMix\(\s*[\w.]+,)\s*"([a-z_]+)"'
    )
    sources = "".join(each.read_text("utf-8") for each in WRITTEN.parents[1].rglob("*.py"))
    assert set(said.findall(sources)) | {"said"} == WHYS.keys()


def test_everything_that_can_be_going_on_has_a_name():
    going_on = {f"doing.{name.lower()}" for name in PROCEDURES} - {"doing.window"}
    going_on |= {f"window.{key}" for key in WINDOWS}
    wanted = {key + ending for key in going_on for ending in ("", "_you", "_they")}
    assert {key for key in english() if key.startswith(("doing.", "window."))} == wanted
    assert all(english()[key] for key in wanted)

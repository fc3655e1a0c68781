"""Scenes in plain words: what holds, what does not, and what is no sentence at all."""

import json

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.errors import UnknownCard
from kickdoor.scene_claims import SAYABLE, NotAClaim, broken
from kickdoor.scene_files import WrongScene, scene_called, scenes_of, tried
from kickdoor.scenes import deal
from kickdoor.sets.starter import starter
from kickdoor.transcripts import replay, transcript

CARDS = starter("my-set")["cards.toml"]
HEAD = 'name = "It"\ndoor = "The Drain"\nann = { level = 5, wears = ["Blazer"] }\nbob = {}\n'


@pytest.fixture
def kept(tmp_path):
    """A set with one scene, of which the rest is said by the test."""

    def keep(rest: str, head: str = HEAD):
        (tmp_path / "cards.toml").write_text(CARDS, "utf-8")
        (tmp_path / "scenes.toml").write_text(f"[[scenes]]\n{head}{rest}", "utf-8")
        return tmp_path

    return keep


def table():
    return deal(
        door="Slob Goblin",
        ann=dict(level=4, wears=["Blazer"], carries=["Brass Hat"], is_a=["Witch"], sex="female"),
        bob=dict(level=2, hand=["Mob Goblins", "Akata"]),
        cat={},
    )


HOLDS = (
    "ann is level 4", "ann is at Level 4.", "ann is alive", "ann is female", "ann has strength 6",
    "bob holds 2 cards", "ann holds 0 cards", "ann wears Blazer", "ann wears blazer",
    "ann carries Brass Hat", "ann has Witch", "bob holds Akata", "bob does not hold Blazer",
    "ann does not wear Brass Hat", "ann does not carry Blazer", "bob does not have Akata",
    "bob wears nothing", "the fight stands 6 : 1", "the fight stands 6:1",
    "1 Treasure is at stake", "ann fights Slob Goblin", "ann can claim victory",
    "ann cannot run from Slob Goblin", "Akata is not discarded", "it is ann's turn",
    "nobody has won",
)  # fmt: skip
BREAKS = {
    "ann is level 5": "ann is level 4",
    "ann is dead": "ann is alive",
    "bob is female": "bob is male",
    "ann has strength 7": "ann has strength 6",
    "bob holds 1 card": "bob holds 2: Mob Goblins; Akata",
    "ann wears Brass Hat": "ann wears Witch; Blazer",
    "ann does not wear Blazer": "ann wears Witch; Blazer",
    "ann carries nothing": "ann carries Brass Hat",
    "cat has Akata": "cat has nothing",
    "the fight stands 6 : 2": "the fight stands 6 : 1",
    "2 Treasures are at stake": "Treasures at stake: 1",
    "ann fights Akata": "ann fights Slob Goblin",
    "bob fights Slob Goblin": "ann fights Slob Goblin",
    "bob helps": "nobody helps",
    "nobody fights": "ann fights Slob Goblin",
    "Akata is discarded": "the discards are nothing",
    "it is bob's turn": "it is ann's turn",
    "ann has won": "nobody has won",
    "nothing is left to say": "ann is asked something",
}


@pytest.mark.parametrize("sentence", HOLDS)
def test_what_holds(sentence):
    assert broken(table(), sentence) == ""


@pytest.mark.parametrize(("sentence", "told"), BREAKS.items())
def test_what_does_not_hold_is_answered_with_what_does(sentence, told):
    assert broken(table(), sentence) == told


@pytest.mark.parametrize("sentence", ["ann can fly", "ann cannot claim victory"])
def test_what_may_be_said_is_listed(sentence):
    assert broken(table(), sentence).startswith("ann can claim victory")


@pytest.mark.parametrize(
    "sentence",
    ["the fight stands 1 : 1", "1 Treasure is at stake", "bob helps", "ann fights Akata"],
)
def test_where_nobody_fights_that_is_the_answer(sentence):
    assert broken(deal(ann={}, bob={}, cat={}), sentence) == "nobody fights"


def test_everything_we_say_can_be_said_can_be():
    for example in SAYABLE:
        broken(table(), example.replace("NAME", "ann").replace("CARD", "Akata"))


@pytest.mark.parametrize("sentence", ["ann wears Blazr", "Akta is not discarded", "ann fights X"])
def test_of_a_card_that_is_not_there_nothing_can_be_denied(sentence):
    with pytest.raises(UnknownCard):
        broken(table(), sentence)


def test_a_sentence_that_means_nothing_is_no_sentence():
    with pytest.raises(NotAClaim, match="did you mean 'ann is level 4'"):
        broken(table(), "an is levl 4")
    with pytest.raises(NotAClaim, match="the fight stands 12 : 9"):
        broken(table(), "everybody is happy")


def test_a_scene_is_played_to_the_line_that_fails(kept):
    folder = kept(
        'play = """\nthe fight stands 7 : 8\nann: run away\nann is level 9\nann: fly\n"""'
    )
    (scene,) = scenes_of(folder)
    found = tried(scene)
    assert (found.line, found.said, found.why) == (3, "ann is level 9", "no, ann is level 5")


def test_what_cannot_be_said_is_told_with_what_could_have_been(kept):
    (scene,) = scenes_of(kept('play = "ann: fly"'))
    assert tried(scene).why.startswith("ann cannot 'fly'; legal: run away; ask bob for help")


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ('dor = "Akata"', "has no dor; did you mean door?"),
        ("cat = 3", "has no cat; somebody is a table"),
        ("play = 3", 'has a play that is no text: play = "…"'),
        ("cat = { hands = [] }", ""),
    ],
)
def test_a_scene_that_is_written_wrongly_says_so(kept, rest, told):
    folder = kept(rest)
    if told:
        with pytest.raises(WrongScene) as error:
            scenes_of(folder)
        assert told in str(error.value)
        assert "scenes.toml: the scene 'It'" in str(error.value)
    else:
        assert "a munchkin has no 'hands'; it has level, sex" in tried(scenes_of(folder)[0]).why


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("ann = {}\nbob = {}", "the scene number 1 has no name"),
        ('name = "It"\nann = {}', "has too few people"),
    ],
)
def test_a_scene_has_a_name_and_people(kept, head, told):
    with pytest.raises(WrongScene, match=told):
        scenes_of(kept("", head))


def test_a_card_that_is_not_there_is_told_with_those_like_it(kept):
    (scene,) = scenes_of(kept('discards = ["Akta"]'))
    assert "there is no card called 'Akta' in the box; did you mean Akata?" in tried(scene).why


def test_a_scene_can_be_played_beside_any_box_or_alone(kept):
    (scene,) = scenes_of(kept('beside = "alone"', HEAD.replace(', wears = ["Blazer"]', "")))
    assert not tried(scene).why
    (scene,) = scenes_of(kept('beside = "star"\ndiscards = ["Blazer"]'))
    assert "no card called 'Blazer'" in tried(scene).why


def test_one_is_found_by_its_name(kept):
    folder = kept('[[scenes]]\nname = "That"\nann = {}\nbob = {}\n')
    assert scene_called(f"{folder}:that").name == "That"
    with pytest.raises(WrongScene, match="did you mean 'That'"):
        scene_called(f"{folder}:Thta")
    with pytest.raises(WrongScene, match=r"which scene of .*\? It | That"):
        scene_called(str(folder))
    with pytest.raises(WrongScene, match="there is no set at"):
        scene_called("nowhere:It")


def test_a_position_goes_on_wherever_its_transcript_is_opened(kept):
    (scene,) = scenes_of(kept(""))
    game = scene.laid_out().game
    again = replay(transcript(game))
    assert again.munchkins[0].level == 5
    assert again.fight is not None


def said(*arguments: str):
    return CliRunner().invoke(main, ["cards", "test", *map(str, arguments)])


def test_the_command_tells_of_each_scene_and_fails_if_one_does(kept):
    good = said(kept('play = "ann is level 5"'))
    assert good.exit_code == 0
    assert good.output == "ok     It\n1 scene, none failed\n"
    bad = said(kept('play = "ann is level 6"'))
    assert bad.exit_code == 1
    assert "FAILED It, line 1, 'ann is level 6': no, ann is level 5" in bad.output
    told = json.loads(said(kept('play = "ann is level 6"'), "--json").output)
    assert told["scenes"] == [
        {"name": "It", "line": 1, "said": "ann is level 6", "why": "no, ann is level 5"}
    ]


def test_a_set_without_scenes_says_how_one_begins(tmp_path):
    (tmp_path / "cards.toml").write_text(CARDS, "utf-8")
    assert "has no scene yet: [[scenes]]" in said(tmp_path).output


def test_check_knows_which_cards_a_scene_names(kept):
    answer = CliRunner().invoke(main, ["cards", "check", str(kept(""))]).output
    (note,) = [line for line in answer.splitlines() if "no test names" in line]
    assert "The Drain" not in note
    assert "Dust Bunny" in note

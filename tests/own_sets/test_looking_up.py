"""`kickdoor cards words`: every word explained, with what its fields say and an example."""

import tomllib

import pytest
from click.testing import CliRunner

from kickdoor.cards import Card
from kickdoor.cli import CALLED, main
from kickdoor.forms import CARD, Place
from kickdoor.forms.reference import every_kind, known, looked_up
from kickdoor.forms.vocabulary import field_of, tag_of, tags_of
from kickdoor.sets.samples import sample, samples
from kickdoor.words.catalogue import TOPICS, signature


def words(*arguments: str, command: tuple[str, ...] = ("cards", "words")) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*command, *arguments], env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def test_every_word_and_every_topic_is_explained():
    shown = words()[1]
    for word in ('### `do = "lose"`', '### `kind = "monster"`', '### `is = "a"`'):
        assert word in shown
    assert shown.count("\n## ") + shown.startswith("## ") == 8
    for topic in TOPICS:
        assert f"### {topic.name}: {topic.about}\n" in shown
    assert words(command=("words",)) == (0, shown)


def test_one_word_is_explained_however_it_is_spelt():
    for spelt in (("swap", "item"), ("SwapItem",), ("swap_item",)):
        shown = words(*spelt)[1]
        assert shown.startswith('### `do = "swap item"`\n')
        assert shown.count("###") == 1
    shown = words("Cards")[1]
    assert '- `slot`: "head", "armor", "feet", "one hand" or "two hands"; may be left out' in shown
    for sort in ("condition", "conditions"):
        assert words(sort)[1].count('### `is = "') > 10


def test_a_word_comes_with_its_signature_and_an_example():
    shown = words("change", "sex", command=("words",))[1]
    assert shown.endswith(
        "In Python: `ChangeSex()`\n\nAs on The Other Box (pathfinder):\n\n"
        '    effect = "change sex"\n'
    )


@pytest.mark.parametrize("kind", list(every_kind()), ids=lambda kind: kind.__name__)
def test_every_word_has_an_example_that_is_read_as_a_card_is(kind):
    shown = looked_up(tag_of(kind), sample)
    assert f'### `{field_of(kind)} = "{tag_of(kind)}"`' in shown
    if kind not in samples():
        assert "No card of the boxes uses it." in shown
        return
    name, box, text = samples()[kind]
    assert f"As on {name} ({box}):" in shown
    assert any(f' "{tag}"' in text for tag in tags_of(kind))
    if issubclass(kind, Card):
        (values,) = tomllib.loads(text)["cards"]
        at = Place()
        assert isinstance(CARD.read(values, at), kind)
        assert at.mistakes == []
    else:
        assert tomllib.loads(text)
        assert f"In Python: `{signature(kind)}`" in shown


def test_a_field_that_says_one_of_several_points_at_their_topic():
    shown = words("power")[1]
    for field, topic in {
        "when": "moments",
        "aim": "aims",
        "per": "limits",
    }.items():
        (line,) = [line for line in shown.splitlines() if line.startswith(f"- `{field}`")]
        assert line.endswith(f"(see: {topic})")


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.name)
def test_a_topic_explains_all_that_may_be_said_and_where(topic):
    shown = words(topic.name)[1]
    for said in topic.choices:
        assert f'- "{said}": {topic.meanings[said]}\n' in shown
    assert "\nSaid in: `" in shown
    assert words(topic.name.removesuffix("s"))[0] == 0


def test_you_and_the_victim_are_explained():
    assert '- "you": yourself' in words("you")[1]
    assert "whoever played the card or uses the power" in words("you")[1]
    shown = words("victim")[1]
    assert '- "victim": whoever it happens to' in shown
    assert '`whom` of "to"' in shown
    assert '- "helper": ' not in shown


def test_a_field_is_found_too():
    assert words("bad_stuff")[1] == '- `bad_stuff` of `kind = "monster"`: an effect, { do = "…" }\n'


def test_what_is_nearly_right_is_asked_for():
    for typed, near in {
        "lose levles": "lose levels",
        "momnts": "moments",
        "vitcim": "victim",
    }.items():
        status, shown = words(typed)
        assert status == 1
        assert f"there is no word '{typed}'; did you mean \"{near}\"? `" in shown
    assert words("qqqq") == (
        1,
        f"Error: there is no word 'qqqq'; `{CALLED} cards words` lists them all\n",
    )


def test_whatever_is_suggested_can_be_looked_up():
    assert [word for word in known() if not looked_up(word)] == []

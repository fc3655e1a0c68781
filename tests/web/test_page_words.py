"""What the page says about the clock and the presets is what the table does."""

import json
from pathlib import Path

import pytest

from kickdoor.bots import BOTS, CHARACTERS
from kickdoor.options import LIST, PRESETS
from kickdoor.table.core import SECONDS
from kickdoor.table.windows import PACES

LANG = Path(__file__).parents[2] / "front" / "src" / "lang"
LANGUAGES = sorted(path.name for path in LANG.iterdir())


def words(language: str) -> dict[str, str]:
    """The words of the rooms around the table, English where there are no others."""
    files = [LANG / each / "rooms.json" for each in ("en", language)]
    english, told = (json.loads(file.read_text("utf-8")) if file.exists() else {} for file in files)
    return english | told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pace_has_a_name_and_tells_its_seconds(language):
    said = words(language)
    for pace, (window, choice) in PACES.items():
        key = pace.replace(" ", "_")
        assert said[f"ui.clock_{key}"]
        told = said[f"ui.clock_help_{key}"]
        for span in (window, choice):
            if 0 < span < 3600 * SECONDS:
                assert f"{span // SECONDS}" in told, (pace, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_bot_and_group_of_options_has_words(language):
    said = words(language)
    assert all(said[f"ui.preset_{name}"] and said[f"ui.preset_help_{name}"] for name in PRESETS)
    assert all(said[f"ui.bot_{name}"] for name in BOTS)
    assert all(said[f"ui.character_{name}"] for name in CHARACTERS)
    assert all(said[f"ui.group_{option.group.replace(' ', '_')}"] for option in LIST)
    for level in (PRESETS["epic"]["winning_level"], PRESETS["epic"]["epic_level"]):
        assert f"{level}" in said["ui.preset_help_epic"]

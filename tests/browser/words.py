"""What the page says: its own words and the server's, in every language, so that no test quotes."""

import json
import re
from functools import cache
from pathlib import Path

from kickdoor.languages import phrases

ROOT = Path(__file__).parents[2]


@cache
def words(language: str = "en") -> dict[str, str]:
    """Every key, and what it says; English where nobody has translated it."""
    files = [
        file
        for each in ("en", language)
        for file in (ROOT / "front/src/lang" / each).glob("*.json")
    ]
    said = {key: text for file in files for key, text in json.loads(file.read_text()).items()}
    return said | phrases(language)


def word(key: str, language: str = "en") -> str:
    """What a key says, where nothing is to be filled in."""
    found = words(language)[key]
    assert "{" not in found, f"{key} is to be filled in: {found}"
    return found


def pattern(key: str, language: str = "en") -> re.Pattern[str]:
    """What a key says, whatever is filled in."""
    parts = re.split(r"\{\w+(?::[^{}]+)?\}", words(language)[key])
    return re.compile(".+".join(map(re.escape, parts)), re.IGNORECASE)

"""What all tests of the terminal share: it speaks English again after each of them."""

from collections.abc import Callable, Iterator

import pytest

from kickdoor.terminal.tongue import TONGUE


@pytest.fixture
def speaking() -> Iterator[Callable[[str], None]]:
    """Speak another language in one test."""
    yield TONGUE.speak
    TONGUE.speak("en")

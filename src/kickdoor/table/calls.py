"""Windows, as a table waits at them: which are called, and which wait for everybody."""

from __future__ import annotations

from kickdoor.rules.moments import ABOUT_TO_RUN, ANSWERED, IN_COMBAT
from kickdoor.rules.windows import Window

ANSWERING = (ABOUT_TO_RUN, *sorted(ANSWERED))
"""Windows that nobody calls: they wait from the moment they open."""


def has_called(window: Window) -> bool:
    """Whether the one whose window it is has said how to go on."""
    return window.moment not in ANSWERING and window.passed >> window.owner & 1 == 1


def is_waited_at(window: Window) -> bool:
    """Whether the others get their time before it closes: CMB-6 claims and announced escapes."""
    return window.moment == IN_COMBAT or window.moment in ANSWERING

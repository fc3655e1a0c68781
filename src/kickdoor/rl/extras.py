"""Libraries that only researchers need: where one is missing, it is said plainly what to do."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kickdoor.errors import KickdoorError


class MissingLibrary(KickdoorError, ImportError):
    """Something that is not installed is needed for this."""


def wanted(name: str, install: str = "kickdoor[rl]") -> Any:
    """A library by name.

    >>> wanted("math").pi > 3
    True
    >>> wanted("no_such_library")
    Traceback (most recent call last):
    ...
    kickdoor.rl.extras.MissingLibrary: no_such_library is needed here: pip install 'kickdoor[rl]'
    """
    try:
        return import_module(name)
    except ImportError as error:
        if error.name is not None and error.name.partition(".")[0] != name.partition(".")[0]:
            name = f"{name} (and {error.name})"
        raise MissingLibrary(f"{name} is needed here: pip install '{install}'") from error

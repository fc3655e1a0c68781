"""Cards that change under a game: what a new version of Kickdoor may do to a box."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from msgspec.structs import replace

from kickdoor.cards import Monster
from kickdoor.sets import box_of, set_called


def forget() -> None:
    """As in a process that begins anew: no set is in memory."""
    set_called.__wrapped__.cache_clear()
    box_of.__wrapped__.cache_clear()


@contextmanager
def another_version(name: str) -> Iterator[None]:
    """A version in which every monster of a box is a Level stronger."""
    module = import_module(f"kickdoor.sets.{name}")
    then = module.CARDS
    module.CARDS = tuple(
        replace(card, level=card.level + 1) if isinstance(card, Monster) else card for card in then
    )
    forget()
    try:
        yield
    finally:
        module.CARDS = then
        forget()

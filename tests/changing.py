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
    """A version in which the first monster of a box is a Level stronger."""
    module = import_module(f"kickdoor.sets.{name}")
    then = module.CARDS
    place = next(place for place, card in enumerate(then) if isinstance(card, Monster))
    stronger = replace(then[place], level=then[place].level + 1)
    module.CARDS = (*then[:place], stronger, *then[place + 1 :])
    forget()
    try:
        yield
    finally:
        module.CARDS = then
        forget()

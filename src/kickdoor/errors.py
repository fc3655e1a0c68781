"""What can go wrong in a player's hands, and what to do about it; the game stays as it was."""

from __future__ import annotations

from collections.abc import Sequence


class KickdoorError(Exception):
    """Anything this project refuses to do, with the reason."""


class IllegalAct(KickdoorError, ValueError):
    """Something was said that may not be done now."""

    def __init__(self, who: str, said: str, legal: list[str], up_to: str) -> None:
        self.legal = legal
        what = f"legal: {'; '.join(legal)}" if legal else up_to
        super().__init__(f"{who} cannot {said!r}; {what}")


class UnknownCard(KickdoorError, LookupError):
    """A card was named that is not in the box."""

    def __init__(self, name: str, close: list[str]) -> None:
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        super().__init__(f"there is no card called {name!r} in the box{hint}")


class UnknownSet(KickdoorError, LookupError):
    """A set was named that is not there."""

    def __init__(self, name: str, there: tuple[str, ...]) -> None:
        super().__init__(f"there is no set called {name!r}; there is {', '.join(there)}")


class WrongMix(KickdoorError, ValueError):
    """Sets were to be mixed in a way that cannot be."""

    def __init__(self, written: str, reason: str) -> None:
        super().__init__(f"{written!r} cannot be mixed: {reason}")


class WrongOption(KickdoorError, ValueError):
    """A rule was to be changed that is none, or into what it cannot be."""


class UnknownBot(KickdoorError, LookupError):
    """A bot was named that is not there."""

    def __init__(self, name: str, there: tuple[str, ...]) -> None:
        super().__init__(f"there is no bot called {name!r}; there is {', '.join(there)}")


class UnknownSeat(KickdoorError, LookupError):
    """Somebody was named who does not sit at the table."""

    def __init__(self, name: object, there: tuple[str, ...]) -> None:
        super().__init__(f"nobody called {name!r} sits here; here are {', '.join(there)}")


class WrongTable(KickdoorError, ValueError):
    """A game was asked for that the rules do not know."""


class WrongSave(KickdoorError, ValueError):
    """Something that is no save, or one of another version, or a damaged one."""


class NotYours(KickdoorError, LookupError):
    """A card was asked about that lies neither in the hand nor before the seat."""

    def __init__(self, card: str, who: str) -> None:
        super().__init__(f"{card} is neither in {who}'s hand nor on their table")


class WrongCard(KickdoorError, ValueError):
    """A card says something that would not happen as it is written."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")


class WrongSet(KickdoorError, ValueError):
    """A set of somebody's own that cannot be read, with every mistake in it."""

    def __init__(self, path: str, mistakes: Sequence[object]) -> None:
        self.mistakes = list(mistakes)
        count = "a mistake" if len(self.mistakes) == 1 else f"{len(self.mistakes)} mistakes"
        told = "".join(f"\n  {mistake}" for mistake in self.mistakes)
        super().__init__(
            f"there {'is' if len(self.mistakes) == 1 else 'are'} {count} in {path}:{told}"
        )


class WrongSeal(KickdoorError, ValueError):
    """A sealed game that does not prove what it says, or one that cannot be sealed."""

    def __init__(self, why: str, line: int = 0) -> None:
        self.line = line
        plain = "".join(sign if sign.isprintable() else "?" for sign in why)  # a stranger's file
        super().__init__(f"line {line}: {plain}" if line else plain)

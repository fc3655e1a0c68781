"""What can go wrong in a player's hands, and what to do about it; the game stays as it was."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from kickdoor.plurals import filled

__all__ = [
    "EndlessChain",
    "Explained",
    "IllegalAct",
    "KickdoorError",
    "NobodyFights",
    "NobodyThere",
    "NotYours",
    "OtherCards",
    "UnknownBot",
    "UnknownCard",
    "UnknownSeat",
    "UnknownSet",
    "WrongCard",
    "WrongMix",
    "WrongOption",
    "WrongSave",
    "WrongSeal",
    "WrongSet",
    "WrongTable",
    "WrongUse",
]

WHYS: dict[str, str] = {
    # sets and mixes
    "unknown_set": "there is no set called {name}; there is {there}",
    "unknown_set_like": "there is no set called {name}; did you mean {like}?",
    "unknown_card": "there is no card called {name} in the box",
    "unknown_card_like": "there is no card called {name} in the box; did you mean {like}?",
    "mix_brackets": "{mix} cannot be mixed: brackets come once, at the end: "
    "star + classic [-Cheat!]",
    "mix_joined": "{mix} cannot be mixed: name sets and join them with +: star + classic",
    "mix_share": "{mix} cannot be mixed: a share is 1 to 100 parts in a hundred, not {share}",
    "mix_twice": "{mix} cannot be mixed: {name} is there twice",
    "mix_change": "{mix} cannot be mixed: say +card or -card in the brackets, not {change}",
    "mix_code": "{mix} cannot be mixed: this code was mistyped, or made with other cards: "
    "ask for it again",
    "mix_code_of": "{mix} cannot be mixed: a code cannot hold {names}: send the set itself along",
    "mix_too_small": "{mix} cannot be played: {players} players need {need} Doors and {need} "
    "Treasures to begin with, and here are {doors} and {treasures}; put more in",
    "mix_no_monster": "{mix} cannot be played: there is no monster in it, so nobody could ever "
    "win; put one in",
    "set_name_too_long": "its name is too long",
    "set_built_in": "this table plays the built-in sets and mixes of them: {there}",
    # rules to agree on
    "option_alone": "{name} is several options at once: say it alone, without =",
    "option_kills": "only kills count from Level {kill} on, but Level {winning} wins already; set "
    "kill_level to that or less",
    "option_unknown": "there is no option called {name}; see: kickdoor options",
    "option_unknown_like": "there is no option called {name}; did you mean {like}?",
    "option_switch": "{name} is on or off, not {value}",
    "option_number": "{name} is a number from {least} to {most}, not {value}",
    "game_has_its_rules": "this table goes on with a game that has its rules",
    "game_is_over": "that game is over",
    # what came over the line
    "cut_short": "it was cut short",
    "number_wanted": "{name} is a number",
    "hello_first": "the first frame is a hello",
    "hello_twice": "there was a hello already",
    "text_wanted": "a frame is text",
    "said": "{detail}",
}
"""Why something cannot be, in English; `said` is what a library says, in its own words."""


class KickdoorError(Exception):
    """Anything this project refuses to do, with the reason.

    >>> issubclass(WrongUse, KickdoorError) and issubclass(WrongUse, TypeError)
    True
    """


class Explained(KickdoorError):
    """A reason that can be said in any language: a key of `WHYS`, and values."""

    def __init__(self, key: str, /, **values: str | int) -> None:
        self.key = key
        self.values = values
        super().__init__(filled(WHYS[key], values))


class WrongUse(KickdoorError, TypeError):
    """A function was handed something of another kind than it can do anything with."""

    def __init__(self, argument: str, wanted: str, given: object, how: str = "") -> None:
        self.argument = argument
        said = f"{argument} should be {wanted}, not {named(given)}"
        super().__init__(f"{said}; {how}" if how else said)


def repeated(given: object) -> str:
    """What somebody said, as Python would write it, as far as anybody reads it.

    >>> repeated((1, 2)), repeated(10**5000)
    ('(1, 2)', 'a huge number')
    """
    try:
        said = repr(given)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a huge number"
    return said if len(said) <= 60 else f"{said[:60]}…"


def named(given: object) -> str:
    """What somebody handed in, short enough to be repeated.

    >>> named("abc"), named({}), named(Exception), named(2.5), named(None)
    ("the text 'abc'", 'a dict', 'the class Exception', '2.5', 'None')
    """
    if given is None or isinstance(given, int | float):
        return repeated(given)
    if isinstance(given, str):
        return f"the text {given[:40]!r}" + "…" * (len(given) > 40)
    if isinstance(given, type):
        return f"the class {given.__name__}"
    if isinstance(given, bytes):
        return "bytes"
    kind = type(given).__name__
    return f"an {kind}" if kind[0] in "aeiouAEIOU" else f"a {kind}"


class IllegalAct(KickdoorError, ValueError):
    """Something was said that may not be done now."""

    def __init__(self, who: str, said: str, legal: list[str], up_to: str) -> None:
        self.legal = legal
        what = f"legal: {'; '.join(legal)}" if legal else up_to
        super().__init__(f"{who} cannot {said!r}; {what}")


class UnknownCard(Explained, LookupError):
    """A card was named that is not in the box."""

    def __init__(self, name: str, close: list[str]) -> None:
        if close:
            super().__init__("unknown_card_like", name=repr(name), like=", ".join(close))
        else:
            super().__init__("unknown_card", name=repr(name))


class UnknownSet(Explained, LookupError):
    """A set was named that is not there."""

    def __init__(self, name: str, there: tuple[str, ...]) -> None:
        close = get_close_matches(name.lower(), there, 1)
        if close:
            super().__init__("unknown_set_like", name=repr(name), like=close[0])
        else:
            super().__init__("unknown_set", name=repr(name), there=", ".join(there))


class WrongMix(Explained, ValueError):
    """Sets were to be mixed in a way that cannot be."""

    def __init__(self, written: str, key: str, /, **values: str | int) -> None:
        super().__init__(key, mix=repr(written), **values)


class WrongOption(Explained, ValueError):
    """A rule was to be changed that is none, or into what it cannot be."""


class UnknownBot(KickdoorError, LookupError):
    """A bot was named that is not there."""

    def __init__(self, name: str, there: tuple[str, ...]) -> None:
        super().__init__(f"there is no bot called {name!r}; there is {', '.join(there)}")


class WrongBot(KickdoorError, ValueError):
    """A bot of somebody's own that cannot be had: why, and what to do about it."""

    def __init__(self, name: str, why: str, advice: str) -> None:
        super().__init__(f"{name} is no bot: {why}; {advice}")


class StoppedBot(KickdoorError, RuntimeError):
    """A bot of somebody's own that was stopped: what it did, and what to do about it."""

    def __init__(self, name: str, did: str, advice: str) -> None:
        super().__init__(f"{name} was stopped: {did}; {advice}")


class UnknownSeat(KickdoorError, LookupError):
    """Somebody was named who does not sit at the table."""

    def __init__(self, name: object, there: tuple[str, ...]) -> None:
        here = ", ".join(there)
        super().__init__(f"nobody called {repeated(name)} sits here; here are {here}")


class NobodyThere(UnknownSeat, AttributeError):
    """A scene was asked for somebody, or something, that it has not."""


class NobodyFights(KickdoorError, AssertionError):
    """A scene was asked about a fight, and there is none."""


class EndlessChain(KickdoorError, RuntimeError):
    """One thing led to the next, and nobody was ever asked: a fault of ours, or of a set."""

    def __init__(self, card: str) -> None:
        whose = f"what {card} does" if card else "what was done"
        super().__init__(
            f"{whose} leads to more and more without end, so this game was stopped; play it again "
            f"without {card or 'that'}, and tell whoever made the set"
        )


class WrongTable(KickdoorError, ValueError):
    """A game was asked for that the rules do not know."""


class WrongSave(KickdoorError, ValueError):
    """Something that is no save, or one of another version, or a damaged one."""


class OtherCards(WrongSave):
    """A game that was played with other cards than those of its name here."""

    def __init__(self, set: str) -> None:
        super().__init__(
            f"this game was played with other cards: some in {set!r:.60} have changed since; go on "
            "with the version of Kickdoor that it began with"
        )


class NotYours(KickdoorError, LookupError):
    """A card was asked about that lies neither in the hand nor before the seat."""

    def __init__(self, card: str, who: str) -> None:
        super().__init__(f"{card} is neither in {who}'s hand nor on their table")


class WrongCard(KickdoorError, ValueError):
    """A card says something that would not happen as it is written."""

    def __init__(self, name: object, why: str) -> None:
        called = name if isinstance(name, str) and name.isprintable() and name else named(name)
        super().__init__(f"{called:.60}: {why}")


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

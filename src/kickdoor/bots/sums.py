"""Sums that are done when they are first asked for, and kept for the rest of a decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

T = TypeVar("T")
P = ParamSpec("P")
Reckoning = Callable[Concatenate[Any, P], T]
Sums = dict[tuple[object, ...], Any]


class lazy(Generic[T]):  # named as what it is used as: a decorator
    """A sum done when it is first asked for, and kept."""

    def __init__(self, find: Callable[[Any], T]) -> None:
        self.find = find
        self.__doc__ = find.__doc__

    def __get__(self, it: Any, kind: type | None = None) -> T:
        value = it.__dict__[self.find.__name__] = self.find(it)
        return value


def once(find: Reckoning[P, T]) -> Reckoning[P, T]:
    """A sum about somebody, or about nobody in particular, done only once for an outlook."""
    return kept(find, attrgetter("sums"))


def fact(find: Reckoning[P, T]) -> Reckoning[P, T]:
    """The same of what anybody would come to: done once for all outlooks of a decision."""
    return kept(find, attrgetter("facts"))


def kept(find: Reckoning[P, T], where: Callable[[Any], Sums]) -> Reckoning[P, T]:
    """A sum that is looked up before it is done."""

    def known(o: Any, *whom: P.args, **named: P.kwargs) -> T:
        sums, key = where(o), (find, *whom, *named.values())
        try:
            found: T = sums[key]
        except KeyError:
            found = sums[key] = find(o, *whom, **named)
        return found

    return cast(Reckoning[P, T], wraps(find)(known))

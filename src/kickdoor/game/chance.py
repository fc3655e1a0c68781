"""Our own generator: the same on every Python, platform and process (K6).

A stream of bytes from SHAKE-128 over (purpose, counter, seed); numbers by rejection, shuffles by
Fisher and Yates. `docs/fairness.md` shows how to redo it by hand.
"""

from __future__ import annotations

from hashlib import shake_128

WORD = 8  # bytes to a number
TOP = 1 << 8 * WORD


class Stream:
    """Numbers drawn from a seed for one purpose; another counter, another stream."""

    __slots__ = ("bytes", "place", "source")

    def __init__(self, purpose: bytes, counter: int, seed: bytes, words: int) -> None:
        self.source = shake_128(purpose + b" %d " % counter + seed)
        self.bytes = self.source.digest(WORD * words)
        self.place = 0

    def below(self, count: int) -> int:
        """The next number from 0 to count - 1, each as likely as any other."""
        fair = TOP - TOP % count  # from here on some numbers would come up once too often
        while True:
            if self.place == len(self.bytes):  # a longer stream begins as the shorter one did
                self.bytes = self.source.digest(2 * len(self.bytes))
            number = int.from_bytes(self.bytes[self.place : self.place + WORD], "big")
            self.place += WORD
            if number < fair:
                return number % count


def shuffled(cards: list[int], seed: bytes, counter: int) -> list[int]:
    """The cards in an order drawn from the seed; another counter, another order.

    >>> shuffled([1, 2, 3, 4], b"kick", 0), shuffled([1, 2, 3, 4], b"kick", 1)
    ([2, 4, 3, 1], [1, 3, 4, 2])
    """
    mixed = cards[:]
    stream = Stream(b"shuffle", counter, seed, len(mixed))
    for last in range(len(mixed) - 1, 0, -1):
        other = stream.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def drawn(count: int, seed: bytes, number: int) -> int:
    """A number below `count`, for the number-th chance of a game: a die, or a lot.

    >>> [1 + drawn(6, b"kick", number) for number in range(8)]
    [2, 3, 6, 2, 1, 1, 5, 2]
    """
    return Stream(b"chance", number, seed, 1).below(count)

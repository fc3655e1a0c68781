"""Our own generator: the same on every Python, platform and process (K6).

A stream of bytes from SHAKE-128 over (seed, purpose, counter); numbers by rejection, shuffles by
Fisher and Yates.
"""

from __future__ import annotations

from hashlib import shake_128


def shuffled(cards: list[int], seed: bytes, counter: int) -> list[int]:
    """The cards in an order drawn from the seed; another counter, another order.

    >>> shuffled([1, 2, 3, 4], b"kick", 0), shuffled([1, 2, 3, 4], b"kick", 1)
    ([2, 4, 3, 1], [1, 3, 4, 2])
    """
    mixed = cards[:]
    size = len(mixed)
    stream = shake_128(b"shuffle %d " % counter + seed)
    words = stream.digest(8 * size)
    place = 0
    for last in range(size - 1, 0, -1):
        # 64 bits against at most a few hundred cards: the bias of the remainder is below 2^-55.
        number = int.from_bytes(words[place : place + 8], "big")
        place += 8
        other = number % (last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed

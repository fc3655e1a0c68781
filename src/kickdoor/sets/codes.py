"""A short code for a mix, to be said over a table or sent to a friend.

It holds which sets, which share of each, and which single cards are in or out; and two letters to
tell a slip of the pen, or other cards, from the real thing.
"""

from __future__ import annotations

import re
from binascii import crc_hqx

from kickdoor.errors import WrongMix
from kickdoor.sets.mixing import Boxes, Change, Mix, Part, settled

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that looks like another
ALIKE = str.maketrans("ILOU", "110V")
# Every letter fits in one place only: else a long word that is no code would take for ever.
LOOKS_LIKE = re.compile(r"KD[-\s]?[0-9A-Z]{2,}(?:[-\s][0-9A-Z]+)*", re.IGNORECASE)
WHOLE, SHARED = 0, 1


def is_code(written: str) -> bool:
    """Whether something looks like a code, and not like a mix written out."""
    return LOOKS_LIKE.fullmatch(written.strip()) is not None


def code_of(wanted: Mix, boxes: Boxes, sets: tuple[str, ...]) -> str:
    """The code for a mix of built-in sets.

    >>> from kickdoor.sets import SETS, cards_of
    >>> from kickdoor.sets.mixing import mix
    >>> code = code_of(mix("star + classic:50%"), cards_of, SETS)
    >>> mix_of(code, cards_of, SETS).spoken
    'classic:50% + star'
    """
    shares = {part.set: part.share for part in wanted.parts}
    strange = [name for name in shares if name not in sets]
    if strange:
        raise WrongMix(wanted.spoken, "mix_code_of", names=", ".join(strange))
    names = all_names(boxes, sets)
    changes = settled(wanted, boxes, sets).changes
    mask = sum(1 << place for place, name in enumerate(sets) if name in shares)
    shared = any(share < 100 for share in shares.values())
    data = [mask << 1 | (SHARED if shared else WHOLE)]
    if shared:
        data += [shares[name] for name in sets if name in shares]
    for change in changes:
        number = names.index(change.card) << 1 | change.put_in
        data += [number >> 8, number & 255]
    payload = bytes(data)
    return grouped(payload + checksum(payload, names))


def mix_of(code: str, boxes: Boxes, sets: tuple[str, ...]) -> Mix:
    """The mix that a code stands for."""
    payload, sealed = split(code)
    names = all_names(boxes, sets)
    if payload and sealed == checksum(payload, names):
        try:
            return unpacked(payload, names, sets)
        except (IndexError, ValueError):
            pass  # sealed by somebody who should know better
    raise WrongMix(code, "mix_code")


def unpacked(payload: bytes, names: list[str], sets: tuple[str, ...]) -> Mix:
    """The mix in the bytes of a code; ValueError or IndexError if there is none."""
    chosen = [name for bit, name in enumerate(sets) if payload[0] >> (bit + 1) & 1]
    shared = payload[0] & SHARED
    place = 1 + (len(chosen) if shared else 0)
    shares = list(payload[1:place]) if shared else [100] * len(chosen)
    if not chosen or payload[0] >> (len(sets) + 1) or not all(1 <= each <= 100 for each in shares):
        raise ValueError(payload)
    parts = [Part(name, share) for name, share in zip(chosen, shares, strict=True)]
    rest = payload[place:]
    numbers = [high << 8 | low for high, low in zip(rest[::2], rest[1::2], strict=True)]
    changes = [Change(names[number >> 1], bool(number & 1)) for number in numbers]
    return Mix(tuple(parts), tuple(changes))


def all_names(boxes: Boxes, sets: tuple[str, ...]) -> list[str]:
    """Every card there is, once, in the order of the boxes."""
    return list(dict.fromkeys(card.name for name in sets for card in boxes(name)))


def checksum(payload: bytes, names: list[str]) -> bytes:
    """Two bytes that no single wrong letter leaves right: a CRC, begun with the cards.

    Whole boxes are whole boxes, whatever is in them: their code does not depend on the cards.
    """
    cards = "\n".join(names).encode() if len(payload) > 1 else b""
    return crc_hqx(payload, crc_hqx(cards, 0xFFFF)).to_bytes(2, "big")


def grouped(data: bytes) -> str:
    """Bytes as letters, four by four."""
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    letters = "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
    return "-".join(["KD", *(letters[at : at + 4] for at in range(0, len(letters), 4))])


def split(code: str) -> tuple[bytes, bytes]:
    """The bytes of a code and its checksum; nothing, if it is none."""
    letters = re.sub(r"[-\s]", "", code).upper()[2:].translate(ALIKE)
    if any(letter not in LETTERS for letter in letters):
        return b"", b""
    bits = "".join(f"{LETTERS.index(letter):05b}" for letter in letters)
    data = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))
    return data[:-2], data[-2:]

"""What a viewer could not know, and whether anything that reached it says so.

The log of a table is folded once more, and for every message to every seat it is noted which cards
were hidden from that seat then. It goes by what the state says is known, and not by `see`: else
`see` could show too much. A message that names a hidden card is a leak, and so is a field that
nobody has said anything about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from kickdoor.game.acts import VERB_NUMBERS
from kickdoor.game.parts import ACT_FIELDS
from kickdoor.game.state import Game
from kickdoor.game.views import ONLOOKER
from kickdoor.table.core import Table
from kickdoor.table.records import Record
from kickdoor.table.serving import ENTRY, fold, redo

CARDS = frozenset((
    "card", "other", "foe", "monster", "goes_with", "top_door", "top_treasure", "hand", "shown",
    "enhancers", "played", "gives", "takes", "plays", "lying",
))  # fmt: skip
"""The fields that name a card by its number, or several."""

PLAIN = frozenset((
    "against", "asks", "at", "by", "count", "die", "door_discards", "doors", "fighter", "gear",
    "gold", "hand_limit", "held_at", "helper", "holder", "level", "levels", "n", "now", "number",
    "order", "ours", "place", "protocol", "rolled", "run_away", "seat", "seats", "side", "since",
    "strength", "t", "theirs", "to", "treasure_discards", "treasures", "turn", "turns", "until",
    "whom", "winners", "banks", "acts", "agree", "votes", "before", "rolls",
    "need",
))  # fmt: skip
"""The fields that are seats, sums, counts and times."""

PARTS = ("our_parts", "their_parts")
"""Lists of whose, which card, how much."""

PRICES = ("brings", "adds")
"""Lists of which card, how much."""


# --- what is hidden -----------------------------------------------------------------------------


def hidden(game: Game | None, seat: int) -> int:
    """The cards that a seat cannot know, as bits."""
    if game is None:
        return 0
    bit = 1 << seat if seat >= 0 else ONLOOKER
    piles = [game.doors, game.treasures]
    piles += [each.hand for place, each in enumerate(game.munchkins) if place != seat]
    return sum(1 << card for pile in piles for card in pile if not game.known[card] & bit)


class Secrets:
    """What was hidden from whom, message by message; and words that are nobody's business."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.size = 0
        self.over_at: dict[int, int] = {}  # by seat: the message with which the game was over
        self._at: dict[tuple[int, int], int] = {}
        self._when: dict[tuple[int, int], int] = {}  # the same by the time of the table
        table = fold(None, list(records[:1]))
        self.words = [table.state.secret]  # never told
        self.until_over = [table.server_seed().hex(), table.game_id()]
        before: dict[int, int] = {}
        for record in records[1:]:
            redo(table, record, ENTRY.decode(record.body))
            before = self._note(table, before)

    def _note(self, table: Table, before: dict[int, int]) -> dict[int, int]:
        """What is hidden after an entry, and was before it."""
        game = table.game
        after = {seat: hidden(game, seat) for seat in range(-1, len(table.state.seats))}
        for seat, cards in after.items():
            number = table.number(seat)
            since = cards & before.get(seat, cards)
            for noted, key in ((self._at, number), (self._when, table.state.at)):
                noted[seat, key] = since & noted.get((seat, key), cards)
            if table.state.phase == "over":
                self.over_at.setdefault(seat, number)
        if game is not None and not self.size:
            self.size = game.box.size
            self.until_over.append(game.seed.hex())
        return after

    def hidden_at(self, seat: int, number: int) -> int:
        """The cards that a seat could not know when it was told this message."""
        return self._at.get((seat, number), 0)

    def hidden_when(self, seat: int, at: int) -> int:
        """The cards that a seat could not know at a time."""
        return self._when.get((seat, at), -1)

    def is_over(self, seat: int, number: int) -> bool:
        """Whether the seed may be known by then."""
        return number >= self.over_at.get(seat, 2**53)


# --- what is said -------------------------------------------------------------------------------


def named_cards(value: Any, field: str = "") -> Iterator[tuple[str, int]]:
    """Every card that a message names, and the field; one that nobody knows counts as a card."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        if field not in PLAIN and value >= 0:
            yield field, value
    elif isinstance(value, list):
        if field == "act":
            yield from cards_of_act(*value)
        elif field in PARTS:
            yield from ((field, card) for _, card, _ in value if card >= 0)
        elif field in PRICES:
            yield from ((field, card) for card, _ in value)
        else:
            for each in value:
                yield from named_cards(each, field)
    elif isinstance(value, dict):
        for name, each in value.items():
            known = field == "knows" and name not in CARDS
            yield from named_cards(each, "card" if known else name)


def cards_of_act(verb: str, what: int, target: int) -> Iterator[tuple[str, int]]:
    """The cards that an option is about."""
    fields = ACT_FIELDS[VERB_NUMBERS[verb]]
    if "card" in fields and what >= 0:
        yield "act", what
    if {"other", "foe"} & set(fields) and target >= 0:
        yield "act", target


class Scan:
    """Everything that one viewer was sent, looked through."""

    def __init__(self, secrets: Secrets, seat: int) -> None:
        self.secrets = secrets
        self.seat = seat
        self.number = -1
        self.messages = 0
        self.cards = 0
        self.leaks: list[str] = []

    def message(self, data: bytes) -> None:
        """One message from the socket, in the order they came."""
        said = msgspec.json.decode(data)
        numbers = [self.number, self.number + 1]  # an answer comes before or after the news of it
        if said["type"] in ("snapshot", "news"):
            self.number = said["number"]
            numbers = [self.number]
        hidden = -1
        for number in numbers:
            hidden &= self.secrets.hidden_at(self.seat, number)
        self.messages += 1
        for each in said.pop("earlier", ()):  # this could be known then
            self.look(each, self.secrets.hidden_when(self.seat, each["at"]), data)
        self.look(said, hidden, data)
        self.words(data, self.secrets.is_over(self.seat, self.number))

    def look(self, said: dict[str, Any], hidden: int, data: bytes) -> None:
        """Every card that it names, where these are hidden."""
        for field, card in named_cards(said):
            self.cards += 1
            if field not in CARDS | {"act", *PARTS, *PRICES}:
                self.leaks.append(f"who knows what the field {field!r} is?")
            elif hidden >> card & 1:
                self.leaks.append(
                    f"seat {self.seat}, message {self.number}: {field!r} names card {card}, which "
                    f"is hidden: {data[:300]!r}"
                )

    def words(self, data: bytes, over: bool = False) -> None:
        """Anything else that was sent or written where this viewer can read it."""
        forbidden = self.secrets.words + ([] if over else self.secrets.until_over)
        text = data.decode("utf-8", "replace").lower()
        for word in forbidden:
            if word.lower() in text:
                self.leaks.append(f"seat {self.seat}: {word[:12]}… is told in {data[:300]!r}")

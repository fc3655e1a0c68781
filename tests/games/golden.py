"""Golden games: what was said, what came of it, and where every card lies at the end.

Nothing here depends on how a game is saved, so a golden game changes only if the game does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from kickdoor.arena.match import Fixture, Match, rules_for_bots
from kickdoor.engine import act, new_game
from kickdoor.game.acts import DIE, TABLE
from kickdoor.game.munchkin import FEMALE
from kickdoor.game.speech import name_of, say, tell
from kickdoor.game.state import Game
from kickdoor.options import agreed
from kickdoor.saves import changed
from kickdoor.sets import rules_of
from kickdoor.transcripts import acts_of, beginning

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
INDENT = "    "
AS_PRINTED = "as printed"


@dataclass(frozen=True)
class Golden:
    """A game worth keeping: who plays what, and by which rules."""

    set: str
    seed: int
    bots: str
    options: tuple[str, ...] = ()

    def played(self) -> Game:
        """The game, played by its bots."""
        rules = rules_for_bots(self.set, self.options)
        match = Match(Fixture(tuple(self.bots.split()), self.seed, self.set, rules))
        assert match.play(), "a golden game comes to an end"
        return match.game


def written(game: Game) -> str:
    """A whole game as lines: its head, each act with what came of it, and the table at the end."""
    told = beginning(game)
    told.events = []
    lines = [*head(told)]
    for seat, what in acts_of(game):
        lines.append(f"{name_of(told, seat)}: {say(told, seat, what)}")
        act(told, seat, what)
        lines += [INDENT + tell(told, event, None) for event in told.events]
        told.events.clear()
    return "\n".join([*lines, "", *end(told)]) + "\n"


def again(text: str) -> Game:
    """The game that the acts of such a text lead to, on today's rules."""
    lines = iter(text.splitlines())
    fields = dict(next(lines).split(": ", 1) for _ in range(5))
    said = () if fields["rules"] == AS_PRINTED else tuple(fields["rules"].split())
    game = new_game(
        tuple(fields["players"].split(", ")),
        set=fields["set"],
        seed=bytes.fromhex(fields["seed"]),
        rules=agreed(rules_of(fields["set"]), said),
        sexes=tuple(fields["sexes"].split(", ")),
    )
    seats = {name_of(game, seat): seat for seat in (DIE, TABLE, *range(len(game.names)))}
    for line in lines:
        if not line:
            return game
        if not line.startswith(INDENT):
            who, _, said = line.partition(": ")
            act(game, seats[who], said)
    raise AssertionError("this golden game was cut off")


def head(game: Game) -> Iterator[str]:
    """What it takes to begin it again."""
    usual = changed(rules_of(game.box.name))
    now = changed(game.rules)
    yield f"set: {game.box.name}"
    yield f"players: {', '.join(game.names)}"
    yield f"sexes: {', '.join('female' if sex == FEMALE else 'male' for sex in game.sexes)}"
    yield f"seed: {game.seed.hex()}"
    agreed_on = " ".join(f"{name}={v}" for name, v in now.items() if usual.get(name) != v)
    yield f"rules: {agreed_on or AS_PRINTED}"


def end(game: Game) -> Iterator[str]:
    """The table when all is over: who has what, and a digest of every pile in its order."""

    def named(cards: list[int]) -> str:
        return "; ".join(game.prints[card].name for card in cards) or "-"

    for name, munchkin in zip(game.names, game.munchkins, strict=True):
        yield f"{name}: Level {munchkin.level}"
        yield f"{INDENT}in hand: {named(munchkin.hand)}"
        yield f"{INDENT}on the table: {named(munchkin.table)}"
    piles = (
        game.doors, game.treasures, game.door_discards, game.treasure_discards, game.boxed,
    )  # fmt: skip
    for name, pile in zip(
        ("Doors", "Treasures", "Door discards", "Treasure discards", "boxed"), piles, strict=True
    ):
        yield f"{name}: {len(pile)}, {sha256(msgspec.json.encode(pile)).hexdigest()[:16]}"
    yield f"won by {', '.join(game.names[seat] for seat in game.winners)} in turn {game.turns}"

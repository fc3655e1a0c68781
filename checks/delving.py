"""Scripted players in the Daily Dungeon: one plays slowly, others say the same after them.

`python -m delving slow|fast|terminal FOLDER` plays the scripts of a folder in a process of its own;
what each came to is compared without the names, and without what hashes them.
"""

import asyncio
import sys
from pathlib import Path
from random import Random

import msgspec
from virtual import wire

from kickdoor.daily.days import opens_at
from kickdoor.daily.deals import deal_of
from kickdoor.engine import legal
from kickdoor.game.acts import (
    CLAIM,
    END_TURN,
    FLEE,
    KICK,
    LOOT,
    PASS_ACT,
    READY,
    VERB_NUMBERS,
)
from kickdoor.host import Host
from kickdoor.host.bus import LocalBus
from kickdoor.host.clock import SteadyClock
from kickdoor.host.dailies import Entering
from kickdoor.store import store_at
from kickdoor.table.commands import Act, AnyCommand, Pass, Said
from kickdoor.table.core import Table
from kickdoor.table.files import game_file
from kickdoor.table.serving import due
from kickdoor.terminal.delve import begun
from kickdoor.terminal.tongue import TONGUE

DAY = "2026-11-19"
ON = (CLAIM, END_TURN, FLEE, KICK, LOOT, READY)
NAMES = {"slow": "Anna", "fast": "Zoltan the Quick", "terminal": "quux"}
SECRET = bytes(range(32))
HASHED = ("end: ", "chain: ", "sha256: ")
"""Lines of a file that names go into."""
COMMANDS = msgspec.json.Decoder(list[AnyCommand])


class Seen:
    """Somebody connected, and all that they were ever sent."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.client = f"client-of-{person}"
        self.messages: list[bytes] = []

    def push(self, message: bytes) -> None:
        """The table tells something."""
        self.messages.append(message)

    def hang_up(self, key: str, code: int) -> None:
        """The table wants no more of us."""
        self.messages.append(f"{key} {code}".encode())


def choice(table: Table, luck: Random) -> AnyCommand:
    """What a scripted player says at a moment: mostly what gets the game on."""
    clock, game = table.state.clock, table.live()
    if clock.kind == "window":
        return Pass()
    options = game.options if clock.kind == "choice" else legal(game, 0)
    if clock.kind == "call":
        options = [each for each in options if each != PASS_ACT or clock.seat == 0]
    on = [each for each in options if each[0] in ON]
    return Act(wire(luck.choice(on if on and luck.random() < 0.8 else options)))


async def quiet(host: Host, code: str) -> Table:
    """The table when nothing more happens by itself."""
    while True:
        room = await host.room(code)
        await room.settled()
        if room.table.state.phase != "playing" or due(room.table) is None:
            return room.table
        await asyncio.sleep(0.001)


async def delve(
    host: Host, code: str, person: str, script: int, pause: float = 0.0
) -> list[AnyCommand]:
    """Play one's own way to the end, and leave now and then; what was said."""
    luck, said = Random(script), list[AnyCommand]()
    attached = await host.attach(code, Seen(person))
    while (table := await quiet(host, code)).state.phase == "playing":
        command = choice(table, luck)
        if pause and luck.random() < 0.1:
            attached.detach()
            await asyncio.sleep(pause)
            attached = await host.attach(code, Seen(person))
        await host.carry_out(await host.room(code), Said(person, command, seen=2**31))
        said.append(command)
    attached.detach()
    return said


async def say_after(host: Host, code: str, person: str, said: list[AnyCommand]) -> None:
    """Say what somebody else said, as fast as it can be said."""
    room = await host.room(code)
    attached = await host.attach(code, Seen(person))
    for command in said:
        await host.carry_out(room, Said(person, command, seen=2**31))
    await quiet(host, code)
    attached.detach()


def compared(text: str, name: str) -> str:
    """A game's file without a player's name, and without what hashes it."""
    lines = text.replace(name, "somebody").split("\n")
    return "\n".join(line for line in lines if not line.startswith(HASHED))


# --- a process of its own -----------------------------------------------------------------------


async def served(way: str, folder: Path) -> None:
    """Play every script at a house of one's own that has the same secret."""
    host = house(20.0 if way == "fast" else 5.0)
    await host.open()
    try:
        for file in sorted(folder.glob("*.script")):
            script, name = int(file.stem), NAMES[way]
            person = f"{way}-{script}"
            code = await host.enter(Entering(person, name))
            if way == "slow":
                said = await delve(host, code, person, script, pause=0.002)
                file.write_bytes(msgspec.json.encode(said))
            else:
                await say_after(host, code, person, COMMANDS.decode(file.read_bytes()))
            table = (await host.room(code)).table
            keep(folder, way, script, game_file(table), name)
    finally:
        await host.close()


def house(speed: float, now: int | None = None) -> Host:
    """A house with the secret of all these; it is noon there, for ever."""
    time = opens_at(DAY) + 12 * 3_600_000 if now is None else now
    host = Host(
        store_at("sqlite://"), LocalBus(), clock=SteadyClock(speed=speed), time_of_day=lambda: time
    )
    host.dailies.secret = SECRET
    host.dailies.games = 0
    return host


def in_a_terminal(folder: Path) -> None:
    """Say the same in a terminal, in German."""
    TONGUE.speak("de")
    for file in sorted(folder.glob("*.script")):
        table = begun(DAY, deal_of(SECRET, DAY), NAMES["terminal"], practice=False)
        for command in COMMANDS.decode(file.read_bytes()):
            while not table.is_yours:
                table.let_others_act()
            act = PASS_ACT
            if isinstance(command, Act):
                act = (VERB_NUMBERS[command.act[0]], command.act[1], command.act[2])
            table.say(act)
        while not table.is_over:
            table.let_others_act()
        keep(folder, "terminal", int(file.stem), game_file(table.table), NAMES["terminal"])


def keep(folder: Path, way: str, script: int, text: str, name: str) -> None:
    """Keep what a script came to."""
    (folder / f"{script}.{way}").write_text(compared(text, name), "utf-8")


def main() -> None:
    """Play in one of the ways."""
    way, folder = sys.argv[1], Path(sys.argv[2])
    if way == "terminal":
        in_a_terminal(folder)
    else:
        asyncio.run(served(way, folder))


if __name__ == "__main__":
    main()

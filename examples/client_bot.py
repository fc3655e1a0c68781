#!/usr/bin/env python3
"""A bot of your own at somebody's table: python3 examples/client_bot.py URL CODE [NAME]."""

import asyncio
import sys

from kickdoor import KickdoorError
from kickdoor.client import Client, OptionPicture, Refused, TableState

HABITS = ("play", "equip", "ready", "kick", "loot", "end_turn", "close_sale", "never_mind", "pass")
"""What it does where it has no better idea: the first of these that it may do."""


def is_asked(state: TableState) -> bool:
    """Whether the table waits for us, or has stopped playing."""
    if state.table.phase != "playing":
        return True
    if state.clock.kind == "window":
        return bool(state.you.options) and not state.you.passed
    return bool(state.you.options) and state.clock.seat == state.you.seat


def choice(state: TableState) -> OptionPicture:
    """Fight when we win, help ourselves when we could, run when nothing helps."""
    options = {each.act[0]: each for each in reversed(state.you.options)}
    fight = state.fight
    if fight is not None and fight.fighter == state.you.seat:
        for each in state.you.options:
            if each.act[0] == "play_for" and each.values["side"] == 0 and not fight.winning:
                return each
        call = "claim" if fight.winning else "flee"
        if call in options and state.clock.kind == "call":
            return options[call]
    return next((options[verb] for verb in HABITS if verb in options), state.you.options[0])


async def play(url: str, code: str, name: str) -> str:
    """Join, play one game, and say who has won."""
    async with await Client.join(url, code=code, name=name) as table:
        await table.ready()
        await table.until(lambda state: state.table.phase == "playing")
        while (await table.until(is_asked)).table.phase == "playing":
            try:
                await table.act(choice(table.state))
            except Refused as error:
                print(f"{name}: {error}", file=sys.stderr)
                await asyncio.sleep(0.5)  # the table has moved on: look again
        return ", ".join(table.state.table.finished[-1]["winners"])


def main(url: str = "", code: str = "", name: str = "Robbie") -> None:
    """Play, or say in a line why not."""
    if not code:
        sys.exit(__doc__)
    try:
        print(asyncio.run(play(url, code, name)), "won")
    except KickdoorError as error:  # nobody is there, the table is full, it was closed, ...
        sys.exit(f"{name} cannot play: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main(*sys.argv[1:4])

"""The bot in `examples/` plays a game to its end, over the public client alone."""

import importlib.util
from pathlib import Path

import pytest
from client.fake import begin, settle

pytestmark = pytest.mark.anyio

FILE = Path(__file__).parents[2] / "examples" / "client_bot.py"


async def test_the_example_plays_a_whole_game_and_is_never_refused(seat, server):
    spec = importlib.util.spec_from_file_location("client_bot", FILE)
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    ann = await begin(seat)
    said = set()
    while server.table.state.phase == "playing":
        await settle(server, ann)
        if bot.is_asked(ann.state):
            chosen = bot.choice(ann.state)
            said.add(chosen.act[0])
            await ann.act(chosen)
        else:
            server.elapse()
    await settle(server, ann)
    assert bot.is_asked(ann.state)  # so that it notices the end
    assert said >= {"ready", "kick", "end_turn", "flee", "pass"}


def test_the_example_uses_nothing_but_the_client():
    imported = [line for line in FILE.read_text().splitlines() if line.startswith("from kickdoor")]
    assert all(
        line.split()[1] in ("kickdoor.client", "kickdoor.table.screens") for line in imported
    )

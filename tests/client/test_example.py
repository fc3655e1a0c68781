"""The bot in `examples/` plays a game to its end, over the public client alone."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from client.fake import begin, settle
from patience import PATIENCE_S
from services import free_port

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
        line.split()[1] in ("kickdoor", "kickdoor.client", "kickdoor.table.screens")
        for line in imported
    )


DOC = Path(__file__).parents[2] / "docs" / "client.md"


@pytest.mark.parametrize("which", ["example", "docs"])
def test_where_nobody_is_there_a_bot_says_so_in_a_line(which, tmp_path):
    file = FILE
    port = free_port()
    if which == "docs":
        file = tmp_path / "bot.py"
        code = DOC.read_text("utf-8").split("```python\n")[1].split("```")[0]
        file.write_text(code.replace("8027", str(port)), "utf-8")
    command = [sys.executable, str(file), f"http://127.0.0.1:{port}", "QWERTY"]
    environment = {**os.environ, "PYTHONPATH": str(FILE.parents[1] / "src")}
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, timeout=PATIENCE_S
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Robbie cannot play: nobody answers at http://127.0.0.1:")
    assert "Traceback" not in done.stderr

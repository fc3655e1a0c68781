"""`kickdoor serve` and `kickdoor backup`, as processes of their own."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from patience import PATIENCE_S

from kickdoor.cli import main

KICKDOOR = [sys.executable, "-m", "kickdoor"]


@contextmanager
def serving(folder: Path, *options: str):
    """A server that keeps its tables in a folder; its link, and its admin's."""
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            [*KICKDOOR, "serve", "--port", "0", "--admin-port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=log,
            env=environment(folder),
            text=True,
        )
    try:
        links = [re.search(r"http://[^ /]+", process.stdout.readline()).group() for _ in range(2)]
        yield process, *links
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def environment(folder: Path) -> dict[str, str]:
    """A home of its own."""
    return {**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}


def kickdoor(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [*KICKDOOR, *arguments],
        capture_output=True,
        text=True,
        env=environment(folder),
        timeout=PATIENCE_S,
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_table_survives_a_stop_and_a_start(tmp_path, number):
    with serving(tmp_path) as (process, link, admin):
        made = httpx.post(f"{link}/api/tables", json={"name": "Ann"}, timeout=PATIENCE_S).json()
        assert made["link"].startswith(link)
        assert "kickdoor_tables 1.0" in httpx.get(f"{admin}/metrics", timeout=PATIENCE_S).text
        process.send_signal(number)
        assert process.wait(PATIENCE_S) == 0
    with serving(tmp_path) as (_, link, _):
        shown = httpx.get(f"{link}/api/tables/{made['code']}", timeout=PATIENCE_S).json()
        assert shown["seats"][0]["name"] == "Ann"
    database = tmp_path / "kickdoor" / "tables.db"
    assert database.stat().st_mode & 0o077 == 0, "it holds secrets"
    for line in (tmp_path / "log").read_text().splitlines():
        assert json.loads(line)["event"]


@pytest.fixture
def refused(tmp_path, monkeypatch):
    """What `kickdoor serve` says when it cannot."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("kickdoor.cli.serve.configure", lambda: None)

    def run(*options: str) -> str:
        done = CliRunner().invoke(main, ["serve", *options])
        assert done.exit_code == 1
        assert isinstance(done.exception, SystemExit)
        return done.output

    return run


def test_a_port_that_is_taken_is_a_sentence(refused):
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        said = refused("--port", port)
    assert f"somebody listens on port {port} already; choose another with --port" in said


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--host", "203.0.113.1"], "no address of this machine"),
        (["--db", "mysql://x"], "no database we know"),
        (["--db", "sqlite:////nowhere/at/all.db"], "cannot be opened"),
        (["--bus", "amqp://x"], "no bus we know"),
    ],
)
def test_what_cannot_be_served_is_a_sentence(refused, options, sentence):
    assert sentence in refused("--port", "0", *options)


def test_two_servers_do_not_share_a_file(tmp_path, refused):
    with serving(tmp_path):
        assert "another Kickdoor serves" in refused("--port", "0")


def test_two_servers_share_a_postgres_and_find_each_other_there(tmp_path, postgres):
    url = postgres.database()
    with (
        serving(tmp_path, "--db", url) as (_, one, _),
        serving(tmp_path, "--db", url) as (_, two, _),
        httpx.Client(base_url=one, timeout=PATIENCE_S) as ann,
        httpx.Client(base_url=two, timeout=PATIENCE_S) as bob,
    ):
        code = ann.post("/api/tables", json={"name": "Ann"}).json()["code"]
        joined = bob.post(f"/api/tables/{code}/join", json={"name": "Bob"})
        assert joined.json() == {"code": code, "seat": 1}
        shown = ann.get(f"/api/tables/{code}").json()
        assert [seat.get("name") for seat in shown["seats"][:2]] == ["Ann", "Bob"]


def test_a_backup_is_made_while_the_tables_are_served(tmp_path):
    copy = tmp_path / "copy.db"
    with serving(tmp_path) as (_, link, _):
        made = httpx.post(f"{link}/api/tables", json={"name": "Ann"}, timeout=PATIENCE_S).json()
        saved = kickdoor(tmp_path, "backup", str(copy))
    assert saved.returncode == 0, saved.stderr
    assert str(copy) in saved.stdout
    with closing(sqlite3.connect(copy)) as found:
        assert found.execute("SELECT code FROM tables").fetchall() == [(made["code"],)]
    again = kickdoor(tmp_path, "backup", str(copy))
    assert again.returncode == 1
    assert "already there" in again.stderr


def test_there_is_nothing_to_back_up_before_anything_was_served(tmp_path):
    refused = kickdoor(tmp_path, "backup", str(tmp_path / "copy.db"))
    assert refused.returncode == 1
    assert "nothing was served from here yet" in refused.stderr
    assert not (tmp_path / "kickdoor").exists()


@pytest.mark.parametrize("command", ["play", "sim", "replay", "verify", "cards", "options"])
def test_other_commands_load_neither_the_web_nor_a_database(command):
    code = (
        "import sys\n"
        "from kickdoor.cli import main\n"
        f"main.get_command(None, {command!r})\n"
        "heavy = {'starlette', 'uvicorn', 'sqlalchemy', 'alembic', 'structlog', 'segno',\n"
        "         'prometheus_client', 'websockets', 'kickdoor.host', 'kickdoor.store'}\n"
        "sys.exit(', '.join(sorted(heavy & set(sys.modules))) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")

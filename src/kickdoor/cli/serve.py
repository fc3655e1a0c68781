"""`kickdoor serve`: tables for people and bots, over the web."""

import errno
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from socket import AF_INET, SOCK_DGRAM, socket

import click

from kickdoor.cli.house_sets import NO_OWN_SETS, SETS, sets_in
from kickdoor.cli.options import BotNames
from kickdoor.cli.output import tell_engine
from kickdoor.errors import KickdoorError
from kickdoor.host import Host
from kickdoor.host.buses import bus_at
from kickdoor.host.clock import SteadyClock
from kickdoor.host.room import Room
from kickdoor.own_bots import served
from kickdoor.sets.guests import Guest
from kickdoor.store import store_at
from kickdoor.terminal.files import folder
from kickdoor.web.lines import is_taken, listening
from kickdoor.web.logs import configure, log, where
from kickdoor.web.premises import Premises
from kickdoor.web.serving import run
from kickdoor.web.settings import SOCKETS_PER_ADDRESS, Settings

DATABASE = click.option(
    "--db",
    envvar="KICKDOOR_DB",
    metavar="URL",
    show_default="tables.db in your data folder",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME.",
)


HOST = click.option(
    "--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 for all."
)
OWN_BOTS = click.option(
    "--bots",
    type=BotNames(),
    default=(),
    show_default=False,
    help="Bots of your own that may be invited, as file.py:Class; docs/write-a-bot.md.",
)
PORT = click.option("--port", default=8027, type=click.IntRange(0, 65535), help="The port.")


@click.command()
@HOST
@PORT
@DATABASE
@click.option(
    "--bus",
    envvar="KICKDOOR_BUS",
    metavar="URL",
    show_default="the database",
    help="How several processes talk: postgresql://… or redis://….",
)
@click.option(
    "--admin-port",
    type=click.IntRange(0, 65535),
    help="Serve /metrics, /tables and /healthz to this machine, on this port.",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A page that may connect.")
@click.option("--behind-proxy", is_flag=True, help="Believe X-Forwarded-For, -Proto and -Host.")
@click.option(
    "--sockets-per-address",
    default=SOCKETS_PER_ADDRESS,
    type=click.IntRange(1),
    help="How many may connect from one address; a party behind one router needs more.",
)
@click.option(
    "--host-name",
    "host_names",
    multiple=True,
    metavar="NAME",
    help="What the server is called; under another name it does not answer.",
)
@SETS
@NO_OWN_SETS
@OWN_BOTS
@click.option(
    "--speed",
    default=1.0,
    type=click.FloatRange(0, min_open=True),
    help="How fast time goes by at the tables; 20 for bots of your own, who need no time to think.",
)
def serve(
    *,
    host: str,
    port: int,
    db: str | None,
    bus: str | None,
    admin_port: int | None,
    origins: tuple[str, ...],
    behind_proxy: bool,
    sockets_per_address: int,
    host_names: tuple[str, ...],
    sets: Path | None,
    no_own_sets: bool,
    bots: tuple[str, ...],
    speed: float,
) -> None:
    """Serve tables until you press Ctrl-C. Nothing that was played is lost by that."""
    configure()
    settings = Settings(origins, behind_proxy, sockets_per_address, host_names, token_hex(6))
    with ExitStack() as held:
        front = held.enter_context(bound(host, port, "--port"))
        back = None
        if admin_port is not None:
            back = held.enter_context(bound("127.0.0.1", admin_port, "--admin-port"))
        try:
            guests = sets_in(sets), not no_own_sets
            house = made(settings, database(db), bus, speed, guests)
            let_in(house, bots)
            run(house, front, back, lambda: welcome(link_to(host, front), back))
        except KickdoorError as error:
            raise click.ClickException(str(error)) from None


for each in serve.params:
    if isinstance(each, click.Option) and each.name:
        each.envvar = f"KICKDOOR_{each.name.upper()}"
        each.show_envvar = True  # in the help, and where a value is wrong


AHEAD_S = 60
"""So long after the house has opened its bots play the Daily Dungeon: then there is a par."""


def made(
    settings: Settings,
    url: str,
    bus: str | None = None,
    speed: float = 1.0,
    guests: tuple[list[Guest], bool] = ([], True),
) -> Premises:
    """The house that keeps its tables in a database, and has these sets beside ours."""
    alone = url.startswith("sqlite")
    host = Host(
        store_at(url),
        bus_at(bus or (None if alone else url)),
        clock=SteadyClock(speed=speed),  # faster than life, for the checks
        process=settings.server,
        alone=alone,
        report=report,
        sets=guests[0],
        own_sets=guests[1],
    )
    host.dailies.ahead_s = AHEAD_S
    return Premises(host, settings)


def let_in(house: Premises, bots: tuple[str, ...]) -> None:
    """Let these bots of somebody's own be invited; who has to be stopped stands in the log."""
    thinkers = house.host.thinkers
    thinkers.own.update(served(bots))
    thinkers.stopped = lambda why: log.warning("bot_stopped", why=why)


def welcome(link: str, back: socket | None = None) -> None:
    """Say where the tables are."""
    click.echo(f"Kickdoor is served at {link} (Ctrl-C stops it)")
    tell_engine()
    if back is not None:
        click.echo(f"Figures for you alone: http://127.0.0.1:{back.getsockname()[1]}/metrics")
    log.info("serving")


def link_to(host: str, front: socket) -> str:
    """What to type into a browser: on this machine or, if all may come, on any in the house."""
    shown = network_address() if host in ("0.0.0.0", "::", "") else host
    shown = f"[{shown}]" if ":" in shown else shown
    return f"http://{shown}:{front.getsockname()[1]}"


def network_address() -> str:
    """What others on the network call this machine; nothing is sent to find out."""
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def bound(host: str, port: int, option: str) -> socket:
    """A socket that listens, or a sentence that says why there is none."""
    try:
        return listening(host, port)
    except OSError as error:
        if is_taken(error):
            why = f"somebody listens on port {port} already; choose another with {option}"
        elif error.errno == errno.EACCES:
            why = f"you may not listen on port {port}; choose one above 1023 with {option}"
        else:
            why = f"{host} is no address of this machine; choose another with --host"
        raise click.ClickException(why) from None


def database(said: str | None, make: bool = True) -> str:
    """Where the tables are kept: as said, or in a file that only its owner can read."""
    if said:
        return said
    file = folder() / "tables.db"
    if make:
        file.parent.mkdir(parents=True, exist_ok=True)
    elif not file.exists():
        raise click.ClickException(f"nothing was served from here yet: there is no {file}")
    return f"sqlite:///{file}"


def report(room: Room, error: Exception) -> None:
    """A table broke: the log says where, and its own log says how it came to that."""
    log.error("frozen", table=room.id, seq=room.table.state.seq, **where(error))

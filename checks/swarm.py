#!/usr/bin/env python3
"""Many sockets in one process: tables of people by script, who play and are measured."""

from __future__ import annotations

import here  # it takes the Python of .venv, before anything is asked of it

import asyncio
import resource
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from time import perf_counter, process_time

import click
from driving import Server, Times, choose
from thin import Desk, Lost, Thin

from kickdoor.client import Refused
from kickdoor.table.commands import Act, AnyCommand, Ready, Rematch, Start

__all__ = ["Figures", "Party", "Swarm", "here"]

RACES = {"stale", "illegal", "not_asked", "too_late", "passed_already", "nothing_to_pass"}
"""Refusals that come of two people speaking at once: part of the game, and no error."""


@dataclass
class Figures:
    """What came of it."""

    acks: Times = field(default_factory=Times)
    refusals: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    games: int = 0

    async def timed(self, thin: Thin, command: AnyCommand) -> bool:
        """Have something said, and note how that went."""
        try:
            self.acks.add(await thin.do(command))
            return True
        except Refused as error:
            (self.refusals if error.key in RACES else self.errors)[error.key] += 1
        except Lost:
            self.errors["line lost"] += 1
        return False


class Party:
    """A table with people by script on every seat, and some who watch."""

    kind: type[Thin] = Thin

    def __init__(self, rng: Random, figures: Figures) -> None:
        self.rng, self.figures = rng, figures
        self.players: list[Thin] = []
        self.watchers: list[Thin] = []

    @property
    def everybody(self) -> list[Thin]:
        """All of them."""
        return self.players + self.watchers

    async def gather(
        self, desks: Sequence[tuple[str, Desk]], players: int, watchers: int, **wanted: object
    ) -> None:
        """Make the table, bring everybody, and start; one by one over the servers there are."""
        url, desk = self.rng.choice(desks)
        wanted = {"name": "P0", "seats": max(players, 3), "bots": max(3 - players, 0), **wanted}
        cookie, told = await desk.ask("POST", "/api/tables", wanted)
        code = str(told["code"])
        self.players.append(self.kind(url, code, cookie, desk))
        for number in range(1, players + watchers):
            url, desk = desks[number % len(desks)]
            name = {"name": f"P{number}", "watch": number >= players}
            cookie, _ = await desk.ask("POST", f"/api/tables/{code}/join", name)
            side = self.players if number < players else self.watchers
            side.append(self.kind(url, code, cookie, desk))
        for thin in self.everybody:
            await thin.open()
        await self.begin()

    async def begin(self) -> None:
        """Get ready and start."""
        for thin in self.players:
            await thin.do(Ready(token_hex(16)))
        await self.players[0].do(Start())
        self.figures.games += 1

    async def act(self) -> bool:
        """Let one of those who are asked say something; False if nobody is."""
        phase = self.players[0].phase
        if phase != "playing":
            await self.go_on(phase)
            return False
        asked = [thin for thin in self.players if thin.sections and thin.is_asked()]
        if not asked:
            return False
        thin = self.rng.choice(asked)
        await self.figures.timed(thin, Act(choose(thin.own.options, self.rng).act))
        return True

    async def go_on(self, phase: str) -> None:
        """A game is over: the next one."""
        with suppress(Refused, Lost):
            if phase == "over":
                await self.players[0].do(Rematch())
            await self.begin()

    async def play(self, seconds: float, rate: float) -> None:
        """Say so many things a second, at times of its own, for so long."""
        loop = asyncio.get_running_loop()
        end, due = loop.time() + seconds, loop.time()
        while True:
            due += self.rng.expovariate(rate)
            if due > end:
                return
            await asyncio.sleep(max(0.0, due - loop.time()))
            while loop.time() < end and not await self.act():
                await asyncio.sleep(0.1)


class Swarm:
    """Many tables, spread over one server or several."""

    party: type[Party] = Party

    def __init__(
        self, urls: Sequence[str], seed: int = 1, addresses: Sequence[str] = ("",) * 8
    ) -> None:
        self.desks = [(url, Desk(url, address)) for url in urls for address in addresses]
        self.rng = Random(seed)
        self.figures = Figures()
        self.parties: list[Party] = []

    async def gather(
        self, tables: int, players: int = 4, watchers: int = 1, at_once: int = 8, **wanted: object
    ) -> None:
        """Bring everybody to their tables, and start."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        needed = min(hard, tables * (players + watchers) + 256)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, needed), hard))
        room = asyncio.Semaphore(at_once)

        async def one() -> None:
            party = self.party(Random(self.rng.random()), self.figures)
            async with room:
                desks = self.rng.sample(self.desks, len(self.desks))
                await party.gather(desks, players, watchers, **wanted)
            self.parties.append(party)

        await asyncio.gather(*(one() for _ in range(tables)))

    @property
    def everybody(self) -> list[Thin]:
        """Every socket."""
        return [thin for party in self.parties for thin in party.everybody]

    async def play(self, seconds: float, rate: float = 0.35) -> None:
        """Let all tables play, so many acts a second each."""
        await asyncio.gather(*(party.play(seconds, rate) for party in self.parties))

    def __str__(self) -> str:
        """What came of it, in a line."""
        everybody, figures = self.everybody, self.figures
        return (
            f"{len(self.parties)} tables, {len(everybody)} sockets, {figures.games} games, "
            f"{sum(each.heard for each in everybody):,} messages; acks: {figures.acks}; "
            f"refused {dict(figures.refusals)}, errors {dict(figures.errors)}, "
            f"gaps {sum(each.gaps for each in everybody)}, "
            f"lines lost {sum(each.broken for each in everybody)}"
        )

    async def close(self) -> None:
        """Hang up everywhere."""
        await asyncio.gather(*(thin.close() for thin in self.everybody))
        for _, desk in self.desks:
            desk.close()


@click.command()
@click.option("--url", "urls", multiple=True, help="A server; one of our own, if not said.")
@click.option("--tables", type=click.IntRange(1), default=20)
@click.option("--players", type=click.IntRange(1, 6), default=4)
@click.option("--watchers", type=click.IntRange(0), default=1)
@click.option("--rate", type=float, default=0.35, help="Acts a second, at each table.")
@click.option("--seconds", type=float, default=10.0)
@click.option("--seed", type=int, default=1)
def main(
    urls: tuple[str, ...],
    tables: int,
    players: int,
    watchers: int,
    rate: float,
    seconds: float,
    seed: int,
) -> None:
    """Let a swarm play, and say how long the answers took."""

    async def run(urls: tuple[str, ...]) -> None:
        swarm = Swarm(urls, seed)
        begun = perf_counter()
        await swarm.gather(tables, players, watchers)
        click.echo(f"all seated after {perf_counter() - begun:.1f} s")
        used = process_time()
        swarm.figures.acks = Times()
        await swarm.play(seconds, rate)
        click.echo(f"{swarm}; the swarm itself used {(process_time() - used) / seconds:.0%} CPU")
        await swarm.close()

    if urls:
        asyncio.run(run(urls))
        return
    with Server() as server:
        asyncio.run(run((server.url,)))
        click.echo(f"the server: {server.rss():.0f} MB, {server.cpu_seconds():.1f} s CPU")


if __name__ == "__main__":
    main()

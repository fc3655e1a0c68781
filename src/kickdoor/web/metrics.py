"""What is counted, for Prometheus (O1)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from kickdoor.version import __version__

SECONDS = (0.002, 0.005, 0.01, 0.015, 0.025, 0.04, 0.08, 0.12, 0.25, 0.5, 1, 2.5, 5)
NAP_S = 0.5
"""How often the loop is asked how late it is."""
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)  # memory, processor, files: where there is a /proc
        Info("kickdoor", "Which Kickdoor this is.", registry=registry).info(
            {"version": __version__}
        )
        self.lag = Histogram(
            "kickdoor_loop_lag_seconds", "How late the loop comes to what is due.",
            buckets=SECONDS, registry=registry,
        )  # fmt: skip
        self.ack = Histogram(
            "kickdoor_ack_seconds", "From a command's arrival to its durable answer.",
            buckets=SECONDS, registry=registry,
        )  # fmt: skip
        self.batch = Histogram(
            "kickdoor_commit_batch", "How much one commit of the store held.",
            buckets=SIZES, registry=registry,
        )  # fmt: skip
        self.refused = Counter(
            "kickdoor_refused", "Commands refused, by reason.", ["key"], registry=registry
        )
        self.limited = Counter(
            "kickdoor_limited", "What a limit turned away, and where it came from.",
            ["limit", "who"], registry=registry,
        )  # fmt: skip
        self.resyncs = Counter(
            "kickdoor_resyncs", "Clients that could not keep up and got a snapshot instead.",
            registry=registry,
        )  # fmt: skip
        self.cut = Counter(
            "kickdoor_cut", "Sockets closed by us, by code.", ["code"], registry=registry
        )
        self.malformed = Counter(
            "kickdoor_malformed", "Frames that could not be read.", registry=registry
        )
        self.puzzles = Counter(
            "kickdoor_puzzles", "Puzzles answered, right or wrong, and doubted.",
            ["what"], registry=registry,
        )  # fmt: skip
        self.failed = Counter(
            "kickdoor_failed", "Mistakes of ours, each in the log with its trace.",
            registry=registry,
        )  # fmt: skip

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Have a figure read whenever somebody looks."""
        Gauge(f"kickdoor_{name}", about, registry=self.registry).set_function(read)

    async def nap(self) -> None:
        """Sleep a moment, and note how much too long it was: so late is everybody else served."""
        due = monotonic() + NAP_S
        await asyncio.sleep(NAP_S)
        self.lag.observe(max(0.0, monotonic() - due))

    def hit(self, limit: str, who: str) -> None:
        """A limit turned something away that came from there."""
        self.limited.labels(limit, who).inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

"""What is counted, for Prometheus (O1)."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

SECONDS = (0.002, 0.005, 0.01, 0.015, 0.025, 0.04, 0.08, 0.12, 0.25, 0.5, 1, 2.5, 5)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
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
            "kickdoor_limited", "What a limit turned away.", ["limit"], registry=registry
        )
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
        self.failed = Counter(
            "kickdoor_failed", "Mistakes of ours, each in the log with its trace.",
            registry=registry,
        )  # fmt: skip

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Have a figure read whenever somebody looks."""
        Gauge(f"kickdoor_{name}", about, registry=self.registry).set_function(read)

    def hit(self, limit: str) -> None:
        """A limit turned something away."""
        self.limited.labels(limit).inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

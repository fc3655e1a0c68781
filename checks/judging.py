"""Figures and the lines they must keep to; a check ends with 1 if one does not."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping
from typing import NoReturn

import click
from driving import Times

GENEROUS = 1000.0
"""How much longer things may take in a small run: that shows that it works, not how fast it is.

The machine is shared, and its load is nobody's mistake.
"""

patience_option = click.option(
    "--patience",
    type=click.FloatRange(1),
    help=f"Times may be so much longer; 1, and {GENEROUS:.0f} with --small.",
)


def machine() -> str:
    """The machine in words."""
    cores = os.cpu_count() or 1
    load = f", load {os.getloadavg()[0]:.1f} to begin with" if hasattr(os, "getloadavg") else ""
    python = f"Python {platform.python_version()}"
    return f"a machine with {cores} core{'s' * (cores > 1)} ({platform.system()}, {python}{load})"


class Judge:
    """Says what a check has found, a line for each figure, and whether that is good enough."""

    def __init__(self, what: str, small: bool = False, patience: float | None = None) -> None:
        self.patience = patience or (GENEROUS if small else 1.0)
        self.failed = False
        click.echo(f"{what}; {machine()}")

    def figure(self, what: str, value: object) -> None:
        """Something to know, whatever it is."""
        self._line("", what, value)

    def most(self, what: str, value: float, line: float, unit: str = "") -> None:
        """Something that may not be more than its line."""
        self._judge(value <= line, what, f"{value:,.4g} {unit}", f"at most {line:,.4g}")

    def least(self, what: str, value: float, line: float, unit: str = "") -> None:
        """Something that may not be less than its line."""
        self._judge(value >= line, what, f"{value:,.4g} {unit}", f"at least {line:,.4g}")

    def none(self, what: str, count: int | Mapping[str, int]) -> None:
        """Something that may not have happened at all."""
        total = count if isinstance(count, int) else sum(count.values())
        shown = str(dict(count)) if total and not isinstance(count, int) else f"{total:,}"
        self._judge(not total, what, shown, "none")

    def holds(self, what: str, so: bool, value: object = "") -> None:
        """Something that must be so."""
        self._judge(so, what, str(value) or ("yes" if so else "no"), "must be so")

    def within(self, what: str, value: float, line: float, unit: str = "ms") -> None:
        """A time that may not be longer than its line; longer, where we are patient."""
        shown = f"at most {line:,.4g}"
        if self.patience != 1:
            shown += f", here {line * self.patience:,.0f}"
        self._judge(value <= line * self.patience, what, f"{value:,.1f} {unit}", shown)

    def times(self, what: str, times: Times, **lines: float) -> None:
        """How long something took: p50=15, p95=40, p99=80, max=500 are lines."""
        self.holds(f"{what}: any", len(times) > 0, f"{len(times):,} times")
        for name in ("p50", "p95", "p99", "max"):
            value = times.most if name == "max" else times.at(int(name[1:]) / 100)
            if name in lines:
                self.within(f"{what} {name}", value, lines[name])
            else:
                self.figure(f"{what} {name}", f"{value:.1f} ms")

    def hardly_slower(self, before: Times, during: Times, line: float = 1.2) -> None:
        """The p99 may not be much more than before; where we are patient, than a few seconds."""
        most = line * before.at(0.99)
        shown = f"at most {line:g} x that before"
        if self.patience != 1:
            most = max(most, 120) * self.patience
            shown += f", here {most:,.0f}"
        value = during.at(0.99)
        self._judge(value <= most, "ack p99 meanwhile", f"{value:,.1f} ms", shown)

    def end(self) -> NoReturn:
        """Say how it went, to whoever started the check too."""
        click.echo("NOT what was promised" if self.failed else "all as promised")
        sys.exit(self.failed)

    def _judge(self, good: bool, what: str, value: str, line: str) -> None:
        self.failed |= not good
        self._line("ok" if good else "BELOW", what, f"{value.strip()} ({line})")

    def _line(self, mark: str, what: str, value: object) -> None:
        click.echo(f"  {mark:<6}{what:<42}{value}")

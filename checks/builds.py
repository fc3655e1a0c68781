"""The engine as it is written and as it is compiled, side by side."""

from __future__ import annotations

import here

# isort: split
import os
import subprocess
import sys

BUILDS = ("plain", "compiled")


def make_builds() -> None:
    """Compile it, if that is not done: as whoever wants it would."""
    subprocess.run([sys.executable, str(here.ROOT / "run.py"), "compile"], check=True)


def over(build: str, *arguments: str, **more: str) -> subprocess.Popen[str]:
    """Begin to run this Python over one of the builds."""
    paths = os.pathsep.join((str(here.ROOT / "src"), str(here.ROOT / "checks")))
    plain = "1" if build == "plain" else ""
    environment = {**os.environ, "PYTHONPATH": paths, "KICKDOOR_PLAIN": plain, **more}
    return subprocess.Popen(
        [sys.executable, *arguments], env=environment, text=True, stdout=subprocess.PIPE
    )


def told(running: subprocess.Popen[str]) -> str:
    """What it prints; it ends all if it fails."""
    said, _ = running.communicate()
    if running.returncode:
        raise SystemExit(f"{running.args!s:.200} failed")
    return said

"""A Chromium to test with: the one that is here or, where we may, Debian's."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from services import Missing

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without its windows, for a quarter less work."""
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--host-resolver-rules=MAP house.example 127.0.0.1",
)  # fmt: skip
"""It talks to our server and to nobody else; and root may run it.

Our server is at house.example too, for who comes from another machine.
"""


def chromium() -> str:
    """Where it is; root on a Debian gets it if it is not."""
    found = installed()
    if found is None and os.getuid() == 0 and shutil.which("apt-get"):
        install()
        found = installed()
    if found is None:
        raise Missing("there is no Chromium on this machine")
    return found


def installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Install it, one worker of the tests after the other."""
    with (Path(tempfile.gettempdir()) / "kickdoor-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if installed() is None:
            for step in (["update", "-qq"], ["install", "-qq", "-y", SHELL]):
                subprocess.run(
                    ["apt-get", *step],
                    env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                    stdout=subprocess.DEVNULL,
                    check=False,  # what is missing afterwards is said by whoever needs it
                )

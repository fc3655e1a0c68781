"""Stands in for systemctl where no systemd runs: it starts, by its unit file, what a page says to.

It is copied to where it is needed and needs nothing but Python. Of a unit it knows what ours says:
who runs it, what its environment is, which folder it has, and that SIGTERM stops it.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(os.environ.get("STAND_IN_ROOT", "/"))
"""Where the machine's folders begin: `/` in a chroot, elsewhere a folder that plays its part."""
PATIENCE_S = 1800
IS_WHOLE = os.fspath(ROOT) == "/"
RUN = ROOT / "run" / "stand-in"
TERMINATED = str(128 + signal.SIGTERM)
"""One that had hardly begun; systemd finds nothing wrong with it either."""


def at(text: str) -> str:
    """Text with its paths as they are here."""
    if IS_WHOLE:
        return text
    return re.sub(r"(?<![\w.])/(?=(?:opt|etc|var)/)", f"{ROOT}/", text)


def main(asked: list[str]) -> None:
    """Do one thing to each unit that is named."""
    deed, *names = (each for each in asked if not each.startswith("-"))
    RUN.mkdir(parents=True, exist_ok=True)
    RUN.chmod(0o777)  # whoever runs a unit notes there how it ended
    for name in names:
        if name in ("nginx", "postgresql"):
            service(name)
            continue
        if deed in ("stop", "restart"):
            stop(name)
        if deed in ("enable", "start", "restart"):
            start(name)


def service(name: str) -> None:
    """Start what Debian brings along, or let it read its settings again."""
    if name == "nginx":
        pid = ROOT / "run" / "nginx.pid"
        is_up = pid.exists() and pid.read_text().strip()  # `nginx -t` leaves an empty one
        command = ["nginx", *(("-s", "reload") if is_up else ())]
        quiet = subprocess.DEVNULL  # it stays, and whoever reads what we say should not wait for it
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet)
    elif IS_WHOLE:
        (version,) = os.listdir("/etc/postgresql")
        subprocess.run(["pg_ctlcluster", version, "main", "start"], check=True)


def unit(name: str) -> dict[str, list[str]]:
    """What the file of a unit says; `%i` is what follows the `@`."""
    family, _, instance = name.partition("@")
    file = ROOT / "etc" / "systemd" / "system" / f"{family}@.service"
    said: dict[str, list[str]] = {}
    for line in at(file.read_text()).replace("%i", instance).splitlines():
        if re.match(r"[A-Z]\w+=", line):
            key, _, value = line.partition("=")
            said.setdefault(key, []).append(value)
    return said


def start(name: str) -> None:
    """Start a unit in the background."""
    said = unit(name)
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent"}
    environment |= {key: value for key, value in os.environ.items() if key.startswith("PG")}
    lines = list(said["Environment"])
    for file in said.get("EnvironmentFile", []):
        if Path(file.lstrip("-")).exists():
            lines += at(Path(file.lstrip("-")).read_text()).splitlines()
    environment |= dict(line.split("=", 1) for line in lines if "=" in line)
    folder = ROOT / "var" / "lib" / said["StateDirectory"][0]
    folder.mkdir(mode=int(said["StateDirectoryMode"][0], 8), parents=True, exist_ok=True)
    user = said["User"][0] if IS_WHOLE else None
    if user is not None:
        import pwd

        owner = pwd.getpwnam(user)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    watched = 'exec 3>"$1" 4>"$2"; shift 2; "$@" & echo $! >&3; wait $!; echo $? >&4'
    pid, ended = RUN / f"{name}.pid", RUN / f"{name}.ended"
    ended.unlink(missing_ok=True)
    with (RUN / f"{name}.log").open("ab") as log:
        subprocess.Popen(
            ["bash", "-c", watched, name, pid, ended, *shlex.split(said["ExecStart"][0])],
            env=environment,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            preexec_fn=lambda: harden(said),
            user=user,
            group=user,
        )
    while not (pid.exists() and pid.read_text().strip()):
        time.sleep(0.01)


def harden(said: dict[str, list[str]]) -> None:
    """Take from a process what its unit takes from it, as far as one can without systemd."""
    import ctypes

    for setting, option in (("NoNewPrivileges", 38), ("MemoryDenyWriteExecute", 65)):
        if said.get(setting) == ["yes"]:
            ctypes.CDLL(None).prctl(option, 1, 0, 0, 0)  # a kernel that is too old says no


def stop(name: str) -> None:
    """Send SIGTERM to a unit, and wait for a good end."""
    pid, ended = RUN / f"{name}.pid", RUN / f"{name}.ended"
    if not pid.exists():
        return
    os.kill(int(pid.read_text()), signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE_S
    while not (code := ended.read_text().strip()):
        if time.monotonic() > deadline:
            sys.exit(f"{name} did not end within {PATIENCE_S} s")
        time.sleep(0.05)
    pid.unlink()
    if code not in ("0", TERMINATED):
        sys.exit(f"{name} ended with {code}: {(RUN / f'{name}.log').read_text()[-2000:]}")


if __name__ == "__main__":
    main(sys.argv[1:])

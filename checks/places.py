"""Bare machines to carry a page out on: a Debian in a chroot, or a folder that plays its part."""

from __future__ import annotations

import here

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path

import standing_in

SUITE = "bookworm"

PASSED_ON = """#!/bin/sh
# As another user, where there is only one.
export PGUSER="$2"
shift 3
exec "$@"
"""
OWNED = """#!/bin/bash
# `install`, where everything belongs to whoever runs it.
said=()
while [ $# -gt 0 ]; do
    case "$1" in -o | -g) shift 2 ;; *) said+=("$1"); shift ;; esac
done
exec /usr/bin/install "${said[@]}"
"""


PROXY = """
pid {root}/run/nginx.pid;
events {{}}
http {{
    access_log off;
    client_body_temp_path {root}/run/body;
    proxy_temp_path {root}/run/proxy;
    fastcgi_temp_path {root}/run/fastcgi;
    uwsgi_temp_path {root}/run/uwsgi;
    scgi_temp_path {root}/run/scgi;
    include {root}/etc/nginx/conf.d/*.conf;
}}
"""
"""What Debian's own nginx.conf does, within a folder."""


class Place(ABC):
    """A machine with nothing on it, where commands are run as root."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="kickdoor-place-"))
        self.environment: dict[str, str] = {}
        self.elsewhere: dict[str, str] = {}

    @property
    @abstractmethod
    def home(self) -> Path:
        """The folder in which commands are run, as seen from outside."""

    @abstractmethod
    def command(self, script: str) -> list[str]:
        """How a script is run there."""

    def fit(self, text: str) -> str:
        """A page's text as it must be said there: some things are elsewhere."""
        for path, instead in self.elsewhere.items():
            text = text.replace(path, instead)
        return text

    def run(self, script: str) -> str:
        """Run a script to its end; what it says, and an error if it fails."""
        done = subprocess.run(
            self.command(self.fit(script)),
            cwd=self.home,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"{script}\n\nended with {done.returncode}:\n{done.stdout[-4000:]}")
        return done.stdout

    def remove(self) -> None:
        """Stop what is left running, and remove everything."""
        for file in (self.root / "run").rglob("*.pid"):
            if pid := file.read_text().strip():
                with suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGTERM)
        shutil.rmtree(self.root, ignore_errors=True)


class Folder(Place):
    """A folder of this machine, with an empty home and the Python that runs the check.

    What only root of a whole machine could do is done by stand-ins, and paths begin in the folder.
    """

    def __init__(self) -> None:
        super().__init__()
        for name in ("home", "bin", "run", "etc/systemd/system", "var/lib", "var/backups", "opt"):
            (self.root / name).mkdir(parents=True)
        for name, text in {
            "apt-get": "#!/bin/sh\n",
            "useradd": "#!/bin/sh\n",
            "runuser": PASSED_ON,
            "install": OWNED,
            "python3": f'#!/bin/sh\nexec {sys.executable} "$@"\n',
            "systemctl": f'#!/bin/sh\nexec {sys.executable} {standing_in.__file__} "$@"\n',
        }.items():
            (self.root / "bin" / name).write_text(text)
            (self.root / "bin" / name).chmod(0o755)
        if (nginx := shutil.which("nginx")) is not None:
            settings = self.root / "etc/nginx/nginx.conf"
            (settings.parent / "conf.d").mkdir(parents=True)
            settings.write_text(PROXY.format(root=self.root))
            (self.root / "bin" / "nginx").write_text(
                f'#!/bin/sh\nexec {nginx} -e stderr -c {settings} "$@"\n'
            )
            (self.root / "bin" / "nginx").chmod(0o755)
        self.environment = {
            "PATH": f"{self.root / 'bin'}:/usr/bin:/bin:/usr/sbin",
            "HOME": str(self.home),
            "STAND_IN_ROOT": str(self.root),
        }

    @property
    def home(self) -> Path:
        """Its home."""
        return self.root / "home"

    def command(self, script: str) -> list[str]:
        """A shell that stops at the first mistake."""
        return ["bash", "-euc", script]

    def fit(self, text: str) -> str:
        """Paths begin in the folder."""
        return re.sub(r"(?<![\w.])/(?=(?:opt|etc|var)/)", f"{self.root}/", super().fit(text))

    def lend_packages(self) -> None:
        """Let its Python find what ours has, so that nothing need be fetched."""
        ours = here.VENV / "lib" / f"python3.{sys.version_info.minor}" / "site-packages"
        (theirs,) = (self.root / "opt" / "kickdoor" / "lib").glob("python3.*/site-packages")
        (theirs / "lent.pth").write_text(f"{ours.resolve()}\n")


class Debian(Place):
    """A Debian of its own, as small as `debootstrap` makes one; only the network is shared."""

    def __init__(self, debootstrap: str) -> None:
        super().__init__()
        self.root.chmod(0o755)  # it is everybody's `/`
        make = [debootstrap, "--variant=minbase", SUITE, str(self.root)]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL)
        (self.root / "usr/local/bin/systemctl").write_text(
            '#!/bin/sh\nexec python3 /usr/local/lib/standing_in.py "$@"\n'
        )
        (self.root / "usr/local/bin/systemctl").chmod(0o755)
        shutil.copy(standing_in.__file__, self.root / "usr/local/lib/standing_in.py")
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        proxies = {key: value for key, value in os.environ.items() if key.endswith("_proxy")}
        self.environment = {
            **proxies,
            "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "DEBIAN_FRONTEND": "noninteractive",
        }

    @property
    def home(self) -> Path:
        """The home of root."""
        return self.root / "root"

    def command(self, script: str) -> list[str]:
        """A shell inside; what is mounted for it goes with the last process that it starts."""
        inside = (
            f"mount -t proc proc {self.root}/proc && mount --rbind /dev {self.root}/dev && "
            f'exec chroot {self.root} bash -euc "$0"'
        )
        return ["unshare", "--mount", "bash", "-euc", inside, f"cd /root\n{script}"]

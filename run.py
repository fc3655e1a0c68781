#!/usr/bin/env python3
"""Play Kickdoor, or test it, on a machine that has only Python.

python3 run.py                open a table in the browser, and play
python3 run.py play           play in the terminal
python3 run.py COMMAND ...    any command of kickdoor: serve, arena, coach, replay, cards, rules
python3 run.py check          format, lint, shell, types, layers
python3 run.py test           the checks, every test, and the coverage of the engine
python3 run.py test --quick   in two minutes: the checks, the tests near a change, the engine
python3 run.py test ARGS      only pytest, with ARGS
python3 run.py release        make a release in dist/: tests, wheel, sources, bill of materials
python3 run.py docs           make the site of docs/ in build/site
python3 run.py compile        make simulations and bots about three times as fast
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Kickdoor needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import hashlib
import os
import re
import signal
import subprocess
from importlib.util import find_spec
from math import inf
from pathlib import Path
from time import perf_counter
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

APART = {
    "release": "making/release.py",
    "docs": "making/site_of_docs.py",
    "compile": "making/compiling.py",
}
"""The commands that have a Python of their own, in build/, so that the others stay light."""
FOR_US = ("arena", "fit", "screenshots")
"""The commands that need more than playing does."""

HELP = ("-h", "--help")

LAYERS = "from importlinter.cli import lint_imports_command as check; check(['--no-logo'])"

CHECKS = {
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "."],
    "shell": ["shellcheck", ".ci/run"],
    "types": ["-m", "mypy"],
    "layers": ["-c", LAYERS],
}
COVERING = ("tests/game", "tests/rules", "tests/words", "tests/cards", "tests/own_sets", "src")
"""The tests that reach every branch of the engine; only these are slowed down by measuring it."""
SPREAD = ["--dist", "worksteal", "-n"]
AND_ONE = str((os.cpu_count() or 1) + 1)
"""Many tests wait for a clock or another process now and then: one more than there are cores."""
BROWSER = "tests/browser"
"""Apart: whoever drives a browser keeps a loop running, and other tests want loops of their own."""
TESTS = {
    "clean": ["-m", "coverage", "erase"],
    "engine": ["-m", "coverage", "run", "-m", "pytest", "-n", "auto", *COVERING],
    "gather": ["-m", "coverage", "combine", "--quiet"],
    "coverage": ["-m", "coverage", "report", "--fail-under=100"],
    "tests": ["-m", "pytest", *SPREAD, AND_ONE, *(f"--ignore={it}" for it in (*COVERING, BROWSER))],
    "browser": ["-m", "pytest", *SPREAD, AND_ONE, BROWSER],
}
ALOUD = ("near", "engine", "coverage", "tests", "browser")
QUICK = ["-m", "pytest", "--exitfirst", *SPREAD, "auto"]
QUICK_S = 110
"""Who has changed a line waits two minutes; what takes longer is broken off, and that is said."""
GRACE_S = 5
"""How long what is broken off may take to say where it was."""


def main(arguments: list[str]) -> None:
    """Set up what is missing, then do what was asked."""
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    command, *rest = arguments or ["open"]
    if command in APART:
        stand_apart(command)
        set_up(command)
        become(str(ROOT / APART[command]), *rest)
    if command not in ("check", "test"):
        os.environ["KICKDOOR"] = f"python3 {sys.argv[0]}"  # how the player calls us, for hints
        set_up("dev" if command in FOR_US else "core")
        if command in HELP:
            print(__doc__.strip(), end="\n\n", flush=True)  # and then what each command is for
        become("-m", "kickdoor", command, *rest)
    if rest and rest[0] in HELP:
        print(__doc__.strip())
        return
    set_up("dev")
    os.environ.setdefault("KICKDOOR_PLAIN", "1")  # what is tested is what is written
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes read the same sources
    if command == "test" and rest == ["--quick"]:
        follow(quick_stages(near(changed())), perf_counter() + QUICK_S)
        return
    if command == "test" and rest:
        os.chdir(ROOT)
        become("-m", "pytest", *rest)
    follow(CHECKS if command == "check" else {**CHECKS, **TESTS})


def stand_apart(name: str) -> None:
    """Take another place than .venv."""
    global VENV, PYTHON
    place = ROOT / "build" / "venv" / name
    VENV, PYTHON = place, place / PYTHON.relative_to(VENV)


def set_up(name: str) -> None:
    """Bring .venv up to a requirement file, unless it is already there."""
    requirements = ROOT / "requirements" / f"{name}.txt"
    if is_fresh(requirements):
        return
    if not works():
        make()
    say(f"Installing {requirements.relative_to(ROOT)} (once) ...")
    quiet = ["-qq", "--disable-pip-version-check", "--no-input"]
    install = [*pip(), "install", *quiet, "--require-hashes", "-r", str(requirements)]
    if subprocess.call(install):
        sys.exit("pip could not install what Kickdoor needs (see above). Is this machine online?")
    stamp(requirements).write_text(fingerprint(requirements))


def is_fresh(requirements: Path) -> bool:
    """Whether .venv holds what the file asks for, as it now stands."""
    mark = stamp(requirements)
    return PYTHON.exists() and mark.is_file() and mark.read_text() == fingerprint(requirements)


def stamp(requirements: Path) -> Path:
    """Say where in .venv it is noted that a requirement file was installed."""
    return VENV / f"{requirements.stem}.installed"


def fingerprint(requirements: Path) -> str:
    """Digest the file together with the Python that reads it."""
    return hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()


def works() -> bool:
    """Whether .venv is whole: a .venv made half-way has no pip that answers."""
    try:
        return subprocess.run([*pip(), "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def make() -> None:
    """Make .venv anew."""
    say(f"Making {VENV} ...")
    bare = ["--without-pip"] if not find_spec("ensurepip") else []
    has_pip = not bare or find_spec("pip")
    if not has_pip or subprocess.call([sys.executable, "-m", "venv", "--clear", *bare, str(VENV)]):
        sys.exit("This Python cannot make a virtual environment. Debian: apt install python3-venv")


def pip() -> list[str]:
    """Choose the pip inside .venv or, where Python brings none along, the system's aimed at it."""
    if find_spec("ensurepip"):
        return [str(PYTHON), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(PYTHON)]


def quick_stages(tests: list[str]) -> dict[str, list[str]]:
    """Plan for who has changed a line: the checks, the tests near it, then all of the engine."""
    apart = [each for each in tests if each.startswith(BROWSER)]
    rest = [each for each in tests if each not in apart]
    nearby = {"near": [*QUICK, *rest]} if rest else {}
    shown = {"browser": [*QUICK, *apart]} if apart else {}
    others = [f"--ignore={each}" for each in rest]
    return {**CHECKS, **nearby, **shown, "engine": [*QUICK, *others, *COVERING]}


def changed() -> list[str]:
    """List the files that differ from the last commit; if none does, those that it changed."""
    unsaved = ["diff", "--name-only", "HEAD"], ["ls-files", "--others", "--exclude-standard"]
    for asked in unsaved, [["diff", "--name-only", "HEAD~1"]]:
        told = [
            subprocess.run(["git", *each], cwd=ROOT, capture_output=True, text=True).stdout
            for each in asked
        ]
        if files := "".join(told).splitlines():
            return files
    return []


def near(files: list[str]) -> list[str]:
    """Find the tests of some files: in the folder of the same name, and wherever they are named."""
    tests = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in (ROOT / "tests").rglob("test_*.py")
    }
    found = {file for file in files if file.endswith(".md") and (ROOT / file).exists()}
    for file in files:
        folder, name = beside(file)
        found |= {
            test
            for test, text in tests.items()
            if test == file or test.startswith(folder) or re.search(name, text)
        }
    return sorted(found)


def beside(file: str) -> tuple[str, str]:
    """Say in which folder the tests of a file are, and how others name it; `-` is nowhere."""
    parts = Path(file).with_suffix("").parts
    package, stem = ".".join(parts[1:-1]), parts[-1]
    if parts[0] == "src":
        return f"tests/{parts[2]}/", rf"{package}\.{stem}\b|from {package} import .*\b{stem}\b"
    if parts[0] == "checks":
        return "-", rf"\b{stem}\b"
    if parts[0] == "tests" and not stem.startswith("test_"):
        return "-" if len(parts) == 2 else f"{Path(file).parent.as_posix()}/", r"(?!)"
    return "tests/browser/" if parts[0] == "front" else "-", r"(?!)"


def follow(stages: dict[str, list[str]], end: float = inf) -> None:
    """Go through the stages, a line each; the first that fails is shown and ends it.

    What is still at work at the `end` is told to stop: it has not failed so far.
    """
    for name, arguments in stages.items():
        aloud = name in ALOUD
        started = perf_counter()
        with subprocess.Popen(
            command(arguments),
            cwd=ROOT,
            stdout=None if aloud else subprocess.PIPE,
            stderr=None if aloud else subprocess.STDOUT,
        ) as process:
            try:
                told, _ = process.communicate(timeout=None if end == inf else end - started)
                verdict = "FAILED" if process.returncode else "ok"
            except subprocess.TimeoutExpired:
                told = stop(process)
                verdict = "not all"
        if verdict == "FAILED":
            sys.stdout.buffer.write(told or b"")
            sys.stdout.flush()
        say(f"{name:<10}{verdict:<8}{perf_counter() - started:6.1f} s")
        if verdict == "FAILED":
            sys.exit(process.returncode)


def stop(process: subprocess.Popen[bytes]) -> bytes:
    """Ask it to stop, as Ctrl-C would; what was begun in the background may not hear that."""
    process.send_signal(signal.SIGINT)
    try:
        return process.communicate(timeout=GRACE_S)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()[0]


def command(arguments: list[str]) -> list[str]:
    """Call the Python of .venv with options, or else the tool beside it that they begin with."""
    first, *rest = arguments
    return [str(PYTHON), *arguments] if first[0] == "-" else [str(PYTHON.with_name(first)), *rest]


def become(*arguments: str) -> NoReturn:
    """Hand the terminal over to the Python of .venv."""
    command = [str(PYTHON), *arguments]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(PYTHON, command)


def say(line: str) -> None:
    """Print a line at once, and leave standard output to the game."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

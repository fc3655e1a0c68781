"""The one command that sets everything up: run.py, and what it starts."""

import subprocess
import sys
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


# run.py


@pytest.fixture
def run(tmp_path, monkeypatch) -> ModuleType:
    """Load run.py, with a .venv of its own that holds a Python and nothing else."""
    spec = spec_from_file_location("run", ROOT / "run.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path)
    monkeypatch.setattr(module, "PYTHON", tmp_path / "python")
    (tmp_path / "python").touch()
    return module


def test_a_requirement_file_is_installed_again_only_when_it_changes(run, tmp_path):
    requirements = tmp_path / "core.txt"
    requirements.write_text("click==1")
    assert not run.is_fresh(requirements)

    run.stamp(requirements).write_text(run.fingerprint(requirements))
    assert run.is_fresh(requirements)

    requirements.write_text("click==2")
    assert not run.is_fresh(requirements)


def test_a_venv_whose_python_is_gone_is_not_fresh(run, tmp_path):
    requirements = tmp_path / "core.txt"
    requirements.write_text("click==1")
    run.stamp(requirements).write_text(run.fingerprint(requirements))
    run.PYTHON.unlink()
    assert not run.is_fresh(requirements)
    assert not run.works()


def test_set_up_makes_a_broken_venv_anew_and_stamps_it(run, monkeypatch):
    made, calls = [], []
    monkeypatch.setattr(run, "works", lambda: False)
    monkeypatch.setattr(run, "make", lambda: made.append(True))
    monkeypatch.setattr(run.subprocess, "call", lambda command: calls.append(command))
    run.set_up("core")
    run.set_up("core")
    assert made == [True]
    assert ["--require-hashes" in call for call in calls] == [True]


def test_without_a_network_set_up_says_so_and_stamps_nothing(run, monkeypatch):
    monkeypatch.setattr(run, "works", lambda: True)
    monkeypatch.setattr(run.subprocess, "call", lambda command: 1)
    with pytest.raises(SystemExit, match="online"):
        run.set_up("core")
    assert not run.is_fresh(ROOT / "requirements" / "core.txt")


def test_without_venv_and_pip_make_names_the_package_to_install(run, monkeypatch):
    monkeypatch.setattr(run, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="python3-venv"):
        run.make()


@pytest.mark.parametrize(
    ("arguments", "needs", "starts"),
    [
        ([], "core", ["-m", "kickdoor", "open"]),
        (["screenshots"], "dev", ["-m", "kickdoor", "screenshots"]),
        (["sim", "--games", "2"], "core", ["-m", "kickdoor", "sim", "--games", "2"]),
        (["test", "-k", "x"], "dev", ["-m", "pytest", "-k", "x"]),
        (["check"], "dev", ["format", "lint", "shell", "types", "layers"]),
        (
            ["test"],
            "dev",
            ["format", "lint", "shell", "types", "layers", "clean", "engine", "gather"],
        ),
        (["test", "--quick"], "dev", ["format", "lint", "shell", "types", "layers"]),
    ],
)
def test_what_run_starts(run, monkeypatch, arguments, needs, starts):
    done = []

    def become(*command):
        done.extend(command)
        raise SystemExit

    monkeypatch.setenv("PYTHONPATH", "")
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(run, "set_up", lambda name: done.append(name))
    monkeypatch.setattr(run, "become", become)
    monkeypatch.setattr(run, "follow", lambda stages, end=None: become(*stages))
    with pytest.raises(SystemExit):
        run.main(arguments)
    assert done[: len(starts) + 1] == [needs, *starts]


@pytest.mark.parametrize("command", ["release", "docs"])
def test_what_only_a_release_needs_is_set_up_apart(run, monkeypatch, command):
    done = []

    def become(*arguments):
        done.extend(arguments)
        raise SystemExit

    monkeypatch.setenv("PYTHONPATH", "")
    monkeypatch.setattr(run, "set_up", lambda name: done.append((name, run.PYTHON)))
    monkeypatch.setattr(run, "become", become)
    with pytest.raises(SystemExit):
        run.main([command, "--help"])
    (name, python), script, option = done
    assert (name, option) == (command, "--help")
    assert python == ROOT / "build" / "venv" / command / "python"
    assert (ROOT / "requirements" / f"{command}.txt").is_file()
    assert Path(script).is_file()


@pytest.mark.parametrize("asked", [["--help"], ["-h"], ["check", "--help"], ["test", "-h"]])
def test_help_names_what_only_a_clone_can_do_and_does_nothing(run, monkeypatch, capsys, asked):
    started = []

    def become(*arguments):
        started.append(arguments)
        raise SystemExit

    monkeypatch.setattr(run, "set_up", lambda name: None)
    monkeypatch.setattr(run, "become", become)
    monkeypatch.setattr(run, "follow", lambda *_: pytest.fail("it was told to help"))
    with suppress(SystemExit):
        run.main(asked)
    told = capsys.readouterr().out
    assert all(f"python3 run.py {each} " in told for each in ("check", "test", "release", "docs"))
    assert started in ([], [("-m", "kickdoor", *asked)])


def test_the_first_stage_that_fails_ends_it_with_its_status(run, monkeypatch, capfd):
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    good, bad = ["-c", "print('silent')"], ["-c", "print('why'); raise SystemExit(7)"]
    with pytest.raises(SystemExit) as end:
        run.follow({"one": good, "two": bad, "three": good})
    seen = capfd.readouterr()
    assert end.value.code == 7
    assert seen.out.split() == ["why"]
    assert [line.split()[:2] for line in seen.err.splitlines()] == [
        ["one", "ok"],
        ["two", "FAILED"],
    ]


DEAF = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); time.sleep(600)"


def test_what_is_not_done_in_time_is_broken_off_and_has_not_failed(run, monkeypatch, capfd):
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(run, "perf_counter", lambda: 0.0)
    monkeypatch.setattr(run, "GRACE_S", 0.1)
    endless = ["-c", "import time\nwhile True: time.sleep(60)"]
    run.follow({"one": endless, "two": ["-c", DEAF]}, end=2.0)
    said = [line.split() for line in capfd.readouterr().err.splitlines()]
    assert [line[:3] for line in said] == [["one", "not", "all"], ["two", "not", "all"]]


@pytest.mark.parametrize(
    ("file", "tests", "others"),
    [
        ("src/kickdoor/rules/help.py", "tests/rules/test_help.py", "tests/table/test_lag.py"),
        ("src/kickdoor/saves.py", "tests/game/test_saves.py", "tests/rules/test_help.py"),
        ("checks/floods", "tests/checks/test_load.py", "tests/checks/test_saves.py"),
        ("tests/table/kit.py", "tests/table/test_lag.py", "tests/rules/test_help.py"),
        ("tests/rules/test_help.py", "tests/rules/test_help.py", "tests/rules/test_deals.py"),
        ("front/src/main.ts", "tests/browser/test_axe.py", "tests/web/test_serve.py"),
        ("CONTRIBUTING.md", "CONTRIBUTING.md", "tests/test_docs.py"),
    ],
)
def test_the_tests_near_a_change_are_found(run, file, tests, others):
    found = run.near([file])
    assert tests in found
    assert others not in found


def test_a_module_is_near_to_those_who_name_it_however_they_import_it(run, tmp_path, monkeypatch):
    (tmp_path / "tests/laws").mkdir(parents=True)
    for name, line in {
        "whole": "import kickdoor.rules.help",
        "part": "from kickdoor.rules.help import Help",
        "from_the_folder": "from kickdoor.rules import deals, help",
        "longer": "from kickdoor.rules.helpers import deals",
    }.items():
        (tmp_path / f"tests/laws/test_{name}.py").write_text(line)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    found = run.near(["src/kickdoor/rules/help.py"])
    assert [Path(each).stem for each in found] == [
        "test_from_the_folder",
        "test_part",
        "test_whole",
    ]


def test_the_quick_tests_are_those_near_the_change_and_then_the_engine_once(run):
    stages = run.quick_stages(["tests/browser/test_axe.py", "tests/rules/test_help.py"])
    assert list(stages) == [*run.CHECKS, "near", "browser", "engine"]
    assert stages["near"][-1] == "tests/rules/test_help.py"
    assert "--ignore=tests/rules/test_help.py" in stages["engine"]
    assert list(run.quick_stages([])) == [*run.CHECKS, "engine"]


def test_what_has_changed_is_what_git_says(run, tmp_path, monkeypatch):
    clone = tmp_path / "clone"
    clone.mkdir()

    def git(*words: str) -> None:
        who = ("-c", "user.name=ann", "-c", "user.email=ann@example.org")
        subprocess.run(["git", *who, *words], cwd=clone, check=True, capture_output=True)

    monkeypatch.setattr(run, "ROOT", clone)
    git("init")
    for name in ("one", "two"):
        (clone / name).write_text("first")
        git("add", name)
        git("commit", "-m", name)
    assert run.changed() == ["two"], "nothing since the last commit: what that changed"
    (clone / "one").write_text("second")
    (clone / "three").touch()
    assert run.changed() == ["one", "three"]

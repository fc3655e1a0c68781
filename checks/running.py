"""Checks as the tests run them: whole, or as a module to look into."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

CHECKS = Path(__file__).resolve().parent


def check(name: str, *arguments: str) -> tuple[int, str]:
    """Run a check: its exit status, and what it says."""
    command = [sys.executable, str(CHECKS / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def loaded(name: str) -> ModuleType:
    """A check as a module."""
    loader = SourceFileLoader(f"{name}_check", str(CHECKS / name))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # where dataclasses look for it
    writing, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # there is no .pyc beside it
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = writing
    return module

"""A wheel with the engine compiled, when asked for: KICKDOOR_COMPILE=1 python -m build --wheel.

Its compiled modules lie beside the plain ones, and Python prefers them by itself. Without the
variable the wheel is pure, as it is for whoever has no compiler.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
WANTED = os.environ.get("KICKDOOR_COMPILE") == "1"


class CompiledWheel(BuildHookInterface[Any]):
    """Compiles before the wheel is packed, and puts what comes of it in."""

    def dependencies(self) -> list[str]:
        """What is needed besides, as `python3 run.py compile` needs it."""
        if not WANTED:
            return []
        told = (ROOT / "requirements" / "compile.in").read_text("utf-8").splitlines()
        return [line for line in told if not line.startswith("#")]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build them, and say that the wheel is for one Python on one platform."""
        if not WANTED:
            return
        sys.path[:0] = [str(ROOT / "making"), str(ROOT / "src")]
        from compiling import build, modules

        built = build(Path(mkdtemp()), modules())
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for file in built.rglob("*"):
            if file.is_file():
                build_data["force_include"][str(file)] = file.relative_to(built).as_posix()

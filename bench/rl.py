#!/usr/bin/env python3
"""Measure how fast learners are served: bench/rl.py [--seconds N] [--jobs N] [--acts] [--json]."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / ".venv/bin/python"

if __name__ == "__main__":
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    python = str(PYTHON) if PYTHON.exists() else sys.executable
    os.execv(python, [python, "-m", "kickdoor.rl.measure", *sys.argv[1:]])

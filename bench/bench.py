#!/usr/bin/env python3
"""Measure how fast the engine plays: bench/bench.py [--seconds N] [--json]."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / ".venv/bin/python"

if __name__ == "__main__":
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    python = str(PYTHON) if PYTHON.exists() else sys.executable
    os.execv(python, [python, "-m", "kickdoor", "bench", *sys.argv[1:]])

"""Imported first by every check: it takes the Python of .venv, if there is one, and our sources."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

if PYTHON.exists() and Path(sys.prefix).resolve() != VENV.resolve():
    os.execv(PYTHON, [str(PYTHON), *sys.argv])
sys.path.insert(0, str(ROOT / "src"))

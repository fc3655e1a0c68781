"""How golden games are written anew: python3 run.py test tests/games --regenerate."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--regenerate` plays and writes every golden game again; then read the diff."""
    parser.addoption("--regenerate", action="store_true", help="write the golden games anew")

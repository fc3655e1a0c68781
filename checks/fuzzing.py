"""One decoder under atheris: `python -m fuzzing NAME SEED_FOLDER -runs=1000`.

It looks which lines an input reaches, and alters those inputs that reach new ones. What comes out
beside the documented errors ends it with a traceback.
"""

from __future__ import annotations

import logging
import sys

import atheris

READERS = [
    "kickdoor.client.link", "kickdoor.forms", "kickdoor.saves", "kickdoor.seal",
    "kickdoor.sets.codes", "kickdoor.sets.files", "kickdoor.sets.mixing", "kickdoor.sets.own",
    "kickdoor.table.replaying", "kickdoor.transcripts", "kickdoor.web.shapes",
    "kickdoor.web.sockets", "tomllib",
]  # fmt: skip
"""What takes bytes apart; to watch the rest as well would cost more time than it brings."""

with atheris.instrument_imports(include=READERS):
    from decoders import DECODERS


def main() -> None:
    """Let atheris loose."""
    logging.disable()
    name = sys.argv.pop(1)
    atheris.Setup(sys.argv, DECODERS[name].accepts)
    atheris.Fuzz()


if __name__ == "__main__":
    main()

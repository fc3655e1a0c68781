"""The log: lines of JSON. What is secret never gets here: no token, no ticket, no card."""

from __future__ import annotations

import logging
import os
import sys
from secrets import token_hex
from traceback import extract_tb
from typing import TextIO

import structlog

log: structlog.typing.FilteringBoundLogger = structlog.get_logger("kickdoor")

SHARED: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def new_trace() -> str:
    """A name for one request or connection, by which the log can be asked about it."""
    return token_hex(6)


def where(error: BaseException) -> dict[str, str]:
    """What went wrong and where, but not the words of the error: they may quote a hidden card."""
    frames = [
        f"{'/'.join(frame.filename.rsplit('/', 2)[-2:])}:{frame.lineno} {frame.name}"
        for frame in extract_tb(error.__traceback__)[-8:]
    ]
    return {"error": type(error).__name__, "where": " < ".join(reversed(frames))}


def discreet(
    logger: object, method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """A library's line without the words of an error, and without what it quotes of ours."""
    raised = event.pop("exc_info", None)
    if isinstance(raised, tuple) and raised[1] is not None:
        event.update(where(raised[1]))
    event["event"] = str(event["event"]).partition("\n")[0][:200]
    return event


def configure(to: TextIO | None = None) -> None:
    """Write our own lines, and the libraries' warnings, as JSON; KICKDOOR_LOG=debug for more."""
    out = to or sys.stderr
    level = getattr(logging, os.environ.get("KICKDOOR_LOG", "info").upper(), logging.INFO)
    structlog.configure(
        processors=[*SHARED, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(out),
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                discreet,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # strangers' nonsense fills no disk

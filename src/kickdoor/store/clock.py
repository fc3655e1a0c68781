"""The database's own clock, so that processes on several machines agree on who is late."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class now(FunctionElement[int]):  # a function of SQL is written small
    """Milliseconds since 1970, at this statement rather than at the start of its transaction."""

    name = "now_in_ms"
    type = BigInteger()
    inherit_cache = True


@compiles(now, "sqlite")
def on_sqlite(element: now, compiler: SQLCompiler, **more: Any) -> str:
    """SQLite counts days; a day number holds milliseconds exactly enough."""
    return "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"


@compiles(now, "postgresql")
def on_postgresql(element: now, compiler: SQLCompiler, **more: Any) -> str:
    """PostgreSQL's `now()` stands still within a transaction, its clock does not."""
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"

"""The durable log of the tables: SQLite for one process, PostgreSQL for several.

>>> store_at("mysql://localhost/kickdoor")
Traceback (most recent call last):
...
kickdoor.store.errors.WrongAddress: 'mysql' is no database we know; write sqlite:///FILE or \
postgresql://USER@HOST/NAME
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from kickdoor.store.base import LEASE_MS, Holder, Lease, Store
from kickdoor.store.databases import Database
from kickdoor.store.errors import CodeTaken, Fenced, StoreFailed, WrongAddress
from kickdoor.store.postgres import PostgreSQL
from kickdoor.store.sql import SqlStore
from kickdoor.store.sqlite import SQLite
from kickdoor.table.records import Record

__all__ = [
    "LEASE_MS",
    "CodeTaken",
    "Fenced",
    "Holder",
    "Lease",
    "Record",
    "SqlStore",
    "Store",
    "StoreFailed",
    "WrongAddress",
    "store_at",
]

KNOWN = "write sqlite:///FILE or postgresql://USER@HOST/NAME"


def store_at(url: str, lease_ms: int = LEASE_MS) -> SqlStore:
    """The store at an address; `sqlite://` is one that is gone when it is closed."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise WrongAddress(f"this is no address of a database; {KNOWN}") from error
    database: Database
    if address.drivername == "sqlite":
        named = address.database not in (None, "", ":memory:")
        database = SQLite(Path(str(address.database)) if named else None)
    elif address.drivername in ("postgresql", "postgres"):
        database = PostgreSQL(address)
    else:
        raise WrongAddress(f"{address.drivername!r} is no database we know; {KNOWN}")
    return SqlStore(database, lease_ms)

"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", BigInteger, nullable=False),
)
"""When each process was last heard of, by the database's clock in milliseconds."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("process", Text),
    Column("epoch", BigInteger, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("retired", Boolean, nullable=False, server_default=false()),
    Column("used", BigInteger, nullable=False, server_default=text("0")),
    Column("under_way", Boolean, nullable=False, server_default=true()),
    Column("closed", BigInteger),  # when, if nobody comes in any more
)
"""Who may write to which table, and the number of its newest record."""

Index(
    "tables_to_serve",
    tables.c.id,
    sqlite_where=text("NOT retired"),
    postgresql_where=text("NOT retired"),
)

Index("tables_by_use", tables.c.used)
Index(
    "tables_closed",
    tables.c.id,
    sqlite_where=text("closed IS NOT NULL"),
    postgresql_where=text("closed IS NOT NULL"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False, quote=True),
    Column("client_seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", Text, nullable=False),
)
"""The logs."""

Index(
    "entries_once",
    entries.c.table_id,
    entries.c.by,
    entries.c.client_seq,
    unique=True,
    sqlite_where=text("\"by\" <> ''"),
    postgresql_where=text("\"by\" <> ''"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The newest snapshot of each table, to start from instead of its first record."""

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default=text("0")),
)

Index("sessions_by_use", sessions.c.seen)

tickets = Table(
    "tickets",
    metadata,
    Column("ticket_hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

Index("tickets_by_time", tickets.c.expires)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),  # which may be gone long since
    Column("number", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False, server_default=text("0")),
    UniqueConstraint("table_id", "number"),
)

Index("games_by_time", games.c.at)

visits = Table(
    "visits",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),  # which may be gone, where a game of it is kept
    Column("name", Text, nullable=False),
)
"""Who has been at which table, as long as the table or a game of it is kept."""

Index("visits_by_table", visits.c.table_id)
sets = Table(
    "sets",
    metadata,
    Column("code", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("by", Text, nullable=False, quote=True),
    Column("version", BigInteger, nullable=False),
    Column("inside", Text, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""Sets that somebody shares by a code: the newest version of each. Tables hold their own."""

Index("sets_by_use", sets.c.used)
Index("sets_by_person", sets.c.person)

plays = Table(
    "plays",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("hand", BigInteger, primary_key=True, autoincrement=False),
    Column("game_id", Text, primary_key=True),  # whose file may be gone long since
    Column("at", BigInteger, nullable=False),
    Column("brought", Boolean, nullable=False, server_default=false()),
    Column("body", Text, nullable=False),
)
"""Who has played which game to its end, and what it was for them; some bring theirs along."""

Index("plays_in_order", plays.c.guest, plays.c.hand, plays.c.at)
Index("plays_by_time", plays.c.at)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("day", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("counted", Boolean, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("at", BigInteger),  # None: it is under way
    Column("score", BigInteger, nullable=False),
    Column("level", BigInteger, nullable=False),
    Column("rounds", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("marks", Text, nullable=False),
    Column("style", Text, nullable=False),
    UniqueConstraint("person", "day"),
)
"""Who has had their try at which Daily Dungeon."""

Index("daily_tries_by_time", daily_tries.c.begun)

daily_counts = Table(
    "daily_counts",
    metadata,
    Column("day", Text, primary_key=True),
    Column("step", BigInteger, primary_key=True, autoincrement=False),
    Column("count", BigInteger, nullable=False),
)
"""How many came how far on a day; nobody knows who, so it stays for ever."""

daily_pars = Table(
    "daily_pars",
    metadata,
    Column("day", Text, primary_key=True),
    Column("scores", Text, nullable=False),
)
"""What bots made of it."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

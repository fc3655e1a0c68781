"""Bring a database to the schema this version works with, or back to an earlier one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from kickdoor.store.databases import Database
from kickdoor.store.errors import StoreFailed
from kickdoor.store.schema import metadata

MIGRATIONS = Path(__file__).with_name("migrations")


async def migrate(database: Database, step: Callable[[Connection], None] | None = None) -> None:
    """Change the schema, in one transaction, one process at a time; to the newest if not told."""

    def change() -> None:
        engine = database.migrating()
        try:
            with engine.begin() as connection:
                database.lock(connection)
                (step or upgrade)(connection)
        finally:
            engine.dispose()

    try:
        await database.call(change)
    except CommandError as error:
        raise StoreFailed(
            f"the database {database} was made by a newer Kickdoor; "
            "start that version, or a newer one"
        ) from error


def upgrade(connection: Connection, to: str = "head") -> None:
    """Go up to a revision."""
    run(connection, lambda scripts, now: scripts._upgrade_revs(to, now), to)


def downgrade(connection: Connection, to: str = "-1") -> None:
    """Go down to a revision; what only the later ones could hold is lost."""
    run(connection, lambda scripts, now: scripts._downgrade_revs(to, now), to)


def run(connection: Connection, steps: Callable[[ScriptDirectory, Any], Any], to: str) -> None:
    """Let Alembic go the steps on a connection of ours."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    with EnvironmentContext(
        config, scripts, fn=lambda now, context: steps(scripts, now), destination_rev=to
    ) as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        with environment.begin_transaction():
            environment.run_migrations()
